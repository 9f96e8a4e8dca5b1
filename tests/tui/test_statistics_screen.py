"""The statistics: words and bars for what has been counted, and for what could not be read."""

from __future__ import annotations

import re

import pytest

from saves import Folder
from saves.statistics import NUMBERS, Tally
from saves.toml_file import write_table
from tests.tui.conftest import AppMaker
from tests.tui.stage import HOSTILE_NAMES, at_rest, click_on, finished_game, text

RESULTS = (
    Tally("carthage", 2, "easy", 12, 9.0, 160),
    Tally("carthage", 4, "easy human medium", 3, 0.0, 20),
    Tally("carthage", 3, "easy easy", 6, 2.5, 70),
)


def write(folder: Folder, tallies: tuple[Tally, ...]) -> None:
    rows = [
        {name: getattr(tally, name) for name in ("game", "seats", "against", *NUMBERS)}
        for tally in tallies
    ]
    write_table(folder.statistics, {"tally": rows})


async def shown(make_app: AppMaker, *keys: str, ascii: bool = False) -> str:
    app = make_app(ascii=ascii)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_rest(pilot)
        await pilot.press("t", *keys)
        await pilot.pause()
        return text(app)


def row_with(words: str, page: str) -> str:
    return next(row for row in page.splitlines() if words in row)


def rows_of(page: str) -> list[str]:
    """The numbers of players, in the order of the rows."""
    return re.findall(r"^ +(\d) players", page, re.MULTILINE)


async def test_nothing_yet(make_app: AppMaker) -> None:
    assert "Nothing has been counted yet." in await shown(make_app)


async def test_a_game_that_was_played_to_its_end(make_app: AppMaker, folder: Folder) -> None:
    with finished_game(folder, ["Ana", "Ben"]) as session:
        won, score = session.match.state.returns()[0], session.match.state.scores()[0]
    page = await shown(make_app)
    assert f"1 game, {won:.0f} won ({100 * won:.0f} %), average score {score}.0." in page
    assert row_with("2 players: easy", page).split()[-1] == f"{score}.0"


async def test_games_with_hints_are_marked(make_app: AppMaker, folder: Folder) -> None:
    write(folder, (Tally("carthage", 2, "easy", 12, 9.0, 160, hinted=4), *RESULTS[1:]))
    page = await shown(make_app)
    assert "Hints were asked for in 4 games." in page
    assert row_with("opponents", page).split()[-1] == "hinted"
    assert row_with("2 players: easy", page).split()[-2:] == ["13.3", "4"]
    assert row_with("3 players: 2 easy", page).split()[-1] == "11.7"


@pytest.mark.parametrize("ascii", [False, True])
async def test_rows_and_bars(make_app: AppMaker, folder: Folder, ascii: bool) -> None:
    write(folder, RESULTS)
    page = await shown(make_app, ascii=ascii)
    assert "21 games, 11.5 won (55 %), average score 11.9." in page
    full, dot, stroke = ("#", "-", "|") if ascii else ("█", "·", "│")
    assert row_with("Carthage", page).split()[3:] == [
        *("21", "11.5", f"{full * 4}{stroke}{dot * 5}", "55", "%", "11.9")
    ]
    two = row_with("2 players: easy", page)
    assert two.split()[3:6] == ["12", "9", f"{full * 5}{stroke}{full * 2}{dot * 2}"]
    assert two.split()[6:] == ["75", "%", "13.3"]
    assert row_with("3 players: 2 easy", page).split()[4:6] == [
        "6",
        "2.5",
    ]
    four = row_with("4 players: easy, medium, 1 person", page)
    assert f"{dot * 2}{stroke}{dot * 7}" in four
    assert rows_of(page) == ["2", "3", "4"]
    assert page.isascii() or not ascii


async def test_the_order_is_that_of_any_column(make_app: AppMaker, folder: Folder) -> None:
    """By a key or by a click; all of a game together stays above the rows."""
    tallies = (
        Tally("carthage", 2, "easy", 3, 1.5, 180),
        Tally("carthage", 3, "easy easy", 12, 2.0, 120),
        Tally("carthage", 4, "easy human medium", 6, 5.0, 300),
        Tally("manila", 5, "hard hard hard hard", 40, 40.0, 30),
    )
    write(folder, tallies)
    orders = []
    for times in range(6):
        page = await shown(make_app, *"o" * times)
        orders.append("".join(rows_of(page)))
        assert page.index("Traders of Carthage") < page.index("2 players") < page.index("Manila")
    assert orders == ["2345", "3425", "4325", "4235", "2435", "2345"]
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await at_rest(pilot)
        await pilot.press("t")
        await click_on(pilot, "share")
        assert "".join(rows_of(text(app))) == orders[3]


async def test_the_row_under_the_cursor_in_words(make_app: AppMaker, folder: Folder) -> None:
    write(folder, RESULTS)
    page = await shown(make_app, "up")
    assert "3 games, 0 won (0 %), average score 6.7." in page
    assert "Traders of Carthage\n" not in page.rpartition("──")[2]


async def test_a_damaged_file_is_named(make_app: AppMaker, folder: Folder) -> None:
    folder.root.mkdir(parents=True, exist_ok=True)
    folder.statistics.write_text("rubbish = [", encoding="utf-8")
    page = " ".join((await shown(make_app)).split())
    assert "statistics.toml was damaged; it now lies at" in page
    assert "Nothing has been counted yet." in page
    assert not folder.statistics.exists()
    assert list(folder.damaged.iterdir())


async def test_what_a_stranger_wrote_is_no_markup(make_app: AppMaker, folder: Folder) -> None:
    tallies = [
        Tally("carthage", number, name.replace("\x00", "") or "x", 1, 1.0, 10)
        for number, name in enumerate(HOSTILE_NAMES)
    ]
    tallies += [Tally("no such game", 2, "easy", 1, 1.0, 1), Tally("carthage", -3, "", 9, 99.0, 1)]
    tallies += [Tally("carthage", 2, "easy", 0, 0.0, 0), Tally("carthage", 2, "easy", -4, 1.0, 0)]
    write(folder, tuple(tallies))
    page = await shown(make_app)
    assert "\x1b" not in page
    assert "no such game" not in page
