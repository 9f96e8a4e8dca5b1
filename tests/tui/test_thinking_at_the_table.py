"""Bots that search, at the table: what the screen says, the key that ends it, and what stops it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from ai.budget import Budget
from ai.levels import LEVELS
from ai.thinking import Question, Thinker
from engine import Action
from saves import Player
from saves.settings import Settings
from tests.tui.sitting import Sitting, session_of, sitting_at
from tui.play.keys import find_command
from tui.play.limits import Limits, set_limits, thinking_budget, thinking_limit
from tui.play.session import Session
from tui.table import pacer

THINKING = "B Ben (hard) is thinking. g lets it move now"


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """``hard`` thinks longer than any test waits."""
    monkeypatch.setitem(LEVELS, "hard", replace(LEVELS["hard"], budget=Budget(seconds=60)))


def a_session(level: str = "hard", *, training: bool = False) -> Session:
    """A person to decide, and a bot after that."""
    players = [Player("Ana"), Player("Ben", "bot", level)]
    session = session_of("carthage", players, seed=1)
    session.match.training = training
    while not session.is_human_turn:
        session.play(session.view(session.to_act).legal_actions()[0])
    return session


@asynccontextmanager
async def thinking(
    session: Session, *, pacing: str = "off", max_thinking: float = 0.0
) -> AsyncIterator[Sitting]:
    """The table, and the bot searching in its process."""
    settings = Settings(pacing=pacing, max_thinking=max_thinking)
    async with sitting_at(Sitting, session, settings=settings) as here:
        await let_the_bot_think(here)
        yield here


async def let_the_bot_think(here: Sitting) -> None:
    """The person decides anything until it is the bot's turn."""
    while not here.session.is_bot_turn:
        await here.my_turn()
        here.play.play(here.screen.view.legal_actions()[0])
    await here.until(lambda: here.app.thinker.is_searching, "a search")


