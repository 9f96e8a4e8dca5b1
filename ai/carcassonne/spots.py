"""``Spot``: a feature that a tile has a segment in, and what was found out about it."""

from __future__ import annotations

from engine.compiled import i64


class Spot:
    """A feature that the tile just placed has a segment in.

    Attributes:
        cells: where a city or road is open: sites, each times 16, with a bit for every side of
            the site at which it arrives; of a field, parts of the cities that it touches.
        cities: of a field, the cities it touches, by their chances to be complete.
        owners: for how many owners of a city or road somebody last asked, 0 before that.
        closing: the chance that so many complete it.
        then: its points when it is complete.
        against: what it may be joined to (``fights``), once that is known.
        chance: of a city, the chance to be complete, once that is known; -1 before.
        claim, worth: a claim that somebody asked about, and what the feature is worth with it;
            -1 before.
        other_claim, other_worth: the same, for the latest of all other claims.
    """

    __slots__ = (
        "against",
        "cells",
        "chance",
        "cities",
        "claim",
        "closing",
        "info",
        "other_claim",
        "other_worth",
        "owners",
        "root",
        "then",
        "type",
        "worth",
    )

    def __init__(self, type: i64, root: i64, info: i64, cells: list[int]) -> None:
        self.type = type
        self.root = root
        self.info = info
        self.cells = cells
        self.cities = 0.0
        self.chance = -1.0
        self.claim: i64 = -1
        self.worth = 0.0
        self.other_claim: i64 = -1
        self.other_worth = 0.0
        self.owners: i64 = 0
        self.closing = 0.0
        self.then = 0
        self.against: list[tuple[float, int]] | None = None
