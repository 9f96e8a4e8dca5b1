"""The map: what the camera shows, which cells are marked, what stands where."""

from __future__ import annotations

import random

import pytest
from textual.geometry import Region

from engine.carcassonne import features, figures, phases, tiles
from engine.carcassonne.state import CarcassonneState
from tests.tui.carcassonne.random_tables import VARIANTS, positions, random_match
from tui.canvas import Canvas
from tui.carcassonne import tile_art
from tui.carcassonne.map import (
    Camera,
    Overlay,
    centre_of,
    dead_cells,
    draw_map,
    figure_mark,
)
from tui.carcassonne.tile_art import ZOOMS
from tui.glyphs import ASCII, UNICODE
from tui.look import Look
from tui.palette import palette_for

LOOKS = (
    Look(UNICODE, palette_for("truecolor", False), ""),
    Look(UNICODE, palette_for(None, True), ""),
    Look(ASCII, palette_for("truecolor", False), ""),
)
REGIONS = (Region(0, 1, 53, 15), Region(0, 1, 93, 29), Region(2, 3, 19, 9))


def drawn(
    state: CarcassonneState, camera: Camera, region: Region, overlay: Overlay, look: Look = LOOKS[0]
) -> Canvas:
    canvas = Canvas(region.right + 5, region.bottom + 3)
    draw_map(canvas, region, state, camera, overlay, look)
    return canvas


def test_the_cursor_is_in_sight_with_its_neighbours_where_there_is_room() -> None:
    rng = random.Random(1)
    for region in REGIONS:
        for zoom, (width, height) in enumerate(ZOOMS):
            camera = Camera(0, 0, zoom)
            for _ in range(200):
                x, y = rng.randrange(-20, 21), rng.randrange(-20, 21)
                camera.follow(x, y, region)
                left, top = camera.left_top(region)
                area = Region(left + x * width, top + y * height, width, height)
                assert region.contains_region(area), (region, zoom)
                if region.width >= 5 * width and region.height >= 5 * height:
                    around = area.grow((height, width, height, width))
                    assert region.contains_region(around), (region, zoom)


def test_the_camera_rests_while_the_cursor_stays_inside() -> None:
    region = REGIONS[1]
    camera = Camera()
    for x, y in ((1, 0), (2, 1), (-2, -1), (0, 0)):
        camera.follow(x, y, region)
        assert (camera.x, camera.y) == (0, 0)
    camera.follow(7, 0, region)
    assert camera.x == 1 and camera.y == 0


def test_what_is_clicked_is_what_is_drawn() -> None:
    state = random_match(3, 3).state
    assert isinstance(state, CarcassonneState)
    for region in REGIONS:
        for zoom in range(len(ZOOMS)):
            camera = Camera(*centre_of(state), zoom=zoom)
            canvas = drawn(state, camera, region, Overlay())
            for y in range(region.y, region.bottom):
                for x in range(region.x, region.right):
                    spot = canvas.spot_at(x, y)
                    assert spot is not None and spot.name == "cell"
                    place = features.position(spot.number)
                    assert place == camera.tile_at(x, y, region)


@pytest.mark.parametrize("look", LOOKS, ids=["unicode", "mono", "ascii"])
def test_nothing_is_drawn_outside_the_region(look: Look) -> None:
    for variant in (0, 3, 4):
        for state in positions(random_match(variant, variant), 40):
            for region in REGIONS:
                for zoom in range(len(ZOOMS)):
                    camera = Camera(*centre_of(state), zoom=zoom)
                    overlay = Overlay(dead=dead_cells(state), new=list(state.board))
                    canvas = drawn(state, camera, region, overlay, look)
                    for y, row in enumerate(canvas.text().split("\n")):
                        inside = region.y <= y < region.bottom
                        assert not row[region.right :].strip()
                        assert not (row if not inside else row[: region.x]).strip()


def test_dead_cells_are_those_that_no_tile_to_come_fits() -> None:
    """Found by trying every orientation of every tile against the four neighbours."""
    found = 0
    for variant in range(len(VARIANTS)):
        for state in positions(random_match(variant, variant), 45):
            left = [kind for kind, number in enumerate(state.bag) if number]
            left += [state.tile] if state.tile >= 0 else []
            dead = {
                cell
                for cell in state.frontier
                if not any(
                    fits(state, cell, 4 * kind + rotation) for kind in left for rotation in range(4)
                )
            }
            assert set(dead_cells(state)) == dead
            found += len(dead)
    assert found > 50


def edge(oriented: int, side: int) -> int:
    for segment, type in enumerate(tiles.SEGMENT_TYPES[oriented >> 2]):
        if type in (tiles.CITY, tiles.ROAD) and side in tiles.EDGES[oriented][segment]:
            return type
    return tiles.FIELD


def fits(state: CarcassonneState, cell: int, oriented: int) -> bool:
    x, y = features.position(cell)
    for side, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        entry = state.board.get(features.cell_at(x + dx, y + dy))
        if entry is not None:
            other = entry & features.ORIENTED_MASK
            if edge(oriented, side) != edge(other, side ^ 2):
                return False
    return True


def test_every_figure_in_sight_is_drawn() -> None:
    """At normal size no two figures stand over each other."""
    for variant in (3, 4):
        for state in positions(random_match(variant, variant), 30):
            region = Region(0, 0, 400, 160)
            canvas = drawn(state, Camera(zoom=tile_art.NORMAL), region, Overlay())
            rows = canvas.text().split("\n")
            left, top = Camera(zoom=tile_art.NORMAL).left_top(region)
            for piece in state.pieces:
                cell, node = figures.cell_of(piece), figures.node_of(piece)
                oriented, segment = features.segment_at(state, cell, node)
                column, row = tile_art.spot(oriented, segment, *ZOOMS[tile_art.NORMAL])
                x, y = features.position(cell)
                at = left + 6 * x + column
                type = tiles.SEGMENT_TYPES[oriented >> 2][segment]
                shown = rows[top + 3 * y + row][at : at + 2]
                same = [
                    figure_mark(other, type, LOOKS[0])
                    for other in state.pieces
                    if figures.node_of(other) == node
                ]
                assert shown in same


def test_what_is_new_and_what_fits_is_marked() -> None:
    state = next(
        one for one in positions(random_match(0, 0), 1) if one.phase == phases.TILE and one.turn > 9
    )
    region = Region(0, 0, 200, 80)
    cells = {(action >> 4) >> 2 for action in state.legal_actions()}
    new = [cell for cell in state.board if cell != features.ORIGIN][-3:]
    overlay = Overlay(legal=cells, new=new)
    text = drawn(state, Camera(), region, overlay).text()
    assert text.count(UNICODE.new) == len(new)
    assert text.count("··") == len(cells)
    plain = drawn(state, Camera(), region, Overlay()).text()
    assert UNICODE.new not in plain and "··" not in plain


def test_a_bright_feature_is_bright_on_all_its_tiles() -> None:
    state = random_match(1, 1).state
    assert isinstance(state, CarcassonneState)
    look = LOOKS[0]
    region = Region(0, 0, 300, 120)
    without = drawn(state, Camera(), region, Overlay())
    bare = [list(without.strip(y, look.palette.text)) for y in range(region.height)]
    roots = sorted({features.find(state.parent, node) for node in range(len(state.parent))})
    for root in roots[::12]:
        nodes = [n for n in range(len(state.parent)) if features.find(state.parent, n) == root]
        canvas = drawn(state, Camera(), region, Overlay(bright=nodes))
        rows = [list(canvas.strip(y, look.palette.text)) for y in range(region.height)]
        assert rows != bare
