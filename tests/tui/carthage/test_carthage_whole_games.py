"""Whole games on the real app: by keyboard alone, by mouse alone, by two people, by bots."""

from __future__ import annotations

import random

import pytest

from ai.bot import make_bot
from engine import Action
from engine.carthage import actions as act
from engine.carthage import cards
from saves import Player
from tests.tui.carthage.keys import keys_to
from tests.tui.carthage.sitting import Sitting, sitting
from tui.carthage.decision import PickToken, TurnDecision, decision_for

pytestmark = pytest.mark.usefixtures("quick")

SHORT = {"target": "6"}
THREE = (Player("Ana"), Player("Ben", "bot", "easy"), Player("Cleo", "bot", "medium"))


def wish(here: Sitting) -> Action:
    """What a reasonable player would do here."""
    view = here.screen.view
    return make_bot("carthage", "medium").choose(view, random.Random(here.session.ply))


def check_rows(here: Sitting) -> None:
    for y in range(here.canvas.height):
        strip = here.canvas.strip(y, here.screen.rich_style)
        assert strip.cell_length == here.canvas.width


async def test_a_whole_game_by_arrows_and_enter() -> None:
    async with sitting(THREE, seed=11, options=SHORT) as here:
        decided = 0
        await here.my_turn()
        while not here.session.is_over:
            action, view = wish(here), here.screen.view
            start = here.screen.decision
            assert start is not None
            if isinstance(start, TurnDecision):
                # The cursor stays where it was in the turn before; ways begin at the first card.
                while start.cursor:
                    await here.press("left")
            keys = keys_to(lambda view=view: decision_for(view), action)  # type: ignore[misc,arg-type,return-value]
            await here.press(*keys)
            decided += 1
            await here.my_turn()
            assert here.last_action() == action, here.text
            check_rows(here)
        assert decided > 10
        await here.until(lambda: here.top == "ResultScreen", "the result")


async def test_a_whole_game_by_mouse() -> None:
    async with sitting(seed=12, options=SHORT | {"pirate_decisions": "simultaneous"}) as here:
        await here.my_turn()
        while not here.session.is_over:
            action = wish(here)
            await click_to(here, action)
            await here.my_turn()
            assert here.last_action() == action, here.text
        await here.until(lambda: here.top == "ResultScreen", "the result")


async def click_to(here: Sitting, action: Action) -> None:
    """Play ``action`` by clicks on what the board shows."""
    decision = here.screen.decision
    kind = action >> act.KIND
    if isinstance(decision, PickToken):
        if decision.colour != action & 3:
            await here.click("lane", action & 3)
        await here.click("lane", action & 3)
    elif isinstance(decision, TurnDecision) and kind == act.BUY:
        await here.click_button("buy")
        payment = decision.payment
        assert payment is not None
        left = action & act.PAYLOAD
        for place, card in enumerate(payment.hand):
            wanted = cards.count(left, card) > 0
            left -= cards.ONE[card] if wanted else 0
            if payment.chosen[place] != wanted:
                await here.click("hand", place)
        await here.click_button("commit")
    elif isinstance(decision, TurnDecision):
        verb = "take" if kind == act.TAKE else "reserve"
        spot = next(one for one in decision.spots if one.verbs.get(verb) == action)
        if decision.here != spot or decision.verb == "buy":
            await here.click("farm" if spot.farm else "market", spot.index)
        await here.click_button(verb)
    else:
        assert decision is not None
        while decision.action != action:
            await here.click_button("right")
        await here.click_button("commit")


@pytest.mark.parametrize("memory", ["record", "sizes"])
async def test_two_people_at_one_keyboard(memory: str) -> None:
    """A curtain falls between them when, and only when, hands are secret."""
    people = (Player("Ana"), Player("Ben"))
    async with sitting(people, seed=13, options=SHORT | {"memory": memory}) as here:
        for _ in range(24):
            seat = here.session.to_act
            if memory == "sizes":
                await here.until(lambda: here.top == "Curtain", "the curtain")
                assert here.screen.decision is None
                assert "Your hand" not in here.text and "Hands are hidden" in here.text
                await here.press("enter")
                await here.my_turn()
            assert here.screen.view.seat == seat
            hand = here.session.match.state.hands[seat]  # type: ignore[attr-defined]
            assert f"Your hand {cards.worth(hand)} " in here.text
            assert f"{people[seat].name} to act" in here.text
            await here.press("enter")
            if isinstance(here.screen.decision, TurnDecision) and here.screen.decision.payment:
                await here.press("enter")
        assert len({ply.actor for ply in here.session.match.plies}) == 3


async def test_bots_alone_play_to_the_result() -> None:
    bots = tuple(Player(name, "bot", "medium") for name in ("Ana", "Ben", "Cleo"))
    async with sitting(bots, seed=14, options=SHORT) as here:
        assert here.screen.decision is None
        await here.until(lambda: here.top == "ResultScreen", "the result")
        assert here.session.is_over


async def test_the_other_theme() -> None:
    async with sitting(seed=15, theme="osaka") as here:
        assert "TRADERS OF OSAKA" in here.text
        for name in ("Osaka", "Kobe", "Anori", "Izu", "Sagami", "EDO", "rice", "porcelain"):
            assert name in here.text
        for _ in range(12):
            await here.press("enter")
            await here.my_turn()
        assert "Carthage" not in here.text and "pirates" not in here.text
        await here.press("l")
        assert here.top == "LogScreen"
