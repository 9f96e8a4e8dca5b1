"""What may be done in Carcassonne in words: the part of its voice that speaks of actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from engine import Action, View
from engine.carcassonne import actions as act
from engine.carcassonne import features, figures, highwaymen, robbing, tiles
from engine.carcassonne.position import CarcassonnePosition
from tui.games.carcassonne.demands import answering, reply, robbery
from tui.games.carcassonne.names import cell_name, figure_name, figure_phrase, road_at, tile_words
from tui.games.carcassonne.preview import feature_line, follow_up, walking
from tui.games.carcassonne.sides import segment_place
from tui.play.i18n import _, ngettext
from tui.play.voice import ActionText, Audience
from tui.play.words import listed


def choice(view: View, action: Action, audience: Audience) -> ActionText:
    """What the seat of ``view`` would do."""
    state, names = _position(view), audience.names
    one = act.decode(action)
    match one:
        case act.PlaceTile():
            return _placement(state, one)
        case act.PlaceFigure():
            return _placing(state, one.type, one.segment)
        case act.NoFigure():
            return ActionText(_("Place nobody"), _("No figure."))
        case act.PlacePhantom(segment=None):
            return ActionText(_("Leave the phantom at home"), _("Keep the phantom."))
        case act.PlacePhantom():
            assert one.segment is not None
            return _placing(state, figures.PHANTOM, one.segment)
        case act.MoveWagon():
            return _wagon(state, one, names)
        case act.WagonHome():
            return ActionText(_("Take the wagon home"), _("Take the wagon home."))
        case act.Walk():
            return _walk(state, action, names)
        case act.Stay():
            return ActionText(_("Let the thief stay"), _("Nobody walks."))
        case act.Rob():
            label = _demands(state, one, _("Demand {n} of {name}"), names)
            return ActionText(label, " ".join(robbery(state, action, names)))
        case act.Bank():
            points = state.walk_points
            label = ngettext("Take {n} point", "Take {n} points", points).format(n=points)
            return ActionText(label, " ".join(robbery(state, action, names)))
        case act.Pay():
            label = _("Pay {n} to {name}").format(n=state.demands[1], name=names[state.active])
            return ActionText(label, " ".join(reply(state, action, names)))
        case act.React():
            return _reaction(view, action, one, names)
        case act.PlaySecond(plays=True):
            return ActionText(_("Play a second part"), _("Play the second part of the turn."))
        case act.PlaySecond():
            return ActionText(_("Stop here"), _("Play no second part."))
        case act.Draw():
            notation = view.format(action)
            return ActionText(notation, notation)
        case _:
            assert_never(one)


def labels(view: View, lines: Sequence[Sequence[Action]], audience: Audience) -> list[str]:
    """A tile with its figure; how tiles lie or thieves walk where it reads the same else."""
    state = _position(view)
    said = [
        _tile_label(state, line)
        if isinstance(act.decode(line[0]), act.PlaceTile)
        else choice(view, line[0], audience).label
        for line in lines
    ]
    return [
        _exact_label(state, line, audience.names) or label if said.count(label) > 1 else label
        for line, label in zip(lines, said, strict=True)
    ]


def _position(view: View) -> CarcassonnePosition:
    assert isinstance(view.position, CarcassonnePosition)
    return view.position


def _tile_label(state: CarcassonnePosition, line: Sequence[Action], is_exact: bool = False) -> str:
    """Where a tile goes, with the figure that goes with it; exactly: how it lies, too."""
    tile, figure = act.decode(line[0]), act.decode(follow_up(line))
    assert isinstance(tile, act.PlaceTile)
    oriented = 4 * state.tile + tile.rotation
    if isinstance(figure, act.PlaceFigure):
        text = _("Tile at {cell}, then {figure}")
        if is_exact:
            text = _("Tile at {cell} with {shows}, then {figure}")
        then = _figure(oriented, figure.type, figure.segment)
    else:
        text = _("Tile at {cell} with {shows}") if is_exact else _("Tile at {cell}")
        then = ""
    return text.format(cell=cell_name(tile.cell), figure=then, shows=tile_words(oriented))


def _exact_label(state: CarcassonnePosition, line: Sequence[Action], names: Sequence[str]) -> str:
    """What is added to a label that reads like another; empty where there is nothing."""
    one = act.decode(line[0])
    if isinstance(one, act.PlaceTile):
        return _tile_label(state, line, is_exact=True)
    if isinstance(one, act.Rob):
        return _demands(state, one, _("Demand {n} of {name} at {cell}"), names)
    walk = highwaymen.walk_of(state, line[0]) if isinstance(one, act.Walk) else None
    return "" if walk is None else _exact_walk(state, walk, names)


def _placement(state: CarcassonnePosition, action: act.PlaceTile) -> ActionText:
    shows = tile_words(4 * state.tile + action.rotation)
    return ActionText(
        _("Tile at {cell}").format(cell=cell_name(action.cell)),
        _("{cell} r{rotation}: {shows}.").format(
            cell=cell_name(action.cell), rotation=action.rotation, shows=shows
        ),
    )


def _figure(oriented: int, figure: int, segment: int) -> str:
    """A figure where it would stand on a tile, with its article, such as ``a knight north``."""
    what = figure_phrase(figure, tiles.SEGMENT_TYPES[tiles.kind_of(oriented)][segment])
    side = segment_place(oriented, segment)
    text = _("{figure} {side}") if side else "{figure}"
    return text.format(figure=what, side=side)


def _placing(state: CarcassonnePosition, figure: int, segment: int) -> ActionText:
    """A figure on the tile just placed."""
    oriented = features.oriented_of(state.board[state.placed])
    what = figure_name(figure, tiles.SEGMENT_TYPES[tiles.kind_of(oriented)][segment])
    side = segment_place(oriented, segment)
    text = _("{figure} {side}.") if side else _("{figure}.")
    return ActionText(
        _("Place {figure}").format(figure=_figure(oriented, figure, segment)),
        text.format(figure=what[:1].upper() + what[1:], side=side),
    )


def _wagon(state: CarcassonnePosition, action: act.MoveWagon, names: Sequence[str]) -> ActionText:
    cell, segment = action.cell, action.segment
    oriented = features.oriented_of(state.board[cell])
    side = segment_place(oriented, segment)
    label = _("Move the wagon to {cell} {side}") if side else _("Move the wagon to {cell}")
    text = _("Wagon to {cell} {side}: {feature}") if side else _("Wagon to {cell}: {feature}")
    node = features.base_of(state.board[cell]) + segment
    feature = feature_line(
        state, node, tiles.SEGMENT_TYPES[tiles.kind_of(oriented)][segment], names
    )
    return ActionText(
        label.format(cell=cell_name(cell), side=side),
        text.format(cell=cell_name(cell), side=side, feature=feature),
    )


def _thief_at(state: CarcassonnePosition, piece: int) -> str:
    return road_at(state, figures.cell_of(piece), figures.node_of(piece))


def _walk(state: CarcassonnePosition, action: Action, names: Sequence[str]) -> ActionText:
    walk = highwaymen.walk_of(state, action)
    assert walk is not None
    start = _thief_at(state, walk.piece)
    label = ngettext(
        "Walk from {start} to {cell} for {n} point",
        "Walk from {start} to {cell} for {n} points",
        walk.points,
    )
    return ActionText(
        label.format(start=start, cell=road_at(state, walk.cell, walk.goal), n=walk.points),
        _("Thief at {cell}: {walk}").format(cell=start, walk=" ".join(walking(state, walk, names))),
    )


def _exact_walk(state: CarcassonnePosition, walk: highwaymen.Walk, names: Sequence[str]) -> str:
    """The same, with the sides where it begins and ends, and the thieves it passes."""
    start = figures.cell_of(walk.piece)
    passed = [names[figures.seat_of(piece)] for piece in robbing.overtaken(state, walk.passed)]
    text = ngettext(
        "Walk from {start} {side} to {cell} {there} for {n} point",
        "Walk from {start} {side} to {cell} {there} for {n} points",
        walk.points,
    ).format(
        start=cell_name(start),
        side=_side_of(state, start, figures.node_of(walk.piece)),
        cell=cell_name(walk.cell),
        there=_side_of(state, walk.cell, walk.goal),
        n=walk.points,
    )
    return _("{walk}, past {names}").format(walk=text, names=listed(passed)) if passed else text


def _side_of(state: CarcassonnePosition, cell: int, node: int) -> str:
    return segment_place(*features.segment_at(state, cell, node))


def _demands(state: CarcassonnePosition, action: act.Rob, text: str, names: Sequence[str]) -> str:
    thieves = [robbing.thief_on(state, demand.thief) for demand in action.demands]
    return " · ".join(
        text.format(
            n=demand.points,
            name=names[figures.seat_of(thief)],
            cell=_thief_at(state, thief),
        )
        for demand, thief in zip(action.demands, thieves, strict=True)
    )


def _reaction(view: View, action: Action, one: act.React, names: Sequence[str]) -> ActionText:
    """A victim lets its thieves go; which one, where it may say it."""
    state = _position(view)
    sentence = " ".join(reply(state, action, names))
    if one.thief is None:
        number = len(answering(state))
        label = ngettext("Take the thief home", "Take {n} thieves home", number)
        return ActionText(label.format(n=number), sentence)
    thief = robbing.thief_on(state, one.thief)
    return ActionText(
        _("Take the thief at {cell} home").format(cell=_thief_at(state, thief)),
        _("{notation}: {answer}").format(notation=view.format(action), answer=sentence),
    )
