"""Windows change their size, also to none at all, and the game takes it."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.app import App
from textual.drivers.headless_driver import HeadlessDriver

from tests.terminal.command import argosy, environment
from tests.terminal.pseudo_terminal import PseudoTerminal
from tests.terminal.tmux import Tmux
from tui.terminal.sizes import sized

SPARE = 50
"""MiB; a picture of every cell of the largest windows would take thousands."""


@pytest.fixture
def game(data_dir: Path) -> Iterator[PseudoTerminal]:
    """A game waiting for its player, the screen at rest."""
    command = argosy("play", "carthage", "--seats", "me,easy", "--seed", "5")
    with PseudoTerminal(command, environment(data_dir)) as terminal:
        terminal.wait_for("Ana to act")
        terminal.wait_until_still()
        yield terminal


def test_sixty_sizes_and_back(game: PseudoTerminal) -> None:
    before = game.text()
    rng = random.Random(60)
    for _time in range(60):
        game.resize(rng.randint(1, 200), rng.randint(1, 60))
        game.read()
    game.resize(1, 1)
    game.wait_until_still()
    game.resize(80, 24)
    game.wait_for(lambda text: text == before)
    game.press("down")
    game.wait_for("take token B")


@pytest.mark.parametrize(("columns", "rows"), [(79, 24), (80, 23), (40, 10), (20, 5)])
def test_a_small_window_says_what_is_needed(game: PseudoTerminal, columns: int, rows: int) -> None:
    before = game.text()
    game.resize(columns, rows)
    game.wait_for(lambda text: "80" in text and "24" in text and str(columns) in text)
    game.wait_until_still()
    game.press("enter", "t", "q", "n")  # The keys of the game are out of reach.
    game.wait_until_still()
    game.resize(80, 24)
    game.wait_for(lambda text: text == before)
    game.resize(columns, rows)
    game.wait_until_still()
    game.press("ctrl+q")
    assert game.wait_exit() == 0


@pytest.mark.usefixtures("tmux_installed")
def test_suspended_resized_and_woken_in_a_shell(data_dir: Path) -> None:
    """Ctrl+Z gives the shell back; after ``fg`` the whole screen is there again."""
    shell = ["env", "PS1=shell> ", "bash", "--norc", "--noprofile", "-i"]
    with Tmux(shell, environment(data_dir)) as tmux:
        tmux.wait_for("shell>")
        command = argosy("play", "carthage", "--seats", "me,easy", "--seed", "5")
        script = data_dir / "start.sh"
        script.write_text(" ".join(f"'{word}'" for word in command))
        tmux.press(f". '{script}'", "enter")
        tmux.wait_for("Ana to act")
        before = tmux.wait_until_still()
        tmux.press("ctrl+z")
        tmux.wait_for("Stopped")
        tmux.resize(100, 30)
        tmux.resize(80, 24)
        tmux.press("fg", "enter")
        tmux.wait_for(lambda text: text == before)
        tmux.press("down")
        tmux.wait_for("take token B")
        tmux.press("ctrl+q")
        tmux.wait_for("shell>")


def test_sizes_in_the_environment_do_not_outweigh_the_window(data_dir: Path) -> None:
    """A shell may have exported them long ago, and they follow no resizing."""
    said = environment(data_dir, COLUMNS="10", LINES="5")
    with PseudoTerminal(argosy(), said) as terminal:
        terminal.wait_for("New game")
        terminal.resize(79, 24)
        terminal.wait_for("This window is 79x24")


@pytest.mark.parametrize(
    ("columns", "rows"),
    [(65535, 65535), (65535, 24), (80, 65535), (1, 30000), (0, 0)],
)
def test_a_window_that_nobody_has_costs_little_and_passes(
    game: PseudoTerminal, columns: int, rows: int
) -> None:
    before, held = game.text(), game.most_memory()
    game.claim_size(columns, rows)
    game.wait_until_still()
    game.press("down", "up")
    game.wait_until_still()
    game.resize(80, 24)
    game.wait_for(lambda text: text == before)
    assert game.most_memory() - held < SPARE


def test_nor_does_one_that_the_terminal_reports_between_keys(game: PseudoTerminal) -> None:
    """``ESC [ 48 ; rows ; columns ; pixels t``, as a client may send it at any time."""
    before, held = game.text(), game.most_memory()
    for size in ("65535;65535;65535;65535", "9999999;9999999;1;1", "24;80;0;0", "0;0;0;0"):
        game.send(f"\x1b[48;{size}t\x1b[<35;5;5M\x1b[<35;70000;70000M")
        game.wait_until_still()
        game.send("\x1b[48;24;80;384;640t")
        game.wait_for(lambda text: text == before)
    assert game.most_memory() - held < SPARE


@pytest.mark.parametrize("window", [(65535, 65535), (0, 0)])
def test_it_starts_in_a_window_that_nobody_has(window: tuple[int, int], data_dir: Path) -> None:
    """Where the kernel knows no size, that of the environment holds; it is no better."""
    said = environment(data_dir, COLUMNS="99999999", LINES="99999999")
    start = ["sh", "-c", 'read -r ready; exec "$@"', "sh", *argosy()]
    with PseudoTerminal(start, said) as terminal:
        terminal.claim_size(*window)
        terminal.press("enter")
        terminal.wait_until_still(1.0)
        assert terminal.most_memory() < 60 + SPARE
        terminal.resize(80, 24)
        terminal.wait_for("New game")


class Asking(HeadlessDriver):
    """Asks for the size in the signal handler, as Textual's driver for Unix does."""

    def start_application_mode(self) -> None:
        self.taken_up: list[tuple[int, int]] = []
        signal.signal(
            signal.SIGWINCH, lambda *_signal: self.taken_up.append(self._get_terminal_size())
        )


async def test_the_size_taken_up_last_is_that_of_the_window(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also when the window changes while it is being asked for its size."""
    driver = sized(Asking)(App())
    assert isinstance(driver, Asking)
    sizes = iter([os.terminal_size((100, 40)), os.terminal_size((80, 24))])

    def size_of(_descriptor: int) -> os.terminal_size:
        size = next(sizes)
        if size.lines == 40:
            signal.raise_signal(signal.SIGWINCH)
        return size

    monkeypatch.setattr(os, "get_terminal_size", size_of)
    before = signal.getsignal(signal.SIGWINCH)
    try:
        driver.start_application_mode()
        signal.raise_signal(signal.SIGWINCH)
        while len(driver.taken_up) < 2:
            await asyncio.sleep(0)
    finally:
        signal.signal(signal.SIGWINCH, before)
    assert driver.taken_up == [(100, 40), (80, 24)]
