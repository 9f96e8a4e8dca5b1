"""The settings, each with what it changes; a change shows and is kept at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widget import Widget
from textual.widgets import Button, Input, Label, Select

from saves.names import login_name
from saves.settings import Settings
from tui.play.i18n import N_, _, languages, ngettext, set_language
from tui.play.limits import host_thinking_limit
from tui.screens.base import BaseScreen, bindings
from tui.widgets.about import About
from tui.widgets.choice import ON, Choice, Switched
from tui.widgets.form import Field, Form
from tui.widgets.frame import KeyLine, TitleLine
from tui.widgets.inputs import NameInput

_PACES = (
    ("off", N_("no pause")),
    ("short", N_("short")),
    ("long", N_("long")),
    ("key", N_("wait for a key")),
)
_THINKING = (0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)
"""Seconds to choose from; others can be written into the file."""
_GLYPHS = (
    ("auto", N_("as the terminal can")),
    ("unicode", N_("Unicode")),
    ("ascii", N_("ASCII")),
)
_THEMES = (
    ("dark", N_("dark")),
    ("light", N_("light")),
    ("contrast", N_("high contrast")),
)
_LANGUAGES = {"en": "English", "es": "Español", "pt": "Português"}
"""Languages by their own names."""
_HELPS = (
    (
        "preview",
        N_("Previews"),
        N_("Says below the board what the choice under the cursor would do."),
    ),
    ("marks", N_("What is new"), N_("Marks on the board what has changed since your last turn.")),
    (
        "known_cards",
        N_("Known cards"),
        N_("Shows what is known of the others' hands, where there is room and on its own sheet."),
    ),
    (
        "remaining",
        N_("What is to come"),
        N_("Shows which cards or tiles are still to come, where there is room and on a sheet."),
    ),
    (
        "hints",
        N_("Hints"),
        N_("The expert's advice, when you ask for it; every hint is counted with the game."),
    ),
)


class SettingsScreen(BaseScreen[None]):
    """A row for each setting."""

    DEFAULT_CSS = """
    SettingsScreen > Form { margin: 1 0 0 0; max-width: 100; }
    """
    AUTO_FOCUS = "Field > Input"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("menu")]

    def compose(self) -> ComposeResult:
        self.title = _("Settings")
        yield TitleLine()
        with Form():
            yield from self._fields()
            yield Label(_("Assistance"), classes="heading")
            yield from self._helps()
        yield About()
        yield KeyLine()

    def _fields(self) -> Iterator[Field]:
        settings = self.argosy.settings
        yield Field(
            _("Your name"),
            NameInput(settings.player_name, login_name() or _("Player"), id="player_name"),
            _("What you are called at the table in new games. Type it."),
        )
        yield Field(
            _("Pause between moves"),
            _choice("pacing", _PACES, settings.pacing),
            _("How long to wait after a bot's move. Any key skips a pause."),
        )
        yield self._thinking()
        yield Field(
            _("Bell"),
            Switched(settings.bell, id="bell"),
            _("Rings when it is your turn again after the bots have thought for five seconds."),
        )
        yield Field(
            _("Characters"),
            _choice("glyphs", _GLYPHS, settings.glyphs),
            _("What boards are drawn with; ASCII works everywhere: {sample}").format(
                sample=self._sample()
            ),
        )
        yield Field(
            _("Colours"),
            _choice("theme", [*_THEMES, *self._foreign()], settings.theme),
            self._about_colours(),
        )
        if len(languages()) > 1:
            offered = [(one, _LANGUAGES.get(one, one)) for one in languages()]
            yield Field(
                _("Language"),
                _choice("language", offered, settings.language),
                _("The language of everything that Argosy says."),
            )
        yield Field(
            _("Mouse"),
            Switched(settings.mouse, id="mouse"),
            _("Whether Argosy reacts to the mouse; off leaves it to the terminal."),
        )
        yield Field(
            _("Keys"),
            Button(self._keys(), id="keys", compact=True),
            _("Which key does what, everywhere and at each table; any of them can be changed."),
        )
        yield Field(
            _("Ask before"),
            Switched(
                settings.confirmations,
                (_("nothing"), _("resigning and deleting")),
                id="confirmations",
            ),
            _("Whether to ask before a game is resigned or deleted; off does it at once."),
        )

    def _helps(self) -> Iterator[Field]:
        helps = self.argosy.settings.helps
        for name, label, about in _HELPS:
            yield Field(_(label), Switched(helps.get(name, True), id=f"help-{name}"), _(about))

    def _thinking(self) -> Field:
        """How long a bot may think, as far as the host leaves that to the player."""
        host = host_thinking_limit()
        mine = self.argosy.settings.max_thinking
        offered = sorted({*_THINKING, mine} - {0})
        if host is None:
            unset = _("as long as the level does")
            about = _("The longest time that a bot may take for a move. Easier levels need none.")
        else:
            offered = [seconds for seconds in offered if seconds < host]
            unset = _("{seconds} s, as the host allows").format(seconds=f"{host:g}")
            about = _("The longest time that a bot may take for a move; the host allows no more.")
        values = [("0.0", unset)]
        values += [
            (str(seconds), _("{seconds} s").format(seconds=f"{seconds:g}")) for seconds in offered
        ]
        return Field(_("Bots think at most"), _choice("max_thinking", values, str(mine)), about)

    def _foreign(self) -> Iterator[tuple[str, str]]:
        """Textual's own themes, by names as people know them."""
        for name in self.argosy.foreign_themes:
            yield name, name.replace("-", " ").title()

    def _about_colours(self) -> str:
        if not self.argosy.palette.colour:
            return _("This terminal shows no colours; high contrast leaves nothing dim.")
        return _(
            "The colours of all screens. In the first three, players and goods look different to"
            " colour-blind people too."
        )

    def _sample(self) -> str:
        glyphs = self.argosy.glyphs
        return f"{glyphs.players} {glyphs.card} {glyphs.pirates}"

    def _keys(self) -> str:
        changed = len(self.argosy.settings.keys)
        if not changed:
            return _("the usual ones")
        return ngettext("{n} changed", "{n} changed", changed).format(n=changed)

    def on_button_pressed(self, message: Button.Pressed) -> None:
        message.stop()
        if self.is_active:
            self.argosy.show_keys()

    def on_screen_resume(self) -> None:
        for button in self.query(Button):
            button.label = self._keys()

    def on_input_changed(self, message: Input.Changed) -> None:
        self._change(_setting("player_name", message.value.strip()))

    def on_select_changed(self, message: Select.Changed) -> None:
        message.stop()
        choice, value = message.select, str(message.value)
        name = str(choice.id)
        if name.startswith("help-"):
            change = _help(name.removeprefix("help-"), value == ON)
        elif isinstance(choice, Switched):
            change = _setting(name, value == ON)
        elif name == "max_thinking":
            change = _setting(name, float(value))
        else:
            change = _setting(name, value)
        if not self._change(change):
            return
        if name == "mouse":
            self.argosy.use_mouse(value == ON)
        elif name == "language":
            set_language(value)
            self.refresh(recompose=True)

    def _change(self, change: Callable[[Settings], None]) -> bool:
        """Make a change; says whether it was one, since a choice tells its first value too."""
        after = deepcopy(self.argosy.settings)
        change(after)
        if after == self.argosy.settings:
            return False
        self.argosy.change_settings(change)
        return True


def _setting(name: str, value: str | bool | float) -> Callable[[Settings], None]:
    return lambda settings: setattr(settings, name, value)


def _help(name: str, on: bool) -> Callable[[Settings], None]:
    return lambda settings: settings.helps.update({name: on})


def _choice(id: str, values: Sequence[tuple[str, str]], value: str) -> Widget:
    return Choice([(_(words), one) for one, words in values], value, id=id)
