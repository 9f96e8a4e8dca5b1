"""The seed foretells every draw: no screen shows it while a game goes on."""

from __future__ import annotations

import pytest

from tests.tui.sitting import Sitting, session_of, sitting_at
from tests.tui.stage import play_on, text
from tests.tui.test_every_table import GAMES, SEATS

SEED = 918273645
OPENING = ("question_mark", "f2", "f10", "l", "k", "n", "s", "v", "a")
"""Keys that open something over the table."""


async def looked_at(here: Sitting) -> str:
    await here.pilot.pause()
    return text(here.app)


@pytest.mark.parametrize("game", GAMES)
async def test_no_screen_over_a_table_shows_it(game: str) -> None:
    session = session_of(game, SEATS[game], seed=SEED)
    play_on(session, 40)
    async with sitting_at(Sitting, session) as here:
        await here.my_turn()
        assert not session.is_over
        table, shown = here.screen, [await looked_at(here)]
        for key in OPENING:
            await here.press(key)
            shown.append(await looked_at(here))
            while here.app.screen is not table:
                await here.press("escape")
                await here.pilot.pause()
        assert len(set(shown)) > len(OPENING) / 2, "hardly any key opened anything"
        assert not any(str(SEED) in one for one in shown)
        assert str(SEED) not in f"{here.app.title} {here.app.sub_title}"
