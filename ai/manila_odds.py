"""The odds of Manila: where the punts will end, and what each place pays then.

A punt at space ``s`` with ``r`` rolls left ends in one of four *fates*. With ``ways(n, r)``
the number of ways in which ``r`` dice show ``n`` pips in all:

* ``PORT``: it passes 13;
* ``WAITED``: it stood on 13 before the last roll, so that pirates might board, and passes;
* ``ON_13``: it stands on 13 after the last roll: looted if pirates are aboard their boat;
* ``SHORT``: it stays below 13 and is wrecked.

``P(ON_13) = sum(ways(n, r) for s + n == 13 at the last roll) / 6 ** r`` and so on; since a
punt that has passed 13 lies still, the dice are convolved roll by roll. Punts move
independently of each other, so the joint chance of three fates is a product, and everything
paid is settled fate by fate (``settle``): at most 64 combinations, exact.

What others will still decide is not known, and taken so: nobody else places an accomplice,
no pilot steers, a pirate boards as soon as a punt waits on 13 (where his share is largest),
and a captain sends loot to the port unless he is paid more at a shipyard. Where none of
this is left to decide, the figures are exact.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final, NamedTuple

from ai import manila_steering as steering
from engine.manila import phases, places, wares
from engine.manila.state import ManilaState
from engine.manila.view import ManilaView

PORT: Final = 0
WAITED: Final = 1
ON_13: Final = 2
SHORT: Final = 3

Fates = tuple[float, float, float, float]
"""The chances of ``PORT``, ``WAITED``, ``ON_13`` and ``SHORT``; they sum to 1."""

_IN_PORT: Final[Fates] = (1.0, 0.0, 0.0, 0.0)
_IN_YARD: Final[Fates] = (0.0, 0.0, 0.0, 1.0)


@cache
def spaces_after(space: int, rolls: int) -> tuple[float, ...]:
    """The chance of each space 0 to 13, and of 14 (docked), after ``rolls`` rolls."""
    chances = [0.0] * (wares.DOCKED + 1)
    chances[space] = 1.0
    for _ in range(rolls):
        rolled = [0.0] * wares.DOCKED + [chances[wares.DOCKED]]
        for start in range(wares.DOCKED):
            if chances[start]:
                for pips in range(1, 7):
                    rolled[min(start + pips, wares.DOCKED)] += chances[start] / 6
        chances = rolled
    return tuple(chances)


@cache
def fates(space: int, rolls: int) -> Fates:
    """The chances of the four fates of a punt at ``space`` with ``rolls`` rolls left.

    >>> [round(216 * (fates(start, 3)[PORT] + fates(start, 3)[WAITED])) for start in range(6)]
    [35, 56, 81, 108, 135, 160]
    """
    last = spaces_after(space, rolls)
    waited = spaces_after(space, rolls - 1)[wares.SEA_END] if rolls else 0.0
    on_13 = last[wares.SEA_END]
    port = last[wares.DOCKED]
    return port - waited, waited, on_13, 1.0 - port - on_13


class Voyage:
    """What the rest of a voyage depends on, apart from the money and shares.

    Attributes:
        spots: the seat on each spot of ``places``, or -1.
        loaded: the wares of the three punts.
        spaces: where each of these punts is.
        fates: the chances of each punt's fates, in the order of ``loaded``.
        rolls: rolls left.
        boards: whether pirates may still board after the second movement.
        evict: whether they may then send somebody home from a full punt.
        rises: what a rise of each ware is worth to each seat, for the captains' choices;
            empty if that is not known.
    """

    __slots__ = ("boards", "evict", "fates", "loaded", "rises", "rolls", "spaces", "spots")

    def __init__(
        self,
        spots: list[int],
        loaded: tuple[int, ...],
        spaces: tuple[int, ...],
        punt_fates: tuple[Fates, ...],
        rolls: int,
        boards: bool,
        evict: bool,
        rises: list[list[float]],
    ) -> None:
        self.spots = spots
        self.loaded = loaded
        self.spaces = spaces
        self.fates = punt_fates
        self.rolls = rolls
        self.boards = boards
        self.evict = evict
        self.rises = rises

    def with_spots(self, spots: list[int]) -> Voyage:
        """The same with other accomplices."""
        return Voyage(
            spots,
            self.loaded,
            self.spaces,
            self.fates,
            self.rolls,
            self.boards,
            self.evict,
            self.rises,
        )

    def with_piece(self, spot: int, seat: int) -> Voyage:
        """The same with an accomplice of ``seat`` on ``spot``."""
        spots = self.spots[:]
        spots[spot] = seat
        return self.with_spots(spots)

    def outcomes(self) -> list[tuple[float, tuple[int, ...]]]:
        """Every combination of the punts' fates that can happen, with its chance.

        Fates that make no difference are put together: without pirates 13 is as good as
        the port, and waiting matters only while somebody may board.
        """
        pirates = self.spots[places.SPOT_BOW] >= 0 or self.spots[places.SPOT_STERN] >= 0
        choices: list[list[tuple[float, int]]] = []
        for port, waited, on_13, short in self.fates:
            if not pirates:
                four = [(port + waited + on_13, PORT), (short, SHORT)]
            elif self.boards:
                four = [(port, PORT), (waited, WAITED), (on_13, ON_13), (short, SHORT)]
            else:
                four = [(port + waited, PORT), (on_13, ON_13), (short, SHORT)]
            choices.append([choice for choice in four if choice[0] > 1e-12])
        listed: list[tuple[float, tuple[int, ...]]] = []
        for punts in product(*choices):
            chance = 1.0
            for one, _ in punts:
                chance *= one
            listed.append((chance, tuple(fate for _, fate in punts)))
        return listed


def rolls_left(state: ManilaState) -> int:
    """How often the dice are still rolled in this voyage, counting a roll now due."""
    schedule = phases.SCHEDULES[state.seats != 3]
    return schedule[state.step :].count(phases.MOVE)


def voyage_of(state: ManilaState, rises: list[list[float]] | None = None) -> Voyage | None:
    """The voyage under way, or ``None`` before the punts are on their starts."""
    loaded = tuple(ware for ware in range(wares.WARES) if state.punts[ware] != wares.ASHORE)
    if not loaded:
        return None
    rolls = rolls_left(state)
    spaces = tuple(state.punts[ware] for ware in loaded)
    punt_fates = []
    for ware, space in zip(loaded, spaces, strict=True):
        if space < wares.DOCKED:
            punt_fates.append(fates(space, rolls))
        else:
            punt_fates.append(_IN_PORT if ware in state.ports else _IN_YARD)
    schedule = phases.SCHEDULES[state.seats != 3]
    boards = phases.BOARD in schedule[state.step :]
    return Voyage(
        state.spots[:],
        loaded,
        spaces,
        tuple(punt_fates),
        rolls,
        boards,
        state.rules.evict,
        rises or [],
    )


def settle(voyage: Voyage, ends: tuple[int, ...]) -> tuple[list[int], int]:
    """What is paid for each spot if the punts end so (``ends``), and the wares in port.

    The wares are a bit each; their prices rise. What the insurance agent pays stands,
    negative, on his own spot, without the premium. A pirate who boards is paid on his
    pirate spot, as the accomplice that was put there.
    """
    spots = voyage.spots
    paid = [0] * places.SPOTS
    bow, stern = spots[places.SPOT_BOW], spots[places.SPOT_STERN]
    aboard = [
        [spot for spot in range(4 * ware, 4 * ware + wares.CREW_SPACES[ware]) if spots[spot] >= 0]
        for ware in voyage.loaded
    ]
    pirates = []
    if bow >= 0:
        pirates.append(places.SPOT_BOW)
    if stern >= 0:
        pirates.append(places.SPOT_STERN)
    if pirates and voyage.boards and WAITED in ends:
        pirates = _board(voyage, ends, aboard, pirates)
    docked = wrecked = arrived = 0
    looted = []
    for punt, ware in enumerate(voyage.loaded):
        end = ends[punt]
        if end == SHORT:
            wrecked += 1
        elif end == ON_13 and pirates:
            looted.append(ware)
            for spot in pirates:
                paid[spot] += wares.PAYOUT[ware] // len(pirates)
        else:
            docked += 1
            arrived |= 1 << ware
            crew = aboard[punt]
            for spot in crew:
                paid[spot] += wares.PAYOUT[ware] // len(crew)
    for ware in looted:
        if port_gain(voyage, spots[pirates[0]], ware, docked, wrecked) < 0:
            wrecked += 1
        else:
            docked += 1
            arrived |= 1 << ware
    for port in range(docked):
        if spots[places.SPOT_PORT + port] >= 0:
            paid[places.SPOT_PORT + port] = wares.PORT_PAYS[port]
    agent = spots[places.SPOT_INSURANCE]
    for yard in range(wrecked):
        owner = spots[places.SPOT_YARD + yard]
        if owner < 0 or owner != agent:
            if owner >= 0:
                paid[places.SPOT_YARD + yard] = wares.PORT_PAYS[yard]
            if agent >= 0:
                paid[places.SPOT_INSURANCE] -= wares.PORT_PAYS[yard]
    return paid, arrived


def _board(
    voyage: Voyage, ends: tuple[int, ...], aboard: list[list[int]], pirates: list[int]
) -> list[int]:
    """The pirates board where a punt waits; returns those who stay on their boat."""
    staying = []
    spared = -1
    waiting = [punt for punt, end in enumerate(ends) if end == WAITED]
    for pirate in pirates:
        best, share = -1, 0
        for punt in waiting:
            ware = voyage.loaded[punt]
            if len(aboard[punt]) < wares.CREW_SPACES[ware]:
                offer = wares.PAYOUT[ware] // (len(aboard[punt]) + 1)
                if offer > share:
                    best, share = punt, offer
        if best >= 0:
            aboard[best].append(pirate)
            spared = pirate
            continue
        victim = _victim(voyage, aboard, waiting, pirate, spared) if voyage.evict else None
        if victim is None:
            staying.append(pirate)
        else:
            crew, place = victim
            crew[place] = pirate
            spared = pirate
    return staying


def _victim(
    voyage: Voyage, aboard: list[list[int]], waiting: list[int], pirate: int, spared: int
) -> tuple[list[int], int] | None:
    """Whom a pirate sends home from full punts: another's accomplice on the dearest one."""
    for punt in reversed(waiting):
        for place, spot in enumerate(aboard[punt]):
            if spot != spared and voyage.spots[spot] != voyage.spots[pirate]:
                return aboard[punt], place
    return None


