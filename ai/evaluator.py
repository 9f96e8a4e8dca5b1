"""``Evaluator``: what a search knows of its game beyond the rules."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from ai.search_config import SearchConfig
from engine import CHANCE, OVER, Action, State, View
from engine.compiled import mypyc_attr


class Evaluation(NamedTuple):
    """What a position is worth to each seat."""

    values: Sequence[float]
    """What the search maximises, from 0 to 1."""
    win_chances: Sequence[float]
    """What it reports; the same where nothing but winning counts."""


@mypyc_attr(native_class=False, allow_interpreted_subclasses=True)
class Evaluator:
    """What ``ai.search`` asks of a game; this one knows the rules alone (level ``plain``).

    Attributes:
        config: how it is searched with.
    """

    config: SearchConfig = SearchConfig()

    def for_view(self, view: View) -> Evaluator:
        """The evaluator for a search of this view; it may hold what is worked out once."""
        return self

    def is_leaf(self, state: State) -> bool:
        """Whether no iteration follows decisions from here on, but rolls out at once.

        Asked of every position after the first, before chance is drawn.
        """
        return False

    def is_quiet(self, state: State) -> bool:
        """Whether a new leaf may be valued here, and not only some decisions later.

        Asked of a position in which somebody decides.
        """
        return True

    def actions(self, state: State) -> list[Action]:
        """The legal actions that are looked at, at least one."""
        return state.legal_actions()

    def evaluate(self, state: State) -> Evaluation:
        """What each seat may hope for where an iteration ends."""
        won = state.returns()
        return Evaluation(won, won)

    def priors(self, state: State, actions: list[Action]) -> list[float] | None:
        """The prior value of each action to the seat to act, on the scale of ``evaluate``.

        Called when a node is first looked at closely. ``None`` is no opinion: actions are
        then tried in random order, and explored by UCB1.
        """
        return None

    def rollout(self, state: State, rng: random.Random) -> None:
        """Play on in place from a new leaf, to the end or to where ``evaluate`` can judge."""
        draw = rng.random
        while state.to_act != OVER:
            if state.to_act == CHANCE:
                state.apply(state.sample_chance(rng))
            else:
                actions = state.legal_actions()
                state.apply(actions[int(draw() * len(actions))])

    def chance_key(self, state: State, outcomes: Sequence[Action]) -> int | None:
        """What tells apart the positions that chance has led to from one node.

        ``outcomes`` were just applied, one after another. ``None`` keeps one node for all
        of them (open loop).
        """
        return None
