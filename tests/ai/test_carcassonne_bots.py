"""The bots of Carcassonne play every game legally, see no more than they may, and repeat."""

from __future__ import annotations

import pickle
import random

import pytest

from ai.arena import run_arena, to_data
from engine import CHANCE, OVER
from engine.carcassonne import GAME as CARCASSONNE
from engine.carcassonne import phases
from engine.carcassonne.options import OPTIONS
from tests.ai.carcassonne_games import BOTS, bot, decisions

NOT_DEFAULT = [
    (option.name, value) for option in OPTIONS for value in option.values if value != option.default
]


@pytest.mark.parametrize(("name", "value"), NOT_DEFAULT)
def test_every_option_is_played_through(name: str, value: str) -> None:
    """A game of each with all modules, two to six seats in turn, all bots at one table."""
    number = NOT_DEFAULT.index((name, value))
    options = {"preset": "full", name: value}
    most = 6 if options.get("inns") != "off" and value != "base" else 5
    seats = 2 + number % (most - 1)
    players = [bot(BOTS[(seat + number) % len(BOTS)]) for seat in range(seats)]
    rng = random.Random(number)
    state = CARCASSONNE.new(seats, options)
    met: set[int] = set()
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        met.add(state.phase)
        action = players[state.to_act].choose(state.view(state.to_act), rng)
        state.check(action)
        state.apply(action)
    assert {phases.TILE, phases.FIGURE} <= met
    assert state.outcome().winners


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("level", BOTS)
def test_every_decision_of_a_game_by_lot_is_answered(level: str, seats: int) -> None:
    """Positions that no bot would bring about, walks, robberies and wagons among them."""
    player, met = bot(level), set()
    for number, state in enumerate(decisions(seats, seats, {"preset": "full"}, lots=0.8)):
        if state.phase in (phases.TILE, phases.FIGURE) and number % 6:
            continue
        action = player.choose(state.view(state.to_act), random.Random(number))
        state.check(action)
        met.add(state.phase)
    assert {phases.TILE, phases.FIGURE, phases.PHANTOM, phases.WALK} <= met


@pytest.mark.parametrize("level", BOTS)
def test_choosing_changes_nothing_and_repeats_itself(level: str) -> None:
    player, again = bot(level), bot(level)
    for number, state in enumerate(decisions(11, 3, {"preset": "full"})):
        if number % 7:
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


def test_the_arena_plays_carcassonne_and_repeats_itself() -> None:
    levels = ("medium", "random", "greedy", "easy")
    first = to_data(run_arena("carcassonne", levels, 4, seed=3))
    again = to_data(run_arena("carcassonne", levels, 4, seed=3))
    for result in (first, again):
        seats = result["seats"]
        assert isinstance(seats, list)
        for seat in seats:
            del seat["ms_per_move"]
    assert first == again


def test_the_order_of_strength_over_a_few_deals() -> None:
    """Far from a measurement: a bot that plays nonsense would not get through."""
    for better, worse in (("medium", "random"), ("greedy", "random"), ("easy", "random")):
        result = run_arena("carcassonne", (better, worse), 4, seed=9, options={"preset": "base"})
        assert result.seats[0].win_rate == 1.0
    result = run_arena("carcassonne", ("medium", "easy"), 8, seed=9, options={"preset": "base"})
    assert result.seats[0].win_rate > 0.5
