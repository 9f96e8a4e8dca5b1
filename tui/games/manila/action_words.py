"""Every action of Manila in words: the part of its voice that is about what may be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from engine import Action
from engine.manila import actions as act
from engine.manila import phases, places, queries, wares
from engine.manila.view import ManilaView
from tui.games.manila.names import money, place_name, ware_name
from tui.play.i18n import _, ngettext
from tui.play.voice import ActionText, Audience

_DOWNWARDS: Final = range(wares.WARES - 1, -1, -1)
"""The wares from the top of the board down."""


def choice(view: ManilaView, action: Action, audience: Audience) -> ActionText:
    """What the seat of ``view`` would do."""
    one = act.decode(action)
    match one:
        case act.Bid():
            sentence = _(
                "Bid {bid} for the office: the harbour master may buy a share, chooses the"
                " wares and where the punts start, and places first."
            )
            return _action(_("Bid {bid}"), sentence, "", bid=one.pesos)
        case act.Pass():
            return _pass(view)
        case act.Share(ware=None):
            return ActionText(_("Buy no share"), _("Buy no share."))
        case act.Share():
            return _share(view, one)
        case act.Load():
            sentence = _("Load {one}, {two} and {three}; {ashore} stays ashore this voyage.")
            three, two, first = (
                ware_name(ware) for ware in range(wares.WARES) if ware != one.ashore
            )
            facts = {"ashore": ware_name(one.ashore), "one": first, "two": two, "three": three}
            return _action(_("Leave {ashore} ashore"), sentence, "", **facts)
        case act.Start():
            spaces = [(ware, one.spaces[ware]) for ware in _DOWNWARDS]
            return _start([pair for pair in spaces if pair[0] != view.position.ashore])
        case act.Place():
            return _place(view, one.place)
        case act.Board():
            return _board(view, one, audience)
        case act.Pilot():
            return _pilot(view, one)
        case act.Loot():
            return _loot(view, one, audience)
        case act.Loan():
            return _loan(view, one)
        case act.Redeem():
            cash = view.position.cash[view.seat]
            return _action(
                _("Redeem a share of {ware}"),
                _("Redeem a share of {ware} for {price}: you then have {money}."),
                _("Mortgage or redeem a share"),
                ware=ware_name(one.ware),
                price=wares.REDEMPTION,
                money=money(cash - wares.REDEMPTION),
            )
        case act.Deal() | act.Opener() | act.Roll():
            notation = view.format(action)
            return ActionText(notation, notation)
        case _:
            assert_never(one)


def _action(label: str, sentence: str, group: str, **facts: object) -> ActionText:
    return ActionText(label.format(**facts), sentence.format(**facts), group)


def _pass(view: ManilaView) -> ActionText:
    if view.position.phase == phases.AUCTION:
        return ActionText(_("Pass: no bid"), _("Pass: no bid from you in this voyage."))
    if view.position.phase == phases.REDEMPTION:
        sentence = _("Redeem no more: what is mortgaged costs {price} a share and counts nothing.")
        return _action(_("Redeem no more"), sentence, "", price=wares.REDEMPTION)
    return ActionText(
        _("Pass: no more accomplices"),
        _("Pass: you place no more accomplices in this voyage. Those placed stay."),
    )


def _share(view: ManilaView, action: act.Share) -> ActionText:
    assert action.ware is not None
    price = wares.price(view.position.market[action.ware])
    cash = view.position.cash[view.seat]
    sentence = (
        _("Buy a share of {ware} for {price}: you then have {money}.")
        if price <= cash
        else _("Buy a share of {ware} for {price}, with a loan.")
    )
    facts = {"ware": ware_name(action.ware), "price": price, "money": money(cash - price)}
    return _action(_("Buy a share of {ware}"), sentence, "", **facts)


def _start(spaces: Sequence[tuple[wares.Ware, int]]) -> ActionText:
    short = " · ".join(
        _("{ware} {space}").format(ware=ware_name(ware), space=space) for ware, space in spaces
    )
    whole = " · ".join(
        _("{ware} from {space}").format(ware=ware_name(ware), space=space) for ware, space in spaces
    )
    return ActionText(
        _("Start {spaces}").format(spaces=short),
        _("Starting spaces, nine in all: {starts}.").format(starts=whole),
    )


def _place(view: ManilaView, place: places.Place) -> ActionText:
    cost, fee = places.cost_of(view.position, place), queries.fee(view.position, view.seat, place)
    name = place_name(place)
    facts = {"name": name, "place": name[:1].upper() + name[1:], "cost": cost, "fee": fee}
    if fee == cost:
        sentence = ngettext("{place}: {fee} peso.", "{place}: {fee} pesos.", fee)
    elif fee:
        sentence = _("{place}: costs {cost}; you give all you have, {fee}.")
    else:
        sentence = _("{place}, as a stowaway: free.")
    if place < places.PORT:
        label = _("Aboard {name} for {fee}") if fee else _("Aboard {name}, free")
        return _action(label, sentence, _("Go aboard a punt"), **facts)
    if place < places.YARD:
        return _action(_("{place} for {fee}"), sentence, _("Take the place of a port"), **facts)
    if place < places.PIRATES:
        group = _("Take the place of a shipyard")
        return _action(_("{place} for {fee}"), sentence, group, **facts)
    group = _("Become pirate, pilot or insurance agent")
    if place != places.INSURANCE:
        return _action(_("{place} for {fee}"), sentence, group, **facts)
    sentence = _("Insurance: 10 pesos at once; you pay 6, 8 and 15 for the punts that are wrecked.")
    return ActionText(_("Take the insurance"), sentence, group)


def _board(view: ManilaView, action: act.Board, audience: Audience) -> ActionText:
    if action.ware is None:
        return ActionText(
            _("Stay on the pirates' boat"),
            _("Stay on the pirates' boat and hope for punts that end on 13."),
        )
    ware = ware_name(action.ware)
    if action.victim is not None:
        sentence = _("Board {ware} and send an accomplice of {name} home.")
        label = _("Board {ware} in place of {name}")
        return _action(label, sentence, "", ware=ware, name=audience.name(action.victim))
    aboard = len(places.crew_of(view.position, action.ware)) + 1
    sentence = ngettext(
        "Board {ware}, free: in port it pays {payout}, all to you.",
        "Board {ware}, free: in port it pays {payout}, shared by {n}.",
        aboard,
    )
    payout = wares.PAYOUT[action.ware]
    return _action(_("Board {ware}"), sentence, "", ware=ware, payout=payout, n=aboard)


def _pilot(view: ManilaView, action: act.Pilot) -> ActionText:
    moved = [(ware, step) for ware, step in enumerate(action.steps) if step]
    if not moved:
        return ActionText(_("Leave the punts where they are"), _("Leave the punts where they are."))
    short = " · ".join(
        _("{ware} {step:+}").format(ware=ware_name(ware), step=step) for ware, step in moved
    )
    return ActionText(
        _("Steer {moves}").format(moves=short),
        " ".join(steered(view, ware, step) for ware, step in moved),
        _("Move two punts by one each") if len(moved) == 2 else _("Move one punt"),
    )


def steered(view: ManilaView, ware: wares.Ware, step: int) -> str:
    """Where a pilot's move takes one punt."""
    space = view.position.punts[ware] + step
    if space > wares.SEA_END:
        text = _("{ware} goes into port at once, safe from pirates.")
    else:
        text = _("{ware} goes to {space}.")
    name = ware_name(ware)
    return text.format(ware=name[:1].upper() + name[1:], space=space)


