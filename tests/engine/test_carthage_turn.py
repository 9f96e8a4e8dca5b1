"""Buying, taking, reserving and the refill (section 3 of the rules page)."""

from __future__ import annotations

import pytest

from engine import CHANCE, OVER, IllegalAction, Over
from engine.carthage import events as ev
from tests.engine.positions import (
    dealt,
    kinds,
    moves,
    named,
    one,
    pack,
    play,
    position,
    row,
    ship,
    table,
    tokens_of,
    type_draws,
)

AFTER = {"refill": "after_action"}


def test_a_purchase_takes_ones_own_reserved_card_and_returns_the_marker() -> None:
    state = position(("R5 R5", ""), market="G2/A B3 Y2/B", farm="R2 R2 R2")
    play(state, "A buy R5")
    assert named(state.goods[0]) == "B3 G2"
    assert row(state.market) == "Y2/B"
    assert state.markers == [1, 0]


def test_goods_never_return_and_farm_cards_are_never_bought() -> None:
    state = position(("R5 R5", ""), market="G2", farm="R2/A B3")
    bought = one(play(state, "A buy R5"), ev.Bought)
    assert (bought.cards, bought.over) == (pack("G2"), 3)
    assert row(state.farm).startswith("R2/A") or row(state.market).startswith("R2/A")
    assert state.markers[0] == 0


def test_any_sufficient_payment_is_accepted_listed_or_not() -> None:
    state = position(("R2 B2 G5 Y5", ""), market="R3")
    assert moves(state)[:3] == ["buy R2 B2", "buy G5", "take R3"]
    play(state, "A buy R2 B2 G5 Y5")
    assert state.hand_sizes[0] == 0


@pytest.mark.parametrize("text", ["A buy R2 R2", "A buy Y5"])
def test_only_ones_own_cards_pay(text: str) -> None:
    state = position(("R2 B5", "Y5 R2"), market="R3")
    with pytest.raises(IllegalAction, match="not_in_hand"):
        play(state, text)


def test_taking_ones_own_reserved_card_returns_the_marker() -> None:
    state = position(("", ""), market="G2/A G2 Y2/B")
    assert moves(state) == ["take G2 own", "take G2"]
    play(state, "A take G2 own")
    assert state.markers[0] == 1
    assert named(state.hands[0]) == "G2"
    assert row(state.market) == "G2 Y2/B"


def test_take_without_own_prefers_the_free_copy_and_finds_the_only_one() -> None:
    state = position(("", ""), market="G2/A G2 R5")
    play(state, "A take G2")
    assert row(state.market) == "G2/A R5"
    play(state, "B take R5")
    play(state, "A take G2")
    assert state.markers[0] == 1


def test_the_farm_is_never_taken_from() -> None:
    state = position(("", ""), market="G2", farm="R5 R5 R5")
    with pytest.raises(IllegalAction, match="not_in_market card=R5"):
        play(state, "A take R5")


def test_a_marker_lies_until_its_card_goes() -> None:
    state = position(("", ""), market="G2 G3 R5", farm="R5 B2 Y2")
    assert [line for line in moves(state) if line.startswith("reserve")] == [
        "reserve market G2",
        "reserve market G3",
        "reserve market R5",
        "reserve farm R5",
        "reserve farm B2",
        "reserve farm Y2",
    ]
    play(state, "A reserve farm B2")
    assert row(state.farm) == "R5 B2/A Y2"
    with pytest.raises(IllegalAction, match="reserved card=B2 by=0"):
        play(state, "B reserve farm B2")
    play(state, "B reserve market G2")
    assert [line for line in moves(state) if line.startswith("reserve")] == []
    with pytest.raises(IllegalAction, match="marker_is_placed"):
        play(state, "A reserve market G3")


def test_nobody_passes_while_there_are_cards() -> None:
    with pytest.raises(IllegalAction, match="no_pass"):
        play(position(("", ""), market="G2"), "A pass")


def test_the_next_players_own_reserved_card_is_available_so_nothing_refills() -> None:
    state = position(("R5", "R5"), market="G2/B R3", farm="Y2 Y2 Y2")
    events = play(state, "A take R3")
    assert kinds(events) == ["took"]
    assert (row(state.market), row(state.farm)) == ("G2/B", "Y2 Y2 Y2")
    assert moves(state) == ["buy R5", "take G2 own"]


