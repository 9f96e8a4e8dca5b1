"""The tiles, read once from ``tiles.toml`` into flat tables.

A *kind* is a kind of tile, numbered in the order of the file. An *oriented tile* is
``4 * kind + rotation``, rotation in clockwise quarter-turns. A tile's *segments* are
numbered cities first, then roads, the cloister, fields; the numbers are the same in every
orientation. Sides are N, E, S, W (0 to 3); half-edges run clockwise from the north-west
corner (0 to 7), two a side (see the head of ``tiles.toml``).
"""

from __future__ import annotations

import tomllib
from typing import Any, Final, TypeAlias

from engine.compiled import ROOT

SIDES: Final = "NESW"
HALVES: Final[tuple[str, ...]] = ("Nl", "Nr", "El", "Er", "Sl", "Sr", "Wl", "Wr")

CITY: Final = 0
ROAD: Final = 1
CLOISTER: Final = 2
FIELD: Final = 3
SEGMENT_WORDS: Final[tuple[str, ...]] = ("city", "road", "cloister", "field")

GOODS: Final[tuple[str, ...]] = ("wine", "grain", "cloth")
PLACES: Final[tuple[str, ...]] = ("", *SIDES, *HALVES, "o", "o2")
"""The names that segments have in notation (``segment_name``)."""

TileKind: TypeAlias = int
"""A kind of tile, by its place in ``KINDS``."""
Feature: TypeAlias = int
"""A type of feature: ``CITY``, ``ROAD``, ``CLOISTER`` or ``FIELD``."""
Good: TypeAlias = int
"""A kind of goods, by its place in ``GOODS``."""
Place: TypeAlias = int
"""Where on its tile a segment is, by the place of its name in ``PLACES``."""

# What ``FeatureInfo`` packs into one integer: see ``features``.
TILES_SHIFT: Final = 8
PENNANTS_SHIFT: Final = 16
BONUS_SHIFT: Final = 22
GOODS_SHIFT: Final = 28
ONE_TILE: Final = 1 << TILES_SHIFT


class Segment:
    """One segment of a kind, unrotated."""

    def __init__(
        self,
        type: int,
        edges: tuple[int, ...],
        pennants: int = 0,
        bonus: bool = False,
        good: int = -1,
        cities: tuple[int, ...] = (),
        end: str = "",
    ) -> None:
        self.type = type
        self.edges = edges
        """Sides of a city or road, half-edges of a field, nothing for a cloister."""
        self.pennants = pennants
        self.bonus = bonus
        """An inn at a road, a cathedral in a city."""
        self.good = good
        self.cities = cities
        """The segments of the cities that a field touches."""
        self.end = end
        """At what a road of one side stops: ``cloister``, ``city``, ``crossing``, ``deadend``."""


class Kind:
    """A kind of tile as the file has it."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.id: str = table["id"]
        self.set: str = table["set"]
        self.name: str = table["name"]
        self.count: int = table["count"]
        self.edges: str = table["edges"]
        self.is_start: bool = table.get("start", False)
        self.segments: list[Segment] = [
            *(
                Segment(
                    CITY,
                    _sides(city["edges"]),
                    city["pennants"],
                    city["cathedral"],
                    GOODS.index(city["good"]) if city["good"] else -1,
                )
                for city in table["cities"]
            ),
            *(
                Segment(ROAD, _sides(road["edges"]), bonus=road["inn"], end=road["end"])
                for road in table["roads"]
            ),
            *([Segment(CLOISTER, ())] if table["cloister"] else []),
            *(
                Segment(
                    FIELD,
                    tuple(HALVES.index(half) for half in field["edges"]),
                    cities=tuple(field["cities"]),
                )
                for field in table["fields"]
            ),
        ]


def _sides(letters: list[str]) -> tuple[int, ...]:
    return tuple(SIDES.index(letter) for letter in letters)


def _load() -> list[Kind]:
    with open(ROOT / "engine" / "carcassonne" / "tiles.toml", "rb") as file:
        return [Kind(table) for table in tomllib.load(file)["tile"]]


KINDS: Final = _load()
KIND_COUNT: Final = len(KINDS)
BY_ID: Final = {kind.id: number for number, kind in enumerate(KINDS)}
START: Final = next(number for number, kind in enumerate(KINDS) if kind.is_start)


def _turned(segment: Segment, rotation: int) -> tuple[int, ...]:
    if segment.type == FIELD:
        return tuple(sorted((half + 2 * rotation) % 8 for half in segment.edges))
    return tuple(sorted((side + rotation) % 4 for side in segment.edges))


def _info(segment: Segment) -> int:
    """The packed numbers that a segment brings to its feature."""
    info = len(segment.edges) if segment.type in (CITY, ROAD) else 0
    info |= ONE_TILE | segment.pennants << PENNANTS_SHIFT
    info |= int(segment.bonus) << BONUS_SHIFT
    if segment.good >= 0:
        info |= 1 << (GOODS_SHIFT + 4 * segment.good)
    return info


SEGMENT_TYPES: Final = tuple(tuple(segment.type for segment in kind.segments) for kind in KINDS)
"""By kind: the type of each segment."""
SEGMENT_INFO: Final = tuple(tuple(_info(segment) for segment in kind.segments) for kind in KINDS)
"""By kind: what each segment brings to its feature (``features``)."""
LINES: Final = tuple(
    tuple(n for n, segment in enumerate(kind.segments) if segment.type in (CITY, ROAD))
    for kind in KINDS
)
"""By kind: the segments that are cities or roads."""
ROADS: Final = tuple(
    tuple(n for n, segment in enumerate(kind.segments) if segment.type == ROAD) for kind in KINDS
)
"""By kind: the segments that are roads."""
CLOISTER_OF: Final = tuple(
    next((n for n, segment in enumerate(kind.segments) if segment.type == CLOISTER), -1)
    for kind in KINDS
)
"""By kind: the cloister's segment, or -1."""
FIELD_CITIES: Final = tuple(
    tuple(
        (n, city)
        for n, segment in enumerate(kind.segments)
        if segment.type == FIELD
        for city in segment.cities
    )
    for kind in KINDS
)
"""By kind: pairs of a field's segment and a city's segment that it touches."""
REPEATS: Final = tuple(
    any(sum(segment.type == type for segment in kind.segments) > 1 for type in (CITY, ROAD))
    for kind in KINDS
)
"""By kind: whether one feature could hold the tile twice (several cities, or roads)."""

