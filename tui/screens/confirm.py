"""Questions over a screen: one of several answers, yes or no, a name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tui.play.i18n import N_, _
from tui.screens.base import BaseModal, Result, bindings
from tui.widgets.form import Field
from tui.widgets.frame import KeyLine
from tui.widgets.inputs import NameInput
from tui.widgets.menu_list import MenuList


class Dialog(Vertical):
    """A framed question, what answers it, and the keys for that."""

    DEFAULT_CSS = """
    Dialog {
        width: 60; height: auto; max-height: 100%;
        border: round $border; background: $background;
    }
    Dialog > .question { padding: 1 2; color: $title; text-style: bold; }
    Dialog > Field > Label { width: auto; margin: 0 2 0 0; }
    Dialog > KeyLine { dock: none; margin: 1 0 0 0; }
    """

    def __init__(self, question: str, *answers: Widget) -> None:
        super().__init__(Static(question, classes="question", markup=False), *answers, KeyLine())


class Answers(MenuList):
    """The answers of a dialog, each with an id."""

    def __init__(self, answers: Sequence[tuple[str, str]]) -> None:
        super().__init__(*(Option(words, id=answer) for answer, words in answers))


class Question(BaseModal[Result]):
    """A dialog over another screen: Esc, or a click beside it, changes nothing."""

    AUTO_FOCUS = "Answers, Input"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("menu")]

    def on_click(self, event: events.Click) -> None:
        if self.is_beside(event):
            self.action_step_back()

    def action_step_back(self) -> None:
        """Answer as whoever asks for nothing."""
        raise NotImplementedError


class Ask(Question[str]):
    """Asks for one of some answers; the result is its id, empty for none.

    The first answer is the one that changes nothing: Enter at once comes to the same as Esc.
    """

    def __init__(self, question: str, answers: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._question = question
        self._answers = answers

    def compose(self) -> ComposeResult:
        yield Dialog(self._question, Answers(self._answers))

    def on_option_list_option_selected(self, message: OptionList.OptionSelected) -> None:
        self.close(message.option_id or "")

    def action_step_back(self) -> None:
        self.close("")


class Confirm(Question[bool]):
    """Asks before something is destroyed; the cursor begins on No."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n,N", "answer(False)", show=False),
        Binding("y,Y", "answer(True)", show=False),
    ]

    def __init__(self, question: str, yes: str = "", no: str = "") -> None:
        super().__init__()
        self._question = question
        self._answers = (("no", no or _("No")), ("yes", yes or _("Yes")))

    def compose(self) -> ComposeResult:
        yield Dialog(self._question, Answers(self._answers))

    def on_option_list_option_selected(self, message: OptionList.OptionSelected) -> None:
        self.close(message.option_id == "yes")

    def action_answer(self, yes: bool) -> None:
        self.close(yes)

    def action_step_back(self) -> None:
        self.close(False)


class AskName(Question[str | None]):
    """Asks for a name; the result is ``None`` if nothing should change.

    Args:
        question: what is to be named.
        label: what stands before the name.
        name: the name so far.
        empty: what it is called without a name.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "use", N_("use this name"), key_display="Enter", priority=True),
    ]

    def __init__(self, question: str, label: str, name: str = "", empty: str = "") -> None:
        super().__init__()
        self._question = question
        self._label = label
        self._so_far = name
        self._empty = empty

    def compose(self) -> ComposeResult:
        name = NameInput(self._so_far, self._empty)
        yield Dialog(self._question, Field(self._label, name, ""))

    def action_use(self) -> None:
        name = self.part(NameInput)
        if name is not None:
            self.close(name.typed)

    def action_step_back(self) -> None:
        self.close(None)
