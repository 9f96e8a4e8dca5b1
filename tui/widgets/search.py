"""``SearchLine``: where one types what to look for, one row that is there only meanwhile."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input

from tui.play.i18n import N_


class SearchLine(Input):
    """Hidden until it is opened; what it holds counts as one types.

    Args:
        placeholder: what may be typed, shown while nothing is.
    """

    DEFAULT_CSS = """
    SearchLine, SearchLine.-textual-compact { display: none; padding: 0 2; }
    SearchLine.-open { display: block; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "enter,down,up",
            "leave",
            N_("to the matches"),
            key_display="Enter",
            tooltip=N_("Go to the matches; the search goes on until Esc ends it."),
        ),
        Binding("escape", "close", N_("end"), key_display="Esc", tooltip=N_("End the search.")),
    ]

    class Left(Message):
        """The focus is to go to the matches."""

    def __init__(self, placeholder: str) -> None:
        super().__init__(placeholder=placeholder, compact=True, select_on_focus=False)
        self.cursor_blink = False

    @property
    def is_open(self) -> bool:
        """Whether something is being looked for."""
        return self.has_class("-open")

    def open(self) -> None:
        """Begin to look for something."""
        self.add_class("-open")
        self.focus()

    def action_leave(self) -> None:
        """Go to the matches; without anything typed the search ends."""
        if self.value:
            self.post_message(self.Left())
        else:
            self.action_close()

    def action_close(self) -> None:
        """Look for nothing any more."""
        self.value = ""
        self.remove_class("-open")
        self.post_message(self.Left())
