"""Carcassonne: ``BOTS``, the bots by level.

``GreedyBot`` is the baseline, ``EasyBot`` plays ``easy``; the bot that plays ``medium``
is in ``medium``, what its actions are worth to it in ``action_values``, and what the
searching bots know in ``evaluator``.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ai.bot import Bot
from ai.carcassonne.evaluator import search_bot
from ai.carcassonne.medium import MediumBot
from ai.carcassonne.weights import GREEDY
from engine import Action, View


class GreedyBot(MediumBot):
    """One ply: the turn after which its projected score is furthest ahead.

    Projected is what everybody would have if the game ended now, and a little for every
    figure in supply.
    """

    WEIGHTS = GREEDY


class EasyBot(MediumBot):
    """A beginner: counts its own points and likes what it sees at once.

    It looks at nobody else, keeps no follower back, and acts on a whim now and then.
    """

    WEIGHTS = replace(GREEDY, rivalry=0.0, followers=(0.0,) * 8)
    WHIMS: Final = 0.25
    """How often it does just anything."""

    def choose(self, view: View, rng: random.Random) -> Action:
        if rng.random() < self.WHIMS:
            listed = view.legal_actions()
            return listed[int(rng.random() * len(listed))]
        return super().choose(view, rng)


BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "easy": EasyBot,
    "medium": MediumBot,
    "hard": search_bot,
    "expert": search_bot,
    "greedy": GreedyBot,
}
"""By level."""
