"""The features of a position of Traders of Carthage that are weighed (``evaluate``).

First those of a seat's holdings, which change seldom from one position of a search to the
next, then what is read off anew each time, then what the seats are due that take the next
turns.
"""

from __future__ import annotations

from typing import Final

from ai.carthage.ending import useful_pesos
from engine.carthage import cards, phases
from engine.carthage.payday import sale
from engine.carthage.route import CARTHAGE
from engine.carthage.state import CarthageState

# The features, in the order of the weights. First a seat's holdings ...
TOKENS: Final = 0
"""Tokens of all colours."""
SQUARES: Final = 1
"""The sum of the squares of the tokens of each colour: high if they are concentrated."""
PESOS: Final = 2
"""The worth of the hand, as far as it is of use."""
RICHES: Final = 3
"""Its square by ten: money beyond need is worth less."""
CARDS: Final = 4
"""Cards in hand."""
FIVES: Final = 5
"""5s in hand: they save nothing and pay less exactly."""
COVER: Final = 6
"""Goods aboard that the amphorae in hand could save."""
SALE: Final = 6
"""SALE + 1 to SALE + 4: victory points that the goods on that space would sell for now."""
ABOARD: Final = 10
"""ABOARD + 1 to ABOARD + 4: how many ships on that space carry goods: tokens to come."""
MUCH: Final = 14
"""MUCH + 1 to MUCH + 4: what the goods on that space would sell for above four points."""
DANGER: Final = 16
"""DANGER + 3, DANGER + 4: points on pirate spaces that no amphora covers, while the
furthest of the other ships is on that space and may soon start a payday."""
EXPOSED: Final = 18
"""EXPOSED + 3, EXPOSED + 4: points on that space that no amphora covers."""
# ... then what is read off anew each time ...
POINTS: Final = 23
"""Score cards."""
LAST: Final = 24
"""1 if one more token ends the game."""
AHEAD: Final = 25
"""1 with more points than anybody else."""
MARKER: Final = 26
"""1 while the reserve marker is in hand."""
RESERVED: Final = 27
"""1 if the own marker lies in the market."""
# ... and what the seats are due that take the next turns.
MOVE: Final = 28
"""1 for the seat that takes the next turn."""
PAIR: Final = 29
"""1 for that seat if the market offers it two cards: who takes one leaves the other."""
EVEN: Final = 30
"""1 for that seat if the market offers it four cards, or six or more."""
REFILL: Final = 31
"""1 for that seat if cards are to be drawn first."""
CAN_BUY: Final = 32
"""1 for that seat if it can pay for the market."""
BARGAIN: Final = 33
"""What that market costs."""
SHORT: Final = 34
"""How many pesos it lacks, up to ten."""
GAIN: Final = 35
"""Victory points by which its purchase would raise what its goods aboard sell for."""
PAYDAY: Final = 36
"""1 if its purchase would start a payday."""
PAID: Final = 37
"""Victory points that it would have from that payday."""
PAID_OTHERS: Final = 38
"""Victory points that a seat would have from the payday of another's purchase."""
TOKEN: Final = 39
"""Tokens that anybody would have from that payday."""
SECOND: Final = 40
"""1 for the seat after the next turn if it could pay for that market."""
FEATURES: Final = 41

PURCHASE: Final[tuple[int, ...]] = (GAIN, PAYDAY, PAID, PAID_OTHERS, TOKEN)
"""The features that take longest: of what the purchase of the market would bring."""

WORTH: Final = 4
"""Where ``hand_numbers`` has the worth of the hand."""

REMEMBERED: Final = 1 << 13
"""So many hands, and as many goods: about 2 MB each, and more than a move's search meets."""
_hands: dict[int, tuple[int, ...]] = {}
_goods: dict[int, tuple[tuple[int, int, int], ...]] = {}


def holdings(state: CarthageState, seat: int, weights: list[float]) -> float:
    """The strength of what a seat holds: tokens, hand and goods."""
    tokens = state.tokens
    first = 4 * seat
    held = tokens[first : first + 4]
    hand = state.hands[seat]
    numbers = hand_numbers(hand)
    pesos = useful_pesos(state, numbers[WORTH])
    strength = weights[TOKENS] * float(held[0] + held[1] + held[2] + held[3])
    squares = held[0] * held[0] + held[1] * held[1] + held[2] * held[2] + held[3] * held[3]
    strength += weights[SQUARES] * float(squares)
    strength += weights[PESOS] * pesos
    strength += weights[RICHES] * (pesos * pesos / 10)
    strength += weights[CARDS] * float(cards.size(hand))
    strength += weights[FIVES] * float(numbers[5])
    ships = state.ships
    rules = state.rules
    for colour, number, highest in goods_numbers(state.goods[seat]):
        _, points = sale(rules, number, highest, held[colour])
        covered = numbers[colour]
        if covered > number:
            covered = number
        strength += weights[COVER] * float(covered)
        space = ships[colour]
        if not space:
            continue
        strength += weights[SALE + space] * float(points)
        strength += weights[ABOARD + space]
        if points > 4:
            strength += weights[MUCH + space] * float(points - 4)
        if space >= 3 and covered < number:
            exposed = points * (number - covered) / number
            strength += weights[EXPOSED + space] * exposed
            furthest = 0
            for other in range(4):
                if other != colour and ships[other] > furthest:
                    furthest = ships[other]
            if furthest >= 3:
                strength += weights[DANGER + furthest] * exposed
    return strength


