"""Windows that change their size, and come back to what they showed."""

from __future__ import annotations

import asyncio
import random

import pytest
from textual import events
from textual.geometry import Size
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


async def test_keys_answer_after_another_window_had_the_focus(
    make_app: AppMaker, games: Folder
) -> None:
    """Also if the notice of a small window came and went in between."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await at_rest(pilot)
        await pilot.press("c")
        await at_rest(pilot)
        table, before, focused = app.screen, text(app), app.focused
        for size in ((40, 10), (80, 24)):
            app.post_message(events.AppBlur())
            await pilot.pause()
            await resize(pilot, size)
            app.post_message(events.AppFocus())
            await pilot.pause()
        await at_rest(pilot)
        assert app.screen is table and app.focused is focused is not None
        assert text(app) == before


async def test_keys_answer_after_the_mouse_was_where_no_window_is(
    make_app: AppMaker, games: Folder
) -> None:
    """As when the window becomes smaller while a report of the mouse is on its way."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await at_rest(pilot)
        await pilot.press("c")
        await at_rest(pilot)
        for kind in (events.MouseMove, events.MouseDown, events.MouseUp):
            app.post_message(kind(None, 183, 918, 0, 0, 1, False, False, False, 183, 918))
            await pilot.pause()
            assert app.focused is not None


@pytest.mark.parametrize("keys", [["l", "d"], ["ctrl+p"]])
async def test_two_sizes_in_flight_come_to_rest(
    make_app: AppMaker, games: Folder, monkeypatch: pytest.MonkeyPatch, keys: list[str]
) -> None:
    """A dialog tells itself each size that it is told; other messages part them in its queue."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await at_rest(pilot)
        await pilot.press(*keys)
        await resize(pilot, (76, 11))
        dialog, told = app.screen_stack[-2], 0
        lay_out = dialog._refresh_layout

        def counted(size: Size | None = None) -> None:
            nonlocal told
            told += 1
            lay_out(size)
            dialog.call_later(lambda: None)

        monkeypatch.setattr(dialog, "_refresh_layout", counted)
        for size in (Size(80, 24), Size(76, 11)):
            dialog.post_message(events.Resize(size, size))
            dialog.call_later(lambda: None)
        for _turn in range(500):
            await asyncio.sleep(0)
        monkeypatch.undo()
        assert 0 < told < 10


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
