"""Where the tile in hand fits, in words: what it shows, scores and joins in each place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine import Action
from engine.carcassonne import actions as act
from engine.carcassonne import features, figures, tiles
from engine.carcassonne.state import CarcassonneState
from tui.carcassonne.names import cell_name, tile_words
from tui.carcassonne.preview import after, feature_line, scored
from tui.i18n import _, ngettext
from tui.words import listed

FEW_CELLS = 8
"""So many are named one by one."""


@dataclass(frozen=True)
class Placement:
    """One way to place the tile."""

    action: Action
    cell: int
    sentence: str
    scores: bool
    """Whether anybody gets points at once."""
    joins_own: bool
    """Whether it goes on with a road, city or cloister in which the player stands."""


def placement(state: CarcassonneState, action: Action, names: Sequence[str]) -> Placement:
    """A TILE action in words."""
    cell = (action >> act.KIND_BITS) >> 2
    twin, events = after(state, action)
    entry = twin.board[cell]
    oriented, base = entry & features.ORIENTED_MASK, entry >> features.ORIENTED_BITS
    points = scored(events, names)
    told = [
        _("{cell} r{rotation}: {shows}.").format(
            cell=cell_name(cell), rotation=oriented & 3, shows=tile_words(oriented)
        ),
        *points,
    ]
    mine = False
    seen: set[int] = set()
    for segment, type in enumerate(tiles.SEGMENT_TYPES[oriented >> 2]):
        root = features.find(twin.parent, base + segment)
        if type == tiles.FIELD or root in seen:
            continue
        seen.add(root)
        mine = mine or bool(figures.strength(twin.claim[root], state.active))
        open_still = twin.info[root] & features.OPEN
        if open_still and (type == tiles.CLOISTER or _is_joined(state, twin, cell, root)):
            told.append(feature_line(twin, base + segment, type, names))
    for near, owner in _monks_beside(state, cell):
        mine = mine or owner == state.active
        told.append(
            _("It stands beside the cloister of {name} at {cell}.").format(
                name=names[owner], cell=cell_name(near)
            )
        )
    scores = any(event.kind == "scored" for event in events)
    return Placement(action, cell, " ".join(told), scores, mine)


def _is_joined(before: CarcassonneState, twin: CarcassonneState, cell: int, root: int) -> bool:
    """Whether a feature of the new tile was there before it."""
    for side, step in enumerate(features.STEP):
        near = before.board.get(cell + step)
        if near is None:
            continue
        line = tiles.CONTACTS[near & features.ORIENTED_MASK][side ^ 2][0]
        base = near >> features.ORIENTED_BITS
        if line >= 0 and features.find(twin.parent, base + line) == root:
            return True
    return False


def _monks_beside(state: CarcassonneState, cell: int) -> Iterator[tuple[int, int]]:
    """The cloisters around a cell in which somebody stands, and who."""
    for near in (cell + step for step in features.AROUND):
        if near in state.cloisters:
            claim = state.claim[features.cloister_node(state, near)]
            for seat in range(state.seats):
                if figures.strength(claim, seat):
                    yield near, seat


def overview(placements: Sequence[Placement]) -> list[str]:
    """What stands in for a long list: the cells, and which numbers deserve a look first."""
    cells = list(dict.fromkeys(cell_name(one.cell) for one in placements))
    ways, n = len(placements), len(cells)
    if n > FEW_CELLS:
        lines = [_("It fits in {ways} ways at {n} cells.").format(ways=ways, n=n)]
    else:
        lines = [
            ngettext(
                "It fits in {ways} ways at {n} cell: {cells}.",
                "It fits in {ways} ways at {n} cells: {cells}.",
                n,
            ).format(ways=ways, n=n, cells=", ".join(cells))
        ]
    scoring = [str(number) for number, one in enumerate(placements, start=1) if one.scores]
    if scoring:
        lines.append(
            ngettext(
                "Points at once: number {numbers}.",
                "Points at once: numbers {numbers}.",
                len(scoring),
            ).format(numbers=listed(scoring))
        )
    own = [str(number) for number, one in enumerate(placements, start=1) if one.joins_own]
    if own:
        lines.append(
            ngettext(
                "Beside what you hold: number {numbers}.",
                "Beside what you hold: numbers {numbers}.",
                len(own),
            ).format(numbers=listed(own))
        )
    return lines
