"""What lies in the folder of saves, and in which order it was played.

An index beside the folder (``saves.index``) keeps thousands of saves quick to list.
"""

from __future__ import annotations

import os
import re
from collections.abc import Generator, Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from saves.disk import open_regular, read_file
from saves.errors import CannotRead, SaveError, cannot_read
from saves.folder import Folder
from saves.index import Index, SavedFile
from saves.plain_text import as_written
from saves.reading import LARGEST_COUNT, SIZE_LIMIT, Header, read_header
from saves.record import OPEN, GameRecord

SUFFIX: Final = ".toml"
A_PIECE: Final = 100
"""Files that are read at a time; some hundredths of a second."""

_SERIAL: Final = re.compile(rb"^serial = (\d{1,15})$", re.MULTILINE)
_OPEN: Final = b'\nstate = "open"\n'
_PERSON: Final = b'player = "human"'
SERIAL_WITHIN: Final = 4096
"""Bytes from the beginning in which the line stands."""


@dataclass(frozen=True, slots=True)
class Listing:
    """What lies in the saves folder."""

    saves: tuple[Header, ...]
    """The one played last first, by their serials."""
    damaged: tuple[SaveError, ...]
    """Files that cannot be loaded, each with its reason and path."""
    is_whole: bool = True
    """Whether every file has been looked at."""


def saved_files(folder: Folder) -> list[SavedFile]:
    """The files that are saves by their name; none if there is no folder yet.

    Raises ``CannotRead`` for a folder that is there and cannot be listed: what is in it is not
    known, which is another thing than nothing.
    """
    try:
        with os.scandir(folder.saves) as entries:
            return [
                SavedFile.found(entry)
                for entry in entries
                if entry.name.endswith(SUFFIX) and not entry.name.startswith(".")
            ]
    except FileNotFoundError as error:
        for link in (folder.saves, folder.root):
            if link.is_symlink():  # it leads nowhere now, such as to a disk that is away
                raise cannot_read(error, link) from error
        return []
    except OSError as error:
        raise cannot_read(error, folder.saves) from error


def list_saves(folder: Folder) -> Listing:
    """Every save, the one played last first.

    Only the header and the checksum of each are looked at, and of those that are as the index
    knows them not even these.
    """
    pieces = list_in_pieces(folder)
    while True:
        try:
            next(pieces)
        except StopIteration as end:
            listing: Listing = end.value
            return listing


def list_in_pieces(folder: Folder) -> Generator[Listing | None, None, Listing]:
    """The same with pauses, in which a screen can look after its keys; returned at the end.

    In the first pause there is already what the index knows and the files that were written
    last. What was read is kept if it goes no further.
    """
    files = saved_files(folder)
    index = Index(folder)
    headers: list[Header] = []
    damaged: list[SaveError] = []
    unread: list[SavedFile] = []
    for file in files:
        header = index.header_of(file)
        if header is None:
            unread.append(file)
        else:
            headers.append(header)
    unread.sort(key=lambda file: file.written, reverse=True)
    try:
        for number, file in enumerate(unread):
            if number and number % A_PIECE == 0:
                yield _listing(headers, damaged, False) if number == A_PIECE else None
            try:
                headers.append(index.read(file))
            except SaveError as error:
                damaged.append(error)
    finally:
        index.keep(files)
    return _listing(headers, damaged)


def _listing(headers: list[Header], damaged: list[SaveError], is_whole: bool = True) -> Listing:
    reasons = sorted(damaged, key=lambda error: str(error.path))
    return Listing(tuple(latest_first(headers)), tuple(reasons), is_whole)


def open_at_a_glance(folder: Folder, number: int) -> Header | None:
    """The open game to go on with, of so many saves that were written last.

    Their text is looked at, and only the one that is offered is read: good enough for a first
    look. Raises ``CannotRead``.
    """
    files = sorted(saved_files(folder), key=lambda file: file.written, reverse=True)
    glances = [(_glance(folder.saves / file.name), file) for file in files[:number]]
    for _order, file in sorted(glances, key=lambda one: one[0]):
        with suppress(SaveError):
            header = read_header(folder.saves / file.name)
            if header.state == OPEN:
                return header
    return None


def _glance(path: Path) -> tuple[bool, bool, int]:
    """What orders a save as ``to_go_on`` does: whether it is over, has no people, its serial."""
    with suppress(SaveError):
        data = as_written(read_file(path, SIZE_LIMIT))
        serial = _SERIAL.search(data)
        return _OPEN not in data, _PERSON not in data, -int(serial[1]) if serial else 0
    return True, True, 0


def latest_first(saves: Iterable[Header]) -> list[Header]:
    """The order of a list: the game played last first, by their serials.

    Where a stranger's save has used these up, the times decide.
    """
    return sorted(saves, key=lambda one: (-one.serial, -one.updated.timestamp(), one.path.name))


def to_go_on(saves: Iterable[Header]) -> list[Header]:
    """The open games of a list with the latest first, in the order in which to offer them.

    Games in which a person has a seat come before those between bots alone.
    """
    return sorted((one for one in saves if one.state == OPEN), key=lambda one: not one.has_people)


def newest_open(folder: Folder) -> Header | None:
    """The open game to go on with: the one played last, before any between bots alone."""
    return next(iter(to_go_on(list_saves(folder).saves)), None)


def next_serial(folder: Folder, but: Path | None = None) -> int:
    """One more than any save ``but`` one says, damaged ones included, as far as one can read.

    Reads no further than that line. A folder that cannot be listed may still take a game.
    """
    highest = 0
    files: list[SavedFile] = []
    with suppress(CannotRead):
        files = saved_files(folder)
    index = Index(folder)
    for file in files:
        path = folder.saves / file.name
        if path == but:
            continue
        serial = index.serial_of(file)
        if serial is None:
            with suppress(OSError), open_regular(path) as opened:
                serial = serial_in(opened.read(SERIAL_WITHIN))
        if serial is not None and serial < LARGEST_COUNT:
            highest = max(highest, serial)
    return highest + 1


def serial_in(beginning: bytes) -> int | None:
    """The serial in the first bytes of a save, even a damaged one; other files have none."""
    said = _SERIAL.search(as_written(beginning))
    return int(said[1]) if said else None


def put_first(folder: Folder, record: GameRecord) -> None:
    """Give a game that is played the highest serial of all, if it has not got that already."""
    least = next_serial(folder, but=record.path)
    if not least <= record.serial < LARGEST_COUNT:
        record.serial = least
