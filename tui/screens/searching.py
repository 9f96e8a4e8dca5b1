"""``SearchingScreen``: a text that is searched as one types."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from tui.screens.base import BaseScreen, bindings
from tui.widgets.find import FindInput, FindLine


def searching_bindings() -> list[Binding]:
    """The keys of a search; the one that begins it comes before the letters typed behind it."""
    return [replace(one, priority=one.id == "text_find") for one in bindings("text")]


class SearchingScreen(BaseScreen[None]):
    """A screen with a ``FindLine`` below its text; Esc ends a search before it leaves."""

    BINDINGS: ClassVar[list[BindingType]] = [*searching_bindings()]

    def __init__(self) -> None:
        super().__init__()
        self.find_line = FindLine()
        """Stands below the text."""

    def find(self, text: str) -> None:
        """Look for a text, show the nearest match, and count all of them in the search line."""
        raise NotImplementedError

    def show_match(self, step: int) -> None:
        """Show the next match or the one before, around the end."""
        raise NotImplementedError

    @property
    def searched(self) -> Widget | None:
        """The widget whose text can be searched now."""
        raise NotImplementedError

    @property
    def is_searching(self) -> bool:
        return self.find_line.has_begun

    def end_search(self) -> None:
        """Take the search line away; what it led to stays in sight."""
        self.find_line.end()
        if self.searched is not None:
            self.searched.focus()
        self.refresh_bindings()

    def action_text_find(self) -> None:
        self.find_line.begin()
        self.refresh_bindings()

    def action_text_next(self) -> None:
        self.show_match(1)

    def action_text_before(self) -> None:
        self.show_match(-1)

    def action_step_back(self) -> None:
        if self.is_searching:
            self.end_search()
        else:
            super().action_step_back()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Matches are stepped through once there are some.

        The key of a search is a letter while one types, though Textual takes no slash for one.
        """
        if action in ("text_next", "text_before"):
            return self.is_searching and self.find_line.total > 0
        if action == "text_find":
            return self.searched is not None and not isinstance(self.focused, FindInput)
        return super().check_action(action, parameters)

    def on_find_line_typed(self, message: FindLine.Typed) -> None:
        self.find(message.text)
        self.refresh_bindings()

    def on_find_line_stepped(self, message: FindLine.Stepped) -> None:
        self.show_match(message.step)

    def on_find_line_rested(self) -> None:
        if self.searched is not None:
            self.searched.focus()
