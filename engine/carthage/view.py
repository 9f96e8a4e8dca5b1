"""What one seat knows of a position, and the deals that look the same to it.

Opening draws, takes and payments are made openly, so with ``memory = record`` every hand
is known and only the order of the deck is not. With ``memory = sizes`` the others' hands
are blanked to their size; their cards are then anywhere among all cards not visible.
Secret answers to the pirates are blanked in both (rules page, section 8).
"""

from __future__ import annotations

import random
from typing import Final

from engine.carthage import cards, phases
from engine.carthage.listing import saves
from engine.carthage.notation import format_action, parse_action
from engine.carthage.pirates import NO_ANSWER, NO_ATTACK, SECRET
from engine.carthage.position import CarthagePosition
from engine.game import SEAT_LETTERS, Action, View

MOST_DEALS: Final = 200
"""Deals tried before one that agrees with the position is put together by hand."""


class CarthageView(View):
    """``position`` with the secrets blanked.

    In a blanked position other hands are empty packs (``hand_sizes`` still holds their
    sizes), their cards and the buried ones are in ``pool``, and secret answers read
    ``SECRET``.
    """

    game_id = "carthage"
    position: CarthagePosition

    def __init__(self, state: CarthagePosition, seat: int) -> None:
        self.seat = seat
        self.buried_size = cards.size(state.buried)
        known = state.clone()
        opening = not known.turn and known.phase != phases.TOKENS  # all drawn face up
        if known.rules.sizes_only and not opening:
            _forget_hands(known, seat)
        for other in range(known.seats):
            if other != seat and known.answers[other] != NO_ANSWER:
                known.answers[other] = SECRET
        self.position = known

    def format(self, action: Action) -> str:
        return format_action(action)

    def parse(self, text: str) -> Action:
        return parse_action(self.position, text)

    def ahead(self) -> CarthagePosition:
        """A copy of ``position`` on which to see what an action brings for certain.

        It goes no further than the next draw or the next decision of somebody else; a blanked
        hand is asked about the pirates. Blanked cards are not counted as cards of the deck, so
        that it runs out when it does in truth; which ones are left is not known, so nothing
        may be drawn.
        """
        state = self.position.clone()
        state.pool_size -= self._others_in_pool()
        return state

    def determinize(self, rng: random.Random) -> CarthagePosition:
        state = self.position.clone()
        if state.rules.sizes_only:
            self._deal_hands(state, rng)
        for seat in range(state.seats):
            if state.answers[seat] == SECRET:
                choices = saves(state, seat)
                state.answers[seat] = choices[int(rng.random() * len(choices))]
        return state

    def _deal_hands(self, state: CarthagePosition, rng: random.Random) -> None:
        """Deal the blanked hands and the buried cards from what is not visible.

        In a game begun before ``all_asked`` a seat that is asked during an attack, or has
        answered in secret, shows that it holds an amphora of the colour, and a seat with goods
        that was passed over shows that it holds none. All deals that agree with this are
        equally likely: seats without amphorae draw first and from the other cards, the rest
        are dealt together again until they agree.
        """
        blank = [
            seat
            for seat in range(state.seats)
            if seat != self.seat and not state.hands[seat] and state.hand_sizes[seat]
        ]
        showing: list[int] = []
        amphorae = 0
        if state.attack != NO_ATTACK and not state.rules.all_asked:
            amphorae = 0xF_000F << 4 * state.attack
            showing = [seat for seat in blank if _shows_amphora(state, seat)]
            for seat in [seat for seat in blank if _shows_none(state, seat)]:
                _deal(state, seat, ~amphorae, rng)
                blank.remove(seat)
        pool, pool_size = state.pool, state.pool_size
        for attempt in range(MOST_DEALS):
            if attempt == MOST_DEALS - 1:
                for seat in showing:
                    _deal_some(state, seat, 1, amphorae, rng)
            for seat in showing:
                _deal(state, seat, ~0, rng)
            if all(state.hands[seat] & amphorae for seat in showing):
                break
            state.pool, state.pool_size = pool, pool_size
            for seat in showing:
                state.hands[seat] = 0
        for seat in blank:
            _deal(state, seat, ~0, rng)
        for _ in range(self.buried_size):
            card = cards.pick(state.pool, state.pool_size, rng)
            state.buried += cards.ONE[card]
            state.pool -= cards.ONE[card]
            state.pool_size -= 1

    def describe(self) -> dict[str, object]:
        state = self.position
        return {
            "game": self.game_id,
            "seat": self.seat_letter,
            "options": dict(state.rules.options),
            "turn": state.turn,
            "phase": phases.PHASE_NAMES[state.phase],
            "active": SEAT_LETTERS[state.active],
            "to_act": {-1: "chance", -2: "over"}.get(
                state.to_act, SEAT_LETTERS[max(state.to_act, 0)]
            ),
            "ships": dict(zip(cards.COLOURS, state.ships, strict=True)),
            "attacked": None if state.attack == NO_ATTACK else cards.COLOURS[state.attack],
            "market": [_slot(slot) for slot in state.market],
            "farm": [_slot(slot) for slot in state.farm],
            "deck": state.pool_size - state.face_down - self._others_in_pool(),
            "discards": list(cards.names(state.discards)),
            "players": [self._player(seat) for seat in range(state.seats)],
        }

    def _others_in_pool(self) -> int:
        """How many cards of ``pool`` lie in blanked hands or are buried."""
        state = self.position
        hidden = sum(
            state.hand_sizes[seat] - cards.size(state.hands[seat]) for seat in range(state.seats)
        )
        return hidden + (self.buried_size if not state.buried else 0)

    def _player(self, seat: int) -> dict[str, object]:
        state = self.position
        known = cards.size(state.hands[seat]) == state.hand_sizes[seat]
        tokens = state.tokens[4 * seat : 4 * seat + 4]
        return {
            "seat": SEAT_LETTERS[seat],
            "hand": list(cards.names(state.hands[seat])) if known else None,
            "hand_size": state.hand_sizes[seat],
            "goods": list(cards.names(state.goods[seat])),
            "tokens": dict(zip(cards.COLOURS, tokens, strict=True)),
            "points": state.points[seat],
            "marker_free": bool(state.markers[seat]),
        }


