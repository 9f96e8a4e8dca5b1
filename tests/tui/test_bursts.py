"""Keys and sizes faster than any screen, on a real pseudo-terminal; and silence at rest."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.terminal.command import argosy, environment
from tests.terminal.pseudo_terminal import KEYS, PseudoTerminal

MENU_KEYS = [
    *("enter", "escape", "up", "down", "left", "right", "space", "f1", "pagedown", "end", "home"),
    *("n", "l", "s", "h", "c", "?", "d", "e", "r", "y", "1", "2", "backspace", "ctrl+p", "pageup"),
    *("/", "t", "o", "v"),
]
RESTS = (
    (["down"], "All your games"),
    (["up", "n"], "Enter begins at once"),
    (["f1"], "One step back"),
    (["escape"], "Enter begins at once"),
    (["down", "down", "down", "x"], "Type your name"),
)
"""Keys, and what they lead to: in the menu, a new game, help over it, back, a player's name."""
STEP_BYTES = 2048


def type_burst(terminal: PseudoTerminal, keys: list[str]) -> None:
    """All keys in one write, as a slow line delivers them."""
    terminal.send(b"".join(KEYS.get(key, key.encode()) for key in keys))


@contextmanager
def list_of_games(data_dir: Path) -> Iterator[PseudoTerminal]:
    """The app at the list of games, in which there is one."""
    new = argosy("new", "carthage", "--seats", "me,easy")
    with PseudoTerminal(new, environment(data_dir)) as made:
        assert made.wait_exit() == 0
    with PseudoTerminal(argosy(), environment(data_dir)) as terminal:
        terminal.wait_for("Continue")
        type_burst(terminal, ["l"])
        terminal.wait_for("state")
        yield terminal


@pytest.mark.parametrize("seed", range(4))
def test_bursts_of_keys_and_sizes(seed: int, data_dir: Path) -> None:
    rng = random.Random(seed)
    with PseudoTerminal(argosy(), environment(data_dir)) as terminal:
        terminal.wait_for("New game")
        for burst in range(30):
            type_burst(terminal, rng.choices(MENU_KEYS, k=20))
            if burst % 4 == 3:
                terminal.resize(rng.randint(1, 130), rng.randint(1, 45))
            terminal.read(0.01)
        terminal.resize(80, 24)
        terminal.wait_until_still()
        if terminal.process.poll() is None:
            terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0, terminal.text  # 0 too if the burst chose Quit


def test_enter_twice_in_a_question_answers_it_once(data_dir: Path) -> None:
    with list_of_games(data_dir) as terminal:
        type_burst(terminal, ["d", "enter", "enter"])  # No, and then the game opens
        terminal.wait_until_still()
        assert terminal.process.poll() is None
        assert list((data_dir / "saves").glob("*.toml"))


def test_nothing_is_sent_at_rest_and_little_for_a_step(data_dir: Path) -> None:
    with PseudoTerminal(argosy(), environment(data_dir, COLORTERM="truecolor")) as terminal:
        terminal.wait_for("New game")
        for keys, shown in RESTS:
            terminal.press(*keys)
            terminal.wait_for(shown)
            terminal.wait_until_still()
            before = len(terminal.raw)
            until = time.monotonic() + 1.0
            while time.monotonic() < until:
                terminal.read(0.1)
            assert len(terminal.raw) == before
        assert 0 < terminal.cost_of("down") <= STEP_BYTES


def test_letters_typed_in_one_go_with_a_search_are_searched(data_dir: Path) -> None:
    with list_of_games(data_dir) as terminal:
        type_burst(terminal, ["/", *"red"])
        terminal.wait_for("Search: red")


def test_quick_choices_of_a_game_leave_no_option_of_another(data_dir: Path) -> None:
    with PseudoTerminal(argosy(), environment(data_dir)) as terminal:
        terminal.wait_for("New game")
        type_burst(terminal, ["n"])
        terminal.wait_for("Enter begins at once")
        type_burst(terminal, ["down", "right"])
        terminal.wait_for("Manila")
        type_burst(terminal, ["right", "right"])
        terminal.wait_for("Names from")
        type_burst(terminal, ["up"])
        terminal.wait_for("Enter begins at once")  # And no refusal.
        for _row in range(3):
            type_burst(terminal, ["down"])
            terminal.wait_until_still()
        type_burst(terminal, [*"Max Moritz"])
        terminal.wait_for("Max Moritz")
