"""The list of games: how each stands; go on, rename, export, delete; damaged files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message

from saves import (
    GameRecord,
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
from saves.record import FINISHED
from tui.drawing.canvas import Canvas, wrap
from tui.drawing.skin import Skin
from tui.games.pack import pack_of, title_of
from tui.games.refusals import error_sentence
from tui.play.hints import number_of_hints
from tui.play.i18n import _
from tui.play.limits import is_guest
from tui.play.refusals import copy_sentence
from tui.play.words import shown_path
from tui.screens.base import bindings
from tui.screens.confirm import Ask, AskName, Confirm
from tui.screens.framed import keys_of
from tui.screens.game_lines import Cells, Columns, DamagedLine, GameLine
from tui.screens.lines import Gap, Line
from tui.screens.opening import open_game
from tui.screens.page import FormScreen, Page
from tui.screens.reading_on import Reading
from tui.screens.saved_games import age, seats_line, standing
from tui.widgets.final import Final, final_of, paint_final

PICTURE_WIDTH = 32
MEASURED = 200
"""Rows that say how wide the columns have to be: those of the games played last."""
PICTURES = 50
"""Games that are kept in memory for their pictures."""
AT_REST = 0.08
"""Seconds after which the game under the cursor is read for its picture."""


class LoadPage(Page):
    """The list, and beneath it how the game under the cursor stands."""

    class More(Message):
        """The right arrow on a game."""

    context_rows = 6
    _asked = False
    """Whether a game is about to be read for its picture."""

    def __init__(self, lines: Sequence[Line]) -> None:
        keys = keys_of("press", "more", "replay", "rename", "delete", "step_back", "help")
        super().__init__(_("Load"), lines, keys)
        self._read: dict[tuple[Path, int, datetime], GameRecord | Final | SaveError] = {}
        """Games that were read, as they were on disk; of those that are over the result."""

    def turn(self, step: int) -> None:
        """The right arrow asks what else can be done: letters are not on every keyboard."""
        if step > 0 and isinstance(self.line, GameLine):
            self.post_message(self.More())
        else:
            super().turn(step)

    def repaint(self) -> None:
        super().repaint()
        header = self._header
        if header is not None and not self.has_read and not self._asked:
            self._asked = True
            self.set_timer(AT_REST, self._read_chosen)

    @property
    def _header(self) -> Header | None:
        return self.line.header if isinstance(self.line, GameLine) else None

    @staticmethod
    def _key(header: Header) -> tuple[Path, int, datetime]:
        return header.path, header.count, header.updated

    @property
    def has_read(self) -> bool:
        """Whether the game under the cursor has been read, if it is one."""
        return self._header is None or self._key(self._header) in self._read

    def _read_chosen(self) -> None:
        """Read the game under the cursor, which has come to rest there."""
        self._asked = False
        header = self._header
        if header is None:
            return
        found: GameRecord | Final | SaveError
        try:
            record = read_save(header.path)
            found = final_of(record) if record.state == FINISHED else record
        except SaveError as error:
            found = error
        if len(self._read) >= PICTURES:
            del self._read[next(iter(self._read))]
        self._read[self._key(header)] = found
        self.repaint()

    def paint_context(self, canvas: Canvas, y: int) -> None:
        line = self.line
        if line is None or not line.help:
            return
        self.paint_rule(canvas, y)
        width = self.right - self.left
        if isinstance(line, GameLine):
            picture = self.right - PICTURE_WIDTH
            self._paint_picture(canvas, picture, y + 1, line.header)
            width = picture - self.left - 3
        row = y + 1
        for sentence in line.help.split("\n"):
            room = y + self.context_rows - row
            for words in wrap(self.glyphs.text(sentence), width, room, self.glyphs.text("…")):
                style = self.palette.title if row == y + 1 else self.palette.text
                canvas.put(self.left, row, words, style)
                row += 1

    def _paint_picture(self, canvas: Canvas, x: int, y: int, header: Header) -> None:
        found = self._read.get(self._key(header))
        if isinstance(found, SaveError):
            for row, words in enumerate(wrap(error_sentence(found), PICTURE_WIDTH, 5)):
                canvas.put(x, y + row, self.glyphs.text(words), self.palette.danger_text)
        elif isinstance(found, Final):
            paint_final(canvas, x, y, found, Skin(self.glyphs, self.palette, found.theme))
        elif found is not None:
            skin = Skin(self.glyphs, self.palette, found.theme)
            pack_of(found.match.game.id).paint_picture(canvas, x, y, found, skin)


class LoadScreen(FormScreen):
    """Every game on disk, the one played last first."""

    scopes = ("menu", "load")
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("load"), Binding("delete", "delete")]

    def __init__(self) -> None:
        super().__init__()
        self._reading = Reading(self, lambda listing: self._show(self._lines(listing)))
        self._is_new = True
        """Whether it has not been in sight yet."""

    def make_page(self) -> Page:
        return LoadPage(self._skin())

    def on_screen_resume(self) -> None:
        if self._is_new:
            self._is_new = False
            self.page.repaint()
        else:
            self._list_anew()

    def on_screen_suspend(self) -> None:
        self._reading.stop()

    def _list_anew(self) -> None:
        """Look at the folder again."""
        self._show(self._skin())

    def _show(self, lines: list[Line]) -> None:
        """Other lines; the cursor stays on its game, if that is still there."""
        page, before = self.page, self.page.line
        page.set_lines(lines)
        if not isinstance(before, GameLine):
            return
        for index, line in enumerate(page.lines):
            if isinstance(line, GameLine) and line.header.path == before.header.path:
                page.cursor = index
        page.repaint()

    def _skin(self) -> list[Line]:
        try:
            return self._lines(self._reading.begin())
        except SaveError as error:
            heading = _("The folder of your games cannot be read.")
            return [Gap(heading), Gap(), Line("again", _("Look again"), error_sentence(error))]

    def _lines(self, listing: Listing) -> list[Line]:
        if not listing.saves and not listing.damaged:
            return [Gap(_("There are no games yet.")), Gap(), Line("new", _("New game"))]
        lines: list[Line] = []
        if listing.saves:
            names = (_("game"), _("players"), _("turn"), _("state"), _("played"))
            measured = [self._cells(header) for header in listing.saves[:MEASURED]]
            columns, cells, about = Columns(names, measured), self._cells, self._about
            lines.append(columns)
            lines += [
                GameLine(header, number, columns, cells, about)
                for number, header in enumerate(listing.saves)
            ]
        if listing.damaged:
            lines += [Gap(), Gap(_("These files cannot be loaded:"))]
            lines += [DamagedLine(error, i) for i, error in enumerate(listing.damaged)]
        if not listing.is_whole:
            lines += [Gap(), Gap(_("More files are being read."))]
        return lines

    def _cells(self, header: Header) -> Cells:
        return (
            header.name or title_of(header.game, header.theme),
            ", ".join(player.name for player in header.players),
            str(header.turn),
            standing(header),
            age(header.updated, self.argosy.clock()),
        )

    @staticmethod
    def _about(header: Header) -> str:
        """What is said of a game beneath the list, a line each."""
        title = title_of(header.game, header.theme)
        if header.training:
            title = _("{game}, training").format(game=title)
        elif not header.counts:
            title = _("{game}, not counted").format(game=title)
        facts = {
            "players": seats_line(header),
            "turn": header.turn,
            "state": standing(header),
            "hints": number_of_hints(header.hints),
            "created": f"{header.created:%Y-%m-%d}",
            "updated": f"{header.updated:%Y-%m-%d}",
            "file": shown_path(header.path.name),
        }
        lines = [
            title,
            _("Turn {turn}: {state}, {hints}.") if header.hints else _("Turn {turn}: {state}."),
            "{players}.",
            _("Begun {created}, saved {updated}."),
            _("File {file}."),
        ]
        return "\n".join([lines[0], *(line.format(**facts) for line in lines[1:])])

    # -- what can be done -----------------------------------------------------------------

    def on_page_pressed(self, message: Page.Pressed) -> None:
        line = message.line
        if not self.is_active:
            return
        if isinstance(line, GameLine):
            open_game(self.argosy, line.header.path)
        elif isinstance(line, DamagedLine) and not line.is_known_damaged:
            self.argosy.say_error(line.error)
        elif isinstance(line, DamagedLine) and line.path is not None:
            self._ask_about_damaged(line.path)
        elif line.id == "new":
            self.argosy.show_new_game()
        elif line.id == "again":
            self._list_anew()

    def _chosen(self) -> Header | None:
        line = self.page.line
        return line.header if isinstance(line, GameLine) and self.is_active else None

    def on_load_page_more(self) -> None:
        self.action_more()

    def action_more(self) -> None:
        """What else can be done with the game under the cursor, to choose by arrows."""
        header = self._chosen()
        if header is None:
            return

        def answered(answer: str | None) -> None:
            if answer == "replay":
                self.action_replay()
            elif answer == "rename":
                self.action_rename()
            elif answer == "export":
                self.action_export()
            elif answer == "delete":
                self.action_delete()

        self.argosy.push_screen(
            Ask(
                header.name or title_of(header.game, header.theme),
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
        line = self.page.line
        if isinstance(line, DamagedLine) and line.path is not None and self.is_active:
            self._delete_damaged(line.path)
        header = self._chosen()
        if header is None:
            return

        def answered(sure: bool | None) -> None:
            if sure:
                self._try(lambda: delete_save(header.path))

        if not self.argosy.settings.confirmations:
            answered(True)
            return
        name = header.name or title_of(header.game, header.theme)
        question = _("Delete {game}, turn {turn}? It cannot be brought back.").format(
            game=name, turn=header.turn
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
