"""Moments of a game that must not pass unseen: payday, pirates, the end; and what is new."""

from __future__ import annotations

from functools import partial

import pytest

from ai.bot import make_bot
from engine.carthage import actions as act
from engine.carthage import cards
from engine.carthage import events as ev
from engine.carthage.state import CarthageState
from saves import Player
from saves.settings import Settings
from tests.engine.positions import dealt
from tests.tui.carthage.sitting import Sitting, new_session, sitting
from tests.tui.stage import click_on, session_at, text
from tui.games.carthage.position import describe
from tui.games.carthage.preview import attack_sentence
from tui.play.session import Session
from tui.play.voice import Audience

pytestmark = pytest.mark.usefixtures("quick")


def finished() -> Session:
    session = new_session((Player("Ana"), Player("Ben", "bot", "easy")), seed=2)
    bot = make_bot("carthage", "easy")
    while not session.is_over:
        request = session.bot_request()
        session.play(bot.choose(request.view, request.rng))
    return session


def state_of(table: Sitting) -> CarthageState:
    return table.board.state


async def test_the_answer_to_the_pirates_says_and_shows_what_is_given_and_saved() -> None:
    async with sitting(session=session_at("carthage-pirates")) as table:
        await table.my_turn()
        state = state_of(table)
        letter = cards.COLOURS[state.attack]
        assert f"Pirates attack the {letter} ship, with your" in table.text
        decision = table.screen.decision
        assert decision is not None and decision.action is not None
        saved = act.saved_goods(decision.action)
        assert saved and f"save {' '.join(cards.names(saved))}" in table.text
        given = cards.size(act.saved_with(decision.action))
        hand = next(row for row in table.text.splitlines() if row.startswith(" Your hand"))
        assert hand.count("[") == given > 0
        assert "another answer (1 of" in table.text
        lane = next(row for row in table.text.splitlines() if row.startswith(f"  {letter} "))
        assert lane.count("‡") == 2


def test_both_themes_name_the_attackers() -> None:
    session = session_at("carthage-pirates")
    state = session.match.state
    assert isinstance(state, CarthageState)
    assert attack_sentence(state, 0, "carthage").startswith("Pirates attack the")
    assert attack_sentence(state, 0, "osaka").startswith("The Black Tide attacks the")


async def test_a_payday_is_shown_for_a_moment_before_it_is_over() -> None:
    settings = Settings(pacing="key")
    async with sitting(session=session_at("carthage-purchase"), settings=settings) as table:
        await table.my_turn()
        await table.press("b", "enter")
        await table.until(lambda: table.screen.at.moment is not None, "the payday")
        assert "Payday: " in table.text and "(" in table.text
        await table.until(lambda: "Any key goes on." in table.text, "how to go on")
        await table.press("x")
        await table.until(lambda: table.screen.at.moment is None, "what comes after it")


def has_gone_on(session: Session, ply: int) -> bool:
    """Whether more has been played than that."""
    return session.ply > ply


async def test_ships_that_others_moved_are_marked() -> None:
    session = new_session(seed=1)
    async with sitting(session=session) as table:
        await table.my_turn()
        for _round in range(200):
            moved = {
                cards.COLOURS[event.colour]
                for ply in table.session.match.plies[table.screen.at.news_from() :]
                for event in ply.events
                if isinstance(event, ev.Sailed)
            }
            if moved or table.session.is_over:
                break
            ply = table.session.ply
            await table.press("enter")
            await table.until(partial(has_gone_on, table.session, ply), "a move")
            await table.my_turn()
        marked = {row[2] for row in table.text.splitlines()[2:6] if row[4] == "▪"}
        assert moved and marked == moved


async def test_enter_shows_the_result_again_and_what_is_impossible_is_not_offered() -> None:
    async with sitting(session=finished()) as table:
        await table.until(lambda: table.top == "ResultScreen", "the result")
        await click_on(table.pilot, "Look at the board")
        assert table.top == "TableScreen"
        assert "The game is over: Ben wins. Enter shows the result." in table.text
        assert table.text.splitlines()[-1].startswith(" Enter result  n news")
        assert "undo" not in table.text.splitlines()[-1]
        await table.press("escape")
        assert "Resign" not in text(table.app) and "Undo" not in text(table.app)
        await table.press("escape", "enter")
        assert table.top == "ResultScreen"
        await click_on(table.pilot, "Look at the board")
        await table.press("space")
        assert table.top == "ResultScreen"
        await click_on(table.pilot, "Look at the board")
        await click_on(table.pilot, "Enter result")
        assert table.top == "ResultScreen"


async def test_the_title_of_a_training_game_says_so() -> None:
    session = new_session(seed=1)
    session.match.training = True
    async with sitting(session=session) as table:
        await table.my_turn()
        assert "training · 8 tokens end the game" in table.text.splitlines()[0]


def test_what_is_due_is_said_where_cards_are_entered() -> None:
    names = ("Ana", "Ben")

    def first_line(*hands: str, market: str = "R2 R3 B5 Y3 G2", farm: str = "B2 G3 Y2") -> str:
        return describe(dealt(hands, market, farm).view(0), Audience(names, "carthage"))[0]

    assert first_line("", "", market="R2 R3", farm="") == "3 cards for the market are due."
    assert first_line("", "", farm="B2 G3") == "A card for the farm is due."
    assert first_line("", "") == "A card for the opening hand of Ana is due."
    assert first_line("R5 R3", "B2") == "A card for the opening hand of Ben is due."
    assert first_line("R5 R3", "B5 B3").startswith("The opening hands tie: a lot is due")
