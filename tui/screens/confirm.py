"""Questions over a screen: ``Ask`` for one of several answers, ``Confirm`` for yes or no."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region

from tui.drawing.canvas import Canvas, wrap
from tui.play.i18n import _
from tui.screens.base import BaseModal
from tui.screens.lines import Entry, Line
from tui.screens.page import Page

WIDTH = 60
LONGEST = 5
"""Rows that a question may take."""


class Dialog(Page):
    """A framed question with its answers beneath."""

    context_rows = 0

    def __init__(self, question: str, answers: Sequence[Line], start: str = "") -> None:
        super().__init__("", answers, (), start=start)
        self.question = wrap(question, WIDTH - 6, LONGEST)
        self.styles.width = WIDTH
        self.styles.height = len(self.question) + len(self.lines) + 5

    @property
    def left(self) -> int:
        return 3

    def paint_head(self, canvas: Canvas) -> int:
        corners, line = self.glyphs.card, self.palette.line
        across, down = corners[4], corners[5]
        last = canvas.height - 1
        canvas.put(0, 0, corners[0] + across * (canvas.width - 2) + corners[1], line)
        canvas.put(0, last, corners[2] + across * (canvas.width - 2) + corners[3], line)
        for y in range(1, last):
            canvas.put(0, y, down, line)
            canvas.put(canvas.width - 1, y, down, line)
        for row, words in enumerate(self.question):
            canvas.put(self.left, 2 + row, self.glyphs.text(words), self.palette.title)
        return 3 + len(self.question)

    def paint(self, canvas: Canvas) -> None:
        canvas.fill(Region(0, 0, canvas.width, canvas.height), self.palette.text)
        self.paint_lines(canvas, self.paint_head(canvas), len(self.lines))


class Ask(BaseModal[str]):
    """Asks for one of some answers; the result is its id, empty for none.

    The first answer is the one that changes nothing: Enter at once, Esc and a click beside
    the question choose it or come to the same.
    """

    AUTO_FOCUS = "Dialog"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def __init__(self, question: str, answers: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._question = question
        self._answers = answers

    def compose(self) -> ComposeResult:
        yield Dialog(self.argosy.glyphs.text(self._question), self.answer_lines())

    def answer_lines(self) -> list[Line]:
        return [Line(answer, words) for answer, words in self._answers]

    def on_page_pressed(self, message: Page.Pressed) -> None:
        self.close(message.line.id)

    def action_back(self) -> None:
        self.close("")


class Confirm(BaseModal[bool]):
    """Asks before something is destroyed; the cursor begins on No."""

    AUTO_FOCUS = "Dialog"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "answer(False)", show=False),
        Binding("n,N", "answer(False)", show=False),
        Binding("y,Y", "answer(True)", show=False),
    ]

    def __init__(self, question: str, yes: str = "", no: str = "") -> None:
        super().__init__()
        self._question = question
        self._yes = yes or _("Yes")
        self._no = no or _("No")

    def compose(self) -> ComposeResult:
        yield Dialog(
            self.argosy.glyphs.text(self._question),
            [Line("no", self._no), Line("yes", self._yes)],
        )

    def on_page_pressed(self, message: Page.Pressed) -> None:
        self.close(message.line.id == "yes")

    def action_answer(self, yes: bool) -> None:
        self.close(yes)


class AskName(BaseModal[str | None]):
    """Asks for a name; the result is ``None`` if nothing should change."""

    AUTO_FOCUS = "Dialog"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def __init__(self, question: str, label: str, name: str = "", empty: str = "") -> None:
        super().__init__()
        self._question = question
        self._entry = NameEntry("name", label, name, empty)

    def compose(self) -> ComposeResult:
        yield Dialog(
            self.argosy.glyphs.text(self._question),
            [self._entry, Line("keep", _("Use this name")), Line("back", _("Back"))],
        )

    def on_page_pressed(self, message: Page.Pressed) -> None:
        self.close(None if message.line.id == "back" else self._entry.value)

    def action_back(self) -> None:
        self.close(None)


class NameEntry(Entry):
    """An entry on which Enter is the answer."""

    presses = True
