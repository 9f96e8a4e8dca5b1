"""Figures: those in a player's supply, and those on the map, each as one integer.

A figure on the map holds its segment's node (``features``), its seat, its type, the part
of the game in which it came (``stamp``) and its cell. A supply holds the normal followers
in its lowest four bits and a bit for every other figure.
"""

from __future__ import annotations

from typing import Final, TypeAlias

FigureType: TypeAlias = int
"""One of these six."""

NORMAL: Final = 1
LARGE: Final = 2
WAGON: Final = 3
PHANTOM: Final = 4
BUILDER: Final = 5
PIG: Final = 6
TYPE_WORDS: Final[tuple[str, ...]] = ("", "normal", "large", "wagon", "phantom", "builder", "pig")
FOLLOWERS: Final[tuple[int, ...]] = (NORMAL, LARGE, WAGON, PHANTOM)

NORMALS: Final = 7
SUPPLY_BIT: Final[tuple[int, ...]] = (0, 1, 1 << 4, 1 << 5, 1 << 6, 1 << 7, 1 << 8)
"""What a figure of each type adds to a supply."""

STRENGTH: Final[tuple[int, ...]] = (0, 1, 2, 1, 1, 0, 0)

NODE_BITS: Final = 12
SEAT_SHIFT: Final = 12
TYPE_SHIFT: Final = 15
STAMP_SHIFT: Final = 18
CELL_SHIFT: Final = 28
NODE_MASK: Final = (1 << NODE_BITS) - 1


def figure(node: int, seat: int, type: int, stamp: int, cell: int) -> int:
    """A figure on the map."""
    return (
        node | seat << SEAT_SHIFT | type << TYPE_SHIFT | stamp << STAMP_SHIFT | cell << CELL_SHIFT
    )


def node_of(figure: int) -> int:
    """The node of the segment it stands on."""
    return figure & NODE_MASK


def seat_of(figure: int) -> int:
    return figure >> SEAT_SHIFT & 7


def type_of(figure: int) -> int:
    return figure >> TYPE_SHIFT & 7


def stamp_of(figure: int) -> int:
    """The number of the turn in which it was placed, or came by wagon."""
    return figure >> STAMP_SHIFT & 1023


def cell_of(figure: int) -> int:
    return figure >> CELL_SHIFT


CLAIM_BITS: Final = 4
SPECIAL_SHIFT: Final = 24
STRENGTHS: Final = (1 << SPECIAL_SHIFT) - 1
"""A claim: a seat's strength in four bits each, then a bit a seat for builder or pig."""
CLAIM_WIDTH: Final = 30
"""The bits of a claim of six seats."""


def is_occupied(claim: int) -> bool:
    """Whether a follower stands in a feature."""
    return bool(claim & STRENGTHS)


def followers_in(supply: int) -> int:
    """The normal followers in a supply."""
    return supply & 15


def has(supply: int, type: FigureType) -> bool:
    """Whether a supply holds such a figure other than a normal follower."""
    return bool(supply & SUPPLY_BIT[type])


def claim_of(seat: int, type: int) -> int:
    """What a figure adds to the claim of its feature."""
    if type in (BUILDER, PIG):
        return 1 << (SPECIAL_SHIFT + seat)
    return STRENGTH[type] << CLAIM_BITS * seat


def strength(claim: int, seat: int) -> int:
    """The strength of a seat's followers in a feature."""
    return claim >> CLAIM_BITS * seat & 15


def has_special(claim: int, seat: int) -> bool:
    """Whether the seat's builder (or pig) stands in the feature."""
    return bool(claim >> (SPECIAL_SHIFT + seat) & 1)


def winners(claim: int, seats: int) -> list[int]:
    """The seats with the greatest strength; empty where nobody stands."""
    best = 0
    leading: list[int] = []
    for seat in range(seats):
        force = claim >> CLAIM_BITS * seat & 15
        if force > best:
            best = force
            leading = [seat]
        elif force and force == best:
            leading.append(seat)
    return leading
