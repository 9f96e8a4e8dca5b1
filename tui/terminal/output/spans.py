"""Where two rows differ, in stretches that are drawn at once."""

from __future__ import annotations

from typing import Final, NamedTuple

from tui.terminal.output.cells import Cell
from tui.terminal.output.pens import Pen
from tui.terminal.output.picture import Row

LONG: Final = 8
"""More blanks than that are erased, if the terminal can do it, rather than written."""
GAP: Final = 4
"""So many cells that are right already are written again, rather than jumped over."""


class Span(NamedTuple):
    """Cells of a row that are drawn one after the other with one pen."""

    y: int
    x: int
    pen: Pen
    cells: tuple[Cell, ...]
    is_blank: bool = False
    """Whether only the ground is seen of it, and so any pen that suits will do."""
    is_disputed: bool = False
    """One glyph, to which terminals give different widths."""

    @property
    def is_long(self) -> bool:
        """Whether it is better erased than written."""
        return self.is_blank and len(self.cells) > LONG

    def text(self) -> str:
        return "".join([cell.glyph for cell in self.cells])


def spans_of(y: int, old: Row, new: Row) -> list[Span]:
    """What is to be drawn so that row ``y`` shows ``new`` where it shows ``old``."""
    changed = _changed(old, new)
    found: list[Span] = []
    end = 0
    for x in sorted(changed):
        if x < end:
            continue
        one = _span_at(y, x, new, changed)
        joined = _joined(found[-1], new[end:x], one) if found else None
        if joined is not None:
            found[-1] = joined
        else:
            found.append(one)
        end = x + len(one.cells)
    return found


def _changed(old: Row, new: Row) -> set[int]:
    """The columns to draw: what differs, what belongs to it, and what a disputed glyph reaches."""
    changed = {
        x
        for x, (was, cell) in enumerate(zip(old, new, strict=True))
        if cell is not was and cell is not None and cell != was
    }
    if any((cell := row[x]) is not None and cell.reach for row in (old, new) for x in changed):
        _add_reached(changed, old, new)
    halves = {x for x in changed if (cell := new[x]) is not None and not cell.glyph}
    changed.update(x - 1 for x in halves if x)
    return {x for x in changed - halves if new[x] is not None}


def _add_reached(changed: set[int], old: Row, new: Row) -> None:
    reached = -1
    for x in range(min(changed), len(new)):
        if new[x] is None or not (x in changed or x <= reached):
            continue
        changed.add(x)
        reach = max((cell.reach for row in (old, new) if (cell := row[x]) is not None), default=0)
        if reach:
            reached = max(reached, x + 1 + reach)


def _span_at(y: int, x: int, new: Row, changed: set[int]) -> Span:
    """A word of one pen, a disputed glyph, a blank, or as many equal blanks as make a long span."""
    cell = new[x]
    assert cell is not None
    size = _blanks_at(x, new, changed) if cell.is_blank else 1
    while not cell.is_blank and x + size < len(new):
        one = new[x + size]
        if one is None or one.pen != cell.pen:
            break
        is_more = one.glyph not in ("", " ") and x + size in changed
        if one.glyph and (cell.reach or one.reach or not is_more):
            break
        size += 1
    cells = tuple(one for one in new[x : x + size] if one is not None)
    return Span(y, x, cell.pen, cells, cell.is_blank, bool(cell.reach))


def _blanks_at(x: int, new: Row, changed: set[int]) -> int:
    """How many equal blanks are drawn at once: one, unless they make a long span."""
    end = x + 1
    while end < len(new) and new[end] == new[x]:
        end += 1
    while end - 1 not in changed:
        end -= 1
    return end - x if end - x > LONG else 1


def _joined(last: Span, gap: Row, one: Span) -> Span | None:
    """Both and the gap between them as one span, if one pen does for all."""
    if len(gap) > GAP or any(each.is_disputed or each.is_long for each in (last, one)):
        return None
    cells = [cell for cell in gap if cell is not None and " " <= cell.glyph < "\x7f"]
    if len(cells) < len(gap):
        return None
    pens = [
        *([] if last.is_blank else [last.pen]),
        *(cell.pen for cell in cells if not cell.is_blank),
        *([] if one.is_blank else [one.pen]),
    ]
    pen = pens[0] if pens else last.pen
    blanks = [
        *([last.pen] if last.is_blank else []),
        *(cell.pen for cell in cells if cell.is_blank),
        *([one.pen] if one.is_blank else []),
    ]
    if any(other != pen for other in pens) or not all(pen.suits(blank) for blank in blanks):
        return None
    return last._replace(pen=pen, cells=(*last.cells, *cells, *one.cells), is_blank=not pens)
