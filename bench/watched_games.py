"""Hundreds of games of bots watched in one process: does it grow?

Starts `argosy watch` on a pseudo-terminal with pauses off and asks for the same deal again after
each result. Prints one line of JSON: games, minutes, and the memory of the process in KiB after the
first ten games and at the end.

    python bench/watched_games.py carthage --games 200 [--seats easy,easy] [--option target=6]
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from saves import Folder
from saves.settings import changed_settings
from tests.extra import extra_needed
from tui.screens.base import Translated

with extra_needed():
    from tests.soak.storm import resident
    from tests.terminal.command import argosy, environment
    from tests.terminal.pseudo_terminal import PseudoTerminal

SEATS = {"carthage": "easy,medium", "manila": "easy,medium,easy", "carcassonne": "easy,easy"}
PATIENCE = 300.0
"""Seconds that a game may take."""
WARM = 10
"""Games until everything that is kept once has been kept."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=SEATS)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", default="")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    arguments = parser.parse_args()
    seats = arguments.seats or SEATS[arguments.game]
    began = time.monotonic()
    sizes: list[int] = []
    with tempfile.TemporaryDirectory(prefix="argosy-watched-") as folder:
        with changed_settings(Folder(Path(folder))) as settings:
            settings.pacing = "off"
        options = [word for option in arguments.option for word in ("--option", option)]
        command = argosy("watch", arguments.game, "--seats", seats, *options)
        with PseudoTerminal(command, environment(Path(folder))) as terminal:
            while True:
                terminal.wait_for("Same deal again", PATIENCE)
                terminal.wait_until_still()
                sizes.append(resident(terminal.process.pid))
                terminal.raw.clear()
                if len(sizes) >= arguments.games:
                    break
                time.sleep(
                    Translated.release_seconds
                )  # Until then Enter could be held from before.
                terminal.press("down", "enter")
                terminal.wait_for(lambda text: "Same deal again" not in text, PATIENCE)
            terminal.press("ctrl+q")
            code = terminal.wait_exit()
    figures = {
        "game": arguments.game,
        "seats": seats,
        "options": arguments.option,
        "games": len(sizes),
        "minutes": round((time.monotonic() - began) / 60, 1),
        "kib_warm": sizes[min(WARM, len(sizes)) - 1],
        "kib_at_end": sizes[-1],
        "kib_at_most": max(sizes),
        "every_twentieth": sizes[::20],
        "exit": code,
    }
    print(json.dumps(figures))
    return code


if __name__ == "__main__":
    sys.exit(main())
