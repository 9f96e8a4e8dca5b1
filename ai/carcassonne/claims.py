"""Who stands in a feature, read off its claim once for all positions.

The same few claims come up in thousands of positions of a search; what they say depends on
nothing else.
"""

from __future__ import annotations

from typing import Final

from engine.carcassonne import figures

MOST: Final = 1 << 12
"""So many claims are remembered."""


class Holding:
    """What a claim says.

    Attributes:
        leading: the seats with the greatest strength.
        only: the only seat with a follower there; -1 if there are none or several.
        forces: seat, strength, and whether the seat's builder or pig is there, for each seat
            that has anything there.
    """

    __slots__ = ("forces", "leading", "only")

    def __init__(
        self, leading: tuple[int, ...], only: int, forces: tuple[tuple[int, int, bool], ...]
    ) -> None:
        self.leading = leading
        self.only = only
        self.forces = forces


_HOLDINGS: Final[dict[int, Holding]] = {}


def holding(claim: int, seats: int) -> Holding:
    """Who has what of a feature with this claim (``engine.carcassonne.figures``)."""
    key = claim << 3 | seats
    known = _HOLDINGS.get(key)
    if known is None:
        if len(_HOLDINGS) >= MOST:
            _HOLDINGS.clear()
        known = _HOLDINGS[key] = _read(claim, seats)
    return known


def _read(claim: int, seats: int) -> Holding:
    forces: list[tuple[int, int, bool]] = []
    holders: list[int] = []
    for seat in range(seats):
        force, special = figures.strength(claim, seat), figures.has_special(claim, seat)
        if force or special:
            forces.append((seat, force, special))
        if force:
            holders.append(seat)
    only = holders[0] if len(holders) == 1 else -1
    return Holding(tuple(figures.winners(claim, seats)), only, tuple(forces))
