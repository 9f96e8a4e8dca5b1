"""Opening a saved game, and what to offer when another session plays it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from saves import may_take_over, read_header
from saves.errors import SaveError, SaveLocked
from tui.play.i18n import _
from tui.play.session import Session
from tui.screens.confirm import Ask

if TYPE_CHECKING:
    from tui.app_base import AppBase


def open_game(app: AppBase, path: Path) -> None:
    """Go on with a save right above the menu, or say why that cannot be."""
    try:
        if not app.has_board(read_header(path).game):
            return
        session = Session.open(app.folder, path)
    except SaveLocked:
        _offer_to_watch(app, path)
    except SaveError as error:
        app.say_error(error)
    else:
        app.play_from_menu(session)


def _offer_to_watch(app: AppBase, path: Path) -> None:
    def answered(answer: str | None) -> None:
        try:
            if answer == "watch":
                app.play_from_menu(Session.open(app.folder, path, watch=True))
            elif answer == "take_over":
                app.play_from_menu(Session.open(app.folder, path, take_over=True))
            elif answer == "copy":
                app.play_from_menu(Session.open_copy(app.folder, path))
        except SaveError as error:
            app.say_error(error)

    take_over = [("take_over", _("Take it over here; the other session watches then"))]
    app.push_screen(
        Ask(
            _("This game is being played in another session."),
            (
                ("back", _("Back")),
                ("watch", _("Watch it, without playing")),
                *(take_over if may_take_over(path) else []),
                ("copy", _("Play on in a copy of it, which is not counted")),
            ),
        ),
        answered,
    )
