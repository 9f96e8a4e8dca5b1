"""Prints what a folder of many saves costs: the list of games, the menu, and the commands.

python bench/many_saves.py [--saves 10000] [--folder FOLDER]

Each figure is of a process of its own: the seconds on the wall and of the processor, and the
most memory it had. The first run finds no index, the second one does.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from engine import GAMES, OVER, Match
from saves import Folder, GameRecord, Player, list_saves, newest_open, next_serial, seated
from saves.record import new_id
from saves.writing import save_bytes

BEGUN = datetime(2020, 1, 1, tzinfo=UTC)
SEATS = {"carthage": 3, "manila": 4, "carcassonne": 3}
TEMPLATES = 30


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--saves", type=int, default=10_000, help="how many (10000)")
    parser.add_argument("--folder", type=Path, help="where to make them, or where they are")
    parser.add_argument("--measure", choices=MEASURES, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.measure:
        measure(asked.measure, Folder(asked.folder))
        return
    with tempfile.TemporaryDirectory(prefix="argosy-bench-") as temporary:
        folder = Folder(asked.folder or Path(temporary))
        if not folder.saves.exists():
            make_saves(folder, asked.saves)
        for name in MEASURES:
            for run in ("first", "second"):
                command = [sys.executable, __file__, "--folder", str(folder.root)]
                ran = subprocess.run(
                    [*command, "--measure", name], capture_output=True, text=True, check=True
                )
                print(f"{name:<14}{run:<8}{ran.stdout.strip()}", flush=True)
                if run == "first":
                    continue


def make_saves(folder: Folder, number: int) -> None:
    """Games of all kinds, open and finished, as if played one after the other."""
    rng = random.Random(1)
    folder.saves.mkdir(parents=True)
    templates = [_game(rng, list(SEATS)[one % len(SEATS)]) for one in range(TEMPLATES)]
    for serial in range(1, number + 1):
        record = rng.choice(templates)
        record.id, record.serial = new_id(), serial
        record.name = f"Game {serial}" if serial % 3 == 0 else ""
        record.created = BEGUN + timedelta(hours=5 * serial)
        record.updated = record.created + timedelta(minutes=40)
        path = folder.saves / f"{record.match.game.id}-{serial}.toml"
        path.write_bytes(save_bytes(record))
        moment = record.updated.timestamp()
        os.utime(path, (moment, moment))


def _game(rng: random.Random, game: str) -> GameRecord:
    """A game played for a while, or to its end."""
    match = Match(GAMES[game], SEATS[game], seed=rng.randrange(1000))
    plies = rng.choice([20, 80, 10_000])
    while match.to_act != OVER and len(match.plies) < plies:
        match.play(rng.choice(match.state.legal_actions()))
    players = [Player("Ana"), *(Player("", "bot", "medium") for _ in range(1, match.seats))]
    return GameRecord(match, seated(players), theme=match.game.themes[0])


def measure(name: str, folder: Folder) -> None:
    """Do one thing in this process and print what it took."""
    if name in ("menu", "list of games"):
        asyncio.run(screens(folder, name))
        return
    work: dict[str, Callable[[], object]] = {
        "saves list": lambda: run_command(folder, "saves"),
        "list_saves": lambda: list_saves(folder),
        "next_serial": lambda: next_serial(folder),
        "newest_open": lambda: newest_open(folder),
    }
    began, spent = time.perf_counter(), time.process_time()
    work[name]()
    report(time.perf_counter() - began, time.process_time() - spent)


def run_command(folder: Folder, *arguments: str) -> None:
    from tui.cli import main as argosy

    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        sys.stdout, out = nowhere, sys.stdout
        argosy(["--data-dir", str(folder.root), *arguments])
        sys.stdout = out


async def screens(folder: Folder, name: str) -> None:
    """The menu until all games are counted; from there the list of games until it is painted."""
    from tui.app import ArgosyApp
    from tui.screens.menu import MenuScreen
    from tui.widgets.games import GamesTable

    app = ArgosyApp(folder=folder)
    began, spent = time.perf_counter(), time.process_time()
    async with app.run_test(size=(80, 24)) as pilot:
        menu = app.screen
        assert isinstance(menu, MenuScreen)
        while not menu.has_looked:
            await asyncio.sleep(0.001)
        await pilot.pause()
        if name == "list of games":
            began, spent = time.perf_counter(), time.process_time()
            app.show_load()
            while not any(table.row_count for table in app.screen.query(GamesTable)):
                await asyncio.sleep(0.001)
            await pilot.pause()
        report(time.perf_counter() - began, time.process_time() - spent)


def report(wall: float, work: float) -> None:
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{wall:6.2f} s  {work:6.2f} s of work  {memory:6.0f} MB")


MEASURES = ("saves list", "list_saves", "next_serial", "newest_open", "menu", "list of games")

if __name__ == "__main__":
    main()
