"""The drawn map: what is open and what is complete, whose it is, what the cursor is about."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from rich.style import Style
from textual.geometry import Region

from engine.carcassonne import features, figures, phases, tiles
from engine.carcassonne.queries import dead_cells
from engine.carcassonne.state import CarcassonneState
from tests.tui.carcassonne.random_tables import positions, random_match
from tests.tui.test_half_blocks import seen
from tui.drawing.canvas import Canvas
from tui.drawing.glyphs import UNICODE
from tui.drawing.palette import palette_for
from tui.drawing.skin import Skin
from tui.games.carcassonne.camera import Camera
from tui.games.carcassonne.looks import Look
from tui.games.carcassonne.map import draw_map
from tui.games.carcassonne.map_colours import map_colours
from tui.games.carcassonne.overlay import Overlay, joined_by
from tui.games.carcassonne.raster import raster
from tui.games.carcassonne.raster.draft import Material
from tui.games.carcassonne.tile_pixels import tile_pixels

SKIN = Skin(UNICODE, palette_for("truecolor", False), "")
found = map_colours(SKIN.palette)
assert found is not None
COLOURS = found
SEATS = SKIN.palette.values["seats"].split()
REGION = Region(0, 0, 400, 160)
"""Room for any map at any size."""


class Drawn:
    """A position as it is drawn."""

    def __init__(self, state: CarcassonneState, overlay: Overlay, size: int) -> None:
        self.state = state
        self.camera = Camera(choice=size)
        self.camera.settle(state, REGION, features.ORIGIN)
        canvas = Canvas(REGION.width, REGION.height)
        draw_map(canvas, REGION, state, self.camera, overlay, SKIN)
        self.canvas = canvas

    def pixel(self, x: int, y: int) -> str | None:
        """The colour of a pixel; ``None`` under a letter."""
        if self.canvas.chars[y // 2][x] not in " ▀▄":
            return None
        return seen(self.canvas, x, y // 2)[y % 2]

    def on(self, cell: int) -> Iterator[tuple[Material, int, str]]:
        """The pixels of a tile that are seen: material, root of the feature or -1, colour."""
        entry = self.state.board[cell]
        left, top = self.camera.corner(*features.position(cell))
        for j, row in enumerate(raster(features.oriented_of(entry), self.camera.size)):
            for i, (material, segment) in enumerate(row):
                colour = self.pixel(left + i, top + j)
                if colour is not None:
                    node = features.base_of(entry) + segment
                    root = features.find(self.state.parent, node) if segment >= 0 else -1
                    yield material, root, colour

    def colours_of(self, *materials: Material) -> dict[int, set[str]]:
        """The colours of some materials, by the root of their feature."""
        found: dict[int, set[str]] = {}
        for cell in self.state.board:
            for material, root, colour in self.on(cell):
                if material in materials and root >= 0:
                    found.setdefault(root, set()).add(colour)
        return found


def shown() -> Iterator[CarcassonneState]:
    """Some positions in which a tile is to be placed."""
    for variant in (0, 3, 4):
        found = [one for one in positions(random_match(variant, variant), 1) if one.tile >= 0]
        yield from found[20::45]


@pytest.mark.parametrize("size", [5, 8])
def test_complete_is_told_from_open(size: int) -> None:
    open_ones = complete_ones = 0
    for state in shown():
        walls = Drawn(state, Overlay(), size).colours_of(Material.WALL, Material.ROAD)
        for root, colours in walls.items():
            is_open = features.open_edges(state.info[root])
            allowed = {COLOURS.wall, COLOURS.road}
            if not is_open:
                allowed = {COLOURS.wall_complete, COLOURS.road_complete}
            assert colours <= allowed
            open_ones += bool(is_open)
            complete_ones += not is_open
    assert open_ones > 50 and complete_ones > 20


@pytest.mark.parametrize("size", [5, 8])
def test_owners_are_shown_on_every_kind_of_feature(size: int) -> None:
    """Walls, roads and roofs in the owners' colours, fields in a tint; what is nobody's as ever."""
    counted = dict.fromkeys((Material.WALL, Material.ROAD, Material.ROOF, Material.FIELD), 0)
    for state in shown():
        plain, owned = (Drawn(state, Overlay(owners=on), size) for on in (False, True))
        for material in counted:
            before, after = plain.colours_of(material), owned.colours_of(material)
            for root, colours in after.items():
                owners = figures.winners(state.claim[root], state.seats)
                if not owners:
                    assert colours == before[root]
                elif material == Material.FIELD:
                    tints = (COLOURS.owned_fields, COLOURS.owned_seams)
                    assert colours <= {tint[seat] for tint in tints for seat in owners}
                    counted[material] += 1
                else:
                    assert colours <= {SEATS[seat] for seat in owners}
                    counted[material] += 1
    assert min(counted.values()) > 1


def test_owners_of_a_shared_field_are_all_seen() -> None:
    several = 0
    for state in shown():
        for root, colours in (
            Drawn(state, Overlay(owners=True), 6).colours_of(Material.FIELD).items()
        ):
            owners = figures.winners(state.claim[root], state.seats)
            is_large = len(colours) > 2
            if len(owners) > 1 and is_large:
                assert {COLOURS.owned_fields[seat] for seat in owners} <= colours
                several += 1
    assert several


@pytest.mark.parametrize("size", range(5, 15))
def test_a_shared_field_has_a_band_for_each_owner(size: int) -> None:
    """Also at the smallest size, for as many owners as ever share one."""
    kind = next(number for number, one in enumerate(tiles.KINDS) if one.id == "bB")
    owners = (0, 1, 4)
    looks = (Look(owners=owners),) * len(tiles.SEGMENT_TYPES[kind])
    rows = tile_pixels(4 * kind, size, looks, COLOURS, tuple(SEATS))
    bands = [{COLOURS.owned_fields[seat] for seat in owners}.intersection(row) for row in rows]
    assert all(len(band) <= 1 for band in bands)
    assert len(set().union(*bands)) == len(owners)


def test_a_feature_lights_up_whole() -> None:
    state = next(iter(shown()))
    types = dict.fromkeys((Material.WALL, Material.ROAD), COLOURS.lit_line)
    types |= {Material.CITY: COLOURS.lit_city}
    roots = {features.find(state.parent, node) for node in range(len(state.parent))}
    for root in sorted(roots)[::7]:
        nodes = [n for n in range(len(state.parent)) if features.find(state.parent, n) == root]
        picture = Drawn(state, Overlay(bright=nodes), 6)
        for material, colour in types.items():
            for other, colours in picture.colours_of(material).items():
                assert (colours == {colour}) == (other == root)


def is_chip(style: Style) -> bool:
    grounds = (style.color, style.bgcolor)
    return any(one is not None and one.name in SEATS for one in grounds)


def test_figures_elsewhere_are_dim_while_a_feature_is_lit() -> None:
    state = max(shown(), key=lambda one: len(one.pieces))
    lit = features.find(state.parent, figures.node_of(state.pieces[0]))
    nodes = [n for n in range(len(state.parent)) if features.find(state.parent, n) == lit]
    plain, picture = Drawn(state, Overlay(), 10), Drawn(state, Overlay(bright=nodes), 10)
    dim = SKIN.palette.muted.color
    chips = [
        (x, y)
        for y, row in enumerate(plain.canvas.chars)
        for x, char in enumerate(row)
        if char in "ABCDEFabcdef" and is_chip(plain.canvas.styles[y][x])
    ]
    bright = [(x, y) for x, y in chips if picture.canvas.styles[y][x].color != dim]
    there = [
        one for one in state.pieces if features.find(state.parent, figures.node_of(one)) == lit
    ]
    assert 0 < len(there) == len(bright) < len(chips)


def test_what_a_tile_would_join_lights_up_near_it() -> None:
    """By its lines alone, and not as far as it goes: a step of the cursor is to cost little."""
    near_ones = far_ones = 0
    for state in shown():
        legal = [cell for cell, code in state.frontier.items() if tiles.FITS[state.tile][code]]
        for cell in legal[::5]:
            oriented = 4 * state.tile + tiles.FITS[state.tile][state.frontier[cell]][0]
            nodes = joined_by(state, cell, oriented)
            joined = {features.find(state.parent, node) for node in nodes}
            overlay = Overlay(cursor=cell, preview=oriented, joined=nodes)
            picture = Drawn(state, overlay, 6)
            x, y = features.position(cell)
            for other in state.board:
                other_x, other_y = features.position(other)
                away = max(abs(other_x - x), abs(other_y - y))
                for material, root, colour in picture.on(other):
                    assert colour != COLOURS.lit_city
                    if material in (Material.WALL, Material.ROAD) and away > 1:
                        is_lit = away == 2 and root in joined
                        assert (colour == COLOURS.lit_line) == is_lit
                        near_ones += is_lit
                        far_ones += root in joined and not is_lit
    assert near_ones > 20 and far_ones > 20


@pytest.mark.parametrize("size", [5, 6, 10])
def test_places_frames_and_dead_cells(size: int) -> None:
    state = next(one for one in shown() if dead_cells(one))
    legal = [cell for cell, code in state.frontier.items() if tiles.FITS[state.tile][code]]
    dead = dead_cells(state)
    mine, rivals = legal[0], next(iter(state.board))
    oriented = 4 * state.tile + tiles.FITS[state.tile][state.frontier[mine]][0]
    overlay = Overlay(legal=legal, dead=dead, cursor=mine, preview=oriented, new={rivals: 1})
    picture = Drawn(state, overlay, size)
    x, y = picture.camera.corner(*features.position(mine))
    ring = {picture.pixel(x + place, y - 1) for place in range(-1, size + 1)}
    assert ring <= {COLOURS.cursor, None} and COLOURS.cursor in ring
    x, y = picture.camera.corner(*features.position(rivals))
    corners = {picture.pixel(x - 1, y - 1), picture.pixel(x + size, y + size)}
    assert corners <= {SEATS[1], COLOURS.cursor, None}
    for cells, colour in ((legal[1:], COLOURS.legal_middle), (dead, COLOURS.dead)):
        for cell in cells:
            left, top = picture.camera.corner(*features.position(cell))
            inside = {
                picture.pixel(left + i, top + j)
                for i in range(1, size - 1)
                for j in range(1, size - 1)
            }
            assert colour in inside


def test_a_farmer_lies_and_others_stand() -> None:
    """A letter on the player's colour, or the other way round."""
    lying = standing = 0
    for state in shown():
        if state.phase != phases.TILE:
            continue
        canvas = Drawn(state, Overlay(), 7).canvas
        for y, row in enumerate(canvas.chars):
            for x, char in enumerate(row):
                style = canvas.styles[y][x]
                if char in "ABCDEF" and style.bgcolor is not None:
                    assert style.bgcolor.name == SEATS["ABCDEF".index(char)]
                    standing += 1
                elif char in "abdef" and style.color is not None and row[x + 1] in "●▲■◆▼★":
                    assert style.color.name == SEATS["abcdef".index(char)]
                    lying += 1
    assert lying > 3 and standing > 10
