"""What a game puts on its board besides the position: buttons, and moments between positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine import View


@dataclass(frozen=True)
class Button:
    """A thing to do that stands on the board, for the mouse and for newcomers."""

    command: str
    label: str
    """Its words, with a sign before them if the key is Enter or an arrow; any other key is shown
    before them as it is set."""
    current: bool = False
    possible: bool = True


@dataclass(frozen=True)
class Moment:
    """Something shown for a moment between two positions, such as a roll of dice."""

    view: View
    """The position in which it happens."""
    sentence: str
    """What the context bar says meanwhile."""
    targets: Mapping[int, int] = field(default_factory=dict)
    """Where things move to, in the game's own numbers."""
    frames: Sequence[View] = ()
    """The positions through which they get there, each shown for an instant afterwards."""
