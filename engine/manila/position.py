"""``ManilaPosition``: where everything stands and whose decision it is.

The data of a state: small integers and flat lists, which the modules named after the parts of a
voyage work on. ``state`` says which of them an action goes to, ``voyage`` what follows.
"""

from __future__ import annotations

from typing import ClassVar, Self

from engine.game import Event, State
from engine.manila import wares
from engine.manila.options import Rules


class ManilaPosition(State):
    """A position of Manila.

    Attributes:
        rules: the options.
        phase: one of ``phases``.
        voyage: voyages begun so far.
        step: where the voyage stands in ``phases.SCHEDULES``.
        cash: pesos a seat, never below 0.
        dealt: the first shares, a pack a seat (seen by the owner only).
        bought: the shares bought since, a pack a seat (public).
        mortgaged: of these, the mortgaged ones, a pack a seat (wares seen by the owner).
        ledgers: what all have seen of these, an integer a seat (see ``ledger``).
        supply: the face-up shares in the bank, a pack.
        market: the step of each ware on the track, 0 to 4.
        master: the harbour master, or -1 before the first.
        opener: who opened the auction.
        bidder, bid: the highest bid and its seat (-1 and 0 for none).
        passed: 1 for a seat that has passed in this auction or placement.
        asked: seats asked so far in this round or step.
        ashore: the ware that was not loaded, or -1.
        punts: the lane space of each ware's punt, 0 to 13, ``DOCKED`` or ``ASHORE``.
        ports, yards: the ware in each of the three ports and shipyards, or -1.
        spots: the seat on each spot of ``places``, or -1.
        dice: the last roll, three bits a ware.
        ordered: the ware of a share bought and not yet paid, or -1.
        looted: wares looted and not yet sent anywhere, a bit each.
        debtor, debt: who must mortgage, and what is still owed.
        after_loans: what follows (see ``loans``).
        changed: shares mortgaged and redeemed within the present decision.
        to_deal: first shares still to be dealt.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "after_loans",
        "ashore",
        "asked",
        "bid",
        "bidder",
        "bought",
        "cash",
        "changed",
        "dealt",
        "debt",
        "debtor",
        "dice",
        "journal",
        "ledgers",
        "looted",
        "market",
        "master",
        "mortgaged",
        "opener",
        "ordered",
        "passed",
        "phase",
        "ports",
        "punts",
        "rules",
        "seats",
        "spots",
        "step",
        "supply",
        "to_act",
        "to_deal",
        "voyage",
        "yards",
    )
    __slots__ = FIELDS

    rules: Rules
    seats: int
    to_act: int
    phase: int
    voyage: int
    step: int
    cash: list[int]
    dealt: list[int]
    bought: list[int]
    mortgaged: list[int]
    ledgers: list[int]
    supply: int
    market: list[int]
    master: int
    opener: int
    bidder: int
    bid: int
    passed: list[int]
    asked: int
    ashore: int
    punts: list[int]
    ports: list[int]
    yards: list[int]
    spots: list[int]
    dice: int
    ordered: int
    looted: int
    debtor: int
    debt: int
    after_loans: int
    changed: int
    to_deal: int
    journal: list[Event] | None

    def clone(self) -> Self:
        twin = type(self)()
        twin.rules = self.rules
        twin.seats = self.seats
        twin.to_act = self.to_act
        twin.phase = self.phase
        twin.voyage = self.voyage
        twin.step = self.step
        twin.cash = self.cash[:]
        twin.dealt = self.dealt[:]
        twin.bought = self.bought[:]
        twin.mortgaged = self.mortgaged[:]
        twin.ledgers = self.ledgers[:]
        twin.supply = self.supply
        twin.market = self.market[:]
        twin.master = self.master
        twin.opener = self.opener
        twin.bidder = self.bidder
        twin.bid = self.bid
        twin.passed = self.passed[:]
        twin.asked = self.asked
        twin.ashore = self.ashore
        twin.punts = self.punts[:]
        twin.ports = self.ports[:]
        twin.yards = self.yards[:]
        twin.spots = self.spots[:]
        twin.dice = self.dice
        twin.ordered = self.ordered
        twin.looted = self.looted
        twin.debtor = self.debtor
        twin.debt = self.debt
        twin.after_loans = self.after_loans
        twin.changed = self.changed
        twin.to_deal = self.to_deal
        twin.journal = None
        return twin

    def free_shares(self, seat: int) -> int:
        """The seat's shares that are not mortgaged, as a pack."""
        return self.dealt[seat] + self.bought[seat] - self.mortgaged[seat]

    def capacity(self, seat: int) -> int:
        """Cash and what loans on all free shares would bring."""
        free = self.dealt[seat] + self.bought[seat] - self.mortgaged[seat]
        return self.cash[seat] + wares.LOAN * wares.size(free)
