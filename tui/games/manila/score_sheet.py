"""The score sheet of Manila: where each player's pesos came from and went."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from engine import Over
from engine.game import Outcome, Seat, State
from engine.manila import events as ev
from engine.manila import places, queries, wares
from engine.manila.position import ManilaPosition
from saves import GameRecord
from tui.games.manila.account import payments
from tui.games.manila.names import ware_name
from tui.games.manila.position import end_reason
from tui.play.i18n import _
from tui.play.score_sheet import ScoreSheet, Source
from tui.play.words import listed

Sums = tuple[int, ...]
"""Pesos by seat."""

_SOURCES = (
    *("crews", "ports", "yards", "loot", "insurance"),
    *("places", "offices", "shares", "loans"),
)


def score_sheet(record: GameRecord) -> ScoreSheet:
    """How the fortunes of a game came about, from the events of all its plies."""
    match, state = record.match, record.match.state
    assert isinstance(state, ManilaPosition)
    paid = list(payments(match.plies))
    ranks: tuple[int, ...]
    if record.abandoned:
        ending, decision, ranks = _("The game was given up."), "", ()
    else:
        outcome = state.outcome()
        ending, decision, ranks = _ending(state), _decision(outcome, record), outcome.places
    return ScoreSheet(
        ending=ending,
        decision=decision,
        places=ranks,
        rows=_rows(state, paid),
        brief=_brief(state, paid),
        course=_course(record),
        course_title=_("fortune after each voyage"),
        remarks=tuple(_remarks(paid, record)),
    )


def _books(state: ManilaPosition, paid: Sequence[ev.Payment]) -> dict[str, Sums]:
    """What each seat got and paid, by where it came from and went to."""
    books = {source: [0] * state.seats for source in _SOURCES}
    for event in paid:
        books[_source(event)][event.seat] += ev.gain(event)
    return {source: tuple(sums) for source, sums in books.items()}


def _source(event: ev.Payment) -> str:
    """One of ``_SOURCES``."""
    match event:
        case ev.Crew():
            return "crews"
        case ev.Port():
            return "ports"
        case ev.Yard():
            return "yards"
        case ev.Looted():
            return "loot"
        case ev.Placed(place=places.INSURANCE) | ev.Repair() | ev.OwnYard() | ev.Broke():
            return "insurance"
        case ev.Placed():
            return "places"
        case ev.Master():
            return "offices"
        case ev.Bought():
            return "shares"
        case ev.Loan() | ev.Redeemed():
            return "loans"
        case _:
            assert_never(event)


def _start(state: ManilaPosition) -> Sums:
    return (wares.CASH,) * state.seats


def _rows(state: ManilaPosition, paid: Sequence[ev.Payment]) -> tuple[Source, ...]:
    """Every source; the sums are cash and fortune."""
    books = _books(state, paid)
    rows = [
        Source(_("to begin with"), _start(state)),
        Source(_("crews"), books["crews"]),
        Source(_("ports"), books["ports"]),
        Source(_("shipyards"), books["yards"]),
        Source(_("pirates"), books["loot"]),
        Source(_("insurance"), books["insurance"]),
        Source(_("places"), books["places"]),
        Source(_("offices"), books["offices"]),
        Source(_("shares bought"), books["shares"]),
        Source(_("loans"), books["loans"]),
    ]
    cash = _total(rows)
    shares = [
        Source(_("{ware} shares").format(ware=ware_name(ware)), _worth(state, ware))
        for ware in range(wares.WARES)
    ]
    shares.append(Source(_("mortgages"), _mortgages(state)))
    fortune = _total([Source("", cash), *shares])
    return (
        *rows,
        Source(_("cash"), cash, total=True),
        *shares,
        Source(_("fortune"), fortune, total=True),
    )


def _brief(state: ManilaPosition, paid: Sequence[ev.Payment]) -> tuple[Source, ...]:
    """The same, several sources to a row."""
    books = _books(state, paid)
    rows = [
        Source(_("to begin with"), _start(state)),
        Source(_("crews"), books["crews"]),
        Source(_("ports, shipyards"), _added(books["ports"], books["yards"])),
        Source(_("loot, insurance"), _added(books["loot"], books["insurance"])),
        Source(_("places"), books["places"]),
        Source(_("offices, shares"), _added(books["offices"], books["shares"])),
        Source(_("loans"), _added(books["loans"], _mortgages(state))),
        Source(_("shares held"), _added(*(_worth(state, ware) for ware in range(wares.WARES)))),
    ]
    return (*rows, Source(_("fortune"), _total(rows), total=True))


def _total(rows: Sequence[Source]) -> Sums:
    return _added(*(row.values for row in rows))


def _added(*sums: Sums) -> Sums:
    return tuple(map(sum, zip(*sums, strict=True)))


def _worth(state: ManilaPosition, ware: int) -> Sums:
    value = wares.TRACK[state.market[ware]]
    return tuple(
        value * wares.count(queries.counted_shares(state, seat), ware)
        for seat in range(state.seats)
    )


def _mortgages(state: ManilaPosition) -> Sums:
    """What the mortgaged shares add to the fortune or, mostly, take from it."""
    return tuple(
        fortune - state.cash[seat] - wares.value(queries.counted_shares(state, seat), state.market)
        for seat, fortune in enumerate(state.scores())
    )


def _course(record: GameRecord) -> tuple[Sums, ...]:
    """The fortunes at the start and after each voyage."""
    match = record.match
    state: State = match.game.new(match.seats, match.options)
    course = []
    for ply in match.plies:
        state.apply(ply.action)
        if any(isinstance(event, ev.Voyage | Over) for event in ply.events):
            course.append(state.scores())
    return tuple(course)


def _ending(state: ManilaPosition) -> str:
    return end_reason(
        [ware for ware in range(wares.WARES) if state.market[ware] == wares.LAST_STEP]
    )


def _decision(outcome: Outcome, record: GameRecord) -> str:
    winners = listed([record.names[seat] for seat in outcome.winners])
    if outcome.tiebreak == "shared":
        return _("{names} share the victory: equal fortunes.").format(names=winners)
    if outcome.tiebreak == "shares":
        return _("{name} wins: equal fortunes, but more shares.").format(name=winners)
    return _("{name} wins with the greatest fortune.").format(name=winners)


def _remarks(paid: Sequence[ev.Payment], record: GameRecord) -> list[str]:
    """The highest bid, the richest crew of a player and the dearest loot."""
    highest = _best((event, 0) for event in paid if isinstance(event, ev.Master))
    crew = _best((event, event.where) for event in paid if isinstance(event, ev.Crew))
    loot = _best((event, event.ware) for event in paid if isinstance(event, ev.Looted))
    remarks = []
    for found, sentence in (
        (highest, _("Highest price of the office: {pesos}, by {name} in voyage {voyage}.")),
        (crew, _("Richest crew: {name}, {pesos} with {ware} in voyage {voyage}.")),
        (loot, _("Best loot: {name}, {pesos} with {ware} in voyage {voyage}.")),
    ):
        if found is not None:
            voyage, seat, ware, pesos = found
            name = record.names[seat]
            remarks.append(
                sentence.format(name=name, pesos=pesos, ware=ware_name(ware), voyage=voyage)
            )
    return remarks


def _best(
    paid: Iterable[tuple[ev.Payment, wares.Ware]],
) -> tuple[int, Seat, wares.Ware, int] | None:
    """Voyage, seat, ware and pesos of the most that one seat had in one voyage with one ware."""
    sums: dict[tuple[int, Seat, wares.Ware], int] = {}
    for event, ware in paid:
        key = event.voyage, event.seat, ware
        sums[key] = sums.get(key, 0) + abs(ev.gain(event))
    if not sums:
        return None
    best = max(sums, key=lambda key: sums[key])
    return (*best, sums[best])
