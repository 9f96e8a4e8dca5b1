"""What stands for a figure on the map, and which figures stand where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.carcassonne import figures, tiles
from tui.drawing.skin import Skin, player_mark

FIGURE_SIGNS: Final = {
    figures.LARGE: "2",
    figures.WAGON: "@",
    figures.PHANTOM: "f",
    figures.BUILDER: "b",
    figures.PIG: "p",
}
"""What stands for each special figure, apart from the goods: ``w``, ``g`` and ``c``."""


def by_cell(pieces: Sequence[int]) -> dict[int, list[int]]:
    """The figures of each cell, followers before the builders and pigs beside them."""
    found: dict[int, list[int]] = {}
    for piece in sorted(pieces, key=lambda one: figures.type_of(one) not in figures.FOLLOWERS):
        found.setdefault(figures.cell_of(piece), []).append(piece)
    return found


def figure_mark(piece: int, type: int, skin: Skin) -> str:
    """Two characters for a figure: letter and shape; small letters for farmers."""
    seat, kind = figures.seat_of(piece), figures.type_of(piece)
    mark = player_mark(seat, skin)
    letter = mark[0].lower() if type == tiles.FIELD and kind != figures.PIG else mark[0]
    return letter + FIGURE_SIGNS.get(kind, mark[1])
