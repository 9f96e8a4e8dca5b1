"""Argosy, which sees after every write that what it sends shows what Textual has written.

    python compared.py ARGUMENTS...

One terminal in memory gets all that is written, another what is sent instead. At the first cell
that differs the program says where, with the last writes, and ends with exit code 3.
"""

from __future__ import annotations

import os
import sys
from collections import deque
from pathlib import Path
from typing import Any, NoReturn

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from textual.driver import Driver

import tui.app
from tests.terminal.emulator import Emulator, Shown, difference
from tui.cli import main
from tui.drawing.twins import twin
from tui.terminal.output.display import ANEW, Display
from tui.terminal.output.driver import differing

DIFFERS = 3
REMEMBERED = 6
"""Last writes that are shown."""


def compared(driver: type[Driver], display: Display) -> type[Driver]:
    """``driver``, which sends what differs and compares."""

    class Sender(driver):  # type: ignore[misc, valid-type]
        sent = ""

        def write(self, data: str) -> None:
            self.sent += data
            super().write(data)

    class ComparedDriver(differing(Sender, display)):  # type: ignore[misc]
        sent: str

        def __init__(self, *arguments: Any, **more: Any) -> None:
            super().__init__(*arguments, **more)
            self._wanted, self._shown = Emulator(0, 0), Emulator(0, 0)
            self._is_ascii = False
            self._last: deque[tuple[str, str]] = deque(maxlen=REMEMBERED)

        def write(self, data: str) -> None:
            with self._in_turn:
                super().write(data)
                self._feed(data)

        def flush(self) -> None:
            with self._in_turn:
                super().flush()
                self._feed("")
                self._compare()

        def _feed(self, data: str) -> None:
            """Show both streams; what a window of another size shows is up to the terminal."""
            size, is_ascii = self._window, display._is_ascii()
            if (size, is_ascii) != ((self._wanted.columns, self._wanted.rows), self._is_ascii):
                self._is_ascii = is_ascii
                for terminal in (self._wanted, self._shown):
                    terminal.resize(*size)
            sent, self.sent = self.sent, ""
            self._last.append((data, sent))
            try:
                if sent.startswith(ANEW):
                    self._wanted.feed(ANEW)
                self._wanted.feed(data)
                self._shown.feed(sent)
            except AssertionError as error:
                self._fail(str(error))

        def _compare(self) -> None:
            wanted = self._wanted
            if self._is_ascii:
                wanted = Emulator(wanted.columns, wanted.rows)
                wanted.cells = [spelled(row) for row in self._wanted.cells]
            if found := difference(wanted, self._shown):
                self._fail(found)

        def _fail(self, what: str) -> NoReturn:
            writes = "".join(f"written {data!r}\nsent {sent!r}\n" for data, sent in self._last)
            os.write(2, f"\x1b[?1049l\n{writes}The terminal differs: {what}\n".encode())
            os._exit(DIFFERS)

    return ComparedDriver


def spelled(row: list[Shown]) -> list[Shown]:
    """A row as ASCII shows it; a wide character is a letter and a blank."""
    made: list[Shown] = []
    was_spelled = False
    for cell in row:
        if cell.glyph:
            was_spelled = not cell.glyph.isascii()
            cell = cell._replace(glyph=twin(cell.glyph))
        elif was_spelled and cell.glyph == "":
            cell = cell._replace(glyph=" ")
        made.append(cell.seen())
    return made


if __name__ == "__main__":
    tui.app.differing = compared  # type: ignore[attr-defined]
    sys.exit(main())
