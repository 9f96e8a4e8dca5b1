"""How a game ended, and the score sheet read out player by player."""

from __future__ import annotations

from collections.abc import Iterator

from saves import GameRecord
from tui.games.pack import pack_of
from tui.play.i18n import _
from tui.play.score_sheet import ScoreSheet
from tui.play.words import place_name


def result_lines(record: GameRecord) -> Iterator[str]:
    """Why it ended, who won, then where the points of everybody came from."""
    sheet = pack_of(record.match.game.id).score_sheet(record)
    yield sheet.ending
    if sheet.decision:
        yield sheet.decision
    seats = range(len(record.names))
    if not sheet.places:
        for seat in seats:
            yield _("{name}: {sources}.").format(
                name=record.names[seat], sources=_sources(sheet, seat)
            )
        return
    for seat in sorted(seats, key=lambda seat: sheet.places[seat]):
        yield _("{place}, {name}: {sources}.").format(
            place=place_name(sheet.places[seat]),
            name=record.names[seat],
            sources=_sources(sheet, seat),
        )
    yield from sheet.remarks


def _sources(sheet: ScoreSheet, seat: int) -> str:
    """Every row of the sheet, as long as it is not 0; sums are always said."""
    return ", ".join(
        _("{source} {number}").format(source=row.label, number=_number(row.values[seat]))
        for row in sheet.rows
        if row.total or row.values[seat]
    )


def _number(number: int) -> str:
    """A number whose sign a voice does not swallow."""
    return _("minus {number}").format(number=-number) if number < 0 else str(number)
