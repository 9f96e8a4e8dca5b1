"""The bot that plays ``medium``: it looks at the answers to each of its actions.

Every action is tried on a copy of the position and evaluated (``quiescence``). For the most
promising ones the others then answer, each with the action that is best for itself, until
it is the bot's turn again; the position after that counts. So what the next player gets, a
refilled market, pirates that wait on the way and a payday that hangs over the table are
all seen, though nothing further ahead than a round. Cards due in between are drawn from
those unseen, the same deals for every action.
"""

from __future__ import annotations

import random
from typing import Final

from ai.bot import Bot
from ai.carthage.evaluate import MEDIUM_WEIGHTS, LinearEvaluation
from ai.carthage.quiescence import evaluate_with_payday, settle_pirates
from engine import CHANCE, OVER, Action, View
from engine.carthage import actions as act
from engine.carthage.state import CarthageState

EVALUATION: Final = LinearEvaluation(MEDIUM_WEIGHTS, margin=0.0)


class MediumBot(Bot):
    """Looks one round ahead."""

    CANDIDATES: Final = 6
    """How many actions are followed for a round."""
    DEALS: Final = 2
    """How often the cards due after an action are drawn; hidden hands as well."""
    PAYMENTS: Final = 3
    """How many ways to pay are thought of in what follows."""

    def choose(self, view: View, rng: random.Random) -> Action:
        listed = view.legal_actions()
        if len(listed) == 1:
            return listed[0]
        seat = view.seat
        root = view.determinize(rng)
        assert isinstance(root, CarthageState)
        ranked: list[tuple[float, int]] = []
        for place, action in enumerate(listed):
            after = root.clone()
            after.apply(action)
            after = settle_pirates(after, EVALUATION)
            ranked.append((evaluate_with_payday(after, EVALUATION)[seat], -place))
        ranked.sort(reverse=True)
        promising = [listed[-place] for _, place in ranked[: self.CANDIDATES]]
        deals: list[tuple[CarthageState, int]] = []
        for _ in range(self.DEALS):
            state = view.determinize(rng)
            assert isinstance(state, CarthageState)
            deals.append((state, int(rng.random() * 2**53)))
        values = [self._value(action, deals, seat) for action in promising]
        return promising[values.index(max(values))]

    def _value(self, action: Action, deals: list[tuple[CarthageState, int]], seat: int) -> float:
        """The mean chance of ``seat`` a round and more after ``action``, over the ``deals``.

        A deal is a position and the seed of the draws. Where hands are known and nothing
        was drawn, the first says it all.
        """
        total = 0.0
        for number, (state, seed) in enumerate(deals, start=1):
            after = state.clone()
            after.apply(action)
            rng = random.Random(seed)
            before = rng.getstate()
            total += self._after_answers(after, seat, rng)
            if number == 1 and not state.rules.sizes_only and rng.getstate() == before:
                return total
        return total / len(deals)

    def _after_answers(self, state: CarthageState, seat: int, rng: random.Random) -> float:
        """The chance of ``seat`` when the others have answered for a round."""
        state = settle_pirates(state, EVALUATION)
        for _ in range(state.seats - 1):
            while state.to_act == CHANCE:
                state.apply(state.sample_chance(rng))
            if state.to_act == OVER:
                break
            state = self._answer(state)
        return evaluate_with_payday(state, EVALUATION)[seat]

    def _answer(self, state: CarthageState) -> CarthageState:
        """The position after what looks best at once to the seat to act."""
        seat = state.to_act
        best = state
        best_chance = -1.0
        payments = 0
        for action in state.legal_actions():
            if act.is_buy(action):
                payments += 1
                if payments > self.PAYMENTS:
                    continue
            after = state.clone()
            after.apply(action)
            after = settle_pirates(after, EVALUATION)
            chance = evaluate_with_payday(after, EVALUATION)[seat]
            if chance > best_chance:
                best, best_chance = after, chance
        return best
