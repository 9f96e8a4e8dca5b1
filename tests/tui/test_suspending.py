"""Ctrl+Z and ``fg`` in a shell with job control, the window resized in between."""

from __future__ import annotations

import shlex
import shutil
import time
from pathlib import Path

import pytest

from tests.terminal.command import argosy, environment
from tests.terminal.pseudo_terminal import PseudoTerminal

PAUSE = 1.3
"""Seconds; longer than the guard waits at a time."""


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs a shell with job control")
def test_suspend_and_go_on(data_dir: Path) -> None:
    variables = environment(data_dir, PS1="ready> ")
    with PseudoTerminal(["bash", "--norc", "--noprofile", "-i"], variables) as terminal:
        terminal.wait_for("ready>")
        terminal.send(shlex.join(argosy()) + "\r")
        terminal.wait_for("New game")
        whole = terminal.wait_until_still()
        terminal.send(b"\x1a")
        terminal.wait_for("Stopped")
        assert b"\x1b[?1049l" in terminal.raw
        time.sleep(PAUSE)
        terminal.resize(100, 30)
        terminal.resize(80, 24)
        terminal.send("fg\r")
        terminal.wait_for("New game")
        assert terminal.wait_until_still() == whole
        terminal.press("ctrl+q")
        terminal.wait_for("ready>")
