"""The phases of a game of Traders of Carthage."""

from __future__ import annotations

from typing import Final

DRAWING: Final = 0
"""A card for the market or the farm is due (chance)."""
HANDS: Final = 1
"""A card of somebody's opening hand is due (chance)."""
FIRST_PLAYER: Final = 2
"""The opening hands tie: lots decide who begins (chance)."""
TOKENS: Final = 3
"""Each player in turn picks a first token."""
ACTION: Final = 4
"""The active player buys, takes or reserves."""
PIRATES: Final = 5
"""A player whose goods are attacked may discard amphorae."""
ENDED: Final = 6

PHASE_NAMES: Final[tuple[str, ...]] = (
    "drawing",
    "hands",
    "first",
    "tokens",
    "action",
    "pirates",
    "ended",
)
