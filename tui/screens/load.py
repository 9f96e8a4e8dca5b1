"""The list of games: go on, rename, export, delete; damaged files with their reason."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from rich.style import Style
from textual.binding import Binding, BindingType

from saves import (
    Header,
    SaveError,
    delete_save,
    export_save,
    list_saves,
    rename_save,
    set_aside,
)
from tui.actions import bindings
from tui.canvas import Canvas
from tui.games import title_of
from tui.i18n import _
from tui.screens.confirm import Ask, AskName, Confirm
from tui.screens.framed import keys_of
from tui.screens.lines import Gap, Line, LineLook, shortened
from tui.screens.opening import open_game
from tui.screens.page import FormScreen, Page
from tui.screens.saved_games import age, seats_line, standing
from tui.words import error_sentence, shown_path

COLUMNS = (0, 21, 40, 45, 58)
"""Where the columns begin: game, seats, turn, state, date."""


class GameLine(Line):
    """A save as a row of the list."""

    def __init__(self, header: Header, number: int, cells: tuple[str, ...], help: str) -> None:
        super().__init__("game", cells[0], help, number=number)
        self.header = header
        self.cells = cells

    def paint(self, canvas: Canvas, x: int, y: int, width: int, look: LineLook) -> None:
        _paint_cells(canvas, x, y, width, self.cells, look, look.style)


class Columns(Gap):
    """The names of the columns."""

    def __init__(self, cells: tuple[str, ...]) -> None:
        super().__init__()
        self.cells = cells

    def paint(self, canvas: Canvas, x: int, y: int, width: int, look: LineLook) -> None:
        _paint_cells(canvas, x, y, width, self.cells, look, look.palette.muted)


class DamagedLine(Line):
    """A file that cannot be loaded, and why; its folder goes without saying here."""

    def __init__(self, error: SaveError, number: int) -> None:
        name = error.path.name if error.path else ""
        short = SaveError(error.code, Path(name), error.cause, **error.details)
        super().__init__("damaged", shown_path(name), error_sentence(short), number=number)
        self.path = error.path


def _paint_cells(
    canvas: Canvas,
    x: int,
    y: int,
    width: int,
    cells: tuple[str, ...],
    look: LineLook,
    style: Style,
) -> None:
    ends = (*COLUMNS[1:], width + 1)
    for start, end, cell in zip(COLUMNS, ends, cells, strict=True):
        if end - start - 1 > 0:
            room = end - start - 1
            shown = look.glyphs.text(shortened(look.glyphs.text(cell), room))
            canvas.put(x + start, y, shown, style, room)


class LoadScreen(FormScreen):
    """Every game on disk, the newest first."""

    scopes = ("menu", "load")
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("load"), Binding("delete", "delete")]

    def make_page(self) -> Page:
        keys = keys_of("line", "press", "rename", "export", "delete", "step_back", "help")
        return Page(_("Load"), self._lines(), keys)

    def on_screen_resume(self) -> None:
        self.page.set_lines(self._lines())

    def _lines(self) -> list[Line]:
        try:
            listing = list_saves(self.argosy.folder)
        except SaveError as error:
            return [Gap(error_sentence(error))]
        if not listing.saves and not listing.damaged:
            return [Gap(_("There are no games yet.")), Gap(), Line("new", _("New game"))]
        lines: list[Line] = []
        if listing.saves:
            lines.append(Columns((_("game"), _("players"), _("turn"), _("state"), _("played"))))
            lines += [self._game_line(header, i) for i, header in enumerate(listing.saves)]
        if listing.damaged:
            lines += [Gap(), Gap(_("These files cannot be loaded:"))]
            lines += [DamagedLine(error, i) for i, error in enumerate(listing.damaged)]
        return lines

    def _game_line(self, header: Header, number: int) -> GameLine:
        cells = (
            header.name or title_of(header.game, header.theme),
            ", ".join(player.name for player in header.players),
            str(header.turn),
            standing(header),
            age(header.updated, self.argosy.clock()),
        )
        sentence = _("{game}: {players}. Begun {created}. File {file}.")
        if header.training:
            sentence = _("{game}, training: {players}. Begun {created}. File {file}.")
        help = sentence.format(
            game=title_of(header.game, header.theme),
            players=seats_line(header),
            created=f"{header.created:%Y-%m-%d}",
            file=shown_path(header.path.name),
        )
        return GameLine(header, number, cells, help)

    # -- what can be done -----------------------------------------------------------------

    def on_page_pressed(self, message: Page.Pressed) -> None:
        line = message.line
        if not self.is_active:
            return
        if isinstance(line, GameLine):
            open_game(self.argosy, line.header.path)
        elif isinstance(line, DamagedLine) and line.path is not None:
            self._ask_about_damaged(line.path)
        elif line.id == "new":
            self.argosy.show_new_game()

    def _chosen(self) -> Header | None:
        line = self.page.line
        return line.header if isinstance(line, GameLine) and self.is_active else None

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
            copy = export_save(header.path, Path("."))
        except SaveError as error:
            self.argosy.say_error(error)
        else:
            self.argosy.say(_("Copied to {path}.").format(path=shown_path(copy.absolute())))

    def action_delete(self) -> None:
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
            if answer != "aside":
                return
            try:
                done = set_aside(self.argosy.folder, path)
            except SaveError as error:
                self.argosy.say_error(error)
                return
            self.page.set_lines(self._lines())
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
                (("back", _("Leave it where it is")), ("aside", _("Set it aside"))),
            ),
            answered,
        )

    def _try(self, change: Callable[[], None]) -> None:
        """Make a change on disk, say what went wrong, and list anew."""
        try:
            change()
        except SaveError as error:
            self.argosy.say_error(error)
        self.page.set_lines(self._lines())
