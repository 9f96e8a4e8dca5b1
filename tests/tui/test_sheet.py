"""The score sheet of Traders of Carthage adds up to the result."""

from __future__ import annotations

import pytest

from saves import Folder
from tests.tui.stage import finished_game, play_on, start_game
from tui.games.carthage.score_sheet import score_sheet


@pytest.mark.parametrize("seed", range(6))
def test_the_sources_add_up(folder: Folder, seed: int) -> None:
    session = finished_game(folder, ["Ana", "Ben", "Cleo"][: 2 + seed % 2], seed)
    sheet = score_sheet(session.record)
    scores = session.match.state.scores()
    wares = [row.values for row in sheet.rows if row.ware >= 0]
    assert tuple(sum(column) for column in zip(*wares, strict=True)) == scores
    total = next(row for row in sheet.rows if row.total)
    assert total.values == scores
    assert sheet.course[-1] == scores
    assert sheet.course[0] == (0,) * len(scores)
    assert sheet.places == session.match.state.outcome().places
    best = session.match.state.outcome().winners
    assert all(session.record.names[seat] in sheet.decision for seat in best)
    assert "8 tokens" in sheet.ending


def test_a_game_that_was_given_up_has_no_winner(folder: Folder) -> None:
    session = start_game(folder, ["Ana", "Ben"])
    play_on(session, 40)
    session.resign()
    sheet = score_sheet(session.record)
    assert sheet.places == ()
    assert sheet.decision == ""
    assert sheet.ending == "The game was given up."


@pytest.mark.parametrize(
    ("tiebreak", "winners", "sentence"),
    [
        ("points", (1,), "Ben wins with the most points."),
        ("tokens", (0,), "Ana wins: equal points, but more tokens."),
        ("shared", (0, 1), "Ana and Ben share the victory: equal points and equal tokens."),
    ],
)
def test_the_tie_break_is_said(
    folder: Folder,
    monkeypatch: pytest.MonkeyPatch,
    tiebreak: str,
    winners: tuple[int, ...],
    sentence: str,
) -> None:
    from engine import Outcome
    from engine.carthage.state import CarthageState

    session = finished_game(folder, ["Ana", "Ben"])
    outcome = Outcome("target", winners, tiebreak, tuple(1 if s in winners else 2 for s in (0, 1)))
    monkeypatch.setattr(CarthageState, "outcome", lambda state: outcome)
    assert score_sheet(session.record).decision == sentence
