"""Replays: any position of a game is found again, quickly, also while the game goes on."""

from __future__ import annotations

import random

import pytest

from engine import CHANCE, Match, find_game
from engine.carthage.state import CarthageState
from tests.tui.replaying import EVERY_GAME, played, record_of
from tui.replay.past import INTERVAL, Past


@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_position_is_found_again(game: str) -> None:
    match = played(game)
    past = Past(record_of(match))
    order = list(range(0, past.total + 1, 9))
    random.Random(3).shuffle(order)
    for position in [*order, past.total]:
        assert past.state_after(position).key() == match.state_after(position).key()
    turns = [past.turn_at(position) for position in range(past.total + 1)]
    assert turns == sorted(turns) and turns[-1] == past.turns
    for turn in range(1, past.turns + 1):
        assert past.beginning_of(turn) == turns.index(turn)
    assert past.beginning_of(past.turns + 1) == past.total


def test_a_jump_costs_few_plies_once_the_way_was_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    past = Past(record_of(played("carthage")))
    assert past.total > 3 * INTERVAL
    applied = []
    apply = CarthageState.apply

    def counted(state: CarthageState, action: int) -> None:
        applied.append(action)
        apply(state, action)

    monkeypatch.setattr(CarthageState, "apply", counted)
    past.state_after(past.total)
    assert not applied
    past.state_after(past.total - 1)
    applied.clear()
    for position in range(0, past.total, 7):
        before = len(applied)
        past.state_after(position)
        assert len(applied) - before < INTERVAL


def test_a_copy_of_a_position_is_nobody_elses() -> None:
    match = played("carthage", 60)
    past = Past(record_of(match))
    past.state_after(50).apply(match.plies[50].action)
    last = past.state_after(past.total)
    assert isinstance(last, CarthageState)
    last.turn = 99
    for position in (50, past.total):
        assert past.state_after(position).key() == match.state_after(position).key()


def test_a_game_that_goes_on_or_back_is_followed() -> None:
    match = Match(find_game("carthage"), 3, seed=4, training=True)
    rng = random.Random(2)
    record = record_of(match)
    past = Past(record)
    for _ in range(120):
        if rng.random() < 0.2 and match.undo_depth(0):
            match.undo(0)
        match.play(rng.choice(match.state.legal_actions()))
        known = past.total  # It stays true until the past is renewed.
        assert past.state_after(known).key() and len(past.plies) == known
        same = past.renew(record)
        assert past.total == len(match.plies) and same <= past.total
        position = rng.randint(0, past.total)
        assert past.state_after(position).key() == match.state_after(position).key()


def test_a_step_by_itself_takes_the_draws_along() -> None:
    match = played("carthage")
    past = Past(record_of(match))
    at, stops = 0, []
    while at < past.total:
        at = past.end_of_step(at)
        stops.append(at)
    assert stops[-1] == past.total
    assert all(match.plies[stop].actor != CHANCE for stop in stops[:-1])
