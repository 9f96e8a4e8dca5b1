"""Every screen and the ways between them: by arrows alone, by the mouse alone, by letters."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from saves import Folder, Player, SaveLock, list_saves, read_save, rename_save
from saves.record import BOT
from saves.settings import Settings, load_settings
from saves.writing import save_bytes
from tests.tui.conftest import AppMaker
from tests.tui.stage import at_rest, click_on, finished_game, rows, text
from tui.play.new_game import NewGame
from tui.play.session import Session
from tui.screens.confirm import Confirm
from tui.screens.help import HelpScreen
from tui.screens.load import LoadScreen
from tui.screens.menu import MenuScreen
from tui.screens.new_game import NewGameScreen
from tui.screens.result import ResultScreen
from tui.screens.settings import SettingsScreen
from tui.table.live import LivePlay
from tui.table.screen import TableScreen
from tui.widgets.choice import Choice
from tui.widgets.form import Field
from tui.widgets.menu_list import MenuList

SIZE = (80, 24)


async def go_to(pilot: Pilot[None], label: str) -> None:
    """Move the cursor down until it is on the line that begins so."""
    for _row in pilot.app.screen.query(Field):
        focused = pilot.app.focused
        if focused is None or not isinstance(focused.parent, Field):
            break
        if focused.parent.label.startswith(label):
            return
        await pilot.press("down")
    for menu in pilot.app.screen.query(MenuList):
        for _option in menu.options:
            if str(menu.options[menu.highlighted or 0].prompt).startswith(label):
                return
            await pilot.press("down")
    raise AssertionError(f"no line {label!r} on\n{text(pilot.app)}")


def at(pilot: Pilot[None], screen: type) -> bool:
    return isinstance(pilot.app.screen, screen)


async def test_a_newcomer_starts_a_game_in_three_keys(make_app: AppMaker) -> None:
    async with make_app().run_test(size=SIZE) as pilot:
        await pilot.press("enter")
        assert at(pilot, NewGameScreen)
        await pilot.press("enter")
        assert at(pilot, TableScreen)
        table = pilot.app.screen
        assert isinstance(table, TableScreen) and isinstance(table.play, LivePlay)
        assert "Ana" in text(pilot.app) and table.play.tutor.is_on
        await pilot.press("q", "n", "enter")
        assert at(pilot, TableScreen)
        again = pilot.app.screen
        assert isinstance(again, TableScreen) and isinstance(again.play, LivePlay)
        assert not again.play.tutor.is_on  # The guide is offered once.


async def test_enter_at_once_goes_on_with_the_newest_game(
    make_app: AppMaker, games: Folder
) -> None:
    async with make_app().run_test(size=SIZE) as pilot:
        turn = list_saves(games).saves[0].turn
        await at_rest(pilot)
        shown = text(pilot.app)
        for words in ("Continue ", "Friday evening", "your move", f"turn {turn} · 2 hours ago"):
            assert words in shown
        await pilot.press("enter")
        assert at(pilot, TableScreen)
        await pilot.press("q")
        assert at(pilot, MenuScreen)


async def test_esc_on_the_menu_does_nothing(make_app: AppMaker) -> None:
    async with make_app().run_test(size=SIZE) as pilot:
        await pilot.press("escape", "escape")
        assert at(pilot, MenuScreen)
        assert pilot.app.is_running


@pytest.mark.parametrize(
    ("label", "screen"),
    [
        ("New game", NewGameScreen),
        ("Load", LoadScreen),
        ("Settings", SettingsScreen),
        ("Help", HelpScreen),
    ],
)
async def test_every_screen_by_arrows_and_back(
    make_app: AppMaker, games: Folder, label: str, screen: type
) -> None:
    async with make_app().run_test(size=SIZE) as pilot:
        await go_to(pilot, label)
        await pilot.press("enter")
        assert at(pilot, screen)
        await pilot.press("escape")
        assert at(pilot, MenuScreen)


@pytest.mark.parametrize(
    ("label", "screen"),
    [
        ("New game", NewGameScreen),
        ("Load", LoadScreen),
        ("Settings", SettingsScreen),
        ("Help", HelpScreen),
    ],
)
async def test_every_screen_by_mouse_and_back(
    make_app: AppMaker, games: Folder, label: str, screen: type
) -> None:
    async with make_app().run_test(size=SIZE) as pilot:
        await click_on(pilot, label)
        assert at(pilot, screen)
        await click_on(pilot, "Esc back")
        assert at(pilot, MenuScreen)


@pytest.mark.parametrize("way", ["keys", "mouse"])
async def test_quit(make_app: AppMaker, way: str) -> None:
    async with make_app().run_test(size=SIZE) as pilot:
        if way == "keys":
            await go_to(pilot, "Quit")
            await pilot.press("enter")
        else:
            await click_on(pilot, "Quit")
        assert pilot.app._exit


async def test_a_second_q_only_says_how_to_quit(make_app: AppMaker, games: Folder) -> None:
    async with make_app().run_test(size=SIZE, notifications=True) as pilot:
        await pilot.press("enter", "q", "q", "Q")
        await pilot.pause()
        assert at(pilot, MenuScreen) and not pilot.app._exit
        assert "Ctrl+Q quits Argosy." in text(pilot.app)


@pytest.mark.parametrize(("key", "screen"), [("2", LoadScreen), ("H", HelpScreen)])
async def test_digits_and_letters(make_app: AppMaker, key: str, screen: type) -> None:
    async with make_app().run_test(size=SIZE) as pilot:
        await pilot.press(key)
        assert at(pilot, screen)


async def test_help_opens_no_help_of_its_own(make_app: AppMaker) -> None:
    """However often it is asked for, one way back leads out of it."""
    async with make_app().run_test(size=SIZE) as pilot:
        await pilot.press("question_mark", "question_mark", "f1")
        assert at(pilot, HelpScreen)
        await pilot.press("escape")
        assert at(pilot, MenuScreen)


async def test_ctrl_c_only_says_how_to_quit(make_app: AppMaker) -> None:
    async with make_app().run_test(size=SIZE, notifications=True) as pilot:
        await pilot.press("ctrl+c")
        await pilot.pause()
        assert pilot.app.is_running
        assert "Ctrl+Q quits Argosy." in text(pilot.app)


async def test_who_watches_bots_is_offered_no_undo(make_app: AppMaker, folder: Folder) -> None:
    bots = [Player("", BOT, "easy"), Player("", BOT, "medium")]
    session = Session.start(folder, NewGame("carthage", bots, seed=1))
    app = make_app(session=session, settings=Settings(pacing="key"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "q leave" in rows(app)[-1] and "undo" not in rows(app)[-1]
        await pilot.press("f10")
        assert "Leave for the menu" in text(app) and "Undo" not in text(app)


# -- setting up a game --------------------------------------------------------------------


async def test_what_was_chosen_is_played_and_remembered(make_app: AppMaker, folder: Folder) -> None:
    async with make_app().run_test(size=SIZE) as pilot:
        await pilot.press("n")
        await go_to(pilot, "Players")
        await pilot.press("right", "left")  # two of them
        await pilot.press("down")
        await pilot.press(*"Zoe")
        await pilot.press("down", "right")  # the bot beside her: the next level
        await go_to(pilot, "Names from")
        await pilot.press("right")
        await go_to(pilot, "Seed")
        await pilot.press(*"4a2")
        await go_to(pilot, "More options")
        await pilot.press("enter", "down", "right")
        await go_to(pilot, "Start")
        await pilot.press("enter", "escape")
        assert at(pilot, TableScreen)
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        record = screen.session.record
        assert record.names[0] == "Zoe"
        assert len(record.players) == 2
        assert record.match.seed == 42
        assert record.theme == "osaka"
        assert record.match.options["target"] == "6"
        level = record.players[1].level
    chosen = load_settings(folder).new_game["carthage"]
    assert chosen.seats[0] == "me"
    assert chosen.options == {"target": "6"}
    async with make_app().run_test(size=SIZE) as pilot:
        await pilot.press("n")
        shown = text(pilot.app)
        assert "Zoe" in shown
        assert level in shown
        assert "Osaka" in shown


async def test_a_value_is_changed_by_clicks(make_app: AppMaker) -> None:
    """A click opens the list of values, another takes one."""
    async with make_app().run_test(size=SIZE) as pilot:
        await pilot.press("n")
        await click_on(pilot, "off")
        await click_on(pilot, "  on")
        assert any("Training" in row and " on " in row for row in rows(pilot.app))


async def test_a_click_on_the_first_row_starts_the_game(make_app: AppMaker) -> None:
    async with make_app().run_test(size=SIZE) as pilot:
        await pilot.press("n")
        await click_on(pilot, "Seed")
        await pilot.press(*"42")
        await click_on(pilot, "Start the game")
        await pilot.press("escape")
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen) and screen.session.match.seed == 42


async def test_only_one_seat_is_you(make_app: AppMaker) -> None:
    async with make_app().run_test(size=SIZE) as pilot:
        await pilot.press("n")
        await go_to(pilot, "Players")
        await pilot.press("down", "down")
        seen = set()
        for _value in range(6):
            await pilot.press("right")
            assert isinstance(pilot.app.focused, Choice)
            seen.add(pilot.app.focused.value)
        assert "me" not in seen
        assert {"human", "easy", "medium"} <= seen
        await pilot.press("up", "right", "down")  # Nobody is "you" now.
        for _value in range(6):
            await pilot.press("right")
            assert isinstance(pilot.app.focused, Choice)
            seen.add(pilot.app.focused.value)
        assert "me" in seen


async def test_letters_typed_into_a_name_are_no_shortcuts(make_app: AppMaker) -> None:
    async with make_app().run_test(size=SIZE) as pilot:
        await pilot.press("n")
        await go_to(pilot, "Players")
        await pilot.press("down", "q", "question_mark", "space", "s", "x", "backspace")
        assert at(pilot, NewGameScreen)
        assert "q? s " in text(pilot.app) and "q? sx" not in text(pilot.app)
        await pilot.press("enter")  # On to the next seat.
        assert isinstance(pilot.app.focused, Choice) and pilot.app.focused.id == "seat-1"
        await pilot.press("up", *["backspace"] * 4)
        assert "q?" not in text(pilot.app)


# -- the list of games --------------------------------------------------------------------


async def test_the_list_names_games_and_damaged_files(make_app: AppMaker, games: Folder) -> None:
    async with make_app().run_test(size=SIZE) as pilot:
        await pilot.press("l")
        shown = text(pilot.app)
        assert "Friday evening" in shown
        assert "Traders of Osaka" in shown
        assert "finished" in shown
        await pilot.press("end")
        assert "carthage-9.toml is damaged" in text(pilot.app)


async def test_delete_asks_and_no_is_the_default(make_app: AppMaker, games: Folder) -> None:
    async with make_app().run_test(size=SIZE) as pilot:
        await pilot.press("l", "d")
        assert at(pilot, Confirm)
        await pilot.press("enter")
        assert len(list_saves(games).saves) == 3
        await pilot.press("d", "down", "enter")
        assert at(pilot, LoadScreen)
        assert len(list_saves(games).saves) == 2
        assert "Friday evening" not in text(pilot.app)


async def test_rename_and_export(make_app: AppMaker, games: Folder) -> None:
    async with make_app().run_test(size=SIZE) as pilot:
        await pilot.press("l", "r", "ctrl+u", *"Sunday", "enter")
        assert list_saves(games).saves[0].name == "Sunday"
        assert "Sunday" in text(pilot.app)
        await pilot.press("e")
        assert [path.name for path in Path.cwd().iterdir()] == [
            list_saves(games).saves[0].path.name
        ]


async def test_rename_and_delete_by_arrows_alone(make_app: AppMaker, games: Folder) -> None:
    async with make_app().run_test(size=SIZE) as pilot:
        await go_to(pilot, "Load")
        await pilot.press("enter", "right", "down", "down", "enter")
        assert "What is this game to be called?" in text(pilot.app)
        await pilot.press("escape", "right", "up", "enter", "down", "enter")
        assert len(list_saves(games).saves) == 2
        await pilot.press("right", "enter")  # Back is what Enter at once does.
        assert at(pilot, LoadScreen)


async def test_a_damaged_file_is_set_aside(make_app: AppMaker, games: Folder) -> None:
    async with make_app().run_test(size=SIZE) as pilot:
        await pilot.press("l", "end", "enter", "down", "enter")
        assert at(pilot, LoadScreen)
        assert not list_saves(games).damaged
        assert [path.name for path in games.damaged.iterdir()] == ["carthage-9.toml"]


async def test_a_game_played_elsewhere_can_be_watched_or_copied(
    make_app: AppMaker, games: Folder
) -> None:
    newest = list_saves(games).saves[0]
    with Session.open(games, newest.path):
        for answer, watching in (("down", True), ("up", False)):
            async with make_app().run_test(size=SIZE) as pilot:
                await pilot.press("l", "enter")
                assert "another session" in text(pilot.app)
                await pilot.press(answer, "enter")
                screen = pilot.app.screen
                assert isinstance(screen, TableScreen)
                assert screen.session.watching is watching
    assert len(list_saves(games).saves) == 4


def against_a_wizard(path: Path) -> None:
    """Make a save one against a bot of a level that there is not, as another Argosy might."""
    record = read_save(path)
    record.players[1] = replace(record.players[1], level="wizard")
    path.write_bytes(save_bytes(record))


def said(pilot: Pilot[None]) -> str:
    """The notices on show."""
    return " ".join(one.message for one in pilot.app._notifications)


async def test_a_game_against_an_unknown_bot_is_watched_and_renamed_but_not_copied(
    make_app: AppMaker, games: Folder
) -> None:
    newest = list_saves(games).saves[0]
    against_a_wizard(newest.path)
    saved = sorted(games.saves.glob("*.toml"))
    lock = SaveLock(newest.path)
    async with make_app().run_test(size=SIZE) as pilot:
        await pilot.press("l", "enter", "up", "enter")
        await pilot.pause()
        assert at(pilot, LoadScreen) and "wizard" in said(pilot)
        await pilot.press("enter", "down", "enter")
        assert at(pilot, TableScreen)
        await pilot.press("q")
    lock.release()
    async with make_app().run_test(size=SIZE) as pilot:
        await pilot.press("l", "enter")
        await pilot.pause()
        assert at(pilot, LoadScreen) and "wizard" in said(pilot)
    rename_save(newest.path, "Magic")
    assert sorted(games.saves.glob("*.toml")) == saved


async def test_the_deal_of_a_game_against_an_unknown_bot_is_not_played_again(
    make_app: AppMaker, folder: Folder
) -> None:
    with finished_game(folder, ["Ana", "Ben"]) as session:
        path = session.record.path
    assert path is not None
    against_a_wizard(path)
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        app.show_result(Session.open(folder, path, watch=True))
        await pilot.pause()
        await go_to(pilot, "Same deal")
        await pilot.press("enter")
        await pilot.pause()
        assert at(pilot, ResultScreen) and "wizard" in said(pilot)
    assert list(folder.saves.glob("*.toml")) == [path]


# -- settings, help, result ---------------------------------------------------------------


async def test_settings_show_and_are_kept_at_once(make_app: AppMaker, folder: Folder) -> None:
    async with make_app().run_test(size=SIZE) as pilot:
        await pilot.press("s", *"Zoe")
        await go_to(pilot, "Characters")
        await pilot.press("left")
        assert not [c for c in text(pilot.app) if ord(c) > 126]
        await go_to(pilot, "Previews")
        await pilot.press("enter")
    kept = load_settings(folder)
    assert kept.player_name == "Zoe"
    assert kept.glyphs == "ascii"
    assert kept.helps["preview"] is False


async def test_help_knows_where_it_was_opened(make_app: AppMaker) -> None:
    async with make_app().run_test(size=SIZE) as pilot:
        await pilot.press("enter", "enter", "escape", "question_mark")
        await pilot.pause()
        assert at(pilot, HelpScreen)
        shown = text(pilot.app)
        assert "Traders of Carthage" in shown
        assert "Put your marker on the card under the cursor." in shown
        await pilot.press("escape")
        assert at(pilot, TableScreen)


async def test_the_result_and_the_ways_on(make_app: AppMaker, folder: Folder) -> None:
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        session = finished_game(folder, ["Ana", "Ben"])
        app.play(session)
        await pilot.pause()
        assert at(pilot, ResultScreen)
        assert "wins" in text(app)
        await pilot.press("escape")
        assert at(pilot, TableScreen)
        app.show_result(session)
        await pilot.pause()
        await go_to(pilot, "Same deal")
        await pilot.press("enter")
        screen = app.screen
        assert isinstance(screen, TableScreen)
        assert screen.session.match.seed == session.match.seed
        assert screen.session.ply < session.ply
        assert [type(one).__name__ for one in app.screen_stack][:1] == ["MenuScreen"]
        assert len(app.screen_stack) == 2
