"""Whose every feature is and what it is worth: a list in the panel, with the owners on show."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.cells import cell_len

from engine import OVER, SEAT_LETTERS
from engine.carcassonne import features, figures, scoring, tiles
from engine.carcassonne.final import cities_at_field
from engine.carcassonne.position import CarcassonnePosition
from engine.carcassonne.queries import points_complete, points_now
from tui.drawing.canvas import Canvas
from tui.drawing.skin import Skin, put_player
from tui.play.i18n import _, ngettext

LEAST: Final = 4
"""Rows without which the list is not worth its heading."""
_WORDS: Final = 4
"""Where the words begin, behind the owners."""


class Owned(NamedTuple):
    """A feature in which somebody stands."""

    complete: int
    """What it brings, at least, once it is complete; of a field what it brings as things stand."""
    now: int
    type: int
    size: int
    """Tiles of a road, city or cloister; complete cities at a field."""
    owners: tuple[int, ...]


def owned_features(state: CarcassonnePosition) -> list[Owned]:
    """Every feature that somebody has, the dearest first."""
    found: dict[int, Owned] = {}
    for piece in state.pieces:
        node = figures.node_of(piece)
        root = features.find(state.parent, node)
        owners = tuple(figures.winners(state.claim[root], state.seats))
        if root in found or not owners:
            continue
        type = features.type_at(state, figures.cell_of(piece), node)
        if type == tiles.FIELD:
            size = len(cities_at_field(state, root)[0])
            each = 4 if figures.has_special(state.claim[root], owners[0]) else 3
            found[root] = Owned(each * size, each * size, type, size, owners)
        else:
            size = scoring.tile_count(state.info[root])
            worth = points_complete(state, type, root), points_now(state, type, root)
            found[root] = Owned(*worth, type, size, owners)
    return sorted(found.values(), key=lambda one: (-one.complete, -one.now, one.owners))


def draw_owned(
    canvas: Canvas, x: int, y: int, width: int, rows: int, state: CarcassonnePosition, skin: Skin
) -> None:
    """A heading and a row for each, as many as there is room for; then how many more there are."""
    palette, text = skin.palette, skin.glyphs.text
    listed = owned_features(state)
    is_over = state.to_act == OVER  # What is not complete by now never will be.
    head = text(_("points") if is_over else _("now→full"))
    canvas.put(x, y, text(_("WHOSE IT IS")), palette.title)
    canvas.put(x + width - cell_len(head), y, head, palette.muted)
    shown = listed if len(listed) < rows else listed[: rows - 2]
    for row, one in enumerate(shown, y + 1):
        if len(one.owners) == 1:
            put_player(canvas, x, row, one.owners[0], skin)
        else:
            for place, seat in enumerate(one.owners[: _WORDS - 1]):
                canvas.put(x + place, row, SEAT_LETTERS[seat], palette.seats[seat])
        is_final = is_over or one.now == one.complete
        worth = text(str(one.now) if is_final else f"{one.now}→{one.complete}")
        canvas.put(x + _WORDS, row, text(_name(one)), palette.text, width - _WORDS - len(worth) - 1)
        canvas.put(x + width - len(worth), row, worth, palette.text)
    left = len(listed) - len(shown)
    if left:
        more = ngettext("and {n} more", "and {n} more", left).format(n=left)
        canvas.put(x + _WORDS, y + rows - 1, text(more), palette.muted)


def _name(one: Owned) -> str:
    if one.type == tiles.CLOISTER:
        return _("cloister")
    words = {
        tiles.CITY: ngettext("city, {n} tile", "city, {n} tiles", one.size),
        tiles.ROAD: ngettext("road, {n} tile", "road, {n} tiles", one.size),
        tiles.FIELD: ngettext("field, {n} city", "field, {n} cities", one.size),
    }[one.type]
    return words.format(n=one.size)