def port_gain(voyage: Voyage, captain: int, ware: int, docked: int, wrecked: int) -> float:
    """How much better the port is than the shipyard, for the captain, for a looted punt.

    ``docked`` and ``wrecked`` punts are there already, so the next places decide.
    """
    spots = voyage.spots
    gain = voyage.rises[captain][ware] if voyage.rises else 0.0
    agent = spots[places.SPOT_INSURANCE]
    yard = spots[places.SPOT_YARD + wrecked]
    if spots[places.SPOT_PORT + docked] == captain:
        gain += wares.PORT_PAYS[docked]
    if agent == captain:
        gain += 0 if yard == captain else wares.PORT_PAYS[wrecked]
    elif yard == captain:
        gain -= wares.PORT_PAYS[wrecked]
    return gain


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


NOTHING: Final = Worth(0.0, 0.0, 0.0, 0)
"""A place that is not to be had."""


def is_open(state: ManilaState, place: int) -> bool:
    """Whether the place has a vacancy now, whoever can pay it."""
    if place < places.PORT:
        return 0 <= state.punts[place] < wares.DOCKED and places.spot_of(state, place) >= 0
    if place < places.YARD and not state.rules.sure_port and state.ports[place - places.PORT] >= 0:
        return False
    return places.spot_of(state, place) >= 0


