"""Where the parts of a drawn board of Traders of Carthage stand, in how much room there is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

LABELS: Final = 14
"""Cells for the names of the wares, left of the sea."""
SPACES: Final = 6
MARKET_CARDS, FARM_CARDS = 8, 3
"""The most cards that lie there."""
LEAST_WIDTH, LEAST_ROWS = 80, 16
_GROWTH: Final = (
    *("card", "lane", "coast", "card", "card", "lane", "coast", "card", "coast"),
    *("lane", "card", "card", "lane", "coast"),
)
"""What gets more rows, one after the other, as far as they go."""
_COST: Final = {"lane": 4, "coast": 1, "card": 1}


@dataclass(frozen=True)
class Layout:
    """Cells from the left and rows from the top of the board."""

    width: int
    rows: int
    coast: int
    """Rows of land with the ports."""
    lane: int
    """Rows of each of four lanes of the sea."""
    card: int
    """Rows of a card."""

    @property
    def space(self) -> int:
        """Cells of a space of the route; the last has those that are left over."""
        return (self.width - LABELS) // SPACES

    def left_of(self, space: int) -> int:
        """Where a space of the route begins; the sixth and last is followed by the edge."""
        return self.width if space == SPACES else LABELS + self.space * space

    def middle_of(self, space: int) -> int:
        return self.left_of(space) + self.space // 2

    def top_of(self, lane: int) -> int:
        return self.coast + self.lane * lane

    @property
    def market(self) -> int:
        """The row of the awnings of market and farm, above the cards."""
        return self.rows - self.card - 1

    @property
    def card_step(self) -> int:
        return (self.width - 2) // (MARKET_CARDS + FARM_CARDS)

    @property
    def farm(self) -> int:
        """Where the farm begins."""
        return self.width - FARM_CARDS * self.card_step

    def card_left(self, farm: bool, place: int) -> int:
        return (self.farm if farm else 1) + self.card_step * place


@lru_cache(16)
def layout_for(width: int, rows: int) -> Layout | None:
    """The layout for a board of so many cells; ``None`` where there is no room to draw."""
    if width < LEAST_WIDTH or rows < LEAST_ROWS:
        return None
    sizes = {"lane": 2, "coast": 3, "card": 4}
    most_card = Layout(width, rows, 0, 0, 0).card_step * 2 // 3 + 2
    left = rows - LEAST_ROWS
    for part in _GROWTH:
        if left >= _COST[part] and not (part == "card" and sizes["card"] >= most_card):
            sizes[part] += 1
            left -= _COST[part]
    return Layout(width, rows, sizes["coast"], sizes["lane"], sizes["card"])
