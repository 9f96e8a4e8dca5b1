"""Every word on the game screen goes through gettext: a pseudo-locale shows what does not."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator

import pytest

from saves import Player
from tests.tui.carthage.sitting import Sitting, sitting
from tui import i18n
from tui.carthage.decision import TurnDecision

FOREIGN = str.maketrans("abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
PLACEHOLDER = re.compile(r"(\{[^}]*\})")
WORD = re.compile(r"[a-z]{3,}")
NAMES = {"ANA", "BEN"}
OWN_WORDS = {
    *("Alexandria", "Paraitonion", "Cyrenaica", "Syrtis", "Kerkina", "Carthage"),
    *("Osaka", "Kobe", "Anori", "Izu", "Sagami"),
    "argosy",
}
"""Proper names, and what is typed at a command line."""
KEYS = {"Esc", "Enter", "Space", "Ctrl"}


class Capitals(gettext.NullTranslations):
    """The language of capitals: a small letter on screen was never translated."""

    def gettext(self, message: str) -> str:
        return "".join(
            part if part.startswith("{") else part.translate(FOREIGN)
            for part in PLACEHOLDER.split(message)
        )

    def ngettext(self, singular: str, plural: str, number: int) -> str:
        return self.gettext(singular if number == 1 else plural)


@pytest.fixture
def capitals(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("tui.app.set_language", lambda language: None)
    i18n.set_translations(Capitals())
    yield
    i18n.set_translations(gettext.NullTranslations())


def untranslated(here: Sitting) -> set[str]:
    """Words with small letters anywhere on the screen."""
    found: set[str] = set()
    for strip in here.app.screen._compositor.render_strips():
        text = "".join(segment.text for segment in strip)
        for known in OWN_WORDS | KEYS:
            text = text.replace(known, "")
        found |= set(WORD.findall(text))
    return found


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
async def test_the_guide_and_the_legend_are_translated(theme: str) -> None:
    players = (Player("ANA"), Player("BEN", "bot", "medium"))
    async with sitting(players, seed=11, theme=theme, size=(160, 50)) as here:
        await here.my_turn()
        for key in ("f2", *["enter"] * 6):
            await here.press(key)
            assert here.top == "GuideScreen"
            assert not untranslated(here)
        await here.press("enter", "k", "escape")
        assert not untranslated(here)
