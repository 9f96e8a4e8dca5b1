"""The form for a division of the demands: a row a thief, in the place of context and log."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from engine.carcassonne import figures
from engine.carcassonne.position import CarcassonnePosition
from tui.drawing.canvas import Canvas, wrap
from tui.drawing.marks import Marks, put_marked
from tui.drawing.skin import Skin, player_mark
from tui.games.carcassonne.demands import victim_line
from tui.games.carcassonne.division import Division

AMOUNT, WORDS = 6, 14
"""Where the amount and the words of a row begin."""


def first_row(division: Division, rows: int) -> int:
    """The thief of the first row if not all fit: the one under the cursor is in sight."""
    return max(0, min(division.index - rows // 2, len(division.thieves) - rows))


def draw_division(
    canvas: Canvas,
    skin: Skin,
    state: CarcassonnePosition,
    division: Division,
    names: Sequence[str],
    area: Region,
    marks: Marks,
) -> None:
    """As many rows as ``area`` has; each can be clicked."""
    palette, glyphs = skin.palette, skin.glyphs
    first = first_row(division, area.height)
    for place in range(first, min(first + area.height, len(division.thieves))):
        y = area.y + place - first
        seat = figures.seat_of(division.thieves[place])
        amount = f"{division.amounts[place]:>3}"
        if place == division.index:
            canvas.put(area.x, y, glyphs.pointer, palette.key)
            amount = f"‹{amount} ›"
        else:
            amount = f" {amount}  "
        canvas.put(area.x + 2, y, player_mark(seat, skin), palette.seats[seat])
        style = palette.cursor if place == division.index else palette.title
        canvas.put(area.x + AMOUNT, y, glyphs.text(amount), style)
        room = area.width - WORDS
        sentence = glyphs.text(victim_line(state, division, place, names))
        for words in wrap(sentence, room, 1, glyphs.text("…")):
            put_marked(canvas, area.x + WORDS, y, words, palette.text, marks, room)
        canvas.spot(Region(area.x, y, area.width, 1), "thief", place)
