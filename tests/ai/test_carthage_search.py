"""What the searching bots know of Traders of Carthage, and how they use it."""

from __future__ import annotations

import math
import pickle
import random

import pytest

from ai.bot import make_bot
from ai.budget import Budget
from ai.carthage import features
from ai.carthage.evaluate import WEIGHTS, LinearEvaluation
from ai.carthage.evaluator import CarthageEvaluator
from ai.carthage.stages import stage_of
from engine import CHANCE, OVER, Match
from engine.carthage import actions as act
from engine.carthage import cards, phases
from engine.carthage.listing import available_pack
from engine.carthage.payments import payments
from engine.carthage.state import CarthageState
from tests.ai.positions_of_games import decisions
from tests.ai.test_carthage_variants import VARIANTS
from tests.engine.positions import CARTHAGE, moves, position


def evaluator(state: CarthageState) -> CarthageEvaluator:
    """That of a search by the seat to act."""
    found = CarthageEvaluator().for_view(state.view(state.to_act))
    assert isinstance(found, CarthageEvaluator)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_values_share_one_win(seats: int) -> None:
    for state in decisions(11, seats):
        for chance in (
            LinearEvaluation().win_chances(state),
            evaluator(state).evaluate(state).values,
        ):
            assert math.fsum(chance) == pytest.approx(1.0)
            assert min(chance) >= 0.0


def test_the_end_is_valued_as_it_is() -> None:
    for seed in range(5):
        match = Match(CARTHAGE, 3, seed=seed)
        rng = random.Random(seed)
        bot = make_bot("carthage", "greedy")
        while match.to_act != OVER:
            match.play(bot.choose(match.view(match.to_act), rng))
        assert CarthageEvaluator().evaluate(match.state).values == list(match.state.returns())


def test_what_is_remembered_of_holdings_is_what_they_are_worth() -> None:
    evaluation = LinearEvaluation()
    for state in decisions(12, 3):
        stage = stage_of(state)
        weights = WEIGHTS[3][stage]
        for seat in range(3):
            strength = features.holdings(state, seat, list(weights))
            for _ in range(2):
                assert evaluation.strength_of_holdings(state, seat, stage) == strength


@pytest.mark.parametrize("options", [{}, {"formula": "cards+tokens", "rounding": "nearest"}])
def test_a_purchase_is_foreseen_as_it_happens(options: dict[str, str]) -> None:
    bought = paydays = 0
    for seed in range(6):
        for state in decisions(seed, 3, options):
            if state.phase != phases.ACTION:
                continue
            seat = state.to_act
            cost = cards.worth(available_pack(state, seat))
            found = features.found_in(state)
            assert (features.CAN_BUY in found[seat]) == bool(payments(state.hands[seat], cost))
            if features.CAN_BUY not in found[seat]:
                continue
            bought += 1
            after = state.clone()
            after.apply(act.BUY_0 | payments(state.hands[seat], cost)[0])
            paid = [now - then for now, then in zip(after.points, state.points, strict=True)]
            assert paid == [
                one.get(features.PAID if number == seat else features.PAID_OTHERS, 0.0)
                for number, one in enumerate(found)
            ]
            paydays += any(paid)
    assert bought > 50
    assert paydays > 20


def test_ways_to_pay_are_few_and_good() -> None:
    """The red amphorae cover the red goods; nothing is left out but ways to pay."""
    state = position(
        ("R2 R2 G2 G2 B2 Y2 Y2", "R5 Y5"),
        goods=("R5 R5 R5", "B3"),
        tokens=("RRR", "B"),
        ships="R3 B4",
        market="B3",
        farm="G2 Y3 G3",
    )
    looked_at = evaluator(state).actions(state)
    listed = state.legal_actions()
    assert set(looked_at) < set(listed)
    assert [one for one in listed if one >> act.KIND != act.BUY] == looked_at[3:]
    best = CARTHAGE.format_action(state, looked_at[0])
    assert best.startswith("buy")
    assert "R2" not in best


def test_what_is_hidden_makes_nodes_subset_armed() -> None:
    def is_subset_armed(options: dict[str, str]) -> bool:
        state = position(("R2", "R3"), market="B5", farm="G2", options=options)
        return evaluator(state).config.subset_armed

    assert not is_subset_armed({})
    assert not is_subset_armed({"pirate_decisions": "simultaneous"})
    assert is_subset_armed({"memory": "sizes"})


def test_secret_answers_make_nodes_subset_armed() -> None:
    met = []
    for state in decisions(8, 4, {"pirate_decisions": "simultaneous"}):
        if state.phase == phases.PIRATES:
            answered = any(state.answers[seat] for seat in range(4) if seat != state.to_act)
            assert evaluator(state).config.subset_armed == answered
            met.append(answered)
    assert set(met) == {False, True}


@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_the_search_plays_the_variant_to_its_end(number: int) -> None:
    seats = 2 + number % 3
    match = Match(CARTHAGE, seats, VARIANTS[number], seed=number)
    bot = make_bot("carthage", "hard", Budget(iterations=4))
    rng = random.Random(number)
    while match.to_act != OVER:
        assert match.to_act != CHANCE
        match.play(bot.choose(match.view(match.to_act), rng))
    assert math.fsum(match.state.returns()) == pytest.approx(1.0)


def test_the_same_move_after_pickling() -> None:
    bot = make_bot("carthage", "expert", Budget(iterations=60))
    for number, state in enumerate(decisions(6, 3, {"memory": "sizes"})):
        if number % 20 == 5:
            view = state.view(state.to_act)
            chosen = bot.choose(view, random.Random(number))
            again = pickle.loads(pickle.dumps(view))
            assert bot.choose(again, random.Random(number)) == chosen


def test_money_is_spent_when_there_is_enough() -> None:
    """With a full hand and good red cards to buy for a ship that is far, more coins are useless."""
    state = position(
        ("R5 G5 B5 Y5 R5 G5 G3 Y3", "R2 B2"),
        goods=("R5 R3", "B3"),
        tokens=("RR", "B"),
        points=(2, 2),
        ships="R2 B1",
        market="R5 R3 R2 Y2",
        farm="G2 Y3 G3",
    )
    assert any(move.startswith("take") for move in moves(state))
    bot = make_bot("carthage", "hard", Budget(iterations=100))
    for seed in range(3):
        chosen = bot.choose(state.view(0), random.Random(seed))
        assert chosen >> act.KIND == act.BUY
