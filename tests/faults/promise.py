"""The promise of docs/saves.md, asked of a script that has gone wrong somewhere.

Whatever call fails or is cut off, every position that the screen calls saved is in one file, its
result is counted once, and the sentence on the screen is true; where nothing can be written the
screen says so, and the next write that works holds everything.
"""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine import OVER
from saves import Folder, list_saves, read_save
from saves.settings import changed_settings
from saves.statistics import load_statistics
from tests.faults.app import STALE
from tests.faults.calls import KILL, ONCE, Fault
from tests.faults.machine import Machine, Outcome
from tests.faults.scripts import NOTHING, SETTINGS, Position, Script, games_in
from tests.faults.table import PACE, REFUSED
from tui.play.session import Session

NEVER_TRUE: Final = (
    "Traceback",
    "Warning",
    STALE,
    "another session",
    "elsewhere",
    "changed outside",
    "damaged",
    "no save",
    "no saved games",
    "No game is open",
    "changed meanwhile",
    "set aside",
)
"""Nobody else plays, and every file is sound: no fault makes one of these so."""

NOT_SAVED: Final = re.compile(r"but it is not saved\.|^Unsaved\.", re.MULTILINE)
SAVED: Final = re.compile(r"The game is saved( again\.|;)|^Saved\.", re.MULTILINE)
LOST: Final = re.compile(r"could not be saved and are lost: ")
NEVER_SAVED: Final = "The game could not be saved."
KEPT: Final = re.compile(r"The game is saved; 'argosy resume (\S+) --plain'")
NO_LOCK: Final = "cannot be locked here"
NOT_SYNCED: Final = "a power cut may undo that"


@dataclass(frozen=True, slots=True)
class Reference:
    """How a script goes without a fault."""

    outcome: Outcome
    at_prompts: list[Position]
    """The game at each prompt."""
    before: Position
    """The game before anything was played."""
    after: Position
    """The game at the end."""


def broken_promises(
    machine: Machine, script: Script, reference: Reference, fault: Fault, outcome: Outcome
) -> Iterator[str]:
    """What was promised and is not so, in sentences for whoever mends it."""
    everything = "".join(outcome.said) + outcome.errors
    yield from (f"it says {words!r}" for words in NEVER_TRUE if words in everything)
    if NO_LOCK in everything and fault.again == ONCE and ".lock" not in fault.call.about:
        yield "it says that a lock cannot be had"
    if NOT_SYNCED in everything and fault.again == ONCE and ".toml" in fault.call.about:
        yield "it says that the folder could not be synced"
    allowed = {0, 2, -signal.SIGKILL} | ({1} if "check" in script.arguments else set())
    if outcome.code not in allowed:
        yield f"it ends with {outcome.code}"
    if outcome.code == 2 and len(outcome.errors.splitlines()) != 1:
        yield f"it refuses, and says {outcome.errors!r}"
    try:
        games = games_in(machine.data)
    except AssertionError as error:
        yield f"a file is damaged: {error}"
        return
    if len(games) > 1:
        yield f"there are {len(games)} files: {sorted(games)}"
        return
    if "settings" in script.typed:
        yield from _of_settings(machine, outcome)
    yield from _at_prompts(reference, outcome)
    yield from _at_the_end(script, reference, fault, outcome, games)
    yield from _afterwards(machine, next(iter(games.values()), NOTHING))


def _of_settings(machine: Machine, outcome: Outcome) -> Iterator[str]:
    """Whether they are whole, and as the screen says."""
    text = (machine.data / "settings.toml").read_text()
    changed = SETTINGS.replace('"off"', f'"{PACE}"')
    if text not in (SETTINGS, changed):
        yield f"the settings are {text!r}"
    was_asked = len(outcome.on_disk) > 1
    if was_asked and (REFUSED in outcome.said[1]) != (text == SETTINGS):
        yield f"it says {outcome.said[1]!r}, and the settings are {text!r}"


def _at_prompts(reference: Reference, outcome: Outcome) -> Iterator[str]:
    """Whether the screen was right about the disk each time that it waited for an answer."""
    unsaved = False
    for number, there in enumerate(outcome.on_disk):
        unsaved = says_unsaved(outcome.said[number], unsaved)
        holds = list(there.values()) == [reference.at_prompts[number]]
        if unsaved == holds:
            said = "not saved" if unsaved else "saved"
            yield f"at prompt {number + 1} it says that the game is {said}, and there is {there}"


