"""The lines that menus and forms are made of.

A page shows a column of lines with a cursor. A line can be pressed (Enter), turned to
another value (left and right) or typed into; it paints itself onto a canvas and knows
nothing of screens.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.style import Style
from textual.geometry import Region

from saves.names import NAME_WIDTH, clean_name
from tui.drawing.canvas import Canvas
from tui.drawing.glyphs import Glyphs
from tui.drawing.palette import Palette
from tui.play.i18n import N_, _

VALUE_COLUMN = 24
"""Where values begin, counted from the line's own left edge."""


@dataclass(frozen=True)
class LineStyle:
    """What a line is painted with."""

    palette: Palette
    glyphs: Glyphs
    chosen: bool
    """Whether the cursor is on it."""
    index: int
    """Which line of the page it is, for its clickable spots."""

    @property
    def text(self) -> Style:
        return self.palette.title if self.chosen else self.palette.text

    @property
    def faint(self) -> Style:
        return self.palette.text if self.chosen else self.palette.muted


class Line:
    """Something to press: ``label``, and ``detail`` beside it."""

    selectable = True
    presses = True
    """Whether Enter means the line itself rather than the next one."""
    column = VALUE_COLUMN
    """Where the detail begins, unless the label is longer."""

    def __init__(
        self, id: str, label: str, help: str = "", detail: str = "", number: int = 0
    ) -> None:
        self.id = id
        self.label = label
        self.help = help
        """What the context lines say while the cursor is here."""
        self.detail = detail
        self.number = number
        """For lines of one kind: which one it is."""

    def paint(self, canvas: Canvas, x: int, y: int, width: int, style: LineStyle) -> None:
        """Paint the line into ``width`` cells from ``x``."""
        text = style.glyphs.text
        end = canvas.put(x, y, text(self.label), style.text)
        if self.detail:
            start = x + self.column if cell_len(self.label) < self.column else end + 2
            room = width - (start - x)
            if room > 0:
                canvas.put(start, y, text(shortened(text(self.detail), room)), style.faint, room)

    def turn(self, step: int) -> bool:
        """Another value; says whether there is one."""
        return False

    def typed(self, character: str) -> bool:
        """Take a typed character; says whether the line can be typed into."""
        return False

    def erased(self, everything: bool = False) -> bool:
        """Take back the last character, or all; says whether it can be typed into."""
        return False


def shortened(text: str, width: int) -> str:
    """``text`` in ``width`` cells; an ellipsis says that something is missing."""
    if cell_len(text) <= width:
        return text
    while text and cell_len(text) > width - 3:
        text = text[:-1]
    return text.rstrip() + "…"


class Gap(Line):
    """An empty line, or a heading."""

    selectable = False

    def __init__(self, label: str = "") -> None:
        super().__init__("", label)

    def paint(self, canvas: Canvas, x: int, y: int, width: int, style: LineStyle) -> None:
        canvas.put(x, y, style.glyphs.text(self.label), style.palette.muted, width)


class ValueLine(Line):
    """One of several values, each with the words that a player reads."""

    presses = False

    def __init__(
        self,
        id: str,
        label: str,
        values: Sequence[tuple[str, str]],
        value: str,
        help: str | Callable[[str], str] = "",
        number: int = 0,
        note: str = "",
    ) -> None:
        super().__init__(id, label, "", number=number)
        self.values = list(values)
        self.note = note
        """A warning beside the value."""
        self._help = help
        known = [one for one, _words in self.values]
        self.value = value if value in known else known[0]

    @property
    def help(self) -> str:
        return self._help(self.value) if callable(self._help) else self._help

    @help.setter
    def help(self, text: str) -> None:
        self._help = text

    @property
    def shown(self) -> str:
        """The words for the value."""
        return dict(self.values)[self.value]

    def turn(self, step: int) -> bool:
        known = [one for one, _words in self.values]
        if len(known) < 2:
            return False
        self.value = known[(known.index(self.value) + step) % len(known)]
        return True

    def paint(self, canvas: Canvas, x: int, y: int, width: int, style: LineStyle) -> None:
        text = style.glyphs.text
        canvas.put(x, y, text(self.label), style.text, min(width, VALUE_COLUMN - 1))
        start = x + VALUE_COLUMN
        if start >= x + width:
            return
        several = len(self.values) > 1
        end = start
        if several:
            canvas.put(start, y, text("‹"), style.faint)
            canvas.spot(Region(start - 1, y, 2, 1), "back", style.index)
        end = canvas.put(start + 2, y, text(self.shown), style.text, 0)
        if several:
            end = canvas.put(end + 1, y, text("›"), style.faint)
        self.paint_after(canvas, max(end + 2, x + VALUE_COLUMN + 24), y, x + width, style)

    def paint_after(self, canvas: Canvas, x: int, y: int, right: int, style: LineStyle) -> None:
        """What stands beside the value."""
        if self.note and x < right:
            note = style.glyphs.text(shortened(style.glyphs.text(self.note), right - x))
            canvas.put(x, y, note, style.palette.danger_text, right - x)


