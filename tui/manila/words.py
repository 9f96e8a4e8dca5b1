"""The sentences of Manila: log lines, and how it ended.

Everything is made from events, so that nothing hidden can be told; the position in words,
from a view, is in ``position``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine import NOBODY, Event, Outcome
from engine.game import EventValue
from engine.manila import places, wares
from tui.i18n import _, ngettext
from tui.manila.names import lettered, share_names, ware_name
from tui.manila.position import describe_view
from tui.words import listed

__all__ = ["describe_view", "end_reason", "event_line", "outcome_line"]


def event_line(event: Event, names: Sequence[str], theme: str) -> str | None:
    """One whole sentence for the log; ``None`` for an event that another one tells.

    Args:
        event: what happened; it must be visible to the reader.
        names: the players' names, by seat.
        theme: there is one only.
    """
    template = _template(event)
    return None if template is None else template.format(**_facts(event, names))


def _facts(event: Event, names: Sequence[str]) -> dict[str, Any]:
    """What the templates may name; letters of wares have become their names."""
    data = event.data
    facts: dict[str, Any] = dict(data)
    facts["name"] = names[event.seat] if event.seat != NOBODY else ""
    letter = data.get("ware") or (data.get("where") if event.kind == "crew" else None)
    if letter:
        facts["ware"] = lettered(str(letter))
    if isinstance(spot := data.get("spot"), int):
        facts["ware"] = ware_name(spot // 4) if spot < places.SPOT_PORT else ""
        facts["letter"] = str(data["place"])[-1]
        facts["premium"] = wares.PREMIUM
    if isinstance(loaded := data.get("wares"), tuple):
        facts["wares"] = listed([lettered(str(one)) for one in loaded])
        ashore = next(w for w in range(wares.WARES) if wares.LETTERS[w] not in loaded)
        facts["ashore"] = ware_name(ashore)
    for name in ("spaces", "dice", "moves"):
        if isinstance(numbers := data.get(name), tuple):
            facts[name] = _wares_with_numbers(str(one) for one in numbers)
    if isinstance(to := data.get("to"), int) and to != NOBODY:
        facts["other"] = names[to]
    if isinstance(winners := data.get("winners"), tuple):
        facts["winners"] = listed([names[int(seat)] for seat in winners])
    if isinstance(shares := data.get("shares"), tuple):
        facts["shares"] = share_names(str(one) for one in shares)
    return facts


def _wares_with_numbers(words: Iterable[str]) -> str:
    """``G4 N3 S2`` as ``ginseng 4, nutmeg 3, silk 2``; steps keep their signs."""
    return ", ".join(
        _("{ware} {number}").format(ware=lettered(word[0]), number=word[1:]) for word in words
    )


def _template(event: Event) -> str | None:
    data, kind = event.data, event.kind
    if kind == "placed":
        return _placed(data)
    if kind in ("bid", "no_bid", "master", "bought", "no_share", "opener", "voyage"):
        return _office(kind, data)
    if kind in ("boarded", "evicted", "promoted", "stayed", "looted"):
        return _pirates(kind)
    if kind in ("crew", "port", "yard", "own_yard", "repair", "broke"):
        return _settled(kind, data)
    if kind == "moved":
        if _number(data["space"]) < _number(data["start"]):
            return _("The {ware} punt goes back from {start} to {space}.")
        return _("The {ware} punt moves from {start} to {space}.")
    if kind == "steered":
        return _steered(data)
    if kind == "over":
        winners = data["winners"]
        if isinstance(winners, tuple) and len(winners) > 1:
            return _("The game is over: {winners} share the victory.")
        return _("The game is over: {winners} wins.")
    return {
        "dealt": _("{name} is dealt a share of {ware}."),
        "loaded": _("{name} loads {wares}; {ashore} stays ashore."),
        "started": _("{name} starts the punts: {spaces}."),
        "passed": _("{name} places nothing more in this voyage."),
        "skipped": _("{name} finds no place to take and waits."),
        "rolled": _("The dice show: {dice}."),
        "docked": _("The {ware} punt docks in port {port}."),
        "wrecked": _("The {ware} punt goes to shipyard {yard}."),
        "loan": _("{name} mortgages a share for {pesos}."),
        "loan_share": _("The mortgaged share, which only {name} sees, is {ware}."),
        "redeemed": _("{name} redeems a share for {pesos}."),
        "left_mortgaged": _("{name} redeems no more."),
        "redeemed_share": _("The redeemed share, which only {name} sees, is {ware}."),
        "rose": _("The market value of {ware} rises to {value}."),
        "fortune": _("{name}: cash {cash}, shares {shares}, mortgages {mortgages}: {fortune}."),
    }.get(kind)


def _office(kind: str, data: Mapping[str, EventValue]) -> str:
    """The auction, and the share that the harbour master may buy."""
    if kind == "master" and not data["pesos"]:
        return _("Nobody bids: {name} is harbour master for nothing.")
    return {
        "opener": _("By lot, {name} opens the first auction."),
        "voyage": _("Voyage {voyage}: {name} opens the auction."),
        "bid": _("{name} bids {pesos}."),
        "no_bid": _("{name} leaves the auction."),
        "master": _("{name} is harbour master for {pesos}."),
        "bought": _("{name} buys a share of {ware} for {pesos}."),
        "no_share": _("{name} buys no share."),
    }[kind]


def _placed(data: Mapping[str, EventValue]) -> str:
    spot, pesos = _number(data["spot"]), _number(data["pesos"])
    if spot < places.SPOT_PORT:
        if not pesos:
            return _("{name} stows away on the {ware} punt.")
        return _("{name} goes aboard the {ware} punt for {pesos}.")
    if spot == places.SPOT_BOW:
        return _("{name} becomes captain of the pirates for {pesos}.")
    if spot == places.SPOT_STERN:
        return _("{name} becomes the second pirate for {pesos}.")
    if spot == places.SPOT_SMALL:
        return _("{name} becomes the small pilot for {pesos}.")
    if spot == places.SPOT_LARGE:
        return _("{name} becomes the large pilot for {pesos}.")
    if spot == places.SPOT_INSURANCE:
        return _("{name} insures the shipyards and receives {premium}.")
    if spot < places.SPOT_YARD:
        return _("{name} takes the place at port {letter} for {pesos}.")
    return _("{name} takes the place at shipyard {letter} for {pesos}.")


def _pirates(kind: str) -> str:
    return {
        "boarded": _("The pirate {name} boards the {ware} punt."),
        "evicted": _("{name} has to leave the {ware} punt to a pirate."),
        "promoted": _("{name} becomes captain of the pirates."),
        "stayed": _("The pirate {name} stays on the boat."),
        "looted": _("The pirate {name} loots the {ware} punt: {pesos}."),
    }[kind]


def _steered(data: Mapping[str, EventValue]) -> str:
    if data["pilot"] == "small":
        if data["moves"]:
            return _("{name}, the small pilot, steers: {moves}.")
        return _("{name}, the small pilot, moves no punt.")
    if data["moves"]:
        return _("{name}, the large pilot, steers: {moves}.")
    return _("{name}, the large pilot, moves no punt.")


def _settled(kind: str, data: Mapping[str, EventValue]) -> str:
    if kind == "repair" and data["to"] == NOBODY:
        return _("The insurance of {name} owes the bank {pesos} for shipyard {yard}.")
    return {
        "crew": _("{name} is paid {pesos} as crew of the {ware} punt."),
        "port": _("{name} is paid {pesos} at port {where}."),
        "yard": _("{name} is paid {pesos} at shipyard {where}."),
        "own_yard": _("{name} insures the own place at shipyard {yard}: nothing is paid."),
        "repair": _("The insurance of {name} owes {other} {pesos} for shipyard {yard}."),
        "broke": _("{name} cannot pay the last {pesos}; the bank does."),
    }[kind]


def outcome_line(outcome: Outcome, names: Sequence[str]) -> str:
    """Who won, and by what, in one sentence."""
    who = [names[seat] for seat in outcome.winners]
    if outcome.tiebreak == "shared":
        return _("{names} share the victory.").format(names=listed(who))
    if outcome.tiebreak == "shares":
        return _("{name} wins: equal in fortune, ahead in shares.").format(name=who[0])
    return _("{name} wins.").format(name=who[0])


def end_reason(wares_at_top: Sequence[int]) -> str:
    """Why the game ended: the wares that have reached the last step of the market."""
    who = listed([ware_name(ware) for ware in wares_at_top])
    return ngettext(
        "{wares} has reached a market value of {value}, which ended the game.",
        "{wares} have reached a market value of {value}, which ended the game.",
        len(wares_at_top),
    ).format(wares=who[:1].upper() + who[1:], value=wares.TRACK[-1])


def _number(value: EventValue) -> int:
    assert isinstance(value, int)
    return value
