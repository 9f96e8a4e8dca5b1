"""``PACK``: all that a front end asks of Carcassonne."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from saves import GameRecord
from tui.games.carcassonne.keys import KEY_HELP, KEYS
from tui.games.pack import RULES, GamePack
from tui.play.choices import LineChoices
from tui.play.explain import Explainer
from tui.play.guide import GuideCard
from tui.play.i18n import _
from tui.play.position import PositionWords
from tui.play.refusals import Refusals
from tui.play.score_sheet import ScoreSheet
from tui.play.voice import Voice
from tui.play.words import listed

if TYPE_CHECKING:
    from textual.screen import Screen

    from tui.drawing.canvas import Canvas
    from tui.drawing.look import Look


class CarcassonnePack(GamePack):
    """Carcassonne with its modules; everything in it is open."""

    keys = KEYS
    key_help = KEY_HELP
    rules_page = RULES / "carcassonne.md"

    def title(self, theme: str) -> str:
        return _("Carcassonne")

    def option_label(self, name: str) -> str:
        from tui.games.carcassonne.options import option_title

        words = option_title(name)
        return words[:1].upper() + words[1:]

    def value_label(self, name: str, value: str) -> str:
        from tui.games.carcassonne.options import value_title

        return value_title(name, value)

    def preset_help(self, preset: str) -> str:
        """Which modules a preset stands for, in a sentence."""
        from engine.carcassonne.options import MODULES, PRESETS
        from tui.games.carcassonne.options import option_title, value_title

        words = value_title("preset", preset)
        names = [option_title(name) for name in MODULES if name in PRESETS[preset]]
        sentence = (
            _("{preset}: the base game with {modules}.") if names else _("{preset}: no modules.")
        )
        return sentence.format(
            preset=words[:1].upper() + words[1:], modules=listed(names) if names else ""
        )

    def label_by_preset(self, name: str, options: Mapping[str, str]) -> str:
        """A module left to the preset, and whether that makes it part of the game."""
        from engine.carcassonne.options import modules_of
        from tui.games.carcassonne.options import value_title

        left_to_it = {**options, name: "preset"}
        return _("{words}: {value}").format(
            words=value_title(name, "preset"),
            value=value_title(name, "on" if name in modules_of(left_to_it) else "off"),
        )

    @property
    def voice(self) -> Voice:
        from tui.games.carcassonne.voice import VOICE

        return VOICE

    @property
    def explain(self) -> Explainer:
        from tui.games.carcassonne import explain

        return explain

    @property
    def position(self) -> PositionWords:
        from tui.games.carcassonne import position

        return position

    @property
    def lines(self) -> LineChoices:
        from tui.games.carcassonne.lines import CarcassonneLines

        return CarcassonneLines()

    @property
    def refusals(self) -> Refusals:
        from tui.games.carcassonne.refusals import REFUSALS

        return REFUSALS

    def score_sheet(self, record: GameRecord) -> ScoreSheet:
        from tui.games.carcassonne.sheet import score_sheet

        return score_sheet(record)

    def guide(self, theme: str) -> Sequence[GuideCard]:
        from tui.games.carcassonne.guide import cards

        return cards(theme)

    def paint_picture(self, canvas: Canvas, x: int, y: int, record: GameRecord, look: Look) -> None:
        from tui.games.carcassonne.picture import paint_picture

        paint_picture(canvas, x, y, record.match.view(0), look)

    def screen(self) -> type[Screen[None]]:
        from tui.games.carcassonne.screen import CarcassonneScreen

        return CarcassonneScreen


PACK = CarcassonnePack()
