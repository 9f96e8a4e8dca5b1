"""The saves of a folder: listed, found, locked, moved, removed."""

from __future__ import annotations

import errno
import fcntl
import os
import re
import shutil
import subprocess
import sys
import textwrap
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from saves import (
    CannotRead,
    CannotWrite,
    Folder,
    Header,
    Player,
    SaveDamaged,
    SaveLock,
    SaveLocked,
    SaveNotFound,
    data_folder,
    delete_save,
    export_save,
    find_save,
    is_foreign,
    is_locked,
    list_saves,
    newest_open,
    next_serial,
    read_header,
    read_save,
    rename_save,
    set_aside,
    store,
    to_go_on,
)
from saves.disk import backup_path
from saves.library import claim_path
from saves.listing import open_at_a_glance
from saves.locking import lock_path
from tui.games.refusals import error_sentence

ROOT = Path(__file__).parent.parent.parent
FIXTURES = Path(__file__).parent.parent / "fixtures" / "saves-1"


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """A folder with the four fixtures, named after them."""
    folder = Folder(tmp_path / "data")
    shutil.copytree(FIXTURES, folder.saves)
    return folder


def test_where_everything_lives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert data_folder("x").root == Path("x")
    monkeypatch.setenv("ARGOSY_DATA_DIR", str(tmp_path / "from environment"))
    assert data_folder().root == tmp_path / "from environment"
    monkeypatch.delenv("ARGOSY_DATA_DIR")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert data_folder().root == tmp_path / "xdg" / "argosy"
    assert list(tmp_path.iterdir()) == []


def test_the_newest_comes_first_whatever_the_clock_said(folder: Folder) -> None:
    """The clock was set back between two games: the counter still orders them."""
    record = read_save(folder.saves / "three-open.toml")
    record.serial = next_serial(folder)
    record.created -= timedelta(hours=1)
    record.updated -= timedelta(days=9)
    store(record)
    stems = [header.path.stem for header in list_saves(folder).saves]
    assert stems == ["three-open", "entered-secret", "four-abandoned", "two-finished"]
    newest = newest_open(folder)
    assert newest is not None and newest.path.stem == "three-open"


def test_a_game_of_bots_alone_is_gone_on_with_last(folder: Folder) -> None:
    """However lately it was watched; if there is no other, it is the one."""
    watched = read_save(folder.saves / "three-open.toml")
    watched.players = [Player(player.name, "bot", "easy") for player in watched.players]
    watched.serial = next_serial(folder)
    store(watched)
    saves = list_saves(folder).saves
    assert saves[0].path.stem == "three-open" and not saves[0].has_people
    assert [one.path.stem for one in to_go_on(saves)] == ["entered-secret", "three-open"]
    newest = newest_open(folder)
    assert newest is not None and newest.path.stem == "entered-secret"
    assert open_at_a_glance(folder, 8) == newest
    delete_save(newest.path)
    newest = newest_open(folder)
    assert newest is not None and newest.path.stem == "three-open"


def test_a_glance_finds_the_game_that_the_list_would(folder: Folder) -> None:
    """Whatever was written last: damaged and finished games, and those of bots, stand behind."""
    noise = folder.saves / "noise.toml"
    noise.write_bytes(b'\nserial = 999\nstate = "open"\n\xff')
    text = (folder.saves / "three-open.toml").read_text("utf-8")
    (folder.saves / "altered.toml").write_text(re.sub("serial = .*", "serial = 999", text), "utf-8")
    found = []
    while (header := open_at_a_glance(folder, 8)) is not None:
        newest = newest_open(folder)
        assert newest is not None and header == newest
        found.append(header.path.stem)
        delete_save(header.path)
    assert sorted(found) == ["entered-secret", "three-open"] and newest_open(folder) is None


