"""Carcassonne in lines: where the tile fits, what it joins, the figures and the robberies."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Action, Event
from engine.carcassonne import actions as act
from engine.carcassonne import events as ev
from engine.carcassonne import features, figures, phases, robbing, tiles
from engine.carcassonne.position import CarcassonnePosition
from saves import GameRecord
from tui.games.carcassonne.division import Division
from tui.games.carcassonne.map_words import CELL, cell_in, cell_lines, held_features
from tui.games.carcassonne.names import road_at, tile_words
from tui.games.carcassonne.position import describe_view, markers, player_lines
from tui.games.carcassonne.preview import feature_line, following, outcome, scored
from tui.games.carcassonne.sheets import Remaining, on_the_map
from tui.games.carcassonne.sheets import remaining as kinds_in
from tui.games.carcassonne.tile_words import overview, placement
from tui.games.carcassonne.voice import VOICE
from tui.lines.game import Choice, Choices, Scene
from tui.play.i18n import _, ngettext
from tui.play.refusals import listed
from tui.play.voice import Audience
from tui.play.whole_numbers import whole_number

FEW_PLACEMENTS = 6
"""So many are read without being asked for; each is several sentences long."""


def _state(scene: Scene) -> CarcassonnePosition:
    state = scene.view.position
    assert isinstance(state, CarcassonnePosition)
    return state


# -- the decision -------------------------------------------------------------------------


def summary(scene: Scene) -> list[str]:
    """Whose decision it is, the tile in hand, and the points."""
    state = _state(scene)
    lines = [describe_view(scene.view, scene.names, scene.theme)[0]]
    if state.phase == phases.TILE:
        points = ", ".join(
            _("{name} {points}").format(name=name, points=state.scores_list[seat])
            for seat, name in enumerate(scene.names)
        )
        lines.append(
            _("Tile {tile}: {shows}.").format(
                tile=tiles.KINDS[state.tile].id, shows=tile_words(4 * state.tile)
            )
        )
        left = ngettext(
            "Points: {points}. {left} tile to come.",
            "Points: {points}. {left} tiles to come.",
            state.bag_size,
        )
        lines.append(left.format(points=points, left=state.bag_size))
    elif state.phase == phases.PLAN and robbing.may_divide(state):
        lines.append(_division(state, scene.names))
    return lines


def _division(state: CarcassonnePosition, names: Sequence[str]) -> str:
    """How demands are typed that are not in the list."""
    division = Division(state)
    said = []
    for thief in division.thieves:
        name, cell = names[figures.seat_of(thief)], figures.cell_of(thief)
        place = road_at(state, cell, figures.node_of(thief))
        said.append(_("{name} at {place}").format(name=name, place=place))
    text = (
        _(
            "Any other demands: type 'rob' and a number for each of {thieves}, 0 for nothing,"
            " {points} together or less; such as: {example}"
        )
        if state.rules.demand_at_most
        else _(
            "Any other demands: type 'rob' and a number for each of {thieves}, 0 for nothing,"
            " {points} together; such as: {example}"
        )
    )
    division.demand(division.points)
    example = " ".join(["rob", *map(str, division.amounts)])
    return text.format(thieves=listed(said), points=division.points, example=example)


def _divided(scene: Scene, state: CarcassonnePosition, text: str) -> str:
    """``rob 1 0 3``, a number for each thief, with the thieves; anything else as it is."""
    amounts = text.split()[1:]
    thieves = Division(state).thieves
    if len(amounts) != len(thieves) or any(whole_number(word, 0) is None for word in amounts):
        return text
    alone = [act.Rob((act.Demand(figures.node_of(thief), 1),)) for thief in thieves]
    named = [scene.view.format(act.encode(robbery)) for robbery in alone]
    demands = [
        (one.split()[1], amount)
        for one, amount in zip(named, amounts, strict=True)
        if int(amount) or not any(map(int, amounts))
    ]
    return " ".join(["rob", *(f"{place} {amount}" for place, amount in demands)])


def choices(scene: Scene) -> Choices:
    state = _state(scene)
    legal = scene.view.legal_actions()
    if state.phase == phases.TILE:
        ways = [placement(state, action, scene.names) for action in legal]
        return Choices(
            [Choice(way.action, " ".join(way.sentences)) for way in ways],
            overview(ways, scene.names),
            FEW_PLACEMENTS,
        )
    return Choices([Choice(action, _sentence(scene, state, action)) for action in legal])


def _sentence(scene: Scene, state: CarcassonnePosition, action: Action) -> str:
    """Any choice but a placement in a line, with the points that come at once."""
    names, audience = scene.names, Audience(scene.names, scene.theme)
    said = [VOICE.action(scene.view, action, audience).sentence]
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


def effect(scene: Scene, action: Action) -> list[str]:
    state, one = _state(scene), act.decode(action)
    if isinstance(one, act.PlaceTile):
        return list(placement(state, action, scene.names, whole=True).sentences)
    if isinstance(one, act.PlaceFigure):
        return following(state, one.segment, one.type, scene.names)
    return [_sentence(scene, state, action)]


def caution(scene: Scene, action: Action) -> str:
    """Nothing here costs more than the list has told."""
    return ""


# -- the position -------------------------------------------------------------------------


def table(scene: Scene, about: str) -> list[str]:
    """The features in which somebody stands; or the cell that ``about`` names."""
    state = _state(scene)
    if about:
        cell = cell_in(about)
        if cell is None:
            return [_("After 'table' comes a cell, such as 3,-1: x to the east, y to the south.")]
        return list(cell_lines(state, cell, scene.names, scene.helped("remaining")))
    held = list(held_features(state, scene.names))
    return [
        *markers(state, scene.names),
        *(held or [_("Nobody stands anywhere on the map.")]),
        _("'table 3,-1' tells of a cell, 'state' of every tile."),
    ]


def own(scene: Scene) -> list[str]:
    state, seat = _state(scene), scene.view.seat
    return [*player_lines(state, seat, scene.names), *held_features(state, scene.names, seat)]


def players(scene: Scene) -> list[str]:
    state = _state(scene)
    return [
        line
        for seat in range(state.seats)
        for line in (*player_lines(state, seat, scene.names), *on_the_map(state, seat))
    ]


def position(scene: Scene) -> list[str]:
    return describe_view(scene.view, scene.names, scene.theme)


def remaining(scene: Scene) -> list[str]:
    if not scene.helped("remaining"):
        return []
    state = _state(scene)
    lines = [
        ngettext("{n} tile is to come:", "{n} tiles are to come:", state.bag_size).format(
            n=state.bag_size
        )
    ]
    lines += map(_kind, kinds_in(state.bag))
    aside = kinds_in(state.aside)
    if aside:
        lines += [_("Set aside, because they fitted nowhere:"), *map(_kind, aside)]
    return lines


def _kind(left: Remaining) -> str:
    return _("{number} of {tile}: {shows}.").format(
        number=left.number, tile=tiles.KINDS[left.kind].id, shows=left.shows
    )


def standing(scene: Scene) -> list[str]:
    state = _state(scene)
    return [
        ngettext("{name}: {points} point.", "{name}: {points} points.", points).format(
            name=scene.names[seat], points=points
        )
        for seat, points in enumerate(state.scores_list)
    ]


def sums(scene: Scene, record: GameRecord, seat: int) -> list[str]:
    """Every sentence of the log that changed the points of the seat."""
    audience = Audience(record.names, record.theme)
    lines = [
        VOICE.event(event, audience).sentence
        for ply in record.match.plies
        for event in ply.events
        if _changes_points(event, seat)
    ]
    return lines or [_("{name} has no points yet.").format(name=scene.names[seat])]


def _changes_points(event: Event, seat: int) -> bool:
    if isinstance(event, ev.Paid):
        return seat in (event.seat, event.to)
    return event.seat == seat and isinstance(event, ev.Scored | ev.WalkPoints | ev.AtTheEnd)


# -- words --------------------------------------------------------------------------------


def notation_of(scene: Scene, text: str) -> str:
    """A cell with or without a rotation is a placement; a lone kind is a draw."""
    state = _state(scene)
    phase = state.phase
    found = CELL.match(text)
    if phase == phases.PLAN and text.lower().startswith("rob "):
        return _divided(scene, state, text)
    if phase == phases.TILE and found is not None:
        turn = text[found.end() :].strip().lower()
        cell = f"tile ({found[1]},{found[2]})"
        return f"{cell} r{turn.removeprefix('r')}" if turn else cell
    if phase == phases.DRAW and len(text.split()) == 1 and not text.startswith("tile"):
        return f"tile {text}"
    return text


def legend(scene: Scene) -> list[str]:
    return [
        _("A cell is (x,y): x grows to the east, y to the south of the first tile at (0,0)."),
        _("A road north to south joins two sides; roads north and south are two that do not meet."),
        _("A field is told by a corner of its tile that lies in it, such as north-west."),
        _("In moves N, E, S and W are sides, and r0 to r3 quarter-turns clockwise."),
        _("A field is half a side then, as seen from the middle: Nl is left of north, Nr right."),
        _(
            "Moves: 3,-1 r1 places the tile; knight N, thief W, monk, farmer Nl, none;"
            " walk (1,0) (4,0), stay, bank, rob (3,0) 3, pay, react."
        ),
    ]
