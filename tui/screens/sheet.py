"""A sheet of lines over the board: the news, the known cards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, ClassVar

from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tui.play.i18n import _
from tui.screens.base import BaseModal

Marks = Sequence[tuple[re.Pattern[str], Any]]


class Sheet(BaseModal[None]):
    """Scrolls by arrows and page keys; closed by Esc, Enter or the key that opened it."""

    DEFAULT_CSS = """
    Sheet { align: center middle; }
    Sheet > VerticalScroll {
        width: 78; max-width: 100%; height: auto; max-height: 90%;
        border: round $primary; padding: 0 1; background: $surface;
        scrollbar-size-vertical: 1;
    }
    Sheet > VerticalScroll.-ascii { border: ascii $primary; scrollbar-size-vertical: 0; }
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
        super().__init__()
        self._title = title
        self._lines = lines
        self._marks = marks
        self._closing_keys = {"escape", "enter", *closing_keys}

    def compose(self) -> ComposeResult:
        glyphs = self.argosy.glyphs
        text = Text()
        for line in self._lines:
            row = Text(glyphs.text(line))
            for pattern, style in self._marks:
                for match in pattern.finditer(row.plain):
                    skin = (
                        style
                        if isinstance(style, Style)
                        else list(style)[int(match.lastindex or 1) - 1]
                    )
                    row.stylize(skin, match.start(), match.end())
            text.append_text(row).append("\n")
        text.rstrip()
        scroll = VerticalScroll(Static(text))
        scroll.set_class(glyphs.ascii, "-ascii")
        scroll.border_title = Content(glyphs.text(self._title))
        yield scroll

    def on_mount(self) -> None:
        scroll = self.part(VerticalScroll)
        if scroll is not None:
            scroll.focus()
        self.call_after_refresh(self._say_keys)

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self._say_keys)

    def _say_keys(self) -> None:
        """Name the keys; those that scroll only where there is more than fits."""
        scroll = self.part(VerticalScroll)
        if scroll is None:
            return
        keys = _("↑↓ scroll · Esc back") if scroll.max_scroll_y else _("Esc back")
        scroll.border_subtitle = Content(self.argosy.glyphs.text(keys))

    def on_key(self, event: events.Key) -> None:
        if event.key in self._closing_keys:
            event.stop()
            self.close(None)

    def on_click(self, event: events.Click) -> None:
        if self.get_widget_at(event.screen_x, event.screen_y)[0] is self:
            self.close(None)
