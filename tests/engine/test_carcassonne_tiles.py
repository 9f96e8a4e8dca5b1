"""The tile table: counts, edges, halves of edges, fields at cities, rotations, fits."""

from __future__ import annotations

import re
import tomllib
from collections import Counter

import pytest

from engine.carcassonne import GAME, tiles
from engine.carcassonne.tiles import CITY, CLOISTER, FIELD, KINDS, ROAD, Kind
from tests.engine.carcassonne_reference import TABLE, TILES, edges_of, picture, side_letters

each_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)


def test_counts_of_the_sets() -> None:
    counts: Counter[str] = Counter()
    for kind in KINDS:
        counts[kind.set] += kind.count
    assert counts == {"base": 72, "inns": 18, "traders": 24, "abbey": 12}
    assert Counter(kind.set for kind in KINDS) == {
        "base": 24,
        "inns": 17,
        "traders": 24,
        "abbey": 12,
    }
    assert len({kind.id for kind in KINDS}) == tiles.KIND_COUNT == 77


def test_the_head_of_the_table_says_which_sets_are_in_play_and_how_large_they_are() -> None:
    """Nothing is claimed that the options or the table do not say, and nothing goes unread."""
    text = TABLE.read_text(encoding="utf-8")
    assert set(tomllib.loads(text)) == {"tile"}
    claim = text[text.index("# set ") : text.index("# start ")]
    assert '"base" 72 = in every game' in claim and "which is off by default" in claim
    sizes = dict(re.findall(r'"(\w+)" (\d+)', claim))
    by_set = Counter(kind.set for kind in KINDS for _ in range(kind.count))
    assert sizes == {name: str(number) for name, number in by_set.items()}
    assert GAME.rules().sets == {"base"}
    for name in sizes.keys() - {"base"}:
        assert GAME.rules({name: "on"}).sets == {"base", name}


def test_there_is_one_kind_of_start_tile() -> None:
    assert [kind.id for kind in KINDS if kind.is_start] == ["bD"]
    assert KINDS[tiles.START].count == 4


def test_goods_pennants_inns_and_cathedrals() -> None:
    goods: Counter[int] = Counter()
    pennants: Counter[str] = Counter()
    bonus: Counter[int] = Counter()
    for kind in KINDS:
        for segment in kind.segments:
            goods[segment.good] += kind.count
            pennants[kind.set] += segment.pennants * kind.count
            bonus[segment.type] += segment.bonus * kind.count
    assert [goods[tiles.GOODS.index(good)] for good in ("wine", "grain", "cloth")] == [9, 6, 5]
    assert pennants["base"] == 10
    assert bonus == {ROAD: 6, CITY: 2, FIELD: 0, CLOISTER: 0}


@each_kind
def test_edges_are_those_of_the_segments(kind: Kind) -> None:
    """Every side belongs to what its letter says, once."""
    owners: dict[int, str] = {}
    for segment in kind.segments:
        if segment.type in (CITY, ROAD):
            for side in segment.edges:
                assert side not in owners
                owners[side] = "c" if segment.type == CITY else "r"
    assert [owners.get(side, "f") for side in range(4)] == list(kind.edges)


