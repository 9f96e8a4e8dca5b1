"""The course of the scores as a chart: a line in braille for each player, from left to right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.reactive import reactive

from tui.drawing.canvas import Canvas, CanvasView
from tui.drawing.skin import Skin, player_mark, skin_of

Course = Sequence[Sequence[int]]
"""The scores by seat, for each change, the start included."""

LEAST: Final = 3
"""In fewer rows nothing grows."""
ROOM_FOR_NAMES: Final = 90
"""Columns from which names stand at the ends of the lines, not letters alone."""
LONGEST_NAME: Final = 14
MARKS_APART: Final = 12
"""Columns between two shapes of a player on their line."""
_DOTS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bits of a braille cell, rows from the top."""


class CourseChart(CanvasView):
    """The course of a game's scores, as large as its place.

    Args:
        course: the scores by seat, for each change.
        theme: the theme of the game.
        names: the players, for the ends of the lines where there is room.
    """

    course: reactive[Course] = reactive[Course]((), init=False)

    def __init__(self, course: Course, theme: str, names: Sequence[str] = ()) -> None:
        super().__init__()
        self.set_reactive(CourseChart.course, course)
        self._theme = theme
        self._names = names

    def watch_course(self) -> None:
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        if self.course and canvas.height >= LEAST:
            names = self._names if canvas.width >= ROOM_FOR_NAMES else ()
            paint_course(canvas, self.course, skin_of(self.app, self._theme), names)


def paint_course(canvas: Canvas, course: Course, skin: Skin, names: Sequence[str] = ()) -> None:
    """Paint the whole canvas.

    Scores stand at the left, numbers of changes below, the players with what they ended with at
    the right. A line carries its player's shape now and then, so that it can be told from the
    others without colour.
    """
    seats = range(len(course[0]))
    lowest = min(0, *(min(points) for points in course))
    highest = max(lowest + 1, *(max(points) for points in course))
    height = canvas.height - 1
    digits = max(len(str(lowest)), len(str(highest)))
    left = digits + 2
    ends = _ends(course[-1], skin, names)
    stacks = -(-len(seats) // height)
    columns = max(2, canvas.width - left - 1 - stacks * (max(map(len, ends)) + 1))

    _paint_axes(canvas, left, columns, (lowest, highest), len(course) - 1, skin)
    cells: dict[tuple[int, int], tuple[int, int]] = {}
    """The player on top, and the dots."""
    marks: dict[tuple[int, int], int] = {}
    end_rows = []
    for seat in reversed(seats):  # the first player's line lies on top
        scores = [points[seat] for points in course]
        dots = _dots(scores, columns, height, lowest, highest)
        for column, low, high in dots:
            for dot in range(low, high + 1):
                place = column // 2, dot // 4
                owner, bits = cells.get(place, (seat, 0))
                if skin.glyphs.ascii and owner != seat:
                    bits = 0  # one character shows one line
                cells[place] = seat, bits | _DOTS[dot % 4][column % 2]
        first = 2 + seat * 2
        for column in (*range(first, columns - 4, MARKS_APART), columns - 1):
            marks.setdefault((column, dots[column * 2 + 1][1] // 4), seat)
        end_rows.append((_dot(scores[-1], height, lowest, highest) // 4, seat))
    for (column, row), (seat, bits) in cells.items():
        character = _ascii(bits) if skin.glyphs.ascii else chr(0x2800 + bits)
        canvas.put(left + column, row, character, skin.palette.seats[seat])
    for (column, row), seat in marks.items():
        canvas.put(left + column, row, skin.glyphs.players[seat], skin.palette.seats[seat])
    _paint_ends(canvas, left + columns + 1, height, sorted(end_rows), ends, skin)


def _dot(points: float, height: int, lowest: int, highest: int) -> int:
    """The row of dots where a score lies, from the top."""
    return round((highest - points) * (height * 4 - 1) / (highest - lowest))


def _dots(
    scores: Sequence[int], columns: int, height: int, lowest: int, highest: int
) -> list[tuple[int, int, int]]:
    """The joined dots of a line: for each column of dots its number, the topmost and the lowest."""
    found = []
    last = None
    for column in range(columns * 2):
        index, part = divmod(column * (len(scores) - 1), columns * 2 - 1)
        following = scores[min(index + 1, len(scores) - 1)]
        points = scores[index] + (following - scores[index]) * part / (columns * 2 - 1)
        dot = _dot(points, height, lowest, highest)
        if last is None or dot == last:
            found.append((column, dot, dot))
        else:
            found.append((column, dot, last - 1) if dot < last else (column, last + 1, dot))
        last = dot
    return found


def _ascii(bits: int) -> str:
    """The character nearest to some dots."""
    filled = [any(bits & bit for bit in row) for row in _DOTS]
    if filled[0] and filled[3]:
        return "|"
    return "-" if filled[1] or filled[2] else "'" if filled[0] else "."


def _paint_axes(
    canvas: Canvas, left: int, columns: int, scores: tuple[int, int], changes: int, skin: Skin
) -> None:
    """The axes with round numbers on them."""
    lowest, highest = scores
    height = canvas.height - 1
    line, muted = skin.palette.line, skin.palette.muted
    for row in range(height):
        canvas.put(left - 1, row, skin.glyphs.text("│"), line)
    canvas.put(left - 1, height, skin.glyphs.text("└"), line)
    canvas.put(left, height, skin.glyphs.rule * columns, line)
    step = _step(highest - lowest, max(1, height // 3))
    for points in range(-(-lowest // step) * step, highest + 1, step):
        row = _dot(points, height, lowest, highest) // 4
        canvas.put(0, row, str(points).rjust(left - 2), muted)
        canvas.put(left - 1, row, skin.glyphs.text("┤"), line)
    step = _step(changes, max(1, columns // 10))
    for change in range(0, changes + 1, step):
        x = left + (change * (columns - 1) // changes if changes else 0)
        number = str(change)
        canvas.put(min(x, left + columns - len(number)), height, number, muted)


def _step(span: int, most: int) -> int:
    """The least round number that is in ``span`` no more than ``most`` times."""
    size = 1
    while True:
        for digit in (1, 2, 5):
            if span <= digit * size * most:
                return digit * size
        size *= 10


def _ends(scores: Sequence[int], skin: Skin, names: Sequence[str]) -> list[str]:
    """What stands at the end of each player's line."""
    return [
        " ".join(
            [
                player_mark(seat, skin),
                *([skin.glyphs.text(names[seat][:LONGEST_NAME])] if names else []),
                str(points),
            ]
        )
        for seat, points in enumerate(scores)
    ]


def _paint_ends(
    canvas: Canvas,
    x: int,
    height: int,
    order: Sequence[tuple[int, int]],
    ends: Sequence[str],
    skin: Skin,
) -> None:
    """Each player on a row of their own, as near to the end of their line as others allow."""
    width = max(map(len, ends)) + 1
    row = -1
    for number, (wanted, seat) in enumerate(order):
        if len(order) > height:
            row, at = number % height, x + number // height * width
        else:
            still = len(order) - number
            row, at = min(max(wanted, row + 1), height - still), x
        canvas.put(at, row, ends[seat], skin.palette.seats[seat])
