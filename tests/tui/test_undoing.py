"""Undo is offered while it works, and says why where it does not."""

from __future__ import annotations

import random
from functools import partial

import pytest

from engine import CHANCE, NOBODY, OVER
from saves import Player
from tests.tui.sitting import Sitting, session_of, sitting_at
from tui.play.session import Session
from tui.play.undoing import why_no_undo

GAMES = ("carthage", "manila", "carcassonne")
PEOPLE = (Player("Ana"), Player("Ben"), Player("Cleo"))
ANA_AND_BOTS = (Player("Ana"), *[Player("", "bot", "easy")] * 2)


def played(session: Session, plies: int, rng: random.Random) -> None:
    for _ in range(plies):
        if not session.is_over:
            session.play(rng.choice(session.match.state.legal_actions()))


@pytest.mark.parametrize("training", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_there_is_a_reason_exactly_where_an_undo_is_refused(game: str, training: bool) -> None:
    session = session_of(game, PEOPLE, seed=4)
    session.match.training = training
    rng = random.Random(game)
    refused = allowed = 0
    assert why_no_undo(session, NOBODY) == "Nothing to take back: you have decided nothing yet."
    while not session.is_over and session.ply < 60:
        played(session, 1, rng)
        why = why_no_undo(session, NOBODY)
        last = session.match.plies[-1]
        if why:
            assert not training and session.undo_seat is None
            if session.is_over:
                assert "the game is over" in why
            elif last.actor == CHANCE:
                assert why.startswith("Nothing to take back: chance or somebody else has decided")
                assert "training game" in why
            else:
                assert last.reveals and "shown what was hidden" in why
            refused += 1
        elif rng.random() < 0.2:
            session.undo()
            allowed += 1
    assert allowed and (refused or training)
    session.close()


def test_what_was_hidden_is_given_as_the_reason_only_where_it_was_shown() -> None:
    session = session_of("carthage", PEOPLE, seed=2, options={"pirate_decisions": "simultaneous"})
    rng, met = random.Random(3), 0
    while not session.is_over:
        played(session, 1, rng)
        last = session.match.plies[-1]
        if last.reveals and last.actor >= 0 and session.match.to_act != OVER:
            assert "shown what was hidden" in why_no_undo(session, NOBODY)
            met += 1
    assert met
    assert why_no_undo(session, NOBODY) == "Nothing to take back: the game is over."
    session.close()


def test_the_next_person_takes_nothing_of_others_back() -> None:
    """Who has decided may, before the next one has sat down, and that one not at all."""
    session = session_of("manila", PEOPLE, seed=4)
    rng = random.Random(1)
    while session.undo_seat is None or session.undo_seat == session.to_act:
        played(session, 1, rng)
    name = session.record.names[session.undo_seat]
    assert why_no_undo(session, NOBODY) == why_no_undo(session, session.undo_seat) == ""
    said = f"Nothing to take back: the last choice was that of {name}."
    assert why_no_undo(session, session.to_act) == said
    session.close()


@pytest.mark.usefixtures("quick")
def says_undo(here: Sitting, works: bool) -> bool:
    """Whether the key line names the key if it works, and not if it does not."""
    return ("u undo" in here.text.splitlines()[-1]) == works


@pytest.mark.parametrize("training", [False, True])
@pytest.mark.parametrize("game", GAMES)
async def test_the_key_stands_there_while_it_works(game: str, training: bool) -> None:
    """In the key line, in the menu, and for the mouse; the key itself always answers."""
    session = session_of(game, ANA_AND_BOTS, seed=5)
    session.match.training = training
    met = set()
    async with sitting_at(Sitting, session) as here:
        for _ in range(6):
            await here.my_turn()
            works = session.undo_seat is not None
            met.add(works)
            await here.until(partial(says_undo, here, works), f"undo in the key line: {works}")
            await here.press("f10")
            await here.until(lambda: here.top == "GameMenu", "the menu")
            menu = {act.id for act in here.app.screen._offered()}  # type: ignore[attr-defined]
            assert ("undo" in menu) == works
            await here.press("escape")
            if not works:
                ply = session.ply
                await here.press("u")
                assert session.ply == ply and "Nothing to take back" in here.text
            if session.is_over:
                break
            here.play.play(here.screen.view.legal_actions()[0])
    assert met >= ({False, True} if game == "carcassonne" or training else {False})