def says_unsaved(text: str, before: bool) -> bool:
    """Whether the game is not saved, by the last word on it in ``text``."""
    last_no = max((one.start() for one in NOT_SAVED.finditer(text)), default=-1)
    last_yes = max((one.start() for one in SAVED.finditer(text)), default=-1)
    return before if last_no == last_yes else last_no > last_yes


def _at_the_end(
    script: Script,
    reference: Reference,
    fault: Fault,
    outcome: Outcome,
    games: dict[str, Position],
) -> Iterator[str]:
    """Whether the last words were right about what lies on the disk now."""
    there = next(iter(games.values()), NOTHING)
    if outcome.code == -signal.SIGKILL:
        assert fault.error == KILL
        yield from _cut_off(script, reference, outcome, there.actions)
        return
    last = outcome.said[-1]
    if script.is_command or not outcome.on_disk:
        wanted = reference.before if outcome.code else reference.after
        if there != wanted:
            yield f"it ends with {outcome.code}, and there is {games}"
        return
    kept = set(KEPT.findall(last))
    holds = there == reference.after
    if kept and (not holds or kept != set(games)):
        yield f"it says that all is saved in {kept}, and there is {games}"
    elif says_unsaved(last, False) and holds:
        yield "it says that the game is not saved, and it is"
    elif NEVER_SAVED in last and games:
        yield f"it says that there is nothing, and there is {games}"
    elif LOST.search(last) and holds:
        yield "it says that moves are lost, and they are there"
    elif not LOST.search(last) and NEVER_SAVED not in last and not holds:
        yield f"it does not say that moves are lost, and there is {games}"


def _cut_off(
    script: Script, reference: Reference, outcome: Outcome, actions: list[str]
) -> Iterator[str]:
    """A killed process has kept what it had shown, and what is there was played."""
    if not all(one in "".join(reference.outcome.said) for one in outcome.said):
        yield "it said something that it does not say otherwise"
    shown = len(outcome.on_disk)
    floor = reference.at_prompts[shown - 1].actions if shown else reference.before.actions
    if script.is_command and outcome.said[-1].strip():
        floor = reference.after.actions  # commands speak once all is done
    if actions[: len(floor)] != floor:
        yield f"shown were {floor}, and there is {actions}"
    if actions != reference.after.actions[: len(actions)]:
        yield f"nobody has played {actions}"


def _afterwards(machine: Machine, there: Position) -> Iterator[str]:
    """A new user starts Argosy in the folder, changes a setting, and plays on."""
    folder = Folder(machine.data)
    for path in leftovers(machine.data):
        os.utime(path, (1, 1))  # a long time has passed
    done = machine.run(["saves", "list"])
    if done.code or done.errors:
        yield f"afterwards the list ends with {done.code} and {done.errors!r}"
    listed = list_saves(folder).saves
    counted = sum(tally.games for tally in load_statistics(folder)[0])
    finished = sum(one.state == "finished" for one in listed)
    if counted != finished:
        yield f"{finished} games are over, and {counted} are counted"
    for one in listed:
        with Session.open(folder, one.path) as session:
            if session.unsaved is not None or session.match.actions != there.actions:
                yield f"opened again there is {session.match.actions}: {session.unsaved}"
            if session.match.to_act != OVER and not session.record.abandoned:
                session.advance()
                session.play(session.match.state.legal_actions()[0])
            notice = session.take_notice()
            if session.unsaved is not None or notice is not None:
                yield f"the next write does not work: {session.unsaved} {notice}"
            played = session.match.actions
        if read_save(one.path).match.actions != played or len(list_saves(folder).saves) != 1:
            yield "the next write does not hold everything"
    with changed_settings(folder) as settings:
        settings.confirmations = not settings.confirmations
    left = [path.name for path in leftovers(machine.data)]
    names = [path.name for path in machine.data.rglob(".*.lock") if path.parent == folder.saves]
    if listed and left:
        yield f"afterwards there is {left}"
    if len(names) > max(1, len(listed)):
        yield f"afterwards there are the locks {names}"


def leftovers(data: Path) -> list[Path]:
    """Files that were written under another name, and never moved to their place."""
    return [path for path in data.rglob("*") if ".tmp-" in path.name]
