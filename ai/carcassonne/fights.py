"""Fights for majorities: features of one type that may be joined, by the chances of it.

Where two cities (or roads) are open at the same cell, a tile may join them. Then their
followers stand in one feature, and whoever has more of them has it all.
"""

from __future__ import annotations

from typing import Final

from ai.carcassonne.standings import Standings
from engine.carcassonne import features, scoring, tiles
from engine.carcassonne.position import CarcassonnePosition

_OTHERS: Final[dict[int, tuple[int, ...]]] = {}


def _others(code: int, mask: int, wanted: int) -> tuple[int, ...]:
    """The sides of a cell, but those of the mask, at which a feature of one type arrives."""
    key = (code << 4 | mask) << 2 | wanted
    sides = _OTHERS.get(key)
    if sides is None:
        sides = tuple(
            [side for side in range(4) if not mask >> side & 1 and code >> 2 * side & 3 == wanted]
        )
        _OTHERS[key] = sides
    return sides


def rivals(
    standings: Standings, type: int, root: int, cells: list[int], state: CarcassonnePosition
) -> list[tuple[float, int]]:
    """The features that may be joined to one open at these cells: the chance, and the root."""
    found: list[tuple[float, int]] = []
    wanted = tiles.CITY_CODE if type == tiles.CITY else tiles.ROAD_CODE
    codes, parent = state.codes, state.parent
    for cell in cells:
        site, mask = cell >> 4, cell & 15
        code = codes[site]
        for side in _others(code, mask, wanted):
            other = features.line_at(state, site, side)
            while parent[other] != other:
                other = parent[other]
            if other == root:
                continue
            chance = standings.chances.joined(code, mask, side)
            if chance:
                found.append((chance, other))
    return found


def fights(
    standings: Standings,
    type: int,
    info: int,
    claim: int,
    against: list[tuple[float, int]],
    state: CarcassonnePosition,
) -> float:
    """What joining other features of the same type would change, by the chances of it."""
    total = 0.0
    one = _middling(standings, type, info)
    alone = standings.standing(claim)[0] * one
    for chance, other in against:
        other_claim = state.claim[other]
        two = _middling(standings, type, state.info[other])
        joined = standings.standing(claim + other_claim)[0] * (one + two)
        total += chance * (joined - alone - standings.standing(other_claim)[0] * two)
    return total


def _middling(standings: Standings, type: int, info: int) -> float:
    """Between what a feature is worth unfinished and complete."""
    now = scoring.unfinished_points(type, info)
    return (now + scoring.complete_points(standings.rules, type, info)) / 2
