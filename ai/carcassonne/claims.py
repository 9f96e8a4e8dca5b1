"""Who stands in a feature, read off its claim once for all positions.

The same few claims come up in thousands of positions of a search; what they say depends on
nothing else.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.carcassonne import figures


class Holding(NamedTuple):
    """What a claim says.

    Attributes:
        leading: the seats with the greatest strength.
        only: the only seat with a follower there; -1 if there are none or several.
        forces: seat, strength, and whether the seat's builder or pig is there, for each seat
            that has anything there.
    """

    leading: tuple[int, ...]
    only: int
    forces: tuple[tuple[int, int, bool], ...]


@lru_cache(maxsize=1 << 12)
def holding(claim: int, seats: int) -> Holding:
    """Who has what of a feature with this claim (``engine.carcassonne.figures``)."""
    forces = []
    for seat in range(seats):
        force, special = figures.strength(claim, seat), figures.has_special(claim, seat)
        if force or special:
            forces.append((seat, force, special))
    holders = [seat for seat, force, _ in forces if force]
    only = holders[0] if len(holders) == 1 else -1
    return Holding(tuple(figures.winners(claim, seats)), only, tuple(forces))
