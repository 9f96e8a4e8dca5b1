"""``docs/adding_a_game.md`` quotes the fourth game, and can never be wrong about it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tests.fourth_game.conftest import PROJECT
from tui.cli import argosy_parser

PAGE = PROJECT.parent.parent.parent / "docs" / "adding_a_game.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAMED = re.compile(r"[Ii]n\s+`(pyproject\.toml|gullbay/\w+\.\w+)`")


def quotations(page: str) -> Iterator[tuple[str, str]]:
    """Each quoted piece of source with the file that was named last before it."""
    for block in BLOCK.finditer(page):
        if block[1] != "console":
            named = [*NAMED.finditer(page, 0, block.start())]
            yield named[-1][1], block[2]


def is_in(quoted: str, source: str) -> bool:
    """Whether whole lines of a file are quoted, one after another."""
    return f"\n{quoted}" in f"\n{source}"


def test_every_excerpt_stands_in_the_file_that_it_is_said_to_be_from() -> None:
    page = PAGE.read_text("utf-8")
    own_test = (PROJECT.parent / "test_rules.py").read_text("utf-8")
    found = 0
    for file, quoted in quotations(page):
        source = (PROJECT / file).read_text("utf-8")
        if "Match(GAMES" in quoted:
            source = own_test
        assert is_in(quoted, source), f"{file} has no\n{quoted}"
        found += 1
    assert found > 15
    assert not is_in("class Gull:\n", own_test)


def test_every_file_is_listed_with_about_as_many_lines_as_it_has() -> None:
    rows = re.findall(r"^\| `([\w./]+)` \| .* \| (\d+) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    listed = {name: int(lines) for name, lines in rows}
    files = [PROJECT / "pyproject.toml", *(PROJECT / "gullbay").glob("*.*")]
    there = {str(path.relative_to(PROJECT)): path for path in files}
    assert set(listed) == set(there) - {"gullbay/__init__.py"}
    for name, lines in listed.items():
        assert abs(len(there[name].read_text("utf-8").splitlines()) - lines) <= 5, name


def test_every_command_can_be_typed() -> None:
    """As far as ``argosy`` reads it; what comes of it the other tests here say."""
    page = PAGE.read_text("utf-8")
    commands = re.findall(r"^\$ argosy (.*)$", page, re.MULTILINE)
    assert len(commands) > 4
    for command in commands:
        words = [word.strip("'") for word in re.findall(r"'[^']*'|\S+", command)]
        assert argosy_parser().parse_args(words).command == words[0]


def test_links_lead_somewhere() -> None:
    for link in re.findall(r"\]\(([\w./]+)\)", PAGE.read_text("utf-8")):
        assert (PAGE.parent / Path(link)).exists()
