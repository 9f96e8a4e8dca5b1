"""``CarthageEvaluator``: what the searching bots know of Traders of Carthage.

A position is worth to each seat its chance to win (``evaluate``),
once those attacked by pirates have done what looks best to them and the seat to act has
started a payday if that is good for it. Nothing is rolled out. Prior values are found in
the same way.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from typing import Final

from ai.carthage.evaluate import LinearEvaluation
from ai.carthage.quiescence import evaluate_with_payday, settle_pirates
from ai.carthage.stages import stage_of
from ai.evaluator import Evaluation, Evaluator
from ai.search import SearchBot
from ai.search_config import SearchConfig
from engine import Action, State, View
from engine.carthage import actions as act
from engine.carthage import phases
from engine.carthage.pirates import SECRET
from engine.carthage.state import CarthageState
from engine.compiled import mypyc_attr

PAYMENTS: Final = 3
"""How many ways to pay are thought of."""

MOST_ATTACKED: Final = 16
"""How many are compared, pirates and all, if they follow at once."""


CONFIG: Final = SearchConfig(
    exploration=0.2, prior_temperature=0.04, prior_visits=1.0, top_k=12, chance_widening=1.0
)
"""How it is searched with; docs/measurements/carthage.md has the trials."""


@mypyc_attr(native_class=False, allow_interpreted_subclasses=True)
class CarthageEvaluator(Evaluator):
    """Values by the softmax of the seats' strengths."""

    config = CONFIG

    def __init__(self, evaluation: LinearEvaluation | None = None) -> None:
        self.evaluation = evaluation or LinearEvaluation()

    def for_view(self, view: View) -> Evaluator:
        """Nodes are subset-armed if anything but the deck is hidden from ``view.seat``."""
        position = view.position
        assert isinstance(position, CarthageState)
        twin = copy(self)
        is_hidden = position.rules.sizes_only or SECRET in position.answers
        twin.config = replace(self.config, subset_armed=is_hidden)
        return twin

    def actions(self, state: State) -> list[Action]:
        """All but the ways to pay that leave a worse hand than others."""
        assert isinstance(state, CarthageState)
        listed = state.legal_actions()
        if len(listed) <= PAYMENTS or not act.is_buy(listed[PAYMENTS]):
            return listed
        seat = state.to_act
        after = state.clone()
        after.apply(listed[0])
        evaluation = self.evaluation
        attacked = after.phase == phases.PIRATES
        stage = stage_of(after)
        number = 0
        ranked: list[tuple[float, int]] = []
        for action in listed:
            if not act.is_buy(action):
                break
            if not attacked:
                after.hands[seat] = state.hands[seat] - act.pack_paid(action)
                ranked.append((-evaluation.strength_of_holdings(after, seat, stage), number))
            elif number < MOST_ATTACKED:
                after = state.clone()
                after.apply(action)
                chances = evaluation.win_chances(settle_pirates(after, evaluation))
                ranked.append((-chances[seat], number))
            number += 1
        ranked.sort()
        return [listed[place] for _, place in ranked[:PAYMENTS]] + listed[number:]

    def priors(self, state: State, actions: list[Action]) -> list[float] | None:
        """The values right after each action."""
        assert isinstance(state, CarthageState)
        seat = state.to_act
        evaluation = self.evaluation
        values: list[float] = []
        for action in actions:
            after = state.clone()
            after.apply(action)
            values.append(evaluation.win_chances(settle_pirates(after, evaluation))[seat])
        return values

    def evaluate(self, state: State) -> Evaluation:
        """Each seat's chance to win."""
        assert isinstance(state, CarthageState)
        evaluation = self.evaluation
        won = evaluate_with_payday(settle_pirates(state, evaluation), evaluation)
        return Evaluation(won, won)

    def rollout(self, state: State, rng: random.Random) -> None:
        """Positions are judged where they stand."""

    def chance_key(self, state: State, outcomes: Sequence[Action]) -> int | None:
        """The cards drawn, in their order."""
        key = 1
        for card in outcomes:
            key = key << 4 | act.card_drawn(card)
        return key


def search_bot() -> SearchBot:
    """The bot that plays ``hard`` and ``expert``."""
    return SearchBot(CarthageEvaluator())
