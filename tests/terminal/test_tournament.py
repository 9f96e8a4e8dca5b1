"""The bar of a tournament: there while it is played, gone without a trace when it is stopped."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from tests.terminal.command import argosy, environment
from tests.terminal.pseudo_terminal import PseudoTerminal
from tests.terminal.waiting import processes_using, wait_until

ENDLESS = ("arena", "carthage", "--seats", "easy,random", "--games", "1000000", "--jobs", "2")


def test_the_bar_is_drawn_and_ctrl_c_ends_it_with_the_standings(data_dir: Path) -> None:
    with PseudoTerminal(argosy(*ENDLESS), environment(data_dir)) as terminal:
        terminal.wait_for(
            lambda text: re.search(r" of 1000000 games, [\d,]+ moves, easy wins ", text)
        )
        assert "━" in terminal.text()
        terminal.press("ctrl+c")
        assert terminal.wait_exit() == 130
        heading, *standings, ended, length, said = filter(None, terminal.lines())
        assert heading.startswith("level")
        assert [line.split()[0] for line in standings] == ["easy", "random"]
        assert ended.startswith("Games ended: ") and length.startswith("Decisions and draws ")
        assert said.startswith("Stopped after ") and said.endswith(" of 1000000 games.")
        assert terminal.echoes()
        assert b"\x1b[?25h" in terminal.raw, "the cursor is shown again"
    wait_until(lambda: not processes_using(data_dir), "something outlives the tournament")


def test_before_a_game_has_ended_it_says_how_many_moves_and_about_how_long(data_dir: Path) -> None:
    """A game takes a minute: 150 moves of half a second, in two processes."""
    long = ("arena", "carcassonne", "--seats", "hard,hard", "--games", "200", "--jobs", "2")
    with PseudoTerminal(argosy(*long), environment(data_dir)) as terminal:
        at_once = terminal.wait_for(re.compile(r"about \d+:\d\d:\d\d left").search)
        assert "0 of 200 games, " in at_once
        for _again in range(3):
            terminal.wait_for(more_moves_than(terminal.text()))
        terminal.press("ctrl+c")
        assert terminal.wait_exit() == 130
        assert terminal.text().startswith("Stopped before a deal had ended.")
    wait_until(lambda: not processes_using(data_dir), "something outlives the tournament")


def more_moves_than(before: str) -> Callable[[str], bool]:
    """Whether the line beside the bar counts more moves than it did."""

    def moves(text: str) -> int:
        found = re.search(r"games, (\d+) moves?,", text)
        return int(found[1]) if found else 0

    return lambda text: moves(text) > moves(before)
