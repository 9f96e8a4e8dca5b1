"""The harness sees what a small Textual app of our own does, so that its word can be taken."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from tests.terminal.command import environment, python, shell_words
from tests.terminal.pseudo_terminal import PseudoTerminal
from tests.terminal.ssh import SshServer
from tests.terminal.tmux import Tmux
from tests.terminal.waiting import processes_using, wait_until

COUNTER = Path(__file__).with_name("counter.py")


def test_pty_shows_keys_sizes_and_the_exit_code(data_dir: Path) -> None:
    with PseudoTerminal(python(COUNTER), environment(data_dir)) as terminal:
        terminal.wait_for("size 80x24")
        assert processes_using(data_dir) == [terminal.process.pid]
        terminal.press("right", "a", "enter")
        terminal.wait_for("keys right a enter")
        terminal.resize(60, 20)
        terminal.wait_for("size 60x20")
        terminal.wait_until_still()
        assert 0 < terminal.cost_of("b") < 1000
        terminal.wait_for("enter b")
        terminal.press("q")
        assert terminal.wait_exit() == 7
        assert b"\x1b[?1049l" in terminal.raw
    assert processes_using(data_dir) == []


def test_pty_tells_a_signal_from_an_exit(data_dir: Path) -> None:
    with PseudoTerminal(python(COUNTER), environment(data_dir)) as terminal:
        terminal.wait_for("no key yet")
        terminal.signal(signal.SIGKILL)
        assert terminal.wait_exit() == -signal.SIGKILL


def test_pty_hang_up_is_a_lost_terminal(data_dir: Path) -> None:
    with PseudoTerminal(python(COUNTER), environment(data_dir)) as terminal:
        terminal.wait_for("no key yet")
        terminal.hang_up()
        assert terminal.wait_exit() == -signal.SIGHUP


def test_waiting_fails_with_the_screen_when_the_program_ends(data_dir: Path) -> None:
    with (
        PseudoTerminal(["echo", "something else"], environment(data_dir)) as terminal,
        pytest.raises(AssertionError, match="something else"),
    ):
        terminal.wait_for("never shown")


@pytest.mark.usefixtures("tmux_installed")
def test_tmux_shows_keys_and_sizes_and_ends(data_dir: Path) -> None:
    with Tmux(python(COUNTER), environment(data_dir)) as tmux:
        tmux.wait_for("size 80x24")
        tmux.press("right", "a", "enter")
        tmux.wait_for("keys right a enter")
        tmux.resize(100, 30)
        tmux.wait_for("size 100x30")
        tmux.kill_server()
        wait_until(lambda: not Path(f"/proc/{tmux.pid}").exists(), "the program outlives tmux")


def test_killing_the_ssh_client_hangs_up(ssh_server: SshServer, data_dir: Path) -> None:
    variables = {"ARGOSY_DATA_DIR": str(data_dir)}
    remote = shell_words(variables, python(COUNTER))
    client = {name: value for name, value in os.environ.items() if name != "ARGOSY_DATA_DIR"}
    with ssh_server.connect(remote, {**client, "TERM": "xterm-256color"}) as terminal:
        terminal.wait_for("size 80x24")
        terminal.press("left")
        terminal.wait_for("keys left")
        assert len(processes_using(data_dir)) == 1
        terminal.signal(signal.SIGKILL)
        wait_until(lambda: not processes_using(data_dir), "the program outlives its line")
