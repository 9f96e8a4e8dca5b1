"""Links to files: settings or saves kept elsewhere stay there, and the links to them stay too.

Guests of a host are an exception: Argosy never writes through a link in their folder.
"""

from __future__ import annotations

import errno
import os
from pathlib import Path

_are_followed = True


def follow_links(on: bool) -> None:
    """Whether, from now on, what is written goes to where a link leads."""
    global _are_followed
    _are_followed = on


def is_followed(path: Path) -> bool:
    """Whether ``path`` is a link that is followed. Raises ``OSError`` if that cannot be seen."""
    return _are_followed and path.is_symlink()


def real_path(path: Path) -> Path:
    """The file that has to be written: ``path``, or where it leads if it is a link.

    The folders above it are as they are. Raises ``OSError``, also for links in a circle.
    """
    if not is_followed(path):
        return path
    real = Path(os.path.realpath(path))
    if real.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    return real
