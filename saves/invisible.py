"""Characters that take part in a text and show nothing: a name of them would look empty.

Python's ``unicodedata`` lacks the property Default_Ignorable_Code_Point, so its ranges stand here;
Unicode has fixed them, also for characters to come. The rest is found by width and by name.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from functools import lru_cache
from typing import Final

IGNORABLE: Final = (
    (0x00AD, 0x00AD),
    (0x034F, 0x034F),
    (0x061C, 0x061C),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200F),
    (0x202A, 0x202E),
    (0x2060, 0x206F),
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFF8),
    (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),
)
"""Default_Ignorable_Code_Point, from DerivedCoreProperties.txt of Unicode 16."""
_EDGES: Final = [edge for first, last in IGNORABLE for edge in (first, last + 1)]

_BLANK_NAMES: Final = (
    *(" BLANK", " JOINER", " NULL NOTEHEAD"),
    *("SCRIPT FILLER", "OBJECT REPLACEMENT CHARACTER"),
)
"""How the names of others end: U+2800, U+13441, U+1107F, U+1D159, U+16FE4, U+FFFC."""

_LOOKS: Final = str.maketrans(
    "асеоіӏјрѕхуԁһԛԝѵ" + "АВСЕНІӀЈКМОРЅТХҮ" + "ονι" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ",
    "aceoiljpsxydhqwv" + "ABCEHIIJKMOPSTXY" + "ovi" + "ABEZHIKMNOPTYX",
)
"""Cyrillic and Greek letters that are drawn as Latin ones, from confusables.txt of Unicode."""


@lru_cache(4096)
def is_visible(char: str) -> bool:
    """Whether a character, which is no control and no mark, shows something."""
    if char.isascii():
        return True
    if bisect_right(_EDGES, ord(char)) % 2 or unicodedata.name(char, "").endswith(_BLANK_NAMES):
        return False
    from rich.cells import cell_len

    return unicodedata.category(char).startswith("M") or cell_len(char) > 0


def looks_of(name: str) -> frozenset[str]:
    """What names have in common that look alike: the same letters, whatever their case and form.

    >>> bool(looks_of("ＡＮＡ") & looks_of("Аna")), bool(looks_of("Ana") & looks_of("Aná"))
    (True, False)
    """
    visible = "".join(char for char in name if is_visible(char))
    plain = unicodedata.normalize("NFKC", visible)
    return frozenset(form.casefold() for form in (plain, plain.translate(_LOOKS)))
