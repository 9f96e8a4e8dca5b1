"""A position of Manila in words, as one seat knows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine import SEAT_LETTERS, View
from engine.manila import wares
from engine.manila.view import ManilaView
from tui.games.manila.names import share_names, ware_name
from tui.play.i18n import _, ngettext


def describe_view(view: View, names: Sequence[str], theme: str) -> list[str]:
    """The position as ``view.seat`` knows it, a sentence a line."""
    assert isinstance(view, ManilaView)
    facts: Any = view.describe()
    decision = _whose_decision(facts, names)
    return [decision, *table_lines(view, names), *player_lines(view, names)]


def table_lines(view: ManilaView, names: Sequence[str]) -> list[str]:
    """What lies on the table: the office, the wares with their punts, and every place."""
    facts: Any = view.describe()
    lines = [_office_line(facts, names)]
    for ware in range(wares.WARES):
        lines.append(_ware_line(facts, ware))
        lines.append(_punt_line(facts, ware, names))
    taken = facts["places"]
    for sentence, kind in (
        (_("Ports: A {first}, B {second}, C {third}."), "port"),
        (_("Shipyards: A {first}, B {second}, C {third}."), "yard"),
    ):
        first, second, third = (_who(taken[f"{kind} {letter}"], names) for letter in "ABC")
        lines.append(sentence.format(first=first, second=second, third=third))
    lines.append(
        _("Pirates: captain {captain}, second {second}.").format(
            captain=_who(taken["bow"], names), second=_who(taken["stern"], names)
        )
    )
    lines.append(
        _("Pilots: small {small}, large {large}. Insurance: {insurance}.").format(
            small=_who(taken["small pilot"], names),
            large=_who(taken["large pilot"], names),
            insurance=_who(taken["insurance"], names),
        )
    )
    return lines


def player_lines(view: ManilaView, names: Sequence[str]) -> list[str]:
    """Each player's cash and shares, as far as the seat of ``view`` knows them."""
    facts: Any = view.describe()
    return [line for player in facts["players"] for line in _player_lines(player, view, names)]


def _whose_decision(facts: dict[str, Any], names: Sequence[str]) -> str:
    phase = facts["phase"]
    if phase == "ended":
        return _("The game is over.")
    sentence = {
        "deal": _("Before the first voyage: a share is to be dealt."),
        "opener": _("Before the first voyage: lots decide who opens the auction."),
        "dice": _("Voyage {voyage}: the dice are to be rolled."),
        "auction": _("Voyage {voyage}: {name} is to bid or to pass."),
        "share": _("Voyage {voyage}: {name} may buy a share."),
        "loading": _("Voyage {voyage}: {name} loads three wares."),
        "starts": _("Voyage {voyage}: {name} puts the punts on their starts."),
        "placement": _("Voyage {voyage}: {name} places an accomplice or passes."),
        "boarding": _("Voyage {voyage}: the pirate {name} may board a punt."),
        "small_pilot": _("Voyage {voyage}: {name} steers as the small pilot."),
        "large_pilot": _("Voyage {voyage}: {name} steers as the large pilot."),
        "loot": _("Voyage {voyage}: {name} sends the looted punt to port or shipyard."),
        "loans": _("Voyage {voyage}: {name} must mortgage a share to pay."),
        "redemption": _("Before fortunes are counted: {name} may redeem shares."),
    }[phase]
    chance = facts["to_act"] == "chance"
    name = "" if chance else names[SEAT_LETTERS.index(facts["to_act"])]
    return sentence.format(voyage=facts["turn"], name=name)


def _office_line(facts: dict[str, Any], names: Sequence[str]) -> str:
    master = _who(facts["harbour_master"], names)
    if facts["phase"] != "auction":
        return _("Harbour master: {name}.").format(name=master)
    if facts["highest_bidder"] is None:
        return _("Harbour master until now: {name}. Nobody has bid yet.").format(name=master)
    return _("Harbour master until now: {name}. Highest bid: {bid}, by {bidder}.").format(
        name=master, bid=facts["highest_bid"], bidder=_who(facts["highest_bidder"], names)
    )


