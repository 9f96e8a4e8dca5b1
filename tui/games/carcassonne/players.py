"""Draws the panel beside the map: players, markers, the tile in hand, the bag."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual.geometry import Region

from engine import OVER
from engine.carcassonne import figures, tiles
from engine.carcassonne.position import CarcassonnePosition
from engine.carcassonne.queries import worth_of
from tui.drawing.canvas import Canvas
from tui.drawing.skin import Skin, put_player
from tui.games.carcassonne.camera import Camera
from tui.games.carcassonne.figure_marks import FIGURE_SIGNS
from tui.games.carcassonne.legend import draw_legend, rows_of
from tui.games.carcassonne.map import (
    TILE_ROWS,
    draw_tile_picture,
    draw_whole_map,
    is_drawn,
)
from tui.games.carcassonne.owned_list import LEAST as LEAST_LIST
from tui.games.carcassonne.owned_list import draw_owned
from tui.games.carcassonne.robbery_scene import Scene, draw_scene
from tui.games.carcassonne.robbery_scene import rows_of as rows_of_scene
from tui.play.i18n import _, ngettext

WIDTH = 25
BESIDE_TILE = 9
"""Columns of the tile in hand, where the whole map stands beside it."""
MOST_DIGITS = 3
"""Of points."""
LEAST_MAP, FAIR_MAP, LIST_MAP, MAP_ROWS = 4, 6, 8, 14
"""Rows that a picture of the whole map takes at least, those that do it justice, those it has
above the list of whose everything is, and those it has where there is room."""


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
    scene: Scene | None = None,
) -> None:
    """The panel from row ``top`` to ``bottom - 1``, ``WIDTH`` cells wide.

    Args:
        camera: what the map shows; the whole map is drawn here where that is but a part of it.
        owners: whether the panel says whose each feature is, and what it is worth.
        scene: a walk or a robbery that is not settled yet.
    """
    markers = state.rules.guild_master + state.rules.king
    least = FAIR_MAP if is_drawn(skin) else TILE_ROWS
    is_short = bottom - top < 2 * state.seats + 1 + markers + least
    says_worth = owners and state.to_act != OVER
    if is_short:
        _draw_headings(canvas, x, top, state, skin, says_worth)
    y = top + is_short
    draw_player = _draw_player_in_a_row if is_short else _draw_player
    for seat in range(state.seats):
        y = draw_player(canvas, x, y, state, seat, names[seat], skin, seat in news, says_worth)
    y += not is_short
    if scene is not None and y + markers + rows_of_scene(scene) > bottom:
        y = draw_scene(canvas, x, y, scene, skin)  # It is short, and more urgent than the markers.
    else:
        y = _draw_markers(canvas, x, y, state, skin)
        if scene is not None:
            y = draw_scene(canvas, x, y + (bottom - y > rows_of_scene(scene)), scene, skin)
    shows_map = is_drawn(skin) and not camera.sees_all(state) and bottom - y >= LEAST_MAP
    if shows_map and owners and bottom - y > LIST_MAP + LEAST_LIST:
        _draw_tile_in_hand(canvas, x, y, x, y + 1, state, skin)
        beside = Region(x + BESIDE_TILE, y, WIDTH - BESIDE_TILE, LIST_MAP)
        draw_whole_map(canvas, beside, state, camera, skin)
        y = beside.bottom
    elif shows_map and bottom - y > TILE_ROWS + MAP_ROWS:
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
    if owners and bottom - y > LEAST_LIST:
        draw_owned(canvas, x, y + 1, WIDTH, bottom - y - 1, state, skin)
    elif bottom - y >= rows_of(state.rules, skin, WIDTH + 1) + 1:
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
    _draw_name(canvas, x, y, state, seat, name, skin, news, 2, 12)
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
    canvas.put(x + 13, y + 1, _special(supply), palette.text)
    if state.rules.traders:
        goods = state.goods[3 * seat : 3 * seat + 3]
        text = "".join(f"{good[0]}{count}" for good, count in zip(tiles.GOODS, goods, strict=True))
        canvas.put(x + 19, y + 1, text, palette.muted)
    return y + 2


def _draw_headings(
    canvas: Canvas, x: int, y: int, state: CarcassonnePosition, skin: Skin, owners: bool
) -> None:
    """What the columns are where each player has but one row."""
    heads = [(_points_end(state), _("points"))]
    if owners:
        heads.append((WIDTH, _("now→full")))
    elif state.rules.traders:
        heads.append((WIDTH, "".join(good[0] for good in tiles.GOODS)))
    for end, head in heads:
        head = skin.glyphs.text(head)
        canvas.put(x + end - cell_len(head), y, head, skin.palette.muted)


def _points_end(state: CarcassonnePosition) -> int:
    """Where the points end in a row for each player: the goods and special figures need room."""
    return 14 if state.rules.traders else 16


def _draw_player_in_a_row(
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
    """The same as in two rows, followers and goods as numbers."""
    palette, glyphs = skin.palette, skin.glyphs
    end = _points_end(state)
    _draw_name(canvas, x, y, state, seat, name, skin, news, 1, end - MOST_DIGITS - 4)
    points = str(state.scores_list[seat])
    canvas.put(x + end - len(points), y, points, palette.title)
    if owners:
        now, complete = worth_of(state, seat)
        worth = glyphs.text(f"{now}→{complete}")
        canvas.put(x + WIDTH - len(worth), y, worth, palette.text)
        return y + 1
    supply = state.supply[seat]
    normal = f"{glyphs.players[seat]}{figures.followers_in(supply)}"
    canvas.put(x + end, y, normal, palette.seats[seat])
    canvas.put(x + end + 3, y, _special(supply), palette.text)
    if state.rules.traders:
        goods = "".join(map(str, state.goods[3 * seat : 3 * seat + 3]))
        canvas.put(x + WIDTH - len(goods), y, goods, palette.muted)
    return y + 1


def _draw_name(
    canvas: Canvas,
    x: int,
    y: int,
    state: CarcassonnePosition,
    seat: int,
    name: str,
    skin: Skin,
    news: bool,
    signs: int,
    room: int,
) -> None:
    """Whether it is this player's turn, whether there is news, the mark and the name.

    The first two have ``signs`` columns; in a single one the turn comes before the news.
    """
    palette, glyphs = skin.palette, skin.glyphs
    acts = seat == state.to_act
    if news:
        canvas.put(x + signs - 1, y, glyphs.new, palette.new_mark)
    if acts:
        canvas.put(x, y, glyphs.pointer, palette.title)
    left = put_player(canvas, x + signs, y, seat, skin) + 1
    canvas.put(left, y, glyphs.text(name), palette.title if acts else palette.text, room)


def _special(supply: int) -> str:
    """The signs of the special figures in hand."""
    return "".join(sign for type, sign in FIGURE_SIGNS.items() if figures.has(supply, type))


def _draw_markers(canvas: Canvas, x: int, y: int, state: CarcassonnePosition, skin: Skin) -> int:
    """Guild master and king, with their records; returns the next free row."""
    for there, label, holder, record in (
        (state.rules.guild_master, _("guild master"), state.guild_master, state.road_record),
        (state.rules.king, _("king"), state.king, state.city_record),
    ):
        if not there:
            continue
        end = canvas.put(x, y, skin.glyphs.text(label), skin.palette.muted) + 1
        if holder >= 0:
            end = put_player(canvas, end, y, holder, skin) + 1
            canvas.put(end, y, f"({record})", skin.palette.text)
        else:
            canvas.put(end, y, skin.glyphs.text(_("nobody")), skin.palette.muted)
        y += 1
    return y
