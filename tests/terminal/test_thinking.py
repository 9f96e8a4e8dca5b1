"""A bot thinks in a process of its own: however Argosy ends or stops, that process follows."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.terminal.command import argosy, environment
from tests.terminal.pseudo_terminal import PseudoTerminal
from tests.terminal.test_endings import assert_restored
from tests.terminal.waiting import processes_using, wait_until

GAME = ("play", "carthage", "--seats", "expert:expert,expert:Ben,expert:Cleo,me", "--seed", "1")
THINKING = "(expert) is thinking. g lets it move now"


def seconds_used(process: int) -> float:
    """Processor time of a process so far; 0 for one that has gone."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def searchers(data_dir: Path) -> list[int]:
    """The processes of bots that have searched for a while."""
    found = []
    for process in processes_using(data_dir):
        try:
            command = Path(f"/proc/{process}/cmdline").read_bytes()
        except OSError:
            continue
        if b"spawn_main" in command and seconds_used(process) > 0.15:
            found.append(process)
    return found


@pytest.fixture
def game(data_dir: Path) -> Iterator[PseudoTerminal]:
    """A game of Traders of Carthage in which a bot searches and nothing is sent."""
    with PseudoTerminal(argosy(*GAME), environment(data_dir)) as terminal:
        terminal.wait_for(THINKING)
        wait_until(lambda: searchers(data_dir), "no bot searches")
        assert THINKING in terminal.wait_until_still()
        yield terminal


@pytest.mark.parametrize("way", ["ctrl+q", "SIGTERM", "SIGKILL"])
def test_nothing_searches_on(way: str, game: PseudoTerminal, data_dir: Path) -> None:
    if way == "ctrl+q":
        game.press("ctrl+q")
        assert game.wait_exit() == 0
        assert_restored(game)
    else:
        number = signal.Signals[way]
        game.signal(number)
        assert game.wait_exit() == (-number if way == "SIGKILL" else 128 + number)
        if way == "SIGTERM":
            assert_restored(game)
    wait_until(lambda: not processes_using(data_dir), "something outlives the app")


def test_a_stopped_bot_moves_all_the_same(game: PseudoTerminal, data_dir: Path) -> None:
    (process,) = searchers(data_dir)
    os.kill(process, signal.SIGSTOP)
    game.press("g")
    game.wait_for("expert picks token")
    wait_until(lambda: process not in processes_using(data_dir), "the stopped one is still there")


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs a shell with job control")
def test_a_suspended_search_waits(data_dir: Path) -> None:
    variables = environment(data_dir, PS1="ready> ")
    with PseudoTerminal(["bash", "--norc", "--noprofile", "-i"], variables) as terminal:
        terminal.wait_for("ready>")
        terminal.send(shlex.join(argosy(*GAME)) + "\r")
        terminal.wait_for(THINKING)
        wait_until(lambda: searchers(data_dir), "no bot searches")
        terminal.press("ctrl+z")
        terminal.wait_for("Stopped")
        (process,) = searchers(data_dir)
        terminal.wait_until_still()
        used = seconds_used(process)
        terminal.wait_until_still(quiet=0.8)
        assert seconds_used(process) == used, "it has searched on"
        terminal.send("fg\r")
        terminal.wait_for(THINKING)
        wait_until(lambda: seconds_used(process) > used, "it searches no more")
        terminal.press("ctrl+q")
        terminal.wait_for("ready>")
    wait_until(lambda: not processes_using(data_dir), "something outlives the app")
