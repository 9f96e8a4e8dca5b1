"""Every word on the game screen goes through gettext: a pseudo-locale shows what does not."""

from __future__ import annotations

import pytest

from saves import Player
from tests.tui.capitals import WORD, capitals
from tests.tui.capitals import untranslated as capitals_untranslated
from tests.tui.carthage.sitting import Sitting, sitting
from tui.games.carthage.decision import TurnDecision
from tui.table.guide_panel import GuidePanel

__all__ = ["capitals"]

OWN_WORDS = {
    *("Alexandria", "Paraitonion", "Cyrenaica", "Syrtis", "Kerkina", "Carthage"),
    *("Osaka", "Oshima", "Anori", "Izu", "Sagami"),
}
"""Proper names."""


def untranslated(here: Sitting) -> set[str]:
    """Words with small letters anywhere on the screen."""
    return capitals_untranslated(here, OWN_WORDS)


@pytest.mark.usefixtures("capitals", "quick")
@pytest.mark.parametrize("options", [{}, {"pirate_decisions": "simultaneous", "memory": "sizes"}])
async def test_every_word_is_translated(options: dict[str, str]) -> None:
    players = (Player("ANA"), Player("BEN", "bot", "medium"))
    async with sitting(players, seed=11, options=options, size=(120, 40)) as here:
        for turn in range(18):
            if here.session.is_over:
                break
            assert not untranslated(here), here.text
            decision = here.screen.decision
            if isinstance(decision, TurnDecision):
                for key in ("down", "down", "right"):
                    await here.press(key)
                    assert not untranslated(here), here.text
                await here.press("b" if decision.buys else "t")
                assert not untranslated(here), here.text
                if decision.payment is not None:
                    await here.press("space")
                    assert not untranslated(here), here.text
                    await here.press("space", "b")
            else:
                await here.press("enter")
            await here.my_turn()
            if turn % 11 == 5:
                for keys in ("l", "k", "n", "f10", "ctrl+r"):
                    await here.press(keys)
                    assert not untranslated(here), keys
                    await here.press("escape")
                await here.press("r", "r", "u")
                assert not untranslated(here), here.text
                await here.my_turn()


@pytest.mark.usefixtures("capitals")
async def test_waiting_is_translated_too() -> None:
    players = (Player("ANA"), Player("BEN", "bot", "medium"))
    for pacing in ("key", "long"):
        async with sitting(players, seed=11, pacing=pacing) as here:
            while here.screen.decision is not None:
                await here.press("enter")
            assert not untranslated(here), here.text


@pytest.mark.usefixtures("capitals", "quick")
@pytest.mark.parametrize("theme", ["carthage", "osaka"])
async def test_the_guide_and_the_known_cards_are_translated(theme: str) -> None:
    players = (Player("ANA"), Player("BEN", "bot", "medium"))
    async with sitting(players, seed=11, theme=theme, size=(160, 50)) as here:
        await here.my_turn()
        await here.press("f2")
        guide = here.play.tutor
        while not here.session.is_over and guide.look():
            lines = here.screen.query_one(GuidePanel).lines(here.app.palette)
            said = " ".join(line.plain for line in lines)
            for known in OWN_WORDS:
                said = said.replace(known, "")
            assert not WORD.findall(said.replace("R3u", "").replace(" u ", " ")), said
            here.play.play(here.screen.view.legal_actions()[0])
            await here.my_turn()
        await here.press("escape")
        assert not untranslated(here)
        await here.press("k", "escape")
        assert not untranslated(here)
