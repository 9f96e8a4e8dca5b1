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
    """What the field in focus changes, or what an option does.

    Args:
        words: what it says to begin with.
    """

    DEFAULT_CSS = """
    About { height: 3; padding: 0 2; }
    """

    def __init__(self, words: str = "") -> None:
        super().__init__(words, markup=False)

    def on_mount(self) -> None:
        self.watch(self.screen, "focused", self._follow)

    def say(self, words: str) -> None:
        """Say something else."""
        if words != self.content:
            self.update(words, layout=False)

    def _follow(self, focused: Widget | None) -> None:
        field = focused.parent if focused is not None else None
        if isinstance(field, Field):
            self.say(field.about)
