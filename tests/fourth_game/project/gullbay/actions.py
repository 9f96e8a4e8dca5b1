"""The actions of Gull Bay: small integers for the engine, classes for everybody else.

Below 16 a card is drawn, from 16 on dice are rolled, from 32 on a card is played; 48 is a rest.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias, assert_never

from engine.game import Action

HIGHEST: Final = 10
"""Cards go from 1 to it."""
ROLL: Final = 16
PLAY: Final = 32
REST: Final = 48


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: the next card of the deck."""

    card: int


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance: the sum of two dice."""

    gold: int


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card, face down until all have chosen."""

    card: int


@dataclass(frozen=True, slots=True)
class Rest:
    """Play none, and draw a card."""


GullbayAction: TypeAlias = Draw | Roll | Play | Rest


def decode(action: Action) -> GullbayAction:
    """What an action says. Raises ``ValueError`` for an integer that is none."""
    if 1 <= action <= HIGHEST:
        return Draw(action)
    if ROLL + 2 <= action <= ROLL + 12:
        return Roll(action - ROLL)
    if PLAY + 1 <= action <= PLAY + HIGHEST:
        return Play(action - PLAY)
    if action == REST:
        return Rest()
    raise ValueError(f"{action} is no action of Gull Bay")


def encode(action: GullbayAction) -> Action:
    """The integer of an action."""
    match action:
        case Draw():
            return action.card
        case Roll():
            return ROLL + action.gold
        case Play():
            return PLAY + action.card
        case Rest():
            return REST
        case _:
            assert_never(action)
