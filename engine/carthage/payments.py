"""What a purchase can be paid with: subsets of the hand without a redundant card.

Any subset that covers the cost is legal; listed are those from which no card can be left
out (rules page, section 3.B.1), at most ``MOST_LISTED`` of them: first those that overpay
least, among those the ones that keep the most amphorae. A 5 has no amphora, so the colour
of a 5 makes no difference, and one payment stands for all.
"""

from __future__ import annotations

from typing import Final

from engine.carthage.actions import BUY_0
from engine.carthage.cards import RANK_MASK

MOST_LISTED: Final = 64

_REMEMBERED: Final = 1 << 16
"""So many payments, those of all hands together, are remembered: about 3 MB."""
_listed = 0
"""How many are remembered now; a hand that can pay nothing counts as well."""
_payments: dict[int, list[int]] = {}
_triples: dict[int, list[tuple[int, int, int]]] = {}
_choices: dict[int, list[int]] = {}


def payments(hand: int, cost: int) -> list[int]:
    """The purchases worth listing for ``cost``, as actions; empty if it cannot be paid.

    The list is remembered and shared: do not change it.
    """
    global _listed
    key = hand | cost << 48
    known = _payments.get(key)
    if known is None:
        if _listed >= _REMEMBERED:
            _listed = 0
            _payments.clear()
            _triples.clear()
            _choices.clear()
        known = _payments[key] = _list_payments(hand, cost)
        _listed += 1 + len(known)
    return known


def _list_payments(hand: int, cost: int) -> list[int]:
    twos = hand & RANK_MASK
    threes = hand >> 16 & RANK_MASK
    fives = hand >> 32
    listed: list[int] = []
    for two, three, five in _value_triples(_four(twos), _four(threes), _four(fives), cost):
        paid_fives = _lowest(fives, five) << 32
        for paid_twos in _colourings(twos, two):
            for paid_threes in _colourings(threes, three):
                listed.append(BUY_0 | paid_twos | paid_threes << 16 | paid_fives)
                if len(listed) == MOST_LISTED:
                    return listed
    return listed


def _value_triples(twos: int, threes: int, fives: int, cost: int) -> list[tuple[int, int, int]]:
    """How many 2s, 3s and 5s to pay: all ways without a redundant card, best first."""
    key = twos | threes << 6 | fives << 12 | cost << 18
    known = _triples.get(key)
    if known is not None:
        return known
    found: list[tuple[int, int, int, int, int]] = []
    for five in range(fives + 1):
        for three in range(threes + 1):
            short = cost - 5 * five - 3 * three
            two = (short + 1) // 2 if short > 0 else 0
            if two > twos:
                continue
            over = 2 * two - short
            smallest = 2 if two else 3 if three else 5
            if over < smallest:
                found.append((over, 2 * two + three, two, three, five))
    found.sort()
    known = _triples[key] = [(two, three, five) for _, _, two, three, five in found]
    return known


def _colourings(counts: int, wanted: int) -> list[int]:
    """The ways to take ``wanted`` cards from the four colours of one rank."""
    key = counts | wanted << 16
    known = _choices.get(key)
    if known is not None:
        return known
    ways = [(0, wanted)]
    for colour in range(4):
        held = counts >> (4 * colour) & 15
        ways = [
            (taken | some << (4 * colour), left - some)
            for taken, left in ways
            for some in range(min(held, left) + 1)
        ]
    known = _choices[key] = [taken for taken, left in ways if not left]
    return known


def _lowest(counts: int, wanted: int) -> int:
    """``wanted`` cards of one rank, the first colours first."""
    taken = 0
    for shift in (0, 4, 8, 12):
        some = min(counts >> shift & 15, wanted)
        taken |= some << shift
        wanted -= some
    return taken


def _four(counts: int) -> int:
    return (counts & 15) + (counts >> 4 & 15) + (counts >> 8 & 15) + (counts >> 12)
