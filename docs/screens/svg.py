"""Writes what a running app shows as a small SVG file.

Textual can export its screens too, but each of its files is five times as large and wants a
font from the web. Here every row becomes a few rectangles and runs of text in whatever
monospaced font the reader has, each run stretched to exactly its cells.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from xml.sax.saxutils import escape

from rich.cells import cell_len, set_cell_size
from rich.color import Color
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import DEFAULT_TERMINAL_THEME, TerminalTheme
from textual.app import App

from tui.drawing.twins import twin

CELL_WIDTH = 8.43
CELL_HEIGHT = 17
FONT_SIZE = 14
BASELINE = 13
MARGIN = 8
FONTS = "'DejaVu Sans Mono','Cascadia Mono',Menlo,Consolas,'Liberation Mono',monospace"

_THEME: TerminalTheme = DEFAULT_TERMINAL_THEME


@dataclass(frozen=True)
class Run:
    """Neighbouring cells of one look."""

    x: int
    text: str
    fore: str
    back: str
    bold: bool
    underline: bool


def screen_svg(app: App[None], ascii: bool = False) -> str:
    """The screen of ``app`` as it is now, dialogs and what lies beneath them included.

    Where ``ascii`` is wanted it is what the driver makes of it.
    """
    width, height = app.size
    console = Console(width=width, height=height, file=io.StringIO(), force_terminal=True)
    update = app.screen._compositor.render_update(full=True, screen_stack=app._background_screens)
    assert update is not None
    segments = Segment.filter_control(console.render(update))
    if ascii:
        segments = (Segment(_in_ascii(text), style) for text, style, _control in segments)
    lines = Segment.split_lines(segments)
    rows = [list(_runs(list(line))) for line in lines][:height]
    return _document(rows, width, height)


def _in_ascii(text: str) -> str:
    return "".join(
        one if one.isascii() else set_cell_size(twin(one), cell_len(one)) for one in text
    )


def _runs(line: list[Segment]) -> list[Run]:
    found: list[Run] = []
    x = 0
    for text, style, _control in line:
        fore, back = _colours(style or Style())
        bold, underline = bool(style and style.bold), bool(style and style.underline)
        last = found[-1] if found else None
        if last and (last.fore, last.back, last.bold, last.underline) == (
            *(fore, back, bold),
            underline,
        ):
            found[-1] = Run(last.x, last.text + text, fore, back, bold, underline)
        else:
            found.append(Run(x, text, fore, back, bold, underline))
        x += cell_len(text)
    return found


def _colours(style: Style) -> tuple[str, str]:
    fore = _hex(style.color, True)
    back = _hex(style.bgcolor, False)
    if style.reverse:
        fore, back = back, fore
    if style.dim:
        fore = _between(fore, back)
    return fore, back


def _hex(colour: Color | None, foreground: bool) -> str:
    if colour is None or colour.is_default:
        return "#d6dde6" if foreground else "#000000"
    return colour.get_truecolor(_THEME, foreground).hex


def _between(one: str, other: str) -> str:
    """The colour halfway between two."""
    parts = (
        (int(one[place : place + 2], 16) + int(other[place : place + 2], 16)) // 2
        for place in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02x}" for part in parts)


def _document(rows: list[list[Run]], width: int, height: int) -> str:
    ground = _commonest(rows)
    across = width * CELL_WIDTH + 2 * MARGIN
    down = height * CELL_HEIGHT + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across:g} {down}"'
        f' width="{across:g}" height="{down}">',
        f'<rect width="100%" height="100%" rx="6" fill="{ground}"/>',
        f'<g font-family="{FONTS}" font-size="{FONT_SIZE}" xml:space="preserve">',
    ]
    for y, row in enumerate(rows):
        parts += _rectangles(row, y, ground)
        parts += _texts(row, y)
    return "\n".join([*parts, "</g></svg>\n"])


def _commonest(rows: list[list[Run]]) -> str:
    cells: dict[str, int] = {}
    for row in rows:
        for run in row:
            cells[run.back] = cells.get(run.back, 0) + cell_len(run.text)
    return max(cells, key=lambda colour: cells[colour])


def _rectangles(row: list[Run], y: int, ground: str) -> list[str]:
    top = MARGIN + y * CELL_HEIGHT
    return [
        f'<rect x="{_across(run.x)}" y="{top}" width="{cell_len(run.text) * CELL_WIDTH:.5g}"'
        f' height="{CELL_HEIGHT + 0.5}" fill="{run.back}"/>'
        for run in row
        if run.back != ground
    ]


def _texts(row: list[Run], y: int) -> list[str]:
    base = MARGIN + y * CELL_HEIGHT + BASELINE
    found = []
    for run in row:
        start = run.text.lstrip(" ")
        text = start.rstrip(" ")
        if not text:
            continue
        x = run.x + len(run.text) - len(start)
        weight = ' font-weight="bold"' if run.bold else ""
        line = ' text-decoration="underline"' if run.underline else ""
        found.append(
            f'<text x="{_across(x)}" y="{base}" textLength="{cell_len(text) * CELL_WIDTH:.5g}"'
            f' fill="{run.fore}"{weight}{line}>{escape(text)}</text>'
        )
    return found


def _across(x: int) -> str:
    return f"{MARGIN + x * CELL_WIDTH:.5g}"