def test_after_action_the_same_market_refills_for_the_one_who_emptied_it() -> None:
    state = position(("R5", "R5"), market="G2/B R3", farm="Y2 Y2 Y2", options=AFTER)
    events = play(state, "A take R3")
    assert one(events, ev.Refilled) == ev.Refilled(0, moved=3)
    assert state.to_act == CHANCE
    play(state, "* draw B5", "* draw B3", "* draw R2", "* draw R2", "* draw R3")
    assert row(state.market) == "G2/B Y2 Y2 Y2 B5 B3"
    assert row(state.farm) == "R2 R2 R3"
    assert state.to_act == 1


def test_after_action_the_test_at_the_start_of_the_turn_stays() -> None:
    state = position(("", ""), market="G2/A R3", farm="Y2 Y2 Y2", options=AFTER)
    events = play(state, "A take R3")
    assert one(events, ev.Refilled).seat == 1  # A still has the G2, B had nothing
    play(state, "* draw B5", "* draw B3", "* draw R2", "* draw R2", "* draw R3")
    assert state.to_act == 1


def test_a_refill_moves_markers_with_the_farm_and_draws_two_and_three() -> None:
    match = dealt(("R5 B3", "R5 B5"), market="R2 R2 B3 G2 Y3", farm="G2 G5 Y5", tokens="RB")
    play(match, "A reserve farm G5", "B reserve market G2")
    play(match, "A take R2", "B take R2", "A take B3")
    events = play(match, "B take Y3")
    assert match.to_act == CHANCE
    assert one(events, ev.Refilled) == ev.Refilled(0, moved=3)
    type_draws(match, "B2 B2 Y2 Y3 R3")
    state = table(match)
    assert row(state.market) == "G2/B G2 G5/A Y5 B2 B2"
    assert row(state.farm) == "Y2 Y3 R3"
    assert match.to_act == 0
    assert "take G5 own" in moves(match)


def test_a_market_can_hold_eight_cards() -> None:
    state = position(("", "", "", ""), market="G2/B R3/C B5/D Y3", farm="R5 B5 G5")
    play(state, "A take Y3")
    assert state.to_act == 1  # B may take its own card
    state = position(("", "", "", ""), market="G2/B R3/C B5/D Y3", farm="R5 B5 G5", active="D")
    play(state, "D take Y3")
    play(state, "* draw R2", "* draw R2", "* draw Y2", "* draw Y2", "* draw Y2")
    assert row(state.market) == "G2/B R3/C B5/D R5 B5 G5 R2 R2"
    assert state.to_act == 0


def test_a_refill_is_repeated_while_nothing_is_available() -> None:
    """The farm brings only cards that others reserved, and the deck is empty."""
    state = position(("", "", ""), market="G2", farm="R5/B B5/C", active="C", deck="", discards="")
    play(state, "C take G2")
    assert row(state.market) == "R5/B B5/C"
    assert moves(state) == ["pass"]
    events = play(state, "A pass")
    assert kinds(events) == ["passed"]
    assert moves(state) == ["take R5 own"]


def test_two_fresh_cards_make_an_action_possible_even_if_the_farm_is_reserved() -> None:
    state = position(("", "", ""), market="G2", farm="R5/B B5/C Y5", active="C")
    play(state, "C take G2")
    play(state, "* draw R2", "* draw R3", "* draw Y2", "* draw Y2", "* draw Y2")
    assert row(state.market) == "R5/B B5/C Y5 R2 R3"
    assert state.to_act == 0
    assert "take R2" in moves(state)


def test_ships_all_move_before_any_payday() -> None:
    state = position(("R5 R5 B5", ""), goods=("", "B2"), ships="R4 B3 Y1", market="R2 B2 B3 Y2")
    events = play(state, "A buy R5 B5")
    assert kinds(events)[:6] == ["bought", "sailed", "sailed", "sailed", "sold", "earned"]
    assert [event.seat for event in events if isinstance(event, ev.Sold)] == [0, 0, 1]
    assert [ship(state, colour) for colour in "RBGY"] == [0, 0, 0, 2]
    assert tokens_of(state, "A") == "RB"


def test_the_game_ends_when_everybody_passes_in_a_row() -> None:
    state = position(("", "", ""), deck="", tokens=("R", "R", "RB"), points=(3, 3, 1))
    assert moves(state) == ["pass"]
    play(state, "A pass", "B pass")
    events = play(state, "C pass")
    assert one(events, Over) == Over("exhausted", (0, 1))
    assert state.to_act == OVER
    assert state.outcome().places == (1, 1, 3)


def test_an_action_in_between_starts_the_passes_again() -> None:
    state = position(("", ""), market="G2/B", deck="")
    play(state, "A pass", "B take G2 own", "A pass")
    assert state.to_act == 1
    play(state, "B pass")
    assert state.to_act == OVER
