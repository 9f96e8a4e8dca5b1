"""What a real terminal sends for buttons: the left one acts, and others play nothing."""

from __future__ import annotations

from pathlib import Path

from tests.terminal.command import argosy, environment
from tests.terminal.pseudo_terminal import PseudoTerminal

GAME = ("play", "carthage", "--seats", "me,easy", "--seed", "5")
FOCUS = "\x1b[I"
LOG = "my last turn"
OTHERS = (1, 2, 34, 66, 67, 128, 129, 130, 131)
"""Middle, right, right while moving, the wheel to the sides, and the buttons beyond it."""


def click(where: tuple[int, int], button: int = 0) -> str:
    column, row = where
    return "".join(f"\x1b[<{button};{column};{row}{end}" for end in "Mm")


def test_only_a_click_of_the_left_button_opens_the_log(data_dir: Path) -> None:
    with PseudoTerminal(argosy(*GAME), environment(data_dir)) as terminal:
        terminal.wait_for("MARKET")
        terminal.wait_until_still()
        assert b"\x1b[?1004h" in terminal.raw, "the focus is not asked for"
        row = terminal.lines()[-1]
        where = row.index("l log") + 2, terminal.rows
        for button in OTHERS:
            terminal.send(click(where, button))
        terminal.send(f"\x1b[<0;{where[0]};{where[1]}M\x1b[<0;40;5m")
        terminal.send(FOCUS + click(where))
        assert LOG not in terminal.wait_until_still()
        terminal.send(click(where))
        terminal.wait_for(LOG)
