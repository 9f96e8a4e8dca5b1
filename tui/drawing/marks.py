"""Marks: what players, wares and cards look like wherever a sentence names them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual.geometry import Region

from tui.drawing.canvas import Canvas

Marks = Sequence[tuple[re.Pattern[str], Style | Sequence[Style]]]
"""Patterns in sentences and a style for each, or one for each group, of which the match has one."""

LONGEST_OF_LITTLE_WORDS: Final = 2


def name_pattern(name: str) -> re.Pattern[str]:
    """Where ``name`` stands in a sentence.

    A name of one or two small letters may be a word as well, such as ``a``: it is looked for
    only where a sentence or a part of it begins, where a word would have a capital.
    """
    word = rf"(?<!\w){re.escape(name)}(?!\w)"
    if len(name) <= LONGEST_OF_LITTLE_WORDS and name.islower():
        return re.compile(rf"(?:^|(?<=[.:·-] )){word}")
    return re.compile(word)


def mark(text: Text, sentence: str, marks: Marks, start: int = 0, begun: int = 0) -> None:
    """Lay styles over the words that patterns find in a sentence, which stands in ``text``.

    Args:
        start: where in ``text`` the sentence goes on.
        begun: how much of the sentence stands elsewhere; patterns look back at that.
    """
    for first, last, style in _found(sentence, marks, begun):
        text.stylize(style, start + first - begun, start + last - begun)


def put_marked(
    canvas: Canvas, x: int, y: int, sentence: str, style: Style, marks: Marks, width: int
) -> None:
    """Write a sentence, with styles over the words that patterns find in it."""
    canvas.put(x, y, sentence, style, width)
    for first, last, look in _found(sentence, marks):
        start = x + cell_len(sentence[:first])
        length = min(cell_len(sentence[first:last]), x + width - start)
        if length > 0:
            canvas.fill(Region(start, y, length, 1), look)


def _found(sentence: str, marks: Marks, begun: int = 0) -> Iterator[tuple[int, int, Style]]:
    for pattern, look in marks:
        for match in pattern.finditer(sentence, begun):
            style = look if isinstance(look, Style) else look[(match.lastindex or 1) - 1]
            yield match.start(), match.end(), style
