"""Carcassonne from the bare map: slow, obviously right, sharing nothing with the engine.

``Landscape`` reads the tile table by itself, takes a map and figures as a view describes them
(``View.describe``), and finds by flood fill what the engine keeps from tile to tile: features,
their numbers, claims and points, where a tile fits, where figures may go and thieves may walk.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

TABLE = Path(__file__).parents[2] / "engine" / "carcassonne" / "tiles.toml"
TILES: dict[str, dict[str, Any]] = {
    tile["id"]: tile for tile in tomllib.loads(TABLE.read_text(encoding="utf-8"))["tile"]
}
SIDES = "NESW"
HALVES = ("Nl", "Nr", "El", "Er", "Sl", "Sr", "Wl", "Wr")
TOWARDS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
MEETS = {
    **OPPOSITE,
    **{side + "l": OPPOSITE[side] + "r" for side in SIDES},
    **{side + "r": OPPOSITE[side] + "l" for side in SIDES},
}
STRENGTH = {"normal": 1, "large": 2, "wagon": 1, "phantom": 1, "builder": 0, "pig": 0}
LETTER = {"city": "c", "road": "r", "field": "f"}


class Segment(NamedTuple):
    """A segment of a placed tile; ``number`` counts those of its type as the table does."""

    x: int
    y: int
    type: str
    number: int


Feature = frozenset[Segment]
Described = Mapping[str, Any]


class Numbers(NamedTuple):
    """What a city or road is made of."""

    open: int
    tiles: int
    pennants: int
    bonus: int
    goods: tuple[int, int, int]


def turned(edge: str, rotation: int) -> str:
    """A side or half-edge after so many quarter-turns clockwise."""
    return SIDES[(SIDES.index(edge[0]) + rotation) % 4] + edge[1:]


@cache
def edges_of(tile: str, rotation: int, type: str, number: int) -> frozenset[str]:
    if type == "cloister":
        return frozenset()
    plural = {"city": "cities", "road": "roads", "field": "fields"}[type]
    return frozenset(turned(edge, rotation) for edge in TILES[tile][plural][number]["edges"])


@cache
def segments_of(tile: str) -> tuple[tuple[str, int], ...]:
    """Types and numbers of a tile's segments."""
    found: list[tuple[str, int]] = []
    for type, plural in (("city", "cities"), ("road", "roads"), ("field", "fields")):
        found += [(type, number) for number in range(len(TILES[tile][plural]))]
    if TILES[tile]["cloister"]:
        found.append(("cloister", 0))
    return tuple(found)


@cache
def side_letters(tile: str, rotation: int) -> dict[str, str]:
    """What each side shows: c, r or f."""
    return {turned(side, rotation): TILES[tile]["edges"][n] for n, side in enumerate(SIDES)}


@cache
def picture(tile: str, rotation: int) -> object:
    """Equal for rotations that cannot be told apart."""
    table = TILES[tile]
    cities = [edges_of(tile, rotation, "city", n) for n in range(len(table["cities"]))]
    parts: list[object] = []
    for n, city in enumerate(table["cities"]):
        parts.append((cities[n], city["pennants"], city["cathedral"], city["good"]))
    for n, road in enumerate(table["roads"]):
        parts.append((edges_of(tile, rotation, "road", n), road["inn"]))
    for n, field in enumerate(table["fields"]):
        touched = frozenset(cities[city] for city in field["cities"])
        parts.append((edges_of(tile, rotation, "field", n), touched))
    return frozenset(Counter(parts).items())


