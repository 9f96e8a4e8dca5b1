"""The command line, called in this process, as a shell would see it."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from tui.cli import main


@dataclass
class Ran:
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


Argosy = Callable[..., Ran]


@pytest.fixture(autouse=True)
def no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole games are saved some hundred times here; ``tests/saves`` proves what syncing does."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)


@pytest.fixture
def argosy(capfd: pytest.CaptureFixture[str]) -> Argosy:
    """``argosy("saves", "list")`` runs the command; it must not leave a traceback."""

    def run(*arguments: str) -> Ran:
        capfd.readouterr()
        code = main(list(arguments))
        out, err = capfd.readouterr()
        return Ran(code, out, err)

    return run


@pytest.fixture
def contents(data_dir: Path) -> Callable[[], Mapping[str, bytes]]:
    """All that lies in the data folder, apart from locks."""

    def read() -> dict[str, bytes]:
        return {
            str(path.relative_to(data_dir)): path.read_bytes()
            for path in sorted(data_dir.rglob("*"))
            if path.is_file() and not path.name.endswith(".lock")
        }

    return read
