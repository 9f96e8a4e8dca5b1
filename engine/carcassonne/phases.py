"""The phases of a turn of Carcassonne (rules page, section 4)."""

from __future__ import annotations

from typing import Final

DRAW: Final = 0
"""A tile is due (chance)."""
TILE: Final = 1
"""The active player places the tile."""
FIGURE: Final = 2
"""The active player may place a follower, builder or pig."""
PHANTOM: Final = 3
"""The active player may place the phantom."""
WAGON: Final = 4
"""The owner of a wagon whose feature is complete may move it."""
WALK: Final = 5
"""The active player may move a highwayman."""
PLAN: Final = 6
"""The walker takes the points or robs."""
ANSWER: Final = 7
"""A victim pays, or lets the thief go."""
SECOND: Final = 8
"""The active player may decline the second part (``part_two = optional``)."""
ENDED: Final = 9

PHASE_NAMES: Final[tuple[str, ...]] = (
    "draw",
    "tile",
    "figure",
    "phantom",
    "wagon",
    "walk",
    "plan",
    "answer",
    "second",
    "ended",
)
