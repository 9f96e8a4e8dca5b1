"""What a terminal draws with: colours, attributes and a link, and the shortest way to change them.

``after`` reads what Textual sends, ``change`` writes what the terminal needs.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple


class NotUnderstood(Exception):
    """Something was written of which it is not known what a terminal makes of it."""


class Pen(NamedTuple):
    """Colours as the codes that set them; empty for the terminal's own."""

    colour: str = ""
    ground: str = ""
    attributes: frozenset[str] = frozenset()
    """The codes that set them."""
    link: str = ""
    """Parameters and address of a hyperlink, as OSC 8 takes them."""

    def suits(self, blank: Pen) -> bool:
        """Whether a blank drawn with this pen looks as one drawn with the pen ``blank``."""
        return (
            self.ground == blank.ground
            and self.link == blank.link
            and not (self.attributes | blank.attributes) & SEEN_ON_BLANKS
        )

    def on_blanks(self) -> Pen:
        """As much of this pen as a blank shows; all of it if the blank shows an attribute."""
        if self.attributes & SEEN_ON_BLANKS:
            return self
        return Pen("", self.ground, frozenset(), self.link)


PLAIN: Final = Pen()
RESET: Final = "\x1b[m"
SEEN_ON_BLANKS: Final = frozenset({"4", "7", "9", "21", "51", "52", "53"})

_ENDED_BY: Final = {
    "1": "22",
    "2": "22",
    "3": "23",
    "4": "24",
    "21": "24",
    "5": "25",
    "6": "25",
    "7": "27",
    "8": "28",
    "9": "29",
    "51": "54",
    "52": "54",
    "53": "55",
}
"""Attributes, and the code that ends each."""
_ENDS: Final = {
    end: frozenset(code for code, ended in _ENDED_BY.items() if ended == end)
    for end in _ENDED_BY.values()
}
_TOGETHER: Final = _ENDS["22"]
"""Bold and dim may be set at once; others that share an end replace each other."""


@lru_cache(4096)
def after(pen: Pen | None, codes: str) -> Pen:
    """The pen after a sequence (SGR) of ``codes``; from an unknown one only a reset leads on."""
    known = pen
    left = codes.split(";")[::-1]
    while left:
        code = left.pop()
        if code in ("", "0"):
            known = Pen(link=pen.link if pen else "")
        elif known is None:
            raise NotUnderstood(codes)
        elif code in ("38", "48"):
            known = _with_colour(known, _long_colour(code, left))
        elif code in _ENDED_BY:
            others = frozenset() if code in _TOGETHER else _ENDS[_ENDED_BY[code]]
            known = known._replace(attributes=known.attributes - others | {code})
        elif code in _ENDS:
            known = known._replace(attributes=known.attributes - _ENDS[code])
        else:
            known = _with_colour(known, code)
    assert known is not None
    return known


def _long_colour(code: str, left: list[str]) -> str:
    """One of 256 colours, or of all of them: the codes that follow belong to it."""
    length = {"5": 2, "2": 4}.get(left[-1] if left else "", 0)
    if not length or len(left) < length:
        raise NotUnderstood(code)
    return ";".join([code, *(left.pop() for _ in range(length))])


def _with_colour(pen: Pen, code: str) -> Pen:
    kind, number = code.partition(";")[0][:-1], code[-1]
    if code == "39":
        return pen._replace(colour="")
    if code == "49":
        return pen._replace(ground="")
    is_known = ";" in code or number in "01234567"
    if is_known and kind in ("3", "9"):
        return pen._replace(colour=code)
    if is_known and kind in ("4", "10"):
        return pen._replace(ground=code)
    raise NotUnderstood(code)


def linked(pen: Pen | None, link: str) -> Pen:
    """The pen after a link begins, or ends if it has no address."""
    if pen is None:
        raise NotUnderstood(link)
    return pen._replace(link=link if link.partition(";")[2] else "")


@lru_cache(4096)
def change(old: Pen, new: Pen) -> str:
    """The shortest sequence that makes ``new`` of ``old``."""
    if old == new:
        return ""
    link = f"\x1b]8;{new.link or ';'}\x1b\\" if new.link != old.link else ""
    if old[:3] == new[:3]:
        return link
    return min(_step(old, new), _anew(new), key=len) + link


def _anew(new: Pen) -> str:
    """Everything set, from a reset on."""
    codes = [*sorted(new.attributes), *filter(None, (new.colour, new.ground))]
    return f"\x1b[{';'.join(['0', *codes])}m" if codes else RESET


def _step(old: Pen, new: Pen) -> str:
    """Only what differs is set and ended."""
    ends = {_ENDED_BY[code] for code in old.attributes - new.attributes}
    kept = old.attributes.difference(*(_ENDS[end] for end in ends))
    codes = [*sorted(ends), *sorted(new.attributes - kept)]
    if new.colour != old.colour:
        codes.append(new.colour or "39")
    if new.ground != old.ground:
        codes.append(new.ground or "49")
    return f"\x1b[{';'.join(codes)}m"
