"""What all screens share: translated bindings and the notice of a window too small."""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar, cast

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import ModalScreen, Screen
from textual.widget import Widget
from textual.widgets import Static

from tui.play.i18n import N_, _
from tui.play.keys import Command, commands

if TYPE_CHECKING:
    from textual.binding import ActiveBinding

    from tui.app_base import AppBase

MIN_WIDTH = 80
MIN_HEIGHT = 24

Result = TypeVar("Result")
Part = TypeVar("Part", bound=Widget)


TEXTUALS_WORDS = {
    "Dismiss menu": N_("close"),
    "Open the command palette": N_("Find what can be done here by typing a part of its name."),
}
"""What Textual's own bindings are called here."""


def _in_our_words(words: str) -> str:
    """A binding's words in the chosen language."""
    return _(TEXTUALS_WORDS.get(words, words))


def binding_of(command: Command, action: str) -> Binding:
    """A Textual binding for a command; a keymap knows it by its id."""
    return Binding(
        ",".join(command.keys),
        action,
        command.label,
        show=command.show,
        key_display=command.shown,
        id=command.id,
        tooltip=command.help,
    )


def bindings(*scopes: str) -> list[Binding]:
    """Bindings for the commands of some scopes, to actions of their names."""
    return [binding_of(command, action_of(command)) for command in commands(*scopes)]


def action_of(command: Command) -> str:
    """The action that does a command of the registry."""
    return command.action or (f"app.{command.id}" if command.scope == "app" else command.id)


class Translated(Generic[Result]):
    """What all screens share: words in the chosen language, a held Enter, the window's size."""

    awaits_release: bool = False
    """Whether Enter does nothing until it has been let go since the screen came."""
    release_seconds: ClassVar[float] = 0.75
    """A held key repeats sooner, even the first time: until then Enter may be one."""
    repeat_seconds: ClassVar[float] = 0.3
    """Once it repeats it does so sooner than this; whoever presses again and again is slower."""
    _held_until: float = 0.0
    _is_styled: bool = False

    def await_release(self) -> None:
        """The screen comes now: Enter may still be held from before."""
        if self.awaits_release:
            self._held_until = time.monotonic() + self.release_seconds

    def is_held(self, event: events.Key) -> bool:
        """Whether this is Enter still held from the screen before."""
        if event.key != "enter" or event.time >= self._held_until:
            return False
        self._held_until = max(self._held_until, event.time + self.repeat_seconds)
        return True

    def update_node_styles(self, animate: bool = True) -> None:
        """Style again what is shown; what has just been composed is styled already."""
        if self._is_styled:
            super().update_node_styles(animate)  # type: ignore[misc]
        self._is_styled = True

    async def on_event(self, event: events.Event) -> None:
        """Obey; but a size that the window no longer has is taken up by nobody.

        A dialog beneath another screen lays itself out for each size that it is told, and tells
        itself again: of two sizes in flight there would be no end.
        """
        if isinstance(event, events.Resize) and event.size != self.app.size:  # type: ignore[attr-defined]
            return
        await super().on_event(event)  # type: ignore[misc]

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        return {
            key: active._replace(
                binding=dataclasses.replace(
                    active.binding, description=_in_our_words(active.binding.description)
                ),
                tooltip=_in_our_words(active.tooltip),
            )
            for key, active in super().active_bindings.items()  # type: ignore[misc]
        }

    @property
    def argosy(self) -> AppBase:
        """The app, by its own type."""
        return cast("AppBase", self.app)  # type: ignore[attr-defined]

    def close(self, result: Result | None = None) -> None:
        """Dismiss once: a burst of keys must not dismiss what lies beneath."""
        if self.is_active:  # type: ignore[attr-defined]
            self.dismiss(result)  # type: ignore[attr-defined]

    def part(self, kind: type[Part]) -> Part | None:
        """The screen's own widget of a kind; ``None`` if it is not, or no longer, there.

        A burst of keys may take a screen away while it is still being built, and what was
        asked for before comes after.
        """
        return next(iter(self.query(kind)), None)  # type: ignore[attr-defined]


class BaseScreen(Translated[Result], Screen[Result]):
    """A full screen of Argosy. Call ``close`` instead of ``dismiss``."""

    AUTO_FOCUS: ClassVar[str | None] = None

    is_help: ClassVar[bool] = False
    """Whether this is help itself: no second help opens over it."""

    def loss(self) -> str:
        """What would be lost if this screen went now, in a sentence; mostly nothing."""
        return ""

    def action_step_back(self) -> None:
        """Esc: back to the screen beneath."""
        self.close()

    def key_comes(self, event: events.Key) -> None:
        """A key comes, and its binding is looked up next, unless the event's default is prevented.

        Here a screen sees keys in the order in which they are obeyed, however many come at once.
        """

    def right_click(self) -> None:
        """The right button was clicked, which mostly means nothing."""

    @property
    def game(self) -> str:
        """The game that this screen is about, for help; empty for none."""
        return ""

    @property
    def explained_keys(self) -> Sequence[ActiveBinding]:
        """The keys that help lists."""
        return list(self.active_bindings.values())


class BaseModal(Translated[Result], ModalScreen[Result]):
    """A dialog over another screen. Call ``close`` instead of ``dismiss``."""

    def is_beside(self, event: events.Click) -> bool:
        """Whether a click hit nothing of the dialog."""
        return self.get_widget_at(event.screen_x, event.screen_y)[0] is self


class TooSmall(BaseModal[None]):
    """Covers everything while the window is smaller than 80x24."""

    DEFAULT_CSS = """
    TooSmall Static { width: auto; height: auto; text-align: center; }
    """

    def compose(self) -> ComposeResult:
        yield Static(self._notice())

    def on_resize(self, event: events.Resize) -> None:
        notice = self.part(Static)
        if notice is not None:
            notice.update(self._notice())

    def _notice(self) -> Text:
        width, height = self.app.size
        return Text(
            _("Argosy needs {need_w}x{need_h}.\nThis window is {w}x{h}.\nCtrl+Q quits.").format(
                need_w=MIN_WIDTH, need_h=MIN_HEIGHT, w=width, h=height
            )
        )
