"""What the set-up page, the lists and the result call things of Traders of Carthage.

Cheap to import: what needs the rules is imported when it is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.games.carthage import names
from tui.play.i18n import N_, _

if TYPE_CHECKING:
    from engine import Match
    from saves import GameRecord
    from tui.drawing.canvas import Canvas
    from tui.drawing.look import Look
    from tui.play.score_sheet import ScoreSheet

_THEMES = {"carthage": N_("Carthage"), "osaka": N_("Osaka")}


def title(theme: str) -> str:
    """The name of the game in a theme; an empty or unknown theme is the first."""
    return names.title(theme if theme in _THEMES else "carthage")


def theme_name(theme: str) -> str:
    """What a theme is called where it is chosen."""
    return _(_THEMES[theme])


def option_label(name: str) -> str:
    """A rule option in a word or three."""
    from tui.games.carthage.words import option_title

    words = option_title(name)
    return words[:1].upper() + words[1:]


def value_label(name: str, value: str) -> str:
    """A value of an option in a word or three."""
    from tui.games.carthage.words import value_title

    return value_title(value)


def secret(match: Match) -> str:
    """Hands that only their owners remember, or answers to the pirates."""
    from engine.carthage.phases import PIRATES
    from engine.carthage.state import CarthageState

    state = match.state
    assert isinstance(state, CarthageState)
    if state.rules.sizes_only:
        return _("Hands are secret in this game.")
    if state.rules.secret_protection and state.phase == PIRATES:
        return _("These answers are secret until all are given.")
    return ""


def paint_picture(canvas: Canvas, x: int, y: int, record: GameRecord, look: Look) -> None:
    """How a game stands, 32 x 5 cells, as everybody may see it."""
    from tui.games.carthage import picture

    picture.paint_picture(canvas, x, y, record.match.view(0), look)


def score_sheet(record: GameRecord) -> ScoreSheet:
    """How the points of a finished game came about."""
    from tui.games.carthage.sheet import score_sheet as sheet

    return sheet(record)
