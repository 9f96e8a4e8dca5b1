"""The saves of a data folder: find, store, rename, export, delete, set aside."""

from __future__ import annotations

import errno
import hashlib
import os
import shutil
import stat
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from saves.disk import backup_path, make_folder, open_regular, sync_folder, write_file
from saves.errors import (
    CannotWrite,
    SaveError,
    SaveLocked,
    SaveNotFound,
    cannot_read,
    cannot_write,
)
from saves.folder import Folder
from saves.links import is_followed, real_path
from saves.listing import SERIAL_WITHIN, SUFFIX, list_saves, serial_in
from saves.locking import SaveLock, lock_path
from saves.names import clean_name
from saves.reading import read_header, read_save
from saves.record import ID_BYTES, OPEN, GameRecord, now
from saves.writing import save_bytes

CANDIDATES: Final = 8
"""How many names a refusal lists."""


def find_save(folder: Folder, word: str, anywhere: bool = True) -> Path:
    """The save that ``word`` names: a path, a file name, or the name of a game.

    Without ``anywhere`` only the saves of ``folder`` are looked at, whatever path is named.
    Raises ``SaveNotFound`` with the names there are, or ``CannotRead`` if that cannot be found out.
    """
    if os.sep in word or word.endswith(SUFFIX):
        for path in (Path(word),) * anywhere + (folder.saves / Path(word).name,):
            if _is_file(path):
                return path
    path = folder.saves / f"{word}{SUFFIX}"
    if os.sep not in word and _is_file(path):
        return path
    listing = list_saves(folder)
    wanted = clean_name(word).casefold()
    named = [one for one in listing.saves if one.name and one.name.casefold() == wanted]
    if len(named) == 1:
        return named[0].path
    code = "ambiguous" if named else "not_found"
    stems = [one.path.stem for one in named or listing.saves]
    stems += [error.path.stem for error in listing.damaged if error.path and not named]
    if not stems:
        raise SaveNotFound("no_saves", folder.saves)
    choices = ", ".join(clean_name(stem, 40) for stem in stems[:CANDIDATES])
    more = max(0, len(stems) - CANDIDATES)
    shown = clean_name(word, 40)
    raise SaveNotFound(code, folder.saves, word=shown, choices=choices, more=more)


def _is_file(path: Path) -> bool:
    """Whether a file lies there. Raises ``CannotRead`` where that cannot be found out."""
    try:
        return stat.S_ISREG(os.stat(path).st_mode)
    except (FileNotFoundError, NotADirectoryError, ValueError):  # ValueError: a zero byte
        return False
    except OSError as error:
        if error.errno == errno.ENAMETOOLONG:
            return False
        raise cannot_read(error, path) from error


def claim_path(folder: Folder, game_id: str, serial: int) -> tuple[Path, SaveLock]:
    """A new path and the lock on it, even if others begin games at the same moment.

    The file of a lock that nobody holds takes no name: a session that began no game left it.
    Raises ``CannotWrite``, also where it cannot be found out whether a name is taken.
    """
    number = serial
    try:
        while True:
            path = folder.saves / f"{game_id}-{number}{SUFFIX}"
            lock = None if path.exists() or backup_path(path).exists() else _lock_if_free(path)
            if lock is not None:
                return path, lock
            number += 1
    except OSError as error:
        raise cannot_write(error, folder.saves) from error


def _lock_if_free(path: Path) -> SaveLock | None:
    """The lock on a name that no save has; ``None`` if another session has it."""
    try:
        lock = SaveLock(path)
    except SaveLocked:
        return None
    try:
        if not path.exists():
            return lock
    except OSError:
        lock.discard()
        raise
    lock.release()  # begun, and left, a moment ago
    return None


def store(
    record: GameRecord, played: bool = True, last_check: Callable[[], object] = bool
) -> OSError | None:
    """Write ``record`` to its path, with the present as its time if something was ``played``.

    Raises ``CannotWrite``, or what ``last_check`` raises just before the old file would go; it
    then stands. It stays as the backup, unless something that is no save has that name: a save
    may lie anywhere, beside anything. Returns why the disk does not confirm what was written,
    or ``None``.
    """
    assert record.path is not None
    settle(record)
    if played:
        record.updated = now()
    backup = _may_go(backup_path(record.path))
    return write_file(record.path, save_bytes(record), backup, last_check)


def settle(record: GameRecord) -> None:
    """Let a file that is not where it was written draw afresh from here on.

    It may be a copy, and must then not reveal what the game itself has yet to draw. If it was
    only moved nothing is lost: nobody knows what it would have drawn. Where the seed was chosen
    whoever chose it has it anyway, and the draws stay.
    """
    assert record.path is not None
    if record.place is not None:
        real = os.fsencode(os.path.realpath(record.path))
        here = hashlib.blake2b(real, digest_size=ID_BYTES).hexdigest()
        if record.place not in ("", here):
            record.draw_afresh()
        record.place = here


