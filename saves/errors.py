"""What can go wrong with a file: codes and words, never sentences (``tui/play/refusals.py``)."""

from __future__ import annotations

from pathlib import Path

from engine import ActionError


class SaveError(Exception):
    """A file could not be read, written or taken; what was on disk is as it was.

    Some are never raised but are messages about how a game is saved: ``no_lock``,
    ``not_synced`` with ``reason``, and, for a forked save, ``forked_locked`` and
    ``forked_changed`` with the ``name`` of the save that was left and of the ``new`` one.

    Attributes:
        code: a stable word for the reason, such as ``cut_short``.
        path: the file or folder it is about.
        details: the numbers and words the sentence needs, by name.
        cause: what the rules said, for ``bad_action``.
    """

    def __init__(
        self,
        code: str,
        path: Path | None = None,
        cause: ActionError | None = None,
        **details: int | str,
    ) -> None:
        self.code = code
        self.path = path
        self.cause = cause
        self.details = details
        said = " ".join(f"{name}={value}" for name, value in details.items())
        super().__init__(f"{code} {path or ''} {said}".strip())


class SaveDamaged(SaveError):
    """The file is no save, or not the one that Argosy wrote.

    Codes: ``too_large``, ``utf_16``, ``not_text``, ``not_toml``, ``cut_short``, ``missing_field``,
    ``wrong_field``, ``bare_option``, ``count``, ``bad_action``, ``changed``; or ``no_such_game``
    for one of a game that is not installed here.
    """


class SaveTooNew(SaveError):
    """Written by a later Argosy: code ``newer_format`` with ``found`` and ``known``."""


class SaveLocked(SaveError):
    """Another session plays it: ``locked``, or did a moment ago: ``changed_meanwhile``.

    Or has taken it over from this one, which now watches: ``taken_over``.
    """


class SaveNotFound(SaveError):
    """No such save, several, or another: ``not_found``, ``ambiguous``, ``no_saves``,
    ``another_game``."""


class CannotRead(SaveError):
    """The system refused to read: code ``cannot_read`` with ``reason``."""


class CannotWrite(SaveError):
    """The system refused to write: ``cannot_write`` with ``reason``, or ``exists``.

    Or the host of the machine, who allows so many files: ``no_room`` with ``most``.
    """


def cannot_read(error: OSError, path: Path) -> CannotRead:
    """The system's refusal as one of ours."""
    return CannotRead("cannot_read", path, reason=error.strerror or str(error))


def cannot_write(error: OSError, path: Path) -> CannotWrite:
    """The system's refusal (disk full, read-only, no such folder) as one of ours."""
    return CannotWrite("cannot_write", path, reason=error.strerror or str(error))
