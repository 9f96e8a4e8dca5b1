"""A grid of character cells to paint on, and the widget that shows it.

A board is painted whole onto a ``Canvas`` after a change, or after several that come faster than
they can be shown; ``CanvasView`` refreshes the rows that look otherwise. That keeps drawing code
simple (no state of its own). What is sent of those rows is up to the driver.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import repeat
from typing import Protocol, cast

from rich.cells import cell_len, chop_cells, split_graphemes
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from saves.names import cut_to_width
from tui.drawing.glyphs import Glyphs


class _WithGlyphs(Protocol):
    """The app that canvases are shown in."""

    @property
    def glyphs(self) -> Glyphs: ...


_BLANK = Style()
_JOINER = "\u200d"


@dataclass(frozen=True)
class Spot:
    """A region of the canvas that can be clicked, and what it stands for."""

    region: Region
    name: str
    number: int = 0


class Canvas:
    """``width`` x ``height`` cells, each a character and a style; and clickable spots."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.chars: list[list[str]] = [[" "] * width for _ in range(height)]
        self.styles: list[list[Style]] = [[_BLANK] * width for _ in range(height)]
        self.spots: list[Spot] = []
        self.parts: dict[str, Region] = {}
        """Where the parts of a table are, by name: what the first-game guide points at."""
        self.ellipsis = "…"
        """What stands at the end of a text that was cut."""

    def put(self, x: int, y: int, text: str, style: Style = _BLANK, width: int = 0) -> int:
        """Write ``text`` from cell ``x`` of row ``y``; returns the cell after it.

        ``width`` cuts the text to so many cells, with an ellipsis at its end, and fills up with
        blanks. What falls outside the canvas is left out.
        """
        if width and cell_len(text) > width:
            mark = self.ellipsis if cell_len(self.ellipsis) < width else ""
            text = cut_to_width(text, width - cell_len(mark)) + mark
        limit = self.width if not width else min(self.width, x + width)
        if not 0 <= y < self.height:
            return x
        chars, styles = self.chars[y], self.styles[y]
        start = x
        for character, cells in _graphemes(text):
            if x + cells > limit:
                break
            if x >= 0:
                chars[x], styles[x] = character, style
                if cells == 2:
                    chars[x + 1], styles[x + 1] = "", style
            elif x + cells > 0:  # the right half of a wide character cut at the left edge
                chars[0], styles[0] = " ", style
            x += cells
        if width:
            while x < limit:
                if x >= 0:
                    chars[x], styles[x] = " ", style
                x += 1
        _mend(chars, start)
        _mend(chars, x)
        return x

    def put_cells(self, x: int, y: int, cells: Sequence[tuple[str, Style]]) -> None:
        """Write single-width characters, each with its style; what falls outside is cut."""
        if not 0 <= y < self.height:
            return
        chars, styles = self.chars[y], self.styles[y]
        for char, style in cells:
            if 0 <= x < self.width:
                chars[x], styles[x] = char, style
            x += 1

    def fill(self, region: Region, style: Style) -> None:
        """Lay ``style`` over the region's cells, keeping their characters."""
        for y in range(max(0, region.y), min(self.height, region.bottom)):
            row = self.styles[y]
            for x in range(max(0, region.x), min(self.width, region.right)):
                row[x] = row[x] + style

    def lay_under(self, region: Region, ground: Style) -> None:
        """Lay a ground under the region's cells that have none."""
        for y in range(max(0, region.y), min(self.height, region.bottom)):
            row = self.styles[y]
            for x in range(max(0, region.x), min(self.width, region.right)):
                if row[x].bgcolor is None and not row[x].reverse:
                    row[x] = row[x] + ground

    def spot(self, region: Region, name: str, number: int = 0) -> None:
        """Let a click on ``region`` mean ``name`` (and ``number``)."""
        self.spots.append(Spot(region, name, number))

    def part(self, name: str, region: Region) -> None:
        """Name a part of the table."""
        self.parts[name] = region

    def spot_at(self, x: int, y: int) -> Spot | None:
        """The spot painted last over the cell."""
        for spot in reversed(self.spots):
            if spot.region.contains(x, y):
                return spot
        return None

    def strip(self, y: int, base: Style) -> Strip:
        """Row ``y`` as a strip; ``base`` lies under every cell's style.

        As few segments as possible, since each costs some forty bytes on the line: what
        looks the same goes together, and blanks go with what stands before them.
        """
        segments: list[Segment] = []
        chars = self.chars[y]
        styles = [base + style for style in self.styles[y]]
        start = 0
        for x in range(1, self.width + 1):
            if x < self.width and _go_together(styles[start], styles[x], chars[x]):
                continue
            segments.append(Segment("".join(chars[start:x]), styles[start]))
            start = x
        return Strip(segments, self.width)

    def row_text(self, y: int) -> str:
        """Row ``y`` as plain text."""
        return "".join(self.chars[y]).rstrip()

    def text(self) -> str:
        """The whole canvas as plain text."""
        return "\n".join(self.row_text(y) for y in range(self.height))

    def shares_row(self, other: Canvas, y: int) -> bool:
        """Whether row ``y`` looks the same on another canvas of the same size."""
        return self.chars[y] == other.chars[y] and self.styles[y] == other.styles[y]


