"""Placement of accomplices (rules page, section 6)."""

from __future__ import annotations

from typing import Final

from engine.manila import actions as act
from engine.manila import events as ev
from engine.manila import loans, phases, places, wares
from engine.manila.position import ManilaPosition

PORTS_AND_YARDS: Final = tuple(
    (place, places.SINGLE_SPOTS[place]) for place in range(places.PORT, places.PIRATES)
)


def ask_next(state: ManilaPosition) -> bool:
    """Ask the next player in this round who has not passed and can place anything; or nobody."""
    seats = state.seats
    while state.asked < seats:
        seat = (state.master + state.asked) % seats
        if not state.passed[seat]:
            if can_place(state, seat):
                state.phase = phases.PLACEMENT
                state.to_act = seat
                return True
            if state.journal is not None:
                state.journal.append(ev.Skipped(seat))
        state.asked += 1
    return False


def vacant_places(state: ManilaPosition) -> list[int]:
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


def can_place(state: ManilaPosition, seat: int) -> bool:
    """Whether ``open_places`` has any for ``seat``, mostly without listing them."""
    cash = state.cash[seat]
    if cash and state.spots[places.SPOT_INSURANCE] < 0:
        return True
    if cash >= wares.DEAREST and places.EMPTY in state.spots[places.SPOT_YARD :]:
        return True
    return bool(open_places(state, seat))


def open_places(state: ManilaPosition, seat: int) -> list[int]:
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


def place(state: ManilaPosition, place: int) -> bool:
    """An accomplice is put on ``place``, which is paid for.

    Whether somebody still has to decide: about loans for it, or the next in this round.
    """
    seat = state.to_act
    state.changed = 0
    spot = places.spot_of(state, place)
    fee = places.SPOT_COSTS[spot]
    if fee > state.cash[seat]:
        fee = min(fee, state.capacity(seat))
    state.spots[spot] = seat
    state.asked += 1
    if state.journal is not None:
        state.journal.append(ev.Placed(seat, state.voyage, place, fee, spot))
    if place == places.INSURANCE:
        state.cash[seat] += wares.PREMIUM
    elif fee <= state.cash[seat]:
        state.cash[seat] -= fee
    elif not loans.pay(state, seat, fee, loans.THEN_PLACEMENT):
        return True
    return ask_next(state)


def pass_placement(state: ManilaPosition) -> bool:
    """No more placement for this player this voyage."""
    seat = state.to_act
    state.changed = 0
    state.passed[seat] = 1
    state.asked += 1
    if state.journal is not None:
        state.journal.append(ev.Passed(seat))
    return ask_next(state)


def place_actions(state: ManilaPosition) -> list[int]:
    """Every open place, then passing."""
    listed = [act.PLACE_0 + place for place in open_places(state, state.to_act)]
    listed.append(act.PASS_0)
    return listed
