"""``OwnPack``: what the packs of Argosy's own games have in common."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from engine import Action
from saves import GameRecord
from tui.games.pack import GamePack

if TYPE_CHECKING:
    from tui.drawing.canvas import Canvas, CanvasView
    from tui.drawing.skin import Skin
    from tui.play.cast import Character
    from tui.play.choices import LineChoices
    from tui.play.explain import Explainer
    from tui.play.guide import GuideCard
    from tui.play.position import PositionWords
    from tui.play.refusals import Refusals
    from tui.play.score_sheet import ScoreSheet
    from tui.play.voice import Voice


class OwnPack(GamePack):
    """A pack whose parts stand in modules of fixed names beside it, imported when asked for.

    ``tests/tui/test_packs.py`` has mypy prove that each module is what it is taken for.
    """

    def _module(self, name: str) -> Any:
        return import_module(f"{type(self).__module__.rpartition('.')[0]}.{name}")

    @property
    def voice(self) -> Voice:
        return cast("Voice", self._module("voice").VOICE)

    @property
    def explain(self) -> Explainer:
        return cast("Explainer", self._module("explain"))

    @property
    def position(self) -> PositionWords:
        return cast("PositionWords", self._module("position"))

    @property
    def lines(self) -> LineChoices:
        return cast("LineChoices", self._module("lines").LINES)

    @property
    def refusals(self) -> Refusals:
        return cast("Refusals", self._module("refusals").REFUSALS)

    def option_label(self, name: str) -> str:
        words: str = self._module("options").option_title(name)
        return words[:1].upper() + words[1:]

    def value_label(self, name: str, value: str) -> str:
        return cast(str, self._module("options").value_title(name, value))

    def score_sheet(self, record: GameRecord) -> ScoreSheet:
        return cast("ScoreSheet", self._module("score_sheet").score_sheet(record))

    def cast(self, theme: str) -> Sequence[Character]:
        return cast("Sequence[Character]", self._module("cast").cast(theme))

    def guide(self, theme: str) -> Sequence[GuideCard]:
        return cast("Sequence[GuideCard]", self._module("guide").cards(theme))

    def guide_answer(self, action: Action, theme: str) -> str:
        return cast(str, self._module("guide").answer(action, theme))

    def paint_picture(self, canvas: Canvas, x: int, y: int, record: GameRecord, skin: Skin) -> None:
        self._module("picture").paint_picture(canvas, x, y, record.match.view(0), skin)

    def board(self) -> type[CanvasView]:
        return cast("type[CanvasView]", self._module("board").BOARD)
