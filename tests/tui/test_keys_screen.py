"""Keys can be changed, keep working as they were changed, and get their usual ones back."""

from __future__ import annotations

from textual.pilot import Pilot
from textual.widgets import DataTable

from saves import Folder
from saves.settings import Settings, load_settings
from tests.tui.carthage.sitting import sitting, to_a_turn
from tests.tui.conftest import AppMaker
from tests.tui.stage import at_rest, text
from tui.screens.keys import KeysScreen, all_commands


async def open_keys(pilot: Pilot[None], command: str) -> None:
    """The screen of the keys, with the cursor on a command."""
    await at_rest(pilot)
    await pilot.press("s")
    await at_rest(pilot)
    pilot.app.screen.query_one("#keys").focus()
    await pilot.press("enter")
    await at_rest(pilot)
    assert isinstance(pilot.app.screen, KeysScreen)
    table = pilot.app.screen.query_one(DataTable)
    table.move_cursor(row=table.get_row_index(command))
    await pilot.pause()


def test_no_two_commands_have_the_same_name() -> None:
    ids = [command.id for command in all_commands()]
    assert len(ids) == len(set(ids))


async def test_a_key_is_changed_and_given_back(make_app: AppMaker, folder: Folder) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        await open_keys(pilot, "help")
        await pilot.press("enter", "x")
        await at_rest(pilot)
        assert load_settings(folder).keys == {"help": "x,X"}
        assert "x help" in text(pilot.app)
        await pilot.press("escape", "escape", "question_mark")
        await at_rest(pilot)
        assert type(pilot.app.screen).__name__ == "MenuScreen"
        await pilot.press("x")
        await at_rest(pilot)
        assert type(pilot.app.screen).__name__ == "HelpScreen"
        await pilot.press("escape")
        await open_keys(pilot, "help")
        await pilot.press("delete", "escape", "escape", "question_mark")
        await at_rest(pilot)
        assert type(pilot.app.screen).__name__ == "HelpScreen"
    assert load_settings(folder).keys == {}


async def test_a_key_that_does_something_there_already_is_refused(
    make_app: AppMaker, folder: Folder
) -> None:
    async with make_app().run_test(size=(80, 24), notifications=True) as pilot:
        await open_keys(pilot, "hint")
        for key, holder in (("l", "log (at the table)"), ("z", "zoom (Carcassonne)")):
            await pilot.press("enter", key)
            await at_rest(pilot)
            assert holder in " ".join(text(pilot.app).split())
        assert not load_settings(folder).keys


async def test_keys_of_two_games_may_be_the_same(make_app: AppMaker, folder: Folder) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        await open_keys(pilot, "buy")
        await pilot.press("enter", "z")
        await at_rest(pilot)
    assert load_settings(folder).keys == {"buy": "z,Z"}


async def test_some_keys_stay_what_they_are(make_app: AppMaker, folder: Folder) -> None:
    async with make_app().run_test(size=(80, 24), notifications=True) as pilot:
        await open_keys(pilot, "hint")
        await pilot.press("enter")
        for key in ("1", "up", "enter", "space", "tab", "ctrl+c", "ctrl+z"):
            await pilot.press(key)
            assert type(pilot.app.screen).__name__ == "AskKey", key
        said = [notice.message for notice in pilot.app._notifications]
        assert said and len(said) == len(set(said))  # Once as long as it is shown.
        await pilot.press("escape")
        await at_rest(pilot)
        assert isinstance(pilot.app.screen, KeysScreen)
    assert not load_settings(folder).keys


async def test_a_kept_key_works_from_the_start(make_app: AppMaker) -> None:
    app = make_app(settings=Settings(keys={"help": "f9", "nonsense": "y"}))
    async with app.run_test(size=(80, 24)) as pilot:
        await at_rest(pilot)
        await pilot.press("f9")
        await at_rest(pilot)
        assert type(app.screen).__name__ == "HelpScreen"


async def test_a_table_names_its_keys_as_they_are_set() -> None:
    """Buttons, game menu, guide, sentences and sheets go by the keymap, not by the usual keys."""
    keys = {"buy": "x,X", "log": "y,Y", "known": "z,Z", "back": "f3", "menu": "f4"}
    async with sitting(settings=Settings(pacing="off", keys=keys)) as here:
        await here.my_turn()
        await to_a_turn(here)
        assert "x buy all" in here.text and "b buy all" not in here.text
        await here.press("f2")
        await here.until(lambda: "F3 ends the guide" in text(here.app), "the guide")
        await here.press("f3", "f4")
        await here.until(lambda: here.top == "GameMenu", "the menu")
        await at_rest(here.pilot)
        row = next(row for row in text(here.app).splitlines() if "Log" in row)
        assert row.split("Log")[1].split()[0] == "y"
        await here.press("f4")
        assert here.top == "TableScreen"
        await here.press("f4", "l")
        assert here.top == "GameMenu"
        await here.press("y")
        await here.until(lambda: here.top == "LogScreen", "the log")
        await here.press("escape", "z")
        await here.until(lambda: here.top == "Sheet", "the known cards")
        await here.press("k")
        assert here.top == "Sheet"
        await here.press("z")
        assert here.top == "TableScreen"
