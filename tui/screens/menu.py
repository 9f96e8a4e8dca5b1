"""The menu: the game left open, a new one, and everything else."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from saves import CannotRead, GameRecord, Header, Listing, SaveError, read_save, to_go_on
from saves.listing import open_at_a_glance
from tui.drawing.canvas import CanvasView
from tui.games.refusals import error_sentence
from tui.play.i18n import _, ngettext
from tui.play.keys import commands, find_command
from tui.screens.base import BaseScreen, action_of, bindings
from tui.screens.reading_on import Reading
from tui.screens.saved_games import caption, name_of, seats_line
from tui.widgets.about import About
from tui.widgets.emblem import Emblem
from tui.widgets.frame import KeyLine
from tui.widgets.menu_list import MenuList

AFTER_FIRST_PAINT = 0.1
"""Seconds until all games are read and the newest is loaded for its picture."""
GLANCES = 8
"""How many files are looked at before the first paint."""
DETAIL_COLUMN = 12
CONTINUE = "menu_continue"
QUIT = "app.quit"


class MenuScreen(BaseScreen[None]):
    """Enter at once continues the newest open game, or sets up a new one.

    ``q`` only says how to quit: it leads here from a game, and a second one must not lead further.
    """

    DEFAULT_CSS = """
    MenuScreen { align: center middle; padding: 1 0 0 0; }
    MenuScreen > * { max-width: 100; }
    MenuScreen > Horizontal { height: auto; margin: 1 0; }
    MenuScreen MenuList { width: 42; text-wrap: nowrap; text-overflow: ellipsis; }
    MenuScreen > About { padding: 0 2; }
    MenuScreen CaptionedPicture { margin: 0 0 0 2; }
    MenuScreen > KeyLine { max-width: 100%; }
    """
    AUTO_FOCUS = "MenuList"
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("main"),
        *(Binding(str(digit), f"choose({digit})", show=False) for digit in range(1, 8)),
        Binding("q,Q", "app.help_quit", show=False),
        *(replace(one, show=True, priority=True) for one in bindings("app") if one.id == "quit"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._newest: Header | None = None
        self._listing: Listing | None = None
        """All games, once they have been read."""
        self._unreadable: SaveError | None = None
        """Why they cannot be listed."""
        self._reading = Reading(self, self._show)
        self._glanced = False

    def compose(self) -> ComposeResult:
        self._newest = self._glance()
        options = self._options()
        yield Emblem()
        with Horizontal():
            yield MenuList(*options)
        yield About(self._about(options[0].id or ""))
        yield KeyLine()

    def on_screen_resume(self) -> None:
        """Look at all games: at the start after the first paint, later at once."""
        if self._glanced:
            self.look_around()
            for view in self.query(CanvasView):
                view.repaint()
        else:
            self._glanced = True
            self.set_timer(AFTER_FIRST_PAINT, self.look_around)

    def on_screen_suspend(self) -> None:
        """Other screens read for themselves."""
        self._reading.stop()

    # -- the games ------------------------------------------------------------------------

    @property
    def has_looked(self) -> bool:
        """Whether all games have been read."""
        return self._listing is not None

    def look_around(self) -> None:
        """Read the list of games, or the latest of very many and the others bit by bit."""
        self._show(self._list())

    def _show(self, listing: Listing) -> None:
        """There may be another newest game, or none."""
        if not self.is_attached:
            return  # The app is being left.
        before = self._newest
        self._listing = listing if listing.is_whole else None
        self._newest = next(iter(to_go_on(listing.saves)), None)
        menu = self.query_one(MenuList)
        chosen = menu.highlighted_option
        menu.set_options(self._options())
        if chosen is None or (self._newest and self._newest.path) != (before and before.path):
            menu.action_first()
        else:
            menu.highlighted = menu.get_option_index(chosen.id or "")
        self._show_picture()
        self.refresh_bindings()

    def _show_picture(self) -> None:
        """Show how the newest game stands, beside the lines; nothing if there is none."""
        from tui.widgets.picture import CaptionedPicture  # The first picture has none.

        picture = self.part(CaptionedPicture)
        if self._newest is not None and picture is None:
            picture = CaptionedPicture()
            self.query_one(Horizontal).mount(picture)
        if picture is not None:
            picture.caption, picture.shown = self._caption(), self._record()

    def _caption(self) -> list[str]:
        return caption(self._newest, self.argosy.clock()) if self._newest is not None else []

    def _record(self) -> GameRecord | None:
        """The newest game itself, for its picture; ``None`` if it cannot be read."""
        if self._newest is None:
            return None
        try:
            return read_save(self._newest.path)
        except SaveError:
            return None  # opening it says why

    def _glance(self) -> Header | None:
        """The game to go on with, as far as a few files show: good enough until all are read.

        They are those written last, mostly by playing, but another name is written too.
        """
        try:
            return open_at_a_glance(self.argosy.folder, GLANCES)
        except SaveError:
            return None

    def _list(self) -> Listing:
        self._unreadable = None
        try:
            return self._reading.begin()
        except CannotRead as error:
            self._unreadable = error
            return Listing((), ())

    # -- the lines ------------------------------------------------------------------------

    def _options(self) -> list[Option]:
        options = [
            Option(f"{_(command.menu):<{DETAIL_COLUMN}}{self._detail(command.id)}", command.id)
            for command in commands("main")
            if self.check_action(command.id, ())
        ]
        if self._newest is not None:
            options.insert(1, Option("", disabled=True))
        return [*options, Option(_("Quit"), QUIT)]

    def _detail(self, command_id: str) -> str:
        return self._counted() if command_id == "menu_load" else ""

    def _counted(self) -> str:
        """How many games there are, once that is known."""
        listing = self._listing
        if listing is None:
            return ""
        if self._unreadable is not None:
            return _("cannot be read")
        number = len(listing.saves)
        unread = sum(isinstance(error, CannotRead) for error in listing.damaged)
        damaged = len(listing.damaged) - unread
        parts = []
        if number:
            parts.append(ngettext("{n} game", "{n} games", number).format(n=number))
        if damaged:
            parts.append(
                ngettext("{n} damaged file", "{n} damaged files", damaged).format(n=damaged)
            )
        if unread:
            parts.append(_("{n} unreadable").format(n=unread))
        return " · ".join(parts)

    def _about(self, option_id: str) -> str:
        """What an option does, in a sentence or two."""
        if option_id == QUIT:
            return _("Leave Argosy. Every game is saved after every move.")
        if option_id == CONTINUE and self._newest is not None:
            return _("Go on with {game}. At the table: {players}.").format(
                game=name_of(self._newest), players=seats_line(self._newest)
            )
        if option_id == "menu_load" and self._unreadable is not None:
            return error_sentence(self._unreadable)
        return _(find_command(option_id).help)

    def on_option_list_option_highlighted(self, message: OptionList.OptionHighlighted) -> None:
        about = self.part(About)
        if about is not None:
            about.say(self._about(message.option_id or ""))

    # -- what they do ---------------------------------------------------------------------

    async def on_option_list_option_selected(self, message: OptionList.OptionSelected) -> None:
        chosen = message.option_id or QUIT
        if self.is_active:
            await self.run_action(chosen if chosen == QUIT else action_of(find_command(chosen)))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != CONTINUE or self._newest is not None

    async def action_choose(self, number: int) -> None:
        """The line of a number."""
        menu = self.query_one(MenuList)
        offered = [index for index, one in enumerate(menu.options) if not one.disabled]
        if number <= len(offered):
            menu.highlighted = offered[number - 1]
            menu.action_select()

    def action_menu_continue(self) -> None:
        if self._listing is None:
            self.look_around()
        if self._newest is not None:
            from tui.screens.opening import open_game

            open_game(self.argosy, self._newest.path)

    def action_menu_new(self) -> None:
        self.argosy.show_new_game()

    def action_menu_load(self) -> None:
        self.argosy.show_load()

    def action_menu_statistics(self) -> None:
        self.argosy.show_statistics()

    def action_menu_settings(self) -> None:
        self.argosy.show_settings()

    def action_step_back(self) -> None:
        """Esc does nothing here: there is nothing to step back from."""
