"""Manila's bots are honest, repeat themselves, and play every option and seat count."""

from __future__ import annotations

import pickle
import random
from collections import Counter

import pytest

from ai.arena import run_arena, to_data
from engine import CHANCE, OVER
from engine.manila import GAME as MANILA
from engine.manila import actions as act
from engine.manila import phases
from engine.manila.options import OPTIONS
from engine.manila.state import ManilaState
from tests.ai.manila_games import BOTS, bot, decisions
from tests.engine.manila_positions import position

ENOUGH = 100


def permuted() -> list[tuple[ManilaState, ManilaState]]:
    """Positions, each with another that the seat to act cannot tell from it."""
    pairs: list[tuple[ManilaState, ManilaState]] = []
    for seed in range(100):
        for number, state in enumerate(decisions(seed, 3 + seed % 3)):
            if number % 7:
                continue
            other = state.view(state.to_act).determinize(random.Random(number))
            assert isinstance(other, ManilaState)
            if other.key() != state.key():
                pairs.append((state.clone(), other))
        if len(pairs) >= ENOUGH:
            return pairs
    raise AssertionError(f"only {len(pairs)} positions were really changed")


@pytest.mark.parametrize("level", BOTS)
def test_hidden_shares_do_not_matter(level: str) -> None:
    player = bot(level)
    kinds = Counter[int]()
    for number, (true, other) in enumerate(permuted()):
        seat = true.to_act
        assert true.dealt != other.dealt or true.mortgaged != other.mortgaged
        chosen = player.choose(true.view(seat), random.Random(number))
        assert player.choose(other.view(seat), random.Random(number)) == chosen
        kinds[true.phase] += 1
    assert len(kinds) >= 5


@pytest.mark.parametrize("level", BOTS)
def test_choosing_changes_nothing_and_repeats_itself(level: str) -> None:
    player, again = bot(level), bot(level)
    for number, state in enumerate(decisions(11, 3)):
        if number % 5:
            continue
        before, view = state.key(), state.view(state.to_act)
        known = view.position.key()
        random.seed(number)
        dice = random.getstate()
        action = player.choose(view, random.Random(number))
        assert random.getstate() == dice
        assert state.key() == before
        assert view.position.key() == known
        travelled = pickle.loads(pickle.dumps(view))
        assert again.choose(travelled, random.Random(number)) == action
        state.check(action)


NOT_DEFAULT = [
    (option.name, value) for option in OPTIONS for value in option.values if value != option.default
]


@pytest.mark.parametrize(("name", "value"), NOT_DEFAULT)
def test_every_option_is_played_through(name: str, value: str) -> None:
    """A game of each, three to five seats in turn, all bots at one table."""
    number = NOT_DEFAULT.index((name, value))
    seats = 3 + number % 3
    players = [bot(BOTS[(seat + number) % len(BOTS)]) for seat in range(seats)]
    rng = random.Random(number)
    state = MANILA.new(seats, {name: value})
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        action = players[state.to_act].choose(state.view(state.to_act), rng)
        state.check(action)
        state.apply(action)
    assert state.outcome().winners


def test_arena_plays_manila_and_repeats_itself() -> None:
    levels = ("medium", "random", "greedy", "easy")
    first = to_data(run_arena("manila", levels, 4, seed=3))
    again = to_data(run_arena("manila", levels, 4, seed=3))
    for result in (first, again):
        seats = result["seats"]
        assert isinstance(seats, list)
        for seat in seats:
            del seat["ms_per_move"]
    assert first == again


def test_random_raises_by_one_to_three() -> None:
    state = position("auction")
    state.bid, state.bidder = 4, 3
    player, rng = bot("random"), random.Random(1)
    chosen = Counter(player.choose(state.view(0), rng) for _ in range(3000))
    assert set(chosen) == {act.PASS_0, act.BID_0 | 5, act.BID_0 | 6, act.BID_0 | 7}
    assert 1400 < chosen[act.PASS_0] < 1600


def test_random_takes_no_loan_that_it_need_not() -> None:
    options = {"mortgage_scoring": "redeem"}
    state = position("place 1", shares=["G J", "N S"], options=options)
    assert act.LOAN_0 in state.legal_actions()
    player, rng = bot("random"), random.Random(1)
    chosen = {player.choose(state.view(0), rng) >> act.KIND for _ in range(300)}
    assert chosen == {act.PLACE, act.PASS}


def test_random_mortgages_what_it_must() -> None:
    state = position("place 1", shares=["G J", "N S"], cash=[0, 30, 30, 30])
    state.apply(act.PLACE_0 | 3)
    assert state.phase == phases.LOANS
    player, rng = bot("random"), random.Random(1)
    chosen = {player.choose(state.view(0), rng) for _ in range(100)}
    assert chosen == {act.LOAN_0, act.LOAN_0 | 3}
