"""Rows that are to be shown again higher up or further down: the terminal moves them itself."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Final, NamedTuple

from tui.terminal.output.cells import Cell
from tui.terminal.output.picture import Row

FEWEST_CHANGED: Final = 5
"""Rows; a block with fewer is drawn again as cheaply."""
FEWEST_MOVED: Final = 3
"""Rows that have to be found again."""


class Block(NamedTuple):
    """Rows that move, and what is left to draw then."""

    sequence: str
    """What moves them; it leaves the cursor anywhere."""
    before: dict[int, Row]
    """The rows when it has been done."""
    after: dict[int, Row]
    """The rows that are wanted, those of the block among them."""


def moved(old: dict[int, Row], new: dict[int, Row], width: int) -> Block | None:
    """The block of rows to move on the way from ``old`` to ``new``, if there is one.

    What is unknown is never moved.
    """
    changed = [y for y in new if y in old and old[y] != new[y]]
    if len(changed) < FEWEST_CHANGED:
        return None
    top, bottom = min(changed), max(changed)
    block = range(top, bottom + 1)
    if any(y not in old or None in old[y] for y in block):
        return None
    step = _step(old, new, changed, block)
    if step is None:
        return None
    unknown: Row = [None] * width
    before, after = dict(old), dict(new)
    for y in block:
        before[y] = old[y - step] if y - step in block else unknown
        after[y] = new.get(y) or old[y]
    kind = "L" if step > 0 else "M"
    sequence = f"\x1b[{top + 1};{bottom + 1}r\x1b[{top + 1}H\x1b[{abs(step)}{kind}\x1b[r"
    return Block(sequence, before, after)


def _step(old: dict[int, Row], new: dict[int, Row], changed: list[int], block: range) -> int | None:
    """By how many rows most of them move: down if positive.

    Only the middle of what has changed is compared, without frames and scroll bars beside it.
    """
    columns = [x for y in changed for x in range(len(new[y])) if old[y][x] is not new[y][x]]
    if not columns:
        return None
    first, last = min(columns), max(columns)
    quarter = (last - first) // 4
    middle = slice(first + quarter, last + 1 - quarter)
    places: dict[tuple[Cell | None, ...], list[int]] = defaultdict(list)
    for y in block:
        shown = tuple(old[y][middle])
        if any(cell != shown[0] for cell in shown):
            places[shown].append(y)
    votes = Counter(y - was for y in changed for was in places.get(tuple(new[y][middle]), ()))
    votes.pop(0, None)
    step, count = max(votes.items(), key=lambda vote: vote[1], default=(0, 0))
    return step if count >= FEWEST_MOVED else None
