"""A disk that refuses and later takes what it is given: the game goes on, and then it is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from saves import Folder, Player, SaveDamaged, list_saves, read_save
from saves.disk import backup_path
from saves.locking import lock_path
from saves.shelf import rename_save, set_aside
from tui.session import NewGame, Session

GAME = NewGame("carthage", [Player("Ana"), Player("Ben")], seed=4)


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path / "data")


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