def _go_together(style: Style, other: Style, character: str) -> bool:
    """Whether a character in the style ``other`` can be drawn in ``style``."""
    if style is other or style == other:
        return True
    return (
        character == " "
        and style.bgcolor == other.bgcolor
        and not (style.reverse or style.underline or other.reverse or other.underline)
    )


def _mend(chars: list[str], x: int) -> None:
    """Blank the half of a wide character that ``x``, a border of what was written, cuts off."""
    if 0 < x < len(chars) and not chars[x] and cell_len(chars[x - 1]) != 2:
        chars[x] = " "
    elif 0 < x < len(chars) and chars[x] and cell_len(chars[x - 1]) == 2:
        chars[x - 1] = " "


def _graphemes(text: str) -> Iterable[tuple[str, int]]:
    """The characters of ``text`` as they are drawn, each with the cells that it takes.

    What takes none by itself goes with the character before, or goes away.
    """
    return zip(text, repeat(1)) if text.isascii() else _split(text)


@lru_cache(1024)
def _split(text: str) -> tuple[tuple[str, int], ...]:
    """The graphemes of a text that is not ASCII.

    What is remembered of a text is a few bytes a character, since all texts share the
    graphemes: lines of a log are without an end, and a table shows a few hundred texts.
    """
    text = text.rstrip(_JOINER)  # which would join what is written next
    return tuple(
        _grapheme(text[start:end], cells) for start, end, cells in split_graphemes(text)[0] if cells
    )


@lru_cache(1024)
def _grapheme(characters: str, cells: int) -> tuple[str, int]:
    """A grapheme and its cells, the same object each time."""
    return characters, cells


