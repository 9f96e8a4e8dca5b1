"""``Spot``: a feature that a tile has a segment in, and what was found out about it."""

from __future__ import annotations

from typing import Final

UNASKED: Final = -1.0
"""In place of a chance that nobody has asked for."""


class Spot:
    """A feature that the tile just placed has a segment in.

    Attributes:
        cells: where a city or road is open: sites, each times 16, with a bit for every side of
            the site at which it arrives.
        cities: of a field, the cities it touches, by their chances to be complete.
        closings: the chance that a city or road is completed, by how many seats own it.
        against: what it may be joined to (``fights``), once that is known.
    """

    __slots__ = ("against", "cells", "cities", "closings", "info", "root", "type")

    def __init__(self, type: int, root: int, info: int, cells: list[int]) -> None:
        self.type = type
        self.root = root
        self.info = info
        self.cells = cells
        self.cities = 0.0
        self.closings = [UNASKED] * 8
        self.against: list[tuple[float, int]] | None = None
