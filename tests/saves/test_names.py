"""Every name from outside becomes one line that each terminal draws as wide as we count."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from saves import NAME_WIDTH, Player, clean_name, seated


@pytest.mark.parametrize(
    ("given_name", "cleaned"),
    [
        ("Ana", "Ana"),
        ("[/]", "[/]"),
        ("[b", "[b"),
        ("[red]Ann", "[red]Ann"),
        ("[@click=app.quit]x[/]", "[@click=app.quit]x[/]"),
        ("  Ana   Luz\t\n", "Ana Luz"),
        ("", ""),
        ("   ", ""),
        ("\x1b[2J", "[2J"),
        ("a\u202eb\u200b\x00c", "abc"),
        ("\ud800x", "x"),
        ("e\u0301", "é"),
        ("\u0301x", "x"),
        ("z\u0334\u0335\u0336\u0337\u0338", "z\u0334\u0335"),
        ("漢字" * 20, "漢字" * 6),
        ("x" * 200, "x" * 24),
        ("👨\u200d👩\u200d👧", "👨👩👧"),
        ("❤\ufe0f", "❤"),
        ("👍\U0001f3fd", "👍"),
        ("a\u2028b\u2029c", "a b c"),
        ("\ue000x", "x"),
    ],
)
def test_clean_names(given_name: str, cleaned: str) -> None:
    assert clean_name(given_name) == cleaned


@given(st.text(max_size=80))
def test_a_clean_name_is_narrow_printable_and_stays_as_it_is(text: str) -> None:
    name = clean_name(text)
    assert cell_len(name) <= NAME_WIDTH
    assert "\n" not in name and name == name.strip()
    assert all(char == " " or char.isprintable() for char in name)
    assert clean_name(name) == name
    name.encode("utf-8")


def test_a_long_name_takes_no_time() -> None:
    assert clean_name("a\u0301" * 5_000_000) == "á" * 24


def test_players_get_different_names() -> None:
    players = seated(
        [
            Player("Ana"),
            Player("Ana"),
            Player("", "bot", "easy"),
            Player("", "bot", "easy"),
            Player("\x00"),
        ]
    )
    assert [player.name for player in players] == ["Ana", "Ana 2", "easy", "easy 2", "E"]
    wide = seated([Player("漢" * 30), Player("漢" * 30)])
    assert all(cell_len(player.name) <= NAME_WIDTH for player in wide)
    assert wide[0].name != wide[1].name


def test_a_long_wide_name_is_not_measured_once_a_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six such names in a save took seconds to cut."""
    measured = 0

    def measure(text: str) -> int:
        nonlocal measured
        measured += len(text)
        return cell_len(text)

    monkeypatch.setattr("rich.cells.cell_len", measure)
    assert clean_name("漢" * 5000) == "漢" * 12
    assert clean_name("漢字kana " * 500) == "漢字kana 漢字kana 漢字ka"
    assert measured < 20_000
