"""``Autosave``: writes one game's save after every action, while it has the right to.

A session may write a save while it holds the save's lock, and only over what it has written
itself. Where the lock's file was taken away, or the disk has no locks, another session may have
played on meanwhile. Then its save is left alone and this game is forked: it becomes a save of its
own. The session remembers what it wrote, so it never takes a failing disk for another session.

Another session of the same account may take the game over. If that session's save holds all of
this one's moves, nothing is lost, and this one has nothing more to write.
"""

from __future__ import annotations

from pathlib import Path

from saves.disk import read_file
from saves.errors import (
    CannotRead,
    SaveDamaged,
    SaveError,
    SaveLocked,
    cannot_write,
)
from saves.fingerprint import FileFingerprint, file_fingerprint, fingerprint
from saves.folder import Folder
from saves.library import claim_path, store
from saves.listing import next_serial, put_first
from saves.locking import SaveLock
from saves.reading import SIZE_LIMIT, read_save
from saves.record import GameRecord
from saves.writing import save_bytes


class Autosave:
    """Saves one game.

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
        self._folder_seen: FileFingerprint | None = None
        """How the folder of saves looked when this game was written last."""
        self._notices: list[SaveError] = []
        self._shown: set[tuple[str, Path | None]] = set()
        if lock is not None:
            self._hold(lock)

    def save(self, may_fork: bool = True) -> None:
        """Write the save. Raises ``SaveError``; then an earlier version may stand.

        Without ``may_fork`` it is refused where the game would have to become a save of its own.
        """
        try:
            self._save(may_fork)
        except OSError as error:
            raise cannot_write(error, self._record.path or self._folder.saves) from error

    @property
    def is_relieved(self) -> bool:
        """Whether another session has taken the game over from this one."""
        return self._lock is not None and self._lock.is_taken_over

    def regain(self) -> bool:
        """Try to get the right to write back; True if nobody has it and nothing was played.

        True as well if that cannot be found out now: the next write finds out.
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
        """The next message about how this game is saved, to be shown once."""
        return self._notices.pop(0) if self._notices else None

    def note(self, notice: SaveError) -> None:
        """Have a message shown that stops nothing, unless it was shown before."""
        shown = notice.code, notice.path
        if shown not in self._shown:
            self._shown.add(shown)
            self._notices.append(notice)

    def release(self) -> None:
        """Let others play the save; may be called twice."""
        if self._lock is not None and self.is_on_disk:
            self._lock.release()
        elif self._lock is not None:
            self._lock.discard()

    def _save(self, may_fork: bool) -> None:
        if self._lock is not None and not self._lock.is_in_place:
            self._was_relieved = self._lock.is_taken_over
            self._lock.release()
            self._lock = None
        if self._lock is None:
            self._take_lock(may_fork)
        elif not self._is_as_left():
            self._fork("forked_changed", may_fork)
        if self._folder_seen is None or file_fingerprint(self._folder.saves) != self._folder_seen:
            put_first(self._folder, self._record)
        try:
            unsynced = self._store()
        except SaveError:
            if self._lock is None or self._lock.is_in_place:
                raise
            self._save(may_fork)  # The right went while it was being written; nothing was.
            return
        if unsynced is not None:
            self.note(SaveError("not_synced", reason=unsynced.strerror or str(unsynced)))
        self._folder_seen = file_fingerprint(self._folder.saves)

    def _store(self) -> OSError | None:
        """Write the save and remember its fingerprint; after a failure it may still be on disk."""
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

    def _take_lock(self, may_fork: bool) -> None:
        """Get the right to write, for the first time or after it was taken away."""
        path = self._record.path
        if path is None:
            self._claim()
            return
        try:
            lock = SaveLock(path)
        except SaveLocked:
            self._fork("forked_locked", may_fork)
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
            self._fork("forked_changed", may_fork)

    def _hold(self, lock: SaveLock) -> None:
        self._lock = lock
        self._was_relieved = False
        if not lock.is_real:
            self.note(SaveError("no_lock"))

    def _fork(self, code: str, may_fork: bool) -> None:
        """Leave the save to whoever has or has changed it; this game becomes one of its own."""
        left = self._record.path
        assert left is not None
        if not may_fork:
            raise SaveLocked("locked" if code == "forked_locked" else "changed_meanwhile", left)
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
