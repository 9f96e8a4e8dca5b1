"""One table of how fast the rules and the search are: as plain Python, and compiled.

Each case is measured by a new interpreter for each build, the builds taking turns so that a busy
machine is the same to both; a figure is the median of the rounds. Random games list all actions
at every decision: once asked for from here, once played by the rollout of ``ai.evaluator``, which
is compiled too. Positions are those after 5, 30, 60 and 90 % of the plies of a game among
``medium``; there a copy, a list, an action and an evaluation are timed, and ``expert`` searched,
in a new tree every ``GROWN`` iterations. What grows with a game is shown by the microseconds a ply
of its four quarters, with everything listed, and of replaying half a record and all of it; what
grows with the number of players and tiles by the cases. ``many_saves.py`` goes by saves.

    make fast
    python bench/compiled_speed.py [--seconds 0.5] [--rounds 3] [--only carthage]
    python bench/compiled_speed.py --against ../before      # ... and another version, as it is
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, os.environ.get("BENCHED_VERSION", str(ROOT)))

CASES: dict[str, tuple[str, int, dict[str, str]]] = {
    "carthage 2": ("carthage", 2, {}),
    "carthage 3": ("carthage", 3, {}),
    "carthage 4": ("carthage", 4, {}),
    "manila 3": ("manila", 3, {}),
    "manila 4": ("manila", 4, {}),
    "manila 5": ("manila", 5, {}),
    "carcassonne base 2": ("carcassonne", 2, {"preset": "base"}),
    "carcassonne house 4": ("carcassonne", 4, {"preset": "house"}),
    "carcassonne full 4": ("carcassonne", 4, {"preset": "full"}),
    "carcassonne full 6": ("carcassonne", 6, {"preset": "full"}),
}
"""What is measured: a game, so many seats, and options."""

PARTS = (0.05, 0.3, 0.6, 0.9)
"""How much of a game has been played in the positions."""

GROWN = 800
"""About as many iterations as a decision gets."""

RATES = ("games/s", "rollouts/s", "decisions/s", "iterations/s")
"""Figures that are better when they are higher; the others are microseconds."""


def rate(work: Callable[[], int], seconds: float) -> float:
    """How much ``work`` does in a second of CPU time; it says how much it has done."""
    done, began = 0, time.process_time()
    while True:
        done += work()
        spent = time.process_time() - began
        if spent >= seconds:
            return done / spent


def recorded(case: str) -> list[int]:
    """The actions of a game among ``medium``, the same for every build."""
    from ai.bot import make_bot
    from engine import CHANCE, OVER, find_game

    name, seats, options = CASES[case]
    bot, rng = make_bot(name, "medium"), random.Random(11)
    state, actions = find_game(name).new(seats, options), []
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            action = state.sample_chance(rng)
        else:
            action = bot.choose(state.view(state.to_act), random.Random(rng.random()))
        actions.append(action)
        state.apply(action)
    return actions


def measured(case: str, actions: list[int], seconds: float) -> dict[str, float]:
    """The figures of a case in this interpreter."""
    from ai.bot import make_bot
    from ai.budget import Budget
    from ai.evaluator import Evaluator
    from ai.search import SearchBot, Tree
    from engine import CHANCE, OVER, State, View, find_game
    from engine.match import Match

    gc.disable()  # As in the processes that search.
    name, seats, options = CASES[case]
    game, rng = find_game(name), random.Random(5)

    def random_game() -> int:
        """How many decisions a random game had."""
        state, decisions = game.new(seats, options), 0
        while state.to_act != OVER:
            if state.to_act == CHANCE:
                state.apply(state.sample_chance(rng))
            else:
                listed = state.legal_actions()
                decisions += 1
                state.apply(listed[int(rng.random() * len(listed))])
        played.append(decisions)
        return decisions

    played: list[int] = []
    figures = {"decisions/s": rate(random_game, seconds)}
    figures["games/s"] = figures["decisions/s"] * len(played) / sum(played)
    plain = Evaluator()

    def rollout() -> int:
        plain.rollout(game.new(seats, options), rng)
        return 1

    figures["rollouts/s"] = rate(rollout, seconds)
    bot = make_bot(name, "expert", Budget(iterations=1))
    assert isinstance(bot, SearchBot)

    def can_be_valued(state: State) -> bool:
        """Whether it can be valued as it is, without playing on."""
        return name != "carcassonne" or bot.evaluator.is_quiet(state)

    def many(call: Callable[[], object]) -> Callable[[], int]:
        def work() -> int:
            for _ in range(100):
                call()
            return 100

        return work

    def apply_to_copy(state: State, action: int) -> None:
        state.clone().apply(action)

    match = Match(game, seats, options, chance="entered")
    quarters: list[State] = []
    for number, action in enumerate(actions):
        if number * 4 // len(actions) == len(quarters):
            quarters.append(match.state.clone())
        match.play(action)

    def quarter(number: int) -> int:
        state = quarters[number].clone()
        begin, end = (-(-len(actions) * n // 4) for n in (number, number + 1))
        for action in actions[begin:end]:
            if state.to_act != CHANCE:
                state.legal_actions()
            state.apply(action)
        return end - begin

    def replay(plies: int) -> int:
        match.replay(lines[:plies])
        return plies

    for number in range(4):
        figures[f"ply in quarter {number + 1}"] = 1e6 / rate(partial(quarter, number), seconds / 4)
    lines = match.actions
    for plies in (len(lines) // 2, len(lines)):
        figures[f"replay of {plies}"] = 1e6 / rate(partial(replay, plies), seconds / 4)

    for part in PARTS:
        state = game.new(seats, options)
        for number, action in enumerate(actions):
            decides = state.to_act >= 0 and len(state.legal_actions()) > 2
            if number >= part * len(actions) and decides and can_be_valued(state):
                break
            state.apply(action)
        view = state.view(state.to_act)
        evaluator = bot.evaluator.for_view(view)
        at = f"{part:.0%}"
        action = state.legal_actions()[0]
        clone = 1e6 / rate(many(state.clone), seconds / 4)
        figures[f"clone {at}"] = clone
        figures[f"list {at}"] = 1e6 / rate(many(state.legal_actions), seconds / 4)
        applied = 1e6 / rate(many(partial(apply_to_copy, state, action)), seconds / 4)
        figures[f"apply {at}"] = applied - clone
        evaluated = many(partial(evaluator.evaluate, state))
        figures[f"evaluate {at}"] = 1e6 / rate(evaluated, seconds / 4)

        def grow(view: View = view) -> int:
            tree = Tree(view, bot.evaluator, random.Random(3))
            for _ in range(GROWN):
                tree.iterate()
            return GROWN

        figures[f"iterations/s {at}"] = rate(grow, seconds)
    return figures


def child(version: Path, compiled: bool, *arguments: str, said: str = "") -> Any:
    """What this program says in a new interpreter of one build."""
    ran = subprocess.run(
        [sys.executable, __file__, *arguments],
        env={
            **os.environ,
            "BENCHED_VERSION": str(version),
            "ARGOSY_COMPILED": "yes" if compiled else "no",
        },
        input=said,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return json.loads(ran.stdout)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU time of a figure (0.5)")
    parser.add_argument("--rounds", type=int, default=3, help="how often each is measured (3)")
    parser.add_argument("--only", default="", help="the cases whose names begin so")
    parser.add_argument("--against", type=Path, help="a folder with another version, to compare")
    parser.add_argument("--child", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.child == "record":
        print(json.dumps(recorded(asked.only)))
        return 0
    if asked.child:
        print(json.dumps(measured(asked.only, json.load(sys.stdin), asked.seconds)))
        return 0
    from engine import compiled

    if compiled.STATE != compiled.COMPILED:
        sys.exit("Nothing is compiled here, or the code has changed since: make fast")
    builds = {"pure": (ROOT, False), "compiled": (ROOT, True)}
    if asked.against:
        builds = {"before": (asked.against.resolve(), False), **builds}
    first = next(iter(builds))
    print(f"{'':38}" + "".join(f"{name:>12}" for name in builds) + f"{'times ' + first:>14}")
    for case in CASES:
        if not case.startswith(asked.only):
            continue
        actions = json.dumps(child(ROOT, True, "--child", "record", "--only", case))
        rounds: dict[str, list[dict[str, float]]] = {name: [] for name in builds}
        for _ in range(asked.rounds):
            for name, (version, is_compiled) in builds.items():
                options = ("--child", "measure", "--only", case, "--seconds", str(asked.seconds))
                rounds[name].append(child(version, is_compiled, *options, said=actions))
        for figure in rounds[first][0]:
            values = [median(one[figure] for one in rounds[name]) for name in builds]
            factors = [value / values[0] for value in values]
            if not figure.startswith(RATES):
                factors = [1 / factor for factor in factors]
            cells = "".join(f"{value:12,.1f}" for value in values)
            times = " ".join(f"{factor:.2f}" for factor in factors[1:])
            print(f"{case:20} {figure:17}{cells}{times:>14}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
