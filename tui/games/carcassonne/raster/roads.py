"""Roads: from the sides of a tile to the middle, round a corner, or up to a wall."""

from __future__ import annotations

from engine.carcassonne import tiles
from tui.games.carcassonne.raster.draft import CORNERS, Draft, Material, Pixel, inwards, lane
from tui.games.carcassonne.tile_ground import tips


def build_roads(draft: Draft) -> None:
    """All roads of the tile, and the village where they cross."""
    roads = draft.of_type(tiles.ROAD)
    for road in roads:
        sides = draft.edges[road]
        for side in sides:  # Even where a large city leaves it no room.
            for across in lane(draft.size):
                draft.paint(inwards(side, 0, across, draft.size), Material.FIELD, -1)
    for road in roads:
        sides = draft.edges[road]
        if len(sides) == 1:
            _lead_in(draft, road, sides[0])
        elif len(sides) > 2:
            for side in sides:
                _arm(draft, road, side, _to_the_middle(draft, side))
        elif sides[1] - sides[0] == 2:
            _straight(draft, road, roads)
        else:
            _curve(draft, road, has_twin=len(roads) > 1)
    _lead_to_gates(draft, roads)
    if any(draft.segments[road].end == "crossing" for road in roads):
        middle = lane(draft.size)
        for j in middle:
            for i in middle:
                draft.paint((i, j), Material.VILLAGE)


def _to_the_middle(draft: Draft, side: int) -> int:
    """How many pixels lead from a side through the middle."""
    middle = lane(draft.size)
    return middle[-1] + 1 if side in (0, 3) else draft.size - middle[0]


def _arm(draft: Draft, road: int, side: int, length: int, first: int = 0) -> None:
    """A road from a side inwards, until something else is in the way."""
    for deep in range(first, length):
        row = [inwards(side, deep, across, draft.size) for across in lane(draft.size)]
        free = [pixel for pixel in row if draft.shows(pixel) == Material.FIELD]
        for pixel in free:
            draft.paint(pixel, Material.ROAD, road)
        if not free and draft.shows(row[0]) != Material.ROAD:
            return


def _straight(draft: Draft, road: int, roads: list[int]) -> None:
    """From side to side; under a city, or under a road from north to south, if one crosses."""
    sides = draft.edges[road]
    middle = lane(draft.size)
    crosses = len(roads) == 2 and all(len(draft.edges[one]) == 2 for one in roads)
    if crosses and sides[0] == 1:
        for side in sides:
            bridge = _to_the_middle(draft, side) - len(middle)
            _arm(draft, road, side, max(1, bridge - 1))
            for across in middle if bridge > 1 else ():
                draft.paint(inwards(side, bridge - 1, across, draft.size), Material.PARAPET, road)
        return
    if draft.shows((middle[0], middle[0])) == Material.FIELD:
        _arm(draft, road, sides[0], draft.size)
        return
    for side in sides:
        _arm(draft, road, side, draft.size)


