"""What is marked on the board of Traders of Carthage, however it is drawn."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class SeaMarks:
    """What is marked on the sea."""

    targets: Mapping[int, int] = field(default_factory=dict)
    """The spaces that ships would sail to, by colour."""
    cursor: int | None = None
    """The lane to choose."""
    attacked: int | None = None
    """The lane whose ship is under attack."""
    fresh: Collection[int] = ()
    """The ships that have moved since the player's last turn."""


@dataclass(frozen=True)
class CardMarks:
    """What is marked in market and farm; a card is named (in the farm?, place)."""

    bright: Collection[tuple[bool, int]] | None = None
    """Those that can be chosen; ``None``: nobody chooses now."""
    cursor: Collection[tuple[bool, int]] = ()
    """Those that Enter acts on."""
    new: tuple[int, int] = (0, 0)
    """How many at the end of market and farm were drawn since the player's last turn."""

    def is_bright(self, spot: tuple[bool, int]) -> bool:
        return self.bright is None or spot in self.bright

    def is_new(self, spot: tuple[bool, int], lying: int) -> bool:
        """Whether a card is one of the newest of the ``lying`` in its row."""
        in_farm, place = spot
        return place >= lying - self.new[in_farm]
