"""Why a choice in Carcassonne may be good, in words: for hints.

A suggestion is applied to a copy of the position, and what is certain then is told. What
would be done is named in ``deeds``; what a tile brings stands in ``tile_reasons``, what others
could do about it in ``rival_reasons``.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from engine.carcassonne import actions as act
from engine.carcassonne import features, figures, highwaymen, tiles
from engine.carcassonne.state import CarcassonneState
from engine.game import Action, View
from tui.carcassonne.deeds import deed, deeds, position_of, walk_of
from tui.carcassonne.demands import answer_reason, fates
from tui.carcassonne.feature_reasons import field, unfinished
from tui.carcassonne.preview import outcome, walking
from tui.carcassonne.rival_reasons import joinable
from tui.carcassonne.tile_reasons import by_figure, closed, in_hand, markers, tile
from tui.i18n import _, ngettext

__all__ = ["all_reasons", "deed", "deeds", "reasons", "topic"]


def topic(action: Action) -> Hashable:
    """Every action is about itself."""
    return action


def all_reasons(
    view: View, lines: Sequence[Sequence[Action]], names: Sequence[str], theme: str
) -> list[list[str]]:
    """What speaks for each."""
    return [reasons(view, line, names, theme) for line in lines]


def reasons(view: View, line: Sequence[Action], names: Sequence[str], theme: str) -> list[str]:
    """What speaks for it."""
    state, action = position_of(view), line[0]
    kind, payload = action & act.KIND_MASK, action >> act.KIND_BITS
    if kind == act.TILE:
        return tile(state, line, names)
    if kind == act.FIGURE:
        if not payload:
            return _nobody(state, action, names)
        return _placing(state, action, payload & 15, names)
    if kind == act.PHANTOM:
        if not payload:
            return [_("It is free for another tile then."), *_at_once(state, action, names)[1]]
        return _placing(state, action, payload - 1, names)
    if kind == act.WAGON:
        return _wagon(state, action, names)
    if kind == act.WALK:
        walk = walk_of(state, action)
        told = [] if walk is None else walking(state, walk, names)[1:]
        return told + _at_once(state, action, names)[1] + _later_walk(state, action)
    if kind == act.PLAN:
        return _plan(state, action, names) + _at_once(state, action, names)[1]
    if kind == act.ANSWER:
        return [answer_reason(state, action, names), *_at_once(state, action, names)[1]]
    return []


# -- figures ------------------------------------------------------------------------------


def _at_once(
    state: CarcassonneState, action: Action, names: Sequence[str]
) -> tuple[CarcassonneState, list[str]]:
    """The position after an action, and what is scored and taken by it.

    The scoring waits for the phantom, and with some rules for walks: none is reckoned with here.
    """
    after, events = outcome(state, action)
    seat = state.to_act
    return after, closed(events, seat, names, by_tile=False) + markers(events, seat, names)


def _placing(
    state: CarcassonneState, action: Action, segment: int, names: Sequence[str]
) -> list[str]:
    """What a figure brings at once, or what it stands in."""
    seat = state.to_act
    after, told = _at_once(state, action, names)
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
    _after, told = _at_once(state, action, names)
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
        return [_("It is free for another tile then."), *_at_once(state, action, names)[1]]
    seat, cell, segment = state.to_act, (payload - 1) >> 4, (payload - 1) & 15
    after, told = _at_once(state, action, names)
    entry = state.board[cell]
    type = tiles.SEGMENT_TYPES[(entry & features.ORIENTED_MASK) >> 2][segment]
    root = features.find(after.parent, (entry >> features.ORIENTED_BITS) + segment)
    told += unfinished(after, type, root, seat, names)
    return told + joinable(after, cell, seat, names)


# -- walks --------------------------------------------------------------------------------


def _later_walk(state: CarcassonneState, action: Action) -> list[str]:
    """How far the thief could walk from where it is then, once the road goes on again."""
    after = state.clone()
    after.apply(action)
    walk = walk_of(state, action)
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
    if not act.rob_entries(action):
        return [_("They come from the bank; nobody can refuse.")]
    return fates(state, action, names)
