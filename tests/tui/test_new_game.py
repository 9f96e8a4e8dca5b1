"""Setting up a game: like the one just finished, and what the page says of its choices."""

from __future__ import annotations

import time

import pytest
from textual.content import Content
from textual.pilot import Pilot
from textual.widgets import Static

from saves import Folder, Player, list_saves, read_save
from saves.record import BOT
from saves.settings import GameChoices, changed_settings
from tests.tui.conftest import AppMaker
from tests.tui.stage import play_on, rows, text
from tui.app import ArgosyApp
from tui.games.pack import pack_of
from tui.play.new_game import NewGame
from tui.play.session import Session
from tui.screens.base import Translated
from tui.screens.new_game import NewGameScreen
from tui.screens.result import ResultScreen
from tui.screens.seats import choices_of
from tui.table.screen import TableScreen
from tui.widgets.choice import Choice
from tui.widgets.form import Field

SIZE = (80, 24)
SEATS = [Player("Zoe"), Player("Oharu", BOT, "medium"), Player("Ben", BOT, "easy")]


def from_elsewhere(folder: Folder) -> Session:
    """A finished game that was never set up on the page."""
    options = {"target": "6"}
    setup = NewGame("carthage", SEATS, options, seed=2, theme="osaka", training=True)
    session = Session.start(folder, setup)
    play_on(session, 10_000)
    assert session.is_over
    return session


@pytest.fixture
def played(folder: Folder) -> None:
    """Carcassonne has been played before."""
    with changed_settings(folder) as settings:
        settings.new_game["carcassonne"] = GameChoices(["me", "medium", "medium"])


def said(app: ArgosyApp) -> str:
    """The words on the screen, wherever lines are broken."""
    return " ".join(text(app).split())


def about(app: ArgosyApp) -> str:
    """The first words that are said about the row in focus."""
    return rows(app)[21].strip()


async def go_to(pilot: Pilot[None], label: str) -> None:
    """Put the focus on the row of a label."""
    field = next(one for one in pilot.app.screen.query(Field) if one.label == label)
    field.control.focus()
    await pilot.pause()


def label_in_focus(pilot: Pilot[None]) -> str:
    return next(one.label for one in pilot.app.screen.query(Field) if one.has_focus_within)


async def test_the_next_game_begins_with_the_choices_of_the_last(
    make_app: AppMaker, folder: Folder
) -> None:
    app, session = make_app(), from_elsewhere(folder)
    async with app.run_test(size=SIZE) as pilot:
        app.show_result(session)
        await pilot.pause()
        await pilot.press("enter")
        assert isinstance(app.screen, NewGameScreen)
        for label, value in (
            ("Players", "3"),
            ("A●", "you "),
            ("A●", "Zoe"),
            ("B▲", "bot ●●○○ medium "),
            ("C■", "bot ●○○○ easy "),
            ("C■", "Ben"),
            ("Names from", "Osaka"),
            ("Training", " on "),
            ("Seed", "random"),
        ):
            assert any(label in row and value in row for row in rows(app)), (label, text(app))
        await pilot.press("enter")
        screen = app.screen_stack[1]
        assert isinstance(screen, TableScreen)
        record, before = screen.session.record, session.record
        cast = {one.name for one in pack_of("carthage").cast("osaka")}
        assert record.names == ["Zoe", record.names[1], "Ben"] and record.names[1] in cast
        assert [one.level for one in record.players] == [one.level for one in before.players]
        assert record.match.options == before.match.options
        assert record.match.training and record.theme == "osaka"
        assert record.match.seed != before.match.seed


def test_names_that_came_by_themselves_do_so_again(folder: Folder) -> None:
    """Those of the cast, and the levels by which earlier versions called bots."""
    players = [
        Player("", BOT, "medium"),
        Player("Ana"),
        Player("", BOT, "medium"),
        Player("medium 7", BOT, "easy"),
    ]
    with Session.start(folder, NewGame("carthage", players, seed=1)) as session:
        assert session.record.names == ["medium", "Ana", "medium 2", "medium 7"]
        chosen = choices_of(session.record, "")
        assert chosen.seats == ["medium", "me", "medium", "easy:medium 7"]
        assert choices_of(session.record, "Zoe").seats[1] == "me:Ana"
    gisgo = [Player("Ana"), Player("Gisgo", BOT, "hard"), Player("Oharu", BOT, "hard")]
    with Session.start(folder, NewGame("carthage", gisgo, seed=1)) as session:
        assert choices_of(session.record, "").seats == ["me", "hard", "hard:Oharu"]
    with Session.start(folder, NewGame("carthage", [Player("Ana"), Player("Ana")])) as session:
        assert choices_of(session.record, "").seats == ["me", "human:Ana 2"]


