"""The grid of cells: every row stays exactly as wide as it is, whatever is painted on it."""

from __future__ import annotations

import random
import tracemalloc

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip

from saves import Player
from tests.tui.conftest import AppMaker
from tests.tui.sitting import session_of
from tui.drawing.canvas import Canvas, wrap
from tui.table.board import Board

BOLD = Style(bold=True)
WIDE = "界世中"
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
SCRAPS = ["a", "Ana", " ", *WIDE, "e\u0301", "\u0301", "\u200b", "\u200d", "\ufe0f", FAMILY, "한글"]

texts = st.lists(st.sampled_from(SCRAPS), max_size=8).map("".join)
puts = st.lists(
    st.tuples(st.integers(-4, 14), st.integers(-1, 2), texts, st.integers(0, 8), st.booleans()),
    max_size=10,
)


def painted(strokes: list[tuple[int, int, str, int, bool]]) -> Canvas:
    canvas = Canvas(12, 2)
    for x, y, text, width, bold in strokes:
        canvas.put(x, y, text, BOLD if bold else Style(), width)
    return canvas


def check_rows(canvas: Canvas) -> None:
    for y in range(canvas.height):
        row = "".join(canvas.chars[y])
        assert cell_len(row) == canvas.width, canvas.chars[y]
        strip = canvas.strip(y, Style())
        assert strip.cell_length == canvas.width
        assert sum(cell_len(segment.text) for segment in strip) == canvas.width


@settings(max_examples=200, deadline=None, derandomize=True)
@given(puts)
def test_every_row_is_as_wide_as_the_canvas(strokes: list[tuple[int, int, str, int, bool]]) -> None:
    check_rows(painted(strokes))


def test_a_row_that_looks_the_same_is_told_from_others() -> None:
    strokes = [(0, 0, f"Ana {WIDE}", 0, True)]
    one, other = painted(strokes), painted(strokes)
    assert all(one.shares_row(other, y) for y in range(2))
    other.put(1, 1, "x")
    assert [one.shares_row(other, y) for y in range(2)] == [True, False]
    other.fill(Region(0, 0, 1, 1), Style(italic=True))
    assert not one.shares_row(other, 0)


def test_blanks_and_equal_looks_make_no_segments_of_their_own() -> None:
    base = Style(color="white", bgcolor="black")
    canvas = Canvas(20, 1)
    canvas.put(0, 0, "one", Style(color="white"))
    canvas.put(5, 0, "two", BOLD)
    canvas.put(9, 0, "red", Style(color="red"))
    canvas.put(13, 0, " ", Style(bgcolor="green"))
    canvas.put(15, 0, " ", Style(underline=True))
    texts = [segment.text for segment in canvas.strip(0, base)]
    assert texts == ["one  ", "two ", "red ", " ", " ", " ", "    "]


def test_a_character_that_does_not_fit_is_left_out_whole() -> None:
    canvas = Canvas(6, 1)
    assert canvas.put(0, 0, "abc界", width=4) == 4
    assert canvas.text() == "abc…"
    assert canvas.put(5, 0, "界") == 5
    assert canvas.text() == "abc…"


def test_what_begins_left_of_the_canvas_shows_its_rest() -> None:
    canvas = Canvas(6, 1)
    canvas.put(-1, 0, "界bc")
    assert canvas.text() == " bc"
    canvas.put(-2, 0, "xyz", width=4)
    assert canvas.text() == "z c"


def test_rows_outside_the_canvas_are_ignored() -> None:
    canvas = Canvas(3, 1)
    assert canvas.put(1, -1, "abc") == 1
    assert canvas.put(1, 1, "abc") == 1
    canvas.fill(Region(-5, -5, 20, 20), BOLD)
    assert canvas.text() == ""


def test_a_ground_is_laid_under_what_has_none() -> None:
    canvas, water = Canvas(4, 1), Style(bgcolor="blue")
    canvas.put(0, 0, "ab", Style(color="white"))
    canvas.put(1, 0, "b", Style(bgcolor="red"))
    canvas.put(2, 0, "c", Style(reverse=True))
    canvas.lay_under(Region(-1, -1, 4, 3), water)
    assert canvas.styles[0] == [
        Style(color="white", bgcolor="blue"),
        Style(bgcolor="red"),
        Style(reverse=True),
        Style(),
    ]


def test_combining_marks_stay_with_their_letter() -> None:
    canvas = Canvas(5, 1)
    assert canvas.put(0, 0, "e\u0301界\u0301x") == 4
    assert canvas.chars[0][0] == "e\u0301"
    assert canvas.row_text(0) == "e\u0301界\u0301x"
    check_rows(canvas)


def test_a_mark_without_a_letter_changes_no_neighbour() -> None:
    canvas = Canvas(5, 1)
    canvas.put(0, 0, "e")
    canvas.put(1, 0, "\u0301x")
    assert canvas.row_text(0) == "ex"


