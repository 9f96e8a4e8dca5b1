"""One session at a time plays a save: a lock that dies with its process.

The lock is ``flock`` on a small file beside the save, and belongs to whoever holds the file that
has the name now. So a session can be relieved that cannot answer, because its line is stalled or
it is stopped: another file, with a word in it, takes the name. The one before finds that out
before it writes again.
What it was about to write is taken away with the temporary files that are left, so that even a
session stopped just before its file moves into place moves none when it wakes.

Some disks know no locks (network homes
without a lock service, some file systems in user space): there a game is played without one. It
is asked of the system itself, since a library would put a file of its own kind in its place there,
which outlives a killed session.
"""

from __future__ import annotations

import fcntl
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from saves.disk import LONG_AGO, make_folder, remove_leftovers, temporary_path
from saves.errors import SaveLocked, cannot_write
from saves.links import is_followed, real_path

TRIES: Final = 5
"""How often a lock's file may change under our hands before we take it as it is."""


TAKEN_OVER: Final = b"taken over\n"
"""What a lock's file holds since a session was relieved; else it is empty."""


def lock_path(path: Path) -> Path:
    """The file beside a save that is locked in its stead.

    Beside the file itself, not a link to it. Raises ``OSError`` for links in a circle.
    """
    real = real_path(path)
    return real.with_name(f".{real.name}.lock")


def is_locked(path: Path) -> bool:
    """Whether another session plays the save now."""
    try:
        descriptor = _open(lock_path(path), 0)
    except OSError:
        return False
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    finally:
        os.close(descriptor)
    return False


def may_take_over(path: Path) -> bool:
    """Whether the session that plays a save is one's own: of the same account."""
    try:
        owners = {os.stat(path).st_uid, os.lstat(lock_path(path)).st_uid}
    except OSError:
        return False
    return owners == {os.geteuid()}


class SaveLock:
    """The right to write one save; held until ``release`` or the end of the process.

    Raises ``SaveLocked`` when another session holds it, ``CannotWrite`` when the folder
    does not take the lock's file.

    Args:
        take_over: take it from another session of the same account.

    Attributes:
        is_real: whether others are kept out; ``False`` where no lock can be had.
    """

    def __init__(self, path: Path, take_over: bool = False) -> None:
        self._descriptor: int | None = None
        self._made = False
        try:
            self._file = lock_path(path)
            if not is_followed(path):
                make_folder(path.parent)
            try:
                self._take()
            except BlockingIOError:
                if not (take_over and may_take_over(path)):
                    raise
                self._take_over(temporary_path(real_path(path)))
        except BlockingIOError as error:
            raise SaveLocked("locked", path) from error
        except OSError as error:
            raise cannot_write(error, path) from error
        self.is_real = self._descriptor is not None
        remove_leftovers(path, 0.0 if self.is_real else LONG_AGO)

    def _take(self) -> None:
        """Lock the file that has the name now, not one that had it a moment ago."""
        for _try in range(TRIES):
            self.release()
            self._made = False
            try:
                descriptor = _open(self._file, os.O_CREAT | os.O_EXCL)
                self._made = True
            except FileExistsError:
                try:
                    descriptor = _open(self._file, 0)
                except FileNotFoundError:
                    continue
                except PermissionError:
                    return  # another account's, in a folder that is ours
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                os.close(descriptor)
                raise
            except OSError:
                os.close(descriptor)
                self._remove_made()
                return
            self._descriptor = descriptor
            if self.is_in_place:
                return

    def _take_over(self, fresh: Path) -> None:
        """Lock a file that is ``fresh`` and give it the name; the last one who does so has it."""
        for _try in range(TRIES):
            self.release()
            with suppress(FileNotFoundError):
                fresh.unlink()
            self._descriptor = _open(fresh, os.O_CREAT | os.O_EXCL)
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            os.write(self._descriptor, TAKEN_OVER)
            with suppress(FileNotFoundError):  # Somebody has taken it for a leftover.
                os.replace(fresh, self._file)
            if self.is_in_place:
                return
        self.release()
        raise BlockingIOError

    @property
    def is_in_place(self) -> bool:
        """Whether the lock's file is the one held: if it was taken away, others may play."""
        if self._descriptor is None:
            return True
        try:
            return os.path.samestat(os.fstat(self._descriptor), self._file.stat())
        except (FileNotFoundError, NotADirectoryError):
            return False
        except OSError:
            return True  # it cannot be looked at, and that takes nothing away

    @property
    def is_taken_over(self) -> bool:
        """Whether another session has put a lock of its own in this one's place."""
        try:
            return not self.is_in_place and self._file.stat().st_size > 0
        except OSError:
            return False

    def release(self) -> None:
        """Let others play; may be called twice."""
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is not None:
            with suppress(OSError):
                fcntl.flock(descriptor, fcntl.LOCK_UN)
            with suppress(OSError):
                os.close(descriptor)

    def discard(self) -> None:
        """Let others play, and take the lock's file away if it was not there before.

        For a file that turned out to be no save: being looked at leaves no trace beside it.
        """
        self._remove_made()
        self.release()

    def _remove_made(self) -> None:
        if self._made and self.is_in_place:
            with suppress(OSError):
                self._file.unlink()


def _open(path: Path, flags: int) -> int:
    """Open the file of a lock, for its owner only; refuses a link."""
    return os.open(path, os.O_RDWR | os.O_NOFOLLOW | flags, 0o600)
