"""A decision while it is being made: what arrows, Enter, Esc and clicks lead to."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from itertools import combinations

import pytest

from engine import Action
from engine.carthage import actions as act
from engine.carthage import cards, phases
from engine.carthage.state import CarthageState
from tests.engine.positions import play, position
from tests.tui.carthage.keys import walks
from tests.tui.carthage.random_games import CARTHAGE, decisions
from tests.tui.keys import ARROWS
from tui.games.carthage.decision import (
    Answer,
    Pass,
    Payment,
    PickToken,
    TurnDecision,
    decision_for,
)
from tui.play.decision import Decision


def decide(state: CarthageState) -> Decision:
    decision = decision_for(state.view(state.to_act))
    assert decision is not None
    return decision


def turn(state: CarthageState) -> TurnDecision:
    decision = decide(state)
    assert isinstance(decision, TurnDecision)
    return decision


def write(state: CarthageState, action: Action | None) -> str:
    return "" if action is None else CARTHAGE.format_action(state, action)


def reached_by_keys(fresh: Callable[[], Decision]) -> tuple[set[Action], set[Action]]:
    """By arrows and Enter alone: all actions that can be played, and all that are shown."""
    ways = list(walks(fresh))
    return (
        {played for _, _, played in ways if played is not None},
        {shown for _, shown, played in ways if played is None and shown is not None},
    )


@pytest.mark.parametrize("seed", range(8))
def test_arrows_and_enter_reach_every_listed_action_and_nothing_else(seed: int) -> None:
    rng = random.Random(seed)
    met = set()
    for state in decisions(seed):
        if state.phase == phases.ACTION and rng.random() > 0.12:
            continue
        met.add(state.phase)
        listed = set(state.legal_actions())
        played, shown = reached_by_keys(partial(decide, state))
        assert played == listed, [write(state, action) for action in played ^ listed]
        assert shown <= listed, [write(state, action) for action in shown - listed]
    assert {phases.TOKENS, phases.ACTION} <= met


def test_secret_answers_to_the_pirates_are_reached_too() -> None:
    met = 0
    for seed in range(12):
        for state in decisions(seed, {"pirate_decisions": "simultaneous", "memory": "sizes"}):
            if state.phase != phases.PIRATES:
                continue
            met += 1
            played, _ = reached_by_keys(partial(decide, state))
            assert played == set(state.legal_actions())
    assert met > 10


def test_nobody_decides_for_others() -> None:
    state = position(("R2 R3", "B2"), market="R2 G3")
    assert decision_for(state.view(0)) is not None
    assert decision_for(state.view(1)) is None


def test_the_first_token_goes_round() -> None:
    decision = PickToken()
    seen = [decision.action]
    for _ in range(4):
        decision.move(0, 1)
        seen.append(decision.action)
    assert seen == [act.TOKEN_0 | colour for colour in (0, 1, 2, 3, 0)]
    decision.move(-1, 0)
    assert decision.action == act.TOKEN_0 | 3


def test_a_turn_begins_on_the_first_card_to_take() -> None:
    decision = turn(position(("R5", ""), market="R2/B B3 Y5", farm="G2"))
    assert decision.here is not None
    assert (decision.here.farm, decision.here.index, decision.verb) == (False, 1, "take")


def test_left_and_right_skip_what_others_reserved() -> None:
    decision = turn(position(("R5", ""), market="R2/B B3 Y5/B", farm="G2/B R5 B2"))
    places = []
    for _ in range(4):
        spot = decision.here
        assert spot is not None
        places.append((spot.farm, spot.index))
        decision.move(1, 0)
    assert places == [(False, 1), (True, 1), (True, 2), (False, 1)]


def test_a_visit_to_the_farm_does_not_turn_taking_into_reserving() -> None:
    state = position(("R5", ""), market="R2", farm="G2")
    decision = turn(state)
    decision.move(1, 0)
    assert write(state, decision.action) == "reserve farm G2"
    decision.move(1, 0)
    assert write(state, decision.action) == "take R2"


def test_reserving_stays_chosen_from_card_to_card() -> None:
    state = position(("R5", ""), market="R2 B3", farm="G2")
    decision = turn(state)
    decision.choose_verb("reserve")
    decision.move(1, 0)
    assert write(state, decision.action) == "reserve market B3"
    decision.move(1, 0)
    decision.move(1, 0)
    assert write(state, decision.action) == "reserve market R2"


def test_a_card_under_ones_own_marker_is_taken_as_such() -> None:
    state = position(("R5", ""), market="R2/A R2", farm="G2")
    decision = turn(state)
    assert write(state, decision.action) == "take R2 own"
    assert decision.verbs == ["buy", "take"]
    assert not decision.choose_verb("reserve")
    decision.move(1, 0)
    assert write(state, decision.action) == "take R2"


def test_without_enough_cards_buying_is_no_choice() -> None:
    decision = turn(position(("R2", ""), market="R3 B5", farm="G2"))
    assert decision.verbs == ["take", "reserve"]
    assert not decision.choose_verb("buy")
    assert decision.verb == "take"
    assert decision.cost == 8


def test_up_and_down_go_through_buy_take_reserve() -> None:
    decision = turn(position(("R5 R5", ""), market="R3 B5", farm="G2"))
    seen = []
    for _ in range(4):
        seen.append(decision.verb)
        decision.move(0, 1)
    assert seen == ["take", "reserve", "buy", "take"]


def test_sideways_from_buying_goes_back_to_the_card() -> None:
    decision = turn(position(("R5 R5", ""), market="R3 B5", farm="G2"))
    decision.move(1, 0)
    assert decision.choose_verb("buy")
    decision.move(1, 0)
    assert decision.verb == "take"
    assert decision.here is not None and decision.here.index == 1


def test_point_at() -> None:
    decision = turn(position(("R5 R5", ""), market="R3 B5/B", farm="G2 Y2/B"))
    assert decision.point_at(True, 0)
    assert decision.verb == "reserve"
    assert not decision.point_at(False, 1)
    assert not decision.point_at(True, 1)
    assert not decision.point_at(False, 7)
    assert decision.here is not None and (decision.here.farm, decision.here.index) == (True, 0)


# Paying ----------------------------------------------------------------------------------------


def paying(state: CarthageState) -> tuple[TurnDecision, Payment]:
    decision = turn(state)
    assert decision.choose_verb("buy")
    assert decision.commit() is None
    assert decision.payment is not None
    return decision, decision.payment


def test_suggestions_are_the_listed_payments_in_order() -> None:
    met = 0
    for seed in range(6):
        for state in decisions(seed):
            if state.phase != phases.ACTION:
                continue
            listed = [a for a in state.legal_actions() if a >> act.KIND == act.BUY]
            if not listed:
                continue
            met += 1
            decision, payment = paying(state)
            for action in [*listed, listed[0]]:
                assert decision.action == action
                assert payment.paid == cards.worth(action & act.PAYLOAD) >= payment.cost
                decision.move(0, 1)
    assert met > 50


def test_toggling_reaches_every_sufficient_set_of_cards() -> None:
    state = position(("R2 R3 B2 B5 G3", ""), market="Y5 Y2", farm="G2")
    hand = cards.by_colour(state.hands[0])
    for size in range(len(hand) + 1):
        for chosen in combinations(range(len(hand)), size):
            decision, payment = paying(state)
            for place in range(len(hand)):
                if payment.chosen[place] != (place in chosen):
                    payment.toggle(place)
            packed = cards.pack_of(hand[place] for place in chosen)
            assert payment.pack == packed
            if cards.worth(packed) < 7:
                assert decision.action is None and decision.commit() is None
                assert decision.payment is payment
            else:
                assert decision.action == act.BUY_0 | packed
                state.check(decision.action)


def test_another_suggestion_replaces_what_was_toggled() -> None:
    decision, payment = paying(position(("R2 R3 B2 B5 G3", ""), market="Y5", farm="G2"))
    first = payment.pack
    payment.toggle(0)
    decision.move(0, 1)
    decision.move(0, -1)
    assert payment.pack == first


def test_left_and_right_walk_along_the_hand() -> None:
    decision, payment = paying(position(("R2 R3 B5", ""), market="Y5", farm="G2"))
    cursors = []
    for _ in range(4):
        cursors.append(payment.cursor)
        decision.move(1, 0)
    assert cursors == [0, 1, 2, 0]
    decision.move(-1, 0)
    decision.move(-1, 0)
    assert payment.cursor == 2


def test_toggling_beside_the_hand_does_nothing() -> None:
    _, payment = paying(position(("B5", ""), market="Y5", farm="G2"))
    before = payment.pack
    payment.toggle(1)
    payment.toggle(-1)
    assert payment.pack == before


def test_two_equal_cards_are_told_apart_by_their_place() -> None:
    _, payment = paying(position(("R5 R5 R5", ""), market="Y5 B5", farm="G2"))
    assert payment.chosen == [True, True, False]
    payment.toggle(2)
    assert payment.paid == 15


def test_back_leaves_the_payment_and_then_nothing() -> None:
    decision, _ = paying(position(("R5 R2", ""), market="Y5", farm="G2"))
    assert decision.back()
    assert decision.payment is None and decision.verb == "buy"
    assert not decision.back()
    for other in (PickToken(), Pass(), Answer([1, 2])):
        assert not other.back()


def test_when_cards_have_run_out_there_is_only_a_pass() -> None:
    state = position(("R5", "B5"), market="", farm="", deck="")
    assert state.legal_actions() == [act.PASS_0]
    decision = decide(state)
    assert isinstance(decision, Pass)
    for dx, dy in ARROWS.values():
        decision.move(dx, dy)
    assert decision.commit() == act.PASS_0


def test_the_answer_that_saves_most_comes_first() -> None:
    state = position(
        ("Y5 Y5", "R2 R3"),
        goods=("", "R5 R3 R2"),
        ships="R3 Y4",
        market="Y2",
        farm="G2",
    )
    play(state, "A buy Y5")
    assert state.to_act == 1
    decision = decide(state)
    assert isinstance(decision, Answer)
    assert cards.size(act.saved_goods(decision.action)) == 3
    decision.move(-1, 0)
    assert act.saved_goods(decision.action) == 0
    assert act.saved_with(decision.action) == 0
