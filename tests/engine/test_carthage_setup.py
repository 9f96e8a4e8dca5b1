"""The opening: draws, first player, tokens (section 2 of the rules page)."""

from __future__ import annotations

import pytest

from engine import CHANCE, IllegalAction, MalformedAction, Match
from engine.carthage import events as ev
from tests.engine.positions import CARTHAGE, dealt, moves, named, one, play, row, table, tokens_of

HIGHEST = {"first_player": "highest"}


def test_five_market_cards_then_three_of_the_farm() -> None:
    state = table(dealt(("R5 B3", "R5 B5"), market="R2 R2 B3 G5 Y3", farm="G2 G2 Y5"))
    assert row(state.market) == "R2 R2 B3 G5 Y3"
    assert row(state.farm) == "G2 G2 Y5"


def test_hands_are_drawn_in_seat_order_one_card_at_a_time() -> None:
    match = Match(CARTHAGE, 3, chance="entered")
    for name in ("R2",) * 8 + ("B3", "G3", "Y2", "B5", "B5", "G5", "Y3"):
        play(match, f"* draw {name}")
    assert [named(hand) for hand in table(match).hands] == ["B3 G3 Y2", "B5 B5", "G5 Y3"]


def test_lowest_sum_begins_and_the_highest_by_option() -> None:
    hands = ("R5 B5", "G5 Y3", "B5 Y2 G5")
    assert dealt(hands).to_act == 1
    assert dealt(hands, options=HIGHEST).to_act == 2


@pytest.mark.parametrize("options", [{}, HIGHEST])
def test_among_equal_sums_more_cards_begin(options: dict[str, str]) -> None:
    assert dealt(("R5 B3", "G2 G3 Y3", "Y3 R5"), options=options).to_act == 1


def test_what_is_still_tied_is_decided_by_lot() -> None:
    match = dealt(("R5 B3", "G5 Y5", "Y3 R5"))
    assert match.to_act == CHANCE
    assert match.state.chance_stream() == "first"
    assert moves(match) == ["first A", "first C"]
    with pytest.raises(IllegalAction, match="not_tied seat=1"):
        match.play_text("* first B")
    with pytest.raises(MalformedAction, match="unknown_seat"):
        match.play_text("* first D")
    assert one(play(match, "* first C"), ev.First) == ev.First(2, 8, by_lot=True)
    assert match.to_act == 2


def test_tokens_are_picked_clockwise_from_the_first_player() -> None:
    match = dealt(("R5 B5", "G5 Y3", "R5 Y5"), tokens="GG")
    assert match.to_act == 0
    play(match, "A token Y")
    assert [tokens_of(match, seat) for seat in "ABC"] == ["Y", "G", "G"]
    assert match.to_act == 1
    assert table(match).turn == 1


def test_a_card_that_is_used_up_cannot_be_typed_in() -> None:
    match = Match(CARTHAGE, 2, chance="entered")
    play(match, *["* draw R5"] * 7)
    with pytest.raises(IllegalAction, match="not_in_deck card=R5"):
        match.play_text("* draw R5")
