"""``Page``: a whole menu or form as one canvas.

From the top: a title line, a rule, the lines with a cursor (scrolling when they do not
fit), two context lines about the line under the cursor, one key line. One widget draws it
all, so that a step of the cursor sends two rows and not a screen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.message import Message

from tui.drawing.canvas import Canvas, wrap
from tui.screens.base import BaseScreen
from tui.screens.framed import Framed, Key
from tui.screens.lines import Line, LineStyle, ValueLine


class Page(Framed):
    """Lines to choose from, press, turn and type into."""

    context_rows = 2
    """How many rows the context lines take."""
    awaits_release: bool = False
    """Whether Enter does nothing until it has been let go since the page came."""
    release_seconds: ClassVar[float] = 0.75
    """A held key repeats sooner, even the first time: until then Enter may be one."""
    repeat_seconds: ClassVar[float] = 0.3
    """Once it repeats it does so sooner than this; whoever presses again and again is slower."""

    class Pressed(Message):
        """Enter, or a click, on a line that can be pressed."""

        def __init__(self, line: Line) -> None:
            super().__init__()
            self.line = line

    class Changed(Message):
        """A line has another value."""

        def __init__(self, line: Line) -> None:
            super().__init__()
            self.line = line

    def __init__(
        self,
        title: str,
        lines: Iterable[Line],
        keys: Sequence[Key],
        aside: str = "",
        start: str = "",
    ) -> None:
        super().__init__(title, keys, aside)
        self.lines = list(lines)
        self.cursor = self._index(start) if start else self._first()
        self._offset = 0
        self._held_until = 0.0
        """Until then Enter may be a key that is still held from before the page came."""

    def on_mount(self, event: events.Mount) -> None:
        if self.awaits_release:
            self._held_until = event.time + self.release_seconds

    # -- the lines ----------------------------------------------------------------------

    @property
    def line(self) -> Line | None:
        """The line under the cursor."""
        return self.lines[self.cursor] if 0 <= self.cursor < len(self.lines) else None

    def _first(self) -> int:
        return next((i for i, line in enumerate(self.lines) if line.selectable), 0)

    def _index(self, line_id: str, number: int | None = None) -> int:
        for index, line in enumerate(self.lines):
            if line.id == line_id and number in (None, line.number) and line.selectable:
                return index
        return self._first()

    def set_lines(self, lines: Iterable[Line], stay: bool = True) -> None:
        """Other lines; the cursor stays on the one of the same name if there is one."""
        before = self.line
        self.lines = list(lines)
        if stay and before is not None:
            self.cursor = self._index(before.id, before.number)
        else:
            self.cursor = self._first()
        self.repaint()

    def go(self, line_id: str, number: int | None = None) -> None:
        """Put the cursor on a line."""
        self.cursor = self._index(line_id, number)
        self.repaint()

    def step(self, step: int, wrap_around: bool = True) -> None:
        """Move the cursor to the next line that can be chosen."""
        index = self.cursor
        for _round in range(len(self.lines)):
            index += step
            if not 0 <= index < len(self.lines):
                if not wrap_around:
                    return
                index %= len(self.lines)
            if self.lines[index].selectable:
                self.cursor = index
                break
        self.repaint()

    # -- painting -----------------------------------------------------------------------

    def paint_head(self, canvas: Canvas) -> int:
        """What stands above the lines; returns the first row for them."""
        return self.paint_title(canvas) + 1

    def paint(self, canvas: Canvas) -> None:
        top = self.paint_head(canvas)
        bottom = canvas.height - 1 - self.context_rows - 1
        self.paint_lines(canvas, top, max(1, bottom - top))
        self.paint_context(canvas, canvas.height - 1 - self.context_rows)
        self.paint_keys(canvas)

    def paint_lines(self, canvas: Canvas, top: int, rows: int) -> None:
        self._offset = max(0, min(self._offset, len(self.lines) - rows))
        if self.cursor < self._offset + 1:
            self._offset = max(0, self.cursor - 1)
        if self.cursor > self._offset + rows - 2:
            self._offset = min(max(0, len(self.lines) - rows), self.cursor - rows + 2)
        width = self.right - self.left - 3
        for row in range(rows):
            index = self._offset + row
            if index >= len(self.lines):
                break
            self.paint_line(canvas, index, top + row, width)
        x = self.right
        if self._offset > 0:
            canvas.put(x, top, self.glyphs.text("↑"), self.palette.muted)
        if self._offset + rows < len(self.lines):
            canvas.put(x, top + rows - 1, self.glyphs.text("↓"), self.palette.muted)

    def paint_line(self, canvas: Canvas, index: int, y: int, width: int) -> None:
        line = self.lines[index]
        chosen = index == self.cursor and line.selectable
        if line.selectable:
            canvas.spot(Region(self.left, y, width + 3, 1), "line", index)
        style = LineStyle(self.palette, self.glyphs, chosen, index)
        line.paint(canvas, self.left + 2, y, width, style)
        if chosen:
            canvas.put(self.left, y, self.glyphs.pointer)
            canvas.fill(Region(self.left, y, width + 3, 1), self.palette.cursor)

    def paint_context(self, canvas: Canvas, y: int) -> None:
        line = self.line
        if line is None or not line.help:
            return
        sentence = self.glyphs.text(line.help)
        room = self.right - self.left
        for row, words in enumerate(wrap(sentence, room, self.context_rows)):
            canvas.put(self.left, y + row, self.glyphs.text(words), self.palette.text)

    # -- keys and clicks ----------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        if self._answer(event):
            event.stop()
            event.prevent_default()

    def _answer(self, event: events.Key) -> bool:
        line = self.line
        steps = {"up": -1, "down": 1, "shift+tab": -1, "tab": 1}
        if event.key in steps:
            self.step(steps[event.key])
        elif event.key in ("pageup", "pagedown"):
            step = 1 if event.key == "pagedown" else -1
            for _line in range(8):
                self.step(step, wrap_around=False)
        elif event.key == "home":
            self.cursor = self._first()
            self.repaint()
        elif event.key == "end":
            self.cursor = len(self.lines)
            self.step(-1)
        elif line is None:
            return False
        elif event.key in ("left", "right"):
            self.turn(1 if event.key == "right" else -1)
        elif event.key == "enter":
            if event.time < self._held_until:
                self._held_until = max(self._held_until, event.time + self.repeat_seconds)
            else:
                self.press()
        elif event.key in ("backspace", "delete", "ctrl+u"):
            return self._edited(line.erased(event.key != "backspace"))
        elif event.character and event.is_printable:
            return self._edited(line.typed(event.character))
        else:
            return False
        return True

    def _edited(self, taken: bool) -> bool:
        if taken and self.line is not None:
            self.repaint()
            self.post_message(self.Changed(self.line))
        return taken

    def turn(self, step: int) -> None:
        """Another value for the line under the cursor."""
        if self.line is not None and self.line.turn(step):
            self.repaint()
            self.post_message(self.Changed(self.line))

    def press(self) -> None:
        """Enter: press the line, turn a choice, go on after something typed."""
        if self.line is None or not self.line.selectable:
            return
        if self.line.presses:
            self.post_message(self.Pressed(self.line))
        elif isinstance(self.line, ValueLine):
            self.turn(1)
        else:
            self.step(1)

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        if self.line is not None:
            self._edited(self.line.typed(event.text))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.step(1, wrap_around=False)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.step(-1, wrap_around=False)

    def clicked(self, kind: str, rest: str, number: int) -> None:
        """A click on a line presses or turns it; on its ``‹`` it turns back."""
        if not 0 <= number < len(self.lines):
            return
        self.cursor = number
        self.repaint()
        line = self.lines[number]
        if kind == "back":
            self.turn(-1)
        elif line.presses:
            self.press()
        else:
            self.turn(1)


class FormScreen(BaseScreen[None]):
    """A screen that is one page: Esc and the clicks on its key line."""

    scopes: tuple[str, ...] = ("menu",)
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "step_back", show=False)]

    AUTO_FOCUS = "Page"

    def __init__(self) -> None:
        super().__init__()
        self._page: Page | None = None

    def make_page(self) -> Page:
        """The page of this screen, once."""
        raise NotImplementedError

    @property
    def page(self) -> Page:
        """The page; it is there even while the screen is not composed yet or any more."""
        if self._page is None:
            self._page = self.make_page()
        return self._page

    def compose(self) -> ComposeResult:
        yield self.page

    def action_line(self) -> None:
        self.page.step(1)

    def action_value(self) -> None:
        self.page.turn(1)

    def action_press(self) -> None:
        self.page.press()

    def action_step_back(self) -> None:
        if self.is_active:
            self.argosy.pop_screen()
