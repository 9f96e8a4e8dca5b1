"""``GullbayState``: the rules of Gull Bay."""

from __future__ import annotations

from engine.errors import IllegalAction
from engine.game import CHANCE, OVER, Action, Event, Outcome, Over, View, rank_places
from gullbay import actions as act
from gullbay.events import Chose, Drew, Got, Showed, Stayed, Took, Washed
from gullbay.position import HAND, RESTING, UNDECIDED, GullbayPosition, Rules
from gullbay.view import GullbayView


class GullbayState(GullbayPosition):
    """A position of Gull Bay, in play."""

    __slots__ = ()

    # -- what may be done ------------------------------------------------------------------

    def legal_actions(self) -> list[Action]:
        if self.to_act == OVER:
            return []
        if self.to_act == CHANCE:
            return [outcome for outcome, _weight in self.chance_outcomes()]
        cards = sorted(set(self.hands[self.to_act]), reverse=True)
        return [act.PLAY + card for card in cards] + [act.REST]

    def check(self, action: Action) -> None:
        if self.to_act == OVER:
            raise IllegalAction("game_over")
        if action in self.legal_actions():
            return
        try:
            one = act.decode(action)
        except ValueError:
            raise IllegalAction("no_such_action") from None
        if isinstance(one, act.Play) and self.to_act != CHANCE:
            raise IllegalAction("not_in_hand", card=one.card)
        if isinstance(one, act.Draw) and self.to_draw:
            raise IllegalAction("not_in_deck", card=one.card)
        raise IllegalAction("not_now", action=type(one).__name__.lower(), phase=self.phase)

    @property
    def phase(self) -> str:
        """What is due."""
        if self.to_act == CHANCE:
            return "draw" if self.to_draw else "roll"
        return "over" if self.to_act == OVER else "choose"

    # -- chance ----------------------------------------------------------------------------

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        if self.to_draw:
            return [(card, number) for card, number in enumerate(self.unseen) if number]
        return [(act.ROLL + gold, 6 - abs(gold - 7)) for gold in range(2, 13)]

    def chance_stream(self) -> str:
        return "deck" if self.to_draw else "dice"

    # -- what an action does ---------------------------------------------------------------

    def apply(self, action: Action) -> None:
        one = act.decode(action)
        match one:
            case act.Draw():
                self._draw(one.card)
            case act.Roll():
                self.night += 1
                self.beach += one.gold
                self._record(Washed(self.night, one.gold, self.beach))
                self.to_act = 0
            case act.Play():
                self._choose(one.card)
            case act.Rest():
                self._choose(RESTING)

    def _draw(self, card: int) -> None:
        seat = self.to_draw.pop(0)
        self.unseen[card] -= 1
        self.hands[seat] = tuple(sorted((*self.hands[seat], card)))
        self.hand_sizes[seat] += 1
        self._record(Drew(seat), Got(seat, card, seen_by=(seat,)))

    def _choose(self, choice: int) -> None:
        self.choices[self.to_act] = choice
        self._record(Chose(self.to_act))
        self.to_act += 1
        if self.to_act == self.seats:
            self._show()

    def _show(self) -> None:
        """All have chosen (rules, "A night", 3 and 4)."""
        for seat, card in enumerate(self.choices):
            self._record(Showed(seat, card, reveals=True))
            if card != RESTING:
                hand = list(self.hands[seat])
                hand.remove(card)
                self.hands[seat] = tuple(hand)
                self.hand_sizes[seat] -= 1
        best = self._best_card()
        if best:
            seat = self.choices.index(best)
            self._record(Took(seat, self.beach))
            self.gold[seat] += self.beach
            self.beach = 0
        else:
            self._record(Stayed(self.beach))
        resting = [seat for seat in range(self.seats) if self.choices[seat] == RESTING]
        self.choices = [UNDECIDED] * self.seats
        if self.night == self.rules.nights:
            self.to_act = OVER
            self._record(Over("nights", self.outcome().winners))
            return
        self.to_draw = resting[: sum(self.unseen)]
        self.to_act = CHANCE

    def _best_card(self) -> int:
        """The card that takes the gold; 0 if none does (rules, "Equal cards")."""
        cards = [card for card in self.choices if card != RESTING]
        if self.rules.ties_stay:
            cards = [max(cards)] * cards.count(max(cards)) if cards else []
        return max((card for card in cards if cards.count(card) == 1), default=0)

    def _record(self, *events: Event) -> None:
        if self.journal is not None:
            self.journal += events

    # -- how it stands ---------------------------------------------------------------------

    def scores(self) -> tuple[int, ...]:
        return tuple(self.gold)

    def outcome(self) -> Outcome:
        keys = [(gold, sum(hand)) for gold, hand in zip(self.gold, self.hands, strict=True)]
        places = rank_places(keys)
        winners = tuple(seat for seat in range(self.seats) if places[seat] == 1)
        if len(winners) > 1:
            tiebreak = "shared"
        else:
            tiebreak = "hand" if self.gold.count(max(self.gold)) > 1 else "points"
        return Outcome("nights", winners, tiebreak, places)

    def view(self, seat: int) -> View:
        return GullbayView(self, seat)


def opening(seats: int, rules: Rules) -> GullbayState:
    """The position before the first card is dealt."""
    state = GullbayState()
    state.rules = rules
    state.seats = seats
    state.to_act = CHANCE
    state.night = 0
    state.beach = 0
    state.unseen = state.full_deck()
    state.hands = [()] * seats
    state.hand_sizes = [0] * seats
    state.gold = [0] * seats
    state.choices = [UNDECIDED] * seats
    state.to_draw = [seat for seat in range(seats) for _card in range(HAND)]
    state.journal = None
    return state
