"""The bots that play any game, knowing its rules alone: by lot, by the score, and by a search."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from ai.bot import Bot
from ai.budget import Budget
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


class ScoreBot(Bot):
    """One ply: the action after which one's score is furthest ahead of the others'.

    Chance and whatever the others do before the scores change are not looked into.
    """

    WHIMS = 0.0
    """How often it does just anything."""

    def choose(self, view: View, rng: random.Random) -> Action:
        listed = view.legal_actions()
        if rng.random() < self.WHIMS:
            return listed[int(rng.random() * len(listed))]
        root = view.determinize(rng)
        leads = []
        for action in listed:
            after = root.clone()
            after.apply(action)
            scores = list(after.scores())
            own = scores.pop(view.seat)
            leads.append(own - max(scores, default=0))
        best = [action for action, lead in zip(listed, leads, strict=True) if lead == max(leads)]
        return best[int(rng.random() * len(best))]


class WhimsicalBot(ScoreBot):
    """The same, but every third time it does just anything."""

    WHIMS = 0.33


def short_search() -> SearchBot:
    """A few roll-outs: at once in a short game, and the same on any machine."""
    return SearchBot(Evaluator(), Budget(iterations=100))


def plain_search() -> SearchBot:
    """Wins and losses, c = 1.41, uniform roll-outs to the end."""
    return SearchBot(Evaluator())


BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "easy": WhimsicalBot,
    "medium": short_search,
    "hard": plain_search,
    "expert": plain_search,
    "plain": plain_search,
    "greedy": ScoreBot,
    "random": RandomBot,
}
"""A bot of any game for every level."""
