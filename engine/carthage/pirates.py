"""Pirates: after a payday they attack every ship on spaces 3 and 4 (section 5).

Colours in fixed order; within each, the players with such goods decide clockwise from the
active one. Somebody without amphorae of the colour has nothing to decide, and is asked only
with ``memory = sizes``: there not being asked would show it. With ``pirate_decisions =
simultaneous`` the answers to one attack stay secret until the last is given and then happen
together.
"""

from __future__ import annotations

from typing import Final

from engine.carthage import actions, cards, phases
from engine.carthage import events as ev
from engine.carthage.dealing import end_turn
from engine.carthage.position import CarthagePosition
from engine.carthage.route import ANCHOR, PIRATE_SPACES

NO_ATTACK: Final = 4

NO_ANSWER: Final = 0
SECRET: Final = -1
"""In a view: somebody has answered, and the answer is not known yet."""


def attack_next(state: CarthagePosition, colour: int) -> None:
    """Attack the next ship in danger, from ``colour`` on; then the turn ends."""
    ships = state.ships
    while colour < 4:
        if ships[colour] in PIRATE_SPACES:
            state.attack = colour
            state.asked = 0
            if state.journal is not None:
                state.journal.append(ev.Attacked(colour, ships[colour]))
            _ask_next(state)
            return
        colour += 1
    state.attack = NO_ATTACK
    end_turn(state)


def answer(state: CarthagePosition, action: int) -> None:
    """The seat to act saves some of its goods, or none."""
    if state.rules.secret_protection:
        state.answers[state.to_act] = action
        if state.journal is not None:
            state.journal.append(ev.Answered(state.to_act))
    else:
        _settle(state, state.to_act, action)
    state.asked += 1
    _ask_next(state)


def _ask_next(state: CarthagePosition) -> None:
    """Ask the next seat that has goods to lose and may have amphorae to save them."""
    colour = state.attack
    mask = cards.COLOUR_MASK[colour]
    while state.asked < state.seats:
        seat = (state.active + state.asked) % state.seats
        if state.goods[seat] & mask:
            if is_asked(state, seat, colour):
                state.phase = phases.PIRATES
                state.to_act = seat
                return
            if not state.rules.secret_protection:
                _settle(state, seat, actions.save_action(colour, 0, 0))
        state.asked += 1
    if state.rules.secret_protection:
        _reveal(state)
    state.ships[colour] = ANCHOR
    if state.journal is not None:
        state.journal.append(ev.Anchored(colour, ANCHOR))
    state.asked = 0
    attack_next(state, colour + 1)


def is_asked(state: CarthagePosition, seat: int, colour: int) -> bool:
    """Whether a seat with goods of ``colour`` decides: its hand holds a 2 or a 3 of it.

    Any blanked hand of a view may, so that a blanked position stops at the decision of a seat
    whose cards are not known; and whoever holds cards is asked where hands are forgotten.
    """
    hand = state.hands[seat]
    if state.rules.all_asked or not hand:
        return state.hand_sizes[seat] > 0
    return bool(hand >> (4 * colour) & 0xF_000F)


def _reveal(state: CarthagePosition) -> None:
    for step in range(state.seats):
        seat = (state.active + step) % state.seats
        if state.goods[seat] & cards.COLOUR_MASK[state.attack]:
            action = state.answers[seat] or actions.save_action(state.attack, 0, 0)
            state.answers[seat] = NO_ANSWER
            _settle(state, seat, action)


def _settle(state: CarthagePosition, seat: int, action: int) -> None:
    """Hand cards are discarded for the saved goods; the others are lost."""
    colour = state.attack
    assert action != SECRET, "a blanked position cannot go past a secret answer"
    discarded = actions.saved_with(action)
    saved = actions.saved_goods(action)
    lost = (state.goods[seat] & cards.COLOUR_MASK[colour]) - saved
    number = cards.size(discarded)
    state.hands[seat] -= discarded
    state.hand_sizes[seat] -= number
    state.goods[seat] -= lost
    state.discards += discarded + lost
    state.discard_size += number + cards.size(lost)
    if state.journal is not None:
        secret = state.rules.secret_protection
        if discarded or saved:
            state.journal.append(ev.Saved(seat, colour, saved, discarded, reveals=secret))
        if lost:
            state.journal.append(ev.Lost(seat, colour, lost, reveals=secret))
