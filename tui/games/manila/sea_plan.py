"""Where everything is on the drawn board, in a window of any size with room for it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.manila import wares

LEAST_WIDTH: Final = 80
LEAST_ROWS: Final = 18
"""What the drawn board needs at least."""

LAND: Final = 4
"""Cells of the beach at the left."""

_SIZES: Final = ((150, 24, 17, 2, 30), (112, 16, 13, 2, 26), (90, 14, 11, 1, 22), (0, 11, 9, 1, 19))
"""By the width of the board: cells of a punt, of the pirates' water, of the quay's wall, and of
ports and shipyards together at least."""

_MORE_ROWS: Final = (
    *("gap", "coast", "lane", "foot", "market", "lane", "foot", "lane", "market", "lane", "foot"),
)
"""What gets another row, one after the other, as far as there are rows: a lane means each lane,
the market each of its wares."""
_COSTS: Final = {"lane": 3, "market": 4}


@dataclass(frozen=True)
class Plan:
    """Columns and rows of cells; the board begins at its own upper left corner."""

    width: int
    step: int
    """Cells of a space of the sea."""
    punt: int
    """Cells of a punt."""
    pirates: int
    """Cells of the pirates' water, where space 13 is."""
    wall: int
    lane: int
    """Rows of a lane."""
    foot: int
    """Rows below the lanes, for the places that belong to no punt."""
    coast: int
    gap: int
    market: int
    """Rows of a ware in the market."""

    @property
    def sea_left(self) -> int:
        """Where space 0 begins; a punt there lies just off the beach."""
        return LAND + self.punt - self.step

    @property
    def pirates_left(self) -> int:
        return self.sea_left + wares.SEA_END * self.step

    @property
    def wall_left(self) -> int:
        return self.pirates_left + self.pirates

    @property
    def ports_left(self) -> int:
        return self.wall_left + self.wall

    @property
    def yards_left(self) -> int:
        return self.ports_left + (self.width - self.ports_left) // 2

    def lane_top(self, number: int) -> int:
        """The first row of a lane; row 0 has the numbers of the spaces."""
        return 1 + number * self.lane

    @property
    def foot_top(self) -> int:
        return self.lane_top(3)

    @property
    def foot_gap(self) -> int:
        """Cells of more than the least between the places below the lanes."""
        return max(0, (self.pirates_left - 49) // 4)

    @property
    def sea_rows(self) -> int:
        """Rows of all that is drawn: the numbers, the lanes, what is below them, the coast."""
        return self.foot_top + self.foot + self.coast

    @property
    def market_top(self) -> int:
        return self.sea_rows + self.gap

    @property
    def market_rows(self) -> int:
        """Rows of the market: a heading and its wares."""
        return 1 + wares.WARES * self.market

    def bow(self, space: int) -> int:
        """Behind the last cell of a punt on a space: the end of the space."""
        if space >= wares.SEA_END:
            return self.pirates_left + (2 * self.pirates) // 3
        return self.sea_left + (space + 1) * self.step

    def stern(self, space: int) -> int:
        """The first cell of a punt on a space."""
        return self.bow(space) - self.punt


@lru_cache(16)
def plan_for(width: int, rows: int) -> Plan:
    """The plan of a board of so many cells."""
    punt, pirates, wall, harbour = next(sizes for least, *sizes in _SIZES if width >= least)
    step = (width - LAND - punt - pirates - wall - harbour) // (wares.SEA_END - 1)
    more = {"lane": 3, "foot": 3, "coast": 0, "gap": 0, "market": 1}
    left = rows - LEAST_ROWS
    for part in _MORE_ROWS:
        cost = _COSTS.get(part, 1)
        if cost <= left:
            more[part] += 1
            left -= cost
    return Plan(width, step, punt, pirates, wall, **more)
