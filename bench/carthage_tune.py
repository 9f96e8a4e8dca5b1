"""Tune what the searching bots of Traders of Carthage think a position is worth.

Simultaneous perturbation: for each deal every direction (a group of weights that move
together) is pushed up or down by lot, one search plays with the weights so moved, others
with the opposite ones; this on every seat in turn. Each direction follows what was won. The
weights are written where they were read from, ``ai/carthage_weights.py``.

    python bench/carthage_tune.py --seats 2 --deals 800 --iterations 100 --seed 1
"""

from __future__ import annotations

import argparse
import random
import time
from pathlib import Path
from sys import path

path.insert(0, str(Path(__file__).resolve().parent.parent))

from ai import carthage_estimate as names
from ai.bot import Bot
from ai.budget import Budget
from ai.carthage_estimate import Judge
from ai.carthage_search import CarthageKnowledge
from ai.carthage_weights import WEIGHTS
from ai.mcts import SearchBot
from bench.search_duel import play
from engine.match import stream_rng

FILE = Path(__file__).resolve().parent.parent / "ai" / "carthage_weights.py"
SCALE = 12.0
"""Between two players a lead of so many points counts as much as winning does."""

SPACES = (1, 2, 3, 4)
LATE, MIDDLE, EARLY = (0, 1), (2,), (3,)
EVER = LATE + MIDDLE + EARLY


class Direction:
    """Weights that move together: by so much each, or in proportion to what they are."""

    def __init__(
        self, features: list[int], stages: tuple[int, ...], step: float, scales: bool = False
    ) -> None:
        self.features = features
        self.stages = stages
        self.step = step
        self.scales = scales

    def move(self, rows: list[list[float]], base: list[list[float]], far: float) -> None:
        for stage in self.stages:
            for feature in self.features:
                by = self.step * far
                rows[stage][feature] += base[stage][feature] * by if self.scales else by


GOODS = [names.SALE + one for one in SPACES]

DIRECTIONS = [
    *(Direction(GOODS, stages, 0.10, True) for stages in (LATE, MIDDLE, EARLY)),
    *(Direction([names.SALE + 1, names.SALE + 2], s, 0.03) for s in (MIDDLE, EARLY)),
    *(Direction([names.ABOARD + one for one in SPACES], s, 0.08) for s in (LATE, MIDDLE, EARLY)),
    *(Direction([names.ABOARD + 3, names.ABOARD + 4], s, 0.08) for s in (MIDDLE, EARLY)),
    *(Direction([names.PESOS], s, 0.10, True) for s in (LATE, MIDDLE, EARLY)),
    *(Direction([names.RICHES], s, 0.004) for s in (MIDDLE, EARLY)),
    *(Direction([names.TOKENS], s, 0.12, True) for s in (LATE, MIDDLE, EARLY)),
    *(Direction([names.POINTS], s, 0.08, True) for s in (LATE, MIDDLE, EARLY)),
    Direction([names.SQUARES], EVER, 0.012),
    Direction([names.PAIR], EVER, 0.06),
    Direction([names.EVEN], EVER, 0.05),
    Direction([names.REFILL], EVER, 0.06),
    Direction([names.MOVE], EVER, 0.06),
    Direction([names.PAID], EVER, 0.03),
    Direction([names.TOKEN], EVER, 0.08),
    Direction([names.GAIN], EVER, 0.02),
    Direction([names.CAN_BUY], EVER, 0.08),
    Direction([names.COVER], EVER, 0.03),
    Direction([names.FIVES], EVER, 0.03),
    Direction([names.CARDS], EVER, 0.03),
    Direction([names.MARKER], EVER, 0.06),
    Direction([names.RESERVED], EVER, 0.06),
    Direction([names.EXPOSED + 3, names.EXPOSED + 4], EVER, 0.03),
    Direction([names.DANGER + 3, names.DANGER + 4], EVER, 0.03),
    Direction([names.MUCH + one for one in SPACES], EVER, 0.03),
]


def moved(base: list[list[float]], places: list[float]) -> list[list[float]]:
    """The weights at ``places`` along the directions."""
    rows = [row[:] for row in base]
    for direction, far in zip(DIRECTIONS, places, strict=True):
        direction.move(rows, base, far)
    return rows


def bot(seats: int, rows: list[list[float]], iterations: int) -> Bot:
    judge = Judge({seats: rows})
    return SearchBot(CarthageKnowledge(judge), Budget(iterations=iterations))


def write(seats: int, weights: list[list[float]]) -> None:
    """Replace the weights of one number of seats in the file that holds them."""
    table = dict(WEIGHTS)
    table[seats] = tuple(tuple(round(value, 4) for value in row) for row in weights)
    lines = [
        '"""The weights of ``carthage_estimate``, tuned by ``bench/carthage_tune.py``."""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Final",
        "",
        "# fmt: off",
    ]
    for number in sorted(table):
        lines.append(f"_{number}: Final = (")
        for feature in range(names.FEATURES):
            row = ", ".join(f"{stage[feature]:.4f}" for stage in table[number])
            lines.append(f"    ({row}),")
        lines += [")", '"""A row a feature, a column a stage; so many players."""', ""]
    lines += [
        "# fmt: on",
        "",
        "WEIGHTS: Final = {",
        "    seats: tuple(zip(*rows, strict=True)) for seats, rows in ((2, _2), (3, _3), (4, _4))",
        "}",
        '"""By the number of seats: a row a stage."""',
        "",
    ]
    FILE.write_text("\n".join(lines))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deals", type=int, default=800)
    parser.add_argument("--iterations", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pace", type=float, default=0.15, help="of a step, for a whole lead")
    arguments = parser.parse_args()
    seats = arguments.seats
    base = [list(row) for row in WEIGHTS[seats]]
    rng = random.Random(f"tune {arguments.seed}")
    places = [0.0] * len(DIRECTIONS)
    total = [0.0] * len(DIRECTIONS)
    summed = 0
    start = time.monotonic()
    for deal in range(1, arguments.deals + 1):
        signs = [1.0 if rng.random() < 0.5 else -1.0 for _ in DIRECTIONS]
        up, down = (
            moved(base, [place + side * sign for place, sign in zip(places, signs, strict=True)])
            for side in (1.0, -1.0)
        )
        bots = [bot(seats, rows, arguments.iterations) for rows in [up] + [down] * (seats - 1)]
        seed = stream_rng(arguments.seed, f"tune {deal}", 0).getrandbits(63)
        lead = 0.0
        for first in range(seats):
            won, ahead = play("carthage", bots, {}, seed, first)
            lead += won - 1 / seats
            if seats == 2:
                lead += min(max(ahead / SCALE, -1.0), 1.0) / 2
        lead /= seats
        pace = arguments.pace / (1.0 + 2.0 * deal / arguments.deals)
        for number, sign in enumerate(signs):
            places[number] += pace * lead * sign
        if 2 * deal > arguments.deals:
            summed += 1
            for number, place in enumerate(places):
                total[number] += place
        if deal % 25 == 0:
            shown = " ".join(f"{place:+.1f}" for place in places)
            print(f"{deal} deals, {time.monotonic() - start:.0f} s: {shown}", flush=True)
            mean = [one / summed for one in total] if summed else places
            write(seats, moved(base, mean))


if __name__ == "__main__":
    main()
