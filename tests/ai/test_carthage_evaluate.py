"""What a position is worth agrees with the rules and with common sense."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from ai.carthage.evaluate import MEDIUM_WEIGHTS, WEIGHTS, LinearEvaluation
from ai.carthage.features import FEATURES, SALE, goods_numbers
from ai.carthage.stages import EARLY, stage_of
from engine.carthage import cards
from engine.carthage.payday import sale
from engine.carthage.state import CarthageState
from tests.ai.positions_of_games import decisions
from tests.engine.positions import pack, position

WinChances = Callable[[CarthageState], list[float]]

EVALUATIONS = pytest.mark.parametrize(
    "win_chances",
    [LinearEvaluation().win_chances, LinearEvaluation(MEDIUM_WEIGHTS, margin=0.0).win_chances],
)


def weighing(feature: int) -> LinearEvaluation:
    """An evaluation that counts a feature and nothing else."""
    row = [float(number == feature) for number in range(FEATURES)]
    return LinearEvaluation({3: [row] * (EARLY + 1)}, margin=0.0)


@pytest.mark.parametrize("options", [{}, {"formula": "cards+tokens", "rounding": "nearest"}])
def test_goods_are_valued_at_what_a_payday_pays(options: dict[str, str]) -> None:
    seen = 0
    by_space = {space: weighing(SALE + space) for space in (1, 2, 3, 4)}
    for state in decisions(3, 3, options):
        for seat in range(3):
            expected = [0] * 6
            for colour in range(4):
                goods = state.goods[seat] & cards.COLOUR_MASK[colour]
                if goods:
                    highest = max(cards.VALUE[card] for card in cards.cards_of(goods))
                    tokens = state.tokens[4 * seat + colour]
                    _, points = sale(state.rules, cards.size(goods), highest, tokens)
                    expected[state.ships[colour]] += points
                    seen += 1
            for space, evaluation in by_space.items():
                strength = evaluation.strength_of_holdings(state, seat, stage_of(state))
                assert strength == expected[space]
    assert seen > 100


@EVALUATIONS
def test_chances_share_one_win(win_chances: WinChances) -> None:
    for state in decisions(4, 4):
        assert math.fsum(win_chances(state)) == pytest.approx(1.0)


@EVALUATIONS
def test_more_of_anything_good_is_better(
    win_chances: WinChances,
) -> None:
    plain = position(("R5 G2", "R5 G2"), goods=("B3", "B3"), ships="B2", market="Y5 Y5 Y5")
    even = win_chances(plain)[1]
    for richer in (
        position(("R5 G2", "R5 G2 Y5"), goods=("B3", "B3"), ships="B2", market="Y5 Y5 Y5"),
        position(("R5 G2", "R5 G2"), goods=("B3", "B3 B3"), ships="B2", market="Y5 Y5 Y5"),
        position(("R5 G2", "R5 G2"), goods=("B3", "B2 B5"), ships="B2", market="Y5 Y5 Y5"),
        position(
            ("R5 G2", "R5 G2"), goods=("B3", "B3"), points=(0, 1), ships="B2", market="Y5 Y5 Y5"
        ),
        position(
            ("R5 G2", "R5 G2"), goods=("B3", "B3"), tokens=("", "R"), ships="B2", market="Y5 Y5"
        ),
    ):
        assert win_chances(richer)[1] > even


def test_every_stage_has_a_weight_for_every_feature() -> None:
    state = position(("", ""))
    stages = []
    for lacking in range(state.rules.target + 1):
        state.tokens[0] = state.rules.target - lacking
        stages.append(stage_of(state))
    assert stages == [0, 0, 1, 2, 2, *[EARLY] * (state.rules.target - 4)]
    for weights in (WEIGHTS, MEDIUM_WEIGHTS):
        assert sorted(weights) == [2, 3, 4]
        for rows in weights.values():
            assert len(rows) == EARLY + 1
            assert {len(row) for row in rows} == {FEATURES}


def test_goods_by_colour() -> None:
    assert goods_numbers(pack("R2 R5 R2 Y3 Y2")) == ((0, 3, 5), (3, 2, 3))
