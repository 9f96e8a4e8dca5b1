"""A person at the table of Traders of Carthage."""

from __future__ import annotations

import asyncio

from saves import Player
from tests.tui.sitting import Sitting as AnySitting
from tests.tui.sitting import Table
from tui.games.carthage.board import CarthageBoard
from tui.games.carthage.decision import TurnDecision
from tui.table.live import LivePlay

PEOPLE = (Player("Ana"), Player("Ben"))
ANA_AND_BOT = (Player("Ana"), Player("Ben", "bot", "easy"))
THREE_BOTS = (
    Player("Ana"),
    Player("Ben", "bot", "easy"),
    Player("Cleo", "bot", "easy"),
    Player("Dan", "bot", "easy"),
)


class Sitting(AnySitting):
    """The app, what it shows, and what a person does with it."""

    board: CarthageBoard


table = Table("carthage", Sitting, ANA_AND_BOT)
sitting = table.sitting
new_session = table.new_session


async def settled(here: Sitting) -> None:
    """Wait until the decision has been on screen long enough for Enter to count."""
    await asyncio.sleep(LivePlay.settle_seconds + 0.03)


async def to_a_turn(here: Sitting) -> None:
    """Decide until a card may be chosen, and until Enter counts there."""
    while not isinstance(here.screen.decision, TurnDecision):
        await settled(here)
        await here.press("enter")
        await here.my_turn()
    await settled(here)
