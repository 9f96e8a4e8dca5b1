"""The map of Carcassonne in letters, for terminals of few colours or of ASCII alone."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from textual.geometry import Region

from engine import SEAT_LETTERS
from engine.carcassonne import features, figures, tiles
from engine.carcassonne.position import CarcassonnePosition
from tui.drawing.canvas import Canvas
from tui.drawing.skin import Skin, player_mark
from tui.games.carcassonne import tile_art
from tui.games.carcassonne.camera import Camera
from tui.games.carcassonne.figure_marks import by_cell, figure_mark
from tui.games.carcassonne.letter_looks import letter_of, style_of
from tui.games.carcassonne.looks import PLAIN, Look, Looks
from tui.games.carcassonne.overlay import Overlay
from tui.games.carcassonne.tile_art import ZOOMS
from tui.games.carcassonne.tile_ground import Cell, middle


def draw_letters(
    canvas: Canvas,
    region: Region,
    state: CarcassonnePosition,
    camera: Camera,
    overlay: Overlay,
    skin: Skin,
) -> None:
    """The part of the map that fits ``region``."""
    left, top = camera.column(0, region), camera.row(0, region)
    zoom = [width for width, _height in ZOOMS].index(camera.size)
    width, height = ZOOMS[zoom]
    painter = _Painter(canvas, region, state, zoom, overlay, skin)
    first_x, first_y = camera.tile_at(region.x, region.y, region)
    last_x, last_y = camera.tile_at(region.right - 1, region.bottom - 1, region)
    for y in range(first_y, last_y + 1):
        for x in range(first_x, last_x + 1):
            if abs(x) > 126 or abs(y) > 126:
                continue
            cell = features.cell_at(x, y)
            painter.tile(cell, left + x * width, top + y * height)
    painter.figures(left, top)
    painter.steps(left, top)
    painter.choices(left, top)


class _Painter:
    """Paints tiles into a region; what falls outside is cut."""

    def __init__(
        self,
        canvas: Canvas,
        region: Region,
        state: CarcassonnePosition,
        zoom: int,
        overlay: Overlay,
        skin: Skin,
    ) -> None:
        self.canvas = canvas
        self.region = region
        self.state = state
        self.zoom = zoom
        self.overlay = overlay
        self.skin = skin
        self.width, self.height = ZOOMS[zoom]
        self._styles: dict[tuple[int, int, str, bool, int, bool], Style] = {}
        self._looks = Looks(state, overlay)
        self._standing = by_cell(state.pieces)
        self._tiles = state.board

    def put(self, x: int, y: int, text: str, style: Style) -> None:
        """Write characters that lie inside the region."""
        if not self.region.y <= y < self.region.bottom:
            return
        for offset, char in enumerate(text):
            if self.region.x <= x + offset < self.region.right:
                self.canvas.put(x + offset, y, char, style)

    def tile(self, cell: int, x: int, y: int) -> None:
        """One cell of the map: a tile, the preview, a legal or dead cell, or nothing."""
        overlay, palette = self.overlay, self.skin.palette
        area = Region(x, y, self.width, self.height).intersection(self.region)
        if area:
            self.canvas.spot(area, "cell", cell)
        entry = self._tiles.get(cell)
        if entry is not None:
            self._draw(cell, features.oriented_of(entry), entry, x, y)
            if cell in overlay.new and self.width > 2:
                seat = overlay.new[cell]
                mark = f"{self.skin.glyphs.new}{SEAT_LETTERS[seat]}"
                self.put(x + self.width - 2, y, mark, palette.seats[seat])
        elif cell == overlay.cursor and overlay.preview >= 0:
            self._draw(cell, overlay.preview, None, x, y)
        elif cell in overlay.legal:
            if area:
                self.canvas.fill(area, palette.bar)
            self._mark(x, y, self.skin.glyphs.sea, palette.bar + palette.title)
        elif cell in overlay.dead:
            self._mark(x, y, "x", palette.danger_text)
        if cell == overlay.cursor:
            self._frame(x, y, palette.cursor)
        elif cell in overlay.framed and self.width > 2:
            self._frame(x, y, palette.seats[overlay.framed[cell]])

    def _mark(self, x: int, y: int, char: str, style: Style) -> None:
        column, row = middle(self.width, self.height)
        text = char * 2 if self.width > 2 else char
        self.put(x + column, y + row, text, style)

    def _frame(self, x: int, y: int, style: Style) -> None:
        """A frame: the corners of the tile, or all of it when it is small."""
        if self.width == 2:
            self._fill(x, y, 2, style)
            return
        box = self.skin.glyphs.chosen
        right, low = x + self.width - 1, y + self.height - 1
        for corner_x, corner_y, char in (
            (x, y, box[0]),
            (right, y, box[1]),
            (x, low, box[2]),
            (right, low, box[3]),
        ):
            self.put(corner_x, corner_y, char, style)

    def _fill(self, x: int, y: int, width: int, style: Style) -> None:
        area = Region(x, y, width, 1).intersection(self.region)
        if area:
            self.canvas.fill(area, style)

    def _draw(self, cell: int, oriented: int, entry: int | None, x: int, y: int) -> None:
        """A tile of the map; bright where the overlay says so."""
        map_x, map_y = features.position(cell)
        shade = (map_x + map_y) % 2
        looks = () if entry is None else self._looks.on(cell, entry)
        first, last = max(0, self.region.x - x), min(self.width, self.region.right - x)
        art = _art(oriented, self.zoom, self.skin)
        for row in range(max(0, self.region.y - y), min(self.height, self.region.bottom - y)):
            place = map_y * self.height + row
            cells = [
                self._cell(one, looks, (map_x * self.width + column, place), shade)
                for column, one in enumerate(art[row][first:last], first)
            ]
            self.canvas.put_cells(x + first, y + row, cells)

    def _cell(
        self, cell: Cell, looks: Sequence[Look], place: tuple[int, int], shade: int
    ) -> tuple[str, Style]:
        """A character of a tile, with its style; ``looks`` by segment."""
        segment = cell.drawn if cell.mark in (tiles.ROAD, tiles.CLOISTER) else cell.segment
        look = looks[segment] if 0 <= segment < len(looks) else PLAIN
        char, is_owner = letter_of(cell, look, place, self.skin)
        palette = self.skin.palette
        key = (cell.kind, cell.mark, char, char == cell.char, shade, is_owner)
        style = self._styles.get(key)
        if style is None:
            style = style_of(cell, char, shade, palette)
            style = self._styles[key] = style + palette.title if is_owner else style
        return char, style + palette.cursor if look.lit else style

    def figures(self, left: int, top: int) -> None:
        """All figures, each where it can be seen."""
        for cell, pieces in self._standing.items():
            oriented = features.oriented_of(self._tiles[cell])
            x, y = self._corner(cell, left, top)
            if self.width == 2 and len(pieces) > 1:
                self._figures_on_a_small_tile(pieces, x, y)
                continue
            segments = self._segments(cell)
            places = tile_art.places(oriented, segments, self.width, self.height)
            for piece, segment, (column, row) in zip(pieces, segments, places, strict=True):
                mark = figure_mark(
                    piece, tiles.SEGMENT_TYPES[tiles.kind_of(oriented)][segment], self.skin
                )
                self.put(x + column, y + row, mark, self._figure_style(piece))

    def _figures_on_a_small_tile(self, pieces: Sequence[int], x: int, y: int) -> None:
        """The letters of two; of more the first one's and a plus."""
        for place, piece in enumerate(pieces[:2]):
            letter = player_mark(figures.seat_of(piece), self.skin)[0]
            if place and len(pieces) > 2:
                letter = "+"
            self.put(x + place, y, letter, self._figure_style(piece))

    def _figure_style(self, piece: int) -> Style:
        palette = self.skin.palette
        ground = Style(bgcolor=palette.values["ground"]) if palette.colour else Style(reverse=True)
        in_danger = (
            figures.node_of(piece) in self.overlay.victims
            and figures.type_of(piece) in figures.FOLLOWERS
        )
        if self._looks.is_dim(piece):
            return ground + palette.muted
        return ground + (palette.danger if in_danger else palette.seats[figures.seat_of(piece)])

    def _segments(self, cell: int) -> tuple[int, ...]:
        """The segments of the figures on a cell, in their order."""
        return tuple(
            features.segment_at(self.state, cell, figures.node_of(piece))[1]
            for piece in self._standing.get(cell, ())
        )

    def _corner(self, cell: int, left: int, top: int) -> tuple[int, int]:
        """Where the tile of a cell is drawn."""
        map_x, map_y = features.position(cell)
        return left + map_x * self.width, top + map_y * self.height

    def steps(self, left: int, top: int) -> None:
        """What a walk is worth, on each tile of the way."""
        if self.width == 2:
            return
        for (cell, segment), points in self.overlay.steps.items():
            oriented = features.oriented_of(self._tiles[cell])
            x, y = self._corner(cell, left, top)
            chosen = [other for where, other in self.overlay.spots if where == cell]
            segments = (*self._segments(cell), *chosen, segment)
            column, row = tile_art.places(oriented, segments, self.width, self.height)[-1]
            self.put(x + column, y + row, str(points), self.skin.palette.cursor)

    def choices(self, left: int, top: int) -> None:
        """What can be chosen on the map: above all else, but beside the figures there."""
        for (cell, segment), text in self.overlay.spots.items():
            entry = self._tiles.get(cell)
            if entry is None:
                continue
            oriented = features.oriented_of(entry)
            x, y = self._corner(cell, left, top)
            segments = (*self._segments(cell), segment)
            column, row = tile_art.places(oriented, segments, self.width, self.height)[-1]
            chosen = (cell, segment) == self.overlay.chosen
            palette = self.skin.palette
            style = palette.cursor if chosen else palette.bar + palette.title
            self.put(x + column, y + row, text, style)


def draw_letter_tile(canvas: Canvas, x: int, y: int, oriented: int, zoom: int, skin: Skin) -> None:
    """A tile by itself, such as the one in hand."""
    for row, cells in enumerate(_art(oriented, zoom, skin)):
        for column, one in enumerate(cells):
            char, _is_owner = letter_of(one, PLAIN, (0, 0), skin)
            canvas.put(x + column, y + row, char, style_of(one, char, 0, skin.palette))


def _art(oriented: int, zoom: int, skin: Skin) -> tuple[tuple[Cell, ...], ...]:
    if not skin.palette.colour:
        return tile_art.draw(oriented, zoom, skin.glyphs.ascii, tile_art.EVERYTHING)
    texture = tile_art.CITIES if skin.glyphs.ascii else tile_art.NOTHING
    return tile_art.draw(oriented, zoom, skin.glyphs.ascii, texture)
