"""What every seat may hope for in Manila, fast: the chances to win, for ``manila_search``.

A seat's *fortune* is its money, less what its mortgages cost, and its shares at the prices
that they will have at the end, in the mean. The chances to win are the softmax of the
fortunes. Others' hidden shares count as the mean of what the searching seat has not seen,
so nothing but the dice is left to chance, and those are reckoned exactly.
"""

from __future__ import annotations

from typing import Final

from ai.arithmetic import exponential
from ai.manila_market import SPREAD, final_prices
from ai.manila_voyage import fates
from engine.manila import phases, places, wares
from engine.manila.state import ManilaState
from engine.manila.view import ManilaView

FINE: Final = 256
"""Steps of ``POWERS`` for one power of e."""

POWERS: Final = tuple(exponential(-step / FINE) for step in range(12 * FINE + 1))
"""e to the power of 0, -1/256, -2/256 and so on."""

FARTHEST: Final = float(len(POWERS) - 1)

ENDS: Final = tuple(
    tuple(
        (four[0] + four[1], four[2], four[3])
        for four in (fates(space, rolls) for space in range(wares.DOCKED))
    )
    for rolls in range(4)
)
"""By rolls left and space: the chances to pass 13, to end on 13 and to fall short."""

ROLLS: Final = tuple(
    tuple(schedule[step:].count(phases.MOVE) for step in range(len(schedule)))
    for schedule in phases.SCHEDULES
)
"""Rolls left by the step of the voyage: with three players, and with more."""

Row = list[float]
"""What the shares of each seat will be worth, then the spread of fortunes (``SPREAD``)."""


def rolls_left(state: ManilaState) -> int:
    """How often the dice are still rolled in this voyage, counting a roll now due."""
    return ROLLS[state.seats != 3][state.step]


def softmax_of(fortunes: list[float], spread: float) -> list[float]:
    """The chances to win with these fortunes."""
    top = max(fortunes)
    scale = FINE / spread
    powers = []
    total = 0.0
    for fortune in fortunes:
        distance = (top - fortune) * scale
        if distance < FARTHEST:
            step = int(distance)
            power = POWERS[step] * (1.0 - (distance - step) / FINE)
        else:
            power = 0.0
        powers.append(power)
        total += power
    return [power / total for power in powers]


