"""The course of the scores as a chart in characters: a line a player, time from left to right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.reactive import reactive

from tui.drawing.canvas import Canvas, CanvasView
from tui.drawing.skin import Skin, put_player, skin_of

Course = Sequence[Sequence[int]]
"""The scores by seat, for each change, the start included."""

GAP = 1
LEAST = 2
"""In fewer rows nothing grows."""


class CourseChart(CanvasView):
    """The course of a game's scores, as large as its place.

    Args:
        course: the scores by seat, for each change.
        theme: the theme of the game.
    """

    course: reactive[Course] = reactive[Course]((), init=False)

    def __init__(self, course: Course, theme: str) -> None:
        super().__init__()
        self.set_reactive(CourseChart.course, course)
        self._theme = theme

    def watch_course(self) -> None:
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        if self.course and canvas.height >= LEAST:
            skin = skin_of(self.app, self._theme)
            paint_course(canvas, 0, 0, canvas.width, canvas.height, self.course, skin)


def paint_course(
    canvas: Canvas, x: int, y: int, width: int, height: int, course: Course, skin: Skin
) -> None:
    """Paint ``width`` x ``height`` cells from (``x``, ``y``).

    Numbers stand at the left, the players with what they ended with at the right. A player's
    shape marks where the score changes; between changes runs a line in the player's colour.
    """
    seats = range(len(course[0]))
    lowest = min(0, *(min(points) for points in course))
    highest = max(lowest + 1, *(max(points) for points in course))
    digits = max(len(str(lowest)), len(str(highest)))
    left = x + digits + 2
    columns = max(2, width - digits - 2 - GAP - len(seats) * 3 - digits)

    def row_of(points: int) -> int:
        return y + height - 1 - round((points - lowest) * (height - 1) / (highest - lowest))

    glyphs, palette = skin.glyphs, skin.palette
    for row in range(y, y + height):
        canvas.put(left - 1, row, glyphs.text("│"), palette.line)
    for points in (lowest, (lowest + highest) // 2, highest):
        canvas.put(x, row_of(points), str(points).rjust(digits), palette.muted)
    for seat in seats:
        _paint_line(canvas, left, columns, [points[seat] for points in course], seat, skin, row_of)
    _paint_ends(canvas, left + columns + GAP, course[-1], skin, row_of)


def _paint_line(
    canvas: Canvas,
    left: int,
    columns: int,
    scores: Sequence[int],
    seat: int,
    skin: Skin,
    row_of: Callable[[int], int],
) -> None:
    last: int | None = None
    for column in range(columns):
        points = scores[column * (len(scores) - 1) // (columns - 1)]
        x, y = left + column, row_of(points)
        if points != last:
            while canvas.chars[y][x] in skin.glyphs.players and x < left + columns - 1:
                x += 1  # beside the shapes of others whose score changes to the same
            canvas.put(x, y, skin.glyphs.players[seat], skin.palette.seats[seat])
        elif canvas.chars[y][x] == " ":
            canvas.put(x, y, skin.glyphs.rule, skin.palette.seats[seat])
        last = points


def _paint_ends(
    canvas: Canvas, x: int, ends: Sequence[int], skin: Skin, row_of: Callable[[int], int]
) -> None:
    """The players on the rows where they ended; those on one row stand side by side."""
    free: dict[int, int] = {}
    for seat in sorted(range(len(ends)), key=lambda seat: -ends[seat]):
        row = row_of(ends[seat])
        end = put_player(canvas, free.get(row, x), row, seat, skin)
        free[row] = end + 1
    for row, at in free.items():
        points = [ends[seat] for seat in range(len(ends)) if row_of(ends[seat]) == row]
        if len(set(points)) == 1:
            canvas.put(at, row, str(points[0]), skin.palette.text)
