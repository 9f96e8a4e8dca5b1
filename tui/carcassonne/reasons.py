"""Why a choice in Carcassonne may be good, in words: for hints.

A suggestion is applied to a copy of the position, the figure included that the expert would
place on the tile, and the two positions are compared. Tiles are counted, never guessed at.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from ai.carcassonne_chances import closing
from engine.carcassonne import actions as act
from engine.carcassonne import features, figures, highwaymen, phases, robbing, tiles
from engine.carcassonne.final import touched_cities
from engine.carcassonne.state import CarcassonneState
from engine.game import OVER, Action, Event, View
from tui.carcassonne.map import dead_cells
from tui.carcassonne.names import cell_name, figure_phrase
from tui.carcassonne.preview import feature_line, walking
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
    after, _events = _after(state, line)
    payload = _follow_up(line) >> act.KIND_BITS
    if not payload or cell not in after.board:
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
        return _tile(state, line, names)
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


def _follow_up(line: Sequence[Action]) -> Action:
    """The figure that goes with a tile: the expert's, or nobody."""
    if len(line) > 1 and line[1] & act.KIND_MASK == act.FIGURE:
        return line[1]
    return act.NO_FIGURE


def _after(state: CarcassonneState, line: Sequence[Action]) -> tuple[CarcassonneState, list[Event]]:
    """The position after a tile and the figure that goes with it, and what happened."""
    after = state.clone()
    events: list[Event] = []
    after.journal = events
    after.apply(line[0])
    if after.phase == phases.FIGURE and after.to_act == state.to_act:
        after.apply(_follow_up(line))
    return after, events


def _tile(state: CarcassonneState, line: Sequence[Action], names: Sequence[str]) -> list[str]:
    seat = state.to_act
    cell = line[0] >> act.KIND_BITS >> 2
    after, events = _after(state, line)
    told = []
    if after.to_act == OVER:
        told.append(_ending(after, seat, names))
    told += _closed(events, seat, names)
    told += _markers(events, seat)
    told += _joined(state, after, cell, names)
    told += _farmers(state, after, seat)
    told += _blocked(state, after, cell, names)
    told += _growing(after, cell, seat, names)
    told += _cloisters(before=state, after=after, cell=cell)
    return told


def _ending(after: CarcassonneState, seat: int, names: Sequence[str]) -> str:
    """Who wins if the game ends so."""
    returns = after.returns()
    if returns[seat] == 1.0:
        return _("That ends the game, and you win.")
    if returns[seat]:
        return _("That ends the game, with you among the winners.")
    best = max(range(len(returns)), key=lambda other: returns[other])
    return _("That ends the game; {name} wins.").format(name=names[best])


def _closed(
    events: Sequence[Event], seat: int, names: Sequence[str], by_tile: bool = True
) -> list[str]:
    """What is completed, and who gets how much for it: one's own first."""
    done = [event for event in events if event.kind == "scored" and event.data["complete"]]
    told = []
    for event in sorted(done, key=lambda event: event.seat != seat):
        feature = str(event.data["feature"])
        if event.seat == seat and not by_tile:
            text = {
                "road": _("You get {points} for the road."),
                "city": _("You get {points} for the city."),
                "cloister": _("You get {points} for the cloister."),
            }[feature]
        elif event.seat == seat:
            text = {
                "road": _("It completes your road for {points}."),
                "city": _("It completes your city for {points}."),
                "cloister": _("It completes your cloister for {points}."),
            }[feature]
        else:
            text = {
                "road": _("{name} gets {points} for the road."),
                "city": _("{name} gets {points} for the city."),
                "cloister": _("{name} gets {points} for the cloister."),
            }[feature]
        told.append(text.format(name=names[event.seat], points=event.data["points"]))
    return told


