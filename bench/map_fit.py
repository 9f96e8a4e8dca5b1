"""How large the tiles of a finished map of 72 are at which all of it is seen, in three windows.

Plays games of the house rules between bots of the level ``easy``, the same at every run, and asks
the app how much room its map has when the game is over. Prints the share of games whose map is
whole at 5 pixels a tile or more, the median and the least. ``--write`` keeps the maps' widths and
heights in tiles for the test of the same figures.

    python bench/map_fit.py [--games 200] [--write]
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from ai.bot import make_bot
from engine import CHANCE, OVER, find_game
from engine.carcassonne.state import CarcassonneState
from tests.extra import extra_needed
from tui.games.carcassonne.camera import box_of

with extra_needed():
    from tests.tui.carcassonne.finished_maps import (
        KEPT,
        WINDOWS,
        room_of_a_finished_map,
        size_of,
    )


def finished_map(seats: int, seed: int) -> tuple[int, int]:
    """Columns and rows of tiles at the end of a game."""
    game, bot = find_game("carcassonne"), make_bot("carcassonne", "easy")
    state, rng = game.new(seats, {"preset": "house"}), random.Random(f"{seats} {seed}")
    assert isinstance(state, CarcassonneState)
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            state.apply(bot.choose(state.view(state.to_act), rng))
    box = box_of(state.board)
    return box.right - box.left + 1, box.bottom - box.top + 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    maps = [finished_map(2 + seed % 4, seed) for seed in range(arguments.games)]
    if arguments.write:
        KEPT.write_text("".join(f"{across}x{down}\n" for across, down in maps))
    for window in WINDOWS:
        room = asyncio.run(room_of_a_finished_map(window))
        sizes = [size_of(one, room) for one in maps]
        whole = sum(size >= 5 for size in sizes) / len(sizes)
        print(
            f"{window[0]}x{window[1]}: map of {room.width}x{room.height} cells,"
            f" whole at 5 pixels a tile or more in {whole:.1%} of {len(maps)} games,"
            f" median {statistics.median_low(sizes)}, least {min(sizes)}"
        )


if __name__ == "__main__":
    main()
