"""Files are written whole or not at all, and read up to a limit."""

from __future__ import annotations

import errno
import os
import re
import shutil
import stat
from collections.abc import Callable
from contextlib import suppress
from itertools import takewhile
from pathlib import Path
from typing import BinaryIO, Final

from saves.errors import SaveDamaged, cannot_read, cannot_write
from saves.links import real_path

LONG_AGO: Final = 3600.0
"""Seconds after which nobody is still writing."""

_UNSYNCED: Final = (errno.EINVAL, errno.ENOTSUP, errno.ENOSYS)
"""What a disk says that cannot sync at all."""


def write_file(
    path: Path,
    data: bytes,
    backup: bool = False,
    last_check: Callable[[], object] = bool,
) -> OSError | None:
    """Put ``data`` at ``path``, readable by its owner only.

    A temporary file in the same folder is written, synced and moved into place, so that
    a crash at any moment leaves the old file or the new one. With ``backup`` the old one
    stays beside it as ``.bak``. Raises ``CannotWrite``; then the old file stands and no
    temporary file is left.

    Once the file is in its place it is written, whatever comes after that: returns why its
    folder could not be synced, or ``None``. All this happens where a link leads; the folder
    there is not made, since a disk that is missing may be the reason that it is not there.

    Args:
        last_check: called when only the move is left to be done; what it raises prevents that.
            Whoever takes the temporary file away (``remove_leftovers``) prevents it too.
    """
    try:
        real = real_path(path)
        temporary = temporary_path(real)
        if real == path:
            make_folder(path.parent)
        try:
            _write_synced(temporary, data)
            if backup and real.exists() and not real.is_symlink():
                _keep_old(real)
            last_check()
            os.replace(temporary, real)
        except BaseException:
            with suppress(OSError):
                temporary.unlink()
            raise
    except OSError as error:
        raise cannot_write(error, path) from error
    return sync_folder(real.parent)


def temporary_path(real: Path) -> Path:
    """Where this process makes what is to go to ``real``, which is no link."""
    return real.with_name(f".{real.name}.tmp-{os.getpid()}")


def backup_path(path: Path) -> Path:
    """Where the version before the last one is kept: beside the file itself, not a link to it.

    Raises ``OSError`` where a link leads nowhere, in a circle.
    """
    real = real_path(path)
    return real.with_name(real.name + ".bak")


def open_regular(path: Path) -> BinaryIO:
    """Open a regular file to read it. ``OSError`` for anything else.

    A pipe would make a plain ``open`` wait for somebody to write to it.
    """
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    return open(descriptor, "rb")


def read_file(path: Path, limit: int) -> bytes:
    """The bytes of ``path``; ``CannotRead``, or ``SaveDamaged`` above ``limit`` bytes."""
    try:
        with open_regular(path) as file:
            size = os.fstat(file.fileno()).st_size
            if size > limit:
                raise SaveDamaged("too_large", path, size=size, limit=limit)
            return file.read(limit) or b""  # None where nothing is there to be read yet
    except OSError as error:
        raise cannot_read(error, path) from error


def make_folder(folder: Path) -> None:
    """Make ``folder`` and what is missing above it, for their owner only."""
    missing = list(takewhile(lambda one: not os.path.lexists(one), [folder, *folder.parents]))
    for one in reversed(missing):
        one.mkdir(exist_ok=True, mode=0o700)
    if not stat.S_ISDIR(os.stat(folder).st_mode):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(folder))


def sync_folder(folder: Path) -> OSError | None:
    """Make a move or a removal in ``folder`` last through a power cut.

    It has happened by then: what keeps it from lasting is returned, never raised.
    """
    try:
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            _sync(descriptor)
        finally:
            os.close(descriptor)
    except OSError as error:
        return error
    return None


def _sync(descriptor: int) -> None:
    """Wait until the disk has it; a disk that cannot say so has to be trusted."""
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in _UNSYNCED:
            raise


def remove_leftovers(path: Path, older: float = 0.0) -> None:
    """Remove temporary files of ``path`` that a killed process left.

    Where no lock keeps others from writing it at this moment, those that are ``older`` by so
    many seconds than the file itself; both times are the disk's own. Only the very names that
    ``write_file`` gives are taken: what else lies there is somebody else's.
    """
    with suppress(OSError):
        path = real_path(path)
        written = re.compile(rf"\.{re.escape(path.name)}\.tmp-[0-9]+(-bak)?")
        for name in os.listdir(path.parent):
            if written.fullmatch(name):
                _remove_leftover(path.with_name(name), path, older)


def _remove_leftover(leftover: Path, path: Path, older: float) -> None:
    with suppress(OSError):
        if not older or leftover.stat().st_mtime < path.stat().st_mtime - older:
            leftover.unlink()


def _write_synced(path: Path, data: bytes) -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with open(descriptor, "wb") as file:
        file.write(data)
        file.flush()
        _sync(file.fileno())


def _keep_old(path: Path) -> None:
    """Give the present file its second name, ``.bak``, in one step."""
    second = path.with_name(f"{temporary_path(path).name}-bak")
    try:
        with suppress(OSError):
            second.unlink()
        try:
            os.link(path, second)
        except OSError:  # a disk without hard links
            shutil.copyfile(path, second)
        os.replace(second, backup_path(path))
    finally:  # a name is still there where both were one file, as after a write that has failed
        with suppress(OSError):
            second.unlink()
