"""What tiles look like: they join, and nothing on them is hidden or ambiguous."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.carcassonne import tiles
from engine.carcassonne.tiles import CITY, CLOISTER, FIELD, ROAD
from tui.games.carcassonne import tile_art
from tui.games.carcassonne.tile_art import LARGE, NORMAL, SMALL, ZOOMS
from tui.games.carcassonne.tile_ground import WALL, Cell, middle

ORIENTED = range(4 * tiles.KIND_COUNT)
READABLE = (NORMAL, LARGE)


def sides_of(art: tuple[tuple[Cell, ...], ...]) -> list[list[Cell]]:
    """The cells along N, E, S, W, corners left out, from left to right or from top down."""
    rows = [list(row) for row in art]
    return [
        rows[0][1:-1],
        [row[-1] for row in rows[1:-1]],
        rows[-1][1:-1],
        [row[0] for row in rows[1:-1]],
    ]


def edge_of(oriented: int, side: int) -> int:
    """City, road or field."""
    types = tiles.SEGMENT_TYPES[oriented >> 2]
    for segment, type in enumerate(types):
        if type in (CITY, ROAD) and side in tiles.EDGES[oriented][segment]:
            return type
    return FIELD


def look_of(cells: list[Cell], lane: int) -> set[int]:
    """What an edge looks like it is: types of ground, and a road in the place of roads."""
    roads = [place for place, cell in enumerate(cells) if cell.mark == ROAD]
    assert roads in ([], [lane])
    return {ROAD} if roads else {cell.kind for cell in cells}


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("zoom", READABLE)
def test_neighbouring_tiles_join(zoom: int, plain: bool) -> None:
    """Each side shows what it is along its whole length, so that fitting sides look the same."""
    width, height = ZOOMS[zoom]
    column, row = middle(width, height)
    lanes = (column - 1, row - 1, column - 1, row - 1)
    for oriented in ORIENTED:
        cells = sides_of(tile_art.draw(oriented, zoom, False, plain))
        for side in range(4):
            looks = look_of(cells[side], lanes[side])
            assert looks == {edge_of(oriented, side)}, (tiles.KINDS[oriented >> 2].id, side)


@pytest.mark.parametrize("zoom", READABLE)
def test_roads_join_only_where_they_are_one(zoom: int) -> None:
    width, height = ZOOMS[zoom]
    column, row = middle(width, height)
    for oriented in ORIENTED:
        types = tiles.SEGMENT_TYPES[oriented >> 2]
        roads = [n for n, type in enumerate(types) if type == ROAD]
        char = tile_art.draw(oriented, zoom, False, False)[row][column].char
        if tiles.CLOISTER_OF[oriented >> 2] >= 0:
            assert char == "†"
        elif len(roads) > 1:
            assert char in "o╫╳", tiles.KINDS[oriented >> 2].id
        elif roads:
            assert char in "═║╔╗╚╝╠╣╦╩╬"


@pytest.mark.parametrize("zoom", READABLE)
def test_every_segment_has_a_spot_of_its_own(zoom: int) -> None:
    width, height = ZOOMS[zoom]
    for oriented in ORIENTED:
        types = tiles.SEGMENT_TYPES[oriented >> 2]
        spots = [tile_art.spot(oriented, n, width, height) for n in range(len(types))]
        for x, y in spots:
            assert 0 <= x <= width - 2 and 0 <= y < height
        for (x, y), (other_x, other_y) in combinations(spots, 2):
            assert y != other_y or abs(x - other_x) > 1, tiles.KINDS[oriented >> 2].id


@pytest.mark.parametrize("zoom", READABLE)
def test_spots_lie_on_what_they_are_for(zoom: int) -> None:
    """Slivers of field, between cities or between a road and a city, have no ground here."""
    width, height = ZOOMS[zoom]
    for oriented in ORIENTED:
        art = tile_art.draw(oriented, zoom, False, False)
        for segment, type in enumerate(tiles.SEGMENT_TYPES[oriented >> 2]):
            x, y = tile_art.spot(oriented, segment, width, height)
            under = art[y][x : x + 2]
            where = (tiles.KINDS[oriented >> 2].id, oriented & 3, segment)
            if type == ROAD:
                assert any(cell.mark == ROAD for cell in under), where
            elif type == CITY:
                assert any(cell.segment == segment for cell in under), where
            elif type == FIELD and tiles.EDGES[oriented][segment]:
                own = any(cell.segment == segment for cell in under)
                assert own or where[0] in ("a09", "t07", "t12", "t22"), where
            elif type == CLOISTER:
                beside = art[y][max(0, x - 1) : x + 3]
                assert any(cell.mark == CLOISTER for cell in beside), where


@pytest.mark.parametrize("zoom", READABLE)
@pytest.mark.parametrize("ascii", [False, True])
def test_all_marks_are_seen_even_when_a_figure_stands_on_every_segment(
    zoom: int, ascii: bool
) -> None:
    width, height = ZOOMS[zoom]
    pennant, cathedral = ("&", "X") if ascii else ("◊", "§")
    for oriented in ORIENTED:
        kind = tiles.KINDS[oriented >> 2]
        spots = [tile_art.spot(oriented, n, width, height) for n in range(len(kind.segments))]
        under = {(x + n, y) for x, y in spots for n in (0, 1)}
        if kind.id == "a03" and zoom == NORMAL:
            under = set()  # The one pennant in a city of two cells: a figure covers it.
        seen = [
            cell.char
            for y, row in enumerate(tile_art.draw(oriented, zoom, ascii, True))
            for x, cell in enumerate(row)
            if (x, y) not in under
        ]
        for segment in kind.segments:
            if segment.type == CITY:
                assert seen.count(cathedral) == (1 if segment.bonus else 0)
                if segment.good >= 0:
                    assert seen.count(tiles.GOODS[segment.good][0]) == 1, kind.id
            if segment.type == ROAD and segment.bonus:
                assert seen.count("i") == 1, kind.id
        pennants = sum(segment.pennants for segment in kind.segments)
        assert seen.count(pennant) == pennants, kind.id


@pytest.mark.parametrize("zoom", READABLE)
def test_marks_of_a_city_lie_in_it(zoom: int) -> None:
    for oriented in ORIENTED:
        kind = tiles.KINDS[oriented >> 2]
        for row in tile_art.draw(oriented, zoom, False, False):
            for cell in row:
                if cell.char == "◊":
                    assert kind.segments[cell.segment].pennants
                elif cell.char in "wgc":
                    assert kind.segments[cell.segment].good >= 0


@pytest.mark.parametrize("zoom", READABLE)
def test_two_cities_that_touch_have_a_wall_between_them(zoom: int) -> None:
    walls = 0
    for oriented in ORIENTED:
        art = tile_art.draw(oriented, zoom, False, False)
        plain = tile_art.draw(oriented, zoom, False, True)
        for y, row in enumerate(art):
            for x, cell in enumerate(row):
                walls += cell.mark == WALL
                for near_x, near_y in ((x + 1, y), (x, y + 1)):
                    if near_x >= len(row) or near_y >= len(art):
                        continue
                    near = art[near_y][near_x]
                    if cell.kind == near.kind == CITY and cell.segment != near.segment:
                        pair = (cell, near, plain[y][x], plain[near_y][near_x])
                        assert any(one.mark in (WALL, ROAD) or one.char != " " for one in pair)
    assert walls


@pytest.mark.parametrize("zoom", [SMALL, NORMAL, LARGE])
@pytest.mark.parametrize("plain", [False, True])
def test_ascii_is_ascii(zoom: int, plain: bool) -> None:
    for oriented in ORIENTED:
        for row in tile_art.draw(oriented, zoom, True, plain):
            for cell in row:
                assert len(cell.char) == 1 and cell.char.isascii() and cell.char.isprintable()


@pytest.mark.parametrize("zoom", [SMALL, NORMAL, LARGE])
def test_a_tile_fills_its_cells(zoom: int) -> None:
    width, height = ZOOMS[zoom]
    for oriented in ORIENTED:
        art = tile_art.draw(oriented, zoom, False, False)
        assert len(art) == height and {len(row) for row in art} == {width}


def test_kinds_look_different() -> None:
    """No two kinds with different segments are drawn alike in any of their orientations."""
    alike: dict[object, set[object]] = {}
    for oriented in ORIENTED:
        kind = tiles.KINDS[oriented >> 2]
        look = tuple(
            tuple((cell.char, cell.kind) for cell in row)
            for row in tile_art.draw(oriented, LARGE, False, False)
        )
        marks = [(one.type, one.pennants, one.bonus, one.good) for one in kind.segments]
        edges = tuple(edge_of(oriented, side) for side in range(4))
        alike.setdefault(look, set()).add((edges, tuple(sorted(marks))))
    assert not [kinds for kinds in alike.values() if len(kinds) > 1]
