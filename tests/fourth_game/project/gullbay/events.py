"""What happens in Gull Bay: a class for each kind of event."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.game import Event, Over, Seat


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """``seat`` has drawn a card, which only it knows."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Got(Event):
    """Which card that was; for ``seat`` alone."""

    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class Washed(Event):
    """Gold has been washed ashore."""

    night: int
    gold: int
    beach: int
    """All that lies there now."""


@dataclass(frozen=True, slots=True)
class Chose(Event):
    """``seat`` has chosen, in secret until all have."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Showed(Event):
    """The choice of ``seat`` is shown: a card, or 0 for a rest."""

    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class Took(Event):
    """``seat`` takes what lies on the beach."""

    seat: Seat
    gold: int


@dataclass(frozen=True, slots=True)
class Stayed(Event):
    """Nobody takes it."""

    gold: int


GullbayEvent: TypeAlias = Drew | Got | Washed | Chose | Showed | Took | Stayed | Over
