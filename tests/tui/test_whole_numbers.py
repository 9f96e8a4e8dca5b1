"""Whole numbers are typed in one way, wherever they are typed."""

from __future__ import annotations

import pytest

from tui.games.carcassonne.map_words import cell_in
from tui.play.whole_numbers import LEAST, MOST, whole_number


@pytest.mark.parametrize(
    ("word", "number"),
    [
        ("0", 0),
        ("-7", -7),
        ("007", 7),
        (" 7\n", 7),
        ("0" * 5000 + "7", 7),
        ("9223372036854775807", MOST),
        ("-9223372036854775808", LEAST),
    ],
)
def test_the_digits_of_the_notation_are_a_number(word: str, number: int) -> None:
    assert whole_number(word) == number


@pytest.mark.parametrize(
    "word",
    ["", "-", "+7", "1 0", "1_0", "٣", "²", "7.", "1e3", "0x7", "9223372036854775808", "9" * 5000],
)
def test_whatever_else_python_takes_for_a_number_is_none(word: str) -> None:
    assert whole_number(word) is None


def test_a_number_may_have_bounds() -> None:
    assert [whole_number(word, 1, 3) for word in ("0", "1", "3", "4")] == [None, 1, 3, None]


def test_cells_are_typed_in_the_same_digits() -> None:
    assert cell_in("(1,-2)") is not None
    assert cell_in("(١,٢)") is None
