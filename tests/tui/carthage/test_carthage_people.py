"""People at one keyboard, and the names of the other edition."""

from __future__ import annotations

import pytest

from engine.carthage import cards
from engine.carthage.state import CarthageState
from saves import Player
from tests.tui.carthage.sitting import sitting
from tui.games.carthage.decision import TurnDecision

pytestmark = pytest.mark.usefixtures("quick")

SHORT = {"target": "6"}


@pytest.mark.parametrize("memory", ["record", "sizes"])
async def test_two_people_at_one_keyboard(memory: str) -> None:
    """The hand-over screen comes between them when, and only when, hands are secret."""
    people = (Player("Ana"), Player("Ben"))
    async with sitting(people, seed=13, options=SHORT | {"memory": memory}) as here:
        for _ in range(24):
            seat = here.session.to_act
            if memory == "sizes":
                await here.until(lambda: here.top == "HandOverScreen", "the hand-over screen")
                assert here.screen.decision is None
                assert "Your hand" not in here.text and "Hidden until" in here.text
                await here.press("enter")
                await here.my_turn()
            assert here.screen.view.seat == seat
            state = here.session.match.state
            assert isinstance(state, CarthageState)
            assert f"Your hand {cards.worth(state.hands[seat])} " in here.text
            assert f"{people[seat].name} to act" in here.text
            await here.press("enter")
            if isinstance(here.screen.decision, TurnDecision) and here.screen.decision.payment:
                await here.press("enter")
        assert len({ply.actor for ply in here.session.match.plies}) == 3


async def test_the_other_theme() -> None:
    async with sitting(seed=15, theme="osaka") as here:
        assert "TRADERS OF OSAKA" in here.text
        for name in ("Osaka", "Oshima", "Anori", "Izu", "Sagami", "EDO", "rice", "porcelain"):
            assert name in here.text
        for _ in range(12):
            await here.press("enter")
            await here.my_turn()
        assert "Carthage" not in here.text and "pirates" not in here.text
        await here.press("l")
        assert here.top == "LogScreen"
