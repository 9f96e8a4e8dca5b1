"""``Bot``, and ``make_bot``: the bot that plays a game at a level.

A game's own module (``ai.carthage.bots``; for an added game ``bots`` in its package) has a table
``BOTS`` of its bots by the name of their level; what it leaves out ``ai.baselines.BOTS`` has for
any game.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from importlib import import_module
from importlib.util import find_spec

from ai.budget import INSTANT, Budget
from ai.levels import find_level
from engine import Action, View, find_game
from engine.added import package_of


class Bot(ABC):
    """Decides for a seat.

    A bot keeps nothing from one decision to the next, so the same view and a generator in
    the same state give the same action, on any machine and in any process.

    Attributes:
        budget: how long it may think; the instant ones do not look at it.
    """

    budget: Budget = INSTANT

    @abstractmethod
    def choose(self, view: View, rng: random.Random) -> Action:
        """One of the actions legal for ``view.seat``, which must be the seat to act.

        Never changes the view; draws random numbers from ``rng`` alone.
        """


def make_bot(game_id: str, level: str, budget: Budget | None = None) -> Bot:
    """The bot that plays ``game_id`` at ``level``.

    ``budget`` replaces the level's own, if it is one that searches. Raises ``SetupError``
    for a game or a level that does not exist; it names those that do.
    """
    game = find_game(game_id)
    found = find_level(level)
    table = import_module("ai.baselines").BOTS
    own = f"{package_of(game.id) or f'ai.{game.id}'}.bots"
    if find_spec(own) is not None:
        table = table | import_module(own).BOTS
    bot = table[level]()
    assert isinstance(bot, Bot)
    if found.budget != INSTANT:
        bot.budget = budget or found.budget
    return bot
