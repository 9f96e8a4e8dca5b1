"""What holds in every game for chance: what may come, how often, and from which generator."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given

from engine import CHANCE, OVER, State
from tests.engine.chance import chi_square
from tests.engine.invariants import playable
from tests.engine.random_games import TABLES, Setup, choose, conformance, decisions, setups, walk


@conformance
@given(setups())
def test_chance_outcomes_are_listed_weighed_and_sampled_from_one_number(setup: Setup) -> None:
    rng, shadow = random.Random(setup.seed), random.Random(setup.seed)
    for state, _ in walk(setup):
        if state.to_act != CHANCE:
            continue
        outcomes = state.chance_outcomes()
        assert outcomes == state.chance_outcomes()
        assert state.legal_actions() == [outcome for outcome, _ in outcomes]
        weights = dict(outcomes)
        assert len(weights) == len(outcomes) > 0
        assert all(type(weight) is int and weight > 0 for weight in weights.values())
        assert state.chance_stream() and state.chance_stream().isascii()
        assert state.sample_chance(rng) in weights
        shadow.random()
        assert rng.getstate() == shadow.getstate()
        for outcome in weights:
            state.check(outcome)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_chance_follows_its_weights(game_id: str, seats: int) -> None:
    """At one position of each stream, and at four more."""
    setup = Setup(game_id, seats, playable(game_id, seats, {}), seats)
    by_stream: dict[str, State] = {}
    more: list[State] = []
    for number in range(12):
        for state, _ in walk(Setup(game_id, seats, setup.options, number)):
            if state.to_act == CHANCE:
                by_stream.setdefault(state.chance_stream(), state.clone())
                more.append(state.clone())
    rng = setup.rng()
    for state in [*by_stream.values(), *rng.sample(more, 4)]:
        weights = {outcome: float(weight) for outcome, weight in state.chance_outcomes()}
        drawn = Counter(state.sample_chance(rng) for _ in range(4000))
        if len(weights) > 1:
            assert chi_square(drawn, weights) < 1
        else:
            assert set(drawn) == set(weights)


@conformance
@given(setups())
def test_nothing_touches_the_global_generator(setup: Setup) -> None:
    random.seed(setup.seed)
    before = random.getstate()
    rng = setup.rng()
    for state, action in decisions(setup, every=20):
        state.check(action)
        state.view(0).determinize(rng)
    match = setup.match()
    while match.to_act != OVER:
        match.play(choose(setup.game, match.state, rng))
    assert random.getstate() == before
