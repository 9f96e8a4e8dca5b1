"""``AppBase``: the app as screens and widgets know it, whatever screens there are.

It holds the settings and what comes of them, says notices, and has what thinks for the bots. The
ways from one screen to another are named here and built in ``tui.app``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from textual.binding import Binding
from textual.content import Content

from engine.errors import ActionError, SetupError
from saves.errors import SaveError
from saves.folder import Folder
from saves.names import clean_name
from saves.settings import Settings, changed_settings, load_settings
from tui.drawing.colours import THEMES
from tui.drawing.glyphs import ASCII, UNICODE, Glyphs
from tui.drawing.palette import OWN, Palette, palette_for, palette_on
from tui.play.i18n import _, set_language
from tui.play.keys import Command
from tui.terminal import guard
from tui.terminal.kiosk import KioskApp

if TYPE_CHECKING:
    from ai.thinking import Thinker
    from saves import GameRecord
    from tui.play.session import Session

LONGEST_NOTICE = 400
"""Cells."""


class AppBase(KioskApp):
    """What a screen may ask of the app.

    Args:
        folder: the data folder.
        settings: ``None`` reads them from the data folder.
        ascii: insist on the ASCII characters, or on Unicode; ``None`` lets the settings
            and the terminal decide.
        clock: gives the present, for ages in lists; tests stop it.
    """

    TITLE = "Argosy"

    palette: Palette = palette_for("truecolor", no_color=False)
    """What boards are painted with; that of the settings, once they are known."""

    def __init__(
        self,
        folder: Folder,
        settings: Settings | None,
        ascii: bool | None,
        clock: Callable[[], datetime],
    ) -> None:
        super().__init__()
        self.folder = folder
        self.settings = settings or load_settings(folder)
        self.clock = clock
        self._ascii = ascii
        self.last_words: list[str] = []
        """What was lost because it could not be written to the end, in a sentence."""
        self._thinker: Thinker | None = None
        self.animation_level = "none"
        set_language(self.settings.language)
        self.use_theme()
        self.set_keymap(self.settings.keys)
        self.glyphs: Glyphs = self._chosen_glyphs()
        self.is_remote = guard.over_ssh()

    # -- words --------------------------------------------------------------------------

    def format_title(self, title: str, sub_title: str) -> Content:
        """What the title line of a screen says."""
        parts = [part for part in (title, sub_title) if part and part != self.TITLE]
        return Content(" · ").join([Content(self.TITLE.upper()), *map(Content, parts)])

    def get_key_display(self, binding: Binding) -> str:
        """A key as it stands on keyboards: ``Esc``, ``Ctrl+R``, ``F2``, ``u``."""
        if binding.key_display:
            return binding.key_display
        *modifiers, key = binding.key.split("+")
        shown = super().get_key_display(Binding(key, ""))
        last = shown.capitalize() if modifiers or len(shown) > 1 else shown
        return "+".join([*(one.capitalize() for one in modifiers), last])

    def keys_of(self, command: Command) -> Sequence[str]:
        """The keys that do a command, as the player has set them."""
        changed = self.settings.keys.get(command.id)
        return command.keys if changed is None else changed.split(",")

    def shown_key(self, command: Command) -> str:
        """The key to name for a command, as a player reads it."""
        if command.id not in self.settings.keys:
            return command.shown
        return self.get_key_display(Binding(self.keys_of(command)[0], ""))

    # -- bots ---------------------------------------------------------------------------

    @property
    def thinker(self) -> Thinker:
        """What thinks for bots and hints."""
        if self._thinker is None:
            from ai.thinking import Thinker

            self._thinker = Thinker(on_trouble=self._say_thinking_here)
        return self._thinker

    def _hold(self, holding: bool) -> None:
        """A search waits while the app is suspended: its time does not run out."""
        if self._thinker is not None:
            self._thinker.hold(holding)

    def _say_thinking_here(self) -> None:
        self.say(
            _("Bots cannot think in a process of their own here: keys may be slower meanwhile.")
        )

    # -- settings -----------------------------------------------------------------------

    def change_settings(self, change: Callable[[Settings], None], aloud: bool = True) -> None:
        """Make a change and keep it; it holds for this session even if it cannot be kept.

        Without ``aloud`` it says nothing: the player has not asked for the change.
        """
        before = self.settings
        change(before)
        try:
            with changed_settings(self.folder) as kept:
                self._report_damage(kept)
                change(kept)
            self.settings = kept
        except SaveError as error:
            if aloud:
                self.say_error(error)
        self.glyphs = self._chosen_glyphs()
        if self.settings.theme != self.palette.name:
            self.use_theme()
        self.set_keymap(self.settings.keys)

    def _report_damage(self, settings: Settings) -> None:
        """Say what was wrong with the file of the settings, once."""
        damage = settings.take_damage()
        if damage is not None:
            self.say_error(damage)

    def use_theme(self) -> None:
        """Wear the colours of the settings, as far as the terminal shows colours."""
        wanted, depth = self.settings.theme, self.console.color_system
        if wanted in self.foreign_themes:
            self.palette = palette_on(self.available_themes[wanted], depth, self.no_color)
            self.theme = wanted
            return
        own = wanted if wanted in THEMES else "dark"
        self.palette = palette_for(depth, self.no_color, own)
        theme = self.palette.theme()
        self.register_theme(theme)
        self.theme = theme.name

    @property
    def foreign_themes(self) -> list[str]:
        """The themes that Textual brings; sixteen colours are too few for them."""
        if self.console.color_system == "standard":
            return []
        return [name for name in self.available_themes if not name.startswith(OWN)]

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """What stands for our own variables in Textual's themes."""
        return self.palette.own_variables()

    def use_mouse(self, on: bool) -> None:
        """Ask the terminal for the mouse, or no longer; at once, through Textual's driver."""
        driver = self._driver
        switch = getattr(driver, "_enable_mouse_support" if on else "_disable_mouse_support", None)
        if driver is None or switch is None:
            return
        driver._mouse = True  # both do nothing for a driver that was begun without a mouse
        switch()

    def _chosen_glyphs(self) -> Glyphs:
        chosen = self.settings.glyphs
        if self._ascii is not None:
            return ASCII if self._ascii else UNICODE
        if chosen == "auto":
            return ASCII if guard.needs_ascii() else UNICODE
        return ASCII if chosen == "ascii" else UNICODE

    # -- notices ------------------------------------------------------------------------

    def say(self, sentence: str, severe: bool = False) -> None:
        """A notice for a few seconds, once while it is shown; never read as markup."""
        words = self.glyphs.text(clean_name(sentence, LONGEST_NOTICE))
        if any(notice.message == words for notice in self._notifications):
            return
        self.notify(
            words,
            markup=False,
            severity="error" if severe else "information",
            timeout=6 if severe else 3,
        )

    def say_error(self, error: ActionError | SetupError | SaveError) -> None:
        """A refusal in words."""
        from tui.games.refusals import error_sentence

        self.say(error_sentence(error), severe=True)

    def has_board(self, game_id: str) -> bool:
        """Whether a game can be shown here; else why not is said."""
        from tui.games.pack import why_no_board

        why = why_no_board(game_id)
        if why:
            self.say(why, severe=True)
        return not why

    # -- the ways between screens -------------------------------------------------------

    def to_menu(self) -> None:
        """Back to the menu, whatever lies above it."""
        raise NotImplementedError

    def play(self, session: Session) -> None:
        """Open a game over the screen that is shown."""
        raise NotImplementedError

    def play_from_menu(self, session: Session) -> None:
        """Open a game right above the menu: leaving it leads there."""
        self.to_menu()
        self.play(session)

    def begin(self, session: Session) -> None:
        """Open a game just set up; the first one of a game opens with its guide."""
        raise NotImplementedError

    def show_new_game(self, like: GameRecord | None = None) -> None:
        """The page on which a game is set up, right above the menu; begun like another game."""
        raise NotImplementedError

    def show_load(self) -> None:
        """The list of games."""
        raise NotImplementedError

    def show_settings(self) -> None:
        """The settings; what changes there shows at once, here too."""
        raise NotImplementedError

    def show_keys(self) -> None:
        """The keys, to be changed."""
        raise NotImplementedError

    def show_statistics(self) -> None:
        """How the player has done so far."""
        raise NotImplementedError

    def show_result(self, session: Session) -> None:
        """How the game ended."""
        raise NotImplementedError

    def show_replay(self, record: GameRecord) -> None:
        """A game step by step, from its beginning."""
        raise NotImplementedError

    def action_help(self) -> None:
        """The keys of the screen that is shown, and the rules; help has no help of its own."""
        raise NotImplementedError
