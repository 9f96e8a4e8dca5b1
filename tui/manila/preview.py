"""What a choice would do, in words: the context bar of Manila."""

from __future__ import annotations

from collections.abc import Sequence

from ai.manila.odds import pirated_worth, place_worth
from ai.manila.voyage import fates, rolls_left
from engine.game import Action
from engine.manila import actions as act
from engine.manila import phases, places, wares
from engine.manila.view import ManilaView
from tui.i18n import _, ngettext
from tui.manila.names import money, place_name, ware_name

LEAST_LOSS = 0.05
"""Pesos that a pirate must cost on average to be worth a word."""


def preview(view: ManilaView, action: Action, names: Sequence[str], odds: bool) -> list[str]:
    """Sentences about ``action``; with ``odds`` what it would bring, and how likely."""
    kind, payload = action >> act.KIND, action & act.PAYLOAD
    if kind == act.PASS:
        return [_pass(view)]
    if kind == act.BID:
        return _bid(view, payload)
    if kind == act.PLACE:
        return _place(view, payload, odds)
    if kind == act.SHARE:
        return [_share(view, payload)]
    if kind == act.LOAD:
        return [_load(view, payload)]
    if kind == act.START:
        return [_start(view, payload, odds)]
    if kind == act.PILOT:
        return _pilot(view, action, odds)
    if kind == act.BOARD:
        return [_board(view, payload, names)]
    if kind == act.LOOT:
        return [_loot(view, payload, names)]
    if kind == act.LOAN:
        return [_loan(view, payload)]
    return _redeem(view, payload)


def _redeem(view: ManilaView, ware: int) -> list[str]:
    state = view.position
    told = [
        _("Redeem a share of {ware} for {price}: you then have {money}.").format(
            ware=ware_name(ware),
            price=wares.REDEMPTION,
            money=money(state.cash[view.seat] - wares.REDEMPTION),
        )
    ]
    if state.phase == phases.REDEMPTION:
        value = wares.TRACK[state.market[ware]]
        told.append(
            _(
                "It counts {value} then; mortgaged it would cost {price} too and count nothing."
            ).format(value=value, price=wares.REDEMPTION)
        )
    return told


def _pass(view: ManilaView) -> str:
    if view.position.phase == phases.AUCTION:
        return _("Pass: no bid from you in this voyage.")
    if view.position.phase == phases.REDEMPTION:
        return _(
            "Redeem no more: what is mortgaged costs {price} a share and counts nothing."
        ).format(price=wares.REDEMPTION)
    return _("Pass: you place no more accomplices in this voyage. Those placed stay.")


def _bid(view: ManilaView, pesos: int) -> list[str]:
    cash = view.position.cash[view.seat]
    sentences = [
        _(
            "Bid {bid} for the office: the harbour master may buy a share, chooses the wares"
            " and where the punts start, and places first."
        ).format(bid=pesos)
    ]
    if pesos > cash:
        sentences.append(loans_for(cash, pesos))
    return sentences


