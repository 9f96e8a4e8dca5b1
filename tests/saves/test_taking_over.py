"""A game is taken over from a session that cannot answer: nothing is lost, whoever wakes first."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from saves import Folder, Player, SaveLock, SaveLocked, is_locked, list_saves, may_take_over
from saves import read_save as read
from saves.locking import lock_path
from tests.terminal.waiting import wait_until
from tui.play.new_game import NewGame
from tui.play.session import Session

ROOT = Path(__file__).parent.parent.parent
PEOPLE = [Player("Ana"), Player("Ben")]

PLAYER = """
import os, signal, sys
sys.path.insert(0, {root!r})
from pathlib import Path
from saves import Folder
from saves.errors import SaveLocked
from tui.play.session import Session

def stop(*_):
    os.kill(os.getpid(), signal.SIGSTOP)

root, save, how, where = sys.argv[1:]
session = Session.open(Folder(Path(root)), Path(save), take_over=how == "take_over")
print("open", flush=True)
for line in sys.stdin:
    word = line.strip()
    if word == "stop before":
        import saves.disk as disk
        whole = getattr(disk, where)
        def stopped(*values, **more):
            setattr(disk, where, whole)
            stop()
            return whole(*values, **more)
        setattr(disk, where, stopped)
        continue
    try:
        session.play(session.match.state.legal_actions()[int(word)])
        said = "played"
    except SaveLocked as error:
        said = error.code
    notices = []
    while (notice := session.take_notice()) is not None:
        notices.append(notice.code)
    unsaved = session.unsaved.code if session.unsaved else "-"
    print(said, session.watching, unsaved, session.record.path.name, *notices, flush=True)
"""
"""Plays the action of a number that a line names, and says what came of it.

After "stop before" it stops itself at the next call of a function of ``saves.disk``.
"""

PROGRAM = PLAYER.format(root=str(ROOT))


class Other:
    """A session in a process of its own."""

    def __init__(self, folder: Folder, path: Path, how: str, where: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(folder.root), str(path), how, where],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.answer() == ["open"]

    def send(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def answer(self) -> list[str]:
        assert self.process.stdout is not None
        return self.process.stdout.readline().split()

    def play(self, number: int = 0) -> list[str]:
        self.send(str(number))
        return self.answer()

    def stop(self) -> None:
        self.process.send_signal(signal.SIGSTOP)
        self.wait_until_stopped()

    def wait_until_stopped(self) -> None:
        status = Path(f"/proc/{self.process.pid}/stat")
        wait_until(
            lambda: status.read_text().rpartition(")")[2].split()[0] == "T", "it is not stopped"
        )

    def wake(self) -> None:
        self.process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@contextmanager
def other(
    folder: Folder, path: Path, how: str = "open", where: str = "_write_synced"
) -> Iterator[Other]:
    session = Other(folder, path, how, where)
    try:
        yield session
    finally:
        session.kill()


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path / "data")


@pytest.fixture
def path(folder: Folder) -> Path:
    with Session.start(folder, NewGame("carthage", PEOPLE, seed=4)) as session:
        assert session.record.path is not None
        return session.record.path


def play(session: Session, number: int = 0) -> None:
    session.play(session.match.state.legal_actions()[number])
    assert session.unsaved is None


def actions(path: Path) -> list[str]:
    return read(path).match.actions


def saves(folder: Folder) -> list[str]:
    listing = list_saves(folder)
    assert not listing.damaged
    return sorted(header.path.name for header in listing.saves)


linux = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


@linux
@pytest.mark.parametrize("moves", [0, 1])
def test_a_stopped_session_watches_when_it_wakes(folder: Folder, path: Path, moves: int) -> None:
    with other(folder, path) as old:
        assert old.play()[:3] == ["played", "False", "-"]
        old.stop()
        with pytest.raises(SaveLocked):
            Session.open(folder, path)
        with Session.open(folder, path, take_over=True) as new:
            for _ in range(moves):
                play(new)
            before = path.read_bytes()
            old.send("1")
            old.wake()
            assert old.answer() == ["taken_over", "True", "-", path.name, "taken_over"]
            assert path.read_bytes() == before
            assert old.play()[0] == "locked"
            play(new)
        assert saves(folder) == [path.name]
        assert actions(path) == new.match.actions


@linux
@pytest.mark.parametrize("where", ["_write_synced", "_keep_old", "sync_folder"])
@pytest.mark.parametrize("moves", [0, 1])
def test_a_session_stopped_amid_a_write_loses_nothing_and_overwrites_nothing(
    folder: Folder, path: Path, where: str, moves: int
) -> None:
    """The move is made, and stopped before, in, or after the writing of it."""
    with other(folder, path, where=where) as old:
        old.play()
        before = actions(path)
        old.send("stop before")
        old.send("1")
        old.wait_until_stopped()
        with Session.open(folder, path, take_over=True) as new:
            is_in_time = new.match.actions != before
            assert is_in_time is (where == "sync_folder")
            for _ in range(moves):
                play(new)
            old.wake()
            said = old.answer()
            assert said[2] == "-"
            play(new)
            assert actions(path) == new.match.actions
    if is_in_time:
        assert saves(folder) == [path.name]
    else:
        assert said[3] != path.name and said[4:] == ["forked_locked"]
        forked = actions(path.with_name(said[3]))
        assert forked[: len(before)] == before and len(forked) > len(before)


@linux
def test_the_very_last_moment(folder: Folder, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stopped when only the move into place is left, which then moves nothing."""
    with Session.open(folder, path) as old:
        play(old)
        before = actions(path)
        replace = os.replace
        new: list[Session] = []

        def replaced(source: Path, target: Path) -> None:
            if target == path and not new:
                monkeypatch.setattr(os, "replace", replace)
                new.append(Session.open(folder, path, take_over=True))
                play(new[0])
                monkeypatch.setattr(os, "replace", replaced)
            replace(source, target)

        monkeypatch.setattr(os, "replace", replaced)
        old.play(old.match.state.legal_actions()[1])
        monkeypatch.undo()
        assert actions(path) == new[0].match.actions
        assert actions(path)[:-1][: len(before)] == before
        assert old.record.path is not None and old.record.path != path
        assert actions(old.record.path) == old.match.actions
        new[0].close()


