"""What the bots that play Carcassonne think things are worth, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """The constants of an evaluation, in points.

    The defaults are those of ``medium``. Without ``foresight`` nothing unfinished is hoped
    for: what stands is worth what it would score if the game ended now.
    """

    rivalry: float = 1.0
    """How much the points of the others count against one's own."""
    foresight: bool = True
    """Whether unfinished features are worth what they may become."""

    followers: tuple[float, ...] = (9.0, 6.6, 5.0, 3.9, 3.2, 2.5, 1.8, 1.5)
    """The worth of the last follower in supply, of the one before, and so on."""
    follower_turns: float = 5.0
    """With that many own turns to come a follower is worth half of it; 0: always all."""
    large: float = 3.0
    wagon: float = 2.4
    phantom: float = 3.3
    builder: float = 1.0
    pig: float = 0.5
    """Figures in supply."""
    homecoming: float = 0.65
    """What part of its worth counts for a follower that may yet come home."""

    closing_tiles_used: float = 0.12
    """How many of the tiles that would close a feature its owners use for it."""
    extension: float = 0.1
    """What a tile that only extends a feature counts beside one that closes it."""
    cloister_tiles: float = 21.0
    """With so many tiles to come a cell beside a cloister is filled with chance one half."""
    field_hope: float = 0.6
    """How the chance of a city to be complete counts for the fields that it touches."""
    fight: float = 0.2
    """How much it counts that features may be joined."""
    thief: float = 1.0
    thief_with_builders: float = 0.5
    """Walks to come of a thief, by the length of its road; without and with ``traders``,
    where a turn has better uses."""
    builder_at_work: float = 4.0
    """A builder on an unfinished feature, early in the game."""
    second_part: float = 5.5
    """The second part of a double turn."""
    roads_to_come: float = 0.18
    cities_to_come: float = 0.12
    """Complete features for each tile to come, for guild master and king."""
    marker_fade: float = 0.08
    """How quickly a record is expected to be beaten."""
    left_to_next_player: float = 0.4
    """What part of an unclaimed feature the next player is expected to get."""


MEDIUM: Final = Weights()
GREEDY: Final = Weights(
    foresight=False,
    followers=(0.5,) * 8,
    follower_turns=0.0,
    large=0.5,
    wagon=0.5,
    phantom=0.5,
    builder=0.5,
    pig=0.5,
    homecoming=0.0,
    thief=0.0,
    thief_with_builders=0.0,
    builder_at_work=0.0,
    second_part=0.0,
    roads_to_come=0.0,
    cities_to_come=0.0,
    marker_fade=0.0,
    left_to_next_player=0.0,
)
