"""The menu and the list of games over more saves than can be read at once."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from saves import Folder, Header, list_saves, next_serial, read_save, store
from tests.tui.conftest import AppMaker
from tests.tui.stage import at_rest, text
from tui.screens.game_lines import GameLine
from tui.screens.load import MEASURED, LoadPage, LoadScreen
from tui.screens.menu import MenuScreen
from tui.screens.reading_on import Reading

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
        page = screen.query_one(LoadPage)
        assert "Game 11" in text(app) and "More files are being read." in text(app)
        await pilot.press("down")
        chosen = page.line
        assert isinstance(chosen, GameLine) and chosen.label == "Game 10"
        pieces = screen._reading._pieces
        assert pieces is not None
        while screen._reading._pieces is not None:
            screen._reading._read(pieces)
        await pilot.pause()
        assert page.line is not None and page.line.label == "Game 10"
        assert "More files" not in text(app)
        assert sum(isinstance(line, GameLine) for line in page.lines) == 15


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
    """Not for ten thousand rows, of which twenty are seen."""
    one = list_saves(games).saves[0]
    said: list[Header] = []
    cells = LoadScreen._cells

    def counted(screen: LoadScreen, header: Header) -> tuple[str, str, str, str, str]:
        said.append(header)
        return cells(screen, header)

    monkeypatch.setattr(LoadScreen, "_cells", counted)
    listing = list_saves(games)
    many = type(listing)((one,) * 5000, ())
    monkeypatch.setattr(Reading, "begin", lambda reading: many)
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await at_rest(pilot)
        await pilot.press("l")
        await at_rest(pilot)
        assert len(app.screen.query_one(LoadPage).lines) == 5001
        assert 0 < len(said) < MEASURED + 200
