"""What Argosy's conformance suite has to know of Gull Bay."""

from __future__ import annotations

from typing import Final

from engine.game import CHANCE, OVER, State
from gullbay.position import HIDDEN, UNDECIDED, GullbayPosition


def invariants(state: State) -> None:
    """What is true of every position."""
    assert isinstance(state, GullbayPosition)
    assert state.hand_sizes == [len(hand) for hand in state.hands]
    assert min(state.unseen) >= 0 and state.unseen[0] == 0
    for card, most in enumerate(state.full_deck()):
        assert state.unseen[card] + sum(hand.count(card) for hand in state.hands) <= most
    assert state.night <= state.rules.nights
    assert HIDDEN not in state.choices
    for seat, choice in enumerate(state.choices):
        assert (choice != UNDECIDED) == (seat < state.to_act)
        assert choice in (UNDECIDED, 0, *state.hands[seat])
    assert not state.to_draw or state.to_act == CHANCE
    if state.to_act == OVER:
        assert state.night == state.rules.nights and not state.to_draw


SECRET_KINDS: Final = frozenset({"play", "rest", "draw"})
"""Kinds of actions that may hide something from somebody."""
OPEN_SCORES: Final = True
"""Everybody sees everybody's gold."""
MOST_LISTED: Final = 11
"""Ten different cards, and a rest."""
