"""What a tile looks like: a small grid of characters, the same rules at every zoom.

The middle column carries the roads to north and south, the middle row those to west and
east, so that neighbouring tiles join. The ground is in ``tile_ground``. Marks show the
rest:

==========  ==================  ======
            Unicode             ASCII
==========  ==================  ======
city        ground in its tone  ``:``
road        ``═ ║ ╗ ...``       ``- | +``
crossing    ``o``               ``o``
cloister    ``†``               ``M``
pennant     ``◊``               ``&``
cathedral   ``§``               ``X``
inn         ``i``               ``i``
goods       ``w g c``           ``w g c``
==========  ==================  ======

Where two cities of a tile touch, one shows a strip of field between them; without
colours it is filled with ``░`` (``;``) there.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from engine.carcassonne import tiles
from engine.carcassonne.tiles import CITY, CLOISTER, FIELD, ROAD
from tui.games.carcassonne.tile_ground import WALL, Cell, ground, middle

ZOOMS: Final = ((2, 1), (6, 3), (10, 5))
"""Columns and rows of a tile: small, normal, large."""
SMALL, NORMAL, LARGE = 0, 1, 2
NOTHING, CITIES, EVERYTHING = 0, 1, 2
"""What is filled with characters: cities where ground in colours is not enough, fields too
where there are no colours."""

MARKS: Final = "◊§iwgc"
"""Pennant, cathedral, inn and goods."""

_ROAD_SHAPES: Final = {
    (): "o",
    (0,): "║",
    (2,): "║",
    (0, 2): "║",
    (1,): "═",
    (3,): "═",
    (1, 3): "═",
    (0, 1): "╚",
    (1, 2): "╔",
    (2, 3): "╗",
    (0, 3): "╝",
    (0, 1, 2): "╠",
    (1, 2, 3): "╦",
    (0, 2, 3): "╣",
    (0, 1, 3): "╩",
    (0, 1, 2, 3): "╬",
}
_ASCII: Final = str.maketrans("║═╚╔╗╝╠╦╣╩╬╫†◊§╳▒░▀▄▌▐·", "|-++++++++++M&Xx:;    .")
_WALLS: Final = ((0, -1, "▀"), (0, 1, "▄"), (-1, 0, "▌"), (1, 0, "▐"))


@cache
def draw(oriented: int, zoom: int, ascii: bool, texture: int) -> tuple[tuple[Cell, ...], ...]:
    """The rows of a tile's cells."""
    plain = texture != NOTHING
    width, height = ZOOMS[zoom]
    rows = [
        [ground(oriented, column, row, width, height, plain) for column in range(width)]
        for row in range(height)
    ]
    if width > 2:
        _draw_walls(rows, plain)
    if texture == EVERYTHING:
        _draw_grass(rows)
    _draw_roads(oriented, rows, width, height)
    _draw_marks(oriented, rows, width, height)
    if ascii:
        rows = [[replace(cell, char=cell.char.translate(_ASCII)) for cell in row] for row in rows]
    return tuple(tuple(row) for row in rows)


def _draw_walls(rows: list[list[Cell]], plain: bool) -> None:
    """A strip of field where a city of a tile would touch another one."""
    grounds = [list(row) for row in rows]
    for y, row in enumerate(grounds):
        for x, cell in enumerate(row):
            for dx, dy, char in _WALLS:
                if not (0 <= x + dx < len(row) and 0 <= y + dy < len(grounds)):
                    continue
                other = grounds[y + dy][x + dx]
                if cell.kind == other.kind == CITY and other.segment < cell.segment:
                    _put(rows, x, y, "░" if plain else char, WALL)


def _draw_grass(rows: list[list[Cell]]) -> None:
    """A sprinkling of dots, so that a field does not look like no tile at all."""
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            if cell.kind == FIELD and (x + y) % 2 == 0:
                row[x] = Cell("·", cell.segment, cell.kind)


