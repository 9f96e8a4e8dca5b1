"""The driver on one terminal and another: what each can do, and how many colours it shows."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal import compared
from tests.terminal.command import ROOT, environment, python
from tests.terminal.pseudo_terminal import PseudoTerminal
from tui.terminal.output.encoder import Abilities

CAN = {
    "xterm-256color": Abilities(erases=True, scrolls=True, shifts=True),
    "linux": Abilities(erases=True, scrolls=True, shifts=True),
    "screen-256color": Abilities(erases=False, scrolls=True, shifts=True),
    "vt100": Abilities(),
    "nobody-knows-it": Abilities(),
}
TERMINALS: dict[str, dict[str, str | None]] = {
    "256 colours": {"COLORTERM": None},
    "16 colours": {"TEXTUAL_COLOR_SYSTEM": "standard"},
    "no colours": {"NO_COLOR": "1"},
    "a Linux console": {"TERM": "linux", "COLORTERM": None},
    "GNU screen": {"TERM": "screen-256color", "COLORTERM": None},
    "tmux": {"TERM": "tmux-256color", "COLORTERM": None},
    "ASCII": {"LANG": None, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
}
SHORT = 0.1
"""Seconds without a byte, after which more keys may come: the program sees to the rest."""
CALL = "from tui.terminal.output.terminfo import abilities; print(abilities())"


@pytest.mark.parametrize("name", CAN)
def test_terminfo_says_what_a_terminal_can_do(name: str) -> None:
    """A process asks once in its life, so each name has one of its own."""
    said = subprocess.run(
        [sys.executable, "-c", CALL],
        env={**os.environ, "TERM": name},
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout.strip() == repr(CAN[name])


@pytest.mark.parametrize("name", TERMINALS)
def test_each_terminal_shows_what_is_written(name: str, data_dir: Path) -> None:
    """The program ends at the first cell that differs; and painted anew, nothing changes."""
    game = ("play", "carcassonne", "--seats", "me,easy", "--seed", "5")
    command = python(Path(compared.__file__), *game)
    with PseudoTerminal(command, environment(data_dir, **TERMINALS[name])) as terminal:
        terminal.wait_for("CARCASSONNE")
        terminal.press("right", "down", "enter", "enter", "f", "shift+right", "shift+down", "up")
        terminal.wait_until_still(SHORT)
        terminal.press("escape", "l", "escape", "?", "down", "enter", "pagedown")
        terminal.wait_until_still(SHORT)
        terminal.resize(100, 30)
        terminal.wait_until_still(SHORT)
        terminal.resize(80, 24)
        terminal.press("escape", "escape")
        terminal.wait_until_still()
        shown = terminal.cells()
        terminal.press("ctrl+l")
        terminal.wait_until_still()
        assert terminal.cells() == shown
        if name == "ASCII":
            assert max(terminal.raw) < 127
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
