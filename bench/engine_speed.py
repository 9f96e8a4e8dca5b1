"""Prints how fast the rules are, for every game, number of seats and a few sets of options.

    python bench/engine_speed.py [SECONDS]

Random games on one core: all actions are listed at each decision and one is taken evenly.
``argosy bench`` prints one line a game. Carcassonne is measured with its three presets and with
everything, and below that are its lists and the replay of its longest game.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Mapping
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from engine import CHANCE, GAMES, OVER, Game, Match, State
from engine.carcassonne import GAME as CARCASSONNE
from engine.carcassonne import phases
from engine.carcassonne.state import CarcassonneState
from tui.commands.speed import measure


def every_other_value(game: Game) -> dict[str, str]:
    """All options away from their defaults, at their last values."""
    return {option.name: option.values[-1] for option in game.options}


EVERYTHING = {"preset": "full", "abbey": "on"}


def variants(game: Game, seats: int) -> dict[str, Mapping[str, str]]:
    """Sets of options to measure, by name."""
    if game is not CARCASSONNE:
        return {"default": {}, "other": every_other_value(game)}
    presets = {name: {"preset": name} for name in ("base", "house", "full")}
    sets = {**presets, "all": EVERYTHING}
    inns = {"inns": "on"} if seats == 6 else {}
    return {name: {**options, **inns} for name, options in sets.items()}


def random_step(state: State, rng: random.Random) -> None:
    """A draw, or any of the listed actions."""
    if state.to_act == CHANCE:
        state.apply(state.sample_chance(rng))
    else:
        listed = state.legal_actions()
        state.apply(listed[int(rng.random() * len(listed))])


def carcassonne_lists() -> None:
    """All placements of a tile on a map of 80 tiles, and all tiles with all figures."""
    rng = random.Random(5)
    maps: list[CarcassonneState] = []
    while len(maps) < 20:
        state = CARCASSONNE.new(4, EVERYTHING)
        while len(state.board) < 80 or state.phase != phases.TILE:
            random_step(state, rng)
        maps.append(state)
    began = time.process_time()
    for _ in range(50):
        for state in maps:
            state.legal_actions()
    placements = (time.process_time() - began) / 50 / len(maps)
    began = time.process_time()
    for state in maps:
        for action in state.legal_actions():
            after = state.clone()
            after.apply(action)
            if after.phase == phases.FIGURE:
                after.legal_actions()
    turn = (time.process_time() - began) / len(maps)
    print(f"80 tiles: placements {placements * 1e6:.1f} us, with figures {turn * 1e6:.0f} us")


def carcassonne_replay() -> None:
    """The longest game, as a save is read."""
    match = Match(CARCASSONNE, 6, EVERYTHING, seed=5)
    rng = random.Random(5)
    while match.to_act != OVER:
        listed = match.state.legal_actions()
        match.play(listed[int(rng.random() * len(listed))])
    again = Match(CARCASSONNE, 6, EVERYTHING, seed=5, chance="entered")
    began = time.process_time()
    again.replay(match.actions)
    spent = time.process_time() - began
    print(f"6 players, 126 tiles: {len(match.plies)} plies replayed in {spent * 1e3:.1f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("seconds", type=float, nargs="?", default=2.0, help="CPU time of each (2)")
    seconds = max(parser.parse_args().seconds, 0.001)
    print(
        f"{'game':12} {'seats':>5} {'options':>9} {'games/s':>9} {'decisions/s':>12} {'listed':>7}"
    )
    for game_id, game in {**GAMES, CARCASSONNE.id: CARCASSONNE}.items():
        for seats in game.seats:
            for name, options in variants(game, seats).items():
                figures = measure(game, seats, options, seconds)
                print(
                    f"{game_id:12} {seats:5} {name:>9} {figures['random_games_per_s']:9.0f}"
                    f" {figures['random_decisions_per_s']:12.0f}"
                    f" {figures['mean_listed_actions']:7.2f}"
                )
    carcassonne_lists()
    carcassonne_replay()


if __name__ == "__main__":
    main()
