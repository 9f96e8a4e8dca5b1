"""``FindLine``: a line to type what to look for, below the text that is searched."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.message import Message
from textual.reactive import reactive
from textual.widgets import Input, Label, Static

from tui.play.i18n import N_, _, ngettext
from tui.widgets.inputs import LineInput


class FindInput(LineInput):
    """The text that is looked for; arrows go from match to match."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "up",
            "step(-1)",
            N_("match"),
            key_display="↑↓",
            tooltip=N_("The match before, or the next one."),
        ),
        Binding("down", "step(1)", show=False),
        Binding(
            "enter",
            "submit",
            N_("done"),
            key_display="Enter",
            tooltip=N_("Leave the search line; the search goes on until Esc ends it."),
        ),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.select_on_focus = False

    def action_step(self, step: int) -> None:
        self.post_message(FindLine.Stepped(step))


class FindLine(Horizontal):
    """What is looked for, and which of how many matches is shown.

    It is there from ``begin`` until ``end``. Whoever shows the text answers ``Typed`` and
    ``Stepped``, and says with ``number`` and ``total`` what it has found.
    """

    DEFAULT_CSS = """
    FindLine {
        display: none;
        height: 1;
        padding: 0 2;
        &.-begun { display: block; }
        Label { width: auto; margin: 0 1 0 0; color: $title; text-style: bold; }
        Input { width: 1fr; }
        #found { width: auto; color: $muted; }
    }
    """

    total: reactive[int] = reactive(0)
    """How many matches there are."""
    number: reactive[int] = reactive(0)
    """Which of them is shown, from 1; 0 for none."""

    @dataclass
    class Typed(Message):
        """There is something else to look for, or nothing any more."""

        text: str

    @dataclass
    class Stepped(Message):
        """The next match is asked for, or the one before."""

        step: int

    class Rested(Message):
        """Typing has ended; the search has not."""

    def __init__(self) -> None:
        super().__init__()
        self._input = FindInput()

    def compose(self) -> ComposeResult:
        yield Label(_("Search:"))
        yield self._input
        yield Static(id="found", markup=False)

    @property
    def text(self) -> str:
        """What is looked for."""
        return self._input.value

    @property
    def has_begun(self) -> bool:
        return self.has_class("-begun")

    def begin(self) -> None:
        """Let letters go into a new search."""
        self._input.value = ""
        self.add_class("-begun")
        self.screen.set_focus(self._input)  # Now: letters may wait behind the key.
        self._say()

    def end(self) -> None:
        """No search any more."""
        self.remove_class("-begun")
        self._input.value = ""

    def on_input_changed(self, message: Input.Changed) -> None:
        message.stop()
        self.post_message(self.Typed(message.value))
        self._say()

    def on_input_submitted(self, message: Input.Submitted) -> None:
        message.stop()
        self.post_message(self.Rested())

    def watch_total(self) -> None:
        self._say()

    def watch_number(self) -> None:
        self._say()

    def _say(self) -> None:
        if self.is_mounted:
            self.query_one("#found", Static).update(self._sentence())

    def _sentence(self) -> str:
        if not self.text:
            return _("Type what to look for.")
        if not self.total:
            return _("not found")
        if not self.number:
            return ngettext("{n} match", "{n} matches", self.total).format(n=self.total)
        return _("{n} of {total}").format(n=self.number, total=self.total)
