"""Where the tile in hand fits, in words: what it shows, completes, joins and continues.

What decides the move comes first: the points that somebody gets at once, then what changes
hands, then what stays open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine import Action
from engine.carcassonne import features, figures, tiles
from engine.carcassonne.position import CarcassonnePosition
from tui.games.carcassonne.names import cell_name, tile_words
from tui.games.carcassonne.preview import (
    after,
    feature_line,
    gained,
    laid,
    outcome,
    placement_of,
)
from tui.games.carcassonne.worth import size_and_worth
from tui.play.i18n import _, ngettext
from tui.play.words import listed

FEW_CELLS = 8
"""So many are named one by one."""


@dataclass(frozen=True)
class Placement:
    """One way to place the tile."""

    action: Action
    cell: int
    sentences: tuple[str, ...]
    earners: tuple[int, ...]
    """The seats that get points at once, if no figure is placed."""
    is_free: bool
    """Whether it completes something in which nobody stands."""
    joins_own: bool
    """Whether it continues a road, city or cloister in which the player stands."""


def placement(
    state: CarcassonnePosition, action: Action, names: Sequence[str], whole: bool = False
) -> Placement:
    """A TILE action in words; ``whole`` adds what begins on the tile."""
    cell = placement_of(action).cell
    twin = laid(state, action)
    oriented = features.oriented_of(twin.board[cell])
    head = _("{cell} r{rotation}: {shows}.").format(
        cell=cell_name(cell), rotation=oriented & 3, shows=tile_words(oriented)
    )
    complete: list[str] = []
    joined: list[str] = []
    still_open: list[str] = []
    earners: set[int] = set()
    is_free = mine = False
    for type, root in features.roots_on(twin, cell):
        claim = twin.claim[root]
        before = features.parts_before(state, twin, cell, root)
        is_open = type == tiles.FIELD or features.open_edges(twin.info[root])
        if is_open:
            joined += _joined(state, type, before, claim, names)
        if type == tiles.FIELD:
            continue
        mine = mine or bool(figures.strength(claim, state.active))
        if not is_open:
            complete.append(_completed(twin, type, root, names))
            earners.update(figures.winners(claim, state.seats))
            is_free = is_free or not figures.is_occupied(claim)
        elif before or whole or type == tiles.CLOISTER:
            still_open.append(feature_line(twin, root, type, names))
    beside = []
    for near, owners in _monks_beside(state, cell):
        root = features.find(twin.parent, features.cloister_node(twin, near))
        mine = mine or state.active in owners
        if features.open_edges(twin.info[root]):
            beside.append(_lacking(twin, near, root, [names[seat] for seat in owners]))
        else:
            complete.append(_completed(twin, tiles.CLOISTER, root, names))
            earners.update(figures.winners(twin.claim[root], state.seats))
    sentences = [
        head,
        *sorted(complete, key=len),
        *gained(outcome(state, action)[1], names),
        *joined,
        *sorted(still_open, key=len),
        *beside,
    ]
    if state.part == 1 and state.bag_size and after(state, action)[0].double:
        sentences.append(_("Your builder gives you a second part of the turn."))
    return Placement(action, cell, tuple(sentences), tuple(sorted(earners)), is_free, mine)


def _joined(
    before: CarcassonnePosition,
    type: int,
    parts: Sequence[int],
    claim: int,
    names: Sequence[str],
) -> Iterator[str]:
    """That features of different players become one, and who has the majority then."""
    holders = [figures.winners(before.claim[part], before.seats) for part in parts]
    people = sorted({seat for seats in holders for seat in seats})
    if sum(bool(seats) for seats in holders) < 2 or len(people) < 2:
        return
    leading = figures.winners(claim, before.seats)
    if leading == people:
        text = {
            tiles.CITY: _("It joins the cities of {names}, with equal right."),
            tiles.ROAD: _("It joins the roads of {names}, with equal right."),
            tiles.FIELD: _("It joins the fields of {names}, with equal right."),
        }[type]
    else:
        text = {
            tiles.CITY: _("It joins the cities of {names}: the majority is with {most}."),
            tiles.ROAD: _("It joins the roads of {names}: the majority is with {most}."),
            tiles.FIELD: _("It joins the fields of {names}: the majority is with {most}."),
        }[type]
    yield text.format(
        names=listed([names[seat] for seat in people]),
        most=listed([names[seat] for seat in leading]),
    )


def _completed(twin: CarcassonnePosition, type: int, root: int, names: Sequence[str]) -> str:
    """What is complete, and who gets the points if nobody joins in."""
    feature = size_and_worth(twin, type, root)
    leading = [names[seat] for seat in figures.winners(twin.claim[root], twin.seats)]
    if not leading:
        return _("{feature}; nobody's.").format(feature=feature)
    text = _("{feature} for {names}.") if len(leading) == 1 else _("{feature} each for {names}.")
    return text.format(feature=feature, names=listed(leading))


def _monks_beside(state: CarcassonnePosition, cell: int) -> Iterator[tuple[int, list[int]]]:
    """The cloisters around a cell in which somebody stands, and who."""
    for near in (cell + step for step in features.AROUND):
        if near in state.cloisters:
            claim = state.claim[features.cloister_node(state, near)]
            owners = [seat for seat in range(state.seats) if figures.strength(claim, seat)]
            if owners:
                yield near, owners


def _lacking(twin: CarcassonnePosition, cell: int, root: int, owners: Sequence[str]) -> str:
    """How far a cloister beside the tile has come."""
    missing = features.open_edges(twin.info[root])
    return ngettext(
        "The cloister of {names} at {cell} then lacks {n} tile.",
        "The cloister of {names} at {cell} then lacks {n} tiles.",
        missing,
    ).format(names=listed(owners), cell=cell_name(cell), n=missing)


def overview(placements: Sequence[Placement], names: Sequence[str]) -> list[str]:
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
    for seat, name in enumerate(names):
        scoring = _numbers([seat in one.earners for one in placements])
        if scoring:
            lines.append(
                ngettext(
                    "Points at once for {name}: number {numbers}.",
                    "Points at once for {name}: numbers {numbers}.",
                    len(scoring),
                ).format(name=name, numbers=listed(scoring))
            )
    free = _numbers([one.is_free for one in placements])
    if free:
        lines.append(
            ngettext(
                "Completes what is nobody's yet: number {numbers}.",
                "Completes what is nobody's yet: numbers {numbers}.",
                len(free),
            ).format(numbers=listed(free))
        )
    own = _numbers([one.joins_own for one in placements])
    if own:
        lines.append(
            ngettext(
                "Beside what you hold: number {numbers}.",
                "Beside what you hold: numbers {numbers}.",
                len(own),
            ).format(numbers=listed(own))
        )
    return lines


def _numbers(chosen: Sequence[bool]) -> list[str]:
    """The numbers of those that are, as they stand in the list."""
    return [str(number) for number, is_one in enumerate(chosen, start=1) if is_one]
