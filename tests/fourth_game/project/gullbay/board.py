"""``BOARD``: Gull Bay on a screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType
from textual.geometry import Region, Size

from engine import Action, View
from gullbay import actions as act
from gullbay.keys import KEYS
from gullbay.position import UNDECIDED, GullbayPosition
from gullbay.voice import night, place
from tui.drawing.canvas import Canvas
from tui.drawing.skin import put_player
from tui.play.board import Button
from tui.play.decision import Choose
from tui.table.board import Board, own_bindings

REST = 0
"""What stands for a rest among the cards."""


class GullbayBoard(Board):
    """The gold on the beach and the hand; below it the players."""

    BINDINGS: ClassVar[list[BindingType]] = [*own_bindings(KEYS)]

    @property
    def state(self) -> GullbayPosition:
        """The position as the person at the screen knows it."""
        state = self.at.view.position
        assert isinstance(state, GullbayPosition)
        return state

    def decide(self, view: View) -> Choose:
        return Choose(view.legal_actions())

    def heading(self, room: int) -> tuple[str, str]:
        state = self.state
        title = self.at.pack.title(self.at.theme).upper()
        left = f"{title} · {night(self.at.theme).lower()} {state.night}"
        if self.at.session.is_over:
            return f"{left} · the game is over", ""
        return f"{left} · {self.at.actor_name} to act", f"{state.rules.nights} of them end it"

    def rows(self) -> int:
        return 5

    def paint(self, canvas: Canvas) -> None:
        state, palette = self.state, self.skin.palette
        canvas.put(1, 0, f"{state.beach} gold {place(self.at.theme)}", palette.title)
        canvas.put(30, 0, f"{state.deck_size} cards in the deck", palette.muted)
        if self.at.hides_secrets:
            canvas.put(1, 2, self.skin.glyphs.text(self.at.hidden_sentence), palette.muted)
            return
        canvas.put(1, 2, "HAND", palette.title)
        x, chosen = 1, self._chosen()
        for card in [*sorted(set(state.hands[self.at.view.seat]), reverse=True), REST]:
            words = f" {card} " if card else " rest "
            style = palette.cursor if card == chosen else palette.text
            end = canvas.put(x, 3, words, style)
            canvas.spot(Region(x, 3, end - x, 1), "card", card)
            x = end + 1

    def _chosen(self) -> int | None:
        """The card under the cursor."""
        decision = self.at.decision
        if not isinstance(decision, Choose):
            return None
        one = act.decode(decision.action)
        return one.card if isinstance(one, act.Play) else REST

    def players_size(self) -> Size:
        return Size(0, 1 + self.state.seats)

    def paint_players(self, canvas: Canvas) -> None:
        state, palette = self.state, self.skin.palette
        canvas.put(19, 0, " gold cards", palette.muted)
        for seat, name in enumerate(self.at.names):
            y, acts = seat + 1, seat == state.to_act
            canvas.put(1, y, self.skin.glyphs.pointer if acts else " ", palette.title)
            put_player(canvas, 3, y, seat, self.skin)
            canvas.put(6, y, self.skin.glyphs.text(name), palette.text, 12)
            canvas.put(19, y, f"{state.gold[seat]:>5}{state.hand_sizes[seat]:>6}", palette.title)
            if state.choices[seat] != UNDECIDED:
                canvas.put(32, y, "has chosen", palette.muted)

    def context(self) -> list[str]:
        decision = self.at.decision
        assert isinstance(decision, Choose)
        return [self.at.voice.action(self.at.view, decision.action, self.at.audience).sentence]

    def buttons(self) -> Sequence[Button]:
        chosen = self._chosen()
        if chosen is None:
            return []
        label = f"↵ play the {chosen}" if chosen else "↵ rest"
        return [Button("commit", label, current=True), Button("right", "→ another")]

    def do(self, command_id: str) -> Action | None:
        """The one key of its own: rest."""
        return self.pick("card", REST)

    def pick(self, name: str, number: int) -> Action | None:
        decision = self.at.decision
        if self._chosen() == number:
            return self.commit()
        if isinstance(decision, Choose):
            decision.aim(act.PLAY + number if number else act.REST)
        return None

    def type_digit(self, digit: int) -> None:
        self.aim(act.PLAY + digit)


BOARD = GullbayBoard