EDGES: Final = tuple(
    tuple(_turned(segment, rotation) for segment in kind.segments)
    for kind in KINDS
    for rotation in range(4)
)
"""By oriented tile: the sides (or half-edges) of each segment."""

FIELD_CODE: Final = 1
CITY_CODE: Final = 2
ROAD_CODE: Final = 3
_CODES: Final = {"f": FIELD_CODE, "c": CITY_CODE, "r": ROAD_CODE}

SIDE_CODES: Final = tuple(
    tuple(_CODES[kind.edges[(side - rotation) % 4]] for side in range(4))
    for kind in KINDS
    for rotation in range(4)
)
"""By oriented tile: what each side shows, 1 field, 2 city, 3 road."""


def _contacts(oriented: int) -> tuple[tuple[int, int, int], ...]:
    kind = KINDS[oriented >> 2]
    edges = EDGES[oriented]
    contacts = []
    for side in range(4):
        line = left = right = -1
        for number, segment in enumerate(kind.segments):
            if segment.type in (CITY, ROAD) and side in edges[number]:
                line = number
            elif segment.type == FIELD:
                if 2 * side in edges[number]:
                    left = number
                if 2 * side + 1 in edges[number]:
                    right = number
        contacts.append((line, left, right))
    return tuple(contacts)


CONTACTS: Final = tuple(_contacts(oriented) for oriented in range(4 * KIND_COUNT))
"""By oriented tile and side: the segment of the city or road there or -1, and the field
segments of the left and the right half-edge or -1 (seen from the tile's centre)."""


ZEROS: Final = tuple((0,) * len(kind.segments) for kind in KINDS)
"""By kind: a 0 for each segment."""


def _signature(oriented: int) -> object:
    """Two orientations of a kind with the same signature cannot be told apart."""
    kind = KINDS[oriented >> 2]
    edges = EDGES[oriented]
    return sorted(
        (
            segment.type,
            edges[number],
            segment.pennants,
            segment.bonus,
            segment.good,
            sorted(edges[city] for city in segment.cities),
        )
        for number, segment in enumerate(kind.segments)
    )


def _rotations(kind: int) -> tuple[int, ...]:
    seen: list[object] = []
    for rotation in range(4):
        signature = _signature(4 * kind + rotation)
        if signature not in seen:
            seen.append(signature)
    return tuple(range(len(seen)))


ROTATIONS: Final = tuple(_rotations(kind) for kind in range(KIND_COUNT))
"""By kind: the rotations that look different, 1, 2 or 4 of them."""

_MASKS: Final = tuple(
    sum(code << 2 * side for side, code in enumerate(codes)) for codes in SIDE_CODES
)


def _fits(kind: int, code: int) -> tuple[int, ...]:
    """The distinct rotations in which a kind fits a cell whose neighbours show ``code``."""
    wanted = 0
    for side in range(4):
        if code >> 2 * side & 3:
            wanted |= 3 << 2 * side
    return tuple(
        rotation
        for rotation in ROTATIONS[kind]
        if not (_MASKS[4 * kind + rotation] ^ code) & wanted
    )


_shared: dict[tuple[int, ...], tuple[int, ...]] = {}
FITS: Final = tuple(
    tuple(_shared.setdefault(fit := _fits(kind, code), fit) for code in range(256))
    for kind in range(KIND_COUNT)
)
"""By kind and cell code (two bits a side, 0 where nobody is): the rotations that fit."""


def kind_of(oriented: int) -> TileKind:
    """The kind of a tile that lies in some way: ``4 * kind + rotation``."""
    return oriented >> 2


def segment_name(oriented: int, segment: int) -> str:
    """How a segment is named in notation: its first side or half-edge on the map.

    A field that reaches no edge is ``o``, a second one on the same tile ``o2``; a cloister
    has no name.
    """
    types, edges = SEGMENT_TYPES[oriented >> 2], EDGES[oriented]
    if types[segment] == CLOISTER:
        return ""
    if not edges[segment]:
        earlier = sum(types[n] == FIELD and not edges[n] for n in range(segment))
        return f"o{earlier + 1}" if earlier else "o"
    names = HALVES if types[segment] == FIELD else SIDES
    return names[edges[segment][0]]


def road_side(oriented: int, segment: int) -> str:
    """The side that names a road among others of its tile; empty for the only one."""
    several = SEGMENT_TYPES[oriented >> 2].count(ROAD) > 1
    return segment_name(oriented, segment) if several else ""
