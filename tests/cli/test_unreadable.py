"""Where the disk does not let us read, that is said, and not that nothing is there."""

from __future__ import annotations

import errno
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from saves import CannotRead, Folder, Player, list_saves, read_save
from saves.settings import load_settings
from saves.statistics import count_match, load_statistics
from tests.cli.conftest import Argosy
from tui.play.new_game import NewGame
from tui.play.session import Session

FIXTURES = Path(__file__).parent.parent / "fixtures" / "saves-1"
ROOT = Path(__file__).parent.parent.parent
PLAYERS = [Player("Ana"), Player("", "bot", "easy")]

Failing = Callable[..., None]
"""``failing("listdir", path, errno.EIO)``: from now on this call about this path fails so."""


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Failing:
    def fail(call: str, about: Path, number: int) -> None:
        real = getattr(os, call)

        def refuse(path: Any = ".", *more: Any, **named: Any) -> Any:
            if not isinstance(path, int) and Path(os.fsdecode(path)) == about:
                raise OSError(number, os.strerror(number), str(path))
            return real(path, *more, **named)

        monkeypatch.setattr(os, call, refuse)

    return fail


@pytest.fixture
def folder(data_dir: Path) -> Folder:
    """A data folder with the four fixtures."""
    folder = Folder(data_dir)
    shutil.copytree(FIXTURES, folder.saves)
    return folder


COMMANDS = (
    ("saves",),
    ("saves", "list", "--json"),
    ("saves", "check"),
    ("saves", "show", "Sunday"),
    ("resume", "--plain"),
    ("resume", "Sunday", "--plain"),
    ("show", "Sunday"),
    ("doctor",),
)


@pytest.mark.parametrize("number", [errno.EACCES, errno.EIO, errno.ESTALE])
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_folder_that_cannot_be_listed(
    command: tuple[str, ...], number: int, argosy: Argosy, folder: Folder, failing: Failing
) -> None:
    for call in ("listdir", "scandir"):
        failing(call, folder.saves, number)
    ran = argosy(*command)
    assert ran.code == 2
    assert "saves cannot be read: " in ran.out + ran.err
    for false in ("There are no", "There is no", "No game is open", "It can be written"):
        assert false not in ran.out + ran.err


AS_ANYBODY = (
    ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] if os.geteuid() == 0 else []
)
"""Root may read everything; without these rights it is refused like anybody."""


@pytest.mark.skipif(bool(AS_ANYBODY) and not shutil.which("setpriv"), reason="no setpriv")
@pytest.mark.parametrize("closed", ["saves", "."])
def test_a_folder_that_may_not_be_read(closed: str, folder: Folder) -> None:
    """The system's own refusal."""
    path = folder.root / closed
    path.chmod(0)
    try:
        for command in (["saves"], ["doctor"], ["resume", "--plain"]):
            ran = subprocess.run(
                [*AS_ANYBODY, sys.executable, "-m", "tui.cli", *command],
                capture_output=True,
                text=True,
                cwd=ROOT,
                check=False,
            )
            assert ran.returncode == 2, ran
            said = ran.stdout + ran.stderr
            assert "cannot be read: it is not allowed." in said and "Traceback" not in said
            assert "no saved games" not in said and "It can be written" not in said
    finally:
        path.chmod(0o700)


def test_a_folder_that_is_a_file_or_a_link_to_nowhere(argosy: Argosy, data_dir: Path) -> None:
    folder = Folder(data_dir)
    folder.saves.write_text("mine")
    ran = argosy("saves")
    assert ran.code == 2 and "cannot be read: a part of the path is no folder." in ran.err
    folder.saves.unlink()
    folder.saves.symlink_to("/nowhere/at/all")
    ran = argosy("saves")
    assert ran.code == 2 and "cannot be read: it does not exist." in ran.err


def test_a_path_that_nobody_may_look_at(argosy: Argosy, folder: Folder, failing: Failing) -> None:
    path = folder.saves / "three-open.toml"
    failing("stat", path, errno.EACCES)
    for word in (str(path), "three-open"):
        ran = argosy("show", word)
        assert ran.code == 2 and "three-open.toml cannot be read: it is not allowed." in ran.err


def test_a_game_is_kept_in_a_folder_that_cannot_be_listed(folder: Folder, failing: Failing) -> None:
    """It can be written; only which game was played last is not known then."""
    for call in ("listdir", "scandir"):
        failing(call, folder.saves, errno.EIO)
    with Session.start(folder, NewGame("carthage", PLAYERS, seed=3)) as session:
        assert session.unsaved is None
        path = session.record.path
        session.play(session.match.state.legal_actions()[0])
        assert session.unsaved is None and session.record.path == path
    assert path is not None and read_save(path).match.actions == session.match.actions


def test_a_folder_that_takes_nothing_is_reported(folder: Folder, failing: Failing) -> None:
    """Not even whether a name is taken can be asked there."""
    number = 1 + max(one.serial for one in list_saves(folder).saves)
    failing("stat", folder.saves / f"carthage-{number}.toml", errno.EACCES)
    with Session.start(folder, NewGame("carthage", PLAYERS, seed=3)) as session:
        assert session.unsaved is not None and session.unsaved.code == "cannot_write"


def test_one_file_that_cannot_be_read(argosy: Argosy, folder: Folder, failing: Failing) -> None:
    for path in sorted(folder.saves.iterdir()):
        failing("open", path, errno.EIO)
    listing = list_saves(folder)
    assert not listing.saves and len(listing.damaged) == 4
    assert all(isinstance(error, CannotRead) for error in listing.damaged)
    ran = argosy("saves")
    assert ran.out.count("cannot be read: ") == 4 and "There are no" not in ran.out
    facts = json.loads(argosy("saves", "--json").out)
    assert {one["code"] for one in facts["damaged"]} == {"cannot_read"}
    for check in (("saves", "check"), ("saves", "check", "two-finished")):
        ran = argosy(*check)
        assert ran.code == 1 and "two-finished.toml cannot be read: " in ran.err
    ran = argosy("resume", "--plain")
    assert ran.code == 2 and "cannot be read: " in ran.err and "No game" not in ran.err
    assert len(list(folder.saves.iterdir())) == 4 and not folder.damaged.exists()


@pytest.mark.parametrize("number", [errno.EACCES, errno.EIO])
def test_settings_and_statistics_stay_where_they_are(
    number: int, argosy: Argosy, folder: Folder, failing: Failing
) -> None:
    """They are neither set aside nor replaced: they may be sound."""
    folder.settings.write_text('pacing = "long"\n')
    assert count_match(folder, read_save(folder.saves / "two-finished.toml"))
    kept = {path: path.read_bytes() for path in (folder.settings, folder.statistics)}
    for path in kept:
        failing("open", path, number)
    damage = load_settings(folder).damage
    assert isinstance(damage, CannotRead) and damage.path == folder.settings
    tallies, error = load_statistics(folder)
    assert tallies == [] and isinstance(error, CannotRead)
    with pytest.raises(CannotRead):
        count_match(folder, read_save(folder.saves / "two-finished.toml"))
    assert "settings.toml cannot be read: " in argosy("saves").err
    assert {path: path.read_bytes() for path in kept} == kept
    assert not folder.damaged.exists()