def place_worth(view: ManilaView, place: int) -> Worth:
    """What another accomplice of the view's seat on ``place`` would bring this voyage.

    ``expected = chance * pays``, but for two kinds of places. The insurance agent gets 10
    and pays for repairs, never more than he has: ``expected = 10 - E(repairs)``, ``chance``
    is that of a profit and ``pays`` the mean profit then. A pilot is paid nothing:
    ``expected`` is what steering adds to the seat's own accomplices. A place that is taken
    or not to be had this voyage brings nothing.
    """
    state = view.position
    voyage = voyage_of(state)
    if voyage is None:
        return NOTHING
    return _worth(view, voyage, place)


def board_worth(view: ManilaView) -> list[Worth]:
    """``place_worth`` of every place, in their order."""
    return [place_worth(view, place) for place in range(places.PLACES)]


def _worth(view: ManilaView, voyage: Voyage, place: int) -> Worth:
    state, seat = view.position, view.seat
    if not is_open(state, place):
        return NOTHING
    cost = places.cost_of(state, place)
    if place in (places.SMALL, places.LARGE):
        large = place == places.LARGE
        likely = likely_spaces(voyage)
        gain = steering.gain(incomes(voyage, seat), likely, large, state.rules.large_exact)
        return Worth(0.0, 0.0, gain, cost)
    spot = places.spot_of(state, place)
    after = voyage.with_piece(spot, seat)
    if place == places.INSURANCE:
        return _insurance(after, view.capacity_of(seat))
    chance, expected = spot_odds(after)[spot]
    return Worth(chance, expected / chance if chance else 0.0, expected, cost)


