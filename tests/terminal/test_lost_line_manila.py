"""A game of Manila, begun from the menu in tmux, survives the end of tmux."""

from __future__ import annotations

from pathlib import Path

from tests.terminal.command import argosy, environment
from tests.terminal.pseudo_terminal import PseudoTerminal
from tests.terminal.tmux import Tmux
from tests.terminal.waiting import processes_using, wait_until


def playing(text: str) -> bool:
    return "Ana to act" in text or "is thinking" in text


def test_tmux_is_killed_in_a_voyage(data_dir: Path) -> None:
    """Menu, the second game, a whole voyage by Enter; then the server dies."""
    variables = environment(data_dir)
    with Tmux(argosy(), variables) as tmux:
        tmux.wait_for("New game")
        tmux.press("enter")
        tmux.wait_for("Start the game")
        tmux.press("down", "right")
        tmux.wait_for(lambda text: "Manila" in text)
        tmux.press("home", "enter")
        tmux.wait_for(lambda text: "MANILA" in text)
        for _decision in range(80):
            tmux.wait_for("Ana to act")
            shown = tmux.wait_until_still()
            if "voyage 2" in shown and "Ana to act" in shown:
                break
            tmux.press("p" if "p pass" in shown and "auction" in shown else "enter")
            if "auction" in shown:
                tmux.press("enter")
        assert "MANILA · voyage 2" in shown, shown
        assert "LAST VOYAGE" in shown or "auction" not in shown
        tmux.kill_server()
    wait_until(lambda: not processes_using(data_dir), lambda: "the app runs on")
    with PseudoTerminal(argosy("resume"), variables) as terminal:
        terminal.wait_for("MANILA · voyage 2")
        again = terminal.wait_until_still()
        assert [row.rstrip() for row in again.splitlines()] == [
            row.rstrip() for row in shown.splitlines()
        ]
