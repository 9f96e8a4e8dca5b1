"""A ply of Manila in a few words, for the log lines under the board, and in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine import NOBODY, Event, Ply
from engine.manila import places, wares
from tui.i18n import _, ngettext
from tui.manila.names import ware_name
from tui.manila.words import event_line
from tui.words import listed

_PAYMENTS = {"crew": 1, "port": 1, "yard": 1, "repair": -1, "broke": 1}
"""The events of settlement, and whether their pesos are gained or lost."""


def digest(ply: Ply, names: Sequence[str], theme: str) -> str:
    """Small sentences without full stops, joined by dots; empty for what goes without saying.

    Only what everybody may know. What crews, ports, shipyards and the insurance agent get
    and pay comes together in one sum a player.
    """
    events = [event for event in ply.events if event.visible_to(None)]
    ends = [event for event in events if event.kind in ("docked", "wrecked") or _waits(event)]
    told: list[str] = []
    once: set[str] = set()
    for event in events:
        together = "payment" if event.kind in _PAYMENTS else event.kind
        if event.kind == "rolled":
            told.append(_rolled(event, ends))
        elif event in ends and events[0].kind == "rolled":
            continue  # Told with the dice.
        elif together not in ("payment", "loan"):
            told.append(_short(event, names))
        elif together not in once:
            once.add(together)
            told.append((_sums if together == "payment" else _loans)(events, names))
    return " · ".join(sentence for sentence in told if sentence)


def _rolled(event: Event, ends: Sequence[Event]) -> str:
    """The dice, and the punts that have arrived somewhere."""
    dice = _joined(event.data["dice"])
    if not ends:
        return _("rolled {dice}").format(dice=dice)
    where = ", ".join(_end(one) for one in ends)
    return _("rolled {dice}: {where}").format(dice=dice, where=where)


def _waits(event: Event) -> bool:
    """Whether a punt has come to stand on the last space, where pirates are."""
    return event.kind == "moved" and event.data["space"] == wares.SEA_END


def _end(event: Event) -> str:
    if event.kind == "moved":
        return _("{ware} on {space}").format(**event.data)
    if event.kind == "docked":
        return _("{ware} docks in {port}").format(**event.data)
    return _("{ware} to yard {yard}").format(**event.data)


def _sums(events: Sequence[Event], names: Sequence[str]) -> str:
    """``Ana +30 · Ben -14``: the payments of the settlement, player by player."""
    sums = dict.fromkeys(range(len(names)), 0)
    for event in events:
        if event.kind in _PAYMENTS:
            sums[event.seat] += _PAYMENTS[event.kind] * _number(event, "pesos")
    return " · ".join(
        _("{name} {pesos:+}").format(name=names[seat], pesos=pesos)
        for seat, pesos in sums.items()
        if pesos
    )


def _loans(events: Sequence[Event], names: Sequence[str]) -> str:
    """The shares that somebody had to mortgage for one payment."""
    loans = [event for event in events if event.kind == "loan"]
    return ngettext(
        "{name} mortgages a share", "{name} mortgages {number} shares", len(loans)
    ).format(name=names[loans[0].seat], number=len(loans))


def _short(event: Event, names: Sequence[str]) -> str:
    facts: dict[str, Any] = {
        key: _joined(value) if isinstance(value, tuple) else value
        for key, value in event.data.items()
    }
    facts["name"] = names[event.seat] if event.seat != NOBODY else ""
    if event.kind in ("docked", "wrecked") or _waits(event):
        return _end(event)
    if event.kind == "placed":
        template = _placed(event, facts)
    elif event.kind == "master" and not facts["pesos"]:
        template = _("{name} is harbour master for nothing")
    elif event.kind == "steered" and not facts["moves"]:
        template = _("{name} steers no punt")
    elif event.kind == "over":
        return _over(event, names)
    else:
        template = {
            "voyage": _("voyage {voyage}, {name} opens"),
            "bid": _("{name} bids {pesos}"),
            "no_bid": _("{name} drops out"),
            "master": _("{name} is harbour master for {pesos}"),
            "bought": _("{name} buys {ware} for {pesos}"),
            "no_share": _("{name} buys no share"),
            "loaded": _("{name} loads {wares}"),
            "started": _("{name} starts {spaces}"),
            "passed": _("{name} places no more"),
            "skipped": _("{name} finds no place"),
            "boarded": _("{name} boards {ware}"),
            "evicted": _("{name} is sent home"),
            "promoted": _("{name} is captain"),
            "stayed": _("{name} does not board"),
            "steered": _("{name} steers {moves}"),
            "looted": _("{name} loots {ware}: {pesos}"),
            "redeemed": _("{name} redeems a share"),
            "left_mortgaged": _("{name} redeems no more"),
            "rose": _("{ware} rises to {value}"),
        }.get(event.kind, "")
    return template.format(**facts)


def _placed(event: Event, facts: dict[str, Any]) -> str:
    spot = _number(event, "spot")
    if spot < places.SPOT_PORT:
        facts["ware"] = ware_name(spot // 4)
        if not facts["pesos"]:
            return _("{name} stows away on {ware}")
        return _("{name} goes aboard {ware} for {pesos}")
    facts["premium"] = wares.PREMIUM
    facts["letter"] = str(event.data["place"])[-1]
    if spot < places.SPOT_YARD:
        return _("{name} takes port {letter} for {pesos}")
    if spot < places.SPOT_BOW:
        return _("{name} takes yard {letter} for {pesos}")
    return {
        places.SPOT_BOW: _("{name} is pirate captain for {pesos}"),
        places.SPOT_STERN: _("{name} is second pirate for {pesos}"),
        places.SPOT_SMALL: _("{name} is small pilot for {pesos}"),
        places.SPOT_LARGE: _("{name} is large pilot for {pesos}"),
        places.SPOT_INSURANCE: _("{name} insures and gets {premium}"),
    }[spot]


def _over(event: Event, names: Sequence[str]) -> str:
    winners = event.data["winners"]
    assert isinstance(winners, tuple)
    who = [names[int(seat)] for seat in winners]
    if len(who) > 1:
        return _("the game is over: {names} share the victory").format(names=listed(who))
    return _("the game is over: {name} wins").format(name=who[0])


def _joined(value: object) -> str:
    return " ".join(str(one) for one in value) if isinstance(value, tuple) else str(value)


def _number(event: Event, name: str) -> int:
    value = event.data.get(name, 0)
    return value if isinstance(value, int) else 0


def log_sentences(ply: Ply, names: Sequence[str], theme: str, viewer: int | None) -> list[str]:
    """A ply in whole sentences, as ``viewer`` (or everybody) may read it."""
    return [
        sentence
        for event in ply.events
        if event.visible_to(viewer) and (sentence := event_line(event, names, theme))
    ]
