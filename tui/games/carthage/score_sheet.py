"""The score sheet of Traders of Carthage: sales by colour, points and tokens."""

from __future__ import annotations

from collections.abc import Sequence

from engine.carthage.cards import COLOURS, size
from engine.carthage.events import Lost, Sold
from engine.carthage.scoring import token_count
from engine.carthage.state import CarthageState
from engine.game import Outcome
from saves import GameRecord
from tui.games.carthage.names import ware_name
from tui.play.i18n import _, ngettext
from tui.play.score_sheet import ScoreSheet, Source
from tui.play.words import listed


def score_sheet(record: GameRecord) -> ScoreSheet:
    """How the points of a game came about, from the events of all its plies."""
    match, state = record.match, record.match.state
    assert isinstance(state, CarthageState)
    places: tuple[int, ...]
    sales = [event for ply in match.plies for event in ply.events if isinstance(event, Sold)]
    by_colour = [[0] * match.seats for _colour in COLOURS]
    for event in sales:
        by_colour[event.colour][event.seat] += event.vp
    tokens = tuple(token_count(state, seat) for seat in range(match.seats))
    counted = tuple(_count_of(sales, seat) for seat in range(match.seats))
    rows = [
        Source(ware_name(record.theme, colour), tuple(points), ware=colour)
        for colour, points in enumerate(by_colour)
    ]
    rows += [
        Source(_("points"), state.scores(), total=True),
        Source(_("tokens"), tokens),
        Source(_("sales"), counted),
        Source(_("goods lost"), _lost(record)),
    ]
    if record.abandoned:
        ending, decision, places = _("The game was given up."), "", ()
    else:
        outcome = state.outcome()
        ending = _ending(outcome, record, tokens, state.rules.target)
        decision, places = _decision(outcome, record), outcome.places
    return ScoreSheet(
        ending=ending,
        decision=decision,
        places=places,
        rows=tuple(rows),
        course=_course(record),
        course_title=_("points after each payday"),
        remarks=tuple(_remarks(sales, record)),
    )


def _count_of(sales: Sequence[Sold], seat: int) -> int:
    return sum(event.seat == seat for event in sales)


def _lost(record: GameRecord) -> tuple[int, ...]:
    """How many goods each seat lost to the pirates."""
    lost = [0] * record.match.seats
    for ply in record.match.plies:
        for event in ply.events:
            if isinstance(event, Lost):
                lost[event.seat] += size(event.cards)
    return tuple(lost)


def _course(record: GameRecord) -> tuple[tuple[int, ...], ...]:
    """The points after each decision that changed them, the start included."""
    points = [0] * record.match.seats
    course = [tuple(points)]
    for ply in record.match.plies:
        sold = [event for event in ply.events if isinstance(event, Sold)]
        for event in sold:
            points[event.seat] += event.vp
        if sold:
            course.append(tuple(points))
    return tuple(course)


def _ending(outcome: Outcome, record: GameRecord, tokens: Sequence[int], target: int) -> str:
    if outcome.reason != "target":
        return _("The cards have run out, and nobody could do anything any more.")
    reached = [record.names[seat] for seat, held in enumerate(tokens) if held >= target]
    return ngettext(
        "{names} has reached {target} tokens, which ended the game.",
        "{names} have reached {target} tokens, which ended the game.",
        len(reached),
    ).format(names=listed(reached), target=target)


def _decision(outcome: Outcome, record: GameRecord) -> str:
    winners = listed([record.names[seat] for seat in outcome.winners])
    if outcome.tiebreak == "shared":
        return _("{names} share the victory: equal points and equal tokens.").format(names=winners)
    if outcome.tiebreak == "tokens":
        return _("{name} wins: equal points, but more tokens.").format(name=winners)
    return _("{name} wins with the most points.").format(name=winners)


def _remarks(sales: Sequence[Sold], record: GameRecord) -> list[str]:
    """The dearest sale of the game."""
    if not sales:
        return []
    best = max(sales, key=lambda event: event.vp)
    if record.match.options["formula"] == "cards+tokens":
        sentence = _("Best sale: {name}, ({number} + {tokens}) × {highest} = {points}: {vp}.")
    else:
        sentence = _("Best sale: {name}, {number} × ({highest} + {tokens}) = {points}: {vp}.")
    return [
        sentence.format(
            name=record.names[best.seat],
            number=best.number,
            tokens=best.tokens,
            highest=best.highest,
            points=best.points,
            vp=ngettext("{n} point", "{n} points", best.vp).format(n=best.vp),
        )
    ]
