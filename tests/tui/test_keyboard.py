"""Keys of other alphabets, by the place that the terminal reports or the layout has."""

from __future__ import annotations

import doctest
from collections.abc import Callable

import pytest
from textual import events
from textual._xterm_parser import XTermParser
from textual.drivers import linux_driver

from saves import Player
from tests.tui.sitting import Sitting, session_of, sitting_at
from tests.tui.stage import text
from tui.terminal import keyboard
from tui.terminal.keyboard import read_keys_by_place

Keys = Callable[[str], list[tuple[str, str | None]]]


@pytest.fixture
def plain_textual(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is mended in Textual for this test is as it was after it."""
    for owner, name in (
        (XTermParser, "_parse_extended_key"),
        (XTermParser, "_sequence_to_key_events"),
        (linux_driver, "KITTY_REPORT_ALL_KEYS"),
    ):
        monkeypatch.setattr(owner, name, getattr(owner, name))


def parsed(sent: str) -> list[tuple[str, str | None]]:
    return [
        (event.key, event.character)
        for event in XTermParser().feed(sent)
        if isinstance(event, events.Key)
    ]


@pytest.fixture
def keys(plain_textual: None) -> Keys:
    """What comes of a sequence: names of keys, and what they type."""
    read_keys_by_place()
    return parsed


def test_doctests() -> None:
    assert doctest.testmod(keyboard).failed == 0


@pytest.mark.parametrize(
    ("sent", "key"),
    [
        ("\x1b[1081;5u", "ctrl+q"),
        ("\x1b[1089;5u", "ctrl+c"),
        ("\x1b[1103;5u", "ctrl+z"),
        ("\x1b[1081::113;5u", "ctrl+q"),
        ("\x1b[1081:1049:113;5u", "ctrl+q"),
        ("\x1b[1081;69u", "ctrl+q"),  # Caps Lock
        ("\x1b[1081;133u", "ctrl+q"),  # Num Lock
        ("\x1b[1081::113;197u", "ctrl+q"),  # both
        ("\x1b[113;133u", "ctrl+q"),
        ("\x1b[1081;5:1u", "ctrl+q"),
        ("\x1b[1081::113;5:2u", "ctrl+q"),
        ("\x1b[47::113;5u", "ctrl+q"),  # Hebrew
        ("\x1b[59::113;5u", "ctrl+q"),  # Greek
        ("\x1b[969;5u", "ctrl+v"),
        ("\x1b[1510;5u", "ctrl+m"),
        ("\x1b[113::97;5u", "ctrl+q"),  # A French keyboard has its q where others have a.
        ("\x1b[44::109;2u", "shift+comma"),
        ("\x1b[1;5:1C", "ctrl+right"),
        ("\x1b[5;5:2~", "ctrl+pageup"),
    ],
)
def test_a_key_is_where_it_lies(keys: Keys, sent: str, key: str) -> None:
    assert [name for name, _typed in keys(sent)] == [key]


@pytest.mark.parametrize(
    ("sent", "key", "typed"),
    [
        ("й", "q", "й"),
        ("Й", "Q", "Й"),
        ("\x1b[1081u", "q", "й"),
        ("\x1b[1081::113u", "q", "й"),
        ("\x1b[1081;;1081u", "q", "й"),
        ("\x1b[1081:1049:113;2;1049u", "Q", "Й"),
        ("\x1b[1081:1049:113;2u", "Q", "Й"),
        ("\x1b[1081;129u", "q", "й"),
        ("\x1b[1078;1;1078u", "semicolon", "ж"),
        ("\x1b[1072::97;1;1072u", "a", "а"),  # Serbian: not where a Russian has it
        ("а", "f", "а"),
        ("ς", "w", "ς"),
        ("ש", "a", "ש"),
        ("ي", "d", "ي"),
        ("ㅂ", "q", "ㅂ"),
        ("ो", "a", "ो"),
        ("٣", "3", "٣"),
        ("ｑ", "q", "ｑ"),
        ("é", "é", "é"),
        ("\x1b[233::50;;233u", "é", "é"),  # A French keyboard's row of figures.
        ("\x1b[44::109;;44u", "comma", ","),
        ("漢", "漢", "漢"),
        ("\x1b[0;;28450u", "漢", "漢"),
        ("\x1b[97;2u", "A", "A"),
        ("\x1b[32;129u", "space", " "),
        ("\x1b[32u", "space", " "),
        ("\x1b[47u", "slash", "/"),
        ("\x1b[97;65;65u", "A", "A"),
    ],
)
def test_what_a_key_types_stays(keys: Keys, sent: str, key: str, typed: str) -> None:
    assert keys(sent) == [(key, typed)]


def test_a_key_let_go_is_none(keys: Keys) -> None:
    assert keys("\x1b[1081;1:3u\x1b[1;1:3A\x1b[113;5:3ua") == [("a", "a")]


@pytest.mark.parametrize("number", [57441, 57442, 57443, 57447, 57453, 57358, 57360])
def test_shift_and_the_like_alone_are_no_keys(keys: Keys, number: int) -> None:
    """Else a capital would be two keys, of which the first skips a pause."""
    assert keys(f"\x1b[{number};2ua") == [("a", "a")]


@pytest.mark.parametrize("sent", ["\x1b[13;129u", "\x1b[13u", "\r", "\x1b[57414u"])
def test_locks_change_no_named_key(keys: Keys, sent: str) -> None:
    assert [name for name, _typed in keys(sent)] == ["enter"]


@pytest.mark.parametrize(
    "report", ["1114112u", "9999999999u", "97;;1114112u", "9999999999~", "97:1114112;2u", "1:2:3~"]
)
def test_reports_of_keys_that_cannot_be_are_no_keys(report: str, plain_textual: None) -> None:
    """If the first part fails, Textual has mended its parser and that part of ours can go."""
    sent = f"\x1b[{report}a"
    with pytest.raises((ValueError, OverflowError)):
        parsed(sent)
    read_keys_by_place()
    assert [name for name, _typed in parsed(sent)][-1] == "a"


async def test_letters_are_themselves_where_one_writes(keys: Keys) -> None:
    """Also those whose place is an act's key."""
    players = (Player("Ana"), Player("", "bot", "easy"))
    async with sitting_at(Sitting, session_of("carthage", players, seed=3)) as here:
        await here.my_turn()
        for name, typed in keys("д/йцукенд"):
            here.app.post_message(events.Key(name, typed))
            await here.pilot.pause()
        assert here.top == "LogScreen"
        assert "йцукенд" in text(here.app)
