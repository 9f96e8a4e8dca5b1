"""The index of a folder of saves: what each said about itself when it was last read.

It only saves time. An entry counts as long as the file has the size and the times that it had
then; otherwise the file is read again. An index that is damaged, or of another version, is
ignored, and it holds nothing that the files do not say.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import time
from collections.abc import Iterable
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from engine import GAMES
from saves.disk import read_file, write_file
from saves.errors import SaveError
from saves.folder import Folder
from saves.reading import LAST_YEAR, Header, read_header
from saves.record import STATES, Player

VERSION: Final = 1
"""Raised whenever a ``Header`` has another field, or another way of being read."""
SIZE_LIMIT: Final = 1 << 26
WORTH_IT: Final = 50
"""Files that have changed; fewer are read in less time than the index is written."""
UNSURE: Final = 2_000_000_000
"""Nanoseconds in which a disk may give two writings of a file the same times."""

PLAIN: Final = (
    *("game", "theme", "state", "name", "to_act"),
    *("turn", "count", "serial", "hints", "training", "counts"),
)
"""The fields of a header that JSON has too."""
KINDS: Final = [*5 * [str], *4 * [int], *2 * [bool]]
SERIAL: Final = PLAIN.index("serial")
EARLIEST: Final = 0
LATEST: Final = int(datetime(LAST_YEAR, 12, 31, tzinfo=UTC).timestamp())

_ESCAPE: Final = re.compile(r'\\[^"\\]')
"""What is clean needs no escapes but these two."""


class SavedFile(NamedTuple):
    """A file that is a save by its name, and what changes whenever it is written."""

    name: str
    written: int
    changed: int
    size: int

    @classmethod
    def found(cls, entry: os.DirEntry[str]) -> SavedFile:
        """The file that lies there; without times and size if these cannot be had."""
        try:
            about = entry.stat()
        except OSError:
            return cls(entry.name, 0, 0, -1)
        return cls(entry.name, about.st_mtime_ns, about.st_ctime_ns, about.st_size)

    @property
    def is_settled(self) -> bool:
        """Whether it has been left alone long enough for its times to show any other writing."""
        now = time.time_ns()
        return self.size >= 0 and all(
            abs(now - moment) > UNSURE for moment in (self.written, self.changed)
        )


class Row(NamedTuple):
    """What is known of a file."""

    file: SavedFile
    about: list[Any]
    """What ``PLAIN`` names, in that order."""
    moments: list[int]
    """When it was begun and played last, in seconds."""
    players: tuple[Player, ...]


class Index:
    """What is known of the saves of a folder without reading them."""

    def __init__(self, folder: Folder) -> None:
        self._folder = folder
        self._rows: dict[str, Row] = {}
        self._learnt = 0
        with suppress(SaveError, ValueError, TypeError, LookupError, RecursionError):
            self._rows = _rows(read_file(folder.index, SIZE_LIMIT))

    def header_of(self, file: SavedFile) -> Header | None:
        """The header of a file that has not changed since it was read."""
        row = self._known(file)
        if row is None:
            return None
        created, updated = (datetime.fromtimestamp(moment, UTC) for moment in row.moments)
        return Header(
            path=self._folder.saves / file.name,
            players=row.players,
            created=created,
            updated=updated,
            **dict(zip(PLAIN, row.about, strict=True)),
        )

    def serial_of(self, file: SavedFile) -> int | None:
        """The serial of a file that has not changed since it was read."""
        row = self._known(file)
        return None if row is None else int(row.about[SERIAL])

    def read(self, file: SavedFile) -> Header:
        """Read the header of a file, and remember it. Raises what ``read_header`` raises."""
        header = read_header(self._folder.saves / file.name)
        if file.is_settled:
            about = [getattr(header, name) for name in PLAIN]
            moments = [int(one.timestamp()) for one in (header.created, header.updated)]
            self._rows[file.name] = Row(file, about, moments, header.players)
            self._learnt += 1
        return header

    def keep(self, files: Iterable[SavedFile]) -> None:
        """Write what is known of ``files``, all that there are, if that is worth it."""
        names = {file.name for file in files}
        gone = [name for name in self._rows if name not in names]
        if self._learnt + len(gone) < WORTH_IT:
            return
        for name in gone:
            del self._rows[name]
        self._learnt = 0
        with suppress(SaveError):
            text = _text(self._rows.values())
            write_file(self._folder.index, _with_checksum(text.encode("utf-8")))

    def _known(self, file: SavedFile) -> Row | None:
        row = self._rows.get(file.name)
        return row if row is not None and row.file == file else None


def _text(rows: Iterable[Row]) -> str:
    """Rows as JSON. The players of many games are the same: they stand there once."""
    numbers: dict[tuple[Player, ...], int] = {}
    saves = [
        [row.file, row.about, row.moments, numbers.setdefault(row.players, len(numbers))]
        for row in rows
    ]
    tables = [[[one.name, one.kind, one.level] for one in players] for players in numbers]
    table = {"tables": tables, "saves": saves}
    return json.dumps(table, ensure_ascii=False, separators=(",", ":"))


def _rows(data: bytes) -> dict[str, Row]:
    """The rows by the names of the files. Raises ``ValueError`` and others for no index.

    Whatever is in it may be shown: there is nothing in it that steers a terminal.
    """
    body = data[data.find(b"\n") + 1 :]
    if _with_checksum(body) != data:
        raise ValueError("damaged")
    text = body.decode("utf-8")
    if not text.isprintable() or _ESCAPE.search(text.replace("\\\\", "")):
        raise ValueError("not clean")
    found = json.loads(text)
    tables = [_seated(players) for players in found["tables"]]
    rows: dict[str, Row] = {}
    for file, about, moments, number in found["saves"]:
        game, theme, state = about[:3]
        if [type(one) for one in about] != KINDS or state not in STATES:
            raise ValueError(about)
        if theme not in GAMES.box(game).themes:
            raise ValueError(theme)
        begun, played = moments
        if type(begun) is not int or type(played) is not int:
            raise TypeError(moments)
        if not (EARLIEST <= begun <= LATEST and EARLIEST <= played <= LATEST):
            raise ValueError(moments)
        row = Row(SavedFile(*file), about, moments, tables[number])
        rows[row.file.name] = row
    return rows


def _seated(players: list[list[str]]) -> tuple[Player, ...]:
    if not all(type(word) is str for player in players for word in player):
        raise TypeError(players)
    return tuple(Player(*player) for player in players)


def _with_checksum(body: bytes) -> bytes:
    version = f"argosy index {VERSION}\n".encode()
    return hashlib.sha256(version + body).hexdigest().encode() + b"\n" + body
