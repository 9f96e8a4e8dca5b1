"""What a position of Traders of Carthage is worth."""

from __future__ import annotations

from typing import Final

from engine.carthage import cards
from engine.carthage.payday import sale
from engine.carthage.state import CarthageState

SOLD: Final = (0.4, 0.5, 0.6, 0.5, 0.7, 1.0)
"""About how often goods are sold in the end, by the space of their ship."""

PESO: Final = 0.1
"""Victory points that a peso in hand is worth, about."""


def projected_score(state: CarthageState, seat: int) -> float:
    """Points, what the goods aboard are expected to sell for, and the money in hand."""
    rules = state.rules
    score = state.points[seat] + PESO * cards.worth(state.hands[seat])
    for colour in range(4):
        goods = state.goods[seat] & cards.COLOUR_MASK[colour]
        if goods:
            highest = 5 if goods >> 32 else 3 if goods >> 16 else 2
            tokens = state.tokens[4 * seat + colour]
            _, points = sale(rules, cards.size(goods), highest, tokens)
            score += SOLD[state.ships[colour]] * points
    return score
