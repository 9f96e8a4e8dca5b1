"""What a game of Manila costs over a slow line: bytes sent to a pseudo-terminal of 80x24."""

from __future__ import annotations

from pathlib import Path

import pytest

from saves import Folder, Player
from saves.settings import changed_settings
from tests.terminal.command import argosy, environment
from tests.terminal.pseudo_terminal import PseudoTerminal
from tests.tui.manila.sitting import new_session

CURSOR_STEP = 2048
BOT_MOVE = 10240
PLAYERS = (Player("Ana"), *(Player(name, "bot", "easy") for name in ("Ben", "Cleo", "Dora")))


def sent(terminal: PseudoTerminal, *keys: str) -> int:
    """How many bytes come in answer to keys, until nothing comes any more."""
    before = len(terminal.raw)
    terminal.press(*keys)
    terminal.wait_until_still()
    return len(terminal.raw) - before


@pytest.fixture
def game(data_dir: Path) -> Path:
    """A saved game of Ana against three bots, who wait for a key before each move."""
    folder = Folder(data_dir)
    with changed_settings(folder) as settings:
        settings.pacing = "key"
    with new_session(PLAYERS, seed=7, folder=folder) as session:
        assert session.record.path is not None
        return session.record.path


def test_bytes_at_80x24(game: Path, data_dir: Path) -> None:
    with PseudoTerminal(argosy("resume", str(game)), environment(data_dir)) as terminal:
        terminal.wait_for("MANILA")
        terminal.wait_until_still()
        steps: list[int] = []
        moves: list[int] = []
        for _ in range(60):
            shown = terminal.text()
            if "p pass" in shown or "another" in shown or "↑↓ punt" in shown:
                arrows = ("down", "right", "left", "up") if "bid" not in shown else ("right",)
                steps += [sent(terminal, key) for key in arrows]
                terminal.press("enter")
                terminal.wait_until_still()
            else:
                moves.append(sent(terminal, "x"))
            if len(moves) >= 12 and len(steps) >= 10:
                break
        assert terminal.read(1.2) == 0, "something is sent at rest"
        print(f"cursor step {max(steps)} bytes at most, bot's move {max(moves)}")
        assert max(steps) <= CURSOR_STEP, steps
        assert max(moves) <= BOT_MOVE, moves
