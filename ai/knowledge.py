"""``Knowledge``: what a search knows of its game beyond the rules."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine import CHANCE, OVER, Action, State, View


class Knowledge:
    """What ``ai.mcts`` asks of a game; this one knows the rules alone (level ``plain``).

    Attributes:
        exploration: how much weight the search gives to actions that it has seldom tried:
            the constant of UCB1, or of PUCT where ``appraise`` has an opinion.
        temperature: how sharply priors prefer the better appraised action; the difference
            in worth that makes an action e times as likely.
        trust: how many visits an appraisal counts for in an action's mean value.
        breadth: how many of a node's actions are looked at, the best appraised; 0 is all.
        is_open: whether what may be done at a node can be different from one iteration to
            the next, by hidden things or by chance that ``chance_key`` does not tell apart.
            If not, a node's actions are listed once.
        is_even: whether draws are spread evenly over the visits of a node, the same way
            after each action, instead of at random. It needs a ``chance_key`` and weighs
            actions by more nearly the same luck.
        spread: if not 0, a node of n visits has had about ``spread`` times the square root of
            n different draws, again and again, so that the tree grows deep after them; the
            same draws after each action. It needs a ``chance_key``.
    """

    exploration: float = 1.41
    temperature: float = 1.0
    trust: float = 0.0
    breadth: int = 0
    is_open: bool = True
    is_even: bool = False
    spread: float = 0.0

    def of(self, view: View) -> Knowledge:
        """The knowledge for a search of this view; it may hold what is worked out once."""
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

    def values(self, state: State) -> list[float]:
        """What each seat may hope for, from 0 to 1, where an iteration ends.

        Where more than the chance to win counts, one number more may follow: the chance of
        the seat that searches. It is reported, and not searched by.
        """
        return list(state.returns())

    def appraise(self, state: State, actions: list[Action]) -> list[float] | None:
        """What each action is worth to the seat to act, on the scale of ``values``.

        Called when a node is first looked at closely. ``None`` is no opinion: actions are
        then tried in random order, and explored by UCB1.
        """
        return None

    def roll_out(self, state: State, rng: random.Random) -> None:
        """Play on in place from a new leaf, to the end or to where ``values`` can judge."""
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
