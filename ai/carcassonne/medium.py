"""The bot that plays ``medium``: every placing by the points that it is expected to bring."""

from __future__ import annotations

import random

from ai.bot import Bot
from ai.carcassonne.action_values import action_values
from ai.carcassonne.valuation import Valuation
from ai.carcassonne.weights import MEDIUM, Weights
from engine import Action, View
from engine.carcassonne.state import CarcassonneState


class MediumBot(Bot):
    """Maximises what it expects to score against what the others are expected to."""

    WEIGHTS: Weights = MEDIUM

    def choose(self, view: View, rng: random.Random) -> Action:
        state = view.position
        assert isinstance(state, CarcassonneState)
        listed = view.legal_actions()
        if len(listed) == 1:
            return listed[0]
        values = action_values(Valuation(state, view.seat, self.WEIGHTS), listed)
        return listed[values.index(max(values))]
