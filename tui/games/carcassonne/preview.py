"""What a choice would do, in words: the context bar of Carcassonne."""

from __future__ import annotations

from collections.abc import Sequence

from engine.carcassonne import actions as act
from engine.carcassonne import events as ev
from engine.carcassonne import features, figures, highwaymen, phases, robbing, tiles
from engine.carcassonne.final import cities_at_field
from engine.carcassonne.position import CarcassonnePosition
from engine.game import Action, Event
from tui.games.carcassonne.names import goods_name, road_at
from tui.games.carcassonne.worth import size_and_worth, sizes_and_worth
from tui.play.i18n import _, ngettext


def after(state: CarcassonnePosition, action: Action) -> tuple[CarcassonnePosition, list[Event]]:
    """The position after ``action``, on a copy, and what happened."""
    twin = state.clone()
    events: list[Event] = []
    twin.journal = events
    twin.apply(action)
    return twin, events


def outcome(state: CarcassonnePosition, action: Action) -> tuple[CarcassonnePosition, list[Event]]:
    """The position after ``action`` and what is scored by it, if nothing else is done first.

    Figures and the phantom stay in hand, and where thieves walk before the scoring, none does.
    """
    twin, events = after(state, action)
    while twin.to_act == state.active:
        if twin.phase == phases.FIGURE:
            nothing = act.encode(act.NoFigure())
        elif twin.phase == phases.PHANTOM:
            nothing = act.encode(act.PlacePhantom(None))
        elif twin.phase == phases.WALK and twin.rules.walk_first:
            nothing = act.encode(act.Stay())
        else:
            break
        twin.apply(nothing)
    return twin, events


