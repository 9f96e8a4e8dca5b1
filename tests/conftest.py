"""Every test has a data directory of its own and an environment that changes no picture.

Tests that ``cases.toml`` names for a numbered case have a marker with its number; ``--case N`` runs
only those.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import compiled
from tests.cases import COLLECTED, numbers_of
from tests.engine.every_game import keep_to
from tests.unignored import unignored

# Textual reads the first three and colours the screen otherwise; Argosy reads the fourth and sends
# less over a slow line. The screens under test are those of a plain local terminal.
PICTURE_CHANGING = ("NO_COLOR", "TEXTUAL_THEME", "TEXTUAL_COLOR_SYSTEM", "SSH_CONNECTION")


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--case``, as often as one likes; ``--game``."""
    said = "run only the tests of a numbered case of tests/cases.toml"
    parser.addoption("--case", type=int, action="append", default=[], metavar="N", help=said)
    said = "run the conformance suite on this game, which another package may have added"
    parser.addoption("--game", default="", metavar="ID", help=said)


def pytest_configure(config: pytest.Config) -> None:
    """Before any test is imported: tests are made for each of the games.

    Garbage is looked for more seldom than usual: started apps leave so many objects behind that it
    took a fifth of the time of their tests.
    """
    gc.set_threshold(50_000, 20, 50)
    if config.getoption("--game"):
        keep_to(config.getoption("--game"))


def pytest_report_header() -> str:
    """Which build of the rules and the bots is tested."""
    return f"rules and bots: {compiled.STATE}"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the tests of the numbered cases, and keep to those that are asked for.

    On the compiled build those that patch what is compiled are skipped.
    """
    if compiled.STATE == compiled.COMPILED:
        for item in items:
            if item.get_closest_marker("pure"):
                item.add_marker(pytest.mark.skip(reason="it patches what is compiled"))
    wanted = set(config.getoption("--case"))
    config.stash[COLLECTED] = [item.nodeid for item in items]
    asked_for: list[pytest.Item] = []
    others: list[pytest.Item] = []
    for item in items:
        numbers = numbers_of(item.nodeid)
        if numbers:
            item.add_marker(pytest.mark.case(*sorted(numbers)))
        (others if wanted.isdisjoint(numbers) else asked_for).append(item)
    if wanted:
        config.hook.pytest_deselected(items=others)
        items[:] = asked_for


@pytest.fixture(autouse=True)
def signals_mean_something() -> Iterator[None]:
    """Ctrl+C and the like end what is tested, however the tests themselves were started."""
    with unignored():
        yield


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take out of the environment whatever would change a screen."""
    for name in PICTURE_CHANGING:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LOGNAME", "ana")


@pytest.fixture(autouse=True)
def data_dir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data directory for this test; nothing of the developer's own is ever touched."""
    monkeypatch.setenv("ARGOSY_DATA_DIR", str(tmp_path))
    return tmp_path
