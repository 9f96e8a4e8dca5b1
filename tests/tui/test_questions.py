"""Questions over a screen: every way to an answer, and what may be typed as a name."""

from __future__ import annotations

from typing import Any

import pytest
from rich.cells import cell_len
from textual import events
from textual.pilot import Pilot

from saves.names import NAME_WIDTH
from tests.tui.conftest import AppMaker
from tests.tui.stage import click_on
from tui.screens.confirm import Ask, AskName, Confirm, Question

pytestmark = pytest.mark.usefixtures("soon_at_rest")

BESIDE = (2, 2)
"""A cell beside any dialog."""


async def ask(pilot: Pilot[None], question: Question[Any]) -> list[object]:
    """Ask; the answer will stand in the list."""
    answers: list[object] = []
    await pilot.app.push_screen(question, answers.append)
    await pilot.pause()
    await pilot.pause()  # The key line comes after the rest.
    return answers


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        (["enter"], False),
        (["down", "enter"], True),
        (["down", "down", "enter", "enter"], False),
        (["y"], True),
        (["Y", "N"], True),
        (["n"], False),
        (["escape", "escape"], False),
    ],
)
async def test_yes_or_no_by_keys(make_app: AppMaker, keys: list[str], answer: bool) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        answers = await ask(pilot, Confirm("Sure?"))
        await pilot.press(*keys)
        assert answers == [answer]


@pytest.mark.parametrize(
    ("words", "answer"), [("Watch", "watch"), ("Back", "back"), ("Esc back", "")]
)
async def test_an_answer_by_mouse(make_app: AppMaker, words: str, answer: str) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        answers = await ask(pilot, Ask("What now?", (("back", "Back"), ("watch", "Watch"))))
        await click_on(pilot, words)
        assert answers == [answer]


async def test_a_click_beside_a_question_changes_nothing(make_app: AppMaker) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        questions: list[tuple[Question[Any], object]] = [
            (Confirm("What?"), False),
            (Ask("What?", (("back", "Back"), ("watch", "Watch"))), ""),
            (AskName("What?", "Name", "Friday"), None),
        ]
        for question, nothing in questions:
            answers = await ask(pilot, question)
            await click_on(pilot, "What?")
            assert answers == []
            await pilot.click(offset=BESIDE)
            await pilot.pause()
            assert answers == [nothing]


@pytest.mark.parametrize(
    ("pasted", "name"),
    [
        ("Fri\x1b[2Jday\u202e  evening ", "Fri[2Jday evening"),
        ("one\ntwo", "one"),
        ("漢" * 30, "漢" * (NAME_WIDTH // 2)),
        ("", ""),
    ],
)
async def test_what_is_pasted_as_a_name_is_cleaned(
    make_app: AppMaker, pasted: str, name: str
) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        answers = await ask(pilot, AskName("What is it called?", "Name", "Friday"))
        await pilot.press("backspace")  # The old name is selected.
        assert pilot.app.focused is not None
        pilot.app.focused.post_message(events.Paste(pasted))
        await pilot.press("enter")
        assert answers == [name] and cell_len(name) <= NAME_WIDTH


async def test_a_name_may_have_blanks_but_not_at_its_ends(make_app: AppMaker) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        answers = await ask(pilot, AskName("What is it called?", "Name"))
        await pilot.press("space", *"Ana", "space", "space", *"Luz", "space", "enter")
        assert answers == ["Ana Luz"]
