"""Whole games on the real app: by keyboard alone, by mouse alone, by bots."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, NamedTuple

import pytest

from ai.bot import make_bot
from engine import Action
from saves import Player
from saves.record import BOT
from tests.tui.carcassonne import playing as carcassonne
from tests.tui.carcassonne.sitting import table as carcassonne_table
from tests.tui.carthage import playing as carthage
from tests.tui.carthage.sitting import table as carthage_table
from tests.tui.manila import playing as manila
from tests.tui.manila.sitting import table as manila_table
from tests.tui.sitting import Sitting, Table, check_rows

pytestmark = pytest.mark.usefixtures("quick")


class Ways(NamedTuple):
    """How a person plays a game on its screen."""

    table: Table[Any]
    press_to: Callable[[Any, Action], Awaitable[int]]
    """Plays an action by keys, and says how many it took."""
    click_to: Callable[[Any, Action], Awaitable[None]]
    level: str = "easy"
    """What the person plays is what a bot of this level would."""
    window: tuple[int, int] = (80, 24)
    """For the mouse."""


CARTHAGE = Ways(carthage_table, carthage.press_to, carthage.click_to, level="medium")
MANILA = Ways(manila_table, manila.press_to, manila.click_to)
CARCASSONNE = Ways(carcassonne_table, carcassonne.press_to, carcassonne.click_to, window=(120, 40))


class Game(NamedTuple):
    """A whole game, and what a person has to meet in it."""

    ways: Ways
    players: tuple[Player, ...]
    seed: int
    options: dict[str, str] | None = None
    decisions: tuple[str, ...] = ()
    """Kinds of decisions that come up."""
    decided: int = 10
    """How often the person decides, at least."""
    usual: int | None = None
    """How many keys nine decisions of ten may take."""

    def sitting(self, window: tuple[int, int] = (80, 24)) -> AbstractAsyncContextManager[Sitting]:
        """The app opened on it."""
        return self.ways.table.sitting(
            self.players, seed=self.seed, options=self.options, size=window
        )


ANA = Player("Ana")
BEN, CLEO, DORA, ELI, FAY = (
    Player(name, BOT, "easy") for name in ("Ben", "Cleo", "Dora", "Eli", "Fay")
)
SKILLED = tuple(Player(name, BOT, "medium") for name in ("Ana", "Ben", "Cleo"))
SHORT = {"target": "6"}
BASE, HOUSE, EVERYTHING = {"preset": "base"}, {"preset": "house"}, {"preset": "full", "abbey": "on"}

BY_KEYS = {
    "carthage": Game(CARTHAGE, (ANA, BEN, SKILLED[2]), 11, SHORT),
    "manila": Game(MANILA, (ANA, BEN, CLEO, DORA), 5, decisions=("Bidding", "Placement"), usual=7),
    "carcassonne": Game(CARCASSONNE, (ANA, BEN), 11, BASE, decided=40),
    "highwaymen": Game(CARCASSONNE, (ANA, BEN), 11, HOUSE, decided=40),
    "six": Game(
        CARCASSONNE,
        (ANA, BEN, CLEO, DORA, ELI, FAY),
        12,
        EVERYTHING,
        decisions=("Placing", "Following"),
    ),
}
BY_MOUSE = {
    "carthage": Game(CARTHAGE, (ANA, BEN), 12, SHORT | {"pirate_decisions": "simultaneous"}),
    "manila": Game(MANILA, (ANA, BEN, CLEO, DORA), 6, {"evict": "on"}),
    "carcassonne": Game(CARCASSONNE, (ANA, BEN, CLEO), 13, BASE),
    "highwaymen": Game(CARCASSONNE, (ANA, BEN, CLEO), 13, HOUSE),
}
BY_BOTS = {
    "carthage": Game(CARTHAGE, SKILLED, 14, SHORT),
    "manila": Game(MANILA, (BEN, CLEO, DORA), 15),
    "carcassonne": Game(CARCASSONNE, (BEN, CLEO, DORA), 15),
}


def wish(here: Sitting, level: str) -> Action:
    """What a player of this level would do here."""
    bot = make_bot(here.session.match.game.id, level)
    return bot.choose(here.screen.view, random.Random(here.session.ply))


@pytest.mark.parametrize("name", BY_KEYS)
async def test_a_whole_game_by_arrows_and_enter(name: str) -> None:
    """Also by the digits of a bid and the key that turns a tile."""
    game = BY_KEYS[name]
    numbers: list[int] = []
    met: set[str] = set()
    async with game.sitting() as here:
        await here.my_turn()
        while not here.session.is_over:
            action = wish(here, game.ways.level)
            met.add(type(here.screen.decision).__name__)
            numbers.append(await game.ways.press_to(here, action))
            await here.my_turn()
            assert here.last_action() == action, here.text
            check_rows(here)
        await here.until(lambda: here.top == "ResultScreen", "the result")
    assert met.issuperset(game.decisions)
    assert len(numbers) > game.decided
    if game.usual is not None:
        assert sorted(numbers)[len(numbers) * 9 // 10] <= game.usual, numbers


@pytest.mark.parametrize("name", BY_MOUSE)
async def test_a_whole_game_by_mouse(name: str) -> None:
    game = BY_MOUSE[name]
    async with game.sitting(game.ways.window) as here:
        await here.my_turn()
        while not here.session.is_over:
            action = wish(here, game.ways.level)
            await game.ways.click_to(here, action)
            await here.my_turn()
            assert here.last_action() == action, here.text
        await here.until(lambda: here.top == "ResultScreen", "the result")


@pytest.mark.parametrize("name", BY_BOTS)
async def test_bots_alone_play_to_the_result(name: str) -> None:
    async with BY_BOTS[name].sitting() as here:
        assert here.screen.decision is None
        await here.until(lambda: here.top == "ResultScreen" or here.session.ply > 120, "bots go on")
        await here.until(lambda: here.top == "ResultScreen", "the result")
        assert here.session.is_over
