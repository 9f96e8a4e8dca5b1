"""What stands on a game's box: all that a list of games needs of it, without its rules."""

from __future__ import annotations

from typing import Final, NamedTuple


class Box(NamedTuple):
    """A game from outside. Importing its rules takes longer than a menu may."""

    seats: range
    """The possible numbers of players."""
    themes: tuple[str, ...]
    """Sets of names for the same rules; the first is the default."""


BOXES: Final = {
    "carthage": Box(range(2, 5), ("carthage", "osaka")),
    "manila": Box(range(3, 6), ("manila",)),
    "carcassonne": Box(range(2, 7), ("carcassonne",)),
}
"""Argosy's own games by their ids, in the order in which they are offered."""
