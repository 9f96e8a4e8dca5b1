"""The last redemption, where mortgaged shares do not count (rules page, section 13, A15).

With ``mortgage_scoring = unmortgaged`` everybody may redeem shares once more after the last
rise, from the harbour master on, before fortunes are counted: with the cash at hand, a share
an action. Whoever has a mortgaged share and the money for it is asked, as everybody can see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import OldEvent
from engine.manila import phases, scoring, wares

if TYPE_CHECKING:
    from engine.manila.state import ManilaState


def begin(state: ManilaState) -> None:
    """A ware has reached 30."""
    state.asked = 0
    ask_next(state)


def ask_next(state: ManilaState) -> None:
    """The next who can redeem a share, perhaps the same once more; then the game ends."""
    while state.asked < state.seats:
        seat = (state.master + state.asked) % state.seats
        if state.mortgaged[seat] and state.cash[seat] >= wares.REDEMPTION:
            state.phase = phases.REDEMPTION
            state.to_act = seat
            return
        state.changed = 0
        state.asked += 1
    scoring.end_game(state)


def pass_on(state: ManilaState) -> None:
    """What is still mortgaged stays so."""
    if state.journal is not None:
        state.journal.append(OldEvent("left_mortgaged", state.to_act))
    state.changed = 0
    state.asked += 1
    ask_next(state)
