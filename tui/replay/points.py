"""Where everybody's score had come from, at a position of a replay."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine import OVER
from saves import GameRecord
from tui.games.pack import pack_of, title_of
from tui.play.i18n import _
from tui.screens.result import Choice, ScoresScreen


class PointsScreen(ScoresScreen):
    """The scores as they stood after some actions, over a replay; Esc goes back.

    Args:
        record: the game up to that position.
        at: how many actions that are.
        total: how many there are in all.
    """

    def __init__(self, record: GameRecord, at: int, total: int) -> None:
        over = record.match.to_act == OVER
        # A sheet of a game that is not over is made as of one given up: without winners.
        shown = record if over else replace(record, abandoned=True)
        sheet = pack_of(record.match.game.id).score_sheet(shown)
        if over:
            title = _("Result of {game}").format(game=title_of(record.match.game.id, record.theme))
        else:
            title = _("Scores by source")
            ending = _("After action {n} of {total}, turn {turn}.")
            words = ending.format(n=at, total=total, turn=record.turn)
            sheet = replace(sheet, ending=words, decision="", places=())
        super().__init__(shown, sheet)
        self.title = title

    def choices(self) -> Iterator[Choice]:
        yield "back", _("Back to the replay"), ""

    def choose(self, choice: str) -> None:
        self.action_step_back()
