"""Stopped and woken at any moment: Ctrl+Z is not the only way, and it may come at a bad time."""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from pathlib import Path

from tests.terminal import job
from tests.terminal.command import argosy, environment
from tests.terminal.pseudo_terminal import PseudoTerminal

GAME = ("play", "manila", "--seats", "me,easy,easy", "--seed", "5")
STOP = "0.02"
"""Seconds that a stop lasts."""


def test_stops_in_the_middle_of_painting(data_dir: Path) -> None:
    """A stop from outside, while much is being sent, and Ctrl+Z held down meanwhile."""
    rng = random.Random(3)
    command = [sys.executable, job.__file__, STOP, *argosy(*GAME)]
    with PseudoTerminal(command, environment(data_dir)) as terminal:
        terminal.wait_for("Ana to act")
        terminal.wait_until_still()
        shell = terminal.process.pid
        (app,) = Path(f"/proc/{shell}/task/{shell}/children").read_text().split()
        for stop in range(16):
            terminal.resize(80 + stop, 24 + stop % 9)
            terminal.press("k")
            time.sleep(rng.random() * 0.03)
            os.kill(int(app), signal.SIGTSTP)
            terminal.press(*["ctrl+z"] * (stop % 3))
            terminal.read(0.05)
        terminal.resize(80, 24)
        terminal.wait_until_still()
        for _try in range(8):
            if "Back to the game" in terminal.text():
                break
            terminal.press("escape")
            terminal.wait_until_still()
        terminal.wait_for("Back to the game")
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
        assert terminal.echoes()


def test_woken_without_having_gone_to_sleep(data_dir: Path) -> None:
    """``kill -STOP`` and ``-CONT``: the screen is painted again, and the terminal given back."""
    with PseudoTerminal(argosy(), environment(data_dir)) as terminal:
        terminal.wait_for("New game")
        before = terminal.wait_until_still()
        terminal.signal(signal.SIGSTOP)
        terminal.screen.reset()
        terminal.signal(signal.SIGCONT)
        terminal.wait_for(lambda text: text == before)
        terminal.press("n")
        terminal.wait_for("Start the game")
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
        assert terminal.echoes()
