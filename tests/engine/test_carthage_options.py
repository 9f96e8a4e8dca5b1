"""Formula, rounding, target and tokens: the options that change a payday (section 11)."""

from __future__ import annotations

import pytest

from engine import OVER, SetupError
from engine.carthage import GAME
from engine.carthage import events as ev
from engine.carthage.payday import sale
from tests.engine.positions import CARTHAGE, every, kinds, one, play, position, tokens_of


@pytest.mark.parametrize(
    ("points", "up", "nearest"),
    [(2, 1, 0), (3, 1, 1), (5, 1, 1), (6, 2, 1), (7, 2, 1), (8, 2, 2), (11, 3, 2), (15, 3, 3)],
)
def test_rounding(points: int, up: int, nearest: int) -> None:
    """A single good of value 2 with tokens makes any number of points."""
    for value, vp in (("up", up), ("nearest", nearest)):
        assert sale(GAME.rules({"rounding": value}), 1, 2, points - 2) == (points, vp)


@pytest.mark.parametrize(
    ("number", "highest", "tokens"), [(1, 2, 0), (3, 5, 2), (4, 3, 1), (2, 5, 4), (5, 2, 7)]
)
def test_formulas_differ_by_tokens_times_number_less_highest(
    number: int, highest: int, tokens: int
) -> None:
    first = sale(GAME.rules(), number, highest, tokens)[0]
    second = sale(GAME.rules({"formula": "cards+tokens"}), number, highest, tokens)[0]
    assert first - second == tokens * (number - highest)


@pytest.mark.parametrize(("target", "held"), [("6", 5), ("8", 7), ("10", 9)])
def test_the_target_ends_the_game(target: str, held: int) -> None:
    for tokens, ends in ((held - 1, False), (held, True)):
        state = position(
            ("R5", ""),
            ships="R4",
            market="R2 Y5/B",
            tokens=("B" * tokens, "G"),
            options={"target": target},
        )
        play(state, "A buy R5")
        assert (state.to_act == OVER) == ends
        if ends:
            assert state.outcome().reason == "target"


def test_a_double_sale_may_give_more_than_the_target() -> None:
    state = position(
        ("R5 R5", "", ""), ships="R4 B4", market="R2 B2 Y5/B", tokens=("RRRRRRR", "B", "B")
    )
    play(state, "A buy R5")
    assert (state.to_act, len(tokens_of(state, "A"))) == (OVER, 9)


def test_without_a_cap_there_is_a_thirteenth_token() -> None:
    state = position(("R5", "", ""), ships="R4", market="R2 Y5/B", tokens=("RRRR", "RRRR", "RRRR"))
    play(state, "A buy R5")
    assert tokens_of(state, "A") == "RRRRR"


def test_the_last_token_goes_to_the_active_player_then_clockwise() -> None:
    state = position(
        ("", "R5", ""),
        goods=("R2", "", "R3"),
        ships="R4",
        market="R2 Y5/A",
        tokens=("RRRR", "RRR", "RRR"),
        active="B",
        options={"token_cap": "12"},
    )
    events = play(state, "B buy R5")
    said = [event for event in events if isinstance(event, ev.Earned | ev.NoToken)]
    assert said == [ev.Earned(1, 0, 4), ev.Earned(2, 0, 4), ev.NoToken(0, 0, 4)]
    assert [tokens_of(state, seat) for seat in "ABC"] == ["RRRR"] * 3
    assert state.points[0] > 0


def test_tokens_of_this_payday_do_not_count_in_it() -> None:
    state = position(
        ("R5 R5", ""), goods=("R3",), ships="R4 B4", market="R2 B2 Y5/B", tokens=("RB", "")
    )
    events = play(state, "A buy R5")
    sold = every(events, ev.Sold)
    assert [(event.colour, event.tokens, event.points) for event in sold] == [(0, 1, 8), (1, 1, 3)]


def test_no_goods_no_token() -> None:
    state = position(("R5", ""), ships="R4", market="R2 Y5/B")
    events = play(state, "A buy R5")
    assert one(events, ev.Sold).seat == 0
    assert kinds(events).count("earned") == 1


@pytest.mark.parametrize(
    ("seats", "options", "code", "word"),
    [
        (1, {}, "seats", "1"),
        (5, {}, "seats", "5"),
        (2, {"colour": "8"}, "unknown_option", "colour"),
        (2, {"target": "7"}, "option_value", "7"),
    ],
)
def test_a_setup_that_does_not_exist(
    seats: int, options: dict[str, str], code: str, word: str
) -> None:
    with pytest.raises(SetupError) as caught:
        CARTHAGE.new(seats, options)
    assert (caught.value.code, caught.value.word) == (code, word)
    assert caught.value.choices