def _ware_line(facts: dict[str, Any], ware: int) -> str:
    letter = wares.LETTERS[ware]
    value = facts["market"][letter]
    price = max(wares.LEAST_PRICE, value)
    if facts["supply"] is None:
        sentence = _("{letter} {ware}: market value {value}; shares are being dealt.")
        number = 0
    else:
        number = facts["supply"][letter]
        sentence = ngettext(
            "{letter} {ware}: market value {value}; {number} share for sale at {price}.",
            "{letter} {ware}: market value {value}; {number} shares for sale at {price}.",
            number,
        )
    return sentence.format(
        letter=letter, ware=ware_name(ware), value=value, number=number, price=price
    )


def _punt_line(facts: dict[str, Any], ware: int, names: Sequence[str]) -> str:
    letter = wares.LETTERS[ware]
    crew = [_who(seat, names) for seat in facts["crews"][letter]]
    where = {"letter": "", "space": 0}
    if letter in facts["punts"]:
        where["space"] = facts["punts"][letter]
        sentence = (
            _("  Punt on space {space} of 13; aboard: {crew}.")
            if crew
            else _("  Punt on space {space} of 13; nobody is aboard.")
        )
    elif letter in facts["ports"]:
        where["letter"] = "ABC"[facts["ports"].index(letter)]
        sentence = (
            _("  Punt in port {letter}; aboard: {crew}.")
            if crew
            else _("  Punt in port {letter}; nobody is aboard.")
        )
    elif letter in facts["yards"]:
        where["letter"] = "ABC"[facts["yards"].index(letter)]
        sentence = (
            _("  Punt in shipyard {letter}; aboard: {crew}.")
            if crew
            else _("  Punt in shipyard {letter}; nobody is aboard.")
        )
    elif facts["punts"] or any(facts["ports"]) or any(facts["yards"]):
        sentence = _("  Not loaded in this voyage.")
    else:
        sentence = _("  No punt at sea yet.")
    return sentence.format(crew=", ".join(crew), **where)


def _player_lines(player: dict[str, Any], view: ManilaView, names: Sequence[str]) -> list[str]:
    seat = SEAT_LETTERS.index(player["seat"])
    number = player["shares"]
    words: dict[str, Any] = {
        "letter": player["seat"],
        "name": names[seat],
        "cash": player["cash"],
        "number": number,
        "mortgaged": player["mortgaged"],
        "bought": share_names(player["bought"]),
    }
    if player["cash"] is None:
        first = ngettext(
            "{letter} {name}: cash hidden, {number} share, {mortgaged} mortgaged.",
            "{letter} {name}: cash hidden, {number} shares, {mortgaged} mortgaged.",
            number,
        )
    else:
        first = ngettext(
            "{letter} {name}: cash {cash}, {number} share, {mortgaged} mortgaged.",
            "{letter} {name}: cash {cash}, {number} shares, {mortgaged} mortgaged.",
            number,
        )
    if player["wares"] is None:
        second = (
            _("  Bought: {bought}; the first shares are not known.")
            if player["bought"]
            else _("  The shares are not known.")
        )
    else:
        state = view.position
        held = state.dealt[seat] + state.bought[seat]
        words["shares"] = share_names(player["wares"])
        words["worth"] = wares.value(held, state.market)
        words["loans"] = share_names(player["wares_mortgaged"])
        second = (
            _("  Shares {shares}, worth {worth}; mortgaged: {loans}.")
            if player["mortgaged"]
            else _("  Shares {shares}, worth {worth}.")
        )
    return [first.format(**words), second.format(**words)]


def _who(letter: str | None, names: Sequence[str]) -> str:
    return _("nobody") if letter is None else names[SEAT_LETTERS.index(letter)]
