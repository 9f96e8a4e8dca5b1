"""What holds before and around the screens: refusals, bytes, suspending, the guard."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import time
import weakref
from pathlib import Path

import pytest
from textual._styles_cache import StylesCache
from textual.color import Color
from textual.content import Content
from textual.css.styles import RulesMap

from tui.terminal import guard
from tui.terminal.reset import RESET

ROOT = Path(__file__).parent.parent.parent


def test_a_terminal_that_cannot_show_screens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "_is_terminal", lambda descriptor: True)
    for term in ("dumb", ""):
        monkeypatch.setenv("TERM", term)
        sentence = guard.why_no_screen()
        assert sentence is not None
        assert "\n" not in sentence
        assert "argosy play GAME --plain" in sentence
    monkeypatch.setenv("TERM", "xterm")
    assert guard.why_no_screen() is None


@pytest.mark.parametrize("missing", [0, 2])
def test_input_or_output_that_is_no_terminal(monkeypatch: pytest.MonkeyPatch, missing: int) -> None:
    monkeypatch.setattr(guard, "_is_terminal", lambda descriptor: descriptor != missing)
    sentence = guard.why_no_screen() or ""
    assert "needs a terminal" in sentence
    assert "argosy play GAME --plain" in sentence


def test_a_slow_line_gets_more_time_for_its_keys() -> None:
    far = {"SSH_CONNECTION": "a b c d"}
    guard.prepare(far)
    assert far["ESCDELAY"] == "300"
    chosen = {"SSH_CONNECTION": "a b c d", "ESCDELAY": "50"}
    guard.prepare(chosen)
    assert chosen["ESCDELAY"] == "50"
    near: dict[str, str] = {}
    guard.prepare(near)
    assert near == {}


def test_a_colour_system_that_textual_does_not_know_is_dropped() -> None:
    environment = {"TEXTUAL_COLOR_SYSTEM": "plenty"}
    guard.prepare(environment)
    assert environment == {}


@pytest.mark.parametrize(
    ("encoding", "ascii"), [("utf-8", False), ("UTF8", False), ("latin-1", True), ("ascii", True)]
)
def test_the_encoding_decides_about_box_characters(
    monkeypatch: pytest.MonkeyPatch, encoding: str, ascii: bool
) -> None:
    class Stream:
        pass

    stream = Stream()
    stream.encoding = encoding  # type: ignore[attr-defined]
    monkeypatch.setattr(sys, "__stderr__", stream)
    assert guard.needs_ascii() is ascii


def test_sizes_in_the_environment_hold_where_the_terminal_gives_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A serial line is 0x0 to the kernel."""
    for size, is_believed in (((0, 0), True), ((80, 24), False)):
        monkeypatch.setattr(os, "get_terminal_size", lambda _descriptor, size=size: size)
        said = {"COLUMNS": "132", "LINES": "43"}
        guard.prepare(said)
        assert bool(said) is is_believed


def test_what_was_drawn_goes_with_its_widget(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the first part fails, Textual keeps no widgets' pictures any more and ours can go."""
    black = Color(0, 0, 0)
    monkeypatch.setattr(StylesCache, "get_inner_outer", StylesCache.get_inner_outer)
    for is_mended in (False, True):
        if is_mended:
            guard.let_pictures_go()
        drawn = StylesCache()
        inner, outer = drawn.get_inner_outer(black, black)
        assert inner == outer
        left = weakref.ref(drawn)
        del drawn
        gc.collect()
        assert (left() is None) is is_mended


def test_text_may_have_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the first part fails, Textual takes texts without a column and ours can go."""
    monkeypatch.setattr(Content, "get_height", Content.get_height)
    with pytest.raises(ValueError):
        Content("argosy").get_height(RulesMap(), 0)
    guard.let_text_have_no_room()
    assert Content("argosy").get_height(RulesMap(), 0) == 6
    assert Content("argosy").get_height(RulesMap(), 80) == 1


GUARDED = """
import os, sys, time
sys.path.insert(0, {root!r})
from tui.terminal.guard import install_guard
master, slave = os.openpty()
os.dup2(slave, 0)
os.close(slave)
install_guard(lambda code: {answer}, grace=0.2)
print("ready", flush=True)
{then}
time.sleep(20)
"""


def guarded(answer: str, then: str = "") -> subprocess.Popen[str]:
    """A process under the guard, which runs ``then`` and sleeps."""
    code = GUARDED.format(root=str(ROOT), answer=answer, then=then)
    process = subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="a guard of POSIX")
@pytest.mark.parametrize(("number", "code"), [(15, 143), (1, 129)])
def test_the_guard_ends_a_process_that_hangs(number: int, code: int) -> None:
    """The request to leave blocks for ever, as a stalled line would."""
    process = guarded("time.sleep(60)")
    process.send_signal(number)
    assert process.wait(5) == code


@pytest.mark.skipif(os.name != "posix", reason="the driver of Unix")
def test_the_guard_restores_all_that_the_driver_does() -> None:
    from textual.drivers.linux_driver import LinuxDriver

    sent: list[str] = []

    class Recorded(LinuxDriver):
        def __init__(self) -> None:
            self._mouse = self._in_band_window_resize = True
            self.attrs_before = None

        def write(self, data: str) -> None:
            sent.append(data)

        def flush(self) -> None:
            """Nothing is held back."""

        def disable_input(self) -> None:
            self._disable_mouse_support()

    Recorded().stop_application_mode()
    assert "\x1b[?1049l" in sent and "\x1b[?1003l" in sent
    assert [one for one in sent if one not in RESET] == []


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="a guard of POSIX")
def test_the_guard_asks_first() -> None:
    process = guarded("os._exit(7)")
    process.send_signal(15)
    assert process.wait(5) == 7


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="a guard of POSIX")
def test_the_guard_takes_no_stop_for_a_signal() -> None:
    """Stopped for longer than the guard waits at a time, and continued: it goes on."""
    process = guarded("os._exit(7)")
    process.send_signal(signal.SIGSTOP)
    time.sleep(1.3)
    process.send_signal(signal.SIGCONT)
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(1.0)
    process.send_signal(15)
    assert process.wait(5) == 7


@pytest.mark.skipif(sys.platform != "linux", reason="hang-up of a pseudo-terminal")
def test_the_guard_sees_a_terminal_that_goes_without_a_signal() -> None:
    process = guarded("time.sleep(60)", "os.close(master)")
    assert process.wait(8) == 129


def test_no_suspending_without_a_shell_that_could_go_on(tmp_path: Path) -> None:
    """A session leader, as in ``ssh host argosy``, has nobody to wake it."""
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from tui.terminal import guard; "
    ask = [sys.executable, "-c", code + "print(guard.can_suspend())"]
    alone = subprocess.run(
        ask, start_new_session=True, capture_output=True, text=True, check=True, cwd=tmp_path
    )
    assert alone.stdout.strip() == "False"
    job = subprocess.run(
        ask, process_group=0, capture_output=True, text=True, check=True, cwd=tmp_path
    )
    assert job.stdout.strip() == "True"


def test_the_checks_import_no_textual(tmp_path: Path) -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r}); import tui.terminal.guard; "
        "print('textual' in sys.modules)"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    assert run.stdout.strip() == "False"
