"""``python -m tests.faults.walk``: what a failing disk breaks of the promise, and 1 if anything.

Each kind of call fails once with each error, at places that ``--seed`` chooses; with ``--all``
every call does, some ten thousand runs in half an hour.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from typing import Final

from tests.faults.calls import (
    ERRORS,
    EVERY_SECOND,
    FROM_THERE_ON,
    KILL,
    OF_THE_FOLDER_ALONE,
    Call,
    Fault,
)
from tests.faults.machine import Machine, Missed
from tests.faults.promise import Reference, broken_promises
from tests.faults.scripts import NOTHING, Script, app_scripts, games_in, scripts

A_WORD_EVERY: Final = 500
"""After so many faults a walk says that it is still on its way."""


class Walk:
    """The scripts recorded, and what could go wrong in them."""

    def __init__(self, machine: Machine, played: list[Script]) -> None:
        self.references: dict[str, Reference] = {}
        self.faults: list[tuple[Script, Fault]] = []
        for script in played:
            self._record(machine, script)

    def _record(self, machine: Machine, script: Script) -> None:
        machine.prepare(script)
        before = next(iter(games_in(machine.data).values()), NOTHING)
        outcome, calls = machine.record(script)
        assert outcome.code == 0 and not outcome.errors, (script.name, outcome.errors)
        at_prompts = [next(iter(there.values())) for there in outcome.on_disk]
        after = next(iter(games_in(machine.data).values()), NOTHING)
        self.references[script.name] = Reference(outcome, at_prompts, before, after)
        self.faults += [(script, fault) for call in calls for fault in faults_at(call)]

    def sample(self, seed: int) -> list[tuple[Script, Fault]]:
        """Each kind of call with each error, at a place that ``seed`` chooses."""
        rng = random.Random(seed)
        shuffled = rng.sample(self.faults, len(self.faults))
        kinds = {
            (fault.call.kind, fault.error, fault.again): (script, fault)
            for script, fault in shuffled
        }
        return list(kinds.values())

    def check(self, machine: Machine, script: Script, fault: Fault) -> list[str]:
        """What this fault breaks of the promise."""
        outcome = machine.play_with(script, fault)
        return list(broken_promises(machine, script, self.references[script.name], fault, outcome))


def faults_at(call: Call) -> Iterator[Fault]:
    """All that can go wrong at a call."""
    for error in (*ERRORS, KILL):
        yield Fault(call, error)
        if error != KILL and call.name in OF_THE_FOLDER_ALONE:
            yield Fault(call, error, FROM_THERE_ON)
            yield Fault(call, error, EVERY_SECOND)


def main(argv: list[str] | None = None) -> int:
    """Walk, and say what is broken; 1 if anything is."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults.walk", description=__doc__)
    parser.add_argument("--all", action="store_true", help="every fault at every call")
    parser.add_argument("--seed", type=int, default=1, help="which of them otherwise")
    parser.add_argument("--app", action="store_true", help="the app itself, which takes longer")
    parser.add_argument("--script", help="one script only")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time")
    chosen = parser.parse_args(argv)
    with tempfile.TemporaryDirectory() as place:
        everything = app_scripts() if chosen.app else scripts()
        played = [one for one in everything if chosen.script in (None, one.name)]
        with Machine(Path(place) / "first", chosen.app) as machine:
            walk = Walk(machine, played)
        todo = walk.faults if chosen.all else walk.sample(chosen.seed)
        print(f"{len(walk.faults)} faults, of which {len(todo)} are tried", flush=True)

        tried = count(1)

        def go(lane: int) -> int:
            broken = 0
            with Machine(Path(place) / f"lane {lane}", chosen.app) as machine:
                for script, fault in todo[lane :: chosen.jobs]:
                    broken += report(walk, machine, script, fault)
                    if (so_far := next(tried)) % A_WORD_EVERY == 0:
                        print(f"{so_far} of {len(todo)} tried", file=sys.stderr, flush=True)
            return broken

        with ThreadPoolExecutor(chosen.jobs) as lanes:
            broken = sum(lanes.map(go, range(chosen.jobs)))
    print(f"{broken} of {len(todo)} break the promise")
    return int(broken > 0)


def report(walk: Walk, machine: Machine, script: Script, fault: Fault) -> bool:
    """Try a fault, and say at once what it breaks; whether it breaks anything."""
    try:
        sentences = walk.check(machine, script, fault)
    except Missed as missed:  # the app does not make its calls in the same order each time
        print(missed, flush=True)
        return False
    if sentences:
        print("\n    ".join([f"{script.name}: {fault}", *sentences]), flush=True)
    return bool(sentences)


if __name__ == "__main__":
    sys.exit(main())