class Landscape:
    """A map and the figures on it.

    Args:
        map: entries with ``tile``, ``x``, ``y``, ``rotation``.
        figures: entries with ``seat`` (a letter), ``figure``, ``x``, ``y``, ``feature``, ``side``.
    """

    def __init__(self, map: Iterable[Described], figures: Iterable[Described] = ()) -> None:
        self.tiles = {(one["x"], one["y"]): (one["tile"], one["rotation"]) for one in map}
        self.figures = [
            (one["seat"], one["figure"], self.named(one["x"], one["y"], one)) for one in figures
        ]
        self._found: dict[Segment, Feature] = {}

    def named(self, x: int, y: int, where: Described) -> Segment:
        """The segment that a figure's ``feature`` and ``side`` name."""
        side = where["side"]
        found = [one for one in self.segments_at(x, y) if one.type == where["feature"]]
        if side in ("o", "o2"):
            return [one for one in found if not self.edges(one)][int(side == "o2")]
        for one in found:
            if one.type == "cloister" or side in self.edges(one):
                return one
        raise KeyError(dict(where))

    def segments_at(self, x: int, y: int) -> list[Segment]:
        tile, _ = self.tiles[x, y]
        return [Segment(x, y, type, number) for type, number in segments_of(tile)]

    def segments(self) -> Iterator[Segment]:
        for x, y in self.tiles:
            yield from self.segments_at(x, y)

    def edges(self, segment: Segment) -> frozenset[str]:
        """Its sides or half-edges on the map."""
        tile, rotation = self.tiles[segment.x, segment.y]
        return edges_of(tile, rotation, segment.type, segment.number)

    def across(self, segment: Segment, edge: str) -> Segment | None:
        """The segment on the other side of an edge; nothing if no tile lies there."""
        x, y = segment.x + TOWARDS[edge[0]][0], segment.y + TOWARDS[edge[0]][1]
        if (x, y) not in self.tiles:
            return None
        for other in self.segments_at(x, y):
            if other.type == segment.type and MEETS[edge] in self.edges(other):
                return other
        raise AssertionError(f"edges differ between {segment} and {(x, y)}")

    def feature(self, segment: Segment) -> Feature:
        """All segments joined to this one."""
        if segment not in self._found:
            found, todo = {segment}, [segment]
            while todo:
                one = todo.pop()
                for edge in self.edges(one):
                    other = self.across(one, edge)
                    if other and other not in found:
                        found.add(other)
                        todo.append(other)
            whole = frozenset(found)
            self._found.update(dict.fromkeys(whole, whole))
        return self._found[segment]

    def features(self) -> set[Feature]:
        return {self.feature(segment) for segment in self.segments()}

    def _table(self, segment: Segment) -> dict[str, Any]:
        plural = {"city": "cities", "road": "roads", "field": "fields"}[segment.type]
        entry = TILES[self.tiles[segment.x, segment.y][0]][plural][segment.number]
        assert isinstance(entry, dict)
        return entry

    def around(self, x: int, y: int) -> int:
        """How many of the eight neighbouring cells are filled."""
        cells = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
        return sum(cell in self.tiles for cell in cells)

    def numbers(self, feature: Feature) -> Numbers:
        """Of a city or road."""
        goods: Counter[str] = Counter()
        open_edges = pennants = bonus = 0
        for one in feature:
            table = self._table(one)
            open_edges += sum(self.across(one, edge) is None for edge in self.edges(one))
            pennants += table.get("pennants", 0)
            bonus += bool(table.get("cathedral") or table.get("inn"))
            goods[table.get("good", "")] += 1
        tiles = len({(one.x, one.y) for one in feature})
        tokens = (goods["wine"], goods["grain"], goods["cloth"])
        return Numbers(open_edges, tiles, pennants, bonus, tokens)

    def is_complete(self, feature: Feature) -> bool:
        one = next(iter(feature))
        if one.type == "cloister":
            return self.around(one.x, one.y) == 8
        return one.type != "field" and self.numbers(feature).open == 0

    def claims(self, feature: Feature) -> dict[str, int]:
        """Strength a seat; builder and pig alone are 0."""
        found: dict[str, int] = {}
        for seat, figure, where in self.figures:
            if where in feature:
                found[seat] = found.get(seat, 0) + STRENGTH[figure]
        return found

    def has(self, feature: Feature, seat: str, figure: str) -> bool:
        """Whether the seat's builder or pig stands there."""
        return any(
            (owner, kind) == (seat, figure) and where in feature
            for owner, kind, where in self.figures
        )

    def occupied(self, feature: Feature) -> bool:
        return any(self.claims(feature).values())

    def winners(self, feature: Feature) -> list[str]:
        claims = self.claims(feature)
        most = max(claims.values(), default=0)
        return sorted(seat for seat, force in claims.items() if force == most and most)

    def points(self, feature: Feature, two_tile_city: int = 4) -> int:
        """The table of section 5: of a complete feature, or of one that stays unfinished."""
        one = next(iter(feature))
        complete = self.is_complete(feature)
        if one.type == "cloister":
            return 1 + self.around(one.x, one.y)
        if one.type == "field":
            return 3 * len(self.cities_touched(feature))
        numbers = self.numbers(feature)
        if numbers.bonus and not complete:
            return 0
        if one.type == "road":
            return numbers.tiles * (2 if numbers.bonus else 1)
        each = 1
        if complete:
            each = 3 if numbers.bonus else 2
            if numbers.tiles == 2 and two_tile_city == 2:
                each = 1
        return each * (numbers.tiles + numbers.pennants)

    def cities_touched(self, field: Feature) -> set[Feature]:
        """The complete cities that a field touches."""
        cities = {
            self.feature(Segment(one.x, one.y, "city", number))
            for one in field
            for number in self._table(one)["cities"]
        }
        return {city for city in cities if self.is_complete(city)}

    def completed_by(self, x: int, y: int) -> set[Feature]:
        """The features that the tile on this cell completed."""
        found = {self.feature(one) for one in self.segments_at(x, y)}
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                if (x + dx, y + dy) in self.tiles:
                    found |= {
                        self.feature(one)
                        for one in self.segments_at(x + dx, y + dy)
                        if one.type == "cloister"
                    }
        return {feature for feature in found if self.is_complete(feature)}

    def final_points(self) -> Counter[str]:
        """What figures still on the map earn at the end."""
        earned: Counter[str] = Counter()
        for feature in {self.feature(where) for _, _, where in self.figures}:
            for seat in self.winners(feature):
                earned[seat] += self.points(feature)
                if next(iter(feature)).type == "field" and self.has(feature, seat, "pig"):
                    earned[seat] += len(self.cities_touched(feature))
        return earned

    def complete(self, type: str) -> list[Feature]:
        return [
            feature
            for feature in self.features()
            if next(iter(feature)).type == type and self.is_complete(feature)
        ]

    # --- what may be done -----------------------------------------------------------------

    def placements(self, tile: str) -> set[tuple[int, int, int]]:
        """Every (x, y, rotation) where a tile fits, of equal pictures the first."""
        rotations = [
            rotation
            for rotation in range(4)
            if all(picture(tile, less) != picture(tile, rotation) for less in range(rotation))
        ]
        cells = {
            (x + dx, y + dy)
            for x, y in self.tiles
            for dx, dy in TOWARDS.values()
            if (x + dx, y + dy) not in self.tiles
        }
        return {
            (x, y, rotation)
            for x, y in cells
            for rotation in rotations
            if self._fits(x, y, side_letters(tile, rotation))
        }

    def _fits(self, x: int, y: int, letters: Mapping[str, str]) -> bool:
        for side, (dx, dy) in TOWARDS.items():
            if (x + dx, y + dy) in self.tiles:
                neighbour = side_letters(*self.tiles[x + dx, y + dy])
                if neighbour[OPPOSITE[side]] != letters[side]:
                    return False
        return True

    def figures_allowed(
        self, x: int, y: int, seat: str, supply: Iterable[str], followers: bool
    ) -> set[tuple[str, Segment]]:
        """Main figures (section 4.3); ``followers`` is false after a walk."""
        allowed = set()
        for figure in set(supply) - {"phantom"}:
            for one in self.segments_at(x, y):
                feature = self.feature(one)
                if figure == "builder":
                    good = one.type in ("road", "city") and not self.is_complete(feature)
                    good = good and self.claims(feature).get(seat, 0) > 0
                elif figure == "pig":
                    good = one.type == "field" and self.claims(feature).get(seat, 0) > 0
                else:
                    good = followers and not self.occupied(feature)
                    good = good and not (figure == "wagon" and one.type == "field")
                if good:
                    allowed.add((figure, one))
        return allowed

    def wagon_goals(self, x: int, y: int) -> set[Segment]:
        """Where a wagon that stood on this cell may go (section 7)."""
        near = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        return {
            one
            for cell in near
            if cell in self.tiles
            for one in self.segments_at(*cell)
            if one.type != "field"
            and not self.is_complete(self.feature(one))
            and not self.occupied(self.feature(one))
        }

    def walks(
        self, start: Segment, stop_by_road: bool = False
    ) -> set[tuple[Segment, int, Feature]]:
        """(Goal, points, segments with thieves that were passed) of a thief's walks (9.2, 9.3)."""
        thieves = {
            where
            for _, figure, where in self.figures
            if where.type == "road" and STRENGTH[figure] and where != start
        }
        if stop_by_road:
            blocking = thieves & self.feature(start)
        else:
            blocking = thieves
        held = {(where.x, where.y) for where in blocking}
        found = set()
        paths = [[start]]
        while paths:
            path = paths.pop()
            here = path[-1]
            if len(path) > 1 and (here.x, here.y) not in held:
                tiles = {(one.x, one.y) for one in path} - {(start.x, start.y)}
                found.add((here, len(tiles), frozenset(thieves.intersection(path[1:-1]))))
            came = path[-2] if len(path) > 1 else None
            for edge in self.edges(here):
                on = self.across(here, edge)
                if on and on != came and on not in path:
                    paths.append([*path, on])
        return found