class Outlook:
    """What the seats hold as one of them sees it, and what they may hope for.

    Attributes:
        seat: who looks.
        dealt: the first shares of each ware that each seat holds, in the mean.
    """

    def __init__(self, view: ManilaView) -> None:
        state = view.position
        self.seat = view.seat
        self.seats = state.seats
        self.scoring = state.rules.mortgage_scoring
        hidden = wares.size(view.unseen)
        self.dealt: list[list[float]] = []
        for seat in range(state.seats):
            if seat == view.seat:
                pack = state.dealt[seat]
                held = [float(wares.count(pack, ware)) for ware in range(wares.WARES)]
            else:
                part = view.dealt_sizes[seat] / hidden if hidden else 0.0
                held = [part * wares.count(view.unseen, ware) for ware in range(wares.WARES)]
            self.dealt.append(held)
        self._rows: dict[tuple[int, ...], list[Row]] = {}

    def rows(self, state: ManilaState) -> list[Row]:
        """A ``Row`` for each set of wares that may rise now, a bit a ware."""
        packs = state.bought if self.scoring == "all" else state.bought + state.mortgaged
        key = (*packs, *state.market)
        rows = self._rows.get(key)
        if rows is None:
            rows = self._rows[key] = self._new_rows(state)
        return rows

    def _new_rows(self, state: ManilaState) -> list[Row]:
        held = [self._held(state, seat) for seat in range(self.seats)]
        rows: list[Row] = []
        for risen in range(16):
            market = [min(step + (risen >> w & 1), 4) for w, step in enumerate(state.market)]
            prices = final_prices(market)
            row: Row = []
            for shares in held:
                total = 0.0
                for ware in range(wares.WARES):
                    total += shares[ware] * prices[ware]
                row.append(total)
            row.append(SPREAD[max(market)])
            rows.append(row)
        return rows

    def _held(self, state: ManilaState, seat: int) -> list[float]:
        """The shares of each ware that count in the end."""
        dealt, bought = self.dealt[seat], state.bought[seat]
        held = [dealt[ware] + wares.count(bought, ware) for ware in range(wares.WARES)]
        if self.scoring != "all":
            pack = state.mortgaged[seat]
            if seat == self.seat:
                for ware in range(wares.WARES):
                    held[ware] -= wares.count(pack, ware)
            else:
                total = 0.0
                for count in held:
                    total += count
                kept = 1.0 - wares.size(pack) / total if total else 1.0
                held = [count * kept for count in held]
        return held

    def money(self, state: ManilaState) -> list[float]:
        """What each seat has in cash, less what its mortgages cost in the end."""
        cash = state.cash
        if self.scoring == "redeem":
            return [float(pesos) for pesos in cash]
        return [
            float(cash[seat] - wares.REDEMPTION * wares.size(pack))
            for seat, pack in enumerate(state.mortgaged)
        ]

    def now(self, state: ManilaState) -> list[float]:
        """The chances to win between voyages."""
        row = self.rows(state)[0]
        money = self.money(state)
        return softmax_of([money[seat] + row[seat] for seat in range(self.seats)], row[-1])

    def at_sea(self, state: ManilaState, rolls: int, extra: list[float]) -> list[float]:
        """The chances to win if nobody decides anything any more before the punts land.

        ``extra`` is what each seat will get besides. A captain sends loot to the port
        where that is better for him. Whoever waits on 13 is not boarded.
        """
        seats = self.seats
        rows = self.rows(state)
        spots = state.spots
        money = self.money(state)
        for seat in range(seats):
            money[seat] += extra[seat]
        docked = wrecked = arrived = 0
        captain = spots[places.SPOT_BOW]
        mate = spots[places.SPOT_STERN]
        pirates = (captain >= 0) + (mate >= 0)
        partial: list[tuple[float, list[float], int, int, int, int]] = []
        waiting: list[tuple[int, list[tuple[int, int]]]] = []
        for ware in range(wares.WARES):
            space = state.punts[ware]
            if space < 0:
                continue
            if space >= wares.DOCKED and ware not in state.ports:
                wrecked += 1
                continue
            first = 4 * ware
            crew = [spot for spot in spots[first : first + 4] if spot >= 0]
            pays: list[tuple[int, int]] = []
            if crew:
                share = wares.PAYOUT[ware] // len(crew)
                pays = [(seat, share) for seat in crew]
            if space >= wares.DOCKED:
                docked += 1
                arrived |= 1 << ware
                for seat, pesos in pays:
                    money[seat] += pesos
            else:
                waiting.append((ware, pays))
        partial.append((1.0, money, docked, wrecked, arrived, 0))
        for ware, pays in waiting:
            port, on_13, short = ENDS[rolls][state.punts[ware]]
            if not pirates:
                port += on_13
                on_13 = 0.0
            grown = []
            for chance, pesos_of, docks, wrecks, arrivals, looted in partial:
                if port:
                    paid = pesos_of
                    if pays:
                        paid = pesos_of[:]
                        for seat, pesos in pays:
                            paid[seat] += pesos
                    grown.append(
                        (chance * port, paid, docks + 1, wrecks, arrivals | 1 << ware, looted)
                    )
                if short:
                    grown.append((chance * short, pesos_of, docks, wrecks + 1, arrivals, looted))
                if on_13:
                    paid = pesos_of[:]
                    share = wares.PAYOUT[ware] // pirates
                    if captain >= 0:
                        paid[captain] += share
                    if mate >= 0:
                        paid[mate] += share
                    grown.append(
                        (chance * on_13, paid, docks, wrecks, arrivals, looted | 1 << ware)
                    )
            partial = grown
        owners = spots[places.SPOT_PORT : places.SPOT_BOW]
        agent = spots[places.SPOT_INSURANCE]
        has_owners = agent >= 0 or max(owners) >= 0
        hopes = [0.0] * seats
        for chance, pesos_of, docks, wrecks, arrivals, looted in partial:
            if looted:
                for ware in range(wares.WARES):
                    if looted >> ware & 1:
                        gain = rows[1 << ware][captain] - rows[0][captain]
                        if owners[docks] == captain:
                            gain += wares.PORT_PAYS[docks]
                        if owners[3 + wrecks] == captain:
                            gain -= wares.PORT_PAYS[wrecks]
                        elif agent == captain:
                            gain += wares.PORT_PAYS[wrecks]
                        if gain < 0.0:
                            wrecks += 1
                        else:
                            docks += 1
                            arrivals |= 1 << ware
            row = rows[arrivals]
            fortunes = [pesos_of[seat] + row[seat] for seat in range(seats)]
            if has_owners:
                for port in range(docks):
                    owner = owners[port]
                    if owner >= 0:
                        fortunes[owner] += wares.PORT_PAYS[port]
                for yard in range(wrecks):
                    owner = owners[3 + yard]
                    if owner != agent:
                        if owner >= 0:
                            fortunes[owner] += wares.PORT_PAYS[yard]
                        if agent >= 0:
                            fortunes[agent] -= wares.PORT_PAYS[yard]
            chances = softmax_of(fortunes, row[-1])
            for seat in range(seats):
                hopes[seat] += chance * chances[seat]
        return hopes
