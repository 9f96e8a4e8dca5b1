"""What a position of Manila is worth: each seat's chance to win, fast, for a search.

A seat's *fortune* is its money, less what its mortgages cost, and its shares at the prices
that they will have at the end, in the mean. The chances to win are the softmax of the
fortunes. Others' hidden shares count as the mean of what the searching seat has not seen,
so nothing but the dice is left to chance, and those are reckoned exactly.
"""

from __future__ import annotations

from typing import Final

from ai.arithmetic import exponential
from ai.manila.voyage import fates
from engine.manila import places, wares
from engine.manila.position import ManilaPosition
from engine.manila.view import ManilaView

FINE: Final = 256
"""Steps of ``POWERS`` for one power of e."""

POWERS: Final = tuple(exponential(-step / FINE) for step in range(12 * FINE + 1))
"""e to the power of 0, -1/256, -2/256 and so on."""

FARTHEST: Final = float(len(POWERS) - 1)

END_CHANCES: Final = tuple(
    tuple(
        (four[0] + four[1], four[2], four[3])
        for four in (fates(space, rolls) for space in range(wares.DOCKED))
    )
    for rolls in range(4)
)
"""By rolls left and space: the chances to pass 13, to end on 13 and to fall short."""

PRICES: Final = {
    (0, 0, 0): (18.1, 22.5, 25.8, 28.3),
    (0, 0, 1): (16.3, 22.6, 25.1, 27.7),
    (0, 1, 1): (13.6, 21.2, 25.0, 27.4),
    (1, 1, 1): (12.0, 19.2, 24.7, 27.4),
    (0, 0, 2): (12.9, 20.8, 24.9, 27.6),
    (0, 1, 2): (11.8, 18.6, 24.4, 27.5),
    (1, 1, 2): (10.2, 17.7, 23.8, 26.2),
    (0, 2, 2): (8.8, 16.2, 22.8, 27.1),
    (1, 2, 2): (7.5, 15.2, 23.0, 26.6),
    (2, 2, 2): (6.3, 14.6, 21.7, 26.4),
    (0, 0, 3): (11.9, 17.6, 22.5, 27.1),
    (0, 1, 3): (9.6, 14.3, 22.0, 26.8),
    (1, 1, 3): (6.3, 15.4, 20.9, 25.8),
    (0, 2, 3): (6.7, 13.5, 21.4, 26.2),
    (1, 2, 3): (5.6, 13.3, 20.5, 25.4),
    (2, 2, 3): (3.5, 12.3, 19.4, 25.1),
    (0, 3, 3): (3.7, 10.1, 18.0, 25.0),
    (1, 3, 3): (2.7, 11.4, 18.1, 25.0),
    (2, 3, 3): (2.3, 8.7, 19.1, 24.4),
    (3, 3, 3): (0.7, 7.1, 16.8, 24.4),
}
"""The mean price of a ware at the end: by the steps of the other three, and its own step."""

TABLE: Final = 1.2
STEP: Final = -0.2
SHARE: Final = -1.8
"""What a share is worth in pesos now: its mean price, its present one, and a constant."""

FIRST_PESO_BONUS: Final = 0.3
"""What each of a seat's first pesos is worth besides; whoever has none pays with loans."""

FIRST_PESOS: Final = 15.0
"""So many pesos are the first ones."""

WRECK: Final = 4
ARRIVED: Final = 4
LOOTED: Final = 8
"""``Fortunes.at_sea`` has an end of the punts in one number: how many are docked, ``WRECK`` for
each that is wrecked, a bit a ware for those that have arrived, and one for those looted."""

RIVALS_HIDDEN_SHARES: Final = 1.5
"""What is taken off the own fortune: some rival's hidden shares are better than the mean."""

SPREAD: Final[tuple[float, ...]] = (
    *(18.0, 18.0, 19.0, 19.5, 20.0, 20.0, 18.5),
    *(18.0, 16.5, 14.5, 13.0, 12.5, 12.5),
)
"""How far two fortunes must be apart for one to be e times as likely to win, by the sum of
the steps."""

LAST_SPREAD: Final = 11.5
"""The same at the end, when only shares are hidden."""


