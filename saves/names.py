"""The one function through which every name from outside passes.

Names come from the keyboard, from the command line and from save files of strangers. What
passes is one line of plain characters that every terminal draws as wide as we count.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from getpass import getuser
from typing import Final

from saves.invisible import is_visible

NAME_WIDTH: Final = 24
"""Terminal cells that a name may take."""

_DROPPED: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Unicode categories of characters that are no letters: controls, bidi marks, surrogates..."""

_MARKS_A_LETTER: Final = 2
"""Combining marks of one kind kept on one letter; more would pile up over neighbours."""


def clean_name(text: str, width: int = NAME_WIDTH) -> str:
    """``text`` without anything but visible characters, at most ``width`` cells wide.

    Composed (NFC); white space becomes single spaces; control, format, surrogate, private and
    invisible characters go, and also skin tones and the letters of flags, about whose width
    terminals disagree. May be empty: the caller has a default.

    >>> clean_name("  Ana\\tde\\x1b[2J Luz ")
    'Ana de[2J Luz'
    """
    text = text[: 64 * width]  # composing a longer one would only take time
    spaced = "".join(" " if char.isspace() else char for char in text)
    kept: list[str] = []
    marks = {"Mn": 0, "Me": 0, "Mc": 0}
    for char in unicodedata.normalize("NFC", spaced):
        category = unicodedata.category(char)
        if category in _DROPPED or _of_unsure_width(char) or not is_visible(char):
            continue
        if category not in marks:
            marks = dict.fromkeys(marks, 0)
        else:
            marks[category] += 1
            if not kept or kept[-1] == " " or marks[category] > _MARKS_A_LETTER:
                continue
        kept.append(char)
    return cut_to_width(" ".join("".join(kept).split()), width)


def login_name() -> str:
    """Who is logged in, cleaned, with a capital; may be empty."""
    try:
        name = clean_name(getuser())
    except (OSError, KeyError, ImportError):  # An account without a name has none.
        return ""
    return name[:1].upper() + name[1:]


def cut_to_width(text: str, width: int) -> str:
    """The longest beginning of ``text`` that takes at most ``width`` cells.

    Found by halving: names from strangers are long on purpose.
    """
    if text.isascii():
        return text[:width].rstrip()
    from rich.cells import cell_len

    longer = bisect_right(range(len(text) + 1), width, key=lambda end: cell_len(text[:end]))
    return text[: longer - 1].rstrip()


def _of_unsure_width(char: str) -> bool:
    return (
        "\U0001f3fb" <= char <= "\U0001f3ff"  # skin tones
        or "\U0001f1e6" <= char <= "\U0001f1ff"  # letters of flags
        or "\u1160" <= char <= "\u11ff"  # Hangul jamo that join the letter before
    )
