"""Tiles in pixels: true to their segments, and joined to their neighbours."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from engine.carcassonne import tiles
from engine.carcassonne.tiles import CITY, FIELD, ROAD
from tui.games.carcassonne.raster import LEAST, Raster, raster
from tui.games.carcassonne.raster.draft import BESIDE, GRASS, Material, Pixel, inwards, lane
from tui.games.carcassonne.raster.places import place_of_goods, places

ORIENTED = range(4 * tiles.KIND_COUNT)
SIZES = range(LEAST, 15)
PLAYING = range(LEAST + 1, 15)
"""Sizes at which everything is seen; at the least some thin fields vanish."""


def name(oriented: int) -> str:
    return f"{tiles.KINDS[tiles.kind_of(oriented)].id} r{oriented & 3}"


def types_of(oriented: int) -> tuple[int, ...]:
    return tiles.SEGMENT_TYPES[tiles.kind_of(oriented)]


def patches(picture: Raster) -> Iterator[set[Pixel]]:
    """The pieces of grass that hang together, told by what is seen alone."""
    size = len(picture)
    left = {(i, j) for j in range(size) for i in range(size) if picture[j][i][0] in GRASS}
    while left:
        patch = {left.pop()}
        grows = list(patch)
        while grows:
            i, j = grows.pop()
            near = {(i + di, j + dj) for di, dj in BESIDE} & left
            left -= near
            patch |= near
            grows += near
        yield patch


def half_edge(half: int, size: int) -> set[Pixel]:
    """The pixels at one half of a side, clockwise from the north-west corner."""
    side, second = divmod(half, 2)
    middle = lane(size)
    low, high = range(middle[0]), range(middle[-1] + 1, size)
    clockwise = (low, high) if side in (0, 1) else (high, low)
    return {inwards(side, 0, across, size) for across in clockwise[second]}


@pytest.mark.parametrize("size", SIZES)
def test_every_patch_of_grass_is_one_field(size: int) -> None:
    """Its pixels are one segment's, and it meets half-edges of no other field."""
    for oriented in ORIENTED:
        picture = raster(oriented, size)
        fields = {
            half: field
            for field, type in enumerate(types_of(oriented))
            if type == FIELD
            for half in tiles.EDGES[oriented][field]
        }
        for patch in patches(picture):
            owners = {picture[j][i][1] for i, j in patch}
            met = {field for half, field in fields.items() if half_edge(half, size) & patch}
            assert len(owners) == 1 and met <= owners, name(oriented)


@pytest.mark.parametrize("size", PLAYING)
def test_every_segment_is_seen(size: int) -> None:
    for oriented in ORIENTED:
        seen = {segment for row in raster(oriented, size) for _material, segment in row}
        assert seen == set(range(len(types_of(oriented)))), name(oriented)


@pytest.mark.parametrize("size", SIZES)
def test_neighbours_join(size: int) -> None:
    """A side is city along its length, or field, with a road in its lane where there is one."""
    for oriented in ORIENTED:
        picture, types = raster(oriented, size), types_of(oriented)
        for side in range(4):
            line = tiles.CONTACTS[oriented][side][0]
            shown = [
                picture[j][i] for i, j in (inwards(side, 0, across, size) for across in range(size))
            ]
            roads = [place for place, (one, _owner) in enumerate(shown) if one == Material.ROAD]
            if line >= 0 and types[line] == ROAD:
                assert roads == list(lane(size)), (name(oriented), side)
                assert all(shown[place][1] == line for place in roads)
            else:
                assert not roads, (name(oriented), side)
            if line >= 0 and types[line] == CITY:
                inner = shown[1:-1]
                assert all(owner == line for _one, owner in inner), (name(oriented), side)


@pytest.mark.parametrize("size", SIZES)
def test_a_city_is_walled_against_everything_but_the_edge(size: int) -> None:
    for oriented in ORIENTED:
        picture, types = raster(oriented, size), types_of(oriented)
        for j in range(size):
            for i in range(size):
                material, owner = picture[j][i]
                if owner < 0 or types[owner] != CITY:
                    continue
                beside = [
                    picture[j + dj][i + di][1]
                    for di, dj in BESIDE
                    if 0 <= i + di < size and 0 <= j + dj < size
                ]
                if any(other != owner for other in beside):
                    assert material not in (Material.CITY, Material.PAVING), name(oriented)


