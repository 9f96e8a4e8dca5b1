"""The action of a turn: buy, take or reserve (rules page, section 3.B and C)."""

from __future__ import annotations

from engine.carthage import cards
from engine.carthage import events as ev
from engine.carthage.dealing import end_turn
from engine.carthage.payday import payday
from engine.carthage.position import CarthagePosition
from engine.carthage.route import CARTHAGE
from engine.carthage.scoring import end_game


def buy(state: CarthagePosition, paid: int) -> None:
    """Buy every available market card with the hand cards ``paid``, then sail."""
    seat = state.active
    own = seat + 1
    bought = 0
    number = 0
    left: list[int] = []
    for slot in state.market:
        marker = slot >> 4
        if not marker:
            bought += 1 << 4 * slot
            number += 1
        elif marker == own:
            bought += 1 << 4 * (slot & 15)
            number += 1
            state.markers[seat] = 1
        else:
            left.append(slot)
    state.market = left
    paid_cards = cards.size(paid)
    state.hands[seat] -= paid
    state.hand_sizes[seat] -= paid_cards
    state.discards += paid
    state.discard_size += paid_cards
    state.goods[seat] += bought
    state.passes = 0
    if state.journal is not None:
        cost = cards.worth(bought)
        state.journal.append(
            ev.Bought(seat, state.turn, bought, cost, paid, cards.worth(paid) - cost)
        )
    sail(state, bought)


def sail(state: CarthagePosition, bought: int) -> None:
    """Each bought colour's ship moves: 1 space for one card, 2 for more, 5 at the most."""
    ships = state.ships
    arrived = False
    for colour in range(4):
        number = (bought & 15) + (bought >> 16 & 15) + (bought >> 32 & 15)
        if number:
            start = ships[colour]
            space = start + (1 if number == 1 else 2)
            if space >= CARTHAGE:
                space = CARTHAGE
                arrived = True
            ships[colour] = space
            if state.journal is not None:
                state.journal.append(ev.Sailed(state.active, colour, start, space))
        bought >>= 4
    if arrived:
        payday(state)
    else:
        end_turn(state)


def take(state: CarthagePosition, card: int, own: int) -> None:
    """Take one available market card into the hand; ``own``: the one under one's marker."""
    seat = state.active
    slot = card | (seat + 1) << 4 if own else card
    state.market.remove(slot)
    if own:
        state.markers[seat] = 1
    state.hands[seat] += 1 << 4 * card
    state.hand_sizes[seat] += 1
    state.passes = 0
    if state.journal is not None:
        state.journal.append(ev.Took(seat, state.turn, card, own=bool(own)))
    end_turn(state)


def reserve(state: CarthagePosition, card: int, farm: int) -> None:
    """Place one's marker on an unreserved card; it stays until that card is bought or taken."""
    seat = state.active
    row = state.farm if farm else state.market
    row[row.index(card)] = card | (seat + 1) << 4
    state.markers[seat] = 0
    state.passes = 0
    if state.journal is not None:
        where = ev.FARM if farm else ev.MARKET
        state.journal.append(ev.Reserved(seat, state.turn, card, where))
    end_turn(state)


def pass_turn(state: CarthagePosition) -> None:
    """Only when cards have run out; the game ends when everybody passes in a row."""
    state.passes += 1
    if state.journal is not None:
        state.journal.append(ev.Passed(state.active, state.turn))
    if state.passes == state.seats:
        end_game(state)
    else:
        end_turn(state)
