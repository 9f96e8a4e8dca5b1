"""``one_at_a_time``: reads, changes and writes a file with nobody else in between."""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from saves.disk import make_folder
from saves.errors import cannot_write
from saves.locking import lock_path

PATIENCE: Final = 10.0
"""Seconds that one waits for the others; each takes some hundredths."""
PAUSE: Final = 0.01


@contextmanager
def one_at_a_time(path: Path) -> Iterator[None]:
    """``with one_at_a_time(path):`` wait until nobody else is between this and its end.

    Where the disk knows no locks, a file that only one can make stands for the lock; a killed
    process leaves it, so that it is taken for left behind after ``PATIENCE``. Raises
    ``CannotWrite`` where the folder takes no files, or the others never come to an end.
    """
    try:
        make_folder(path.parent)
        lock = lock_path(path)
        descriptor = os.open(lock, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o600)
    except OSError as error:
        raise cannot_write(error, path) from error
    marker: Path | None = None
    try:
        if not _wait_for_lock(descriptor, path):
            marker = _made(lock.with_name(f"{lock.name}-made"), path)
        yield
    finally:
        with suppress(OSError):
            os.close(descriptor)
        if marker is not None:
            with suppress(OSError):
                marker.unlink()


def _wait_for_lock(descriptor: int, path: Path) -> bool:
    """Lock the file; ``False`` where there are no locks. Nobody ever takes the file away."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        except BlockingIOError as error:
            if time.monotonic() > until:
                raise cannot_write(error, path) from error
        except OSError:
            return False
        time.sleep(PAUSE)


def _made(marker: Path, path: Path) -> Path:
    """Make the file that only one can make, and return it."""
    until = time.monotonic() + 2 * PATIENCE
    while True:
        try:
            os.close(os.open(marker, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
            return marker
        except FileExistsError as error:
            if time.monotonic() > until:
                raise cannot_write(error, path) from error
        except OSError as error:
            raise cannot_write(error, path) from error
        with suppress(OSError):
            if abs(time.time() - marker.stat().st_mtime) > PATIENCE:
                marker.unlink()
        time.sleep(PAUSE)