ON, OFF = "on", "off"


def switch(
    id: str, label: str, value: bool, help: str, on: str = N_("on"), off: str = N_("off")
) -> ValueLine:
    """A line that is on or off."""
    return ValueLine(id, label, [(OFF, _(off)), (ON, _(on))], ON if value else OFF, help)


class Entry(Line):
    """Something typed: a name or a number."""

    presses = False

    def __init__(
        self,
        id: str,
        label: str,
        value: str = "",
        empty: str = "",
        help: str = "",
        digits: bool = False,
        width: int = NAME_WIDTH,
    ) -> None:
        super().__init__(id, label, help)
        self.text = TypedText(value, empty, digits, width)

    @property
    def value(self) -> str:
        return self.text.value

    def typed(self, character: str) -> bool:
        self.text.add(character)
        return True

    def erased(self, everything: bool = False) -> bool:
        self.text.erase(everything)
        return True

    def paint(self, canvas: Canvas, x: int, y: int, width: int, style: LineStyle) -> None:
        canvas.put(x, y, style.glyphs.text(self.label), style.text, min(width, VALUE_COLUMN - 1))
        self.text.paint(canvas, x + VALUE_COLUMN + 2, y, x + width, style)


class SeatLine(ValueLine):
    """A seat: who plays it, and a name that is typed over."""

    def __init__(
        self,
        id: str,
        label: str,
        values: Sequence[tuple[str, str]],
        value: str,
        help: str | Callable[[str], str],
        number: int,
        mark: str,
        mark_style: Style,
        name: str = "",
        empty: Callable[[str], str] = str,
    ) -> None:
        super().__init__(id, label, values, value, help, number)
        self.mark = mark
        """The letter and shape of the seat."""
        self.mark_style = mark_style
        self._empty = empty
        self.text = TypedText(name, "")

    @property
    def name(self) -> str:
        """What was typed; empty for the name that comes by itself."""
        return self.text.value

    def typed(self, character: str) -> bool:
        self.text.add(character)
        return True

    def erased(self, everything: bool = False) -> bool:
        self.text.erase(everything)
        return True

    def paint(self, canvas: Canvas, x: int, y: int, width: int, style: LineStyle) -> None:
        super().paint(canvas, x, y, width, style)
        canvas.put(x, y, self.mark, self.mark_style)

    def paint_after(self, canvas: Canvas, x: int, y: int, right: int, style: LineStyle) -> None:
        self.text.empty = self._empty(self.value)
        self.text.paint(canvas, x, y, right, style)


class TypedText:
    """A short text being typed, always at its end, cleaned as it grows."""

    def __init__(
        self, value: str, empty: str, digits: bool = False, width: int = NAME_WIDTH
    ) -> None:
        self.digits = digits
        self.width = width
        self.empty = empty
        """Shown faintly while nothing is typed."""
        self._raw = ""
        self.add(value)

    @property
    def value(self) -> str:
        return self._raw.strip()

    def add(self, text: str) -> None:
        """Put ``text`` at the end, as far as it may stand there and there is room."""
        if self.digits:
            kept = "".join(char for char in text if char.isascii() and char.isdigit())
            self._raw = (self._raw + kept)[: self.width]
            return
        raw = self._raw + text
        kept = clean_name(raw, self.width)
        if raw.endswith(" ") and kept and cell_len(kept) < self.width:
            kept += " "
        self._raw = kept

    def erase(self, everything: bool = False) -> None:
        """Take away the last letter, with the marks on it; or everything."""
        self._raw = "" if everything else self._raw[:-1]

    def paint(self, canvas: Canvas, x: int, y: int, right: int, style: LineStyle) -> None:
        """The text, and where the next character goes if the cursor is here."""
        if self._raw:
            end = canvas.put(x, y, style.glyphs.text(self._raw), style.text)
        else:
            end = x
            shown = style.glyphs.text(self.empty)
            canvas.put(x + (2 if style.chosen else 0), y, shown, style.palette.muted)
        if style.chosen and end < right:
            canvas.put(end, y, "_", style.palette.title)
