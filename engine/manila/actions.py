"""The actions of Manila: small integers where they must be fast, else classes.

``decode`` reads an integer as one of the classes of ``ManilaAction``, ``encode`` is its
inverse. An integer has the kind above bit 16 and below it what it is:

=========  =====================================================================
kind       payload
=========  =====================================================================
DEAL       the ware of the share that is dealt (chance)
OPENER     the seat that opens the first auction (chance)
ROLL       three bits a ware, 0 for a die that is not rolled (chance)
BID        pesos
PASS       nothing: no bid, or no more placement this voyage
SHARE      the ware of the share bought, or 4 for none
LOAD       the ware that stays ashore
START      three bits a ware, its starting space (0 also for the one ashore)
PLACE      a place (see ``places``)
BOARD      the ware of the punt boarded, 4 for none; the seat evicted + 1 above bit 3
PILOT      three bits a ware: the spaces it is moved, plus 2
LOOT       the ware of the looted punt, plus 4 to send it to the shipyard
LOAN       the ware of the share mortgaged
REDEEM     the ware of the share redeemed
=========  =====================================================================
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias, assert_never

from engine.game import Action, Seat
from engine.manila.wares import Four, Ware

KIND: Final = 16
PAYLOAD: Final = (1 << KIND) - 1

DEAL: Final = 0
OPENER: Final = 1
ROLL: Final = 2
BID: Final = 3
PASS: Final = 4
SHARE: Final = 5
LOAD: Final = 6
START: Final = 7
PLACE: Final = 8
BOARD: Final = 9
PILOT: Final = 10
LOOT: Final = 11
LOAN: Final = 12
REDEEM: Final = 13

KIND_WORDS: Final[tuple[str, ...]] = (
    "deal",
    "opener",
    "roll",
    "bid",
    "pass",
    "share",
    "load",
    "start",
    "place",
    "board",
    "pilot",
    "loot",
    "loan",
    "redeem",
)

OPENER_0: Final = OPENER << KIND
ROLL_0: Final = ROLL << KIND
BID_0: Final = BID << KIND
PASS_0: Final = PASS << KIND
SHARE_0: Final = SHARE << KIND
LOAD_0: Final = LOAD << KIND
START_0: Final = START << KIND
PLACE_0: Final = PLACE << KIND
BOARD_0: Final = BOARD << KIND
PILOT_0: Final = PILOT << KIND
LOOT_0: Final = LOOT << KIND
LOAN_0: Final = LOAN << KIND
REDEEM_0: Final = REDEEM << KIND

NONE: Final = 4
"""SHARE, BOARD: nothing."""
TO_YARD: Final = 4
"""LOOT: to the shipyard instead of the port."""

_STEP_BIAS: Final = 2


def pilot(steps: Four) -> int:
    """A PILOT from the spaces that each ware's punt is moved, -2 to 2."""
    payload = 0
    for ware, step in enumerate(steps):
        payload |= (step + _STEP_BIAS) << 3 * ware
    return PILOT_0 | payload


def pilot_steps(action: int) -> Four:
    """The spaces that each ware's punt is moved; nonsense payloads give large steps."""
    return (
        (action & 7) - _STEP_BIAS,
        (action >> 3 & 7) - _STEP_BIAS,
        (action >> 6 & 7) - _STEP_BIAS,
        (action >> 9 & 7) - _STEP_BIAS,
    )


def roll(dice: Sequence[int]) -> int:
    """A ROLL from each ware's die, 0 for one that is not rolled."""
    return ROLL_0 | dice[0] | dice[1] << 3 | dice[2] << 6 | dice[3] << 9


def bid(pesos: int) -> int:
    """A BID of so many pesos."""
    return BID_0 | pesos


def place(number: int) -> int:
    """A PLACE on the place of this number."""
    return PLACE_0 | number


def place_of(action: int) -> int:
    """The place of a PLACE; -1 for any other action."""
    return action & PAYLOAD if action >> KIND == PLACE else -1


def ware_of(action: int) -> int:
    """The ware of a LOAN, REDEEM or LOAD."""
    return action & PAYLOAD


PILOT_NONE: Final = pilot((0, 0, 0, 0))


