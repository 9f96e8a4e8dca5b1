"""What screens and words ask of a position: costs, quays, rounds, shares, the last roll."""

from __future__ import annotations

from engine.game import Action, Seat
from engine.manila import actions as act
from engine.manila import loans, phases, places, wares
from engine.manila.places import Place, Quay
from engine.manila.position import ManilaPosition
from engine.manila.wares import Four, Pack, Ware


def at_sea(state: ManilaPosition) -> list[Ware]:
    """The wares whose punts are on their lanes."""
    return [ware for ware, space in enumerate(state.punts) if 0 <= space <= wares.SEA_END]


def last_roll(state: ManilaPosition) -> Four:
    """The dice of the last movement, by ware; 0 for one that was not rolled."""
    one, two, three, four = (act.three_bits(state.dice, ware) for ware in range(wares.WARES))
    return one, two, three, four


def fee(state: ManilaPosition, seat: Seat, place: Place) -> int:
    """What ``seat`` would pay for a place: its cost, or all there is if that is less."""
    return min(places.cost_of(state, place), state.capacity(seat))


def next_quay(state: ManilaPosition, to_yard: bool) -> tuple[Quay, Seat]:
    """Where the next punt would go that comes to port or to a shipyard, and who stands there."""
    quay = (state.yards if to_yard else state.ports).index(-1)
    return quay, state.spots[(places.SPOT_YARD if to_yard else places.SPOT_PORT) + quay]


def placement_round(state: ManilaPosition) -> tuple[int, int]:
    """Which placement of the voyage it is, and how many there are."""
    schedule = phases.SCHEDULES[state.seats != 3]
    number = schedule[: state.step + 1].count(phases.PLACE)
    return number, schedule.count(phases.PLACE)


def shares_of(state: ManilaPosition, seat: Seat) -> Pack:
    """The shares of ``seat``, mortgaged ones included."""
    return state.dealt[seat] + state.bought[seat]


def held(state: ManilaPosition, seat: Seat, ware: Ware) -> int:
    """How many shares of a ware ``seat`` holds, mortgaged ones included."""
    return wares.count(shares_of(state, seat), ware)


def counted_shares(state: ManilaPosition, seat: Seat) -> Pack:
    """The shares that count at the end as they are: all, or only those not mortgaged."""
    if state.rules.mortgage_scoring == "all":
        return shares_of(state, seat)
    return state.free_shares(seat)


def possible_loans(state: ManilaPosition, seat: Seat) -> list[Action]:
    """What ``seat`` can mortgage, and redeem with the money it has, at a decision of its own."""
    found = [
        act.LOAN_0 | ware
        for ware in range(wares.WARES)
        if wares.count(loans.loanable(state, seat), ware)
    ]
    if state.cash[seat] >= wares.REDEMPTION:
        found += [
            act.REDEEM_0 | ware
            for ware in range(wares.WARES)
            if wares.count(loans.redeemable(state, seat), ware)
        ]
    return found
