"""The baselines that play any game: by lot, and by a search that knows the rules alone."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from ai.bot import Bot
from ai.evaluator import Evaluator
from ai.search import SearchBot
from engine import GAMES, Action, View


class RandomBot(Bot):
    """First a kind of action, each kind equally likely; then one action of that kind.

    Uniform over the list would mostly choose among the many ways to pay for one purchase.
    """

    def choices(self, view: View) -> list[Action]:
        """The actions it draws from: all that are listed, unless a game's bot says less."""
        return view.legal_actions()

    def choose(self, view: View, rng: random.Random) -> Action:
        game = GAMES[view.game_id]
        kinds: dict[str, list[Action]] = {}
        for action in self.choices(view):
            kinds.setdefault(game.action_kind(action), []).append(action)
        actions = list(kinds.values())[int(rng.random() * len(kinds))]
        return actions[int(rng.random() * len(actions))]


def plain_search() -> SearchBot:
    """Wins and losses, c = 1.41, uniform roll-outs to the end."""
    return SearchBot(Evaluator())


BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "hard": plain_search,
    "expert": plain_search,
    "plain": plain_search,
    "random": RandomBot,
}
"""The bots of any game, by level."""
