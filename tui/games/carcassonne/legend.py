"""What the signs on the map mean: as much of it as the modules in play need."""

from __future__ import annotations

from engine.carcassonne import figures
from engine.carcassonne.options import Rules
from tui.drawing.canvas import Canvas
from tui.drawing.skin import Skin
from tui.games.carcassonne.figure_marks import FIGURE_SIGNS
from tui.games.carcassonne.letter_looks import complete_city
from tui.games.carcassonne.map import is_drawn
from tui.play.i18n import _

COLUMN = 13


def signs(rules: Rules, skin: Skin) -> list[tuple[str, str]]:
    """Each sign as this terminal shows it, and what it stands for."""
    shape = skin.glyphs.players[0]
    ascii = skin.glyphs.ascii
    goods = rules.traders
    letters = not is_drawn(skin)
    paved = complete_city(skin) * 2
    special = {figure: f"A{sign}" for figure, sign in FIGURE_SIGNS.items()}
    listed = [
        ("A" + shape, _("follower"), True),
        ("a" + shape, _("farmer"), True),
        (special[figures.LARGE], _("large"), rules.inns),
        (special[figures.WAGON], _("wagon"), rules.wagon),
        (special[figures.PHANTOM], _("phantom"), rules.phantom),
        (special[figures.BUILDER], _("builder"), goods),
        (special[figures.PIG], _("pig"), goods),
        ("M" if ascii else "†", _("cloister"), letters),
        ("&" if ascii else "◊", _("pennant"), letters),
        (paved, _("complete"), letters),
        ("i", _("inn"), letters and rules.inns),
        ("X" if ascii else "§", _("cathedral"), letters and rules.inns),
        ("w", _("wine"), goods),
        ("g", _("grain"), goods),
        ("c", _("cloth"), goods),
        (skin.glyphs.sea * 2, _("fits here"), letters),
        ("xx", _("none fits"), letters),
    ]
    return [(sign, words) for sign, words, there in listed if there]


def draw_legend(canvas: Canvas, x: int, y: int, width: int, rules: Rules, skin: Skin) -> int:
    """The legend in columns; returns the next free row."""
    across = max(1, width // COLUMN)
    listed = signs(rules, skin)
    for place, (sign, words) in enumerate(listed):
        row, column = divmod(place, across)
        left = x + column * COLUMN
        canvas.put(left, y + row, sign, skin.palette.text)
        canvas.put(left + 3, y + row, skin.glyphs.text(words), skin.palette.muted, COLUMN - 4)
    return y + rows_of(rules, skin, width)


def rows_of(rules: Rules, skin: Skin, width: int) -> int:
    """How many rows the legend takes."""
    across = max(1, width // COLUMN)
    return -(-len(signs(rules, skin)) // across)
