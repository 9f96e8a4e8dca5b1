"""Pilot tests that play for long, and those in which a key follows another at once."""

from __future__ import annotations

import pytest
from textual import _wait

from tui.carcassonne.screen import CarcassonneScreen


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys and clicks count however quickly they follow the last change on screen."""
    monkeypatch.setattr(CarcassonneScreen, "settle_seconds", 0.0)
    monkeypatch.setattr(CarcassonneScreen, "double_click_seconds", 0.0)


@pytest.fixture
def quick(at_once: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """For whole games: Pilot looks for rest every millisecond, not every twenty."""
    monkeypatch.setattr(_wait, "SLEEP_GRANULARITY", 0.001)
