"""``ManilaEvaluator``: what the searching bots know of Manila.

The tree follows one round of placements (with boarding and steering, where they come
before the next roll). From there on everybody is taken to play by ``quick`` to the
last roll of the voyage, which is reckoned exactly. Before the punts start, bids, shares and
starts are judged by the chances once the voyage is over.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Sequence
from typing import Final

from ai.evaluator import Evaluation, Evaluator
from ai.manila import quick
from ai.manila.outlook import Outlook
from ai.manila.voyage import rolls_left
from ai.search import SearchBot
from ai.search_config import SearchConfig
from engine import OVER, Action, State, View
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
    roll = act.ROLL_0
    for ware in range(wares.WARES):
        if 0 <= state.punts[ware] < wares.DOCKED:
            roll |= pips[ware] << 3 * ware
    return roll


CONFIG: Final = SearchConfig(exploration=0.2, prior_temperature=0.04)
"""How it is searched with; docs/bots.md has the trials."""


class ManilaEvaluator(Evaluator):
    """Values by the softmax of fortunes, with the rest of the voyage played quickly.

    They are chances to win; at the end of the game they are what each seat has won. Chance
    is never drawn in the tree, but in ``rollout`` alone.
    """

    config = CONFIG
    eager = 1.0
    """How the searching seat is taken to bid on (``quick.finish_auction``)."""

    outlook: Outlook
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
        twin.outlook = Outlook(view)
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
            return [quick.decide(state, self.outlook)]
        if state.phase == phases.AUCTION:
            return self._bids(state)
        return state.legal_actions()

    def _bids(self, state: ManilaPosition) -> list[Action]:
        """To pass, one more, three more, and some of the way to what is still thinkable."""
        listed = state.legal_actions()
        worth = quick.limits(state, self.outlook)[state.to_act]
        limit = quick.most(state, state.to_act, worth * 1.6)
        least = state.bid + 1
        offers = {least, least + 2, least + int(0.3 * (limit - least))}
        wanted = {act.PASS_0, *(act.BID_0 | offer for offer in offers if offer > state.bid)}
        kept = [action for action in listed if action in wanted]
        kept += [action for action in listed if action >> act.KIND in (act.LOAN, act.REDEEM)]
        return kept

    def priors(self, state: State, actions: list[Action]) -> list[float] | None:
        """By the pesos that an action brings (``quick``), and what a peso is worth now."""
        assert isinstance(state, ManilaPosition)
        outlook = self.outlook
        seat = state.to_act
        phase = state.phase
        chances = outlook.now(state)
        row = outlook.rows(state)[0]
        base = chances[seat]
        peso = base * (1.0 - base) / row[-1]
        if phase == phases.PLACEMENT:
            vacant = [a & act.PAYLOAD for a in actions if a >> act.KIND == act.PLACE]
            gains = iter(quick.place_gains(state, outlook, vacant))
            values = []
            for action in actions:
                kind = action >> act.KIND
                if kind == act.PLACE:
                    values.append(base + peso * next(gains))
                elif kind == act.PASS:
                    values.append(base - peso * quick.LATER * (rolls_left(state) - 1))
                else:
                    values.append(base - peso)
            return values
        if phase in (phases.SMALL_PILOT, phases.LARGE_PILOT):
            wanted = quick.stakes(state, outlook, seat)
            steps = quick.steps_gains(state, wanted, actions)
            return [base + peso * gain for gain in steps]
        if phase == phases.AUCTION:
            return [base for _ in actions]
        best = quick.decide(state, outlook)
        return [base + 2.0 * peso if action == best else base for action in actions]

    def rollout(self, state: State, rng: random.Random) -> None:
        assert isinstance(state, ManilaPosition)
        outlook = self.outlook
        early = self.phase <= phases.STARTS
        if state.phase == phases.AUCTION and self.phase == phases.AUCTION:
            quick.finish_auction(state, outlook, rng, self.eager)
        dice = self._dice(state, rng)
        over = (phases.AUCTION, phases.ENDED)
        while True:
            phase = state.phase
            if phase == phases.DICE:
                rolls = rolls_left(state)
                if rolls == 1:
                    return
                state.apply(roll_of(state, dice[rolls]))
            elif phase in over or (phase == phases.PLACEMENT and early):
                return
            else:
                state.apply(quick.decide(state, outlook))

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
        outlook = self.outlook
        won: Sequence[float]
        if state.to_act == OVER:
            won = state.returns()
        elif state.phase == phases.AUCTION:
            won = outlook.now(state)
        else:
            extra = extra_of(state) if state.phase == phases.PLACEMENT else NO_EXTRA
            won = outlook.at_sea(state, rolls_left(state), extra)
        return Evaluation(won, won)


def search_bot() -> SearchBot:
    """The bot that plays ``hard`` and ``expert``."""
    return SearchBot(ManilaEvaluator())
