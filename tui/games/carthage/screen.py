"""The game screen of Traders of Carthage."""

from __future__ import annotations

import re

from rich.style import Style

from engine import View
from engine.carthage import cards, phases
from engine.carthage import events as ev
from engine.carthage.position import is_available
from engine.carthage.state import CarthageState
from tui.drawing.canvas import Canvas
from tui.drawing.skin import Skin
from tui.games.carthage import board, players
from tui.games.carthage.decision import (
    Answer,
    Pass,
    Payment,
    PickToken,
    TurnDecision,
    decision_for,
)
from tui.games.carthage.known import known_lines
from tui.games.carthage.names import title
from tui.games.carthage.preview import Preview, attack_sentence, payday_sentence, preview, sailed_to
from tui.games.carthage.voice import named
from tui.play.board import Button, Moment
from tui.play.decision import Decision
from tui.play.i18n import _
from tui.table import GameScreen

_CARD = re.compile(r"\b(?:(R)|(B)|(G)|(Y))[235]\b")

KNOWN_ROWS = 8
"""What ``players.draw_hands`` and ``draw_unseen`` need."""


class CarthageScreen(GameScreen):
    """Sea, market and farm, players, hand."""

    decision: Decision | None

    @property
    def state(self) -> CarthageState:
        """The position as the person at the screen knows it."""
        state = self.view.position
        assert isinstance(state, CarthageState)
        return state

    def make_decision(self, view: View) -> Decision | None:
        decision = decision_for(view)
        before = self.decision
        if isinstance(decision, TurnDecision) and isinstance(before, TurnDecision):
            spot = before.here
            if spot is not None:
                decision.point_at(spot.farm, spot.index)
        return decision

    def moments(self, first: int) -> list[Moment]:
        """A moment for every payday: where the ships sail, and who sells."""
        match = self.session.match
        found = []
        for index, ply in enumerate(match.plies[first:], start=first):
            sentence = payday_sentence(ply.events, self.names)
            if not sentence:
                continue
            before = match.state_after(index)
            targets = sailed_to(ply.events)
            found.append(Moment(before.view(self.view.seat), sentence, targets))
        return found

    def title_line(self) -> tuple[str, str]:
        state = self.state
        theme = self.session.record.theme
        name = title(theme).upper()
        if self.session.is_over:
            left = _("{game} · turn {turn} · the game is over")
        elif state.turn:
            left = _("{game} · turn {turn} · {name} to act")
        else:
            left = _("{game} · set-up · {name} to act")
        right = _("{target} tokens end it").format(target=state.rules.target)
        return left.format(game=name, turn=state.turn, name=self.actor_name()), right

    # -- painting ----------------------------------------------------------------------

    def paint_board(self, canvas: Canvas, skin: Skin, top: int) -> int:
        state = self.state
        roomy = canvas.height >= 30
        gap = 1 if roomy else 0
        shown = self._preview()
        decision = self.decision
        targets = self.moment.targets if self.moment is not None else shown.targets if shown else {}
        token = decision.colour if isinstance(decision, PickToken) else None
        attacked = state.attack if state.phase == phases.PIRATES else None
        y = top + gap
        ships = self._moved_ships()
        board.draw_sea(canvas, y, state.ships, skin, targets, token, attacked, ships)
        y += 6 + gap
        self._draw_rows(canvas, skin, y)
        self.paint_buttons(canvas, skin, 1, y + 4)
        y += 5 + gap
        players.draw_players(canvas, y, state, self.names, skin, self.news_seats)
        y += 1 + state.seats + gap
        self._draw_hand(canvas, skin, y)
        return y + 1

    def paint_extra(self, canvas: Canvas, skin: Skin, top: int, bottom: int) -> None:
        """The sheet of known and remaining cards, where a window has room for it."""
        room = bottom - top
        if room < KNOWN_ROWS:
            return
        y = bottom - KNOWN_ROWS
        if room >= KNOWN_ROWS + players.LEGEND_ROWS + 2:
            y = top + 1
            players.draw_legend(canvas, y + KNOWN_ROWS + 1, skin)
        if self.hides_secrets:
            return
        if self.helps("known_cards"):
            players.draw_hands(canvas, y, self.state, self.names, skin)
        if self.helps("remaining"):
            players.draw_unseen(canvas, y, self.state, skin)

    def _draw_rows(self, canvas: Canvas, skin: Skin, y: int) -> None:
        state, decision = self.state, self.decision
        bright: list[tuple[bool, int]] | None = None
        cursor: list[tuple[bool, int]] = []
        if isinstance(decision, TurnDecision):
            bright = [(spot.farm, spot.index) for spot in decision.spots]
            spot = decision.here
            if decision.verb == "buy":
                cursor = [
                    (False, place)
                    for place, slot in enumerate(state.market)
                    if is_available(slot, state.active)
                ]
            elif spot is not None:
                cursor = [(spot.farm, spot.index)]
        board.draw_rows(
            canvas, y, state.market, state.farm, skin, bright, cursor, self._new_cards()
        )

    def _moved_ships(self) -> set[int]:
        """The colours of the ships that have moved since the last turn."""
        if not self.helps("marks"):
            return set()
        return {
            event.colour
            for ply in self.session.match.plies[self.news_from() :]
            for event in ply.events
            if isinstance(event, ev.Sailed | ev.Home | ev.Anchored)
        }

    def _new_cards(self) -> tuple[int, int]:
        """How many cards at the end of market and farm are new since the last turn."""
        drawn = [
            event.where
            for ply in self.session.match.plies[self.news_from() :]
            for event in ply.events
            if isinstance(event, ev.Drawn)
        ]
        state = self.state
        if not state.turn or not self.helps("marks"):
            return 0, 0
        new_market = min(drawn.count(ev.MARKET), len(state.market))
        return new_market, min(drawn.count(ev.FARM), len(state.farm))

    def _draw_hand(self, canvas: Canvas, skin: Skin, y: int) -> None:
        seat = self.view.seat
        if self.hides_secrets:
            sentence = skin.glyphs.text(self.hidden_sentence())
            canvas.put(1, y, sentence, skin.palette.muted)
            return
        hand = cards.by_colour(self.state.hands[seat])
        worth = sum(cards.VALUE[card] for card in hand)
        text = _("Your hand {worth}") if self._is_mine else _("Hand {worth}")
        payment = self._payment
        chosen = payment.chosen if payment is not None else self._given(hand)
        cursor = payment.cursor if payment is not None else None
        players.draw_hand(canvas, y, hand, text.format(worth=worth), skin, chosen, cursor)

    def _given(self, hand: list[int]) -> list[bool]:
        """Which cards of the hand the answer to the pirates would give away."""
        decision = self.decision
        if not isinstance(decision, Answer):
            return []
        left = decision.save.discarded
        given = []
        for card in hand:
            wanted = cards.count(left, card) > 0
            given.append(wanted)
            left -= cards.ONE[card] if wanted else 0
        return given

    @property
    def _is_mine(self) -> bool:
        return self.session.record.players[self.view.seat].is_human

    @property
    def _payment(self) -> Payment | None:
        decision = self.decision
        return decision.payment if isinstance(decision, TurnDecision) else None

    def _preview(self) -> Preview | None:
        action = self.decision.action if self.decision is not None else None
        if action is None or not self.helps("preview"):
            return None
        return preview(self.view, action, self.names, self.session.record.theme)

    # -- words -------------------------------------------------------------------------

    def context(self) -> list[str]:
        decision = self.decision
        if decision is None:
            return [self.waiting_sentence()]
        sentences: list[str] = []
        if isinstance(decision, Answer):
            theme = self.session.record.theme
            sentences.append(attack_sentence(self.state, self.view.seat, theme))
        payment = self._payment
        if payment is not None and payment.paid < payment.cost:
            missing = payment.cost - payment.paid
            return [
                _("These cards are worth {paid}; {missing} short of {cost}.").format(
                    paid=payment.paid, missing=missing, cost=payment.cost
                )
            ]
        shown = self._preview()
        return sentences + (shown.sentences if shown else [])

    def buttons(self) -> list[Button]:
        decision = self.decision
        if isinstance(decision, TurnDecision):
            return self._turn_buttons(decision)
        if isinstance(decision, PickToken):
            letter = cards.COLOURS[decision.colour]
            return [
                Button("commit", _("↵ take token {colour}").format(colour=letter), True),
                Button("down", _("↓ another colour")),
            ]
        if isinstance(decision, Answer):
            saved = decision.save.saved
            label = _("↵ save {goods}") if saved else _("↵ save nothing")
            another = _("→ another answer ({n} of {total})").format(
                n=decision.index + 1, total=len(decision.answers)
            )
            commit = Button("commit", label.format(goods=named(saved)), True)
            return [commit, Button("right", another)] if len(decision.answers) > 1 else [commit]
        if isinstance(decision, Pass):
            return [Button("commit", _("↵ pass"), True)]
        return []

    def _turn_buttons(self, decision: TurnDecision) -> list[Button]:
        payment = decision.payment
        if payment is not None:
            enough = payment.paid >= payment.cost
            several = _("↑↓ payment {n} of {total}").format(
                n=payment.suggestion + 1, total=len(payment.payments)
            )
            return [
                Button("commit", _("↵ pay {paid}").format(paid=payment.paid), True, enough),
                Button("down", several, possible=len(payment.payments) > 1),
                Button("toggle", _("Space card in or out")),
                Button("back", _("Esc back")),
            ]
        spot = decision.here
        card = cards.NAMES[spot.card] if spot else ""
        worth = cards.worth(self.state.hands[self.state.active])
        if decision.buys or not decision.cost:
            buy = _("b buy all for {cost}").format(cost=decision.cost)
        else:
            buy = _("b buy all for {cost} (hand {worth})").format(cost=decision.cost, worth=worth)
        labels = {
            "buy": buy,
            "take": _("t take {card}").format(card=card),
            "reserve": _("r reserve {card}").format(card=card),
        }
        possible = decision.verbs
        return [
            Button(verb, label, decision.verb == verb, verb in possible)
            for verb, label in labels.items()
        ]

    def known_sheet(self) -> list[str]:
        hands, remaining = self.helps("known_cards"), self.helps("remaining")
        return known_lines(self.view, self.names, hands, remaining)

    def marks(self) -> list[tuple[re.Pattern[str], Style | list[Style]]]:
        return [(_CARD, list(self.argosy.palette.wares))]

    # -- commands ----------------------------------------------------------------------

    def perform_own(self, command_id: str) -> None:
        decision = self.decision
        payment = decision.payment if isinstance(decision, TurnDecision) else None
        if command_id == "toggle":
            if payment is not None:
                payment.toggle(payment.cursor)
        elif isinstance(decision, TurnDecision):
            if payment is not None and command_id != "buy":
                return
            if payment is None and not decision.choose_verb(command_id):
                self.notice = self._why_not(decision, command_id)
            else:
                self.commit()
        elif isinstance(decision, PickToken):
            self.notice = _("First you pick a token: arrows choose a colour, Enter takes it.")
        elif isinstance(decision, Answer):
            self.notice = _("First you answer the attack: arrows choose, Enter answers.")

    def _why_not(self, decision: TurnDecision, verb: str) -> str:
        state = self.state
        if verb == "buy":
            if not decision.cost:
                return _("Every card of the market is reserved by others.")
            return _("The market costs {cost}; your hand is worth {worth}.").format(
                cost=decision.cost, worth=cards.worth(state.hands[state.active])
            )
        if verb == "reserve" and not state.markers[state.active]:
            return _("Your marker lies on a card until you buy or take that card.")
        if verb == "take":
            return _("Only cards of the market can be taken, never those of the farm.")
        return _("This card carries your marker already.")

    def type_digit(self, digit: int) -> None:
        decision = self.decision
        if isinstance(decision, TurnDecision) and decision.payment is None:
            decision.point_at(False, digit - 1)
        elif isinstance(decision, PickToken) and 1 <= digit <= 4:
            decision.colour = digit - 1

    def click_own(self, name: str, number: int) -> None:
        decision = self.decision
        if isinstance(decision, PickToken) and name == "lane":
            if decision.colour == number:
                self.commit()
            else:
                decision.colour = number
        elif isinstance(decision, TurnDecision):
            payment = decision.payment
            if payment is not None:
                if name == "hand":
                    payment.toggle(number)
            elif name in ("market", "farm"):
                farm = name == "farm"
                spot = decision.here
                again = spot is not None and (spot.farm, spot.index) == (farm, number)
                if again and decision.verb != "buy":
                    self.commit()
                elif not decision.point_at(farm, number):
                    self.notice = _("Somebody else has reserved this card.")

    def press(self, button: Button) -> None:
        self.perform(button.command)


SCREEN = CarthageScreen
