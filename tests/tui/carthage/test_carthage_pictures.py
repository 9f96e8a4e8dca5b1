"""Pictures of the game screen in every phase: two sizes, Unicode, ASCII and without colour."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Any, NamedTuple

import pytest
from textual.pilot import Pilot

from ai.bot import make_bot
from engine import GAMES, OVER, Match
from engine.carthage import actions as act
from engine.carthage import cards, phases
from engine.carthage.state import CarthageState
from saves import Player
from saves.settings import Settings
from tests.tui.carthage.sitting import new_session
from tui.app import ArgosyApp
from tui.session import Session

PLAYERS = (
    Player("Ana"),
    Player("Ben", "bot", "medium"),
    Player("Cleo", "bot", "medium"),
)
SECRET = {"pirate_decisions": "simultaneous", "memory": "sizes"}
SIZES = {"80x24": (80, 24), "120x40": (120, 40)}
LOOKS = ("unicode", "ascii", "mono")

Wanted = Callable[[CarthageState], bool]


def choosing(state: CarthageState) -> bool:
    return state.phase == phases.ACTION and state.turn > 25 and bool(state.markers[0])


def buying(state: CarthageState) -> bool:
    """Ana has several ways to pay for a purchase that brings a ship home, late in the game."""
    buys = [a for a in state.legal_actions() if a >> act.KIND == act.BUY]
    if state.phase != phases.ACTION or state.turn < 25 or len(buys) < 3:
        return False
    after = state.clone()
    after.journal = []
    after.apply(buys[0])
    return {"sold", "attacked"} <= {event.kind for event in after.journal}


def answering(state: CarthageState) -> bool:
    goods = state.goods[0] & cards.COLOUR_MASK[state.attack] if state.attack < 4 else 0
    return state.phase == phases.PIRATES and cards.size(goods) >= 2


class Scene(NamedTuple):
    """A position to look for, and the keys that lead to the picture."""

    wanted: Wanted
    keys: tuple[str, ...] = ()
    options: dict[str, str] = {}  # noqa: RUF012 - never changed
    seat: int = 0
    pacing: str = "off"


SCENES = {
    "token": Scene(lambda state: state.phase == phases.TOKENS, ("down",)),
    "take": Scene(choosing, ("right",)),
    "reserve": Scene(choosing, ("right", "down")),
    "buy": Scene(buying, ("up",)),
    "payment": Scene(buying, ("b", "down", "right", "right")),
    "short_payment": Scene(buying, ("b", "right", "space")),
    "pirates": Scene(answering),
    "secret_pirates": Scene(answering, ("right",), SECRET),
    "others": Scene(choosing, seat=1, pacing="long"),
    "any_key": Scene(choosing, seat=2, pacing="key"),
    "no_undo": Scene(choosing, ("u",)),
    "menu": Scene(choosing, ("f10", "down")),
    "log": Scene(buying, ("l",)),
    "known": Scene(buying, ("k",)),
    "unknown": Scene(choosing, ("k",), SECRET),
    "news": Scene(choosing, ("n",)),
    "resign": Scene(choosing, ("ctrl+r",)),
}
EVERYWHERE = ("token", "buy", "payment", "pirates", "others")
PLAIN = ("menu", "log", "known")
PICTURES = [
    (scene, look, size)
    for scene in SCENES
    for look in LOOKS
    for size in SIZES
    if scene in EVERYWHERE or look == "unicode" or (scene in PLAIN and size == "80x24")
]


@lru_cache
def way_to(name: str) -> tuple[int, list[str]]:
    """Seed and record of the first game, between greedy players, that leads to the scene."""
    scene = SCENES[name]
    for seed in range(50):
        match = Match(GAMES["carthage"], len(PLAYERS), scene.options, seed)
        while match.to_act != OVER:
            state = match.state
            assert isinstance(state, CarthageState)
            if match.to_act == scene.seat and scene.wanted(state):
                return seed, match.actions
            rng = random.Random(len(match.plies))
            match.play(make_bot("carthage", "greedy").choose(match.view(match.to_act), rng))
    raise AssertionError("no such position")


def played_to(name: str) -> Session:
    """A session at the scene."""
    seed, actions = way_to(name)
    session = new_session(PLAYERS, seed=seed, options=SCENES[name].options)
    session.match.replay(actions)
    return session


def pressing(*keys: str) -> Callable[[Pilot[None]], Awaitable[None]]:
    async def press(pilot: Pilot[None]) -> None:
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()

    return press


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("scene", "look", "size"), PICTURES, ids=["-".join(picture) for picture in PICTURES]
)
def test_picture(
    scene: str, look: str, size: str, monkeypatch: pytest.MonkeyPatch, snap_compare: Any
) -> None:
    if look == "mono":
        monkeypatch.setenv("NO_COLOR", "1")
    shown = SCENES[scene]
    settings = Settings(pacing=shown.pacing)
    with played_to(scene) as session:
        app = ArgosyApp(session, settings, folder=session.folder, ascii=look == "ascii")
        assert snap_compare(app, terminal_size=SIZES[size], run_before=pressing(*shown.keys))