async def test_a_held_enter_stops_at_the_result_and_at_the_next_page(
    make_app: AppMaker, folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Translated, "release_seconds", 60.0)
    monkeypatch.setattr(Translated, "repeat_seconds", 90.0)
    app, session = make_app(), from_elsewhere(folder)
    saves = len(list_saves(folder).saves)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        app.show_result(session)
        await pilot.pause()
        for screen in (ResultScreen, NewGameScreen):
            await pilot.press(*["enter"] * 5)
            holder = app.screen
            assert isinstance(holder, ResultScreen | NewGameScreen) and isinstance(holder, screen)
            assert holder._held_until > time.monotonic() + 60.0  # It is held on.
            holder._held_until = 0.0  # It is let go.
            await pilot.press("enter")
        assert isinstance(app.screen_stack[1], TableScreen)
        assert len(list_saves(folder).saves) == saves + 1


async def test_from_the_menu_enter_begins_at_once(
    make_app: AppMaker, folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Translated, "release_seconds", 60.0)
    async with make_app().run_test(size=SIZE) as pilot:
        await pilot.press("enter", "enter")
        assert len(list_saves(folder).saves) == 1


@pytest.mark.usefixtures("played")
async def test_what_a_preset_stands_for_is_shown(make_app: AppMaker) -> None:
    app = make_app()
    async with app.run_test(size=(80, 40)) as pilot:
        await pilot.press("n")
        await go_to(pilot, "Game")
        await pilot.press("left")
        await go_to(pilot, "More options")
        await pilot.press("right")
        await go_to(pilot, "Preset")
        said = "House rules: the base game with highwaymen, robbing and guild master."
        assert said in text(app)
        for label, value in (("Guild master", "yes"), ("Wagon", "no"), ("Robbing", "yes")):
            assert [row for row in rows(app) if label in row and f"says: {value} " in row], label
        await pilot.press("right")
        assert "Base game: no modules." in text(app) and "says: yes" not in text(app)
        await pilot.press("right")
        assert "Full game: the base game with inns, cathedrals, traders" in text(app)
        await go_to(pilot, "Highwaymen")
        await pilot.press("left")  # Off, and robbing goes with it.
        assert [row for row in rows(app) if "Robbing" in row and "says: no " in row]
        assert [row for row in rows(app) if "Wagon" in row and "says: yes " in row]


@pytest.mark.usefixtures("played")
async def test_robbing_without_highwaymen_is_refused_where_it_is_chosen(
    make_app: AppMaker, folder: Folder
) -> None:
    app = make_app()
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await pilot.press("n")
        await go_to(pilot, "Game")
        await pilot.press("left")
        await go_to(pilot, "More options")
        await pilot.press("right")
        await go_to(pilot, "Highwaymen")
        await pilot.press("left")
        await go_to(pilot, "Robbing")
        await pilot.press("right")
        await go_to(pilot, "Start the game")
        assert about(app).startswith("The option 'Robbing' does nothing without")
        await pilot.press("enter")
        await pilot.pause()
        assert label_in_focus(pilot) == "Robbing"
        assert not app._notifications and not list_saves(folder).saves
        await pilot.press("left")
        await go_to(pilot, "Start the game")
        await pilot.press("enter")
        assert list_saves(folder).saves


@pytest.mark.usefixtures("played")
async def test_an_option_without_its_modules_says_so_where_it_is_chosen(
    make_app: AppMaker, folder: Folder
) -> None:
    refusal = "The option 'Demands add up to' does nothing without 'Highwaymen' and 'Robbing':"
    app = make_app()
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await pilot.press("n")
        await go_to(pilot, "Game")
        await pilot.press("left")
        await go_to(pilot, "More options")
        await pilot.press("right")
        await go_to(pilot, "Demands add up to")
        assert "It needs 'Highwaymen' and 'Robbing'." in said(app)
        await pilot.press("right")
        assert refusal not in said(app) and "does nothing" not in text(app)
        await go_to(pilot, "Preset")
        await pilot.press("right")  # The base game.
        await go_to(pilot, "Demands add up to")
        assert refusal in said(app)
        (row,) = [row for row in rows(app) if "Demands add up to   " in row]
        assert " that or less " in row and "does nothing" in row
        await go_to(pilot, "Start the game")
        assert refusal in said(app)
        await go_to(pilot, "More options")
        await pilot.press("left")  # Folded away, it is unfolded where it is refused.
        await go_to(pilot, "Start the game")
        await pilot.press("enter")
        await pilot.pause()
        assert label_in_focus(pilot) == "Demands add up to" and refusal in said(app)
        assert not app._notifications and not list_saves(folder).saves
        await pilot.press("left")
        assert "does nothing" not in text(app)
        await go_to(pilot, "Start the game")
        await pilot.press("enter")
        assert list_saves(folder).saves


