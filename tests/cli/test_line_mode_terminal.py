"""Line mode where nothing else works: a dumb terminal, a bare C locale, a line that drops."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from saves import read_save
from tests.terminal.command import CALL_MAIN, argosy, environment
from tests.terminal.pseudo_terminal import PseudoTerminal
from tests.terminal.waiting import processes_using

PLAY = ("play", "carthage", "--seats", "human:Ana,easy:Ben", "--seed", "4", "--plain")


def actions_of(data_dir: Path) -> list[str]:
    return read_save(data_dir / "saves" / "carthage-1.toml").match.actions


@pytest.mark.parametrize("end", ["ctrl+c", "hang up"])
def test_a_dumb_terminal(end: str, data_dir: Path) -> None:
    """The prompt comes at once, no escape is ever sent, and however it ends nothing is lost."""
    with PseudoTerminal(argosy(*PLAY), environment(data_dir, TERM="dumb")) as terminal:
        terminal.wait_for("4. Token Y, grain.\n>")
        assert terminal.echoes()
        terminal.send(b"\xe9\n2\n")
        terminal.wait_for("Ana picks a token: B (gems).")
        terminal.wait_for("is to act.")
        shown = bytes(terminal.raw)
        if end == "ctrl+c":
            terminal.press("ctrl+c")
            assert terminal.wait_exit() == 130
            shown = bytes(terminal.raw)
            assert b"argosy resume carthage-1 --plain" in shown
        else:
            terminal.hang_up()
            assert terminal.wait_exit() == -signal.SIGHUP
    assert b"\x1b" not in shown
    lines = shown.decode(errors="replace").splitlines()
    at = lines.index("Type help to hear what may be typed, quit to leave; every move is saved at")
    assert lines[at + 1] == "once."
    assert "A token B" in actions_of(data_dir)
    assert processes_using(data_dir) == []


def test_a_pipe_in_the_c_locale_is_ascii_and_loads_no_screen_library(data_dir: Path) -> None:
    report = "import atexit, sys; atexit.register(lambda: print(*sys.modules, file=sys.stderr)); "
    ran = subprocess.run(
        [sys.executable, "-c", report + CALL_MAIN, *PLAY[:3], "human:Änn,easy", *PLAY[4:]],
        env=environment(
            data_dir,
            TERM=None,
            LANG=None,
            LC_ALL="C",
            PYTHONUTF8="0",
            PYTHONCOERCECLOCALE="0",
        ),
        input=b"1\nstate\nwhat 1\nscore\n",
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.isascii()
    assert b"\x1b" not in ran.stdout
    assert b"picks a token: R (cloth)." in ran.stdout
    modules = ran.stderr.decode().split()
    assert "tui.lines.table" in modules
    assert [name for name in modules if name.partition(".")[0] == "textual"] == []
