"""The first-game guide of Manila."""

from __future__ import annotations

from tui.play.guide import GuideCard
from tui.play.i18n import _


def cards(theme: str) -> list[GuideCard]:
    """Six cards, in the order in which a newcomer meets their subjects."""
    return [
        GuideCard(
            _("Your first game"),
            _(
                "Three punts race to the port of Manila, and you bet money on who arrives."
                " A few short cards show you around the table. Esc leaves them at any moment,"
                " and F2 brings them back."
            ),
        ),
        GuideCard(
            _("The voyage"),
            _(
                "An auction names the harbour master, who may buy a share and chooses what"
                " sails, and from where. Then each punt moves by its own die, three times."
                " Past space 13 it is in port; what has not got there is wrecked."
            ),
            ("lanes",),
        ),
        GuideCard(
            _("Places"),
            _(
                "Before each roll everybody puts an accomplice on one place and pays its cost."
                " Crews share the pay of a punt that arrives. Ports, shipyards, pirates, pilots"
                " and insurance are other bets."
            ),
            ("quays", "crews"),
        ),
        GuideCard(
            _("Shares and prices"),
            _(
                "Every ware whose punt arrives goes up in price. A share counts its ware's price"
                " at the end, and the first ware at 30 ends the game."
            ),
            ("prices",),
        ),
        GuideCard(
            _("Money"),
            _(
                "Here are everybody's pesos and what is known of their shares. When money is"
                " short, a share can be mortgaged for 12. The richest wins, shares included."
            ),
            ("players",),
        ),
        GuideCard(
            _("Playing"),
            _(
                "Arrows choose, Enter does it, Esc steps back. The lines below the board say"
                " beforehand what a place costs and what it may bring."
            ),
            ("buttons", "context", "keys"),
        ),
    ]
