"""The guide to a first game at the table of Traders of Carthage."""

from __future__ import annotations

import pytest

from saves import Player
from saves.settings import Settings
from tests.tui.carthage.sitting import Sitting, new_session, sitting
from tests.tui.stage import click_on, text
from tui.app import ArgosyApp

pytestmark = pytest.mark.usefixtures("quick", "at_once")


async def said(table: Sitting, words: str) -> None:
    await table.until(lambda: words in text(table.app), words)


async def test_it_waits_for_a_move_answers_it_and_ends_by_esc() -> None:
    async with sitting() as table:
        await table.my_turn()
        await table.press("f2")
        await said(table, "Choose a colour with the arrows")
        decision = table.screen.decision
        await table.press("down", "up")
        assert "Your first game" in text(table.app) and table.screen.decision is decision
        await table.press("enter")
        await table.my_turn()
        await said(table, "Your token lies before you.")
        assert "In your turn you do one thing" in text(table.app)
        await table.press("escape")
        await table.until(lambda: "In your turn" not in text(table.app), "no guide")
        assert table.top == "TableScreen"
        await table.press("escape")
        assert table.top == "GameMenu"


async def test_esc_leaves_a_payment_before_it_ends_the_guide() -> None:
    async with sitting() as table:
        await table.my_turn()
        await table.press("enter")
        await table.my_turn()
        await table.press("f2", "b")
        if table.screen.board.has_stage:
            await table.press("escape")
        await said(table, "ends the guide")
        await table.press("f2")
        await table.until(lambda: "ends the guide" not in text(table.app), "no guide")


async def test_the_guide_by_mouse_alone() -> None:
    async with sitting() as table:
        await table.my_turn()
        await click_on(table.pilot, "Esc menu")
        await click_on(table.pilot, "Guide to the game")
        await said(table, "Your first game")
        await click_on(table.pilot, "ends the guide")
        await table.until(lambda: "Your first game" not in text(table.app), "no guide")
        assert table.top == "TableScreen"


async def test_the_next_decision_has_the_next_subject() -> None:
    async with sitting() as table:
        await table.my_turn()
        await table.press("f2", "enter")
        await table.my_turn()
        await said(table, "The market")
        await table.press("enter")
        await said(table, "Cards in hand are money")
        assert "The market" not in text(table.app)


async def test_a_game_watched_begins_without_the_guide() -> None:
    bots = (Player("Ben", "bot", "easy"), Player("Cleo", "bot", "easy"))
    session = new_session(bots, seed=1)
    settings = Settings(pacing="long")
    app = ArgosyApp(session, settings, folder=session.folder, begun=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "ends the guide" not in text(app)
        assert app.settings.guides == []


async def test_the_keys_in_the_game_menu_work_in_it() -> None:
    async with sitting() as table:
        await table.my_turn()
        for key, screen in (("question_mark", "HelpScreen"), ("L", "LogScreen")):
            await table.press("escape")
            assert table.top == "GameMenu"
            await table.press(key)
            assert table.top == screen
            await table.press("escape")
        await table.press("escape", "q")
        assert table.top == "MenuScreen"
