"""What a game costs over a slow line: bytes sent to a real pseudo-terminal of 80x24."""

from __future__ import annotations

from pathlib import Path

import pytest

from saves import Folder, Player
from saves.settings import changed_settings
from tests.terminal.command import argosy, environment
from tests.terminal.pseudo_terminal import PseudoTerminal
from tests.tui.carthage.sitting import new_session

CURSOR_STEP = 2048
BOT_MOVE = 10240
PLAYERS = (Player("Ana"), Player("Ben", "bot", "medium"), Player("Cleo", "bot", "medium"))


def sent(terminal: PseudoTerminal, *keys: str) -> int:
    """How many bytes come in answer to keys, until nothing comes any more."""
    before = len(terminal.raw)
    terminal.press(*keys)
    terminal.wait_until_still()
    return len(terminal.raw) - before


@pytest.fixture
def game(data_dir: Path) -> Path:
    """A saved game of Ana against two bots, who wait for a key before each move."""
    folder = Folder(data_dir)
    with changed_settings(folder) as settings:
        settings.pacing = "key"
    with new_session(PLAYERS, seed=7, folder=folder) as session:
        assert session.record.path is not None
        return session.record.path


def test_bytes_at_80x24(game: Path, data_dir: Path) -> None:
    with PseudoTerminal(argosy("resume", str(game)), environment(data_dir)) as terminal:
        terminal.wait_for("TRADERS OF CARTHAGE")
        terminal.wait_until_still()
        steps: list[int] = []
        moves: list[int] = []
        for _ in range(60):
            shown = terminal.text()
            if "any key goes on" in shown:
                moves.append(sent(terminal, "x"))
            elif "take token" in shown:
                steps.append(sent(terminal, "down"))
                terminal.press("enter")
                terminal.wait_until_still()
            else:
                assert "t take" in shown
                steps += [sent(terminal, key) for key in ("right", "down", "up", "right", "left")]
                terminal.press("t")
                terminal.wait_until_still()
            if len(moves) >= 6 and len(steps) >= 11:
                break
        terminal.wait_until_still()
        assert terminal.read(1.2) == 0, "something is sent at rest"
        print(f"cursor step {max(steps)} bytes at most, bot's move {max(moves)}")
        assert max(steps) <= CURSOR_STEP, steps
        assert max(moves) <= BOT_MOVE, moves
