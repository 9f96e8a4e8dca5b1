"""Several people at one screen: a hand-over before each, nothing secret drawn beneath it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from engine.carthage import phases
from engine.carthage.state import CarthageState
from saves import Player
from tests.tui.sitting import Sitting, session_of, sitting_at
from tests.tui.stage import text
from tui.app import ArgosyApp
from tui.drawing.canvas import Canvas
from tui.games.manila.board import ManilaBoard
from tui.play.session import Session
from tui.screens.hand_over import HandOverScreen
from tui.table.guide_panel import GuidePanel
from tui.table.live import LivePlay
from tui.table.screen import TableScreen

PEOPLE = (Player("Ana"), Player("Ben"), Player("easy", "bot", "easy"))
SECRETLY = {"pirate_decisions": "simultaneous"}
DETOURS = (("u",), ("v", "escape"), ("f2", "escape"), ("l", "escape"))
"""What one does before one's decision."""
YOURS = slice(33, 37)
"""The column of one's own shares on Manila's board."""


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str]]:
    """Who had said to be there, and the table, each time it was painted."""
    pictures: list[tuple[int, str]] = []
    paint = ManilaBoard.paint

    def painted(self: ManilaBoard, canvas: Canvas) -> None:
        paint(self, canvas)
        screen = self.screen
        assert isinstance(screen, TableScreen)
        seated = screen.play._seated if isinstance(screen.play, LivePlay) else -1
        pictures.append((seated, canvas.text()))

    monkeypatch.setattr(ManilaBoard, "paint", painted)
    return pictures


def own_shares(picture: str) -> str:
    """What a picture of Manila's table shows of the viewer's shares."""
    rows = [row for row in picture.splitlines() if re.match(r" [JSNG] .* \d+ +\d", row)]
    return "".join(row[YOURS] for row in rows).strip()


def hand_overs(app: ArgosyApp) -> int:
    return sum(isinstance(one, HandOverScreen) for one in app.screen_stack)


def manila() -> Session:
    return session_of("manila", PEOPLE, seed=5)


@pytest.mark.usefixtures("at_once")
async def test_the_first_guide_waits_for_the_hand_over(
    drawn: list[tuple[int, str]],
) -> None:
    session = manila()
    app = ArgosyApp(session, folder=session.folder, begun=True)
    async with app.run_test(size=(80, 24)) as pilot:
        here = Sitting(app, pilot)
        await here.until(lambda: here.top == "HandOverScreen", "the hand-over screen")
        assert hand_overs(app) == 1
        assert [own_shares(picture) for _seated, picture in drawn] == [""] * len(drawn)
        shown = text(app)
        assert "Ben is next." in shown and "Shares are secret in this game." in shown
        assert "jade" not in shown and "MANILA" not in shown, "the table is seen through it"
        await pilot.press("enter")
        await here.my_turn()
        assert hand_overs(app) == 0 and here.top == "TableScreen"
        assert own_shares(here.text)
        panel = here.screen.query_one(GuidePanel)
        await here.until(lambda: panel.display, "the guide")


@pytest.mark.usefixtures("at_once")
async def test_nothing_of_the_next_player_is_drawn_before_the_hand_over(
    drawn: list[tuple[int, str]],
) -> None:
    """Over decisions, undo, looking back, sheets and leaving the guide."""
    session = manila()
    async with sitting_at(Sitting, session) as here:
        for number in range(14):
            await here.until(
                lambda: here.top == "HandOverScreen" or here.screen.decision, "a person"
            )
            if here.top == "HandOverScreen":
                assert hand_overs(here.app) == 1 and here.screen.decision is None
                await here.press("enter")
                await here.my_turn()
            await here.press(*DETOURS[number % len(DETOURS)])
            await here.until(
                lambda: here.top in ("HandOverScreen", "TableScreen") and here.top,
                "the table again",
            )
            if here.top == "TableScreen" and here.screen.decision is not None:
                await here.press("enter")
        assert {seated for seated, _picture in drawn} >= {-1, 0, 1}
        for seated, picture in drawn:
            state = session.match.state
            assert seated >= 0 or not own_shares(picture), (state, picture)


async def test_a_key_still_held_by_the_last_player_lifts_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(HandOverScreen, "release_seconds", 60.0)
    async with sitting_at(Sitting, manila()) as here:
        await here.until(lambda: here.top == "HandOverScreen", "the hand-over screen")
        await here.press("enter", "enter", "enter")
        assert here.top == "HandOverScreen"
        await here.press("down", "up")
        assert hand_overs(here.app) == 1


async def test_pressing_enter_again_and_again_makes_nobody_wait_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is not held repeats more slowly: only the first moments do not count."""
    monkeypatch.setattr(HandOverScreen, "release_seconds", 60.0)
    async with sitting_at(Sitting, manila()) as here:
        await here.until(lambda: here.top == "HandOverScreen", "the hand-over screen")
        screen = here.app.screen
        assert isinstance(screen, HandOverScreen)
        held_until = screen._held_until
        await here.press("enter", "enter", "enter")
        assert screen._held_until == held_until


async def test_esc_leaves_the_game(quick: None) -> None:
    session = manila()
    async with sitting_at(Sitting, session) as here:
        await here.until(lambda: here.top == "HandOverScreen", "the hand-over screen")
        app = here.app
        await here.press("escape")
        await here.until(lambda: len(app.screen_stack) == 1, "the menu")


def answering(session: Session, seat: int) -> bool:
    state = session.match.state
    assert isinstance(state, CarthageState)
    return state.phase == phases.PIRATES and session.to_act == seat


def first(found: Callable[[Session], bool]) -> Session:
    """A game of Carthage between two people in which something has come up."""
    import random

    for seed in range(200):
        session = session_of("carthage", PEOPLE[:2], seed=seed, options=SECRETLY)
        rng = random.Random(seed)
        while not session.is_over:
            if found(session):
                return session
            session.match.play(rng.choice(session.match.state.legal_actions()))
    raise AssertionError("it never came up")


@pytest.mark.usefixtures("at_once")
async def test_secret_answers_to_the_pirates_come_after_a_hand_over() -> None:
    session = first(lambda one: answering(one, 0))
    async with sitting_at(Sitting, session) as here:
        await here.until(lambda: here.top == "HandOverScreen", "the hand-over screen")
        assert "These answers are secret" in text(here.app)
        await here.press("enter")
        await here.my_turn()
        await here.press("enter")
        while answering(session, session.to_act):
            await here.until(
                lambda: here.top == "HandOverScreen" or here.screen.decision, "a person"
            )
            await here.press("enter")
        await here.my_turn()
        assert here.top == "TableScreen", "openly played turns need no hand-over"
