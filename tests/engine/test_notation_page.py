"""``docs/notation.md`` says what the engine does: its examples play, its codes are all codes."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from engine import Match
from engine.carcassonne.events import Paid
from engine.carthage.events import Bought
from tests.engine.every_game import EVERY_GAME
from tests.engine.manila_positions import gains

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
RAISED = re.compile(
    r"raise (?:Illegal|Malformed)Action\((.*?)\)$|raise SetupError\((.*?)\)$", re.MULTILINE
)
HEADINGS = {
    "carthage": "## Traders of Carthage",
    "manila": "## Manila",
    "carcassonne": "## Carcassonne",
}
SEATS = {"carthage": 2, "manila": 3, "carcassonne": 2}

every_game = pytest.mark.parametrize("game_id", EVERY_GAME)


def notation_words(game_id: str) -> tuple[str, ...]:
    """The first words of the game's actions."""
    module = import_module(f"engine.{game_id}.actions")
    words = getattr(import_module(f"engine.{game_id}.notation"), "WORDS", module.KIND_WORDS)
    assert isinstance(words, tuple)
    return words


def section(game_id: str) -> str:
    """What the page says about one game."""
    return PAGE.split(f"{HEADINGS[game_id]}\n")[1].split("\n## ")[0]


def codes_in_the_engine() -> set[str]:
    """The first string of every ``raise``; two of them where a condition chooses the code."""
    found = set()
    folders = [ROOT / "engine", *(ROOT / "engine" / game_id for game_id in EVERY_GAME)]
    for path in (path for folder in folders for path in folder.glob("*.py")):
        for match in RAISED.finditer(path.read_text(encoding="utf-8")):
            code = (match[1] or match[2]).split(",")[0]
            found |= set(re.findall(r'"(\w+)"', code))
    return found


def test_every_code_is_on_the_page_and_no_other() -> None:
    written = set(re.findall(r"^\| `([a-z_]+)` \|", PAGE, re.MULTILINE))
    codes = codes_in_the_engine()
    assert {"pay_short", "not_in_farm", "needs_cards", "seats", "small_pilot", "twice"} <= codes
    assert codes == written - {word for game_id in EVERY_GAME for word in notation_words(game_id)}


@every_game
def test_every_action_is_on_the_page(game_id: str) -> None:
    for word in notation_words(game_id):
        assert f"`{word}" in section(game_id)


def typed_in(game_id: str) -> Match:
    """The example of the page, played."""
    match = Match(EVERY_GAME[game_id], SEATS[game_id], chance="entered")
    lines = section(game_id).split("```example\n")[1].split("```")[0].splitlines()
    for line in lines:
        match.play_text(line)
    assert match.actions == lines
    return match


@every_game
def test_the_example_can_be_typed_in(game_id: str) -> None:
    assert typed_in(game_id).plies


def test_the_example_of_carthage_ends_as_the_page_says() -> None:
    bought = typed_in("carthage").plies[-1].events[0]
    assert isinstance(bought, Bought)
    assert (bought.cost, bought.over) == (8, 1)


def test_the_example_of_manila_ends_as_the_page_says() -> None:
    paid = gains(typed_in("manila").plies[-1].events, "A")
    assert paid == [("crew", "S", 30), ("crew", "J", 12), ("yard", "A", 6)]


def test_the_example_of_carcassonne_ends_as_the_page_says() -> None:
    match = typed_in("carcassonne")
    assert match.state.scores() == (3, 1)
    paid = match.plies[-1].events[0]
    assert isinstance(paid, Paid) and paid.points == 3
