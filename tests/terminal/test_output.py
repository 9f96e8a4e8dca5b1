"""What the driver sends instead of what was written: the same screen, for fewer bytes."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable

import pyte
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.terminal.emulator import POLICIES, Emulator, Widths, by_cluster, difference
from tests.terminal.pseudo_terminal import as_seen
from tui.terminal.output.cells import is_agreed
from tui.terminal.output.display import SYNC, SYNC_END, Display
from tui.terminal.output.encoder import Abilities

WIDTH, HEIGHT = 24, 8
EVERYTHING = Abilities(erases=True, scrolls=True, shifts=True)

PENS = (
    *("", "1", "1;31", "38;2;200;10;30;48;2;13;20;36", "48;2;13;20;36", "48;5;17", "7", "4;92"),
    *("2;44", "21;38;5;200", "3;9;41", "53", "1;2;107"),
)
TEXTS = (
    *("a", "Ana takes", "  ", " " * 12, "───", "█▌", "●▲■", "漢字", "\u00e9"),
    *("e\u0301x", "👩‍👩‍👧", "❤\ufe0f!", "🇩🇪", "🙂", "नी", "⌚", "x\u200by"),
)
JUNK = (
    *(
        "\x1b[2J",
        "\x1b[K",
        "\x1b[1A",
        "\x1b7\x1b8",
        "\x1bPq#0\x1b\\",
        "\x1b[77m",
        "\x1b[77m\x1b[0m",
    ),
    *("loose text", "\n", "\x1b[8;1H\n\n", "\x1b[1;31m"),
)
PASSING = (
    *("\x07", "\x1b]0;a title\x07", "\x1b]52;c;QQ==\x1b\\", "\x1b]22;pointer\x07", "\x1b[?25h"),
    *("\x1b[?1000h", "\x1b[?2004h", "\x1b[>25u", "\x1b[<u", "\x1b[?2026$p", "\x1b[?1049h"),
)
EMPTY = "".join(f"\x1b[{y + 1}H{' ' * WIDTH}" for y in range(HEIGHT)) + "\x1b[H"
"""A frame, as every screen begins with one: all cells are drawn."""


def styled(codes: str, text: str) -> str:
    """As Textual writes a segment."""
    return f"\x1b[{codes}m{text}\x1b[0m" if codes else text


pieces = st.builds(
    lambda y, x, parts, end: f"\x1b[{y + 1};{x + 1}H{''.join(parts)}{end}",
    st.integers(0, HEIGHT - 2),
    st.integers(0, WIDTH - 1),
    st.lists(st.builds(styled, st.sampled_from(PENS), st.sampled_from(TEXTS)), max_size=4),
    st.sampled_from(["", "\n"]),
)
links = st.sampled_from(
    ["\x1b[3;3H\x1b]8;id=1;https://a.example\x1b\\\x1b[4mlink\x1b[0m\x1b]8;;\x1b\\", ""]
)
frames = st.builds(
    lambda drawn, link, y, x: f"{''.join(drawn)}{link}\x1b[{y + 1};{x + 1}H",
    st.lists(pieces, max_size=12),
    links,
    st.integers(0, HEIGHT - 1),
    st.integers(0, WIDTH - 1),
)
writes = st.lists(
    st.one_of(
        frames, frames, frames, st.sampled_from(PASSING), st.sampled_from(JUNK), st.just("again")
    ),
    max_size=12,
)


def again(sent: list[str]) -> list[str]:
    """The writes with ``again`` in place of a frame that came before."""
    made: list[str] = []
    for one in sent:
        made.append((made[0] if made else "") if one == "again" else one)
    return made


def is_disputed(glyph: str) -> bool:
    """Whether terminals may differ about it."""
    return not any(is_agreed(glyph, width) for width in (1, 2))


def both(
    sent: Iterable[str], can: Abilities, widths: Widths = by_cluster
) -> Iterable[tuple[Emulator, Emulator]]:
    """A terminal that got everything, and one that got what differs, after each write."""
    plain, other = Emulator(WIDTH, HEIGHT), Emulator(WIDTH, HEIGHT, widths)
    display = Display(can=can)
    for data in sent:
        plain.feed(data)
        other.feed(display.write(data, WIDTH, HEIGHT) + display.flush())
        yield plain, other


@settings(max_examples=120, deadline=None, derandomize=True)
@given(writes, st.sampled_from([Abilities(), Abilities(erases=True), EVERYTHING]))
def test_the_screen_is_the_same_after_every_write(sent: list[str], can: Abilities) -> None:
    for plain, other in both(again(sent), can):
        assert difference(plain, other) == ""
        assert plain.look == other.look
        assert plain.effects == other.effects
        assert within(plain) == within(other)


def within(terminal: Emulator) -> tuple[int, int]:
    """Where the cursor is seen: what has drawn the last column leaves it there."""
    y, x = terminal.cursor
    return y, min(x, WIDTH - 1)


@pytest.mark.parametrize("widths", POLICIES[1:])
@settings(max_examples=50, deadline=None, derandomize=True)
@given(sent=st.lists(frames, max_size=8))
def test_what_terminals_agree_about_stands_in_its_place(widths: Widths, sent: list[str]) -> None:
    """Whatever width a terminal gives to the others, all cells around them are right."""
    for plain, other in both([EMPTY, *sent], EVERYTHING, widths):
        assert difference(plain, other, but=is_disputed) == ""


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.lists(frames, min_size=1, max_size=5), st.randoms(use_true_random=False))
def test_writes_may_be_cut_anywhere(sent: list[str], rng: random.Random) -> None:
    """Some drivers send pieces of so many characters."""
    stream = "".join(sent)
    plain, other, display = Emulator(WIDTH, HEIGHT), Emulator(WIDTH, HEIGHT), Display()
    plain.feed(stream)
    left = stream
    while left:
        size = rng.randint(1, 30)
        other.feed(display.write(left[:size], WIDTH, HEIGHT))
        left = left[size:]
    other.feed(display.flush())
    assert difference(plain, other) == ""
    assert (plain.look, within(plain)) == (other.look, within(other))
    assert not display.is_repaint_due


@settings(max_examples=50, deadline=None, derandomize=True)
@given(
    st.lists(
        st.lists(
            st.tuples(
                *(st.integers(0, HEIGHT - 1), st.integers(0, WIDTH - 12), st.sampled_from(PENS)),
                st.sampled_from([text for text in TEXTS if text.isascii() or text in "█▌───●▲■"]),
            ),
            max_size=10,
        ),
        max_size=6,
    )
)
def test_another_terminal_shows_the_same(sent: list[list[tuple[int, int, str, str]]]) -> None:
    plain, other = pyte.Screen(WIDTH, HEIGHT), pyte.Screen(WIDTH, HEIGHT)
    streams = pyte.Stream(plain), pyte.Stream(other)
    display = Display(can=EVERYTHING)
    for frame in sent:
        data = "".join(f"\x1b[{y + 1};{x + 1}H{styled(pen, text)}" for y, x, pen, text in frame)
        streams[0].feed(data)
        streams[1].feed(display.write(data, WIDTH, HEIGHT) + display.flush())
        assert looks(plain) == looks(other)


def looks(screen: pyte.Screen) -> list[list[object]]:
    """Every cell, as it is seen."""
    return [[as_seen(screen.buffer[y][x]) for x in range(WIDTH)] for y in range(HEIGHT)]


def test_what_moves_sideways_is_moved_by_the_terminal() -> None:
    """Between what stands on both sides, with wide glyphs, and with anything drawn over it."""
    rng = random.Random(5)
    looks = [styled(pen, glyph) for pen in PENS[:5] for glyph in (*"abcd", " ", "█", "漢")]
    columns, is_moved, costs = 60, 0, [0, 0]
    for _case in range(60):
        rows = [rng.choices(looks, k=columns + 20) for _row in range(HEIGHT)]
        left, size, step = rng.randint(0, 9), rng.choice((10, 20, columns)), rng.randint(-9, 9)
        frames = ["".join(f"\x1b[{y + 1}H{' ' * columns}" for y in range(HEIGHT))]
        for shift in (0, step):
            frames[-1] += "".join(
                f"\x1b[{y + 1};{left + 1}H{''.join(row[10 - shift : 10 - shift + size])}| {y}    "
                for y, row in enumerate(rows)
            )
            frames.append(f"\x1b[{rng.randint(1, 8)};{rng.randint(1, 50)}H{rng.choice(TEXTS)}")
        for which, can in enumerate((Abilities(erases=True), EVERYTHING)):
            display = Display(can=can)
            plain, other = Emulator(columns, HEIGHT), Emulator(columns, HEIGHT)
            for frame in frames:
                plain.feed(f"{frame}\x1b[H")
                sent = display.write(f"{frame}\x1b[H", columns, HEIGHT) + display.flush()
                other.feed(sent)
                assert difference(plain, other) == ""
                is_moved += bool(re.search(r"\x1b\[\d+P", sent))
                costs[which] += len(sent)
    print(f"{is_moved} of 60 moved, {costs} bytes")
    assert is_moved > 20
    assert costs[1] < costs[0]


def test_what_has_not_changed_is_not_sent() -> None:
    display = Display()
    frame = f"\x1b[1;1H{styled('1;31', 'Ana takes')}\x1b[2;1H{styled('48;5;17', ' ' * 20)}\x1b[1;1H"
    assert display.write(frame, WIDTH, HEIGHT)
    assert display.write(frame, WIDTH, HEIGHT) == ""
    changed = display.write(frame.replace("takes", "bakes"), WIDTH, HEIGHT)
    assert changed == "\x1b[1;31m\x1b[5Gb\x1b[m\r"


def test_a_cursor_that_has_moved_is_sent() -> None:
    """Input methods and screen readers look where it is."""
    display = Display()
    display.write("\x1b[1;1Hab\x1b[3;4H", WIDTH, HEIGHT)
    assert display.write("\x1b[1;1Hab\x1b[5;6H", WIDTH, HEIGHT) == "\x1b[5;6H"


def test_marks_of_a_whole_frame_stand_around_long_ones_only() -> None:
    display = Display()
    for text, is_marked in (("x", False), ("Ana " * 200, True)):
        frame = f"\x1b[1;1H{text}\x1b[1;1H"
        sent = [display.write(data, 1000, HEIGHT) for data in (SYNC, frame, SYNC_END)]
        assert sent[:2] == ["", ""]
        assert (len(sent[2]) > 512) == is_marked
        assert sent[2].startswith(SYNC) == sent[2].endswith(SYNC_END) == is_marked
    assert [display.write(data, 1000, HEIGHT) for data in (SYNC, frame, SYNC_END)] == ["", "", ""]
    display.write(SYNC, 1000, HEIGHT)
    assert display.write("\x1b[1;1Hb\x1b[1;1H", 1000, HEIGHT) == ""
    assert display.flush() == "b\r"
