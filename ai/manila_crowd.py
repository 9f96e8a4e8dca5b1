"""Where the accomplices still to come will probably go.

Everybody takes in turn the place that brings most by the odds as they stand, before the
dice fall again. So a promising punt fills up, and its crew must share; a place that looks
good when it is empty is judged by what will be left of it.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from ai.manila_voyage import CREW_SPOTS, ON_13, SHORT, WAITED, Voyage
from engine.manila import phases, places, wares
from engine.manila.state import ManilaState

SPOT_FEES: Final = (
    *wares.CREW_COSTS[0],
    0,
    *wares.CREW_COSTS[1],
    0,
    *wares.CREW_COSTS[2],
    0,
    *wares.CREW_COSTS[3],
    *wares.PORT_COST,
    *wares.PORT_COST,
    wares.PIRATE_COST,
    wares.PIRATE_COST,
    wares.SMALL_PILOT_COST,
    wares.LARGE_PILOT_COST,
    -wares.PREMIUM,
)
"""What each spot costs; the insurance pays its premium."""


class Crowd:
    """The odds of a voyage, as the others are taken to see them.

    Attributes:
        in_port: the chance that each ware's punt arrives if nobody is a pirate.
        on_13: the chance that it stands on 13 at the end.
        docked, wrecked: ``[n]``, the chance that at least ``n`` punts do.
    """

    def __init__(self, voyage: Voyage, at_sea: tuple[int, ...], sure_port: bool) -> None:
        self.at_sea = at_sea
        self.taken_ports = 0 if sure_port else 3 - len(at_sea)
        self.in_port = [0.0] * wares.WARES
        self.on_13 = [0.0] * wares.WARES
        self.waited = [0.0] * wares.WARES
        counts = [0.0] * 4
        for ware, four in zip(voyage.loaded, voyage.fates, strict=True):
            self.in_port[ware] = 1.0 - four[SHORT]
            self.on_13[ware] = four[ON_13]
            self.waited[ware] = four[WAITED] if voyage.boards else 0.0
        arrive = [self.in_port[ware] for ware in voyage.loaded]
        for ends in product((0, 1), repeat=3):
            chance = 1.0
            for one, end in zip(arrive, ends, strict=True):
                chance *= one if end else 1.0 - one
            counts[sum(ends)] += chance
        self.docked = [1.0, 1.0 - counts[0], counts[2] + counts[3], counts[3]]
        self.wrecked = [1.0, 1.0 - counts[3], counts[0] + counts[1], counts[0]]
        self.loot = sum(
            wares.PAYOUT[ware] * (self.on_13[ware] + 0.45 * self.waited[ware])
            for ware in voyage.loaded
        )
        self.repairs = sum(wares.PORT_PAYS[yard] * self.wrecked[yard + 1] for yard in range(3))

    def settle_down(self, spots: list[int], seats: list[int], broke: list[bool]) -> None:
        """Place an accomplice for each of ``seats`` in their order, in ``spots`` itself."""
        for seat in seats:
            spot = self.best_spot(spots, broke[seat])
            if spot >= 0:
                spots[spot] = seat

    def best_spot(self, spots: list[int], broke: bool) -> int:
        """The spot whose profit is best, or -1 if none brings any."""
        best, best_profit = -1, 0.0
        pirates = spots[places.SPOT_BOW] >= 0
        for ware in self.at_sea:
            aboard = 0
            free = -1
            for spot in CREW_SPOTS[ware]:
                if spots[spot] >= 0:
                    aboard += 1
                elif free < 0:
                    free = spot
            if free < 0:
                continue
            chance = self.in_port[ware] - (self.on_13[ware] if pirates else 0.0)
            cost = wares.CREW_COSTS[ware][free - 4 * ware]
            profit = chance * wares.PAYOUT[ware] / (aboard + 1) - (0 if broke else cost)
            if profit > best_profit:
                best, best_profit = free, profit
        if broke:
            return best
        for number in range(self.taken_ports, 3):
            if spots[places.SPOT_PORT + number] < 0:
                profit = self.docked[number + 1] * wares.PORT_PAYS[number] - wares.PORT_COST[number]
                if profit > best_profit:
                    best, best_profit = places.SPOT_PORT + number, profit
        for number in range(3):
            if spots[places.SPOT_YARD + number] < 0:
                profit = (
                    self.wrecked[number + 1] * wares.PORT_PAYS[number] - wares.PORT_COST[number]
                )
                if profit > best_profit:
                    best, best_profit = places.SPOT_YARD + number, profit
        if not pirates:
            profit = self.loot - wares.PIRATE_COST
            if profit > best_profit:
                best, best_profit = places.SPOT_BOW, profit
        elif spots[places.SPOT_STERN] < 0:
            profit = self.loot / 2 - wares.PIRATE_COST
            if profit > best_profit:
                best, best_profit = places.SPOT_STERN, profit
        if spots[places.SPOT_INSURANCE] < 0:
            profit = wares.PREMIUM - self.repairs
            if profit > best_profit:
                best, best_profit = places.SPOT_INSURANCE, profit
        return best


def to_come(state: ManilaState, after_actor: bool = False) -> list[int]:
    """The seats that still place accomplices this voyage, in order.

    ``after_actor`` leaves out the placement that is now due.
    """
    schedule = phases.SCHEDULES[state.seats != 3]
    order = [(state.master + asked) % state.seats for asked in range(state.seats)]
    if state.phase in (phases.SHARE, phases.LOADING, phases.STARTS, phases.AUCTION):
        return order * schedule.count(phases.PLACE)
    willing = [seat for seat in order if not state.passed[seat]]
    coming = willing * schedule[state.step + 1 :].count(phases.PLACE)
    if state.phase == phases.PLACEMENT:
        first = state.asked + 1 if after_actor else state.asked
        coming = [seat for seat in order[first:] if not state.passed[seat]] + coming
    return coming
