"""What a choice would do, in words: the context bar of Manila."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ai.manila.odds import pirated_worth, place_worth
from ai.manila.voyage import fates, rolls_left
from engine.game import Action
from engine.manila import actions as act
from engine.manila import phases, places, queries, wares
from engine.manila.view import ManilaView
from tui.games.manila.action_words import choice, steered
from tui.games.manila.names import money, ware_name
from tui.play.i18n import _, ngettext
from tui.play.voice import Audience

LEAST_LOSS = 0.05
"""Pesos that a pirate must cost on average to be worth a word."""


def preview(view: ManilaView, action: Action, names: Sequence[str], odds: bool) -> list[str]:
    """Sentences about ``action``; with ``odds`` what it would bring, and how likely."""
    one = act.decode(action)
    sentence = choice(view, action, Audience(names, "manila")).sentence
    match one:
        case act.Bid():
            cash = view.position.cash[view.seat]
            return [sentence, loans_for(cash, one.pesos)] if one.pesos > cash else [sentence]
        case act.Place(place=places.INSURANCE) if odds:
            worth = place_worth(view, places.INSURANCE)
            return [
                f"{sentence} " + _("On average {pesos:+.1f} in all.").format(pesos=worth.expected)
            ]
        case act.Place(place=places.INSURANCE):
            return [sentence]
        case act.Place():
            return [sentence, *_place(view, one.place, odds)]
        case act.Start() if odds:
            return [_start(view, one)]
        case act.Pilot() if any(one.steps):
            return _pilot(view, one, odds)
        case act.Redeem() if view.position.phase == phases.REDEMPTION:
            return [sentence, _redeemed_late(view, one.ware)]
        case (
            act.Start()
            | act.Pilot()
            | act.Redeem()
            | act.Pass()
            | act.Share()
            | act.Load()
            | act.Board()
            | act.Loot()
            | act.Loan()
            | act.Deal()
            | act.Opener()
            | act.Roll()
        ):
            return [sentence]
        case _:
            assert_never(one)


def _redeemed_late(view: ManilaView, ware: int) -> str:
    text = _("It counts {value} then; mortgaged it would cost {price} too and count nothing.")
    value = wares.TRACK[view.position.market[ware]]
    return text.format(value=value, price=wares.REDEMPTION)


def loans_for(cash: int, pesos: int) -> str:
    """How many shares must be mortgaged for a sum beyond one's cash."""
    number = -(-(pesos - cash) // wares.LOAN)
    return ngettext(
        "You have {money}: it would take {n} loan.",
        "You have {money}: it would take {n} loans.",
        number,
    ).format(money=money(cash), n=number)


def _place(view: ManilaView, place: int, odds: bool) -> list[str]:
    """What a place does, and what is left of one's money."""
    fee, cash = queries.fee(view.position, view.seat, place), view.position.cash[view.seat]
    if fee > cash:
        left = _("You have {money}: it takes a loan.").format(money=money(cash))
    else:
        left = _("You then have {money}.").format(money=money(cash - fee))
    return [_what_a_place_does(view, place, odds), left]


def _what_a_place_does(view: ManilaView, place: int, odds: bool) -> str:
    state = view.position
    if place in (places.SMALL, places.LARGE):
        if place == places.SMALL:
            return _("Before the last roll you move one punt by one space, either way.")
        if state.rules.large_exact:
            return _("Before the last roll you move one punt by two spaces, or two by one each.")
        return _("Before the last roll you move one punt by one or two spaces, or two by one each.")
    if place == places.PIRATES:
        text = _("Punts that end on 13 are looted; after the second roll you may board one.")
    elif place < places.PORT:
        aboard = len(places.crew_of(state, place))
        text = ngettext(
            "In port {ware} pays {payout}, all to one accomplice.",
            "In port {ware} pays {payout}, shared by {n} accomplices.",
            aboard + 1,
        ).format(ware=ware_name(place), payout=wares.PAYOUT[place], n=aboard + 1)
    elif place < places.YARD:
        number = place - places.PORT
        text = ngettext(
            "Pays {pays} if at least {n} punt comes to port.",
            "Pays {pays} if at least {n} punts come to port.",
            number + 1,
        ).format(pays=wares.PORT_PAYS[number], n=number + 1)
    else:
        number = place - places.YARD
        text = ngettext(
            "Pays {pays} if at least {n} punt is wrecked.",
            "Pays {pays} if at least {n} punts are wrecked.",
            number + 1,
        ).format(pays=wares.PORT_PAYS[number], n=number + 1)
    return f"{text} {_odds(view, place)}" if odds else text


def _odds(view: ManilaView, place: int) -> str:
    """How likely a place is to pay and what, without and with a pirate who may still come."""
    worth, pirated = place_worth(view, place), pirated_worth(view, place)
    if not worth.chance:
        return _("That cannot happen any more.")
    text = _("Chance {chance:.0%}, then {pays:.0f} on average: {expected:.1f}.")
    if pirated is not None and abs(worth.expected - pirated.expected) >= LEAST_LOSS:
        text = _(
            "Chance {chance:.0%}, then {pays:.0f} on average: {expected:.1f}; if a pirate comes,"
            " {less:.0%}: {left:.1f}."
        )
    return text.format(
        chance=worth.chance,
        pays=worth.pays,
        expected=worth.expected,
        less=pirated.chance if pirated else 0,
        left=pirated.expected if pirated else 0,
    )


def _start(view: ManilaView, action: act.Start) -> str:
    """Starting spaces, with the chance that each punt comes to port."""
    rolls = rolls_left(view.position) or 3
    parts = []
    for ware in (wares.JADE, wares.SILK, wares.NUTMEG, wares.GINSENG):
        if ware == view.position.ashore:
            continue
        space = action.spaces[ware]
        port, waited, on_13, _short = fates(space, rolls)
        chance = port + waited
        parts.append(
            _("{ware} from {space}, {chance:.0%} ({less:.0%})").format(
                ware=ware_name(ware), space=space, chance=chance + on_13, less=chance
            )
        )
    return _(
        "Starting spaces, nine in all, with the chance of the port (with pirates): {starts}."
    ).format(starts=" · ".join(parts))


def _pilot(view: ManilaView, action: act.Pilot, odds: bool) -> list[str]:
    """Where each punt goes, with the chance that it comes to port."""
    sentences = []
    for ware, step in enumerate(action.steps):
        space = view.position.punts[ware] + step
        if step and (space > wares.SEA_END or not odds):
            sentences.append(steered(view, ware, step))
        elif step:
            port, waited, on_13, _short = fates(space, 1)
            safe = view.position.spots[places.SPOT_BOW] < 0  # 13 is then as good as the port
            name = ware_name(ware)
            sentences.append(
                _("{ware} goes to {space}: port {chance:.0%} with the last roll.").format(
                    ware=name[:1].upper() + name[1:],
                    space=space,
                    chance=port + waited + on_13 * safe,
                )
            )
    return sentences
