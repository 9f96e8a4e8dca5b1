"""The score sheet of Manila adds up to the fortunes."""

from __future__ import annotations

import pytest

from engine import Match, Outcome
from engine.manila import GAME
from engine.manila import events as ev
from engine.manila.state import ManilaState
from tests.engine.positions import every
from tests.tui.manila.random_matches import NAMES, events_of, matches, random_match, record_of
from tui.games.manila.score_sheet import score_sheet
from tui.play.score_sheet import Source


def check_sums(rows: tuple[Source, ...]) -> None:
    """Every total is the sum of all single rows above it."""
    seats = len(rows[0].values)
    sums = [0] * seats
    for row in rows:
        if row.total:
            assert row.values == tuple(sums), row.label
        else:
            sums = [have + more for have, more in zip(sums, row.values, strict=True)]


def test_the_sources_add_up() -> None:
    for match in matches():
        sheet = score_sheet(record_of(match))
        check_sums(sheet.rows)
        check_sums(sheet.brief)
        totals = [row.values for row in sheet.rows if row.total]
        assert isinstance(match.state, ManilaState)
        assert totals == [tuple(match.state.cash), match.state.scores()]
        assert sheet.brief[-1].values == match.state.scores()
        assert sheet.course[0] == (30,) * match.seats
        assert sheet.course[-1] == match.state.scores()
        assert len(sheet.course) == match.state.voyage + 1
        assert sheet.places == match.state.outcome().places
        for seat in match.state.outcome().winners:
            assert NAMES[seat] in sheet.decision
        assert "market value of 30" in sheet.ending
        assert all(len(row.label) <= 17 for row in sheet.rows + sheet.brief)
        assert all(len(line) <= 76 for line in (sheet.ending, sheet.decision, *sheet.remarks))


def test_the_brief_form_fits_a_small_window() -> None:
    sheet = score_sheet(record_of(random_match(0)))
    assert len(sheet.brief) + sum(row.total for row in sheet.brief) <= 10


def test_remarks_name_the_best_of_the_game() -> None:
    matched = random_match(0, 5)
    sheet = score_sheet(record_of(matched))
    prices = [event.pesos for event in every(events_of(matched), ev.Master)]
    assert f"Highest price of the office: {max(prices)}, by " in sheet.remarks[0]
    assert sheet.remarks[1].startswith("Richest crew: ")
    loots = bool(every(events_of(matched), ev.Looted))
    assert any(remark.startswith("Best loot: ") for remark in sheet.remarks) == loots


def test_a_game_that_was_given_up_has_no_winner() -> None:
    match = Match(GAME, 3, seed=4)
    match.play_text("bid 5")
    record = record_of(match)
    record.abandoned = True
    sheet = score_sheet(record)
    assert sheet.places == ()
    assert sheet.decision == ""
    assert sheet.ending == "The game was given up."
    assert sheet.remarks == ()
    assert sheet.course == ((30, 30, 30),)
    check_sums(sheet.rows)


@pytest.mark.parametrize(
    ("tiebreak", "winners", "sentence"),
    [
        ("points", (1,), "Ben wins with the greatest fortune."),
        ("shares", (0,), "Ana wins: equal fortunes, but more shares."),
        ("shared", (0, 1), "Ana and Ben share the victory: equal fortunes."),
    ],
)
def test_the_tie_break_is_said(
    monkeypatch: pytest.MonkeyPatch, tiebreak: str, winners: tuple[int, ...], sentence: str
) -> None:
    record = record_of(random_match(0, 3))
    outcome = Outcome("market", winners, tiebreak, (1, 1, 3))
    monkeypatch.setattr(ManilaState, "outcome", lambda state: outcome)
    assert score_sheet(record).decision == sentence
