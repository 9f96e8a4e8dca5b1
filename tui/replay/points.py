"""Where everybody's points had come from, at a position of a replay."""

from __future__ import annotations

from dataclasses import replace

from engine import OVER
from saves import GameRecord
from tui.play.i18n import _
from tui.screens.framed import keys_of
from tui.screens.lines import Line
from tui.screens.page import FormScreen, Page
from tui.screens.result import ResultPage, other_view


class PointsPage(ResultPage):
    """The table of the result, as it stood after some actions.

    Args:
        record: the game up to that position.
        at: how many actions that are.
        total: how many there are in all.
    """

    def __init__(self, record: GameRecord, at: int, total: int) -> None:
        over = record.match.to_act == OVER
        lines = [Line("back", _("Back to the replay"))]
        # A sheet of a game that is not over is made as of one given up: without winners.
        super().__init__(record if over else replace(record, abandoned=True), lines)
        if not over:
            said = _("After action {n} of {total}, turn {turn}.")
            ending = said.format(n=at, total=total, turn=record.turn)
            self.sheet = replace(self.sheet, ending=ending, decision="", places=())
            self.title = _("Points by source")
        if len(self.sheet.course) > 1:
            self.set_lines([other_view(False), *lines])
        self.keys = keys_of("line", "press", "step_back", "help")


class PointsScreen(FormScreen):
    """The table of points over a replay, or their course as a chart; Esc goes back."""

    def __init__(self, record: GameRecord, at: int, total: int) -> None:
        super().__init__()
        self._record, self._at, self._total = record, at, total

    @property
    def game(self) -> str:
        return self._record.match.game.id

    def make_page(self) -> Page:
        return PointsPage(self._record, self._at, self._total)

    def on_page_pressed(self, message: Page.Pressed) -> None:
        if not self.is_active:
            return
        page = self.page
        if message.line.id == "view" and isinstance(page, ResultPage):
            page.turn_view()
        else:
            self.action_step_back()
