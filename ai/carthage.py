"""Traders of Carthage: ``KNOWLEDGE``, the bots by what they know.

``GreedyBot`` is the baseline, ``BeginnerBot`` plays ``easy``; the bot that plays ``medium``
is in ``carthage_player``, and what it thinks of a position in ``carthage_value``.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from ai.bot import Bot
from ai.carthage_player import PlayerBot
from engine import Action, View
from engine.carthage import actions as act
from engine.carthage import cards
from engine.carthage.payday import sale
from engine.carthage.state import CarthageState

SOLD: Final = (0.4, 0.5, 0.6, 0.5, 0.7, 1.0)
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


def projected_score(state: CarthageState, seat: int) -> float:
    """Points, a part of what the goods aboard would sell for, and the money in hand."""
    score = state.points[seat] + PESO * cards.worth(state.hands[seat])
    for colour in range(4):
        goods = state.goods[seat] & cards.COLOUR_MASK[colour]
        if goods:
            highest = 5 if goods >> 32 else 3 if goods >> 16 else 2
            tokens = state.tokens[4 * seat + colour]
            _, points = sale(state.rules, cards.size(goods), highest, tokens)
            score += SOLD[state.ships[colour]] * points
    return score


class BeginnerBot(Bot):
    """A beginner: buys what can be bought, likes big coins, forgets the pirates.

    It looks at nobody else, keeps no amphorae back, and reserves only by whim. Now and
    then it acts without thinking at all.
    """

    FORGETS: Final = 0.3
    """How often it does the first thing that comes to mind."""

    def choose(self, view: View, rng: random.Random) -> Action:
        listed = view.legal_actions()
        if rng.random() < self.FORGETS:
            return listed[int(rng.random() * len(listed))]
        return max(listed, key=_first_thought)


def _first_thought(action: Action) -> int:
    """How good an action looks to a beginner."""
    kind = action >> act.KIND
    payload = action & act.PAYLOAD
    if kind == act.BUY:
        return 1000 - cards.size(payload)
    if kind == act.TAKE:
        return 100 + cards.VALUE[payload & 15]
    if kind == act.SAVE:
        return cards.size(act.saved_goods(action))
    return 0


KNOWLEDGE: Final[dict[str, Callable[[], Bot]]] = {
    "beginner": BeginnerBot,
    "greedy": GreedyBot,
    "player": PlayerBot,
}
