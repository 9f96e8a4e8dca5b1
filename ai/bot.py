"""``Bot``, the levels there are, and ``make_bot``.

A level is data: a name, what it knows of the game, how long it may think. A game's own
module (``ai.carthage.bots``) has a table ``KNOWLEDGE`` from the word in ``Level.knowledge`` to
the bot that plays by it. What it leaves out ``ai.baselines.KNOWLEDGE`` has for any game.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from dataclasses import dataclass
from importlib import import_module
from typing import Final

from ai.budget import INSTANT, Budget
from engine import Action, SetupError, View, find_game
from engine.game import N_


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


@dataclass(frozen=True, slots=True)
class Level:
    """How well a bot plays, as data."""

    name: str
    """The word in ``--seats``, in saves and in statistics."""
    knowledge: str
    """What it knows of the game: a key of the game module's ``KNOWLEDGE``."""
    budget: Budget
    """How long a decision may take."""
    description: str
    """A whole sentence for players, as a message id (marked with ``N_``)."""
    plays: bool
    """False for a baseline, which sits in the arena only."""


_LEVELS: Final = (
    Level("easy", "beginner", INSTANT, N_("Plays at once and makes a beginner's mistakes."), True),
    Level("medium", "player", INSTANT, N_("Plays at once, and sensibly."), True),
    Level("hard", "search", Budget(seconds=0.5), N_("Thinks ahead for half a second."), True),
    Level("expert", "search", Budget(seconds=2.0), N_("Thinks ahead for two seconds."), True),
    Level("plain", "rules", Budget(seconds=1.0), N_("Searches with the rules alone."), False),
    Level("greedy", "greedy", INSTANT, N_("Takes what looks best at this moment."), False),
    Level("random", "random", INSTANT, N_("Plays anything that is allowed."), False),
)

LEVELS: Final = {level.name: level for level in _LEVELS}
"""Every level by its name, those for play first."""

PLAY_LEVELS: Final = tuple(level.name for level in _LEVELS if level.plays)
"""The levels offered to players, weakest first."""

ARENA_LEVELS: Final = tuple(LEVELS)
"""The levels that may sit in the arena: all of them."""


def find_level(name: str, choices: tuple[str, ...] = ARENA_LEVELS) -> Level:
    """``LEVELS[name]``, or a ``SetupError`` that names the ``choices``."""
    if name not in choices:
        raise SetupError("unknown_level", name, choices)
    return LEVELS[name]


def make_bot(game_id: str, level: str, budget: Budget | None = None) -> Bot:
    """The bot that plays ``game_id`` at ``level``.

    ``budget`` replaces the level's own, if it is one that searches. Raises ``SetupError``
    for a game or a level that does not exist; it names those that do.
    """
    game = find_game(game_id)
    found = find_level(level)
    table = import_module("ai.baselines").KNOWLEDGE | import_module(f"ai.{game.id}.bots").KNOWLEDGE
    bot = table[found.knowledge]()
    assert isinstance(bot, Bot)
    if found.budget != INSTANT:
        bot.budget = budget or found.budget
    return bot
