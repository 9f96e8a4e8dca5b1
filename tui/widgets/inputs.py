"""``Input``s of one row whose caret does not blink: for names, and for numbers."""

from __future__ import annotations

from rich.cells import cell_len
from textual.widgets import Input

from saves.names import NAME_WIDTH, clean_name


class LineInput(Input):
    """An ``Input`` that leaves the up and down keys to what it stands in.

    Args:
        value: the text to begin with.
        placeholder: what stands there while nothing is typed.
    """

    def __init__(self, value: str = "", placeholder: str = "", *, id: str | None = None) -> None:
        super().__init__(value, placeholder, id=id, compact=True)
        self.cursor_blink = False

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """One row cannot be scrolled up or down."""
        return action not in ("scroll_up", "scroll_down")


class NameInput(LineInput):
    """A name being typed, cleaned as it grows."""

    @property
    def typed(self) -> str:
        """The name; empty while nothing is typed."""
        return self.value.strip()

    def validate_value(self, value: str) -> str:
        """Leave out what no name may have; a blank at the end may yet come to stand within it."""
        kept = clean_name(value)
        if value.endswith(" ") and kept and cell_len(kept) < NAME_WIDTH:
            kept += " "
        return kept


class NumberInput(LineInput):
    """A whole number being typed, of digits alone; empty for none."""

    MOST_DIGITS = 18

    def validate_value(self, value: str) -> str:
        return "".join(char for char in value if char in "0123456789")[: self.MOST_DIGITS]
