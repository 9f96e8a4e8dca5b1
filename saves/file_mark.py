"""``file_mark``: has a file, or a folder, been written since it was looked at last?"""

from __future__ import annotations

import os
from pathlib import Path

FileMark = tuple[int, int, int]


def file_mark(path: Path | None) -> FileMark | None:
    """What tells one writing of a save, or in a folder, from another; ``None`` without it."""
    if path is None:
        return None
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size
