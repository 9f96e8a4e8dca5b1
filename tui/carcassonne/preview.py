"""What a choice would do, in words: the context bar of Carcassonne."""

from __future__ import annotations

from collections.abc import Sequence

from engine.carcassonne import actions as act
from engine.carcassonne import features, figures, highwaymen, robbing, scoring, tiles
from engine.carcassonne.final import touched_cities
from engine.carcassonne.state import CarcassonneState
from engine.game import Action, Event
from tui.i18n import _, ngettext


def after(state: CarcassonneState, action: Action) -> tuple[CarcassonneState, list[Event]]:
    """The position after ``action``, on a copy, and what happened."""
    twin = state.clone()
    events: list[Event] = []
    twin.journal = events
    twin.apply(action)
    return twin, events


def scored(events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """What an action scores at once, a sentence a feature."""
    sentences = []
    for event in events:
        if event.kind == "scored" and event.data["complete"]:
            words = {
                "road": _("{name} gets {points} for the road."),
                "city": _("{name} gets {points} for the city."),
                "cloister": _("{name} gets {points} for the cloister."),
            }[str(event.data["feature"])]
            sentences.append(words.format(name=names[event.seat], points=event.data["points"]))
        elif event.kind in ("guild_master", "king") and not event.data["kept"]:
            text = (
                _("{name} becomes guild master: {tiles} tiles.")
                if event.kind == "guild_master"
                else _("{name} becomes king: {tiles} tiles.")
            )
            sentences.append(text.format(name=names[event.seat], tiles=event.data["tiles"]))
    return sentences


def placing(state: CarcassonneState, action: Action, names: Sequence[str]) -> list[str]:
    """What placing the tile would close and join."""
    twin, events = after(state, action)
    x, y = features.position((action >> act.KIND_BITS) >> 2)
    sentences = [_("At ({x},{y}).").format(x=x, y=y)]
    cell = (action >> act.KIND_BITS) >> 2
    entry = twin.board[cell]
    base = entry >> features.ORIENTED_BITS
    types = tiles.SEGMENT_TYPES[(entry & features.ORIENTED_MASK) >> 2]
    if any(event.kind == "scored" for event in events):
        sentences += scored(events, names)
    else:
        seen: set[int] = set()
        for segment, type in enumerate(types):
            root = features.find(twin.parent, base + segment)
            if type != tiles.FIELD and root not in seen:
                seen.add(root)
                sentences.append(feature_line(twin, base + segment, type, names))
    return sentences


def following(
    state: CarcassonneState, segment: int, figure: int, names: Sequence[str]
) -> list[str]:
    """What a figure on a segment of the tile just placed would stand in."""
    if segment < 0:
        return [_("No figure. ←→ choose a place on the tile.")]
    entry = state.board[state.placed]
    base = entry >> features.ORIENTED_BITS
    type = tiles.SEGMENT_TYPES[(entry & features.ORIENTED_MASK) >> 2][segment]
    sentences = [figure_sentence(figure, type)]
    sentences.append(feature_line(state, base + segment, type, names))
    if figure not in (figures.BUILDER, figures.PIG):
        _twin, events = after(state, act.place_figure(figure, segment))
        sentences += scored(events, names)
    return sentences


def figure_sentence(figure: int, type: int) -> str:
    """Which figure would be placed as what."""
    if figure == figures.BUILDER:
        return _("Builder: the next tile on this road or city gives you a second one.")
    if figure == figures.PIG:
        return _("Pig: your cities on this field count 4 instead of 3.")
    role = (_("knight"), _("thief"), _("monk"), _("farmer"))[type]
    text = {
        figures.NORMAL: _("A follower as {role}."),
        figures.LARGE: _("The large follower as {role}: counts for two."),
        figures.WAGON: _("The wagon as {role}: moves on when the feature is complete."),
        figures.PHANTOM: _("The phantom as {role}."),
    }[figure]
    if type == tiles.FIELD:
        return text.format(role=role) + " " + _("It stays until the end.")
    return text.format(role=role)


def feature_line(state: CarcassonneState, node: int, type: int, names: Sequence[str]) -> str:
    """A feature in a sentence: size, what it is worth, who stands in it."""
    root = features.find(state.parent, node)
    info, claim = state.info[root], state.claim[root]
    owners = _owners(state, claim, names)
    if type == tiles.FIELD:
        return _field_line(state, root, owners)
    if type == tiles.CLOISTER:
        missing = info & features.OPEN
        now = scoring.feature_points(state.rules, type, info, missing == 0)
        text = ngettext(
            "Cloister, {n} tile missing: {now} now, 9 when complete; {owners}.",
            "Cloister, {n} tiles missing: {now} now, 9 when complete; {owners}.",
            missing,
        )
        return text.format(n=missing, now=now, owners=owners)
    size = scoring.tile_count(info)
    complete = not info & features.OPEN
    now = scoring.feature_points(state.rules, type, info, complete=False)
    full = scoring.feature_points(state.rules, type, info, complete=True)
    facts = {"n": size, "open": info & features.OPEN, "now": now, "full": full, "owners": owners}
    if complete:
        text = (
            ngettext(
                "Road of {n} tile, complete: {full}; {owners}.",
                "Road of {n} tiles, complete: {full}; {owners}.",
                size,
            )
            if type == tiles.ROAD
            else ngettext(
                "City of {n} tile, complete: {full}; {owners}.",
                "City of {n} tiles, complete: {full}; {owners}.",
                size,
            )
        )
    else:
        text = (
            ngettext(
                "Road of {n} tile, {open} open: {now} now, {full} if closed; {owners}.",
                "Road of {n} tiles, {open} open: {now} now, {full} if closed; {owners}.",
                size,
            )
            if type == tiles.ROAD
            else ngettext(
                "City of {n} tile, {open} open: {now} now, {full} if closed; {owners}.",
                "City of {n} tiles, {open} open: {now} now, {full} if closed; {owners}.",
                size,
            )
        )
    return text.format(**facts)


def _field_line(state: CarcassonneState, root: int, owners: str) -> str:
    cities = _cities_of_field(state, root)
    return ngettext(
        "Field at {n} complete city: {points}; {owners}.",
        "Field at {n} complete cities: {points}; {owners}.",
        cities,
    ).format(n=cities, points=3 * cities, owners=owners)


def _cities_of_field(state: CarcassonneState, root: int) -> int:
    """How many complete cities a field touches, occupied or not."""
    touched = touched_cities(state)
    if root in touched:
        return len(touched[root])
    found: set[int] = set()
    for entry in state.board.values():
        base = entry >> features.ORIENTED_BITS
        for segment, city in tiles.FIELD_CITIES[(entry & features.ORIENTED_MASK) >> 2]:
            if features.find(state.parent, base + segment) == root:
                wall = features.find(state.parent, base + city)
                if not state.info[wall] & features.OPEN:
                    found.add(wall)
    return len(found)


def _owners(state: CarcassonneState, claim: int, names: Sequence[str]) -> str:
    """Who stands there with how much strength."""
    there = [
        _("{name} {strength}").format(name=names[seat], strength=figures.strength(claim, seat))
        for seat in range(state.seats)
        if figures.strength(claim, seat)
    ]
    return " · ".join(there) if there else _("nobody's")


def walking(
    state: CarcassonneState, walk: highwaymen.Walk | None, names: Sequence[str]
) -> list[str]:
    """How far a thief would walk, for how much, and whom it passes."""
    if walk is None:
        return [_("Your thief stays. → sets out along the road, ↑↓ choose thief and direction.")]
    x, y = features.position(walk.cell)
    sentences = [
        ngettext(
            "Walk to ({x},{y}): {n} point.", "Walk to ({x},{y}): {n} points.", walk.points
        ).format(x=x, y=y, n=walk.points)
    ]
    for piece in passed_rivals(state, walk):
        template = (
            _("You may rob the thief of {name}, who has {points}.")
            if may_be_robbed(state, walk, piece)
            else _("It passes a thief of {name}, who has {points}.")
        )
        sentences.append(
            template.format(
                name=names[figures.seat_of(piece)],
                points=state.scores_list[figures.seat_of(piece)],
            )
        )
    return sentences


def passed_rivals(state: CarcassonneState, walk: highwaymen.Walk) -> list[int]:
    """The thieves of others that a walk overtakes."""
    return [
        piece
        for piece in state.pieces
        if figures.node_of(piece) in walk.passed
        and figures.seat_of(piece) != state.active
        and figures.type_of(piece) in figures.FOLLOWERS
    ]


def may_be_robbed(state: CarcassonneState, walk: highwaymen.Walk, piece: int) -> bool:
    """Whether the walker could rob a thief that it passes."""
    strong = figures.type_of(walk.piece) == figures.LARGE
    return state.rules.robbing and (strong or figures.type_of(piece) != figures.LARGE)


def robbery(state: CarcassonneState, action: Action, names: Sequence[str]) -> list[str]:
    """Who would be robbed of how much, and what they can do about it."""
    entries = act.rob_entries(action)
    if not entries:
        points = state.walk_points
        return [
            ngettext(
                "Take {n} point from the bank; nobody is robbed.",
                "Take {n} points from the bank; nobody is robbed.",
                points,
            ).format(n=points)
        ]
    owner = {figures.node_of(piece): piece for piece in robbing.robbable(state)}
    sentences = []
    for node, demand in entries:
        piece = owner[node]
        seat = figures.seat_of(piece)
        facts = {"name": names[seat], "n": demand, "points": state.scores_list[seat]}
        if state.scores_list[seat] < demand:
            text = _(
                "Demand {n} of {name}, who has {points} and cannot pay:"
                " the thief goes home, you get nothing."
            )
        elif (
            figures.type_of(state.walker) == figures.LARGE
            and figures.type_of(piece) != figures.LARGE
        ):
            text = _("Demand {n} of {name}, who has {points} and must pay.")
        else:
            text = _("Demand {n} of {name}, who has {points}: pays, or takes the thief home.")
        sentences.append(text.format(**facts))
    return sentences


def reply(state: CarcassonneState, action: Action, names: Sequence[str]) -> list[str]:
    """What paying or reacting would mean for the victim."""
    demand = state.demands[1]
    seat = state.to_act
    if action == act.PAY:
        return [
            _("Pay {n} to {name}: you keep {left}, and your thief stays.").format(
                n=demand, name=names[state.active], left=state.scores_list[seat] - demand
            )
        ]
    return [
        _("Let the thief go: it comes back to your supply, and {name} gets nothing.").format(
            name=names[state.active]
        )
    ]
