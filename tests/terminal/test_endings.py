"""However Argosy ends, the terminal is as it was before and nothing keeps running."""

from __future__ import annotations

import resource
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.terminal.command import argosy, environment
from tests.terminal.pseudo_terminal import PseudoTerminal
from tests.terminal.waiting import processes_using, wait_until

GAME = ("play", "carthage", "--seats", "me,easy", "--seed", "5")
IN_GAME = "MARKET"
HUNG = """
import sys, time, tty
from tui.terminal.guard import install_guard
install_guard(lambda code: time.sleep(60), grace=0.2)
tty.setraw(0)
sys.stderr.write("\\x1b[?1049h\\x1b[?1000h\\x1b[?1003h\\x1b[?1006h\\x1b[?2004h\\x1b[?25lready")
sys.stderr.flush()
{then}
time.sleep(60)
"""
"""An app that has taken the terminal and obeys nothing any more."""


@pytest.fixture
def game(data_dir: Path) -> Iterator[PseudoTerminal]:
    """A game of Traders of Carthage, painted and waiting for its player."""
    with PseudoTerminal(argosy(*GAME), environment(data_dir)) as terminal:
        terminal.wait_for(IN_GAME)
        terminal.wait_until_still()
        yield terminal


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
@pytest.mark.parametrize("arguments", [(), GAME], ids=["menu", "game"])
def test_a_signal_restores_the_terminal(
    number: signal.Signals, arguments: tuple[str, ...], data_dir: Path
) -> None:
    with PseudoTerminal(argosy(*arguments), environment(data_dir)) as terminal:
        terminal.wait_for(IN_GAME if arguments else "New game")
        assert not terminal.echoes()
        terminal.signal(number)
        assert terminal.wait_exit() == 128 + number
        assert_restored(terminal)
    wait_until(lambda: not processes_using(data_dir), "something outlives the app")


@pytest.mark.parametrize(
    "name", ["QUIT", "ABRT", "XCPU", "USR1", "ALRM", "SEGV", "BUS", "SYS", "PWR", "RTMIN"]
)
def test_a_deadly_signal_restores_the_terminal_first(
    name: str, game: PseudoTerminal, data_dir: Path
) -> None:
    """It ends the app all the same, as whoever looks at its status can see."""
    resource.prlimit(game.process.pid, resource.RLIMIT_CORE, (0, 0))
    number = signal.Signals[f"SIG{name}"]
    game.signal(number)
    assert game.wait_exit() == -number
    assert_restored(game)
    wait_until(lambda: not processes_using(data_dir), "something outlives the app")


def test_a_limit_of_time_restores_the_terminal(data_dir: Path) -> None:
    """The kernel itself sends SIGXCPU."""
    with hung(data_dir, "while True: pass") as terminal:
        terminal.wait_for(lambda _text: b"ready" in terminal.raw)
        resource.prlimit(terminal.process.pid, resource.RLIMIT_CORE, (0, 0))
        resource.prlimit(terminal.process.pid, resource.RLIMIT_CPU, (1, 60))
        assert terminal.wait_exit() == -signal.SIGXCPU
        assert_restored(terminal)


def test_a_signal_that_is_ignored_stays_so(data_dir: Path) -> None:
    """As for a job that a shell has started in the background."""
    command = ["/bin/sh", "-c", 'trap "" QUIT; exec "$@"', "sh", *argosy(*GAME)]
    with PseudoTerminal(command, environment(data_dir)) as terminal:
        terminal.wait_for(IN_GAME)
        terminal.signal(signal.SIGQUIT)
        terminal.press("down")
        terminal.wait_for("take token B")
        terminal.signal(signal.SIGTERM)
        assert terminal.wait_exit() == 128 + signal.SIGTERM


def test_ctrl_q_leaves_from_a_game(game: PseudoTerminal, data_dir: Path) -> None:
    game.press("ctrl+q")
    assert game.wait_exit() == 0
    assert_restored(game)
    wait_until(lambda: not processes_using(data_dir), "something outlives the app")


@pytest.mark.parametrize("report", ["1081;5u", "1081::113;5u", "1081:1049:113;133u"])
def test_ctrl_q_of_a_cyrillic_keyboard_leaves(game: PseudoTerminal, report: str) -> None:
    """The terminal is asked for the places of the keys; it may report them, or the letter alone."""
    assert b"\x1b[>29u" in game.raw
    game.send(f"\x1b[{report}")
    assert game.wait_exit() == 0
    assert_restored(game)


def test_a_cyrillic_letter_is_the_key_of_its_place(game: PseudoTerminal) -> None:
    game.send("\x1b[1076u")
    game.wait_for("my last turn")
    game.press("escape")
    game.wait_for(IN_GAME)
    game.send("д")
    game.wait_for("my last turn")


def test_an_invalid_byte_does_not_end_the_game(game: PseudoTerminal) -> None:
    """Half a letter of another encoding comes in: the next keys work as if nothing had been."""
    game.send(b"\xe9")
    game.send(b"\xff\xfe")
    game.press("down")
    game.wait_for("take token B")
    game.send(b"\xc3")
    game.wait_until_still()
    game.press("enter")
    game.wait_for("Ana picks token B")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_signals_in_quick_succession(game: PseudoTerminal, number: signal.Signals) -> None:
    """A second signal while the first one is obeyed changes nothing."""
    game.signal(number)
    game.signal(number)
    assert game.wait_exit() == 128 + number
    assert_restored(game)


def hung(data_dir: Path, then: str = "") -> PseudoTerminal:
    return PseudoTerminal([sys.executable, "-c", HUNG.format(then=then)], environment(data_dir))


def test_an_app_that_hangs_gives_the_terminal_back(data_dir: Path) -> None:
    with hung(data_dir, "sys.stderr.write('painted'); sys.stderr.flush()") as terminal:
        terminal.wait_for("painted")
        assert not terminal.echoes()
        terminal.signal(signal.SIGTERM)
        assert terminal.wait_exit() == 128 + signal.SIGTERM
        assert_restored(terminal)


def test_a_terminal_that_takes_nothing_keeps_no_process(data_dir: Path) -> None:
    """The app is amid a picture when the line stalls; nobody reads what would restore it."""
    with hung(data_dir, "sys.stderr.write('x' * 1_000_000)") as terminal:
        terminal.wait_for(lambda _text: b"ready" in terminal.raw)
        terminal.signal(signal.SIGTERM)
        assert terminal.process.wait(10) == 128 + signal.SIGTERM


def test_a_signal_amid_a_flood_of_keys_restores_the_terminal(game: PseudoTerminal) -> None:
    """A paste without an end: each arrow is three keys, and all stand before the leaving."""
    game.send(b"\x1b[200~" + b"\x1b[C" * 8000)
    game.signal(signal.SIGTERM)
    assert game.wait_exit() == 128 + signal.SIGTERM
    assert_restored(game)


def assert_restored(terminal: PseudoTerminal) -> None:
    """The alternate screen is left, the cursor shows, the mouse is released, typing echoes."""
    for mode in (b"?1049", b"?1000", b"?1003", b"?1006", b"?2004"):
        on, off = (
            terminal.raw.rfind(b"\x1b[" + mode + b"h"),
            terminal.raw.rfind(b"\x1b[" + mode + b"l"),
        )
        assert on < off or on == -1, f"mode {mode.decode()} stays on"
    assert b"\x1b[?1049l" in terminal.raw
    assert terminal.raw.rfind(b"\x1b[?25l") < terminal.raw.rfind(b"\x1b[?25h")
    assert terminal.echoes()
