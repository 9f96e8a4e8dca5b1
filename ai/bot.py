"""``Bot``, the levels there are, and ``make_bot``.

A level is data: a name, what it knows of the game, how long it may think. A game's own
module (``ai.carthage``) has a table ``KNOWLEDGE`` from the word in ``Level.knowledge`` to
the bot that plays by it. What it leaves out ``ai.baselines.KNOWLEDGE`` has for any game.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from dataclasses import dataclass
from importlib import import_module
from typing import Final

from engine import Action, SetupError, View, find_game
from engine.game import N_


class Bot(ABC):
    """Decides for a seat.

    A bot keeps nothing from one decision to the next, so the same view and a generator in
    the same state give the same action, on any machine and in any process.
    """

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
    budget: float
    """About how many seconds a decision may take; 0 is instant."""
    description: str
    """A whole sentence for players, as a message id (marked with ``N_``)."""
    plays: bool
    """False for a baseline, which sits in the arena only."""


_LEVELS: Final = (
    Level("easy", "beginner", 0.0, N_("Plays at once and makes a beginner's mistakes."), True),
    Level("medium", "player", 0.0, N_("Plays at once, and sensibly."), True),
    Level("greedy", "greedy", 0.0, N_("Takes what looks best at this moment."), False),
    Level("random", "random", 0.0, N_("Plays anything that is allowed."), False),
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


def make_bot(game_id: str, level: str) -> Bot:
    """The bot that plays ``game_id`` at ``level``.

    Raises ``SetupError`` for a game or a level that does not exist; it names those that do.
    """
    game = find_game(game_id)
    knowledge = find_level(level).knowledge
    table = import_module("ai.baselines").KNOWLEDGE | import_module(f"ai.{game.id}").KNOWLEDGE
    bot = table[knowledge]()
    assert isinstance(bot, Bot)
    return bot