@each_kind
def test_every_half_of_an_edge_is_owned_once_unless_it_is_a_city(kind: Kind) -> None:
    halves = [half for segment in kind.segments if segment.type == FIELD for half in segment.edges]
    assert sorted(halves) == [half for half in range(8) if kind.edges[half // 2] != "c"]
    for side in range(4):
        owners = [
            number
            for number, segment in enumerate(kind.segments)
            if segment.type == FIELD and {2 * side, 2 * side + 1} & set(segment.edges)
        ]
        assert len(owners) == {"f": 1, "c": 0}.get(kind.edges[side], len(owners))
        assert kind.edges[side] != "r" or 1 <= len(owners) <= 2
        stops_short = kind.id in ("bA", "a10", "a12")
        assert not (kind.edges[side] == "r" and len(owners) == 1) or stops_short


@each_kind
def test_fields_touch_cities_of_their_tile(kind: Kind) -> None:
    cities = [segment for segment in kind.segments if segment.type == CITY]
    touched = {
        city for segment in kind.segments if segment.type == FIELD for city in segment.cities
    }
    assert touched <= set(range(len(cities)))
    fields = any(segment.type == FIELD for segment in kind.segments)
    assert not fields or touched == set(range(len(cities)))


@each_kind
def test_segments_are_numbered_cities_roads_cloister_fields(kind: Kind) -> None:
    types = [segment.type for segment in kind.segments]
    assert types == sorted(types)
    assert types.count(CLOISTER) <= 1
    assert len(types) < 16


@each_kind
def test_a_road_of_one_edge_stops_and_the_fork_is_one_road(kind: Kind) -> None:
    ends = [road["end"] for road in TILES[kind.id]["roads"]]
    roads = [segment for segment in kind.segments if segment.type == ROAD]
    for road, end in zip(roads, ends, strict=True):
        assert bool(end) == (len(road.edges) == 1)
        assert len(road.edges) <= (3 if kind.id == "a11" else 2)


@each_kind
def test_turned_tiles_are_as_the_reference_turns_them(kind: Kind) -> None:
    number = tiles.BY_ID[kind.id]
    words = {CITY: "city", ROAD: "road", FIELD: "field"}
    letters = {tiles.FIELD_CODE: "f", tiles.CITY_CODE: "c", tiles.ROAD_CODE: "r"}
    for rotation in range(4):
        oriented = 4 * number + rotation
        shown = [letters[code] for code in tiles.SIDE_CODES[oriented]]
        assert shown == [side_letters(kind.id, rotation)[side] for side in "NESW"]
        for segment, type in enumerate(tiles.SEGMENT_TYPES[number]):
            if type == CLOISTER:
                continue
            of_type = segment - tiles.SEGMENT_TYPES[number].index(type)
            names = tiles.HALVES if type == FIELD else tiles.SIDES
            found = {names[edge] for edge in tiles.EDGES[oriented][segment]}
            assert found == edges_of(kind.id, rotation, words[type], of_type)


@each_kind
def test_rotations_that_look_alike_are_listed_once(kind: Kind) -> None:
    number = tiles.BY_ID[kind.id]
    pictures = [picture(kind.id, rotation) for rotation in range(4)]
    distinct = [r for r in range(4) if pictures[r] not in pictures[:r]]
    assert list(tiles.ROTATIONS[number]) == distinct
    assert len(distinct) in (1, 2, 4)


def test_seventy_nine_orientations_of_the_base_game() -> None:
    base = [number for number, kind in enumerate(KINDS) if kind.set == "base"]
    assert sum(len(tiles.ROTATIONS[number]) for number in base) == 79


@each_kind
def test_fits_are_the_rotations_whose_sides_agree(kind: Kind) -> None:
    number = tiles.BY_ID[kind.id]
    for code in range(256):
        wanted = [code >> 2 * side & 3 for side in range(4)]
        fitting = tuple(
            rotation
            for rotation in tiles.ROTATIONS[number]
            if all(
                want in (0, shown)
                for want, shown in zip(wanted, tiles.SIDE_CODES[4 * number + rotation], strict=True)
            )
        )
        assert tiles.FITS[number][code] == fitting


@each_kind
def test_segments_of_a_type_have_names_of_their_own(kind: Kind) -> None:
    number = tiles.BY_ID[kind.id]
    for rotation in range(4):
        names = [
            (type, tiles.segment_name(4 * number + rotation, segment))
            for segment, type in enumerate(tiles.SEGMENT_TYPES[number])
        ]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("options", "tiles_in_the_game"),
    [
        ({"preset": "base"}, 72),
        ({"preset": "house"}, 72),
        ({"preset": "base", "inns": "on"}, 90),
        ({"preset": "base", "traders": "on"}, 96),
        ({"preset": "full"}, 114),
        ({"preset": "full", "abbey": "on"}, 126),
        ({"preset": "full", "inns": "off"}, 96),
    ],
)
def test_the_bag_holds_the_active_sets_without_the_start_tile(
    options: dict[str, str], tiles_in_the_game: int
) -> None:
    state = GAME.new(2, options)
    assert state.bag_size == sum(state.bag) == tiles_in_the_game - 1
    assert state.bag[tiles.START] == 3
    assert state.view(0).describe()["map"] == [{"x": 0, "y": 0, "tile": "bD", "rotation": 0}]
