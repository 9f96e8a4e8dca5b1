"""Prints how fast the rules are, for every game, number of seats and a few sets of options.

    python bench/engine_speed.py [SECONDS]

Random games on one core: all actions are listed at each decision and one is taken evenly.
``argosy bench`` prints the line for three players alone.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from engine import GAMES, Game
from tui.commands.speed import measure


def every_other_value(game: Game) -> dict[str, str]:
    """All options away from their defaults, at their last values."""
    return {option.name: option.values[-1] for option in game.options}


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    print(
        f"{'game':12} {'seats':>5} {'options':>9} {'games/s':>9} {'decisions/s':>12} {'listed':>7}"
    )
    for game_id, game in GAMES.items():
        for seats in game.seats:
            for name, options in (("default", {}), ("other", every_other_value(game))):
                figures = measure(game, seats, options, seconds)
                print(
                    f"{game_id:12} {seats:5} {name:>9} {figures['random_games_per_s']:9.0f}"
                    f" {figures['random_decisions_per_s']:12.0f}"
                    f" {figures['mean_listed_actions']:7.2f}"
                )


if __name__ == "__main__":
    main()
