"""``docs/notation.md`` says what the engine does: its example plays, its codes are all codes."""

from __future__ import annotations

import re
from pathlib import Path

from engine import GAMES, Match
from engine.carthage.actions import KIND_WORDS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
RAISED = re.compile(
    r"raise (?:Illegal|Malformed)Action\((.*?)\)$|raise SetupError\((.*?)\)$", re.MULTILINE
)


def codes_in_the_engine() -> set[str]:
    """The first string of every ``raise``; two of them where a condition chooses the code."""
    found = set()
    folders = [ROOT / "engine", *(ROOT / "engine" / game_id for game_id in GAMES)]
    for path in (path for folder in folders for path in folder.glob("*.py")):
        for match in RAISED.finditer(path.read_text(encoding="utf-8")):
            code = (match[1] or match[2]).split(",")[0]
            found |= set(re.findall(r'"(\w+)"', code))
    return found


def test_every_code_is_on_the_page_and_no_other() -> None:
    written = set(re.findall(r"^\| `([a-z_]+)` \|", PAGE, re.MULTILINE))
    codes = codes_in_the_engine()
    assert {"pay_short", "not_in_farm", "needs_cards", "seats"} <= codes
    assert codes == written - set(KIND_WORDS)


def test_every_action_is_on_the_page() -> None:
    for word in KIND_WORDS:
        assert f"`{word}" in PAGE


def test_the_example_can_be_typed_in() -> None:
    match = Match(GAMES["carthage"], 2, chance="entered")
    lines = PAGE.split("```example\n")[1].split("```")[0].splitlines()
    for line in lines:
        match.play_text(line)
    assert match.actions == lines
    bought = match.plies[-1].events[0]
    assert (bought.data["cost"], bought.data["over"]) == (8, 1)
