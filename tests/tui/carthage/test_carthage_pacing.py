"""How bots' moves follow one another, and what goes on before its time."""

from __future__ import annotations

import asyncio

import pytest

from tests.tui.carthage.sitting import THREE_BOTS, sitting


async def test_without_pauses_bots_are_there_at_once() -> None:
    async with sitting(THREE_BOTS, pacing="off", seed=5) as here:
        await here.my_turn()
        assert here.screen.decision is not None


@pytest.mark.parametrize("pacing", ["short", "long"])
async def test_any_key_skips_the_pauses_of_a_round(
    pacing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.table.pacer.PAUSES", {"short": 60.0, "long": 60.0})
    async with sitting(THREE_BOTS, pacing=pacing, seed=5) as here:
        before = here.session.ply
        await asyncio.sleep(0.1)
        assert here.session.is_bot_turn and here.session.ply == before
        assert "is thinking. Any key skips the pause." in here.text
        await here.press("x")
        await here.my_turn()
        assert here.screen.decision is not None


async def test_a_pause_ends_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.table.pacer.PAUSES", {"short": 0.02})
    async with sitting(THREE_BOTS, pacing="short", seed=5) as here:
        await here.my_turn()
        assert here.screen.decision is not None


async def test_waiting_for_a_key_goes_bot_by_bot() -> None:
    async with sitting(THREE_BOTS, pacing="key", seed=5) as here:
        while here.screen.decision is None:
            await here.until(lambda: here.screen.at.waits_for_key, "a bot is due")
            before = sum(ply.actor > 0 for ply in here.session.match.plies)
            name = here.screen.at.actor_name
            assert f"{name} is next: any key goes on." in here.text
            await here.press("x")
            await here.until(
                lambda: here.screen.at.waits_for_key or here.screen.decision, "the next one"
            )
            assert sum(ply.actor > 0 for ply in here.session.match.plies) == before + 1


async def test_a_click_goes_on_too() -> None:
    async with sitting(THREE_BOTS, pacing="key", seed=5) as here:
        await here.until(lambda: here.screen.at.waits_for_key, "a bot is due")
        before = here.session.ply
        await here.click("market", 0)
        await here.until(lambda: here.session.ply > before, "the bot's move")
