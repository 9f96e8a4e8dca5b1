"""A thousand random games for every game, number of seats and a random set of options: all end.

The suite plays a few of each; this is the long run, the same at every run. Prints one line a table:
games, and the fewest, the mean and the most plies.

    python bench/random_games.py [--games 1000] [carthage manila carcassonne]
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from engine import CHANCE, GAMES, OVER, Game
from tests.extra import extra_needed

with extra_needed():
    from tests.engine.invariants import facts_of, playable

LONGEST_GAME = 5000


def plies_of_a_game(game: Game, seats: int, seed: int) -> int:
    """Play one game by lot; how many plies it took."""
    rng = random.Random(f"{game.id} {seats} {seed}")
    options = {option.name: rng.choice(option.values) for option in game.options}
    state = game.new(seats, playable(game.id, seats, options))
    plies = 0
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            listed = state.legal_actions()
            assert 0 < len(listed) <= facts_of(game.id).most_listed
            state.apply(listed[int(rng.random() * len(listed))])
        plies += 1
        assert plies < LONGEST_GAME, (game.id, seats, seed)
    outcome = state.outcome()
    assert abs(sum(state.returns()) - 1) < 1e-9 and outcome.winners and outcome.reason
    return plies


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="*", default=list(GAMES))
    parser.add_argument("--games", type=int, default=1000)
    arguments = parser.parse_args()
    for name in arguments.game:
        for seats in GAMES[name].seats:
            plies = [plies_of_a_game(GAMES[name], seats, n) for n in range(arguments.games)]
            mean = sum(plies) / len(plies)
            print(
                f"{name} {seats}: {len(plies)} games, {min(plies)} to {max(plies)} plies,"
                f" {mean:.0f} on average",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