def add_standings(
    state: CarthageState, weights: list[float], strengths: list[float], purchase: bool = True
) -> None:
    """Add to every seat's strength what its holdings alone do not give.

    Without ``purchase`` the features of ``PURCHASE`` are left out.
    """
    seats = state.seats
    tokens = state.tokens
    points = state.points
    markers = state.markers
    target = state.rules.target
    most, leaders = -1, 0
    for number in points:
        if number > most:
            most, leaders = number, 1
        elif number == most:
            leaders += 1
    for seat in range(seats):
        own = points[seat]
        strength = strengths[seat] + weights[POINTS] * float(own)
        first = 4 * seat
        lacking = target - tokens[first] - tokens[first + 1] - tokens[first + 2] - tokens[first + 3]
        if lacking <= 1:
            strength += weights[LAST]
        if own == most and leaders == 1:
            strength += weights[AHEAD]
        if markers[seat]:
            strength += weights[MARKER]
        else:
            for slot in state.market:
                if slot >> 4 == seat + 1:
                    strength += weights[RESERVED]
        strengths[seat] = strength
    mover = state.active
    if state.phase == phases.PIRATES:
        mover += 1
        if mover == seats:
            mover = 0
    _add_turn(state, mover, weights, strengths, purchase)


def _add_turn(
    state: CarthageState, mover: int, weights: list[float], strengths: list[float], purchase: bool
) -> None:
    """What the market offers the seat ``mover``, and by it the others."""
    own = mover + 1
    cost = 0
    number = 0
    bought = 0
    for slot in state.market:
        if slot < 16 or slot >> 4 == own:
            card = slot & 15
            cost += cards.VALUE[card]
            bought += 1 << 4 * card
            number += 1
    strength = strengths[mover]
    if state.due_market:
        strength += weights[REFILL]
    strength += weights[MOVE]
    if number == 2:
        strength += weights[PAIR]
    elif number >= 4 and not number & 1:
        strength += weights[EVEN]
    strengths[mover] = strength
    if not cost:
        return
    hands = state.hands
    pesos = hand_numbers(hands[mover])[WORTH]
    if pesos < cost:
        short = cost - pesos
        strengths[mover] = strength + weights[SHORT] * float(short if short < 10 else 10)
    else:
        strength += weights[CAN_BUY]
        strengths[mover] = strength + weights[BARGAIN] * float(cost)
        if purchase:
            _add_purchase(state, mover, bought, weights, strengths)
    second = own if own < state.seats else 0
    if hand_numbers(hands[second])[WORTH] >= cost:
        strengths[second] += weights[SECOND]


def _add_purchase(
    state: CarthageState, mover: int, bought: int, weights: list[float], strengths: list[float]
) -> None:
    """What ``mover`` would have aboard, and who would be paid, if it bought the market."""
    gain = 0
    arrivals = 0
    paid = [0] * state.seats
    for colour in range(4):
        mask = cards.COLOUR_MASK[colour]
        some = bought & mask
        if not some:
            continue
        before = sale_points(state, mover, colour, state.goods[mover] & mask)
        after = sale_points(state, mover, colour, (state.goods[mover] & mask) + some)
        gain += after - before
        steps = 2 if some & some - 1 or some >> 4 * colour & 0xE_000E_000E else 1
        if state.ships[colour] + steps >= CARTHAGE:
            arrivals += 1
            paid[mover] += after
            strengths[mover] += weights[TOKEN]
            for seat in range(state.seats):
                goods = state.goods[seat] & mask
                if seat != mover and goods:
                    paid[seat] += sale_points(state, seat, colour, goods)
                    strengths[seat] += weights[TOKEN]
    strengths[mover] += weights[GAIN] * float(gain)
    if arrivals:
        strengths[mover] += weights[PAYDAY]
        strengths[mover] += weights[PAID] * float(paid[mover])
        for seat in range(state.seats):
            if seat != mover and paid[seat]:
                strengths[seat] += weights[PAID_OTHERS] * float(paid[seat])


def found_in(state: CarthageState) -> list[dict[int, float]]:
    """The features of each seat that are not 0, one after another: to fit weights, and to look."""
    found: list[dict[int, float]] = [{} for _ in range(state.seats)]
    for feature in range(FEATURES):
        weights = [float(one == feature) for one in range(FEATURES)]
        values = [holdings(state, seat, weights) for seat in range(state.seats)]
        add_standings(state, weights, values)
        for seat, value in enumerate(values):
            if value:
                found[seat][feature] = value
    return found


def sale_points(state: CarthageState, seat: int, colour: int, goods: int) -> int:
    """Victory points that ``seat`` would have now for ``goods`` of one colour."""
    if not goods:
        return 0
    highest = 5 if goods >> 32 else 3 if goods >> 16 & 0xFFFF else 2
    return sale(state.rules, cards.size(goods), highest, state.tokens[4 * seat + colour])[1]


def hand_numbers(hand: int) -> tuple[int, ...]:
    """Amphorae of each of the four colours, the worth of the hand, and its 5s."""
    known = _hands.get(hand)
    if known is None:
        if len(_hands) >= REMEMBERED:
            _hands.clear()
        numbers = [cards.amphorae(hand & mask) for mask in cards.COLOUR_MASK]
        known = (*numbers, cards.worth(hand), cards.size(hand & cards.FIVES))
        _hands[hand] = known
    return known


def goods_numbers(goods: int) -> tuple[tuple[int, int, int], ...]:
    """For each colour there is: the colour, how many goods, and the highest value."""
    known = _goods.get(goods)
    if known is None:
        if len(_goods) >= REMEMBERED:
            _goods.clear()
        found: list[tuple[int, int, int]] = []
        for colour in range(4):
            part = (goods & cards.COLOUR_MASK[colour]) >> 4 * colour
            if part:
                highest = 5 if part >> 32 else 3 if part >> 16 else 2
                found.append((colour, cards.size(part), highest))
        known = _goods[goods] = tuple(found)
    return known
