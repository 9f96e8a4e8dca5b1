"""``Scroll``: a ``VerticalScroll`` whose keys stand in the key line where there is more to see."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.geometry import Size

from tui.play.i18n import N_


class Scroll(VerticalScroll):
    """Scrolls by lines, by pages, and to the ends."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "up",
            "scroll_up",
            N_("scroll"),
            key_display="↑↓",
            tooltip=N_("A line up or down; PgUp and PgDn a page, Home and End to the ends."),
        ),
    ]

    def watch_virtual_size(self, _size: Size) -> None:
        self.call_after_refresh(self.screen.refresh_bindings)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where everything is in sight there is nothing to scroll."""
        return action != "scroll_up" or self.max_scroll_y > 0
