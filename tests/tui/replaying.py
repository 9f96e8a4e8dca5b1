"""How a test goes through a replay: matches that were played, and the app on one of them.

Keys are pressed by the dozen, so tests that do ask for the fixture ``soon_at_rest``.
"""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache

from ai.bot import make_bot
from engine import GAMES, OVER, Match, find_game
from saves import GameRecord, Player
from saves.folder import data_folder
from saves.record import BOT, seated
from saves.settings import Settings
from tests.tui.sitting import Sitting
from tui.app import ArgosyApp
from tui.replay.playback import Playback
from tui.table.screen import TableScreen

EVERY_GAME = sorted(GAMES)
ONE_PERSON = (Player("Ana"), Player("Ben", BOT, "easy"), Player("Cleo", BOT, "easy"))
SECRET = {
    "carthage": {"memory": "sizes", "pirate_decisions": "simultaneous"},
    "manila": {"hidden_cash": "hidden"},
}


@cache
def played(game: str, plies: int = 10**6, secret: bool = False) -> Match:
    """A match as far as ``plies``, or to its end; nobody may change it."""
    options = SECRET.get(game, {}) if secret else {}
    match = Match(find_game(game), 3, options, seed=4)
    bot, rng = make_bot(game, "easy"), random.Random(1)
    while match.to_act != OVER and len(match.plies) < plies:
        match.play(bot.choose(match.view(match.to_act), rng))
    return match


def record_of(match: Match, players: tuple[Player, ...] = ONE_PERSON) -> GameRecord:
    return GameRecord(match, seated(list(players)), theme=match.game.themes[0])


class Replaying(Sitting):
    """The app on a replay."""

    @property
    def screen(self) -> TableScreen:
        found = super().screen
        assert isinstance(found.play, Playback)
        return found

    @property
    def playback(self) -> Playback:
        """What answers the keys of the replay."""
        playback = self.screen.play
        assert isinstance(playback, Playback)
        return playback

    @property
    def header(self) -> str:
        return self.text.split("\n")[0]

    @property
    def context(self) -> str:
        """What is said of the last action, however it is wrapped."""
        return " ".join(self.text.split())

    @property
    def at(self) -> int:
        """How many plies the position shown comes after."""
        return len(self.session.match.plies)

    def shows(self, match: Match) -> bool:
        """Whether the position shown is the one after as many plies of ``match``."""
        return bool(self.session.match.state.key() == match.state_after(self.at).key())


@asynccontextmanager
async def replaying(
    record: GameRecord,
    size: tuple[int, int] = (80, 24),
    ascii: bool = False,
    settings: Settings | None = None,
) -> AsyncIterator[Replaying]:
    app = ArgosyApp(
        None,
        settings or Settings(pacing="off"),
        folder=data_folder(),
        ascii=ascii,
        replayed=record,
    )
    async with app.run_test(size=size) as pilot:
        here = Replaying(app, pilot)
        await pilot.pause()
        yield here
