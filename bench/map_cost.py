"""What the drawn map of Carcassonne costs: bytes over a pseudo-terminal, CPU of a repaint.

A game of the full set is played on by bots to a map of eighty tiles. Bytes are those of the whole
screen drawn anew with Ctrl+L, of steps of the cursor, of the map moved by hand and of a tile
placed, with all that changes beside the map. CPU is that of painting the map and handing its rows
over, without what Textual and the terminal add.

    python bench/map_cost.py [--rounds 200]
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from ai.bot import make_bot
from engine.carcassonne import phases
from engine.carcassonne.state import CarcassonneState
from saves import Folder, Player
from saves.settings import changed_settings
from tests.extra import extra_needed
from tui.play.session import Session
from tui.table.screen import TableScreen

with extra_needed():
    from tests.terminal.command import argosy, environment
    from tests.terminal.pseudo_terminal import PseudoTerminal
    from tests.tui.sitting import session_of
    from tests.tui.stage import at_rest
    from tests.tui.test_bytes import step
    from tui.app import ArgosyApp

DEPTHS = {"256": "", "truecolor": "truecolor"}
"""The variable ``COLORTERM`` for each number of colours."""
STEPS = ("right", "left", "down", "up", "right", "right", "down", "down", "left", "up")
PANS = ("shift+right", "shift+left", "shift+down")
TILES = 80


def saved_game(folder: Path, tiles: int = TILES) -> Path:
    """A game that bots have played on, where Ana places the next tile."""
    players = (Player("Ana"), Player("Ben", "bot", "easy"), Player("Cleo", "bot", "easy"))
    options = {"preset": "full", "abbey": "on"}
    bot, rng = make_bot("carcassonne", "easy"), random.Random(7)
    with session_of(
        "carcassonne", players, seed=7, options=options, folder=Folder(folder)
    ) as session:
        state = session.match.state
        assert isinstance(state, CarcassonneState)
        with session.save_once():
            while len(state.board) < tiles or state.phase != phases.TILE or session.to_act != 0:
                session.play(bot.choose(session.view(session.to_act), rng))
        assert session.record.path is not None
        return session.record.path


def sent(depth: str, owners: bool) -> dict[str, float]:
    """The bytes of each thing that is done, at 80x24."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with changed_settings(Folder(folder)) as settings:
            settings.pacing = "key"
        command = argosy("resume", str(saved_game(folder)))
        around = environment(folder, COLORTERM=DEPTHS[depth], TERM="xterm-256color")
        with PseudoTerminal(command, around, 80, 24) as terminal:
            terminal.wait_for("CARCASSONNE")
            terminal.wait_until_still()
            if owners:
                terminal.cost_of("o")
            found = {"whole": float(terminal.cost_of("ctrl+l"))}
            still: list[int] = []
            scrolling: list[int] = []
            for key in STEPS:
                cost, moved = step(terminal, key)
                (scrolling if moved else still).append(cost)
            found["step in place"] = statistics.median(filter(None, still))
            found["step that scrolls"] = statistics.median(scrolling)
            found["moved by hand"] = statistics.median(terminal.cost_of(key) for key in PANS)
            terminal.cost_of("right")
            found["tile placed"] = terminal.cost_of("enter")
        return found


async def repaint(size: tuple[int, int], rounds: int) -> float:
    """Milliseconds of CPU to paint the map."""
    with tempfile.TemporaryDirectory() as name:
        folder = Folder(Path(name))
        session = Session.open(folder, saved_game(Path(name)))
        app = ArgosyApp(session=session, folder=folder)
        async with app.run_test(size=size) as pilot:
            await at_rest(pilot)
            assert isinstance(app.screen, TableScreen)
            board = app.screen.board
            spent = []
            for _round in range(rounds):
                began = time.process_time()
                board.repaint()
                board.paint_if_stale()
                for y in range(board.size.height):
                    board.render_line(y)
                spent.append((time.process_time() - began) * 1000)
        return statistics.median(spent)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=200)
    rounds = parser.parse_args().rounds
    for depth in DEPTHS:
        for owners in (False, True):
            told = ", ".join(f"{what} {cost:.0f}" for what, cost in sent(depth, owners).items())
            print(f"80x24, {depth}{', owners' if owners else ''}: {told} bytes", flush=True)
    for size in ((80, 24), (160, 50)):
        print(f"{size[0]}x{size[1]}: {asyncio.run(repaint(size, rounds)):.2f} ms a repaint")


if __name__ == "__main__":
    main()
