"""Fights for majorities: features of one type that may be joined, by the chances of it.

Where two cities (or roads) are open at the same cell, a tile may join them. Then their
followers stand in one feature, and whoever has more of them has it all.
"""

from __future__ import annotations

from functools import cache
from typing import Protocol

from ai.carcassonne.chances import Chances
from ai.carcassonne.points import now_and_then
from engine.carcassonne import features, tiles
from engine.carcassonne.options import Rules
from engine.carcassonne.state import CarcassonneState


class Valuer(Protocol):
    """What is asked of an evaluation: the rules, the chances, and who would have a feature."""

    rules: Rules
    chances: Chances

    def standing(self, claim: int) -> tuple[float, int, float, float, float]: ...


@cache
def _others(code: int, mask: int, wanted: int) -> tuple[int, ...]:
    """The sides of a cell, but those of the mask, at which a feature of one type arrives."""
    return tuple(
        side for side in range(4) if not mask >> side & 1 and code >> 2 * side & 3 == wanted
    )


def fights(
    valuation: Valuer,
    type: int,
    root: int,
    info: int,
    claim: int,
    cells: dict[int, int],
    state: CarcassonneState,
) -> float:
    """What joining other features of the same type would change, by the chances of it."""
    total = 0.0
    wanted = tiles.CITY_CODE if type == tiles.CITY else tiles.ROAD_CODE
    for cell, mask in cells.items():
        code = state.frontier[cell]
        for side in _others(code, mask, wanted):
            entry = state.board[cell + features.STEP[side]]
            line = tiles.CONTACTS[entry & features.ORIENTED_MASK][side ^ 2][0]
            other = features.find(state.parent, (entry >> features.ORIENTED_BITS) + line)
            if other == root:
                continue
            chance = valuation.chances.joined(code, mask, side)
            if chance:
                total += chance * _joining(valuation, type, info, claim, other, state)
    return total


def _joining(
    valuation: Valuer, type: int, info: int, claim: int, other: int, state: CarcassonneState
) -> float:
    """What it would change if a feature were joined to another."""
    other_info, other_claim = state.info[other], state.claim[other]
    one = _middling(valuation, type, info)
    two = _middling(valuation, type, other_info)
    joined = valuation.standing(claim + other_claim)[0] * (one + two)
    return joined - valuation.standing(claim)[0] * one - valuation.standing(other_claim)[0] * two


def _middling(valuation: Valuer, type: int, info: int) -> float:
    """Between what a feature is worth unfinished and complete."""
    now, then = now_and_then(valuation.rules, type, info, 0)
    return (now + then) / 2
