"""Whole games on the real app: by keyboard alone, by mouse alone, by two people, by bots."""

from __future__ import annotations

import random

import pytest

from ai.bot import make_bot
from engine import Action
from engine.carcassonne import actions as act
from saves import Player
from tests.tui.carcassonne.keys import ways
from tests.tui.carcassonne.sitting import Sitting, sitting
from tui.carcassonne import tile_art
from tui.carcassonne.decision import Following, Placing, Walking

pytestmark = pytest.mark.usefixtures("quick")

TWO = (Player("Ana"), Player("Ben", "bot", "easy"))
THREE = (Player("Ana"), Player("Ben", "bot", "easy"), Player("Cleo", "bot", "easy"))
SIX = (Player("Ana"), *(Player(name, "bot", "easy") for name in ("Ben", "C", "Dora", "Eli", "Fay")))


def wish(here: Sitting) -> Action:
    """What a beginner would do here."""
    view = here.screen.view
    return make_bot("carcassonne", "easy").choose(view, random.Random(here.session.ply))


def check_rows(here: Sitting) -> None:
    for y in range(here.canvas.height):
        strip = here.canvas.strip(y, here.screen.rich_style)
        assert strip.cell_length == here.canvas.width


@pytest.mark.parametrize("preset", ["base", "house"])
async def test_a_whole_game_by_arrows_and_letters(preset: str) -> None:
    async with sitting(TWO, seed=11, options={"preset": preset}) as here:
        decided = 0
        while not here.session.is_over:
            action = wish(here)
            start = here.screen.decision
            assert start is not None
            await here.press(*ways(start)[action], "enter")
            decided += 1
            await here.my_turn()
            assert here.last_action() == action, here.text
            check_rows(here)
        assert decided > 40
        await here.until(lambda: here.top == "ResultScreen", "the result")


async def test_six_players_with_everything_by_keyboard() -> None:
    async with sitting(SIX, seed=12, options={"preset": "full", "abbey": "on"}) as here:
        met = set()
        while not here.session.is_over:
            action = wish(here)
            start = here.screen.decision
            assert start is not None
            met.add(type(start).__name__)
            await here.press(*ways(start)[action], "enter")
            await here.my_turn()
            assert here.last_action() == action, here.text
        assert {"Placing", "Following"} <= met
        assert "Fay" in here.text or here.top == "ResultScreen"


@pytest.mark.parametrize("preset", ["base", "house"])
async def test_a_whole_game_by_mouse(preset: str) -> None:
    async with sitting(THREE, seed=13, options={"preset": preset}, size=(120, 40)) as here:
        await here.click_button("zoom")
        while here.screen.camera.zoom != tile_art.SMALL:
            await here.click_button("zoom")
        while not here.session.is_over:
            action = wish(here)
            await click_to(here, action)
            await here.my_turn()
            assert here.last_action() == action, here.text
        await here.until(lambda: here.top == "ResultScreen", "the result")


async def click_to(here: Sitting, action: Action) -> None:
    """Play ``action`` by clicks on what the board shows."""
    decision = here.screen.decision
    assert decision is not None
    if isinstance(decision, Placing):
        payload = action >> act.KIND_BITS
        if decision.cell != payload >> 2:
            await here.click("cell", payload >> 2)
        while decision.rotation != payload & 3:
            await here.click_button("turn")
    elif isinstance(decision, Following):
        payload = action >> act.KIND_BITS
        while (payload and decision.segment != payload & 15) or (
            not payload and decision.segment >= 0
        ):
            await here.click_button("right")
        while payload and decision.figure != payload >> 4:
            await here.click_button("down")
    elif isinstance(decision, Walking):
        for key in ways(decision)[action]:
            await here.click_button("right" if key == "right" else "down")
    else:
        while decision.action != action:
            await here.click_button("right")
    assert decision.action == action
    await here.click_button("commit")


async def test_two_people_at_one_keyboard() -> None:
    people = (Player("Ana"), Player("Ben"))
    async with sitting(people, seed=14) as here:
        seats = set()
        for _ in range(20):
            seat = here.session.to_act
            seats.add(seat)
            assert here.screen.view.seat == seat and people[seat].name in here.text
            await here.press("enter")
            await here.my_turn()
        assert seats == {0, 1}


async def test_bots_alone_play_to_the_result() -> None:
    bots = tuple(Player(name, "bot", "easy") for name in ("Ana", "Ben", "Cleo"))
    async with sitting(bots, seed=15) as here:
        assert here.screen.decision is None
        await here.until(lambda: here.top == "ResultScreen" or here.session.ply > 120, "bots go on")
        await here.until(lambda: here.top == "ResultScreen", "the result")
        assert here.session.is_over
