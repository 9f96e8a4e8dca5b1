"""Two sets of weights of Carcassonne's bots against each other, over paired deals.

Prints the share of wins and the mean lead of the first, with their 95 % intervals over the
deals, mean scores and the milliseconds a decision.

    python bench/carcassonne_weights.py "follower_turns=8" "" --deals 50 --seed 1
    python bench/carcassonne_weights.py "" greedy --preset base

A set is ``greedy``, ``easy``, ``random``, or changes to ``medium`` as NAME=VALUE, separated
by spaces.
With more than two seats the second set sits on all others, and the first takes each seat
in turn.
"""

from __future__ import annotations

import argparse
import random
import time
from ast import literal_eval
from dataclasses import replace
from pathlib import Path
from sys import path

path.insert(0, str(Path(__file__).resolve().parent.parent))

from ai.baselines import RandomBot
from ai.bot import Bot
from ai.carcassonne.bots import BOTS
from ai.carcassonne.medium import MediumBot
from ai.carcassonne.weights import MEDIUM
from engine import CHANCE, OVER
from engine.carcassonne import GAME
from engine.match import stream_rng


def make(words: str) -> Bot:
    """The bot that plays by a set of weights."""
    if words == "random":
        return RandomBot()
    if words in BOTS:
        return BOTS[words]()
    changes = dict(word.split("=", 1) for word in words.split())
    bot = MediumBot()
    bot.WEIGHTS = replace(MEDIUM, **{name: literal_eval(v) for name, v in changes.items()})
    return bot


def interval(values: list[float]) -> tuple[float, float]:
    """Mean and half the width of its 95 % interval."""
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / max(len(values) - 1, 1)
    return mean, 1.96 * (variance / len(values)) ** 0.5


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--deals", type=int, default=30)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--preset", default="base")
    arguments = parser.parse_args()
    bots = [make(arguments.first), make(arguments.second)]
    wins: list[float] = []
    leads: list[float] = []
    scores = [0.0, 0.0]
    spent, moves, worst = [0, 0], [0, 0], [0, 0]
    for deal in range(arguments.deals):
        won = lead = 0.0
        for own in range(arguments.seats):
            state = GAME.new(arguments.seats, {"preset": arguments.preset})
            draws = 0
            rng = random.Random(deal)
            while state.to_act != OVER:
                if state.to_act == CHANCE:
                    name = f"weights {arguments.seed} {deal}"
                    state.apply(state.sample_chance(stream_rng(name, "tiles", draws)))
                    draws += 1
                    continue
                which = int(state.to_act != own)
                view = state.view(state.to_act)
                start = time.perf_counter_ns()
                action = bots[which].choose(view, rng)
                took = time.perf_counter_ns() - start
                spent[which] += took
                moves[which] += 1
                worst[which] = max(worst[which], took)
                state.apply(action)
            points = state.scores_list
            others = [score for seat, score in enumerate(points) if seat != own]
            won += state.returns()[own] / arguments.seats
            lead += (points[own] - max(others)) / arguments.seats
            scores[0] += points[own]
            scores[1] += sum(others) / len(others)
        wins.append(won)
        leads.append(lead)
    games = arguments.deals * arguments.seats
    won, won_by = interval(wins)
    lead, lead_by = interval(leads)
    mean = [score / games for score in scores]
    ms = [spent[which] / max(moves[which], 1) / 1e6 for which in range(2)]
    print(f"{arguments.first} | {arguments.second} | {arguments.preset} {arguments.seats}")
    print(
        f"  wins {won:.3f} +-{won_by:.3f} lead {lead:+.1f} +-{lead_by:.1f}"
        f" scores {mean[0]:.1f} {mean[1]:.1f}"
        f" ms {ms[0]:.2f} {ms[1]:.2f} worst {worst[0] / 1e6:.0f} {worst[1] / 1e6:.0f}"
    )


if __name__ == "__main__":
    main()
