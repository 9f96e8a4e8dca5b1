"""Traders of Carthage in line mode: what may be typed in short, and what the letters mean."""

from __future__ import annotations

from engine import View
from engine.carthage import cards, phases
from engine.carthage.state import CarthageState
from tui.games.carthage.names import ware_name
from tui.games.carthage.voice import VOICE
from tui.play.choices import LineChoices
from tui.play.i18n import _
from tui.play.voice import Audience


class CarthageLines(LineChoices):
    """Every choice is read out as the voice says it."""

    def notation_of(self, view: View, text: str) -> str:
        """A lone card is a draw where one is due."""
        state, word = view.position, text.strip()
        assert isinstance(state, CarthageState)
        if state.phase in (phases.DRAWING, phases.HANDS) and word.upper() in cards.NAMES:
            return f"draw {word}"
        return text

    def legend(self, audience: Audience) -> list[str]:
        wares = ", ".join(
            _("{letter} {ware}").format(letter=letter, ware=ware_name(audience.theme, colour))
            for colour, letter in enumerate(cards.COLOURS)
        )
        amphorae = [cards.AMPHORAE[rank] for rank in range(3)]
        return [
            _("A card is a colour and a value, such as R5. The colours are: {wares}.").format(
                wares=wares
            ),
            _(
                "Amphorae, which save goods under attack: {two} on a 2, {three}"
                " on a 3, {five} on a 5."
            ).format(two=amphorae[0], three=amphorae[1], five=amphorae[2]),
            _("Moves: buy R5 B3, take G3, reserve farm G3, reserve market G3, save R3 with R2."),
        ]


LINES = CarthageLines(VOICE)
