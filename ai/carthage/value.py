"""What a position of Traders of Carthage is worth: each seat's chance to win.

A seat's *strength* is a sum of features times weights; the chances are the softmax of the
strengths, so that any number of seats share one win. The weights were fitted by logistic
regression on games that the bots played among themselves (``docs/bots.md`` says how), apart
for each stage of the race to the last token. Money, goods aboard and tokens are thus
weighed by how often they went with a win.
"""

from __future__ import annotations

from typing import Final

from ai.arithmetic import softmax
from ai.carthage.ending import result, useful_pesos, with_end_in_sight
from ai.carthage.stages import stage_of
from engine.carthage import cards, phases
from engine.carthage.payday import sale
from engine.carthage.state import CarthageState
from engine.game import OVER

# The features, in the order of the weights.
POINTS: Final = 0
"""Score cards."""
TOKENS: Final = 1
"""Tokens of all colours."""
SQUARES: Final = 2
"""The sum of the squares of the tokens of each colour: high if they are concentrated."""
LAST: Final = 3
"""1 if one more token ends the game."""
SALE: Final = 3
"""SALE + 1 to SALE + 4: victory points that the goods on that space would sell for now."""
ABOARD: Final = 7
"""ABOARD + 1 to ABOARD + 4: how many ships on that space carry goods: tokens to come."""
DANGER: Final = 9
"""DANGER + 3, DANGER + 4: victory points on pirate spaces that no amphora covers, while the
furthest of the other ships is on that space and may soon start a payday."""
PESOS: Final = 14
"""The worth of the hand, as far as it is of use."""
RICHES: Final = 15
"""Its square by ten: money beyond need is worth less."""
COVER: Final = 16
"""Goods aboard that the amphorae in hand could save."""
FIVES: Final = 17
"""5s in hand: they save nothing and pay less exactly."""
MARKER: Final = 18
"""1 while the reserve marker is in hand."""
MOVE: Final = 19
"""1 for the seat that takes the next turn."""
CAN_BUY: Final = 20
"""1 for that seat if it can pay for the market."""
BARGAIN: Final = 21
"""What that market costs."""
FEATURES: Final = 22

_BY_FEATURE: Final = (
    (0.710, 0.580, 0.501, 0.458),  # POINTS
    (0.863, 0.510, 0.431, 0.442),  # TOKENS
    (-0.011, 0.018, 0.009, -0.046),  # SQUARES
    (-0.369, 0.000, 0.000, 0.000),  # LAST
    (0.154, 0.068, 0.257, 0.424),  # SALE + 1
    (0.103, 0.184, 0.252, 0.182),  # SALE + 2
    (0.300, 0.148, 0.238, 0.240),  # SALE + 3
    (0.451, 0.360, 0.300, 0.315),  # SALE + 4
    (-0.019, 0.170, -0.017, -0.212),  # ABOARD + 1
    (0.223, 0.075, -0.085, 0.103),  # ABOARD + 2
    (-0.032, 0.144, -0.051, -0.089),  # ABOARD + 3
    (0.217, 0.066, 0.123, 0.095),  # ABOARD + 4
    (-0.086, 0.014, -0.018, -0.020),  # DANGER + 3
    (-0.086, 0.014, -0.018, -0.020),  # DANGER + 4
    (0.075, 0.098, 0.079, 0.076),  # PESOS
    (0.003, -0.004, -0.001, -0.001),  # RICHES
    (-0.048, 0.047, 0.021, 0.004),  # COVER
    (0.000, 0.000, 0.000, 0.000),  # FIVES
    (0.053, -0.062, 0.016, 0.014),  # MARKER
    (0.158, 0.206, 0.177, 0.158),  # MOVE
    (0.011, -0.304, -0.170, -0.217),  # CAN_BUY
    (0.016, 0.040, 0.018, 0.023),  # BARGAIN
)
"""A row a feature; the columns are the stages: the leader lacks 1, 2, 3 or 4, more tokens."""

WEIGHTS: Final = tuple(tuple(row[stage] for row in _BY_FEATURE) for stage in range(4))
"""A row a stage."""

WORTH: Final = 4
"""Where ``hand_numbers`` has the worth of the hand."""

REMEMBERED: Final = 1 << 13
"""So many hands, and as many goods: about 2 MB each, and more than a move's search meets."""
_hands: dict[int, tuple[int, ...]] = {}
_goods: dict[int, tuple[tuple[int, int, int], ...]] = {}


def chances(state: CarthageState) -> list[float]:
    """Each seat's chance to win; at the end, what it won."""
    if state.to_act == OVER:
        return result(state)
    seats = state.seats
    weights = WEIGHTS[stage_of(state)]
    mover = state.active
    if state.phase == phases.PIRATES:
        mover = (mover + 1) % seats
    powers = [strength(state, seat, mover, weights) for seat in range(seats)]
    return with_end_in_sight(state, softmax(powers))


def strength(state: CarthageState, seat: int, mover: int, weights: tuple[float, ...]) -> float:
    """The weighted sum of one seat's features; ``mover`` takes the next turn."""
    first = 4 * seat
    held = state.tokens[first : first + 4]
    number = held[0] + held[1] + held[2] + held[3]
    squares = held[0] ** 2 + held[1] ** 2 + held[2] ** 2 + held[3] ** 2
    hand = hand_numbers(state.hands[seat])
    pesos = hand[WORTH]
    useful = useful_pesos(state, pesos)
    power = (
        weights[POINTS] * state.points[seat]
        + weights[TOKENS] * number
        + weights[SQUARES] * squares
        + weights[PESOS] * useful
        + weights[RICHES] * (useful * useful / 10)
        + weights[FIVES] * hand[5]
        + weights[MARKER] * state.markers[seat]
    )
    if state.rules.target - number <= 1:
        power += weights[LAST]
    power += _aboard(state, seat, held, hand, weights)
    if seat == mover:
        power += weights[MOVE]
        own = seat + 1
        cost = 0
        for slot in state.market:
            if slot < 16 or slot >> 4 == own:
                cost += cards.VALUE[slot & 15]
        if 0 < cost <= pesos:
            power += weights[CAN_BUY] + weights[BARGAIN] * cost
    return power


def _aboard(
    state: CarthageState,
    seat: int,
    held: list[int],
    hand: tuple[int, ...],
    weights: tuple[float, ...],
) -> float:
    """The part of a seat's strength that lies in its goods."""
    power = 0.0
    rules = state.rules
    ships = state.ships
    for colour, number, highest in goods_numbers(state.goods[seat]):
        _, points = sale(rules, number, highest, held[colour])
        space = ships[colour]
        if space:
            power += weights[SALE + space] * points + weights[ABOARD + space]
        covered = hand[colour]
        if covered > number:
            covered = number
        power += weights[COVER] * covered
        if space >= 3:
            furthest = max([ships[other] for other in range(4) if other != colour])
            if furthest >= 3:
                power += weights[DANGER + furthest] * points * (number - covered) / number
    return power


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
