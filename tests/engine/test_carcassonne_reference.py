"""The engine keeps features from tile to tile; the reference finds them on the bare map.

Random games with every set of modules agree in features, claims, lists, scores and the end.
``carcassonne_lockstep`` plays more of them: ``python tests/engine/carcassonne_lockstep.py``.
"""

from __future__ import annotations

import random

import pytest

from engine import CHANCE, OVER
from engine.carcassonne import GAME, phases
from engine.carcassonne.options import MODULES
from tests.engine.carcassonne_lockstep import compare
from tests.engine.carcassonne_reference import Landscape, Segment
from tests.engine.invariants import playable

RULES = [option for option in GAME.options if option.name not in (*MODULES, "preset")]
EVERYTHING = {"preset": "full", "abbey": "on"}
MODULE_SETS: list[dict[str, str]] = [
    {"preset": "base"},
    {"preset": "house"},
    {"preset": "full"},
    EVERYTHING,
    *(playable("carcassonne", 2, {"preset": "base", name: "on"}) for name in MODULES),
    *(playable("carcassonne", 2, {**EVERYTHING, name: "off"}) for name in MODULES),
]
GAMES = 7


@pytest.mark.parametrize("modules", MODULE_SETS, ids=lambda options: "-".join(options.values()))
def test_random_games_agree_with_the_bare_map(modules: dict[str, str]) -> None:
    rng = random.Random(str(modules))
    for number in range(GAMES):
        options = dict(modules)
        if number % 2:
            options |= {option.name: rng.choice(option.values) for option in RULES}
        options = playable("carcassonne", 2, options)
        most = 6 if "inns" in GAME.rules(options).modules else 5
        done = compare(2 + number % (most - 1), options, number, every=12)
        assert done["maps"] >= 5 and done["features"] > 100


def test_the_reference_reads_a_map_drawn_by_hand() -> None:
    """The start tile, a road east of it, a city above."""
    laid = [("bD", 0, 0, 0), ("bU", 1, 0, 0), ("bE", 0, -1, 2), ("bW", 2, 0, 0)]
    tiles = [{"tile": tile, "x": x, "y": y, "rotation": r} for tile, x, y, r in laid]
    thief = {"seat": "A", "figure": "large", "x": 1, "y": 0, "feature": "road", "side": "W"}
    land = Landscape(tiles, [thief])
    road = land.feature(Segment(0, 0, "road", 0))
    assert land.numbers(road) == (1, 3, 0, 0, (0, 0, 0))
    assert land.claims(road) == {"A": 2}
    assert land.walks(Segment(1, 0, "road", 0)) == {
        (Segment(0, 0, "road", 0), 1, frozenset()),
        (Segment(2, 0, "road", 2), 1, frozenset()),
    }
    city = land.feature(Segment(0, 0, "city", 0))
    assert land.is_complete(city) and land.points(city) == 4
    field = land.feature(Segment(0, 0, "field", 0))
    assert land.cities_touched(field) == {city}
    assert not any((x, y) == (1, -1) for x, y, _ in land.placements("bU"))
    assert (2, 1, 1) in land.placements("bU")


def mean_score(games: int, seed: int) -> float:
    """Two players, preset ``base``, evenly random placements, then evenly random followers."""
    rng = random.Random(seed)
    total = 0
    for _ in range(games):
        state = GAME.new(2, {"preset": "base"})
        while state.to_act != OVER:
            if state.to_act == CHANCE:
                state.apply(state.sample_chance(rng))
            else:
                assert state.phase in (phases.TILE, phases.FIGURE)
                listed = state.legal_actions()
                state.apply(listed[int(rng.random() * len(listed))])
        total += sum(state.scores())
    return total / (2 * games)


def test_the_mean_score_of_random_play_is_that_of_every_correct_engine() -> None:
    """19.4, measured by independent engines; the standard error of 2,500 games is 0.1."""
    assert abs(mean_score(2500, seed=1) - 19.4) <= 0.3