def _draw_roads(oriented: int, rows: list[list[Cell]], width: int, height: int) -> None:
    """Lines from the middle to the sides, and how they meet."""
    edges, types = tiles.EDGES[oriented], tiles.SEGMENT_TYPES[tiles.kind_of(oriented)]
    numbers = [segment for segment, type in enumerate(types) if type == ROAD]
    roads = [edges[segment] for segment in numbers]
    if not roads:
        return
    centre, middle_row = middle(width, height)
    for number, sides in zip(numbers, roads, strict=True):
        for side in sides:
            for column, row in _arm(side, centre, middle_row, width, height):
                _put(rows, column, row, "║" if side in (0, 2) else "═", ROAD, number)
    joined = tuple(sorted(side for sides in roads for side in sides))
    if len(roads) == 1:
        shape = _ROAD_SHAPES[roads[0]]
    elif all(len(sides) == 1 for sides in roads):
        shape = "o"
    elif (0, 2) in roads and (1, 3) in roads:
        shape = "╫"
    else:
        shape = "╳"
    if width > 2 or len(joined) > 0:
        number = numbers[0] if len(numbers) == 1 else -1
        _put(rows, centre, middle_row, shape, ROAD, number)
    if width == 2 and 1 in joined:
        number = next(number for number in numbers if 1 in edges[number])
        _put(rows, 1, 0, "═", ROAD, number)


def _arm(side: int, centre: int, middle_row: int, width: int, height: int) -> list[tuple[int, int]]:
    """The cells of a road between a side and the middle, the middle left out."""
    if side == 0:
        return [(centre, row) for row in range(middle_row)]
    if side == 2:
        return [(centre, row) for row in range(middle_row + 1, height)]
    if side == 3:
        return [(column, middle_row) for column in range(centre)]
    return [(column, middle_row) for column in range(centre + 1, width)]


def _put(
    rows: list[list[Cell]], column: int, row: int, char: str, mark: int, drawn: int = -1
) -> None:
    under = rows[row][column]
    rows[row][column] = Cell(char, under.segment, under.kind, mark, drawn)


def _draw_marks(oriented: int, rows: list[list[Cell]], width: int, height: int) -> None:
    """Cloister, pennants, cathedral, inn, goods."""
    kind = tiles.KINDS[tiles.kind_of(oriented)]
    centre, middle_row = middle(width, height)
    spots = _spots(oriented, width, height)
    for number, segment in enumerate(kind.segments):
        if segment.type == CLOISTER:
            _put(rows, centre, middle_row, "†", CLOISTER, number)
            continue
        marks = ""
        if segment.type == CITY:
            marks = "◊" * segment.pennants + ("§" if segment.bonus else "")
            if segment.good >= 0:
                marks += tiles.GOODS[segment.good][0]
        elif segment.type == ROAD and segment.bonus:
            marks = "i"
        if width == 2:
            continue
        for char in marks:
            x, y = _mark_cell(oriented, number, rows, spots)
            under = rows[y][x]
            rows[y][x] = Cell(char, under.segment, under.kind)


def _mark_cell(
    oriented: int, segment: int, rows: list[list[Cell]], spots: tuple[tuple[int, int], ...]
) -> tuple[int, int]:
    """The cell for a mark: empty ground beside the spot of its segment, so that both are seen."""
    column, row = spots[segment]
    is_city = tiles.SEGMENT_TYPES[tiles.kind_of(oriented)][segment] == CITY
    taken = {(x + n, y) for x, y in spots for n in (0, 1)}

    def strangeness(place: tuple[int, int]) -> tuple[bool, bool, bool, int]:
        x, y = place
        under = rows[y][x]
        used = under.mark in (ROAD, CLOISTER) or under.char not in " ·▒░▀▄▌▐"
        foreign = under.segment != segment if is_city else under.kind != FIELD
        away = min(abs(x - column), abs(x - column - 1)) + 2 * abs(y - row)
        return used, foreign, place in taken, away

    places = [(x, y) for y in range(len(rows)) for x in range(len(rows[0]))]
    return min(places, key=strangeness)


def spot(oriented: int, segment: int, width: int, height: int) -> tuple[int, int]:
    """Where a follower of a segment stands: the left of two cells."""
    return _spots(oriented, width, height)[segment]


@cache
def places(
    oriented: int, segments: tuple[int, ...], width: int, height: int
) -> tuple[tuple[int, int], ...]:
    """Where several figures of a tile stand that are on these segments: none over another.

    The first of a segment stands on its spot, a further one beside it: off the spots of other
    segments and off marks as far as there is room, and on ground of its own.
    """
    spots = _spots(oriented, width, height)
    if width == 2:
        return tuple(spots[segment] for segment in segments)
    found = [spots[segment] for segment in dict.fromkeys(segments)]
    standing: list[tuple[int, int]] = []
    for number, segment in enumerate(segments):
        place = spots[segment]
        if segment in segments[:number]:
            place = _place_beside(oriented, segment, width, height, found)
            found.append(place)
        standing.append(place)
    return tuple(standing)


