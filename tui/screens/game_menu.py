"""The game menu: everything a game screen can do, for those who know no keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tui.play.i18n import _
from tui.play.keys import Command, commands
from tui.screens.confirm import Dialog, Question
from tui.widgets.menu_list import MenuList


class GameMenu(Question[str]):
    """Closes with the id of the chosen command, or with an empty string.

    Args:
        title: what stands above it.
        offers: whether a command can be done now; the others are left out.
        labels: a game's own words for commands, untranslated: in the key line, in the menu.
        scopes: whose commands it holds, before those of the whole app.
        own: the game's own commands.
        back: what closing it is called.
    """

    AUTO_FOCUS = "MenuList"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("f10", "step_back", show=False, id="menu")]
    DEFAULT_CSS = """
    GameMenu > Dialog { width: 46; }
    """

    def __init__(
        self,
        title: str,
        offers: Callable[[str], bool],
        labels: Mapping[str, tuple[str, str]],
        scopes: Sequence[str],
        own: Sequence[Command],
        back: str = "",
    ) -> None:
        super().__init__()
        self._title = title
        self._offers = offers
        self._labels = labels
        self._scopes = scopes
        self._own = own
        self._back = back or _("Back to the game")

    def compose(self) -> ComposeResult:
        yield Dialog(
            self._title,
            MenuList(
                Option(self._row(self._back, "Esc"), id="resume"),
                *(
                    Option(self._row(self._label(command), self._key(command)), id=command.id)
                    for command in self._offered()
                ),
            ),
        )

    def _offered(self) -> list[Command]:
        """The game's own before the settings, and what leads away from the table last."""
        found = commands(*self._scopes, "app")
        place = next(n for n, command in enumerate(found) if command.id.endswith("settings"))
        found[place:place] = [command for command in self._own if command.scope in self._scopes]
        return [command for command in found if command.menu and self._offers(command.id)]

    def _label(self, command: Command) -> str:
        """What a command is called here, by the game's own word if it has one."""
        own = self._labels.get(command.id.removeprefix("replay_"))
        return _(own[1] if own else command.menu)

    def _key(self, command: Command) -> str:
        return self.argosy.shown_key(command)

    def _row(self, label: str, key: str) -> str:
        return f"{label:<32}{key:>8}"

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        chosen = event.option_id or ""
        self.close("" if chosen == "resume" else chosen)

    def on_key(self, event: events.Key) -> None:
        """The keys that stand in the menu work in it too, but for those of the menu itself."""
        if event.key in self.active_bindings:
            return
        for command in self._offered():
            if event.key in self.argosy.keys_of(command):
                event.stop()
                event.prevent_default()
                self.close(command.id)
                return

    def action_step_back(self) -> None:
        self.close("")
