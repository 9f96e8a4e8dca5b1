"""Silly moves that bots must not make from medium on, and good ones that they must find.

Each is a position in which one answer is plainly right, whatever cards come.
"""

from __future__ import annotations

import random

import pytest

from ai.bot import make_bot
from ai.budget import Budget
from engine.carthage.state import CarthageState
from tests.engine.positions import CARTHAGE, moves, play, position

SEEDS = range(5)
LEVELS = pytest.mark.parametrize("level", ["medium", "hard"])
BRIEF = Budget(iterations=80)
"""For the level that searches."""


def choices(state: CarthageState, level: str = "medium") -> set[str]:
    """What the bot plays with several seeds, in notation."""
    bot = make_bot("carthage", level, BRIEF)
    view = state.view(state.to_act)
    return {CARTHAGE.format_action(state, bot.choose(view, random.Random(s))) for s in SEEDS}


def attacked(hand: str, goods: str, options: dict[str, str] | None = None) -> CarthageState:
    """A has goods on the blue ship when pirates come to it."""
    state = position(
        (hand, "G5 Y5"),
        goods=(goods, "R5"),
        tokens=("B", "R"),
        ships="R4 B4",
        market="R2",
        farm="G2 Y3 G3",
        active="B",
        options=options,
    )
    play(state, "B buy G5")
    assert state.to_act == 0
    return state


@LEVELS
@pytest.mark.parametrize("decisions", ["in_order", "simultaneous"])
def test_a_cheap_amphora_saves_the_5s(decisions: str, level: str) -> None:
    state = attacked("B2 R5", "B5 B5", {"pirate_decisions": decisions})
    assert choices(state, level) == {"save B5 B5 with B2"}


@LEVELS
def test_one_amphora_too_many_is_not_given_away(level: str) -> None:
    """A 3 saves the one good; the 2 would save no more."""
    state = attacked("B2 B2 B3 R5", "B5")
    saved = {choice.split(" with ")[1] for choice in choices(state, level)}
    assert all(len(given.split()) == 1 for given in saved)


@LEVELS
def test_takes_the_winning_payday(level: str) -> None:
    state = position(
        ("B5 G2", "R5 Y5 G5"),
        goods=("R5 R3", "B3"),
        tokens=("RRBBGGY", "RBGY"),
        points=(14, 9),
        ships="R4 B2",
        market="R2 B3",
        farm="G2 Y3 G3",
    )
    assert choices(state, level) == {"buy B5"}


@LEVELS
def test_does_not_end_the_game_when_behind(level: str) -> None:
    """The sale would be worth 3 points and end the game 12 points behind."""
    state = position(
        ("B5 G2", "R2"),
        goods=("R5", "B3 B5 B5"),
        tokens=("RRBBGGY", "RBGY"),
        points=(6, 21),
        ships="R4 B2",
        market="R2 B3",
        farm="G2 Y3 G3",
    )
    assert not any(choice.startswith("buy") for choice in choices(state, level))


@LEVELS
def test_pays_exactly_when_it_can(level: str) -> None:
    state = position(
        ("R5 G3 G3", "R5 Y5"),
        goods=("Y5 Y5 Y3", "B3"),
        tokens=("YY", "B"),
        ships="Y4 R1 B1",
        market="Y5",
        farm="G2 Y3 G3",
    )
    assert "buy G3 G3" in moves(state)
    bought = {choice for choice in choices(state, level) if choice.startswith("buy")}
    assert bought == {"buy R5"}


@LEVELS
def test_pays_with_the_amphora_it_does_not_need(level: str) -> None:
    """The green goods will be attacked after the payday; nothing red is aboard."""
    state = position(
        ("G2 R2", "R5 Y5 B5"),
        goods=("G5 G5 Y5 Y5", "B3"),
        tokens=("YY", "B"),
        ships="G3 Y4 B1",
        market="Y2",
        farm="B2 B3 R3",
    )
    assert choices(state, level) == {"buy R2"}


@LEVELS
@pytest.mark.parametrize("seats", [2, 3])
def test_does_not_leave_the_winning_payday(seats: int, level: str) -> None:
    """B wins with a purchase in which red is; A can take or reserve the only red card."""
    state = position(
        ("G2 B2", "R5 Y5 G5", "R2")[:seats],
        goods=("B3 G5", "R5 R5 R3", "")[:seats],
        tokens=("RBG", "RRBBGGY", "Y")[:seats],
        points=(9, 12, 3)[:seats],
        ships="R4 B2 G2",
        market="R2 B5 Y5",
        farm="G2 Y3 G3",
    )
    assert choices(state, level) <= {"take R2", "reserve R2"}


@LEVELS
def test_does_not_pay_out_the_others_goods(level: str) -> None:
    """A purchase would bring in the ship on which only B has goods, and end the game."""
    state = position(
        ("Y5 B2", "R5 Y5 G5"),
        goods=("B3 G5", "R5 R5 R3"),
        tokens=("RBG", "RRBBGGY"),
        points=(9, 12),
        ships="R4 B2 G2",
        market="R2 B2",
        farm="G2 Y3 G3",
    )
    assert not any(choice.startswith("buy") for choice in choices(state, level))


def test_weaker_bots_do_make_silly_moves() -> None:
    """The positions tell players apart: the beginner lets the others' goods be paid."""
    state = position(
        ("Y5 B2", "R5 Y5 G5"),
        goods=("B3 G5", "R5 R5 R3"),
        tokens=("RBG", "RRBBGGY"),
        points=(9, 12),
        ships="R4 B2 G2",
        market="R2 B2",
        farm="G2 Y3 G3",
    )
    assert any(choice.startswith("buy") for choice in choices(state, "easy"))
    assert len(moves(state)) > 2