def _loot(view: ManilaView, action: act.Loot, audience: Audience) -> ActionText:
    quay, seat = queries.next_quay(view.position, action.to_yard)
    if action.to_yard:
        label = _("Send {ware} to the shipyard")
        sentence = _(
            "Send {ware} to shipyard {letter}: {who} stands there. Its price does not rise."
        )
    else:
        label = _("Send {ware} to port")
        sentence = _("Send {ware} to port {letter}: {who} stands there. Its price rises.")
    who = audience.name(seat) or _("nobody")
    ware, letter = ware_name(action.ware), places.QUAYS[quay]
    return _action(label, sentence, "", ware=ware, letter=letter, who=who)


def _loan(view: ManilaView, action: act.Loan) -> ActionText:
    state = view.position
    if state.phase == phases.LOANS:
        sentence = ngettext(
            "{debt} peso is still due. Mortgage a share of {ware} for 12.",
            "{debt} pesos are still due. Mortgage a share of {ware} for 12.",
            state.debt,
        )
    else:
        sentence = {
            "all": _(
                "Mortgage a share of {ware} for 12; to redeem it costs 15, now or at the end."
            ),
            "unmortgaged": _(
                "Mortgage a share of {ware} for 12; at the end it costs 15 and counts for nothing,"
                " unless it is redeemed for 15 before."
            ),
            "redeem": _(
                "Mortgage a share of {ware} for 12; at the end it is lost, unless it is redeemed"
                " for 15, before or then."
            ),
        }[state.rules.mortgage_scoring]
    label, group = _("Mortgage a share of {ware}"), _("Mortgage or redeem a share")
    return _action(label, sentence, group, ware=ware_name(action.ware), debt=state.debt)
