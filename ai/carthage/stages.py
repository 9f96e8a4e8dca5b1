"""The stages of a race in Traders of Carthage: weights differ from one to the next."""

from __future__ import annotations

from typing import Final

from engine.carthage.state import CarthageState

_BY_LACKING: Final[tuple[int, ...]] = (0, 0, 1, 2, 2)
"""The stage by the number of tokens that the leader lacks."""

EARLY: Final = 3
"""The stage if the leader lacks more."""


def stage_of(state: CarthageState) -> int:
    """The stage of the race, from 0, the last, to ``EARLY``."""
    tokens = state.tokens
    most = 0
    for first in range(0, 4 * state.seats, 4):
        number = tokens[first] + tokens[first + 1] + tokens[first + 2] + tokens[first + 3]
        if number > most:
            most = number
    lacking = state.rules.target - most
    return _BY_LACKING[lacking] if lacking < len(_BY_LACKING) else EARLY
