"""The legal actions of each phase, without redundant twins.

Voluntary loans and redemptions are legal at every decision of one's own but are not
listed: by the default scoring each costs money and brings none (rules page, section 14).
With ``mortgage_scoring = unmortgaged`` redemptions can pay and are listed; with ``redeem``,
where mortgages may be forfeited unpunished, loans.
"""

from __future__ import annotations

from typing import Final

from engine.manila import actions as act
from engine.manila import boarding, loans, master, phases, pilots, placement, wares
from engine.manila.position import ManilaPosition

CLOSE_RAISES: Final = 10
"""Raises listed one by one; beyond, in steps of ``WIDE``."""
WIDE: Final = 5


def legal_actions(state: ManilaPosition) -> list[int]:
    """See ``State.legal_actions``."""
    phase = state.phase
    if phase == phases.ENDED:
        return []
    if state.to_act < 0:
        return [outcome for outcome, _ in state.chance_outcomes()]
    if phase == phases.PLACEMENT:
        listed = placement.place_actions(state)
    elif phase == phases.AUCTION:
        listed = bids(state)
    elif phase == phases.LOANS:
        return _wares_of(loans.loanable(state, state.to_act), act.LOAN_0)
    elif phase == phases.REDEMPTION:
        return [*_wares_of(state.mortgaged[state.to_act], act.REDEEM_0), act.PASS_0]
    elif phase == phases.SHARE:
        listed = share_actions(state)
    elif phase == phases.LOADING:
        listed = [act.LOAD_0 | ware for ware in range(wares.WARES)]
    elif phase == phases.STARTS:
        listed = master.STARTS[state.ashore][:]
    elif phase == phases.BOARDING:
        listed = [*boarding.options(state), act.BOARD_0 | act.NONE]
    elif phase == phases.LOOT:
        listed = loot_actions(state)
    else:
        listed = pilots.moves(state, large=phase == phases.LARGE_PILOT)
    if state.rules.mortgage_scoring != "all":
        listed += changes(state)
    return listed


def changes(state: ManilaPosition) -> list[int]:
    """The voluntary loans or redemptions that the scoring at the end can make pay."""
    seat = state.to_act
    if state.rules.mortgage_scoring == "redeem":
        return _wares_of(loans.loanable(state, seat), act.LOAN_0)
    if state.cash[seat] < wares.REDEMPTION:
        return []
    return _wares_of(loans.redeemable(state, seat), act.REDEEM_0)


def bids(state: ManilaPosition) -> list[int]:
    """Passing, small raises one by one, larger ones in steps of five, and the highest."""
    limit = state.capacity(state.to_act)
    first = state.bid + 1
    near = min(limit, state.bid + CLOSE_RAISES)
    listed = [act.PASS_0]
    listed += range(act.BID_0 | first, (act.BID_0 | near) + 1)
    if limit > near:
        listed += range(act.BID_0 | near + WIDE, act.BID_0 | limit, WIDE)
        listed.append(act.BID_0 | limit)
    return listed


def share_actions(state: ManilaPosition) -> list[int]:
    """Each ware in supply that the harbour master can pay, or none."""
    capacity = state.capacity(state.to_act)
    return [
        act.SHARE_0 | ware
        for ware in range(wares.WARES)
        if wares.count(state.supply, ware) and wares.price(state.market[ware]) <= capacity
    ] + [act.SHARE_0 | act.NONE]


def loot_actions(state: ManilaPosition) -> list[int]:
    """Port or shipyard for the first looted punt in lane order."""
    ware = next(ware for ware in range(wares.WARES) if state.looted >> ware & 1)
    return [act.LOOT_0 | ware, act.LOOT_0 | act.TO_YARD | ware]


def _wares_of(pack: int, kind: int) -> list[int]:
    return [kind | ware for ware in range(wares.WARES) if wares.count(pack, ware)]
