"""Why a choice in Carcassonne may be good, in words: for hints.

A suggestion is applied to a copy of the position, and what is certain then is told. What a
tile brings stands in ``tile_reasons``.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from engine.carcassonne import actions as act
from engine.carcassonne import features, figures, highwaymen, robbing, tiles
from engine.carcassonne.state import CarcassonneState
from engine.game import Action, Event, View
from tui.carcassonne.feature_reasons import field, unfinished
from tui.carcassonne.names import cell_name, figure_phrase, tile_words
from tui.carcassonne.preview import passed_rivals, walking
from tui.carcassonne.rival_reasons import joinable
from tui.carcassonne.sides import segment_place
from tui.carcassonne.tile_reasons import by_figure, closed, follow_up, in_hand, markers, tile
from tui.i18n import _, ngettext
from tui.words import listed


def topic(action: Action) -> Hashable:
    """Every action is about itself."""
    return action


def _position(view: View) -> CarcassonneState:
    state = view.position
    assert isinstance(state, CarcassonneState)
    return state


# -- what would be done -------------------------------------------------------------------


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
    state, kind = _position(view), line[0] & act.KIND_MASK
    if kind == act.TILE:
        return _tile_deed(state, line, shows=True)
    if kind == act.PLAN:
        return _plan_deed(state, line[0], names, where=True)
    walk = _walk(state, line[0]) if kind == act.WALK else None
    if walk is not None:
        return _exact_walk_deed(state, walk, names)
    return deed(view, line, names, theme)


def deed(view: View, line: Sequence[Action], names: Sequence[str], theme: str) -> str:
    """What would be done."""
    state, action = _position(view), line[0]
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
        return _walk_deed(state, _walk(state, action))
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
    ).format(start=cell_name(figures.cell_of(walk.piece)), cell=cell_name(walk.cell), n=walk.points)


def _exact_walk_deed(state: CarcassonneState, walk: highwaymen.Walk, names: Sequence[str]) -> str:
    """The same with the sides of the tiles where it begins and ends, and whom it passes."""
    start = figures.cell_of(walk.piece)
    _from, goal, _way = act.walk_parts(walk.action)
    passed = [names[figures.seat_of(piece)] for piece in passed_rivals(state, walk)]
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


def _walk(state: CarcassonneState, action: Action) -> highwaymen.Walk | None:
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
    thieves = {figures.node_of(piece): piece for piece in robbing.robbable(state)}
    text = _("Demand {n} of {name} at {cell}") if where else _("Demand {n} of {name}")
    return " · ".join(
        text.format(
            n=demand,
            name=names[figures.seat_of(thieves[node])],
            cell=cell_name(figures.cell_of(thieves[node])),
        )
        for node, demand in entries
    )


def _answer_deed(state: CarcassonneState, action: Action, names: Sequence[str]) -> str:
    if action == act.PAY:
        return _("Pay {n} to {name}").format(n=state.demands[1], name=names[state.active])
    node = (action >> act.KIND_BITS) - 2
    piece = next((one for one in state.pieces if figures.node_of(one) == node), None)
    if action == act.REACT or piece is None:
        return _("Take the thief home")
    return _("Take the thief at {cell} home").format(cell=cell_name(figures.cell_of(piece)))


# -- what speaks for it -------------------------------------------------------------------


def reasons(view: View, line: Sequence[Action], names: Sequence[str], theme: str) -> list[str]:
    """What speaks for it."""
    state, action = _position(view), line[0]
    kind, payload = action & act.KIND_MASK, action >> act.KIND_BITS
    if kind == act.TILE:
        return tile(state, line, names)
    if kind == act.FIGURE:
        if not payload:
            return _nobody(state, action, names)
        return _placing(state, action, payload & 15, names)
    if kind == act.PHANTOM:
        if not payload:
            return [_("It is free for another tile then.")]
        return _placing(state, action, payload - 1, names)
    if kind == act.WAGON:
        return _wagon(state, action, names)
    if kind == act.WALK:
        walk = _walk(state, action)
        told = [] if walk is None else walking(state, walk, names)[1:]
        return told + _later_walk(state, action)
    if kind == act.PLAN:
        return _plan(state, action, names)
    if kind == act.ANSWER:
        return [_answer(state, action, names)]
    return []


# -- figures ------------------------------------------------------------------------------


def _placing(
    state: CarcassonneState, action: Action, segment: int, names: Sequence[str]
) -> list[str]:
    """What a figure brings at once, or what it stands in."""
    seat = state.to_act
    after = state.clone()
    events: list[Event] = []
    after.journal = events
    after.apply(action)
    told = closed(events, seat, names, by_tile=False) + markers(events, seat)
    entry = state.board[state.placed]
    type = tiles.SEGMENT_TYPES[(entry & features.ORIENTED_MASK) >> 2][segment]
    root = features.find(after.parent, (entry >> features.ORIENTED_BITS) + segment)
    kind = action & act.KIND_MASK
    figure = action >> act.KIND_BITS >> 4 if kind == act.FIGURE else figures.PHANTOM
    last = by_figure(figure) or in_hand(state, after, seat)
    if type == tiles.FIELD:
        return told + field(after, root, seat, names) + last
    told += unfinished(after, type, root, seat, names)
    return told + joinable(after, state.placed, seat, names) + last


def _nobody(state: CarcassonneState, action: Action, names: Sequence[str]) -> list[str]:
    """What is scored all the same, and how many followers stay in hand."""
    seat = state.to_act
    after = state.clone()
    events: list[Event] = []
    after.journal = events
    after.apply(action)
    told = closed(events, seat, names, by_tile=False) + markers(events, seat)
    number = state.supply[seat] & 15
    few = in_hand(state, state, seat)
    if number and not few:
        few = [
            ngettext(
                "You keep {n} follower in hand.", "You keep {n} followers in hand.", number
            ).format(n=number)
        ]
    return told + few


def _wagon(state: CarcassonneState, action: Action, names: Sequence[str]) -> list[str]:
    payload = action >> act.KIND_BITS
    if not payload:
        return [_("It is free for another tile then.")]
    seat, cell, segment = state.to_act, (payload - 1) >> 4, (payload - 1) & 15
    after = state.clone()
    after.apply(action)
    entry = state.board[cell]
    type = tiles.SEGMENT_TYPES[(entry & features.ORIENTED_MASK) >> 2][segment]
    root = features.find(after.parent, (entry >> features.ORIENTED_BITS) + segment)
    return unfinished(after, type, root, seat, names) + joinable(after, cell, seat, names)


# -- walks --------------------------------------------------------------------------------


def _later_walk(state: CarcassonneState, action: Action) -> list[str]:
    """How far the thief could walk from where it is then, once the road goes on again."""
    after = state.clone()
    after.apply(action)
    walk = _walk(state, action)
    if walk is None:
        farthest = max(one.points for one in highwaymen.walks(state))
        text = ngettext(
            "It may walk later: {n} point as the road is now.",
            "It may walk later: up to {n} points as the road is now.",
            farthest,
        )
        return [text.format(n=farthest)]
    goal = act.walk_parts(action)[1]
    piece = next(
        (
            one
            for one in after.pieces
            if figures.node_of(one) == goal
            and figures.type_of(one) == figures.type_of(walk.piece)
            and figures.seat_of(one) == figures.seat_of(walk.piece)
        ),
        None,
    )
    farthest = highwaymen.farthest(after, piece) if piece is not None else 0
    if not farthest:
        return []
    text = ngettext(
        "A later walk from there: {n} point as the road is now.",
        "A later walk from there: up to {n} points as the road is now.",
        farthest,
    )
    return [text.format(n=farthest)]


# -- robbery ------------------------------------------------------------------------------


def _plan(state: CarcassonneState, action: Action, names: Sequence[str]) -> list[str]:
    entries = act.rob_entries(action)
    if not entries:
        return [_("They come from the bank; nobody can refuse.")]
    thieves = {figures.node_of(piece): piece for piece in robbing.robbable(state)}
    told = []
    for node, demand in entries:
        piece = thieves[node]
        seat = figures.seat_of(piece)
        if state.scores_list[seat] < demand:
            text = _("{name} cannot pay: the thief goes home, and you get nothing.")
        elif (
            figures.type_of(state.walker) == figures.LARGE
            and figures.type_of(piece) != figures.LARGE
        ):
            text = _("{name} must pay.")
        else:
            text = _("{name} pays, or takes the thief home.")
        told.append(text.format(name=names[seat]))
    return told


def _answer(state: CarcassonneState, action: Action, names: Sequence[str]) -> str:
    if action == act.PAY:
        return _("You keep {left}, and your thief stays.").format(
            left=state.scores_list[state.to_act] - state.demands[1]
        )
    return _("{name} gets nothing; the thief is free again.").format(name=names[state.active])
