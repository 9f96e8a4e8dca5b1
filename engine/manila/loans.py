"""Loans and what must be paid (rules page, sections 5, 6, 11 and 12).

``pay`` takes a sum from a seat. If its cash is too short it must mortgage shares, its own
choice which, one action each, until the sum is covered and no further. Where all free
shares are needed there is nothing to choose; where they are only all of one ware the seat is
asked all the same, for whether one is asked must reveal nothing to the others. What cannot be
covered even so is forgiven (only the insurance agent comes to that).
"""

from __future__ import annotations

from typing import Final

from engine.manila import events as ev
from engine.manila import ledger, phases, wares
from engine.manila.position import ManilaPosition

THEN_SHARE: Final = 0
"""After the office was paid: the harbour master may buy a share."""
THEN_LOADING: Final = 1
THEN_PLACEMENT: Final = 2
THEN_RISE: Final = 3

REDEEMED: Final = 16
"""``ManilaPosition.changed``: the pack of redeemed shares stands above the mortgaged ones."""


def pay(state: ManilaPosition, seat: int, pesos: int, then: int) -> bool:
    """Take ``pesos`` from ``seat``, with loans if need be. Whether all is paid.

    Otherwise the seat is asked which shares to mortgage; once it has paid ``then`` follows.
    """
    paid = min(pesos, state.cash[seat])
    state.cash[seat] -= paid
    state.debtor = seat
    state.debt = pesos - paid
    state.after_loans = then
    return _cover(state)


def mortgage(state: ManilaPosition, ware: int) -> bool:
    """A loan on a share: compulsory towards a debt, or voluntary at one's own decision.

    Whether the seat still has to decide: to cover the rest, or what it was about.
    """
    seat = state.to_act
    if state.phase == phases.LOANS:
        _mortgage(state, seat, ware, ledger.FORCED)
        return not _cover(state)
    _begin_changes(state, seat)
    _mortgage(state, seat, ware, ledger.LOAN)
    state.changed += wares.ONE[ware]
    return True


def redeem(state: ManilaPosition, ware: int) -> None:
    """Pay a loan back; the share may be mortgaged again at a later decision."""
    seat = state.to_act
    _begin_changes(state, seat)
    ledger.enter(state, seat, ledger.REDEEMED)
    state.cash[seat] -= wares.REDEMPTION
    state.mortgaged[seat] -= wares.ONE[ware]
    state.changed += wares.ONE[ware] << REDEEMED
    if state.journal is not None:
        state.journal.append(ev.Redeemed(seat, state.voyage, wares.REDEMPTION))
        state.journal.append(ev.RedeemedShare(seat, ware, seen_by=(seat,)))


def loanable(state: ManilaPosition, seat: int) -> int:
    """The shares that may be mortgaged now, as a pack."""
    return state.free_shares(seat) - (state.changed >> REDEEMED)


def redeemable(state: ManilaPosition, seat: int) -> int:
    """The shares that may be redeemed now, money apart, as a pack."""
    return state.mortgaged[seat] - (state.changed & 0xFFFF)


def _cover(state: ManilaPosition) -> bool:
    """Mortgage what must be mortgaged, and ask where there is a choice. Whether all is paid."""
    seat = state.debtor
    while state.debt:
        free = wares.members(state.free_shares(seat))
        if wares.LOAN * (len(free) - 1) >= state.debt:
            state.phase = phases.LOANS
            state.to_act = seat
            return False
        if not free:
            if state.journal is not None:
                state.journal.append(ev.Broke(seat, state.voyage, state.debt))
            state.debt = 0
            break
        _mortgage(state, seat, free[0], ledger.FORCED)
    state.debtor = -1
    state.changed = 0
    return True


def _begin_changes(state: ManilaPosition, seat: int) -> None:
    if not state.changed:
        ledger.enter(state, seat, ledger.DECISION)


def _mortgage(state: ManilaPosition, seat: int, ware: int, entry: int) -> None:
    ledger.enter(state, seat, entry)
    state.mortgaged[seat] += wares.ONE[ware]
    repaid = min(state.debt, wares.LOAN) if seat == state.debtor else 0
    state.debt -= repaid
    state.cash[seat] += wares.LOAN - repaid
    if state.journal is not None:
        state.journal.append(ev.Loan(seat, state.voyage, wares.LOAN))
        state.journal.append(ev.LoanShare(seat, ware, seen_by=(seat,)))
