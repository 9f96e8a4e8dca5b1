"""What a position of Traders of Carthage is worth: each seat's chance to win.

A seat's *strength* is a sum of features times weights, and the chances are the softmax of
the strengths, so that any number of seats share one win. The weights differ by the stage
of the race to the last token and by the number of players.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final

from ai.arithmetic import softmax
from ai.carthage.ending import enough_pesos, result, with_end_in_sight
from ai.carthage.features import PURCHASE, WORTH, add_standings, hand_numbers, holdings
from ai.carthage.medium_weights import MEDIUM
from ai.carthage.stages import stage_of
from ai.carthage.weights import FITTED
from engine.carthage.state import CarthageState
from engine.game import OVER

Weights = Mapping[int, Sequence[Sequence[float]]]
"""By the number of seats: a row of weights for each stage."""

SEATS: Final[tuple[int, ...]] = (2, 3, 4)

WEIGHTS: Final = {seats: FITTED.get(seats, MEDIUM) for seats in SEATS}
"""Those of the searching bots; where none were fitted those of ``medium`` serve."""

MEDIUM_WEIGHTS: Final = dict.fromkeys(SEATS, MEDIUM)

MARGIN: Final = 0.1
"""How much of a chance is read off the strengths on a scale four times as long: so a bot far
ahead or far behind, whose chances hardly differ, still goes on playing well."""

REMEMBERED: Final = 1 << 12
"""So many strengths of holdings are kept."""


class LinearEvaluation:
    """Weighs positions by ``weights``; ``margin`` is what ``MARGIN`` says."""

    def __init__(self, weights: Weights = WEIGHTS, margin: float = MARGIN) -> None:
        self.margin = margin
        self.weights = {seats: [list(row) for row in rows] for seats, rows in weights.items()}
        self._weighs_purchase = any(
            row[feature] for rows in weights.values() for row in rows for feature in PURCHASE
        )
        self._strengths: dict[tuple[int, int, int], float] = {}

    def win_chances(self, state: CarthageState) -> list[float]:
        """Each seat's chance to win; at the end, what it won."""
        if state.to_act == OVER:
            return result(state)
        stage = stage_of(state)
        weights = self.weights[state.seats][stage]
        strengths: list[float] = []
        common_key, enough = _common_key(state, stage), enough_pesos(state)
        for seat in range(state.seats):
            strengths.append(self._strength(state, seat, stage, common_key, enough))
        add_standings(state, weights, strengths, self._weighs_purchase)
        sharp = softmax(strengths)
        margin = self.margin
        if not margin:
            return with_end_in_sight(state, sharp)
        wide = [sqrt(sqrt(chance)) for chance in sharp]  # the softmax of a quarter of each
        total = 0.0
        for share in wide:
            total += share
        for seat, chance in enumerate(sharp):
            sharp[seat] = chance + margin * (wide[seat] / total - chance)
        return with_end_in_sight(state, sharp)

    def strength_of_holdings(self, state: CarthageState, seat: int, stage: int) -> float:
        """The part of a seat's strength that lies in its tokens, its hand and its goods."""
        return self._strength(state, seat, stage, _common_key(state, stage), enough_pesos(state))

    def _strength(
        self, state: CarthageState, seat: int, stage: int, common_key: int, enough: int
    ) -> float:
        """``strength_of_holdings``, with what is the same for all seats."""
        tokens = state.tokens
        first = 4 * seat
        hand = state.hands[seat]
        held = tokens[first] << 18 | tokens[first + 1] << 12 | tokens[first + 2] << 6
        limit = enough if hand_numbers(hand)[WORTH] > enough else 0
        rest = common_key << 34 | (held | tokens[first + 3]) << 10 | limit
        key = (state.goods[seat], hand, rest)
        strength = self._strengths.get(key)
        if strength is None:
            if len(self._strengths) >= REMEMBERED:
                self._strengths.clear()
            strength = holdings(state, seat, self.weights[state.seats][stage])
            self._strengths[key] = strength
        return strength


def _common_key(state: CarthageState, stage: int) -> int:
    """What the strength of everybody's holdings depends on."""
    ships, rules = state.ships, state.rules
    key = ships[0] << 9 | ships[1] << 6 | ships[2] << 3 | ships[3]
    key = key << 6 | rules.rounding << 3 | state.seats
    return key << 3 | stage << 1 | int(rules.tokens_multiply)
