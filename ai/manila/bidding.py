"""What a bid or a pass in Manila's auction comes to, as the searching bots reckon.

The searching bots judge bids by playing the auction on, quickly, to the first placement of
the voyage (``evaluator``). Here the same is done a few times for one action, and the price is
looked for at which having the office is as good as leaving it to the others.
"""

from __future__ import annotations

import random
from functools import cached_property
from typing import Final, NamedTuple

from ai.manila import rollout_policy
from ai.manila.evaluator import ManilaEvaluator
from engine.game import Action
from engine.manila import actions as act
from engine.manila import phases
from engine.manila.position import ManilaPosition
from engine.manila.view import ManilaView

TRIES: Final = 64
"""How often the auction is played on; the same random numbers each time it is asked."""


class BidOutcome(NamedTuple):
    """What is likely to come of an action."""

    own: float
    """How often one has the office then."""
    holder: int
    """Who of the others has it most often, where one has not; -1 if one always has it."""
    held: float
    """How often it is ``holder``."""
    price: float
    """What the others pay on average, where one of them has it."""
    chance: float
    """One's chance to win, on average."""


class Bidding:
    """The auction as the seat to act sees it."""

    def __init__(self, view: ManilaView) -> None:
        evaluator = ManilaEvaluator().for_view(view)
        assert isinstance(evaluator, ManilaEvaluator)
        evaluator.first = 0  # No dice are rolled before the punts start.
        self.evaluator = evaluator
        self.seat = view.seat
        self.capacity = view.capacity_of(view.seat)
        self.start = view.determinize(random.Random(1))

    def after(self, action: Action) -> BidOutcome:
        """What is likely once ``action`` is done."""
        rng = random.Random(2)
        own = 0
        times = [0] * self.start.seats
        paid = 0
        chance = 0.0
        for _ in range(TRIES):
            state = self.start.clone()
            state.apply(action)
            if state.phase == phases.AUCTION:
                rollout_policy.finish_auction(
                    state, self.evaluator.fortunes, rng, self.evaluator.eager
                )
            if state.master == self.seat:
                own += 1
            else:
                times[state.master] += 1
                paid += state.bid
            chance += self._judged(state, rng)
        lost = TRIES - own
        holder = max(range(len(times)), key=times.__getitem__) if lost else -1
        return BidOutcome(
            own / TRIES,
            holder,
            times[holder] / TRIES if lost else 0.0,
            paid / lost if lost else 0.0,
            chance / TRIES,
        )

    @cached_property
    def passing(self) -> BidOutcome:
        """What is likely once one has passed."""
        return self.after(act.PASS_0)

    @cached_property
    def worth(self) -> int:
        """The highest price at which having the office is no worse than passing."""
        low, high = -1, self.capacity
        while low < high:
            price = (low + high + 1) // 2
            if self._at(price) >= self.passing.chance:
                low = price
            else:
                high = price - 1
        return max(low, 0)

    def _at(self, price: int) -> float:
        """One's chance to win with the office for ``price``."""
        state = self.start.clone()
        state.bid = price
        state.bidder = self.seat
        state.passed = [int(seat != self.seat) for seat in range(state.seats)]
        state.to_act = (self.seat + 1) % state.seats  # whose passing ends the auction
        state.passed[state.to_act] = 0
        state.apply(act.PASS_0)
        return self._judged(state, random.Random(3))

    def _judged(self, state: ManilaPosition, rng: random.Random) -> float:
        """One's chance to win, with the auction over and the voyage prepared quickly."""
        self.evaluator.rollout(state, rng)
        return self.evaluator.evaluate(state).win_chances[self.seat]