def is_running(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state not in "ZX"


def has_ended(process: int) -> bool:
    return not is_running(process)


@pytest.mark.usefixtures("endless")
async def test_the_screen_says_who_thinks_and_keys_answer() -> None:
    async with thinking(a_session()) as here:
        assert THINKING in here.text
        assert "g move now" in here.text.splitlines()[-1]
        await here.press("l")
        assert here.top == "LogScreen"
        await here.press("escape", "question_mark")
        assert here.top == "HelpScreen"
        await here.press("escape")
        assert THINKING in here.text and here.app.thinker.is_searching


@pytest.mark.usefixtures("endless")
async def test_move_now_by_key_by_click_and_in_the_menu() -> None:
    session = a_session()
    async with thinking(session) as here:
        for way in ("key", "click", "menu"):
            await let_the_bot_think(here)
            plies = session.ply
            if way == "key":
                await here.press("G")
            elif way == "click":
                await here.click_key("move_now")
            else:
                await here.press("escape")
                assert here.top == "GameMenu"
                await here.press(find_command("move_now").keys[0])
            await here.my_turn()
            assert session.match.plies[plies].actor == 1
        assert "move now" not in here.text
        before = here.text
        await here.press("g")
        assert here.text == before


@pytest.mark.usefixtures("endless")
async def test_the_bell_rings_after_a_long_thought_if_it_is_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rung: list[int] = []
    session = a_session()
    async with thinking(session) as here:
        monkeypatch.setattr(here.app, "bell", lambda: rung.append(session.ply))
        for bell, long_thought, rings in ((True, 3600, 0), (False, 0, 0), (True, 0, 1)):
            monkeypatch.setattr(pacer, "LONG_THOUGHT", long_thought)
            here.app.settings.bell = bell
            await let_the_bot_think(here)
            while not session.is_human_turn:
                await here.press("g")
            await here.my_turn()
            assert len(rung) == rings


KEYS = {"leave": "q", "undo": "u", "resign": "ctrl+r"}


@pytest.mark.usefixtures("endless")
@pytest.mark.parametrize("last", ["leave", "resign", "new game"])
async def test_what_stops_a_search(last: str) -> None:
    """At once: its process goes, and no move comes later."""
    session = a_session(training=True)
    ways = {"leave": ("undo", "leave")}.get(last, (last,))
    async with thinking(session, pacing="short") as here:
        app, screen = here.app, here.screen
        for way in ways:
            await let_the_bot_think(here)
            await here.until(lambda: app.thinker.processes, "a process")
            plies, (process,) = session.ply, app.thinker.processes
            if way == "new game":
                app.show_new_game()
            else:
                app.settings.confirmations = False
                await here.press(KEYS[way])
            await here.until(lambda: not app.thinker.is_searching, "an end of the search")
            await here.until(partial(has_ended, process), "the end of the process")
            assert app.thinker.processes == []
            assert session.ply < plies if way == "undo" else session.ply == plies
            assert not [one for one in screen.workers if one.group == "bots" and one.is_running]


@pytest.mark.usefixtures("endless")
async def test_the_end_of_the_app_ends_the_search() -> None:
    async with thinking(a_session()) as here:
        await here.until(lambda: here.app.thinker.processes, "a process")
        (process,) = here.app.thinker.processes
        await here.press("ctrl+q")
    assert not is_running(process)


@pytest.mark.parametrize("meanwhile", ["undone", "played", "undone and played"])
async def test_an_answer_to_an_earlier_position_is_dropped(
    meanwhile: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However late it comes: the game has gone on, or back, without it."""
    asked, answered = asyncio.Event(), asyncio.Event()
    session = a_session(training=True)

    async def late(_thinker: Thinker, question: Question, _budget: Budget | None = None) -> Action:
        asked.set()
        await answered.wait()
        return question.view.legal_actions()[-1]

    monkeypatch.setattr(Thinker, "choose", late)
    async with sitting_at(Sitting, session, settings=Settings(pacing="off")) as here:
        while not session.is_bot_turn:
            await here.my_turn()
            here.play.play(here.screen.view.legal_actions()[0])
        await asked.wait()
        (asking,) = [one for one in here.screen.workers if one.group == "bots"]
        if "undone" in meanwhile:
            session.undo()
        if "played" in meanwhile:
            session.play(session.view(session.to_act).legal_actions()[0])
        before = session.match.actions
        answered.set()
        await asking.wait()
        assert session.match.actions == before


async def test_a_pause_adds_nothing_to_the_search() -> None:
    """The bot has thought by the time a key ends the pause before its move."""
    session = a_session()
    async with thinking(session, pacing="key", max_thinking=0.05) as here:
        plies = session.ply
        await here.until(lambda: here.screen.at.waits_for_key, "a pause")
        await here.until(lambda: not here.app.thinker.is_searching, "the end of the search")
        assert session.ply == plies and here.screen.at.waits_for_key
        await here.press("space")
        await here.until(lambda: session.ply > plies, "the move")


@pytest.mark.parametrize("level", ["easy", "medium"])
async def test_no_process_for_bots_that_play_at_once(level: str) -> None:
    async with sitting_at(Sitting, a_session(level)) as here:
        await here.my_turn()
        here.play.play(here.screen.view.legal_actions()[0])
        await here.my_turn()
        assert any(ply.actor == 1 for ply in here.session.match.plies)
        assert here.app.thinker.processes == []
        assert "move now" not in here.text


async def test_trouble_with_processes_is_reported_once_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ai.worker.handle.serve", bool)  # A process that ends at once.
    session = a_session()
    said: list[str] = []
    async with sitting_at(
        Sitting, session, settings=Settings(pacing="off", max_thinking=0.02)
    ) as here:
        monkeypatch.setattr(here.app, "say", lambda sentence, severe=False: said.append(sentence))
        for _turn in range(3):
            await here.my_turn()
            here.play.play(here.screen.view.legal_actions()[0])
        await here.my_turn()
        assert any(ply.actor == 1 for ply in session.match.plies)
    assert len(said) == 1 and "process of their own" in said[0]


def test_how_long_a_bot_thinks() -> None:
    assert thinking_budget("hard", thinking_limit(Settings())) == LEVELS["hard"].budget
    assert thinking_budget("expert", thinking_limit(Settings(max_thinking=0.3))) == Budget(
        seconds=0.3
    )
    assert (
        thinking_budget("hard", thinking_limit(Settings(max_thinking=30.0)))
        == LEVELS["hard"].budget
    )
    try:
        set_limits(Limits(max_thinking=0.2))
        assert thinking_budget("expert", thinking_limit(Settings(max_thinking=1.0))) == Budget(
            seconds=0.2
        )
    finally:
        set_limits(Limits())