def _may_go(backup: Path) -> bool:
    """Whether nothing is lost with a backup: a save, even a damaged one, or nothing at all."""
    try:
        with open_regular(backup) as file:
            beginning = file.read(SERIAL_WITHIN)
    except FileNotFoundError:
        return True
    except OSError:
        return False
    return not beginning or serial_in(beginning) is not None


def exported(path: Path) -> tuple[bytes, bool]:
    """A save to be given away, and whether it has become a copy that is a game of its own.

    It does if the draws still to come are those of a game that may yet count.
    """
    record = read_save(path)
    reveals = record.state == OPEN and record.may_count and record.match.chance == "drawn"
    if reveals:
        record.become_copy()
    return save_bytes(record), reveals


def export_save(path: Path, target: Path) -> tuple[Path, bool]:
    """Write what is ``exported`` to ``target`` (a new file, or a folder).

    Returns the path of the copy, and whether it is a game of its own.
    """
    data, is_another = exported(path)
    if target.is_dir():
        target = target / path.name
    if target.exists():
        raise CannotWrite("exists", target)
    if not target.parent.is_dir():
        raise CannotWrite("cannot_write", target, reason=os.strerror(2))
    write_file(target, data)
    return target, is_another


def exports_folder(folder: Folder) -> Path:
    """The folder for copies inside the data folder, made if need be. Raises ``CannotWrite``."""
    folder.make_sure_of_room()
    try:
        make_folder(folder.exports)
    except OSError as error:
        raise cannot_write(error, folder.exports) from error
    return folder.exports


def rename_save(path: Path, name: str) -> None:
    """Give the game another name; the file keeps its own. Raises ``SaveLocked``."""
    with _locked(path):
        record = read_save(path)
        record.name = clean_name(name)
        store(record, played=False)


def is_foreign(folder: Folder, path: Path) -> bool:
    """Whether a file is listed neither as sound nor as damaged in ``folder``."""
    listed = path.name.endswith(SUFFIX) and not path.name.startswith(".")
    return not listed or os.path.realpath(path.parent) != os.path.realpath(folder.saves)


def delete_save(path: Path, foreign: bool = False) -> None:
    """Remove a save and its backup. Raises ``SaveLocked``, ``CannotWrite``.

    Of ``foreign`` files only sound saves go: raises what ``read_header`` raises for any other,
    and leaves a file that merely has the name of the backup. Of a link only the link is removed.
    """
    going = path
    try:
        if is_followed(path):
            _delete_link(path, foreign)
            return
    except OSError as error:
        raise cannot_write(error, path) from error
    backup = backup_path(path)
    with _locked(path):
        if foreign:
            read_header(path)
        try:
            path.unlink()
            going = backup
            if not foreign or _loads(backup):
                with suppress(FileNotFoundError):
                    backup.unlink()
        except OSError as error:
            raise cannot_write(error, going) from error
        sync_folder(path.parent)
    with suppress(OSError):
        lock_path(path).unlink()


def _delete_link(path: Path, foreign: bool) -> None:
    if foreign:
        read_header(path)
    lock = SaveLock(path) if path.exists() else None
    path.unlink()
    sync_folder(path.parent)
    if lock is not None:
        lock.discard()


@dataclass(frozen=True, slots=True)
class SetAside:
    """What became of a damaged save."""

    path: Path
    """Where it lies now."""
    restored: bool
    """Whether the version before it, its backup, has taken its place."""


def set_aside(folder: Folder, path: Path) -> SetAside:
    """Move a damaged save away; its backup takes its place if that can be loaded.

    Of a link what lies behind it is moved; if nothing takes its place, the link goes.
    """
    with _locked(path):
        try:
            make_folder(folder.damaged)
            target = _free(folder.damaged / path.name)
            real, backup, lock = real_path(path), backup_path(path), lock_path(path)
            shutil.move(real, target)
            restored = _loads(backup)
            if restored:
                os.replace(backup, real)
            elif real != path:
                path.unlink()
            sync_folder(real.parent)
        except OSError as error:
            raise cannot_write(error, path) from error
    if not restored:
        with suppress(OSError):
            lock.unlink()
    return SetAside(target, restored)


def _free(path: Path) -> Path:
    number = 1
    free = path
    while free.exists():
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free


def _loads(path: Path) -> bool:
    try:
        read_save(path)
    except SaveError:
        return False
    return True


class _locked:
    """``with _locked(path):`` nobody else plays this save meanwhile."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __enter__(self) -> None:
        self._lock = SaveLock(self._path)

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None:
            self._lock.release()
        else:
            self._lock.discard()
