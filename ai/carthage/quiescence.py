"""Quiescence: what is settled before a position is weighed.

Pirates are answered, and a payday within reach is held: the weights know nothing of either,
and both change too much to be left out.
"""

from __future__ import annotations

from ai.carthage.evaluate import LinearEvaluation
from ai.carthage.features import WORTH, hand_numbers
from engine.carthage import cards, phases
from engine.carthage.payments import payments
from engine.carthage.position import CarthagePosition
from engine.carthage.route import CARTHAGE
from engine.carthage.state import CarthageState


def evaluate_with_payday(state: CarthageState, evaluation: LinearEvaluation) -> list[float]:
    """Each seat's chance, once the seat to act has started a payday if that is good for it."""
    before = evaluation.win_chances(state)
    if state.phase != phases.ACTION:
        return before
    seat = state.active
    cost = cost_of_payday(state, seat)
    if not cost or cost > hand_numbers(state.hands[seat])[WORTH]:
        return before
    bought = state.clone()
    bought.apply(payments(state.hands[seat], cost)[0])
    after = evaluation.win_chances(settle_pirates(bought, evaluation))
    return after if after[seat] > before[seat] else before


def cost_of_payday(state: CarthagePosition, seat: int) -> int:
    """The cost of the market for ``seat``; 0 if buying it would bring no ship to Carthage."""
    cost = 0
    numbers = [0, 0, 0, 0]
    for slot in state.market:
        if slot < 16 or slot >> 4 == seat + 1:
            cost += cards.VALUE[slot & 15]
            numbers[slot & 3] += 1
    for colour in range(4):
        number = numbers[colour]
        if number and state.ships[colour] + (1 if number == 1 else 2) >= CARTHAGE:
            return cost
    return 0


def settle_pirates(state: CarthageState, evaluation: LinearEvaluation) -> CarthageState:
    """The position once everybody attacked by pirates has done what looks best at once."""
    while state.phase == phases.PIRATES:
        seat = state.to_act
        best = state
        best_chance = -1.0
        for action in state.legal_actions():
            after = state.clone()
            after.apply(action)
            chance = evaluation.win_chances(after)[seat]
            if chance > best_chance:
                best, best_chance = after, chance
        state = best
    return state
