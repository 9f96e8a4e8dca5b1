"""Every test has a data directory of its own and an environment that changes no picture."""

from __future__ import annotations

from pathlib import Path

import pytest

# Textual reads the first three and colours the screen otherwise; Argosy reads the fourth and sends
# less over a slow line. The screens under test are those of a plain local terminal.
PICTURE_CHANGING = ("NO_COLOR", "TEXTUAL_THEME", "TEXTUAL_COLOR_SYSTEM", "SSH_CONNECTION")


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
