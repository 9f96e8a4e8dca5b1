"""Hints at the table: asked for by a key, shown below the board, played by nobody."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from ai.budget import Budget
from ai.report import Branch, Report
from ai.thinking import Question, Thinker
from engine import GAMES, Action, View
from engine.carthage import actions as act
from saves import Player, read_save
from saves.settings import Settings
from tests.tui.capitals import capitals
from tests.tui.pictures import Scene, app_at, drawn
from tests.tui.sitting import Sitting, session_of, sitting_at
from tests.tui.stage import text
from tui.app import ArgosyApp
from tui.play.hints import paragraph_of
from tui.play.session import BotRequest
from tui.table.hint_panel import heading
from tui.table.live import LivePlay

__all__ = ["capitals"]

HEADING = "Hint: your chance to win"


class Expert(Thinker):
    """Likes the last action that is listed best, and does not say so before it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.asked = 0
        self.dropped = 0

    async def ask(self, question: Question, budget: Budget | None = None) -> Report:
        self.asked += 1
        assert isinstance(question, BotRequest) and question.level == "expert"
        assert budget == Budget(seconds=2.0)
        try:
            await self.may_answer.wait()
        except asyncio.CancelledError:
            self.dropped += 1
            raise
        listed = question.view.legal_actions()
        branches = [
            Branch(
                action,
                20 + place,
                (20 + place) * 0.4,
                (20 + place) * 0.4,
                line_from(question.view, action),
            )
            for place, action in enumerate(listed)
        ]
        return Report(tuple(branches), 100)


def line_from(view: View, action: Action) -> tuple[Action, ...]:
    """An action and what the same seat does after it, up to a draw: the last that is listed."""
    state = view.determinize(random.Random(1))
    line = [action]
    state.apply(action)
    while state.to_act == view.seat:
        line.append(state.legal_actions()[-1])
        state.apply(line[-1])
    return tuple(line)


@asynccontextmanager
async def at_table(
    game: str = "carthage",
    *,
    settings: Settings | None = None,
    size: tuple[int, int] = (80, 24),
    players: tuple[Player, ...] = (Player("Ana"), Player("Ben", "bot", "easy")),
    options: dict[str, str] | None = None,
) -> AsyncIterator[tuple[Sitting, Expert]]:
    """A person's turn, past the opening, with an expert that answers when it may."""
    session = session_of(game, players, seed=3, options=options)
    async with sitting_at(Sitting, session, settings=settings, size=size) as here:
        expert = Expert()
        here.app._thinker = expert
        yield here, expert


async def first_turn(here: Sitting) -> None:
    """Past the first tokens of Traders of Carthage."""
    await here.my_turn()
    while here.session.match.state.legal_actions()[0] >> act.KIND == act.TOKEN:
        here.play.play(here.session.match.state.legal_actions()[0])
        await here.my_turn()


def pointed_at(here: Sitting) -> int | None:
    """The action at the cursor."""
    assert here.screen.decision is not None
    return here.screen.decision.action


async def ask(here: Sitting) -> None:
    await here.press("h")
    await here.until(lambda: here.screen.at.has_hint, "a hint")


def number_of(here: Sitting) -> int:
    """The hints in the file."""
    path = here.session.record.path
    assert path is not None
    return read_save(path).hints


async def test_a_hint_is_shown_looked_through_and_left_with_the_cursor_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with at_table() as (here, expert):
        await first_turn(here)
        ply = here.session.ply
        await ask(here)
        assert HEADING in here.text and "1  " in here.text and "%" in here.text
        assert number_of(here) == 1
        hint = here.screen.at.hint
        assert hint is not None and len(hint.suggestions) >= 2
        decision = here.screen.decision
        assert decision is not None and decision.action == hint.suggestions[0].action
        board = here.text.splitlines()[:12]
        await here.press("down")
        assert pointed_at(here) == hint.suggestions[1].action
        assert here.text.splitlines()[:12] != board
        await here.press("1")
        assert pointed_at(here) == hint.suggestions[0].action
        await here.press("2")
        monkeypatch.setattr(LivePlay, "settle_seconds", 0.0)
        await here.press("enter")
        monkeypatch.setattr(LivePlay, "settle_seconds", 60.0)
        await here.press("enter")
        assert not here.screen.at.has_hint and HEADING not in here.text
        assert here.session.ply == ply, "Enter played what it should only have pointed at"
        assert pointed_at(here) == hint.suggestions[1].action
        await here.press("h")
        assert here.screen.at.has_hint, "the hint of this decision is known already"
        assert number_of(here) == 1 and expert.asked == 1


