"""Nobody strangles a game of Traders of Carthage: waiting costs what it costs.

When all only take cards and nobody starts the payday that ends the game, the cards run out.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise

import pytest

from ai.arena.deal import Plan, play_deal, read_contestant
from ai.bot import make_bot
from ai.budget import Budget
from ai.carthage.ending import (
    FEW,
    PRICE,
    SPARE,
    STRANGLED,
    cards_left,
    result,
    useful_pesos,
    with_end_in_sight,
)
from ai.carthage.evaluate import LinearEvaluation
from ai.carthage.medium import EVALUATION
from engine import CHANCE, OVER
from engine.carthage import actions as act
from engine.carthage.state import CarthageState
from tests.ai.positions_of_games import decisions
from tests.engine.positions import play, position

FULL_HANDS = (
    "R5 R5 R5 R3 R3 R3 R2 R2 R2 Y3",
    "B5 B5 B5 B5 B3 B3 B3 G3 G3 G2",
    "Y5 Y5 Y5 Y5 Y3 Y3 Y2 Y2 Y2",
    "G5 G5 G5 G3 G3 B2 B2",
)
ONE_LACKS = ("RRRRRYY", "BBBBGGG", "YYYBBGG", "GGGRRRR")
"""Tokens with which the next payday ends the game."""
POINTS = (15, 14, 12, 13)


def standoff(seats: int, active: str = "B") -> CarthageState:
    """All hands are full, nothing is aboard, and the next payday ends the game."""
    return position(
        FULL_HANDS[:seats],
        tokens=ONE_LACKS[:seats],
        points=POINTS[:seats],
        market="G5 G3",
        farm="R2 Y3 G2",
        deck="B2 G5",
        active=active,
    )


def is_bought(state: CarthageState, level: str) -> bool:
    """Whether the bot to act buys, whatever its luck."""
    bot = make_bot("carthage", level, Budget(iterations=80))
    view = state.view(state.to_act)
    kinds = {bot.choose(view, random.Random(seed)) >> act.KIND for seed in range(4)}
    return kinds == {act.BUY}


LEVELS = pytest.mark.parametrize("level", ["medium", "hard"])


@LEVELS
@pytest.mark.parametrize("seats", [3, 4])
def test_who_is_behind_buys_before_the_cards_run_out(seats: int, level: str) -> None:
    """Seven cards are left, and A is ahead: to take one more is to lose."""
    assert is_bought(standoff(seats), level)


@LEVELS
def test_the_leader_ends_the_game_instead_of_waiting(level: str) -> None:
    """Far ahead and with fifteen cards in hand, more of them are good for nothing."""
    state = position(
        ("R5 R5 R5 R5 R5 B5 B5 B5 R3 R3 R3 R2 R2 R2 Y3", "B5 G3 G2", "Y5 Y3 Y2"),
        tokens=ONE_LACKS[:3],
        points=(18, 14, 12),
        market="G5 G3 B3",
        farm="R2 Y3 G2",
        deck="B2 G5 G3 Y2 B2 B3",
    )
    assert is_bought(state, level)


@LEVELS
def test_money_for_which_nothing_is_left_to_buy_is_spent(level: str) -> None:
    """Long before the end; fifteen cards are left for three hands worth 29 to 36."""
    state = position(
        FULL_HANDS[:3],
        tokens=("RY", "BG", "BG"),
        points=(2, 2, 2),
        market="G5 G3",
        farm="R2 Y3 G2",
        deck="B2 G5 Y3 R3 G2 B2 R2 Y2 B3 G5",
        active="B",
    )
    assert is_bought(state, level)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_a_standoff_ends_by_tokens(seats: int, seed: int) -> None:
    state = standoff(seats, "A")
    bot = make_bot("carthage", "medium")
    rng = random.Random(seed)
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            state.apply(bot.choose(state.view(state.to_act), rng))
    assert state.outcome().reason == "target"


@pytest.mark.parametrize("seats", [3, 4])
def test_games_between_medium_bots_end_by_tokens(seats: int) -> None:
    """A glance at one deal; ``docs/measurements`` has a thousand games."""
    plan = Plan("carthage", (read_contestant("medium"),) * seats, {}, seed=12)
    assert {game.reason for game in play_deal(plan, 0)} == {"target"}


@pytest.mark.parametrize("seats", [3, 4])
def test_the_fewer_cards_are_left_the_more_waiting_costs_everybody(seats: int) -> None:
    """The leader's chance is good for half a win in the end, the others' for none."""
    state = standoff(seats)
    before = [0.9 - 0.1 * seat for seat in range(seats)]
    last = before
    for left in range(FEW, -1, -1):
        state.discard_size += left - cards_left(state)
        now = with_end_in_sight(state, before)
        assert all(one <= another for one, another in zip(now, last, strict=True))
        last = now
    assert last == pytest.approx([STRANGLED] + [0.0] * (seats - 1))


def test_with_many_cards_left_the_end_is_out_of_sight() -> None:
    seen = 0
    for state in decisions(4, 4):
        if cards_left(state) >= FEW:
            assert with_end_in_sight(state, [0.1, 0.2, 0.3, 0.4]) == [0.1, 0.2, 0.3, 0.4]
            seen += 1
    assert seen > 50


def test_a_game_that_ran_out_of_cards_is_half_a_win() -> None:
    state = position(("R2", "B2", "B2"), points=(3, 1, 1), deck="")
    play(state, "A pass", "B pass", "C pass")
    assert state.to_act == OVER and state.outcome().reason == "exhausted"
    for evaluate in (result, EVALUATION.win_chances, LinearEvaluation().win_chances):
        assert evaluate(state) == [STRANGLED, 0.0, 0.0]


def test_two_players_think_of_no_such_end() -> None:
    state = standoff(2)
    assert cards_left(state) < FEW
    assert with_end_in_sight(state, [0.7, 0.3]) == [0.7, 0.3]
    assert useful_pesos(state, 60) == 60
    over = position(("R2", "B2"), points=(3, 1), deck="")
    play(over, "A pass", "B pass")
    assert result(over) == EVALUATION.win_chances(over) == [1.0, 0.0]


@pytest.mark.parametrize("seats", [3, 4])
def test_pesos_for_which_nothing_is_left_count_little(seats: int) -> None:
    state = standoff(seats)
    enough = PRICE * cards_left(state) // seats
    worths = [useful_pesos(state, pesos) for pesos in range(60)]
    gains = [after - before for before, after in pairwise(worths)]
    assert gains[:enough] == [1.0] * enough
    assert gains[enough:] == pytest.approx([SPARE] * (59 - enough))


@pytest.mark.parametrize("evaluate", [EVALUATION.win_chances, LinearEvaluation().win_chances])
def test_one_more_card_in_a_full_hand_is_hardly_worth_a_turn(
    evaluate: Callable[[CarthageState], list[float]],
) -> None:
    """With plenty left to buy it is."""
    gains = []
    for deck in ("B2 B3 Y2 Y3 G5 G5", None):
        rich, richer = (
            evaluate(position((hand, "R2", "R2"), market="G2 G3", farm="B2", deck=deck))[0]
            for hand in ("R5 R5 R5 R5 R5 B5", "R5 R5 R5 R5 R5 B5 B5")
        )
        gains.append(richer / rich - 1.0)
    assert 0.0 < gains[0] < gains[1] / 2


def test_what_is_remembered_of_a_hand_is_for_what_is_left_to_buy() -> None:
    evaluation = LinearEvaluation()
    state = standoff(3)
    few = evaluation.strength_of_holdings(state, 1, 0)
    state.discard_size += 40
    many = evaluation.strength_of_holdings(state, 1, 0)
    assert many > few
    assert many == LinearEvaluation().strength_of_holdings(state, 1, 0)
