"""``PACK``: all that a front end asks of Traders of Carthage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine import Match
from saves import GameRecord
from tui.games.carthage import names
from tui.games.carthage.keys import KEYS
from tui.games.pack import RULES, GamePack
from tui.play.choices import LineChoices
from tui.play.explain import Explainer
from tui.play.guide import GuideCard
from tui.play.i18n import N_, _
from tui.play.position import PositionWords
from tui.play.refusals import Refusals
from tui.play.score_sheet import ScoreSheet
from tui.play.voice import Voice

if TYPE_CHECKING:
    from textual.screen import Screen

    from tui.drawing.canvas import Canvas
    from tui.drawing.look import Look

_THEMES = {"carthage": N_("Carthage"), "osaka": N_("Osaka")}


class CarthagePack(GamePack):
    """Traders of Carthage, in two themes."""

    keys = KEYS
    rules_page = RULES / "carthage.md"

    def title(self, theme: str) -> str:
        return names.title(theme if theme in _THEMES else "carthage")

    def theme_name(self, theme: str) -> str:
        return _(_THEMES[theme])

    def option_label(self, name: str) -> str:
        from tui.games.carthage.options import option_title

        words = option_title(name)
        return words[:1].upper() + words[1:]

    def value_label(self, name: str, value: str) -> str:
        from tui.games.carthage.options import value_title

        return value_title(value)

    @property
    def voice(self) -> Voice:
        from tui.games.carthage.voice import VOICE

        return VOICE

    @property
    def explain(self) -> Explainer:
        from tui.games.carthage import explain

        return explain

    @property
    def position(self) -> PositionWords:
        from tui.games.carthage import position

        return position

    @property
    def lines(self) -> LineChoices:
        from tui.games.carthage.lines import CarthageLines

        return CarthageLines()

    @property
    def refusals(self) -> Refusals:
        from tui.games.carthage.refusals import REFUSALS

        return REFUSALS

    def secret(self, match: Match) -> str:
        """Hands that only their owners remember, or answers to the pirates."""
        from engine.carthage.phases import PIRATES
        from engine.carthage.state import CarthageState

        state = match.state
        assert isinstance(state, CarthageState)
        if state.rules.sizes_only:
            return _("Hands are secret in this game.")
        if state.rules.secret_protection and state.phase == PIRATES:
            return _("These answers are secret until all are given.")
        return ""

    def score_sheet(self, record: GameRecord) -> ScoreSheet:
        from tui.games.carthage.sheet import score_sheet

        return score_sheet(record)

    def guide(self, theme: str) -> Sequence[GuideCard]:
        from tui.games.carthage.guide import cards

        return cards(theme)

    def paint_picture(self, canvas: Canvas, x: int, y: int, record: GameRecord, look: Look) -> None:
        from tui.games.carthage.picture import paint_picture

        paint_picture(canvas, x, y, record.match.view(0), look)

    def screen(self) -> type[Screen[None]]:
        from tui.games.carthage.screen import CarthageScreen

        return CarthageScreen


PACK = CarthagePack()
