"""The settings, each with what it changes; a change shows and is kept at once."""

from __future__ import annotations

from collections.abc import Callable

from saves.names import login_name
from saves.settings import Settings
from tui.play.i18n import N_, _, languages, set_language
from tui.play.limits import host_thinking_limit
from tui.screens.framed import keys_of
from tui.screens.lines import OFF, ON, Entry, Gap, Line, ValueLine, switch
from tui.screens.page import FormScreen, Page

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
        N_("The expert's advice at the press of h; every hint is counted with the game."),
    ),
)


class SettingsScreen(FormScreen):
    """One line a setting."""

    def make_page(self) -> Page:
        return Page(_("Settings"), self._lines(), self._keys())

    @staticmethod
    def _keys() -> list[tuple[str, str, str]]:
        return keys_of("line", "value", "step_back", "help")

    def _lines(self) -> list[Line]:
        settings = self.argosy.settings
        return [
            Entry(
                "player_name",
                _("Your name"),
                settings.player_name,
                login_name() or _("Player"),
                _("What you are called at the table in new games. Type it."),
            ),
            ValueLine(
                "pacing",
                _("Pause between moves"),
                [(value, _(words)) for value, words in _PACES],
                settings.pacing,
                _("How long to wait after a bot's move. Any key skips a pause."),
            ),
            self._thinking(),
            ValueLine(
                "glyphs",
                _("Characters"),
                [(value, _(words)) for value, words in _GLYPHS],
                settings.glyphs,
                _("What boards are drawn with; ASCII works everywhere: {sample}").format(
                    sample=self._sample()
                ),
            ),
            ValueLine(
                "theme",
                _("Colours"),
                [(value, _(words)) for value, words in _THEMES],
                settings.theme,
                self._about_colours(),
            ),
            *self._language(),
            switch(
                "mouse",
                _("Mouse"),
                settings.mouse,
                _("Whether Argosy reacts to the mouse; off leaves it to the terminal."),
            ),
            switch(
                "confirmations",
                _("Ask before"),
                settings.confirmations,
                _("Whether to ask before a game is resigned or deleted; off does it at once."),
                N_("resigning and deleting"),
                N_("nothing"),
            ),
            Gap(),
            Gap(_("Helps")),
            *(
                switch(f"help {name}", _(label), settings.helps.get(name, True), _(words))
                for name, label, words in _HELPS
            ),
            Gap(),
            Line("back", _("Back")),
        ]

    def _thinking(self) -> Line:
        """How long a bot may think, as far as the host leaves that to the player."""
        host = host_thinking_limit()
        mine = self.argosy.settings.max_thinking
        offered = sorted({*_THINKING, mine} - {0})
        if host is None:
            unset = _("as long as the level does")
            help = _("The longest time that a bot may take for a move. Easier levels need none.")
        else:
            offered = [seconds for seconds in offered if seconds < host]
            unset = _("{seconds} s, as the host allows").format(seconds=f"{host:g}")
            help = _("The longest time that a bot may take for a move; the host allows no more.")
        values = [("0.0", unset)]
        values += [
            (str(seconds), _("{seconds} s").format(seconds=f"{seconds:g}")) for seconds in offered
        ]
        return ValueLine("max_thinking", _("Bots think at most"), values, str(mine), help)

    def _about_colours(self) -> str:
        if not self.argosy.palette.colour:
            return _("This terminal shows no colours; high contrast leaves nothing dim.")
        return _("The colours of all screens; they can be told apart by colour-blind eyes.")

    def _language(self) -> list[Line]:
        """The language, if there is more than one."""
        found = languages()
        if len(found) < 2:
            return []
        return [
            ValueLine(
                "language",
                _("Language"),
                [(one, _LANGUAGES.get(one, one)) for one in found],
                self.argosy.settings.language,
                _("The language of everything that Argosy says."),
            )
        ]

    def _sample(self) -> str:
        glyphs = self.argosy.glyphs
        return f"{glyphs.players} {glyphs.card} {glyphs.pirates}"

    def on_page_changed(self, message: Page.Changed) -> None:
        line = message.line
        if isinstance(line, Entry):
            self.argosy.change_settings(_setting("player_name", line.value))
        elif isinstance(line, ValueLine):
            self._choose(line.id, line.value)

    def _choose(self, line: str, value: str) -> None:
        app = self.argosy
        if line.startswith("help "):
            name = line.removeprefix("help ")
            app.change_settings(lambda settings: settings.helps.update({name: value == ON}))
        elif line == "mouse":
            app.change_settings(_setting("mouse", value == ON))
            app.use_mouse(value != OFF)
        elif line == "max_thinking":
            app.change_settings(_setting("max_thinking", float(value)))
        elif line == "confirmations":
            app.change_settings(_setting("confirmations", value == ON))
        else:
            app.change_settings(_setting(line, value))
            if line == "language":
                self._speak(value)
        self.page.set_lines(self._lines())

    def _speak(self, language: str) -> None:
        set_language(language)
        self.page.title = _("Settings")
        self.page.keys = self._keys()

    def on_page_pressed(self, message: Page.Pressed) -> None:
        self.action_step_back()


def _setting(name: str, value: str | bool | float) -> Callable[[Settings], None]:
    return lambda settings: setattr(settings, name, value)
