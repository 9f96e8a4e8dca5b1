"""The score sheet of Carcassonne: where each player's points came from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias, TypeVar

from engine import OVER, Event
from engine.carcassonne import events as ev
from engine.carcassonne import tiles
from engine.carcassonne.options import Rules
from engine.carcassonne.position import CarcassonnePosition
from engine.game import Outcome
from saves import GameRecord
from tui.games.carcassonne.position import end_reason
from tui.games.carcassonne.sums import Counted, counted_words
from tui.play.i18n import _, ngettext
from tui.play.score_sheet import ScoreSheet, Source
from tui.play.words import listed

Sums = tuple[int, ...]
"""Points by seat."""
_Awarded: TypeAlias = (
    ev.WalkPoints | ev.FieldScored | ev.GoodsScored | ev.GuildScored | ev.KingScored
)
_Dear = TypeVar("_Dear", ev.FieldScored, ev.Paid)


def score_sheet(record: GameRecord) -> ScoreSheet:
    """How the points of a game came about, from the events of all its plies."""
    match, state = record.match, record.match.state
    assert isinstance(state, CarcassonnePosition)
    events = [event for ply in match.plies for event in ply.events]
    places: tuple[int, ...]
    if record.abandoned:
        ending, decision, places = _("The game was given up."), "", ()
    else:
        outcome = state.outcome()
        ending, decision = end_reason(outcome), _decision(outcome, record)
        places = outcome.places
    return ScoreSheet(
        ending=ending,
        decision=decision,
        places=places,
        rows=_rows(state, events),
        brief=_brief(state, events),
        course=_course(record),
        course_title=_("points after each turn"),
        remarks=tuple(_remarks(record)),
    )


class _Sources:
    """Points by seat of each kind, added up from the events."""

    def __init__(self, seats: int, events: Sequence[Event]) -> None:
        self._seats = seats
        self._events = events

    def complete(self, feature: tiles.Feature) -> Sums:
        """Of complete features of this type."""
        return self._sum(
            (event.seat, event.points)
            for event in self._events
            if isinstance(event, ev.Scored) and event.complete and event.feature == feature
        )

    def unfinished(self) -> Sums:
        """Of whatever was not complete at the end."""
        return self._sum(
            (event.seat, event.points)
            for event in self._events
            if isinstance(event, ev.Scored) and not event.complete
        )

    def of(self, *kinds: type[_Awarded]) -> Sums:
        """Of events that carry their points."""
        return self._sum(
            (event.seat, event.points) for event in self._events if isinstance(event, kinds)
        )

    def robbed(self) -> Sums:
        """What highwaymen had from others."""
        return self._sum(
            (event.to, event.points) for event in self._events if isinstance(event, ev.Paid)
        )

    def paid(self) -> Sums:
        """What was paid to highwaymen, below zero."""
        return self._sum(
            (event.seat, -event.points) for event in self._events if isinstance(event, ev.Paid)
        )

    def _sum(self, awards: Iterable[tuple[int, int]]) -> Sums:
        points = [0] * self._seats
        for seat, number in awards:
            points[seat] += number
        return tuple(points)


def _rows(state: CarcassonnePosition, events: Sequence[Event]) -> tuple[Source, ...]:
    """A row for every source that the modules in play know; the sum is the score."""
    sources, rules = _Sources(state.seats, events), state.rules
    rows = [
        Source(_("roads"), sources.complete(tiles.ROAD)),
        Source(_("cities"), sources.complete(tiles.CITY)),
        Source(_("cloisters"), sources.complete(tiles.CLOISTER)),
        Source(_("unfinished"), sources.unfinished()),
        Source(_("fields"), sources.of(ev.FieldScored)),
    ]
    if rules.highwaymen:
        rows.append(Source(_("walks"), sources.of(ev.WalkPoints)))
    if rules.robbing:
        rows.append(Source(_("robbed"), sources.robbed()))
        rows.append(Source(_("paid to robbers"), sources.paid()))
    if rules.traders:
        rows.append(Source(_("goods"), sources.of(ev.GoodsScored)))
    if rules.king:
        rows.append(Source(_("king"), sources.of(ev.KingScored)))
    if rules.guild_master:
        rows.append(Source(_("guild master"), sources.of(ev.GuildScored)))
    return (*rows, Source(_("points"), _total(rows), total=True))


def _brief(state: CarcassonnePosition, events: Sequence[Event]) -> tuple[Source, ...]:
    """The same, several sources to a row."""
    sources, rules = _Sources(state.seats, events), state.rules
    rows = [
        Source(_("roads"), sources.complete(tiles.ROAD)),
        Source(_("cities"), sources.complete(tiles.CITY)),
        Source(_("cloisters"), sources.complete(tiles.CLOISTER)),
        Source(_("unfinished"), sources.unfinished()),
        Source(_("fields"), sources.of(ev.FieldScored)),
    ]
    if rules.highwaymen:
        parts = (sources.of(ev.WalkPoints), sources.robbed(), sources.paid())
        rows.append(Source(_("highwaymen"), _total([Source("", part) for part in parts])))
    if rules.traders or rules.king or rules.guild_master:
        others = sources.of(ev.GoodsScored, ev.KingScored, ev.GuildScored)
        rows.append(Source(_others_label(rules), others))
    return (*rows, Source(_("points"), _total(rows), total=True))


def _others_label(rules: Rules) -> str:
    """The row of goods and markers, named by what the modules in play have of them."""
    if rules.traders:
        has_markers = rules.king or rules.guild_master
        return _("goods, markers") if has_markers else _("goods")
    if rules.king and rules.guild_master:
        return _("markers")
    return _("king") if rules.king else _("guild master")


def _total(rows: Sequence[Source]) -> Sums:
    return tuple(sum(column) for column in zip(*(row.values for row in rows), strict=True))


def _course(record: GameRecord) -> tuple[Sums, ...]:
    """The scores at the start and after each turn; the last one after the final scoring."""
    match = record.match
    state = match.game.new(match.seats, match.options)
    assert isinstance(state, CarcassonnePosition)
    course = [state.scores()]
    for ply in match.plies:
        turn = state.turn
        state.apply(ply.action)
        if state.turn != turn or state.to_act == OVER:
            course.append(state.scores())
    return tuple(course)


def _decision(outcome: Outcome, record: GameRecord) -> str:
    winners = listed([record.names[seat] for seat in outcome.winners])
    if outcome.tiebreak == "shared":
        return _("{names} share the victory: equal points.").format(names=winners)
    return _("{name} wins with the most points.").format(name=winners)


def _remarks(record: GameRecord) -> Iterator[str]:
    """The largest city and longest road that scored, the markers, the dearest field and robbery.

    Who scores a road need not be guild master: that is who placed the tile that completed it.
    """
    events = [event for ply in record.match.plies for event in ply.events]
    kind: type[ev.Marker]
    for feature, kind, sentence in (
        (tiles.CITY, ev.King, _("Largest city that scored: {sum} = {points} for {name}.")),
        (tiles.ROAD, ev.GuildMaster, _("Longest road that scored: {sum} = {points} for {name}.")),
    ):
        best = _largest(record, feature)
        if best:
            yield _remark(sentence, best[0], [record.names[event.seat] for event in best])
        marker = next((event for event in reversed(events) if isinstance(event, kind)), None)
        if marker is not None and not any(_is_for(marker, event) for event in best):
            yield _holder(marker, record)
    field = _most([event for event in events if isinstance(event, ev.FieldScored)])
    if field is not None:
        sentence = _("Best field: {sum} = {points} for {name}.")
        yield _remark(sentence, field, [record.names[field.seat]])
    robbery = _most([event for event in events if isinstance(event, ev.Paid)])
    if robbery is not None:
        yield ngettext(
            "Biggest robbery: {name} had {points} point from {other}.",
            "Biggest robbery: {name} had {points} points from {other}.",
            robbery.points,
        ).format(
            name=record.names[robbery.to],
            points=robbery.points,
            other=record.names[robbery.seat],
        )


def _most(events: Sequence[_Dear]) -> _Dear | None:
    """The first event with the most points."""
    return max(events, key=lambda event: event.points, default=None)


def _largest(record: GameRecord, feature: tiles.Feature) -> list[ev.Scored]:
    """What each player scored for the largest complete road or city, the first one of its size.

    Those who share it score one after another; a tile may complete another of the same size.
    """
    best: list[ev.Scored] = []
    for ply in record.match.plies:
        done = [event for event in ply.events if isinstance(event, ev.Scored) and event.complete]
        for place, event in enumerate(done):
            if event.feature == feature and (not best or _size(event) > _size(best[0])):
                best = done[place : place + event.shared]
    return best


def _size(event: ev.Scored) -> tuple[int, int]:
    """Tiles, then points."""
    return event.tiles, event.points


def _is_for(marker: ev.Marker, scored: ev.Scored) -> bool:
    """Whether a marker goes without saying: its holder scored a feature of that size."""
    return marker.seat == scored.seat and marker.tiles == scored.tiles


def _holder(marker: ev.Marker, record: GameRecord) -> str:
    """Who was guild master or king in the end, and for what."""
    sentence = (
        ngettext(
            "Guild master: {name}, who completed a road of {tiles} tile.",
            "Guild master: {name}, who completed a road of {tiles} tiles.",
            marker.tiles,
        )
        if isinstance(marker, ev.GuildMaster)
        else ngettext(
            "King: {name}, who completed a city of {tiles} tile.",
            "King: {name}, who completed a city of {tiles} tiles.",
            marker.tiles,
        )
    )
    return sentence.format(name=record.names[marker.seat], tiles=marker.tiles)


def _remark(sentence: str, event: Counted, names: Sequence[str]) -> str:
    return sentence.format(name=listed(names), sum=counted_words(event), points=event.points)
