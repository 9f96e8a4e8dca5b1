"""Positions of random games of Traders of Carthage, the same in every run."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine import CHANCE, GAMES, OVER, Action
from engine.carthage.state import CarthageState

CARTHAGE = GAMES["carthage"]
NAMES = ("Ana", "Ben", "Cleo", "Dan")


def decisions(seed: int, options: dict[str, str] | None = None) -> Iterator[CarthageState]:
    """Every position of a random game in which somebody decides.

    Seats and the options not given are random too. First a kind of action is chosen and
    then one of that kind, so that rare ones come up.
    """
    rng = random.Random(seed)
    chosen = {option.name: rng.choice(option.values) for option in CARTHAGE.options}
    state = CARTHAGE.new(rng.choice(list(CARTHAGE.seats)), chosen | (options or {}))
    assert isinstance(state, CarthageState)
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            yield state.clone()
            state.apply(_choose(state, rng))


def _choose(state: CarthageState, rng: random.Random) -> Action:
    kinds: dict[str, list[Action]] = {}
    for action in state.legal_actions():
        kinds.setdefault(CARTHAGE.action_kind(action), []).append(action)
    return rng.choice(kinds[rng.choice(sorted(kinds))])
