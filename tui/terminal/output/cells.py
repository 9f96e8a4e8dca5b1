"""The cells that a piece of text draws, as many as Textual counts."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple
from unicodedata import category, east_asian_width

from rich.cells import split_graphemes

from tui.drawing.twins import twin
from tui.terminal.output.pens import Pen, after, linked


class Cell(NamedTuple):
    """A cell of the screen."""

    glyph: str
    """A character and the marks on it; empty in the right half of a wide one."""
    pen: Pen
    reach: int = 0
    """How many cells to the right of its own it may touch where a terminal counts otherwise."""

    @property
    def is_blank(self) -> bool:
        """Whether only the ground is seen of it."""
        return self.glyph == " " and not self.pen.attributes


TEXT: Final = r"[^\x1b\r\n\x07]+"
PEN: Final = r"\x1b\[[\d;]*m|\x1b\]8;[^\x07\x1b]*(?:\x07|\x1b\\)"
PART: Final = re.compile(rf"\x1b\[([\d;]*)m|\x1b\]8;([^\x07\x1b]*)(?:\x07|\x1b\\)|({TEXT})")
"""The codes of a pen, a link, or text."""
_CONTROLS: Final = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_EMOJI: Final = range(0x1F000, 0x1FB00)
_A_MARK: Final = 2
"""Cells that a terminal might give to each character of a cluster."""


class _Drawn(dict[str, Cell]):
    """The cells of single characters drawn with one pen; the same objects compare faster."""

    def __init__(self, pen: Pen) -> None:
        super().__init__()
        self._pen = pen

    def __missing__(self, glyph: str) -> Cell:
        cell = self[glyph] = Cell(glyph, self._pen.on_blanks() if glyph == " " else self._pen)
        return cell


_drawn_with = lru_cache(256)(_Drawn)


@lru_cache(1024)
def cells_of(run: str, pen: Pen | None, is_ascii: bool) -> tuple[tuple[Cell, ...], Pen | None]:
    """The cells that a run of text and pens draws, and the pen that it leaves.

    Control characters draw nothing: a name cannot send commands to the terminal.
    """
    cells: list[Cell] = []
    for codes, link, text in PART.findall(run):
        if text:
            if pen is None:
                after(pen, "1")  # Nobody knows what it would look like.
            assert pen is not None
            if text.isascii() and text.isprintable():
                cells += map(_drawn_with(pen).__getitem__, text)
            else:
                _add_clusters(cells, text, pen, is_ascii)
        elif link:
            pen = linked(pen, link)
        else:
            pen = after(pen, codes)
    return tuple(cells), pen


def _add_clusters(cells: list[Cell], text: str, pen: Pen, is_ascii: bool) -> None:
    drawn = _drawn_with(pen)
    text = _CONTROLS.sub("", text)
    for start, end, width in split_graphemes(text)[0]:
        glyph = text[start:end]
        if is_ascii and not glyph.isascii():
            cells += [drawn[letter] for letter in twin(glyph).ljust(width)[:width]]
        elif not width:
            _add_mark(cells, glyph)
        elif width == 1 and is_agreed(glyph, 1):
            cells.append(drawn[glyph])
        else:
            reach = 0 if is_agreed(glyph, width) else _A_MARK * len(glyph)
            cells += [Cell(glyph, pen, reach), *[Cell("", pen)] * (width - 1)]


def _add_mark(cells: list[Cell], mark: str) -> None:
    """A mark belongs to the character before it, whatever the pen; alone it draws nothing."""
    base = next((at for at in reversed(range(len(cells))) if cells[at].glyph), None)
    if base is not None:
        glyph = cells[base].glyph + mark
        cells[base] = Cell(glyph, cells[base].pen, cells[base].reach + _A_MARK * len(mark))


def is_agreed(glyph: str, width: int) -> bool:
    """Whether terminals that differ about others all give ``glyph`` so many cells."""
    return (
        len(glyph) == 1
        and width == 1 + (east_asian_width(glyph) in "WF")
        and ord(glyph) not in _EMOJI
        and category(glyph) not in ("Cf", "Mn", "Me")
    )
