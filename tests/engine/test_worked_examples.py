"""The test cases of the rules page of Traders of Carthage, by their numbers."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from engine import OVER, IllegalAction
from engine.carthage import cards
from engine.carthage import events as ev
from engine.carthage.state import CarthageState
from tests.engine.positions import (
    dealt,
    every,
    moves,
    named,
    one,
    pack,
    play,
    position,
    ship,
    table,
    tokens_of,
)


def sell(goods: str, tokens: str = "", **options: str) -> dict[str, object]:
    """A buys the last of ``goods`` with a ship one space away; the sale that follows."""
    words = goods.split()
    colour = words[-1][0]
    state = position(
        ("R5", ""),
        goods=(" ".join(words[:-1]),),
        tokens=(tokens,),
        ships=f"{colour}4",
        market=words[-1],
        options=options,
    )
    events = play(state, "A buy R5")
    sold = one(events, ev.Sold, "A")
    assert state.points[0] == sold.vp
    gained = len(tokens_of(state, "A")) - len(tokens)
    return {
        **asdict(sold),
        "kept": tuple(cards.names(sold.kept)),
        "gained": gained,
        "goods_left": named(state.goods[0]),
        "ship": ship(state, colour),
    }


def test_t1_three_yellow_two_vp() -> None:
    sold = sell("Y2 Y3 Y3")
    assert (sold["points"], sold["vp"]) == (9, 2)
    assert sold["kept"] == ("Y2", "Y3")
    assert (sold["drawn"], sold["gained"], sold["goods_left"], sold["ship"]) == (0, 1, "", 0)


def test_t1_the_third_card_is_discarded() -> None:
    state = position(("R5", ""), goods=("Y2 Y3",), ships="Y4", market="Y3")
    play(state, "A buy R5")
    assert named(state.discards) == "R5 Y3"
    assert named(state.kept) == "Y2 Y3"


def test_t2_three_blue_with_two_tokens_five_vp() -> None:
    sold = sell("B2 B3 B5", tokens="BB")
    assert (sold["points"], sold["vp"]) == (21, 5)
    assert sold["kept"] == ("B2", "B3", "B5")
    assert (sold["drawn"], sold["gained"]) == (2, 1)


def test_t2_the_other_formula_gives_25() -> None:
    sold = sell("B2 B3 B5", tokens="BB", formula="cards+tokens")
    assert (sold["points"], sold["vp"]) == (25, 5)


def test_t2_nearest_gives_four() -> None:
    assert sell("B2 B3 B5", tokens="BB", rounding="nearest")["vp"] == 4


def test_t2_tokens_of_another_colour_do_not_count() -> None:
    assert sell("B2 B3 B5", tokens="RRGGYY")["points"] == 15


@pytest.mark.parametrize(
    ("goods", "vp", "kept"),
    [
        ("G2 G3 G5", 3, ("G2", "G3", "G5")),
        ("G5 G5 G5", 3, ("G5", "G5", "G5")),
        ("G2 G2 G2", 2, ("G2", "G2")),
    ],
)
def test_t3_three_cards_without_tokens(goods: str, vp: int, kept: tuple[str, ...]) -> None:
    sold = sell(goods)
    assert (sold["vp"], sold["kept"], sold["drawn"]) == (vp, kept, 0)


def test_t4_four_cards_highest_three_one_token_four_vp() -> None:
    sold = sell("R2 R2 R3 R3", tokens="R")
    assert (sold["points"], sold["vp"]) == (16, 4)


def test_t5_a_lone_two_is_one_vp_and_a_token() -> None:
    sold = sell("R2")
    assert (sold["points"], sold["vp"], sold["gained"]) == (2, 1, 1)


def test_t5_a_lone_two_rounded_to_nearest_is_nothing_and_no_token() -> None:
    sold = sell("R2", rounding="nearest")
    assert (sold["vp"], sold["gained"], sold["goods_left"]) == (0, 0, "")


def test_t8_opening_draws_stop_at_eight_or_more() -> None:
    match = dealt(("R2 B5 G3", "G5 Y3", "R2 B5 R5"))
    state = table(match)
    assert state.hand_sizes == [3, 2, 3]
    assert [named(hand) for hand in state.hands] == ["R2 B5 G3", "G5 Y3", "R2 R5 B5"]


def test_t8_the_eight_starts() -> None:
    match = dealt(("R2 B5 G3", "G5 Y3", "R2 B5 R5"))
    assert match.to_act == 1
    assert moves(match) == ["token R", "token B", "token G", "token Y"]


def test_t9_a_card_reserved_by_another_is_not_for_sale() -> None:
    match = dealt(("R3 Y2 G5", "B5 Y3"), market="R2 R3 B2 Y3 G2", tokens="RB")
    play(match, "B reserve market G2")
    assert [line for line in moves(match) if "G2" in line] == []
    with pytest.raises(IllegalAction, match="reserved card=G2 by=1"):
        match.play_text("A take G2")
    bought = one(play(match, "A buy R3 Y2 G5"), ev.Bought, "A")
    assert bought.cards == pack("R2 R3 B2 Y3")
    assert [ship(match, colour) for colour in "RBGY"] == [2, 1, 0, 1]


def test_t9_costs_thirteen_pays_fourteen_and_sails() -> None:
    state = position(("R5 B5 G2 Y2", ""), market="R2 R3 B5 Y3 G2/B", farm="R5 B3 Y5")
    with pytest.raises(IllegalAction, match="pay_short cost=13 paid=12"):
        play(state, "A buy R5 B5 G2")
    assert [line for line in moves(state) if line.startswith("buy")] == ["buy R5 B5 G2 Y2"]
    bought = one(play(state, "A buy R5 B5 G2 Y2"), ev.Bought, "A")
    assert (bought.cost, bought.over) == (13, 1)
    assert named(state.goods[0]) == "R2 R3 B5 Y3"
    assert [ship(state, colour) for colour in "RBGY"] == [2, 1, 0, 1]
    assert (state.hands[0], state.hand_sizes[0]) == (0, 0)
    assert named(state.discards) == "R5 B5 G2 Y2"


@pytest.mark.parametrize(
    ("start", "market", "space"),
    [(4, "R2 R2", 5), (3, "R2", 4), (3, "R2 R2 R2", 5)],
)
def test_t11_ships(start: int, market: str, space: int) -> None:
    state = position(("R5 R5", ""), ships=f"R{start}", market=f"{market} G5/B")
    sailed = one(play(state, "A buy R5 R5"), ev.Sailed)
    assert (sailed.start, sailed.space) == (start, space)


def test_t13_two_colours_in_one_payday_are_both_scored_before_the_end() -> None:
    state = position(
        ("R5 B5", "", ""),
        goods=("", "R2 B3", "B2"),
        tokens=("RRRRGY", "B", "Y"),
        points=(20, 20, 0),
        ships="R4 B4 G3",
        market="R5 B5",
    )
    events = play(state, "A buy R5 B5")
    assert [(event.seat, cards.COLOURS[event.colour]) for event in every(events, ev.Sold)] == [
        (0, "R"),
        (1, "R"),
        (0, "B"),
        (1, "B"),
        (2, "B"),
    ]
    assert state.to_act == OVER
    assert tokens_of(state, "A") == "RRRRRBGY"
    assert state.outcome().reason == "target"
    assert ship(state, "G") == 3  # pirates are not played out


def tied_at_the_end(second_tokens: str) -> CarthageState:
    state = position(
        ("R5", ""),
        tokens=("RRRRRRR", second_tokens),
        points=(15, 24),  # (2 cards + 7 tokens) x 5 = 45, so 9 more
        ships="R4",
        market="G2/B R5",
        goods=("R2",),
        options={"formula": "cards+tokens"},
    )
    play(state, "A buy R5")
    assert state.scores() == (24, 24)
    assert state.to_act == OVER
    return state


def test_t13_equal_points_go_to_more_tokens() -> None:
    state = tied_at_the_end("BBBBBBB")
    assert state.outcome().winners == (0,)
    assert state.outcome().tiebreak == "tokens"
    assert state.outcome().places == (1, 2)
    assert state.returns() == (1.0, 0.0)


def test_t13_equal_tokens_too_are_a_shared_victory() -> None:
    state = tied_at_the_end("BBBBBBBB")
    assert state.outcome().winners == (0, 1)
    assert state.outcome().tiebreak == "shared"
    assert state.outcome().places == (1, 1)
    assert state.returns() == (0.5, 0.5)
