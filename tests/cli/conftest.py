"""The command line, called in this process, as a shell would see it."""

from __future__ import annotations

import io
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
InLines = Callable[..., Ran]
"""``in_lines([line, ...], *arguments)``: the command with ``--plain``, fed these lines."""


def with_input(monkeypatch: pytest.MonkeyPatch, typed: bytes, encoding: str = "utf-8") -> None:
    """Standard input is a file that holds ``typed``."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed), encoding=encoding))


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
def in_lines(argosy: Argosy, monkeypatch: pytest.MonkeyPatch) -> InLines:
    """``in_lines(["1", "quit"], "play", "manila")`` plays in lines, as they are typed here."""

    def play(typed: list[str], *arguments: str) -> Ran:
        with_input(monkeypatch, "".join(f"{line}\n" for line in typed).encode())
        return argosy(*arguments, "--plain")

    return play


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
