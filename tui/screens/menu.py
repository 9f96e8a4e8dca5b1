"""The menu: the game left open, a new one, and everything else."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from saves import (
    CannotRead,
    GameRecord,
    Header,
    Listing,
    SaveError,
    read_save,
    to_go_on,
)
from saves.listing import open_at_a_glance
from tui.drawing.canvas import Canvas
from tui.drawing.skin import Skin
from tui.games.pack import pack_of
from tui.games.refusals import error_sentence
from tui.play.i18n import _, ngettext
from tui.screens import emblem
from tui.screens.framed import keys_of
from tui.screens.lines import Gap, Line
from tui.screens.page import FormScreen, Page
from tui.screens.reading_on import Reading
from tui.screens.saved_games import one_line, seats_line

AFTER_FIRST_PAINT = 0.1
"""Seconds until all games are read and the newest is loaded for its picture."""
GLANCES = 8
"""How many files are looked at before the first paint."""
DETAIL_COLUMN = 14
PICTURE_COLUMN = 44
SHORTCUTS = {
    "c": "continue",
    "n": "new",
    "l": "load",
    "t": "statistics",
    "s": "settings",
    "h": "help",
}


class MenuPage(Page):
    """The lines of the menu under the ship."""

    DESIGN_HEIGHT = 24
    record: GameRecord | None = None
    """The newest open game, once it is loaded."""

    def paint_lines(self, canvas: Canvas, top: int, rows: int) -> None:
        """The lines, and beside those below the first how the newest game stands."""
        super().paint_lines(canvas, top, rows)
        if self.record is not None:
            skin = Skin(self.glyphs, self.palette, self.record.theme)
            words = pack_of(self.record.match.game.id)
            words.paint_picture(canvas, self.left + PICTURE_COLUMN, top + 2, self.record, skin)

    def paint_head(self, canvas: Canvas) -> int:
        """The ship on its sea, the name beside it."""
        palette, glyphs = self.palette, self.glyphs
        top = 1 + max(0, canvas.height - self.DESIGN_HEIGHT) // 3
        emblem.paint_ship(canvas, self.left, top, palette, glyphs)
        beside = self.left + emblem.WIDTH + 6
        emblem.paint_name(canvas, beside, top + 2, palette, glyphs)
        canvas.put(
            beside,
            top + 6,
            glyphs.text(_("Table games against bots, in a terminal")),
            palette.muted,
            self.right - beside,
        )
        sea = top + emblem.HEIGHT
        emblem.paint_sea(canvas, self.left, sea, self.right - self.left, palette, glyphs)
        return sea + 2

    def paint_line(self, canvas: Canvas, index: int, y: int, width: int) -> None:
        """A line; the bar of the cursor ends before the picture."""
        beside_picture = self.record is not None and index > 0
        super().paint_line(canvas, index, y, PICTURE_COLUMN - 5 if beside_picture else width)


class MenuScreen(FormScreen):
    """Enter at once continues the newest open game, or sets up a new one.

    ``q`` only says how to quit: it leads here from a game, and a second one must not lead further.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(f"{letter},{letter.upper()}", f"choose('{line}')", show=False)
            for letter, line in SHORTCUTS.items()
        ),
        *(Binding(str(digit), f"choose_number({digit})", show=False) for digit in range(1, 8)),
        Binding("q,Q", "app.help_quit", show=False),
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

    def make_page(self) -> Page:
        self._newest = self._glance()
        return MenuPage(
            "",
            self._lines(),
            keys_of("line", "press", "help", "quit"),
        )

    def on_screen_resume(self) -> None:
        """Look at all games: at the start after the first paint, later at once."""
        if self._glanced:
            self.look_around()
        else:
            self._glanced = True
            self.set_timer(AFTER_FIRST_PAINT, self.look_around)

    def on_screen_suspend(self) -> None:
        """Other screens read for themselves."""
        self._reading.stop()

    @property
    def has_looked(self) -> bool:
        """Whether all games have been read."""
        return self._listing is not None

    def look_around(self) -> None:
        """Read the list of games, or the latest of very many and the others bit by bit."""
        self._show(self._list())

    def _show(self, listing: Listing) -> None:
        """There may be another newest game, or none."""
        before = self._newest
        self._listing = listing if listing.is_whole else None
        self._newest = next(iter(to_go_on(listing.saves)), None)
        self.page.set_lines(self._lines())
        if (self._newest and self._newest.path) != (before and before.path):
            self.page.go("continue")
        self._load_picture()

    def _load_picture(self) -> None:
        """Load the newest game for its picture."""
        page = self.page
        assert isinstance(page, MenuPage)
        page.record = None
        if self._newest is not None:
            try:
                page.record = read_save(self._newest.path)
            except SaveError:
                page.record = None  # opening it says why
        page.repaint()

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

    def _lines(self) -> list[Line]:
        lines: list[Line] = []
        if self._newest is not None:
            lines += [
                Line(
                    "continue",
                    _("Continue"),
                    _("Go on where you stopped. At the table: {players}.").format(
                        players=seats_line(self._newest)
                    ),
                    one_line(self._newest, self.argosy.clock()),
                ),
                Gap(),
            ]
        lines += [
            Line("new", _("New game"), _("Choose a game, who plays and by which rules.")),
            Line(
                "load",
                _("Load"),
                _("All your games, open and finished: go on, rename, export or delete.")
                if self._unreadable is None
                else error_sentence(self._unreadable),
                self._counted(),
            ),
            Line("statistics", _("Statistics"), _("Your games, victories and scores so far.")),
            Line("settings", _("Settings"), _("Your name, the pace of the bots, characters.")),
            Line("help", _("Help"), _("The keys, the rules of the games and their options.")),
            Line("quit", _("Quit"), _("Leave Argosy. Every game is saved after every move.")),
        ]
        for line in lines:
            line.column = DETAIL_COLUMN
        return lines

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

    def on_page_pressed(self, message: Page.Pressed) -> None:
        self._choose(message.line.id)

    def action_choose(self, line: str) -> None:
        if any(one.id == line for one in self.page.lines):
            self.page.go(line)
            self._choose(line)

    def action_choose_number(self, number: int) -> None:
        chosen = [one.id for one in self.page.lines if one.selectable][number - 1 : number]
        if chosen:
            self.action_choose(chosen[0])

    def action_step_back(self) -> None:
        """Esc does nothing here: there is nothing to step back from."""

    def _choose(self, line: str) -> None:
        app = self.argosy
        if not self.is_active:
            return
        if line == "continue" and self._listing is None:
            self.look_around()
        if line == "continue" and self._newest is not None:
            from tui.screens.opening import open_game

            open_game(app, self._newest.path)
        elif line == "new":
            app.show_new_game()
        elif line == "load":
            app.show_load()
        elif line == "statistics":
            app.show_statistics()
        elif line == "settings":
            app.show_settings()
        elif line == "help":
            app.action_help()
        elif line == "quit":
            app.exit()
