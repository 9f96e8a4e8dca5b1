"""Pictures of the game screen in every phase: two sizes, Unicode, ASCII and without colour."""

from __future__ import annotations

from typing import Any

import pytest

from engine.carthage import actions as act
from engine.carthage import cards, phases
from engine.carthage import events as ev
from engine.carthage.state import CarthageState
from saves import Player
from tests.tui.carthage.sitting import new_session
from tests.tui.pictures import LOOKS, SIZES, BotsScene, looks_as_before, pictured
from tui.play.session import Session

PLAYERS = (
    Player("Ana"),
    Player("Ben", "bot", "medium"),
    Player("Cleo", "bot", "medium"),
)
SECRET = {"pirate_decisions": "simultaneous", "memory": "sizes"}


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
    return {ev.Sold, ev.Attacked} <= set(map(type, after.journal))


def answering(state: CarthageState) -> bool:
    goods = state.goods[0] & cards.COLOUR_MASK[state.attack] if state.attack < 4 else 0
    asked = state.phase == phases.PIRATES and len(state.legal_actions()) > 1
    return asked and cards.size(goods) >= 2


def picking(state: CarthageState) -> bool:
    return state.phase == phases.TOKENS


SCENES = {
    "token": BotsScene(picking, ("down",)),
    "take": BotsScene(choosing, ("right",)),
    "reserve": BotsScene(choosing, ("right", "down")),
    "buy": BotsScene(buying, ("up",)),
    "payment": BotsScene(buying, ("b", "down", "right", "right")),
    "short_payment": BotsScene(buying, ("b", "right", "space")),
    "pirates": BotsScene(answering),
    "secret_pirates": BotsScene(answering, ("right",), options=SECRET),
    "others": BotsScene(choosing, seat=1, pacing="long"),
    "any_key": BotsScene(choosing, seat=2, pacing="key"),
    "no_undo": BotsScene(choosing, ("u",)),
    "menu": BotsScene(choosing, ("f10", "down")),
    "log": BotsScene(buying, ("l",)),
    "known": BotsScene(buying, ("k",)),
    "unknown": BotsScene(choosing, ("k",), options=SECRET),
    "news": BotsScene(choosing, ("n",)),
    "resign": BotsScene(choosing, ("ctrl+r",)),
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


def played_to(name: str) -> Session:
    """A session at the scene."""
    scene = SCENES[name]
    seed, actions = scene.way_from("carthage", "greedy")
    session = new_session(PLAYERS, seed=seed, options=dict(scene.options))
    session.match.replay(actions)
    return session


@pytest.mark.usefixtures("quick")
@pictured(PICTURES)
def test_picture(scene: str, look: str, size: str, snap_compare: Any) -> None:
    with played_to(scene) as session:
        assert looks_as_before(snap_compare, session, SCENES[scene], look, size)
