"""``PACK``: all that the front end asks of Gull Bay."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from engine import Match, View
from gullbay.keys import KEYS
from gullbay.position import GullbayPosition
from gullbay.voice import VOICE, night, place
from tui.games.pack import GamePack
from tui.play.position import PositionWords
from tui.play.refusals import Refusals
from tui.play.voice import Audience

if TYPE_CHECKING:
    from tui.drawing.canvas import CanvasView

_TITLES = {"shore": "Gull Bay", "orbit": "Dust Belt"}


class GullbayWords(PositionWords):
    """A position in sentences."""

    def describe(self, view: View, audience: Audience) -> list[str]:
        state = view.position
        assert isinstance(state, GullbayPosition)
        round_name, where = night(audience.theme), place(audience.theme)
        lines = [
            f"{round_name} {state.night} of {state.rules.nights}: {state.beach} gold {where}.",
            f"Cards in the deck: {state.deck_size}.",
        ]
        for seat, name in enumerate(audience.names):
            line = f"{name}: {state.gold[seat]} gold, cards in hand: {state.hand_sizes[seat]}."
            if seat == view.seat:
                held = " ".join(map(str, state.hands[seat])) or "none"
                line = f"{name}: {state.gold[seat]} gold, hand: {held}."
            lines.append(line)
        return lines


class GullbayPack(GamePack):
    """Gull Bay, in two themes."""

    rules_page = Path(__file__).with_name("rules.md")
    voice = VOICE
    position = GullbayWords()
    keys = KEYS
    refusals = Refusals(
        actions={
            "not_in_hand": "There is no {card} in the hand.",
            "not_in_deck": "No {card} is left in the deck.",
            "no_such_number": "'{word}' is no whole number from {least} to {most}.",
        },
        phases={
            "draw": "a card is due, such as 'draw 7'",
            "roll": "two dice are due, such as 'roll 7'",
            "choose": "it is time to play a card or to rest",
        },
    )

    def title(self, theme: str) -> str:
        return _TITLES.get(theme, "Gull Bay")

    def board(self) -> type[CanvasView]:
        from gullbay.board import BOARD

        return BOARD

    def secret(self, match: Match) -> str:
        return "Hands are secret in this game."


PACK = GullbayPack()
