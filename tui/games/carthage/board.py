"""``CarthageBoard``: the board of Traders of Carthage as it is played."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType
from textual.geometry import Size

from engine import Action, View
from engine.carthage import cards, phases
from engine.carthage import events as ev
from engine.carthage.position import is_available
from engine.carthage.state import CarthageState
from tui.drawing.canvas import Canvas
from tui.drawing.marks import Marks
from tui.drawing.sea_colours import sea_colours
from tui.games.carthage import hand as hands
from tui.games.carthage import known_tables, pixel_board, pixel_cards, players, sea
from tui.games.carthage.decision import (
    Answer,
    Pass,
    Payment,
    PickToken,
    TurnDecision,
    decision_for,
)
from tui.games.carthage.keys import KEYS
from tui.games.carthage.known import known_lines
from tui.games.carthage.layout import layout_for
from tui.games.carthage.marks import CardMarks, SeaMarks
from tui.games.carthage.names import title
from tui.games.carthage.preview import Preview, attack_sentence, payday_sentence, preview, sailed_to
from tui.games.carthage.voice import named
from tui.play.board import Button, Moment
from tui.play.decision import Decision
from tui.play.i18n import _
from tui.table.board import Board, own_bindings

_CARD = re.compile(r"\b(?:(R)|(B)|(G)|(Y))[235]\b")

SEA_ROWS, MARKET_ROWS = 6, 4


class CarthageBoard(Board):
    """Sea, market and farm; below them players and hand."""

    BINDINGS: ClassVar[list[BindingType]] = [*own_bindings(KEYS)]
    stretches = True

    @property
    def state(self) -> CarthageState:
        """The position as the person at the screen knows it."""
        state = self.at.view.position
        assert isinstance(state, CarthageState)
        return state

    def decide(self, view: View) -> Decision | None:
        decision = decision_for(view)
        before = self.at.decision
        if isinstance(decision, TurnDecision) and isinstance(before, TurnDecision):
            spot = before.here
            if spot is not None:
                decision.point_at(spot.farm, spot.index)
        return decision

    def moments(self, first: int) -> list[Moment]:
        """A moment for every payday: where the ships sail, and who sells."""
        match = self.at.session.match
        found = []
        for index, ply in enumerate(match.plies[first:], start=first):
            sentence = payday_sentence(ply.events, self.at.names)
            if not sentence:
                continue
            before = match.state_after(index)
            targets = sailed_to(ply.events)
            found.append(Moment(before.view(self.at.view.seat), sentence, targets))
        return found

    def heading(self, room: int) -> tuple[str, str]:
        state = self.state
        name = title(self.at.theme).upper()
        if self.at.session.is_over:
            left = _("{game} · turn {turn} · the game is over")
        elif state.turn:
            left = _("{game} · turn {turn} · {name} to act")
        else:
            left = _("{game} · set-up · {name} to act")
        right = _("{target} tokens end the game").format(target=state.rules.target)
        return left.format(game=name, turn=state.turn, name=self.at.actor_name), right

    # -- painting ----------------------------------------------------------------------

    def rows(self) -> int:
        return SEA_ROWS + MARKET_ROWS + self.is_roomy

    def paint(self, canvas: Canvas) -> None:
        state, decision, moment = self.state, self.at.decision, self.at.moment
        shown = self._preview()
        targets = moment.targets if moment is not None else shown.targets if shown else {}
        marks = SeaMarks(
            targets,
            cursor=decision.colour if isinstance(decision, PickToken) else None,
            attacked=state.attack if state.phase == phases.PIRATES else None,
            fresh=self._moved_ships(),
        )
        skin, rows = self.skin, (state.market, state.farm)
        layout = layout_for(canvas.width, canvas.height) if self.has_room else None
        colours = None if skin.glyphs.ascii else sea_colours(skin.palette)
        if layout is not None and colours is not None:
            pixel_board.draw_sea(canvas, layout, state.ships, skin, colours, marks)
            pixel_cards.draw_rows(canvas, layout, *rows, skin, colours, self._card_marks())
        else:
            room = sea.room_for(canvas.width, canvas.height)
            sea.draw_sea(canvas, 0, state.ships, skin, marks, room, colours)
            top = canvas.height - 1 - room.card
            is_solid = colours is not None
            sea.draw_rows(canvas, top, *rows, skin, self._card_marks(), room, is_solid)

    def players_size(self) -> Size:
        if self.has_room:
            return Size(0, 1 + self.state.seats + hands.ROWS)
        return Size(0, 2 + self.state.seats + self.is_roomy)

    def paint_players(self, canvas: Canvas) -> None:
        players.draw_players(canvas, 0, self.state, self.at.names, self.skin, self.at.news_seats)
        self._draw_hand(canvas)

    def extra_size(self) -> Size:
        rows = self._hand_rows + (known_tables.UNSEEN_ROWS if self.at.helps("remaining") else 0)
        return Size(0, rows + bool(rows))

    def paint_extra(self, canvas: Canvas) -> None:
        """The hands as far as they are known, and how many cards of a kind are still to come."""
        if self.at.hides_secrets:
            return
        if self._hand_rows:
            known_tables.draw_hands(canvas, 1, self.state, self.at.names, self.skin)
        if self.at.helps("remaining"):
            known_tables.draw_unseen(canvas, 1 + self._hand_rows, self.state, self.skin)

    @property
    def _hand_rows(self) -> int:
        """Rows for the hands as far as they are known, and for a gap below them."""
        return self.state.seats + 2 if self.at.helps("known_cards") else 0

    def _card_marks(self) -> CardMarks:
        state, decision = self.state, self.at.decision
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
        return CardMarks(bright, cursor, self._new_cards())

    def _moved_ships(self) -> set[int]:
        """The colours of the ships that have moved since the last turn."""
        return {
            event.colour
            for ply in self.at.news
            for event in ply.events
            if isinstance(event, ev.Sailed | ev.Home | ev.Anchored)
        }

    def _new_cards(self) -> tuple[int, int]:
        """How many cards at the end of market and farm are new since the last turn."""
        drawn = [
            event.where
            for ply in self.at.news
            for event in ply.events
            if isinstance(event, ev.Drawn)
        ]
        state = self.state
        if not state.turn:
            return 0, 0
        new_market = min(drawn.count(ev.MARKET), len(state.market))
        return new_market, min(drawn.count(ev.FARM), len(state.farm))

    def _draw_hand(self, canvas: Canvas) -> None:
        skin, seat, y = self.skin, self.at.view.seat, canvas.height - 1
        if self.at.hides_secrets:
            sentence = skin.glyphs.text(self.at.hidden_sentence)
            canvas.put(1, y, sentence, skin.palette.muted)
            return
        hand = cards.by_colour(self.state.hands[seat])
        worth = sum(cards.VALUE[card] for card in hand)
        payment = self._payment
        chosen = payment.chosen if payment is not None else self._given(hand)
        cursor = payment.cursor if payment is not None else None
        if self.has_room:
            titles = _("Your hand") if self._is_mine else _("Hand"), _("worth {worth}")
            top = canvas.height - hands.ROWS
            shown = titles[0], titles[1].format(worth=worth)
            hands.draw_hand_cards(canvas, top, hand, shown, skin, chosen, cursor)
        else:
            text = _("Your hand {worth}") if self._is_mine else _("Hand {worth}")
            hands.draw_hand(canvas, y, hand, text.format(worth=worth), skin, chosen, cursor)

    def _given(self, hand: list[int]) -> list[bool]:
        """Which cards of the hand the answer to the pirates would give away."""
        decision = self.at.decision
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
        return self.at.session.record.players[self.at.view.seat].is_human

    @property
    def _payment(self) -> Payment | None:
        decision = self.at.decision
        return decision.payment if isinstance(decision, TurnDecision) else None

    def _preview(self) -> Preview | None:
        decision = self.at.decision
        action = decision.action if decision is not None else None
        if action is None or not self.at.helps("preview"):
            return None
        return preview(self.at.view, action, self.at.names, self.at.theme)

    # -- words -------------------------------------------------------------------------

    def context(self) -> list[str]:
        decision = self.at.decision
        sentences: list[str] = []
        if isinstance(decision, Answer):
            theme = self.at.theme
            sentences.append(attack_sentence(self.state, self.at.view.seat, theme))
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

    def buttons(self) -> Sequence[Button]:
        decision = self.at.decision
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
                Button("toggle", _("card in or out")),
                Button("back", _("back")),
            ]
        spot = decision.here
        card = cards.NAMES[spot.card] if spot else ""
        worth = cards.worth(self.state.hands[self.state.active])
        if decision.buys or not decision.cost:
            buy = _("buy all for {cost}").format(cost=decision.cost)
        else:
            buy = _("buy all for {cost} (hand {worth})").format(cost=decision.cost, worth=worth)
        labels = {
            "buy": buy,
            "take": _("take {card}").format(card=card),
            "reserve": _("reserve {card}").format(card=card),
        }
        possible = decision.verbs
        return [
            Button(verb, label, decision.verb == verb, verb in possible)
            for verb, label in labels.items()
        ]

    def known_lines(self) -> list[str]:
        hands, remaining = self.at.helps("known_cards"), self.at.helps("remaining")
        return known_lines(self.at.view, self.at.names, hands, remaining)

    def marks(self) -> Marks:
        return [(_CARD, list(self.skin.palette.wares))]

    # -- commands ----------------------------------------------------------------------

    def do(self, command_id: str) -> Action | None:
        decision = self.at.decision
        payment = self._payment
        if command_id == "toggle":
            if payment is not None:
                payment.toggle(payment.cursor)
        elif isinstance(decision, TurnDecision):
            if payment is not None and command_id != "buy":
                return None
            if payment is not None or decision.choose_verb(command_id):
                return self.commit()
            self.at.notice = self._why_not(decision, command_id)
        elif isinstance(decision, PickToken):
            self.at.notice = _("First you pick a token: arrows choose a colour, Enter takes it.")
        elif isinstance(decision, Answer):
            self.at.notice = _("First you answer the attack: arrows choose, Enter answers.")
        return None

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
        decision = self.at.decision
        if isinstance(decision, TurnDecision) and decision.payment is None:
            decision.point_at(False, digit - 1)
        elif isinstance(decision, PickToken) and 1 <= digit <= 4:
            decision.colour = digit - 1

    def pick(self, name: str, number: int) -> Action | None:
        decision = self.at.decision
        if isinstance(decision, PickToken) and name == "lane":
            if decision.colour == number:
                return self.commit()
            decision.colour = number
        elif isinstance(decision, TurnDecision) and decision.payment is not None:
            if name == "hand":
                decision.payment.toggle(number)
        elif isinstance(decision, TurnDecision) and name in ("market", "farm"):
            farm, spot = name == "farm", decision.here
            again = spot is not None and (spot.farm, spot.index) == (farm, number)
            if again and decision.verb != "buy":
                return self.commit()
            if not decision.point_at(farm, number):
                self.at.notice = _("Somebody else has reserved this card.")
        return None


BOARD = CarthageBoard
