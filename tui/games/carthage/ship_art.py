"""The merchants' ships as small pictures of letters.

``S`` is the sail and ``s`` its edge, ``m`` the mast, ``p`` the pennant, ``W``, ``w`` and ``d`` are
light, usual and dark wood, ``e`` are shields and the eye of the prow.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Ship:
    """A picture of a ship."""

    rows: tuple[str, ...]
    letter: tuple[int, int]
    """The cell for the ware's letter, on the sail."""

    @property
    def width(self) -> int:
        return len(self.rows[0])


SHIPS: Final = (
    Ship(
        (
            "......mppp.............",
            "..ssssssssssssss.......",
            "..SSSSSSSSSSSSSS.......",
            "..SSSSSSSSSSSSSSS......",
            "..SSSSSSSSSSSSSSS....WW",
            "W.SSSSSSSSSSSSSSS...WWW",
            "WW.ssssssssssssss..WW.W",
            "WWW.......m........WW..",
            "WWWWWWWWWWWWWWWWWWWWW..",
            ".wwwewwwewwwewwwewwww..",
            "..wwwwwwwwwwwwwwwwww...",
            "...dddddddddddddddd....",
        ),
        (9, 1),
    ),
    Ship(
        (
            "......mppp.....",
            "..sssssssss....",
            "..SSSSSSSSSS.WW",
            "..SSSSSSSSSS.WW",
            "W.SSSSSSSSSS.W.",
            "WW....m.....WW.",
            ".WWewwewwewWW..",
            "..ddddddddddd..",
        ),
        (6, 1),
    ),
    Ship(
        (
            "..sssssss...",
            "..SSSSSSSS..",
            "..SSSSSSSS.W",
            "W.SSSSSSSS.W",
            "WWWewwewwWWW",
            "..dddddddd..",
        ),
        (5, 1),
    ),
    Ship(
        (
            "..SSSSS..",
            "..SSSSS.W",
            "W...m..WW",
            ".wwwwwww.",
        ),
        (4, 0),
    ),
)
"""From the largest to the smallest; each is an even number of pixels high."""


def ship_for(width: int, height: int) -> Ship:
    """The largest ship that fits into so many pixels, else the smallest."""
    for ship in SHIPS:
        if ship.width <= width and len(ship.rows) <= height:
            return ship
    return SHIPS[-1]
