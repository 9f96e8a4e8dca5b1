"""``Keeper``: the right to write one game's save, and the writing.

A save belongs to the session that holds its lock, and only to what it has written itself:
where the lock's file was taken away and another session has played on meanwhile, its save is
left alone and this game becomes a save of its own.
"""

from __future__ import annotations

from contextlib import suppress

from saves import (
    Folder,
    GameRecord,
    SaveLock,
    SaveLocked,
    claim_path,
    next_serial,
    put_first,
    store,
)
from tui.file_mark import FileMark, file_mark


class Keeper:
    """Keeps one game on disk.

    Attributes:
        has_parted: whether the game has become a save of its own since that was asked last.

    Args:
        lock: the right to write the record's save; ``None`` if it has to be got yet.
        found: how the save looked when it was read; only such a one is written over.
    """

    def __init__(
        self,
        record: GameRecord,
        folder: Folder,
        lock: SaveLock | None = None,
        found: FileMark | None = None,
    ) -> None:
        self._record = record
        self._folder = folder
        self._lock = lock
        self._found = found
        self._shelf: FileMark | None = None
        """How the folder of saves looked when this game was written last."""
        self.has_parted = False

    def keep(self) -> None:
        """Write the save. Raises ``SaveError``; the old file then stands."""
        if self._lock is not None and not self._lock.is_in_place:
            self._lock.release()
            self._lock = None
        if self._lock is None:
            self._take_lock()
        elif not self._is_as_left():
            self._part()
        if self._shelf is None or file_mark(self._folder.saves) != self._shelf:
            put_first(self._folder, self._record)
        store(self._record)
        self._found = file_mark(self._record.path)
        self._shelf = file_mark(self._folder.saves)

    def release(self) -> None:
        """Let others play the save; may be called twice."""
        if self._lock is not None:
            self._lock.release()

    def _is_as_left(self) -> bool:
        """Whether the save is what this session has read or written last, or is gone."""
        return file_mark(self._record.path) in (None, self._found)

    def _take_lock(self) -> None:
        """Get the right to write that there was none for so far, or that was taken away."""
        path = self._record.path
        if path is None:
            self._claim()
            return
        with suppress(SaveLocked):
            lock = SaveLock(path)
            if self._is_as_left():
                self._lock = lock
                return
            lock.release()
        self._part()

    def _part(self) -> None:
        """Another session has played on in the save: leave it to that."""
        self.release()
        self._claim()
        self.has_parted = True

    def _claim(self) -> None:
        """A save of this game's own."""
        record = self._record
        record.serial = next_serial(self._folder)
        record.path, self._lock = claim_path(self._folder, record.match.game.id, record.serial)
