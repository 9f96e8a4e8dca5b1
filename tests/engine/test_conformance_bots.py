"""What holds for the bots of every game: they choose what is legal, honestly, and the same again.

Games are random but the same in every run; ``--game ID`` runs this on an added one, too.
"""

from __future__ import annotations

import pickle
import random
from itertools import islice

import pytest

from ai.bot import make_bot
from ai.budget import Budget
from ai.levels import ARENA_LEVELS
from ai.search import SearchBot
from tests.engine.every_game import EVERY_GAME
from tests.engine.invariants import playable
from tests.engine.random_games import Setup, decisions

BRIEF = Budget(iterations=8)
"""For levels that search."""
POSITIONS = 6


@pytest.mark.parametrize("game_id", EVERY_GAME)
@pytest.mark.parametrize("level", ARENA_LEVELS)
def test_bots_choose_the_same_wherever_things_look_the_same(level: str, game_id: str) -> None:
    """From the position, from its pickled view, and from a deal that the seat cannot tell apart."""
    seats = EVERY_GAME[game_id].seats[-1]
    setup = Setup(game_id, seats, playable(game_id, seats, {}), seed=4)
    bot, again = make_bot(game_id, level, BRIEF), make_bot(game_id, level, BRIEF)
    asked = 0
    for number, (state, _action) in enumerate(islice(decisions(setup, every=5), POSITIONS)):
        view = state.view(state.to_act)
        before = pickle.dumps(view)
        other = view.determinize(random.Random(number)).view(state.to_act)
        chosen = bot.choose(view, random.Random(number))
        assert pickle.dumps(view) == before
        view.check(chosen)
        assert again.choose(pickle.loads(before), random.Random(number)) == chosen
        assert again.choose(other, random.Random(number)) == chosen
        asked += 1
    assert asked


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_hints_can_be_had(game_id: str) -> None:
    """The expert of every game searches, which a hint relies on."""
    assert isinstance(make_bot(game_id, "expert", BRIEF), SearchBot)
