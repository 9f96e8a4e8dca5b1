"""The game screen: what every game's screen is, from the title line to the key line.

A game's own screen (``tui/games/<game>/screen.py``) is a ``GameScreen`` that fills in ``hooks``:
how its board is drawn, what decision a person faces, and the words. ``frame`` paints the
rest, ``bots`` paces the bots, ``screen`` answers keys and clicks.
"""

from __future__ import annotations

from importlib import import_module

from tui.play.session import Session
from tui.table.hooks import Button, Marks, Scene
from tui.table.screen import GameScreen

__all__ = ["Button", "GameScreen", "Marks", "Scene", "game_screen"]


def game_screen(session: Session) -> GameScreen:
    """The screen of the session's game; its package is imported now."""
    module = import_module(f"tui.games.{session.match.game.id}.screen")
    screen = module.SCREEN(session)
    assert isinstance(screen, GameScreen)
    return screen
