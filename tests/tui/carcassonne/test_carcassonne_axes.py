"""The numbers at the edges of the map stand beside the rows and columns that they name."""

from __future__ import annotations

import re

import pytest
from textual.geometry import Region

from engine.carcassonne import features
from tests.tui.carcassonne.sitting import sitting
from tests.tui.stage import session_at
from tui.drawing.canvas import Canvas
from tui.drawing.glyphs import UNICODE
from tui.drawing.palette import palette_for
from tui.drawing.skin import Skin
from tui.games.carcassonne.axes import MARGIN, draw_columns, draw_rows
from tui.games.carcassonne.camera import Camera

SKIN = Skin(UNICODE, palette_for("truecolor", False), "")
REGION = Region(0, 1, 50, 15)
CENTRES = ((0, 0), (-9, 4), (23, -17))


def numbers(text: str) -> list[tuple[int, int]]:
    """The numbers of a row of the screen, each with the column of its last digit."""
    return [(int(found[0]), found.end() - 1) for found in re.finditer(r"-?\d+", text)]


@pytest.mark.parametrize("centre", CENTRES)
@pytest.mark.parametrize("size", (2, 3, 4, 5, 6, 7, 10))
def test_numbers_stand_beside_what_they_name(size: int, centre: tuple[int, int]) -> None:
    camera = Camera(size=size, left=25 - centre[0] * size, top=14 - centre[1] * size)
    column, row = centre[0] + 1, centre[1] - 1
    canvas = Canvas(REGION.width + MARGIN, REGION.bottom + 2)
    cursor = features.cell_at(column, row)
    draw_rows(canvas, REGION, REGION.right + MARGIN, camera, cursor, SKIN)
    rows = {}
    for y in range(REGION.y, REGION.bottom):
        for number, _x in numbers(canvas.row_text(y)):
            assert camera.tile_at(0, y, REGION)[1] == number
            rows[number] = y
    draw_columns(canvas, REGION, REGION.bottom + 1, camera, cursor, SKIN)
    columns = {}
    for number, x in numbers(canvas.row_text(REGION.bottom + 1)):
        assert camera.tile_at(x, 1, REGION)[0] == number
        columns[number] = x
    assert column in columns and row in rows
    if size > 4:
        assert list(columns) == list(range(min(columns), max(columns) + 1))
        whole = range(min(rows), max(rows) + 1)
        assert list(rows) == [one for one in whole if one % 2 == 0 or one == row]
    bright = [
        (x, y)
        for y in range(canvas.height)
        for x in range(canvas.width)
        if canvas.chars[y][x].isdigit() and canvas.styles[y][x] == SKIN.palette.title
    ]
    assert {y for _x, y in bright} == {rows[row], REGION.bottom + 1}


@pytest.mark.usefixtures("quick")
async def test_a_cell_of_the_log_is_found_on_the_map() -> None:
    async with sitting(session=session_at("carcassonne-tile")) as here:
        rows = here.text.split("\n")
        placed = re.search(r"places a tile at \((-?\d+),(-?\d+)\)", here.text)
        assert placed is not None
        rule = next(row for row in rows if row.count("──") > 3 and numbers(row))
        x = dict(numbers(rule))[int(placed[1])]
        y = next(y for y, row in enumerate(rows) if re.search(rf" {placed[2]}│", row[:54]))
        spot = here.board.canvas.spot_at(x, y)
        assert spot is not None and spot.name == "cell"
        assert features.position(spot.number) == (int(placed[1]), int(placed[2]))
