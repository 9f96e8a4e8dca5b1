"""Terminal tests need tmux and an ssh server; where CI is set, missing ones are a failure."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest

from tests.terminal.ssh import SSHD, SshServer


def require(*programs: str) -> None:
    """Skip the test, or fail it where CI is set, when one of ``programs`` is not installed."""
    missing = [program for program in programs if shutil.which(program) is None]
    if missing:
        skip_or_fail(f"not installed: {', '.join(missing)}")


def skip_or_fail(reason: str) -> NoReturn:
    """What a test needs is not there: skip it, or fail it where CI is set."""
    if os.environ.get("CI", "").lower() == "true":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture
def tmux_installed() -> None:
    """tmux is there."""
    require("tmux")


@pytest.fixture
def ssh_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SshServer]:
    """An ssh server that stops with the test."""
    require("ssh", "ssh-keygen", str(SSHD))
    folder: Path = tmp_path_factory.mktemp("ssh")
    with SshServer(folder) as server:
        yield server


@pytest.fixture(autouse=True)
def guide_already_offered(data_dir: Path) -> None:
    """These tests play at once: the first-game guides have been seen."""
    seen = 'guides = ["carthage", "manila", "carcassonne"]\n'
    (data_dir / "settings.toml").write_text(seen, encoding="utf-8")