async def at_a_line_of_two(here: Sitting) -> None:
    """At a decision after whose best action comes another of the same person's."""
    await here.my_turn()
    for _ in range(200):
        best = here.screen.view.legal_actions()[-1]
        if len(line_from(here.screen.view, best)) > 1:
            return
        here.play.play(best)
        await here.my_turn()
    raise AssertionError("no such decision")


THREE = (Player("Ana"), Player("Ben", "bot", "easy"), Player("Cleo", "bot", "easy"))


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("game", ["manila", "carcassonne"])
async def test_the_cursor_follows_a_hint_through_all_its_steps(game: str) -> None:
    async with at_table(game, players=THREE) as (here, _expert):
        await at_a_line_of_two(here)
        await ask(here)
        assert here.screen.at.hint is not None
        line = here.screen.at.hint.suggestions[0].line
        await here.press("enter")
        for action in line:
            assert pointed_at(here) == action
            await here.press("enter")
        assert [ply.action for ply in here.session.match.plies if ply.actor == 0][-len(line) :] == (
            list(line)
        )


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("game", ["manila", "carcassonne"])
@pytest.mark.parametrize("instead", ["another action", "esc", "undo"])
async def test_a_hint_that_was_left_leads_nowhere(game: str, instead: str) -> None:
    """The further steps belong to the first one: without it the next decision begins as ever."""
    async with at_table(game, players=THREE) as (here, _expert):
        await at_a_line_of_two(here)
        await ask(here)
        assert here.screen.at.hint is not None
        line = here.screen.at.hint.suggestions[0].line
        await here.press("escape" if instead == "esc" else "enter")
        if instead == "another action":
            await here.press("right")
        elif instead == "esc":
            assert here.screen.decision is not None
            assert here.screen.decision.aim(line[0])
        else:
            await here.press("enter", "u")
            assert here.screen.decision is not None
            assert here.screen.decision.aim(line[0])
        await here.press("enter")
        usual = here.board.decide(here.screen.view)
        assert usual is not None and usual.action == pointed_at(here)
        assert pointed_at(here) != line[1]


async def test_esc_takes_the_cursor_back_to_where_it_was() -> None:
    async with at_table() as (here, _expert):
        await first_turn(here)
        await here.press("right", "right")
        before = here.screen.decision
        assert before is not None
        action = before.action
        for key in ("escape", "h"):
            await ask(here)
            await here.press("down", key)
            assert not here.screen.at.has_hint
            assert here.screen.decision is before and before.action == action


@pytest.mark.parametrize("key", ["escape", "h", "u", "enter", "q"])
async def test_thinking_about_a_hint_ends_at_once(key: str) -> None:
    async with at_table() as (here, expert):
        await first_turn(here)
        expert.may_answer.clear()
        await here.press("h")
        assert "A hint comes" in here.text and "Esc no hint" in here.text
        session = here.session
        await asyncio.sleep(0.15)  # beyond which Enter is taken for meant
        await here.press(key)
        await here.pilot.pause()
        if key == "q":
            assert here.top == "MenuScreen"
        elif key == "u":
            assert here.play.is_hinting, "there was nothing to take back"
            await here.press("escape")
        else:
            assert not here.play.is_hinting and "A hint comes" not in here.text
        await here.pilot.pause()
        assert expert.asked == expert.dropped == 1
        assert session.record.hints == 0


async def test_no_hint_outlives_its_position() -> None:
    async with at_table() as (here, _expert):
        await first_turn(here)
        await ask(here)
        await here.press("enter")
        here.play.play(here.session.match.state.legal_actions()[-1])
        await here.my_turn()
        assert not here.screen.at.has_hint
        await ask(here)
        assert number_of(here) == 2


async def test_other_keys_close_the_panel_and_do_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with at_table() as (here, _expert):
        await first_turn(here)
        ply = here.session.ply
        monkeypatch.setattr(LivePlay, "settle_seconds", 0.0)
        await ask(here)
        await here.press("t")
        assert not here.screen.at.has_hint and here.session.ply == ply
        await here.press("h", "l")
        assert here.top == "LogScreen"
        await here.press("escape")
        assert here.screen.at.has_hint


async def test_by_the_mouse() -> None:
    async with at_table() as (here, _expert):
        await first_turn(here)
        ply = here.session.ply
        await here.click_key("hint")
        await here.until(lambda: here.screen.at.has_hint, "a hint")
        hint = here.screen.at.hint
        assert hint is not None
        await here.click_suggestion(1)
        decision = here.screen.decision
        assert decision is not None and decision.action == hint.suggestions[1].action
        await here.click_suggestion(1)
        assert not here.screen.at.has_hint and here.session.ply == ply
        await here.press("h")
        await here.click("market", 0)
        assert not here.screen.at.has_hint and here.session.ply == ply


