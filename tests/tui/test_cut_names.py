"""Names too long for their place end with an ellipsis, wherever they stand."""

from __future__ import annotations

import re

import pytest

from saves import Player
from saves.record import BOT
from tests.tui.sitting import Sitting, session_of, sitting_at
from tests.tui.stage import play_on, text
from tests.tui.test_every_table import GAMES
from tui.drawing.canvas import Canvas

LONGEST = 24
NAMES = [letter + letter.lower() * (LONGEST - 1) for letter in "QXZ"]
PLAYERS = (Player(NAMES[0]), Player(NAMES[1], BOT, "easy"), Player(NAMES[2], BOT, "easy"))
A_NAME = re.compile(r"([QXZ])((?:qq|xx|zz)[qxz]*)(…|\.\.\.)?")
OPENING = ("l", "k", "n", "v")
"""Keys that open something over the table."""


def cut_without_mark(screen: str) -> list[str]:
    """The names on a screen that end early, and do not say so."""
    found = A_NAME.finditer(screen)
    return [one[0] for one in found if len(one[2]) < LONGEST - 1 and not one[3]]


@pytest.mark.parametrize("ascii", [False, True])
@pytest.mark.parametrize("game", GAMES)
async def test_at_the_table_and_over_it(game: str, ascii: bool) -> None:
    session = session_of(game, PLAYERS, seed=3)
    play_on(session, 60)
    seen = 0
    async with sitting_at(Sitting, session, ascii=ascii) as here:
        await here.my_turn()
        table = here.screen
        for key in ("", *OPENING):
            if key:
                await here.press(key)
            await here.pilot.pause()
            shown = text(here.app)
            seen += len(A_NAME.findall(shown))
            assert not cut_without_mark(shown), shown
            while here.app.screen is not table:
                await here.press("escape")
                await here.pilot.pause()
    assert seen > 10


@pytest.mark.parametrize("game", GAMES)
async def test_in_the_result(game: str) -> None:
    session = session_of(game, PLAYERS, seed=3)
    play_on(session, 10**6)
    async with sitting_at(Sitting, session) as here:
        await here.until(lambda: here.top == "ResultScreen", "the result")
        shown = text(here.app)
        assert A_NAME.search(shown) and not cut_without_mark(shown), shown


def test_a_canvas_marks_what_it_cuts() -> None:
    canvas = Canvas(12, 1)
    canvas.put(0, 0, "Maximilian", width=6)
    assert canvas.text() == "Maxim…"
    canvas.put(0, 0, "Maximilian", width=10)
    assert canvas.text() == "Maximilian"
    canvas.ellipsis = "..."
    canvas.put(0, 0, "Maximilian", width=6)
    assert canvas.text() == "Max...lian"
    canvas.put(0, 0, "1234", width=3)
    assert canvas.text().startswith("123"), "no room for a mark"
    canvas.ellipsis = "…"
    canvas.put(0, 0, "漢字の名前", width=6)
    assert canvas.text().startswith("漢字…")
