"""What the host of this machine allows those who play here; ``docs/hosting.md`` is about hosts.

The command line sets it once, before anything else runs; nothing in the settings or in a
save can widen it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from saves.settings import Settings

if TYPE_CHECKING:
    from ai.budget import Budget


MOST_GUEST_FILES: Final = 500
"""Games and copies that a guest may keep: 40 MB."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The bounds of this session."""

    guest: bool = False
    """Whether the player has no business on this machine but to play (``argosy --host``)."""
    max_thinking: float | None = None
    """The greatest number of seconds that a bot may think about a move; ``None`` is no limit."""


_limits = Limits()


def set_limits(limits: Limits) -> None:
    """From now on ``limits`` hold."""
    global _limits
    _limits = limits


def is_guest() -> bool:
    """Whether the player may do nothing here but play."""
    return _limits.guest


def host_thinking_limit() -> float | None:
    """How many seconds the host lets a bot think about a move; ``None`` is no limit."""
    return _limits.max_thinking


def thinking_limit(settings: Settings) -> float | None:
    """How many seconds a bot may think about a move here; ``None`` leaves it to its level.

    The shorter of what the host and the player allow: a player cannot raise the host's.
    """
    allowed = [_limits.max_thinking, settings.max_thinking or None]
    return min((seconds for seconds in allowed if seconds is not None), default=None)


def thinking_budget(level: str, limit: float | None) -> Budget:
    """How long a bot of ``level`` thinks about a move, within the ``thinking_limit`` here."""
    from ai.levels import find_level

    return find_level(level).budget.at_most(limit)
