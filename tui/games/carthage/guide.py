"""The guide to a first game of Traders of Carthage."""

from __future__ import annotations

from engine import Action
from engine.carthage import actions as act
from engine.carthage.route import ANCHOR, CARTHAGE
from tui.games.carthage.names import space_name
from tui.play.guide import GuideCard
from tui.play.i18n import _

_TOKENS, _TURN, _PIRATES = ("tokens",), ("action",), ("pirates",)


def cards(theme: str) -> list[GuideCard]:
    """What a newcomer should know at each decision, in the order in which it is said."""
    goal = space_name(theme, CARTHAGE)
    return [
        GuideCard(
            _("Your first game"),
            _(
                "You trade goods for points, and the most points win. To begin with everybody"
                " takes a token, which makes all one's sales of its colour worth more. Choose a"
                " colour with the arrows and press Enter."
            ),
            _TOKENS,
        ),
        GuideCard(
            _("The market"),
            _(
                "In your turn you do one thing: buy all cards here that no rival has reserved,"
                " take one into your hand, or reserve one. ← → choose a card, ↑ ↓ what to do."
                " Take one now, and press Enter."
            ),
            _TURN,
            ("market",),
        ),
        GuideCard(
            _("Your hand"),
            _(
                "Cards in hand are money: R3u pays 3, and nobody gives change. Every u is an"
                " amphora that can save one good of its own colour. Once your hand is worth as"
                " much as the market costs, you can buy."
            ),
            _TURN,
            ("hand",),
        ),
        GuideCard(
            _("The sea"),
            _(
                "Whoever buys goods of a colour moves its ship towards {goal}: one space for one"
                " card, two for more. Ships belong to nobody."
            ).format(goal=goal),
            _TURN,
            ("sea",),
        ),
        GuideCard(
            _("Payday"),
            _(
                "Bought cards are your goods aboard. When their ship reaches {goal}, everybody"
                " sells them for points, and each sale gives a token of the colour. The game"
                " ends with the payday in which somebody has the tokens named at the top right."
            ).format(goal=goal),
            _TURN,
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
            _TURN,
            ("danger",),
        ),
        GuideCard(
            _("Your goods are attacked"),
            _(
                "Each amphora of their colour that you discard from your hand saves one good;"
                " the others are lost. The arrows choose an answer, Enter gives it."
            ),
            _PIRATES,
            ("hand",),
        ),
        GuideCard(
            _("Go on playing"),
            _(
                "The lines below the board always say beforehand what your choice would do, and"
                " a hint shows what an expert would do. That is all you need: good luck!"
            ),
            _TURN,
            ("buttons", "context"),
        ),
    ]


def answer(action: Action, theme: str) -> str:
    """What a newcomer's action has brought."""
    match act.decode(action):
        case act.Token():
            return _("Your token lies before you. Nobody can take it away.")
        case act.Buy():
            return _("The cards that you bought are your goods aboard, and the ships have moved.")
        case act.Take():
            return _("The card is in your hand: as money, or as a guard.")
        case act.Reserve():
            return _("Your marker lies on the card: only you may buy or take it now.")
        case act.Save(saved=0):
            return _("Your amphorae stayed in your hand, and the goods are gone.")
        case act.Save():
            return _("Your amphorae saved goods; these stay aboard.")
        case _:
            return ""