async def test_switched_off_there_is_no_key() -> None:
    settings = Settings(pacing="off")
    settings.helps["hints"] = False
    async with at_table(settings=settings) as (here, expert):
        await first_turn(here)
        before = here.text
        assert "h hint" not in before
        await here.press("h")
        assert here.text == before and not expert.asked
        await here.press("f10")
        assert "Hint" not in text(here.app)
        await here.press("escape", "f1", "enter")
        assert "Ask the expert" not in text(here.app) and "Undo" not in text(here.app)


async def test_switching_hints_off_closes_the_one_on_show() -> None:
    async with at_table() as (here, _expert):
        await first_turn(here)
        assert "h hint" in here.text
        await ask(here)
        await here.press("s")
        here.app.change_settings(lambda settings: settings.helps.update(hints=False))
        await here.press("escape")
        await here.pilot.pause()
        assert not here.screen.at.has_hint and "h hint" not in here.text


async def test_switching_hints_off_keeps_the_one_that_comes_from_being_shown() -> None:
    async with at_table() as (here, expert):
        await first_turn(here)
        expert.may_answer.clear()
        await here.press("h", "s")
        here.app.change_settings(lambda settings: settings.helps.update(hints=False))
        await here.press("escape")
        expert.may_answer.set()
        await here.until(lambda: not here.play.is_hinting, "the end of the thought")
        assert not here.screen.at.has_hint and "A hint comes" not in here.text
        assert number_of(here) == 0


async def test_the_secrets_of_one_seat_are_not_shown_at_anothers() -> None:
    people = (Player("Ana"), Player("Ben"), Player("Cleo"))
    async with at_table("manila", players=people) as (here, expert):
        await here.until(lambda: here.top == "HandOverScreen", "the hand-over screen")
        await here.press("h")
        assert not expert.asked
        await here.press("enter")
        await here.my_turn()
        await ask(here)
        hint = here.screen.at.hint
        assert hint is not None and hint.seat == here.session.to_act == here.screen.view.seat


@pytest.mark.usefixtures("capitals")
@pytest.mark.parametrize("game", GAMES)
async def test_every_word_of_a_hint_is_translated(game: str) -> None:
    people = (Player("ANA"), Player("BEN", "bot", "easy"), Player("CLEO", "bot", "easy"))
    async with at_table(game, players=people, size=(120, 40)) as (here, _expert):
        await (first_turn(here) if game == "carthage" else here.my_turn())
        await ask(here)
        hint = here.screen.at.hint
        assert hint is not None
        said = [heading(), *here.text.splitlines()[-1].split("Enter")[:1]]
        said += [paragraph_of(one).replace("Carthage", "") for one in hint.suggestions]
        assert [words for words in said if words != words.upper()] == []


@pytest.mark.parametrize("game", ["manila", "carcassonne"])
async def test_every_game_previews_what_is_suggested(game: str) -> None:
    bots = tuple(Player(name, "bot", "easy") for name in ("Ben", "Cleo", "Dora"))
    async with at_table(game, players=(Player("Ana"), *bots)) as (here, _expert):
        await here.my_turn()
        await ask(here)
        hint = here.screen.at.hint
        assert hint is not None and HEADING in here.text
        for one in hint.suggestions:
            decision = here.screen.decision
            assert decision is not None and decision.action == one.action
            assert " ".join(one.label.split()[:2]) in here.text
            await here.press("down")
        assert here.session.record.hints == 1


HINTED = {
    "carthage": Scene("carthage-turn"),
    "manila": Scene("manila-placement"),
    "carcassonne": Scene("carcassonne-figure"),
}


async def second_suggestion(pilot: Pilot[None]) -> None:
    """Ask for a hint, and go on to its second suggestion."""
    app = pilot.app
    assert isinstance(app, ArgosyApp)
    here = Sitting(app, pilot)
    await here.my_turn()
    await ask(here)
    await here.press("down")


@pytest.mark.parametrize(
    ("game", "look"),
    [
        ("carthage", "unicode"),
        ("carthage", "ascii"),
        ("manila", "unicode"),
        ("carcassonne", "unicode"),
        ("carcassonne", "mono"),
    ],
    indirect=["look"],
)
async def test_picture(game: str, look: str, picture: SnapshotAssertion) -> None:
    """The panel at 80x24, its second suggestion under the cursor."""
    with app_at(HINTED[game], look) as app:
        app._thinker = Expert()
        assert await drawn(app, "80x24", second_suggestion) == picture
