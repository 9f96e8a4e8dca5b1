"""How the features of a map look: complete or open, whose they are, what of them is lit up.

Both ways of drawing the map go by it, in pixels and in letters.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

from engine.carcassonne import features, figures, tiles
from engine.carcassonne.position import CarcassonnePosition
from tui.games.carcassonne.overlay import Overlay

NEAR: Final = 2
"""So many tiles away from the cursor, what its tile would join lights up."""


class Lit(IntEnum):
    """How much of a feature is lit up."""

    NOT = 0
    LINES = 1
    """A road, or the walls of a city."""
    WHOLE = 2


class Look(NamedTuple):
    """How a segment is shown."""

    is_complete: bool = False
    owners: tuple[int, ...] = ()
    """Whose colours it bears: those of the seats that have most followers there."""
    lit: Lit = Lit.NOT


PLAIN: Final = Look()


class Looks:
    """How each segment of a position looks under an overlay."""

    def __init__(self, state: CarcassonnePosition, overlay: Overlay) -> None:
        self._state = state
        self._overlay = overlay
        self._looks: dict[int, Look] = {}
        self._path = frozenset(overlay.path)
        self._bright = {features.find(state.parent, node) for node in overlay.bright}
        self._joined = {features.find(state.parent, node) for node in overlay.joined}

    def on(self, cell: int, entry: int) -> tuple[Look, ...]:
        """How the segments of a tile look."""
        base = features.base_of(entry)
        types = tiles.SEGMENT_TYPES[tiles.kind_of(features.oriented_of(entry))]
        x, y = features.position(cell)
        at_x, at_y = features.position(self._overlay.cursor)
        is_near = max(abs(x - at_x), abs(y - at_y)) <= NEAR
        looks = []
        for segment, type in enumerate(types):
            root = features.find(self._state.parent, base + segment)
            look = self._looks.get(root)
            if look is None:
                look = self._looks[root] = self._look(type, root)
            if base + segment in self._path or (is_near and root in self._joined):
                look = look._replace(lit=Lit.LINES)
            looks.append(look)
        return tuple(looks)

    def _look(self, type: int, root: int) -> Look:
        state = self._state
        complete = type != tiles.FIELD and not features.open_edges(state.info[root])
        owned = self._overlay.owners
        owners = figures.winners(state.claim[root], state.seats) if owned else ()
        lit = Lit.WHOLE if root in self._bright else Lit.NOT
        return Look(complete, tuple(owners), lit)

    def is_dim(self, piece: int) -> bool:
        """Whether a figure stands elsewhere while a feature is looked at."""
        root = features.find(self._state.parent, figures.node_of(piece))
        return bool(self._bright) and root not in self._bright