def prices_of(market: list[int]) -> list[float]:
    """What a share of each ware is worth."""
    if max(market) == wares.LAST_STEP:
        return [float(wares.TRACK[step]) for step in market]
    listed = []
    for ware, step in enumerate(market):
        others = sorted(market[:ware] + market[ware + 1 :])
        price = PRICES[others[0], others[1], others[2]][step]
        listed.append(max(TABLE * price + STEP * wares.TRACK[step] + SHARE, 0.0))
    return listed


def spread_of(market: list[int]) -> float:
    """How sharply fortunes decide."""
    if max(market) == wares.LAST_STEP:
        return LAST_SPREAD
    return SPREAD[market[0] + market[1] + market[2] + market[3]]


Row = list[float]
"""What the shares of each seat are worth; ``FIRST_PESO_BONUS``, or 0 at the end; the spread."""


def softmax_of(fortunes: list[float], spread: float) -> list[float]:
    """The chances to win with these fortunes."""
    top = max(fortunes)
    scale = FINE / spread
    powers: list[float] = []
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


class Fortunes:
    """What the seats hold as one of them sees it, and their chances to win by it.

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
        self._all_count = self.scoring == "all"
        self._rows: dict[tuple[int, ...], list[Row]] = {}
        self._last: list[Row] = []
        """The rows for the following, which are mostly asked for once more."""
        self._last_bought: list[int] = []
        self._last_market: list[int] = []

    def rows(self, state: ManilaPosition) -> list[Row]:
        """A ``Row`` for each set of wares that may rise now, a bit a ware."""
        bought, market = state.bought, state.market
        if self._all_count and bought == self._last_bought and market == self._last_market:
            return self._last
        packs = bought if self._all_count else bought + state.mortgaged
        key = tuple(packs + market)
        rows = self._rows.get(key)
        if rows is None:
            rows = self._rows[key] = self._new_rows(state)
        self._last, self._last_bought, self._last_market = rows, bought[:], market[:]
        return rows

    def _new_rows(self, state: ManilaPosition) -> list[Row]:
        held = [self._held(state, seat) for seat in range(self.seats)]
        rows: list[Row] = []
        for risen in range(16):
            market = [min(step + (risen >> w & 1), 4) for w, step in enumerate(state.market)]
            prices = prices_of(market)
            row: Row = []
            for shares in held:
                total = 0.0
                for ware in range(wares.WARES):
                    total += shares[ware] * prices[ware]
                row.append(total)
            row.append(0.0 if wares.LAST_STEP in market else FIRST_PESO_BONUS)
            row.append(spread_of(market))
            rows.append(row)
        return rows

    def _held(self, state: ManilaPosition, seat: int) -> list[float]:
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

    def debts(self, state: ManilaPosition) -> list[float]:
        """What is taken off each seat's fortune: its mortgages, and ``RIVALS_HIDDEN_SHARES``."""
        cost = 0.0 if self.scoring == "redeem" else float(wares.REDEMPTION)
        debts = [cost * wares.size(pack) for pack in state.mortgaged]
        debts[self.seat] += RIVALS_HIDDEN_SHARES
        return debts

    def win_chances(self, cash: list[float], debts: list[float], row: Row) -> list[float]:
        """The chances to win with this cash once a set of wares has risen."""
        seats = self.seats
        bonus = row[seats]
        fortunes: list[float] = []
        for seat in range(seats):
            pesos = cash[seat]
            first = pesos if pesos < FIRST_PESOS else FIRST_PESOS
            fortunes.append(pesos + bonus * first - debts[seat] + row[seat])
        return softmax_of(fortunes, row[seats + 1])

    def between_voyages(self, state: ManilaPosition) -> list[float]:
        """The chances to win between voyages."""
        cash = [float(pesos) for pesos in state.cash]
        return self.win_chances(cash, self.debts(state), self.rows(state)[0])

    def at_sea(self, state: ManilaPosition, rolls: int, extra: list[float]) -> list[float]:
        """The chances to win if nobody decides anything any more before the punts land.

        ``extra`` is what each seat will get besides. A captain sends loot to the port
        where that is better for him. Whoever waits on 13 is not boarded.
        """
        seats = self.seats
        rows = self.rows(state)
        spots = state.spots
        debts = self.debts(state)
        money = [state.cash[seat] + extra[seat] for seat in range(seats)]
        docked = wrecked = arrived = 0
        captain = spots[places.SPOT_BOW]
        mate = spots[places.SPOT_STERN]
        pirates = (1 if captain >= 0 else 0) + (1 if mate >= 0 else 0)
        loaded: list[int] = []
        for ware in range(wares.WARES):
            space = state.punts[ware]
            if space < 0:
                continue
            if space < wares.DOCKED:
                loaded.append(ware)
            elif ware in state.ports:
                docked += 1
                arrived |= 1 << ware
                _pay_crew(money, spots, ware)
            else:
                wrecked += 1
        # What may have come of the punts so far: its chance, the money, and the end (``WRECK``).
        chances = [1.0]
        moneys = [money]
        ends = [docked + WRECK * wrecked + (arrived << ARRIVED)]
        for ware in loaded:
            port, on_13, short = END_CHANCES[rolls][state.punts[ware]]
            if not pirates:
                port += on_13
                on_13 = 0.0
            share = wares.PAYOUT[ware] // pirates if pirates else 0
            more_chances: list[float] = []
            more_moneys: list[list[float]] = []
            more_ends: list[int] = []
            for index, chance in enumerate(chances):
                money = moneys[index]
                end = ends[index]
                if port:
                    paid = money[:]
                    _pay_crew(paid, spots, ware)
                    more_chances.append(chance * port)
                    more_moneys.append(paid)
                    more_ends.append(end + 1 + (1 << ARRIVED + ware))
                if short:
                    more_chances.append(chance * short)
                    more_moneys.append(money)
                    more_ends.append(end + WRECK)
                if on_13:
                    paid = money[:]
                    if captain >= 0:
                        paid[captain] += share
                    if mate >= 0:
                        paid[mate] += share
                    more_chances.append(chance * on_13)
                    more_moneys.append(paid)
                    more_ends.append(end + (1 << LOOTED + ware))
            chances, moneys, ends = more_chances, more_moneys, more_ends
        agent = spots[places.SPOT_INSURANCE]
        has_owners = agent >= 0
        for spot in range(places.SPOT_PORT, places.SPOT_BOW):
            if spots[spot] >= 0:
                has_owners = True
        mean = [0.0] * seats
        for index, chance in enumerate(chances):
            end = ends[index]
            docked = end & 3
            wrecked = end >> 2 & 3
            arrived = end >> ARRIVED & 15
            looted = end >> LOOTED
            if looted:
                for ware in range(wares.WARES):
                    if looted >> ware & 1:
                        gain = rows[1 << ware][captain] - rows[0][captain]
                        if spots[places.SPOT_PORT + docked] == captain:
                            gain += wares.PORT_PAYS[docked]
                        if spots[places.SPOT_YARD + wrecked] == captain:
                            gain -= wares.PORT_PAYS[wrecked]
                        elif agent == captain:
                            gain += wares.PORT_PAYS[wrecked]
                        if gain < 0.0:
                            wrecked += 1
                        else:
                            docked += 1
                            arrived |= 1 << ware
            money = moneys[index]
            if has_owners:
                money = money[:]
                for quay in range(docked):
                    owner = spots[places.SPOT_PORT + quay]
                    if owner >= 0:
                        money[owner] += wares.PORT_PAYS[quay]
                for yard in range(wrecked):
                    owner = spots[places.SPOT_YARD + yard]
                    if owner != agent:
                        if owner >= 0:
                            money[owner] += wares.PORT_PAYS[yard]
                        if agent >= 0:
                            money[agent] -= wares.PORT_PAYS[yard]
            won = self.win_chances(money, debts, rows[arrived])
            for seat in range(seats):
                mean[seat] += chance * won[seat]
        return mean


def _pay_crew(money: list[float], spots: list[int], ware: int) -> None:
    """Pay the accomplices aboard a punt that has arrived."""
    crew = 0
    for spot in range(4 * ware, 4 * ware + 4):
        if spots[spot] >= 0:
            crew += 1
    if crew:
        share = wares.PAYOUT[ware] // crew
        for spot in range(4 * ware, 4 * ware + 4):
            seat = spots[spot]
            if seat >= 0:
                money[seat] += share
