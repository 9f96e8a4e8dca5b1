"""What one seat knows of a position of Manila, and the deals that look the same to it.

Hidden are only the wares of the two shares that each of the others was dealt, and which of
their shares are mortgaged; all purchases, counts and payments are public (rules page,
section 12). Once all are dealt the supply lies open, so what the others were dealt in all is
known; until then it would show who was dealt what, and is blanked too.
"""

from __future__ import annotations

import random

from engine.game import SEAT_LETTERS, Action, View
from engine.manila import ledger, phases, places, wares
from engine.manila.notation import format_action, parse_action
from engine.manila.position import ManilaPosition


class ManilaView(View):
    """``position`` with the secrets blanked.

    In a blanked position the others' ``dealt`` and ``mortgaged`` packs are 0; how many
    shares they hold and have mortgaged stands in ``dealt_sizes`` and ``mortgaged_sizes``,
    and ``unseen`` is the pack of all shares dealt to others (while they are being dealt 0:
    they are counted in the supply).
    """

    game_id = "manila"
    position: ManilaPosition

    def __init__(self, state: ManilaPosition, seat: int) -> None:
        self.seat = seat
        known = state.clone()
        self.dealt_sizes = tuple(wares.size(pack) for pack in state.dealt)
        self.mortgaged_sizes = tuple(wares.size(pack) for pack in state.mortgaged)
        self.unseen = sum(pack for other, pack in enumerate(state.dealt) if other != seat)
        if known.phase == phases.DEAL:
            known.supply += self.unseen
            self.unseen = 0
        if known.phase != phases.ENDED:
            for other in range(known.seats):
                if other != seat:
                    known.dealt[other] = 0
                    known.mortgaged[other] = 0
                    if known.to_act == other:
                        known.changed = 0
        self.position = known

    def shares_of(self, seat: int) -> int:
        """How many shares ``seat`` holds, mortgaged ones included."""
        return self.dealt_sizes[seat] + wares.size(self.position.bought[seat])

    def free_shares_of(self, seat: int) -> int:
        """How many of them are not mortgaged."""
        return self.shares_of(seat) - self.mortgaged_sizes[seat]

    def capacity_of(self, seat: int) -> int:
        """Cash and what loans on all free shares would bring."""
        return self.position.cash[seat] + wares.LOAN * self.free_shares_of(seat)

    def format(self, action: Action) -> str:
        return format_action(action, self.position.ashore)

    def parse(self, text: str) -> Action:
        return parse_action(self.position, text)

    def determinize(self, rng: random.Random) -> ManilaPosition:
        state = self.position.clone()
        if state.phase == phases.ENDED:
            return state
        ledger.deal_hidden(state, self.seat, self.unseen, self.dealt_sizes, rng)
        return state

    def scores(self) -> list[int | None]:
        """One's own fortune; the others' only once the hands lie open."""
        scores = self.position.scores()
        if self.position.phase == phases.ENDED:
            return list(scores)
        return [score if seat == self.seat else None for seat, score in enumerate(scores)]

    def describe(self) -> dict[str, object]:
        state = self.position
        return {
            "game": self.game_id,
            "seat": self.seat_letter,
            "options": dict(state.rules.options),
            "turn": state.voyage,
            "phase": phases.PHASE_NAMES[state.phase],
            "to_act": {-1: "chance", -2: "over"}.get(
                state.to_act, SEAT_LETTERS[max(state.to_act, 0)]
            ),
            "harbour_master": SEAT_LETTERS[state.master] if state.master >= 0 else None,
            "highest_bid": state.bid,
            "highest_bidder": SEAT_LETTERS[state.bidder] if state.bidder >= 0 else None,
            "market": {
                letter: wares.TRACK[state.market[ware]] for ware, letter in enumerate(wares.LETTERS)
            },
            "supply": None
            if state.phase == phases.DEAL
            else {
                letter: wares.count(state.supply, ware) for ware, letter in enumerate(wares.LETTERS)
            },
            "punts": {
                letter: state.punts[ware]
                for ware, letter in enumerate(wares.LETTERS)
                if 0 <= state.punts[ware] <= wares.SEA_END
            },
            "ports": [_ware_at(ware) for ware in state.ports],
            "yards": [_ware_at(ware) for ware in state.yards],
            "crews": {
                letter: [SEAT_LETTERS[seat] for seat in places.crew_of(state, ware)]
                for ware, letter in enumerate(wares.LETTERS)
            },
            "places": {
                name: _seat_at(state.spots[spot])
                for name, spot in (
                    ("port A", places.SPOT_PORT),
                    ("port B", places.SPOT_PORT + 1),
                    ("port C", places.SPOT_PORT + 2),
                    ("yard A", places.SPOT_YARD),
                    ("yard B", places.SPOT_YARD + 1),
                    ("yard C", places.SPOT_YARD + 2),
                    ("bow", places.SPOT_BOW),
                    ("stern", places.SPOT_STERN),
                    ("small pilot", places.SPOT_SMALL),
                    ("large pilot", places.SPOT_LARGE),
                    ("insurance", places.SPOT_INSURANCE),
                )
            },
            "players": [self._player(seat) for seat in range(state.seats)],
        }

    def _player(self, seat: int) -> dict[str, object]:
        state = self.position
        hidden = seat != self.seat and state.phase != phases.ENDED
        held = state.dealt[seat] + state.bought[seat]
        no_cash = hidden and state.rules.hidden_cash
        return {
            "seat": SEAT_LETTERS[seat],
            "cash": None if no_cash else state.cash[seat],
            "shares": self.shares_of(seat),
            "mortgaged": self.mortgaged_sizes[seat],
            "bought": list(wares.letters(state.bought[seat])),
            "wares": None if hidden else list(wares.letters(held)),
            "wares_mortgaged": None if hidden else list(wares.letters(state.mortgaged[seat])),
        }


def _ware_at(ware: int) -> str | None:
    return None if ware < 0 else wares.LETTERS[ware]


def _seat_at(seat: int) -> str | None:
    return None if seat < 0 else SEAT_LETTERS[seat]
