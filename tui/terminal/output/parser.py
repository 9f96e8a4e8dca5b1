"""What Textual writes, taken apart: text and pens, places, and what passes through as it is.

Pieces may be cut anywhere. What has only begun waits for the next piece. So do text at the end of
one, since a mark may follow that belongs to its last character, and a newline, which leads to the
first column or straight down, since it does not matter if the cursor goes elsewhere at once.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from tui.terminal.output.cells import PART, PEN, TEXT
from tui.terminal.output.pens import NotUnderstood


class Run(NamedTuple):
    """Text and the pens that it is drawn with."""

    text: str


class Move(NamedTuple):
    """The cursor goes to a row and a column, counted from 0."""

    y: int
    x: int


class Passing(NamedTuple):
    """A sequence that touches neither the cells nor the cursor."""

    sequence: str


class Switch(NamedTuple):
    """A sequence that shows another screen."""

    sequence: str


class LineEnd(NamedTuple):
    """A carriage return or a newline."""

    character: str


Token = Run | Move | Passing | Switch | LineEnd

_MODES: Final = r"1|7|9|12|25|100[0-7]|101[56]|2004|2026|2027|2031|2048"
"""Private modes of keys, mouse, cursor and reports; 7 because nothing is drawn past the edge."""
_TOKEN: Final = re.compile(
    rf"((?:{TEXT}|{PEN})+)"
    r"|\x1b\[(\d*)(?:;(\d*))?[Hf]"
    r"|(\x07|\x1b[=>]"
    r"|\x1b\](?!8;|66;|1337;)[^\x07\x1b]*(?:\x07|\x1b\\)"  # titles, colours, the clipboard
    rf"|\x1b\[\?(?:{_MODES})(?:;(?:{_MODES}))*[hl]"
    r"|\x1b\[[<=>?][\d;]*u|\x1b\[>[\d;]*[mq]|\x1b\[[\d;]* q"  # keyboards, the cursor's shape
    r"|\x1b\[\??[\d;]*(?:\$p|n)|\x1b\[[=>?]?[\d;]*c|\x1b\[(?:1[1-9]|2[0-3])(?:;\d+)*t)"  # questions
    r"|(\x1b\[\?(?:47|1047|1049)[hl])"
    r"|([\r\n])"
)
_BEGUN: Final = re.compile(r"\x1b(?:\[[0-?]*[ -/]*|\][^\x07\x1b]*\x1b?)?\Z")
_LONGEST: Final = 1 << 16
"""Characters that may wait for their end."""


class Parser:
    """Reads writes; what waits between two of them is ``rest``."""

    def __init__(self) -> None:
        self.rest = ""

    def read(self, data: str, is_end: bool = False) -> list[Token]:
        """The tokens of ``data`` and of what has waited; with ``is_end`` no more text follows.

        Raises ``NotUnderstood``, and then nothing waits any more.
        """
        data, self.rest = self.rest + data, ""
        tokens: list[Token] = []
        position = 0
        while position < len(data):
            found = _TOKEN.match(data, position)
            if found is None:
                if not _BEGUN.match(data, position) or len(data) - position > _LONGEST:
                    raise NotUnderstood(data[position : position + 20])
                self.rest = data[position:]
                break
            position = found.end()
            tokens.append(_token(found))
        if not is_end and tokens:
            self._hold_end(tokens)
        return tokens

    def _hold_end(self, tokens: list[Token]) -> None:
        """Let a newline or text at the very end wait."""
        last = tokens.pop()
        if last == LineEnd("\n"):
            self.rest = f"\n{self.rest}"
            return
        if self.rest or not isinstance(last, Run):
            tokens.append(last)
            return
        *_parts, end = PART.finditer(last.text)
        if end[3] and len(end[3]) <= _LONGEST:
            self.rest = end[3]
            if end.start():
                tokens.append(Run(last.text[: end.start()]))
        else:
            tokens.append(last)


def _token(found: re.Match[str]) -> Token:
    run, row, column, passing, switch, line_end = found.groups()
    if run:
        return Run(run)
    if passing:
        return Passing(passing)
    if switch:
        return Switch(switch)
    if line_end:
        return LineEnd(line_end)
    return Move(max(int(row or 1), 1) - 1, max(int(column or 1), 1) - 1)
