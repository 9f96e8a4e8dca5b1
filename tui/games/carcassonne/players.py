"""Draws the panel beside the map: players, markers, the tile in hand, the bag."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from engine.carcassonne import figures, tiles
from engine.carcassonne.position import CarcassonnePosition
from engine.carcassonne.queries import worth_of
from tui.drawing.canvas import Canvas
from tui.drawing.skin import Skin, player_mark
from tui.games.carcassonne.camera import Camera
from tui.games.carcassonne.figure_marks import FIGURE_SIGNS
from tui.games.carcassonne.legend import draw_legend, rows_of
from tui.games.carcassonne.map import (
    TILE_COLUMNS,
    TILE_ROWS,
    draw_tile_picture,
    draw_whole_map,
    is_drawn,
)
from tui.play.i18n import _, ngettext

WIDTH = 25
BESIDE_TILE = 9
"""Columns of the tile in hand, where the whole map stands beside it."""
LEAST_MAP, MAP_ROWS = 4, 14
"""Rows that a picture of the whole map takes at least, and where there is room for it."""


def draw_panel(
    canvas: Canvas,
    x: int,
    top: int,
    bottom: int,
    state: CarcassonnePosition,
    names: Sequence[str],
    skin: Skin,
    news: set[int],
    camera: Camera,
    owners: bool = False,
) -> None:
    """The panel from row ``top`` to ``bottom - 1``, ``WIDTH`` cells wide.

    Args:
        camera: what the map shows; the whole map is drawn here where that is but a part of it.
        owners: whether the panel says what the features of each player are worth.
    """
    y = top
    for seat in range(state.seats):
        y = _draw_player(canvas, x, y, state, seat, names[seat], skin, seat in news, owners)
    markers = state.rules.guild_master + state.rules.king
    if bottom - y < 1 + markers + TILE_ROWS:
        _draw_all_side_by_side(canvas, x, bottom - TILE_ROWS, state, skin)
        return
    y = _draw_markers(canvas, x, y + 1, state, skin)
    shows_map = is_drawn(skin) and not camera.sees_all(state) and bottom - y >= LEAST_MAP
    if shows_map and bottom - y > TILE_ROWS + MAP_ROWS:
        _draw_tile_in_hand(canvas, x, y, x + 10, y, state, skin)
        below = Region(x, y + TILE_ROWS + 1, WIDTH, MAP_ROWS)
        draw_whole_map(canvas, below, state, camera, skin)
        y = below.bottom
    elif shows_map:
        _draw_tile_in_hand(canvas, x, y, x, y + 1, state, skin)
        beside = Region(x + BESIDE_TILE, y, WIDTH - BESIDE_TILE, bottom - y)
        draw_whole_map(canvas, beside, state, camera, skin)
        return
    else:
        _draw_tile_in_hand(canvas, x, y, x + 10, y, state, skin)
        y += TILE_ROWS + 1
    if bottom - y >= rows_of(state.rules, skin, WIDTH + 1) + 1:
        draw_legend(canvas, x, y + 1, WIDTH + 1, state.rules, skin)


def _draw_tile_in_hand(
    canvas: Canvas,
    x: int,
    y: int,
    tile_x: int,
    tile_y: int,
    state: CarcassonnePosition,
    skin: Skin,
) -> None:
    """The tile in hand, and in how many ways it can lie: beside it, or below if it stands left."""
    if state.tile < 0:
        return
    canvas.put(x, y, skin.glyphs.text(_("IN HAND")), skin.palette.title)
    draw_tile_picture(canvas, tile_x, tile_y, 4 * state.tile, skin)
    number = len(tiles.ROTATIONS[state.tile])
    ways = ngettext("{n} way", "{n} ways", number).format(n=number)
    beside = (tile_x + 8, tile_y + 1) if tile_x > x else (x, tile_y + TILE_ROWS)
    canvas.put(*beside, ways, skin.palette.muted)


def _draw_all_side_by_side(
    canvas: Canvas, x: int, y: int, state: CarcassonnePosition, skin: Skin
) -> None:
    """The tile in hand and the markers in the last rows, where the players leave no more."""
    beside = x + TILE_COLUMNS + 1
    low = _draw_markers(canvas, beside, y, state, skin, is_narrow=True)
    if state.tile >= 0:
        draw_tile_picture(canvas, x, y, 4 * state.tile, skin)
        number = len(tiles.ROTATIONS[state.tile])
        ways = ngettext("in hand, {n} way", "in hand, {n} ways", number).format(n=number)
        canvas.put(beside, low, skin.glyphs.text(ways), skin.palette.text)


def _draw_player(
    canvas: Canvas,
    x: int,
    y: int,
    state: CarcassonnePosition,
    seat: int,
    name: str,
    skin: Skin,
    news: bool,
    owners: bool,
) -> int:
    """Two rows: name and points; figures left and goods, or what all features are worth."""
    palette, glyphs = skin.palette, skin.glyphs
    acts = seat == state.to_act
    canvas.put(x, y, glyphs.pointer if acts else " ", palette.title)
    if news:
        canvas.put(x + 1, y, glyphs.new, palette.new_mark)
    canvas.put(x + 2, y, player_mark(seat, skin), palette.seats[seat])
    canvas.put(x + 5, y, glyphs.text(name), palette.title if acts else palette.text, 12)
    canvas.put(x + 18, y, f"{state.scores_list[seat]:>4}", palette.title)
    if owners:
        now, complete = worth_of(state, seat)
        worth = _("{now} now, {complete} complete").format(now=now, complete=complete)
        canvas.put(x + 5, y + 1, skin.glyphs.text(worth), palette.text, WIDTH - 5)
        return y + 2
    supply = state.supply[seat]
    normal = figures.followers_in(supply)
    shape = glyphs.players[seat]
    canvas.put(x + 5, y + 1, shape * normal, palette.seats[seat])
    canvas.put(x + 5 + normal, y + 1, glyphs.sea * (figures.NORMALS - normal), palette.line)
    others = "".join(sign for type, sign in FIGURE_SIGNS.items() if figures.has(supply, type))
    canvas.put(x + 13, y + 1, others, palette.text)
    if state.rules.traders:
        goods = state.goods[3 * seat : 3 * seat + 3]
        text = "".join(f"{good[0]}{count}" for good, count in zip(tiles.GOODS, goods, strict=True))
        canvas.put(x + 19, y + 1, text, palette.muted)
    return y + 2


def _draw_markers(
    canvas: Canvas,
    x: int,
    y: int,
    state: CarcassonnePosition,
    skin: Skin,
    *,
    is_narrow: bool = False,
) -> int:
    """Guild master and king, with their records; returns the next free row."""
    for there, label, holder, record in (
        (state.rules.guild_master, _("guild master"), state.guild_master, state.road_record),
        (state.rules.king, _("king"), state.king, state.city_record),
    ):
        if not there:
            continue
        end = canvas.put(x, y, skin.glyphs.text(label), skin.palette.muted) + 1
        if holder >= 0:
            end = canvas.put(end, y, player_mark(holder, skin), skin.palette.seats[holder]) + 1
            size = str(record) if is_narrow else f"({record})"
            canvas.put(end, y, size, skin.palette.text)
        else:
            nobody = "-" if is_narrow else skin.glyphs.text(_("nobody"))
            canvas.put(end, y, nobody, skin.palette.muted)
        y += 1
    return y
