"""Carcassonne: ``KNOWLEDGE``, the bots by what they know.

``GreedyBot`` is the baseline, ``BeginnerBot`` plays ``easy``; the bot that plays ``medium``
is in ``player``, what it thinks of a position in ``value``, and what the searching bots know
in ``search``.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ai.bot import Bot
from ai.carcassonne.player import PlayerBot
from ai.carcassonne.search import search_bot
from ai.carcassonne.weights import GREEDY
from engine import Action, View


class GreedyBot(PlayerBot):
    """One ply: the turn after which its projected score is furthest ahead.

    Projected is what everybody would have if the game ended now, and a little for every
    figure in supply.
    """

    WEIGHTS = GREEDY


class BeginnerBot(PlayerBot):
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


KNOWLEDGE: Final[dict[str, Callable[[], Bot]]] = {
    "beginner": BeginnerBot,
    "greedy": GreedyBot,
    "player": PlayerBot,
    "search": search_bot,
}
