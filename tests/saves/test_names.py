"""Every name from outside becomes one line that each terminal draws as wide as we count."""

from __future__ import annotations

import re
import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from wcwidth import wcwidth

from saves import NAME_WIDTH, Player, clean_name, seated
from saves.invisible import IGNORABLE

BLANKS = (
    "\u3164\uffa0\u115f\u1160\u2800\U0001d159\u034f\u180b\u180e\u17b4\u17b5\ufe0f\U000e0101"
    "\u00ad\u061c\u200b\u200d\u2060\u2062\ufeff\ufffc\U0001bca0\U0001d173\U000e0041\u2065\ufff0"
    "\ud7b0\ud7cb\U0001107f\U00016fe4"
)
"""Characters that show nothing, or only join what stands before them."""


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
        *((f"a{blank}b{blank}", "ab") for blank in BLANKS),
        *((blank * 3, "") for blank in BLANKS),
        ("क\u093c\u0940\u0902", "क\u093c\u0940\u0902"),
        ("क" + "\u0940" * 9, "क\u0940\u0940"),
        ("\u0940x", "x"),
        ("🇵🇹x", "x"),
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


def test_every_character_of_unicode_that_passes_is_seen_and_as_wide_as_it_counts() -> None:
    """Alone, between letters and many times over; what is wide to Rich is so to terminals."""
    passed = 0
    unassigned: list[str] = []
    for point in range(sys.maxunicode + 1):
        char = chr(point)
        category = unicodedata.category(char)
        if category in ("Cn", "Co", "Cs"):
            unassigned.append(char)
            continue
        name = clean_name(f"a{char}b")
        if name in ("ab", "a b"):
            assert clean_name(char) == ""
            continue
        passed += 1
        assert category[0] in "LMNPS", hex(point)
        middle = name[1:-1]
        width = cell_len(middle)
        assert width == sum(map(wcwidth, middle)) == cell_len(name) - 2, hex(point)
        if category[0] == "M":
            assert width == 0 or len(unicodedata.normalize("NFC", f"a{char}")) == 1
            assert clean_name(char) == "", "a mark needs a letter"
        else:
            assert width > 0, hex(point)
            assert not re.search(r"\bBLANK$|SELECTOR|INVISIBLE|HANGUL.*FILLER", called(char))
    assert passed > 130_000
    assert not any(clean_name("".join(some)) for some in batched(unassigned))


def batched(chars: list[str], size: int = 1000) -> list[list[str]]:
    return [chars[start : start + size] for start in range(0, len(chars), size)]


def called(char: str) -> str:
    """The name of a character in Unicode."""
    return unicodedata.name(char, "")


def test_what_is_ignorable_is_what_unicode_says_as_far_as_python_knows() -> None:
    """All format characters but those that are shown before or between others."""
    ignorable = {point for first, last in IGNORABLE for point in range(first, last + 1)}
    shown = re.compile("ARABIC|SYRIAC|KAITHI|INTERLINEAR|EGYPTIAN|END OF AYAH")
    for point in range(sys.maxunicode + 1):
        char = chr(point)
        if unicodedata.category(char) == "Cf" and not shown.search(called(char)):
            assert point in ignorable, hex(point)
        if re.search(r"VARIATION SELECTOR|^HANGUL (CHO|JUNG)SEONG FILLER|^TAG ", called(char)):
            assert point in ignorable, hex(point)
    assert not any(chr(point).isalpha() and chr(point).isascii() for point in ignorable)


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


@pytest.mark.parametrize(
    "other",
    ["ANA", "ＡＮＡ", "Аna", "Ana\u3164", "A\u200bna", "Αna", "\U0001d400na", "Ana\u2800 "],
)
def test_players_whose_names_look_alike_are_told_apart(other: str) -> None:
    first, second = seated([Player("Ana"), Player(other)])
    assert first.name == "Ana"
    assert second.name == f"{clean_name(other)} 2"
    assert seated([first, second]) == [first, second], "as they come from a save"


def test_names_that_look_different_stay_as_they_are() -> None:
    names = ["Ana", "Aná", "Anna", "Иван", "Вова", "漢字", "かな", "Ana 2"]
    assert [player.name for player in seated([Player(name) for name in names])] == names


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
