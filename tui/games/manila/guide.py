"""The guide to a first game of Manila."""

from __future__ import annotations

from engine import Action
from engine.manila import actions as act
from tui.play.guide import GuideCard
from tui.play.i18n import _


def cards(theme: str) -> list[GuideCard]:
    """What a newcomer should know at each decision, in the order in which it is said."""
    return [
        GuideCard(
            _("Your first game"),
            _(
                "Three punts race to the port of Manila, and you bet money on who arrives; the"
                " richest wins. Every voyage begins with an auction for the office of harbour"
                " master, who may buy a share and says what sails. Bid with ← →, or pass, and"
                " press Enter."
            ),
            ("auction",),
        ),
        GuideCard(
            _("You are harbour master"),
            _(
                "You may buy one share now. At the end a share is worth its ware's price, and"
                " the price goes up whenever the punt of the ware arrives."
            ),
            ("share",),
            ("prices",),
        ),
        GuideCard(
            _("Which ware stays ashore?"),
            _("Three of the four wares sail. Leave one ashore of which you have no share."),
            ("loading",),
            ("lanes",),
        ),
        GuideCard(
            _("Where the punts start"),
            _(
                "The three spaces add up to nine. Put in front what you want to arrive: each"
                " punt moves three times by its own die and has to get past space 13."
            ),
            ("starts",),
            ("lanes",),
        ),
        GuideCard(
            _("Your accomplices"),
            _(
                "Before each roll everybody puts an accomplice on one place and pays what stands"
                " beside it. The crew of a punt that arrives shares its pay: take a place"
                " aboard one that is far ahead."
            ),
            ("placement",),
            ("crews",),
        ),
        GuideCard(
            _("Other bets"),
            _(
                "A port pays if so many punts arrive, a shipyard if they do not. Pirates want a"
                " punt on space 13, pilots move punts, and the insurer gets money now and may"
                " have to pay later."
            ),
            ("placement",),
            ("quays",),
        ),
        GuideCard(
            _("Money"),
            _(
                "Here are everybody's pesos and what is known of their shares. When money is"
                " short, a share can be mortgaged for 12."
            ),
            ("placement",),
            ("players",),
        ),
        GuideCard(
            _("Go on playing"),
            _(
                "The first ware at 30 ends the game. The lines below the board always say"
                " beforehand what a place costs and may bring, and a hint shows what an expert"
                " would do. Good luck!"
            ),
            ("placement",),
            ("buttons", "context"),
        ),
    ]


def answer(action: Action, theme: str) -> str:
    """What a newcomer's action has brought."""
    match act.decode(action):
        case act.Bid():
            return _("A bid stands until somebody bids more; then it is your turn again.")
        case act.Pass():
            return _("You are out of it this time, and keep your money.")
        case act.Share(ware=None):
            return _("No share this time.")
        case act.Share():
            return _("The share is yours; the others do not see which shares you hold.")
        case act.Load():
            return _("The other three wares are loaded.")
        case act.Start():
            return _("The punts lie at their starts.")
        case act.Place():
            return _("Your accomplice is there until the voyage is over.")
        case _:
            return ""
