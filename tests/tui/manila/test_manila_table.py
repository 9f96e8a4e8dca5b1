"""At the table of Manila: what keys do, what is shown, and what is hidden."""

from __future__ import annotations

from functools import partial

import pytest

from engine.manila import actions as act
from engine.manila import phases, places
from saves import Player
from saves.settings import Settings
from tests.tui.manila.sitting import sitting
from tests.tui.sitting import check_rows, has_straight_rows
from tests.tui.stage import rows, session_at
from tui.app import ArgosyApp
from tui.games.manila.board import ManilaBoard
from tui.games.manila.decision import (
    LANES,
    Bidding,
    Placement,
)
from tui.games.manila.names import ware_name
from tui.table.screen import TableScreen

pytestmark = pytest.mark.usefixtures("quick")

FOUR = (
    Player("Ana"),
    Player("Ben", "bot", "easy"),
    Player("Cleo", "bot", "easy"),
    Player("Dora", "bot", "easy"),
)


async def test_passing_takes_a_second_press_or_enter() -> None:
    async with sitting(FOUR, seed=5) as here:
        await here.my_turn()
        while not isinstance(here.screen.decision, Placement):
            await here.press("p", "p") if isinstance(
                here.screen.decision, Bidding
            ) else await here.press("enter")
            await here.my_turn()
        ply = here.session.ply
        await here.press("p")
        assert here.session.ply == ply and "Pass: you place no more" in here.text
        await here.press("e")
        assert "Pass: you place no more" not in here.text
        await here.press("p", "p")
        await here.my_turn()
        assert here.last_action() == act.PASS_0


async def test_people_at_one_keyboard_hand_the_screen_over() -> None:
    people = (Player("Ana"), Player("Ben"), Player("Cleo"))
    async with sitting(people, seed=13) as here:
        for _ in range(12):
            seat = here.session.to_act
            await here.until(
                lambda: here.top == "HandOverScreen" or here.screen.decision is not None, "a person"
            )
            if here.top == "HandOverScreen":
                assert here.screen.decision is None
                hidden = [row[34:37].strip() for row in here.text.splitlines()[7:11]]
                assert hidden == ["", "", "", ""], here.text
                await here.press("enter")
                await here.my_turn()
            assert here.screen.view.seat == seat
            assert f"{people[seat].name} to act" in here.text
            await here.press("enter")
        assert len({ply.actor for ply in here.session.match.plies}) >= 3


async def test_hidden_cash_is_not_shown() -> None:
    async with sitting(FOUR, seed=5, options={"hidden_cash": "hidden"}) as here:
        rows = here.text.splitlines()
        first = next(y for y, row in enumerate(rows) if "cash shares loans" in row) + 1
        assert " 30 " in rows[first]
        for row in rows[first + 1 : first + 4]:
            assert "30" not in row and "?" in row


async def test_without_helps_no_chance_is_said() -> None:
    settings = Settings(
        pacing="off",
        helps={"preview": False, "marks": False, "known_cards": False, "remaining": False},
    )
    async with sitting(FOUR, seed=5, settings=settings) as here:
        for _ in range(14):
            assert "%" not in here.text and "hance" not in here.text, here.text
            assert "▪" not in here.text and "shares  a" not in here.text
            await here.press("enter")
            await here.my_turn()


async def test_both_halves_of_a_move_are_said_without_previews() -> None:
    settings = Settings(pacing="off", helps={"preview": False})
    with session_at("manila-large-pilot") as session:
        app = ArgosyApp(session, settings, folder=session.folder, ascii=False)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await pilot.press("right", "down", "right")
            screen = app.screen
            assert isinstance(screen, TableScreen) and screen.decision is not None
            board = screen.board
            assert isinstance(board, ManilaBoard)
            action = screen.decision.action
            assert action is not None
            moved = [ware for ware, step in enumerate(act.pilot_steps(action)) if step]
            assert len(moved) == 2
            said = " ".join(" ".join(rows(app)).split())
            for ware in moved:
                name = ware_name(ware)
                space = board.state.punts[ware] + 1
                assert f"{name[:1].upper()}{name[1:]} goes to {space}." in said
            assert "%" not in said


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_five_players_fit(size: tuple[int, int]) -> None:
    five = (*FOUR, Player("Emil", "bot", "easy"))
    async with sitting(five, seed=8, size=size) as here:
        for _ in range(14):
            for name in ("Ana", "Ben", "Cleo", "Dora", "Emil"):
                assert name in here.text
            assert here.text.splitlines()[-1].strip().startswith("Esc menu")
            check_rows(here)
            await here.press("enter")
            await here.my_turn()


