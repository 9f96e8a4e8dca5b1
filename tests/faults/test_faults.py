"""The promise of docs/saves.md, with every kind of call failing once in every way.

``python -m tests.faults.walk`` does the same by other lots, or at every call there is.
"""

from __future__ import annotations

import dataclasses
import shutil
from collections.abc import Iterator

import pytest

from tests.faults.calls import FROM_THERE_ON, KILL, Call, Fault, calls_of, injected
from tests.faults.machine import Machine, MachineError
from tests.faults.promise import broken_promises, says_unsaved
from tests.faults.scripts import scripts
from tests.faults.walk import Walk
from tests.terminal.conftest import require, skip_or_fail

SEED = 12
LANES = 2
"""Processes of pytest that share the walk."""


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    """A machine, where this system lets one process trace another."""
    require("strace")
    with Machine(tmp_path_factory.mktemp("faults") / "machine") as one:
        yield one


@pytest.fixture(scope="module")
def walk(machine: Machine) -> Walk:
    try:
        return Walk(machine, scripts())
    except MachineError as error:
        skip_or_fail(str(error))


@pytest.mark.parametrize("lane", range(LANES))
def test_whatever_call_fails_the_promise_is_kept(machine: Machine, walk: Walk, lane: int) -> None:
    broken = {
        f"{script.name}: {fault}": sentences
        for script, fault in walk.sample(SEED)[lane::LANES]
        if (sentences := walk.check(machine, script, fault))
    }
    assert not broken


def test_the_walk_comes_by_all_that_touches_the_folder(walk: Walk) -> None:
    """What is recorded has the calls in it that one knows must be there."""
    kinds = {fault.call.kind for _script, fault in walk.faults}
    named = {kind.split()[0] for kind in kinds}
    assert named >= {"openat", "read", "write", "close", "link", "unlink", "flock", "mkdir"}
    assert named & {"rename", "renameat", "renameat2"}
    assert named & {"stat", "newfstatat", "fstat", "statx"}
    assert {"fsync of a file", "fsync of a folder", "getdents64 of a folder"} <= kinds
    tried = {(fault.call.kind, fault.error) for _script, fault in walk.sample(SEED)}
    assert tried == {(fault.call.kind, fault.error) for _script, fault in walk.faults}


LIES = {
    "another session": (1, "carthage-1 is being played in another session."),
    "not saved": (1, "The game goes on, but it is not saved."),
    "not saved in the end": (-1, "The game goes on, but it is not saved."),
    "lost": (-1, "The last moves could not be saved and are lost: the disk is full."),
    "nothing": (-1, "The game could not be saved."),
    "saved elsewhere": (-1, "The game is saved; 'argosy resume x --plain' goes on with it."),
    "power": (1, "The game is saved, but ...: a power cut may undo that."),
    "Traceback": (1, "Traceback (most recent call last):"),
}


@pytest.mark.parametrize("lie", LIES)
def test_the_machine_notices_what_is_not_true(machine: Machine, walk: Walk, lie: str) -> None:
    """A script without a fault, in which something is said that is not so."""
    script = next(script for script, _fault in walk.faults if script.name == "lines resumed")
    at, sentence = LIES[lie]
    outcome = machine.play(script)
    outcome.said[at] += f"\n{sentence}\n"
    fault = Fault(Call("fsync", 1, "/saves/game.toml"), "EIO")
    reference = walk.references[script.name]
    assert list(broken_promises(machine, script, reference, fault, outcome))


def test_the_machine_notices_a_second_file_and_a_lost_move(machine: Machine, walk: Walk) -> None:
    script = next(script for script, _fault in walk.faults if script.name == "lines resumed")
    reference = walk.references[script.name]
    fault = Fault(Call("fsync", 1, "/saves/game.toml"), "EIO")
    outcome = machine.play(script)
    assert list(broken_promises(machine, script, reference, fault, outcome)) == []
    outcome = machine.play(script)
    saves = machine.data / "saves"
    shutil.copy(saves / "game.toml", saves / "game-2.toml")
    assert "there are 2 files" in str(
        list(broken_promises(machine, script, reference, fault, outcome))
    )
    outcome = machine.play(script)
    shutil.copy(saves / "game.toml.bak", saves / "game.toml")
    assert list(broken_promises(machine, script, reference, fault, outcome))
    killed = dataclasses.replace(machine.play(script), code=-9)
    fault = Fault(fault.call, KILL)
    shutil.copy(saves / "game.toml.bak", saves / "game.toml")
    assert list(broken_promises(machine, script, reference, fault, killed))


LOG = """\
newfstatat(AT_FDCWD</home>, "/tmp/d/saves", {st_mode=S_IFDIR|0700, ...}, AT_SYMLINK_NOFOLLOW) = 0
openat(AT_FDCWD</home>, "/usr/x", O_RDONLY|O_CLOEXEC) = 3</usr/x>
openat(AT_FDCWD</home>, "/tmp/d/saves/.a.toml.tmp-41", O_WRONLY|O_CREAT, 0600) = 4</tmp/d/saves/.a>
write(1</dev/pts/1>, "/tmp/d/saves/a.toml\\n", 20) = 20
write(4</tmp/d/saves/.a.toml.tmp-41>, "# A game"..., 911) = -1 EIO (Input/output error) (INJECTED)
ioctl(4</tmp/d/saves/.a.toml.tmp-41>, TCGETS, 0x7ffcd5dd4d40) = -1 ENOTTY
rename("/tmp/d/saves/.a.toml.tmp-41", "/tmp/d/saves/a.toml") = 0
+++ exited with 0 +++
"""


def test_calls_are_found_in_what_strace_writes() -> None:
    """By the paths that they are about, not by what they carry."""
    stat, made, written, moved = calls_of(LOG, "/tmp/d")
    assert (stat.name, stat.number, stat.kind) == ("newfstatat", 1, "newfstatat of a folder")
    assert (made.name, made.number, made.kind) == ("openat", 2, "openat of a file")
    assert written == Call("write", 2, "/saves/.a.toml.tmp")
    assert (moved.name, moved.about) == ("rename", "/saves/.a.toml.tmp /saves/a.toml")
    assert injected(LOG, "/tmp/d") == written.about
    assert injected("", "/tmp/d") is None
    assert Fault(made, "EIO").injection == "inject=openat:error=EIO:when=2"
    assert Fault(moved, "EIO", FROM_THERE_ON).injection == "inject=rename:error=EIO:when=1+"
    assert Fault(moved, KILL).injection == "inject=rename:signal=KILL:when=1"


def test_the_last_word_counts() -> None:
    no, yes = "The game goes on, but it is not saved.", "The game is saved again."
    assert says_unsaved(f"{yes} {no}", False) and not says_unsaved(f"{no} {yes}", True)
    assert says_unsaved("nothing", True) and not says_unsaved("nothing", False)
    assert says_unsaved("Unsaved.\n", False) and not says_unsaved("Saved.\n", True)
