"""A table whose game another session takes over: it watches, whatever was going on there."""

from __future__ import annotations

import pytest
from textual import events

from saves import Player, read_save
from tests.tui.sitting import Sitting, session_of, sitting_at
from tui.play.session import Session
from tui.table.live import LivePlay

GAMES = {"carthage": 2, "manila": 3, "carcassonne": 2}
WATCHING = "You are watching: another session has taken this game over."

pytestmark = pytest.mark.usefixtures("at_once")


def new(game: str, level: str = "easy") -> Session:
    players = (Player("Ana"), *[Player("", "bot", level)] * (GAMES[game] - 1))
    return session_of(game, players, seed=3)


def take_over(here: Sitting) -> Session:
    path = here.session.record.path
    assert path is not None
    return Session.open(here.session.folder, path, take_over=True)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("keys", [("enter",), ("enter", "enter", "enter"), ("h",), ("down",)])
async def test_a_key_that_would_play_does_not(game: str, keys: tuple[str, ...]) -> None:
    async with sitting_at(Sitting, new(game)) as here:
        await here.my_turn()
        with take_over(here) as other:
            for key in keys:
                here.app.post_message(events.Key(key, None))
            await here.pilot.pause()
            assert WATCHING in here.text and here.top == type(here.screen).__name__
            assert here.session.match.actions == other.match.actions
            assert read_save(other.record.path or here.session.folder.root).hints == 0


@pytest.mark.parametrize("game", GAMES)
async def test_without_a_key_it_is_seen_soon(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LivePlay, "poll_seconds", 0.02)
    async with sitting_at(Sitting, new(game)) as here:
        await here.my_turn()
        with take_over(here) as other:
            await here.until(lambda: WATCHING in here.text, "the table watches")
            other.play(other.match.state.legal_actions()[0])
            await here.until(
                lambda: here.session.match.actions == other.match.actions, "what happens there"
            )
            assert WATCHING in here.text


async def test_a_bot_that_thinks_meanwhile_plays_nothing() -> None:
    async with sitting_at(Sitting, new("carthage", "expert")) as here:
        await here.my_turn()
        await here.press("enter")
        await here.until(lambda: here.session.is_bot_turn, "a bot's turn")
        with take_over(here) as other:
            before = other.match.actions
            await here.press("g")
            await here.until(lambda: WATCHING in here.text, "the table watches")
            assert read_save(other.record.path or here.session.folder.root).match.actions == before


@pytest.mark.parametrize("game", GAMES)
async def test_with_a_question_open(game: str) -> None:
    """Resigning was asked for, and is answered when the game goes on elsewhere."""
    async with sitting_at(Sitting, new(game)) as here:
        await here.my_turn()
        here.play.action_resign()
        await here.pilot.pause()
        assert here.top == "Confirm"
        with take_over(here) as other:
            await here.press("y")
            assert WATCHING in here.text
            path = other.record.path
            assert path is not None and not read_save(path).abandoned


async def test_taking_back_takes_nothing_back() -> None:
    async with sitting_at(Sitting, new("carthage")) as here:
        await here.my_turn()
        await here.press("enter")
        await here.my_turn()
        with take_over(here) as other:
            await here.press("u")
            assert WATCHING in here.text
            assert here.session.match.actions == other.match.actions


async def test_a_move_that_was_on_no_disk_becomes_a_save_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(*_values: object) -> None:
        raise OSError(28, "No space left on device")

    async with sitting_at(Sitting, new("carthage")) as here:
        await here.my_turn()
        path = here.session.record.path
        with monkeypatch.context() as patch:
            patch.setattr("saves.disk._write_synced", full)
            await here.press("enter")
            assert here.session.unsaved is not None
        with take_over(here):
            await here.press("down")
            assert not here.session.watching and here.session.record.path != path
            assert here.session.unsaved is None
