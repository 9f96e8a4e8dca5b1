"""``Camera``: which part of the map is shown, and how large tiles are.

Sizes and places are counted in pixels: a column is one, a row of cells is two. So a tile is n x n
of them, drawn in half blocks, or in letters where n is even.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from textual.geometry import Region

from engine import OVER
from engine.carcassonne import features
from engine.carcassonne.position import CarcassonnePosition


class Sizes(NamedTuple):
    """The sizes of tiles that a way of drawing the map has."""

    fitting: Sequence[int]
    """Those for playing, the largest first: the first at which the whole map fits is taken."""
    narrow: int
    """Where none of them does: in a room narrower than ``WIDE``."""
    wide: int
    steps: Sequence[int]
    """Those that can be chosen."""
    overview: Sequence[int]
    """Those that show the map from far away, the largest first."""


PIXELS: Final = Sizes(range(14, 4, -1), 5, 6, (6, 8, 10), (4, 3, 2, 1))
LETTERS: Final = Sizes((10, 6), 6, 6, (6, 10), (2,))
WIDE: Final = 80
"""Columns of the map from which on tiles are larger where the map does not fit."""
JUMP: Final = 2
"""By how many tiles the map is moved by hand."""
FIT, OVERVIEW = "fit", "overview"


class Box(NamedTuple):
    """Map coordinates of the first and the last column and row."""

    left: int
    top: int
    right: int
    bottom: int


def box_of(cells: Iterable[int]) -> Box:
    """What holds all these cells."""
    found = [features.position(cell) for cell in cells]
    xs, ys = [x for x, _y in found], [y for _x, y in found]
    return Box(min(xs), min(ys), max(xs), max(ys))


def extent(state: CarcassonnePosition) -> Box:
    """The map with the empty places around it, as long as there are tiles to come."""
    ends = state.to_act == OVER
    return box_of(state.board if ends else [*state.board, *state.frontier])


@dataclass
class Camera:
    """How the map lies in its room. ``settle`` it before it is asked for places."""

    sizes: Sizes = PIXELS
    choice: str | int = FIT
    """A size, or one of the two that depend on the map."""
    size: int = PIXELS.narrow
    """The size of tiles now."""
    left: int = 0
    """Pixels from the left of the room to the tile (0, 0)."""
    top: int = 0
    is_panned: bool = False
    """Whether the map was moved by hand: then it does not follow the cursor."""
    _room: tuple[int, int] = field(default=(0, 0))

    def settle(
        self,
        state: CarcassonnePosition,
        region: Region,
        focus: int,
        sizes: Sizes = PIXELS,
        least: int = 1,
    ) -> None:
        """Change as little as possible so that the map, or a part around ``focus``, is in sight.

        Args:
            focus: a cell, or -1 for none.
            least: the smallest size that will do now.
        """
        box, room = extent(state), (region.width, 2 * region.height)
        if sizes is not self.sizes:
            self.sizes, self.choice = sizes, FIT
        size = max(self._size_for(box, room), min(least, sizes.fitting[-1]))
        is_new = size != self.size or room != self._room
        self.size, self._room = size, room
        at = features.position(focus) if focus >= 0 else None
        if is_new:
            self.is_panned = False
        if self.is_panned:
            return
        self.left = self._settled(
            None if is_new else self.left, box.left, box.right, room[0], at and at[0]
        )
        top = self._settled(
            None if is_new else self.top, box.top, box.bottom, room[1], at and at[1]
        )
        # Letters fill whole cells, and even tiles are drawn most sharply from one on.
        self.top = top if size % 2 else top - top % 2

    def _size_for(self, box: Box, room: tuple[int, int]) -> int:
        sizes = self.sizes
        if isinstance(self.choice, int):
            return self.choice
        if self.choice == OVERVIEW:
            return _largest(sizes.overview, box, room) or sizes.overview[-1]
        fallback = sizes.wide if room[0] >= WIDE else sizes.narrow
        return _largest(sizes.fitting, box, room) or fallback

    def _settled(self, now: int | None, first: int, last: int, room: int, focus: int | None) -> int:
        """Where tile 0 begins along one axis; ``now`` is where it did so far, if that counts."""
        size = self.size
        length = (last - first + 1) * size
        if length <= room:
            if now is not None and now + first * size >= 0 and now + (last + 1) * size <= room:
                return now
            return (room - length) // 2 - first * size
        if focus is None:
            middle = (first + last) // 2
            return now if now is not None else (room - size) // 2 - middle * size
        around = 1 if room >= 3 * size else 0
        if now is not None:
            start, end = now + (focus - around) * size, now + (focus + around + 1) * size
            if start >= 0 and end <= room:
                return now
        wanted = (room - size) // 2 - focus * size
        return min(max(wanted, room - (last + 1) * size), -first * size)

    @property
    def choices(self) -> list[str | int]:
        """What the size can be, in the order in which a key goes through it."""
        return [FIT, *self.sizes.steps, OVERVIEW]

    def zoom(self) -> None:
        """The next of the choices."""
        listed = self.choices
        self.choice = listed[(listed.index(self.choice) + 1) % len(listed)]
        self.is_panned = False

    def show_whole(self) -> None:
        """All of the map, or again what is for playing."""
        self.choice = FIT if self.choice == OVERVIEW else OVERVIEW
        self.is_panned = False

    def pan(self, dx: int, dy: int, state: CarcassonnePosition) -> None:
        """Move the map by hand, never so far that no tile is in the middle of the room."""
        box = box_of(state.board)
        width, height = self._room
        self.left = self._moved(self.left, dx, box.left, box.right, width)
        self.top = self._moved(self.top, dy, box.top, box.bottom, height)
        self.is_panned = True

    def _moved(self, now: int, step: int, first: int, last: int, room: int) -> int:
        middle = room // 2
        moved = now - step * JUMP * self.size
        if step:
            low, high = middle - (last + 1) * self.size + 1, middle - 1 - first * self.size
            moved = min(max(moved, min(low, now)), max(high, now))
        return moved

    def corner(self, x: int, y: int) -> tuple[int, int]:
        """The pixel of the room at which a tile begins."""
        return self.left + x * self.size, self.top + y * self.size

    def column(self, x: int, region: Region) -> int:
        """The first column of cells of a tile on the canvas."""
        return region.x + self.left + x * self.size

    def row(self, y: int, region: Region) -> int:
        """The first row of cells that is a tile's: that has its pixel in the upper half."""
        return region.y - (-(self.top + y * self.size) // 2)

    def tile_at(self, column: int, row: int, region: Region) -> tuple[int, int]:
        """The map coordinates of the tile drawn over a cell of the canvas."""
        x, y = column - region.x - self.left, 2 * (row - region.y) - self.top
        return x // self.size, y // self.size

    def sees_all(self, state: CarcassonnePosition) -> bool:
        """Whether the whole map is in sight."""
        box = extent(state)
        left, top, right, bottom = self.in_sight()
        return left <= box.left and top <= box.top and right > box.right and bottom > box.bottom

    def in_sight(self) -> tuple[float, float, float, float]:
        """The part of the map in sight, in tiles: left, top, right, bottom."""
        width, height = self._room
        return (
            -self.left / self.size,
            -self.top / self.size,
            (width - self.left) / self.size,
            (height - self.top) / self.size,
        )


def _largest(sizes: Sequence[int], box: Box, room: tuple[int, int]) -> int:
    """The largest of some sizes at which everything fits, or 0."""
    across, down = box.right - box.left + 1, box.bottom - box.top + 1
    fitting = (n for n in sizes if n * across <= room[0] and n * down <= room[1])
    return next(fitting, 0)
