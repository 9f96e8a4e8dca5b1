"""Cards from the deck: set-up, and the refill of market and farm (sections 2, 3.A and 7).

No deck order exists. What nobody has seen is a multiset, ``pool``; each card is drawn when
it is due. When the deck is empty the discards become a new one; the score cards drawn
unseen from the old deck are then all that is left of it, and are put aside as ``buried``.
"""

from __future__ import annotations

from typing import Final

from engine.carthage import cards, phases
from engine.carthage import events as ev
from engine.carthage.position import CarthagePosition
from engine.game import CHANCE

MARKET_SIZE: Final = 5
FARM_SIZE: Final = 3
REFILL_MARKET: Final = 2
OPENING_HAND: Final = 8
"""Opening hands are drawn until they are worth this much (8 to 12)."""

THEN_HANDS: Final = 0
THEN_BEGIN: Final = 1
"""After the draws the active player's turn goes on."""
THEN_NEXT: Final = 2
"""After the draws the next player's turn begins (``refill = after_action``)."""


def draw(state: CarthagePosition, card: int) -> None:
    """Chance: ``card`` comes from the deck and goes where one is due."""
    state.pool -= 1 << 4 * card
    state.pool_size -= 1
    if state.phase == phases.HANDS:
        _deal_to_hand(state, card)
        return
    if state.due_market:
        state.due_market -= 1
        state.market.append(card)
        where = ev.MARKET
    else:
        state.due_farm -= 1
        state.farm.append(card)
        where = ev.FARM
    if state.journal is not None:
        state.journal.append(ev.Drawn(card, where))
    go_on_drawing(state)


def renew_deck(state: CarthagePosition) -> bool:
    """Make sure that a card can be drawn, shuffling the discards if it takes that."""
    if state.pool_size > state.face_down:
        return True
    if not state.discard_size:
        return False
    state.buried += state.pool
    state.pool = state.discards
    state.pool_size = state.discard_size
    state.face_down = 0
    state.discards = 0
    state.discard_size = 0
    if state.journal is not None:
        state.journal.append(ev.Reshuffled(state.pool_size))
    return True


def go_on_drawing(state: CarthagePosition) -> None:
    """Wait for the next card due, or go on with what follows the draws."""
    if (state.due_market or state.due_farm) and renew_deck(state):
        state.phase = phases.DRAWING
        state.to_act = CHANCE
        return
    state.due_market = 0
    state.due_farm = 0
    if state.after_deal == THEN_HANDS:
        state.phase = phases.HANDS
        state.to_act = CHANCE
    else:
        refill_check(state, state.after_deal)


def refill_check(state: CarthagePosition, then: int) -> None:
    """Step A: if nothing is available to the active player, farm and deck refill.

    All farm cards move to the market with their markers, two cards are drawn to the
    market and three to the farm; repeated while nothing is available and cards still move.
    """
    if not something_available(state) and (state.farm or renew_deck(state)):
        moved = len(state.farm)
        state.market += state.farm
        state.farm = []
        state.due_market = REFILL_MARKET
        state.due_farm = FARM_SIZE
        state.after_deal = then
        if state.journal is not None:
            state.journal.append(ev.Refilled(state.active, moved))
        go_on_drawing(state)
    elif then == THEN_NEXT:
        next_turn(state)
    else:
        state.phase = phases.ACTION
        state.to_act = state.active


def something_available(state: CarthagePosition) -> bool:
    """Whether a market card carries no other player's marker."""
    own = state.active + 1
    for slot in state.market:
        marker = slot >> 4
        if not marker or marker == own:
            return True
    return False


def end_turn(state: CarthagePosition) -> None:
    """The active player's turn is over."""
    if state.rules.refill_after:
        refill_check(state, THEN_NEXT)
    else:
        next_turn(state)


def next_turn(state: CarthagePosition) -> None:
    """The next player clockwise begins a turn with the refill check."""
    active = state.active + 1
    if active == state.seats:
        active = 0
    state.active = active
    state.turn += 1
    for slot in state.market:  # refill_check's common case, without the call
        if not slot >> 4:
            state.phase = phases.ACTION
            state.to_act = active
            return
    refill_check(state, THEN_BEGIN)


def _deal_to_hand(state: CarthagePosition, card: int) -> None:
    """One card of an opening hand; the next seat draws once the sum is 8 or more."""
    seat = state.active
    state.hands[seat] += cards.ONE[card]
    state.hand_sizes[seat] += 1
    if state.journal is not None:
        state.journal.append(ev.Drawn(card, ev.HAND, seat=seat))
    if cards.worth(state.hands[seat]) < OPENING_HAND:
        return
    if seat + 1 < state.seats:
        state.active = seat + 1
        return
    tied = tied_for_first(state)
    if len(tied) == 1:
        first_player(state, tied[0], by_lot=False)
    else:
        state.phase = phases.FIRST_PLAYER


def tied_for_first(state: CarthagePosition) -> list[int]:
    """The seats that may begin: the lowest (or highest) sum, ties to more cards."""
    sign = 1 if state.rules.highest_begins else -1
    ranks = [
        (sign * cards.worth(hand), size)
        for hand, size in zip(state.hands, state.hand_sizes, strict=True)
    ]
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]


def first_player(state: CarthagePosition, seat: int, by_lot: bool) -> None:
    """``seat`` begins, and is the first to pick a token."""
    state.active = seat
    state.asked = 0
    state.phase = phases.TOKENS
    state.to_act = seat
    if state.journal is not None:
        state.journal.append(ev.First(seat, cards.worth(state.hands[seat]), by_lot))


def pick_token(state: CarthagePosition, colour: int) -> None:
    """A first token of any colour; duplicates are allowed. Then the next seat, clockwise."""
    seat = state.to_act
    state.tokens[4 * seat + colour] += 1
    if state.journal is not None:
        state.journal.append(ev.Token(seat, colour))
    state.asked += 1
    if state.asked < state.seats:
        state.to_act = (seat + 1) % state.seats
        return
    state.asked = 0
    state.turn = 1
    state.phase = phases.ACTION
    state.to_act = state.active
