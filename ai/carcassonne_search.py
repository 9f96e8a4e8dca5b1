"""What the searching bots know of Carcassonne, for ``ai.mcts``.

Positions are valued with a tile in hand: by the placing that looks best to the seat to act.
So a value is already one ply deep, and the answer to an action is seen as soon as the
action is tried. Actions are appraised by the values right after them.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from ai.arithmetic import softmax
from ai.carcassonne_outlook import outlook
from ai.carcassonne_player import hopes_of
from ai.carcassonne_value import Appraisal
from ai.carcassonne_weights import PLAYER, Weights
from ai.knowledge import Knowledge
from ai.mcts import SearchBot
from engine import CHANCE, OVER, Action, State
from engine.carcassonne import actions as act
from engine.carcassonne import phases
from engine.carcassonne.state import CarcassonneState


class CarcassonneKnowledge(Knowledge):
    """Values by what every seat is expected to have at the end.

    Attributes:
        weights: what things are worth.
        spread: how far expectations are from results: the temperature of the chances to
            win, in points, with very many tiles to come.
        half: with so many tiles to come it is half of that.
        tempo: points that a turn to come is expected to bring.
        moved: points that whoever moved last is ahead of what its features show.
        margin: what part of a value goes by the lead instead of the chance to win.
    """

    exploration = 0.4
    temperature = 0.04
    trust = 1.0
    breadth = 12
    is_open = False

    weights: Weights = PLAYER
    spread: float = 12.0
    half: float = 14.0
    tempo: float = 2.7
    moved: float = 1.3
    margin: float = 0.15

    def values(self, state: State) -> list[float]:
        """Each seat's chance to win, with a part for its lead."""
        assert isinstance(state, CarcassonneState)
        if state.to_act == OVER:
            won = list(state.returns())
            return self._blend(won, [float(points) for points in state.scores_list])
        sight = Appraisal(state, state.to_act, self.weights)
        hopes = hopes_of(sight, state.legal_actions())
        return self._judge(sight, self._expected(sight), max(hopes))

    def _expected(self, sight: Appraisal) -> list[float]:
        """What each seat is expected to have at the end, as the position stands."""
        left, seats = sight.left, sight.seats
        if seats == 2:
            points = [0.0, 0.0]
            points[sight.seat] = outlook(sight)
        else:
            points = [outlook(sight.of_seat(seat)) for seat in range(seats)]
        for seat in range(seats):
            turns = left // seats + int((seat - sight.seat - 1) % seats < left % seats)
            points[seat] += self.tempo * turns
        points[sight.seat] += self.moved * left / (left + 5)
        return points

    def _judge(self, sight: Appraisal, expected: list[float], hope: float) -> list[float]:
        """The values after something that brings ``hope`` to the seat to act."""
        points = expected[:]
        points[sight.seat] += hope
        cold = max(self.spread * sight.left / (sight.left + self.half), 0.5)
        return self._blend(softmax(points, cold), points)

    def _blend(self, chances: list[float], points: list[float]) -> list[float]:
        values = []
        for seat, chance in enumerate(chances):
            rival = max(points[:seat] + points[seat + 1 :])
            lead = points[seat] - rival
            by_lead = 0.5 + 0.5 * lead / (40.0 + abs(lead))
            values.append(chance + self.margin * (by_lead - chance))
        return values

    def appraise(self, state: State, actions: list[Action]) -> list[float] | None:
        assert isinstance(state, CarcassonneState)
        sight = Appraisal(state, state.to_act, self.weights)
        expected = self._expected(sight)
        hopes = hopes_of(sight, actions)
        return [self._judge(sight, expected, hope)[state.to_act] for hope in hopes]

    def roll_out(self, state: State, rng: random.Random) -> None:
        """Finish the turn as it looks best and draw the next tile."""
        assert isinstance(state, CarcassonneState)
        while state.to_act != OVER and state.phase != phases.TILE:
            if state.to_act == CHANCE:
                state.apply(state.sample_chance(rng))
                continue
            actions = state.legal_actions()
            if len(actions) == 1:
                state.apply(actions[0])
                continue
            hopes = hopes_of(Appraisal(state, state.to_act, self.weights), actions)
            state.apply(actions[hopes.index(max(hopes))])

    def chance_key(self, state: State, outcomes: Sequence[Action]) -> int | None:
        """The tiles drawn, in their order: all but the last are set aside."""
        key = 1
        for outcome in outcomes:
            key = key << 6 | outcome >> act.KIND_BITS
        return key


def search_bot() -> SearchBot:
    """The bot that plays ``hard`` and ``expert``."""
    return SearchBot(CarcassonneKnowledge())
