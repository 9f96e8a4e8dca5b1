"""``Event``: what has happened, for every game; each has classes of its own (``events``).

They stay Python where the rules are compiled: views carry them to other processes, and the types of
their fields say how they are written.
"""

from __future__ import annotations

from dataclasses import Field, dataclass, fields
from typing import Any, Final, TypeAlias

Seat: TypeAlias = int
"""A player: 0 is A in notation."""

NOBODY: Final = -1
"""``Event.seat`` of an event that is about no player."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened: data for a log line, never the line itself.

    Each game has classes of its own for what can happen in it. Their fields are the engine's
    own numbers; ``Game.format_event`` says in notation what they mean.
    """

    seat: Seat = NOBODY
    """Whom it is about, or ``NOBODY``."""
    seen_by: tuple[Seat, ...] | None = None
    """The seats that may know of it; ``None`` is everybody."""
    reveals: bool = False
    """True when it showed somebody what had been hidden; undo never goes back past it."""

    def visible_to(self, seat: Seat | None) -> bool:
        """Whether ``seat`` may know of it; ``None`` asks for everybody at once."""
        return self.seen_by is None or (seat is not None and seat in self.seen_by)


@dataclass(frozen=True, slots=True)
class Over(Event):
    """The last event of every game: it has ended."""

    reason: str
    """As in ``Outcome``."""
    winners: tuple[Seat, ...]


def own_fields(event: Event) -> list[Field[Any]]:
    """The fields that an event has beside those of every event, in their order."""
    common = {"seat", "seen_by", "reveals"}
    return [one for one in fields(event) if one.name not in common]
