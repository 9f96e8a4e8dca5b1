"""A game begun from the menu survives the loss of its terminal and of tmux.

Each test plays a few moves with keys, cuts the line without a word to the app, sees that no process
is left, and goes on by ``argosy resume`` with the same screen.
"""

from __future__ import annotations

import re
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import pytest

from tests.terminal.command import argosy, environment
from tests.terminal.pseudo_terminal import PseudoTerminal
from tests.terminal.tmux import Tmux
from tests.terminal.waiting import processes_using, wait_until

GONE_WITHIN = 3.0
"""Seconds; a stalled app gives up two seconds after the hang-up."""


class Line(Protocol):
    """What the kinds of terminal have in common."""

    def wait_for(self, wanted: str | Callable[[str], object]) -> str:
        """The screen, as soon as it contains what is wanted."""

    def wait_until_still(self) -> str:
        """The screen, as soon as nothing more happens on it."""

    def press(self, *keys: str) -> None:
        """Press keys."""


def acting(text: str) -> bool:
    """Is it Ana's decision, in a turn?"""
    return re.search(r"turn \d+ · Ana to act", text) is not None


def play_from_the_menu(line: Line) -> str:
    """Begin a game, pick a token and take a card; the screen of Ana's next decision.

    Keys do nothing on a decision that has only just appeared, so each is pressed when the screen
    has come to rest, as a person would.
    """
    line.wait_for("New game")
    line.press("enter")
    line.wait_for("Start the game")
    line.press("enter")
    line.wait_for("Ana to act")
    line.wait_until_still()
    line.press("enter")
    line.wait_for(lambda text: "Ana picks token" in text and acting(text))
    line.wait_until_still()
    line.press("t")
    line.wait_for(lambda text: "Ana takes" in text and acting(text))
    return line.wait_until_still()


def the_save(data_dir: Path) -> Path:
    """The only save there is."""
    (save,) = (data_dir / "saves").glob("*.toml")
    return save


def position(save: Path, data_dir: Path) -> str:
    """The position in ``save`` as the command line describes it."""
    shown = subprocess.run(
        argosy("show", str(save), "--json"),
        env=environment(data_dir),
        capture_output=True,
        text=True,
        check=True,
    )
    return shown.stdout


def assert_nothing_runs(data_dir: Path) -> None:
    """The app and whatever it started are gone, soon."""
    wait_until(
        lambda: not processes_using(data_dir),
        lambda: f"still running: {processes_using(data_dir)}",
        GONE_WITHIN,
    )


@pytest.mark.parametrize("cut", ["hang-up", "kill"])
def test_pty(cut: str, data_dir: Path) -> None:
    with PseudoTerminal(argosy(), environment(data_dir)) as terminal:
        before = play_from_the_menu(terminal)
        saved = position(the_save(data_dir), data_dir)
        if cut == "hang-up":
            terminal.hang_up()
        else:
            terminal.signal(signal.SIGKILL)
        terminal.wait_exit()
        assert_nothing_runs(data_dir)
    assert position(the_save(data_dir), data_dir) == saved
    with PseudoTerminal(argosy("resume"), environment(data_dir)) as terminal:
        terminal.wait_for(acting)
        assert terminal.wait_until_still() == before
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
    assert position(the_save(data_dir), data_dir) == saved


@pytest.mark.usefixtures("tmux_installed")
def test_tmux(data_dir: Path) -> None:
    with Tmux(argosy(), environment(data_dir)) as tmux:
        before = play_from_the_menu(tmux)
        saved = position(the_save(data_dir), data_dir)
        tmux.kill_server()
        assert_nothing_runs(data_dir)
    assert position(the_save(data_dir), data_dir) == saved
    with Tmux(argosy("resume"), environment(data_dir)) as tmux:
        assert tmux.wait_for(acting) == before
