"""``CarcassonneEvaluator``: what the searching bots know of Carcassonne.

Positions are valued with a tile in hand: by the placing that looks best to the seat to act.
So a value is already one ply deep, and the answer to an action is seen as soon as the
action is tried. The prior values are those right after the actions.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Final

from ai.arithmetic import softmax
from ai.carcassonne.look import Look, Memory, Shelf
from ai.carcassonne.medium import figure_hopes, hopes_of
from ai.carcassonne.value import Appraisal
from ai.carcassonne.weights import PLAYER, Weights
from ai.evaluator import Evaluation, Evaluator
from ai.search import SearchBot
from ai.search_config import SearchConfig
from engine import OVER, Action, State, View
from engine.carcassonne import actions as act
from engine.carcassonne import phases
from engine.carcassonne.options import Rules
from engine.carcassonne.state import CarcassonneState

FALL: Final = 3.0
"""So many points below the best the slope of the values is measured."""

POINT: Final = 0.025
"""What a point is worth in the middle of a close game of two."""


@dataclass(frozen=True, slots=True)
class Luck:
    """How expectations turn into results, found in games between ``medium``.

    Attributes:
        doubt: the temperature of the chances to win, in points, with very many tiles to come.
        half: with so many tiles to come it is half of that.
        tempo: points that a turn to come is expected to bring.
        moved: points that whoever moved last is ahead of what the features show.
    """

    doubt: float
    half: float
    tempo: float
    moved: float


BASE: Final = Luck(doubt=12.0, half=14.0, tempo=2.7, moved=1.3)
ROADS: Final = Luck(doubt=20.0, half=22.0, tempo=5.0, moved=2.5)
TRADE: Final = Luck(doubt=26.0, half=25.0, tempo=5.0, moved=1.5)


def luck_of(rules: Rules) -> Luck:
    """Walks and robberies, and the builders' double turns, make results wilder."""
    if rules.traders:
        return TRADE
    return ROADS if rules.highwaymen else BASE


CONFIG: Final = SearchConfig(
    exploration=0.6,
    prior_temperature=0.04,
    prior_visits=1.0,
    top_k=12,
    quasi_random_chance=True,
    subset_armed=False,
)
"""How it is searched with; docs/bots.md has the trials."""


class CarcassonneEvaluator(Evaluator):
    """Values by what every seat is expected to have at the end.

    Attributes:
        margin: what part of a value goes by the lead instead of the chance to win.
        weights: what things are worth.
        luck: how far results are from expectations, by the rules of the game.
    """

    config = CONFIG
    margin: float = 0.15
    weights: Weights = PLAYER
    luck: Luck = BASE

    def __init__(self) -> None:
        self.memory = Memory(self.weights)

    def for_view(self, view: View) -> CarcassonneEvaluator:
        """The same for the rules of this game, with nothing remembered.

        What counts as a little more or less goes by what a point is worth in the position.
        """
        position = view.position
        assert isinstance(position, CarcassonneState)
        fresh = copy(self)
        fresh.luck = luck_of(position.rules)
        fresh.memory = Memory(fresh.weights)
        if view.to_act == view.seat:
            scale = min(max(fresh.point(position) / POINT, 0.05), 1.5)
            fresh.config = replace(
                self.config,
                exploration=self.config.exploration * scale,
                prior_temperature=self.config.prior_temperature * scale,
            )
        return fresh

    def is_quiet(self, state: State) -> bool:
        """Only with a tile in hand: every draw before that is then an even one."""
        assert isinstance(state, CarcassonneState)
        return state.phase == phases.TILE

    def evaluate(self, state: State) -> Evaluation:
        """Each seat's chance to win, and its value with a part for its lead."""
        assert isinstance(state, CarcassonneState)
        if state.to_act == OVER:
            chances, points = list(state.returns()), [float(one) for one in state.scores_list]
        else:
            look = self.memory.look(state)
            chances, points = self._judge(look, look.gains(state.tile))
        return Evaluation(self._blend(chances, points), chances)

    def _judge(self, look: Look, gains: list[float]) -> tuple[list[float], list[float]]:
        """Chances to win and expected points after something that brings so much to each seat."""
        left, seat, seats = look.sight.left, look.sight.seat, look.sight.seats
        luck = self.luck
        points = look.expected[:]
        for other in range(seats):
            turns = left // seats + int((other - seat - 1) % seats < left % seats)
            points[other] += gains[other] + luck.tempo * turns
        points[seat] += luck.moved * left / (left + 5)
        doubt = max(luck.doubt * left / (left + luck.half), 0.5)
        return softmax(points, doubt), points

    def _blend(self, chances: list[float], points: list[float]) -> list[float]:
        """Each seat's value: its chance, with a part for its lead."""
        values = []
        width = 4.0 * self.luck.doubt
        for seat, chance in enumerate(chances):
            rival = max(points[:seat] + points[seat + 1 :])
            lead = points[seat] - rival
            by_lead = 0.5 + 0.5 * lead / (width + abs(lead))
            values.append(chance + self.margin * (by_lead - chance))
        return values

    def priors(self, state: State, actions: list[Action]) -> list[float] | None:
        """The values right after each action, by the best of them and the slope there."""
        assert isinstance(state, CarcassonneState)
        look, hopes = self._hopes(state, actions)
        best = max(hopes)
        top, slope = self._top(look, state, best)
        return [top - slope * (best - hope) for hope in hopes]

    def point(self, state: CarcassonneState) -> float:
        """What a point is worth to the seat to act: little in a game that is won or lost."""
        look, hopes = self._hopes(state, state.legal_actions())
        return self._top(look, state, max(hopes))[1]

    def _top(self, look: Look, state: CarcassonneState, hope: float) -> tuple[float, float]:
        """The value after the best action for the seat that looks, and what a point adds."""
        seat = look.sight.seat
        if state.phase == phases.TILE:
            gains = look.gains(state.tile)[:]
        else:
            gains = [0.0] * look.sight.seats
            gains[seat] = hope
        top = self._blend(*self._judge(look, gains))[seat]
        gains[seat] -= FALL
        return top, (top - self._blend(*self._judge(look, gains))[seat]) / FALL

    def _hopes(self, state: CarcassonneState, actions: list[Action]) -> tuple[Look, list[float]]:
        """What each action is worth, and by what look."""
        if state.phase == phases.TILE:
            look = self.memory.look(state)
            known = look.hopes(state.tile)
            return look, [known[action] for action in actions]
        if state.phase == phases.FIGURE:
            before = self.memory.look_before(state)
            if before is not None:
                trial = before.trial(state)
                hopes = figure_hopes(trial, actions)
                return before, [trial.change + hope for hope in hopes]
        sight = Appraisal(state, state.to_act, self.weights)
        return Look(sight, Shelf()), hopes_of(sight, actions)

    def rollout(self, state: State, rng: random.Random) -> None:
        """Positions with a tile in hand are judged where they stand."""

    def chance_key(self, state: State, outcomes: Sequence[Action]) -> int | None:
        """The tiles drawn, in their order: all but the last are set aside."""
        key = 1
        for outcome in outcomes:
            key = key << 7 | outcome >> act.KIND_BITS
        return key


def search_bot() -> SearchBot:
    """The bot that plays ``hard`` and ``expert``."""
    return SearchBot(CarcassonneEvaluator())
