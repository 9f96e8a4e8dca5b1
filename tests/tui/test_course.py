"""The course of the scores, as a chart in characters and on the result."""

from __future__ import annotations

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
    course: list[tuple[int, ...]], width: int = 40, height: int = 6, ascii: bool = False
) -> list[str]:
    canvas = Canvas(width, height)
    skin = Skin(ASCII if ascii else UNICODE, palette_for("truecolor", False), "")
    paint_course(canvas, 0, 0, width, height, course, skin)
    return canvas.text().splitlines()


def test_a_step_a_change() -> None:
    drawn = chart([(0, 0), (5, 0), (5, 10)])
    assert drawn[0].startswith("10 │")
    assert drawn[0].endswith("▲ B▲ 10")
    assert drawn[3].startswith(" 5 │") and "●" in drawn[3] and drawn[3].endswith("A● 5")
    assert drawn[5].startswith(" 0 │●▲")


def test_players_of_equal_scores_stand_side_by_side() -> None:
    drawn = chart([(0, 0, 0), (7, 7, 3)])
    assert drawn[0].endswith("A● B▲ 7")
    assert any(row.endswith("C■ 3") for row in drawn)


def test_players_on_one_row_with_unequal_scores_have_no_number() -> None:
    drawn = chart([(0, 0), (100, 99)], height=4)
    assert drawn[0].endswith("A● B▲")


@pytest.mark.parametrize("course", [[(0,), (0,)], [(-5, 3), (-9, -2)], [(10**9, 0), (0, 10**9)]])
def test_odd_scores_fit(course: list[tuple[int, ...]]) -> None:
    for width in (20, 76, 200):
        drawn = chart(course, width, 4)
        assert len(drawn) == 4
        assert all(len(row) <= width for row in drawn)


def test_ascii() -> None:
    drawn = "\n".join(chart([(0, 0), (5, 2), (6, 9)], ascii=True))
    assert drawn.isascii()
    assert "B^ 9" in drawn


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
