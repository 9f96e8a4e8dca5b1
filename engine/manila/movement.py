"""The dice and the punts (rules page, section 7).

The punts at sea move in lane order, each by its full number: the order never changes
anybody's money. Past 13 a punt docks in the lowest free port; left-over pips are lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product

from engine.manila import events as ev
from engine.manila import wares
from engine.manila.position import ManilaPosition


def rolls(punts: Sequence[int]) -> list[int]:
    """Every roll of the dice of the punts at sea, three bits a ware."""
    at_sea = tuple(ware for ware in range(wares.WARES) if 0 <= punts[ware] < wares.DOCKED)
    return list(_rolls_of(at_sea))


@cache
def _rolls_of(at_sea: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(
        sum(pips << 3 * ware for ware, pips in zip(at_sea, faces, strict=True))
        for faces in product(range(1, 7), repeat=len(at_sea))
    )


def is_roll(punts: Sequence[int], payload: int) -> bool:
    """Whether ``payload`` is one of ``rolls``: a die for each punt at sea, no other."""
    if payload >> 3 * wares.WARES:
        return False
    for ware in range(wares.WARES):
        pips = payload >> 3 * ware & 7
        if pips not in range(1, 7) if 0 <= punts[ware] < wares.DOCKED else pips:
            return False
    return True


def roll(state: ManilaPosition, payload: int) -> None:
    """Chance: the dice fall and the punts move."""
    state.dice = payload
    if state.journal is not None:
        starts = tuple((n, space) for n, space in enumerate(state.punts) if payload >> 3 * n & 7)
        dice = tuple((ware, payload >> 3 * ware & 7) for ware, _space in starts)
        state.journal.append(ev.Rolled(dice, starts))
    for ware in range(wares.WARES):
        pips = payload >> 3 * ware & 7
        if pips:
            move_punt(state, ware, pips)


def move_punt(state: ManilaPosition, ware: int, spaces: int) -> None:
    """Move a punt at sea; beyond 13 it docks."""
    start = state.punts[ware]
    space = start + spaces
    if space > wares.SEA_END:
        dock(state, ware)
        return
    state.punts[ware] = space
    if state.journal is not None:
        state.journal.append(ev.Moved(ware, start, space))


def dock(state: ManilaPosition, ware: int) -> None:
    """Into the lowest free port."""
    port = state.ports.index(-1)
    state.ports[port] = ware
    state.punts[ware] = wares.DOCKED
    if state.journal is not None:
        state.journal.append(ev.Docked(ware, port))


def wreck(state: ManilaPosition, ware: int) -> None:
    """Into the lowest free shipyard."""
    yard = state.yards.index(-1)
    state.yards[yard] = ware
    state.punts[ware] = wares.DOCKED
    if state.journal is not None:
        state.journal.append(ev.Wrecked(ware, yard))