def scored(events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """What an action scores at once, a sentence a feature, and the markers and goods it brings."""
    sentences = []
    for event in events:
        if isinstance(event, ev.Scored) and event.complete:
            words = {
                tiles.ROAD: _("{name} gets {points} for the road."),
                tiles.CITY: _("{name} gets {points} for the city."),
                tiles.CLOISTER: _("{name} gets {points} for the cloister."),
            }[event.feature]
            sentences.append(words.format(name=names[event.seat], points=event.points))
    return sentences + gained(events, names)


def gained(events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """Who becomes guild master or king, and who takes goods."""
    sentences = []
    for event in events:
        if isinstance(event, ev.Marker) and not event.kept:
            text = (
                ngettext(
                    "{name} becomes guild master: {tiles} tile.",
                    "{name} becomes guild master: {tiles} tiles.",
                    event.tiles,
                )
                if isinstance(event, ev.GuildMaster)
                else ngettext(
                    "{name} becomes king: {tiles} tile.",
                    "{name} becomes king: {tiles} tiles.",
                    event.tiles,
                )
            )
            sentences.append(text.format(name=names[event.seat], tiles=event.tiles))
        elif isinstance(event, ev.Goods):
            text = ngettext(
                "{name} takes {n} token of {good}.",
                "{name} takes {n} tokens of {good}.",
                event.number,
            )
            good = goods_name(event.good)
            sentences.append(text.format(name=names[event.seat], n=event.number, good=good))
    return sentences


def laid(state: CarcassonnePosition, action: Action) -> CarcassonnePosition:
    """The map with the tile on it and nothing scored yet, on a copy."""
    twin = state.clone()
    one = placement_of(action)
    features.place_tile(twin, 4 * state.tile + one.rotation, one.cell)
    return twin


def placement_of(action: Action) -> act.PlaceTile:
    """The cell and the rotation that an action puts a tile in."""
    one = act.decode(action)
    assert isinstance(one, act.PlaceTile)
    return one


def follow_up(line: Sequence[Action]) -> Action:
    """The figure that goes with a tile: the expert's, or nobody."""
    if len(line) > 1 and isinstance(act.decode(line[1]), act.PlaceFigure):
        return line[1]
    return act.encode(act.NoFigure())


def placing(state: CarcassonnePosition, action: Action, names: Sequence[str]) -> list[str]:
    """What placing the tile would close and join, with the markers and goods it brings."""
    twin = laid(state, action)
    cell = placement_of(action).cell
    x, y = features.position(cell)
    sentences = [_("At ({x},{y}).").format(x=x, y=y)]
    base = features.base_of(twin.board[cell])
    lines: dict[str, list[tuple[int, int]]] = {}
    for segment, type in enumerate(tiles.SEGMENT_TYPES[state.tile]):
        one = type, features.find(twin.parent, base + segment)
        alike = lines.setdefault(feature_line(twin, base + segment, type, names), [])
        if one not in alike:
            alike.append(one)
    for line, alike in lines.items():
        type, root = alike[0]
        if type != tiles.FIELD:
            several = len(alike) > 1
            sentences.append(alike_line(twin, root, type, len(alike), names) if several else line)
    for type, root, near in twin.completed:
        if type == tiles.CLOISTER and near != cell:
            sentences.append(feature_line(twin, root, type, names))
    return sentences + gained(outcome(state, action)[1], names)


def following(
    state: CarcassonnePosition, segment: int, figure: int, names: Sequence[str]
) -> list[str]:
    """What a figure on a segment of the tile just placed would stand in."""
    if segment < 0:
        _twin, events = outcome(state, act.encode(act.NoFigure()))
        return [_("No figure. ←→ choose a place on the tile."), *scored(events, names)]
    entry = state.board[state.placed]
    base = features.base_of(entry)
    type = tiles.SEGMENT_TYPES[tiles.kind_of(features.oriented_of(entry))][segment]
    sentences = [figure_sentence(figure, type)]
    sentences.append(feature_line(state, base + segment, type, names))
    placing: act.CarcassonneAction = act.PlaceFigure(figure, segment)
    if figure == figures.PHANTOM:
        placing = act.PlacePhantom(segment)
    _twin, events = outcome(state, act.encode(placing))
    return [*sentences, *scored(events, names)]


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


def feature_line(state: CarcassonnePosition, node: int, type: int, names: Sequence[str]) -> str:
    """A feature in a sentence: size, what it is worth, who stands in it."""
    root = features.find(state.parent, node)
    owners = _owners(state, state.claim[root], names)
    if type == tiles.FIELD:
        return _field_line(state, root, owners)
    return _("{feature}; {owners}.").format(
        feature=size_and_worth(state, type, root), owners=owners
    )


def alike_line(
    state: CarcassonnePosition, root: int, type: int, count: int, names: Sequence[str]
) -> str:
    """Several roads or cities with the same things to say, in one sentence."""
    return _("{features}; {owners}.").format(
        features=sizes_and_worth(state, type, root, count),
        owners=_owners(state, state.claim[root], names),
    )


def _field_line(state: CarcassonnePosition, root: int, owners: str) -> str:
    cities = len(cities_at_field(state, root)[0])
    return ngettext(
        "Field at {n} complete city: {points}; {owners}.",
        "Field at {n} complete cities: {points}; {owners}.",
        cities,
    ).format(n=cities, points=3 * cities, owners=owners)


def _owners(state: CarcassonnePosition, claim: int, names: Sequence[str]) -> str:
    """Whose it is; with how much strength, where several are there or it is more than one."""
    found = [(seat, figures.strength(claim, seat)) for seat in range(state.seats)]
    there = [(names[seat], strength) for seat, strength in found if strength]
    match there:
        case []:
            return _("nobody's")
        case [(name, 1)]:
            return _("{name}'s").format(name=name)
        case [(name, strength)]:
            return _("{name}'s with strength {n}").format(name=name, n=strength)
    each = [_("{name} with {n}").format(name=name, n=strength) for name, strength in there]
    return _(" against ").join(each)


def walking(
    state: CarcassonnePosition, walk: highwaymen.Walk | None, names: Sequence[str]
) -> list[str]:
    """How far a thief would walk, for how much, and which thieves it passes."""
    if walk is None:
        return [_("Your thief stays. → sets out along the road, ↑↓ choose thief and direction.")]
    sentences = [
        ngettext("Walk to {cell}: {n} point.", "Walk to {cell}: {n} points.", walk.points).format(
            cell=road_at(state, walk.cell, walk.goal), n=walk.points
        )
    ]
    robbable = robbing.robbable(state, walk.passed, walk.piece) if state.rules.robbing else []
    for piece in robbing.overtaken(state, walk.passed):
        template = (
            _("You may rob the thief of {name}, who has {points}.")
            if piece in robbable
            else _("It passes a thief of {name}, who has {points}.")
        )
        sentences.append(
            template.format(
                name=names[figures.seat_of(piece)],
                points=state.scores_list[figures.seat_of(piece)],
            )
        )
    return sentences
