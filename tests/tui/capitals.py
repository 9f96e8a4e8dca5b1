"""The language of capitals, a pseudo-locale: a small letter on screen was never translated."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator

import pytest

from tests.tui.sitting import Sitting
from tui.play import i18n

FOREIGN = str.maketrans("abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
PLACEHOLDER = re.compile(r"(\{[^}]*\})")
WORD = re.compile(r"[a-z]{3,}")
KEYS = ("Esc", "Enter", "Space", "Ctrl", "argosy")
"""Names of keys, and what is typed at a command line."""


class Capitals(gettext.NullTranslations):
    """Everything in capitals, but for the placeholders."""

    def gettext(self, message: str) -> str:
        return "".join(
            part if part.startswith("{") else part.translate(FOREIGN)
            for part in PLACEHOLDER.split(message)
        )

    def ngettext(self, singular: str, plural: str, number: int) -> str:
        return self.gettext(singular if number == 1 else plural)


@pytest.fixture
def capitals(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak the language of capitals."""
    monkeypatch.setattr("tui.app_base.set_language", lambda language: None)
    i18n.set_translations(Capitals())
    yield
    i18n.set_translations(gettext.NullTranslations())


def untranslated(here: Sitting, own_words: set[str] | None = None) -> set[str]:
    """Words with small letters anywhere on the screen, but for proper names."""
    found: set[str] = set()
    for strip in here.app.screen._compositor.render_strips():
        text = "".join(segment.text for segment in strip)
        for known in (*KEYS, *(own_words or ())):
            text = text.replace(known, "")
        found |= set(WORD.findall(text))
    return found
