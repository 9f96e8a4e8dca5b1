"""Pages to read: a small Markdown turned into rows, and the widget that scrolls them.

Only what our own pages use: headings, paragraphs, lists, tables, emphasis and code. It
draws in both sets of characters, which a general Markdown widget would not.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from rich.cells import cell_len, chop_cells
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from tui.drawing.canvas import Canvas
from tui.screens.base import BaseScreen
from tui.screens.framed import Framed, Key

Run = tuple[str, str]
"""Some text and its role: ``text``, ``strong``, ``key``, ``muted``, ``title``, ``bar`` (of a chart)
or ``danger``."""

_INLINE = re.compile(r"\*\*(?P<strong>.+?)\*\*|\*(?P<soft>[^*]+?)\*|`(?P<code>[^`]+)`")
_ITEM = re.compile(r"(?P<mark>[-*]|\d+\.) +(?P<rest>.*)")
_TABLE_RULE = re.compile(r"\|[-:| ]+\|")


@dataclass
class Text:
    """A page laid out for a width."""

    width: int
    rows: list[list[Run]] = field(default_factory=list)
    headings: list[tuple[str, int]] = field(default_factory=list)
    """The headings below the title, each with its row."""

    def add(self, *runs: Run) -> None:
        self.rows.append(list(runs))

    def gap(self) -> None:
        """One empty row, never two."""
        if self.rows and self.rows[-1]:
            self.rows.append([])

    def heading(self, words: str) -> None:
        self.gap()
        self.headings.append((words, len(self.rows)))
        self.add((words, "title"))

    def paragraph(
        self, runs: Iterable[Run], first: str = "", hanging: int = 0, role: str = "muted"
    ) -> None:
        """Words wrapped to the width; ``first`` stands before the first row, in its role.

        What is longer than a row, such as a path, goes on in the next.
        """
        row: list[Run] = [(first, role)] if first else []
        if first and hanging > cell_len(first):
            row.append((" " * (hanging - cell_len(first)), "text"))
        used, empty = (hanging if first else 0), True
        for word in _words(runs, self.width - hanging):
            length = sum(cell_len(text) for text, _role in word)
            if not empty and used + 1 + length > self.width:
                self.rows.append(row)
                row, used, empty = ([(" " * hanging, "text")] if hanging else []), hanging, True
            if not empty:
                row.append((" ", "text"))
                used += 1
            row.extend(word)
            used, empty = used + length, False
        if not empty:
            self.rows.append(row)

    def table(self, rows: Sequence[Sequence[str]]) -> None:
        """Columns as wide as their cells; the last one wraps."""
        columns = max(len(row) for row in rows)
        cells = [[*row, *[""] * (columns - len(row))] for row in rows]
        widths = [max(cell_len(_plain(row[i])) for row in cells) for i in range(columns)]
        for number, row in enumerate(cells):
            start = 2
            out: list[Run] = [("  ", "text")]
            for cell, width in zip(row[:-1], widths, strict=False):
                runs = [(cell, "muted")] if number == 0 else list(inline(cell))
                out += runs
                out.append((" " * (width - cell_len(_plain(cell)) + 2), "text"))
                start += width + 2
            last = [(row[-1], "muted")] if number == 0 else list(inline(row[-1]))
            part = Text(max(16, self.width - start))
            part.paragraph(last)
            self.rows.append(out + (part.rows[0] if part.rows else []))
            for more in part.rows[1:]:
                self.rows.append([(" " * start, "text"), *more])


def _words(runs: Iterable[Run], width: int) -> Iterable[list[Run]]:
    """Runs cut at blanks and after ``width`` cells: a word is the runs that touch each other."""
    word: list[Run] = []
    for text, role in runs:
        parts = re.split(r"\s+", text)
        for index, part in enumerate(parts):
            if index and word:
                yield word
                word = []
            *rows, rest = chop_cells(part, max(1, width)) or [""]
            for row in rows:
                yield [*word, (row, role)]
                word = []
            if rest:
                word.append((rest, role))
    if word:
        yield word


def inline(text: str) -> Iterable[Run]:
    """Emphasis and code as roles."""
    end = 0
    for match in _INLINE.finditer(text):
        if match.start() > end:
            yield text[end : match.start()], "text"
        if match["strong"]:
            yield match["strong"], "strong"
        elif match["soft"]:
            yield match["soft"], "muted"
        else:
            yield match["code"], "key"
        end = match.end()
    if end < len(text):
        yield text[end:], "text"


def _plain(text: str) -> str:
    return "".join(run for run, _role in inline(text))


def read_markdown(source: str, width: int) -> Text:
    """A page in Markdown, laid out; its title is left out, the screen shows one."""
    page = Text(width)
    for block in _blocks(source):
        first = block[0]
        if first.startswith("# "):
            continue
        if first.startswith("#"):
            page.heading(first.lstrip("#").strip())
        elif first.startswith("|"):
            page.gap()
            page.table(
                [
                    [cell.strip() for cell in row.strip().strip("|").split("|")]
                    for row in block
                    if not _TABLE_RULE.fullmatch(row)
                ]
            )
            page.gap()
        elif item := _ITEM.fullmatch(" ".join(block)):
            mark = "·" if item["mark"] in "-*" else item["mark"]
            page.paragraph(inline(item["rest"]), mark, len(mark) + 1)
        else:
            page.gap()
            page.paragraph(inline(" ".join(block)))
            page.gap()
    return page


def _blocks(source: str) -> Iterable[list[str]]:
    """Lines that belong together: a paragraph, an item, a table, a heading."""
    block: list[str] = []
    for line in source.splitlines():
        stripped = line.strip()
        begins = (
            stripped.startswith("#")
            or _ITEM.match(stripped)
            or (bool(block) and block[0].startswith("|") != stripped.startswith("|"))
        )
        if block and (not stripped or begins):
            yield block
            block = []
        if stripped:
            block.append(stripped)
            if stripped.startswith("#"):
                yield block
                block = []
    if block:
        yield block


class Reader(Framed):
    """Scrolls rows of text by arrows, page keys, Home, End and the wheel."""

    def __init__(self, title: str, keys: Sequence[Key], row: int = 0) -> None:
        super().__init__(title, keys)
        self.top_row = row
        self._last_top = row
        """The greatest ``top_row`` with which the window is full, as it was painted last."""
        self._text = Text(0)

    def lay_out(self, width: int) -> Text:
        """The text for a width."""
        raise NotImplementedError

    @property
    def text(self) -> Text:
        width = self.right - self.left
        if self._text.width != width:
            self._text = self.lay_out(width)
        return self._text

    def paint(self, canvas: Canvas) -> None:
        top = self.paint_title(canvas)
        rows = canvas.height - top - 2
        text = self.text
        last = self._last_top = max(0, len(text.rows) - rows)
        self.top_row = max(0, min(self.top_row, last))
        palette = self.palette
        styles = {
            "text": palette.text,
            "strong": palette.title,
            "title": palette.title,
            "key": palette.key,
            "muted": palette.muted,
            "bar": palette.chart,
            "danger": palette.danger_text,
        }
        for y, row in enumerate(text.rows[self.top_row : self.top_row + rows], start=top):
            x = self.left
            for run, role in row:
                x = canvas.put(x, y, self.glyphs.text(run), styles[role])
        if self.top_row > 0:
            canvas.put(self.right, top, self.glyphs.text("↑"), palette.muted)
        if self.top_row < last:
            canvas.put(self.right, top + rows - 1, self.glyphs.text("↓"), palette.muted)
        self.paint_keys(canvas)

    def scroll_rows(self, step: int) -> None:
        """Scroll by rows, as far as there are any."""
        self.top_row = max(0, min(self.top_row, self._last_top) + step)
        self.repaint()

    def on_key(self, event: events.Key) -> None:
        page = max(1, self.size.height - 6)
        steps = {
            "up": -1,
            "down": 1,
            "pageup": -page,
            "pagedown": page,
            "space": page,
            "home": -len(self.text.rows),
            "end": len(self.text.rows),
        }
        if event.key in steps:
            event.stop()
            event.prevent_default()
            self.scroll_rows(steps[event.key])

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.scroll_rows(3)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.scroll_rows(-3)


class ReaderScreen(BaseScreen[None]):
    """One page to read; Esc and Enter go back."""

    AUTO_FOCUS = "Reader"
    is_help = True
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter", "step_back", show=False)]

    def __init__(self, reader: Reader) -> None:
        super().__init__()
        self._reader = reader

    def compose(self) -> ComposeResult:
        yield self._reader

    def action_step_back(self) -> None:
        if self.is_active:
            self.argosy.pop_screen()

    def action_scroll(self) -> None:
        self._reader.scroll_rows(1)

    def action_page(self) -> None:
        self._reader.scroll_rows(self.size.height - 6)