def loans_for(cash: int, pesos: int) -> str:
    """How many shares must be mortgaged for a sum beyond one's cash."""
    number = -(-(pesos - cash) // wares.LOAN)
    return ngettext(
        "You have {money}: it would take {n} loan.",
        "You have {money}: it would take {n} loans.",
        number,
    ).format(money=money(cash), n=number)


def _place(view: ManilaView, place: int, odds: bool) -> list[str]:
    state = view.position
    cost = places.cost_of(state, place)
    capacity = view.capacity_of(view.seat)
    fee = min(cost, capacity)
    name = place_name(place)
    if place == places.INSURANCE:
        text = _("Insurance: 10 pesos at once; you pay 6, 8 and 15 for the punts that are wrecked.")
        if odds:
            worth = place_worth(view, place)
            text += " " + _("On average {pesos:+.1f} in all.").format(pesos=worth.expected)
        return [text]
    if fee < cost:
        text = (
            _("{place}, as a stowaway: free.")
            if not fee
            else _("{place}: costs {cost}; you give all you have, {fee}.")
        )
    else:
        text = ngettext("{place}: {fee} peso.", "{place}: {fee} pesos.", fee)
    sentences = [text.format(place=name[:1].upper() + name[1:], cost=cost, fee=fee)]
    sentences.append(_what_a_place_does(view, place, odds))
    cash = state.cash[view.seat]
    if fee > cash:
        sentences.append(_("You have {money}: it takes a loan.").format(money=money(cash)))
    else:
        sentences.append(_("You then have {money}.").format(money=money(cash - fee)))
    return sentences


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
            "In port {ware} pays {payout}, shared by {n} accomplice.",
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
    told = _("Chance {chance:.0%}, then {pays:.0f} on average: {expected:.1f}.")
    if pirated is not None and abs(worth.expected - pirated.expected) >= LEAST_LOSS:
        told = _(
            "Chance {chance:.0%}, then {pays:.0f} on average: {expected:.1f}; if a pirate comes,"
            " {less:.0%}: {left:.1f}."
        )
    return told.format(
        chance=worth.chance,
        pays=worth.pays,
        expected=worth.expected,
        less=pirated.chance if pirated else 0,
        left=pirated.expected if pirated else 0,
    )


def _share(view: ManilaView, ware: int) -> str:
    state = view.position
    if ware == act.NONE:
        return _("Buy no share.")
    price = wares.price(state.market[ware])
    cash = state.cash[view.seat]
    text = (
        _("Buy a share of {ware} for {price}: you then have {money}.")
        if price <= cash
        else _("Buy a share of {ware} for {price}, with a loan.")
    )
    return text.format(ware=ware_name(ware), price=price, money=money(cash - price))


def _load(view: ManilaView, ashore: int) -> str:
    loaded = [ware_name(ware) for ware in range(wares.WARES) if ware != ashore]
    return _("Load {one}, {two} and {three}; {ashore} stays ashore this voyage.").format(
        one=loaded[2], two=loaded[1], three=loaded[0], ashore=ware_name(ashore)
    )


def _start(view: ManilaView, payload: int, odds: bool) -> str:
    rolls = rolls_left(view.position) or 3
    parts = []
    for ware in (wares.JADE, wares.SILK, wares.NUTMEG, wares.GINSENG):
        if ware == view.position.ashore:
            continue
        space = act.three_bits(payload, ware)
        port, waited, on_13, _short = fates(space, rolls)
        text = (
            _("{ware} from {space}, {chance:.0%} ({less:.0%})")
            if odds
            else _("{ware} from {space}")
        )
        chance = port + waited
        parts.append(
            text.format(ware=ware_name(ware), space=space, chance=chance + on_13, less=chance)
        )
    told = (
        _("Starting spaces, nine in all, with the chance of the port (with pirates): {starts}.")
        if odds
        else _("Starting spaces, nine in all: {starts}.")
    )
    return told.format(starts=" · ".join(parts))


def _pilot(view: ManilaView, action: Action, odds: bool) -> list[str]:
    steps = act.pilot_steps(action)
    if not any(steps):
        return [_("Leave the punts where they are.")]
    sentences = []
    for ware, step in enumerate(steps):
        if not step:
            continue
        space = view.position.punts[ware] + step
        name = ware_name(ware)[:1].upper() + ware_name(ware)[1:]
        if space > wares.SEA_END:
            text = _("{ware} goes into port at once, safe from pirates.")
            sentences.append(text.format(ware=name))
        else:
            text = (
                _("{ware} goes to {space}: port {chance:.0%} with the last roll.")
                if odds
                else _("{ware} goes to {space}.")
            )
            port, waited, on_13, _short = fates(space, 1)
            safe = view.position.spots[places.SPOT_BOW] < 0  # 13 is then as good as the port
            chance = port + waited + on_13 * safe
            sentences.append(text.format(ware=name, space=space, chance=chance))
    return sentences


def _board(view: ManilaView, payload: int, names: Sequence[str]) -> str:
    if payload == act.NONE:
        return _("Stay on the pirates' boat and hope for punts that end on 13.")
    ware, victim = payload & 7, (payload >> 3) - 1
    if victim >= 0:
        return _("Board {ware} and send an accomplice of {name} home.").format(
            ware=ware_name(ware), name=names[victim]
        )
    aboard = len(places.crew_of(view.position, ware)) + 1
    return ngettext(
        "Board {ware}, free: in port it pays {payout}, shared by {n}.",
        "Board {ware}, free: in port it pays {payout}, shared by {n}.",
        aboard,
    ).format(ware=ware_name(ware), payout=wares.PAYOUT[ware], n=aboard)


def _loot(view: ManilaView, payload: int, names: Sequence[str]) -> str:
    state, ware = view.position, payload & 3
    yard = bool(payload & act.TO_YARD)
    quays = state.yards if yard else state.ports
    number = quays.index(-1)
    spot = (places.SPOT_YARD if yard else places.SPOT_PORT) + number
    seat = state.spots[spot]
    who = names[seat] if seat >= 0 else _("nobody")
    if yard:
        text = _("Send {ware} to shipyard {letter}: {who} stands there. Its price does not rise.")
    else:
        text = _("Send {ware} to port {letter}: {who} stands there. Its price rises.")
    return text.format(ware=ware_name(ware), letter="ABC"[number], who=who)


def _loan(view: ManilaView, ware: int) -> str:
    state = view.position
    if state.phase == phases.LOANS:
        return ngettext(
            "{debt} peso is still due. Mortgage a share of {ware} for 12.",
            "{debt} pesos are still due. Mortgage a share of {ware} for 12.",
            state.debt,
        ).format(debt=state.debt, ware=ware_name(ware))
    return {
        "all": _("Mortgage a share of {ware} for 12; to redeem it costs 15, now or at the end."),
        "unmortgaged": _(
            "Mortgage a share of {ware} for 12; at the end it costs 15 and counts for nothing,"
            " unless it is redeemed for 15 before."
        ),
        "redeem": _(
            "Mortgage a share of {ware} for 12; at the end it is lost, unless it is redeemed for"
            " 15, before or then."
        ),
    }[state.rules.mortgage_scoring].format(ware=ware_name(ware))
