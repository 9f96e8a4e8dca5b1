"""The harbour master's duties: a share, the wares, the starts (rules page, section 5)."""

from __future__ import annotations

from typing import Final

from engine.manila import actions as act
from engine.manila import events as ev
from engine.manila import ledger, loans, phases, wares
from engine.manila.position import ManilaPosition


def offer_share(state: ManilaPosition) -> bool:
    """He may buy one share; asked only if there is one that he can pay."""
    seat = state.master
    capacity = state.capacity(seat)
    for ware in range(wares.WARES):
        if wares.count(state.supply, ware) and wares.price(state.market[ware]) <= capacity:
            state.phase = phases.SHARE
            state.to_act = seat
            return True
    return False


def buy_share(state: ManilaPosition, ware: int) -> bool:
    """One share at its price, at least 5; or none. Whether he has to choose loans for it."""
    seat = state.master
    state.changed = 0
    if ware == act.NONE:
        if state.journal is not None:
            state.journal.append(ev.NoShare(seat))
        return False
    price = wares.price(state.market[ware])
    if state.journal is not None:
        state.journal.append(ev.Bought(seat, state.voyage, ware, price))
    state.supply -= wares.ONE[ware]
    if state.cash[seat] < price:
        state.ordered = ware  # it cannot be mortgaged for its own price
        return not loans.pay(state, seat, price, loans.THEN_LOADING)
    state.cash[seat] -= price
    _receive(state, ware)
    return False


def _receive(state: ManilaPosition, ware: int) -> None:
    state.bought[state.master] += wares.ONE[ware]
    ledger.enter(state, state.master, ledger.BOUGHT + ware)


def begin_loading(state: ManilaPosition) -> None:
    """Three wares are loaded, one stays ashore."""
    if state.ordered >= 0:
        _receive(state, state.ordered)
        state.ordered = -1
    state.phase = phases.LOADING
    state.to_act = state.master


def load(state: ManilaPosition, ashore: int) -> None:
    """The ware that stays ashore is chosen."""
    state.ashore = ashore
    state.changed = 0
    state.phase = phases.STARTS
    state.to_act = state.master
    if state.journal is not None:
        loaded = tuple(ware for ware in range(wares.WARES) if ware != ashore)
        state.journal.append(ev.Loaded(state.master, loaded, ashore))


def start(state: ManilaPosition, payload: int) -> None:
    """Each punt on a lane space from 0 to 5, nine in all."""
    state.changed = 0
    for ware in range(wares.WARES):
        if ware != state.ashore:
            state.punts[ware] = payload >> 3 * ware & 7
    if state.journal is not None:
        spaces = tuple((n, space) for n, space in enumerate(state.punts) if n != state.ashore)
        state.journal.append(ev.Started(state.master, spaces))
    state.passed = [0] * state.seats
    state.step = -1


def _triples() -> list[tuple[int, int, int]]:
    most, total = wares.START_MOST, wares.START_SUM
    return [
        (one, two, total - one - two)
        for one in range(most + 1)
        for two in range(most + 1)
        if 0 <= total - one - two <= most
    ]


def _starts(ashore: int) -> list[int]:
    loaded = [ware for ware in range(wares.WARES) if ware != ashore]
    return [
        act.START_0 | sum(space << 3 * ware for ware, space in zip(loaded, triple, strict=True))
        for triple in _triples()
    ]


STARTS: Final = tuple(_starts(ashore) for ashore in range(wares.WARES))
"""The 25 START actions for each ware that stays ashore."""
