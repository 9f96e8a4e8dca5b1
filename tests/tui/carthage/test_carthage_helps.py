"""Helps that are switched off, and the sheets of cards and news."""

from __future__ import annotations

from functools import partial

import pytest

from saves import Player
from saves.settings import Settings
from tests.tui.carthage.sitting import ANA_AND_BOT, PEOPLE, sitting, to_a_turn
from tests.tui.stage import rows
from tui.screens.sheet import Sheet


async def test_without_the_preview_nothing_is_foretold() -> None:
    settings = Settings(pacing="off")
    settings.helps["preview"] = False
    async with sitting(PEOPLE, seed=3, settings=settings) as here:
        await to_a_turn(here)
        assert "Take" not in here.text.split("Your hand")[1]


async def test_without_the_helps_there_is_no_sheet_of_cards() -> None:
    settings = Settings(pacing="off")
    settings.helps.update(known_cards=False, remaining=False)
    async with sitting(PEOPLE, seed=3, settings=settings, size=(120, 40)) as here:
        await to_a_turn(here)
        assert "NOT SEEN" not in here.text and "HANDS" not in here.text
        assert "k cards" not in here.text
        await here.press("k")
        assert here.top == "TableScreen" and "switched off" in here.text
        await here.press("f10")
        from textual.widgets import OptionList

        assert "known" not in [one.id for one in here.app.screen.query_one(OptionList).options]


@pytest.mark.parametrize("kept", ["known_cards", "remaining"])
async def test_half_of_the_sheet_of_cards(kept: str) -> None:
    settings = Settings(pacing="off")
    settings.helps.update(known_cards=False, remaining=False)
    settings.helps[kept] = True
    async with sitting(PEOPLE, seed=3, settings=settings, size=(120, 40)) as here:
        await to_a_turn(here)
        sheet = "\n".join(here.board.known_lines())
        for words, help_name in (("HANDS", "known_cards"), ("NOT SEEN", "remaining")):
            assert (words in here.text) == (help_name == kept)
        assert ("worth" in sheet) == (kept == "known_cards")
        assert ("Not seen yet" in sheet) == (kept == "remaining")


async def test_marks_of_what_is_new_can_be_off() -> None:
    for on in (True, False):
        settings = Settings(pacing="off")
        settings.helps["marks"] = on
        async with sitting(ANA_AND_BOT, seed=3, settings=settings) as here:
            await to_a_turn(here)
            await here.press("enter")
            await here.my_turn()
            assert (here.app.glyphs.new in here.text) == on


async def test_a_sheet_names_the_keys_that_do_something() -> None:
    """Only a sheet with more lines than fit can be scrolled."""
    async with sitting(PEOPLE, seed=3) as here:

        def shows(keys: str) -> bool:
            return [row.strip() for row in rows(here.app)[-1:]] == [keys]

        for lines, keys in ((1, "Esc back"), (60, "↑↓ scroll  Esc back")):
            here.app.push_screen(Sheet("Sheet", ["A line."] * lines))
            await here.until(partial(shows, keys), "the keys")
            await here.press("escape")


async def test_no_sheet_shows_hands_while_others_may_look() -> None:
    """Two people at one screen, hands hidden: between their turns bots move, and both look on."""
    players = (Player("Ana"), Player("Ben", "bot", "easy"), Player("Cleo"))
    options = {"memory": "sizes"}
    async with sitting(players, seed=3, options=options, pacing="key") as here:
        for _turn in range(12):
            await here.pilot.pause()
            if here.top == "HandOverScreen" or here.screen.decision is not None:
                await here.press("enter")
            elif here.screen.at.hides_secrets:
                break
        assert here.session.is_bot_turn and here.screen.at.hides_secrets
        assert here.screen.at.audience.reader is None
        await here.press("k")
        assert here.top == "TableScreen"
        assert "Hidden until" in here.text
        await here.press("l")
        assert here.top == "LogScreen"