async def test_idle_options_of_earlier_settings_are_not_taken_up(
    make_app: AppMaker, folder: Folder
) -> None:
    chosen = {"preset": "base", "robbing": "on", "stop_rule": "road", "two_tile_city": "2"}
    with changed_settings(folder) as settings:
        settings.last_game = "carcassonne"
        settings.new_game["carcassonne"] = GameChoices(["me", "easy"], chosen)
    async with make_app().run_test(size=SIZE) as pilot:
        await pilot.press("enter", "enter")
        (save,) = list_saves(folder).saves
        match = read_save(save.path).match
        changed = {one.name for one in match.game.options if match.options[one.name] != one.default}
        assert changed == {"preset", "two_tile_city"}


@pytest.mark.usefixtures("played")
async def test_what_six_players_need_is_said_where_they_are_chosen(
    make_app: AppMaker, folder: Folder
) -> None:
    needed = "Six play with inns and cathedrals only: switch them on"
    app = make_app()
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await pilot.press("n")
        await go_to(pilot, "Game")
        await pilot.press("left")
        await go_to(pilot, "Players")
        await pilot.press("left", "left")
        assert any(" 6 " in row and "not by these rules" in row for row in rows(app))
        assert about(app).startswith(needed)
        await go_to(pilot, "Start the game")
        assert about(app).startswith(needed)
        await pilot.press("enter")
        assert label_in_focus(pilot) == "Players"
        assert not app._notifications and not list_saves(folder).saves
        await go_to(pilot, "More options")
        await pilot.press("right")
        await go_to(pilot, "Inns, cathedrals")
        await pilot.press("right")
        assert needed not in text(app)
        await go_to(pilot, "Start the game")
        await pilot.press("enter")
        assert len(list_saves(folder).saves) == 1


async def test_home_end_and_pages_go_through_the_rows(make_app: AppMaker) -> None:
    async with make_app().run_test(size=SIZE) as pilot:
        await pilot.press("n")
        for keys, label in (
            (["end"], "More options"),
            (["home"], "Start the game"),
            (["pagedown"], "More options"),
            (["pageup"], "Start the game"),
            (["up"], "More options"),
            (["right", "pagedown", "end"], "Pirates are answered"),
            (["down"], "Start the game"),
        ):
            await pilot.press(*keys)
            assert label_in_focus(pilot) == label


async def test_another_game_takes_its_own_rows(make_app: AppMaker) -> None:
    """The seats of the settings, its presets, the number that may play."""
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("n", "down", "down", "down", *"Zoe")
        assert "C■" not in text(app) and "Names from" in text(app)
        await go_to(pilot, "Game")
        await pilot.press("right")  # Manila, which no two can play.
        assert "Manila" in said(app) and "C■" in text(app) and "Zoe" not in text(app)
        assert "Names from" not in text(app)
        await go_to(pilot, "Players")
        await pilot.press("left")  # Five, before three: no two play it.
        assert "E▼" in text(app)


async def test_a_choice_that_is_not_whole_is_offered_nothing(make_app: AppMaker) -> None:
    async with make_app().run_test(size=SIZE) as pilot:
        choice = Choice([("one", "1"), ("two", "2")], "2", id="early")
        choice.offer([("three", "3")])  # Rows made anew are offered what they are made with.
        await pilot.app.screen.mount(choice)
        label = choice.query_one("#label", Static)
        assert choice.value == "2" and label.visual == Content("two")
        choice.offer([("drei", "3"), ("zwei", "2")])
        assert choice.value == "2" and label.visual == Content("zwei")
        await choice.query("SelectCurrent").first().remove_children()  # As in a burst of keys.
        choice.value = "3"
        choice.offer([("one", "1")])
        assert choice.value == "3"
