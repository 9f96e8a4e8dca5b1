"""What would be done, in a few words: the choices of Carcassonne as hints name them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.carcassonne import actions as act
from engine.carcassonne import features, figures, highwaymen, robbing, tiles
from engine.carcassonne.state import CarcassonneState
from engine.game import Action, View
from tui.carcassonne.demands import answering, reacting_node
from tui.carcassonne.names import cell_name, figure_phrase, road_at, tile_words
from tui.carcassonne.sides import segment_place
from tui.carcassonne.tile_reasons import follow_up
from tui.i18n import _, ngettext
from tui.words import listed


def position_of(view: View) -> CarcassonneState:
    state = view.position
    assert isinstance(state, CarcassonneState)
    return state


def deeds(
    view: View, lines: Sequence[Sequence[Action]], names: Sequence[str], theme: str
) -> list[str]:
    """What would be done by each; how tiles lie or thieves walk where it reads the same else."""
    told = [deed(view, line, names, theme) for line in lines]
    return [
        _exact_deed(view, line, names, theme) if told.count(short) > 1 else short
        for line, short in zip(lines, told, strict=True)
    ]


def _exact_deed(view: View, line: Sequence[Action], names: Sequence[str], theme: str) -> str:
    state, kind = position_of(view), line[0] & act.KIND_MASK
    if kind == act.TILE:
        return _tile_deed(state, line, shows=True)
    if kind == act.PLAN:
        return _plan_deed(state, line[0], names, where=True)
    walk = walk_of(state, line[0]) if kind == act.WALK else None
    if walk is not None:
        return _exact_walk_deed(state, walk, names)
    return deed(view, line, names, theme)


def deed(view: View, line: Sequence[Action], names: Sequence[str], theme: str) -> str:
    """What would be done."""
    state, action = position_of(view), line[0]
    kind, payload = action & act.KIND_MASK, action >> act.KIND_BITS
    if kind == act.TILE:
        return _tile_deed(state, line)
    if kind == act.FIGURE:
        if not payload:
            return _("Place nobody")
        return _("Place {figure}").format(figure=_figure_here(state, payload >> 4, payload & 15))
    if kind == act.PHANTOM:
        if not payload:
            return _("Leave the phantom at home")
        return _("Place {figure}").format(figure=_figure_here(state, figures.PHANTOM, payload - 1))
    if kind == act.WAGON:
        return _wagon_deed(state, payload)
    if kind == act.WALK:
        return _walk_deed(state, walk_of(state, action))
    if kind == act.PLAN:
        return _plan_deed(state, action, names)
    if kind == act.ANSWER:
        return _answer_deed(state, action, names)
    return _("Play a second part") if payload else _("Stop here")


def _tile_deed(state: CarcassonneState, line: Sequence[Action], shows: bool = False) -> str:
    cell = line[0] >> act.KIND_BITS >> 2
    oriented = 4 * state.tile + (line[0] >> act.KIND_BITS & 3)
    payload = follow_up(line) >> act.KIND_BITS
    if shows:
        text = (
            _("Tile at {cell} with {shows}, then {figure}")
            if payload
            else _("Tile at {cell} with {shows}")
        )
    else:
        text = _("Tile at {cell}, then {figure}") if payload else _("Tile at {cell}")
    figure = _figure(oriented, payload >> 4, payload & 15) if payload else ""
    return text.format(cell=cell_name(cell), figure=figure, shows=tile_words(oriented))


def _figure(oriented: int, figure: int, segment: int) -> str:
    """A figure where it would stand on a tile, with its article, such as ``a knight north``."""
    type = tiles.SEGMENT_TYPES[oriented >> 2][segment]
    what = figure_phrase(figures.TYPE_WORDS[figure], tiles.SEGMENT_WORDS[type])
    side = segment_place(oriented, segment)
    text = _("{figure} {side}") if side else "{figure}"
    return text.format(figure=what, side=side)


def _figure_here(state: CarcassonneState, figure: int, segment: int) -> str:
    """The same on the tile just placed."""
    return _figure(state.board[state.placed] & features.ORIENTED_MASK, figure, segment)


def _wagon_deed(state: CarcassonneState, payload: int) -> str:
    if not payload:
        return _("Take the wagon home")
    cell, segment = (payload - 1) >> 4, (payload - 1) & 15
    side = segment_place(state.board[cell] & features.ORIENTED_MASK, segment)
    text = _("Move the wagon to {cell} {side}") if side else _("Move the wagon to {cell}")
    return text.format(cell=cell_name(cell), side=side)


def _walk_deed(state: CarcassonneState, walk: highwaymen.Walk | None) -> str:
    if walk is None:
        return _("Let the thief stay")
    return ngettext(
        "Walk from {start} to {cell} for {n} point",
        "Walk from {start} to {cell} for {n} points",
        walk.points,
    ).format(
        start=_thief_at(state, walk.piece),
        cell=road_at(state, walk.cell, act.walk_parts(walk.action)[1]),
        n=walk.points,
    )


def _thief_at(state: CarcassonneState, piece: int) -> str:
    return road_at(state, figures.cell_of(piece), figures.node_of(piece))


def _exact_walk_deed(state: CarcassonneState, walk: highwaymen.Walk, names: Sequence[str]) -> str:
    """The same with the sides of the tiles where it begins and ends, and whom it passes."""
    start = figures.cell_of(walk.piece)
    _from, goal, _way = act.walk_parts(walk.action)
    passed = [names[figures.seat_of(piece)] for piece in robbing.overtaken(state, walk.passed)]
    text = ngettext(
        "Walk from {start} {side} to {cell} {there} for {n} point",
        "Walk from {start} {side} to {cell} {there} for {n} points",
        walk.points,
    ).format(
        start=cell_name(start),
        side=_side_of(state, start, figures.node_of(walk.piece)),
        cell=cell_name(walk.cell),
        there=_side_of(state, walk.cell, goal),
        n=walk.points,
    )
    if passed:
        text = _("{walk}, past {names}").format(walk=text, names=listed(passed))
    return text


def _side_of(state: CarcassonneState, cell: int, node: int) -> str:
    return segment_place(*features.segment_at(state, cell, node))


def walk_of(state: CarcassonneState, action: Action) -> highwaymen.Walk | None:
    """The walk that an action stands for; ``None`` for staying."""
    return next((walk for walk in highwaymen.walks(state) if walk.action == action), None)


def _plan_deed(
    state: CarcassonneState, action: Action, names: Sequence[str], where: bool = False
) -> str:
    entries = act.rob_entries(action)
    if not entries:
        return ngettext("Take {n} point", "Take {n} points", state.walk_points).format(
            n=state.walk_points
        )
    thieves = {node: robbing.thief_on(state, node) for node, _demand in entries}
    text = _("Demand {n} of {name} at {cell}") if where else _("Demand {n} of {name}")
    return " · ".join(
        text.format(
            n=demand,
            name=names[figures.seat_of(thieves[node])],
            cell=_thief_at(state, thieves[node]),
        )
        for node, demand in entries
    )


def _answer_deed(state: CarcassonneState, action: Action, names: Sequence[str]) -> str:
    if action == act.PAY:
        return _("Pay {n} to {name}").format(n=state.demands[1], name=names[state.active])
    if action == act.REACT:
        number = len(answering(state))
        return ngettext("Take the thief home", "Take {n} thieves home", number).format(n=number)
    thief = robbing.thief_on(state, reacting_node(action))
    return _("Take the thief at {cell} home").format(cell=_thief_at(state, thief))
