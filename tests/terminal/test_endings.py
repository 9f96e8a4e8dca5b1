"""However Argosy ends, the terminal is as it was before and nothing keeps running."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.terminal.command import argosy, environment
from tests.terminal.pseudo_terminal import PseudoTerminal
from tests.terminal.waiting import processes_using, wait_until

GAME = ("play", "carthage", "--seats", "me,easy", "--seed", "5")
IN_GAME = "MARKET"


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


def test_ctrl_q_leaves_from_a_game(game: PseudoTerminal, data_dir: Path) -> None:
    game.press("ctrl+q")
    assert game.wait_exit() == 0
    assert_restored(game)
    wait_until(lambda: not processes_using(data_dir), "something outlives the app")


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
