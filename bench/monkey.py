"""A monkey at the keyboard for as long as one likes: random keys, clicks, sizes and stops.

Starts the real command on a pseudo-terminal, rages for some steps, sees that the program answers
and that the game can be played on, and rages again; now and then it plays a game to its end. Ends
with exit code 1 and the last steps at the first crash, traceback, damaged save or screen that leads
nowhere, and with --compare at the first cell of the screen that is not as Textual has written it.
The figures at the end are one line of JSON: steps, starts, games played to their end, and the
memory of the longest life of the program at its begin, middle and end.

    python bench/monkey.py carthage --minutes 20 [--seed WORD] [--seats me,hard] [--stay]
        [--compare]
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from itertools import groupby
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.extra import extra_needed

with extra_needed():
    from tests.soak.storm import SEATS, Storm

STORM = 60
"""Steps between two calms."""
WHOLE_GAME = 25
"""So many storms lie between two games that are played to their end."""


def memory(samples: list[tuple[int, int, int]]) -> dict[str, object]:
    """The longest life of the program: how its memory grew."""
    lives = [list(life) for _start, life in groupby(samples, key=lambda one: one[0])]
    longest = max(lives, key=lambda life: life[-1][1] - life[0][1])
    sizes = [size for _start, _steps, size in longest]
    return {
        "life_steps": longest[-1][1] - longest[0][1],
        "kib_at_begin": sizes[0],
        "kib_in_the_middle": sizes[len(sizes) // 2],
        "kib_at_end": sizes[-1],
        "kib_at_most": max(size for _start, _steps, size in samples),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=SEATS)
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--steps", type=int, default=1_000_000_000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--seats", default="")
    parser.add_argument("--stay", action="store_true", help="no key quits: a long life")
    parser.add_argument("--compare", action="store_true", help="see that the screen is right")
    parser.add_argument("--pause", type=float, default=0.02, help="seconds between two steps")
    arguments = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="argosy-monkey-") as folder:
        storm = Storm(
            arguments.game,
            arguments.seed,
            Path(folder),
            arguments.seats,
            not arguments.stay,
            arguments.compare,
        )
        failure = ""
        with storm:
            try:
                storms = 0
                while storm.done < arguments.steps:
                    storm.rage(min(STORM, arguments.steps - storm.done), arguments.pause)
                    storm.to_table()
                    if arguments.compare:
                        storm.assert_screen_is_right()
                    storms += 1
                    storm.play_on(10_000 if storms % WHOLE_GAME == 0 else 2)
                    storm.assert_saves_are_sound()
                    if time.monotonic() - began > arguments.minutes * 60:
                        break
                storm.quit()
            except AssertionError as error:
                failure = f"{type(error).__name__}: {error}"
    minutes = (time.monotonic() - began) / 60
    figures = {
        "game": arguments.game,
        "seed": arguments.seed,
        "seats": storm.seats,
        "steps": storm.done,
        "minutes": round(minutes, 1),
        "starts": storm.starts,
        "finished": storm.finished,
        "failed": bool(failure),
        **(memory(storm.resident) if storm.resident else {}),
    }
    print(json.dumps(figures), flush=True)
    if failure:
        print(failure, file=sys.stderr)
    return 1 if failure else 0


if __name__ == "__main__":
    sys.exit(main())
