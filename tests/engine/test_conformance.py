"""What holds for every game, number of seats and set of options: positions and their actions.

Nothing here knows a game: ``facts_of`` says what there is to know. Games are random but the same
in every run. The suite runs on Argosy's own games, or with ``--game ID`` on any that is installed.
"""

from __future__ import annotations

import pickle
import random
from collections.abc import Sequence
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import CHANCE, OVER, Action, Game, IllegalAction, MalformedAction, State
from tests.engine.every_game import EVERY_GAME
from tests.engine.invariants import facts_of, playable
from tests.engine.random_games import (
    LONGEST_GAME,
    TABLES,
    Setup,
    conformance,
    decisions,
    setups,
    walk,
)


def option_sets(game: Game, rng: random.Random) -> list[dict[str, str]]:
    """All sets of options, or as many as ``OPTION_SETS`` says, all different."""
    values = [option.values for option in game.options]
    every = prod(map(len, values))
    numbers: Sequence[int] = range(every)
    if every > facts_of(game.id).option_sets:
        numbers = rng.sample(numbers, facts_of(game.id).option_sets)
    sets = []
    for number in numbers:
        options = {}
        for option in game.options:
            number, chosen = divmod(number, len(option.values))
            options[option.name] = option.values[chosen]
        sets.append(options)
    return sets


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_every_option_set_plays_to_an_end(game_id: str, seats: int) -> None:
    game = EVERY_GAME[game_id]
    rng = random.Random(seats)
    for options in option_sets(game, rng):
        state = game.new(seats, playable(game_id, seats, options))
        plies = 0
        while state.to_act != OVER:
            if state.to_act == CHANCE:
                state.apply(state.sample_chance(rng))
            else:
                assert 0 <= state.to_act < seats
                listed = state.legal_actions()
                assert 0 < len(listed) <= facts_of(game_id).most_listed
                state.apply(listed[int(rng.random() * len(listed))])
            plies += 1
            assert plies < LONGEST_GAME
        assert state.legal_actions() == []
        returns, outcome = state.returns(), state.outcome()
        assert len(returns) == len(state.scores()) == len(outcome.places) == seats
        assert abs(sum(returns) - 1) < 1e-9
        assert outcome.winners
        assert outcome.reason and outcome.tiebreak
        for seat in range(seats):
            assert (seat in outcome.winners) == (outcome.places[seat] == 1) == (returns[seat] > 0)


@conformance
@given(setups())
def test_invariants_hold_after_every_ply(setup: Setup) -> None:
    last = None
    for state, _ in walk(setup):
        facts_of(setup.game_id).invariants(state)
        last = state
    assert last is not None
    facts_of(setup.game_id).invariants(last)


@conformance
@given(setups())
def test_listed_actions_are_legal_distinct_and_survive_notation(setup: Setup) -> None:
    game, first_words = setup.game, facts_of(setup.game_id).first_words
    for state, _ in walk(setup):
        before = state.key()
        listed = state.legal_actions()
        assert len(set(listed)) == len(listed)
        for action in listed:
            assert type(action) is int
            state.check(action)
            text = game.format_action(state, action)
            assert text.isascii() and text.isprintable() and text == " ".join(text.split())
            assert game.parse_action(state, text) == action
            kind = game.action_kind(action)
            assert text.split()[0] in first_words.get(kind, (kind,))
        assert state.key() == before


@conformance
@given(setups())
def test_other_integers_are_refused_or_are_actions(setup: Setup) -> None:
    """Bent actions, actions of other moments and plain nonsense; nothing changes."""
    game, rng = setup.game, setup.rng()
    met: list[Action] = [-1, 0, 1 << 60]
    refused = plies = 0
    for state, action in walk(setup):
        plies += 1
        listed = state.legal_actions()
        before = state.key()
        strange = [
            rng.choice(met),
            rng.choice(met) ^ 1 << rng.randrange(54),
            rng.choice(listed) ^ 1 << rng.randrange(54),
            rng.getrandbits(rng.randrange(1, 60)),
            -rng.getrandbits(20) - 1,
        ]
        for other in strange:
            if other in listed:
                continue
            try:
                state.check(other)
            except IllegalAction as refusal:
                assert refusal.code.isidentifier()
                refused += 1
            else:
                assert game.parse_action(state, game.format_action(state, other)) == other
                twin = state.clone()
                twin.apply(other)
                facts_of(setup.game_id).invariants(twin)
            assert state.key() == before
        met.append(action)
    assert refused > 2 * plies
    with pytest.raises(IllegalAction):
        state.check(action)


@conformance
@given(setups(), st.data())
def test_foreign_text_is_refused_and_changes_nothing(setup: Setup, data: st.DataObject) -> None:
    game, rng = setup.game, setup.rng()
    foreign = data.draw(st.lists(st.text(max_size=20), min_size=5, max_size=5))
    for state, action in decisions(setup, every=5):
        words = game.format_action(state, action).split()
        before = state.key()
        for text in [
            rng.choice(foreign),
            " ".join([*words, rng.choice(foreign)]),
            " ".join(words[:-1]),
            " ".join(words[:1] + words),
            " ".join(rng.sample(words, len(words))),
            "".join(rng.sample(" ".join(words), 3)),
        ]:
            try:
                state.check(game.parse_action(state, text))
            except (IllegalAction, MalformedAction) as refusal:
                assert refusal.code.isidentifier()
                assert pickle.loads(pickle.dumps(refusal)).details == refusal.details
            assert state.key() == before


@conformance
@given(setups())
def test_old_clones_never_change(setup: Setup) -> None:
    kept: list[tuple[State, tuple[object, ...]]] = []
    last = None
    for state, action in walk(setup):
        twin = state.clone()
        assert twin.journal is None
        assert twin.key() == state.key()
        kept.append((twin, twin.key()))
        other = state.clone()
        other.apply(action)
        assert state.key() == twin.key()
        last = (state, other)
    assert last is not None
    assert last[0].key() == last[1].key()
    for twin, key in kept:
        assert twin.key() == key
        hash(key)
    for twin, key in kept[:: max(1, len(kept) // 10)]:
        for _ in walk(setup, twin.clone()):
            pass
        assert twin.key() == key
