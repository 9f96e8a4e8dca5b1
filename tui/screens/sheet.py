"""A sheet of lines over the board: the news, the known cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.widgets import Static

from tui.drawing.marks import Marks, mark
from tui.screens.base import BaseModal, bindings
from tui.widgets.frame import KeyLine
from tui.widgets.scroll import Scroll


class BaseSheet(BaseModal[None]):
    """Closed by Esc, Enter, a click beside it, or the key that opened it.

    Args:
        closing_keys: the keys that opened it.
    """

    AUTO_FOCUS = "Scroll"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("menu")]

    def __init__(self, closing_keys: Sequence[str] = ()) -> None:
        super().__init__()
        self._closing_keys = {"enter", *closing_keys}

    def action_step_back(self) -> None:
        self.close()

    def on_key(self, event: events.Key) -> None:
        if event.key in self._closing_keys:
            event.stop()
            self.close()

    def on_click(self, event: events.Click) -> None:
        if self.is_beside(event):
            self.close()


class Sheet(BaseSheet):
    """Lines in a frame.

    Args:
        title: what stands in its border.
        lines: the lines, as wide as ``room`` at most.
        marks: what stands out in them.
        closing_keys: the keys that opened it.
    """

    DEFAULT_CSS = """
    Sheet > Scroll {
        width: 78; max-width: 100%; height: auto; max-height: 100%;
        border: round $primary; padding: 0 1; background: $surface;
    }
    """
    room: ClassVar[int] = 73
    """Cells of a line in a window of 80 columns: without border, padding and scrollbar."""

    def __init__(
        self,
        title: str,
        lines: Sequence[str],
        marks: Marks = (),
        closing_keys: Sequence[str] = (),
    ) -> None:
        super().__init__(closing_keys)
        self._title = title
        self._lines = lines
        self._marks = marks

    def compose(self) -> ComposeResult:
        rows = [Text(line) for line in self._lines]
        for row in rows:
            mark(row, row.plain, self._marks)
        with Scroll() as scroll:
            yield Static(Text("\n").join(rows))
        scroll.border_title = Content(self._title)
        yield KeyLine()
