"""Every word on the Manila screen goes through gettext: a pseudo-locale shows what does not."""

from __future__ import annotations

import pytest

from saves import Player
from tests.tui.capitals import capitals, untranslated
from tests.tui.manila.sitting import sitting
from tui.games.manila.decision import Placement

__all__ = ["capitals"]

PLAYERS = (Player("ANA"), Player("BEN", "bot", "easy"), Player("CLEO", "bot", "easy"))


@pytest.mark.usefixtures("capitals", "quick")
@pytest.mark.parametrize("options", [{}, {"evict": "on", "hidden_cash": "hidden"}])
async def test_every_word_is_translated(options: dict[str, str]) -> None:
    async with sitting(PLAYERS, seed=11, options=options, size=(120, 40)) as here:
        for turn in range(20):
            if here.session.is_over:
                break
            assert not untranslated(here), here.text
            if isinstance(here.screen.decision, Placement):
                for keys in (("down", "right"), ("p",), ("e",)):
                    await here.press(*keys)
                    assert not untranslated(here), here.text
            await here.press("m")
            assert not untranslated(here), here.text
            if here.board.shown_decision is not here.screen.decision:
                await here.press("m")
            if turn % 9 == 7:
                for key in ("l", "k", "n", "a", "f10", "ctrl+r"):
                    await here.press(key)
                    assert not untranslated(here), key
                    await here.press("escape")
            await here.press("enter")
            await here.my_turn()


@pytest.mark.usefixtures("capitals")
async def test_waiting_and_scenes_are_translated_too() -> None:
    for pacing in ("key", "long"):
        async with sitting(PLAYERS, seed=11, pacing=pacing) as here:
            for _ in range(40 if pacing == "key" else 4):
                await here.press("enter")
                assert not untranslated(here), here.text
