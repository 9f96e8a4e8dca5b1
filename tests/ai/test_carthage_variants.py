"""Every rule option, at every number of seats, is played through by every bot."""

from __future__ import annotations

import random

import pytest

from ai.bot import make_bot
from engine import CHANCE, GAMES, OVER, Match
from engine.carthage.options import OPTIONS

VARIANTS: list[dict[str, str]] = [
    {},
    *(
        {option.name: value}
        for option in OPTIONS
        for value in option.values
        if value != option.default
    ),
    {option.name: option.values[-1] for option in OPTIONS},
    {"memory": "sizes", "pirate_decisions": "simultaneous", "target": "6"},
]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", VARIANTS, ids=lambda o: " ".join(map("=".join, o.items())))
def test_bots_play_the_variant_to_its_end(seats: int, options: dict[str, str]) -> None:
    match = Match(GAMES["carthage"], seats, options, seed=5)
    levels = ["medium", "easy", "greedy", "random"][:seats]
    bots = [make_bot("carthage", level) for level in levels]
    rng = random.Random(5)
    while match.to_act != OVER:
        assert match.to_act != CHANCE
        match.play(bots[match.to_act].choose(match.view(match.to_act), rng))
    assert sum(match.state.returns()) == pytest.approx(1.0)
