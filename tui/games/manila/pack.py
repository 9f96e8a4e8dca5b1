"""``PACK``: all that a front end asks of Manila."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine import Match
from saves import GameRecord
from tui.games.manila.keys import KEY_HELP, KEYS
from tui.games.pack import RULES, GamePack
from tui.play.choices import LineChoices
from tui.play.explain import Explainer
from tui.play.guide import GuideCard
from tui.play.i18n import _
from tui.play.position import PositionWords
from tui.play.refusals import Refusals
from tui.play.score_sheet import ScoreSheet
from tui.play.voice import Voice

if TYPE_CHECKING:
    from textual.screen import Screen

    from tui.drawing.canvas import Canvas
    from tui.drawing.look import Look


class ManilaPack(GamePack):
    """Manila, in its one theme."""

    keys = KEYS
    key_help = KEY_HELP
    rules_page = RULES / "manila.md"

    def title(self, theme: str) -> str:
        return _("Manila")

    def option_label(self, name: str) -> str:
        from tui.games.manila.options import option_title

        return option_title(name)

    def value_label(self, name: str, value: str) -> str:
        from tui.games.manila.options import value_title

        return value_title(name, value)

    @property
    def voice(self) -> Voice:
        from tui.games.manila.voice import VOICE

        return VOICE

    @property
    def explain(self) -> Explainer:
        from tui.games.manila import explain

        return explain

    @property
    def position(self) -> PositionWords:
        from tui.games.manila import position

        return position

    @property
    def lines(self) -> LineChoices:
        from tui.games.manila.lines import ManilaLines

        return ManilaLines()

    @property
    def refusals(self) -> Refusals:
        from tui.games.manila.refusals import REFUSALS

        return REFUSALS

    def secret(self, match: Match) -> str:
        """Who holds which shares."""
        return _("Shares are secret in this game.")

    def score_sheet(self, record: GameRecord) -> ScoreSheet:
        from tui.games.manila.sheet import score_sheet

        return score_sheet(record)

    def guide(self, theme: str) -> Sequence[GuideCard]:
        from tui.games.manila.guide import cards

        return cards(theme)

    def paint_picture(self, canvas: Canvas, x: int, y: int, record: GameRecord, look: Look) -> None:
        from tui.games.manila.picture import paint_picture

        paint_picture(canvas, x, y, record.match.view(0), look)

    def screen(self) -> type[Screen[None]]:
        from tui.games.manila.screen import ManilaScreen

        return ManilaScreen


PACK = ManilaPack()
