"""A person at the table of Traders of Carthage."""

from __future__ import annotations

from saves import Player
from tests.tui.sitting import Sitting as AnySitting
from tests.tui.sitting import Table
from tui.carthage.screen import CarthageScreen

ANA_AND_BOT = (Player("Ana"), Player("Ben", "bot", "easy"))


class Sitting(AnySitting):
    """The app, what it shows, and what a person does with it."""

    screen: CarthageScreen


table = Table("carthage", Sitting, ANA_AND_BOT)
sitting = table.sitting
new_session = table.new_session
