"""Loans and what must be paid (rules page, sections 5, 6, 11 and 12).

``pay`` takes a sum from a seat. If its cash is too short it must mortgage shares, its own
choice which, one action each, until the sum is covered and no further. Where all free
shares are needed there is nothing to choose; where they are only all of one ware the seat is
asked all the same, for to be asked or not must tell the others nothing. What cannot be
covered even so is forgiven (only the insurance agent comes to that).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.game import OldEvent
from engine.manila import ledger, master, phases, placement, redemption, settlement, wares

if TYPE_CHECKING:
    from engine.manila.state import ManilaState

THEN_SHARE: Final = 0
"""After the office was paid: the harbour master may buy a share."""
THEN_LOADING: Final = 1
THEN_PLACEMENT: Final = 2
THEN_RISE: Final = 3

REDEEMED: Final = 16
"""``ManilaState.changed``: the pack of redeemed shares stands above the mortgaged ones."""


def pay(state: ManilaState, seat: int, pesos: int, then: int) -> None:
    """Take ``pesos`` from ``seat``, with loans if need be, then go on with ``then``."""
    paid = min(pesos, state.cash[seat])
    state.cash[seat] -= paid
    state.debtor = seat
    state.debt = pesos - paid
    state.after_loans = then
    if state.debt:
        _cover(state)
    else:
        _go_on(state)


def mortgage(state: ManilaState, ware: int) -> None:
    """A loan on a share: compulsory towards a debt, or voluntary at one's own decision."""
    seat = state.to_act
    if state.phase == phases.LOANS:
        _mortgage(state, seat, ware, ledger.FORCED)
        _cover(state)
        return
    _begin_changes(state, seat)
    _mortgage(state, seat, ware, ledger.LOAN)
    state.changed += wares.ONE[ware]


def redeem(state: ManilaState, ware: int) -> None:
    """Pay a loan back; the share may be mortgaged again at a later decision."""
    seat = state.to_act
    _begin_changes(state, seat)
    ledger.enter(state, seat, ledger.REDEEMED)
    state.cash[seat] -= wares.REDEMPTION
    state.mortgaged[seat] -= wares.ONE[ware]
    state.changed += wares.ONE[ware] << REDEEMED
    if state.journal is not None:
        state.journal.append(OldEvent("redeemed", seat, {"pesos": wares.REDEMPTION}))
        state.journal.append(
            OldEvent("redeemed_share", seat, {"ware": wares.LETTERS[ware]}, seen_by=(seat,))
        )
    if state.phase == phases.REDEMPTION:
        redemption.ask_next(state)


def loanable(state: ManilaState, seat: int) -> int:
    """The shares that may be mortgaged now, as a pack."""
    return state.free_shares(seat) - (state.changed >> REDEEMED)


def redeemable(state: ManilaState, seat: int) -> int:
    """The shares that may be redeemed now, money apart, as a pack."""
    return state.mortgaged[seat] - (state.changed & 0xFFFF)


def _cover(state: ManilaState) -> None:
    seat = state.debtor
    while state.debt:
        free = wares.members(state.free_shares(seat))
        if wares.LOAN * (len(free) - 1) >= state.debt:
            state.phase = phases.LOANS
            state.to_act = seat
            return
        if not free:
            if state.journal is not None:
                state.journal.append(OldEvent("broke", seat, {"pesos": state.debt}))
            state.debt = 0
            break
        _mortgage(state, seat, free[0], ledger.FORCED)
    _go_on(state)


def _begin_changes(state: ManilaState, seat: int) -> None:
    if not state.changed:
        ledger.enter(state, seat, ledger.DECISION)


def _mortgage(state: ManilaState, seat: int, ware: int, entry: int) -> None:
    ledger.enter(state, seat, entry)
    state.mortgaged[seat] += wares.ONE[ware]
    repaid = min(state.debt, wares.LOAN) if seat == state.debtor else 0
    state.debt -= repaid
    state.cash[seat] += wares.LOAN - repaid
    if state.journal is not None:
        state.journal.append(OldEvent("loan", seat, {"pesos": wares.LOAN}))
        state.journal.append(
            OldEvent("loan_share", seat, {"ware": wares.LETTERS[ware]}, seen_by=(seat,))
        )


def _go_on(state: ManilaState) -> None:
    state.debtor = -1
    state.changed = 0
    if state.after_loans == THEN_PLACEMENT:
        placement.next_placement(state)
    elif state.after_loans == THEN_SHARE:
        master.offer_share(state)
    elif state.after_loans == THEN_LOADING:
        master.begin_loading(state)
    else:
        settlement.rise(state)
