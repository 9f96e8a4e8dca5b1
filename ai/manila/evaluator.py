"""``ManilaEvaluator``: what the searching bots know of Manila.

The tree follows one round of placements (with boarding and steering, where they come
before the next roll). From there on everybody is taken to play by ``rollout_policy`` to the
last roll of the voyage, which is reckoned exactly. Before the punts start, bids, shares and
starts are judged by the chances once the voyage is over.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Sequence
from typing import Final

from ai.evaluator import Evaluation, Evaluator
from ai.manila import rollout_policy
from ai.manila.evaluate import Fortunes
from ai.manila.voyage import rolls_left
from ai.search import SearchBot
from ai.search_config import SearchConfig
from engine import OVER, Action, State, View
from engine.compiled import mypyc_attr
from engine.manila import actions as act
from engine.manila import phases, wares
from engine.manila.position import ManilaPosition
from engine.manila.view import ManilaView

NO_EXTRA: Final = [0.0] * 5

FIRST: Final = 1.0
BETWEEN: Final = 2.0
"""What placing first, and neither first nor last, brings more than placing last."""


def extra_of(state: ManilaPosition) -> list[float]:
    """What the places of a voyage that begins will bring each seat."""
    extra = [BETWEEN] * state.seats
    extra[state.master] = FIRST
    extra[state.master - 1] = 0.0
    return extra


Dice = tuple[tuple[int, ...], ...]
"""By rolls left: the pips of each ware's die."""

BLOCKS: Final = 200


def _dice() -> tuple[Dice, ...]:
    """Dice for a row of tries: in each six of them every die shows each number once."""
    rng = random.Random(3)
    listed: list[Dice] = []
    for _ in range(BLOCKS):
        columns = []
        for _ in range(4 * wares.WARES):
            pips = [1, 2, 3, 4, 5, 6]
            for last in range(5, 0, -1):
                other = int(rng.random() * (last + 1))
                pips[last], pips[other] = pips[other], pips[last]
            columns.append(pips)
        for row in range(6):
            faces = [column[row] for column in columns]
            listed.append(tuple(tuple(faces[4 * left : 4 * left + 4]) for left in range(4)))
    return tuple(listed)


DICE: Final = _dice()


def roll_of(state: ManilaPosition, pips: Sequence[int]) -> Action:
    """The roll in which the dice of the punts at sea show these pips."""
    dice = [0] * wares.WARES
    for ware in range(wares.WARES):
        if 0 <= state.punts[ware] < wares.DOCKED:
            dice[ware] = pips[ware]
    return act.roll(dice)


CONFIG: Final = SearchConfig(exploration=0.2, prior_temperature=0.04)
"""How it is searched with; docs/measurements/manila.md has the trials."""


