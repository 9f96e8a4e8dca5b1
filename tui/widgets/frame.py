"""What stands above and below the content of every screen: its title, and its keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import ActiveBinding
from textual.content import Content
from textual.reactive import reactive
from textual.screen import Screen
from textual.style import Style
from textual.widget import Widget
from textual.widgets import Static

GAP = "  "
"""What stands between two keys."""


class TitleLine(Static):
    """The title of the screen in one row."""

    DEFAULT_CSS = """
    TitleLine {
        dock: top;
        height: 1;
        padding: 0 2;
        background: $panel;
        color: $title;
        text-style: bold;
        text-wrap: nowrap;
        text-overflow: ellipsis;
    }
    """

    def on_mount(self) -> None:
        for name in ("title", "sub_title"):
            self.watch(self.screen, name, self._show)

    def _show(self, _text: str | None) -> None:
        screen = self.screen
        self.update(self.app.format_title(screen.title or "", screen.sub_title or ""))


class KeyLine(Widget):
    """The keys that do something now, in one row; each can be clicked.

    Textual's ``Footer`` in one widget: that makes a widget of every key, anew whenever the focus
    moves. Keys that have no room are left out whole.
    """

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    KeyLine {
        dock: bottom;
        height: 1;
        padding: 0 2;
        color: $footer-description-foreground;
        background: $footer-background;
        text-wrap: nowrap;
        & > .key-line--key { color: $footer-key-foreground; text-style: bold; }
        & > .key-line--hover { background: $block-hover-background; }
    }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {"key-line--key", "key-line--hover"}

    hovered: reactive[str] = reactive("")
    """The key under the mouse."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: list[ActiveBinding] = []

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._bindings_changed)

    def _bindings_changed(self, _screen: Screen[object]) -> None:
        if self._listed() != self._shown:
            self.refresh()

    def _listed(self) -> list[ActiveBinding]:
        """The keys to show, each action once."""
        by_action: dict[str, ActiveBinding] = {}
        for active in self.screen.active_bindings.values():
            if active.binding.show:
                by_action.setdefault(active.binding.action, active)
        return list(by_action.values())

    def render(self) -> Content:
        self._shown = self._listed()
        return Content(GAP).join(self._keys(self.content_size.width))

    def _keys(self, room: int) -> Iterator[Content]:
        key_style = self.get_visual_style("key-line--key", partial=True)
        for active in self._shown:
            binding = active.binding
            key, does = self.app.get_key_display(binding), binding.description
            room -= cell_len(key) + 1 + cell_len(does) + len(GAP)
            if room + len(GAP) < 0:
                return
            words = Content.assemble((key, key_style), " ", does)
            if not active.enabled:
                words = words.stylize(Style(dim=True))
            elif binding.key == self.hovered:
                words = words.stylize(self.get_visual_style("key-line--hover"))
            yield words.stylize(Style.from_meta({"key": binding.key}))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self.hovered = event.style.meta.get("key", "")

    def on_leave(self) -> None:
        self.hovered = ""

    def watch_hovered(self, key: str) -> None:
        active = self.screen.active_bindings.get(key)
        self.tooltip = active.tooltip if active is not None else None

    def on_click(self, event: events.Click) -> None:
        key = event.style.meta.get("key")
        if key:
            self.app.simulate_key(key)
