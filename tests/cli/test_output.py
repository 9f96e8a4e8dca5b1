"""Standard output that takes nothing: one line says so, and the exit code is 2, never 1."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from saves import is_locked, read_save
from tests.cli.conftest import Argosy, Ran, with_input

ROOT = Path(__file__).parent.parent.parent
FIXTURES = Path(__file__).parent.parent / "fixtures" / "saves-1"
FULL = Path("/dev/full")
COMMANDS = (
    "--version",
    "--help",
    "play --help",
    "rules carthage",
    "doctor",
    "saves list",
    "saves list --json",
    "saves show two-finished",
    "saves check two-finished",
    "saves export two-finished",
    "show two-finished",
    "show two-finished --json",
    "moves mine",
    "replay two-finished --text",
    "resume two-finished --plain",
    "watch carthage --seats easy,easy --plain",
    "arena carthage --seats easy,easy --games 2 --jobs 1",
    "new carthage",
)
"""``mine`` is a game in which a person is to act."""

full_disk = pytest.mark.skipif(not FULL.exists(), reason="needs /dev/full")


@pytest.fixture
def full_argosy(argosy: Argosy, monkeypatch: pytest.MonkeyPatch) -> Argosy:
    """The command, with a disk without a byte left for its output and two lines to read."""

    def run(*arguments: str) -> Ran:
        with_input(monkeypatch, b"1\n1\n")
        with FULL.open("w", encoding="utf-8") as stream, monkeypatch.context() as patched:
            patched.setattr("sys.stdout", stream)
            return argosy(*arguments)

    return run


@pytest.fixture
def saved(data_dir: Path, argosy: Argosy) -> Path:
    """The folder of saves, with the fixtures and a game in which a person is to act."""
    folder = data_dir / "saves"
    shutil.copytree(FIXTURES, folder)
    made = argosy("new", "carthage", "--seats", "me,me", "--seed", "1")
    Path(made.out.strip()).rename(folder / "mine.toml")
    return folder


@full_disk
@pytest.mark.parametrize("command", COMMANDS)
def test_a_full_standard_output_is_reported_in_one_line(
    command: str, saved: Path, full_argosy: Argosy
) -> None:
    ran = full_argosy(*command.split())
    assert ran.code == 2
    assert ran.err.count("\n") == 1 and "No space left on device" in ran.err


@pytest.mark.parametrize("command", ["rules carthage", "new carthage", "saves check two-finished"])
def test_a_closed_standard_output_is_reported_before_anything_is_done(
    command: str, saved: Path, argosy: Argosy, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = sorted(saved.iterdir())
    monkeypatch.setattr("sys.stdout", None)
    ran = argosy(*command.split())
    assert (ran.code, ran.err.count("\n")) == (2, 1) and "output is closed" in ran.err
    assert sorted(saved.iterdir()) == before


@full_disk
def test_a_game_in_lines_that_nobody_can_read_is_left_saved(
    saved: Path, full_argosy: Argosy
) -> None:
    """A game of bots is begun, and its first sentence finds no room."""
    before = set(saved.glob("*.toml"))
    assert full_argosy("watch", "carthage", "--seats", "easy,easy", "--plain").code == 2
    (path,) = set(saved.glob("*.toml")) - before
    assert read_save(path).state == "open" and not is_locked(path)


@full_disk
def test_a_step_that_could_not_be_reported_is_played(
    saved: Path, argosy: Argosy, full_argosy: Argosy
) -> None:
    ran = full_argosy("step", "mine", "A token R")
    assert (ran.code, ran.err.count("\n")) == (2, 1) and "No space left" in ran.err
    assert "A token R" in argosy("replay", "mine", "--text").out


@full_disk
@pytest.mark.parametrize(
    ("shell", "code", "said"),
    [
        ("{argosy} --version >/dev/full", 2, 1),
        ("{argosy} --version >&-", 2, 1),
        ("ulimit -f 0; {argosy} rules carthage >file", 2, 1),
        ("{argosy} saves show nothing >/dev/full 2>/dev/full", 2, 0),
        ("{argosy} saves show nothing >&- 2>&-", 2, 0),
    ],
)
def test_the_exit_code_of_the_process_is_2(
    shell: str, code: int, said: int, data_dir: Path, tmp_path: Path
) -> None:
    """The interpreter flushes both streams once more at its end, and fails with 1 or 120."""
    main = f"{sys.executable} -c 'import sys; from tui.cli import main; sys.exit(main())'"
    ran = subprocess.run(
        ["sh", "-c", shell.format(argosy=main)],
        env={**os.environ, "PYTHONPATH": str(ROOT), "ARGOSY_DATA_DIR": str(data_dir)},
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        check=False,
    )
    assert (ran.returncode, ran.stderr.count(b"\n")) == (code, said)
