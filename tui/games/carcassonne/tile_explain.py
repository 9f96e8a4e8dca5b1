"""What a tile brings, with the figure that the expert would place on it, in words.

The two positions before and after are compared.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.carcassonne import actions as act
from engine.carcassonne import events as ev
from engine.carcassonne import features, figures, phases, tiles
from engine.carcassonne.position import CarcassonnePosition
from engine.carcassonne.queries import arriving, dead_cells, farm_points
from engine.game import OVER, Action, Event
from tui.games.carcassonne.feature_explain import field, unfinished
from tui.games.carcassonne.join_explain import joined
from tui.games.carcassonne.preview import after as position_after
from tui.games.carcassonne.preview import follow_up, outcome, placement_of
from tui.games.carcassonne.rival_explain import grown, hindered, joinable, touching
from tui.play.i18n import _, ngettext
from tui.play.words import ending

MOST = 4
"""Sentences about a tile: more are not read."""
FEW = 3
"""With more followers in hand than these it is no news that one stays there."""


def played(
    state: CarcassonnePosition, line: Sequence[Action]
) -> tuple[CarcassonnePosition, list[Event]]:
    """The position after a tile and the figure that goes with it, and what happened.

    What the tile completes is scored by then, wherever no phantom is placed and no thief walks.
    """
    placed, events = position_after(state, line[0])
    if placed.phase != phases.FIGURE:
        return outcome(state, line[0])
    then, more = outcome(placed, follow_up(line))
    return then, events + more


def tile(state: CarcassonnePosition, line: Sequence[Action], names: Sequence[str]) -> list[str]:
    seat = state.to_act
    cell, figure = placement_of(line[0]).cell, act.decode(follow_up(line))
    after, events = played(state, line)
    sentences = []
    if after.to_act == OVER:
        sentences.append(ending(after.returns(), seat, names))
    sentences += closed(events, seat, names)
    sentences += markers(events, seat, names)
    sentences += joined(state, after, cell, names)
    sentences += _farmers(state, after, seat)
    sentences += _blocked(state, after, cell, names)
    sentences += _growing(after, cell, seat, names)
    if isinstance(figure, act.PlaceFigure):
        sentences += _farmer(after, cell, figure.segment, seat, names)
    sentences += _cloisters(state, after, cell, names)
    if after.to_act != OVER:
        sentences += grown(after, cell, seat, names)
        sentences += hindered(state, after, cell, names)
        sentences += joinable(after, cell, seat, names)
    sentences = sentences or touching(after, cell, seat, names)
    extra = by_figure(figure.type) if isinstance(figure, act.PlaceFigure) else []
    return sentences[:MOST] + (extra or in_hand(state, after, seat))


def by_figure(figure: int) -> list[str]:
    """What a figure can do that other followers cannot."""
    if figure == figures.LARGE:
        return [_("The large follower counts for two.")]
    if figure == figures.WAGON:
        return [_("The wagon may move on once that is complete.")]
    if figure == figures.BUILDER:
        return [_("Going on there brings you a second tile.")]
    if figure == figures.PIG:
        return [_("With the pig each complete city counts 4 for you instead of 3.")]
    return []


def _farmer(
    after: CarcassonnePosition, cell: int, segment: int, seat: int, names: Sequence[str]
) -> list[str]:
    """What the field is worth in which the expert would place a farmer."""
    entry = after.board[cell]
    types = tiles.SEGMENT_TYPES[tiles.kind_of(features.oriented_of(entry))]
    if after.to_act == OVER or types[segment] != tiles.FIELD:
        return []
    root = features.find(after.parent, features.base_of(entry) + segment)
    return field(after, root, seat, names)


def in_hand(before: CarcassonnePosition, after: CarcassonnePosition, seat: int) -> list[str]:
    """How many followers stay in hand, once they are few."""
    had, left = figures.followers_in(before.supply[seat]), figures.followers_in(after.supply[seat])
    if after.to_act == OVER or left > min(had, FEW):
        return []
    if left < had:
        return [] if left else [_("It takes your last follower.")]
    if not left:
        return []
    if left == 1:
        return [_("You keep your last follower.")]
    return [
        ngettext(
            "You keep your last {n} follower.", "You keep your last {n} followers.", left
        ).format(n=left)
    ]


def closed(
    events: Sequence[Event], seat: int, names: Sequence[str], by_tile: bool = True
) -> list[str]:
    """What is completed, and who gets how much for it: one's own first."""
    done = [event for event in events if isinstance(event, ev.Scored) and event.complete]
    sentences = []
    for event in sorted(done, key=lambda event: event.seat != seat):
        if event.seat == seat and not by_tile:
            text = {
                tiles.ROAD: _("You get {points} for the road."),
                tiles.CITY: _("You get {points} for the city."),
                tiles.CLOISTER: _("You get {points} for the cloister."),
            }[event.feature]
        elif event.seat == seat:
            text = {
                tiles.ROAD: _("It completes your road for {points}."),
                tiles.CITY: _("It completes your city for {points}."),
                tiles.CLOISTER: _("It completes your cloister for {points}."),
            }[event.feature]
        else:
            text = {
                tiles.ROAD: _("{name} gets {points} for the road."),
                tiles.CITY: _("{name} gets {points} for the city."),
                tiles.CLOISTER: _("{name} gets {points} for the cloister."),
            }[event.feature]
        sentences.append(text.format(name=names[event.seat], points=event.points))
    return sentences