def _markers(events: Sequence[Event], seat: int) -> list[str]:
    """The guild master's and the king's marker, where they change hands; and goods."""
    told = []
    for event in events:
        if event.kind == "guild_master" and not event.data["kept"]:
            told.append(_("You become guild master."))
        elif event.kind == "king" and not event.data["kept"]:
            told.append(_("You become king."))
        elif event.kind == "goods" and event.seat == seat:
            number = int(str(event.data["number"]))
            text = ngettext(
                "It brings you {n} token of goods.", "It brings you {n} tokens of goods.", number
            )
            told.append(text.format(n=number))
    return told


def _roots_on(state: CarcassonneState, cell: int) -> Iterator[tuple[int, int]]:
    """Each feature that a placed tile has a part in, once: its type and its root."""
    entry = state.board[cell]
    base = entry >> features.ORIENTED_BITS
    seen: set[int] = set()
    for segment, type in enumerate(tiles.SEGMENT_TYPES[(entry & features.ORIENTED_MASK) >> 2]):
        root = features.find(state.parent, base + segment)
        if root not in seen:
            seen.add(root)
            yield type, root


def _joined(
    before: CarcassonneState, after: CarcassonneState, cell: int, names: Sequence[str]
) -> list[str]:
    """Features of different owners that the tile makes one, and who has it then."""
    seat = before.to_act
    told = []
    for type, root in _roots_on(after, cell):
        claims = {
            old: before.claim[old]
            for old in {
                features.find(before.parent, node)
                for node in range(len(before.parent))
                if features.find(after.parent, node) == root
            }
            if before.claim[old] & figures.STRENGTHS
        }
        winning = [figures.winners(claim, before.seats) for claim in claims.values()]
        others = {other for seats in winning for other in seats} - {seat}
        if len(claims) < 2 or not others or not any(seat in seats for seats in winning):
            continue
        now = figures.winners(sum(claims.values()), before.seats)
        told.append(_joined_sentence(type, seat, now, names[min(others)]))
    return told


def _joined_sentence(type: int, seat: int, winners: Sequence[int], name: str) -> str:
    if seat not in winners:
        text = {
            tiles.CITY: _("It joins your city to that of {name}, who has more knights there."),
            tiles.ROAD: _("It joins your road to that of {name}, who has more thieves there."),
            tiles.FIELD: _("It joins your field to that of {name}, who has more farmers there."),
        }[type]
    elif len(winners) > 1:
        text = {
            tiles.CITY: _("It joins the city of {name} to yours, with equal right."),
            tiles.ROAD: _("It joins the road of {name} to yours, with equal right."),
            tiles.FIELD: _("It joins the field of {name} to yours, with equal right."),
        }[type]
    else:
        text = {
            tiles.CITY: _("It joins the city of {name} to yours, where you have the majority."),
            tiles.ROAD: _("It joins the road of {name} to yours, where you have the majority."),
            tiles.FIELD: _("It joins the field of {name} to yours, where you have the majority."),
        }[type]
    return text.format(name=name)


def _farm_points(state: CarcassonneState, seat: int) -> int:
    """What the seat's fields are worth by the cities complete now."""
    total = 0
    for root, cities in touched_cities(state).items():
        claim = state.claim[root]
        if seat in figures.winners(claim, state.seats):
            total += (4 if figures.has_special(claim, seat) else 3) * len(cities)
    return total


def _farmers(before: CarcassonneState, after: CarcassonneState, seat: int) -> list[str]:
    """What one's farmers gain."""
    if after.to_act == OVER:
        return []
    gain = _farm_points(after, seat) - _farm_points(before, seat)
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
    before: CarcassonneState, after: CarcassonneState, cell: int, names: Sequence[str]
) -> list[str]:
    """Others' features that nothing left can complete, since nothing fits beside the tile."""
    if after.to_act == OVER:
        return []
    seat = before.to_act
    dead_before = set(dead_cells(before))
    told: set[tuple[int, str]] = set()
    for place in dead_cells(after):
        if place in dead_before:
            continue
        for type, root in _arriving(after, place):
            leading = figures.winners(after.claim[root], after.seats)
            was_alive = not any(
                root == other for one in dead_before for _type, other in _arriving(after, one)
            )
            if leading and seat not in leading and was_alive:
                told.add((type, names[leading[0]]))
    texts = {
        tiles.CITY: _("No tile left can complete the city of {name} any more."),
        tiles.ROAD: _("No tile left can complete the road of {name} any more."),
    }
    return [texts[type].format(name=name) for type, name in sorted(told)]


