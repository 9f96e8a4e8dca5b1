"""What places and accomplices of Manila are worth this voyage, by the exact odds.

``place_worth`` and ``seat_worth`` are for screens and bots alike; ``voyage`` says what is
assumed about what others will still decide.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final, NamedTuple

from ai.manila import steering
from ai.manila.voyage import ENDS, Voyage, settle, spaces_after, voyage_of
from engine.game import NOBODY, SEAT_LETTERS
from engine.manila import loans, phases, places, wares
from engine.manila.position import ManilaPosition
from engine.manila.view import ManilaView


class Worth(NamedTuple):
    """What one more accomplice of a seat brings on a place."""

    chance: float
    """The chance that it pays anything."""
    pays: float
    """What it pays on average if it does."""
    expected: float
    """Pesos it brings on average, before its cost."""
    cost: int
    """What the place costs now."""


SOMEBODY: Final = len(SEAT_LETTERS)
"""The seat of a pirate who may still come, whoever it will be."""

ENOUGH: Final = sum(wares.PORT_PAYS)
"""Pesos: more is never due for repairs."""

NOTHING: Final = Worth(0.0, 0.0, 0.0, 0)
"""A place that is not to be had."""


def is_open(state: ManilaPosition, place: int) -> bool:
    """Whether the place has a vacancy now, whoever can pay it."""
    if place < places.PORT:
        return 0 <= state.punts[place] < wares.DOCKED and places.spot_of(state, place) >= 0
    if place < places.YARD and not state.rules.sure_port and state.ports[place - places.PORT] >= 0:
        return False
    return places.spot_of(state, place) >= 0


def place_worth(view: ManilaView, place: int) -> Worth:
    """What another accomplice of the view's seat on ``place`` would bring this voyage.

    ``expected = chance * pays``, but for two kinds of places. The insurance agent gets 10
    and pays for repairs, never more than he has once his other accomplices are paid:
    ``expected = 10 - E(repairs)``, ``chance`` is that of a profit and ``pays`` the mean
    profit then. A pilot is paid nothing:
    ``expected`` is what steering adds to the seat's own accomplices. A place that is taken
    or not to be had this voyage brings nothing.
    """
    state = view.position
    voyage = voyage_of(state)
    if voyage is None:
        return NOTHING
    return _worth(view, voyage, place)


def pirated_worth(view: ManilaView, place: int) -> Worth | None:
    """``place_worth`` if somebody else becomes a pirate first; ``None`` if nobody can any more.

    Without pirates a punt on 13 is as good as in port, so the chances of its crew hang on it.
    """
    voyage = voyage_of(view.position)
    if voyage is None or place == places.PIRATES or not pirates_may_come(view.position, view.seat):
        return None
    return _worth(view, voyage.with_piece(places.SPOT_BOW, SOMEBODY), place)


def pirates_may_come(state: ManilaPosition, besides: int = NOBODY) -> bool:
    """Whether nobody is a pirate yet, and somebody ``besides`` a seat has a turn to be one."""
    if state.spots[places.SPOT_BOW] >= 0:
        return False
    more_rounds = phases.PLACE in phases.SCHEDULES[state.seats != 3][state.step + 1 :]
    placing = state.phase == phases.PLACEMENT or (
        state.phase == phases.LOANS and state.after_loans == loans.THEN_PLACEMENT
    )
    first = 0 if more_rounds else state.asked if placing else state.seats
    return any(
        not state.passed[seat] and seat != besides
        for seat in ((state.master + asked) % state.seats for asked in range(first, state.seats))
    )


def _worth(view: ManilaView, voyage: Voyage, place: int) -> Worth:
    state, seat = view.position, view.seat
    if not is_open(state, place):
        return NOTHING
    cost = places.cost_of(state, place)
    if place in (places.SMALL, places.LARGE):
        large = place == places.LARGE
        likely = likely_spaces(voyage)
        income = incomes(voyage, seat, means_of(view, seat))
        gain = steering.gain(income, likely, large, state.rules.large_exact)
        return Worth(0.0, 0.0, gain, cost)
    spot = places.spot_of(state, place)
    after = voyage.with_piece(spot, seat)
    if place == places.INSURANCE:
        return _insurance(after, view.capacity_of(seat) + wares.PREMIUM)
    chance, expected = spot_odds(after)[spot]
    return Worth(chance, expected / chance if chance else 0.0, expected, cost)


def means_of(view: ManilaView, seat: int) -> int:
    """What ``seat`` can pay with all loans; enough for anything where that is secret."""
    if view.position.rules.hidden_cash and seat != view.seat:
        return ENOUGH
    return view.capacity_of(seat)


def _insurance(voyage: Voyage, means: int) -> Worth:
    chance = profit = expected = 0.0
    for odds, ends in voyage.outcomes():
        net = wares.PREMIUM - _repairs(voyage, ends, means)
        expected += odds * net
        if net > 0:
            chance += odds
            profit += odds * net
    return Worth(chance, profit / chance if chance else 0.0, expected, 0)


def _repairs(voyage: Voyage, ends: tuple[int, ...], means: int) -> int:
    """What the insurance agent pays: what he owes, but no more than he has by then.

    That is his ``means`` before the voyage ends and what his other accomplices are paid.
    """
    paid, _ = settle(voyage, ends)
    agent = voyage.spots[places.SPOT_INSURANCE]
    owed = -sum(pesos for spot, pesos in paid if spot == places.SPOT_INSURANCE)
    own = sum(pesos for spot, pesos in paid if pesos > 0 and voyage.spots[spot] == agent)
    return min(owed, means + own)


def _cost_of_repairs(voyage: Voyage, means: int) -> tuple[float, float]:
    """The chance that the insurance agent pays anything, and what he pays on average."""
    chance = expected = 0.0
    for odds, ends in voyage.outcomes():
        pesos = _repairs(voyage, ends, means)
        if pesos:
            chance += odds
            expected += odds * pesos
    return chance, expected


def spot_odds(voyage: Voyage) -> list[tuple[float, float]]:
    """For each spot the chance that it pays or must pay, and the pesos expected of it.

    Of the insurance that is what it owes, whether its agent can pay it or not.
    """
    chances = [0.0] * places.SPOTS
    expected = [0.0] * places.SPOTS
    for odds, ends in voyage.outcomes():
        paid, _ = settle(voyage, ends)
        for spot, pesos in paid:
            expected[spot] += odds * pesos
        for spot in {spot for spot, _ in paid}:
            chances[spot] += odds
    return list(zip(chances, expected, strict=True))


def seat_worth(view: ManilaView, seat: int) -> list[tuple[int, float, float]]:
    """Each accomplice that ``seat`` has placed: its place, the chance that it is paid, and
    what it is paid then on average.

    Pilots are left out, since nobody pays them; of the insurance agent it gives the chance
    that he must pay, and what, as a negative sum, on average then: no more than he has.
    """
    voyage = voyage_of(view.position)
    if voyage is None:
        return []
    listed = []
    odds = spot_odds(voyage)
    for spot, owner in enumerate(voyage.spots):
        if owner != seat or spot in (places.SPOT_SMALL, places.SPOT_LARGE):
            continue
        chance, expected = odds[spot]
        if spot == places.SPOT_INSURANCE:
            chance, cost = _cost_of_repairs(voyage, means_of(view, seat))
            expected = -cost
        listed.append((_place_of(spot), chance, expected / chance if chance else 0.0))
    return listed


def _place_of(spot: int) -> int:
    if spot < places.SPOT_PORT:
        return spot // 4
    if spot < places.SPOT_BOW:
        return places.PORT + spot - places.SPOT_PORT
    return (places.PIRATES, places.PIRATES, places.SMALL, places.LARGE, places.INSURANCE)[
        spot - places.SPOT_BOW
    ]


def incomes(voyage: Voyage, seat: int, means: int) -> list[float]:
    """What the accomplices of ``seat`` are paid in each of ``ENDS``, less what repairs cost it.

    ``means`` is what it can pay before the voyage ends (``means_of``).
    """
    insures = voyage.spots[places.SPOT_INSURANCE] == seat
    table = []
    for ends in ENDS:
        paid, _ = settle(voyage, ends)
        own = sum(pesos for spot, pesos in paid if pesos > 0 and voyage.spots[spot] == seat)
        table.append(float(own - _repairs(voyage, ends, means) if insures else own))
    return table


def likely_spaces(voyage: Voyage) -> list[tuple[float, tuple[int, ...]]]:
    """Where the punts may stand before the last roll, each with its chance.

    Exact with one roll left; before, three spaces a punt stand for its distribution: those
    at one, three and five sixths of it.
    """
    if voyage.rolls < 1:
        return []
    choices = []
    for space in voyage.spaces:
        if space >= wares.DOCKED or voyage.rolls == 1:
            choices.append([(1.0, space)])
        else:
            parts = (1 / 6, 3 / 6, 5 / 6)
            choices.append([(1 / 3, _at(space, voyage.rolls - 1, part)) for part in parts])
    return [
        (one[0] * two[0] * three[0], (one[1], two[1], three[1]))
        for one, two, three in product(*choices)
    ]


@cache
def _at(space: int, rolls: int, part: float) -> int:
    """The space that a punt reaches at least with the chance 1 - ``part``."""
    total = 0.0
    for reached, chance in enumerate(spaces_after(space, rolls)):
        total += chance
        if total >= part:
            return reached
    return wares.DOCKED
