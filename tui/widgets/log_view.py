"""``LogView``: the sentences of a game under headings, each of which may open to its sums."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.selection import Selection
from textual.strip import Strip

from tui.drawing.canvas import wrap
from tui.drawing.marks import Marks, mark
from tui.drawing.palette import Palette
from tui.drawing.skin import skin_of
from tui.play.i18n import N_, _
from tui.play.log import LogLine

GUTTER = 6
"""Cells before a sentence: the margin, the mark of what is new and the sign of a line that opens.
"""
DEEPER = 2
"""Further cells before a sum."""
MARGIN = 2
ROWS_OF_A_LINE = 8
NARROWEST = 20
"""Cells that a line is given at least, in a window too small to show the log at all."""


class Row(NamedTuple):
    """A row of the log as it is laid out for a width."""

    line: int
    kind: str
    """``gap``, ``heading``, ``sentence`` or ``sum``."""
    text: str
    before: str = ""
    """What stands in the rows above that belong to the same sentence."""


class LogView(ScrollView, can_focus=True):
    """A log of any length, with a cursor that goes from line to line.

    Args:
        lines: the composed log.
        marks: patterns in sentences that are new, and what they look like.
        names: the players' names, which are not broken at the end of a row.
    """

    DEFAULT_CSS = """
    LogView {
        height: 1fr;
        overflow-x: hidden;
        scrollbar-gutter: stable;
        & > .log-view--heading { color: $title; text-style: bold; }
        & > .log-view--old { color: $muted; }
        & > .log-view--sign { color: $title; text-style: bold; }
        & > .log-view--found { text-style: bold underline; }
        & > .log-view--cursor {
            color: $block-cursor-foreground;
            background: $block-cursor-background;
            text-style: $block-cursor-text-style;
        }
    }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "log-view--heading",
        "log-view--old",
        "log-view--sign",
        "log-view--found",
        "log-view--cursor",
    }
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "up", "step(-1)", N_("line"), key_display="↑↓", tooltip=N_("Another line of the log.")
        ),
        Binding("down", "step(1)", show=False),
        Binding(
            "pagedown",
            "page(1)",
            N_("page down"),
            show=False,
            key_display="PgDn",
            tooltip=N_("A page on; PgUp goes back."),
        ),
        Binding("pageup", "page(-1)", show=False),
        Binding("home", "first", show=False),
        Binding("end", "last", show=False),
        Binding(
            "enter,space",
            "unfold",
            N_("sum"),
            key_display="Enter",
            tooltip=N_("Open a line marked + to its sum, or close it; right and left do so too."),
        ),
        Binding("right", "open(True)", show=False),
        Binding("left", "open(False)", show=False),
    ]

    cursor: reactive[int] = reactive(0, repaint=False)
    """The line that the cursor is on."""
    looked_for: reactive[str] = reactive("")
    """What is underlined wherever it stands."""

    @dataclass
    class Moved(Message):
        """The cursor is on another line, or its line has been opened or closed."""

        line: int

    def __init__(self, lines: Sequence[LogLine], marks: Marks, names: Iterable[str] = ()) -> None:
        super().__init__()
        self.lines = list(lines)
        self.opened: set[int] = set()
        """The lines whose sums are shown."""
        self._marks = marks
        self._names = list(names)
        self._width = 0
        self._rows: list[Row] = []
        self._first: list[int] = []
        """The first row of each line."""
        self._wrapped: dict[str, list[str]] = {}
        self.set_reactive(LogView.cursor, max(0, len(self.lines) - 1))

    @property
    def _palette(self) -> Palette:
        return skin_of(self.app).palette

    # -- the rows --------------------------------------------------------------------------

    def on_resize(self) -> None:
        width = max(NARROWEST, self.size.width - GUTTER - MARGIN)
        if width != self._width:
            self._width = width
            self._wrapped.clear()
            self._lay_out()
        self._keep_in_sight()

    def _lay_out(self) -> None:
        """Make the rows again, for another width or other opened lines."""
        self._rows, self._first = [], []
        for index, line in enumerate(self.lines):
            if line.heading:
                if self._rows:
                    self._rows.append(Row(index, "gap", ""))
                self._rows.append(Row(index, "heading", line.heading))
            self._first.append(len(self._rows))
            before = ""
            for text in self._wrap(line.sentence, self._width):
                self._rows.append(Row(index, "sentence", text, before))
                before += text + " "
            if index in self.opened:
                for words in line.sums:
                    for text in self._fitted(words, self._width - DEEPER):
                        self._rows.append(Row(index, "sum", text))
        self.virtual_size = Size(self.size.width, len(self._rows))
        self.refresh()

    def _wrap(self, sentence: str, width: int) -> list[str]:
        found = self._wrapped.get(sentence)
        if found is None:
            found = wrap(sentence, width, ROWS_OF_A_LINE, names=self._names)
            self._wrapped[sentence] = found
        return found

    def _fitted(self, words: str, width: int) -> list[str]:
        """A sum as it is, since it may be a row of a table; wrapped only if it is too wide."""
        return [words] if cell_len(words) <= width else self._wrap(words, width)

    def _rows_of(self, line: int) -> range:
        """The rows of a line, its heading included."""
        begin = self._first[line] - bool(self.lines[line].heading)
        if line + 1 >= len(self.lines):
            return range(begin, len(self._rows))
        end = self._first[line + 1]
        while self._rows[end - 1].line > line:
            end -= 1
        return range(begin, end)

    def _keep_in_sight(self) -> None:
        """Scroll until the whole line under the cursor can be seen."""
        if self._rows:
            rows = self._rows_of(self.cursor)
            self.scroll_to_region(
                Region(0, rows.start, self.size.width, len(rows)),
                animate=False,
                force=True,
                immediate=True,
            )

    # -- painting --------------------------------------------------------------------------

    def render_line(self, y: int) -> Strip:
        y += self.scroll_offset.y
        width = self.size.width
        if not self.lines and y == 0:
            style = self._style("old")
            nothing = Strip([Segment(" " * MARGIN + _("Nothing yet."), style)])
            return nothing.adjust_cell_length(width, style)
        if y >= len(self._rows):
            return Strip.blank(width, self.rich_style)
        text = self._painted(y)
        return Strip(text.render(self.app.console), cell_len(text.plain)).apply_offsets(0, y)

    def _style(self, name: str) -> Style:
        return self.get_component_rich_style(f"log-view--{name}")

    def _painted(self, y: int) -> Text:
        """A row with its styles, as wide as the view."""
        row, line = self._rows[y], self.lines[self._rows[y].line]
        words = self._words(y)
        text = Text(words + " " * (self.size.width - cell_len(words)), end="")
        text.stylize(self.rich_style)
        start = len(words) - len(row.text)
        if row.kind == "heading":
            text.stylize(self._style("heading"), start)
            mark(text, row.text, self._marks, start)
        elif not line.fresh and row.kind == "sentence":
            text.stylize(self._style("old"), start)
        elif line.fresh:
            mark(text, row.before + row.text, self._marks, start, len(row.before))
        if row.kind == "sentence" and not row.before:
            text.stylize(self._palette.new_mark, MARGIN, MARGIN + 1)
            text.stylize(self._style("sign"), MARGIN + 2, MARGIN + 3)
        self._underline(text, row, start)
        if row.line == self.cursor and row.kind in ("sentence", "sum"):
            text.stylize(self._style("cursor"))
        selection = self.text_selection
        span = selection.get_span(y) if selection is not None else None
        if span is not None:
            first, last = span
            text.stylize(self.selection_style, first, len(words) if last < 0 else last)
        return text

    def _words(self, y: int) -> str:
        """What stands in a row, up to its last word."""
        row, line = self._rows[y], self.lines[self._rows[y].line]
        if row.kind == "heading":
            return " " * MARGIN + row.text
        if row.kind == "gap":
            return ""
        if row.kind == "sum":
            return " " * (GUTTER + DEEPER) + row.text
        new, sign = " ", " "
        if not row.before:
            new = "▪" if line.fresh else " "
            sign = ("-" if row.line in self.opened else "+") if line.sums else " "
        return f"{' ' * MARGIN}{new} {sign} {row.text}"

    def _underline(self, text: Text, row: Row, start: int) -> None:
        wanted, shown = self.looked_for.lower(), row.text.lower()
        at = shown.find(wanted) if wanted else -1
        while at >= 0:
            text.stylize(self._style("found"), start + at, start + at + len(wanted))
            at = shown.find(wanted, at + len(wanted))

    # -- selected text ---------------------------------------------------------------------

    def get_selection(self, selection: Selection) -> tuple[str, str] | None:
        """The selected sentences; what was wrapped goes on in one line."""
        parts: list[str] = []
        for y, row in enumerate(self._rows):
            span = selection.get_span(y)
            if span is None:
                continue
            words = self._words(y)
            first, last = span
            begin = max(first, len(words) - len(row.text))
            piece = words[begin : len(words) if last < 0 else last]
            if row.before and parts:
                parts[-1] = f"{parts[-1]} {piece}"
            else:
                parts.append(piece)
        return "\n".join(parts), "\n"

    def selection_updated(self, selection: Selection | None) -> None:
        self.refresh()

    # -- moving ----------------------------------------------------------------------------

    def validate_cursor(self, line: int) -> int:
        return max(0, min(line, len(self.lines) - 1))

    def watch_cursor(self, before: int, now: int) -> None:
        if not self._rows:
            return
        for line in (before, now):
            rows = self._rows_of(line)
            self.refresh_lines(rows.start, len(rows))
        self._keep_in_sight()
        self.post_message(self.Moved(now))

    def action_step(self, step: int) -> None:
        self.cursor += step

    def action_page(self, step: int) -> None:
        """A page on or back."""
        if self._rows:
            row = self._first[self.cursor] + step * max(1, self.size.height - 2)
            self.cursor = bisect_right(self._first, max(0, row)) - 1

    def action_first(self) -> None:
        self.cursor = 0

    def action_last(self) -> None:
        self.cursor = len(self.lines) - 1

    def action_unfold(self) -> None:
        """Open the line under the cursor to its sums, or close it."""
        self.opened ^= {self.cursor}
        self._lay_out()
        self._keep_in_sight()
        self.post_message(self.Moved(self.cursor))

    def action_open(self, shown: bool) -> None:
        if (self.cursor in self.opened) != shown:
            self.action_unfold()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only a line with sums can be opened."""
        if action in ("unfold", "open"):
            return bool(self.lines and self.lines[self.cursor].sums)
        return True

    def on_click(self, event: events.Click) -> None:
        """A click puts the cursor on a line and opens or closes it; dragging selects text."""
        row = event.y + self.scroll_offset.y
        if row >= len(self._rows) or self.text_selection is not None:
            return
        if self._rows[row].kind in ("sentence", "sum"):
            self.cursor = self._rows[row].line
            if self.lines[self.cursor].sums:
                self.action_unfold()

    # -- looking for something ---------------------------------------------------------------

    def find(self, text: str) -> list[int]:
        """The lines in which a text stands, their sums included."""
        wanted = text.lower()
        return [
            index
            for index, line in enumerate(self.lines)
            if wanted and any(wanted in one.lower() for one in (line.sentence, *line.sums))
        ]

    def show(self, line: int) -> None:
        """Put the cursor on a line; it opens if what is looked for stands in its sums alone."""
        self.cursor = line
        if self.looked_for.lower() not in self.lines[line].sentence.lower():
            self.action_open(True)
