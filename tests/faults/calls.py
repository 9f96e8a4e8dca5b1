"""The calls with which a process touches a folder, as strace writes them down, and their faults."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import Final

ERRORS: Final = ("EIO", "ENOSPC", "EDQUOT", "EACCES", "EROFS", "ENOLCK")
KILL: Final = "KILL"
"""Not an error: the process ends where it would have made the call."""

ONCE: Final = ""
FROM_THERE_ON: Final = "+"
EVERY_SECOND: Final = "+2"
"""As strace writes which calls of a name fail, after the number of the first."""

TRACED: Final = "%file,%desc"
"""What strace calls the system calls that take a path, and those that take a descriptor."""
NOT_OF_A_DISK: Final = {"ioctl"}
"""Asks whether a file is a terminal; each is answered with an error, and means no."""
OF_THE_FOLDER_ALONE: Final = ("fsync", "rename", "link", "unlink", "mkdir", "flock", "getdents64")
"""Calls that Argosy makes for nothing but its data: they can fail again and again."""

_LINE: Final = re.compile(r"(\w+)\(")
_PROCESS: Final = re.compile(r"\.tmp-\d+")


@dataclass(frozen=True, slots=True)
class Call:
    """A call in a recorded run."""

    name: str
    number: int
    """Which of the calls of this name it is, from 1."""
    about: str
    """What it was asked, without numbers that differ from process to process."""

    @property
    def kind(self) -> str:
        """What it does, and whether to a file or to a folder."""
        return f"{self.name} of a {'file' if '.toml' in self.about else 'folder'}"


@dataclass(frozen=True, slots=True)
class Fault:
    """What goes wrong in a run."""

    call: Call
    error: str
    """A name of an error, or ``KILL``."""
    again: str = ONCE
    """Which later calls of the same name fail too."""

    @property
    def injection(self) -> str:
        """As an option of strace."""
        what = "signal=KILL" if self.error == KILL else f"error={self.error}"
        return f"inject={self.call.name}:{what}:when={self.call.number}{self.again}"

    def __str__(self) -> str:
        where = f"{self.call.name} {self.call.number}{self.again}"
        return f"{self.error} at {where}: {self.call.about}"


def calls_of(log: str, folder: str) -> list[Call]:
    """The calls in a log of strace that touch what lies in ``folder``, or itself."""
    numbers: Counter[str] = Counter()
    found: list[Call] = []
    for line in log.splitlines():
        said = _LINE.match(line)
        if said is None:
            continue
        numbers[said[1]] += 1
        if folder in _asked(line) and said[1] not in NOT_OF_A_DISK:
            found.append(Call(said[1], numbers[said[1]], _about(line, folder)))
    return found


def injected(log: str, folder: str) -> str | None:
    """What the first call was asked that strace has made fail; ``None`` if none has been."""
    lines = (line for line in log.splitlines() if "(INJECTED)" in line)
    return next((_about(line, folder) for line in lines), None)


def _asked(line: str) -> str:
    """A line without what the call has returned, and without the bytes that it has carried."""
    asked = line.rpartition(" = ")[0]
    return asked.split('"')[0] if asked.startswith(("read(", "write(")) else asked


def _about(line: str, folder: str) -> str:
    """Paths in the order of the arguments, and a word of flags."""
    asked = _asked(line)
    paths = re.findall(rf"{re.escape(folder)}([^\">]*)", asked)
    flags = re.findall(r"\b[OL]_?[A-Z_|]+\b|AT_\w+", asked)
    named = " ".join(_PROCESS.sub(".tmp", path) or "/" for path in paths[:2])
    return f"{named} {'|'.join(flags)}".strip()
