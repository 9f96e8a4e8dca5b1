"""Players dispute rules by their editions: each page of rules says which one is played."""

from __future__ import annotations

import re

import pytest

from engine import GAMES
from tests.terminal.command import ROOT


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_name_their_edition(game: str) -> None:
    page = (ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8")
    named = r"^(?:The rules are those of|These rules are put together from) (?:.+\n)+"
    (paragraph,) = re.findall(named, page, re.MULTILINE)
    assert re.search(r"\b20\d\d\b", paragraph)
    assert page.index("## In doubt") < page.index(paragraph)
