"""What never moves on the drawn board of Traders of Carthage: water, piers, coast and ports."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.carthage.route import CARTHAGE, PIRATE_SPACES
from tui.drawing.half_blocks import Pixels
from tui.drawing.sea_colours import SeaColours
from tui.games.carthage.coast_art import PORTS, Picture
from tui.games.carthage.layout import LABELS, SPACES, Layout

_SHORE = (2, 1, 1, 2, 2, 1, 2, 3, 2, 1, 1, 1, 2, 2, 1, 2, 1)
"""How far the land reaches into the sea, column after column, again and again."""


@lru_cache(16)
def scene(layout: Layout, colours: SeaColours) -> list[list[str]]:
    """The rows of pixels down to the market; not to be changed, since all pictures share them."""
    pixels = Pixels(layout.width, layout.market, colours.water)
    _water(pixels, layout, colours)
    _piers(pixels, layout, colours)
    _land(pixels, layout, colours)
    _ports(pixels, layout, colours)
    _beach(pixels, layout, colours)
    return pixels.colours


def _bottom(layout: Layout) -> int:
    """The first row of pixels below the sea."""
    return 2 * layout.top_of(4)


def _water(pixels: Pixels, layout: Layout, colours: SeaColours) -> None:
    for space in range(SPACES):
        left, right = layout.left_of(space), layout.left_of(space + 1)
        if space in PIRATE_SPACES:
            ground, swell = colours.pirate_water, colours.pirate_swell
        elif space == CARTHAGE:
            ground, swell = colours.harbour, colours.swell
        else:
            ground, swell = (colours.water, colours.swell)[space % 2], colours.harbour
        pixels.block(left, 0, right - left, pixels.height, ground)
        for y in range(2 * layout.coast, _bottom(layout)):
            for x in range(left, right):
                if (5 * x + 23 * y + x * y // 11) % 71 < 1:
                    pixels.block(x, y, min(2 + x % 3, right - x), 1, swell)
    for space in range(1, SPACES):
        for y in range(2 * layout.coast + 1, _bottom(layout), 4):
            pixels.dot(layout.left_of(space), y, colours.foam)


def _piers(pixels: Pixels, layout: Layout, colours: SeaColours) -> None:
    """A quay at the right edge of the last harbour, and a pier for each lane."""
    edge = pixels.width - 3
    for lane in range(4):
        y = 2 * layout.top_of(lane + 1) - 1
        left = layout.middle_of(CARTHAGE) - layout.space // 3
        pixels.block(left, y, edge - left, 1, colours.plank)
        for x in range(left, edge, 4):
            pixels.dot(x, y, colours.plank_shade)
    for y in range(2 * layout.coast, _bottom(layout)):
        pixels.block(edge, y, 3, 1, colours.stone)
        pixels.dot(edge + (1 + y % 4 // 2), y, colours.stone_shade)


def _land(pixels: Pixels, layout: Layout, colours: SeaColours) -> None:
    height = _foot(layout) - 1
    for x in range(pixels.width):
        space = min(CARTHAGE, max(0, (x - LABELS) // layout.space))
        is_wild = space in PIRATE_SPACES
        land, shade = (
            (colours.stone, colours.stone_shade) if is_wild else (colours.sand, colours.sand_shade)
        )
        reach = height + _SHORE[x % len(_SHORE)]
        pixels.block(x, 0, 1, reach, land)
        pixels.dot(x, reach - 1, shade)
        if x % 5 < 3 and not is_wild:
            pixels.dot(x, reach, colours.foam)
        if x * 11 % 13 < 2:
            pixels.dot(x, 2 + x * 7 % max(1, height - 2), shade)


def _beach(pixels: Pixels, layout: Layout, colours: SeaColours) -> None:
    """Sand between the sea and the market, where rows are left."""
    top = _bottom(layout)
    pixels.block(0, top, pixels.width, pixels.height - top, colours.sand)
    for x in range(pixels.width):
        if x % 5 < 3:
            pixels.dot(x, top, colours.foam)
        if x * 11 % 13 < 2:
            pixels.dot(x, top + 1 + x * 7 % max(1, pixels.height - top - 1), colours.sand_shade)


def _foot(layout: Layout) -> int:
    """The first row of pixels below what stands on the coast."""
    return 2 * layout.coast - 1


def _ports(pixels: Pixels, layout: Layout, colours: SeaColours) -> None:
    tints = {"#": colours.wall, "=": colours.sand_shade, "R": colours.roof, "O": colours.hull_shade}
    tints |= {"L": colours.palm, "W": colours.hull_shade, "f": colours.clay}
    tints |= {"b": colours.bone, "o": colours.black, "k": colours.stone_shade, "K": colours.black}
    foot = _foot(layout)
    for space in range(SPACES):
        pictures = _port(space, foot - 2, layout.space - 1)
        x = layout.middle_of(space) - _width(pictures) // 2
        for picture in pictures:
            pixels.stamp(x, foot - len(picture), picture, tints)
            x += len(picture[0]) + 1


def _port(space: int, height: int, width: int) -> tuple[Picture, ...]:
    """The largest pictures of a port that fit into so many pixels, else the smallest."""
    fitting = [
        pictures
        for pictures in PORTS[space]
        if max(map(len, pictures)) <= height and _width(pictures) <= width
    ]
    return fitting[-1] if fitting else PORTS[space][0]


def _width(pictures: Sequence[Picture]) -> int:
    return sum(len(one[0]) + 1 for one in pictures) - 1
