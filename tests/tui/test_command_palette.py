"""The command palette: Ctrl+P, and what can be done on the screen beneath."""

from __future__ import annotations

from textual.app import App

from tests.tui.conftest import AppMaker
from tests.tui.replaying import played, record_of, replaying
from tests.tui.stage import at_rest, text
from tui.play.keys import COMMANDS
from tui.screens.palette import Palette


def top(app: App[None]) -> str:
    return type(app.screen).__name__


async def test_it_finds_and_does_what_the_screen_beneath_can_do(make_app: AppMaker) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        await at_rest(pilot)
        await pilot.press("s", "ctrl+p", *"back")
        for _round in range(200):  # It searches beside what is typed.
            if "Back (Esc)" in text(pilot.app):
                break
            await pilot.pause(0.01)
        assert "One step back." in text(pilot.app)
        await pilot.press("enter")
        await at_rest(pilot)
        assert top(pilot.app) == "MenuScreen"


async def test_it_offers_our_commands_and_none_of_textuals(make_app: AppMaker) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await at_rest(pilot)
        await pilot.press("s")
        await at_rest(pilot)
        ours = {command.help for command in COMMANDS}
        offered = list(app.get_system_commands(app.screen))
        assert {command.help for command in offered} <= ours
        assert {"Back (Esc)", "Help (?)", "Quit (Ctrl+Q)"} <= {one.title for one in offered}


async def test_it_names_each_act_once_and_leaves_none_out(make_app: AppMaker) -> None:
    """The menu has two keys to help; in a replay two acts are called alike."""
    async with make_app().run_test(size=(80, 24)) as pilot:
        await at_rest(pilot)
        offered = [one.title for one in pilot.app.get_system_commands(pilot.app.screen)]
        assert sum(one.startswith("Help") for one in offered) == 1
    async with replaying(record_of(played("manila"))) as here:
        offered = [one.title for one in here.app.get_system_commands(here.app.screen)]
        assert {"Turn (↑)", "Turn (↓)"} <= set(offered)
        assert len(offered) == len(set(offered))


async def test_there_is_one_at_most_and_escape_closes_it(make_app: AppMaker) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        await at_rest(pilot)
        await pilot.press("ctrl+p", "ctrl+p")
        assert [isinstance(one, Palette) for one in pilot.app.screen_stack] == [False, True]
        await pilot.press("escape")
        await at_rest(pilot)
        assert top(pilot.app) == "MenuScreen"
        await pilot.resize_terminal(70, 20)
        await pilot.press("ctrl+p")
        await pilot.pause()
        assert top(pilot.app) == "TooSmall"
