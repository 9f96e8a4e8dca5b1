"""A person at the table of Carcassonne."""

from __future__ import annotations

from saves import Player
from tests.tui.sitting import Sitting as AnySitting
from tests.tui.sitting import Table
from tui.games.carcassonne.board import CarcassonneBoard

ANA_AND_BOT = (Player("Ana"), Player("Ben", "bot", "easy"))


class Sitting(AnySitting):
    """The app, what it shows, and what a person does with it."""

    board: CarcassonneBoard


table = Table("carcassonne", Sitting, ANA_AND_BOT)
sitting = table.sitting
new_session = table.new_session
