"""The file of a tournament: a heading, and a line of JSON for each deal that has ended.

A line is written when its deal ends, in whatever order they end, so a tournament that was
interrupted, even in the middle of a line, goes on from there. The heading holds what was
asked for except how many deals there are: the same command with more games makes the file
longer. It does not hold what the bots were: a file that is gone on with after a change of
theirs mixes two of them.
"""

from __future__ import annotations

import fcntl
import json
import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, fields
from math import isfinite
from pathlib import Path
from typing import Any, Final

from ai.arena.deal import Game, Plan
from engine import find_game

FORMAT: Final = 1
"""The version of the file format."""
LONGEST: Final = 1 << 20
"""More bytes than any line has."""
FIELDS: Final = frozenset(field.name for field in fields(Game))
ENDING: Final[dict[str, Any]] = {"reason": "", "plies": 0}
"""How a game ended, and what stands for it in a file written before that was kept."""
CODE: Final = re.compile("[a-z_]{0,40}")
"""What a reason may be; it is shown."""

Heading = dict[str, object]


class RecordError(Exception):
    """A file cannot be gone on with.

    Attributes:
        code: ``no_record`` (it is something else), ``newer_format``, ``other`` (of another
            tournament), ``damaged`` and ``busy`` (another process writes to it), which
            leave the file as it is; ``cannot_write`` if the system refused.
        details: the numbers and words that a sentence needs, by name.
    """

    def __init__(self, code: str, **details: int | str) -> None:
        self.code = code
        self.details = details
        super().__init__(f"{code} {details}")


def heading_of(plan: Plan) -> Heading:
    """The first line of a tournament's file, as data; options that were not given too."""
    return {
        "format": "argosy arena",
        "version": FORMAT,
        "game": plan.game,
        "options": find_game(plan.game).settle_options(plan.options),
        "seats": [str(contestant) for contestant in plan.contestants],
        "seed": plan.seed,
        "budget": None if plan.budget is None else str(plan.budget),
    }


class Record:
    """A tournament's file, open for more.

    Attributes:
        deals: the deals in it.
        is_locked: whether no other tournament can write to it; some disks know no locks.
    """

    def __init__(self, descriptor: int, plan: Plan, is_locked: bool = True) -> None:
        self._descriptor = descriptor
        self.is_locked = is_locked
        self.deals: dict[int, list[Game]] = {}
        heading = _line(heading_of(plan))
        with open(descriptor, "rb", closefd=False) as file:
            first = file.readline(LONGEST)
            if not first.endswith(b"\n") and heading.startswith(first):
                self._cut(0)
                self._write(heading)
                return
            _check_heading(_read(first), heading_of(plan))
            end = len(first)
            while (line := file.readline(LONGEST)).endswith(b"\n"):
                deal, games = _read_deal(line, len(plan.contestants), 2 + len(self.deals))
                self.deals.setdefault(deal, games)
                end += len(line)
        if len(line) == LONGEST:
            raise RecordError("damaged", line=2 + len(self.deals))
        self._cut(end)

    def add(self, deal: int, games: list[Game]) -> None:
        """Write down a deal that has ended; the system has it when this returns."""
        self.deals[deal] = games
        try:
            self._write(_line({"deal": deal, "games": [asdict(game) for game in games]}))
        except OSError as error:
            raise _refusal(error) from error

    def _cut(self, end: int) -> None:
        """Take off the half line that was being written when a tournament was killed."""
        os.ftruncate(self._descriptor, end)
        os.lseek(self._descriptor, end, os.SEEK_SET)

    def _write(self, line: bytes) -> None:
        left = memoryview(line)
        while left:
            left = left[os.write(self._descriptor, left) :]


@contextmanager
def open_record(path: Path, plan: Plan) -> Iterator[Record]:
    """The file at ``path``, made if there is none, and locked while it is used, if it can be.

    Raises ``RecordError``.
    """
    flags = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOCTTY | os.O_NONBLOCK
    try:
        descriptor = os.open(path, flags, 0o666)
    except OSError as error:
        raise _refusal(error) from error
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise RecordError("no_record")
        try:
            record = Record(descriptor, plan, _lock(descriptor))
        except BlockingIOError:
            raise RecordError("busy") from None
        except OSError as error:
            raise _refusal(error) from error
        yield record
    finally:
        os.close(descriptor)


def _lock(descriptor: int) -> bool:
    """Keep other tournaments off the file; whether this disk can. ``BlockingIOError`` if one is."""
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:
        return False
    return True


def _refusal(error: OSError) -> RecordError:
    return RecordError("cannot_write", reason=error.strerror or str(error))


def _line(data: object) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode("ascii") + b"\n"


def _read(line: bytes) -> object:
    """What a line holds; ``None`` if it is no JSON."""
    try:
        found: object = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return found


def _check_heading(found: object, wanted: Heading) -> None:
    if not isinstance(found, dict) or found.get("format") != wanted["format"]:
        raise RecordError("no_record")
    version = found.get("version")
    if isinstance(version, int) and version > FORMAT:
        raise RecordError("newer_format", found=version, known=FORMAT)
    for name, value in wanted.items():
        if name not in found or found[name] != value:
            there = found.get(name)
            raise RecordError(
                "other", field=name, found=_word(there, value), wanted=_word(value, there)
            )


def _word(value: object, other: object) -> str:
    """A value of the heading as it would be typed; of options those that ``other`` has not."""
    if isinstance(value, dict):
        differ = other if isinstance(other, dict) else {}
        pairs = value.items()
        return " ".join(f"{name}={word}" for name, word in pairs if differ.get(name) != word)
    if isinstance(value, list):
        return ",".join(map(str, value))
    return "-" if value is None else str(value)


def _read_deal(line: bytes, number: int, place: int) -> tuple[int, list[Game]]:
    """A deal and its games; ``RecordError`` if they cannot be those of ``number`` seats."""
    data = _read(line)
    damaged = RecordError("damaged", line=place)
    if not isinstance(data, dict) or set(data) != {"deal", "games"}:
        raise damaged
    deal, games = data["deal"], data["games"]
    if type(deal) is not int or deal < 0 or not isinstance(games, list) or len(games) != number:
        raise damaged
    read = [_read_game(game, number) for game in games]
    if None in read:
        raise damaged
    return deal, [game for game in read if game is not None]


def _read_game(data: object, number: int) -> Game | None:
    """A game between ``number`` contestants; ``None`` if this cannot be one."""
    if not isinstance(data, dict) or set(data) | set(ENDING) != FIELDS:
        return None
    ending = {name: data.get(name, unknown) for name, unknown in ENDING.items()}
    reason, plies = ending["reason"], ending["plies"]
    if not isinstance(reason, str) or not CODE.fullmatch(reason):
        return None
    if not _fits("plies", plies) or plies < 0:
        return None
    lists: dict[str, Any] = {name: data[name] for name in data if name not in ENDING}
    for name, values in lists.items():
        if not isinstance(values, list) or len(values) != number:
            return None
        if not all(_fits(name, value) for value in values):
            return None
    return Game(**{name: tuple(lists[name]) for name in lists} | ending)


def _fits(name: str, value: object) -> bool:
    """Whether this can be one of a game's numbers."""
    if name == "returns":
        return type(value) is float and isfinite(value)
    return type(value) is int and abs(value) < 1 << 63
