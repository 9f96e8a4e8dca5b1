"""The ground of cities and their walls.

A city has a depth at every point of its tile: how far inside the point is, more than 0 inside.
Where several cities claim a pixel it is the deepest one's, if that leads clearly; else it is
field. So the strip of field between two cities comes about by itself.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from engine.carcassonne import tiles
from tui.games.carcassonne.raster.draft import CORNERS, Draft, Material, turned
from tui.games.carcassonne.tile_ground import tips

Depth = Callable[[float, float], float]
"""How far inside a city a point is whose coordinates go from -1 to 1."""

_LARGE: Final = 9
"""The size from which on shapes are slimmer: they are rounder as well."""


def build_cities(draft: Draft) -> None:
    """Claim the pixels of all cities, and raise the walls."""
    cities = draft.of_type(tiles.CITY)
    depths = [(city, _depth(draft, city)) for city in cities]
    crossing = len(cities) == 2 and all(_is_band(draft.edges[city]) for city in cities)
    for i, j in draft.pixels():
        u, v = (2 * i + 1) / draft.size - 1, (2 * j + 1) / draft.size - 1
        claims = sorted(((depth(u, v), -city) for city, depth in depths), reverse=True)
        if not claims or claims[0][0] <= 0:
            continue
        if crossing:  # The first goes over the other, narrower than it would be alone.
            over = _bridge(draft.edges[cities[0]], draft.size, u, v)
            if over > 0 or over < -1.1 / draft.size:
                draft.paint((i, j), Material.CITY, cities[0] if over > 0 else cities[1])
            continue
        lead = claims[0][0] - claims[1][0] if len(claims) > 1 else 9
        contested = len(claims) > 1 and claims[1][0] > 0
        if lead > 1.1 / draft.size + (0.12 if contested else 0):
            draft.paint((i, j), Material.CITY, -claims[0][1])
    walls = [
        pixel
        for pixel in draft.pixels()
        if draft.shows(pixel) == Material.CITY
        and any(draft.owner(other) != draft.owner(pixel) for other in draft.beside(pixel))
    ]
    for pixel in walls:
        draft.paint(pixel, Material.WALL)


def pave(draft: Draft) -> None:
    """Every second pixel; from 9 pixels on one of four, or it would flicker."""
    for i, j in draft.pixels():
        is_odd = i % 2 == 0 if draft.size >= _LARGE else True
        if draft.shows((i, j)) == Material.CITY and (i + j) % 2 == 0 and is_odd:
            draft.paint((i, j), Material.PAVING)


def _is_band(sides: tuple[int, ...]) -> bool:
    """Whether a city lies from one side to the opposite one."""
    return len(sides) == 2 and sides[1] - sides[0] == 2


def _bridge(sides: tuple[int, ...], size: int, u: float, v: float) -> float:
    """How far inside a band that goes over another one a point is."""
    along, away = turned(u, v, sides[0])
    if size >= _LARGE:
        return 0.2 + 0.78 * away * away - abs(along)
    return 0.25 + 0.65 * away * away - abs(along)


def _depth(draft: Draft, city: int) -> Depth:
    sides = draft.edges[city]
    shape = _shape(sides, draft.size)
    reaches = [
        _reach(sides, corner, draft.size)
        for one, corner in tips(draft.oriented)
        if one == city and corner >= 0
    ]
    return lambda u, v: (
        max(shape(u, v), *(reach(u, v) for reach in reaches)) if reaches else shape(u, v)
    )


def _shape(sides: tuple[int, ...], size: int) -> Depth:
    """A cap at one side, a band, a corner cut off, all but a cap, or everything."""
    is_large = size >= _LARGE
    if len(sides) == 1:
        deep = 0.70 if size >= 7 else 0.78

        def cap(u: float, v: float) -> float:
            along, away = turned(u, v, sides[0])
            return deep * (1 - math.pow(abs(along), 2.4)) - (away + 1)

        return cap
    if _is_band(sides):

        def band(u: float, v: float) -> float:
            along, away = turned(u, v, sides[0])
            return (0.5 if is_large else 0.6) + 0.5 * away * away - abs(along)

        return band
    if len(sides) == 2:
        first = sides[0] if sides[1] - sides[0] == 1 else sides[1]

        def corner(u: float, v: float) -> float:
            along, away = turned(u, v, first)
            return (along - away) * 0.72 + 0.10 * (1 - (along + away) ** 2 / 4) - 0.02

        return corner
    if len(sides) == 3:
        gap = next(side for side in range(4) if side not in sides)

        def all_but_a_cap(u: float, v: float) -> float:
            along, away = turned(u, v, gap)
            return (away + 1) - (0.58 if is_large else 0.66) * (1 - math.pow(abs(along), 2.2))

        return all_but_a_cap
    return lambda u, v: 9.0


def _reach(sides: tuple[int, ...], corner: int, size: int) -> Depth:
    """The way of a city to a corner, where it splits a field; from one side by the middle."""
    x, y = CORNERS[corner]

    def reach(u: float, v: float) -> float:
        towards, off = (u * x + v * y) / 2, abs(u * y - v * x) / 2
        way = (0.16 + 0.1 * towards if size >= _LARGE else 0.5 / size) - off
        if len(sides) > 1:
            return way if towards > -0.1 else -9.0
        along, away = turned(u, v, sides[0])
        stem = min(0.28 - abs(along), 0.1 - away)
        return max(stem, way if towards > -0.1 else -9.0)

    return reach
