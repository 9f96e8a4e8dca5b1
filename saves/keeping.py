"""``Keeper``: the right to write one game's save, and the writing.

A save belongs to the session that holds its lock, and only to what it has written itself:
where the lock's file was taken away and another session has played on meanwhile, its save is
left alone and this game becomes a save of its own.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from saves.disk import open_regular
from saves.errors import SaveLocked
from saves.file_mark import FileMark, file_mark
from saves.folder import Folder
from saves.locking import SaveLock
from saves.record import GameRecord
from saves.shelf import claim_path, next_serial, put_first, store

SEAL_BYTES: Final = 100
"""More than the line of a checksum has."""


def seal(path: Path | None) -> bytes | None:
    """What tells the content of a save from any other: its last bytes, which hold the checksum.

    ``None`` if nothing is there. Unlike the number of a file and its time it is the same on
    every disk, however the disk keeps its files.
    """
    try:
        with open_regular(path or Path()) as file:
            size = os.fstat(file.fileno()).st_size
            file.seek(max(0, size - SEAL_BYTES))
            return file.read(SEAL_BYTES)
    except FileNotFoundError:
        return None
    except OSError:
        return b""


class Keeper:
    """Keeps one game on disk.

    Attributes:
        has_parted: whether the game has become a save of its own that nobody was told of.

    Args:
        lock: the right to write the record's save; ``None`` if it has to be got yet.
        found: the ``seal`` of the save as it was read; only such a one is written over.
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
        self._found = seal(self._record.path)
        self._shelf = file_mark(self._folder.saves)

    def release(self) -> None:
        """Let others play the save; may be called twice."""
        if self._lock is not None:
            self._lock.release()

    def _is_as_left(self) -> bool:
        """Whether the save is what this session has read or written last, or is gone."""
        return seal(self._record.path) in (None, self._found)

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
