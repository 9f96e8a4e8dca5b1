"""How long ago a game was played, in words that are true whatever the clock said."""

from __future__ import annotations

from datetime import timedelta

import pytest

from saves import Folder, list_saves, read_save, store
from tests.tui.conftest import AppMaker
from tests.tui.stage import PRESENT, at_rest, text
from tui.screens.saved_games import age


@pytest.mark.parametrize(
    ("before", "said"),
    [
        (timedelta(0), "just now"),
        (timedelta(seconds=59), "just now"),
        (timedelta(seconds=-59), "just now"),
        (timedelta(minutes=1), "1 minute ago"),
        (timedelta(hours=3), "3 hours ago"),
        (timedelta(days=2), "2 days ago"),
        (timedelta(days=40), "2026-01-20"),
        (timedelta(minutes=-1), "dated 2026-03-01"),
        (timedelta(hours=-12), "dated 2026-03-02"),
        (timedelta(days=-3000), "dated 2034-05-18"),
        (PRESENT - PRESENT.replace(year=9998), "dated 9998-03-01"),
    ],
)
def test_an_age(before: timedelta, said: str) -> None:
    assert age(PRESENT - before, PRESENT) == said


async def test_a_save_from_the_future_has_its_date(make_app: AppMaker, games: Folder) -> None:
    record = read_save(list_saves(games).saves[0].path)
    record.updated = PRESENT + timedelta(days=400)
    store(record, played=False)
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await at_rest(pilot)
        assert " · dated 2027-04-05" in text(app)
        await pilot.press("l")
        await at_rest(pilot)
        assert "dated 2027-04-05" in text(app) and "just now" not in text(app).split("Begun")[0]
