"""``GullbayView``: what one seat knows, and the deals that it cannot tell from the true one."""

from __future__ import annotations

import random

from engine.game import CHANCE, OVER, SEAT_LETTERS, Action, View
from gullbay import notation
from gullbay.position import HIDDEN, RESTING, UNDECIDED, GullbayPosition


class GullbayView(View):
    """``position`` with other hands empty, their cards back in ``unseen``, choices ``HIDDEN``."""

    game_id = "gullbay"
    position: GullbayPosition

    def __init__(self, state: GullbayPosition, seat: int) -> None:
        self.seat = seat
        self.position = known = state.clone()
        for other in range(known.seats):
            if other != seat:
                for card in known.hands[other]:
                    known.unseen[card] += 1
                known.hands[other] = ()
                if known.choices[other] != UNDECIDED:
                    known.choices[other] = HIDDEN

    def format(self, action: Action) -> str:
        return notation.format_action(action)

    def parse(self, text: str) -> Action:
        return notation.parse_action(text)

    def determinize(self, rng: random.Random) -> GullbayPosition:
        """Deal the hidden hands from all that was not seen; choose for those who have chosen."""
        state = self.position.clone()
        pool = [card for card, number in enumerate(state.unseen) for _copy in range(number)]
        rng.shuffle(pool)
        for other in range(state.seats):
            if other == self.seat:
                continue
            hand = [pool.pop() for _card in range(state.hand_sizes[other])]
            for card in hand:
                state.unseen[card] -= 1
            state.hands[other] = tuple(sorted(hand))
            if state.choices[other] == HIDDEN:
                choices = [*hand, RESTING]
                state.choices[other] = choices[int(rng.random() * len(choices))]
        return state

    def describe(self) -> dict[str, object]:
        state = self.position
        names = {CHANCE: "chance", OVER: "over"}
        return {
            "game": self.game_id,
            "seat": self.seat_letter,
            "options": dict(state.rules.options),
            "turn": state.night,
            "beach": state.beach,
            "deck": state.deck_size,
            "to_act": names.get(state.to_act) or SEAT_LETTERS[state.to_act],
            "players": [
                {
                    "seat": SEAT_LETTERS[seat],
                    "gold": state.gold[seat],
                    "cards": state.hand_sizes[seat],
                    "hand": list(state.hands[seat]) if seat == self.seat else None,
                    "has_chosen": state.choices[seat] != UNDECIDED,
                }
                for seat in range(state.seats)
            ],
        }
