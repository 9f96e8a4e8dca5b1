"""Placement of accomplices (rules page, section 6), and the steps of a voyage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.game import CHANCE, OldEvent
from engine.manila import actions as act
from engine.manila import boarding, loans, looting, phases, pilots, places, wares

if TYPE_CHECKING:
    from engine.manila.state import ManilaState


PORTS_AND_YARDS: Final = tuple(
    (place, places.SINGLE_SPOTS[place]) for place in range(places.PORT, places.PIRATES)
)


def next_step(state: ManilaState) -> None:
    """The next part of the voyage begins (``phases.SCHEDULES``)."""
    state.step += 1
    state.asked = 0
    step = phases.SCHEDULES[state.seats != 3][state.step]
    if step == phases.PLACE:
        next_placement(state)
    elif step == phases.MOVE:
        if state.ports[2] < 0:  # else all three punts are in port already
            state.phase = phases.DICE
            state.to_act = CHANCE
        else:
            next_step(state)
    elif step == phases.BOARD:
        boarding.ask_next(state)
    elif step == phases.STEER:
        pilots.ask_next(state)
    else:
        looting.land(state)


def next_placement(state: ManilaState) -> None:
    """The next player in this round who has not passed and can place anything."""
    seats = state.seats
    while state.asked < seats:
        seat = (state.master + state.asked) % seats
        if not state.passed[seat]:
            if can_place(state, seat):
                state.phase = phases.PLACEMENT
                state.to_act = seat
                return
            if state.journal is not None:
                state.journal.append(OldEvent("skipped", seat))
        state.asked += 1
    next_step(state)


def vacant_places(state: ManilaState) -> list[int]:
    """Every place that is open now, insurance last."""
    spots, punts = state.spots, state.punts
    vacant: list[int] = []
    first = 0
    for ware, spaces in enumerate(wares.CREW_SPACES):
        if 0 <= punts[ware] < wares.DOCKED and places.EMPTY in spots[first : first + spaces]:
            vacant.append(ware)
        first += 4
    vacant += [place for place, spot in PORTS_AND_YARDS if spots[spot] < 0]
    if not state.rules.sure_port:
        held = [places.PORT + port for port in range(3) if state.ports[port] >= 0]
        vacant = [place for place in vacant if place not in held]
    if spots[places.SPOT_BOW] < 0 or spots[places.SPOT_STERN] < 0:
        vacant.append(places.PIRATES)
    if spots[places.SPOT_SMALL] < 0:
        vacant.append(places.SMALL)
    if spots[places.SPOT_LARGE] < 0:
        vacant.append(places.LARGE)
    if spots[places.SPOT_INSURANCE] < 0:
        vacant.append(places.INSURANCE)
    return vacant


def can_place(state: ManilaState, seat: int) -> bool:
    """Whether ``open_places`` has any for ``seat``, mostly without listing them."""
    if state.cash[seat] >= wares.DEAREST and places.EMPTY in state.spots[places.SPOT_YARD :]:
        return True
    return bool(open_places(state, seat))


def open_places(state: ManilaState, seat: int) -> list[int]:
    """The places that ``seat`` may take now: what it can pay, or as one short of money.

    *Stowaway*: without any money, only punts, free. *Pays all*: with less than any paid
    place costs, the cheapest of them for all the cash, or the insurance.
    """
    vacant = vacant_places(state)
    if state.cash[seat] >= wares.DEAREST:
        return vacant
    capacity = state.capacity(seat)
    if capacity >= wares.DEAREST:
        return vacant
    if not capacity:
        insures = state.rules.stowaway_insures
        return [
            place
            for place in vacant
            if place < places.PORT or (place == places.INSURANCE and insures)
        ]
    costs = {place: places.cost_of(state, place) for place in vacant}
    payable = [place for place in vacant if costs[place] <= capacity]
    if any(place != places.INSURANCE for place in payable):
        return payable
    scope = places.PORT if state.rules.payall_punts else places.INSURANCE
    cheapest = min((costs[place] for place in vacant if place < scope), default=0)
    return [place for place in vacant if place < scope and costs[place] == cheapest] + payable


def place(state: ManilaState, place: int) -> None:
    """An accomplice is put on ``place``, which is paid for."""
    seat = state.to_act
    state.changed = 0
    spot = places.spot_of(state, place)
    fee = places.SPOT_COSTS[spot]
    if fee > state.cash[seat]:
        fee = min(fee, state.capacity(seat))
    state.spots[spot] = seat
    state.asked += 1
    if state.journal is not None:
        state.journal.append(
            OldEvent("placed", seat, {"place": places.NAMES[place], "pesos": fee, "spot": spot})
        )
    if place == places.INSURANCE:
        state.cash[seat] += wares.PREMIUM
        next_placement(state)
    elif fee <= state.cash[seat]:
        state.cash[seat] -= fee
        next_placement(state)
    else:
        loans.pay(state, seat, fee, loans.THEN_PLACEMENT)


def pass_placement(state: ManilaState) -> None:
    """No more placement for this player this voyage."""
    seat = state.to_act
    state.changed = 0
    state.passed[seat] = 1
    state.asked += 1
    if state.journal is not None:
        state.journal.append(OldEvent("passed", seat))
    next_placement(state)


def place_actions(state: ManilaState) -> list[int]:
    """Every open place, then passing."""
    listed = [act.PLACE_0 + place for place in open_places(state, state.to_act)]
    listed.append(act.PASS_0)
    return listed
