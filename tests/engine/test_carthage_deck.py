"""The deck runs out: reshuffle, short refills, abstract points (section 7)."""

from __future__ import annotations

from engine import CHANCE
from engine.carthage import cards
from engine.carthage import events as ev
from tests.engine.positions import moves, named, one, pack, play, position, row


def test_an_empty_deck_is_made_from_the_discards() -> None:
    state = position(
        ("", ""), market="G2", farm="Y2/A Y2/A Y2/A", deck="B2", discards="R2 R2 R3 R3 R5"
    )
    state.farm = state.farm[:1]
    play(state, "A take G2")
    play(state, "* draw B2")
    assert state.to_act == CHANCE
    assert named(state.pool) == "R2 R2 R3 R3 R5"
    assert (state.discards, state.discard_size) == (0, 0)
    play(state, "* draw R2", "* draw R5", "* draw R3", "* draw R2")
    assert row(state.market) == "Y2/A B2 R2"
    assert row(state.farm) == "R5 R3 R2"
    assert named(state.pool) == "R3"


def test_a_short_deck_fills_the_market_before_the_farm() -> None:
    state = position(("", ""), market="G2", farm="Y2", deck="B2 B3 B5")
    play(state, "A take G2")
    play(state, "* draw B5", "* draw B2", "* draw B3")
    assert row(state.market) == "Y2 B5 B2"
    assert row(state.farm) == "B3"
    assert state.to_act == 1


def test_with_no_card_left_the_farm_still_moves() -> None:
    state = position(("", ""), market="G2", farm="Y2 Y3", deck="")
    play(state, "A take G2")
    assert (row(state.market), row(state.farm)) == ("Y2 Y3", "")
    assert moves(state) == ["take Y2", "take Y3", "reserve market Y2", "reserve market Y3"]


def test_score_cards_come_unseen_from_the_deck() -> None:
    state = position(("R5", ""), tokens=("RRRRR",), ships="R4", market="R5 Y2/B", deck="B2 B3 B5")
    sold = one(play(state, "A buy R5"), ev.Sold)
    assert (sold.vp, sold.kept, sold.drawn) == (2, pack("R5"), 1)
    assert (state.pool_size, state.face_down) == (3, 1)
    assert state.view(1).describe()["deck"] == 2


def test_score_cards_left_of_an_old_deck_are_put_aside() -> None:
    state = position(
        ("R5 Y5", ""),
        tokens=("RRRRR",),
        goods=("R5 R3 R2",),
        ships="R4",
        market="R5 Y2/B",
        farm="Y3",
        deck="B2 B3",
        discards="G2 G2 G3",
    )
    sold = one(play(state, "A buy R5"), ev.Sold)
    assert (sold.vp, sold.drawn) == (8, 4)
    assert named(state.buried) == "B2 B3"
    assert named(state.pool) == "R5 G2 G2 G3"  # the payment is in the new deck
    assert state.face_down == 2
    assert state.discards == 0


def test_missing_score_cards_are_abstract_points() -> None:
    state = position(
        ("R5", ""), tokens=("RRRRR",), goods=("R5 R3 R2",), ships="R4", market="R5 Y2/B", deck="B2"
    )
    sold = one(play(state, "A buy R5"), ev.Sold)
    assert (sold.vp, sold.drawn) == (8, 2)  # the deck and the payment
    assert state.points[0] == 8
    assert (state.face_down, state.pool_size) == (1, 1)
    assert named(state.buried) == "B2"


def test_goods_that_were_not_kept_can_be_drawn_as_score_cards_of_the_next() -> None:
    state = position(
        ("R5", ""),
        goods=("R2 R2 R2", "R5"),
        tokens=("", "RRRRR"),
        ships="R4",
        market="R2 Y2/B",
        deck="",
    )
    events = play(state, "A buy R5")
    # A keeps two of four 2s; they and the payment are the deck of B, who needs one.
    assert one(events, ev.Sold, "A").kept == pack("R2 R2")
    assert one(events, ev.Sold, "B").drawn == 1
    assert named(state.pool) == "R2 R2 R5"
    assert cards.size(state.discards) == 0
