"""The games that the tests of the engine run on: those offered, and those about to be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine import GAMES, Game
from engine.carcassonne import GAME as CARCASSONNE

EVERY_GAME: Final[Mapping[str, Game]] = {**GAMES, CARCASSONNE.id: CARCASSONNE}
