"""Keys by their place on the keyboard, whatever alphabet is written with them.

Argosy's keys are Latin letters. Who writes Cyrillic, Greek or Hebrew has them on the same places:
where the terminal reports the place (the "base layout key" of the kitty protocol) it counts, else
the table of common layouts below. What a key types stays what it is, so names can be written.

No Textual is imported before ``read_keys_by_place`` runs.
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from textual import events

_ROWS: Final = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`"
_LAYOUTS: Final = (
    "йцукенгшщзхъфывапролджэячсмитьбю.ё",  # Russian
    "йцукенгшщзхїфівапролджєячсмитьбю.ґ",  # Ukrainian
    "йцукенгшўзх'фывапролджэячсмітьбю.ё",  # Belarusian
    "љњертзуиопшђасдфгхјклчћжџцвбнм,.-`",  # Serbian
    "љњертѕуиопшѓасдфгхјклчќзџцвбнм,./`",  # Macedonian
    "фцужэнгшүзкъйыбөахролдпячёсмитьвю=",  # Mongolian
    "йқукенгшҳзхъфҷвапролджэячсмитӣбю.ё",  # Tajik
    ";ςερτυθιοπ[]ασδφγηξκλ΄'ζχψωβνμ,./`",  # Greek
    "/'קראטוןםפ][שדגכעיחלךף,זסבהנמצתץ.;",  # Hebrew
    "ضصثقفغعهخحجدشسيبلاتنمكطئءؤرﻻىةوزظذ",  # Arabic
    "ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپو./`",  # Persian
    "ճփբսմուկըթծցջվգեանիտհպրժդչյզլքխշռ՝",  # Armenian
    "ქწერტყუიოპ[]ასდფგჰჯკლ;'ზხცვბნმ,./„",  # Georgian
    "ๆไำพะัีรนยบลฟหกดเ้่าสวงผปแอิืทมใฝ_",  # Thai
    "ौैाीूबहगदजड़ोे्िुपरकतचटॆंमनवलस,.यॊ",  # Hindi
    "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ[]ㅁㄴㅇㄹㅎㅗㅓㅏㅣ;'ㅋㅌㅊㅍㅠㅜㅡ,./`",  # Korean
    "タテイスカンナニラセ゛゜チトシハキクマノリレケツサソヒコミモネルメ`",  # Kana
)
"""What the keys of ``_ROWS`` type; where two differ about a letter, the first one has it."""
PLACES: Final = {
    letter: key
    for layout in reversed(_LAYOUTS)
    for letter, key in zip(layout, _ROWS, strict=True)
    if not letter.isascii()
}

_SHIFT, _CTRL, _LOCKS = 1, 4, 64 | 128
"""Bits of the modifiers; Caps Lock and Num Lock change no key."""

_REPORT: Final = re.compile(
    r"\x1b\[(\d*)(?::(\d*))?(?::(\d*))?(?:;(\d*)(?::(\d*))?)?(?:;([\d:]*))?([u~ABCDEFHPQRS])"
)
"""Key, shifted key and key of the base layout; modifiers and kind of event; text; end."""
_RELEASED: Final = "3"


def place_of(letter: str) -> str:
    """The key of a Latin keyboard that types ``letter`` on another; empty if there is none.

    >>> place_of("й"), place_of("Й"), place_of("٣"), place_of("é"), place_of("q")
    ('q', 'Q', '3', '', '')
    """
    if len(letter) != 1 or letter.isascii():
        return ""
    if unicodedata.category(letter) == "Nd":
        return str(unicodedata.decimal(letter))
    if "\uff01" <= letter <= "\uff5e":  # Wide Latin letters and signs.
        return unicodedata.normalize("NFKC", letter)
    small = letter.lower()
    place = PLACES.get(small, "")
    return place if small == letter else place.upper()


def read_keys_by_place() -> None:
    """Let the keys of all alphabets work, and the reports that Textual's parser takes wrong.

    It fails at the number of a character that cannot be, which a pasted text may hold, and
    takes the app with it; it drops a key for which the terminal reports more than it expects,
    and takes the release of a key for a press. Tests fail when that is mended. Shift and the
    like alone are no keys either: whoever presses them is about to press another.
    """
    from textual._keyboard_protocol import MODIFIER_FUNCTIONAL_KEYS
    from textual._xterm_parser import XTermParser

    helpers = MODIFIER_FUNCTIONAL_KEYS | {"caps_lock", "num_lock", "scroll_lock"}
    parse = XTermParser._parse_extended_key
    keys_of = XTermParser._sequence_to_key_events

    def parse_extended_key(self: XTermParser, sequence: str) -> list[events.Key] | None:
        report = _REPORT.fullmatch(sequence)
        try:
            if report is None:
                return parse(self, sequence)
            if report[5] == _RELEASED:
                return [_no_key(sequence)]
            keys = parse(self, _understood(report))
        except (ValueError, OverflowError):
            return [_no_key(sequence)]
        if keys is None:
            return None
        if any(key.key.rpartition("+")[2] in helpers for key in keys):
            return [_no_key(sequence)]
        return [_at(key, _reported_place(report, key) or _place_by_name(key)) for key in keys]

    def sequence_to_key_events(
        self: XTermParser, sequence: str, alt: bool = False
    ) -> Iterator[events.Key]:
        found: Iterable[events.Key] = keys_of(self, sequence, alt)
        is_report = len(sequence) > 1
        for key in found:
            yield key if is_report else _at(key, _place_by_name(key))

    setattr(XTermParser, "_parse_extended_key", parse_extended_key)  # noqa: B010
    setattr(XTermParser, "_sequence_to_key_events", sequence_to_key_events)  # noqa: B010
    if os.name == "posix":
        from textual.drivers import linux_driver

        asked = linux_driver.KITTY_REPORT_ALL_KEYS | linux_driver.KITTY_REPORT_ALTERNATE_KEYS
        setattr(linux_driver, "KITTY_REPORT_ALL_KEYS", asked)  # noqa: B010


def _no_key(sequence: str) -> events.Key:
    from textual import events
    from textual.keys import Keys

    return events.Key(Keys.Ignore, sequence)


def _place_by_name(key: events.Key) -> str:
    """Where common layouts have what a key types, or with Ctrl what it is called."""
    return place_of(key.character or key.key.rpartition("+")[2])


def _at(key: events.Key, place: str) -> events.Key:
    """The same key, called by its place; what it types stays."""
    from textual import events
    from textual.keys import _character_to_key

    if not place:
        return key
    *modifiers, _name = key.key.split("+")
    return events.Key("+".join([*modifiers, _character_to_key(place)]), key.character)


def _understood(report: re.Match[str]) -> str:
    """A report as Textual's parser knows it, with the text of a key that types."""
    number, shifted, _base, modifiers, _kind, text, end = report.groups()
    pressed = max(int(modifiers or "1") - 1, 0)
    if end == "u" and not text and not pressed & ~(_SHIFT | _LOCKS):
        typed = chr(int(number or "0"))
        if pressed & _SHIFT:
            typed = chr(int(shifted)) if shifted else typed.upper()
        is_certain = shifted or typed.isalpha() or typed.isspace() or not pressed & _SHIFT
        if is_certain and len(typed) == 1 and typed.isprintable() and not _is_named(typed):
            text = str(ord(typed))
    parts = [number or "", modifiers, text]
    while len(parts) > 1 and parts[-1] is None:
        parts.pop()
    return f"\x1b[{';'.join(part or '' for part in parts)}{end}"


