"""The games that the tests of the engine run on: those offered, and those about to be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine import GAMES, Game
from engine.carcassonne import GAME as CARCASSONNE
from engine.manila import GAME as MANILA

EVERY_GAME: Final[Mapping[str, Game]] = {
    **GAMES,
    MANILA.id: MANILA,
    CARCASSONNE.id: CARCASSONNE,
}
