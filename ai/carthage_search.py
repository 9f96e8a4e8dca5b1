"""What the searching bots know of Traders of Carthage, for ``ai.mcts``.

A position is worth to each seat what ``carthage_value`` thinks of its chances to win, after
pirates have been answered and a payday in reach has been started. Nothing is rolled out.
Each action is appraised by the chances right after it.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from ai.carthage_player import outlook, settled
from ai.carthage_value import chances
from ai.knowledge import Knowledge
from ai.mcts import SearchBot
from engine import Action, State
from engine.carthage import actions as act
from engine.carthage import phases
from engine.carthage.state import CarthageState

PAYMENTS: Final = 3
"""How many ways to pay are thought of."""

UNLIKELY: Final = 0.2
"""How much worse the other ways to pay are taken to be than the first, unseen."""


class CarthageKnowledge(Knowledge):
    """Values by the softmax of the seats' strengths."""

    exploration = 0.5
    temperature = 0.04
    trust = 1.0
    breadth = 12

    def values(self, state: State) -> list[float]:
        assert isinstance(state, CarthageState)
        return outlook(settled(state))

    def appraise(self, state: State, actions: list[Action]) -> list[float] | None:
        assert isinstance(state, CarthageState)
        seat = state.to_act
        worths: list[float] = []
        payments = 0
        for action in actions:
            if action >> act.KIND == act.BUY:
                payments += 1
                if payments > PAYMENTS:
                    worths.append(worths[0] - UNLIKELY)
                    continue
            after = state.clone()
            after.apply(action)
            if after.phase == phases.PIRATES:
                after = settled(after)
            worths.append(chances(after)[seat])
        return worths

    def roll_out(self, state: State, rng: random.Random) -> None:
        """Positions are judged where they stand."""

    def chance_key(self, state: State, outcomes: Sequence[Action]) -> int | None:
        """The cards drawn, in their order."""
        key = 1
        for card in outcomes:
            key = key << 4 | card & 15
        return key


def search_bot() -> SearchBot:
    """The bot that plays ``hard`` and ``expert``."""
    return SearchBot(CarthageKnowledge())
