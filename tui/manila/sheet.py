"""The score sheet of Manila: where each player's pesos came from and went."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Event
from engine.game import Outcome, State
from engine.manila import wares
from engine.manila.position import ManilaPosition
from saves import GameRecord
from tui.i18n import _
from tui.manila.account import Entry, entries, voyages
from tui.manila.names import lettered, ware_name
from tui.manila.words import end_reason
from tui.sheet import ScoreSheet, Source
from tui.words import listed

Sums = tuple[int, ...]
"""Pesos by seat."""

_INSURANCE = ("premium", "repair", "own_yard", "forgiven")


def score_sheet(record: GameRecord) -> ScoreSheet:
    """How the fortunes of a game came about, from the events of all its plies."""
    match, state = record.match, record.match.state
    assert isinstance(state, ManilaPosition)
    parts = voyages(match.plies)
    books = [
        [entry for events in parts for entry in entries(events, seat)]
        for seat in range(match.seats)
    ]
    places: tuple[int, ...]
    if record.abandoned:
        ending, decision, places = _("The game was given up."), "", ()
    else:
        outcome = state.outcome()
        ending, decision, places = _ending(state), _decision(outcome, record), outcome.places
    return ScoreSheet(
        ending=ending,
        decision=decision,
        places=places,
        rows=_rows(state, books),
        brief=_brief(state, books),
        course=_course(record),
        course_title=_("fortune after each voyage"),
        remarks=tuple(_remarks(parts, record)),
    )


def _sums(books: Sequence[Sequence[Entry]], *kinds: str) -> Sums:
    """What each seat got and paid under these heads."""
    return tuple(sum(entry.pesos for entry in book if entry.what in kinds) for book in books)


def _start(state: ManilaPosition) -> Sums:
    return (wares.CASH,) * state.seats


def _rows(state: ManilaPosition, books: Sequence[Sequence[Entry]]) -> tuple[Source, ...]:
    """Every source; the sums are cash and fortune."""
    rows = [
        Source(_("to begin with"), _start(state)),
        Source(_("crews"), _sums(books, "crew")),
        Source(_("ports"), _sums(books, "port")),
        Source(_("shipyards"), _sums(books, "yard")),
        Source(_("pirates"), _sums(books, "loot")),
        Source(_("insurance"), _sums(books, *_INSURANCE)),
        Source(_("places"), _sums(books, "place")),
        Source(_("offices"), _sums(books, "office")),
        Source(_("shares bought"), _sums(books, "share")),
        Source(_("loans"), _sums(books, "loan", "redemption")),
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


def _brief(state: ManilaPosition, books: Sequence[Sequence[Entry]]) -> tuple[Source, ...]:
    """The same, several sources to a row."""
    worth = _total([Source("", _worth(state, ware)) for ware in range(wares.WARES)])
    loans = Source("", _sums(books, "loan", "redemption"))
    rows = [
        Source(_("to begin with"), _start(state)),
        Source(_("crews"), _sums(books, "crew")),
        Source(_("ports, shipyards"), _sums(books, "port", "yard")),
        Source(_("loot, insurance"), _sums(books, "loot", *_INSURANCE)),
        Source(_("places"), _sums(books, "place")),
        Source(_("offices, shares"), _sums(books, "office", "share")),
        Source(_("loans"), _total([loans, Source("", _mortgages(state))])),
        Source(_("shares held"), worth),
    ]
    return (*rows, Source(_("fortune"), _total(rows), total=True))


def _total(rows: Sequence[Source]) -> Sums:
    return tuple(sum(column) for column in zip(*(row.values for row in rows), strict=True))


def _counted(state: ManilaPosition, seat: int) -> int:
    """The shares that count at the end as they are: all, or only those not mortgaged."""
    if state.rules.mortgage_scoring == "all":
        return state.dealt[seat] + state.bought[seat]
    return state.free_shares(seat)


def _worth(state: ManilaPosition, ware: int) -> Sums:
    value = wares.TRACK[state.market[ware]]
    return tuple(value * wares.count(_counted(state, seat), ware) for seat in range(state.seats))


def _mortgages(state: ManilaPosition) -> Sums:
    """What the mortgaged shares add to the fortune or, mostly, take from it."""
    return tuple(
        fortune - state.cash[seat] - wares.value(_counted(state, seat), state.market)
        for seat, fortune in enumerate(state.scores())
    )


def _course(record: GameRecord) -> tuple[Sums, ...]:
    """The fortunes at the start and after each voyage."""
    match = record.match
    state: State = match.game.new(match.seats, match.options)
    course = []
    for ply in match.plies:
        state.apply(ply.action)
        if any(event.kind in ("voyage", "over") for event in ply.events):
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


def _remarks(parts: Sequence[Sequence[Event]], record: GameRecord) -> list[str]:
    """The highest bid, the richest crew of a player and the dearest loot."""
    highest = _best(parts, "master", "pesos")
    crew = _best(parts, "crew", "where")
    loot = _best(parts, "looted", "ware")
    remarks = []
    if highest is not None:
        voyage, seat, _office, pesos = highest
        remarks.append(
            _("Highest price of the office: {pesos}, by {name} in voyage {voyage}.").format(
                pesos=pesos, name=record.names[seat], voyage=voyage
            )
        )
    for found, sentence in (
        (crew, _("Richest crew: {name}, {pesos} with {ware} in voyage {voyage}.")),
        (loot, _("Dearest loot: {name}, {pesos} with {ware} in voyage {voyage}.")),
    ):
        if found is not None:
            voyage, seat, letter, pesos = found
            remarks.append(
                sentence.format(
                    name=record.names[seat], pesos=pesos, ware=lettered(letter), voyage=voyage
                )
            )
    return remarks


def _best(
    parts: Sequence[Sequence[Event]], kind: str, about: str
) -> tuple[int, int, str, int] | None:
    """Voyage, seat, what it was about, and pesos of the most that one seat had there."""
    sums: dict[tuple[int, int, str], int] = {}
    for voyage, events in enumerate(parts, start=1):
        for event in events:
            if event.kind == kind:
                key = (voyage, event.seat, str(event.data[about]))
                pesos = event.data["pesos"]
                assert isinstance(pesos, int)
                sums[key] = sums.get(key, 0) + pesos
    if not any(sums.values()):
        return None
    voyage, seat, name = max(sums, key=lambda key: sums[key])
    return voyage, seat, name, sums[voyage, seat, name]
