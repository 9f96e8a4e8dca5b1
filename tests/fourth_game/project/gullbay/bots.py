"""``BOTS``: who plays Gull Bay at which level; for the others Argosy has bots of any game."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from ai.bot import Bot
from ai.evaluator import Evaluation, Evaluator
from ai.search import SearchBot
from ai.search_config import SearchConfig
from engine import CHANCE, OVER, Action, State, View
from gullbay import actions as act
from gullbay.position import GullbayPosition


def sensible(state: GullbayPosition) -> Action:
    """The card to play for what lies on the beach, or a rest when that is little."""
    hand = state.hands[state.to_act]
    if not hand or (state.beach < 6 and len(hand) < 5):
        return act.REST
    return act.PLAY + hand[min(len(hand) - 1, len(hand) * state.beach // 13)]


class MediumBot(Bot):
    """Plays high cards for much gold and rests when there is little."""

    def choose(self, view: View, rng: random.Random) -> Action:
        assert isinstance(view.position, GullbayPosition)
        return sensible(view.position)


class EasyBot(MediumBot):
    """The same, with a whim every third time."""

    def choose(self, view: View, rng: random.Random) -> Action:
        listed = view.legal_actions()
        if rng.random() < 0.33:
            return listed[int(rng.random() * len(listed))]
        return super().choose(view, rng)


class GullbayEvaluator(Evaluator):
    """Half of a value is the victory, half the share of the gold."""

    config = SearchConfig(exploration=0.7)

    def rollout(self, state: State, rng: random.Random) -> None:
        """Everybody goes on sensibly, and now and then not."""
        assert isinstance(state, GullbayPosition)
        while state.to_act != OVER:
            if state.to_act == CHANCE:
                state.apply(state.sample_chance(rng))
            elif rng.random() < 0.2:
                listed = state.legal_actions()
                state.apply(listed[int(rng.random() * len(listed))])
            else:
                state.apply(sensible(state))

    def evaluate(self, state: State) -> Evaluation:
        won, gold = state.returns(), state.scores()
        total = sum(gold) or 1
        values = [(win + mine / total) / 2 for win, mine in zip(won, gold, strict=True)]
        return Evaluation(values, won)


def search_bot() -> SearchBot:
    """The bot of the levels that think ahead."""
    return SearchBot(GullbayEvaluator())


BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "easy": EasyBot,
    "medium": MediumBot,
    "hard": search_bot,
    "expert": search_bot,
}
