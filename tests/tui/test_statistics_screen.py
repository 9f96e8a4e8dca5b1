"""The statistics: words and bars for what has been counted, and for what could not be read."""

from __future__ import annotations

import pytest

from saves import Folder
from saves.statistics import NUMBERS, Tally
from saves.toml_file import write_table
from tests.tui.conftest import AppMaker
from tests.tui.stage import HOSTILE_NAMES, at_rest, finished_game, text

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


async def shown(make_app: AppMaker, ascii: bool = False) -> str:
    app = make_app(ascii=ascii)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_rest(pilot)
        await pilot.press("t")
        await pilot.pause()
        return text(app)


def row_with(words: str, page: str) -> str:
    return next(row for row in page.splitlines() if words in row)


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
    page = await shown(make_app, ascii)
    assert "21 games, 11.5 won (55 %), average score 11.9." in page
    full, dot, stroke = ("#", "-", "|") if ascii else ("█", "·", "│")
    two = row_with("2 players: easy", page)
    assert two.split()[3:6] == ["12", "9", f"{full * 6}{stroke}{full * 2}{dot * 3}"]
    assert two.split()[6:] == ["75", "%", "13.3"]
    assert row_with("3 players: 2 easy", page).split()[4:6] == [
        "6",
        "2.5",
    ]
    four = row_with("4 players: easy, medium, 1 person", page)
    assert f"{dot * 3}{stroke}{dot * 8}" in four
    order = [page.index(f"{seats} players") for seats in (2, 3, 4)]
    assert order == sorted(order)
    assert page.isascii() or not ascii


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
