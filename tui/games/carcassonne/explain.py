"""Why a choice in Carcassonne may be good, in words: for hints.

A suggestion is applied to a copy of the position, and what is then certain is said. What a
tile brings stands in ``tile_explain``, what others could do about it in ``rival_explain``.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import assert_never

from engine.carcassonne import actions as act
from engine.carcassonne import features, figures, highwaymen, tiles
from engine.carcassonne.position import CarcassonnePosition
from engine.game import Action, View
from tui.games.carcassonne.demands import answer_reason, fates
from tui.games.carcassonne.feature_explain import field, unfinished
from tui.games.carcassonne.preview import feature_line, following, outcome, scored, walking
from tui.games.carcassonne.rival_explain import joinable
from tui.games.carcassonne.tile_explain import by_figure, closed, in_hand, markers, tile
from tui.games.carcassonne.tile_words import placement
from tui.games.carcassonne.voice import VOICE
from tui.play.i18n import _, ngettext
from tui.play.voice import Audience


def topic(action: Action) -> Hashable:
    """Every action is about itself."""
    return action


def _position(view: View) -> CarcassonnePosition:
    state = view.position
    assert isinstance(state, CarcassonnePosition)
    return state


# -- what it would do ---------------------------------------------------------------------


def effect(view: View, action: Action, audience: Audience) -> list[str]:
    """What an action would do: of a tile what it joins and completes, of a figure what it gets."""
    state, one = _position(view), act.decode(action)
    if isinstance(one, act.PlaceTile):
        return list(placement(state, action, audience.names, whole=True).sentences)
    if isinstance(one, act.PlaceFigure):
        return following(state, one.segment, one.type, audience.names)
    return [sentence_of(view, action, audience)]


def sentence_of(view: View, action: Action, audience: Audience) -> str:
    """Any choice but a placement in a line, with the points that come at once."""
    state, names = _position(view), audience.names
    said = [VOICE.action(view, action, audience).sentence]
    one = act.decode(action)
    match one:
        case act.PlaceFigure():
            said += _figure(state, action, one.segment, names)
        case act.PlacePhantom() if one.segment is not None:
            said += _figure(state, action, one.segment, names)
        case act.NoFigure() | act.PlacePhantom() | act.Stay():
            said += _scored(state, action, names)
    return " ".join(said)


def _figure(
    state: CarcassonnePosition, action: Action, segment: int, names: Sequence[str]
) -> list[str]:
    """The feature a figure would stand in, and the points that come at once."""
    entry = state.board[state.placed]
    oriented, base = features.oriented_of(entry), features.base_of(entry)
    feature = tiles.SEGMENT_TYPES[tiles.kind_of(oriented)][segment]
    line = feature_line(state, base + segment, feature, names)
    return [line, *_scored(state, action, names)]


def _scored(state: CarcassonnePosition, action: Action, names: Sequence[str]) -> list[str]:
    """Who gets points, markers and goods by it, if no other figure is placed."""
    return scored(outcome(state, action)[1], names)


# -- why it is good -----------------------------------------------------------------------


def explanations(
    view: View, lines: Sequence[Sequence[Action]], audience: Audience
) -> list[list[str]]:
    """What speaks for each."""
    return [_explanation(view, line, audience.names) for line in lines]


def _explanation(view: View, line: Sequence[Action], names: Sequence[str]) -> list[str]:
    """What speaks for it."""
    state, action = _position(view), line[0]
    one = act.decode(action)
    match one:
        case act.PlaceTile():
            return tile(state, line, names)
        case act.PlaceFigure():
            return _placing(state, action, one.type, one.segment, names)
        case act.NoFigure():
            return _nobody(state, action, names)
        case act.PlacePhantom(segment=None) | act.WagonHome():
            return [_("It is free for another tile then."), *_at_once(state, action, names)[1]]
        case act.PlacePhantom():
            assert one.segment is not None
            return _placing(state, action, figures.PHANTOM, one.segment, names)
        case act.MoveWagon():
            return _wagon(state, action, one, names)
        case act.Walk() | act.Stay():
            walk = highwaymen.walk_of(state, action)
            said = [] if walk is None else walking(state, walk, names)[1:]
            return said + _at_once(state, action, names)[1] + _later_walk(state, action)
        case act.Bank():
            bank = _("They come from the bank; nobody can refuse.")
            return [bank, *_at_once(state, action, names)[1]]
        case act.Rob():
            return fates(state, action, names) + _at_once(state, action, names)[1]
        case act.Pay() | act.React():
            return [answer_reason(state, action, names), *_at_once(state, action, names)[1]]
        case act.PlaySecond() | act.Draw():
            return []
        case _:
            assert_never(one)


# -- figures ------------------------------------------------------------------------------


def _at_once(
    state: CarcassonnePosition, action: Action, names: Sequence[str]
) -> tuple[CarcassonnePosition, list[str]]:
    """The position after an action, and what is scored and taken by it.

    The scoring waits for the phantom, and with some rules for walks: none is reckoned with here.
    """
    after, events = outcome(state, action)
    seat = state.to_act
    return after, closed(events, seat, names, by_tile=False) + markers(events, seat, names)


def _placing(
    state: CarcassonnePosition, action: Action, figure: int, segment: int, names: Sequence[str]
) -> list[str]:
    """What a figure brings at once, or what it stands in."""
    seat = state.to_act
    after, sentences = _at_once(state, action, names)
    entry = state.board[state.placed]
    type = tiles.SEGMENT_TYPES[tiles.kind_of(features.oriented_of(entry))][segment]
    root = features.find(after.parent, features.base_of(entry) + segment)
    last = by_figure(figure) or in_hand(state, after, seat)
    if type == tiles.FIELD:
        return sentences + field(after, root, seat, names) + last
    sentences += unfinished(after, type, root, seat, names)
    return sentences + joinable(after, state.placed, seat, names) + last


def _nobody(state: CarcassonnePosition, action: Action, names: Sequence[str]) -> list[str]:
    """What is scored all the same, and how many followers stay in hand."""
    seat = state.to_act
    _after, sentences = _at_once(state, action, names)
    number = figures.followers_in(state.supply[seat])
    few = in_hand(state, state, seat)
    if number and not few:
        few = [
            ngettext(
                "You keep {n} follower in hand.", "You keep {n} followers in hand.", number
            ).format(n=number)
        ]
    return sentences + few


def _wagon(
    state: CarcassonnePosition, action: Action, one: act.MoveWagon, names: Sequence[str]
) -> list[str]:
    seat, cell, segment = state.to_act, one.cell, one.segment
    after, sentences = _at_once(state, action, names)
    entry = state.board[cell]
    type = tiles.SEGMENT_TYPES[tiles.kind_of(features.oriented_of(entry))][segment]
    root = features.find(after.parent, features.base_of(entry) + segment)
    sentences += unfinished(after, type, root, seat, names)
    return sentences + joinable(after, cell, seat, names)


# -- walks --------------------------------------------------------------------------------


def _later_walk(state: CarcassonnePosition, action: Action) -> list[str]:
    """How far the thief could walk from where it is then, once the road goes on again."""
    after = state.clone()
    after.apply(action)
    walk = highwaymen.walk_of(state, action)
    if walk is None:
        farthest = max(one.points for one in highwaymen.walks(state))
        text = ngettext(
            "It may walk later: {n} point as the road is now.",
            "It may walk later: up to {n} points as the road is now.",
            farthest,
        )
        return [text.format(n=farthest)]
    piece = next(
        (
            one
            for one in after.pieces
            if figures.node_of(one) == walk.goal
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
