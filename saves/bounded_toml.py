"""TOML from strangers: read by the standard library, once it is sure not to take for ever.

``tomllib`` takes time in the square of the parts of a dotted key (``a.a.a = 1``), so that
half a megabyte of them would keep it busy for hours; and it reads hexadecimal integers of
any length, which Python then refuses to print. Argosy's own files have neither.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

MOST_PARTS: Final = 8
"""Parts of a key; Argosy's have three at most (``new_game.carthage.options``)."""
MOST_DIGITS: Final = 80
"""Digits of a number, in any base; 64 bits are 64 binary digits."""

_STRINGS_AND_COMMENTS: Final = re.compile(
    r'"""(?:[^"\\]++|\\.|"(?!""))*+(?:"{3,5})?'
    r"|'''(?:[^']++|'(?!''))*+(?:'{3,5})?"
    r'|"(?:[^"\\\n]++|\\[^\n])*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+",
    re.DOTALL,
)
"""One that is not closed goes to the end of its line, or of the text: no place is tried twice."""
_BETWEEN_DOTS: Final = re.compile(r"[A-Za-z0-9_ \t-]+")
_LONG_NUMBER: Final = re.compile(rf"[0-9A-Fa-f_]{{{MOST_DIGITS + 1}}}")


def loads(text: str) -> dict[str, Any]:
    """The table that ``text`` holds. Raises ``ValueError`` for whatever is no such TOML.

    It takes time in proportion to the text. Strings and comments are taken out first, as
    far as the text is TOML at all, and then dots and digits that are left are looked at.
    """
    bare = _STRINGS_AND_COMMENTS.sub("", text)
    if "." * MOST_PARTS in _BETWEEN_DOTS.sub("", bare):
        raise ValueError("a key has too many parts")
    if _LONG_NUMBER.search(bare):
        raise ValueError("a number is too long")
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise ValueError("values lie too deep in each other") from error