@linux
@pytest.mark.parametrize("dies", ["old", "new"])
def test_a_session_that_is_killed_leaves_the_game_to_be_gone_on_with(
    folder: Folder, path: Path, dies: str
) -> None:
    with other(folder, path) as old:
        old.play()
        old.stop()
        with other(folder, path, "take_over") as new:
            assert new.play()[0] == "played"
            if dies == "old":
                old.kill()
                assert new.play()[0] == "played"
                assert is_locked(path)
            else:
                new.kill()
                assert not is_locked(path)
                before = path.read_bytes()
                old.send("0")
                old.wake()
                assert old.answer()[:2] == ["taken_over", "True"]
                assert path.read_bytes() == before
    with Session.open(folder, path) as last:
        play(last)
    assert saves(folder) == [path.name]


@linux
def test_it_goes_on_by_itself_where_the_other_has_left_and_played_nothing(
    folder: Folder, path: Path
) -> None:
    with other(folder, path) as old:
        old.play()
        old.stop()
        Session.open(folder, path, take_over=True).close()
        old.send("0")
        old.wake()
        assert old.answer() == ["played", "False", "-", path.name]
        with pytest.raises(SaveLocked):
            Session.open(folder, path)


@linux
def test_three_in_a_ring(folder: Folder, path: Path) -> None:
    """Each takes over from the one before, twice around; the last one plays, in one save."""
    with other(folder, path) as first:
        first.play()
        first.stop()
        with other(folder, path, "take_over") as second:
            second.play()
            second.stop()
            with other(folder, path, "take_over") as third:
                third.play()
                third.stop()
                with Session.open(folder, path, take_over=True) as again:
                    play(again)
                    for one in (second, third, first):
                        one.send("0")
                        one.wake()
                        assert one.answer()[:2] == ["taken_over", "True"]
                    play(again)
                    assert actions(path) == again.match.actions
    assert saves(folder) == [path.name]


def test_of_several_at_once_one_has_the_game(folder: Folder, path: Path) -> None:
    old = SaveLock(path)
    locks = [SaveLock(path, take_over=True) for _ in range(3)]
    assert [lock.is_in_place for lock in (old, *locks)] == [False, False, False, True]
    assert [lock.is_taken_over for lock in (old, *locks)] == [True, True, True, False]
    for lock in (old, *locks):
        lock.release()
    SaveLock(path).release()
    assert not [one for one in path.parent.iterdir() if ".tmp-" in one.name]


@pytest.mark.skipif(os.geteuid() != 0, reason="gives a file away")
@pytest.mark.parametrize("whose", ["save", "lock"])
def test_a_game_of_another_account_is_not_taken_over(
    folder: Folder, path: Path, whose: str
) -> None:
    with Session.open(folder, path) as old:
        os.chown(path if whose == "save" else lock_path(path), 12345, -1)
        assert not may_take_over(path)
        with pytest.raises(SaveLocked):
            Session.open(folder, path, take_over=True)
        os.chown(path, 0, -1)
        play(old)


def test_a_game_that_nobody_plays_is_just_opened(folder: Folder, path: Path) -> None:
    with Session.open(folder, path, take_over=True) as session:
        play(session)
        assert lock_path(path).stat().st_size == 0


def test_what_a_full_disk_kept_off_the_save_is_saved_apart(
    folder: Folder, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The old session's move is on no disk when the game is taken over."""

    def full(*_values: object) -> None:
        raise OSError(28, "No space left on device")

    with Session.open(folder, path) as old:
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", full)
            old.play(old.match.state.legal_actions()[1])
            assert old.unsaved is not None
        with Session.open(folder, path, take_over=True) as new:
            play(new)
            assert not old.is_taken_over()
            assert old.record.path is not None and old.record.path != path
            assert actions(old.record.path) == old.match.actions
            assert actions(path) == new.match.actions
