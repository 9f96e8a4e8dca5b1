"""Leaving a game whose last moves no disk has taken: tried again, asked about, and reported."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine import GAMES
from saves import CannotWrite, Player, read_save
from saves.locking import lock_path
from saves.record import BOT
from tests.tui.sitting import Sitting, session_of, sitting_at
from tui.play.session import Session

GAMES_IDS = sorted(GAMES)


def game(name: str) -> Session:
    """A game of one person against bots."""
    players = [Player("Ana"), *(Player("easy", BOT, "easy") for _ in range(2))]
    return session_of(name, players)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """Makes the disk full, or lets it take what comes."""
    autosave: Any = importlib.import_module("saves.autosave")
    store = autosave.store

    def refuse(record: Any, *_more: object) -> None:
        raise CannotWrite("cannot_write", record.path, reason="No space left on device")

    def make(full: bool) -> None:
        monkeypatch.setattr(autosave, "store", refuse if full else store)

    return make


async def play_one(here: Sitting) -> list[str]:
    """One decision of the person's; all actions so far."""
    await here.my_turn()
    here.play.play(here.session.match.state.legal_actions()[0])
    await here.my_turn()
    return here.session.match.actions


def kept(path: Path | None) -> list[str]:
    assert path is not None
    return read_save(path).match.actions


@pytest.mark.parametrize("name", GAMES_IDS)
async def test_what_could_not_be_saved_is_saved_on_leaving(
    name: str, disk: Callable[[bool], None]
) -> None:
    session = game(name)
    async with sitting_at(Sitting, session) as here:
        await here.my_turn()
        disk(True)
        actions = await play_one(here)
        assert "the disk is full" in here.screen.at.notice
        assert kept(session.record.path) != actions
        disk(False)
        await here.press("q")
        await here.until(lambda: here.top == "MenuScreen", "the menu")
    assert kept(session.record.path) == actions
    assert not here.app.last_words


async def test_what_is_saved_is_no_longer_called_unsaved(
    disk: Callable[[bool], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The person's move was refused, the bot's takes both to the disk; nobody presses a key."""
    session = game("carthage")
    async with sitting_at(Sitting, session) as here:
        await here.my_turn()
        disk(True)
        with monkeypatch.context() as waiting:
            waiting.setattr(Session, "is_bot_turn", False)
            here.play.play(session.match.state.legal_actions()[0])
            assert "the disk is full" in here.screen.at.notice and session.is_behind
        disk(False)
        here.play.begin()
        await here.my_turn()
        assert not session.is_behind and not here.screen.at.notice


@pytest.mark.parametrize(("key", "after"), [("q", "MenuScreen"), ("ctrl+q", "")])
async def test_leaving_asks_where_moves_would_be_lost(
    key: str, after: str, disk: Callable[[bool], None]
) -> None:
    session = game("carthage")
    async with sitting_at(Sitting, session) as here:
        disk(True)
        actions = await play_one(here)
        await here.press(key)
        await here.until(lambda: here.top == "Confirm", "a question")
        await here.press("enter")  # The cursor is on "Stay".
        await here.until(lambda: here.top == "TableScreen", "the table")
        await here.press(key)
        await here.until(lambda: here.top == "Confirm", "the question again")
        await here.press("y")
        if after:
            await here.until(lambda: here.top == after, "the menu")
    assert kept(session.record.path) != actions
    (heard,) = here.app.last_words
    assert "could not be saved and are lost: the disk is full." in heard
    assert here.app.return_code == 0 or after


def played_elsewhere(session: Session) -> Session:
    """Another session, which plays on since somebody has taken the lock away."""
    path = session.record.path
    assert path is not None
    lock_path(path).unlink()
    other = Session.open(session.folder, path)
    other.play(other.match.state.legal_actions()[0])
    return other


async def test_a_game_that_parts_from_its_save_when_taken_back_says_so() -> None:
    async with sitting_at(Sitting, game("carcassonne")) as here:
        await play_one(here)
        with played_elsewhere(here.session):
            await here.press("u")
            assert "this game is now carcassonne-2" in here.screen.at.notice


async def test_a_game_that_parts_from_its_save_on_leaving_says_so(
    disk: Callable[[bool], None],
) -> None:
    async with sitting_at(Sitting, game("carcassonne")) as here:
        disk(True)
        await play_one(here)
        disk(False)
        with played_elsewhere(here.session):
            await here.press("q")
            await here.until(lambda: here.top == "MenuScreen", "the menu")
            (said,) = here.app._notifications
            assert "this game is now carcassonne-2" in str(said.message)


async def test_the_end_by_a_signal_tries_once_more(disk: Callable[[bool], None]) -> None:
    session = game("carthage")
    async with sitting_at(Sitting, session) as here:
        disk(True)
        actions = await play_one(here)
        disk(False)
        here.app.leave(143)
    assert kept(session.record.path) == actions
    assert not here.app.last_words
