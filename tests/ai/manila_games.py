"""Decisions of games of Manila played in part by lot, the same in every run."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

from ai.bot import Bot
from ai.budget import Budget
from ai.manila.bots import BOTS as TABLE
from engine import CHANCE, OVER
from engine.manila import GAME as MANILA
from engine.manila.state import ManilaState

BOTS = tuple(level for level in TABLE if level != "expert")
"""The levels whose bots differ."""

BRIEF = Budget(iterations=12)
"""For the one that searches."""


def bot(level: str) -> Bot:
    found = TABLE[level]()
    if level == "hard":
        found.budget = BRIEF
    return found


def decisions(
    seed: int, seats: int, options: Mapping[str, str] | None = None, lots: float = 0.5
) -> Iterator[ManilaState]:
    """Every position of one game in which somebody decides; do not change it.

    The part ``lots`` of the actions is drawn by lot, the others are a beginner's.
    """
    rng = random.Random(seed)
    by_lot, beginner = bot("random"), bot("easy")
    state = MANILA.new(seats, options)
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        yield state
        player = by_lot if rng.random() < lots else beginner
        state.apply(player.choose(state.view(state.to_act), rng))