def _arriving(state: CarcassonneState, place: int) -> Iterator[tuple[int, int]]:
    """The cities and roads that are open at an empty cell: type and root."""
    for side in range(4):
        entry = state.board.get(place + features.STEP[side])
        if entry is None:
            continue
        oriented = entry & features.ORIENTED_MASK
        segment = tiles.CONTACTS[oriented][side ^ 2][0]
        if segment >= 0:
            root = features.find(state.parent, (entry >> features.ORIENTED_BITS) + segment)
            yield tiles.SEGMENT_TYPES[oriented >> 2][segment], root


def _growing(after: CarcassonneState, cell: int, seat: int, names: Sequence[str]) -> list[str]:
    """One's own unfinished features on the tile, and what completes them."""
    if after.to_act == OVER:
        return []
    told = []
    for type, root in _roots_on(after, cell):
        if not figures.strength(after.claim[root], seat) or type == tiles.FIELD:
            continue
        if after.info[root] & features.OPEN:
            told.append(feature_line(after, root, type, names))
            told += _closers(after, type, root)
    return told


def _cloisters(before: CarcassonneState, after: CarcassonneState, cell: int) -> list[str]:
    """How far one's own unfinished cloisters around the tile have come."""
    seat = before.to_act
    told = []
    for step in features.AROUND:
        filled = after.cloisters.get(cell + step)
        if filled is None or cell + step not in before.board:
            continue
        root = features.find(after.parent, features.cloister_node(after, cell + step))
        if figures.strength(after.claim[root], seat):
            told.append(
                ngettext(
                    "Your cloister then lacks {n} tile.",
                    "Your cloister then lacks {n} tiles.",
                    8 - filled,
                ).format(n=8 - filled)
            )
    return told


def _closers(state: CarcassonneState, type: int, root: int) -> list[str]:
    """How many of the tiles left would complete a city or road that is open at one cell."""
    if type == tiles.CLOISTER:
        return []
    open_at: dict[int, int] = {}
    for place in state.frontier:
        for side in range(4):
            entry = state.board.get(place + features.STEP[side])
            if entry is None:
                continue
            segment = tiles.CONTACTS[entry & features.ORIENTED_MASK][side ^ 2][0]
            node = (entry >> features.ORIENTED_BITS) + segment
            if segment >= 0 and features.find(state.parent, node) == root:
                open_at[place] = open_at.get(place, 0) | 1 << side
    if len(open_at) != 1 or not state.bag_size:
        return []
    ((place, mask),) = open_at.items()
    number = sum(state.bag[kind] for kind in closing(state.frontier[place], mask)[0])
    if not number:
        return [_("No tile that is left completes it.")]
    return [
        ngettext(
            "{n} of the {total} tiles left completes it.",
            "{n} of the {total} tiles left complete it.",
            number,
        ).format(n=number, total=state.bag_size)
    ]


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
    told = _closed(events, seat, names, by_tile=False) + _markers(events, seat)
    entry = state.board[state.placed]
    type = tiles.SEGMENT_TYPES[(entry & features.ORIENTED_MASK) >> 2][segment]
    root = features.find(after.parent, (entry >> features.ORIENTED_BITS) + segment)
    if type != tiles.FIELD and not after.info[root] & features.OPEN:
        return told
    return [*told, feature_line(after, root, type, names), *_closers_if_open(after, type, root)]


def _closers_if_open(state: CarcassonneState, type: int, root: int) -> list[str]:
    if type == tiles.FIELD or not state.info[root] & features.OPEN:
        return []
    return _closers(state, type, root)


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
    root = features.find(state.parent, node)
    return [feature_line(state, node, type, names), *_closers_if_open(state, type, root)]


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