class CanvasView(Widget):
    """Shows a canvas; subclasses paint it."""

    DEFAULT_CSS = """
    CanvasView { width: 1fr; height: 1fr; }
    """

    class Clicked(Message):
        """A spot of the canvas was clicked; ``chain`` is 2 for the second click of two."""

        def __init__(self, view: CanvasView, spot: Spot, chain: int = 1) -> None:
            super().__init__()
            self.view = view
            self.spot = spot
            self.chain = chain

        @property
        def is_stale(self) -> bool:
            """Whether something else has been painted there since: the click is void."""
            return self.spot not in self.view.canvas.spots

    def __init__(self) -> None:
        super().__init__()
        self._shown = Canvas(0, 0)
        self._is_stale = False

    @property
    def canvas(self) -> Canvas:
        """What is shown, or will be in a moment."""
        self.paint_if_stale()
        return self._shown

    def paint(self, canvas: Canvas) -> None:
        """Paint everything onto an empty canvas."""
        raise NotImplementedError

    def repaint(self) -> None:
        """Paint again soon and refresh what has changed; a burst of keys needs one picture."""
        if not self._is_stale:
            self._is_stale = True
            self.check_idle()

    def on_idle(self) -> None:
        """Nothing more waits for this widget."""
        self.paint_if_stale()

    def paint_if_stale(self) -> None:
        """Paint now, if that is due."""
        if self._is_stale and self.is_attached:
            self._paint()

    def _paint(self) -> None:
        before = self._shown
        self._paint_anew()
        now = self._shown
        if (before.width, before.height) != (now.width, now.height):
            self.refresh()
        elif rows := [y for y in range(now.height) if not now.shares_row(before, y)]:
            self.refresh(*(Region(0, y, now.width, 1) for y in rows))

    def _paint_anew(self) -> None:
        self._is_stale = False
        width, height = self.size
        if width and height:
            canvas = Canvas(width, height)
            canvas.ellipsis = cast("_WithGlyphs", self.app).glyphs.text(canvas.ellipsis)
            self.paint(canvas)
            self._shown = canvas

    def on_resize(self, event: events.Resize) -> None:
        self._paint()

    def render_lines(self, crop: Region) -> list[Strip]:
        """The picture at the size that the widget has now, which it may not have been told yet.

        So the first picture of a screen has everything in it and is the only one.
        """
        if (self._shown.width, self._shown.height) != self.size:
            self._paint_anew()
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        if y >= self._shown.height:
            return Strip.blank(self.size.width, self.rich_style)
        return self._shown.strip(y, self.rich_style)

    def on_click(self, event: events.Click) -> None:
        spot = self._shown.spot_at(event.x, event.y)
        if spot is not None:
            event.stop()
            self.post_message(self.Clicked(self, spot, event.chain))


_KEPT = "\u00a0"
"""A space at which no row ends; sentences have none of their own once they are split."""
_BEFORE_NUMBER = re.compile(r"(?<=[^ .,;!?·-]) (?=[+-]?\d)")
"""The space between a word and its number: ``bids 12``, ``Ana +30``."""
_BEFORE_DOT = re.compile(r" (?=[·-] )")
"""The space before a dot between two sentences, or its twin in ASCII: no row begins with it."""


def wrap(
    sentence: str, width: int, lines: int, ellipsis: str = "…", names: Iterable[str] = ()
) -> list[str]:
    """``sentence`` as at most ``lines`` rows of ``width`` cells; an ellipsis if it is cut.

    A row ends neither within one of ``names`` nor before a number, which would read as
    another name or as somebody else's amount. What is longer than a row goes on in the next.
    """
    if width <= 0:
        return []
    rows: list[list[str]] = []
    used = width
    for piece in _pieces(sentence, names):
        parts = [piece] if cell_len(piece) <= width else piece.split(_KEPT)
        for part in (cut for one in parts for cut in chop_cells(one, width)):
            cells = cell_len(part)
            if used + 1 + cells <= width:
                rows[-1].append(part)
                used += 1 + cells
            else:
                rows.append([part])
                used = cells
    shown = [" ".join(row) for row in rows[: max(0, lines)]]
    if shown and len(rows) > lines:
        shown[-1] = _cut(rows[lines - 1], width, ellipsis)
    return [row.replace(_KEPT, " ") for row in shown]


def _pieces(sentence: str, names: Iterable[str]) -> list[str]:
    """The words of a sentence; those that stay together count as one."""
    text = " ".join(sentence.split())
    for name in sorted(names, key=len, reverse=True):
        if " " in name:
            text = text.replace(name, name.replace(" ", _KEPT))
    text = _BEFORE_DOT.sub(_KEPT, _BEFORE_NUMBER.sub(_KEPT, text))
    return text.split(" ") if text else []


def _cut(pieces: Sequence[str], width: int, ellipsis: str) -> str:
    """As many whole pieces as leave room for the ellipsis; letters of the first at least."""
    kept, room = list(pieces), width - cell_len(ellipsis)
    last = " ".join(kept)
    while len(kept) > 1 and cell_len(_undotted(last)) > room:
        kept.pop()
        last = " ".join(kept)
    last = _undotted(last)
    while last and cell_len(last) + cell_len(ellipsis) > width:
        last = last[:-1]
    return last + ellipsis


def _undotted(row: str) -> str:
    """A row without the dot that led on to what is cut off."""
    return row.removesuffix(f"{_KEPT}·").removesuffix(f"{_KEPT}-")
