"""The numbered cases: what broke in programs like this one, and the tests that look for it here."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest

HERE = Path(__file__).parent
GAMES = ("carthage", "manila", "carcassonne")
LAST = 54
COLLECTED = pytest.StashKey[list[str]]()
"""The names of all tests that were found, before any were left out."""


@dataclass(frozen=True)
class Case:
    """One case of ``cases.toml``; its tests are names relative to the folder of tests."""

    number: int
    says: str
    general: list[str] = field(default_factory=list)
    """Tests that see what no game has a part in, or go through all games themselves."""
    every_game: list[str] = field(default_factory=list)
    """Tests with a parameter for each game."""
    carthage: list[str] = field(default_factory=list)
    manila: list[str] = field(default_factory=list)
    carcassonne: list[str] = field(default_factory=list)

    @property
    def tests(self) -> list[str]:
        """All of them."""
        return [
            *self.general,
            *self.every_game,
            *(name for game in GAMES for name in getattr(self, game)),
        ]


@cache
def cases() -> list[Case]:
    """The index as it is written."""
    table = tomllib.loads((HERE / "cases.toml").read_text("utf-8"))
    return [Case(**one) for one in table["case"]]


@cache
def _numbers() -> dict[str, set[int]]:
    found: dict[str, set[int]] = {}
    for case in cases():
        for name in case.tests:
            found.setdefault(name, set()).add(case.number)
    return found


def name_of(nodeid: str) -> str:
    """How the index names a test: relative to the folder of tests."""
    return nodeid.removeprefix("tests/")


def numbers_of(nodeid: str) -> set[int]:
    """The cases that a test is there for."""
    name = name_of(nodeid)
    return _numbers().get(name, set()) | _numbers().get(name.partition("[")[0], set())
