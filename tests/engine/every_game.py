"""The games that the tests of the engine run on: Argosy's own, or an added one (``--game``)."""

from __future__ import annotations

from typing import Final

from engine import GAMES, Game
from engine.added import OWN

EVERY_GAME: Final[dict[str, Game]] = {game_id: GAMES[game_id] for game_id in OWN}
"""By their ids."""


def keep_to(game_id: str) -> None:
    """Run on one game alone, which another package may have added."""
    game = GAMES[game_id]
    EVERY_GAME.clear()
    EVERY_GAME[game_id] = game
