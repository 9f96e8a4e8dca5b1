"""The score sheet of Carcassonne adds up to the scores."""

from __future__ import annotations

import re

import pytest

from engine import Match, Outcome
from engine.carcassonne import GAME, tiles
from engine.carcassonne import events as ev
from engine.carcassonne.state import CarcassonneState
from tests.tui.carcassonne.random_tables import (
    NAMES,
    events_of,
    matches,
    random_match,
    record_of,
)
from tui.games.carcassonne.score_sheet import score_sheet
from tui.play.score_sheet import Source


def check_sums(rows: tuple[Source, ...]) -> tuple[int, ...]:
    """The last row is the sum of all the others."""
    sums = tuple(sum(column) for column in zip(*(row.values for row in rows[:-1]), strict=True))
    assert rows[-1].total and rows[-1].values == sums
    assert not any(row.total for row in rows[:-1])
    return sums


def test_the_sources_add_up() -> None:
    for match in matches():
        sheet = score_sheet(record_of(match))
        state = match.state
        assert isinstance(state, CarcassonneState)
        assert check_sums(sheet.rows) == check_sums(sheet.brief) == state.scores()
        assert sheet.course[0] == (0,) * match.seats
        assert sheet.course[-1] == state.scores()
        assert len(sheet.course) in (state.turn, state.turn + 1)
        assert sheet.places == state.outcome().places
        for seat in state.outcome().winners:
            assert NAMES[seat] in sheet.decision
        assert all(len(row.label) <= 17 for row in sheet.rows + sheet.brief)
        assert all(len(line) <= 76 for line in (sheet.ending, sheet.decision, *sheet.remarks))
        assert len(sheet.brief) + 1 <= 10


def test_every_module_has_its_rows() -> None:
    labels = {variant: set[str]() for variant in (0, 1, 3)}
    for variant, said in labels.items():
        sheet = score_sheet(record_of(random_match(variant, variant)))
        said |= {row.label for row in sheet.rows}
    assert labels[0] == {"roads", "cities", "cloisters", "unfinished", "fields", "points"}
    assert labels[1] - labels[0] == {"walks", "robbed", "paid to robbers", "guild master"}
    assert labels[3] - labels[1] == {"goods", "king"}


def test_the_brief_row_names_what_the_modules_have() -> None:
    for options, label in (
        ({"preset": "house"}, "guild master"),
        ({"preset": "house", "guild_master": "off", "king": "on"}, "king"),
        ({"preset": "house", "king": "on"}, "markers"),
        ({"preset": "base", "traders": "on"}, "goods"),
        ({"preset": "full"}, "goods, markers"),
        ({"preset": "base"}, "fields"),
    ):
        record = record_of(Match(GAME, 2, options, 1), abandoned=True)
        assert score_sheet(record).brief[-2].label == label


def test_who_scores_the_longest_road_and_who_is_guild_master() -> None:
    """They differ where somebody else places the tile that completes it; owners share it."""
    match = Match(GAME, 2, {}, seed=1, chance="entered")
    for line in (
        "* tile bU",
        "A tile (1,0) r0",
        "A thief W",
        "* tile bA",
        "B tile (2,0) r1",
        "B none",
        "* tile bB",
        "A tile (0,1) r0",
        "A none",
        "* tile bA",
        "B tile (-1,0) r3",
        "B none",
    ):
        match.play_text(line)
    assert score_sheet(record_of(match, abandoned=True)).remarks == (
        "Longest road that scored: 4 tiles = 4 for Ana.",
        "Guild master: Ben, who completed a road of 4 tiles.",
    )
    for other in (*matches(), random_match(17, 1)):
        remarks = " ".join(score_sheet(record_of(other)).remarks)
        for feature in (tiles.ROAD, tiles.CITY):
            scored = [
                event
                for event in events_of(other)
                if isinstance(event, ev.Scored) and event.complete and event.feature == feature
            ]
            if not scored:
                continue
            best = max((event.tiles, event.points) for event in scored)
            winners = [
                (event.shared, {NAMES[one.seat] for one in scored[place:][: event.shared]})
                for place, event in enumerate(scored)
                if (event.tiles, event.points) == best
            ]
            first = "Largest city" if feature == tiles.CITY else "Longest road"
            said = remarks.partition(first)[2].partition(".")[0]
            assert f"{best[0]} tile" in said
            names = re.split(", | and ", said.partition(f"= {best[1]} for ")[2])
            assert len(set(names)) == len(names)
            assert (len(names), set(names)) in winners


def robbery() -> Match:
    """Ana walks past Ben and robs him of the points that he has from a city."""
    match = Match(GAME, 2, {"preset": "house"}, seed=1, chance="entered")
    for line in (
        "* tile bU",
        "A tile (1,0) r0",
        "A thief W",
        "* tile bE",
        "B tile (0,-1) r2",
        "B knight S",
        "* tile bB",
        "A tile (1,1) r0",
        "A none",
        "* tile bB",
        "B tile (2,1) r0",
        "B none",
        "* tile bB",
        "A tile (3,1) r0",
        "A none",
        "* tile bU",
        "B tile (3,0) r0",
        "B thief W",
        "* tile bU",
        "A tile (2,0) r0",
        "A none",
        "A stay",
        "* tile bB",
        "B tile (4,1) r0",
        "B none",
        "* tile bU",
        "A tile (4,0) r0",
        "A none",
        "A walk (1,0) (4,0)",
        "A rob (3,0) 3",
        "B pay",
    ):
        match.play_text(line)
    return match


def test_a_robbery_moves_points() -> None:
    match = robbery()
    assert match.state.scores() == (3, 1)
    sheet = score_sheet(record_of(match, abandoned=True))
    rows = {row.label: row.values for row in sheet.rows}
    assert rows["cities"] == (0, 4)
    assert rows["robbed"] == (3, 0)
    assert rows["paid to robbers"] == (0, -3)
    assert check_sums(sheet.rows) == check_sums(sheet.brief) == (3, 1)
    assert sheet.remarks == (
        "Largest city that scored: 2 tiles × 2 = 4 for Ben.",
        "Biggest robbery: Ana had 3 points from Ben.",
    )


def test_a_game_that_was_given_up_has_no_winner() -> None:
    sheet = score_sheet(record_of(robbery(), abandoned=True))
    assert sheet.places == ()
    assert sheet.decision == ""
    assert sheet.ending == "The game was given up."
    assert sheet.course[-2:] == ((0, 4), (3, 1))


@pytest.mark.parametrize(
    ("tiebreak", "winners", "sentence"),
    [
        ("points", (1,), "Ben wins with the most points."),
        ("shared", (0, 1), "Ana and Ben share the victory: equal points."),
    ],
)
def test_the_tie_is_said(
    monkeypatch: pytest.MonkeyPatch, tiebreak: str, winners: tuple[int, ...], sentence: str
) -> None:
    record = record_of(random_match(0, 0))
    outcome = Outcome("tiles", winners, tiebreak, (1, 1) if len(winners) > 1 else (2, 1))
    monkeypatch.setattr(CarcassonneState, "outcome", lambda state: outcome)
    assert score_sheet(record).decision == sentence
