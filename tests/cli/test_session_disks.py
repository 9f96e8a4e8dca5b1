"""A disk that refuses and later takes what it is given: the game goes on, and then it is kept."""

from __future__ import annotations

import os
import shutil
from datetime import timedelta
from pathlib import Path

import pytest

from saves import (
    CannotWrite,
    Folder,
    Player,
    SaveDamaged,
    SaveLocked,
    SaveNotFound,
    list_saves,
    read_save,
)
from saves.disk import backup_path
from saves.locking import lock_path
from saves.record import BOT
from saves.shelf import rename_save, set_aside
from saves.statistics import load_statistics
from saves.writing import save_bytes
from tui.session import NewGame, Session

EASY = Player("easy", BOT, "easy")
GAME = NewGame("carthage", [Player("Ana"), Player("Ben")], seed=4)


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path / "data")


def refuse(*_: object) -> None:
    raise OSError(28, "No space left on device")


def play(session: Session) -> list[str]:
    """One decision; all actions so far."""
    session.play(session.match.state.legal_actions()[0])
    return session.match.actions


def test_a_game_begun_on_no_disk_is_kept_once_there_is_one(folder: Folder) -> None:
    folder.root.write_text("in the way")
    with Session.start(folder, GAME) as session:
        play(session)
        assert session.unsaved is not None and session.record.path is None
        folder.root.unlink()
        actions = play(session)
        assert session.unsaved is None
        (header,) = list_saves(folder).saves
        assert read_save(header.path).match.actions == actions


@pytest.fixture
def opened_without_a_lock(folder: Folder) -> tuple[Session, Path]:
    """A game that was opened while nothing could be written beside its save."""
    with Session.start(folder, GAME) as session:
        play(session)
        path = session.record.path
    assert path is not None
    lock = lock_path(path)
    lock.unlink()
    lock.mkdir()
    session = Session.open(folder, path)
    assert session.unsaved is not None
    return session, path


def test_a_game_opened_on_a_read_only_disk_is_kept_later(
    folder: Folder, opened_without_a_lock: tuple[Session, Path]
) -> None:
    session, path = opened_without_a_lock
    before = path.read_bytes()
    play(session)
    assert session.unsaved is not None and path.read_bytes() == before
    lock_path(path).rmdir()
    actions = play(session)
    session.close()
    assert session.unsaved is None and session.record.path == path
    assert read_save(path).match.actions == actions
    assert backup_path(path).read_bytes() == before


@pytest.mark.parametrize("still_there", [True, False])
def test_what_another_session_has_played_meanwhile_is_not_written_over(
    folder: Folder, opened_without_a_lock: tuple[Session, Path], still_there: bool
) -> None:
    session, path = opened_without_a_lock
    lock_path(path).rmdir()
    other = Session.open(folder, path)
    theirs = play(other)
    if not still_there:
        other.close()
    mine = play(session)
    copy = session.record.path
    assert copy is not None and copy != path
    assert read_save(copy).match.actions == mine
    assert read_save(path).match.actions == theirs
    other.close()
    session.close()


def test_what_could_not_be_written_is_tried_once_more_at_the_end(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session.start(folder, GAME)
    path = session.record.path
    assert path is not None
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", refuse)
        actions = play(session)
        assert not session.is_kept() and session.unsaved is not None
    assert read_save(path).match.actions != actions
    assert session.close()
    assert session.unsaved is None and read_save(path).match.actions == actions


def test_what_a_refused_step_played_is_not_kept_later(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session.start(folder, GAME)
    before = read_save(session.record.path or folder.saves)
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", refuse)
        with pytest.raises(CannotWrite), session.save_once():
            play(session)
    assert session.close()
    assert read_save(before.path or folder.saves).match.actions == before.match.actions


def test_a_statistic_that_could_not_be_written_is_written_at_the_end(folder: Folder) -> None:
    session = Session.start(folder, NewGame("carthage", [Player("Ana"), EASY], seed=4))
    folder.statistics.mkdir()
    while not session.is_over:
        play(session)
    assert session.unsaved is not None and session.is_kept()
    folder.statistics.rmdir()
    assert session.close() and session.unsaved is None
    (tally,), _damage = load_statistics(folder)
    assert tally.games == 1


@pytest.mark.parametrize("lost", ["the lock", "everything"])
def test_two_sessions_keep_their_moves_though_the_lock_is_lost(folder: Folder, lost: str) -> None:
    """Somebody tidied up: the second session could come in, and the first plays on."""
    one = Session.start(folder, GAME)
    play(one)
    path = one.record.path
    assert path is not None
    content = path.read_bytes()
    if lost == "everything":
        shutil.rmtree(folder.root)
        folder.saves.mkdir(parents=True)
        path.write_bytes(content)
    else:
        lock_path(path).unlink()
    two = Session.open(folder, path)
    theirs = play(two)
    if lost == "everything":
        two.close()
    mine = play(one)
    assert one.unsaved is None and one.take_parting() and not one.take_parting()
    assert one.record.path not in (None, path)
    assert read_save(one.record.path or path).match.actions == mine
    assert read_save(path).match.actions == theirs
    one.close()
    two.close()


def test_a_folder_taken_away_is_made_again_with_its_lock(folder: Folder) -> None:
    session = Session.start(folder, GAME)
    path = session.record.path
    assert path is not None
    shutil.rmtree(folder.root)
    actions = play(session)
    assert session.record.path == path and not session.take_parting()
    assert read_save(path).match.actions == actions
    with pytest.raises(SaveLocked):
        Session.open(folder, path)
    session.close()


def test_a_disk_that_numbers_its_files_anew_is_no_other_session(folder: Folder) -> None:
    """As network disks do: the same content under another number and time is the same save."""
    with Session.start(folder, GAME) as session:
        path = session.record.path
        assert path is not None
        for _move in range(2):
            for file in (path, lock_path(path)):
                shutil.copy(file, folder.root / "again")
                os.replace(folder.root / "again", file)
            actions = play(session)
            assert session.record.path == path and not session.take_parting()
            assert read_save(path).match.actions == actions


def test_a_lock_taken_away_is_taken_again(folder: Folder) -> None:
    with Session.start(folder, GAME) as session:
        path = session.record.path
        assert path is not None
        lock_path(path).unlink()
        play(session)
        assert session.record.path == path
        with pytest.raises(SaveLocked):
            Session.open(folder, path)


def test_another_game_in_the_place_of_a_watched_one_is_not_shown(folder: Folder) -> None:
    with Session.start(folder, GAME) as one, Session.start(folder, GAME) as two:
        first, second = one.record.path, two.record.path
        play(two)
    assert first is not None and second is not None
    watching = Session.open(folder, first, watch=True)
    two.record.created -= timedelta(days=1)
    first.write_bytes(save_bytes(two.record))
    with pytest.raises(SaveNotFound) as refused:
        watching.reload()
    assert refused.value.code == "another_game"
    assert watching.match.actions == one.match.actions


def test_a_file_that_is_no_save_gets_no_lock_beside_it(folder: Folder) -> None:
    folder.saves.mkdir(parents=True)
    path = folder.saves / "broken.toml"
    path.write_text("format = 1\n")
    for look in (
        lambda: Session.open(folder, path),
        lambda: rename_save(path, "x"),
        lambda: set_aside(folder, path),
    ):
        try:
            look()
        except SaveDamaged as error:
            assert error.code == "cut_short"
        assert not lock_path(path).exists()
    assert not path.exists()
