"""The pages name files that are there; ``GAME`` in a path stands for one of the games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("**/*.md"))]
OURS = r"(?:engine|ai|saves|tui|tests|bench|docs)/[\w/.*<>-]*"


def is_there(path: str) -> bool:
    """Whether a path from the top of the project leads anywhere, for at least one game."""
    return any(ROOT.glob(re.sub(r"GAME|<game>", "*", path.rstrip("/"))))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    text = page.read_text("utf-8")
    named = re.findall(rf"`({OURS})[`: ]", text)
    assert [path for path in named if not is_there(path)] == []
    linked = [link for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text)]
    assert [link for link in linked if not (page.parent / link).exists()] == []


def test_the_check_sees_a_file_that_is_not_there() -> None:
    assert is_there("engine/GAME/actions.py") and not is_there("engine/GAME/nothing.py")
