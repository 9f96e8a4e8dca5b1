"""What a game costs over a slow line: bytes sent to a real pseudo-terminal."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from ai.bot import make_bot
from engine.carcassonne import phases
from engine.carcassonne.state import CarcassonneState
from saves import Folder, Player
from saves.settings import changed_settings
from tests.terminal.command import argosy, environment
from tests.terminal.pseudo_terminal import PseudoTerminal
from tests.tui.carcassonne.sitting import new_session

CURSOR_STEP = 2048
BOT_MOVE = 10240
A_CELL = 2.5
"""Bytes of a cell in a screenful: a character, and the colours that change now and then."""
ROWS_OF_A_STEP = 12
"""The tiles that the cursor leaves and enters, its buttons and sentences, the tile in hand."""
PLAYERS = (Player("Ana"), Player("Ben", "bot", "easy"), Player("Cleo", "bot", "easy"))
EVERYTHING = {"preset": "full", "abbey": "on"}


def sent(terminal: PseudoTerminal, *keys: bytes | str) -> int:
    """How many bytes come in answer to keys, until nothing comes any more."""
    before = len(terminal.raw)
    for key in keys:
        if isinstance(key, bytes):
            terminal.send(key)
        else:
            terminal.press(key)
    terminal.wait_until_still()
    return len(terminal.raw) - before


@pytest.fixture
def late_game(data_dir: Path) -> Path:
    """A map of more than a hundred tiles; Ana places the next one, bots wait for a key."""
    folder = Folder(data_dir)
    with changed_settings(folder) as settings:
        settings.pacing = "key"
    rng = random.Random(7)
    bot = make_bot("carcassonne", "easy")
    with new_session(PLAYERS, seed=7, folder=folder, options=EVERYTHING) as session:
        match = session.match
        while True:
            state = match.state
            assert isinstance(state, CarcassonneState)
            if len(state.board) > 100 and state.phase == phases.TILE and match.to_act == 0:
                break
            if match.to_act < 0:
                session.advance()
            else:
                match.play(bot.choose(match.view(match.to_act), rng))
        session.save()
        assert session.record.path is not None
        return session.record.path


def step(terminal: PseudoTerminal, key: str) -> tuple[bool, int]:
    """Whether the map scrolled when the cursor moved, and the bytes sent."""
    before = terminal.lines()
    cost = sent(terminal, key)
    rows = sum(one != other for one, other in zip(before, terminal.lines(), strict=True))
    return rows > ROWS_OF_A_STEP, cost


def test_bytes_at_80x24(late_game: Path, data_dir: Path) -> None:
    with PseudoTerminal(argosy("resume", str(late_game)), environment(data_dir)) as terminal:
        terminal.wait_for("CARCASSONNE")
        terminal.wait_until_still()
        steps: list[tuple[bool, int]] = []
        moves: list[int] = []
        for _ in range(30):
            shown = terminal.text()
            if "any key goes on" in shown:
                moves.append(sent(terminal, "x"))
            elif "place" in shown and "turn 1 of" in shown:
                steps += [step(terminal, key) for key in ("right", "down", "r", "left", "up")]
                sent(terminal, "enter")
            else:
                sent(terminal, "enter")
            if len(moves) >= 4 and len(steps) >= 10:
                break
        terminal.wait_until_still()
        assert terminal.read(1.2) == 0, "something is sent at rest"
        still = [cost for scrolled, cost in steps if not scrolled]
        scrolls = [cost for scrolled, cost in steps if scrolled]
        print(f"cursor step {still}, with the map scrolling {scrolls}, bot's move {moves}")
        assert still and max(still) <= CURSOR_STEP, steps
        assert max(scrolls, default=0) <= A_CELL * 80 * 24, steps
        assert max(moves) <= BOT_MOVE, moves


def test_bytes_at_160x50(late_game: Path, data_dir: Path) -> None:
    command, there = argosy("resume", str(late_game)), environment(data_dir)
    with PseudoTerminal(command, there, 160, 50) as terminal:
        terminal.wait_for("CARCASSONNE")
        terminal.wait_until_still()
        steps = [step(terminal, key) for key in ("right", "left", "down", "up")]
        still = [cost for scrolled, cost in steps if not scrolled]
        assert still and max(still) <= CURSOR_STEP, steps
        scrolls = [sent(terminal, key) for key in (b"\x1b[1;2C", b"\x1b[1;2B", b"\x1b[1;2D")]
        print(f"cursor step {still}, scrolling by a tile {scrolls}")
        assert all(scrolls), "the map did not move"
        assert max(scrolls) <= A_CELL * 160 * 50, scrolls
