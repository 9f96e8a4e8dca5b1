"""Whole numbers as people type them: the same digits count everywhere."""

from __future__ import annotations

import re
from typing import Final

LEAST: Final = -(1 << 63)
MOST: Final = (1 << 63) - 1
"""The numbers of 64 bits: what a save can hold."""

_DIGITS: Final = re.compile(r"(-?)0*([0-9]{1,19})")


def whole_number(word: str, least: int = LEAST, most: int = MOST) -> int | None:
    """The number from ``least`` to ``most`` that ``word`` writes; ``None`` if it writes none.

    It is written in the digits 0 to 9, with a minus before it or without, as in the notation of
    the games; white space around it does not count. Python's ``int`` would take digits of other
    scripts, ``+1`` and ``1_0`` too.
    """
    found = _DIGITS.fullmatch(word.strip())
    if found is None:
        return None
    number = int(found[1] + found[2])
    return number if least <= number <= most else None
