"""A person at the table of Manila."""

from __future__ import annotations

from saves import Player
from tests.tui.sitting import Sitting as AnySitting
from tests.tui.sitting import Table
from tui.games.manila.board import ManilaBoard

ANA_AND_BOTS = (Player("Ana"), Player("Ben", "bot", "easy"), Player("Cleo", "bot", "easy"))


class Sitting(AnySitting):
    """The app, what it shows, and what a person does with it."""

    board: ManilaBoard


table = Table("manila", Sitting, ANA_AND_BOTS)
sitting = table.sitting
new_session = table.new_session
