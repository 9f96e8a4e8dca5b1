"""The menu and the list of games over more saves than can be read at once."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.pilot import Pilot

from saves import Folder, Header, Listing, list_saves, next_serial, read_save, store
from tests.tui.conftest import AppMaker
from tests.tui.stage import at_rest, text
from tui.screens.load import LoadScreen
from tui.screens.menu import MenuScreen
from tui.screens.reading_on import Reading
from tui.widgets.games import MEASURED, PIECE, Entry, GamesTable, Words

SIZE = (80, 24)


async def until_whole(pilot: Pilot[None], screen: MenuScreen | LoadScreen) -> None:
    """Wait until all files are read."""
    while screen._reading._pieces is not None:
        await pilot.pause(0.005)
    await pilot.pause()


@pytest.fixture
def many(games: Folder, monkeypatch: pytest.MonkeyPatch) -> Folder:
    """A dozen games where two are read at a time, each slowly enough to be seen."""
    newest = list_saves(games).saves[0].path
    for number in range(12):
        record = read_save(newest)
        record.name, record.serial = f"Game {number}", next_serial(games)
        record.path = games.saves / f"carthage-{20 + number}.toml"
        store(record, played=False)
    monkeypatch.setattr("saves.listing.A_PIECE", 2)
    return games


async def test_the_menu_counts_them_bit_by_bit(make_app: AppMaker, many: Folder) -> None:
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        menu = app.screen
        assert isinstance(menu, MenuScreen)
        assert "Game 11" in text(app)  # the newest, at the first glance
        await at_rest(pilot)
        await until_whole(pilot, menu)
        assert "15 games · 1 damaged file" in text(app) and "Game 11" in text(app)


async def test_the_list_shows_the_latest_at_once_and_then_all(
    make_app: AppMaker, many: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Keys act meanwhile, and the cursor stays on its game."""
    monkeypatch.setattr("tui.screens.reading_on.BREATH", 3600.0)
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("l")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, LoadScreen)
        table = screen.query_one(GamesTable)
        assert "Game 11" in text(app) and "more files are being read" in text(app)
        await pilot.press("down")
        assert isinstance(table.entry, Header) and table.entry.name == "Game 10"
        pieces = screen._reading._pieces
        assert pieces is not None
        while screen._reading._pieces is not None:
            screen._reading._read(pieces)
        await pilot.pause()
        assert table.entry.name == "Game 10" and table.cursor_row == 1
        assert "more files" not in text(app)
        assert table.row_count == 15 + 1  # and a damaged file


async def test_whoever_leaves_stops_the_reading(
    make_app: AppMaker, many: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two screens do not read the same files."""
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        menu = app.screen
        assert isinstance(menu, MenuScreen)
        menu.look_around()
        assert menu._reading._pieces is not None
        await pilot.press("l")
        await pilot.pause()
        load = app.screen
        assert isinstance(load, LoadScreen)
        assert menu._reading._pieces is None
        await until_whole(pilot, load)
        await pilot.press("escape")
        await until_whole(pilot, menu)
        assert "15 games" in text(app)


async def test_words_are_made_for_what_is_in_sight(
    make_app: AppMaker, games: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not for ten thousand rows, of which twenty are seen; a search goes through them all."""
    one = list_saves(games).saves[0]
    said: list[Entry] = []
    words = LoadScreen._words

    def counted(screen: LoadScreen, entry: Entry) -> Words:
        said.append(entry)
        return words(screen, entry)

    monkeypatch.setattr(LoadScreen, "_words", counted)
    many = Listing((one,) * 4999 + (replace(one, name="The last"),), ())
    monkeypatch.setattr(Reading, "begin", lambda reading: many)
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await at_rest(pilot)
        await pilot.press("l")
        await at_rest(pilot)
        table = app.screen.query_one(GamesTable)
        assert 0 < table.row_count <= 2 * PIECE
        await pilot.press("end")
        await at_rest(pilot)
        assert table.cursor_row == 4999 and "The last" in text(app)
        assert 0 < len(said) < MEASURED + 200
        await pilot.press("home", "slash", *"last")
        while not table.is_filled:
            await pilot.pause(0.005)
        await at_rest(pilot)
        assert table.row_count == 1 and "The last" in text(app)
