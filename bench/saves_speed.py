"""Prints what a save costs: loading, an autosave with and without the disk, the list of 200.

python bench/saves_speed.py
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from engine import GAMES, OVER, Match
from saves import GameRecord, Player, data_folder, list_saves, next_serial, read_save, seated, store

LEAST_ACTIONS = 300
SAVES = 200


def long_game() -> Match:
    """A game of at least ``LEAST_ACTIONS`` actions."""
    for seed in range(1000):
        match = Match(GAMES["carthage"], 3, seed=seed)
        rng = random.Random(seed)
        while match.to_act != OVER:
            match.play(rng.choice(match.state.legal_actions()))
        if len(match.plies) >= LEAST_ACTIONS:
            return match
    raise RuntimeError("no game is so long")


def milliseconds(
    action: Callable[[], object], times: int, clock: Callable[[], float] = time.perf_counter
) -> float:
    """The median time by ``clock``: on the wall, or of this process's own work."""
    spent = []
    for _ in range(times):
        began = clock()
        action()
        spent.append(clock() - began)
    return 1000 * statistics.median(spent)


def main() -> None:
    argparse.ArgumentParser(description=__doc__.splitlines()[0]).parse_args()
    folder = data_folder(tempfile.mkdtemp(prefix="argosy-bench-"))
    players = seated([Player("Ana"), Player("", "bot", "medium"), Player("", "bot", "medium")])
    record = GameRecord(long_game(), players, theme="carthage")
    path = record.path = folder.saves / "carthage-1.toml"
    store(record)
    actions, size = len(record.match.plies), path.stat().st_size
    print(f"a save of {actions} actions, {size} bytes")
    print(f"load and replay   {milliseconds(lambda: read_save(path), 50):7.2f} ms")
    print(f"autosave          {milliseconds(lambda: store(record), 50):7.2f} ms")
    own_work = milliseconds(lambda: store(record), 50, time.process_time)
    print(f"  of it own work  {own_work:7.2f} ms")
    synced = os.fsync
    os.fsync = lambda fd: None
    for number in range(2, SAVES + 1):
        record.serial = number
        record.path = folder.saves / f"carthage-{number}.toml"
        store(record)
    os.fsync = synced
    print(f"list of {SAVES}       {milliseconds(lambda: list_saves(folder), 10):7.2f} ms")
    print(f"next serial       {milliseconds(lambda: next_serial(folder), 10):7.2f} ms")


if __name__ == "__main__":
    main()