def test_a_glance_reads_one_save_and_sees_those_written_last(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads: list[Path] = []

    def counted(path: Path) -> Header:
        reads.append(path)
        return read_header(path)

    monkeypatch.setattr("saves.listing.read_header", counted)
    first = open_at_a_glance(folder, 8)
    assert first is not None and reads == [first.path]
    for age, path in enumerate(sorted(folder.saves.iterdir(), key=lambda one: one == first.path)):
        os.utime(path, (1000 - age, 1000 - age))
    second = open_at_a_glance(folder, 3)
    assert second is not None and second.path != first.path


def test_another_name_is_no_playing(folder: Folder) -> None:
    path = folder.saves / "three-open.toml"
    before = read_save(path)
    rename_save(path, "Sunday")
    after = read_save(path)
    assert (after.name, after.updated) == ("Sunday", before.updated)


def test_whether_a_save_is_being_played_leaves_no_trace(folder: Folder) -> None:
    path = folder.saves / "three-open.toml"
    before = set(folder.saves.iterdir())
    assert not is_locked(path)
    assert set(folder.saves.iterdir()) == before
    lock = SaveLock(path)
    assert is_locked(path)
    lock.release()
    assert not is_locked(path)


def test_damaged_files_are_reported_and_stay(folder: Folder) -> None:
    (folder.saves / "broken.toml").write_text("format = 1\n")
    (folder.saves / "noise.toml").write_bytes(b"\xff\xfe")
    listing = list_saves(folder)
    assert len(listing.saves) == 4
    assert [(error.path.stem, error.code) for error in listing.damaged if error.path] == [
        ("broken", "cut_short"),
        ("noise", "not_text"),
    ]
    assert (folder.saves / "broken.toml").exists()


def test_no_folder_is_an_empty_list(tmp_path: Path) -> None:
    empty = Folder(tmp_path / "nothing")
    assert list_saves(empty).saves == ()
    assert newest_open(empty) is None
    assert next_serial(empty) == 1
    assert not empty.root.exists()
    with pytest.raises(SaveNotFound) as caught:
        find_save(empty, "x")
    assert caught.value.code == "no_saves"


def test_a_save_is_found_by_path_file_and_name(folder: Folder) -> None:
    path = folder.saves / "two-finished.toml"
    for word in (str(path), "two-finished", "two-finished.toml", "First game", "first GAME"):
        assert find_save(folder, word) == path


def test_a_wrong_name_is_named_with_the_right_ones(folder: Folder) -> None:
    for word in ("three", "../three-open", "", ".", "\0", "a" * 5000, "/", "x\n\x1b[2Jy"):
        with pytest.raises(SaveNotFound) as caught:
            find_save(folder, word)
        sentence = error_sentence(caught.value)
        assert "three-open" in sentence and sentence.isprintable()


def test_two_games_of_one_name_are_told_apart_by_their_files(folder: Folder) -> None:
    rename_save(folder.saves / "three-open.toml", "First  game")
    with pytest.raises(SaveNotFound) as caught:
        find_save(folder, "First game")
    assert caught.value.code == "ambiguous"
    assert caught.value.details["choices"] == "three-open, two-finished"


def test_new_paths_take_no_name_in_use(folder: Folder) -> None:
    first, lock = claim_path(folder, "carthage", 5)
    assert first == folder.saves / "carthage-5.toml"
    second, other = claim_path(folder, "carthage", 5)
    assert second == folder.saves / "carthage-6.toml", "the first is locked"
    lock.release()
    other.release()
    backup_path(first).touch()
    again, lock = claim_path(folder, "carthage", 5)
    assert again == second, "the file of a lock that nobody holds takes no name"
    lock.release()


@pytest.mark.parametrize(
    "number",
    [errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.EINVAL, errno.EIO, errno.EACCES],
)
def test_where_there_are_no_locks_nothing_is_left_behind(
    folder: Folder, number: int, monkeypatch: pytest.MonkeyPatch, recwarn: pytest.WarningsRecorder
) -> None:
    """The save can be had all the same, by as many as want it."""

    def refuse(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(fcntl, "flock", refuse)
    path = folder.saves / "three-open.toml"
    before = set(folder.saves.iterdir())
    one, two = SaveLock(path), SaveLock(path)
    assert not one.is_real and not two.is_real and not is_locked(path)
    assert one.is_in_place
    rename_save(path, "Sunday")
    assert set(folder.saves.iterdir()) - {backup_path(path)} == before
    one.release()
    two.discard()
    assert not list(recwarn)


def test_a_lock_of_another_account_is_no_lock(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Argosy was once started as root: its file cannot be opened, and stays where it is."""
    path = folder.saves / "three-open.toml"
    lock_path(path).touch()
    real = os.open

    def refuse(name: Path, flags: int, *mode: int) -> int:
        if name == lock_path(path) and not flags & os.O_EXCL:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return real(name, flags, *mode)

    monkeypatch.setattr(os, "open", refuse)
    lock = SaveLock(path)
    assert not lock.is_real
    lock.discard()
    assert lock_path(path).exists()


def test_a_lock_taken_away_while_it_is_got_is_got_again(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = folder.saves / "three-open.toml"
    real, calls = fcntl.flock, 0

    def slow(descriptor: int, operation: int) -> None:
        nonlocal calls
        calls += 1
        if calls == 1:
            lock_path(path).unlink()
        real(descriptor, operation)

    monkeypatch.setattr(fcntl, "flock", slow)
    lock = SaveLock(path)
    assert lock.is_real and lock.is_in_place
    with pytest.raises(SaveLocked):
        SaveLock(path)
    lock.release()


def test_a_name_that_cannot_be_looked_at_is_left_unlocked(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that fails while a game is begun costs no name and leaves nothing."""
    before = set(folder.saves.iterdir())
    real, looked = Path.exists, 0

    def refuse(path: Path) -> bool:
        nonlocal looked
        looked += path.name == "manila-1.toml"
        if looked == 2 and path.name == "manila-1.toml":
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return real(path)

    with monkeypatch.context() as broken:
        broken.setattr(Path, "exists", refuse)
        with pytest.raises(CannotWrite):
            claim_path(folder, "manila", 1)
    assert set(folder.saves.iterdir()) == before
    path, lock = claim_path(folder, "manila", 1)
    assert path.name == "manila-1.toml"
    lock.release()


def test_a_save_that_cannot_be_looked_for_is_not_said_to_be_missing(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.stat

    def refuse(path: Any, *more: Any, **how: Any) -> os.stat_result:
        if str(path).endswith("three-open.toml"):
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return real(path, *more, **how)

    monkeypatch.setattr(os, "stat", refuse)
    for word in ("three-open", "three-open.toml"):
        with pytest.raises(CannotRead):
            find_save(folder, word)


def test_renaming_changes_the_name_and_nothing_else(folder: Folder) -> None:
    path = folder.saves / "three-open.toml"
    before = read_save(path)
    rename_save(path, " New\x1b name ")
    after = read_save(path)
    assert after.name == "New name"
    assert after.match.actions == before.match.actions
    assert after.serial == before.serial


def test_deleting_removes_the_save_and_its_backup(folder: Folder) -> None:
    path = folder.saves / "three-open.toml"
    rename_save(path, "x")
    assert backup_path(path).exists()
    delete_save(path)
    assert not [one for one in folder.saves.iterdir() if "three" in one.name]


def test_exporting_copies_and_never_overwrites(folder: Folder, tmp_path: Path) -> None:
    path = folder.saves / "two-finished.toml"
    target = tmp_path / "copy.toml"
    assert export_save(path, target) == (target, False)
    assert target.read_bytes() == path.read_bytes()
    with pytest.raises(CannotWrite) as caught:
        export_save(path, target)
    assert caught.value.code == "exists"
    with pytest.raises(CannotWrite):
        export_save(path, tmp_path / "missing" / "copy.toml")
    (tmp_path / "elsewhere").mkdir()
    assert export_save(path, tmp_path / "elsewhere")[0].name == "two-finished.toml"


def test_a_damaged_save_is_set_aside_and_its_backup_takes_its_place(folder: Folder) -> None:
    path = folder.saves / "three-open.toml"
    rename_save(path, "second version")
    path.write_bytes(path.read_bytes()[:500])
    moved = set_aside(folder, path)
    assert moved.path == folder.damaged / "three-open.toml"
    assert moved.restored
    assert read_save(path).name == ""
    path.write_bytes(b"")
    moved = set_aside(folder, path)
    assert moved.path == folder.damaged / "three-open-2.toml"
    assert not moved.restored and not path.exists()
    kept = sorted(one.name for one in folder.damaged.iterdir())
    assert kept == ["three-open-2.toml", "three-open.toml"]


def test_one_session_holds_a_save_and_others_are_refused(folder: Folder) -> None:
    path = folder.saves / "three-open.toml"
    lock = SaveLock(path)
    for refused in (
        lambda: SaveLock(path),
        lambda: delete_save(path),
        lambda: rename_save(path, "x"),
        lambda: set_aside(folder, path),
    ):
        with pytest.raises(SaveLocked):
            refused()
    assert read_save(path).name == ""
    lock.release()
    lock.release()
    SaveLock(path).release()


def test_a_killed_session_lets_go(folder: Folder) -> None:
    path = folder.saves / "three-open.toml"
    program = """
        import os, signal, sys
        from pathlib import Path
        from saves import SaveLock
        lock = SaveLock(Path(sys.argv[1]))
        print("held", flush=True)
        signal.pause()
    """
    with subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(program), str(path)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None and process.stdout.readline() == b"held\n"
        with pytest.raises(SaveLocked):
            SaveLock(path)
        process.kill()
        process.wait()
        SaveLock(path).release()


def test_a_path_that_is_damaged_by_its_name_is_shown_harmlessly(tmp_path: Path) -> None:
    path = tmp_path / "a\x1b[2J\nb.toml"
    path.write_text("x")
    with pytest.raises(SaveDamaged) as caught:
        read_save(path)
    assert error_sentence(caught.value).isprintable()


def test_a_file_is_foreign_unless_it_is_listed(folder: Folder, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(folder.saves)
    for path in (
        folder.saves / "damaged.toml",
        folder.saves / ".." / "saves" / "a.toml",
        tmp_path / "link" / "a.toml",
    ):
        assert not is_foreign(folder, path)
    for path in (
        folder.saves / "notes.txt",
        folder.saves / ".a.toml",
        folder.saves / ".." / "a.toml",
        folder.damaged / "a.toml",
        tmp_path / "a.toml",
    ):
        assert is_foreign(folder, path)


@pytest.mark.parametrize(
    ("beside", "stays"), [(b"mine", True), (b"", False), (b"serial = 3\n#", False), (None, False)]
)
def test_a_save_from_elsewhere_takes_no_backup_that_is_none(
    beside: bytes | None, stays: bool, tmp_path: Path
) -> None:
    """Somebody's file may have the name of a backup by chance."""
    path = tmp_path / "a.toml"
    shutil.copy(FIXTURES / "three-open.toml", path)
    before = path.read_bytes()
    if beside is not None:
        backup_path(path).write_bytes(beside)
    store(read_save(path))
    assert path.read_bytes() != before
    assert backup_path(path).read_bytes() == (beside if stays else before)


@pytest.mark.parametrize("beside", [b"mine", b"", b"serial = 3\n#"])
def test_a_foreign_save_is_deleted_without_what_only_looks_like_its_backup(
    beside: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "a.toml"
    shutil.copy(FIXTURES / "three-open.toml", path)
    backup_path(path).write_bytes(beside)
    delete_save(path, foreign=True)
    assert [one.name for one in tmp_path.iterdir()] == ["a.toml.bak"]
    shutil.copy(FIXTURES / "three-open.toml", path)
    shutil.copy(FIXTURES / "three-open.toml", backup_path(path))
    delete_save(path, foreign=True)
    assert not list(tmp_path.iterdir())


def test_a_foreign_file_that_is_no_save_stays(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text("mine = true")
    with pytest.raises(SaveDamaged):
        delete_save(path, foreign=True)
    assert [one.name for one in tmp_path.iterdir()] == ["a.toml"]
