"""The log: every sentence of the game by turns, with its sums, and a search."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from rich.cells import cell_len
from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Region

from tui.drawing.canvas import Canvas, put_marked, wrap
from tui.play.i18n import _, ngettext
from tui.play.log import LogLine
from tui.screens.base import BaseScreen, bindings
from tui.screens.framed import Framed, Key, keys_of
from tui.screens.lines import LineStyle, TypedText

INDENT = 5
"""Cells for the pointer, the mark of what is new and the sign of a line that opens."""
DEEPER = 2
"""Further cells for sums."""
ROWS_OF_A_LINE = 8
NARROWEST = 20
"""Cells that a line is given at least, in a window too small to show the log at all."""
SEARCH_WIDTH = 40
WHEEL = 3
OPENING = "log_open"
"""The command that is there only on a line with a sum."""

Marks = Sequence[tuple[re.Pattern[str], Any]]


class Row(NamedTuple):
    """A row of the log as it is laid out for a width."""

    line: int
    kind: str
    """``gap``, ``heading``, ``sentence`` or ``sum``."""
    text: str
    before: str = ""
    """What stands in the rows above that belong to the same sentence."""


class LogView(Framed):
    """The rows, a cursor that goes from line to line, and the line of the search."""

    def __init__(
        self,
        lines: Sequence[LogLine],
        marks: Marks,
        keys: Sequence[Key],
        names: Sequence[str] = (),
    ) -> None:
        turns = sum(bool(line.heading) for line in lines)
        sentences = ngettext("{n} line", "{n} lines", len(lines)).format(n=len(lines))
        super().__init__(_("Log"), keys, sentences if turns else "")
        self._every_key = list(keys)
        """The keys of the log; the key line leaves out what does nothing on a line."""
        self.lines = list(lines)
        self.marks = marks
        self.names = names
        """The players' names, which are not broken at the end of a row."""
        self.cursor = max(0, len(self.lines) - 1)
        self.opened: set[int] = set()
        self.search = TypedText("", "", width=SEARCH_WIDTH)
        self.typing = False
        """Whether letters go into the search."""
        self._matches: list[int] = []
        """The lines that the search has found."""
        self._top = 0
        self._width = 0
        self._rows: list[Row] = []
        self._first: list[int] = []
        """The first row of each line."""
        self._wrapped: dict[str, list[str]] = {}

    # -- the rows -----------------------------------------------------------------------

    def _lay_out(self) -> None:
        """Make the rows again, for another width or other opened lines."""
        width = max(NARROWEST, self.right - self.left - INDENT)
        if width != self._width:
            self._wrapped.clear()
            self._width = width
        self._rows, self._first = [], []
        for index, line in enumerate(self.lines):
            if line.heading:
                if self._rows:
                    self._rows.append(Row(index, "gap", ""))
                self._rows.append(Row(index, "heading", line.heading))
            self._first.append(len(self._rows))
            before = ""
            for text in self._wrap(line.sentence, width):
                self._rows.append(Row(index, "sentence", text, before))
                before += text + " "
            if index in self.opened:
                for words in line.sums:
                    for text in self._fitted(words, width - DEEPER):
                        self._rows.append(Row(index, "sum", text))

    def _wrap(self, sentence: str, width: int) -> list[str]:
        found = self._wrapped.get(sentence)
        if found is None:
            text = self.glyphs.text
            names = [text(name) for name in self.names]
            found = wrap(text(sentence), width, ROWS_OF_A_LINE, text("…"), names)
            self._wrapped[sentence] = found
        return found

    def _fitted(self, words: str, width: int) -> list[str]:
        """A sum as it is, since it may be a row of a table; wrapped only if it is too wide."""
        text = self.glyphs.text(words)
        return [text] if cell_len(text) <= width else self._wrap(words, width)

    @property
    def _height(self) -> int:
        """Rows of the log that can be seen."""
        return max(1, self.size.height - 4)

    def _end_of(self, line: int) -> int:
        """The row after the last one of a line."""
        if line + 1 >= len(self.lines):
            return len(self._rows)
        after = self._first[line + 1]
        while self._rows[after - 1].kind in ("heading", "gap"):
            after -= 1
        return after

    def _begin_of(self, line: int) -> int:
        """The first row of a line, its heading included."""
        begin = self._first[line]
        return begin - 1 if self.lines[line].heading else begin

    def _keep_in_sight(self) -> None:
        """Scroll by half a page if the line under the cursor is not wholly to be seen."""
        if self.lines:
            begin, end = self._begin_of(self.cursor), self._end_of(self.cursor)
            if begin < self._top:
                self._top = begin - self._height // 2
            elif end > self._top + self._height:
                self._top = min(begin, end - self._height + self._height // 2)
        self._top = max(0, min(self._top, len(self._rows) - self._height))

    # -- painting -----------------------------------------------------------------------

    def on_resize(self, event: events.Resize) -> None:
        self._lay_out()
        super().on_resize(event)

    def paint(self, canvas: Canvas) -> None:
        if not self._width:
            self._lay_out()
        self._keep_in_sight()
        top = self.paint_title(canvas)
        for y, row in enumerate(self._rows[self._top : self._top + self._height], start=top):
            self._paint_row(canvas, y, row)
        if not self.lines:
            canvas.put(self.left, top, _("Nothing yet."), self.palette.muted)
        bottom = top + self._height - 1
        if self._top > 0:
            canvas.put(self.right, top, self.glyphs.text("↑"), self.palette.muted)
        if self._top + self._height < len(self._rows):
            canvas.put(self.right, bottom, self.glyphs.text("↓"), self.palette.muted)
        self._paint_status(canvas, canvas.height - 2)
        self.keys = [key for key in self._every_key if key[2] != OPENING or self._opens]
        self.paint_keys(canvas)

    def _paint_row(self, canvas: Canvas, y: int, row: Row) -> None:
        palette, glyphs = self.palette, self.glyphs
        line = self.lines[row.line]
        x, width = self.left + INDENT, self.right - self.left - INDENT
        if row.kind in ("gap", "heading"):
            heading = glyphs.text(row.text)
            put_marked(canvas, self.left, y, heading, palette.title, self.marks, width)
            return
        canvas.spot(Region(self.left, y, self.right - self.left, 1), "line", row.line)
        style = palette.text if line.fresh or row.kind == "sum" else palette.muted
        if row.kind == "sum":
            x, width = x + DEEPER, width - DEEPER
        marks = self.marks if line.fresh else ()
        put_marked(canvas, x, y, row.text, style, marks, width, row.before)
        if self.search.value:
            self._paint_found(canvas, x, y, row.text)
        if y - 2 + self._top == self._first[row.line]:
            if line.fresh:
                canvas.put(self.left + 1, y, glyphs.new, palette.new_mark)
            if line.sums:
                sign = "-" if row.line in self.opened else "+"
                canvas.put(self.left + 3, y, sign, palette.key)
            if row.line == self.cursor:
                canvas.put(self.left, y, glyphs.pointer)
        if row.line == self.cursor:
            canvas.fill(Region(self.left, y, self.right - self.left, 1), palette.cursor)

    def _paint_found(self, canvas: Canvas, x: int, y: int, text: str) -> None:
        """Underline what the search has found."""
        wanted, shown = self.glyphs.text(self.search.value).lower(), text.lower()
        start = shown.find(wanted)
        while start >= 0:
            before, found = cell_len(text[:start]), text[start : start + len(wanted)]
            style = Style(underline=True, bold=True)
            canvas.fill(Region(x + before, y, cell_len(found), 1), style)
            start = shown.find(wanted, start + len(wanted))

    def _paint_status(self, canvas: Canvas, y: int) -> None:
        """The search while there is one, else what Enter does here."""
        palette, text = self.palette, self.glyphs.text
        width = self.right - self.left
        if self.typing or self.search.value:
            end = canvas.put(self.left, y, _("Search: "), palette.key)
            style = LineStyle(palette, self.glyphs, self.typing, 0)
            self.search.paint(canvas, end, y, end + SEARCH_WIDTH + 1, style)
            said = text(self._found_sentence())
            canvas.put(self.right - cell_len(said), y, said, palette.muted)
        elif self._opens:
            said = (
                _("Enter closes the sum.")
                if self.cursor in self.opened
                else _("Enter shows how this comes about.")
            )
            canvas.put(self.left, y, text(said), palette.muted, width)

    @property
    def _opens(self) -> bool:
        """Whether Enter opens the line under the cursor to its sum, or closes it."""
        return not self.is_searching and bool(self.lines and self.lines[self.cursor].sums)

    def _found_sentence(self) -> str:
        if not self.search.value:
            return _("Type what to look for.")
        if not self._matches:
            return _("not found")
        number = bisect_right(self._matches, self.cursor)
        if self.cursor not in self._matches:
            return ngettext("{n} line", "{n} lines", len(self._matches)).format(
                n=len(self._matches)
            )
        sentence = _("{n} of {total}")
        if not self.typing:
            sentence = _("{n} of {total} · n the next · Esc ends the search")
        return sentence.format(n=number, total=len(self._matches))

    # -- moving -------------------------------------------------------------------------

    def go(self, line: int) -> None:
        """Put the cursor on a line, or on the nearest there is."""
        self.cursor = max(0, min(line, len(self.lines) - 1))
        if self._rows:
            self._keep_in_sight()  # Not only when painted: a burst of keys is painted once.
        self.repaint()

    def page(self, step: int) -> None:
        """A page on or back."""
        if not self.lines:
            return
        row = self._first[self.cursor] + step * (self._height - 2)
        self._top += step * (self._height - 2)
        self.go(bisect_right(self._first, max(0, row)) - 1)

    def scroll_rows(self, step: int) -> None:
        """Scroll; the cursor stays in sight."""
        if not self.lines:
            return
        self._top = max(0, min(self._top + step, len(self._rows) - self._height))
        first = next(i for i, row in enumerate(self._first) if self._begin_of(i) >= self._top)
        last = first
        while last + 1 < len(self.lines) and self._end_of(last + 1) <= self._top + self._height:
            last += 1
        self.go(max(first, min(self.cursor, last)))

    def toggle(self) -> None:
        """Open the line under the cursor to its sum, or close it."""
        if self.lines and self.lines[self.cursor].sums:
            self.opened ^= {self.cursor}
            self._lay_out()
            self.repaint()

    def to_news(self) -> None:
        """The first line since the reader's last turn."""
        for index, line in enumerate(self.lines):
            if line.fresh:
                self.go(index)
                return

    # -- the search ---------------------------------------------------------------------

    def begin_search(self) -> None:
        """Let letters go into the search."""
        self.typing = True
        self.search.erase(everything=True)
        self._matches = []
        self.repaint()

    def end_search(self) -> None:
        """No search any more; the cursor stays where it is."""
        self.typing = False
        self.search.erase(everything=True)
        self._matches = []
        self.repaint()

    @property
    def is_searching(self) -> bool:
        return self.typing or bool(self.search.value)

    def _search(self) -> None:
        """Find the typed text, from the cursor on."""
        wanted = self.search.value.lower()
        self._matches = [
            index
            for index, line in enumerate(self.lines)
            if wanted
            and (wanted in line.sentence.lower() or any(wanted in s.lower() for s in line.sums))
        ]
        if self._matches and self.cursor not in self._matches:
            self.next_match(1)
        else:
            self.repaint()

    def next_match(self, step: int) -> None:
        """The next or the last line that was found, round and round."""
        if not self._matches:
            return
        if step > 0:
            place = bisect_right(self._matches, self.cursor)
        else:
            place = bisect_right(self._matches, self.cursor - 1) - 1
        self.go(self._matches[place % len(self._matches)])

    # -- keys and clicks ----------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        if self._answer(event):
            event.stop()
            event.prevent_default()

    def _answer(self, event: events.Key) -> bool:
        key = event.key
        if self.is_searching and self._answer_search(event):
            return True
        steps = {"up": -1, "down": 1}
        if key in steps:
            self.go(self.cursor + steps[key])
        elif key in ("pageup", "pagedown"):
            self.page(1 if key == "pagedown" else -1)
        elif key in ("home", "end"):
            self.go(0 if key == "home" else len(self.lines) - 1)
        elif key in ("left", "right"):
            if (self.cursor in self.opened) == (key == "left"):
                self.toggle()
        else:
            return False
        return True

    def _answer_search(self, event: events.Key) -> bool:
        key = event.key
        if key == "escape":
            self.end_search()
        elif not self.typing:
            if key not in ("enter", "n", "N"):
                return False
            self.next_match(-1 if key == "N" else 1)
        elif key == "enter":
            self.typing = False
            self.repaint()
        elif key in ("up", "down"):
            self.next_match(1 if key == "down" else -1)
        elif key in ("backspace", "ctrl+u"):
            self.search.erase(everything=key != "backspace")
            self._search()
        elif event.character and event.is_printable:
            self.search.add(event.character)
            self._search()
        else:
            return False
        return True

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        if self.typing:
            self.search.add(event.text)
            self._search()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.scroll_rows(WHEEL)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.scroll_rows(-WHEEL)

    def clicked(self, kind: str, rest: str, number: int) -> None:
        """A click puts the cursor on a line, and opens or closes it if it has a sum."""
        if 0 <= number < len(self.lines):
            self.go(number)
            self.toggle()


class LogScreen(BaseScreen[None]):
    """The log of a game, over its board.

    Args:
        lines: the composed log.
        marks: patterns in sentences and what they look like.
        game: whose help ``?`` shows.
        names: the players' names.
    """

    scopes = ("log",)
    AUTO_FOCUS: ClassVar[str | None] = "LogView"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("log")]

    def __init__(
        self, lines: Sequence[LogLine], marks: Marks, game: str, names: Sequence[str] = ()
    ) -> None:
        super().__init__()
        self._game = game
        self.view = LogView(
            lines,
            marks,
            keys_of("log_line", "log_search", "log_news", "log_back", "help", OPENING),
            names,
        )

    @property
    def game(self) -> str:
        return self._game

    def compose(self) -> ComposeResult:
        yield self.view

    def action_log_line(self) -> None:
        self.view.go(self.view.cursor + 1)

    def action_log_open(self) -> None:
        self.view.toggle()

    def action_log_search(self) -> None:
        self.view.begin_search()

    def action_log_news(self) -> None:
        self.view.to_news()

    def action_log_back(self) -> None:
        if not self.is_active:
            return
        if self.view.is_searching:
            self.view.end_search()
        else:
            self.argosy.pop_screen()
