"""What happens in Manila: one class a kind of event, all in ``ManilaEvent``.

Fields are the engine's own numbers: a ware, a place, a spot, a port or shipyard. What changes
somebody's cash is a ``Payment``; ``gain`` says by how much.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias, assert_never

from engine.game import Event, Over, Seat
from engine.manila import places
from engine.manila.places import Place, Quay, Spot
from engine.manila.wares import PREMIUM, Pack, Ware

Wares: TypeAlias = tuple[Ware, ...]
ByWare: TypeAlias = tuple[tuple[Ware, int], ...]
"""Some wares, each with a number."""
Steps: TypeAlias = ByWare
"""Some wares, each with the spaces that its punt is steered, backwards if negative."""

Pilot: TypeAlias = int
"""One of these two."""
SMALL: Final = 0
LARGE: Final = 1
PILOTS: Final = ("small", "large")


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """``seat``, who alone sees it, is dealt one of its first shares."""

    seat: Seat
    ware: Ware


@dataclass(frozen=True, slots=True)
class Opener(Event):
    """``seat`` opens the first auction, by lot."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Voyage(Event):
    """A voyage begins; ``seat`` opens the auction (4)."""

    seat: Seat
    voyage: int


@dataclass(frozen=True, slots=True)
class InVoyage(Event):
    """What stands in the account of ``seat`` for the voyage of this number."""

    seat: Seat
    voyage: int


# -- the harbour master (4, 5) ---------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bid(Event):
    """A bid for the office."""

    seat: Seat
    pesos: int


@dataclass(frozen=True, slots=True)
class NoBid(Event):
    """Out of the auction."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Master(InVoyage):
    """``seat`` has the office; if nobody has bid, mostly for nothing."""

    pesos: int


@dataclass(frozen=True, slots=True)
class Bought(InVoyage):
    """The harbour master has bought a share."""

    ware: Ware
    pesos: int


@dataclass(frozen=True, slots=True)
class NoShare(Event):
    """The harbour master has bought none."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Loaded(Event):
    """The wares of this voyage."""

    seat: Seat
    wares: Wares
    ashore: Ware


@dataclass(frozen=True, slots=True)
class Started(Event):
    """The punts stand on their starting spaces."""

    seat: Seat
    spaces: ByWare


# -- placement (6) ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Placed(InVoyage):
    """An accomplice is on a place; the insurance costs nothing and pays its premium."""

    place: Place
    pesos: int
    spot: Spot


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """``seat`` places nobody any more in this voyage."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """``seat`` finds no place that it could take."""

    seat: Seat


# -- dice, pirates and pilots (7 to 10) ------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """The dice of the punts at sea; then follows where these go."""

    dice: ByWare
    starts: ByWare
    """Where the punts have stood."""


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A punt has been moved by a die or a pilot, and is still at sea."""

    ware: Ware
    start: int
    space: int


@dataclass(frozen=True, slots=True)
class Docked(Event):
    """A punt has come to port."""

    ware: Ware
    port: Quay


@dataclass(frozen=True, slots=True)
class Wrecked(Event):
    """A punt has gone to a shipyard."""

    ware: Ware
    yard: Quay


@dataclass(frozen=True, slots=True)
class Boarded(Event):
    """A pirate has boarded a punt."""

    seat: Seat
    ware: Ware


@dataclass(frozen=True, slots=True)
class Evicted(Event):
    """An accomplice of ``seat`` had to make room for a pirate (``evict``)."""

    seat: Seat
    ware: Ware


@dataclass(frozen=True, slots=True)
class Promoted(Event):
    """The second pirate is captain now."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Stayed(Event):
    """A pirate has boarded no punt."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Steered(Event):
    """A pilot has moved punts, or none; then follows where these go."""

    seat: Seat
    pilot: Pilot
    moves: Steps
    starts: ByWare
    """Where the punts have stood."""


@dataclass(frozen=True, slots=True)
class Looted(InVoyage):
    """What a pirate gets of a punt that has ended on 13."""

    ware: Ware
    pesos: int


# -- settlement (11) -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Crew(InVoyage):
    """What an accomplice aboard a punt in port is paid."""

    where: Ware
    pesos: int


@dataclass(frozen=True, slots=True)
class Port(InVoyage):
    """What the accomplice at a port in use is paid."""

    where: Quay
    pesos: int


@dataclass(frozen=True, slots=True)
class Yard(InVoyage):
    """What the accomplice at a shipyard in use is paid."""

    where: Quay
    pesos: int


@dataclass(frozen=True, slots=True)
class OwnYard(InVoyage):
    """The insurance agent stands at a shipyard in use himself: nothing is paid."""

    yard: Quay


@dataclass(frozen=True, slots=True)
class Repair(InVoyage):
    """What the insurance agent, ``seat``, pays for a shipyard."""

    yard: Quay
    pesos: int
    to: Seat
    """Who gets it, or ``NOBODY`` for the bank."""


@dataclass(frozen=True, slots=True)
class Broke(InVoyage):
    """What the bank pays in the place of an insurance agent who has nothing left."""

    pesos: int


@dataclass(frozen=True, slots=True)
class Rose(Event):
    """The market value of a ware that has come to port, after the rise."""

    ware: Ware
    value: int
    voyage: int


# -- loans (12) and the end (12, 13) ---------------------------------------------------


@dataclass(frozen=True, slots=True)
class Loan(InVoyage):
    """A share is mortgaged."""

    pesos: int


@dataclass(frozen=True, slots=True)
class LoanShare(Event):
    """Which one, as its owner alone knows."""

    seat: Seat
    ware: Ware


@dataclass(frozen=True, slots=True)
class Redeemed(InVoyage):
    """A mortgaged share is redeemed."""

    pesos: int


@dataclass(frozen=True, slots=True)
class RedeemedShare(Event):
    """Which one, as its owner alone knows."""

    seat: Seat
    ware: Ware


@dataclass(frozen=True, slots=True)
class LeftMortgaged(Event):
    """``seat`` redeems no more before fortunes are counted."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Fortune(InVoyage):
    """What ``seat`` owns in the end."""

    cash: int
    shares: Pack
    mortgages: int
    fortune: int


Settled: TypeAlias = Crew | Port | Yard | OwnYard | Repair | Broke
"""What is paid as a voyage is settled, but for the loot."""

Payment: TypeAlias = Master | Bought | Placed | Looted | Settled | Loan | Redeemed
"""What changes somebody's cash."""

ManilaEvent: TypeAlias = (
    Dealt
    | Opener
    | Voyage
    | Bid
    | NoBid
    | NoShare
    | Loaded
    | Started
    | Passed
    | Skipped
    | Rolled
    | Moved
    | Docked
    | Wrecked
    | Boarded
    | Evicted
    | Promoted
    | Stayed
    | Steered
    | Rose
    | LoanShare
    | RedeemedShare
    | LeftMortgaged
    | Fortune
    | Payment
    | Over
)


def gain(event: Payment) -> int:
    """By how much the cash of ``event.seat`` has changed; negative for what was paid."""
    match event:
        case Looted() | Crew() | Port() | Yard() | Broke() | Loan():
            return event.pesos
        case Placed(place=places.INSURANCE):
            return PREMIUM
        case Master() | Bought() | Placed() | Repair() | Redeemed():
            return -event.pesos
        case OwnYard():
            return 0
        case _:
            assert_never(event)
