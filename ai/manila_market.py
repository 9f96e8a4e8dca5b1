"""What shares are worth to whom in Manila: the market to come, and whose fortune counts.

A seat's *fortune* is its money and its shares at the prices they will probably have at the
end. Others' hidden shares are taken as the average of what has not been seen. A seat wants
its own fortune to grow and those of its rivals to shrink, most of all of those that are
likely to win (``Stakes``).
"""

from __future__ import annotations

import math
from typing import Final

from engine.manila import wares
from engine.manila.view import ManilaView

FINAL: Final = (
    (16.4, 10.3, 6.1, 2.4),
    (26.0, 22.0, 15.7, 9.9),
    (29.5, 27.9, 25.2, 19.3),
    (29.8, 29.2, 28.1, 26.9),
)
"""The mean price of a ware at the end, by its step and by the highest step of the others."""

WARINESS: Final = 12.0
"""How far fortunes must be apart for one to be three times as likely to win."""
RIVALRY: Final = 0.8
"""How much a peso of the rivals, all together, weighs against one's own."""


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

    Attributes:
        held: the shares of each ware that each seat holds, in the mean.
        fortunes: what each seat would have at the end, as things stand.
        weights: what a peso of each seat is worth to the view's seat: 1 for itself, less
            than 0 for the rivals.
        prices: the mean final prices as things stand.
    """

    def __init__(
        self, view: ManilaView, rivalry: float = RIVALRY, wariness: float = WARINESS
    ) -> None:
        state = view.position
        self.seat = view.seat
        self.market = state.market
        self.held = [_held(view, seat) for seat in range(state.seats)]
        self.prices = final_prices(state.market)
        self.fortunes = [
            state.cash[seat]
            - wares.REDEMPTION * view.mortgaged_sizes[seat]
            + sum(count * price for count, price in zip(held, self.prices, strict=True))
            for seat, held in enumerate(self.held)
        ]
        own = self.fortunes[self.seat]
        odds = [math.exp(min((fortune - own) / wariness, 30.0)) for fortune in self.fortunes]
        rivals = sum(odds) - odds[self.seat]
        # Rounded, so that no platform's exp decides between equal moves.
        self.weights = [round(-rivalry * one / rivals, 6) for one in odds]
        self.weights[self.seat] = 1.0

    def shares_value(self, prices: list[float]) -> float:
        """All shares at ``prices``, each seat's by its weight."""
        return sum(
            weight * sum(count * price for count, price in zip(held, prices, strict=True))
            for weight, held in zip(self.weights, self.held, strict=True)
        )

    def arrivals(self) -> list[float]:
        """What it is worth that the wares of each set, a bit a ware, rise together."""
        now = self.shares_value(self.prices)
        worth = []
        for arrived in range(16):
            market = [step + (arrived >> ware & 1) for ware, step in enumerate(self.market)]
            worth.append(self.shares_value(final_prices(market)) - now)
        return worth

    def rises(self) -> list[list[float]]:
        """What a rise of each ware brings each seat by its own shares."""
        gains = []
        for ware in range(wares.WARES):
            market = self.market[:]
            market[ware] += 1
            gains.append(
                [new - old for new, old in zip(final_prices(market), self.prices, strict=True)]
            )
        return [
            [
                sum(count * gain for count, gain in zip(held, gains[ware], strict=True))
                for ware in range(wares.WARES)
            ]
            for held in self.held
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
