"""The first-game guide of Traders of Carthage."""

from __future__ import annotations

from engine.carthage.route import ANCHOR, CARTHAGE
from tui.games.carthage.names import space_name
from tui.play.guide import GuideCard
from tui.play.i18n import _


def cards(theme: str) -> list[GuideCard]:
    """Seven cards, in the order in which a newcomer meets their subjects."""
    goal = space_name(theme, CARTHAGE)
    return [
        GuideCard(
            _("Your first game"),
            _(
                "You trade goods for points; the most points win. A few short cards show you"
                " around the table. Esc leaves them at any moment, and F2 brings them back."
            ),
        ),
        GuideCard(
            _("The sea"),
            _(
                "One ship for each colour of goods: R, B, G, Y. Whoever buys goods of a colour"
                " moves its ship towards {goal}: one space for one card, two for more. Ships"
                " belong to nobody."
            ).format(goal=goal),
            ("sea",),
        ),
        GuideCard(
            _("The market"),
            _(
                "In your turn you do one thing. Buy all cards here that no rival has reserved,"
                " take one into your hand, or reserve one. When nothing is left to buy, the farm"
                " moves up into the market."
            ),
            ("market", "farm"),
        ),
        GuideCard(
            _("Your hand"),
            _(
                "Cards in hand are money: R3u pays 3, and nobody gives change. They are also"
                " guards: every u is an amphora that can save one good of its own colour."
            ),
            ("hand",),
        ),
        GuideCard(
            _("Payday"),
            _(
                "Bought cards are your goods aboard. When their ship reaches {goal}, everybody"
                " sells: G22=2 means two goods that would bring 2 points now. Each sale also"
                " gives a token, which makes later sales of that colour worth more."
            ).format(goal=goal),
            ("players",),
        ),
        GuideCard(
            _("Danger"),
            (
                _(
                    "After a payday, the Black Tide hits every ship on these two spaces. Goods of"
                    " that colour are lost unless amphorae in your hand save them. The ship goes"
                    " back to {anchor}."
                )
                if theme == "osaka"
                else _(
                    "After a payday, pirates attack every ship on these two spaces. Goods of"
                    " that colour are lost unless amphorae in your hand save them. The ship goes"
                    " back to {anchor}."
                )
            ).format(anchor=space_name(theme, ANCHOR)),
            ("danger",),
        ),
        GuideCard(
            _("Playing"),
            _(
                "Arrows choose, Enter does it, Esc steps back. The lines below the board say"
                " beforehand what would happen. The game ends with the payday in which somebody"
                " has the tokens named at the top right."
            ),
            ("buttons", "context", "keys"),
        ),
    ]
