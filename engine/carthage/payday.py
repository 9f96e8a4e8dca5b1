"""Payday: every ship in Carthage is sold from, then goes home (rules page, section 4)."""

from __future__ import annotations

from engine.carthage import cards, pirates
from engine.carthage import events as ev
from engine.carthage.dealing import renew_deck
from engine.carthage.options import Rules
from engine.carthage.position import CarthagePosition
from engine.carthage.route import CARTHAGE
from engine.carthage.scoring import end_game


def payday(state: CarthagePosition) -> None:
    """Sell from all arrived ships, for all players; then the end, or the pirates."""
    ships = state.ships
    for colour in range(4):
        if ships[colour] == CARTHAGE:
            mask = cards.COLOUR_MASK[colour]
            for step in range(state.seats):
                seat = (state.active + step) % state.seats
                if state.goods[seat] & mask:
                    sell(state, seat, colour)
    for colour in range(4):
        if ships[colour] == CARTHAGE:
            ships[colour] = 0
            if state.journal is not None:
                state.journal.append(ev.Home(colour))
    target = state.rules.target
    tokens = state.tokens
    for first in range(0, 4 * state.seats, 4):
        if sum(tokens[first : first + 4]) >= target:
            end_game(state)
            return
    pirates.attack_next(state, 0)


def sale(rules: Rules, number: int, highest: int, tokens: int) -> tuple[int, int]:
    """Points and victory points of ``number`` goods with ``tokens`` of their colour.

    >>> from engine.carthage import GAME
    >>> sale(GAME.rules(), 3, 5, 2)
    (21, 5)
    """
    points = (number + tokens) * highest if rules.tokens_multiply else number * (highest + tokens)
    return points, (points + rules.rounding) // 5


def sell(state: CarthagePosition, seat: int, colour: int) -> None:
    """``seat`` sells all its goods of ``colour``: score cards first, then one token.

    The cheapest goods are kept as score cards, the rest discarded; what the goods cannot
    cover is drawn unseen from the deck.
    """
    shift = 4 * colour
    goods = state.goods[seat] & cards.COLOUR_MASK[colour]
    state.goods[seat] -= goods
    number = (goods >> shift & 15) + (goods >> 16 + shift & 15) + (goods >> 32 + shift & 15)
    highest = 5 if goods >> 32 else 3 if goods >> 16 else 2
    held = state.tokens[4 * seat + colour]
    points, score_cards = sale(state.rules, number, highest, held)
    kept = _cheapest(goods, colour, score_cards)
    state.kept += kept
    state.discards += goods - kept
    if score_cards < number:
        state.discard_size += number - score_cards
    drawn = 0
    for _ in range(score_cards - number):
        if not renew_deck(state):
            break
        state.face_down += 1
        drawn += 1
    state.points[seat] += score_cards
    if state.journal is not None:
        state.journal.append(
            ev.Sold(seat, colour, goods, number, highest, held, points, score_cards, kept, drawn)
        )
    if score_cards:
        _take_token(state, seat, colour)


def _cheapest(goods: int, colour: int, wanted: int) -> int:
    """The ``wanted`` lowest cards of one colour's goods, or all of them."""
    kept = 0
    for shift in (4 * colour, 16 + 4 * colour, 32 + 4 * colour):
        some = goods >> shift & 15
        if some > wanted:
            some = wanted
        kept |= some << shift
        wanted -= some
    return kept


def _take_token(state: CarthagePosition, seat: int, colour: int) -> None:
    """One token of the colour sold, while the box has one."""
    tokens = state.tokens
    taken = sum(tokens[colour::4]) < state.rules.token_cap
    if taken:
        tokens[4 * seat + colour] += 1
    if state.journal is not None:
        event = ev.Earned if taken else ev.NoToken
        state.journal.append(event(seat, colour, sum(tokens[4 * seat : 4 * seat + 4])))
