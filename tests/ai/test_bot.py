"""Levels are data, ``make_bot`` makes them, and choosing leaves everything else alone."""

from __future__ import annotations

import pickle
import random
from collections import Counter

import pytest

from ai.baselines import BOTS
from ai.bot import make_bot
from ai.budget import Budget
from ai.levels import ARENA_LEVELS, LEVELS, PLAY_LEVELS, find_level
from engine import GAMES, SetupError
from tests.ai.nim import NimView
from tests.ai.positions_of_games import CARTHAGE, decisions
from tests.engine.positions import position

BRIEF = Budget(iterations=6)
"""For levels that search."""


def test_levels_for_play_come_weakest_first() -> None:
    assert PLAY_LEVELS == ("easy", "medium", "hard", "expert")
    assert set(ARENA_LEVELS) == {*PLAY_LEVELS, "plain", "greedy", "random"}
    for name, level in LEVELS.items():
        assert level.name == name
        assert level.description.endswith(".")


@pytest.mark.parametrize("game_id", list(GAMES))
@pytest.mark.parametrize("level", ARENA_LEVELS)
def test_every_level_plays_every_game(game_id: str, level: str) -> None:
    assert make_bot(game_id, level, BRIEF)


def test_wrong_level_names_the_right_ones() -> None:
    with pytest.raises(SetupError) as refused:
        make_bot("carthage", "grandmaster")
    assert refused.value.word == "grandmaster"
    assert refused.value.choices == ARENA_LEVELS
    with pytest.raises(SetupError) as refused:
        find_level("greedy", PLAY_LEVELS)
    assert refused.value.choices == PLAY_LEVELS


def test_wrong_game_names_the_right_ones() -> None:
    with pytest.raises(SetupError) as refused:
        make_bot("chess", "easy")
    assert refused.value.word == "chess"
    assert "carthage" in refused.value.choices


@pytest.mark.parametrize("level", ARENA_LEVELS)
@pytest.mark.parametrize("memory", ["record", "sizes"])
def test_choosing_changes_nothing_and_repeats_itself(level: str, memory: str) -> None:
    bot, again = make_bot("carthage", level, BRIEF), make_bot("carthage", level, BRIEF)
    for number, state in enumerate(decisions(11, 3, {"memory": memory})):
        if number % 5:
            continue
        before, view = state.key(), state.view(state.to_act)
        known = view.position.key()
        random.seed(number)
        dice = random.getstate()
        action = bot.choose(view, random.Random(number))
        assert random.getstate() == dice
        assert state.key() == before
        assert view.position.key() == known
        travelled = pickle.loads(pickle.dumps(view))
        assert again.choose(travelled, random.Random(number)) == action
        state.check(action)


def test_random_chooses_the_kind_first() -> None:
    """Four takes and eight reserves, but as many purchases, takes and reserves."""
    state = position(("R5 B5 G5", ""), market="R2 B3 G5 Y2", farm="R3 B2 G2 Y5")
    listed = Counter(CARTHAGE.action_kind(action) for action in state.legal_actions())
    assert listed["reserve"] == 2 * listed["take"] == 8
    bot, rng = make_bot("carthage", "random"), random.Random(1)
    chosen = Counter(CARTHAGE.action_kind(bot.choose(state.view(0), rng)) for _ in range(3000))
    assert set(chosen) == {"buy", "take", "reserve"}
    assert all(900 < number < 1100 for number in chosen.values())


def test_random_chooses_every_action_of_a_kind() -> None:
    state = position(("", ""), market="R2 B3 G5 Y2", farm="R3 B2 G2 Y5")
    bot, rng = make_bot("carthage", "random"), random.Random(2)
    chosen = {bot.choose(state.view(0), rng) for _ in range(500)}
    assert chosen == set(state.legal_actions())


def test_there_is_a_bot_of_any_game_for_every_level() -> None:
    assert set(BOTS) == set(ARENA_LEVELS)
    assert all(type(BOTS[level]()) is not type(BOTS["random"]()) for level in PLAY_LEVELS)


def test_the_bots_of_any_game_look_at_the_score_and_search_a_little() -> None:
    """Three are left of a heap: who takes all has won. Of five one is to be taken."""
    for seed in range(30):
        assert BOTS["greedy"]().choose(NimView(3), random.Random(seed)) == 3
        assert BOTS["greedy"]().choose(NimView(2), random.Random(seed)) == 2
    assert {BOTS["greedy"]().choose(NimView(7), random.Random(seed)) for seed in range(30)} == {
        *(1, 2, 3)
    }
    taken = Counter(BOTS["easy"]().choose(NimView(3), random.Random(seed)) for seed in range(300))
    assert 30 < taken[1] + taken[2] < 130
    for seed in range(10):
        assert BOTS["medium"]().choose(NimView(5), random.Random(seed)) == 1
