"""The course of the scores, as a chart in characters and on the result."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from saves import Folder
from tests.tui.conftest import AppMaker
from tests.tui.stage import finished_game, play_on, rows, start_game, text
from tui.drawing.canvas import Canvas
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.palette import palette_for
from tui.drawing.skin import Skin
from tui.widgets.course import paint_course


def chart(
    course: list[tuple[int, ...]],
    width: int = 40,
    height: int = 7,
    ascii: bool = False,
    names: Sequence[str] = (),
) -> list[str]:
    canvas = Canvas(width, height)
    skin = Skin(ASCII if ascii else UNICODE, palette_for("truecolor", False), "")
    paint_course(canvas, course, skin, names)
    return canvas.text().splitlines()


def test_axes_and_ends() -> None:
    """Round numbers on both axes; each line ends in the player's shape, mark and score."""
    drawn = chart([(0, 0), (5, 0), (5, 10)])
    assert drawn[0].startswith("10 ┤") and drawn[0].endswith("▲ B▲ 10")
    assert any(row.endswith("● A● 5") for row in drawn)
    assert drawn[5].startswith(" 0 ┤")
    assert drawn[6].startswith("   └0─") and drawn[6].endswith("─2")


def test_lines_are_joined() -> None:
    """A steep line leaves no column and no row of dots between its ends empty."""
    drawn = chart([(0,), (90,), (0,)], height=12)
    cells = [(x, y) for y, row in enumerate(drawn[:-1]) for x, cell in enumerate(row) if 3 < x < 34]
    lit = {(x, y) for x, y in cells if drawn[y][x] == "●" or 0x2800 < ord(drawn[y][x]) < 0x2900}
    last = max(x for x, _y in lit)
    assert {x for x, _y in lit} == set(range(4, last + 1))
    for x, y in lit:
        assert x == last or any((x + 1, y + step) in lit for step in range(-2, 3))


def test_shapes_tell_lines_apart_without_colour() -> None:
    drawn = "\n".join(chart([(0, 0, 0), (30, 20, 10)], width=60, height=10))
    for shape in "●▲■":
        assert drawn.count(shape) >= 4  # the label, the end and at least twice on the way


def test_ends_never_overlap() -> None:
    """Equal scores have a row each; in a chart lower than that they stand side by side."""
    for height in (3, 4, 5, 6, 7, 12):
        for ends in ((7,) * 6, (0, 1, 0, 1, 0, 90), (90, 89, 88, 87, 0, 1)):
            drawn = "\n".join(chart([(0,) * 6, ends], width=60, height=height))
            for seat, points in enumerate(ends):
                assert f"{'ABCDEF'[seat]}{UNICODE.players[seat]} {points}" in drawn


def test_names_at_the_ends() -> None:
    drawn = chart([(0, 0), (7, 3)], width=100, names=["Ana", "A name without an end"])
    assert drawn[0].endswith("● A● Ana 7")
    assert any(row.endswith("▲ B▲ A name without 3") for row in drawn)


@pytest.mark.parametrize("course", [[(0,), (0,)], [(-5, 3), (-9, -2)], [(10**9, 0), (0, 10**9)]])
def test_odd_scores_fit(course: list[tuple[int, ...]]) -> None:
    for width in (20, 76, 200):
        drawn = chart(course, width, 4)
        assert len(drawn) == 4
        assert all(len(row) <= width for row in drawn)


def test_ascii() -> None:
    drawn = chart([(0, 0), (5, 2), (6, 9)], ascii=True)
    assert "".join(drawn).isascii()
    assert drawn[0].endswith("^ B^ 9")


@pytest.mark.parametrize("players", [2, 3, 4])
async def test_everything_is_reached_on_the_result(
    make_app: AppMaker, folder: Folder, players: int
) -> None:
    """At 80x24: places, sources and what decided it; then chart and remarks; and the ways on."""
    session = finished_game(folder, ["Ana", "Ben", "Cleo", "Dora"][:players])
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.show_result(session)
        await pilot.pause()
        first = text(app)
        for words in ("1st", "2nd", "wins", "points", "New game", "Same deal", "Back to the menu"):
            assert words in first
        await pilot.press("right")
        second = text(app)
        assert "points after each payday" in second
        assert "Best sale" in second
        for seat, points in enumerate(session.match.state.scores()):
            end = f"{'ABCD'[seat]}{'●▲■◆'[seat]}"
            assert any(end in row for row in rows(app)), (end, points)
        for words in ("New game", "Same deal", "Scores by source", "Back to the menu"):
            assert words in second
        await pilot.press("left")
        assert "1st" in text(app)
        assert "points after each payday" not in text(app)


async def test_training_and_games_given_up_say_so(make_app: AppMaker, folder: Folder) -> None:
    session = start_game(folder, ["Ana", "Ben"], 3, training=True)
    play_on(session, 60)
    session.resign()
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.show_result(session)
        await pilot.pause()
        assert "training, not counted" in text(app)
        assert "The game was given up." in text(app)
        assert "1st" not in text(app)
