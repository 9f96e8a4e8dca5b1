"""A disk that refuses and later takes what it is given: the game goes on, and then it is kept."""

from __future__ import annotations

import errno
import fcntl
import os
import shutil
import stat
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

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
from saves.library import rename_save, set_aside
from saves.locking import lock_path
from saves.record import BOT
from saves.statistics import load_statistics
from saves.writing import save_bytes
from tui.play.new_game import NewGame
from tui.play.session import Session

EASY = Player("easy", BOT, "easy")
GAME = NewGame("carthage", [Player("Ana"), Player("Ben")], seed=4)


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path / "data")


def refuse(*_: object) -> None:
    raise OSError(28, "No space left on device")


def notices(session: Session) -> list[str]:
    """The codes of the messages to be shown now."""
    said = []
    while (notice := session.take_notice()) is not None:
        said.append(notice.code)
    return said


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
    assert session.unsaved is None, "the game is saved"
    assert notices(session) == ["cannot_read"]
    folder.statistics.rmdir()
    assert session.close() and not notices(session)
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
    assert one.unsaved is None and notices(one) == [
        "forked_locked" if lost == "the lock" else "forked_changed"
    ]
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
    assert session.record.path == path and not notices(session)
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
            assert session.record.path == path and not notices(session)
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


def failing(
    monkeypatch: pytest.MonkeyPatch, name: str, number: int, of: Callable[[Any], bool]
) -> None:
    """From now on ``os.name`` fails as it is asked to."""
    real = getattr(os, name)

    def call(what: Any, *more: Any, **how: Any) -> Any:
        if of(what):
            raise OSError(number, os.strerror(number))
        return real(what, *more, **how)

    monkeypatch.setattr(os, name, call)


def is_folder(descriptor: int) -> bool:
    return stat.S_ISDIR(os.fstat(descriptor).st_mode)


NUMBERS = (errno.EIO, errno.ENOSPC, errno.EDQUOT, errno.EACCES, errno.EROFS, errno.EINVAL)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_folder_that_cannot_be_synced_is_one_warning(
    folder: Folder, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The save is there: nobody says that it is not, and nobody else has played on in it."""
    failing(monkeypatch, "fsync", number, is_folder)
    warned = [] if number == errno.EINVAL else ["not_synced"]
    with Session.start(folder, GAME) as session:
        for _move in range(4):
            actions = play(session)
            assert session.unsaved is None
            (header,) = list_saves(folder).saves
            assert read_save(header.path).match.actions == actions
        assert notices(session) == warned


def test_a_folder_that_cannot_be_opened_to_sync_it_is_a_warning(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing(monkeypatch, "open", errno.EACCES, lambda path: path == folder.saves)
    with Session.start(folder, GAME) as session:
        play(session)
        assert session.unsaved is None and notices(session) == ["not_synced"]


@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOTSUP, errno.ENOSYS])
def test_a_disk_that_can_sync_nothing_is_trusted(
    folder: Folder, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing(monkeypatch, "fsync", number, lambda _: True)
    with Session.start(folder, GAME) as session:
        play(session)
        assert session.unsaved is None and not notices(session)


@pytest.mark.parametrize("name", ["fsync", "replace", "link", "open"])
@pytest.mark.parametrize("number", NUMBERS[:-1])
def test_one_failure_never_makes_a_second_file(
    folder: Folder, name: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Session.start(folder, GAME) as session:
        for _round in range(3):
            play(session)
            with monkeypatch.context() as broken:
                failing(broken, name, number, lambda _: True)
                play(session)
            actions = play(session)
            assert session.unsaved is None and not notices(session)
            (header,) = list_saves(folder).saves
            assert read_save(header.path).match.actions == actions


def test_a_replace_that_fails_afterwards_was_our_own(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As over a network, where only the answer is lost: the new save lies there all the same."""
    with Session.start(folder, GAME) as session:
        real = os.replace

        def half(source: Path, target: Path) -> None:
            real(source, target)
            raise OSError(errno.EIO, os.strerror(errno.EIO))

        with monkeypatch.context() as broken:
            broken.setattr(os, "replace", half)
            play(session)
            assert session.unsaved is not None
        actions = play(session)
        assert session.unsaved is None and not notices(session)
        (header,) = list_saves(folder).saves
        assert read_save(header.path).match.actions == actions


@pytest.mark.parametrize("number", NUMBERS[:-1])
def test_a_save_that_cannot_be_read_belongs_to_nobody_else(
    folder: Folder, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Session.start(folder, GAME) as session:
        path = session.record.path
        assert path is not None
        before = play(session)
        with monkeypatch.context() as broken:
            failing(broken, "open", number, lambda name: name == path)
            play(session)
            assert session.unsaved is not None and session.unsaved.code == "cannot_read"
        assert read_save(path).match.actions == before
        actions = play(session)
        assert session.unsaved is None and not notices(session)
        (header,) = list_saves(folder).saves
        assert header.path == path and read_save(path).match.actions == actions


def test_a_lock_that_cannot_be_looked_at_is_held_all_the_same(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Session.start(folder, GAME) as session:
        path = session.record.path
        assert path is not None
        lock = lock_path(path)
        with monkeypatch.context() as broken:
            failing(broken, "stat", errno.EIO, lambda name: name == lock)
            actions = play(session)
        assert session.unsaved is None and read_save(path).match.actions == actions
        with pytest.raises(SaveLocked):
            Session.open(folder, path)


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.EIO])
def test_where_there_are_no_locks_games_are_kept_with_one_notice(
    folder: Folder, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing_lock(monkeypatch, number)
    with Session.start(folder, GAME) as session:
        for _move in range(3):
            actions = play(session)
            assert session.unsaved is None
        assert notices(session) == ["no_lock"]
        path = session.record.path
    assert path is not None
    with Session.open(folder, path) as session:
        assert session.match.actions == actions
        actions = play(session)
        assert session.unsaved is None and notices(session) == ["no_lock"]
    assert read_save(path).match.actions == actions
    assert sorted(one.name for one in folder.saves.iterdir()) == [path.name, f"{path.name}.bak"]


def test_without_locks_two_sessions_keep_their_moves(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing_lock(monkeypatch, errno.ENOLCK)
    one = Session.start(folder, GAME)
    path = one.record.path
    assert path is not None
    two = Session.open(folder, path)
    theirs, mine = play(two), play(one)
    assert notices(one) == ["no_lock", "forked_changed"] and notices(two) == ["no_lock"]
    assert one.record.path != path
    assert read_save(one.record.path or path).match.actions == mine
    assert read_save(path).match.actions == theirs
    with pytest.raises(SaveLocked) as refused, Session.open(folder, path) as step:
        play(two)
        with step.save_once():
            play(step)
    assert refused.value.code == "changed_meanwhile"
    assert len(list_saves(folder).saves) == 2, "what is played at once makes no save of its own"
    one.close()
    two.close()


def failing_lock(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    def refuse(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(fcntl, "flock", refuse)


def test_what_is_given_up_is_never_written(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    """A session that has said that its moves are lost leaves them lost."""
    session = Session.start(folder, GAME)
    path = session.record.path
    assert path is not None
    before = read_save(path).match.actions
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", refuse)
        play(session)
        assert not session.close()
    session.close()
    assert read_save(path).match.actions == before


def test_a_game_that_was_never_kept_leaves_nothing(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", refuse)
        with Session.start(folder, GAME) as session:
            play(session)
            assert not session.is_on_disk
    assert list(folder.saves.iterdir()) == []
