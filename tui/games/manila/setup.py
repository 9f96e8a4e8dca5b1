"""What the set-up page, the lists and the result call things of Manila.

Cheap to import: what needs the rules is imported when it is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.play.i18n import _

if TYPE_CHECKING:
    from engine import Match
    from saves import GameRecord
    from tui.drawing.canvas import Canvas
    from tui.drawing.look import Look
    from tui.play.score_sheet import ScoreSheet


def title(theme: str) -> str:
    """The name of the game; it has one theme only."""
    return _("Manila")


def theme_name(theme: str) -> str:
    """What a theme is called where it is chosen."""
    return _("Manila")


def option_label(name: str) -> str:
    """A rule option in a word or three."""
    from tui.games.manila.options import option_title

    return option_title(name)


def value_label(name: str, value: str) -> str:
    """A value of an option in a word or three."""
    from tui.games.manila.options import value_title

    return value_title(name, value)


def secret(match: Match) -> str:
    """Who holds which shares."""
    return _("Shares are secret in this game.")


def paint_picture(canvas: Canvas, x: int, y: int, record: GameRecord, look: Look) -> None:
    """How a game stands, 32 x 5 cells, as everybody may see it."""
    from tui.games.manila import picture

    picture.paint_picture(canvas, x, y, record.match.view(0), look)


def score_sheet(record: GameRecord) -> ScoreSheet:
    """How the fortunes of a finished game came about."""
    from tui.games.manila.sheet import score_sheet as sheet

    return sheet(record)
