"""``Spot``: a feature that a tile has a segment in, and what was found out about it."""

from __future__ import annotations


class Spot:
    """A feature that the tile just placed has a segment in.

    Attributes:
        cells: where a city or road is open: sites, each times 16, with a bit for every side of
            the site at which it arrives.
        cities: of a field, the cities it touches, by their chances to be complete.
        owners: for how many owners of a city or road somebody last asked, 0 before that.
        closing: the chance that so many complete it.
        then: its points when it is complete.
        against: what it may be joined to (``fights``), once that is known.
    """

    __slots__ = ("against", "cells", "cities", "closing", "info", "owners", "root", "then", "type")

    def __init__(self, type: int, root: int, info: int, cells: list[int]) -> None:
        self.type = type
        self.root = root
        self.info = info
        self.cells = cells
        self.cities = 0.0
        self.owners = 0
        self.closing = 0.0
        self.then = 0
        self.against: list[tuple[float, int]] | None = None
