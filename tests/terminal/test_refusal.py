"""Where no screen can be drawn, Argosy says so in one clear line and exits with code 2."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.terminal.command import argosy, environment
from tests.terminal.pseudo_terminal import PseudoTerminal
from tests.terminal.waiting import processes_using


def assert_one_clear_line(shown: str) -> None:
    """``shown`` is one line of words: no traceback, nothing that steers a terminal."""
    assert "\x1b" not in shown
    lines = [line.strip() for line in shown.splitlines() if line.strip()]
    assert len(lines) <= 3, shown  # on a terminal a long one is broken between words
    line = " ".join(lines)
    assert line.count(". ") <= 1, shown
    assert "terminal" in line.lower() or "TERM" in line
    assert "argosy play GAME --plain" in line


@pytest.mark.parametrize("arguments", [(), ("play", "carthage"), ("resume",)], ids=" ".join)
@pytest.mark.parametrize("missing", ["stdin", "stdout", "stderr"])
def test_a_stream_that_is_no_terminal(
    missing: str,
    arguments: tuple[str, ...],
    data_dir: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    if arguments == ("resume",):
        # There has to be something to resume, or that would be the complaint.
        subprocess.run(
            argosy("new", "carthage"),
            env=environment(data_dir),
            check=True,
            stdout=subprocess.DEVNULL,
        )
    elsewhere = tmp_path_factory.mktemp("streams") / "stream"
    elsewhere.touch()
    stream = os.open(elsewhere, os.O_RDWR)
    try:
        with PseudoTerminal(
            argosy(*arguments), environment(data_dir), **{missing: stream}
        ) as terminal:
            assert terminal.wait_exit() == 2
            shown = terminal.raw.decode() + elsewhere.read_text()
    finally:
        os.close(stream)
    assert_one_clear_line(shown)
    assert processes_using(data_dir) == []


@pytest.mark.parametrize("term", ["dumb", "", None], ids=["dumb", "empty", "unset"])
def test_a_terminal_that_can_only_print(term: str | None, data_dir: Path) -> None:
    with PseudoTerminal(argosy(), environment(data_dir, TERM=term)) as terminal:
        assert terminal.wait_exit() == 2
        assert_one_clear_line(terminal.raw.decode())


def test_commands_without_a_screen_need_no_terminal(data_dir: Path) -> None:
    done = subprocess.run(
        argosy("saves", "list"),
        env=environment(data_dir, TERM="dumb"),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
