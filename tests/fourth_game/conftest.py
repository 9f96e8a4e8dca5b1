"""The fourth game, installed for a test: where Python finds it, here and in every subprocess."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.added import added_packages, why_not
from tests.cli.conftest import argosy, in_lines, no_waiting_for_the_disk
from tests.tui.conftest import at_once, folder, make_app, one_terminal
from tui.games.pack import pack_of

__all__ = [
    "argosy",
    "at_once",
    "folder",
    "in_lines",
    "install",
    "installed",
    "make_app",
    "no_waiting_for_the_disk",
    "one_terminal",
]

PROJECT = Path(__file__).parent / "project"

Install = Callable[[Path], None]


def _poll_save() -> None:
    for cached in (added_packages, why_not, pack_of):
        cached.cache_clear()


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """``install(folder)`` has Python find what lies there, as if pip had installed it."""
    paths: list[str] = []

    def put(folder: Path) -> None:
        paths.insert(0, str(folder))
        monkeypatch.syspath_prepend(str(folder))
        monkeypatch.setenv("PYTHONPATH", ":".join([*paths, str(PROJECT.parent.parent.parent)]))
        _poll_save()

    loaded = set(sys.modules)
    yield put
    for name in set(sys.modules) - loaded:
        if paths and str(getattr(sys.modules[name], "__file__", "")).startswith(tuple(paths)):
            del sys.modules[name]
    _poll_save()


@pytest.fixture
def installed(install: Install) -> None:
    """The fourth game is there."""
    install(PROJECT)
