"""Traders of Carthage: ``KNOWLEDGE``, the bots by what they know.

``carthage_value`` says what a position is worth; the bots here say what to do about it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from ai.bot import Bot
from ai.carthage_value import projected_score
from engine import Action, View
from engine.carthage import actions as act
from engine.carthage import cards
from engine.carthage.state import CarthageState


class GreedyBot(Bot):
    """One ply: the action after which one's projected score is furthest ahead."""

    def choose(self, view: View, rng: random.Random) -> Action:
        listed = view.legal_actions()
        root = view.determinize(rng)
        assert isinstance(root, CarthageState)
        best, best_score = listed[0], -1e9
        for action in listed:
            after = root.clone()
            after.apply(action)
            scores = [projected_score(after, seat) for seat in range(after.seats)]
            own = scores.pop(view.seat)
            score = own - max(scores)
            if score > best_score:
                best, best_score = action, score
        return best


class BeginnerBot(Bot):
    """A beginner: buys what can be bought, takes big coins, forgets the pirates.

    It looks at nobody else, never reserves on purpose, pays with whatever comes first and
    saves goods only if it thinks of it.
    """

    FORGETS: Final = 0.3
    """How often it does not think before it acts."""

    def choose(self, view: View, rng: random.Random) -> Action:
        listed = view.legal_actions()
        if rng.random() < self.FORGETS:
            listed = [a for a in listed if a >> act.KIND != act.RESERVE] or listed
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
    "player": GreedyBot,
}
