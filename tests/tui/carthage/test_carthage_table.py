"""The game screen around the board: undo, bursts, the menu, leaving, notices."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual import events

from engine.carthage import actions as act
from saves import autosave
from saves.errors import CannotWrite
from tests.tui.carthage.sitting import (
    PEOPLE,
    THREE_BOTS,
    Sitting,
    new_session,
    settled,
    sitting,
    to_a_turn,
)
from tui.drawing.canvas import CanvasView, Spot
from tui.games.carthage.decision import TurnDecision
from tui.play.keys import commands
from tui.play.session import Session
from tui.table.live import LivePlay


def key_events(*keys: str) -> list[events.Key]:
    names = {"enter": "\r", "escape": "\x1b"}
    return [events.Key(key, names.get(key, key if len(key) == 1 else None)) for key in keys]


async def burst(here: Sitting, *keys: str) -> None:
    """Keys that arrive in one go, as on a slow line or when a text is pasted."""
    for event in key_events(*keys):
        here.app.post_message(event)
    await here.pilot.pause()


def plies_of(here: Sitting, seat: int = 0) -> int:
    return sum(ply.actor == seat for ply in here.session.match.plies)


# Undo ------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("at_once")
async def test_undo_takes_back_ones_own_decision_until_somebody_else_decides() -> None:
    async with sitting(pacing="key", seed=3) as here:
        while here.screen.decision is None:
            await here.press("x")
        before = here.session.match.digest()
        await here.press("enter")
        assert here.session.is_bot_turn and "any key goes on" in here.text
        await here.press("u")
        assert here.session.match.digest() == before
        assert "Taken back. It is your decision again." in here.text
        assert here.screen.decision is not None
        await here.press("enter")
        while here.screen.decision is None:
            await here.press("x")
        before = here.session.match.digest()
        await here.press("u")
        assert here.session.match.digest() == before
        assert "Nothing to take back" in here.text
        assert here.screen.decision is not None


@pytest.mark.usefixtures("at_once")
async def test_a_draw_cannot_be_taken_back() -> None:
    async with sitting(PEOPLE, seed=3) as here:
        await here.press("enter", "enter")
        before = here.session.match.digest()
        await here.press("t", "u")
        assert here.session.match.digest() == before
        while here.session.match.plies[-1].actor >= 0:
            await here.press("t")
        before = here.session.match.digest()
        await here.press("u")
        assert here.session.match.digest() == before
        assert "Nothing to take back" in here.text


# Bursts and keys out of turn -------------------------------------------------------------------


async def test_two_quick_enters_make_one_action() -> None:
    async with sitting(seed=3) as here:
        await here.my_turn()
        for _ in range(4):
            await settled(here)
            before = plies_of(here)
            await burst(here, "enter", "enter")
            await here.my_turn()
            assert plies_of(here) == before + 1


async def test_a_letter_held_down_makes_one_action() -> None:
    async with sitting(PEOPLE, seed=3) as here:
        await settled(here)
        await here.press("enter")
        await settled(here)
        await here.press("enter")
        await settled(here)
        before = here.session.ply
        await burst(here, *"tttttt")
        assert sum(ply.actor >= 0 for ply in here.session.match.plies[before:]) == 1


async def test_a_second_enter_does_not_pay_at_once() -> None:
    async with sitting(PEOPLE, seed=3) as here:
        await to_a_purchase(here)
        before = here.session.ply
        await burst(here, "b", "enter")
        decision = here.screen.decision
        assert isinstance(decision, TurnDecision) and decision.payment is not None
        assert here.session.ply == before


async def to_a_purchase(here: Sitting) -> None:
    """Take cards until the one to act may buy."""
    for _ in range(60):
        await settled(here)
        decision = here.screen.decision
        if isinstance(decision, TurnDecision) and decision.buys:
            return
        await here.press("t" if isinstance(decision, TurnDecision) else "enter")
        await here.my_turn()
    raise AssertionError("nobody can ever buy")


async def test_a_double_click_makes_one_action() -> None:
    async with sitting(PEOPLE, seed=3) as here:
        await to_a_turn(here)
        before = here.session.ply
        for chain in (1, 2, 3):
            spot = next(
                one for one in here.board.canvas.spots if (one.name, one.number) == ("market", 0)
            )
            view = here.screen.query_one(CanvasView)
            view.post_message(CanvasView.Clicked(view, spot, chain))
            await asyncio.sleep(0.15)
        assert sum(ply.actor >= 0 for ply in here.session.match.plies[before:]) == 1


async def test_a_click_on_what_is_no_longer_painted_is_void() -> None:
    """Painted anew between the click and its message: there may be fewer buttons, or none."""
    async with sitting(PEOPLE, seed=3) as here:
        await to_a_turn(here)
        before = here.session.ply
        view = here.screen.query_one(CanvasView)
        region = here.board.canvas.spots[0].region
        for spot in (
            Spot(region, "button", 99),
            Spot(region, "command", 99),
            Spot(region, "hint", 9),
        ):
            view.post_message(CanvasView.Clicked(view, spot))
            view.post_message(CanvasView.Clicked(view, spot, 2))
        await asyncio.sleep(0.15)
        await settled(here)
        assert here.session.ply == before


async def test_keys_that_act_do_nothing_out_of_turn() -> None:
    async with sitting(THREE_BOTS, pacing="key", seed=5) as here:
        played = []
        while here.screen.decision is None:
            before = here.session.ply
            await burst(here, "enter", "b", "t", "r", "space", "1", "left", "down")
            await here.until(lambda: here.screen.decision or here.screen.at.waits_for_key, "rest")
            played += here.session.match.plies[before:]
        assert all(ply.actor != 0 for ply in played)


async def test_cyrillic_and_greek_letters_do_not_act() -> None:
    async with sitting(PEOPLE, seed=3) as here:
        await to_a_turn(here)
        digest = here.session.match.digest()
        for letter in "еитукбвЕИТщρτβμ":
            here.app.post_message(events.Key(letter, letter))
        await here.pilot.pause()
        assert here.session.match.digest() == digest and here.top == "TableScreen"


async def test_caps_lock_changes_nothing() -> None:
    async with sitting(PEOPLE, seed=3) as here:
        await to_a_turn(here)
        before = here.session.ply
        await here.press("T")
        assert here.session.ply > before
        await here.press("L")
        assert here.top == "LogScreen"


async def test_a_pasted_text_loses_no_game() -> None:
    async with sitting(PEOPLE, seed=3) as here:
        await to_a_turn(here)
        session, digest = here.session, here.session.match.digest()
        await burst(here, *"nnqqyy")
        assert session.match.digest() == digest and not session.record.abandoned
        assert session.record.path is not None and session.record.path.exists()
        here.app.post_message(events.Paste("ttrrbb\r\rqqyy"))
        await here.pilot.pause()
        assert session.match.digest() == digest


# Esc, the menu and its commands ----------------------------------------------------------------


async def test_esc_never_leaves_by_itself() -> None:
    async with sitting(PEOPLE, seed=3) as here:
        await to_a_turn(here)
        digest = here.session.match.digest()
        seen = []
        for _ in range(7):
            await here.press("escape")
            seen.append(here.top)
        assert seen == ["GameMenu", "TableScreen"] * 3 + ["GameMenu"]
        assert here.session.match.digest() == digest


async def test_esc_leaves_a_payment_first() -> None:
    async with sitting(PEOPLE, seed=3) as here:
        await to_a_purchase(here)
        assert "Esc menu" in here.text
        await here.press("b")
        decision = here.screen.decision
        assert isinstance(decision, TurnDecision) and decision.payment is not None
        assert here.text.splitlines()[-1].startswith(" Esc back")
        await here.press("escape")
        assert decision.payment is None and here.top == "TableScreen"
        assert here.text.splitlines()[-1].startswith(" Esc menu")
        await here.press("escape")
        assert here.top == "GameMenu"


LEADS_TO = {
    "guide": "TableScreen",
    "log": "LogScreen",
    "known": "Sheet",
    "news": "Sheet",
    "settings": "SettingsScreen",
    "help": "HelpScreen",
    "resign": "Confirm",
    "leave": "MenuScreen",
    "undo": "TableScreen",
    "hint": "TableScreen",
    "review": "Replay",
}


async def choose_in_menu(here: Sitting, command_id: str) -> None:
    from textual.widgets import OptionList

    await here.press("f10")
    menu = here.app.screen.query_one(OptionList)
    place = [option.id for option in menu.options].index(command_id)
    await here.press(*["down"] * place, "enter")


@pytest.mark.parametrize("command_id", sorted(LEADS_TO))
async def test_the_game_menu_reaches_every_command(command_id: str) -> None:
    async with sitting(PEOPLE, seed=3) as here:
        here.play.play(here.screen.view.legal_actions()[0])  # for something to take back
        offered = [one for one in commands("table", "app") if one.menu and here.play.offers(one.id)]
        assert set(LEADS_TO) == {one.id for one in offered}
        await choose_in_menu(here, command_id)
        await here.until(
            lambda: here.top == LEADS_TO[command_id], f"{LEADS_TO[command_id]}, but {here.top}"
        )


@pytest.mark.parametrize("command_id", ["back", "undo", "news", "log", "known", "settings", "help"])
async def test_the_key_line_can_be_clicked(command_id: str) -> None:
    async with sitting(PEOPLE, seed=3) as here:
        here.play.play(here.screen.view.legal_actions()[0])
        await here.until(lambda: here.play.offers("undo"), "something to take back")
        await here.pilot.pause()
        await here.click_key(command_id)
        wanted = LEADS_TO.get(command_id, "GameMenu")
        await here.until(lambda: here.top == wanted, wanted)


async def test_back_to_the_game_from_the_menu() -> None:
    async with sitting(PEOPLE, seed=3) as here:
        await here.press("f10", "enter")
        assert here.top == "TableScreen"
        await here.press("f10", "f10")
        assert here.top == "TableScreen"


async def test_resigning_asks_and_no_is_the_first_answer() -> None:
    async with sitting(PEOPLE, seed=3) as here:
        session = here.session
        await here.press("ctrl+r", "enter")
        assert here.top == "TableScreen" and not session.record.abandoned
        await here.press("ctrl+r", "escape")
        assert here.top == "TableScreen" and not session.record.abandoned
        await here.press("ctrl+r", "y")
        await here.until(lambda: here.top == "MenuScreen", "the menu")
        assert session.record.abandoned
    path = session.record.path
    assert path is not None
    with Session.open(session.folder, path) as again:
        assert again.is_over and again.record.abandoned


# Leaving and coming back -----------------------------------------------------------------------


async def test_leaving_while_a_bot_is_due_and_coming_back() -> None:
    async with sitting(THREE_BOTS, pacing="key", seed=5) as here:
        while here.screen.decision is None:
            await here.press("x")
        await settled(here)
        await here.press("enter")
        await here.until(lambda: here.screen.at.waits_for_key, "a bot is due")
        session, digest, line = here.session, here.session.match.digest(), here.session.ply
        assert session.is_bot_turn
        await here.press("q")
        assert here.top == "MenuScreen"
        await asyncio.sleep(0.2)
        assert session.ply == line
        path = session.record.path
    assert path is not None
    again = Session.open(session.folder, path)
    assert (again.match.digest(), again.ply) == (digest, line)
    async with sitting(session=again, pacing="key") as here:
        assert again.match.digest() == digest
        await here.press("x")
        await here.until(lambda: again.ply > line, "the bot goes on")


async def test_the_same_position_after_leaving_in_ones_own_turn() -> None:
    async with sitting(seed=6) as here:
        await to_a_turn(here)
        session, digest, shown = here.session, here.session.match.digest(), here.text
        await here.press("q")
        assert here.top == "MenuScreen"
    assert session.record.path is not None
    async with sitting(session=Session.open(session.folder, session.record.path)) as here:
        assert here.session.match.digest() == digest
        assert here.text == shown


async def test_quitting_from_the_board() -> None:
    async with sitting(seed=6) as here:
        await to_a_turn(here)
        await here.press("ctrl+q")
        assert not here.app.is_running or here.app.return_code == 0


# Notices and other sessions --------------------------------------------------------------------


async def test_a_failing_write_is_reported_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with sitting(PEOPLE, seed=3) as here:
        await to_a_turn(here)

        def full(*_record: object) -> None:
            raise CannotWrite("cannot_write", Path("/somewhere"), reason="No space left on device")

        monkeypatch.setattr(autosave, "store", full)
        before = here.session.ply
        await here.press("t")
        assert here.session.ply > before
        assert "the disk is full" in here.text
        monkeypatch.undo()
        await settled(here)
        await here.press("t")
        assert "the disk is full" not in here.text and here.session.unsaved is None


async def test_a_game_played_elsewhere_is_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LivePlay, "poll_seconds", 0.05)
    first = new_session(PEOPLE, seed=3)
    assert first.record.path is not None
    watched = Session.open(first.folder, first.record.path, watch=True)
    async with sitting(session=watched) as here:
        assert here.screen.decision is None
        assert "You are watching" in here.text
        await here.press("enter", "t", "b", "u", "ctrl+r")
        assert here.top == "TableScreen"
        assert watched.match.digest() == first.match.digest()
        first.play(act.TOKEN_0 | 2)
        await here.until(lambda: watched.ply == first.ply, "the other session's move")
        await here.until(lambda: "picks token G" in here.text, "its line")
        first.undo()
        await here.until(lambda: "picks token G" not in here.text, "taken back")
        first.record.path.unlink()
        await here.until(lambda: "it does not exist" in here.text, "that the save is gone")
        first.play(act.TOKEN_0 | 2)
        await here.until(lambda: "picks token G" in here.text, "the save written again")
        assert "it does not exist" not in here.text and "You are watching" in here.text
        await here.press("q")
        assert here.top == "MenuScreen"
    first.close()


async def test_a_game_that_was_given_up_offers_nothing_more() -> None:
    session = new_session(PEOPLE, seed=3)
    session.resign()
    async with sitting(session=session) as here:
        await here.pilot.pause()
        if here.top == "TableScreen":
            await here.press("enter", "u", "ctrl+r")
        assert session.record.abandoned
