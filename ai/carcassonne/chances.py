"""How likely a cell is to be filled in the way that a feature needs.

What a cell shows is its *code* (``engine.carcassonne.tiles``). The tables of which kinds
of tile close a feature there, only extend it, or fit at all never change, and are filled
as they are asked for; ``Chances`` counts the tiles left of these kinds.
"""

from __future__ import annotations

from typing import Final

from engine.carcassonne import tiles
from engine.compiled import i64, vec

_FITTING: Final[dict[int, tuple[int, ...]]] = {}
_CLOSING: Final[dict[int, tuple[tuple[int, ...], tuple[int, ...]]]] = {}

UNKNOWN: Final = -1.0
"""In place of a chance that nobody has asked for."""


def _arrivals() -> list[int]:
    """The ways in which one city or road can be open at a cell: its code, and a bit a side."""
    found: list[int] = []
    for code in range(256):
        for mask in range(1, 16):
            shown = {code >> 2 * side & 3 for side in range(4) if mask >> side & 1}
            if len(shown) == 1 and shown <= {tiles.CITY_CODE, tiles.ROAD_CODE}:
                found.append(code << 4 | mask)
    return found


ARRIVALS: Final[list[int]] = _arrivals()

NUMBERS: Final = vec[i64]([-1] * (1 << 12))
"""By code and mask of a way in which a feature arrives: its number, from 0."""

for _number, _arrival in enumerate(ARRIVALS):
    NUMBERS[_arrival] = _number
_JOINING: Final[dict[int, tuple[int, ...]]] = {}


def fitting(code: int) -> tuple[int, ...]:
    """The kinds that fit a cell."""
    kinds = _FITTING.get(code)
    if kinds is None:
        kinds = tuple([kind for kind in range(tiles.KIND_COUNT) if tiles.FITS[kind][code]])
        _FITTING[code] = kinds
    return kinds


def closing(code: int, mask: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The kinds that close a feature at a cell, and those that only extend it.

    ``mask`` has a bit for every side of the cell at which the feature arrives. A tile
    closes it if none of its segments there leads on to a side where nobody is yet.
    """
    key = code << 4 | mask
    kinds = _CLOSING.get(key)
    if kinds is None:
        kinds = _CLOSING[key] = _closers_and_others(code, mask)
    return kinds


def _closers_and_others(code: int, mask: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    closers: list[int] = []
    others: list[int] = []
    for kind in fitting(code):
        for rotation in tiles.FITS[kind][code]:
            if _closes(4 * kind + rotation, code, mask):
                closers.append(kind)
                break
        else:
            others.append(kind)
    return tuple(closers), tuple(others)


def _closes(oriented: int, code: int, mask: int) -> bool:
    for side in range(4):
        if mask >> side & 1:
            segment = tiles.CONTACTS[oriented][side][0]
            for edge in tiles.EDGES[oriented][segment]:
                if not code >> 2 * edge & 3:
                    return False
    return True


def joining(code: int, mask: int, side: int) -> tuple[int, ...]:
    """The kinds that join a feature that arrives at a cell to the one at another side."""
    key = (code << 4 | mask) << 2 | side
    kinds = _JOINING.get(key)
    if kinds is None:
        kinds = tuple([kind for kind in fitting(code) if _joins(kind, code, mask, side)])
        _JOINING[key] = kinds
    return kinds


def _joins(kind: int, code: int, mask: int, side: int) -> bool:
    """Whether some way in which it fits joins the two."""
    for rotation in tiles.FITS[kind][code]:
        contacts = tiles.CONTACTS[4 * kind + rotation]
        for own in range(4):
            if mask >> own & 1 and contacts[own][0] == contacts[side][0]:
                return True
    return False


def at_least_one(expected: float) -> float:
    """The chance of at least one, where ``expected`` many are expected.

    A ratio of polynomials close to ``1 - exp(-expected)``, the same on every machine.
    """
    return 1.0 - 1.0 / (1.0 + expected * (1.0 + expected * (0.5 + expected / 6.0)))


class Chances:
    """Chances by the tiles in one bag.

    Attributes:
        known: by the number of an arrival, the chance for one owner, and that for all seats, as
            far as anybody has asked.
    """

    def __init__(
        self, bag: list[int], seats: int, closing_tiles_used: float, extension: float
    ) -> None:
        self.bag = bag
        self.seats = seats
        self.closing_tiles_used = closing_tiles_used
        self.extension = extension
        self.known = vec[float]([UNKNOWN] * (2 * len(ARRIVALS)))
        self._joined: dict[int, float] = {}
        self._fitting = vec[i64]([-1] * 256)

    def closed(self, code: int, mask: int, owners: int) -> float:
        """The chance that a feature with so many owners is closed at a cell."""
        place: i64 = 2 * NUMBERS[code << 4 | mask] + int(owners > 1)
        chance = self.known[place]
        if chance == UNKNOWN or 1 < owners < self.seats:
            closers, others = closing(code, mask)
            bag = self.bag
            number = 0.0
            for kind in others:
                number += bag[kind]
            number *= self.extension
            for kind in closers:
                number += bag[kind]
            chance = at_least_one(self.closing_tiles_used * number * owners / self.seats)
            if owners in (1, self.seats):
                self.known[place] = chance
        return chance

    def joined(self, code: int, mask: int, side: int) -> float:
        """The chance that somebody joins two features at a cell."""
        key = (code << 4 | mask) << 2 | side
        chance = self._joined.get(key)
        if chance is None:
            number = 0
            for kind in joining(code, mask, side):
                number += self.bag[kind]
            chance = self._joined[key] = at_least_one(self.closing_tiles_used * number)
        return chance

    def fitting(self, code: int) -> int:
        """How many tiles are left that fit a cell."""
        number = self._fitting[code]
        if number < 0:
            number = 0
            for kind in fitting(code):
                number += self.bag[kind]
            self._fitting[code] = number
        return number
