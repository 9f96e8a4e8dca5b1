"""An app of Textual's own widgets, and a driver that keeps what is written and what is sent."""

from __future__ import annotations

import asyncio
import random
from typing import Any, ClassVar, NamedTuple

from rich.text import Text
from textual import events, messages
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.driver import Driver
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.widgets import (
    Button,
    Checkbox,
    DataTable,
    Footer,
    Header,
    Input,
    Label,
    OptionList,
    ProgressBar,
    RichLog,
    Select,
    Sparkline,
    Static,
    Switch,
    TabbedContent,
    TabPane,
    TextArea,
    Tree,
)

from tui.terminal.output.display import Display
from tui.terminal.output.driver import differing

NAMES = (
    "Ana",
    "王小明",
    "Zoë 🙂",
    "👩‍👩‍👧 team",
    "e\u0301clair",
    "नीला",
    "🇩🇪🇫🇷",
    "❤\ufe0f x",
    "x\x9b1my",
)
ATTRIBUTES = ("bold", "dim", "italic", "underline", "blink", "reverse", "strike", "overline")
KEYS = (
    *("tab", "tab", "shift+tab", "up", "down", "down", "left", "right", "enter", "space", "home"),
    *(
        "end",
        "pagedown",
        "pageup",
        "escape",
        "a",
        "x",
        "backspace",
        "f2",
        "f3",
        "f4",
        "f5",
        "f6",
        "f7",
    ),
)


class Write(NamedTuple):
    """What was written, what was sent for it, and the size of the terminal then."""

    written: str
    sent: str
    width: int
    height: int


class Recorder(Driver):
    """Writes to a list; unlike Textual's driver for tests it does write."""

    sent: str = ""

    def write(self, data: str) -> None:
        self.sent += data

    def start_application_mode(self) -> None:
        size = Size(*(self._size or (80, 24)))
        self.write("\x1b[?1049h\x1b[?25l")
        asyncio.get_running_loop().call_soon(self._app.post_message, events.Resize(size, size))

    def disable_input(self) -> None:
        """There is none."""

    def stop_application_mode(self) -> None:
        self.write("\x1b[?1049l\x1b[?25h")


def recording(display: Display, kept: list[Write]) -> type[Driver]:
    """A driver that sends what ``display`` makes of it, and keeps both."""

    class RecordingDriver(differing(Recorder, display)):  # type: ignore[misc]
        def write(self, data: str) -> None:
            before = len(self.sent)
            super().write(data)
            self._keep(data, before)

        def flush(self) -> None:
            before = len(self.sent)
            super().flush()
            self._keep("", before)

        def _keep(self, data: str, before: int) -> None:
            width, height = self._owner.size
            if data or self.sent[before:]:
                kept.append(Write(data, self.sent[before:], width, height))

    return RecordingDriver


class Question(ModalScreen[None]):
    """Lies over a part of the screen."""

    CSS = "Question { align: center middle; } Question Label { border: round red; width: 30; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter", "dismiss", "close")]

    def compose(self) -> ComposeResult:
        yield Label("Really? " + NAMES[2])


class ManyWidgets(App[None]):
    """Tabs full of widgets; F2 to F7 do what keys of widgets do not."""

    ENABLE_COMMAND_PALETTE = False
    CSS = "Static, Sparkline { height: auto; min-height: 1; } DataTable, RichLog { height: 6; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "ask", "ask"),
        Binding("f3", "toast", "toast"),
        Binding("f4", "theme", "theme"),
        Binding("f5", "raw", "raw"),
        Binding("f6", "log", "log"),
        Binding("f7", "leave", "leave"),
    ]

    def __init__(self, seed: int) -> None:
        self.writes: list[Write] = []
        self.shown = Display()
        super().__init__()
        self.rng = random.Random(seed)
        self.is_calm = False
        self.is_synchronized = bool(seed % 2)
        """Whether the terminal knows the marks around a whole frame."""
        self.animation_level = "none"

    def get_driver_class(self) -> type[Driver]:
        return recording(self.shown, self.writes)

    def compose(self) -> ComposeResult:
        yield Header()
        with TabbedContent():
            with TabPane("lists"):
                yield OptionList(*[f"option {number}" for number in range(30)], markup=False)
                yield Tree[str]("root")
                yield RichLog()
            with TabPane("table"):
                yield DataTable[Any]()
                yield self._every_attribute()
                yield Sparkline([self.rng.random() for _ in range(40)])
            with TabPane("form"), VerticalScroll():
                yield Input("name 王", select_on_focus=False)
                with Horizontal():
                    yield Switch()
                    yield Checkbox("check")
                    yield Button("Go")
                yield Select([(str(number), number) for number in range(9)])
                yield ProgressBar(100, show_eta=False)
                yield TextArea("\n".join(NAMES[:7] * 3))
        yield Footer()

    def on_mount(self) -> None:
        if self.is_synchronized:
            self.post_message(messages.TerminalSupportsSynchronizedOutput())
        table = self.query_one(DataTable)
        table.add_columns("name", "points")
        for number in range(20):
            table.add_row(Text(NAMES[number % 8]), str(number * number))
        tree = self.query_one(Tree)
        for name in NAMES[:8]:
            tree.root.add(Text(name)).add_leaf(Text(name))
        tree.root.expand()
        self.query_one(ProgressBar).advance(33)
        for field in self.query(Input):
            field.cursor_blink = False

    def _every_attribute(self) -> Static:
        text = Text()
        for name in NAMES:
            style = " ".join(self.rng.sample(ATTRIBUTES, 2))
            text.append(
                name,
                f"{style} color({self.rng.randrange(256)}) on #{self.rng.randrange(1 << 24):06x}",
            )
            text.append(" link", "link https://a.example")
        return Static(text)

    def action_ask(self) -> None:
        if not isinstance(self.screen, ModalScreen):
            self.push_screen(Question())

    def action_toast(self) -> None:
        self.notify(self.rng.choice(NAMES[:8]), markup=False)

    def action_theme(self) -> None:
        self.theme = self.rng.choice(["nord", "textual-light", "ansi-dark", "gruvbox"])

    def action_raw(self) -> None:
        """What other parts of Textual write now and then, and what nobody knows."""
        assert self._driver is not None
        known = ("\x07", "\x1b]0;title\x07", "\x1b]52;c;QQ==\x07", "\x1b[?25l")
        junk = () if self.is_calm else ("\x1b[2J", "\x1b[5;5Hjunk")
        self._driver.write(self.rng.choice(known + junk))
        self._driver.flush()

    def action_leave(self) -> None:
        """Give the terminal back for a moment, as a suspended program does."""
        assert self._driver is not None
        self._driver.suspend_application_mode()
        self._driver.resume_application_mode()
        self.refresh()

    def action_log(self) -> None:
        self.query_one(RichLog).write(Text(self.rng.choice(NAMES[:8]) * 3))