@pytest.mark.parametrize("size", PLAYING)
def test_roads_and_cities_are_of_one_piece(size: int) -> None:
    """But for the road beneath a bridge or a city, and the city beneath another."""
    hidden = {("t24", ROAD), ("a12", ROAD), ("a02", CITY)}
    for oriented in ORIENTED:
        picture = raster(oriented, size)
        for segment, type in enumerate(types_of(oriented)):
            if type not in (ROAD, CITY) or (name(oriented)[:3], type) in hidden:
                continue
            own = {(i, j) for j in range(size) for i in range(size) if picture[j][i][1] == segment}
            grows = [own.pop()]
            while grows:
                i, j = grows.pop()
                near = {one for one in own if abs(one[0] - i) < 2 and abs(one[1] - j) < 2}
                own -= near
                grows += near
            assert not own, (name(oriented), segment)


@pytest.mark.parametrize("size", PLAYING)
def test_what_a_tile_bears_is_on_it(size: int) -> None:
    signs = {
        Material.ROOF: lambda one: one.type == tiles.CLOISTER,
        Material.PENNANT_BLUE: lambda one: one.pennants > 0,
        Material.CATHEDRAL: lambda one: one.type == CITY and one.bonus,
        Material.INN: lambda one: one.type == ROAD and one.bonus,
        Material.VILLAGE: lambda one: one.end == "crossing",
    }
    for oriented in ORIENTED:
        shown = {material for row in raster(oriented, size) for material, _owner in row}
        segments = tiles.KINDS[tiles.kind_of(oriented)].segments
        for sign, is_there in signs.items():
            assert (sign in shown) == any(map(is_there, segments)), (name(oriented), sign)


@pytest.mark.parametrize("size", (1, 2, 3))
def test_from_far_away_a_tile_shows_what_it_has_most_of(size: int) -> None:
    for oriented in ORIENTED:
        picture = raster(oriented, size)
        assert len(picture) == size and all(len(row) == size for row in picture)
        types = {types_of(oriented)[owner] for row in picture for _one, owner in row if owner >= 0}
        assert types <= set(types_of(oriented))
        if tiles.CLOISTER_OF[tiles.kind_of(oriented)] >= 0:
            assert tiles.CLOISTER in types


@pytest.mark.parametrize("phase", (0, 1))
@pytest.mark.parametrize("size", (4, 5, 6, 7, 10))
def test_figures_stand_on_their_tile_and_none_over_another(size: int, phase: int) -> None:
    rows = (size + phase + 1) // 2
    for oriented in ORIENTED:
        segments = tuple(range(len(types_of(oriented))))
        found = places(oriented, size, phase, 2, segments)
        for column, row in found:
            assert 0 <= column <= size - 2 and 0 <= row < rows, name(oriented)
        if len(segments) <= {4: 2, 5: 4, 6: 4}.get(size, 9):
            for one, other in combinations(found, 2):
                assert one[1] != other[1] or abs(one[0] - other[0]) > 1, name(oriented)
        narrow = places(oriented, size, phase, 1, segments[:8])
        assert len(set(narrow)) == len(narrow), name(oriented)
        for segment in segments:
            first, second = places(oriented, size, phase, 2, (segment, segment))
            assert first[1] != second[1] or abs(first[0] - second[0]) > 1, name(oriented)


@pytest.mark.parametrize("size", (5, 6, 7, 8, 10, 13))
def test_a_figure_stands_on_its_own_ground(size: int) -> None:
    """At least one of the pixels it covers is its segment's."""
    for oriented in ORIENTED:
        picture = raster(oriented, size)
        for segment in range(len(types_of(oriented))):
            for phase in (0, 1) if size % 2 else (0,):
                ((column, row),) = places(oriented, size, phase, 2, (segment,))
                under = {
                    picture[j][i][1]
                    for j in (2 * row - phase, 2 * row - phase + 1)
                    for i in (column, column + 1)
                    if 0 <= j < size
                }
                assert segment in under, (name(oriented), segment)


def test_the_letter_of_goods_is_in_its_city() -> None:
    for size in PLAYING:
        for oriented in ORIENTED:
            for city, segment in enumerate(tiles.KINDS[tiles.kind_of(oriented)].segments):
                if segment.good < 0:
                    continue
                for phase in (0, 1) if size % 2 else (0,):
                    column, row = place_of_goods(oriented, size, phase, city)
                    under = [
                        raster(oriented, size)[j][column][1]
                        for j in (2 * row - phase, 2 * row - phase + 1)
                        if 0 <= j < size
                    ]
                    assert city in under, (name(oriented), size)