def _curve(draft: Draft, road: int, *, has_twin: bool) -> None:
    """Round the corner between two sides, cutting it off where the road is narrow."""
    sides = draft.edges[road]
    size, middle = draft.size, lane(draft.size)
    x, y = CORNERS[next(c for c in range(4) if set(sides) == {c, (c + 1) % 4})]
    if len(middle) > 1:
        _ring(draft, road, x, y)
        for side in sides:
            _arm(draft, road, side, 1)
        return
    centre = middle[0]
    room = min(centre if way < 0 else size - 1 - centre for way in (x, y))
    least = min(max(2 if has_twin else 1, size // 4), room)
    # A city may be in the way of the tightest curve.
    curves = [_cut_corner(draft, sides, (x, y), cut) for cut in range(least, room + 1)]
    free = (one for one in curves if all(draft.shows(pixel) == Material.FIELD for pixel in one))
    for pixel in next(free, curves[0]):
        if draft.shows(pixel) == Material.FIELD:
            draft.paint(pixel, Material.ROAD, road)


def _cut_corner(
    draft: Draft, sides: tuple[int, ...], way: tuple[int, int], cut: int
) -> list[Pixel]:
    """A narrow curve that leaves the middle out by ``cut`` pixels each way."""
    centre = lane(draft.size)[0]
    found = [
        inwards(side, deep, centre, draft.size)
        for side in sides
        for deep in range(_to_the_middle(draft, side) - cut)
    ]
    x, y = way
    return found + [(centre + x * (cut - step), centre + y * step) for step in range(1, cut)]


def _ring(draft: Draft, road: int, x: int, y: int) -> None:
    """A quarter of a ring round a corner of the tile."""
    size, middle = draft.size, lane(draft.size)
    half = (middle[0] + middle[-1] + 1) / 2
    corner_x, corner_y = (size if x > 0 else 0), (size if y > 0 else 0)
    for i, j in draft.pixels():
        along = (i + 0.5 - corner_x) / abs(corner_x - half)
        across = (j + 0.5 - corner_y) / abs(corner_y - half)
        off = abs((along * along + across * across) ** 0.5 - 1) * half
        if off < len(middle) / 2 + 0.12 and draft.shows((i, j)) == Material.FIELD:
            draft.paint((i, j), Material.ROAD, road)


def _lead_in(draft: Draft, road: int, side: int) -> None:
    """A road that ends on the tile: in the middle, or at the wall of its city."""
    segment = draft.segments[road]
    if segment.end != "city" or any(corner < 0 for _city, corner in tips(draft.oriented)):
        _arm(draft, road, side, _to_the_middle(draft, side))
        return
    gate = _gate_city(draft, road)
    if draft.size < 5 or _first_met(draft, side) in (gate, -1):
        _arm(draft, road, side, draft.size)
        return
    # It turns before the middle, so that two such roads leave field between them.
    towards = draft.edges[gate][0]
    length = _to_the_middle(draft, side) - len(lane(draft.size))
    _arm(draft, road, side, length)
    bend = {inwards(side, length - 1, across, draft.size) for across in lane(draft.size)}
    step = {0: (0, -1), 1: (1, 0), 2: (0, 1), 3: (-1, 0)}[towards]
    while bend:
        bend = {(i + step[0], j + step[1]) for i, j in bend}
        bend = {
            pixel
            for pixel in bend
            if draft.has(pixel) and draft.shows(pixel) in (Material.FIELD, Material.ROAD)
        }
        for pixel in bend:
            draft.paint(pixel, Material.ROAD, road)


def _gate_city(draft: Draft, road: int) -> int:
    """The city that a road leads to: the one that the fields on both its sides touch."""
    side = draft.edges[road][0]
    beside = [tiles.CONTACTS[draft.oriented][side][place] for place in (1, 2)]
    touched = [set(draft.segments[field].cities) for field in beside]
    return min(touched[0] & touched[1])


def _first_met(draft: Draft, side: int) -> int:
    """The city that a road straight on from a side would meet first, or -1."""
    across = lane(draft.size)[0]
    for deep in range(draft.size):
        pixel = inwards(side, deep, across, draft.size)
        if draft.shows(pixel) == Material.WALL:
            return draft.owner(pixel)
    return -1


def _lead_to_gates(draft: Draft, roads: list[int]) -> None:
    """From a city that splits a field in the middle of the tile down to the road there."""
    single = [road for road in roads if len(draft.edges[road]) == 1]
    for city, corner in tips(draft.oriented) if roads else ():
        if corner >= 0:
            continue
        side = draft.edges[city][0]
        for deep in range(_to_the_middle(draft, side)):
            row = [inwards(side, deep, across, draft.size) for across in lane(draft.size)]
            if any(draft.shows(pixel) == Material.ROAD for pixel in row):
                break
            for pixel in row:
                if draft.shows(pixel) == Material.FIELD:
                    draft.paint(pixel, Material.ROAD, (single or roads)[0])
