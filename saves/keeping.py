"""``Keeper``: the right to write one game's save, and the writing.

A save belongs to the session that holds its lock, and only to what it has written itself:
where the lock's file was taken away, or no lock can be had, and another session has played on
meanwhile, its save is left alone and this game becomes a save of its own. What this session
wrote it remembers; a disk that fails is never taken for another session.

Another session of the same account may take the game over. This one loses nothing by that as long
as its moves are in the save of that session: then it has nothing more to write.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from saves.disk import read_file
from saves.errors import (
    CannotRead,
    SaveDamaged,
    SaveError,
    SaveLocked,
    cannot_write,
)
from saves.file_mark import FileMark, file_mark
from saves.folder import Folder
from saves.listing import next_serial, put_first
from saves.locking import SaveLock
from saves.reading import SIZE_LIMIT, read_save
from saves.record import GameRecord
from saves.shelf import claim_path, store
from saves.writing import save_bytes


def fingerprint(data: bytes) -> bytes:
    """What tells the content of a save from any other.

    Unlike the number of a file and its time it is the same on every disk, however the disk
    keeps its files.
    """
    return hashlib.sha256(data).digest()


class Keeper:
    """Keeps one game on disk.

    Attributes:
        is_on_disk: whether the record's path holds this game, at whatever moment of it.

    Args:
        lock: the right to write the record's save; ``None`` if it has to be got yet.
        found: the ``fingerprint`` of the save as it was read; only such a one is written over.
    """

    def __init__(
        self,
        record: GameRecord,
        folder: Folder,
        lock: SaveLock | None = None,
        found: bytes | None = None,
    ) -> None:
        self._record = record
        self._folder = folder
        self._lock: SaveLock | None = None
        self._was_relieved = False
        """Whether another session has taken the game over, and has it still."""
        self._ours: set[bytes] = set() if found is None else {found}
        """The versions of this session that may be on disk."""
        self.is_on_disk = found is not None
        self._shelf: FileMark | None = None
        """How the folder of saves looked when this game was written last."""
        self._notices: list[SaveError] = []
        self._told: set[tuple[str, Path | None]] = set()
        if lock is not None:
            self._hold(lock)

    def keep(self, may_part: bool = True) -> None:
        """Write the save. Raises ``SaveError``; then an earlier version may stand.

        Without ``may_part`` it is refused where the game would have to become a save of its own.
        """
        try:
            self._keep(may_part)
        except OSError as error:
            raise cannot_write(error, self._record.path or self._folder.saves) from error

    @property
    def is_relieved(self) -> bool:
        """Whether another session has taken the game over from this one."""
        return self._lock is not None and self._lock.is_taken_over

    def regain(self) -> bool:
        """Whether a right that is gone could be had again: nobody has it, nothing was played.

        Also where that cannot be found out now; the next write tells.
        """
        path = self._record.path
        assert self._lock is not None and path is not None
        try:
            lock = SaveLock(path)
        except SaveLocked:
            return False
        except SaveError:
            return True
        self._lock.release()
        self._lock = lock
        try:
            return self._is_as_left()
        except SaveError:
            return True

    def take_notice(self) -> SaveError | None:
        """Something to be told about how this game is kept, for whoever tells it now."""
        return self._notices.pop(0) if self._notices else None

    def note(self, notice: SaveError) -> None:
        """Have something told that stops nothing; what was told before is not told again."""
        said = notice.code, notice.path
        if said not in self._told:
            self._told.add(said)
            self._notices.append(notice)

    def release(self) -> None:
        """Let others play the save; may be called twice."""
        if self._lock is not None and self.is_on_disk:
            self._lock.release()
        elif self._lock is not None:
            self._lock.discard()

    def _keep(self, may_part: bool) -> None:
        if self._lock is not None and not self._lock.is_in_place:
            self._was_relieved = self._lock.is_taken_over
            self._lock.release()
            self._lock = None
        if self._lock is None:
            self._take_lock(may_part)
        elif not self._is_as_left():
            self._part("parted_changed", may_part)
        if self._shelf is None or file_mark(self._folder.saves) != self._shelf:
            put_first(self._folder, self._record)
        try:
            unsynced = self._store()
        except SaveError:
            if self._lock is None or self._lock.is_in_place:
                raise
            self._keep(may_part)  # The right went while it was being written; nothing was.
            return
        if unsynced is not None:
            self.note(SaveError("not_synced", reason=unsynced.strerror or str(unsynced)))
        self._shelf = file_mark(self._folder.saves)

    def _store(self) -> OSError | None:
        """Write the save, and remember what was written: even if that failed, it may be there."""
        try:
            unsynced = store(self._record, True, self._need_lock)
        except BaseException:
            self._ours.add(fingerprint(save_bytes(self._record)))
            raise
        self._ours = {fingerprint(save_bytes(self._record))}
        self.is_on_disk = True
        return unsynced

    def _need_lock(self) -> None:
        if self._lock is not None and not self._lock.is_in_place:
            raise SaveLocked("locked", self._record.path)

    def _is_as_left(self) -> bool:
        """Whether the save is what this session has read or may have written, or is gone.

        Raises ``CannotRead`` if that cannot be found out.
        """
        path = self._record.path
        assert path is not None
        try:
            return fingerprint(read_file(path, SIZE_LIMIT)) in self._ours
        except SaveDamaged:  # larger than any save
            return False
        except CannotRead as error:
            if isinstance(error.__cause__, FileNotFoundError | NotADirectoryError):
                return True
            raise

    def _take_lock(self, may_part: bool) -> None:
        """Get the right to write that there was none for so far, or that was taken away."""
        path = self._record.path
        if path is None:
            self._claim()
            return
        try:
            lock = SaveLock(path)
        except SaveLocked:
            self._part("parted_locked", may_part)
            return
        try:
            is_as_left = self._is_as_left()
        except BaseException:
            lock.release()
            raise
        if is_as_left:
            self._hold(lock)
        else:
            lock.release()
            self._part("parted_changed", may_part)

    def _hold(self, lock: SaveLock) -> None:
        self._lock = lock
        self._was_relieved = False
        if not lock.is_real:
            self.note(SaveError("no_lock"))

    def _part(self, code: str, may_part: bool) -> None:
        """Another session has the save, or something has changed it: leave it to that."""
        left = self._record.path
        assert left is not None
        if not may_part:
            raise SaveLocked("locked" if code == "parted_locked" else "changed_meanwhile", left)
        if self._was_relieved and self._has_all(left):
            raise SaveLocked("taken_over", left)
        self.release()
        self._lock = None
        self._claim()
        self._record.become_copy()
        assert self._record.path is not None
        self.note(SaveError(code, left, name=left.stem, new=self._record.path.stem))

    def _has_all(self, path: Path) -> bool:
        """Whether a save holds every action of this game: nothing of it could be lost."""
        try:
            found = read_save(path)
        except SaveError:
            return False
        ours = self._record.match.actions
        is_same = found.identity == self._record.identity
        return is_same and found.match.actions[: len(ours)] == ours

    def _claim(self) -> None:
        """A save of this game's own."""
        record = self._record
        self._folder.make_sure_of_room()
        serial = next_serial(self._folder)
        path, lock = claim_path(self._folder, record.match.game.id, serial)
        record.serial, record.path = serial, path
        self._ours.clear()
        self.is_on_disk = False
        self._hold(lock)
