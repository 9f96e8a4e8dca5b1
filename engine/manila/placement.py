"""Placement of accomplices (rules page, section 6), and the steps of a voyage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import CHANCE, Event
from engine.manila import actions as act
from engine.manila import loans, phases, places, wares

if TYPE_CHECKING:
    from engine.manila.state import ManilaState


def next_step(state: ManilaState) -> None:
    """The next part of the voyage begins (``phases.SCHEDULES``)."""
    from engine.manila import boarding, looting, pilots

    state.step += 1
    state.asked = 0
    step = phases.SCHEDULES[state.seats != 3][state.step]
    if step == phases.PLACE:
        next_placement(state)
    elif step == phases.MOVE:
        if any(0 <= punt < wares.DOCKED for punt in state.punts):
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
            if open_places(state, seat):
                state.phase = phases.PLACEMENT
                state.to_act = seat
                return
            if state.journal is not None:
                state.journal.append(Event("skipped", seat))
        state.asked += 1
    next_step(state)


def vacant_places(state: ManilaState) -> list[tuple[int, int]]:
    """Every place open now with its cost, insurance (cost 0) last."""
    spots, punts = state.spots, state.punts
    vacant: list[tuple[int, int]] = []
    for ware in range(wares.WARES):
        if 0 <= punts[ware] < wares.DOCKED:
            first = 4 * ware
            for space, cost in enumerate(wares.CREW_COSTS[ware]):
                if spots[first + space] < 0:
                    vacant.append((ware, cost))
                    break
    sure_port = state.rules.sure_port
    for number in range(3):
        if spots[places.SPOT_PORT + number] < 0 and (sure_port or state.ports[number] < 0):
            vacant.append((places.PORT + number, wares.PORT_COST[number]))
    for number in range(3):
        if spots[places.SPOT_YARD + number] < 0:
            vacant.append((places.YARD + number, wares.PORT_COST[number]))
    if spots[places.SPOT_BOW] < 0 or spots[places.SPOT_STERN] < 0:
        vacant.append((places.PIRATES, wares.PIRATE_COST))
    if spots[places.SPOT_SMALL] < 0:
        vacant.append((places.SMALL, wares.SMALL_PILOT_COST))
    if spots[places.SPOT_LARGE] < 0:
        vacant.append((places.LARGE, wares.LARGE_PILOT_COST))
    if spots[places.SPOT_INSURANCE] < 0:
        vacant.append((places.INSURANCE, 0))
    return vacant


def open_places(state: ManilaState, seat: int) -> list[int]:
    """The places that ``seat`` may take now: what it can pay, or as one short of money.

    *Stowaway*: without any money, only punts, free. *Pays all*: with less than any paid
    place costs, the cheapest of them for all the cash, or the insurance.
    """
    vacant = vacant_places(state)
    capacity = state.capacity(seat)
    if capacity >= wares.LARGE_PILOT_COST:
        return [place for place, _ in vacant]
    if not capacity:
        insures = state.rules.stowaway_insures
        return [
            place
            for place, _ in vacant
            if place < places.PORT or (place == places.INSURANCE and insures)
        ]
    payable = [place for place, cost in vacant if cost <= capacity]
    if any(place != places.INSURANCE for place in payable):
        return payable
    scope = places.PORT if state.rules.payall_punts else places.INSURANCE
    costs = [cost for place, cost in vacant if place < scope]
    if not costs:
        return payable
    cheapest = min(costs)
    return [place for place, cost in vacant if place < scope and cost == cheapest] + payable


def place(state: ManilaState, place: int) -> None:
    """An accomplice is put on ``place``, which is paid for."""
    seat = state.to_act
    state.changed = 0
    spot = places.spot_of(state, place)
    fee = min(places.cost_of(state, place), state.capacity(seat))
    state.spots[spot] = seat
    state.asked += 1
    if state.journal is not None:
        state.journal.append(
            Event("placed", seat, {"place": places.NAMES[place], "pesos": fee, "spot": spot})
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
        state.journal.append(Event("passed", seat))
    next_placement(state)


def place_actions(state: ManilaState) -> list[int]:
    """Every open place, then passing."""
    listed = [act.PLACE_0 | place for place in open_places(state, state.to_act)]
    listed.append(act.PASS_0)
    return listed
