"""The baseline that plays any game: by lot."""

from __future__ import annotations

import random

from ai.bot import Bot
from engine import GAMES, Action, View


class RandomBot(Bot):
    """First a kind of action, each kind equally likely; then one action of that kind.

    Uniform over the list would mostly choose among the many ways to pay for one purchase.
    """

    def choose(self, view: View, rng: random.Random) -> Action:
        game = GAMES[view.game_id]
        kinds: dict[str, list[Action]] = {}
        for action in view.legal_actions():
            kinds.setdefault(game.action_kind(action), []).append(action)
        actions = list(kinds.values())[int(rng.random() * len(kinds))]
        return actions[int(rng.random() * len(actions))]
