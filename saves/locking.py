"""One session at a time plays a save: a lock that dies with its process."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from saves.disk import make_folder, remove_leftovers
from saves.errors import CannotWrite, SaveLocked, cannot_write

if TYPE_CHECKING:
    from filelock import FileLock


def lock_path(path: Path) -> Path:
    """The empty file beside a save that is locked in its stead."""
    return path.with_name(f".{path.name}.lock")


def file_id(path: Path) -> tuple[int, int]:
    """What tells a file from another that has got its name. Raises ``OSError``."""
    found = path.stat()
    return found.st_dev, found.st_ino


def is_locked(path: Path) -> bool:
    """Whether another session plays the save now."""
    try:
        SaveLock(path).discard()
    except SaveLocked:
        return True
    except CannotWrite:
        return False
    return False


class SaveLock:
    """The right to write one save; held until ``release`` or the end of the process.

    Raises ``SaveLocked`` when another session holds it, ``CannotWrite`` when the folder
    does not take the lock's file.
    """

    def __init__(self, path: Path) -> None:
        from filelock import FileLock, Timeout

        self._lock: FileLock = FileLock(
            str(lock_path(path)), timeout=0, thread_local=False, mode=0o600
        )
        self._path = path
        try:
            make_folder(path.parent)
            self._made = not lock_path(path).exists()
            self._lock.acquire()
            self._mark = file_id(lock_path(path))
        except Timeout as error:
            raise SaveLocked("locked", path) from error
        except OSError as error:
            raise cannot_write(error, path) from error
        remove_leftovers(path)

    @property
    def is_in_place(self) -> bool:
        """Whether the lock's file is the one held: if it was taken away, others may play."""
        try:
            return file_id(lock_path(self._path)) == self._mark
        except OSError:
            return False

    def release(self) -> None:
        """Let others play; may be called twice."""
        self._lock.release()

    def discard(self) -> None:
        """Let others play, and take the lock's file away if it was not there before.

        For a file that turned out to be no save: being looked at leaves no trace beside it.
        """
        if self._made:
            with suppress(OSError):
                lock_path(self._path).unlink()
        self.release()
