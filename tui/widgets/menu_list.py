"""``MenuList``: an ``OptionList`` whose keys stand in the key line."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tui.play.i18n import N_


class MenuList(OptionList):
    """A few options to choose from, all of them in view; their words are no markup."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "up",
            "cursor_up",
            N_("line"),
            key_display="↑↓",
            tooltip=N_("Another line; the first again after the last."),
        ),
        Binding("pageup", "first", show=False),
        Binding("pagedown", "last", show=False),
        Binding(
            "enter",
            "select",
            N_("choose"),
            key_display="Enter",
            tooltip=N_("Do what the line says."),
        ),
    ]

    def __init__(self, *options: Option, id: str | None = None) -> None:
        super().__init__(*options, id=id, markup=False)
