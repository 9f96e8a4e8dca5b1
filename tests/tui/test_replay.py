"""Replays: every position of a game on its own board, by keys, menu and mouse."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial

import pytest
from syrupy.assertion import SnapshotAssertion

from engine import Match, find_game
from engine.carthage.state import CarthageState
from saves import Player, read_save
from saves.folder import data_folder
from saves.record import BOT
from saves.settings import Settings
from tests.tui.capitals import capitals, untranslated
from tests.tui.pictures import drawn, pressing
from tests.tui.replaying import EVERY_GAME, ONE_PERSON, played, record_of, replaying
from tests.tui.sitting import Sitting, session_of, sitting_at
from tests.tui.stage import POSITIONS, play_on, rows
from tests.tui.stage import text as text_of
from tui.app import ArgosyApp
from tui.games.pack import pack_of
from tui.play.keys import COMMANDS, commands
from tui.table import pacer
from tui.table.screen import TableScreen

__all__ = ["capitals"]

pytestmark = pytest.mark.usefixtures("soon_at_rest")

NOBODY_PLAYS = tuple(Player(name, BOT, "easy") for name in ("Ben", "Cleo", "Dora"))


# Keys ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", EVERY_GAME)
async def test_keys_go_through_the_game(game: str) -> None:
    match = played(game)
    total = len(match.plies)
    async with replaying(record_of(match)) as here:
        begun = int(game == "carcassonne")
        assert f"REPLAY · action 0 of {total} · turn {begun}" in here.header
        assert "nothing has happened yet" in here.text
        await here.press("left")
        assert "That is the beginning." in here.text
        for _ in range(5):
            await here.press("right")
        assert here.at == 5 and here.shows(match)
        said = here.screen.at.sentences(match.plies[4]) or ["Something is drawn or dealt"]
        assert said[0] in here.context
        await here.press("left")
        assert here.at == 4 and here.shows(match)
        await here.press("home", *["down"] * (not begun))
        assert "turn 1" in here.header and here.shows(match)
        first = here.at
        await here.press("pagedown")
        assert "turn 2" in here.header and here.shows(match)
        assert here.screen.at.news_from() == first
        if game == "manila":  # A voyage is more than the bar has room for.
            more = re.compile(r"\. \d+ more in the log: l\. ← back")
            await here.until(lambda: more.search(here.context), "whole sentences")
        await here.press("right", "up")
        assert "turn 2" in here.header
        await here.press("up")
        assert here.at == first and here.shows(match)
        if first:
            await here.press("pageup")
        assert here.at == 0
        await here.press("end")
        assert here.at == total and f"action {total} of {total}" in here.header
        (who_won,) = here.screen.at.ending()
        assert here.context.count(who_won) == 1 and "The game is over: " in who_won
        await here.press("right")
        assert "That was the last action." in here.text
        await here.press("home")
        assert here.at == 0
        await here.press("escape")
        assert here.top == "MenuScreen"


async def test_a_number_and_enter_go_to_a_turn() -> None:
    match = played("carthage")
    async with replaying(record_of(match)) as here:
        await here.press("1", "2")
        assert "Go to turn 12_." in here.text
        await here.press("enter")
        assert "turn 12" in here.header and here.shows(match)
        at = here.at
        await here.press("j", "9", "escape")
        assert here.at == at and here.top == "Replay"
        await here.press("colon", "3", "1", "backspace", "enter")
        assert "turn 3 " in f"{here.header} "
        await here.press("9", "9", "9")
        assert "Esc leave" not in here.text  # It only ends the number.
        await here.press("enter")
        assert "Esc leave" in here.text
        assert isinstance(match.state, CarthageState)
        last = match.state.turn
        assert f"turn {last}" in here.header
        assert f"There is no turn 999: this is turn {last}, the last one." in here.text
        await here.press("0", "enter")
        assert here.at == 0
        await here.press("²", "٣")
        assert "Go to turn 3_." in here.text
        await here.press("4", "right")
        assert here.at == 1 and "Go to turn" not in here.text
        await here.press("5", "tab")
        assert here.at == 1 and "Go to turn" not in here.text


async def test_it_plays_by_itself_until_a_key_or_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("manila", 30)
    monkeypatch.setattr(pacer, "PAUSES", {"short": 60.0})
    monkeypatch.setattr("tui.replay.playback.PAUSES", pacer.PAUSES)
    async with replaying(record_of(match)) as here:
        await here.press("a")
        assert "any key stops it" in here.header
        await here.press("right")
        assert here.at == 0 and "any key stops it" not in here.header
        pacer.PAUSES["short"] = 0.001
        await here.press("space")
        await here.until(lambda: here.at == len(match.plies), "the end")
        await here.until(lambda: "any key" not in here.header, "rest")
        assert here.shows(match)
        await here.press("a")
        assert "That was the last action." in here.text


@pytest.mark.parametrize("game", ["manila"])
async def test_arrows_enter_and_escape_reach_everything(game: str) -> None:
    async with replaying(record_of(played(game))) as here:
        await here.press("1", "enter", "enter")
        assert here.top == "GameMenu"
        shown = text_of(here.app)
        offered = [
            act for act in commands("replay", f"replay_{game}", own=pack_of(game).keys) if act.menu
        ]
        assert offered
        missing = [
            act.id for act in offered if here.playback.offers(act.id) != (act.shown in shown)
        ]
        assert not missing
        assert "Back to the replay" in shown
        place = [row for row in rows(here.app) if "Log up to here" in row]
        assert place
        await here.press("l")
        assert here.top == "LogScreen"
        await here.press("escape", "enter", "escape")
        assert isinstance(here.app.screen, TableScreen)
        await here.press("escape")
        assert here.top == "MenuScreen"


SHEETS = {
    "manila": {"c": "Accounts", "k": "for sale"},
    "carthage": {"k": "Not seen yet", "p": "After action 100 of", "s": "Settings"},
    "carcassonne": {"p": "After action 100 of", "question_mark": "Help"},
}


def is_shown(app: ArgosyApp, words: str) -> bool:
    """Whether these words are on the screen."""
    return words in text_of(app)


@pytest.mark.parametrize("game", EVERY_GAME)
async def test_sheets_are_those_of_the_position(game: str) -> None:
    async with replaying(record_of(played(game))) as here:
        here.playback._go(100)
        for key, words in SHEETS[game].items():
            await here.press(key)
            assert not isinstance(here.app.screen, TableScreen)
            await here.until(partial(is_shown, here.app, words), words)
            await here.press("escape")
            assert here.at == 100 and isinstance(here.app.screen, TableScreen)


async def test_the_map_moves_by_hand_and_follows_the_next_step() -> None:
    async with replaying(record_of(played("carcassonne"))) as here:
        here.playback._go(100)
        before = here.text
        await here.press("z")
        assert here.text != before
        await here.press("z", "z")
        followed = set()
        for key in ("shift+left", "shift+right"):
            before = here.text
            await here.press(*[key] * 12)
            moved = here.text
            assert moved != before
            await here.press("left", "right")
            followed.add(here.text != moved)
        assert True in followed


async def test_the_key_line_can_be_clicked() -> None:
    async with replaying(record_of(played("carthage", 60))) as here:
        await here.click_key("replay_on")
        assert here.at == 1
        await here.click_key("replay_turn_on")
        assert "turn 1" in here.header
        await here.click_key("replay_leave")
        assert here.top == "MenuScreen"


def test_no_key_of_a_replay_means_two_things() -> None:
    for game in EVERY_GAME:
        keys = [
            key
            for act in commands("replay", f"replay_{game}", own=pack_of(game).keys)
            for key in act.keys
        ]
        assert len(keys) == len(set(keys))
    every = [*COMMANDS, *(command for game in EVERY_GAME for command in pack_of(game).keys)]
    assert len({command.id for command in every}) == len(every)


# Games of every kind ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", EVERY_GAME)
async def test_a_game_without_actions(game: str) -> None:
    empty = record_of(Match(find_game(game), 3, chance="entered"))
    assert not empty.match.plies
    async with replaying(empty) as here:
        assert "Nothing has happened in this game yet." in here.text
        for key in ("right", "left", "up", "down", "end", "5", "enter", "a", "p", "k", "w"):
            await here.press(key)
            if not isinstance(here.app.screen, TableScreen):
                await here.press("escape")
        assert here.at == 0


async def test_a_game_that_is_not_over_or_was_given_up() -> None:
    record = record_of(played("manila", 50))
    async with replaying(record) as here:
        await here.press("end")
        assert "That is how it stands now." in here.context and here.shows(record.match)
        here.playback.follow(replace(record, abandoned=True))
        await here.press("end")
        assert "Here the game was given up." in here.context
        await here.press("left")
        assert "given up" not in here.context


PAINTED = [("carcassonne", (80, 24)), ("carthage", (80, 24)), ("manila", (120, 40))]


@pytest.mark.parametrize(("game", "size"), PAINTED)
async def test_every_position_can_be_painted(game: str, size: tuple[int, int]) -> None:
    """Draws too, which live games show only for a moment; the keys at the foot always fit."""
    match = played(game)
    async with replaying(record_of(match, NOBODY_PLAYS), size, ascii=game == "carthage") as here:
        for position in [*range(0, 36, 2), *range(36, len(match.plies), 23), len(match.plies)]:
            here.playback._go(position)
            await here.pilot.pause()
            assert f"action {position} of" in here.header
            assert "Esc leave" in here.text and "? help" in here.text
            context = here.playback.context()
            assert context and all(context), position


# Words -----------------------------------------------------------------------------------------


@pytest.mark.usefixtures("capitals")
async def test_every_word_is_translated() -> None:
    players = tuple(replace(player, name=player.name.upper()) for player in ONE_PERSON)
    async with replaying(record_of(played("carthage"), players), (120, 40)) as here:
        own = {"Alexandria", "Paraitonion", "Cyrenaica", "Syrtis", "Kerkina", "Carthage"}
        for key in ("left", "right", "5", "enter", "a", "x", "j", "escape", "w", "end", "right"):
            await here.press(key)
            assert not untranslated(here, own), here.text
        here.playback._go(40)
        for key in ("enter", "p"):
            await here.press(key)
            assert not untranslated(here, own), text_of(here.app)
            await here.press("escape")


# Pictures --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "look", "turn"),
    [
        ("carthage", "ascii", "31"),
        ("manila", "unicode", "3"),
        ("carcassonne", "unicode", "25"),
        ("carcassonne", "mono", "25"),
    ],
    indirect=["look"],
)
async def test_picture(game: str, look: str, turn: str, picture: SnapshotAssertion) -> None:
    """A turn that was just gone through, at 80x24."""
    app = ArgosyApp(
        None,
        Settings(pacing="off"),
        folder=data_folder(),
        ascii=look == "ascii",
        replayed=read_save(POSITIONS / f"{game}-over.toml"),
    )
    assert await drawn(app, "80x24", pressing(*turn, "enter", "down")) == picture


@pytest.mark.parametrize("key", ["h", "u", "n", "g"])
async def test_a_key_of_the_table_is_answered(key: str) -> None:
    """Nothing is decided here, and that is said."""
    session = session_of("carthage", (Player("Ana"), Player("easy", "bot", "easy")), seed=3)
    play_on(session, 40)
    async with sitting_at(Sitting, session) as here:
        await here.press("v")
        await here.until(lambda: here.screen.session.watching, "the replay")
        await here.press(key)
        await here.pilot.pause()
        assert "Nothing is decided in a replay" in text_of(here.app)
        await here.press("left")
        await here.pilot.pause()
        assert "Nothing is decided" not in text_of(here.app)
