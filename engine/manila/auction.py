"""The auction of the harbour master's office (rules page, section 4)."""

from __future__ import annotations

from engine.manila import events as ev
from engine.manila import loans, phases
from engine.manila.position import ManilaPosition


def begin(state: ManilaPosition) -> None:
    """A new voyage: the first opener, then always the last harbour master, begins."""
    if state.master >= 0:
        state.opener = state.master
    state.voyage += 1
    state.phase = phases.AUCTION
    state.bid = 0
    state.bidder = -1
    state.passed = [0] * state.seats
    state.to_act = state.opener
    state.changed = 0
    if state.journal is not None:
        state.journal.append(ev.Voyage(state.opener, state.voyage))


def make_bid(state: ManilaPosition, pesos: int) -> bool:
    """A bid above the last one. Whether somebody still has to decide, as below."""
    seat = state.to_act
    state.bid = pesos
    state.bidder = seat
    state.changed = 0
    if state.journal is not None:
        state.journal.append(ev.Bid(seat, pesos))
    return _next_bidder(state)


def pass_bid(state: ManilaPosition) -> bool:
    """Out of the auction for this voyage."""
    seat = state.to_act
    state.passed[seat] = 1
    state.changed = 0
    if state.journal is not None:
        state.journal.append(ev.NoBid(seat))
    return _next_bidder(state)


def _next_bidder(state: ManilaPosition) -> bool:
    """The auction ends when one player remains who has bid, or when nobody does.

    A lone remaining player without a bid still gets a turn.
    """
    seats = state.seats
    seat = state.to_act
    for _ in range(seats):
        seat = seat + 1 if seat + 1 < seats else 0
        if not state.passed[seat]:
            if seat == state.bidder:
                return _won(state)
            state.to_act = seat
            return True
    return _nobody_bid(state)


def _won(state: ManilaPosition) -> bool:
    seat = state.bidder
    state.master = seat
    if state.journal is not None:
        state.journal.append(ev.Master(seat, state.voyage, state.bid))
    return not loans.pay(state, seat, state.bid, loans.THEN_SHARE)


def _nobody_bid(state: ManilaPosition) -> bool:
    """The last harbour master serves again, free; in the first voyage, its opener."""
    first = state.master < 0
    seat = state.opener
    state.master = seat
    price = 1 if first and state.rules.first_must_bid else 0
    if state.journal is not None:
        state.journal.append(ev.Master(seat, state.voyage, price))
    return not loans.pay(state, seat, price, loans.THEN_SHARE)
