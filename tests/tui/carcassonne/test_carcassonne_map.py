"""The map: what the camera shows, which cells are marked, what stands where."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest
from textual.geometry import Region

from engine.carcassonne import features, figures, highwaymen, phases, tiles
from engine.carcassonne.queries import dead_cells
from engine.carcassonne.state import CarcassonneState
from tests.engine.carcassonne_table import Table
from tests.tui.carcassonne.random_tables import VARIANTS, positions, random_match
from tui.drawing.canvas import Canvas
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.palette import palette_for
from tui.drawing.skin import Skin
from tui.games.carcassonne import tile_art
from tui.games.carcassonne.camera import Camera
from tui.games.carcassonne.decision import Walking
from tui.games.carcassonne.figure_marks import figure_mark
from tui.games.carcassonne.map import draw_map, sizes_for
from tui.games.carcassonne.overlay import Overlay, overlay_of
from tui.games.carcassonne.tile_art import ZOOMS

SKINS = (
    Skin(UNICODE, palette_for("truecolor", False), ""),
    Skin(UNICODE, palette_for("standard", False), ""),
    Skin(UNICODE, palette_for(None, True), ""),
    Skin(ASCII, palette_for("truecolor", False), ""),
)
PIXELS, LETTERS = SKINS[0], SKINS[1]
NAMES = ("pixels", "letters", "mono", "ascii")
REGIONS = (Region(0, 1, 53, 15), Region(0, 1, 93, 29), Region(2, 3, 19, 9))


def settled(
    state: CarcassonneState, region: Region, size: int, skin: Skin, focus: int = features.ORIGIN
) -> Camera:
    """A camera for tiles of a size."""
    camera = Camera()
    camera.settle(state, region, focus, sizes_for(skin))
    camera.choice = size
    camera.settle(state, region, focus, sizes_for(skin))
    return camera


def sizes_of(skin: Skin) -> tuple[int, ...]:
    """Some of the sizes of tiles that a skin has."""
    return (1, 2, 3, 4, 5, 6, 9) if skin is PIXELS else tuple(width for width, _height in ZOOMS)


def drawn(
    state: CarcassonneState, camera: Camera, region: Region, overlay: Overlay, skin: Skin = LETTERS
) -> Canvas:
    canvas = Canvas(region.right + 5, region.bottom + 3)
    draw_map(canvas, region, state, camera, overlay, skin)
    return canvas


@pytest.mark.parametrize("skin", SKINS[:2], ids=NAMES[:2])
def test_what_is_clicked_is_what_is_drawn(skin: Skin) -> None:
    state = random_match(3, 3).state
    assert isinstance(state, CarcassonneState)
    for region in REGIONS:
        for size in sizes_of(skin):
            camera = settled(state, region, size, skin)
            canvas = drawn(state, camera, region, Overlay(), skin)
            for y in range(region.y, region.bottom):
                for x in range(region.x, region.right):
                    spot = canvas.spot_at(x, y)
                    if spot is None:
                        assert size == 1  # A tile in the lower half of a cell has none.
                        continue
                    assert spot.name == "cell"
                    assert features.position(spot.number) == camera.tile_at(x, y, region)


@pytest.mark.parametrize("skin", SKINS, ids=NAMES)
def test_nothing_is_drawn_outside_the_region(skin: Skin) -> None:
    for variant in (0, 3, 4):
        for state in positions(random_match(variant, variant), 40):
            for region in REGIONS:
                for size in sizes_of(skin)[-3:]:
                    camera = settled(state, region, size, skin)
                    new = dict.fromkeys(state.board, 1)
                    overlay = Overlay(dead=dead_cells(state), new=new)
                    canvas = drawn(state, camera, region, overlay, skin)
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
                if left
                and not any(
                    fits(state, cell, 4 * kind + rotation) for kind in left for rotation in range(4)
                )
            }
            assert set(dead_cells(state)) == dead
            found += len(dead)
    assert found > 50


@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_after_the_last_tile_no_cell_is_marked(variant: int) -> None:
    """From when it is placed: while figures, walks and robberies are chosen, and afterwards."""
    shown = [
        state
        for state in positions(random_match(variant, variant), 1)
        if not state.bag_size and state.tile < 0
    ]
    assert shown
    for state in shown:
        assert not dead_cells(state)


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


def marks_on(canvas: Canvas, camera: Camera, region: Region, cell: int) -> list[str]:
    """The rows of cells that a tile is drawn in."""
    x, y = features.position(cell)
    at, size = camera.column(x, region), camera.size
    top = region.y + camera.corner(x, y)[1] // 2
    bottom = region.y + -(-camera.corner(x, y + 1)[1] // 2)
    rows = canvas.text().split("\n")[top:bottom]
    return [row.ljust(at + size)[at : at + size] for row in rows]


def figures_by_cell(state: CarcassonneState, skin: Skin) -> dict[int, Counter[str]]:
    """The marks that must be seen on each cell."""
    found: dict[int, Counter[str]] = {}
    for piece in state.pieces:
        cell = figures.cell_of(piece)
        type = features.type_at(state, cell, figures.node_of(piece))
        found.setdefault(cell, Counter())[figure_mark(piece, type, skin)] += 1
    return found


@pytest.mark.parametrize("size", [6, 10])
@pytest.mark.parametrize("skin", SKINS, ids=NAMES)
def test_every_figure_in_sight_is_drawn(skin: Skin, size: int) -> None:
    """No two figures stand over each other, on one segment or on several."""
    region = Region(0, 0, 600, 240)
    played = (positions(random_match(variant, variant), 40) for variant in (3, 4))
    for state in (behind_a_builder(), *chain.from_iterable(played)):
        camera = settled(state, region, size - (size == 6 and skin is PIXELS), skin)
        canvas = drawn(state, camera, region, Overlay(), skin)
        for cell, wanted in figures_by_cell(state, skin).items():
            rows = marks_on(canvas, camera, region, cell)
            for mark, number in wanted.items():
                assert sum(row.count(mark) for row in rows) >= number, (rows, wanted)


def test_two_figures_stand_side_by_side_on_every_segment_there_is() -> None:
    """Off marks and the places of others, in both sizes."""
    for kind, about in enumerate(tiles.KINDS):
        for oriented in (4 * kind + turn for turn in tiles.ROTATIONS[kind]):
            for segment in range(len(about.segments)):
                for width, height in ZOOMS[1:]:
                    (x, y), (further_x, further_y) = tile_art.places(
                        oriented, (segment, segment), width, height
                    )
                    assert (x, y) == tile_art.spot(oriented, segment, width, height)
                    assert y != further_y or abs(x - further_x) > 1
                    assert 0 <= further_x < width - 1 and 0 <= further_y < height


def behind_a_builder() -> CarcassonneState:
    """C's thief stands with A's builder, and B's farmer on the same tile."""
    table = Table(3)
    table.row(3)
    table.given("(2,0) + A builder + C thief", "(1,0) + A thief", "(2,0) + B farmer Nl")
    return table.state


