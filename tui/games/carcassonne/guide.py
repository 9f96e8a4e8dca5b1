"""The first-game guide of Carcassonne."""

from __future__ import annotations

from tui.play.guide import GuideCard
from tui.play.i18n import _


def cards(theme: str) -> list[GuideCard]:
    """Six cards, in the order in which a newcomer meets their subjects."""
    return [
        GuideCard(
            _("Your first game"),
            _(
                "Tile by tile a map grows, and your followers claim what is on it. A few short"
                " cards show you around. Esc leaves them at any moment, and F2 brings them back."
            ),
        ),
        GuideCard(
            _("The map"),
            _(
                "Brown is city, green is field, lines are roads, † is a cloister. Each turn one"
                " tile is drawn and must fit its neighbours. Arrows go to cells where it fits, r"
                " rotates it, Enter places it."
            ),
            ("map",),
        ),
        GuideCard(
            _("Followers"),
            _(
                "Then one follower may go onto the tile just placed: as a knight in its city, a"
                " thief on its road, a monk or a farmer, unless somebody stands there already."
                " He comes home when the feature is complete; a farmer, in small letters, stays."
            ),
            ("buttons",),
        ),
        GuideCard(
            _("Points"),
            _(
                "A complete city counts 2 a tile and pennant, a road 1 a tile, a cloister 9."
                " Fields count 3 for each complete city at the end. Most followers in a"
                " feature score all of it; in a tie each does."
            ),
            ("players",),
        ),
        GuideCard(
            _("Highwaymen"),
            _(
                "Extend a road where your thief stands and place no follower: then the thief may"
                " walk, for a point a tile, and may rob those it passes instead. The guild"
                " master, who completed the longest road, gets a point for each road at the end."
            ),
            ("players",),
        ),
        GuideCard(
            _("Looking around"),
            _(
                "f goes around the map and says who owns what and its worth, z zooms, k shows"
                " the tiles to come and what the signs mean. Cells are named by the numbers at"
                " the edges: (2,-1) is column 2, row -1; y grows to the south."
            ),
            ("buttons", "context", "keys"),
        ),
    ]
