"""The actions of Carcassonne as integers: the kind below bit 4, what it is above.

=========  =====================================================================
kind       payload
=========  =====================================================================
DRAW       the kind of the tile that is drawn (chance)
TILE       two bits of rotation, then the cell
FIGURE     four bits of segment, then the figure's type; 0 for none
PHANTOM    the segment plus 1; 0 for none
WAGON      the segment, then the cell, plus 1; 0 to take it home
WALK       the thief's node, the goal's node, which way; 0 to stay
PLAN       for each thief robbed: its node and the demand; 0 for the bank
ANSWER     0 to pay; 1 to react, or 2 + a node: which thief goes home
SECOND     1 to play the builder's second part, 0 not to
=========  =====================================================================
"""

from __future__ import annotations

from typing import Final

KIND_BITS: Final = 4
KIND_MASK: Final = (1 << KIND_BITS) - 1

DRAW: Final = 0
TILE: Final = 1
FIGURE: Final = 2
PHANTOM: Final = 3
WAGON: Final = 4
WALK: Final = 5
PLAN: Final = 6
ANSWER: Final = 7
SECOND: Final = 8

STAY: Final = WALK
BANK: Final = PLAN
NO_FIGURE: Final = FIGURE
NO_PHANTOM: Final = PHANTOM
WAGON_HOME: Final = WAGON
PAY: Final = ANSWER
REACT: Final = 1 << KIND_BITS | ANSWER

NODE: Final = 12
DEMAND: Final = 8
ENTRY: Final = NODE + DEMAND
NODE_MASK: Final = (1 << NODE) - 1


def draw(kind: int) -> int:
    return kind << KIND_BITS | DRAW


def tile(cell: int, rotation: int) -> int:
    return (cell << 2 | rotation) << KIND_BITS | TILE


def place_figure(type: int, segment: int) -> int:
    return (type << 4 | segment) << KIND_BITS | FIGURE


def place_phantom(segment: int) -> int:
    return (segment + 1) << KIND_BITS | PHANTOM


def move_wagon(cell: int, segment: int) -> int:
    return ((cell << 4 | segment) + 1) << KIND_BITS | WAGON


def walk(start: int, goal: int, way: int) -> int:
    """``way`` numbers the different paths between the same two segments, from 0."""
    return ((way << NODE | goal) << NODE | start) << KIND_BITS | WALK


def walk_parts(action: int) -> tuple[int, int, int]:
    """Start node, goal node and way of a WALK that is no STAY."""
    payload = action >> KIND_BITS
    return payload & NODE_MASK, payload >> NODE & NODE_MASK, payload >> 2 * NODE


def rob(entries: list[tuple[int, int]]) -> int:
    """A PLAN from (node of the thief, demand), in the order of the seats."""
    payload = 0
    for node, demand in reversed(entries):
        payload = payload << ENTRY | node << DEMAND | demand
    return payload << KIND_BITS | PLAN


def rob_entries(action: int) -> list[tuple[int, int]]:
    """(Node of the thief, demand) of each victim; empty for the bank."""
    payload = action >> KIND_BITS
    entries = []
    while payload:
        entries.append((payload >> DEMAND & NODE_MASK, payload & (1 << DEMAND) - 1))
        payload >>= ENTRY
    return entries


def react_with(node: int) -> int:
    """The victim names the thief that goes home."""
    return (node + 2) << KIND_BITS | ANSWER


KIND_WORDS: Final = (
    "tile",
    "tile",
    "figure",
    "phantom",
    "wagon",
    "walk",
    "plan",
    "answer",
    "second",
)
"""What sort of decision it is; notation has words of its own."""
