"""A form: rows of a label and the widget that holds the value, and a word on the row in focus."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Label, Static

from tui.play.i18n import N_


class Field(Horizontal):
    """A row of a form.

    Args:
        label: what the row is about, in a word or three.
        control: the widget that holds the value.
        about: what the value changes, in a sentence or two.
    """

    DEFAULT_CSS = """
    Field { height: 1; padding: 0 2; }
    Field > Label { width: 24; }
    Field > * { width: 1fr; }
    Field:focus-within { background: $block-cursor-background; color: $block-cursor-foreground; }
    """

    about: reactive[str] = reactive("")

    def __init__(self, label: str, control: Widget, about: str) -> None:
        super().__init__()
        self.label = label
        self.control = control
        self.set_reactive(Field.about, about)

    def compose(self) -> ComposeResult:
        yield Label(self.label, markup=False)
        yield self.control


class Form(VerticalScroll, can_focus=False):
    """Fields below each other; up and down go from one to the next, and around."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "up",
            "app.focus_previous",
            N_("line"),
            key_display="↑↓",
            tooltip=N_("Another line; the first again after the last."),
        ),
        Binding("down", "app.focus_next", show=False),
    ]


class About(Static):
    """What the field in focus changes."""

    DEFAULT_CSS = """
    About { height: 3; padding: 0 2; }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)

    def on_mount(self) -> None:
        self.watch(self.screen, "focused", self._tell)

    def _tell(self, focused: Widget | None) -> None:
        field = focused.parent if focused is not None else None
        self.update(field.about if isinstance(field, Field) else "")
