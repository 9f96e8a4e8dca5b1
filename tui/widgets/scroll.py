"""``Scroll``: a ``VerticalScroll`` whose keys stand in the key line where there is more to see."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.geometry import Size

from tui.play.i18n import N_


class Scroll(VerticalScroll, inherit_bindings=False):
    """Scrolls by lines and pages; ← and → are left to whatever turns pages."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "up", "scroll_up", N_("scroll"), key_display="↑↓", tooltip=N_("A line on or back.")
        ),
        Binding("down", "scroll_down", show=False),
        Binding("pagedown,space", "page_down", show=False),
        Binding("pageup", "page_up", show=False),
        Binding("home", "scroll_home", show=False),
        Binding("end", "scroll_end", show=False),
    ]

    def watch_virtual_size(self, _size: Size) -> None:
        self.call_after_refresh(self.screen.refresh_bindings)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where everything is in sight there is nothing to scroll."""
        return self.max_scroll_y > 0 or not action.startswith(("scroll_", "page_"))

    def action_scroll_up(self) -> None:
        self._scroll_by(-1)

    def action_scroll_down(self) -> None:
        self._scroll_by(1)

    def action_page_up(self) -> None:
        self._scroll_by(1 - self.size.height)

    def action_page_down(self) -> None:
        self._scroll_by(self.size.height - 1)

    def _scroll_by(self, rows: int) -> None:
        """Scroll at once: in a burst of keys each begins where the one before has led to."""
        self.scroll_relative(y=rows, animate=False, immediate=True)
