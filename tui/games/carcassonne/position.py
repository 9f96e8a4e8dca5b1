"""A position of Carcassonne in whole sentences, and how a game came out."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Event, Outcome, View
from engine.carcassonne import events as ev
from engine.carcassonne import figures, phases, robbing, tiles
from engine.carcassonne.position import CarcassonnePosition
from saves import GameRecord
from tui.games.carcassonne.describe import (
    held_features,
    markers,
    player_lines,
    tile_lines,
    whose_decision,
)
from tui.games.carcassonne.division import Division
from tui.games.carcassonne.known import Remaining, on_the_map
from tui.games.carcassonne.known import remaining as kinds_in
from tui.games.carcassonne.map_words import cell_in, cell_lines
from tui.games.carcassonne.map_words import held_features as held_with_openings
from tui.games.carcassonne.names import road_at, tile_words
from tui.games.carcassonne.voice import VOICE
from tui.play.i18n import _, ngettext
from tui.play.voice import Audience
from tui.play.words import listed


def _state(view: View) -> CarcassonnePosition:
    state = view.position
    assert isinstance(state, CarcassonnePosition)
    return state


def describe(view: View, audience: Audience) -> list[str]:
    """The position, a sentence a line; everything is public, so every seat reads the same.

    The map comes last, row by row from the north, each tile with the figures on it.
    """
    state, names = _state(view), audience.names
    lines = [whose_decision(state, names)]
    if state.part == 2 and state.phase != phases.ENDED:
        lines.append(_("It is the second part of a double turn."))
    if state.tile >= 0:
        lines.append(
            _("In hand: {tile}, {shows}.").format(
                tile=tiles.KINDS[state.tile].id, shows=tile_words(4 * state.tile)
            )
        )
    lines.append(
        _("Tiles to come: {left}; set aside: {aside}.").format(
            left=state.bag_size, aside=sum(state.aside)
        )
    )
    lines += markers(state, names)
    for seat in range(state.seats):
        lines += player_lines(state, seat, names)
    lines += held_features(state, names)
    lines.append(_("The map: x grows to the east, y to the south."))
    for cell, entry in sorted(state.board.items()):
        lines += tile_lines(state, cell, entry, names)
    return lines


def summary(view: View, audience: Audience) -> list[str]:
    """Whose decision it is, the tile in hand, and the points."""
    state = _state(view)
    lines = [whose_decision(state, audience.names)]
    if state.phase == phases.TILE:
        points = ", ".join(
            _("{name} {points}").format(name=name, points=state.scores_list[seat])
            for seat, name in enumerate(audience.names)
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
        lines.append(_division(state, audience.names))
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


# -- how it stands --------------------------------------------------------------------------


def table(view: View, audience: Audience, about: str) -> list[str]:
    """The features in which somebody stands; or the cell that ``about`` names."""
    state = _state(view)
    if about:
        cell = cell_in(about)
        if cell is None:
            return [_("After 'table' comes a cell, such as 3,-1: x to the east, y to the south.")]
        return list(cell_lines(state, cell, audience.names, audience.helped("remaining")))
    held = list(held_with_openings(state, audience.names))
    return [
        *markers(state, audience.names),
        *(held or [_("Nobody stands anywhere on the map.")]),
        _("'table 3,-1' describes a cell, 'state' every tile."),
    ]


def own(view: View, audience: Audience) -> list[str]:
    state, seat = _state(view), view.seat
    return [
        *player_lines(state, seat, audience.names),
        *held_with_openings(state, audience.names, seat),
    ]


def players(view: View, audience: Audience) -> list[str]:
    state = _state(view)
    return [
        line
        for seat in range(state.seats)
        for line in (*player_lines(state, seat, audience.names), *on_the_map(state, seat))
    ]


def remaining(view: View, audience: Audience) -> list[str]:
    if not audience.helped("remaining"):
        return []
    state = _state(view)
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


def standing(view: View, audience: Audience) -> list[str]:
    state = _state(view)
    return [
        ngettext("{name}: {points} point.", "{name}: {points} points.", points).format(
            name=audience.names[seat], points=points
        )
        for seat, points in enumerate(state.scores_list)
    ]


def sums(record: GameRecord, seat: int, audience: Audience) -> list[str]:
    """Every sentence of the log that changed the points of the seat."""
    lines = [
        VOICE.event(event, audience).sentence
        for ply in record.match.plies
        for event in ply.events
        if _changes_points(event, seat)
    ]
    return lines or [_("{name} has no points yet.").format(name=audience.names[seat])]


def _changes_points(event: Event, seat: int) -> bool:
    if isinstance(event, ev.Paid):
        return seat in (event.seat, event.to)
    return event.seat == seat and isinstance(event, ev.Scored | ev.WalkPoints | ev.AtTheEnd)


def outcome(outcome: Outcome, names: Sequence[str]) -> str:
    """Who won, in one sentence."""
    who = [names[seat] for seat in outcome.winners]
    if outcome.tiebreak == "shared":
        return _("{names} share the victory.").format(names=listed(who))
    return _("{name} wins.").format(name=who[0])


def end_reason(outcome: Outcome) -> str:
    """Why the game ended; there is one way only."""
    return _("The last tile has been drawn.")
