"""``Marks``: what is special on the board now, however the board is drawn."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field


@dataclass
class Marks:
    """What is special on the board now."""

    bright: Collection[int] | None = None
    """The places that can be chosen; ``None``: nobody chooses a place now."""
    cursor: int | None = None
    """The place under the cursor."""
    lane: int | None = None
    """The ware whose lane the cursor is on."""
    punts: dict[int, int] = field(default_factory=dict)
    """Lane spaces that punts would be moved to, by ware; 14 is into port."""
    fresh: Collection[int] = ()
    """Spots taken since the viewer's last decision."""
    rolls: bool = False
    """Whether a roll is shown that the position does not know yet."""
