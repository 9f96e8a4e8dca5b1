"""The list of games: how each stands; go on, search, rename, export, delete; damaged files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Button, ContentSwitcher, DataTable, Static

from saves import (
    CannotRead,
    Header,
    Listing,
    SaveError,
    delete_save,
    export_save,
    exports_folder,
    read_save,
    rename_save,
    set_aside,
)
from tui.games.pack import title_of
from tui.games.refusals import error_sentence
from tui.play.i18n import _
from tui.play.limits import is_guest
from tui.play.refusals import copy_sentence
from tui.play.words import shown_path
from tui.screens.base import BaseScreen, bindings
from tui.screens.confirm import Ask, AskName, Confirm
from tui.screens.listed import about_file, about_game, in_columns
from tui.screens.opening import open_game
from tui.screens.reading_on import Reading
from tui.screens.saved_games import name_of
from tui.widgets.find import FindInput, FindLine
from tui.widgets.frame import KeyLine, TitleLine
from tui.widgets.games import Entry, GamesTable, Words
from tui.widgets.preview import Preview


class LoadScreen(BaseScreen[None]):
    """Every game on disk, the one played last first; and beneath the list how one stands."""

    DEFAULT_CSS = """
    LoadScreen #games { height: 1fr; }
    LoadScreen GamesTable { height: 1fr; margin: 1 0 0 0; padding: 0 1; }
    LoadScreen #none { height: 1fr; padding: 1 2; }
    LoadScreen #none Static { height: auto; max-width: 100; margin: 0 0 1 0; }
    """
    AUTO_FOCUS = "GamesTable"
    BINDINGS: ClassVar[list[BindingType]] = [
        # What begins a search comes before the letters typed behind it.
        *(replace(one, priority=one.id == "load_search") for one in bindings("load")),
        *bindings("menu"),
        Binding("delete", "delete", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._pages = ContentSwitcher(initial="games")
        self._table = GamesTable(self._words, lambda: self.argosy.palette.danger_text)
        self._preview = Preview()
        self._find_line = FindLine()
        self._reading = Reading(self, self._show)
        self._listing = Listing((), ())
        self._told_of: type[Entry] | type[None] = Header
        """What kind of entry was under the cursor, on which depends what can be done."""
        self._is_new = True
        """Whether it has not been in sight yet."""

    def compose(self) -> ComposeResult:
        self.title = _("Load")
        yield TitleLine()
        with self._pages:
            with Vertical(id="games"):
                yield self._table
                yield self._preview
                yield self._find_line
            with Vertical(id="none"):
                yield Static(id="why", markup=False)
                yield Button(compact=True)
        yield KeyLine()

    # -- what is listed -------------------------------------------------------------------

    def on_mount(self) -> None:
        self._list_anew()

    def on_screen_resume(self) -> None:
        if not self._is_new:
            self._list_anew()
        self._is_new = False

    def on_screen_suspend(self) -> None:
        self._reading.stop()

    def _list_anew(self) -> None:
        """Look at the folder again."""
        try:
            self._show(self._reading.begin())
        except SaveError as error:
            heading = _("The folder of your games cannot be read.")
            self._show_none(f"{heading}\n\n{error_sentence(error)}", _("Look again"), "look_again")

    def _show(self, listing: Listing) -> None:
        self._listing = listing
        if not listing.saves and not listing.damaged:
            self._show_none(_("There are no games yet."), _("New game"), "new_game")
            return
        self.sub_title = "" if listing.is_whole else _("more files are being read")
        self._pages.current = "games"
        if self.focused is None or isinstance(self.focused, Button):
            self._table.focus()
        self._fill()

    def _show_none(self, why: str, way_on: str, action: str) -> None:
        """There is nothing to list: say why, with one thing to do."""
        self.sub_title = ""
        self._pages.current = "none"
        self.query_one("#why", Static).update(why)
        button = self.query_one(Button)
        button.label, button.action = way_on, f"screen.{action}"
        button.focus()
        self.refresh_bindings()

    def _fill(self) -> None:
        table, query = self._table, self._find_line.text
        table.fill((*self._listing.saves, *self._listing.damaged), query)
        if not table.row_count:
            self._tell()

    def _words(self, entry: Entry) -> Words:
        return in_columns(entry, self.argosy.clock())

    def on_data_table_row_highlighted(self, message: DataTable.RowHighlighted) -> None:
        self._tell()

    def _tell(self) -> None:
        """Say how the game under the cursor stands, or what is wrong with the file."""
        entry, preview = self._table.entry, self._preview
        if isinstance(entry, Header):
            preview.show(about_game(entry), entry)
        elif entry is not None:
            preview.show(about_file(entry))
        else:
            preview.show([_("No game matches.")])
        self._count()
        if type(entry) is not self._told_of:
            self._told_of = type(entry)
            self.refresh_bindings()

    # -- searching ------------------------------------------------------------------------

    def action_load_search(self) -> None:
        """Type what is looked for; the list shrinks meanwhile."""
        self._find_line.begin()

    def on_find_line_typed(self, message: FindLine.Typed) -> None:
        self._fill()

    def on_find_line_stepped(self, message: FindLine.Stepped) -> None:
        table = self._table
        (table.action_cursor_down if message.step > 0 else table.action_cursor_up)()

    def on_find_line_rested(self) -> None:
        self._table.focus()

    def on_games_table_grown(self) -> None:
        self._count()

    def _count(self) -> None:
        """Say in the search line how many games match."""
        table, find = self._table, self._find_line
        find.total = table.row_count
        find.number = table.cursor_row + 1

    def action_step_back(self) -> None:
        """Esc: out of a search, or to the menu."""
        find = self._find_line
        if find.has_begun:
            find.end()
            self._table.focus()
        else:
            super().action_step_back()

    # -- what can be done -----------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Greyed is what cannot be done with the file under the cursor; without any it is gone."""
        if action not in ("more", "rename", "export", "replay", "delete", "load_search"):
            return True
        if action == "load_search" and isinstance(self.focused, FindInput):
            return False  # the key is a letter there, though Textual takes no slash for one
        if self._pages.current != "games":
            return False
        entry = self._table.entry
        if action == "load_search" or isinstance(entry, Header):
            return True
        may_be_deleted = action == "delete" and entry is not None and entry.path is not None
        return True if may_be_deleted else None

    def on_data_table_row_selected(self, message: DataTable.RowSelected) -> None:
        entry = self._table.entry
        if not self.is_active:
            return
        if isinstance(entry, Header):
            open_game(self.argosy, entry.path)
        elif isinstance(entry, CannotRead):
            self.argosy.say_error(entry)
        elif entry is not None and entry.path is not None:
            self._ask_about_damaged(entry.path)

    def action_new_game(self) -> None:
        """With no game to load, set one up."""
        if self.is_active:
            self.argosy.show_new_game()

    def action_look_again(self) -> None:
        """The folder could not be read; perhaps it can be now."""
        if self.is_active:
            self._list_anew()

    def _chosen(self) -> Header | None:
        entry = self._table.entry
        return entry if isinstance(entry, Header) and self.is_active else None

    async def action_more(self) -> None:
        """What else can be done with the game under the cursor, to choose by arrows."""
        header = self._chosen()
        if header is None:
            return

        async def answered(answer: str | None) -> None:
            if answer and answer != "back":
                await self.run_action(answer)

        self.argosy.push_screen(
            Ask(
                name_of(header),
                (
                    ("back", _("Back to the list")),
                    ("replay", _("Step through it")),
                    ("rename", _("Rename it")),
                    ("export", _("Copy it to a file of its own")),
                    ("delete", _("Delete it")),
                ),
            ),
            answered,
        )

    def action_replay(self) -> None:
        """Step through the game under the cursor; whoever plays it is not disturbed."""
        header = self._chosen()
        if header is None:
            return
        try:
            record = read_save(header.path)
        except SaveError as error:
            self.argosy.say_error(error)
        else:
            self.argosy.show_replay(record)

    def action_rename(self) -> None:
        header = self._chosen()
        if header is None:
            return

        def answered(name: str | None) -> None:
            if name is not None and name != header.name:
                self._try(lambda: rename_save(header.path, name))

        question = _("What is this game to be called?")
        usual = title_of(header.game, header.theme)
        self.argosy.push_screen(AskName(question, _("Name"), header.name, usual), answered)

    def action_export(self) -> None:
        header = self._chosen()
        if header is None:
            return
        try:
            target = exports_folder(self.argosy.folder) if is_guest() else Path(".")
            copy, is_another = export_save(header.path, target)
        except SaveError as error:
            self.argosy.say_error(error)
            return
        message = _("Copied to {path}.").format(path=shown_path(copy.absolute()))
        self.argosy.say(f"{message} {copy_sentence()}" if is_another else message)

    def action_delete(self) -> None:
        entry = self._table.entry
        if isinstance(entry, SaveError) and entry.path is not None and self.is_active:
            self._delete_damaged(entry.path)
        header = self._chosen()
        if header is None:
            return

        def answered(sure: bool | None) -> None:
            if sure:
                self._try(lambda: delete_save(header.path))

        if not self.argosy.settings.confirmations:
            answered(True)
            return
        question = _("Delete {game}, turn {turn}? It cannot be brought back.").format(
            game=name_of(header), turn=header.turn
        )
        self.argosy.push_screen(Confirm(question, _("Delete it"), _("Keep it")), answered)

    def _ask_about_damaged(self, path: Path) -> None:
        def answered(answer: str | None) -> None:
            if answer == "delete":
                self._delete_damaged(path)
            if answer != "aside":
                return
            try:
                done = set_aside(self.argosy.folder, path)
            except SaveError as error:
                self.argosy.say_error(error)
                return
            self._list_anew()
            if done.restored:
                self.argosy.say(_("The version before it has taken its place."))
            else:
                self.argosy.say(_("It now lies at {path}.").format(path=shown_path(done.path)))

        self.argosy.push_screen(
            Ask(
                _(
                    "This file cannot be loaded. It can be set aside in a folder of its own;"
                    " the version before it then takes its place, if there is a good one."
                ),
                (
                    ("back", _("Leave it where it is")),
                    ("aside", _("Set it aside")),
                    ("delete", _("Delete it and the version before it")),
                ),
            ),
            answered,
        )

    def _delete_damaged(self, path: Path) -> None:
        def answered(sure: bool | None) -> None:
            if sure:
                self._try(lambda: delete_save(path))

        if not self.argosy.settings.confirmations:
            answered(True)
            return
        question = _("Delete {file}? It cannot be brought back.").format(file=shown_path(path.name))
        self.argosy.push_screen(Confirm(question, _("Delete it"), _("Keep it")), answered)

    def _try(self, change: Callable[[], None]) -> None:
        """Make a change on disk, say what went wrong, and list again."""
        try:
            change()
        except SaveError as error:
            self.argosy.say_error(error)
        self._list_anew()
