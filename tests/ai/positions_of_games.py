"""Decisions of games of Traders of Carthage played in part by lot, the same in every run."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

from ai.bot import make_bot
from engine import CHANCE, GAMES, OVER
from engine.carthage.state import CarthageState

CARTHAGE = GAMES["carthage"]


def decisions(
    seed: int, seats: int, options: Mapping[str, str] | None = None
) -> Iterator[CarthageState]:
    """Every position of one game in which somebody decides; do not change it.

    Half of the actions are a greedy bot's, so that goods are sold and pirates come; the
    other half are drawn by lot.
    """
    rng = random.Random(seed)
    bots = [make_bot("carthage", "greedy"), make_bot("carthage", "random")]
    state = CARTHAGE.new(seats, options)
    assert isinstance(state, CarthageState)
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            yield state
            state.apply(bots[rng.randrange(2)].choose(state.view(state.to_act), rng))
