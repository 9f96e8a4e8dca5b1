"""A form: rows of a label and the widget that holds the value."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Button, Label

from tui.play.i18n import N_
from tui.widgets.about import About


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
    Field > .note { width: auto; padding: 0 2; color: $error; }
    Field > * { width: 1fr; }
    Field > Button.-textual-compact {
        width: 1fr;
        offset: -1 0;
        content-align: left middle;
        text-align: left;
        text-style: none;
        color: $foreground;
        background: transparent;
        background-tint: transparent;
    }
    Field:focus-within { background: $block-cursor-background; color: $block-cursor-foreground; }
    Field:focus-within > Label, Field:focus-within > Button:focus,
    Field:focus-within > Input.-textual-compact:focus,
    Field:focus-within SelectCurrent, Field:focus-within SelectCurrent Static#label,
    Field:focus-within SelectCurrent Static.arrow {
        color: $block-cursor-foreground;
        text-style: $block-cursor-text-style;
    }
    Field:focus-within > Input > .input--placeholder {
        color: $block-cursor-foreground 70%;
        text-style: none;
    }
    Field:focus-within > Input:focus > .input--cursor {
        color: $block-cursor-foreground;
        background: $block-cursor-background;
        text-style: reverse;
    }
    """

    about: reactive[str] = reactive("")
    note: reactive[str] = reactive("", init=False)
    """A warning beside the value."""

    def __init__(self, label: str, control: Widget, about: str) -> None:
        super().__init__()
        self.label = label
        self.control = control
        self.set_reactive(Field.about, about)

    def compose(self) -> ComposeResult:
        yield Label(self.label, markup=False)
        yield self.control

    def watch_about(self, about: str) -> None:
        if self.has_focus_within:
            for line in self.screen.query(About):
                line.say(about)

    def watch_note(self, note: str) -> None:
        self.query(".note").remove()
        if note and self.is_attached:
            self.mount(Label(note, classes="note", markup=False))

    def on_click(self) -> None:
        """A click beside the value means the row; on a button's row, the button."""
        if isinstance(self.control, Button):
            self.control.call_later(self.control.press)  # so that it bubbles up from there
        elif not self.has_focus_within:
            self.control.focus()


class Rows(Vertical):
    """Fields of a form that are made anew together.

    Args:
        make: makes them.
    """

    DEFAULT_CSS = """
    Rows { height: auto; }
    """

    def __init__(self, make: Callable[[], Iterable[Field]], *, id: str) -> None:
        super().__init__(id=id)
        self._make = make

    def compose(self) -> ComposeResult:
        yield from self._make()


class Form(VerticalScroll, can_focus=False):
    """Fields below each other; up and down go from one to the next, and around."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "up",
            "row(-1)",
            N_("line"),
            key_display="↑↓",
            tooltip=N_("Another line; the first again after the last."),
        ),
        Binding("down", "row(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("home", "end(0)", show=False),
        Binding("end", "end(-1)", show=False),
    ]

    def action_row(self, by: int) -> None:
        """To the next field, or the one before, whichever of its widgets has the focus."""
        fields = self._fields()
        self._go(fields[(self._place(fields) + by) % len(fields)])

    def action_page(self, by: int) -> None:
        """As many fields on as are in view, or to the last one."""
        fields = self._fields()
        place = self._place(fields) + by * max(1, self.size.height - 1)
        self._go(fields[max(0, min(place, len(fields) - 1))])

    def action_end(self, place: int) -> None:
        """To the first field, or the last one."""
        self._go(self._fields()[place])

    def _fields(self) -> list[Field]:
        return list(self.query(Field))

    def _place(self, fields: list[Field]) -> int:
        """Which field has the focus."""
        focused = self.screen.focused
        around = focused.ancestors if focused is not None else []
        return next((number for number, field in enumerate(fields) if field in around), -1)

    def _go(self, field: Field) -> None:
        self.screen.set_focus(field.control)