def test_a_tile_of_the_smallest_size_shows_how_many_stand_there() -> None:
    region, state = Region(0, 0, 40, 9), behind_a_builder()
    camera = settled(state, region, 2, LETTERS)
    cell = features.cell_at(2, 0)
    assert marks_on(drawn(state, camera, region, Overlay()), camera, region, cell) == ["C+"]
    state.pieces.pop()
    assert marks_on(drawn(state, camera, region, Overlay()), camera, region, cell) == ["CA"]
    state.pieces.remove(next(one for one in state.pieces if figures.cell_of(one) == cell))
    assert marks_on(drawn(state, camera, region, Overlay()), camera, region, cell) == ["C■"]


@pytest.mark.parametrize("skin", SKINS[:2], ids=NAMES[:2])
def test_only_the_thief_of_a_victim_is_shown_in_danger(skin: Skin) -> None:
    state, region = behind_a_builder(), Region(0, 0, 53, 15)
    camera = settled(state, region, 6, skin)
    thief = next(
        one
        for one in state.pieces
        if figures.seat_of(one) == 2 and figures.type_of(one) in figures.FOLLOWERS
    )
    canvas = drawn(state, camera, region, Overlay(victims=[figures.node_of(thief)]), skin)
    danger = {
        segment.text
        for y in range(region.height)
        for segment in canvas.strip(y, skin.palette.text)
        if segment.style is not None and segment.style.bgcolor == skin.palette.danger.bgcolor
    }
    assert danger == {"C■"}


@pytest.mark.parametrize("skin", SKINS[:2], ids=NAMES[:2])
def test_where_a_walk_would_end_the_builder_there_is_still_seen(skin: Skin) -> None:
    table = Table(2)
    table.row(2)
    table.given("(0,0) + A thief", "(1,0) + A builder")
    table.turn("A bU(3,0)")
    state = table.state
    walk = next(one for one in highwaymen.walks(state) if one.cell == features.cell_at(1, 0))
    decision = Walking(state)
    assert decision.aim(walk.action)
    region = Region(0, 0, 53, 15)
    camera = settled(state, region, 6, skin)
    canvas = drawn(state, camera, region, overlay_of(state, decision, skin), skin)
    rows = "".join(marks_on(canvas, camera, region, walk.cell))
    assert "Ab" in rows and "A●" in rows


def test_what_is_new_and_what_fits_is_marked() -> None:
    state = next(
        one for one in positions(random_match(0, 0), 1) if one.phase == phases.TILE and one.turn > 9
    )
    region = Region(0, 0, 200, 80)
    cells = {(action >> 4) >> 2 for action in state.legal_actions()}
    new = [cell for cell in state.board if cell != features.ORIGIN][-3:]
    overlay = Overlay(legal=cells, new=dict.fromkeys(new, 0))
    camera = settled(state, region, 6, LETTERS)
    text = drawn(state, camera, region, overlay).text()
    assert text.count(UNICODE.new) == len(new)
    assert text.count("··") == len(cells)
    plain = drawn(state, camera, region, Overlay()).text()
    assert UNICODE.new not in plain and "··" not in plain


@pytest.mark.parametrize("skin", SKINS[:2], ids=NAMES[:2])
def test_a_bright_feature_is_bright_on_all_its_tiles(skin: Skin) -> None:
    state = random_match(1, 1).state
    assert isinstance(state, CarcassonneState)
    region = Region(0, 0, 300, 120)
    camera = settled(state, region, 6, skin)
    without = drawn(state, camera, region, Overlay(), skin)
    bare = [list(without.strip(y, skin.palette.text)) for y in range(region.height)]
    roots = sorted({features.find(state.parent, node) for node in range(len(state.parent))})
    for root in roots[::12]:
        nodes = [n for n in range(len(state.parent)) if features.find(state.parent, n) == root]
        canvas = drawn(state, camera, region, Overlay(bright=nodes), skin)
        rows = [list(canvas.strip(y, skin.palette.text)) for y in range(region.height)]
        assert rows != bare
