"""What comes next: the parts of a voyage in their order, and one voyage after the other.

The modules named after the parts do their own work and say whether somebody still has to decide
in it; which part follows is decided here alone (``phases.SCHEDULES``: the placements and
movements between the starts and the landing).
"""

from __future__ import annotations

from engine.game import CHANCE
from engine.manila import (
    auction,
    boarding,
    loans,
    looting,
    master,
    phases,
    pilots,
    placement,
    redemption,
    scoring,
    settlement,
    wares,
)
from engine.manila.position import ManilaPosition


def go_on(state: ManilaPosition) -> None:
    """The part of ``state.phase`` is over: on to the next decision, or the end.

    Between the starts and the landing that is the next step of the schedule in which somebody,
    or chance, has to decide.
    """
    if state.phase not in phases.SAILING:
        _leave(state)
        return
    schedule = phases.SCHEDULES[state.seats != 3]
    while True:
        state.step += 1
        state.asked = 0
        step = schedule[state.step]
        if step == phases.PLACE:
            if placement.ask_next(state):
                return
        elif step == phases.MOVE:
            if state.ports[2] < 0:  # else all three punts are in port already
                state.phase = phases.DICE
                state.to_act = CHANCE
                return
        elif step == phases.BOARD:
            if boarding.ask_next(state):
                return
        elif step == phases.STEER:
            if pilots.ask_next(state):
                return
        else:
            if not looting.land(state):
                _settle(state)
            return


def _leave(state: ManilaPosition) -> None:
    """A part of the game is over that does not stand in the schedule."""
    phase = state.phase
    if phase == phases.AUCTION:
        _offer_share(state)
    elif phase == phases.SHARE:
        master.begin_loading(state)
    elif phase == phases.LOANS:
        _after_loans(state)
    elif phase == phases.LOOT:
        _settle(state)
    elif phase == phases.REDEMPTION:
        scoring.end_game(state)
    else:
        auction.begin(state)


def _offer_share(state: ManilaPosition) -> None:
    if not master.offer_share(state):
        master.begin_loading(state)


def _after_loans(state: ManilaPosition) -> None:
    """What was owed is paid, after loans that somebody had to choose."""
    if state.after_loans == loans.THEN_PLACEMENT:
        if not placement.ask_next(state):
            state.phase = phases.PLACEMENT
            go_on(state)
    elif state.after_loans == loans.THEN_SHARE:
        _offer_share(state)
    elif state.after_loans == loans.THEN_LOADING:
        master.begin_loading(state)
    else:
        _rise(state)


def _settle(state: ManilaPosition) -> None:
    if not settlement.settle(state):
        _rise(state)


def _rise(state: ManilaPosition) -> None:
    """The market rises; then the end, or the next voyage."""
    settlement.rise(state)
    if wares.LAST_STEP not in state.market:
        settlement.clear(state)
        auction.begin(state)
    elif not (state.rules.last_redemption and redemption.begin(state)):
        scoring.end_game(state)