def markers(events: Sequence[Event], seat: int, names: Sequence[str]) -> list[str]:
    """The guild master's and the king's marker, where they change hands; and one's own goods."""
    sentences = []
    for event in events:
        if isinstance(event, ev.GuildMaster) and not event.kept:
            is_own = event.seat == seat
            text = _("You become guild master.") if is_own else _("{name} becomes guild master.")
            sentences.append(text.format(name=names[event.seat]))
        elif isinstance(event, ev.King) and not event.kept:
            text = _("You become king.") if event.seat == seat else _("{name} becomes king.")
            sentences.append(text.format(name=names[event.seat]))
        elif isinstance(event, ev.Goods) and event.seat == seat:
            text = ngettext(
                "It brings you {n} token of goods.",
                "It brings you {n} tokens of goods.",
                event.number,
            )
            sentences.append(text.format(n=event.number))
    return sentences


def _farmers(before: CarcassonnePosition, after: CarcassonnePosition, seat: int) -> list[str]:
    """What one's farmers gain."""
    if after.to_act == OVER:
        return []
    gain = farm_points(after, seat) - farm_points(before, seat)
    if gain <= 0:
        return []
    return [
        ngettext(
            "Your farmers get {n} point more at the end, as things stand.",
            "Your farmers get {n} points more at the end, as things stand.",
            gain,
        ).format(n=gain)
    ]


def _blocked(
    before: CarcassonnePosition, after: CarcassonnePosition, cell: int, names: Sequence[str]
) -> list[str]:
    """Others' features that nothing left can complete, since nothing fits beside the tile."""
    if after.to_act == OVER:
        return []
    seat = before.to_act
    dead_before = set(dead_cells(before))
    named: set[tuple[int, str]] = set()
    for place in dead_cells(after):
        if place in dead_before:
            continue
        for type, root, _side in arriving(after, place):
            leading = figures.winners(after.claim[root], after.seats)
            was_alive = not any(
                root == other for one in dead_before for _type, other, _at in arriving(after, one)
            )
            if leading and seat not in leading and was_alive:
                named.add((type, names[leading[0]]))
    texts = {
        tiles.CITY: _("No tile left can complete the city of {name} any more."),
        tiles.ROAD: _("No tile left can complete the road of {name} any more."),
    }
    return [texts[type].format(name=name) for type, name in sorted(named)]


def _growing(after: CarcassonnePosition, cell: int, seat: int, names: Sequence[str]) -> list[str]:
    """One's own unfinished features on the tile, and what completes them."""
    if after.to_act == OVER:
        return []
    sentences = []
    for type, root in features.roots_on(after, cell):
        if figures.strength(after.claim[root], seat) and type != tiles.FIELD:
            sentences += unfinished(after, type, root, seat, names)
    return sentences


def _cloisters(
    before: CarcassonnePosition, after: CarcassonnePosition, cell: int, names: Sequence[str]
) -> list[str]:
    """How far unfinished cloisters around the tile have come, one's own first."""
    seat = before.to_act
    own, others = [], []
    for step in features.AROUND:
        filled = after.cloisters.get(cell + step)
        if filled is None or cell + step not in before.board or filled == 8:
            continue
        root = features.find(after.parent, features.cloister_node(after, cell + step))
        lacking = 8 - filled
        leading = figures.winners(after.claim[root], after.seats)
        if seat in leading:
            text = ngettext(
                "Your cloister then lacks {n} tile.", "Your cloister then lacks {n} tiles.", lacking
            )
            own.append(text.format(n=lacking))
        elif leading:
            text = ngettext(
                "The cloister of {name} then lacks {n} tile.",
                "The cloister of {name} then lacks {n} tiles.",
                lacking,
            )
            others.append(text.format(name=names[leading[0]], n=lacking))
    return own + others
