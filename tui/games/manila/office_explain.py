"""Why to bid for the harbour master's office or to pass, in words.

What the office is worth and what others are likely to do is what the expert reckons with
(``ai.manila.bidding``), so that the explanations go with its choice.
"""

from __future__ import annotations

from collections.abc import Sequence

from ai.manila.bidding import Bidding, BidOutcome
from engine.game import Action
from engine.manila import actions as act
from engine.manila.view import ManilaView
from tui.play.i18n import _

LIKELY = 0.9
"""What happens more often is called likely, without a number."""
NEAR = 2
"""Pesos: what differs by no more is nearly the same."""


def office(view: ManilaView, bidding: Bidding, action: Action, names: Sequence[str]) -> list[str]:
    """What the office is worth against what it costs, and who else is likely to have it."""
    one = act.decode(action)
    if isinstance(one, act.Bid):
        return _bid(bidding, one.pesos, bidding.after(action), names)
    return _pass(view, bidding, names)


def _bid(bidding: Bidding, offer: int, then: BidOutcome, names: Sequence[str]) -> list[str]:
    worth = bidding.worth
    if offer > worth:
        text = _("That is more than the {worth} that the office is worth to you.")
    elif worth - offer <= NEAR:
        text = _("The office is worth about {worth} to you, hardly more than this.")
    else:
        text = _("The office is worth about {worth} to you.")
    return [text.format(worth=worth), _overbid(then, names)]


def _overbid(then: BidOutcome, names: Sequence[str]) -> str:
    """Whether others are likely to bid on."""
    if then.own == 1.0:
        return _("Nobody is likely to bid more.")
    price = round(then.price)
    if then.own >= 1.0 - LIKELY:
        return _("{chance:.0%} that nobody bids more; else it goes for about {price}.").format(
            chance=then.own, price=price
        )
    if then.held >= LIKELY:
        return _("{name} is likely to bid on, and to have it for about {price}.").format(
            name=names[then.holder], price=price
        )
    return _("Others are likely to bid on: it goes for about {price}.").format(price=price)


def _pass(view: ManilaView, bidding: Bidding, names: Sequence[str]) -> list[str]:
    least, worth = view.position.bid + 1, bidding.worth
    if least > worth:
        text = _("The office is worth about {worth} to you, and a bid costs {least}.")
    elif worth - least <= NEAR:
        text = _("The office is worth about {worth} to you: a bid of {least} gains little.")
    else:
        text = _("The office is worth about {worth} to you.")
    return [text.format(worth=worth, least=least), _left_to(view, bidding.passing, names)]


def _left_to(view: ManilaView, then: BidOutcome, names: Sequence[str]) -> str:
    """Who has the office once one has passed, and for how much."""
    price = round(then.price)
    if then.own:  # Nobody bids, and whoever opened has the office all the same.
        return _("{chance:.0%} that nobody bids and you have it all the same.").format(
            chance=then.own
        )
    rivals = [seat for seat, gone in enumerate(view.position.passed) if not gone]
    if view.position.bid and len(rivals) == 2:
        text = _("{name} then has it for {price}.")
        return text.format(name=names[view.position.bidder], price=view.position.bid)
    if then.held >= LIKELY:
        return _("{name} is likely to have it for about {price}.").format(
            name=names[then.holder], price=price
        )
    return _("It is likely to go for about {price}.").format(price=price)
