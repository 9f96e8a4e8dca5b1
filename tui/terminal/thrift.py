"""Fewer bytes for the same screen: colours are not sent again where they have not changed.

Textual sends all the colours of every piece of text, and a reset after it. ``thinned`` leaves
out what the terminal is set to already; ``thrifty`` makes a driver that sends only the rest.
Over a slow line that halves what a step of the cursor costs.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, NamedTuple

from textual.driver import Driver

_OFF = {
    "1": "22",
    "2": "22",
    "3": "23",
    "4": "24",
    "5": "25",
    "6": "25",
    "7": "27",
    "8": "28",
    "9": "29",
    "21": "24",
    "53": "55",
}
"""Attributes, and the code that ends each."""
_SEEN_ON_BLANKS = frozenset({"4", "7", "9", "21", "53"})
_LOOK = re.compile(r"\x1b\[([0-9;]*)m")
_MOVES = re.compile(r"(?:\x1b\[[0-9;]*H|\n)+")
"""Text that draws nothing and minds no colours."""
RESET = "\x1b[0m"


class _Pen(NamedTuple):
    """What the terminal draws with."""

    colour: str = ""
    ground: str = ""
    attributes: frozenset[str] = frozenset()


_PLAIN = _Pen()


def thinned(data: str) -> str:
    """``data``, a whole update that begins and ends with no colours set, with fewer bytes.

    What is not understood is sent as it is.
    """
    if RESET not in data:
        return data
    try:
        return _thinned(data)
    except ValueError:
        return data


def _thinned(data: str) -> str:
    sent: list[str] = []
    pen = wanted = _PLAIN
    position = 0
    for found in _LOOK.finditer(data):
        text = data[position : found.start()]
        position = found.end()
        if text and not _MOVES.fullmatch(text):
            needed = _for_blanks(pen, wanted) if text.isspace() else wanted
            sent.append(_change(pen, needed))
            pen = needed
        sent.append(text)
        wanted = _after(wanted, found[1])
    if wanted != _PLAIN:
        raise ValueError("colours are left set")
    sent.append(_change(pen, wanted))
    sent.append(data[position:])
    return "".join(sent)


@lru_cache(4096)
def _after(pen: _Pen, codes: str) -> _Pen:
    """The pen after a sequence of ``codes``; ``ValueError`` for one that is not known."""
    colour, ground, attributes = pen
    left = codes.split(";")
    while left:
        code = left.pop(0)
        if code in ("", "0"):
            colour, ground, attributes = _PLAIN
        elif code in ("38", "48"):
            length = 4 if left[:1] == ["2"] else 2
            whole = ";".join([code, *left[:length]])
            del left[:length]
            colour, ground = (whole, ground) if code == "38" else (colour, whole)
        elif code in _OFF:
            attributes |= {code}
        elif code[:-1] in ("3", "9"):
            colour = "" if code == "39" else code
        elif code[:-1] in ("4", "10"):
            ground = "" if code == "49" else code
        else:
            raise ValueError(code)
    return _Pen(colour, ground, attributes)


def _for_blanks(old: _Pen, new: _Pen) -> _Pen:
    """The pen that draws blanks as ``new`` does, as near to ``old`` as may be."""
    if (old.attributes | new.attributes) & _SEEN_ON_BLANKS:
        return new
    return old._replace(ground=new.ground)


@lru_cache(4096)
def _change(old: _Pen, new: _Pen) -> str:
    """What makes ``new`` of ``old``."""
    if old == new:
        return ""
    if new == _PLAIN:
        return RESET
    lost = old.attributes - new.attributes
    off = {_OFF[attribute] for attribute in lost}
    kept = {attribute for attribute in old.attributes - lost if _OFF[attribute] not in off}
    codes = sorted(off) + sorted(new.attributes - kept)
    if new.colour != old.colour:
        codes.append(new.colour or "39")
    if new.ground != old.ground:
        codes.append(new.ground or "49")
    return f"\x1b[{';'.join(codes)}m"


def thrifty(driver: type[Driver]) -> type[Driver]:
    """``driver`` with thinned output."""

    class ThriftyDriver(driver):  # type: ignore[misc, valid-type]
        def write(self, data: Any) -> None:
            super().write(thinned(data))

    ThriftyDriver.__name__ = f"Thrifty{driver.__name__}"
    return ThriftyDriver