def _place_beside(
    oriented: int, segment: int, width: int, height: int, taken: list[tuple[int, int]]
) -> tuple[int, int]:
    """Where a further figure of a segment stands."""
    spots = _spots(oriented, width, height)
    near_x, near_y = spots[segment]
    own = _own_cells(oriented, segment, width, height)
    marks = {
        (x, y)
        for y, row in enumerate(draw(oriented, ZOOMS.index((width, height)), False, NOTHING))
        for x, cell in enumerate(row)
        if cell.mark == CLOISTER or cell.char in MARKS
    }

    def strangeness(place: tuple[int, int]) -> tuple[bool, bool, bool, int, tuple[int, int]]:
        x, y = place
        under = {place, (x + 1, y)}
        over_spot = any(_overlap(place, other) for other in spots)
        away = abs(x - near_x) + 2 * abs(y - near_y)
        return over_spot, bool(under & marks), not under & own, away, place

    free = [
        (x, y)
        for y in range(height)
        for x in range(width - 1)
        if not any(_overlap((x, y), other) for other in taken)
    ]
    return min(free, key=strangeness)


def _overlap(place: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether figures at two places, of two cells each, would cover each other."""
    return place[1] == other[1] and abs(place[0] - other[0]) < 2


def _own_cells(oriented: int, segment: int, width: int, height: int) -> set[tuple[int, int]]:
    """The cells of a road, or of the ground of a city or field."""
    if tiles.SEGMENT_TYPES[tiles.kind_of(oriented)][segment] == ROAD:
        centre, middle_row = middle(width, height)
        arms = [
            _arm(side, centre, middle_row, width, height) for side in tiles.EDGES[oriented][segment]
        ]
        return {cell for arm in arms for cell in arm}
    return {
        (x, y)
        for y in range(height)
        for x in range(width)
        if ground(oriented, x, y, width, height, False).segment == segment
    }


@cache
def _spots(oriented: int, width: int, height: int) -> tuple[tuple[int, int], ...]:
    """The spots of all segments, none over another.

    A spot that is taken already, which happens where a field is enclosed between cities,
    gives way to the nearest free one, on ground of its own if there is any.
    """
    types = tiles.SEGMENT_TYPES[tiles.kind_of(oriented)]
    if width == 2:
        return ((0, 0),) * len(types)
    found: list[tuple[int, int]] = []
    for segment in range(len(types)):
        best = _best_spot(oriented, segment, width, height)

        free = [
            (column, row)
            for row in range(height)
            for column in range(width - 1)
            if not any(_overlap((column, row), other) for other in found)
        ]
        if best not in free:
            ranked = [
                (
                    _strangeness(oriented, segment, place, width, height),
                    abs(place[0] - best[0]) + 2 * abs(place[1] - best[1]),
                    place,
                )
                for place in free
            ]
            best = min(ranked)[2]
        found.append(best)
    return tuple(found)


def _strangeness(
    oriented: int, segment: int, place: tuple[int, int], width: int, height: int
) -> int:
    """0 on ground of the segment's own, 1 in a city, 2 in another field."""
    type = tiles.SEGMENT_TYPES[tiles.kind_of(oriented)][segment]
    under = [ground(oriented, place[0] + n, place[1], width, height, False) for n in (0, 1)]
    if type not in (CITY, FIELD) or any(cell.segment == segment for cell in under):
        return 0
    return 2 if any(cell.kind == FIELD for cell in under) else 1


def _best_spot(oriented: int, segment: int, width: int, height: int) -> tuple[int, int]:
    """Where a follower of a segment should stand if nothing else did."""
    type = tiles.SEGMENT_TYPES[tiles.kind_of(oriented)][segment]
    edges = tiles.EDGES[oriented][segment]
    centre, middle_row = middle(width, height)
    left, right, low = 0, width - 2, height - 1
    if type == FIELD:
        corners = {
            0: (left, 0),
            1: (right, 0),
            2: (right, 0),
            3: (right, low),
            4: (right, low),
            5: (left, low),
            6: (left, low),
            7: (left, 0),
        }
        for half in edges:
            column, row = corners[half]
            under = ground(oriented, column + (column > 0), row, width, height, False)
            if under.kind == FIELD:
                return column, row
        return corners[edges[0]] if edges else (centre, middle_row)
    if type == CLOISTER:
        return centre + 1, middle_row
    if type == CITY and len(edges) > 1:
        if len(edges) == 2 and edges not in ((0, 2), (1, 3)):
            return (right if 1 in edges else left), (0 if 0 in edges else low)
        return centre, middle_row
    side = edges[0]
    return {
        0: (centre, 0),
        1: (right, middle_row),
        2: (centre, low),
        3: (left, middle_row),
    }[side]
