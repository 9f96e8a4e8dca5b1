"""What a seat plays for in Manila: shares at the prices to come, and the chance to win.

A seat's *fortune* is its money and its shares at the prices they will probably have at the
end. Others' hidden shares are taken as the average of what has not been seen. The chance to
win is the softmax of the fortunes, the sharper the nearer the end: where the game goes on
much can still change, where it ends the richest has won. So a leader likes to end it, and
whoever is behind would rather gamble.
"""

from __future__ import annotations

import math
from typing import Final

from ai.arithmetic import total
from engine.manila import wares
from engine.manila.view import ManilaView

FINAL: Final[tuple[tuple[float, ...], ...]] = (
    (16.4, 10.3, 6.1, 2.4),
    (26.0, 22.0, 15.7, 9.9),
    (29.5, 27.9, 25.2, 19.3),
    (29.8, 29.2, 28.1, 26.9),
)
"""The mean price of a ware at the end, by its step and by the highest step of the others."""

SPREAD: Final[tuple[float, ...]] = (27.0, 25.5, 22.5, 14.0, 5.0)
"""How far two fortunes must be apart for one to be nearly three times as likely to win, by
the highest step of the market; at the end what is hidden or still to be paid remains."""


def final_prices(market: list[int]) -> list[float]:
    """The mean price of each ware at the end of the game."""
    if wares.LAST_STEP in market:
        return [float(wares.TRACK[step]) for step in market]
    prices = []
    for ware, step in enumerate(market):
        highest = max(other for place, other in enumerate(market) if place != ware)
        prices.append(FINAL[step][highest])
    return prices


class Stakes:
    """What the view's seat plays for.

    Args:
        view: of the seat.
        to_win: whether it wants to win; else its own fortune is all it counts.

    Attributes:
        held: the shares of each ware that each seat holds, in the mean.
        prices: the mean final prices as things stand.
        fortunes: for each set of wares that may rise now, a bit a ware, what each seat
            would then have at the end.
        peso: what a peso adds to ``value`` as things stand.
    """

    def __init__(self, view: ManilaView, to_win: bool = True) -> None:
        state = view.position
        self.seat = view.seat
        self.to_win = to_win
        self.market = state.market
        self.held = [_held(view, seat) for seat in range(state.seats)]
        self.prices = final_prices(state.market)
        money = [
            state.cash[seat] - wares.REDEMPTION * view.mortgaged_sizes[seat]
            for seat in range(state.seats)
        ]
        self.fortunes: list[list[float]] = []
        self._spreads: list[float] = []
        for risen in range(16):
            market = [step + (risen >> ware & 1) for ware, step in enumerate(state.market)]
            prices = final_prices(market)
            self.fortunes.append(
                [
                    pesos + total(count * price for count, price in zip(held, prices, strict=True))
                    for pesos, held in zip(money, self.held, strict=True)
                ]
            )
            self._spreads.append(SPREAD[max(market)])
        chance = self.value(self.fortunes[0], 0)
        self.peso = chance * (1.0 - chance) / self._spreads[0] if to_win else 1.0

    def value(self, fortunes: list[float], risen: int) -> float:
        """What it is worth that the seats have these ``fortunes`` once ``risen`` rose.

        The chance to win, or the own fortune for one who counts nothing else. Rounded, so
        that no platform's ``exp`` decides between equal moves.
        """
        own = fortunes[self.seat]
        if not self.to_win:
            return own
        spread = self._spreads[risen]
        odds = 0.0
        for fortune in fortunes:
            odds += math.exp(max(min((fortune - own) / spread, 20.0), -20.0))
        return round(1.0 / odds, 10)

    def arrivals(self) -> list[float]:
        """What it is worth, in pesos, that the wares of each set rise together."""
        now = self.value(self.fortunes[0], 0)
        least = 0.1 / SPREAD[0] if self.to_win else 1.0
        peso = max(self.peso, least)
        return [
            (self.value(fortunes, risen) - now) / peso
            for risen, fortunes in enumerate(self.fortunes)
        ]

    def rises(self) -> list[list[float]]:
        """What a rise of each ware adds to each seat's own fortune."""
        return [
            [self.fortunes[1 << ware][seat] - self.fortunes[0][seat] for ware in range(wares.WARES)]
            for seat in range(len(self.held))
        ]


def _held(view: ManilaView, seat: int) -> list[float]:
    """The shares of each ware that ``seat`` holds; of hidden ones the mean.

    Where mortgaged shares will not count in full, the mean part of them is left out.
    """
    state = view.position
    bought = state.bought[seat]
    if seat == view.seat:
        pack = state.dealt[seat] + bought
        held = [float(wares.count(pack, ware)) for ware in range(wares.WARES)]
    else:
        hidden = wares.size(view.unseen)
        part = view.dealt_sizes[seat] / hidden if hidden else 0.0
        held = [
            wares.count(bought, ware) + part * wares.count(view.unseen, ware)
            for ware in range(wares.WARES)
        ]
    if state.rules.mortgage_scoring != "all":
        shares = view.shares_of(seat)
        kept = view.free_shares_of(seat) / shares if shares else 1.0
        held = [count * kept for count in held]
    return held
