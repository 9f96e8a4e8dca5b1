"""What holds in every game for a match: its record, the journal of events, taking back."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given

from engine import CHANCE, OVER, ActionError, Match
from tests.engine.invariants import facts_of
from tests.engine.random_games import Setup, choose, conformance, setups, walk


def played(setup: Setup, match: Match) -> Match:
    rng = setup.rng()
    while match.to_act != OVER:
        match.play(choose(setup.game, match.state, rng))
    return match


@conformance
@given(setups())
def test_a_record_replays_to_the_same_position(setup: Setup) -> None:
    match = played(setup, setup.match())
    again = setup.match()
    again.replay(match.actions)
    assert (again.digest(), again.actions) == (match.digest(), match.actions)
    assert [ply.events for ply in again.plies] == [ply.events for ply in match.plies]
    entered = setup.match(chance="entered")
    for line in match.actions:
        entered.play_text(line)
    assert entered.digest() == match.digest()
    assert all(line.isascii() and "\n" not in line for line in match.actions)
    for ply in match.plies:
        for event in ply.events:
            assert -1 <= event.seat < setup.seats
            assert pickle.loads(pickle.dumps(event)) == event
    with pytest.raises(ActionError):
        match.play_text(match.actions[-1])


@conformance
@given(setups())
def test_a_journal_changes_nothing_but_itself(setup: Setup) -> None:
    silent, said = setup.new(), setup.new()
    assert silent.journal is None
    said.journal = []
    for state, action in walk(setup, silent):
        said.apply(action)
        state = state.clone()
        state.apply(action)
        assert state.key() == said.key()
        assert silent.journal is None
    assert said.journal


@conformance
@given(setups())
def test_undo_brings_back_the_position_and_only_ones_own_decision(setup: Setup) -> None:
    match, rng = setup.match(), setup.rng()
    while match.to_act != OVER:
        seat, before, length = match.to_act, match.digest(), len(match.plies)
        assert len(pickle.dumps(match.view(seat))) <= facts_of(setup.game_id).largest_view
        plies = match.play(choose(setup.game, match.state, rng))
        for other in range(setup.seats):
            depth = match.undo_depth(other)
            assert depth in (0, 1)
            assert not depth or match.plies[-1].actor == other
        alone = len(plies) == 1 and not plies[0].reveals
        assert match.undo_depth(seat) == int(alone)
        if alone and rng.random() < 0.1:
            record = match.actions
            match.undo(seat)
            assert (match.digest(), len(match.plies), match.to_act) == (before, length, seat)
            match.play(plies[0].action)
            assert match.actions == record


@conformance
@given(setups())
def test_in_training_any_decision_comes_back_and_draws_repeat(setup: Setup) -> None:
    match = played(setup, setup.match(training=True))
    record, digest = match.actions, match.digest()
    for seat in range(setup.seats):
        taken = match.undo(seat)
        assert taken[0].actor == seat
        assert all(ply.actor != seat for ply in taken[1:])
        assert match.to_act == seat
        for ply in taken:
            if ply.actor != CHANCE:
                match.play(ply.action)
        assert (match.actions, match.digest()) == (record, digest)
