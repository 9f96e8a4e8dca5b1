"""Traders of Carthage: ``BOTS``, the bots by level.

``GreedyBot`` is the baseline, ``EasyBot`` plays ``easy``; the bot that plays ``medium``
is in ``medium``, what the searching bots know in ``evaluator``, and what a position is worth
to both in ``evaluate``.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from ai.bot import Bot
from ai.carthage.evaluator import search_bot
from ai.carthage.medium import MediumBot
from engine import Action, View
from engine.carthage import cards
from engine.carthage.payday import sale
from engine.carthage.state import CarthageState

SOLD: Final[tuple[float, ...]] = (0.4, 0.5, 0.6, 0.5, 0.7, 1.0)
"""What part of their sale goods are worth to the greedy bot, by the space of their ship."""

PESO: Final = 0.16
"""Victory points that a peso in hand is worth to it."""


class GreedyBot(Bot):
    """One ply: the action after which one's projected score is furthest ahead.

    Its few constants were tuned in tournaments against itself, so that it is the best that
    this simple idea can do, which is what a baseline is for.
    """

    def choose(self, view: View, rng: random.Random) -> Action:
        listed = view.legal_actions()
        root = view.determinize(rng)
        assert isinstance(root, CarthageState)
        best, best_lead = listed[0], float("-inf")
        for action in listed:
            after = root.clone()
            after.apply(action)
            scores = [projected_score(after, seat) for seat in range(after.seats)]
            own = scores.pop(view.seat)
            lead = own - max(scores)
            if lead > best_lead:
                best, best_lead = action, lead
        return best


def projected_score(
    state: CarthageState, seat: int, sold: tuple[float, ...] = SOLD, peso: float = PESO
) -> float:
    """Points, a part of what the goods aboard would sell for, and the money in hand.

    ``sold`` is that part by the space of the ship, ``peso`` the points for a peso.
    """
    score = state.points[seat] + peso * cards.worth(state.hands[seat])
    for colour in range(4):
        goods = state.goods[seat] & cards.COLOUR_MASK[colour]
        if goods:
            highest = 5 if goods >> 32 else 3 if goods >> 16 else 2
            tokens = state.tokens[4 * seat + colour]
            _, points = sale(state.rules, cards.size(goods), highest, tokens)
            score += sold[state.ships[colour]] * points
    return score


class EasyBot(Bot):
    """A beginner: counts its own points, goods and money, and believes that all goes well.

    It looks at nobody else, forgets the pirates and so keeps no amphorae back, sees no
    difference between a ship that has far to go and one that is nearly there, and acts on
    a whim now and then.
    """

    WHIMS: Final = 0.2
    """How often it does just anything."""
    GOODS: Final = 0.8
    """What part of their sale it thinks its goods are worth."""
    PESO: Final = 0.14
    """Victory points that it thinks a peso is worth."""

    def choose(self, view: View, rng: random.Random) -> Action:
        listed = view.legal_actions()
        if rng.random() < self.WHIMS:
            return listed[int(rng.random() * len(listed))]
        root = view.determinize(rng)
        assert isinstance(root, CarthageState)
        best, best_score = listed[0], float("-inf")
        for action in listed:
            after = root.clone()
            after.apply(action)
            score = projected_score(after, view.seat, (self.GOODS,) * 6, self.PESO)
            if score > best_score:
                best, best_score = action, score
        return best


BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "easy": EasyBot,
    "medium": MediumBot,
    "hard": search_bot,
    "expert": search_bot,
    "greedy": GreedyBot,
}
"""By level."""
