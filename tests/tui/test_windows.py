"""Windows that change their size, and come back to what they showed."""

from __future__ import annotations

import random

import pytest
from textual.pilot import Pilot

from saves import Folder
from tests.tui.conftest import AppMaker
from tests.tui.stage import at_rest, finished_game, text
from tui.app import ArgosyApp
from tui.screens.base import TooSmall
from tui.screens.help import HelpScreen
from tui.screens.menu import MenuScreen
from tui.screens.result import ResultScreen

SMALL = [(79, 24), (80, 23), (40, 10), (20, 5)]


def notices(app: ArgosyApp) -> int:
    return sum(isinstance(screen, TooSmall) for screen in app.screen_stack)


async def resize(pilot: Pilot[None], size: tuple[int, int]) -> None:
    await pilot.resize_terminal(*size)
    await pilot.pause(0.02)


@pytest.mark.parametrize("keys", [[], ["n"], ["l"], ["s"], ["h"], ["l", "d"], ["h", "enter"]])
async def test_the_notice_comes_and_goes_on_every_screen(
    make_app: AppMaker, games: Folder, keys: list[str]
) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await at_rest(pilot)
        await pilot.press(*keys)
        await at_rest(pilot)
        before, screen = text(app), app.screen
        for size in SMALL:
            await resize(pilot, size)
            assert notices(app) == 1
            assert isinstance(app.screen, TooSmall)
            assert f"{size[0]}x{size[1]}" in text(app)
        await pilot.press("enter", "q", "n", "escape")
        assert isinstance(app.screen, TooSmall)
        await resize(pilot, (80, 24))
        assert app.screen is screen
        assert text(app) == before


async def test_quitting_works_in_a_small_window(make_app: AppMaker) -> None:
    app = make_app()
    async with app.run_test(size=(40, 10)) as pilot:
        await pilot.pause()
        assert notices(app) == 1
        await pilot.press("ctrl+q")
        assert app._exit


async def test_a_screen_that_comes_meanwhile_lies_beneath_the_notice(
    make_app: AppMaker, folder: Folder
) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await resize(pilot, (60, 20))
        app.show_result(finished_game(folder, ["Ana", "Ben"]))
        await pilot.pause()
        assert isinstance(app.screen, TooSmall)
        assert notices(app) == 1
        await resize(pilot, (80, 24))
        assert isinstance(app.screen, ResultScreen)
        await resize(pilot, (60, 20))
        app.to_menu()
        await pilot.pause()
        await resize(pilot, (80, 24))
        assert isinstance(app.screen, MenuScreen)


async def test_a_storm_of_sizes(make_app: AppMaker, games: Folder) -> None:
    rng = random.Random(7)
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("h")
        before = text(app)
        for _change in range(60):
            await pilot.resize_terminal(rng.randint(1, 160), rng.randint(1, 60))
        await resize(pilot, (80, 24))
        await pilot.pause()
        assert notices(app) == 0
        assert isinstance(app.screen, HelpScreen)
        assert text(app) == before
