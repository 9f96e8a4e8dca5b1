"""The last redemption, where mortgaged shares do not count (rules page, section 13, A15).

With ``mortgage_scoring = unmortgaged`` everybody may redeem shares once more after the last
rise, from the harbour master on, before fortunes are counted: with the cash at hand, a share
an action. Whoever has a mortgaged share and the money for it is asked, as everybody can see.
"""

from __future__ import annotations

from engine.manila import events as ev
from engine.manila import phases, wares
from engine.manila.position import ManilaPosition


def begin(state: ManilaPosition) -> bool:
    """A ware has reached 30."""
    state.asked = 0
    return ask_next(state)


def ask_next(state: ManilaPosition) -> bool:
    """Ask the next who can redeem a share, perhaps the same once more; or nobody."""
    while state.asked < state.seats:
        seat = (state.master + state.asked) % state.seats
        if state.mortgaged[seat] and state.cash[seat] >= wares.REDEMPTION:
            state.phase = phases.REDEMPTION
            state.to_act = seat
            return True
        state.changed = 0
        state.asked += 1
    return False


def pass_on(state: ManilaPosition) -> bool:
    """What is still mortgaged stays so."""
    if state.journal is not None:
        state.journal.append(ev.LeftMortgaged(state.to_act))
    state.changed = 0
    state.asked += 1
    return ask_next(state)
