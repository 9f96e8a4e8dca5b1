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
from tui.carcassonne.names import cell_name, figure_phrase
from tui.carcassonne.preview import feature_line, walking
from tui.carcassonne.tile_reasons import closed, follow_up, markers, tile
from tui.i18n import _, ngettext

PLENTY = 3
"""With so many followers in hand it is no news that one stays there."""


def topic(action: Action) -> Hashable:
    """Every action is about itself."""
    return action


def _position(view: View) -> CarcassonneState:
    state = view.position
    assert isinstance(state, CarcassonneState)
    return state


# -- what would be done -------------------------------------------------------------------


def deed(view: View, line: Sequence[Action], names: Sequence[str], theme: str) -> str:
    """What would be done."""
    state, action = _position(view), line[0]
    kind, payload = action & act.KIND_MASK, action >> act.KIND_BITS
    if kind == act.TILE:
        return _tile_deed(state, line)
    if kind == act.FIGURE:
        if not payload:
            return _("Place nobody")
        return _("Place {figure}").format(figure=_figure(state, payload >> 4, payload & 15))
    if kind == act.PHANTOM:
        if not payload:
            return _("Leave the phantom at home")
        return _("Place {figure}").format(figure=_figure(state, figures.PHANTOM, payload - 1))
    if kind == act.WAGON:
        text = _("Move the wagon to {cell}") if payload else _("Take the wagon home")
        return text.format(cell=cell_name((payload - 1) >> 4) if payload else "")
    if kind == act.WALK:
        walk = _walk(state, action)
        if walk is None:
            return _("Let the thief stay")
        return ngettext(
            "Walk to {cell} for {n} point", "Walk to {cell} for {n} points", walk.points
        ).format(cell=cell_name(walk.cell), n=walk.points)
    if kind == act.PLAN:
        return _plan_deed(state, action, names)
    if kind == act.ANSWER:
        text = _("Pay {n} to {name}") if action == act.PAY else _("Take the thief home")
        return text.format(n=state.demands[1], name=names[state.active])
    return _("Play a second part") if payload else _("Stop here")


def _tile_deed(state: CarcassonneState, line: Sequence[Action]) -> str:
    cell = line[0] >> act.KIND_BITS >> 2
    payload = follow_up(line) >> act.KIND_BITS
    if not payload:
        return _("Tile at {cell}").format(cell=cell_name(cell))
    placed = state.clone()
    placed.apply(line[0])
    return _("Tile at {cell}, then {figure}").format(
        cell=cell_name(cell), figure=_figure(placed, payload >> 4, payload & 15)
    )


def _figure(state: CarcassonneState, figure: int, segment: int) -> str:
    """A figure where it would stand on the tile just placed, with its article."""
    kind = (state.board[state.placed] & features.ORIENTED_MASK) >> 2
    type = tiles.SEGMENT_TYPES[kind][segment]
    return figure_phrase(figures.TYPE_WORDS[figure], tiles.SEGMENT_WORDS[type])


def _walk(state: CarcassonneState, action: Action) -> highwaymen.Walk | None:
    """The walk that an action stands for; ``None`` for staying."""
    return next((walk for walk in highwaymen.walks(state) if walk.action == action), None)


def _plan_deed(state: CarcassonneState, action: Action, names: Sequence[str]) -> str:
    entries = act.rob_entries(action)
    if not entries:
        return ngettext("Take {n} point", "Take {n} points", state.walk_points).format(
            n=state.walk_points
        )
    owners = _owners_of_thieves(state)
    return " · ".join(
        _("Demand {n} of {name}").format(n=demand, name=names[owners[node]])
        for node, demand in entries
    )


def _owners_of_thieves(state: CarcassonneState) -> dict[int, int]:
    """Node of a thief that may be robbed to its seat."""
    return {figures.node_of(piece): figures.seat_of(piece) for piece in robbing.robbable(state)}


# -- what speaks for it -------------------------------------------------------------------


def reasons(view: View, line: Sequence[Action], names: Sequence[str], theme: str) -> list[str]:
    """What speaks for it."""
    state, action = _position(view), line[0]
    kind, payload = action & act.KIND_MASK, action >> act.KIND_BITS
    if kind == act.TILE:
        return tile(state, line, names)
    if kind == act.FIGURE:
        return _placing(state, action, payload & 15, names) if payload else _nobody(state)
    if kind == act.PHANTOM:
        return _placing(state, action, payload - 1, names) if payload else []
    if kind == act.WAGON:
        return _wagon(state, payload, names)
    if kind == act.WALK:
        walk = _walk(state, action)
        return [] if walk is None else walking(state, walk, names)[1:]
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
    if type == tiles.FIELD:
        return told + field(after, root, seat, names)
    return told + unfinished(after, type, root, seat, names)


def _nobody(state: CarcassonneState) -> list[str]:
    """How many followers stay in hand, once they are few."""
    number = state.supply[state.to_act] & 15
    if number > PLENTY or not number:
        return []
    if number == 1:
        return [_("You keep your last follower.")]
    return [
        ngettext(
            "You keep your last {n} follower.", "You keep your last {n} followers.", number
        ).format(n=number)
    ]


def _wagon(state: CarcassonneState, payload: int, names: Sequence[str]) -> list[str]:
    if not payload:
        return [_("It is free for another tile then.")]
    entry = state.board[(payload - 1) >> 4]
    segment = (payload - 1) & 15
    type = tiles.SEGMENT_TYPES[(entry & features.ORIENTED_MASK) >> 2][segment]
    node = (entry >> features.ORIENTED_BITS) + segment
    return [feature_line(state, node, type, names)]


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
