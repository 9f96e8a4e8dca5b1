"""What happens in Carcassonne: one class a kind of event, all in ``CarcassonneEvent``.

Fields are the engine's own numbers: a kind of tile, a cell, a type of feature, where on its
tile a segment is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.carcassonne.actions import Cell
from engine.carcassonne.figures import FigureType
from engine.carcassonne.tiles import Feature, Good, Place, TileKind
from engine.game import Event, Over, Seat

Why: TypeAlias = int
"""Why a figure goes home: one of these three."""
SCORED: Final = 0
"""What it stood in has been scored, as a tile was placed or a thief walked."""
DECIDED: Final = 1
"""While wagons or a robbery were being decided."""
CHOSEN: Final = 2
"""Its owner would not move the wagon on."""
WHY: Final = ("scored", "decided", "chosen")


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """A tile that fits somewhere has been drawn (rules page, 4, step 1)."""

    seat: Seat
    tile: TileKind
    turn: int
    part: int
    """1 where a turn begins with it; 2 in the second part that a builder gives."""


@dataclass(frozen=True, slots=True)
class SetAside(Event):
    """A tile that fits nowhere has been drawn."""

    tile: TileKind


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """The tile drawn lies on the map."""

    seat: Seat
    tile: TileKind
    cell: Cell
    rotation: int


@dataclass(frozen=True, slots=True)
class Standing(Event):
    """A figure and where it stands or stood."""

    seat: Seat
    figure: FigureType
    cell: Cell
    feature: Feature
    side: Place


@dataclass(frozen=True, slots=True)
class Figure(Standing):
    """A figure has come onto the tile just placed (4, step 3)."""


@dataclass(frozen=True, slots=True)
class Wagon(Standing):
    """A wagon has moved on, to here (7)."""


@dataclass(frozen=True, slots=True)
class Home(Standing):
    """A figure has left the map, from here."""

    why: Why


@dataclass(frozen=True, slots=True)
class NoFigure(Event):
    """``seat`` has put nobody onto the tile."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NoPhantom(Event):
    """``seat`` has kept the phantom."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """Points of a road, city or cloister for one of those who share it (5; 11 if unfinished)."""

    seat: Seat
    feature: Feature
    complete: bool
    tiles: int
    pennants: int
    bonus: int
    """Inns of a road, cathedrals of a city."""
    points: int
    shared: int
    """How many seats get these points."""


@dataclass(frozen=True, slots=True)
class Goods(Event):
    """Tokens for completing a city, of one kind (6)."""

    seat: Seat
    good: Good
    number: int


@dataclass(frozen=True, slots=True)
class Marker(Event):
    """For the largest of its kind that anybody has completed (8)."""

    seat: Seat
    tiles: int
    kept: bool
    """Whether the seat had the marker before."""


@dataclass(frozen=True, slots=True)
class GuildMaster(Marker):
    """The longest road."""


@dataclass(frozen=True, slots=True)
class King(Marker):
    """The largest city."""


@dataclass(frozen=True, slots=True)
class Stayed(Event):
    """``seat`` has let no thief walk."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Walked(Event):
    """A thief has walked along its road (9)."""

    seat: Seat
    start_cell: Cell
    start_side: Place
    """As ``side``."""
    cell: Cell
    side: Place
    """Which road of the tile it is, where there are several."""
    tiles: int
    """What the walk is worth."""
    paid: bool
    """Whether the bank pays at once, since there is nobody to rob."""


@dataclass(frozen=True, slots=True)
class WalkPoints(Event):
    """The points of a walk, from the bank."""

    seat: Seat
    points: int
    at_once: bool
    """As ``Walked.paid``; else the walker would not rob."""


@dataclass(frozen=True, slots=True)
class Demanded(Event):
    """A walker demands points of ``seat`` (10)."""

    seat: Seat
    points: int
    by: Seat


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """``seat`` has paid a walker."""

    seat: Seat
    points: int
    to: Seat


@dataclass(frozen=True, slots=True)
class Refused(Event):
    """``seat`` pays nothing, and its thieves leave: their homecomings follow."""

    seat: Seat
    by_choice: bool
    """Whether it was asked; else it could not pay."""
    thieves: int


@dataclass(frozen=True, slots=True)
class SecondPart(Event):
    """A builder gives ``seat`` a second part of the turn (6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AtTheEnd(Event):
    """What ``seat`` scores when the last turn is over (11), unfinished features apart."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FieldScored(AtTheEnd):
    """For the complete cities that a field touches."""

    cities: int
    pig: bool
    points: int


@dataclass(frozen=True, slots=True)
class GoodsScored(AtTheEnd):
    """For the most tokens of a kind."""

    points: int
    good: Good


@dataclass(frozen=True, slots=True)
class GuildScored(AtTheEnd):
    """To the guild master, for the complete roads."""

    points: int


@dataclass(frozen=True, slots=True)
class KingScored(AtTheEnd):
    """To the king, for the complete cities."""

    points: int


CarcassonneEvent: TypeAlias = (
    Drawn
    | SetAside
    | Placed
    | Figure
    | Wagon
    | Home
    | NoFigure
    | NoPhantom
    | Scored
    | Goods
    | GuildMaster
    | King
    | Stayed
    | Walked
    | WalkPoints
    | Demanded
    | Paid
    | Refused
    | SecondPart
    | FieldScored
    | GoodsScored
    | GuildScored
    | KingScored
    | Over
)
