"""``VOICE``: every event and every action of Carcassonne in words, once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, assert_never

from engine import Action, Event, Over, Ply, View
from engine.carcassonne import events as ev
from engine.carcassonne import tiles
from engine.game import own_fields
from tui.games.carcassonne.action_words import choice, labels
from tui.games.carcassonne.names import (
    cell_name,
    figure_name,
    figure_phrase,
    goods_name,
    tile_words,
)
from tui.games.carcassonne.sides import place_name, place_on_cell
from tui.games.carcassonne.sums import counted_words
from tui.play.i18n import _, ngettext
from tui.play.voice import ActionText, Audience, Voice, Wording
from tui.play.words import listed


class CarcassonneVoice(Voice):
    """The words of Carcassonne."""

    def event(self, event: Event, audience: Audience) -> Wording:
        assert isinstance(event, ev.CarcassonneEvent)
        facts = _facts(event, audience)

        def wording(sentence: str, brief: str = "", heading: str = "") -> Wording:
            return Wording(sentence.format(**facts), brief.format(**facts), heading.format(**facts))

        def figure(sentence: str, brief: str, event: ev.Standing) -> Wording:
            short = facts | {"figure": figure_name(event.figure, event.feature)}
            return Wording(sentence.format(**facts), brief.format(**short).strip())

        match event:
            case ev.Drawn(part=1):
                text = _("{name} draws {tile}: {shows}.")
                return wording(text, heading=_("Turn {turn} · {name}"))
            case ev.Drawn():
                return wording(_("{name} draws {tile}: {shows}."))
            case ev.SetAside():
                return wording(
                    _("Tile {tile} fits nowhere and is set aside: {shows}."),
                    _("{tile} fits nowhere"),
                )
            case ev.Placed():
                return wording(
                    _("{name} places {tile} at {cell}: {shows}."),
                    _("{name} places a tile at {cell}"),
                )
            case ev.Figure():
                text = _("{name} places {figure} at {cell}.")
                if event.side:
                    text = _("{name} places {figure} at {cell}, {side}.")
                return figure(text, _("{name}: {figure} {side}"), event)
            case ev.Wagon():
                text = _("{name} moves {figure} to {cell}.")
                if event.side:
                    text = _("{name} moves {figure} to {cell}, {side}.")
                return figure(text, _("{name} moves to {cell}: {figure} {side}"), event)
            case ev.Home(why=ev.CHOSEN):
                return wording(
                    _("{name} takes {figure} home from {cell}."), _("{name} takes the wagon home")
                )
            case ev.Home():
                return wording(_("{name} takes {figure} home from {cell}."))
            case ev.NoFigure():
                return wording(_("{name} places no figure."))
            case ev.NoPhantom():
                return wording(_("{name} keeps the phantom."))
            case ev.Scored(complete=True):
                return wording(_complete(event), _points(event))
            case ev.Scored():
                return wording(_unfinished(event))
            case ev.Goods():
                text = ngettext(
                    "{name} takes {number} token: {good}.",
                    "{name} takes {number} tokens: {good}.",
                    event.number,
                )
                return wording(text, _("{name} takes {number} {good}"))
            case ev.GuildMaster(kept=True):
                return wording(
                    ngettext(
                        "{name} stays guild master: the longest road now has {tiles} tile.",
                        "{name} stays guild master: the longest road now has {tiles} tiles.",
                        event.tiles,
                    )
                )
            case ev.GuildMaster():
                text = ngettext(
                    "{name} becomes guild master with a road of {tiles} tile.",
                    "{name} becomes guild master with a road of {tiles} tiles.",
                    event.tiles,
                )
                return wording(text, _("{name} is guild master"))
            case ev.King(kept=True):
                return wording(
                    ngettext(
                        "{name} stays king: the largest city now has {tiles} tile.",
                        "{name} stays king: the largest city now has {tiles} tiles.",
                        event.tiles,
                    )
                )
            case ev.King():
                text = ngettext(
                    "{name} becomes king with a city of {tiles} tile.",
                    "{name} becomes king with a city of {tiles} tiles.",
                    event.tiles,
                )
                return wording(text, _("{name} is king"))
            case ev.Stayed():
                return wording(_("{name} lets no thief walk."))
            case ev.Walked():
                facts["points"] = event.tiles
                text = ngettext(
                    "{name} lets a thief walk {tiles} tile, from {start} to {cell}.",
                    "{name} lets a thief walk {tiles} tiles, from {start} to {cell}.",
                    event.tiles,
                )
                brief = _("{name} walks {tiles} to {cell}")
                if event.paid:
                    brief = _("{name} walks to {cell} for {points}")
                return wording(text, brief)
            case ev.WalkPoints(at_once=True):
                return wording(_("{name} scores {points} for the walk: {sum}."))
            case ev.WalkPoints():
                return wording(
                    _("{name} scores {points} for the walk: {sum}."),
                    _("{name} takes {points} for the walk"),
                )
            case ev.Demanded():
                return wording(
                    _("{other} demands {points} of {name}."), _("{by} robs {name} of {points}")
                )
            case ev.Paid():
                return wording(_("{name} pays {points} to {other}."), _("{name} pays {points}"))
            case ev.Refused(by_choice=False):
                return wording(_("{name} cannot pay so much."), _("{name} cannot pay"))
            case ev.Refused():
                facts["n"] = event.thieves
                text = ngettext(
                    "{name} lets the thief go and pays nothing.",
                    "{name} lets {n} thieves go and pays nothing.",
                    event.thieves,
                )
                return wording(text, _("{name} reacts"))
            case ev.SecondPart():
                return wording(
                    _("The builder gives {name} a second part of the turn."),
                    _("{name} has a second part"),
                )
            case ev.FieldScored():
                return wording(_("{name} scores {points} for a field: {sum}."))
            case ev.GoodsScored():
                return wording(_("{name} scores {points} for the most tokens of {good}."))
            case ev.GuildScored():
                return wording(_("{name} scores {points} as guild master: {sum}."))
            case ev.KingScored():
                return wording(_("{name} scores {points} as king: {sum}."))
            case Over():
                return _over(event, audience)
            case _:
                assert_never(event)

    def brief(self, ply: Ply, audience: Audience) -> str:
        """What is scored at the end of the game comes together in one sum a player."""
        briefs = []
        for event in audience.may_know(ply):
            if isinstance(event, Over):
                briefs += _final_sums(ply, audience)
            briefs.append(self.event(event, audience).brief)
        return " · ".join(brief for brief in briefs if brief)

    def spoken(self, ply: Ply, audience: Audience) -> list[str]:
        events = tuple(event for event in ply.events if not _goes_without_saying(event))
        return self.sentences(replace(ply, events=events), audience)

    def action(self, view: View, action: Action, audience: Audience) -> ActionText:
        """What the seat of ``view`` would do."""
        return choice(view, action, audience)

    def labels(
        self, view: View, lines: Sequence[Sequence[Action]], audience: Audience
    ) -> list[str]:
        return labels(view, lines, audience)


VOICE: Final = CarcassonneVoice()


# -- events -------------------------------------------------------------------------------


def _facts(event: ev.CarcassonneEvent, audience: Audience) -> dict[str, Any]:
    """The fields of an event in words, by the names of their types."""
    facts: dict[str, Any] = {}
    for field in own_fields(event):
        value = getattr(event, field.name)
        match field.type:
            case "Seat":
                facts[field.name] = facts["other"] = audience.name(value)
            case "TileKind":
                facts[field.name] = tiles.KINDS[value].id
            case "Cell":
                facts[field.name] = cell_name(value)
            case "Place":
                facts[field.name] = place_name(tiles.PLACES[value])
            case "Good":
                facts[field.name] = goods_name(value)
            case "int" | "bool" | "str" | "Feature" | "FigureType" | "Why" | "tuple[Seat, ...]":
                facts[field.name] = value
            case type:
                raise AssertionError(f"no words for a field of the type {type}")
    facts["name"] = audience.name(event.seat)
    match event:
        case ev.Drawn() | ev.SetAside():
            facts["shows"] = tile_words(4 * event.tile)
        case ev.Placed():
            facts["shows"] = tile_words(4 * event.tile + event.rotation, is_known=True)
        case ev.Figure() | ev.Wagon() | ev.Home():
            facts["figure"] = figure_phrase(event.figure, event.feature)
        case ev.Walked():
            facts["start"] = _road(event.start_cell, event.start_side)
            facts["cell"] = _road(event.cell, event.side)
        case ev.Scored() | ev.WalkPoints() | ev.FieldScored() | ev.GuildScored() | ev.KingScored():
            facts["sum"] = counted_words(event)
    return facts


def _road(cell: int, side: int) -> str:
    return place_on_cell(cell_name(cell), tiles.PLACES[side])


def _complete(event: ev.Scored) -> str:
    """A road, city or cloister; several may have the points of one, each in full."""
    if event.shared > 1:
        return {
            tiles.ROAD: _("{name} scores {points} for a shared road: {sum}."),
            tiles.CITY: _("{name} scores {points} for a shared city: {sum}."),
            tiles.CLOISTER: _("{name} scores {points} for a shared cloister: {sum}."),
        }[event.feature]
    return {
        tiles.ROAD: _("{name} scores {points} for a road: {sum}."),
        tiles.CITY: _("{name} scores {points} for a city: {sum}."),
        tiles.CLOISTER: _("{name} scores {points} for a cloister: {sum}."),
    }[event.feature]


def _unfinished(event: ev.Scored) -> str:
    if event.shared > 1:
        return {
            tiles.ROAD: _("{name} scores {points} for a shared unfinished road: {sum}."),
            tiles.CITY: _("{name} scores {points} for a shared unfinished city: {sum}."),
            tiles.CLOISTER: _("{name} scores {points} for a shared unfinished cloister: {sum}."),
        }[event.feature]
    return {
        tiles.ROAD: _("{name} scores {points} for an unfinished road: {sum}."),
        tiles.CITY: _("{name} scores {points} for an unfinished city: {sum}."),
        tiles.CLOISTER: _("{name} scores {points} for an unfinished cloister: {sum}."),
    }[event.feature]


def _points(event: ev.Scored) -> str:
    return {
        tiles.ROAD: _("{name} scores {points} for a road"),
        tiles.CITY: _("{name} scores {points} for a city"),
        tiles.CLOISTER: _("{name} scores {points} for a cloister"),
    }[event.feature]


def _over(event: Over, audience: Audience) -> Wording:
    winners = listed([audience.name(seat) for seat in event.winners])
    if len(event.winners) > 1:
        return Wording(
            _("The game is over: {winners} share the victory.").format(winners=winners),
            _("the game is over: {names} share the victory").format(names=winners),
        )
    return Wording(
        _("The game is over: {winners} wins.").format(winners=winners),
        _("the game is over: {name} wins").format(name=winners),
    )


def _final_sums(ply: Ply, audience: Audience) -> list[str]:
    """``Ana +12 at the end``, for everybody who still scores."""
    sums = dict.fromkeys(range(len(audience.names)), 0)
    for event in audience.may_know(ply):
        assert isinstance(event, ev.CarcassonneEvent)
        if isinstance(event, ev.AtTheEnd) or (isinstance(event, ev.Scored) and not event.complete):
            sums[event.seat] += event.points
    return [
        _("{name} +{points} at the end").format(name=audience.name(seat), points=points)
        for seat, points in sums.items()
        if points
    ]


def _goes_without_saying(event: Event) -> bool:
    """A drawn tile is said when it is placed, a figure's way home by what it scores."""
    match event:
        case ev.Drawn() | ev.NoFigure() | ev.NoPhantom() | ev.Stayed() | ev.Home(why=ev.SCORED):
            return True
    return False
