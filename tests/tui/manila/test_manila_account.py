"""A player's account of a voyage adds up to the change of the cash."""

from __future__ import annotations

from typing import get_args

import pytest

from engine import NOBODY, Match, Over, Ply
from engine.manila import GAME, places
from engine.manila import events as ev
from engine.manila.state import ManilaState
from tests.tui.manila.random_matches import NAMES, matches, random_match
from tui.games.manila.account import (
    account,
    account_lines,
    sentence,
    settled_voyages,
    settlement_lines,
    voyages_begun,
)


def cash_at_voyages(match: Match) -> list[list[int]]:
    """The cash of all seats as each voyage began, and at the end of the last."""
    state = match.game.new(match.seats, match.options)
    assert isinstance(state, ManilaState)
    found = []
    for ply in match.plies:
        state.apply(ply.action)
        if any(isinstance(event, ev.Voyage | Over) for event in ply.events):
            found.append(list(state.cash))
    return found


def test_the_sum_is_the_change_of_cash() -> None:
    kinds: set[type] = set()
    for match in matches():
        cash = cash_at_voyages(match)
        assert len(cash) == voyages_begun(match.plies) + 1 == settled_voyages(match.plies) + 1
        for voyage in range(1, len(cash)):
            for seat in range(match.seats):
                listed = account(match.plies, seat, voyage)
                kinds |= set(map(type, listed))
                change = cash[voyage][seat] - cash[voyage - 1][seat]
                assert sum(map(ev.gain, listed)) == change
                lines = account_lines(match.plies, NAMES, seat, voyage)
                assert len(lines) == max(1, len(listed)) + 3
                assert int(lines[-1].split()[-1]) == change
                assert all(len(line) <= 74 and "{" not in line for line in lines)
    assert kinds | {ev.Broke} == set(get_args(ev.Payment))


def test_a_bankrupt_agent_pays_what_there_is() -> None:
    events = (
        ev.Voyage(0, 1),
        ev.Placed(0, 1, places.INSURANCE, 0, places.SPOT_INSURANCE),
        ev.Repair(0, 1, 0, 6, to=2),
        ev.Repair(0, 1, 1, 8, to=NOBODY),
        ev.Yard(2, 1, 0, 6),
        ev.Broke(0, 1, 4),
    )
    listed = account([Ply(0, 0, "", "", events)], 0)
    assert [ev.gain(event) for event in listed] == [10, -6, -8, 4]
    assert [sentence(event, NAMES) for event in listed] == [
        "premium of the insurance",
        "repair of shipyard A, to Cleo",
        "repair of shipyard B, to the bank",
        "paid by the bank instead",
    ]


@pytest.mark.parametrize("seats", GAME.seats)
def test_before_the_first_voyage_and_within_one(seats: int) -> None:
    match = Match(GAME, seats, seed=3)
    dealt = match.plies[: 2 * seats]
    assert voyages_begun(dealt) == 0
    assert settled_voyages(dealt) == 0
    assert account(dealt, 0) == []
    assert account_lines(dealt, NAMES, 0) == ["No voyage has begun yet."]
    assert account(match.plies, 0) == []
    assert settled_voyages(match.plies) == 0
    assert "nothing paid, nothing gained" in account_lines(match.plies, NAMES, 0)[1]


def test_all_accounts_of_a_voyage() -> None:
    match = random_match(0)
    lines = settlement_lines(match.plies, NAMES[:4], 1)
    assert [line for line in lines if line.endswith(":")] == [
        f"{name}, voyage 1:" for name in NAMES[:4]
    ]
    assert lines.count("") == 3


def test_without_a_number_it_is_the_last_voyage_that_is_over() -> None:
    match = random_match(1)
    begun = [
        number
        for number, ply in enumerate(match.plies)
        if any(isinstance(event, ev.Voyage) for event in ply.events)
    ]
    first, second, third = begun[:3]
    for plies, voyage in (
        (first + 1, 1),
        (second, 1),
        (second + 1, 1),
        (third, 1),
        (third + 1, 2),
        (len(match.plies), len(begun)),
    ):
        lines = settlement_lines(match.plies[:plies], NAMES[:4])
        assert lines[0] == f"Ana, voyage {voyage}:"
