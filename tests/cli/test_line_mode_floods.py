"""The line mode is fed more than anybody can have meant, and holds none of it."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.terminal.command import argosy, environment
from tests.terminal.waiting import most_memory

MEGABYTE = 1 << 20
MOST_MEMORY = 45
"""MiB for all: a game in lines takes some 25."""


def fed(pieces: Iterable[bytes], data_dir: Path) -> tuple[int, int]:
    """Play with these bytes as input; the exit code, and the MiB it took at most."""
    command = argosy("play", "carthage", "--seats", "me,easy", "--seed", "5", "--plain")
    with subprocess.Popen(
        command,
        env=environment(data_dir),
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as program:
        assert program.stdin is not None
        held = 0
        try:
            for piece in pieces:
                program.stdin.write(piece)
                held = most_memory(program.pid) or held
            program.stdin.close()
        except BrokenPipeError:
            program.stdin = None  # It has had enough.
        return program.wait(), held


@pytest.mark.parametrize("byte", [b"x", b" ", b"\0", b"\xe9", b"\x1b"])
def test_a_line_without_an_end(byte: bytes, data_dir: Path) -> None:
    code, memory = fed([byte * MEGABYTE] * 20, data_dir)
    assert code == 0 and memory < MOST_MEMORY


@pytest.mark.parametrize(
    ("line", "code"),
    [(b"zz", 2), (b"", 2), (b"1\nundo", 0), (b"x" * 5000, 2)],
    ids=["wrong", "empty", "obeyed", "long"],
)
def test_a_million_lines(line: bytes, code: int, data_dir: Path) -> None:
    """Lines that are no moves end it soon; others are obeyed one after the other."""
    lines = 1000 if code == 0 else 1_000_000
    ran = fed(((line + b"\n") * 1000 for _ in range(lines // 1000)), data_dir)
    assert ran[0] == code and ran[1] < MOST_MEMORY