def three_bits(payload: int, ware: int) -> int:
    """The die or starting space of ``ware`` in a ROLL or START."""
    return payload >> 3 * ware & 7


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: a share is dealt."""

    ware: Ware


@dataclass(frozen=True, slots=True)
class Opener:
    """Chance: who opens the first auction."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance: the dice, 0 for one that is not rolled."""

    dice: Four


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid for the office of harbour master."""

    pesos: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Bid no more; or place nobody else this voyage."""


@dataclass(frozen=True, slots=True)
class Share:
    """The harbour master buys a share, or none."""

    ware: Ware | None


@dataclass(frozen=True, slots=True)
class Load:
    """The harbour master loads three wares; one stays ashore."""

    ashore: Ware


@dataclass(frozen=True, slots=True)
class Start:
    """The harbour master says where the punts start; 0 also for the ware ashore."""

    spaces: Four


@dataclass(frozen=True, slots=True)
class Place:
    """Put an accomplice on a place (``places``)."""

    place: int


@dataclass(frozen=True, slots=True)
class Board:
    """A pirate boards the punt on space 13, in place of ``victim`` if given; or does not."""

    ware: Ware | None
    victim: Seat | None


@dataclass(frozen=True, slots=True)
class Pilot:
    """A pilot moves punts by so many spaces each, backwards if negative."""

    steps: Four


@dataclass(frozen=True, slots=True)
class Loot:
    """The pirates' captain sends the looted punt to the port, or to the shipyard."""

    ware: Ware
    to_yard: bool


@dataclass(frozen=True, slots=True)
class Loan:
    """Mortgage a share."""

    ware: Ware


@dataclass(frozen=True, slots=True)
class Redeem:
    """Pay for a mortgaged share."""

    ware: Ware


ManilaAction: TypeAlias = (
    Deal
    | Opener
    | Roll
    | Bid
    | Pass
    | Share
    | Load
    | Start
    | Place
    | Board
    | Pilot
    | Loot
    | Loan
    | Redeem
)


def decode(action: Action) -> ManilaAction:
    """What an action of this game says. Raises ``ValueError`` for any other integer."""
    kind = action >> KIND
    payload = action & PAYLOAD
    if kind == PLACE:
        return Place(payload)
    if kind == BID:
        return Bid(payload)
    if kind == ROLL:
        return Roll(_four(payload))
    if kind == DEAL:
        return Deal(payload)
    if kind == OPENER:
        return Opener(payload)
    if kind == PASS and not payload:
        return Pass()
    if kind == SHARE:
        return Share(None if payload == NONE else payload)
    if kind == LOAD:
        return Load(payload)
    if kind == START:
        return Start(_four(payload))
    if kind == BOARD:
        ware, victim = payload & 7, payload >> 3
        return Board(None if ware == NONE else ware, victim - 1 if victim else None)
    if kind == PILOT:
        return Pilot(pilot_steps(action))
    if kind == LOOT:
        return Loot(payload & ~TO_YARD, to_yard=bool(payload & TO_YARD))
    if kind == LOAN:
        return Loan(payload)
    if kind == REDEEM:
        return Redeem(payload)
    raise ValueError(f"{action} is no action of Manila")


def encode(action: ManilaAction) -> Action:
    """The integer of an action."""
    match action:
        case Deal():
            return action.ware
        case Opener():
            return OPENER_0 | action.seat
        case Roll():
            return roll(action.dice)
        case Bid():
            return bid(action.pesos)
        case Pass():
            return PASS_0
        case Share():
            return SHARE_0 | (NONE if action.ware is None else action.ware)
        case Load():
            return LOAD_0 | action.ashore
        case Start():
            return START_0 | _packed(action.spaces)
        case Place():
            return place(action.place)
        case Board():
            ware = NONE if action.ware is None else action.ware
            return BOARD_0 | ware | (0 if action.victim is None else action.victim + 1) << 3
        case Pilot():
            return pilot(action.steps)
        case Loot():
            return LOOT_0 | action.ware | (TO_YARD if action.to_yard else 0)
        case Loan():
            return LOAN_0 | action.ware
        case Redeem():
            return REDEEM_0 | action.ware
        case _:
            assert_never(action)


def _four(payload: int) -> Four:
    return payload & 7, payload >> 3 & 7, payload >> 6 & 7, payload >> 9 & 7


def _packed(numbers: Four) -> int:
    return numbers[0] | numbers[1] << 3 | numbers[2] << 6 | numbers[3] << 9