def _insurance(voyage: Voyage, capacity: int) -> Worth:
    chance = profit = expected = 0.0
    for odds, ends in voyage.outcomes():
        owed = -settle(voyage, ends)[0][places.SPOT_INSURANCE]
        net = wares.PREMIUM - min(owed, capacity + wares.PREMIUM)
        expected += odds * net
        if net > 0:
            chance += odds
            profit += odds * net
    return Worth(chance, profit / chance if chance else 0.0, expected, 0)


def spot_odds(voyage: Voyage) -> list[tuple[float, float]]:
    """For each spot the chance that it pays anything, and the pesos expected of it."""
    chances = [0.0] * places.SPOTS
    expected = [0.0] * places.SPOTS
    for odds, ends in voyage.outcomes():
        for spot, pesos in enumerate(settle(voyage, ends)[0]):
            if pesos:
                expected[spot] += odds * pesos
                if pesos > 0:
                    chances[spot] += odds
    return list(zip(chances, expected, strict=True))


def seat_worth(view: ManilaView, seat: int) -> list[tuple[int, float, float]]:
    """Each accomplice that ``seat`` has placed: its place, the chance that it is paid, and
    what it is paid then on average.

    Pilots are left out, since nobody pays them; of the insurance agent it tells the chance
    that he must pay, and what, as a negative sum, on average then.
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
            chance = sum(
                one
                for one, ends in voyage.outcomes()
                if settle(voyage, ends)[0][places.SPOT_INSURANCE] < 0
            )
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


ENDS: Final = tuple(product((PORT, ON_13, SHORT), repeat=3))
"""The combinations of ends, in the order of ``manila_steering.Wishes``."""


def incomes(voyage: Voyage, seat: int) -> list[float]:
    """What the accomplices of ``seat`` are paid in each of ``ENDS``."""
    own = [spot for spot, owner in enumerate(voyage.spots) if owner == seat]
    table = []
    for ends in ENDS:
        paid, _ = settle(voyage, ends)
        table.append(float(sum(paid[spot] for spot in own)))
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
