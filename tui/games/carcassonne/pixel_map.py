"""The map of Carcassonne in half-block pixels: tiles first, then what is laid over them."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from textual.geometry import Region

from engine.carcassonne import features, figures, tiles
from engine.carcassonne.position import CarcassonnePosition
from tui.drawing.canvas import Canvas
from tui.drawing.half_blocks import Pixels
from tui.drawing.skin import Skin
from tui.games.carcassonne.camera import Camera
from tui.games.carcassonne.figure_marks import by_cell, figure_mark
from tui.games.carcassonne.looks import Look, Looks
from tui.games.carcassonne.map_colours import MapColours
from tui.games.carcassonne.overlay import Overlay
from tui.games.carcassonne.raster import LEAST
from tui.games.carcassonne.raster.places import place_of_goods, places
from tui.games.carcassonne.tile_pixels import tile_pixels

CROWD, ROOMY = 4, 7
"""More choices on a tile than that take one cell each, if it has fewer pixels."""


def draw_pixels(
    canvas: Canvas,
    region: Region,
    state: CarcassonnePosition,
    camera: Camera,
    overlay: Overlay,
    skin: Skin,
    colours: MapColours,
) -> None:
    """The part of the map that ``camera`` has in ``region``."""
    painter = _Painter(canvas, region, state, camera, overlay, skin, colours)
    painter.places()
    painter.tiles()
    painter.frames()
    painter.pixels.put_on(canvas, region)
    painter.clickable()
    if camera.size > LEAST:
        painter.goods()
    painter.figures()
    painter.steps()
    painter.choices()


def draw_pixel_tile(
    canvas: Canvas, x: int, y: int, oriented: int, size: int, skin: Skin, colours: MapColours
) -> None:
    """A tile by itself, with the letters of its goods; ``size`` is even."""
    seats = tuple(skin.palette.values["seats"].split())
    pixels = Pixels(size, size // 2, skin.palette.values["ground"])
    pixels.copy(0, 0, tile_pixels(oriented, size, (), colours, seats))
    pixels.put_on(canvas, Region(x, y, size, size // 2))
    for city, good in _goods_on(oriented):
        column, row = place_of_goods(oriented, size, 0, city)
        style = Style(color=colours.goods, bold=True)
        canvas.put(x + column, y + row, good, canvas.styles[y + row][x + column] + style)


class _Painter:
    """Paints into a region; what falls outside is cut."""

    def __init__(
        self,
        canvas: Canvas,
        region: Region,
        state: CarcassonnePosition,
        camera: Camera,
        overlay: Overlay,
        skin: Skin,
        colours: MapColours,
    ) -> None:
        self.canvas = canvas
        self.region = region
        self.state = state
        self.camera = camera
        self.overlay = overlay
        self.skin = skin
        self.colours = colours
        self.size = camera.size
        self.seats = tuple(skin.palette.values["seats"].split())
        self.pixels = Pixels(region.width, region.height, skin.palette.values["ground"])
        self._tiles = state.board
        self._looks = Looks(state, overlay)

    # -- pixels --------------------------------------------------------------------------

    def corner(self, cell: int) -> tuple[int, int]:
        """Where a cell's tile begins in the picture."""
        return self.camera.corner(*features.position(cell))

    def places(self) -> None:
        """The empty cells that mean something: where the tile in hand fits, where none will."""
        size, colours = self.size, self.colours
        rim = 1 if size > LEAST else 0
        for cell in self.overlay.legal:
            x, y = self.corner(cell)
            self.pixels.block(x + rim, y + rim, size - 2 * rim, size - 2 * rim, colours.legal)
            half = (size - 1) // 2
            dot = 2 - size % 2
            if size > 2:
                self.pixels.block(x + half, y + half, dot, dot, colours.legal_middle)
        for cell in self.overlay.dead:
            x, y = self.corner(cell)
            rim = size // 3 if size > LEAST else 0
            for place in range(rim, size - rim):
                self.pixels.dot(x + place, y + place, colours.dead)
                self.pixels.dot(x + size - 1 - place, y + place, colours.dead)

    def tiles(self) -> None:
        """All tiles in sight, and the one in hand under the cursor."""
        size = self.size
        for cell, entry in self._tiles.items():
            x, y = self.corner(cell)
            if -size < x < self.pixels.width and -size < y < self.pixels.height:
                self._tile(x, y, features.oriented_of(entry), self._looks.on(cell, entry))
        if self.overlay.preview >= 0 and self.overlay.cursor >= 0:
            x, y = self.corner(self.overlay.cursor)
            self._tile(x, y, self.overlay.preview, ())

    def _tile(self, x: int, y: int, oriented: int, looks: tuple[Look, ...]) -> None:
        rows = tile_pixels(oriented, self.size, looks, self.colours, self.seats)
        self.pixels.copy(x, y, rows)

    def frames(self) -> None:
        """Rivals' last tiles by the corners of a frame, and the cursor by a whole one."""
        size = self.size
        for cell, seat in self.overlay.new.items():
            arm = max(1, size // 3) if size > LEAST else 1
            self.pixels.frame(*self.corner(cell), size, self.seats[seat], arm)
        for cell, seat in self.overlay.framed.items():
            self.pixels.frame(*self.corner(cell), size, self.seats[seat])
        chosen = self.overlay.chosen
        cell = chosen[0] if chosen is not None else self.overlay.cursor
        if cell >= 0:
            self.pixels.frame(*self.corner(cell), size, self.colours.cursor)

    # -- characters ----------------------------------------------------------------------

    def put(self, x: int, y: int, text: str, style: Style) -> None:
        """Write characters that lie inside the region, counted from its corner."""
        if 0 <= y < self.region.height:
            for column, char in enumerate(text, x):
                if 0 <= column < self.region.width:
                    self.canvas.put(self.region.x + column, self.region.y + y, char, style)

    def clickable(self) -> None:
        """What a click on a cell means."""
        first = self.camera.tile_at(self.region.x, self.region.y, self.region)
        last = self.camera.tile_at(self.region.right - 1, self.region.bottom - 1, self.region)
        for y in range(max(-126, first[1]), min(126, last[1]) + 1):
            top, bottom = self.camera.row(y, self.region), self.camera.row(y + 1, self.region)
            for x in range(max(-126, first[0]), min(126, last[0]) + 1):
                left = self.camera.column(x, self.region)
                area = Region(left, top, self.size, bottom - top).intersection(self.region)
                if area:
                    self.canvas.spot(area, "cell", features.cell_at(x, y))

    def _on_tile(self, cell: int, place: tuple[int, int]) -> tuple[int, int]:
        """A place on a cell's tile, in cells of the region."""
        x, y = self.corner(cell)
        return x + place[0], y // 2 + place[1]

    def _phase(self, cell: int) -> int:
        """1 where a cell's tile begins in the lower half of a cell of the canvas."""
        return self.corner(cell)[1] % 2

    def goods(self) -> None:
        """A letter in each city that has some."""
        style = Style(color=self.colours.goods, bold=True)
        for cell, entry in self._tiles.items():
            oriented = features.oriented_of(entry)
            for city, good in _goods_on(oriented):
                place = place_of_goods(oriented, self.size, self._phase(cell), city)
                x, y = self._on_tile(cell, place)
                if 0 <= x < self.region.width and 0 <= y < self.region.height:
                    under = self.canvas.styles[self.region.y + y][self.region.x + x]
                    self.put(x, y, good, Style(bgcolor=under.bgcolor) + style)

    @property
    def _width(self) -> int:
        """Cells that a figure takes."""
        return 2 if self.size >= LEAST else 1

    def figures(self) -> None:
        """All figures, each where it can be seen."""
        for cell, pieces in by_cell(self.state.pieces).items():
            oriented = features.oriented_of(self._tiles[cell])
            segments = self._segments(pieces)
            for piece, segment, place in zip(
                pieces, segments, self._places(cell, segments, self._width), strict=True
            ):
                type = tiles.SEGMENT_TYPES[tiles.kind_of(oriented)][segment]
                mark = figure_mark(piece, type, self.skin)[: self._width]
                lies = type == tiles.FIELD and figures.type_of(piece) != figures.PIG
                self.put(*self._on_tile(cell, place), mark, self._chip(piece, lies))

    def _segments(self, pieces: Sequence[int]) -> tuple[int, ...]:
        """The segments that figures on one tile stand on."""
        return tuple(
            features.segment_at(self.state, figures.cell_of(piece), figures.node_of(piece))[1]
            for piece in pieces
        )

    def _places(
        self, cell: int, segments: tuple[int, ...], width: int
    ) -> tuple[tuple[int, int], ...]:
        """Where figures on these segments of a tile stand."""
        if self.size < LEAST:
            last = self.size - 1
            return tuple((min(number, last), 0) for number in range(len(segments)))
        oriented = features.oriented_of(self._tiles[cell])
        return places(oriented, self.size, self._phase(cell), width, segments)

    def _chip(self, piece: int, lies: bool) -> Style:
        """A figure's colours: dark on the player's colour, for a farmer the other way round.

        While a feature is lit up, those that stand elsewhere are dim.
        """
        palette = self.skin.palette
        is_victim = figures.node_of(piece) in self.overlay.victims
        if is_victim and figures.type_of(piece) in figures.FOLLOWERS:
            return palette.danger
        seat, ink = self.seats[figures.seat_of(piece)], self.colours.ink
        if self._looks.is_dim(piece):
            return palette.muted + Style(bgcolor=ink)
        return (
            Style(color=seat, bgcolor=ink, bold=True)
            if lies
            else Style(color=ink, bgcolor=seat, bold=True)
        )

    def steps(self) -> None:
        """What a walk is worth, on each tile of the way."""
        if self.size < LEAST:
            return
        standing = by_cell(self.state.pieces)
        for (cell, segment), points in self.overlay.steps.items():
            chosen = [other for where, other in self.overlay.spots if where == cell]
            segments = (*self._segments(standing.get(cell, ())), *chosen, segment)
            place = self._places(cell, segments, self._width)[-1]
            self.put(*self._on_tile(cell, place), str(points), self.skin.palette.cursor)

    def choices(self) -> None:
        """What can be chosen on the map: above all else, but beside the figures there."""
        palette, spots = self.skin.palette, self.overlay.spots
        standing = by_cell(self.state.pieces)
        for cell in {cell for cell, _segment in spots if cell in self._tiles}:
            offered = [segment for where, segment in spots if where == cell]
            segments = (*self._segments(standing.get(cell, ())), *offered)
            width = 1 if len(segments) > CROWD and self.size < ROOMY else self._width
            found = self._places(cell, segments, width)[-len(offered) :]
            for segment, place in zip(offered, found, strict=True):
                chosen = (cell, segment) == self.overlay.chosen
                style = palette.cursor if chosen else palette.bar + palette.title
                text = spots[cell, segment][:width]
                self.put(*self._on_tile(cell, place), text, style)


def _goods_on(oriented: int) -> list[tuple[int, str]]:
    """The cities of a tile that have goods, each with their letter."""
    return [
        (number, tiles.GOODS[segment.good][0])
        for number, segment in enumerate(tiles.KINDS[tiles.kind_of(oriented)].segments)
        if segment.type == tiles.CITY and segment.good >= 0
    ]
