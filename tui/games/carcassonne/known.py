"""The sheet of remaining tiles: what may still be drawn, by kind, and what was set aside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.carcassonne import features, figures, tiles
from engine.carcassonne.position import CarcassonnePosition
from engine.carcassonne.view import CarcassonneView
from engine.game import View
from tui.games.carcassonne.describe import player_lines
from tui.games.carcassonne.names import figure_name, set_name, tile_words
from tui.play.i18n import _, ngettext


class Remaining(NamedTuple):
    """A kind of tile, how many there are, and what it shows."""

    kind: int
    number: int
    shows: str


def remaining(counts: Sequence[int]) -> list[Remaining]:
    """The kinds that there are some of, in the order of the tile table."""
    return [
        Remaining(kind, number, tile_words(4 * kind))
        for kind, number in enumerate(counts)
        if number
    ]


def known_lines(view: View, names: Sequence[str]) -> list[str]:
    """Tiles to come, tiles set aside, then where everybody's figures are."""
    assert isinstance(view, CarcassonneView)
    state = view.position
    if state.bag_size:
        lines = [
            ngettext("{n} tile is to come:", "{n} tiles are to come:", state.bag_size).format(
                n=state.bag_size
            )
        ]
        lines += _by_set(state)
    else:
        lines = [_("There are no more tiles to come.")]
    aside = remaining(state.aside)
    if aside:
        lines += ["", _("Set aside, because they fitted nowhere:"), *_rows(aside)]
    for seat in range(state.seats):
        lines += ["", *player_lines(state, seat, names), *on_the_map(state, seat)]
    return lines


def _by_set(state: CarcassonnePosition) -> list[str]:
    """The kinds under the name of the set they come with, once there are several sets."""
    rows = remaining(state.bag)
    sets = list(dict.fromkeys(tiles.KINDS[row.kind].set for row in rows))
    if not state.rules.sets - {"base"}:
        return _rows(rows)
    lines = []
    for name in sets:
        own = [row for row in rows if tiles.KINDS[row.kind].set == name]
        lines.append(_("{set}: {n}").format(set=set_name(name), n=sum(row.number for row in own)))
        lines += _rows(own)
    return lines


def _rows(kinds: Sequence[Remaining]) -> list[str]:
    return [f"  {row.number:>2} {tiles.KINDS[row.kind].id:<4}{row.shows}" for row in kinds]


def on_the_map(state: CarcassonnePosition, seat: int) -> list[str]:
    """A player's figures on the map: the normal followers counted by role, then the others."""
    own = [piece for piece in state.pieces if figures.seat_of(piece) == seat]
    if not own:
        return [_("  On the map: nobody.")]
    lines = []
    normal = [_word(state, piece) for piece in own if figures.type_of(piece) == figures.NORMAL]
    if normal:
        counted = ", ".join(
            _("{figure} {number}").format(figure=word, number=normal.count(word))
            for word in sorted(set(normal))
        )
        lines.append(_("  Followers on the map: {figures}.").format(figures=counted))
    others = sorted(
        (piece for piece in own if figures.type_of(piece) != figures.NORMAL), key=figures.type_of
    )
    if others:
        said = ", ".join(_word(state, piece) for piece in others)
        lines.append(_("  Others there: {figures}.").format(figures=said))
    return lines


def _word(state: CarcassonnePosition, piece: int) -> str:
    type = features.type_at(state, figures.cell_of(piece), figures.node_of(piece))
    return figure_name(figures.type_of(piece), type)
