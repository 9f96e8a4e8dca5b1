"""What is always true of a position, game by game: registered here by the game's id.

The conformance suite runs ``INVARIANTS[game_id]`` on every position that it meets, and holds
``legal_actions`` to ``MOST_LISTED[game_id]`` entries.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine import CHANCE, OVER, State
from engine.carthage import cards, phases
from engine.carthage.pirates import NO_ATTACK
from engine.carthage.state import CarthageState


def carthage(state: State) -> None:
    """108 cards, each in one place; counts that agree with them; ships on the route."""
    assert isinstance(state, CarthageState)
    rows = state.market + state.farm
    piles = [
        state.pool,
        state.discards,
        state.kept,
        state.buried,
        *state.hands,
        *state.goods,
        cards.pack_of(slot & 15 for slot in rows),
    ]
    assert all(pile >= 0 for pile in piles)
    for card in range(cards.CARDS):
        assert sum(cards.count(pile, card) for pile in piles) == cards.COPIES[card >> 2]
    assert sum(cards.size(pile) for pile in piles) == cards.DECK_SIZE
    assert state.hand_sizes == [cards.size(hand) for hand in state.hands]
    assert state.pool_size == cards.size(state.pool)
    assert state.discard_size == cards.size(state.discards)
    assert 0 <= state.face_down <= state.pool_size
    assert state.face_down + cards.size(state.buried) + cards.size(state.kept) <= sum(state.points)
    assert all(0 <= space <= 5 for space in state.ships)
    assert 5 not in state.ships
    markers = [slot >> 4 for slot in rows if slot >> 4]
    assert sorted(markers) == [seat + 1 for seat in range(state.seats) if not state.markers[seat]]
    assert all(held >= 0 for held in state.tokens)
    assert (state.attack != NO_ATTACK) == (state.phase == phases.PIRATES)
    assert (state.to_act == OVER) == (state.phase == phases.ENDED)
    drawing = (phases.DRAWING, phases.HANDS, phases.FIRST_PLAYER)
    assert (state.to_act == CHANCE) == (state.phase in drawing)
    if state.phase == phases.ACTION:
        assert state.to_act == state.active
    if state.phase != phases.ENDED:
        target = state.rules.target
        assert all(sum(state.tokens[4 * n : 4 * n + 4]) < target for n in range(state.seats))


INVARIANTS: Final[dict[str, Callable[[State], None]]] = {"carthage": carthage}

MOST_LISTED: Final = {"carthage": 64 + 13 + 12 + 3}
"""Carthage: payments, takes (one of them one's own), market and farm cards to reserve."""

LARGEST_VIEW: Final = {"carthage": 4000}
"""Bytes of a pickled view."""
