"""The keys, each with what it does; any of them can be another one."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import DataTable, Static

from engine import GAMES
from saves.settings import Settings
from tui.games.pack import pack_of
from tui.games.places import place_of
from tui.play.i18n import N_, _
from tui.play.keys import COMMANDS, Command, letters
from tui.screens.base import BaseModal, BaseScreen, bindings
from tui.widgets.frame import KeyLine, TitleLine
from tui.widgets.table import RowTable

FIXED = ("quit", "redraw")
"""Commands whose keys are the terminal's own custom."""
TAKEN_BY_TEXTUAL = frozenset({"ctrl+c", "ctrl+h", "ctrl+i", "ctrl+j", "ctrl+m", "ctrl+z"})
"""Control keys that end, suspend, or cannot be told from another key."""


def all_commands() -> list[Command]:
    """The commands of every screen and game whose keys can be changed."""
    own = [command for game in GAMES for command in pack_of(game).keys]
    return [command for command in (*COMMANDS, *own) if command.id not in FIXED]


def works_with(one: Command, other: Command) -> bool:
    """Whether two commands wait for keys on the same screen."""
    scopes = {one.scope, other.scope}
    at_the_table = {"table", "hint", *GAMES}
    in_a_replay = {"replay", *(f"replay_{game}" for game in GAMES)}
    if "app" in scopes or len(scopes) == 1:
        return True
    games = [scope for scope in scopes if scope.removeprefix("replay_") in GAMES]
    return len(games) < 2 and (scopes <= at_the_table or scopes <= in_a_replay)


class KeysScreen(BaseScreen[None]):
    """Enter on a line asks for another key; Delete gives the usual one back."""

    DEFAULT_CSS = """
    KeysScreen > DataTable { height: 1fr; margin: 1 0; padding: 0 1; }
    KeysScreen > #help { height: 2; padding: 0 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "delete,backspace",
            "restore",
            N_("the usual key"),
            key_display="Del",
            tooltip=N_("Give the line's command its usual key back."),
        ),
        *bindings("menu"),
    ]
    AUTO_FOCUS = "DataTable"

    def __init__(self) -> None:
        super().__init__()
        self.title = _("Keys")
        self._commands = {command.id: command for command in all_commands()}

    def compose(self) -> ComposeResult:
        yield TitleLine()
        yield CommandTable()
        yield Static(id="help", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        table = self.query_one(CommandTable)
        table.add_column(_("Key"), key="key", width=10)
        table.add_column(_("Does"), key="does", width=24)
        table.add_column(_("Where"), key="where", width=34)
        for command in self._commands.values():
            table.add_row(*self._row(command), key=command.id)

    def _row(self, command: Command) -> list[Text]:
        changed = command.id in self.argosy.settings.keys
        return [
            Text(self.argosy.shown_key(command), "bold" if changed else ""),
            Text(_(command.label)),
            Text(place_of(command.scope)),
        ]

    def on_data_table_row_highlighted(self, message: DataTable.RowHighlighted) -> None:
        command = self._commands[str(message.row_key.value)]
        self.query_one("#help", Static).update(_(command.help))

    def on_data_table_row_selected(self, message: DataTable.RowSelected) -> None:
        command = self._commands[str(message.row_key.value)]

        def pressed(key: str | None) -> None:
            if key:
                self._change(command, key)

        self.app.push_screen(AskKey(_(command.help)), pressed)

    def _change(self, command: Command, key: str) -> None:
        holder = self._holder(command, key)
        if holder is not None:
            self.argosy.say(
                _("That key is taken: {label} ({where}).").format(
                    label=_(holder.label), where=place_of(holder.scope)
                )
            )
            return
        self._keep(command, ",".join(letters(key) if len(key) == 1 else (key,)))

    def _holder(self, command: Command, key: str) -> Command | None:
        """The other command that the key does on the same screen."""
        for other in self._commands.values():
            is_other = other is not command and works_with(command, other)
            if is_other and key in self.argosy.keys_of(other):
                return other
        return None

    def action_restore(self) -> None:
        table = self.query_one(CommandTable)
        command = list(self._commands.values())[table.cursor_row]
        if command.id in self.argosy.settings.keys:
            self._keep(command, "")

    def _keep(self, command: Command, keys: str) -> None:
        def change(settings: Settings) -> None:
            settings.keys.pop(command.id, None)
            if keys:
                settings.keys[command.id] = keys

        self.argosy.change_settings(change)
        table = self.query_one(CommandTable)
        table.update_cell(command.id, "key", self._row(command)[0])


class CommandTable(RowTable[Text]):
    """A line for each command."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "enter",
            "select_cursor",
            N_("another key"),
            key_display="Enter",
            tooltip=N_("Ask for another key for the line's command."),
        )
    ]


class AskKey(BaseModal[str]):
    """Waits for a key; Esc leaves things as they are."""

    DEFAULT_CSS = """
    AskKey > Static {
        width: 60; height: auto; padding: 1 2;
        border: round $border; background: $background; color: $foreground;
    }
    """

    def __init__(self, help: str) -> None:
        super().__init__()
        self._help = help

    def compose(self) -> ComposeResult:
        question = _("Press its new key, or Esc to leave it as it is.")
        yield Static(f"{self._help}\n\n{question}", markup=False)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if event.key == "escape":
            self.close("")
        elif can_be_given(event):
            self.close(event.key)
        else:
            self.argosy.say(_("That key is needed as it is. Take a letter, a sign or F1 to F12."))


def can_be_given(event: events.Key) -> bool:
    """Whether a key can be another command's: what types, digits apart; F keys; with Ctrl."""
    key = event.key
    if key.startswith("ctrl+"):
        return len(key) == len("ctrl+x") and key not in TAKEN_BY_TEXTUAL | {"ctrl+q", "ctrl+l"}
    if key[:1] == "f" and key[1:].isdecimal():
        return True
    typed = event.character or ""
    return typed.isprintable() and bool(typed.strip()) and not typed.isdecimal()
