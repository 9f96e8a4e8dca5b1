"""The game screen: what every game's screen is, from the title line to the key line.

A game's own screen (``tui/games/<game>/screen.py``) is a ``GameScreen`` that fills in ``hooks``:
how its board is drawn, what decision a person faces, and the words. ``frame`` paints the
rest, ``bots`` paces the bots, ``screen`` answers keys and clicks.
"""

from __future__ import annotations

from tui.games.pack import pack_of
from tui.play.session import Session
from tui.table.screen import GameScreen

__all__ = ["GameScreen", "game_screen"]


def game_screen(session: Session) -> GameScreen:
    """The screen of the session's game; its package is imported now."""
    kind = pack_of(session.match.game.id).screen()
    assert kind is not None and issubclass(kind, GameScreen)
    return kind(session)