@mypyc_attr(native_class=False, allow_interpreted_subclasses=True)
class ManilaEvaluator(Evaluator):
    """Values by the softmax of fortunes, with the rest of the voyage played quickly.

    They are chances to win; at the end of the game they are what each seat has won. Chance
    is never drawn in the tree, but in ``rollout`` alone.
    """

    config = CONFIG
    eager = 1.0
    """How the searching seat is taken to bid on (``rollout_policy.finish_auction``)."""

    fortunes: Fortunes
    phase: int
    """Of the position that is searched."""
    searching: int
    """The seat that searches."""
    first: int
    """Where in ``DICE`` the search begins, or -1."""
    tries: dict[int, int]
    """How often the searching seat's accomplices stood on a set of spots, a bit a spot."""

    def for_view(self, view: View) -> Evaluator:
        """With what the seat knows, and the same dice for the same try of each action."""
        assert isinstance(view, ManilaView)
        twin = copy.copy(self)
        twin.fortunes = Fortunes(view)
        twin.phase = view.position.phase
        twin.searching = view.seat
        twin.first = -1
        twin.tries = {}
        return twin

    def is_leaf(self, state: State) -> bool:
        assert isinstance(state, ManilaPosition)
        phase = state.phase
        if phase in (phases.LOANS, phases.REDEMPTION):
            return False
        if self.phase <= phases.STARTS:
            return True
        return phase in (phases.DICE, phases.AUCTION)

    def actions(self, state: State) -> list[Action]:
        assert isinstance(state, ManilaPosition)
        if state.phase in (phases.LOANS, phases.REDEMPTION):
            return [rollout_policy.decide(state, self.fortunes)]
        if state.phase == phases.AUCTION:
            return self._bids(state)
        return state.legal_actions()

    def _bids(self, state: ManilaPosition) -> list[Action]:
        """To pass, one more, three more, and some of the way to what is still thinkable."""
        listed = state.legal_actions()
        worth = rollout_policy.limits(state, self.fortunes)[state.to_act]
        limit = rollout_policy.most(state, state.to_act, worth * 1.6)
        least = state.bid + 1
        offers = {least, least + 2, least + int(0.3 * (limit - least))}
        bids: list[Action] = []
        others: list[Action] = []
        for action in listed:
            one = act.decode(action)
            if not isinstance(one, act.Bid | act.Pass):
                others.append(action)
            elif isinstance(one, act.Pass) or one.pesos in offers:
                bids.append(action)
        return bids + others

    def priors(self, state: State, actions: list[Action]) -> list[float] | None:
        """By the pesos that an action brings (``rollout_policy``), and what a peso is worth now."""
        assert isinstance(state, ManilaPosition)
        fortunes = self.fortunes
        seat = state.to_act
        phase = state.phase
        chances = fortunes.between_voyages(state)
        row = fortunes.rows(state)[0]
        base = chances[seat]
        peso = base * (1.0 - base) / row[-1]
        if phase == phases.PLACEMENT:
            vacant = [place for place in map(act.place_of, actions) if place >= 0]
            gains = iter(rollout_policy.place_gains(state, fortunes, vacant))
            values = []
            for action in actions:
                if act.place_of(action) >= 0:
                    values.append(base + peso * next(gains))
                elif action == act.PASS_0:
                    values.append(base - peso * rollout_policy.LATER * (rolls_left(state) - 1))
                else:
                    values.append(base - peso)
            return values
        if phase in (phases.SMALL_PILOT, phases.LARGE_PILOT):
            wanted = rollout_policy.arrival_gains(state, fortunes, seat)
            steps = rollout_policy.steps_gains(state, wanted, actions)
            return [base + peso * gain for gain in steps]
        if phase == phases.AUCTION:
            return [base for _ in actions]
        best = rollout_policy.decide(state, fortunes)
        return [base + 2.0 * peso if action == best else base for action in actions]

    def rollout(self, state: State, rng: random.Random) -> None:
        assert isinstance(state, ManilaPosition)
        fortunes = self.fortunes
        early = self.phase <= phases.STARTS
        if state.phase == phases.AUCTION and self.phase == phases.AUCTION:
            rollout_policy.finish_auction(state, fortunes, rng, self.eager)
        dice = self._dice(state, rng)
        while True:
            phase = state.phase
            if phase == phases.DICE:
                rolls = rolls_left(state)
                if rolls == 1:
                    return
                state.apply(roll_of(state, dice[rolls]))
            elif phase in (phases.AUCTION, phases.ENDED) or (phase == phases.PLACEMENT and early):
                return
            else:
                state.apply(rollout_policy.decide(state, fortunes))

    def _dice(self, state: ManilaPosition, rng: random.Random) -> Dice:
        """The same dice for the first try of each action, the same for its second, and so on."""
        if self.first < 0:
            self.first = int(rng.random() * len(DICE))
        places_taken = 0
        for spot, seat in enumerate(state.spots):
            if seat == self.searching:
                places_taken |= 1 << spot
        tries = self.tries.get(places_taken, 0)
        self.tries[places_taken] = tries + 1
        return DICE[(self.first + tries) % len(DICE)]

    def evaluate(self, state: State) -> Evaluation:
        """Each seat's chance to win."""
        assert isinstance(state, ManilaPosition)
        fortunes = self.fortunes
        won: Sequence[float]
        if state.to_act == OVER:
            won = state.returns()
        elif state.phase == phases.AUCTION:
            won = fortunes.between_voyages(state)
        else:
            extra = extra_of(state) if state.phase == phases.PLACEMENT else NO_EXTRA
            won = fortunes.at_sea(state, rolls_left(state), extra)
        return Evaluation(won, won)


def search_bot() -> SearchBot:
    """The bot that plays ``hard`` and ``expert``."""
    return SearchBot(ManilaEvaluator())
