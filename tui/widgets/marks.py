"""Marks: what players, wares and cards look like wherever a sentence names them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from rich.style import Style
from rich.text import Text

Marks = Sequence[tuple[re.Pattern[str], Any]]
"""Patterns in sentences and a style for each, or one for each value of the first group."""


def mark(text: Text, sentence: str, marks: Marks, start: int = 0, begun: int = 0) -> None:
    """Lay styles over the words that patterns find in a sentence, which stands in ``text``.

    Args:
        start: where in ``text`` the sentence goes on.
        begun: how much of the sentence stands elsewhere; patterns look back at that.
    """
    for pattern, look in marks:
        for match in pattern.finditer(sentence, begun):
            style = look if isinstance(look, Style) else list(look)[(match.lastindex or 1) - 1]
            text.stylize(style, start + match.start() - begun, start + match.end() - begun)
