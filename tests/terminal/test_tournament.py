"""The bar of a tournament: there while it is played, gone without a trace when it is stopped."""

from __future__ import annotations

from pathlib import Path

from tests.terminal.command import argosy, environment
from tests.terminal.pseudo_terminal import PseudoTerminal
from tests.terminal.waiting import processes_using, wait_until

ENDLESS = ("arena", "carthage", "--seats", "easy,random", "--games", "1000000", "--jobs", "2")


def test_the_bar_is_drawn_and_ctrl_c_ends_it_with_the_standings(data_dir: Path) -> None:
    with PseudoTerminal(argosy(*ENDLESS), environment(data_dir)) as terminal:
        terminal.wait_for(" of 1000000 games, easy wins ")
        assert "━" in terminal.text()
        terminal.press("ctrl+c")
        assert terminal.wait_exit() == 130
        heading, *standings, ended, length, told = filter(None, terminal.lines())
        assert heading.startswith("level")
        assert [line.split()[0] for line in standings] == ["easy", "random"]
        assert ended.startswith("Games ended: ") and length.startswith("Decisions and draws ")
        assert told.startswith("Stopped after ") and told.endswith(" of 1000000 games.")
        assert terminal.echoes()
        assert b"\x1b[?25h" in terminal.raw, "the cursor is shown again"
    wait_until(lambda: not processes_using(data_dir), "something outlives the tournament")
