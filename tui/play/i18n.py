"""The words a player reads: gettext, with English as the message ids.

``_`` and ``ngettext`` look the message up when they are called, so that a change of
language needs no restart. ``N_`` only marks a message for extraction. Catalogues lie in
``tui/locale/LANG/LC_MESSAGES/argosy.mo``; the engine's option helps are message ids too.
"""

from __future__ import annotations

import gettext
from pathlib import Path

from engine.game import N_

__all__ = ["N_", "_", "languages", "ngettext", "set_language", "set_translations"]

DOMAIN = "argosy"
LOCALE_DIR = Path(__file__).parent.parent / "locale"

_translations: gettext.NullTranslations = gettext.NullTranslations()


def _(message: str) -> str:
    """``message`` in the chosen language; an empty message stays empty."""
    return _translations.gettext(message) if message else ""


def ngettext(singular: str, plural: str, number: int) -> str:
    """The right plural form for ``number``, not yet formatted."""
    return _translations.ngettext(singular, plural, number)


def languages() -> list[str]:
    """The languages there are: English, and whatever has a catalogue."""
    found = LOCALE_DIR.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return ["en", *sorted({path.parent.parent.name for path in found} - {"en"})]


def set_translations(translations: gettext.NullTranslations) -> None:
    """Use ``translations`` from now on (tests install a pseudo-locale with it)."""
    global _translations
    _translations = translations


def set_language(language: str) -> None:
    """Use the catalogue of ``language`` (``"en"`` is the ids themselves)."""
    set_translations(gettext.translation(DOMAIN, LOCALE_DIR, languages=[language], fallback=True))
