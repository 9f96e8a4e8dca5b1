"""Fingerprints of saves: of what one holds, and of the last writing of a file or a folder."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

FileFingerprint = tuple[int, int, int]


def fingerprint(data: bytes) -> bytes:
    """Differs for any other content of a save, and is the same on every disk."""
    return hashlib.sha256(data).digest()


def file_fingerprint(path: Path | None) -> FileFingerprint | None:
    """Changes when a file is written, or anything in a folder; ``None`` where nothing is.

    Much cheaper than reading the file.
    """
    if path is None:
        return None
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size