def _is_named(character: str) -> bool:
    """Whether it is no character but the number of a key such as F13."""
    return unicodedata.category(character) == "Co"


def _reported_place(report: re.Match[str], key: events.Key) -> str:
    """Which key of a Latin keyboard it is, if it writes another alphabet; else empty.

    A Latin letter is itself, wherever it lies: keyboards of other orders are Latin too. With
    Ctrl a sign counts as the letter of its place, where a Hebrew keyboard has signs.
    """
    number, _shifted, base, modifiers, _kind, _text, end = report.groups()
    if end != "u" or not number:
        return ""
    letter = chr(int(number))
    pressed = max(int(modifiers or "1") - 1, 0)
    is_sign = letter.isascii() and letter.isprintable() and not letter.isalnum()
    if not (_is_foreign(letter) or (is_sign and pressed & _CTRL)):
        return ""
    place = chr(int(base)) if base else place_of(letter)
    if not (place.isascii() and place.isprintable()) or (is_sign and not place.isalpha()):
        return ""
    typed = key.character or ""
    return place.upper() if typed != typed.lower() else place


def _is_foreign(letter: str) -> bool:
    """Whether it is a letter or a vowel sign of an alphabet other than the Latin one."""
    return unicodedata.category(letter)[0] in "LM" and not (
        letter.isascii() or unicodedata.name(letter, "").startswith("LATIN")
    )
