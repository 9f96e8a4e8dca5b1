"""A person at the table of Carcassonne."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from saves import Folder, Player
from saves.settings import Settings
from tests.tui.sitting import Sitting as AnySitting
from tests.tui.sitting import session_of, sitting_at
from tui.carcassonne.screen import CarcassonneScreen
from tui.session import Session

ANA_AND_BOT = (Player("Ana"), Player("Ben", "bot", "easy"))


class Sitting(AnySitting):
    """The app, what it shows, and what a person does with it."""

    @property
    def screen(self) -> CarcassonneScreen:
        """The game screen, also when something lies over it."""
        found = super().screen
        assert isinstance(found, CarcassonneScreen)
        return found


@asynccontextmanager
async def sitting(
    players: Sequence[Player] = ANA_AND_BOT,
    *,
    seed: int = 1,
    options: dict[str, str] | None = None,
    pacing: str = "off",
    size: tuple[int, int] = (80, 24),
    ascii: bool = False,
    settings: Settings | None = None,
    session: Session | None = None,
) -> AsyncIterator[Sitting]:
    """The app opened on a new game, or on ``session``."""
    session = session or new_session(players, seed=seed, options=options)
    async with sitting_at(
        Sitting, session, pacing=pacing, size=size, ascii=ascii, settings=settings
    ) as here:
        yield here


def new_session(
    players: Sequence[Player] = ANA_AND_BOT,
    *,
    seed: int = 1,
    options: dict[str, str] | None = None,
    folder: Folder | None = None,
) -> Session:
    """A new game in the test's own data folder."""
    return session_of("carcassonne", players, seed=seed, options=options, folder=folder)