async def test_a_name_like_markup_and_a_wide_one() -> None:
    odd = (
        Player("[red]Ann[/red]"),
        Player("漢字の名前とても長い名前", "bot", "easy"),
        Player("[/]", "bot", "easy"),
    )
    async with sitting(odd, seed=9) as here:
        for _ in range(12):
            check_rows(here)
            assert "[red]Ann[/r" in here.text
            await here.press("enter")
            await here.my_turn()
        for key in ("a", "k", "l", "n"):
            await here.press(key)
            assert here.top != "TableScreen"
            await here.press("escape")


async def test_the_window_may_change_in_every_phase() -> None:
    async with sitting(FOUR, seed=5) as here:
        for number in range(14):
            await here.pilot.resize_terminal(
                *((80, 24), (120, 40), (100, 30), (200, 60))[number % 4]
            )
            await here.until(partial(has_straight_rows, here), "straight rows")
            await here.press("enter")
            await here.my_turn()


async def test_undo_takes_the_last_own_decision_back() -> None:
    async with sitting(FOUR, seed=5) as here:
        await here.my_turn()
        while here.board.state.phase != phases.LOADING:
            await here.press(*("9" if isinstance(here.screen.decision, Bidding) else ""), "enter")
            await here.my_turn()
        ply = here.session.ply
        await here.press("enter")
        assert here.board.state.phase == phases.STARTS
        await here.press("u")
        assert here.session.ply == ply and here.board.state.phase == phases.LOADING
        assert "Taken back" in here.text


async def test_a_loan_is_taken_and_seen() -> None:
    async with sitting(FOUR, seed=5) as here:
        await here.my_turn()
        cash = here.board.state.cash[0]
        await here.press("m")
        assert "mortgage" in here.text and "Mortgage a share" in here.text
        await here.press("escape")
        assert here.board.state.cash[0] == cash
        await here.press("m", "enter")
        assert here.board.state.cash[0] == cash + 12
        assert isinstance(here.screen.decision, Bidding)


@pytest.mark.usefixtures("at_once")
async def test_without_a_share_to_mortgage_the_key_says_so() -> None:
    async with sitting(FOUR, seed=5) as here:
        await here.my_turn()
        for _share_of_the_deal in range(2):
            await here.press("m")
            assert "Mortgage a share" in here.text
            await here.press("enter")
        await here.press("m")
        assert "You have no share that you could mortgage or redeem now." in here.text
        assert here.board._desk is None


async def test_the_account_opens_from_a_key_and_shows_every_player() -> None:
    async with sitting(FOUR, seed=5) as here:
        await here.my_turn()
        while here.board.state.voyage < 2:
            await here.press("enter")
            await here.my_turn()
        assert "LAST VOYAGE" in here.text or here.board.state.phase != phases.AUCTION
        await here.press("a")
        assert here.top == "Sheet"
        await here.press("a")
        assert here.top == "TableScreen"


async def test_a_closed_place_is_refused_with_words() -> None:
    async with sitting(FOUR, seed=5) as here:
        await here.my_turn()
        while not isinstance(here.screen.decision, Placement):
            await here.press("enter")
            await here.my_turn()
        decision = here.screen.decision
        ashore = here.board.state.ashore
        assert ashore in LANES and not decision.point_at(ashore)
        await here.click("place", ashore)
        assert "not open to you" in here.text
        await here.click("place", places.SMALL)
        assert isinstance(here.screen.decision, Placement)
