"""Replays: each seat is shown what it knew then, and nobody more than that before the end."""

from __future__ import annotations

from functools import partial

import pytest

from engine import CHANCE
from saves import Player
from saves.record import BOT
from tests.tui.replaying import SECRET, played, record_of, replaying
from tui.screens.sheet import Sheet

pytestmark = pytest.mark.usefixtures("soon_at_rest")

TWO_PEOPLE = (Player("Ana"), Player("Ben"), Player("Cleo", BOT, "easy"))


@pytest.mark.parametrize("game", sorted(SECRET))
async def test_nobodys_eyes_see_nothing_secret(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a seat the table is the same whoever's view it is painted from."""
    match = played(game, 120, secret=True)
    async with replaying(record_of(match, TWO_PEOPLE), (120, 40)) as here:
        for position in range(0, 120, 17):
            shown = set()
            for seat in range(3):
                monkeypatch.setattr(here.playback, "_viewer", partial(int, seat))
                here.playback._go(position)
                shown.add(here.text)
            assert len(shown) == 1, position
        await here.press("w", "k")
        assert here.screen.at.hides_secrets
        assert "That stays hidden as long as the game goes on." in here.text
        if game == "manila":
            await here.press("p")
            assert "That stays hidden" in here.text and here.top == "Replay"


async def test_a_person_sees_what_that_seat_knew() -> None:
    async with replaying(record_of(played("manila", 120, secret=True))) as here:
        await here.press("end")
        assert "as Ana sees it" in here.header and not here.screen.at.hides_secrets
        await here.press("w")
        assert "That stays hidden as long as the game goes on." in here.text
        assert "as Ana sees it" in here.header
        await here.press("k")
        assert isinstance(here.app.screen, Sheet)


async def test_when_it_is_over_every_seat_can_be_chosen() -> None:
    match = played("manila", secret=True)
    async with replaying(record_of(match, TWO_PEOPLE)) as here:
        here.playback._go(60)
        assert "only what everybody may see" in here.header and here.screen.at.hides_secrets
        seen: list[str] = []
        for name in ("Ana", "Ben", "Cleo"):
            await here.press("w")
            assert f"as {name} sees it" in here.header
            assert not here.screen.at.hides_secrets
            seen.append(here.text.split("\n", 1)[1])
        assert len(set(seen)) == 3
        await here.press("w")
        assert "only what everybody may see" in here.header


async def test_where_nothing_is_secret_it_is_seen_from_whoever_acts() -> None:
    match = played("carthage", 90)
    async with replaying(record_of(match, TWO_PEOPLE)) as here:
        await here.press("end")
        deciders = [ply.actor for ply in match.plies if ply.actor != CHANCE]
        assert here.screen.view.seat == deciders[-1]
        assert "as the acting player sees it" in here.header
        await here.press("w")
        assert "as Ana sees it" in here.header
    async with replaying(record_of(played("carcassonne", 60))) as here:
        await here.press("w")
        assert "the same from every seat" in here.text
