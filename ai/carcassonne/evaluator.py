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
from math import inf
from typing import Final

from ai.arithmetic import softmax
from ai.carcassonne.action_values import action_values, figure_values
from ai.carcassonne.transposition import Entry, PlacementCache, TranspositionTable
from ai.carcassonne.valuation import Valuation
from ai.carcassonne.weights import MEDIUM, Weights
from ai.evaluator import Evaluation, Evaluator
from ai.search import SearchBot
from ai.search_config import SearchConfig
from engine import OVER, Action, State, View
from engine.carcassonne import actions as act
from engine.carcassonne import phases
from engine.carcassonne.options import Rules
from engine.carcassonne.state import CarcassonneState
from engine.compiled import mypyc_attr

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
"""How it is searched with; docs/measurements/carcassonne.md has the trials."""


@mypyc_attr(native_class=False, allow_interpreted_subclasses=True)
class CarcassonneEvaluator(Evaluator):
    """Values by what every seat is expected to have at the end.

    Attributes:
        margin: what part of a value goes by the lead instead of the chance to win.
        weights: what things are worth.
        luck: how far results are from expectations, by the rules of the game.
    """

    config = CONFIG
    margin: float = 0.15
    weights: Weights = MEDIUM
    luck: Luck = BASE

    def __init__(self) -> None:
        self.table = TranspositionTable(self.weights)

    def for_view(self, view: View) -> CarcassonneEvaluator:
        """The same for the rules of this game, with nothing remembered.

        What counts as a little more or less goes by what a point is worth in the position.
        """
        position = view.position
        assert isinstance(position, CarcassonneState)
        fresh = copy(self)
        fresh.luck = luck_of(position.rules)
        fresh.table = TranspositionTable(fresh.weights, len(position.board) - 1)
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
            entry = self.table.entry(state)
            chances, points = _outcome(self.luck, entry, entry.gains(state.tile))
        return Evaluation(_blend(self.luck, self.margin, chances, points), chances)

    def priors(self, state: State, actions: list[Action]) -> list[float] | None:
        """The values right after each action, by the best of them and the slope there."""
        assert isinstance(state, CarcassonneState)
        entry, values = self._values(state, actions)
        best = max(values)
        top, slope = self._top(entry, state, best)
        return [top - slope * (best - value) for value in values]

    def point(self, state: CarcassonneState) -> float:
        """What a point is worth to the seat to act: little in a game that is won or lost."""
        entry, values = self._values(state, state.legal_actions())
        return self._top(entry, state, max(values))[1]

    def _top(self, entry: Entry, state: CarcassonneState, value: float) -> tuple[float, float]:
        """The value after the best action for the seat to move, and what a point adds."""
        seat = entry.valuation.seat
        if state.phase == phases.TILE:
            gains = entry.gains(state.tile)[:]
        else:
            gains = [0.0] * entry.valuation.seats
            gains[seat] = value
        luck, margin = self.luck, self.margin
        chances, points = _outcome(luck, entry, gains)
        top = _blend(luck, margin, chances, points)[seat]
        gains[seat] -= FALL
        chances, points = _outcome(luck, entry, gains)
        return top, (top - _blend(luck, margin, chances, points)[seat]) / FALL

    def _values(self, state: CarcassonneState, actions: list[Action]) -> tuple[Entry, list[float]]:
        """What each action is worth, and by which entry."""
        if state.phase == phases.TILE:
            entry = self.table.entry(state)
            return entry, entry.thought(state.tile).values_of(actions)
        if state.phase == phases.FIGURE:
            before = self.table.entry_before(state)
            if before is not None:
                afterstate = before.afterstate(state)
                values = figure_values(afterstate, actions)
                afterstate.take_back()
                return before, [afterstate.change + value for value in values]
        valuation = Valuation(state, state.to_act, self.weights)
        return Entry(valuation, PlacementCache()), action_values(valuation, actions)

    def rollout(self, state: State, rng: random.Random) -> None:
        """Positions with a tile in hand are judged where they stand."""

    def chance_key(self, state: State, outcomes: Sequence[Action]) -> int | None:
        """The tiles drawn, in their order: all but the last are set aside."""
        key = 1
        for outcome in outcomes:
            key = key << 7 | act.kind_drawn(outcome)
        return key


def _outcome(luck: Luck, entry: Entry, gains: list[float]) -> tuple[list[float], list[float]]:
    """Chances to win and expected points after something that brings so much to each seat."""
    left, seat, seats = entry.valuation.left, entry.valuation.seat, entry.valuation.seats
    points = entry.expected[:]
    for other in range(seats):
        turns = left // seats + int((other - seat - 1) % seats < left % seats)
        points[other] += gains[other] + luck.tempo * turns
    points[seat] += luck.moved * left / (left + 5)
    doubt = max(luck.doubt * left / (left + luck.half), 0.5)
    return softmax(points, doubt), points


def _blend(luck: Luck, margin: float, chances: list[float], points: list[float]) -> list[float]:
    """Each seat's value: its chance, with a part for its lead."""
    values: list[float] = []
    width = 4.0 * luck.doubt
    for seat, chance in enumerate(chances):
        lead = inf
        for other, theirs in enumerate(points):
            if other != seat and points[seat] - theirs < lead:
                lead = points[seat] - theirs
        by_lead = 0.5 + 0.5 * lead / (width + abs(lead))
        values.append(chance + margin * (by_lead - chance))
    return values


def search_bot() -> SearchBot:
    """The bot that plays ``hard`` and ``expert``."""
    return SearchBot(CarcassonneEvaluator())