def _forget_hands(state: CarthagePosition, seat: int) -> None:
    for other in range(state.seats):
        if other != seat:
            state.pool += state.hands[other]
            state.pool_size += state.hand_sizes[other]
            state.hands[other] = 0
    state.pool += state.buried
    state.pool_size += cards.size(state.buried)
    state.buried = 0


def _shows_amphora(state: CarthagePosition, seat: int) -> bool:
    """Whether ``seat`` is asked about the pirates or has given a secret answer."""
    return state.answers[seat] == SECRET or (state.phase == phases.PIRATES and state.to_act == seat)


def _shows_none(state: CarthagePosition, seat: int) -> bool:
    """Whether ``seat`` has goods under attack and had its turn to answer, yet was not asked."""
    return (
        state.rules.secret_protection
        and (seat - state.active) % state.seats < state.asked
        and state.answers[seat] == NO_ANSWER
        and bool(state.goods[seat] & cards.COLOUR_MASK[state.attack])
    )


def _deal(state: CarthagePosition, seat: int, among: int, rng: random.Random) -> None:
    """Fill the hand of ``seat`` with cards of the pool that the mask ``among`` allows."""
    _deal_some(state, seat, state.hand_sizes[seat] - cards.size(state.hands[seat]), among, rng)


def _deal_some(
    state: CarthagePosition, seat: int, number: int, among: int, rng: random.Random
) -> None:
    pool = state.pool & among
    total = cards.size(pool)
    for left in range(total, total - number, -1):
        one = 1 << 4 * cards.pick(pool, left, rng)
        pool -= one
        state.pool -= one
        state.hands[seat] += one
    state.pool_size -= number


def _slot(slot: int) -> dict[str, object]:
    marker = slot >> 4
    return {
        "card": cards.NAMES[slot & 15],
        "reserved_by": SEAT_LETTERS[marker - 1] if marker else None,
    }
