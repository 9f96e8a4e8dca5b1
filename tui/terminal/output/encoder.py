"""The bytes that make the terminal show a draft: as few as may be.

There are several ways to the same picture. They are all written out, and the shortest is sent.
"""

from __future__ import annotations

from typing import NamedTuple

from tui.terminal.output.pens import PLAIN, RESET, Pen, change
from tui.terminal.output.picture import Picture, Place, Row
from tui.terminal.output.scrolling import moved
from tui.terminal.output.shifting import shifted
from tui.terminal.output.spans import Span, spans_of


class Abilities(NamedTuple):
    """What a terminal can do beyond what they all can."""

    erases: bool = False
    """It erases characters in the colour of the pen."""
    scrolls: bool = False
    """It inserts and deletes rows between margins."""
    shifts: bool = False
    """It inserts and deletes characters of a row."""


def encode(
    picture: Picture, rows: dict[int, Row], at: Place | None, pen: Pen | None, can: Abilities
) -> str:
    """What draws ``rows`` on ``picture`` and leaves the cursor and the pen as wanted.

    Args:
        at: where the cursor is to be; ``None`` if that is unknown, and then nothing is drawn.
        pen: ``None`` likewise.
    """
    ways = _ways(picture, picture.rows, rows, picture.cursor, at, pen, can)
    blocks = [moved(picture.rows, rows, picture.width)] if can.scrolls else []
    blocks += [shifted(picture.rows, rows)] if can.shifts else []
    for block in filter(None, blocks):
        ways += [
            block.sequence + way
            for way in _ways(picture, block.before, block.after, None, at, pen, can)
        ]
    return min(ways, key=len)


def _ways(
    picture: Picture,
    old: dict[int, Row],
    new: dict[int, Row],
    cursor: Place | None,
    at: Place | None,
    pen: Pen | None,
    can: Abilities,
) -> list[str]:
    unknown: Row = [None] * picture.width
    found = [
        span
        for y in sorted(new)
        if new[y] != old.get(y)
        for span in spans_of(y, old.get(y) or unknown, new[y])
    ]
    # Disputed glyphs come first, since they may touch the cells behind them.
    disputed = [span for span in found if span.is_disputed]
    sure = [span for span in found if not span.is_disputed]
    orders = [sure, _by_pen(sure)] if len(sure) > 2 else [sure]
    width = picture.width
    return [_drawn(disputed + order, cursor, picture.pen, at, pen, width, can) for order in orders]


def _by_pen(spans: list[Span]) -> list[Span]:
    """All spans of a pen one after the other: a move costs 5 to 8 bytes, a pen up to 38."""
    groups: dict[Pen, list[Span]] = {span.pen: [] for span in spans if not span.is_blank}
    for span in spans:
        pen = span.pen
        if span.is_blank:
            pen = next((one for one in groups if one.suits(pen)), pen)
        groups.setdefault(pen, []).append(span)
    order = sorted(groups, key=lambda pen: (pen.ground, sorted(pen.attributes), pen.colour))
    return [span for pen in order for span in groups[pen]]


def _drawn(
    spans: list[Span],
    cursor: Place | None,
    pen: Pen | None,
    last_at: Place | None,
    last_pen: Pen | None,
    width: int,
    can: Abilities,
) -> str:
    """Draw spans in their order, and then leave the cursor and the pen as wanted."""
    sent: list[str] = []
    if pen is None and last_pen is not None:
        sent.append(RESET)
    now = pen or PLAIN
    for span in spans:
        wanted = span.pen
        if span.is_blank and (kept := now._replace(ground=wanted.ground)).suits(wanted):
            wanted = kept
        sent.append(change(now, wanted))
        now = wanted
        sent.append(_move(cursor, Place(span.y, span.x)))
        cursor = Place(span.y, span.x + len(span.cells))
        if span.is_long and can.erases:
            sent.append(f"\x1b[{len(span.cells)}X")
            cursor = Place(span.y, span.x)
        elif span.is_disputed:
            sent += [" " * len(span.cells), _move(None, Place(span.y, span.x)), span.text()]
            cursor = None
        else:
            sent.append(span.text())
            if cursor.x >= width:
                cursor = None  # On the last column or behind it: terminals differ.
    if last_pen is not None:
        sent.append(change(now, last_pen))
    if last_at is not None:
        sent.append(_move(cursor, last_at))
    return "".join(sent)


def _move(cursor: Place | None, to: Place) -> str:
    """The way from one place, or from an unknown one, to another."""
    if cursor == to:
        return ""
    if cursor is not None and cursor.y == to.y:
        return f"\x1b[{to.x + 1}G" if to.x else "\r"
    if to.x:
        return f"\x1b[{to.y + 1};{to.x + 1}H"
    return f"\x1b[{to.y + 1}H" if to.y else "\x1b[H"
