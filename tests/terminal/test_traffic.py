"""What goes over the line: nothing at rest, little for a key, not too much for a bot's move."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.terminal.command import argosy, environment
from tests.terminal.pseudo_terminal import PseudoTerminal

A_STEP = 640
A_BOTS_MOVE = 4_096
REST = 2.5
"""Seconds; longer than a clock's second, a blinking cursor or a pause between bots."""


@pytest.fixture
def turn(data_dir: Path) -> Iterator[PseudoTerminal]:
    """The player's first turn with a card to choose, the screen at rest."""
    game = argosy("play", "carthage", "--seats", "me,easy:easy", "--seed", "5")
    with PseudoTerminal(game, environment(data_dir)) as terminal:
        terminal.wait_for("Ana to act")
        terminal.wait_until_still()
        terminal.press("enter")
        terminal.wait_for("turn 1 · Ana to act")
        terminal.wait_until_still()
        yield terminal


def test_nothing_is_sent_at_rest(turn: PseudoTerminal) -> None:
    before = len(turn.raw)
    turn.read(REST)
    assert len(turn.raw) == before


def test_nothing_is_sent_by_the_menu_at_rest(data_dir: Path) -> None:
    with PseudoTerminal(argosy(), environment(data_dir)) as terminal:
        terminal.wait_for("New game")
        terminal.wait_until_still()
        before = len(terminal.raw)
        terminal.read(REST)
        assert len(terminal.raw) == before


def test_a_cursor_step_is_cheap(turn: PseudoTerminal) -> None:
    for key in ("right", "right", "right", "down", "left", "up", "left"):
        before, shown = len(turn.raw), turn.text()
        turn.press(key)
        turn.wait_for(shown.__ne__)
        turn.wait_until_still()
        assert len(turn.raw) - before <= A_STEP, key


def test_a_move_and_a_bots_answer_are_cheap(turn: PseudoTerminal) -> None:
    before = len(turn.raw)
    turn.press("t")
    turn.wait_for(lambda text: "Ana takes" in text and "easy to act" in text)
    turn.wait_until_still()
    answered = len(turn.raw)
    assert answered - before <= A_BOTS_MOVE
    turn.wait_for("turn 3 · Ana to act")
    turn.wait_until_still()
    assert len(turn.raw) - answered <= A_BOTS_MOVE


def test_what_is_sent_bit_by_bit_adds_up_to_the_whole_screen(turn: PseudoTerminal) -> None:
    """Every character and colour after many small updates is that of a screen painted afresh."""
    for key in ("right", "right", "t", "right", "k", "escape", "f10", "escape", "left", "?"):
        turn.press(key)
        turn.wait_until_still()
    turn.press("escape")
    turn.wait_for("turn 3 · Ana to act")
    turn.wait_until_still()
    bit_by_bit = turn.cells()
    turn.resize(120, 40)
    turn.wait_until_still()
    turn.resize(80, 24)
    turn.wait_until_still()
    assert turn.cells() == bit_by_bit