@pytest.mark.parametrize("x", range(4))
def test_half_a_wide_character_is_never_left(x: int) -> None:
    canvas = Canvas(4, 1)
    canvas.put(0, 0, "界世")
    canvas.put(x, 0, "|")
    check_rows(canvas)
    assert canvas.chars[0][x] == "|"


def test_the_spot_painted_last_is_on_top() -> None:
    canvas = Canvas(10, 3)
    canvas.spot(Region(0, 0, 10, 3), "lane", 1)
    canvas.spot(Region(2, 1, 3, 1), "card", 7)
    under, over = canvas.spot_at(0, 1), canvas.spot_at(4, 1)
    assert under is not None and (under.name, under.number) == ("lane", 1)
    assert over is not None and (over.name, over.number) == ("card", 7)
    assert canvas.spot_at(0, 5) is None


def test_wrap_breaks_at_words() -> None:
    assert wrap("one two  three", 7, 5) == ["one two", "three"]
    assert wrap("", 7, 5) == []


def test_wrap_says_that_it_cut() -> None:
    assert wrap("one two three four", 7, 2) == ["one two", "three…"]
    assert wrap("one two three four", 7, 2, "...") == ["one two", "thre..."]
    assert wrap("one two three", 7, 0) == []
    assert wrap("one two three", 0, 3) == wrap("one two three", -2, 3) == []


BOTS = ("hard", "hard 2", "hard 3", "Ana Luz")
SETTLED = "rolled J4 S2 · hard +43 · hard 2 +18 · hard 3 +26 · Ana Luz bids 12 for the office"


def test_wrap_breaks_neither_a_name_nor_before_its_amount() -> None:
    for twin in "·-":
        for width in range(13, 60):
            rows = wrap(SETTLED.replace("·", twin), width, 20, names=BOTS)
            assert " ".join(rows) == SETTLED.replace("·", twin)
            assert not any(row[0] in f"+0123456789{twin}" for row in rows), rows
            assert not any(row.endswith("Ana") for row in rows), rows
    assert wrap("Ana Luz bids 3", 4, 9, names=BOTS) == ["Ana", "Luz", "bids", "3"]


def test_wrap_cuts_between_words() -> None:
    rows = wrap(SETTLED, 30, 2, names=BOTS)
    assert rows == ["rolled J4 S2 · hard +43 ·", "hard 2 +18 · hard 3 +26…"]
    assert wrap("hard becomes captain of the pirates", 27, 1) == ["hard becomes captain of…"]


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.lists(texts, max_size=8).map(" ".join), st.integers(2, 12), st.integers(-1, 4))
def test_wrapped_rows_fit(sentence: str, width: int, lines: int) -> None:
    rows = wrap(sentence, width, lines)
    assert len(rows) <= max(0, lines)
    assert all(cell_len(row) <= width for row in rows), rows


def test_wrap_loses_no_letter_of_a_long_word() -> None:
    rows = wrap("x " + "界" * 9 + " y", 6, 99)
    assert "".join(rows).replace(" ", "") == "x" + "界" * 9 + "y"


def test_painting_is_the_same_each_time() -> None:
    rng = random.Random(5)
    strokes = [(rng.randrange(12), rng.randrange(2), rng.choice(SCRAPS), 0, True) for _ in range(9)]
    assert all(painted(strokes).shares_row(painted(strokes), y) for y in range(2))


def test_what_is_remembered_of_painted_texts_stays_small() -> None:
    """A long life paints ever new lines; 1,500 such lines cell by cell would be 16 MB."""
    canvas = Canvas(160, 1)
    tracemalloc.start()
    try:
        for dash in "-–":
            canvas.put(0, 0, f"{dash} the first of its kind")
            before, _peak = tracemalloc.get_traced_memory()
            for number in range(1500):
                canvas.put(0, 0, f"{number} {dash} a line of a log ".ljust(160, "."))
            after, _peak = tracemalloc.get_traced_memory()
            assert after - before < 3_000_000, dash
    finally:
        tracemalloc.stop()


# -- the widget --------------------------------------------------------------------------------


async def test_the_first_picture_of_a_board_is_whole(
    make_app: AppMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing blank is sent before it, neither at the start nor when the window changes."""
    pictures: list[list[str]] = []
    render_lines = Board.render_lines

    def recorded(self: Board, crop: Region) -> list[Strip]:
        strips = render_lines(self, crop)
        if crop.size == self.size:
            pictures.append([strip.text for strip in strips])
        return strips

    monkeypatch.setattr(Board, "render_lines", recorded)
    session = session_of("carthage", (Player("Ana"), Player("Ben")))
    async with make_app(session=session).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
    assert {len(rows) for rows in pictures} == {10, 11}
    for rows in pictures:
        assert any("Alexandria" in row for row in rows)
        assert any(digit in row for row in rows[-3:] for digit in "235"), "no cards"
