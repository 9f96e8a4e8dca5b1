"""The score sheet of Carcassonne: where each player's points came from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine import OVER, Event
from engine.carcassonne.options import Rules
from engine.carcassonne.state import CarcassonneState
from engine.game import Outcome
from saves import GameRecord
from tui.carcassonne.sums import counted_words
from tui.carcassonne.words import end_reason
from tui.i18n import _, ngettext
from tui.sheet import ScoreSheet, Source
from tui.words import listed

Sums = tuple[int, ...]
"""Points by seat."""


def score_sheet(record: GameRecord) -> ScoreSheet:
    """How the points of a game came about, from the events of all its plies."""
    match, state = record.match, record.match.state
    assert isinstance(state, CarcassonneState)
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


def _number(event: Event, name: str = "points") -> int:
    value = event.data[name]
    assert isinstance(value, int)
    return value


class _Sources:
    """Points by seat of each kind, added up from the events."""

    def __init__(self, seats: int, events: Sequence[Event]) -> None:
        self._seats = seats
        self._events = events

    def complete(self, *kinds: str) -> Sums:
        """Of complete features of these types."""
        return self._sum(
            event
            for event in self._events
            if event.kind == "scored" and event.data["complete"] and event.data["feature"] in kinds
        )

    def unfinished(self) -> Sums:
        """Of whatever was not complete at the end."""
        return self._sum(
            event for event in self._events if event.kind == "scored" and not event.data["complete"]
        )

    def of(self, *kinds: str) -> Sums:
        """Of events that carry their points."""
        return self._sum(event for event in self._events if event.kind in kinds)

    def robbed(self) -> Sums:
        """What highwaymen had from others."""
        points = [0] * self._seats
        for event in self._events:
            if event.kind == "paid":
                points[_number(event, "to")] += _number(event)
        return tuple(points)

    def paid(self) -> Sums:
        """What was paid to highwaymen, below zero."""
        return tuple(-points for points in self.of("paid"))

    def _sum(self, events: Iterator[Event]) -> Sums:
        points = [0] * self._seats
        for event in events:
            points[event.seat] += _number(event)
        return tuple(points)


def _rows(state: CarcassonneState, events: Sequence[Event]) -> tuple[Source, ...]:
    """A row for every source that the modules in play know; the sum is the score."""
    sources, rules = _Sources(state.seats, events), state.rules
    rows = [
        Source(_("roads"), sources.complete("road")),
        Source(_("cities"), sources.complete("city")),
        Source(_("cloisters"), sources.complete("cloister")),
        Source(_("unfinished"), sources.unfinished()),
        Source(_("fields"), sources.of("field_scored")),
    ]
    if rules.highwaymen:
        rows.append(Source(_("walks"), sources.of("walk_points")))
    if rules.robbing:
        rows.append(Source(_("robbed"), sources.robbed()))
        rows.append(Source(_("paid to robbers"), sources.paid()))
    if rules.traders:
        rows.append(Source(_("goods"), sources.of("goods_scored")))
    if rules.king:
        rows.append(Source(_("king"), sources.of("king_scored")))
    if rules.guild_master:
        rows.append(Source(_("guild master"), sources.of("guild_scored")))
    return (*rows, Source(_("points"), _total(rows), total=True))


def _brief(state: CarcassonneState, events: Sequence[Event]) -> tuple[Source, ...]:
    """The same, several sources to a row."""
    sources, rules = _Sources(state.seats, events), state.rules
    rows = [
        Source(_("roads"), sources.complete("road")),
        Source(_("cities"), sources.complete("city")),
        Source(_("cloisters"), sources.complete("cloister")),
        Source(_("unfinished"), sources.unfinished()),
        Source(_("fields"), sources.of("field_scored")),
    ]
    if rules.highwaymen:
        parts = (sources.of("walk_points"), sources.robbed(), sources.paid())
        rows.append(Source(_("highwaymen"), _total([Source("", part) for part in parts])))
    if rules.traders or rules.king or rules.guild_master:
        others = sources.of("goods_scored", "king_scored", "guild_scored")
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
    assert isinstance(state, CarcassonneState)
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
    for feature, kind, sentence in (
        ("city", "king", _("Largest city that scored: {sum} = {points} for {name}.")),
        ("road", "guild_master", _("Longest road that scored: {sum} = {points} for {name}.")),
    ):
        best = _largest(record, feature)
        if best:
            yield _remark(sentence, best[0], [record.names[event.seat] for event in best])
        marker = next((event for event in reversed(events) if event.kind == kind), None)
        if marker is not None and not any(_is_for(marker, event) for event in best):
            yield _holder(marker, record)
    field = _most([event for event in events if event.kind == "field_scored"], "points")
    if field is not None:
        sentence = _("Dearest field: {sum} = {points} for {name}.")
        yield _remark(sentence, field, [record.names[field.seat]])
    robbery = _most([event for event in events if event.kind == "paid"], "points")
    if robbery is not None:
        points = _number(robbery)
        yield ngettext(
            "Biggest robbery: {name} had {points} point from {other}.",
            "Biggest robbery: {name} had {points} points from {other}.",
            points,
        ).format(
            name=record.names[_number(robbery, "to")],
            points=points,
            other=record.names[robbery.seat],
        )


def _most(events: Sequence[Event], name: str) -> Event | None:
    """The first event with the greatest number of this name, then of points."""
    if not events:
        return None
    return max(events, key=lambda event: (_number(event, name), _number(event)))


def _largest(record: GameRecord, feature: str) -> list[Event]:
    """What each player scored for the largest complete road or city, the first one of its size.

    Those who share it score one after another; a tile may complete another of the same size.
    """
    best: list[Event] = []
    for ply in record.match.plies:
        for place, event in enumerate(ply.events):
            if event.kind != "scored" or not event.data["complete"]:
                continue
            if event.data["feature"] == feature and (not best or _size(event) > _size(best[0])):
                best = list(ply.events[place : place + _number(event, "shared")])
    return best


def _size(event: Event) -> tuple[int, int]:
    """Tiles, then points."""
    return _number(event, "tiles"), _number(event)


def _is_for(marker: Event, scored: Event) -> bool:
    """Whether a marker goes without saying: its holder scored a feature of that size."""
    size = _number(marker, "tiles")
    return marker.seat == scored.seat and size == _number(scored, "tiles")


def _holder(marker: Event, record: GameRecord) -> str:
    """Who was guild master or king in the end, and for what."""
    tiles = _number(marker, "tiles")
    sentence = (
        ngettext(
            "Guild master: {name}, who completed a road of {tiles} tile.",
            "Guild master: {name}, who completed a road of {tiles} tiles.",
            tiles,
        )
        if marker.kind == "guild_master"
        else ngettext(
            "King: {name}, who completed a city of {tiles} tile.",
            "King: {name}, who completed a city of {tiles} tiles.",
            tiles,
        )
    )
    return sentence.format(name=record.names[marker.seat], tiles=tiles)


def _remark(sentence: str, event: Event, names: Sequence[str]) -> str:
    return sentence.format(name=listed(names), sum=counted_words(event), points=_number(event))
