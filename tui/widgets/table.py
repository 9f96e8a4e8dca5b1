"""``RowTable``: a ``DataTable`` to go through row by row."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from textual.binding import Binding, BindingType
from textual.widgets import DataTable

from tui.play.i18n import N_

CellType = TypeVar("CellType")


class RowTable(DataTable[CellType], inherit_bindings=False):
    """The cursor goes around, to the ends, and by pages; what Enter does its subclasses say."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "up",
            "cursor_up",
            N_("line"),
            show=False,
            key_display="↑↓",
            tooltip=N_("Another line; the first again after the last."),
        ),
        Binding("down", "cursor_down", show=False),
        Binding(
            "pageup",
            "page_up",
            N_("page"),
            show=False,
            key_display="PgUp PgDn",
            tooltip=N_("A page up or down; Home and End go to the first and the last line."),
        ),
        Binding("pagedown", "page_down", show=False),
        Binding("home", "scroll_top", show=False),
        Binding("end", "scroll_bottom", show=False),
    ]

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(cursor_type="row", id=id)

    def action_cursor_up(self) -> None:
        """The row above; the last one after the first."""
        if self.cursor_row:
            super().action_cursor_up()
        else:
            self.action_scroll_bottom()

    def action_cursor_down(self) -> None:
        """The row below; the first one after the last."""
        if self.cursor_row + 1 < self.row_count:
            super().action_cursor_down()
        else:
            self.action_scroll_top()
