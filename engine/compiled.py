"""The compiled build: whether the rules and bots run compiled, and what keeps it honest.

``make fast`` has mypyc compile the modules of ``engine/`` and ``ai/`` that ``setup.py`` names, and
``STAMP`` then holds what every source file looked like. A compiled module stands beside its source
and Python imports it first; so ``engine`` compares them before it imports anything else, and where
a source has changed since, all modules are imported from their sources again. ``STATE`` says
which it is.

A few words of the sources speak of compiling. ``mypyc_attr`` marks classes that stay ordinary
ones, and those that ordinary ones may be derived from. ``i64`` has the compiler count in machine
words, and ``vec`` is an array of them; it comes from ``librt``, mypyc's run-time library, with
``append``, ``extend`` and ``remove``, which give back the array as it is then. Uncompiled the first
does nothing, ``i64`` is ``int``, and ``vec`` is ``list``.
"""

from __future__ import annotations

import copyreg
import os
import sys
from hashlib import blake2b
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from operator import iadd
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import extend as extend
    from librt.vecs import remove as remove
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(*_names, **_values):
        """The class as it is."""
        return lambda kind: kind


ROOT: Final = Path(__file__).parent.parent

PACKAGES: Final = ("engine", "ai")

SUFFIX: Final = EXTENSION_SUFFIXES[0]
"""What the files of modules end with that were compiled for this Python."""

LIBRARY: Final = ROOT / "engine" / f"native__mypyc{SUFFIX}"
"""Where it is, something was compiled for this Python."""

STAMP: Final = ROOT / "engine" / f"compiled{SUFFIX}.txt"
"""What the sources were like when they were compiled for this Python: a ``Source`` a line."""

VARIABLE: Final = "ARGOSY_COMPILED"
"""Set to ``no`` in the environment it has everything imported from the sources."""

COMPILED: Final = "compiled"
INTERPRETED: Final = "interpreted"
CHANGED: Final = "changed"
"""It was compiled, and is interpreted because a source has changed since."""


class Source(NamedTuple):
    """A source file that compiled modules come from or depend on."""

    path: str
    """From ``ROOT``."""
    size: int
    written: int
    """In nanoseconds."""
    content: str
    """A hash of it."""

    @property
    def has_changed(self) -> bool:
        """Whether the file is another now.

        One of the same size that was written at the same moment is taken to be the same.
        """
        try:
            status = os.stat(ROOT / self.path)
            return status.st_size != self.size or (
                status.st_mtime_ns != self.written and hash_of(ROOT / self.path) != self.content
            )
        except OSError:
            return True


def hash_of(path: Path) -> str:
    """A hash of what is in a file."""
    return blake2b(path.read_bytes(), digest_size=16).hexdigest()


def stamp_text() -> str:
    """The lines of ``STAMP``, to be taken before compiling and written after it."""
    lines = []
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            name, status = path.relative_to(ROOT).as_posix(), path.stat()
            seen = (name, status.st_size, status.st_mtime_ns, hash_of(path))
            lines.append(" ".join(map(str, seen)) + "\n")
    return "".join(lines)


def read_stamp(stamp: Path) -> list[Source]:
    """What was compiled for this Python; nothing if nothing was."""
    try:
        lines = stamp.read_text(encoding="ascii").splitlines()
    except OSError:
        return []
    rows = [line.split(" ") for line in lines]
    return [Source(path, int(size), int(at), content) for path, size, at, content in rows]


class SourceFinder:
    """Finds the sources of modules, compiled or not."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """The module of this name, to be imported from its source; ``None`` for all others."""
        if name.partition(".")[0] not in PACKAGES:
            return None
        file = ROOT / f"{name.replace('.', '/')}.py"
        return spec_from_file_location(name, file) if file.is_file() else None


def settle() -> str:
    """Choose between the compiled modules and their sources, before any is imported."""
    if not LIBRARY.exists():
        return INTERPRETED
    if os.environ.get(VARIABLE) == "no":
        state = INTERPRETED
    else:
        found = read_stamp(STAMP)  # Nothing where compiling was broken off.
        if found and not any(source.has_changed for source in found):
            if find_spec("librt"):
                return COMPILED
            state = INTERPRETED  # Its arrays are missing.
        else:
            state = CHANGED
    sys.meta_path.insert(0, SourceFinder)
    return state


STATE: Final = settle()
"""``COMPILED``, ``INTERPRETED`` or ``CHANGED``."""

if not TYPE_CHECKING and STATE == COMPILED:
    from librt.vecs import append, extend, remove, vec
    from mypy_extensions import i64

    def unpickled(numbers):
        """The array of these numbers."""
        return vec[i64](numbers)

    copyreg.pickle(vec[i64], lambda numbers: (unpickled, (list(numbers),)))
elif not TYPE_CHECKING:
    i64, vec, extend = int, list, iadd

    def append(numbers, number):
        """The array with one more number at its end; the one given is not used any more."""
        numbers.append(number)
        return numbers

    def remove(numbers, number):
        """The array without the first such number; the one given is not used any more."""
        numbers.remove(number)
        return numbers


def is_compiled(kind: type) -> bool:
    """Whether a class was defined in a compiled module."""
    return str(sys.modules[kind.__module__].__file__).endswith(SUFFIX)
