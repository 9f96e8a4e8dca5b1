"""The first-game guide over the table of Traders of Carthage, and the game menu's keys."""

from __future__ import annotations

import pytest

from saves import Player
from saves.settings import Settings
from tests.tui.carthage.sitting import Sitting, new_session, sitting
from tests.tui.stage import click_on, text
from tui.app import ArgosyApp
from tui.screens.guide import GuideScreen

pytestmark = pytest.mark.usefixtures("quick")

THREE = (Player("Ana"), Player("Ben", "bot", "easy"), Player("Cleo", "bot", "easy"))


def on_top(table: Sitting) -> bool:
    return isinstance(table.app.screen, GuideScreen)


async def test_enter_leads_through_the_guide_and_esc_leaves_it() -> None:
    async with sitting() as table:
        await table.my_turn()
        decision = table.screen.decision
        await table.press("f2")
        await table.until(lambda: "1 of 7" in text(table.app), "the first card")
        assert on_top(table)
        await table.press("enter", "right", "left")
        await table.until(lambda: "2 of 7" in text(table.app), "the second card")
        assert "The sea" in text(table.app)
        await table.press("escape")
        assert not on_top(table) and table.screen.decision is decision
        await table.press("f2", *["enter"] * 7)
        assert not on_top(table) and table.screen.decision is decision


async def test_the_guide_by_mouse_alone() -> None:
    async with sitting() as table:
        await table.my_turn()
        await click_on(table.pilot, "Esc menu")
        await click_on(table.pilot, "Guide to the table")
        assert on_top(table)
        await table.pilot.click(offset=(40, 20))
        await table.until(lambda: "2 of 7" in text(table.app), "the second card")
        await click_on(table.pilot, "← back")
        await table.until(lambda: "1 of 7" in text(table.app), "the first card")
        await click_on(table.pilot, "Esc leave")
        assert not on_top(table)


async def test_bots_wait_until_the_guide_of_a_first_game_has_been_read() -> None:
    session = new_session(THREE, seed=1)
    settings = Settings(pacing="off")
    app = ArgosyApp(session, settings, folder=session.folder, begun=True)
    async with app.run_test(size=(80, 24)) as pilot:
        table = Sitting(app, pilot)
        await table.until(lambda: on_top(table), "the guide")
        first = session.ply
        await pilot.pause(0.05)
        assert session.ply == first
        assert app.settings.guides == ["carthage"]
        await table.press("escape")
        await table.my_turn()


async def test_a_game_watched_begins_without_the_guide() -> None:
    bots = (Player("Ben", "bot", "easy"), Player("Cleo", "bot", "easy"))
    session = new_session(bots, seed=1)
    settings = Settings(pacing="long")
    app = ArgosyApp(session, settings, folder=session.folder, begun=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert not isinstance(app.screen, GuideScreen)
        assert app.settings.guides == []


async def test_help_over_the_guide_lists_its_keys_and_those_of_the_table() -> None:
    async with sitting() as table:
        await table.my_turn()
        await table.press("f2", "question_mark")
        shown = text(table.app)
        assert "Leave the guide and play." in shown
        assert "Put your marker on the card under the cursor." in shown
        await table.press("escape")
        assert on_top(table)


async def test_the_keys_in_the_game_menu_work_in_it() -> None:
    async with sitting() as table:
        await table.my_turn()
        for key, screen in (
            ("question_mark", "HelpScreen"),
            ("L", "LogScreen"),
            ("f2", "GuideScreen"),
        ):
            await table.press("escape")
            assert table.top == "GameMenu"
            await table.press(key)
            assert table.top == screen
            await table.press("escape")
        await table.press("escape", "q")
        assert table.top == "MenuScreen"
