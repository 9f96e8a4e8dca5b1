"""``Pages``: a ``TabbedContent`` with its tabs in one row, which ← and → turn."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import TabbedContent, Tabs

from tui.play.i18n import N_


class Pages(TabbedContent):
    """A page at a time, their names in a row above them."""

    DEFAULT_CSS = """
    Pages {
        height: 1fr;
        Tabs { margin: 0 0 1 0; }
        ContentSwitcher { height: 1fr; }
        TabPane { height: 1fr; padding: 0; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "left",
            "turn(-1)",
            N_("page"),
            key_display="←→",
            tooltip=N_("Another page; the first again after the last."),
        ),
        Binding("right", "turn(1)", show=False),
    ]

    def on_mount(self) -> None:
        self.query_one(Tabs).can_focus = False

    def action_turn(self, step: int) -> None:
        """To the page after or before, around the end."""
        tabs = self.query_one(Tabs)
        if step > 0:
            tabs.action_next_tab()
        else:
            tabs.action_previous_tab()
