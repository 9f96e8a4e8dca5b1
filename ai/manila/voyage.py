"""A voyage of Manila and its possible ends: the dice, and what is paid in each case.

A punt at space ``s`` with ``r`` rolls left ends in one of four *fates*. With ``ways(n, r)``
the number of ways in which ``r`` dice show ``n`` pips in all:

* ``PORT``: it passes 13;
* ``WAITED``: it stood on 13 before the last roll, so that pirates might board, and passes;
* ``ON_13``: it stands on 13 after the last roll: looted if pirates are aboard their boat;
* ``SHORT``: it stays below 13 and is wrecked.

``P(ON_13) = ways(13 - s, r) / 6 ** r``, ``P(SHORT)`` the same summed over all totals below
``13 - s``, and ``P(WAITED) = ways(13 - s, r - 1) / 6 ** (r - 1)``; the rest is ``PORT``.
Punts move independently of each other, so the joint chance of three fates is a product, and
everything is settled fate by fate (``settle``): at most 64 combinations, exact.

What others will still decide is not known, and taken so: nobody else places an accomplice
(``odds.pirated_worth`` says what one more pirate would change),
no pilot steers, a pirate boards as soon as a punt waits on 13 (where his share is largest),
and a captain sends loot to the port unless a shipyard pays him more. Where none of this is
left to decide, the figures are exact.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

from engine.manila import phases, places, wares
from engine.manila.position import ManilaPosition

PORT: Final = 0
WAITED: Final = 1
ON_13: Final = 2
SHORT: Final = 3

Fates = tuple[float, float, float, float]
"""The chances of ``PORT``, ``WAITED``, ``ON_13`` and ``SHORT``; they sum to 1."""

CREW_SPOTS: Final = tuple(
    tuple(range(4 * ware, 4 * ware + wares.CREW_SPACES[ware])) for ware in range(wares.WARES)
)
"""The spots of each punt, cheapest first."""

PORT_PAYS: Final[tuple[int, ...]] = (*[0] * places.SPOT_PORT, *wares.PORT_PAYS, *wares.PORT_PAYS)
"""What the spots of ports and shipyards pay."""

ROLLS: Final = tuple(
    tuple(schedule[step:].count(phases.MOVE) for step in range(len(schedule)))
    for schedule in phases.SCHEDULES
)
"""Rolls left by the step of the voyage: with three players, and with more."""

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
        crews: the spots of the accomplices aboard each punt.
        pirates: the spots of the pirates on their boat, the captain first.
    """

    __slots__ = (
        "boards",
        "crews",
        "evict",
        "fates",
        "loaded",
        "pirates",
        "rises",
        "rolls",
        "spaces",
        "spots",
    )

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
        self.crews = [[spot for spot in CREW_SPOTS[ware] if spots[spot] >= 0] for ware in loaded]
        self.pirates = [spot for spot in (places.SPOT_BOW, places.SPOT_STERN) if spots[spot] >= 0]

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
        choices: list[list[tuple[float, int]]] = []
        for port, waited, on_13, short in self.fates:
            if not self.pirates:
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


def rolls_left(state: ManilaPosition) -> int:
    """How often the dice are still rolled in this voyage, counting a roll now due."""
    return ROLLS[state.seats != 3][state.step]


def voyage_of(state: ManilaPosition, rises: list[list[float]] | None = None) -> Voyage | None:
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


def settle(voyage: Voyage, ends: tuple[int, ...]) -> tuple[list[tuple[int, int]], int]:
    """What is paid if the punts end so (``ends``), and the wares in port, a bit each.

    Payments are pairs of a spot and pesos; a spot may have several. What the insurance
    agent pays stands, negative, at his own spot, without the premium. A pirate who boards
    is paid at his pirate spot, as the accomplice that was put there.
    """
    spots = voyage.spots
    aboard, pirates = voyage.crews, voyage.pirates
    if pirates and voyage.boards and WAITED in ends:
        aboard = [crew[:] for crew in aboard]
        pirates = _board(voyage, ends, aboard, pirates)
    paid: list[tuple[int, int]] = []
    docked = wrecked = arrived = 0
    looted = 0
    for end, ware, crew in zip(ends, voyage.loaded, aboard, strict=True):
        if end == SHORT:
            wrecked += 1
        elif end == ON_13 and pirates:
            looted |= 1 << ware
            share = wares.PAYOUT[ware] // len(pirates)
            for spot in pirates:
                paid.append((spot, share))
        else:
            docked += 1
            arrived |= 1 << ware
            if crew:
                share = wares.PAYOUT[ware] // len(crew)
                for spot in crew:
                    paid.append((spot, share))
    if looted:
        captain = spots[pirates[0]]
        for ware in voyage.loaded:
            if looted >> ware & 1:
                if port_gain(voyage, captain, ware, docked, wrecked) < 0:
                    wrecked += 1
                else:
                    docked += 1
                    arrived |= 1 << ware
    for spot in range(places.SPOT_PORT, places.SPOT_PORT + docked):
        if spots[spot] >= 0:
            paid.append((spot, PORT_PAYS[spot]))
    agent = spots[places.SPOT_INSURANCE]
    for spot in range(places.SPOT_YARD, places.SPOT_YARD + wrecked):
        owner = spots[spot]
        if owner >= 0 and owner != agent:
            paid.append((spot, PORT_PAYS[spot]))
        if agent >= 0 and owner != agent:
            paid.append((places.SPOT_INSURANCE, -PORT_PAYS[spot]))
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


ENDS: Final = tuple(product((PORT, ON_13, SHORT), repeat=3))
"""The combinations of ends, in the order of ``steering.EndValues``."""
