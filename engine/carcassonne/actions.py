"""The actions of Carcassonne: small integers where they must be fast, else classes.

``decode`` reads an integer as one of the classes of ``CarcassonneAction``, ``encode`` is its
inverse. An integer has the kind below bit 4 and above it what it is:

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

from dataclasses import dataclass
from typing import Final, TypeAlias, assert_never

from engine.game import Action

Cell: TypeAlias = int
"""A place on the map (``features``)."""
Node: TypeAlias = int
"""A segment of a tile on the map (``features``)."""

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
PLAY_SECOND: Final = 1 << KIND_BITS | SECOND
STOP: Final = SECOND

NODE: Final = 12
DEMAND: Final = 8
ENTRY: Final = NODE + DEMAND
NODE_MASK: Final = (1 << NODE) - 1


def draw(kind: int) -> int:
    return kind << KIND_BITS | DRAW


def tile(cell: int, rotation: int) -> int:
    return (cell << 2 | rotation) << KIND_BITS | TILE


def placed(action: int) -> tuple[int, int]:
    """The cell and the rotation of a TILE."""
    payload = action >> KIND_BITS
    return payload >> 2, payload & 3


def kind_drawn(action: int) -> int:
    """The kind of tile of a DRAW."""
    return action >> KIND_BITS


def figure_parts(payload: int) -> tuple[int, int]:
    """The type and the segment in the payload of a FIGURE."""
    return payload >> 4, payload & 15


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


KIND_WORDS: Final[tuple[str, ...]] = (
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


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: a tile of this kind is drawn."""

    kind: int


@dataclass(frozen=True, slots=True)
class PlaceTile:
    """Put the tile in hand on the map, rotated clockwise by so many quarter-turns."""

    cell: Cell
    rotation: int


@dataclass(frozen=True, slots=True)
class PlaceFigure:
    """Put a figure on a segment of the tile just placed."""

    type: int
    """One of ``figures``: a follower, builder or pig."""
    segment: int


@dataclass(frozen=True, slots=True)
class NoFigure:
    """Put no figure on the tile just placed."""


@dataclass(frozen=True, slots=True)
class PlacePhantom:
    """Put the phantom on another segment of the tile just placed; or do not."""

    segment: int | None


@dataclass(frozen=True, slots=True)
class MoveWagon:
    """Move a wagon whose feature is complete to a segment of a tile."""

    cell: Cell
    segment: int


@dataclass(frozen=True, slots=True)
class WagonHome:
    """Take that wagon back to the supply."""


@dataclass(frozen=True, slots=True)
class Walk:
    """A thief, or one's builder, walks along its road."""

    start: Node
    goal: Node
    way: int
    """Which of the different paths between the same two segments, from 0."""


@dataclass(frozen=True, slots=True)
class Stay:
    """Walk with nobody."""


@dataclass(frozen=True, slots=True)
class Demand:
    """What is demanded of one victim."""

    thief: Node
    """Where the victim's thief stands."""
    points: int


@dataclass(frozen=True, slots=True)
class Rob:
    """Demand the points of the walk from those passed, in the order of the seats."""

    demands: tuple[Demand, ...]


@dataclass(frozen=True, slots=True)
class Bank:
    """Take the points of the walk from the bank."""


@dataclass(frozen=True, slots=True)
class Pay:
    """A victim pays what is demanded."""


@dataclass(frozen=True, slots=True)
class React:
    """A victim refuses, and one of its thieves goes home: which, where it may choose."""

    thief: Node | None


@dataclass(frozen=True, slots=True)
class PlaySecond:
    """Play the second part of the builder's double turn; or do not."""

    plays: bool


CarcassonneAction: TypeAlias = (
    Draw
    | PlaceTile
    | PlaceFigure
    | NoFigure
    | PlacePhantom
    | MoveWagon
    | WagonHome
    | Walk
    | Stay
    | Rob
    | Bank
    | Pay
    | React
    | PlaySecond
)


def decode(action: Action) -> CarcassonneAction:
    """What an action of this game says. Raises ``ValueError`` for any other integer."""
    kind = action & KIND_MASK
    payload = action >> KIND_BITS
    if kind == TILE:
        return PlaceTile(*placed(action))
    if kind == FIGURE:
        return PlaceFigure(*figure_parts(payload)) if payload else NoFigure()
    if kind == DRAW:
        return Draw(payload)
    if kind == PHANTOM:
        return PlacePhantom(payload - 1 if payload else None)
    if kind == WAGON:
        return MoveWagon(payload - 1 >> 4, payload - 1 & 15) if payload else WagonHome()
    if kind == WALK:
        return Walk(*walk_parts(action)) if payload else Stay()
    if kind == PLAN:
        return Rob(tuple(Demand(*entry) for entry in rob_entries(action))) if payload else Bank()
    if kind == ANSWER:
        if not payload:
            return Pay()
        return React(None if payload == 1 else payload - 2)
    if kind == SECOND and payload < 2:
        return PlaySecond(bool(payload))
    raise ValueError(f"{action} is no action of Carcassonne")


def encode(action: CarcassonneAction) -> Action:
    """The integer of an action."""
    match action:
        case PlaceTile():
            return tile(action.cell, action.rotation)
        case PlaceFigure():
            return place_figure(action.type, action.segment)
        case NoFigure():
            return NO_FIGURE
        case Draw():
            return draw(action.kind)
        case PlacePhantom():
            return NO_PHANTOM if action.segment is None else place_phantom(action.segment)
        case MoveWagon():
            return move_wagon(action.cell, action.segment)
        case WagonHome():
            return WAGON_HOME
        case Walk():
            return walk(action.start, action.goal, action.way)
        case Stay():
            return STAY
        case Rob():
            return rob([(demand.thief, demand.points) for demand in action.demands])
        case Bank():
            return BANK
        case Pay():
            return PAY
        case React():
            return REACT if action.thief is None else react_with(action.thief)
        case PlaySecond():
            return PLAY_SECOND if action.plays else STOP
        case _:
            assert_never(action)
