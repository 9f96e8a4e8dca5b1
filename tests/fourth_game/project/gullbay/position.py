"""``GullbayPosition``: what lies where, and whose decision it is."""

from __future__ import annotations

from typing import Final, Self

from engine.game import Event, Option, RuleSet, State
from gullbay.actions import HIGHEST

COPIES: Final = 4
HAND: Final = 4
UNDECIDED: Final = -1
RESTING: Final = 0
HIDDEN: Final = 11
"""A choice that one may not know, in a view."""

OPTIONS: Final = (
    Option("nights", ("8", "6", "10"), "8", "How many nights the game lasts."),
    Option(
        "ties",
        ("cancel", "stay"),
        "cancel",
        "What equal highest cards do: cancel each other, or leave the gold on the beach.",
    ),
)


class Rules(RuleSet):
    """The options of one game, as the rules read them."""

    @property
    def nights(self) -> int:
        return int(dict(self.options)["nights"])

    @property
    def ties_stay(self) -> bool:
        return dict(self.options)["ties"] == "stay"


class GullbayPosition(State):
    """A position of Gull Bay."""

    __slots__ = (
        "beach",
        "choices",
        "gold",
        "hand_sizes",
        "hands",
        "journal",
        "night",
        "rules",
        "seats",
        "to_act",
        "to_draw",
        "unseen",
    )

    rules: Rules
    seats: int
    to_act: int
    night: int
    """Nights begun so far."""
    beach: int
    """The gold that lies there."""
    unseen: list[int]
    """The deck: how many there are of each card; 0 does not exist."""
    hands: list[tuple[int, ...]]
    """Sorted; empty in a view if they are somebody else's, whose cards are in ``unseen`` then."""
    hand_sizes: list[int]
    gold: list[int]
    choices: list[int]
    """A card, ``RESTING`` or ``UNDECIDED`` for each seat; ``HIDDEN`` in a view."""
    to_draw: list[int]
    """The seats that a card is due to, in their order."""
    journal: list[Event] | None

    def clone(self) -> Self:
        twin = type(self)()
        twin.rules = self.rules
        twin.seats = self.seats
        twin.to_act = self.to_act
        twin.night = self.night
        twin.beach = self.beach
        twin.unseen = self.unseen[:]
        twin.hands = self.hands[:]
        twin.hand_sizes = self.hand_sizes[:]
        twin.gold = self.gold[:]
        twin.choices = self.choices[:]
        twin.to_draw = self.to_draw[:]
        twin.journal = None
        return twin

    @property
    def deck_size(self) -> int:
        """Cards that are left to draw, also in a view."""
        blanked = sum(self.hand_sizes) - sum(map(len, self.hands))
        return sum(self.unseen) - blanked

    def full_deck(self) -> list[int]:
        """All the cards there are."""
        return [0] + [COPIES] * HIGHEST
