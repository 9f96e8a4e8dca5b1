"""The levels of bots. A level is data: its name, how long it may think, what players read.

Which bot plays a game at a level is in the game's own package (``ai.carthage.bots``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ai.budget import INSTANT, Budget
from engine import SetupError
from engine.game import N_


@dataclass(frozen=True, slots=True)
class Level:
    """How well a bot plays, as data."""

    name: str
    """The word in ``--seats``, in saves and in statistics."""
    budget: Budget
    """How long a decision may take."""
    description: str
    """A whole sentence for players, as a message id (marked with ``N_``)."""
    plays: bool
    """False for a baseline, which sits in the arena only."""


_LEVELS: Final = (
    Level("easy", INSTANT, N_("Plays at once and makes a beginner's mistakes."), True),
    Level("medium", INSTANT, N_("Plays at once, and sensibly."), True),
    Level("hard", Budget(seconds=0.5), N_("Thinks ahead for half a second."), True),
    Level("expert", Budget(seconds=2.0), N_("Thinks ahead for two seconds."), True),
    Level("plain", Budget(seconds=1.0), N_("Searches with the rules alone."), False),
    Level("greedy", INSTANT, N_("Takes what looks best at this moment."), False),
    Level("random", INSTANT, N_("Plays anything that is allowed."), False),
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
