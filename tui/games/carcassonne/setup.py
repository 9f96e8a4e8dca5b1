"""What the set-up page, the lists and the result call things of Carcassonne.

Cheap to import: what needs the rules is imported when it is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tui.play.i18n import _
from tui.play.refusals import listed

if TYPE_CHECKING:
    from engine import Match
    from saves import GameRecord
    from tui.drawing.canvas import Canvas
    from tui.drawing.look import Look
    from tui.play.score_sheet import ScoreSheet


def title(theme: str) -> str:
    """The name of the game; it has one theme only."""
    return _("Carcassonne")


def theme_name(theme: str) -> str:
    """What a theme is called where it is chosen."""
    return _("Carcassonne")


def option_label(name: str) -> str:
    """A module or rule option in a word or three."""
    from tui.games.carcassonne.options import option_title

    words = option_title(name)
    return words[:1].upper() + words[1:]


def value_label(name: str, value: str) -> str:
    """A value of an option in a word or three."""
    from tui.games.carcassonne.options import value_title

    return value_title(name, value)


def preset_help(preset: str) -> str:
    """Which modules a preset stands for, in a sentence."""
    from engine.carcassonne.options import MODULES, PRESETS
    from tui.games.carcassonne.options import option_title, value_title

    words = value_title("preset", preset)
    names = [option_title(name) for name in MODULES if name in PRESETS[preset]]
    sentence = _("{preset}: the base game with {modules}.") if names else _("{preset}: no modules.")
    return sentence.format(
        preset=words[:1].upper() + words[1:], modules=listed(names) if names else ""
    )


def label_by_preset(name: str, options: Mapping[str, str]) -> str:
    """A module left to the preset, and whether that makes it part of the game."""
    from engine.carcassonne.options import modules_of
    from tui.games.carcassonne.options import value_title

    left_to_it = {**options, name: "preset"}
    return _("{words}: {value}").format(
        words=value_title(name, "preset"),
        value=value_title(name, "on" if name in modules_of(left_to_it) else "off"),
    )


def secret(match: Match) -> str:
    """Nothing ever is."""
    return ""


def paint_picture(canvas: Canvas, x: int, y: int, record: GameRecord, look: Look) -> None:
    """How a game stands, 32 x 5 cells, as everybody may see it."""
    from tui.games.carcassonne import picture

    picture.paint_picture(canvas, x, y, record.match.view(0), look)


def score_sheet(record: GameRecord) -> ScoreSheet:
    """How the points of a finished game came about."""
    from tui.games.carcassonne.sheet import score_sheet as sheet

    return sheet(record)
