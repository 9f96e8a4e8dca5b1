"""A decision of Traders of Carthage while it is being made: cursor, stages, the action.

No drawing and no words here; see ``tui.play.decision``.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.carthage import actions as act
from engine.carthage import cards, phases
from engine.carthage.listing import cost_of_market
from engine.carthage.position import card_in, is_available, marker_on
from engine.carthage.state import CarthageState
from engine.game import Action, View
from tui.play.decision import Decision

VERBS = ("buy", "take", "reserve")


@dataclass
class PickToken(Decision):
    """The first token, at set-up."""

    colour: int = 0

    def move(self, dx: int, dy: int) -> None:
        self.colour = (self.colour + (dy or dx)) % 4

    def aim(self, action: Action) -> bool:
        one = act.decode(action)
        if not isinstance(one, act.Token):
            return False
        self.colour = one.colour
        return True

    @property
    def action(self) -> Action:
        return act.encode(act.Token(self.colour))


@dataclass
class Answer(Decision):
    """The answer to the pirates: one of the listed ones, the most saved first."""

    answers: list[Action]
    index: int = 0

    def move(self, dx: int, dy: int) -> None:
        self.index = (self.index + (dy or dx)) % len(self.answers)

    def aim(self, action: Action) -> bool:
        if action not in self.answers:
            return False
        self.index = self.answers.index(action)
        return True

    @property
    def action(self) -> Action:
        return self.answers[self.index]

    @property
    def save(self) -> act.Save:
        """What it says."""
        one = act.decode(self.action)
        assert isinstance(one, act.Save)
        return one


@dataclass
class Pass(Decision):
    """Cards have run out."""

    @property
    def action(self) -> Action:
        return act.encode(act.Pass())


@dataclass
class Payment:
    """Which cards of the hand to pay with: starts from the listed payments."""

    cost: int
    hand: list[int]
    """The cards of the hand, as they are shown."""
    payments: list[int]
    """Packs worth paying with, the best first; empty if the hand is not worth the cost."""
    cursor: int = 0
    suggestion: int = 0
    chosen: list[bool] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.suggest(0)

    def suggest(self, index: int) -> None:
        """Choose the cards of one listed payment."""
        self.suggestion = index % len(self.payments)
        left = self.payments[self.suggestion]
        self.chosen = []
        for card in self.hand:
            wanted = cards.count(left, card) > 0
            self.chosen.append(wanted)
            if wanted:
                left -= cards.ONE[card]

    def toggle(self, index: int) -> None:
        """Add a card, or leave it out."""
        if 0 <= index < len(self.hand):
            self.cursor = index
            self.chosen[index] = not self.chosen[index]

    @property
    def pack(self) -> int:
        return cards.pack_of(
            card for card, chosen in zip(self.hand, self.chosen, strict=True) if chosen
        )

    @property
    def paid(self) -> int:
        return cards.worth(self.pack)


@dataclass(frozen=True)
class CardSpot:
    """A card of market or farm that the cursor can stand on."""

    farm: bool
    index: int
    """Its place in the row, from 0."""
    card: int
    verbs: dict[str, Action]
    """What can be done with it: ``take``, ``reserve``."""


class TurnDecision(Decision):
    """Buy all, take a card, reserve a card; then, for a purchase, how to pay."""

    def __init__(self, view: View) -> None:
        state = view.position
        assert isinstance(state, CarthageState)
        listed = view.legal_actions()
        self.buys = [one.paid for one in map(act.decode, listed) if isinstance(one, act.Buy)]
        legal = set(listed)
        self.spots = [
            spot
            for row, farm in ((state.market, False), (state.farm, True))
            for index, slot in enumerate(row)
            if (spot := _spot(state, slot, index, farm, legal)).verbs
        ]
        self.cost = cost_of_market(state, state.active)
        self.hand = cards.by_colour(state.hands[state.active])
        self.payment: Payment | None = None
        self.cursor = 0
        self.verb = "buy"
        self._wanted = "take"
        self._settle()

    @property
    def here(self) -> CardSpot | None:
        """The card under the cursor."""
        return self.spots[self.cursor] if self.spots else None

    @property
    def verbs(self) -> list[str]:
        """The verbs that are possible now."""
        spot = self.here
        possible = [] if spot is None else list(spot.verbs)
        return [verb for verb in VERBS if verb in possible or (verb == "buy" and self.buys)]

    def _settle(self) -> None:
        """Take the card verb chosen last if it is possible here, else the one that is."""
        possible = self.verbs
        if self._wanted in possible:
            self.verb = self._wanted
        else:
            self.verb = next((v for v in possible if v != "buy"), "buy")

    def _want(self, verb: str) -> None:
        self.verb = verb
        if verb != "buy":
            self._wanted = verb

    def move(self, dx: int, dy: int) -> None:
        if self.payment is not None:
            if dx and self.payment.hand:
                self.payment.cursor = (self.payment.cursor + dx) % len(self.payment.hand)
            if dy:
                self.payment.suggest(self.payment.suggestion + dy)
            return
        if dy:
            possible = self.verbs
            place = possible.index(self.verb) if self.verb in possible else 0
            self._want(possible[(place + dy) % len(possible)])
        if dx and self.spots:
            if self.verb != "buy":
                self.cursor = (self.cursor + dx) % len(self.spots)
            self._settle()

    def aim(self, action: Action) -> bool:
        """A purchase opens how to pay for it."""
        one = act.decode(action)
        if isinstance(one, act.Buy):
            if one.paid not in self.buys:
                return False
            self._want("buy")
            self.payment = Payment(self.cost, self.hand, self.buys)
            self.payment.suggest(self.buys.index(one.paid))
            return True
        for place, spot in enumerate(self.spots):
            for verb, possible in spot.verbs.items():
                if possible == action:
                    self.cursor = place
                    self._want(verb)
                    return True
        return False

    def point_at(self, farm: bool, index: int) -> bool:
        """Put the cursor on a card of the table; False if nothing can be done with it."""
        for place, spot in enumerate(self.spots):
            if (spot.farm, spot.index) == (farm, index):
                self.cursor = place
                self._settle()
                return True
        return False

    def choose_verb(self, verb: str) -> bool:
        """Switch to a verb; False if it is not possible here."""
        if verb in self.verbs:
            self._want(verb)
            return True
        return False

    @property
    def action(self) -> Action | None:
        if self.payment is not None:
            enough = self.payment.paid >= self.cost
            return act.encode(act.Buy(self.payment.pack)) if enough else None
        if self.verb == "buy":
            return act.encode(act.Buy(self.buys[0])) if self.buys else None
        spot = self.here
        return None if spot is None else spot.verbs.get(self.verb)

    def commit(self) -> Action | None:
        if self.verb == "buy" and self.payment is None and self.buys:
            self.payment = Payment(self.cost, self.hand, self.buys)
            return None
        return self.action

    @property
    def has_stage(self) -> bool:
        return self.payment is not None

    def back(self) -> bool:
        left = self.has_stage
        self.payment = None
        return left


def _spot(state: CarthageState, slot: int, index: int, farm: bool, legal: set[int]) -> CardSpot:
    card, own = card_in(slot), marker_on(slot) == state.active
    possible: dict[str, Action] = {}
    if is_available(slot, state.active):
        if not farm:
            possible["take"] = act.encode(act.Take(card, own))
        if not own:
            possible["reserve"] = act.encode(act.Reserve(card, farm))
    return CardSpot(
        farm, index, card, {verb: action for verb, action in possible.items() if action in legal}
    )


def decision_for(view: View) -> Decision | None:
    """The decision that the view's seat has to make now, or ``None``."""
    state = view.position
    assert isinstance(state, CarthageState)
    if view.to_act != view.seat:
        return None
    if state.phase == phases.TOKENS:
        return PickToken()
    if state.phase == phases.PIRATES:
        return Answer(view.legal_actions())
    if view.legal_actions() == [act.encode(act.Pass())]:
        return Pass()
    return TurnDecision(view)
