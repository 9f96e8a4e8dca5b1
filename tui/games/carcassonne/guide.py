"""The guide to a first game of Carcassonne."""

from __future__ import annotations

from engine import Action
from engine.carcassonne import actions as act
from tui.play.guide import GuideCard
from tui.play.i18n import _

_TILE, _FIGURE = ("tile",), ("figure",)


def cards(theme: str) -> list[GuideCard]:
    """What a newcomer should know at each decision, in the order in which it is said."""
    return [
        GuideCard(
            _("Your first game"),
            _(
                "Tile by tile a map grows, and your followers claim what is on it. Each turn one"
                " tile is drawn and must fit its neighbours. The arrows go to places where it"
                " fits, r rotates it, Enter places it."
            ),
            _TILE,
        ),
        GuideCard(
            _("A follower"),
            _(
                "Now one follower may go onto the tile just placed: as a knight in its city, a"
                " thief on its road, a monk or a farmer, unless somebody stands there already."
                " ← → choose where, Enter puts him there."
            ),
            _FIGURE,
            ("buttons",),
        ),
        GuideCard(
            _("Points"),
            _(
                "A complete city counts 2 a tile and pennant, a road 1 a tile, a cloister 9 once"
                " there are tiles all around it. Then the follower comes home. The line below"
                " says what your tile would complete."
            ),
            _TILE,
            ("players",),
        ),
        GuideCard(
            _("Farmers"),
            _(
                "A farmer lies in his field until the end, and then brings 3 points for each"
                " complete city beside it. You have only a few followers: keep one in hand."
            ),
            _FIGURE,
            ("players",),
        ),
        GuideCard(
            _("Sharing"),
            _(
                "Nobody joins a feature that has an owner, but two features can grow together."
                " Then whoever has most followers there scores all of it; in a tie each does."
            ),
            _TILE,
            ("map",),
        ),
        GuideCard(
            _("Go on playing"),
            _(
                "You can look around the map, which says whose everything is and what it is"
                " worth, and a hint shows what an expert would do. Good luck!"
            ),
            _TILE,
            ("buttons", "context"),
        ),
    ]


def answer(action: Action, theme: str) -> str:
    """What a newcomer's action has brought."""
    match act.decode(action):
        case act.PlaceTile():
            return _("The tile lies there for good.")
        case act.PlaceFigure():
            return _("Your follower holds that now.")
        case act.NoFigure():
            return _("All your followers stay with you.")
        case _:
            return ""
