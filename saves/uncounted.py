"""Games that end: noted before their last save is written, and gone from here once counted.

So a process that is killed between the save and the statistics loses no result: the next one
that starts finds the note, looks into the save, and counts. A note is an empty promise until
the save says that the game is over.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Final

from saves.disk import LONG_AGO, read_file, write_file
from saves.errors import CannotRead, SaveDamaged, SaveError, SaveTooNew
from saves.folder import Folder
from saves.locking import is_locked
from saves.reading import read_save
from saves.record import FINISHED, GameRecord
from saves.statistics import count_match

PATH_LIMIT: Final = 1 << 14
"""Bytes; no system takes a longer path."""

_NOTE: Final = re.compile(r"[0-9a-f]+")
_HALF_A_NOTE: Final = re.compile(r"\.[0-9a-f]+\.tmp-[0-9]+")
"""As ``write_file`` names what it has not finished."""


def note_end(folder: Folder, record: GameRecord) -> None:
    """Note that the game is over, and in which file that is about to be written.

    A note that cannot be written stops nothing: the game is still counted in its own time.
    """
    if record.path is not None and record.may_count:
        with suppress(SaveError):
            write_file(_note(folder, record), os.fsencode(record.path.absolute()))


def count_noted(folder: Folder, record: GameRecord) -> None:
    """Count a game that is over, and take its note away. Raises ``SaveError``; then it stays."""
    count_match(folder, record)
    _remove(_note(folder, record))


def catch_up(folder: Folder) -> None:
    """Count what earlier processes noted but did not count; says nothing, since none is lost."""
    try:
        names = os.listdir(folder.uncounted)
    except OSError:
        return
    for name in names:
        path = folder.uncounted / name
        if _NOTE.fullmatch(name):
            with suppress(SaveError):
                _settle(folder, path)
        elif _HALF_A_NOTE.fullmatch(name):
            _remove_if_old(path)


def _remove_if_old(half: Path) -> None:
    """Take away what a killed process has left, if others have come and gone since."""
    with suppress(OSError):
        if half.stat().st_mtime < half.parent.stat().st_mtime - LONG_AGO:
            _remove(half)


def _settle(folder: Folder, note: Path) -> None:
    """Count the game of a note, or take the note away if the game is not over or not there.

    Raises ``SaveError`` for what may be better another time.
    """
    try:
        path = Path(os.fsdecode(read_file(note, PATH_LIMIT)))
        if is_locked(path):
            return  # whoever plays it counts it
        record = read_save(path)
    except CannotRead as error:
        if not isinstance(error.__cause__, FileNotFoundError):
            raise
    except (ValueError, SaveDamaged, SaveTooNew):
        pass  # no path, or no save
    else:
        if record.identity == note.name and record.state == FINISHED:
            count_match(folder, record)
    _remove(note)


def _note(folder: Folder, record: GameRecord) -> Path:
    return folder.uncounted / record.identity


def _remove(note: Path) -> None:
    with suppress(OSError):
        note.unlink()
    with suppress(OSError):
        note.parent.rmdir()
