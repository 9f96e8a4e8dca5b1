"""Every word on the Carcassonne screen is translated: a pseudo-locale shows what is not."""

from __future__ import annotations

import pytest

from saves import Player
from tests.tui.capitals import WORD, capitals, untranslated
from tests.tui.carcassonne.sitting import sitting
from tests.tui.stage import POSITIONS, session_at
from tui.play.decision import Choose

__all__ = ["capitals"]

DECISIONS = {one.stem for one in POSITIONS.glob("carcassonne-*")} - {
    "carcassonne-over",
    "carcassonne-tile-of-another",
}
PLAYERS = (Player("ANA"), Player("BEN", "bot", "easy"), Player("CLEO", "bot", "easy"))


@pytest.mark.usefixtures("capitals", "quick")
@pytest.mark.parametrize("options", [{}, {"inns": "on", "king": "on"}])
async def test_every_word_is_translated(options: dict[str, str]) -> None:
    async with sitting(PLAYERS, seed=11, options=options, size=(120, 40)) as here:
        for turn in range(20):
            if here.session.is_over:
                break
            assert not untranslated(here), here.text
            for key in ("right", "down", "u", "f", "right", "enter", "escape"):
                await here.press(key)
                assert not untranslated(here), here.text
            if turn % 9 == 7:
                for key in ("l", "n", "f10", "ctrl+r"):
                    await here.press(key)
                    assert not untranslated(here), key
                    await here.press("escape")
            await here.press("enter")
            await here.my_turn()


@pytest.mark.usefixtures("capitals", "quick")
@pytest.mark.parametrize("position", sorted(DECISIONS))
async def test_what_is_said_of_a_decision_is_translated(position: str) -> None:
    """Names of players are left out, and letters that stand for figures."""
    async with sitting(session=session_at(position)) as here:
        names = set(here.screen.at.names)
        decision = here.screen.decision
        assert decision is not None
        for _ in range(len(decision.actions) if isinstance(decision, Choose) else 6):
            said = " ".join(here.board.context())
            said += " " + " ".join(button.label for button in here.board.buttons())
            said += " " + " ".join(here.board.heading(80))
            for name in sorted(names, key=len, reverse=True):
                said = said.replace(name, "")
            assert not WORD.findall(said.replace("Esc", "")), said
            await here.press("right")
            await here.press("down")
