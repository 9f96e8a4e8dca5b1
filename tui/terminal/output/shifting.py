"""Parts of rows that are to be shown again further left or right: the terminal moves them itself.

It can only move the whole rest of a row. So as many cells are deleted at one end of the part as
are inserted at the other, and what stands behind it comes back to its place.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from tui.terminal.output.picture import Row
from tui.terminal.output.scrolling import FEWEST_CHANGED, FEWEST_MOVED, Block

FURTHEST: Final = 12
"""Cells; whatever moves further is drawn again."""
FEWEST_SAVED: Final = 8
"""Cells of a row that are right after moving it; else it is drawn as cheaply."""


def shifted(old: dict[int, Row], new: dict[int, Row]) -> Block | None:
    """The parts of rows to move on the way from ``old`` to ``new``, if there are any."""
    changed = [y for y in new if y in old and old[y] != new[y]]
    if len(changed) < FEWEST_CHANGED:
        return None
    step = _step(old, new, changed)
    if step is None:
        return None
    before, sequence = dict(old), ""
    for y in changed:
        if part := _part(old[y], new[y], step):
            sequence += _sequence(y, part, step)
            before[y] = _after_shift(old[y], part, step)
    return Block(sequence, before, new) if sequence else None


def _step(old: dict[int, Row], new: dict[int, Row], changed: list[int]) -> int | None:
    """By how many cells the middle of most of the changed rows moves: right if positive."""
    votes: Counter[int] = Counter()
    for y in changed:
        was, row = old[y], new[y]
        columns = [x for x in range(len(row)) if was[x] is not row[x]]
        if not columns:
            continue
        quarter = (columns[-1] - columns[0]) // 4
        first, last = columns[0] + quarter, columns[-1] + 1 - quarter
        middle = row[first:last]
        if all(cell == middle[0] for cell in middle):
            continue
        for step in (*range(-FURTHEST, 0), *range(1, FURTHEST + 1)):
            if first - step >= 0 and was[first - step : last - step] == middle:
                votes[step] += 1
    step, count = max(votes.items(), key=lambda vote: vote[1], default=(0, 0))
    return step if count >= FEWEST_MOVED else None


def _part(old: Row, new: Row, step: int) -> range | None:
    """The columns of the part that is better moved, with both ends; ``None`` if none is."""
    width, size = len(new), abs(step)
    gain = start = end = since = total = 0
    for x in range(max(0, step), min(width, width + step)):
        if total <= 0:
            total, since = 0, x
        total += (new[x] == old[x - step]) - (new[x] == old[x])
        if total > gain:
            gain, start, end = total, since, x + 1
    if gain < FEWEST_SAVED:
        return None
    part = range(start - max(0, step), end - min(0, step))
    rest = old[part.start :]
    if any(cell is None or cell.reach for cell in rest):
        return None
    edges = (part.start, part.start + size, part.stop - size, part.stop)
    if any(x < width and (cell := old[x]) is not None and not cell.glyph for x in edges):
        return None  # Half of a wide glyph would be cut off.
    return part


def _sequence(y: int, part: range, step: int) -> str:
    size = abs(step)
    delete, insert = f"\x1b[{size}P", f"\x1b[{size}@"
    low, high = part.start + 1, part.stop - size + 1
    if step < 0:
        return f"\x1b[{y + 1};{low}H{delete}\x1b[{high}G{insert}"
    return f"\x1b[{y + 1};{high}H{delete}\x1b[{low}G{insert}"


def _after_shift(old: Row, part: range, step: int) -> Row:
    size = abs(step)
    unknown: Row = [None] * size
    inner = old[part.start : part.stop]
    moved = [*inner[size:], *unknown] if step < 0 else [*unknown, *inner[:-size]]
    return [*old[: part.start], *moved, *old[part.stop :]]
