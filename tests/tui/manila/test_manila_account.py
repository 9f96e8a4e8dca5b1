"""A player's account of a voyage adds up to the change of the cash."""

from __future__ import annotations

import pytest

from engine import Match
from engine.game import OldEvent as Event
from engine.manila import GAME
from engine.manila.state import ManilaState
from tests.tui.manila.random_matches import NAMES, matches, random_match
from tui.manila.account import (
    Entry,
    account,
    account_lines,
    entries,
    sentence,
    settled_voyages,
    settlement_lines,
    voyages,
)


def cash_at_voyages(match: Match) -> list[list[int]]:
    """The cash of all seats as each voyage began, and at the end of the last."""
    state = match.game.new(match.seats, match.options)
    assert isinstance(state, ManilaState)
    found = []
    for ply in match.plies:
        state.apply(ply.action)
        if any(event.kind in ("voyage", "over") for event in ply.events):
            found.append(list(state.cash))
    return found


def test_the_sum_is_the_change_of_cash() -> None:
    kinds: set[str] = set()
    for match in matches():
        cash = cash_at_voyages(match)
        assert len(cash) == len(voyages(match.plies)) + 1 == settled_voyages(match.plies) + 1
        for voyage in range(1, len(cash)):
            for seat in range(match.seats):
                listed = account(match.plies, seat, voyage)
                kinds |= {entry.what for entry in listed}
                change = cash[voyage][seat] - cash[voyage - 1][seat]
                assert sum(entry.pesos for entry in listed) == change
                lines = account_lines(match.plies, NAMES, seat, voyage)
                assert len(lines) == max(1, len(listed)) + 3
                assert int(lines[-1].split()[-1]) == change
                assert all(len(line) <= 74 and "{" not in line for line in lines)
    assert kinds >= {"office", "share", "place", "premium", "loot", "crew", "port", "yard"}
    assert kinds >= {"own_yard", "repair", "loan", "redemption"}


def test_a_bankrupt_agent_pays_what_there_is() -> None:
    events = [
        Event("placed", 0, {"place": "insurance", "pesos": 0, "spot": 26}),
        Event("repair", 0, {"yard": "A", "pesos": 6, "to": 2}),
        Event("repair", 0, {"yard": "B", "pesos": 8, "to": -1}),
        Event("broke", 0, {"pesos": 4}),
    ]
    listed = list(entries(events, 0))
    assert listed == [
        Entry("premium", 10),
        Entry("repair", -6, "A", 2),
        Entry("repair", -8, "B"),
        Entry("forgiven", 4),
    ]
    assert [sentence(entry, NAMES) for entry in listed] == [
        "premium of the insurance",
        "repair of shipyard A, to Cleo",
        "repair of shipyard B, to the bank",
        "paid by the bank instead",
    ]


@pytest.mark.parametrize("seats", GAME.seats)
def test_before_the_first_voyage_and_within_one(seats: int) -> None:
    match = Match(GAME, seats, seed=3)
    dealt = match.plies[: 2 * seats]
    assert voyages(dealt) == []
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
        if any(event.kind == "voyage" for event in ply.events)
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
