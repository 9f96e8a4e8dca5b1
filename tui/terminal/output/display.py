"""Between what Textual writes and what the terminal gets; one for the whole life of an app."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from tui.terminal.output.cells import cells_of
from tui.terminal.output.encoder import Abilities, encode
from tui.terminal.output.parser import LineEnd, Move, Parser, Run, Switch, Token
from tui.terminal.output.pens import PLAIN, NotUnderstood, Pen
from tui.terminal.output.picture import Draft, Picture, Place

SYNC: Final = "\x1b[?2026h"
SYNC_END: Final = "\x1b[?2026l"
SMALL: Final = 512
"""Characters of a frame that no terminal shows in halves: it needs no marks around it."""

ANEW: Final = (
    "\x18\x1b\\"  # What was cut short ends here.
    "\x0f\x1b(B"  # Letters are letters.
    "\x1b[4l\x1b[?6l\x1b[r"  # Nothing is inserted, and there are no margins.
    "\x1b]8;;\x1b\\\x1b[m\x1b[2J"
)
_CHANGES_PEN: Final = re.compile(r"\x1b(?:\[[0-?]*[mu]|\[!p|[c78])")
_RESETS_PEN: Final = re.compile(r".*\x1b\[0?m(?:[^\x1b]|\x1b\[[\d;]*[Hf])*\Z", re.DOTALL)


class Display:
    """Knows what the terminal shows, and translates what is written into what differs from it.

    After every write the terminal's cursor and pen are where the original would have left them.
    So what is not understood can be passed on as it is; then everything is forgotten, and
    everything should be painted again.

    Args:
        is_ascii: tells whether the terminal shows nothing but ASCII.
        can: what else the terminal is able to do.
    """

    def __init__(
        self, is_ascii: Callable[[], bool] = lambda: False, can: Abilities | None = None
    ) -> None:
        self.can = can or Abilities()
        self._is_ascii = is_ascii
        self._picture = Picture()
        self._at: Place | None = None
        """Where the original would have left the cursor, which may be past the right edge."""
        self._parser = Parser()
        self._in_ascii = False
        self._frame: list[str] | None = None
        """What has been translated since a mark of synchronized output."""
        self._due = ""
        """What has to be sent before anything else."""
        self.is_repaint_due = False
        """Whether everything should be painted again; whoever sees to it takes this back."""
        self._is_lost = False
        """Whether something was not understood and nothing has been drawn since. A picture that
        is never understood is not asked for again and again."""

    def forget(self) -> None:
        """The terminal may show anything: it has another size, or somebody else wrote to it."""
        self._picture.forget()
        self._at = None

    def begin_anew(self) -> None:
        """Forget, and clear the terminal of whatever may have been left on it."""
        self.forget()
        self._due = ANEW

    def write(self, data: str, width: int, height: int) -> str:
        """What to send instead of ``data`` to a terminal of that size; some may be held back."""
        if not (width and height):
            return data  # Nobody knows where anything is.
        picture = self._picture
        if (width, height) != (picture.width, picture.height):
            picture.width, picture.height = width, height
            self.forget()
        if (in_ascii := self._is_ascii()) != self._in_ascii:
            self._in_ascii = in_ascii
            self.forget()
            self.is_repaint_due = True
        if data == SYNC:
            self._frame = self._frame or []
            return ""
        if data == SYNC_END:
            frame = self._take_frame()
            return frame if len(frame) <= SMALL else f"{SYNC}{frame}{SYNC_END}"
        return self._send(self._understood(data))

    def flush(self) -> str:
        """What has been held back."""
        rest = self._understood("", is_end=True) if self._parser.rest else ""
        if rest and self._frame is not None:
            self._frame.append(rest)
            rest = ""
        return self._take_frame() + rest

    def _send(self, text: str) -> str:
        if self._due:
            text, self._due = self._due + text, ""
        if self._frame is None:
            return text
        self._frame.append(text)
        return ""

    def _take_frame(self) -> str:
        frame, self._frame = "".join(self._frame or ()), None
        return frame

    def _understood(self, data: str, is_end: bool = False) -> str:
        """What to send for ``data``: as it is if it is not understood."""
        whole, pen = self._parser.rest + data, self._picture.pen
        try:
            return self._translated(self._parser.read(data, is_end))
        except NotUnderstood:
            passed = whole.removesuffix(self._parser.rest)
            self.forget()
            if _CHANGES_PEN.search(passed):
                pen = PLAIN if _RESETS_PEN.match(passed) else None
            self._picture.pen = pen
            self.is_repaint_due |= not self._is_lost
            self._is_lost = True
            return passed

    def _translated(self, tokens: list[Token]) -> str:
        picture = self._picture
        sent: list[str] = []
        draft, at, pen = Draft(picture), self._at, picture.pen
        for token in tokens:
            if isinstance(token, Run):
                cells, pen = cells_of(token.text, pen, self._in_ascii)
                if cells:
                    at = draft.put(_known(at), cells)
            elif isinstance(token, Move):
                at = Place(*token)
            elif isinstance(token, LineEnd):
                at = self._after_line_end(token, at)
            else:
                sent += [self._paint(draft, at, pen), token.sequence]
                draft = Draft(picture)
                if isinstance(token, Switch):
                    self.forget()
                    at = None
        sent.append(self._paint(draft, at, pen))
        self._at = at
        return "".join(sent)

    def _after_line_end(self, token: LineEnd, at: Place | None) -> Place | None:
        """Where the cursor is; a newline may lead to the first column, or straight down."""
        y, _x = _known(at)
        if token.character == "\r":
            return Place(y, 0)
        if y >= self._picture.height - 1:
            raise NotUnderstood("the screen scrolls")
        return None

    def _paint(self, draft: Draft, at: Place | None, pen: Pen | None) -> str:
        """What draws a draft; the picture knows it from then on."""
        picture = self._picture
        if at is None:
            if picture.cursor is not None:
                raise NotUnderstood("the cursor is left at an unknown place")
        else:
            at = Place(min(at.y, picture.height - 1), min(at.x, picture.width - 1))
        rows = picture.rows
        sent = encode(picture, draft.rows, at, pen, self.can)
        draft.settle(rows)
        if rows is picture.rows:  # Else a signal came meanwhile, and all has been forgotten.
            picture.cursor, picture.pen = at, pen
        self._is_lost &= not draft.rows
        return sent


def _known(at: Place | None) -> Place:
    if at is None:
        raise NotUnderstood("the cursor is at an unknown place")
    return at
