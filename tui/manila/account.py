"""A player's account of a voyage: every payment, line by line, made from the events.

``account`` gives the entries as data, ``account_lines`` as a table for a sheet. The sum is
the change of the player's cash since the auction of the voyage was opened.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len

from engine import NOBODY, Event, Ply
from engine.manila import places, wares
from tui.i18n import _
from tui.manila.names import lettered, place_name

LABELS: Final = 46
"""Cells for the words of an entry."""

PREMIUM: Final = "premium"
FORGIVEN: Final = "forgiven"
"""What the bank paid in the place of a bankrupt insurance agent."""


class Entry(NamedTuple):
    """One payment."""

    what: str
    """``office``, ``share``, ``place``, ``premium``, ``loot``, ``crew``, ``port``, ``yard``,
    ``own_yard`` (which pays nothing), ``repair``, ``forgiven``, ``loan`` or ``redemption``."""
    pesos: int
    """Gained; lost if negative."""
    where: str = ""
    """The letter of a ware, a port or a shipyard, or the place as the rules name it."""
    to: int = NOBODY
    """The seat that a repair was paid to, or ``NOBODY`` for the bank."""


def voyages(plies: Sequence[Ply]) -> list[list[Event]]:
    """The events of each voyage begun so far, from its auction to the rise of the market.

    A voyage begins in the middle of a ply: the one whose settlement ended the last.
    """
    parts: list[list[Event]] = []
    for ply in plies:
        for event in ply.events:
            if event.kind == "voyage":
                parts.append([])
            if parts:
                parts[-1].append(event)
    return parts


def settled_voyages(plies: Sequence[Ply]) -> int:
    """How many voyages are over: all but the last, and that too once the game is."""
    parts = voyages(plies)
    if parts and any(event.kind == "over" for event in parts[-1]):
        return len(parts)
    return max(0, len(parts) - 1)


def account(plies: Sequence[Ply], seat: int, voyage: int = 0) -> list[Entry]:
    """The entries of ``seat`` in a voyage, from 1; 0 is the one begun last."""
    parts = voyages(plies)
    return list(entries(parts[voyage - 1], seat)) if parts else []


def entries(events: Sequence[Event], seat: int) -> Iterator[Entry]:
    """The payments of ``seat`` among ``events``, in their order."""
    for event in events:
        if event.seat == seat:
            entry = _entry(event)
            if entry is not None:
                yield entry


def _entry(event: Event) -> Entry | None:
    data, kind = event.data, event.kind
    pesos = data.get("pesos", 0)
    assert isinstance(pesos, int)
    if kind == "master":
        return Entry("office", -pesos) if pesos else None
    if kind == "bought":
        return Entry("share", -pesos, str(data["ware"]))
    if kind == "placed":
        if data["spot"] == places.SPOT_INSURANCE:
            return Entry(PREMIUM, wares.PREMIUM)
        return Entry("place", -pesos, str(data["place"]))
    if kind == "looted":
        return Entry("loot", pesos, str(data["ware"]))
    if kind in ("crew", "port", "yard"):
        return Entry(kind, pesos, str(data["where"]))
    if kind == "own_yard":
        return Entry(kind, 0, str(data["yard"]))
    if kind == "repair":
        to = data["to"]
        assert isinstance(to, int)
        return Entry(kind, -pesos, str(data["yard"]), to)
    if kind == "broke":
        return Entry(FORGIVEN, pesos)
    if kind == "loan":
        return Entry("loan", pesos)
    if kind == "redeemed":
        return Entry("redemption", -pesos)
    return None


def sentence(entry: Entry, names: Sequence[str]) -> str:
    """What an entry was for."""
    if entry.what == "place":
        place = place_name(places.NAMES.index(entry.where))
        if not entry.pesos:
            return _("stowaway on {place}").format(place=place)
        return _("place: {place}").format(place=place)
    if entry.what == "repair":
        if entry.to == NOBODY:
            return _("repair of shipyard {where}, to the bank").format(where=entry.where)
        return _("repair of shipyard {where}, to {name}").format(
            where=entry.where, name=names[entry.to]
        )
    ware = lettered(entry.where) if entry.what in ("share", "loot", "crew") else ""
    return {
        "office": _("office of the harbour master"),
        "share": _("a share of {ware}"),
        "premium": _("premium of the insurance"),
        "loot": _("loot of the {ware} punt"),
        "crew": _("crew of the {ware} punt"),
        "port": _("port {where}"),
        "yard": _("shipyard {where}"),
        "own_yard": _("shipyard {where}, insured by oneself"),
        "forgiven": _("paid by the bank instead"),
        "loan": _("loan on a share"),
        "redemption": _("share redeemed"),
    }[entry.what].format(ware=ware, where=entry.where)


def account_lines(
    plies: Sequence[Ply], names: Sequence[str], seat: int, voyage: int = 0
) -> list[str]:
    """A player's account of a voyage as a table: a line a payment, then the sum."""
    parts = voyages(plies)
    if not parts:
        return [_("No voyage has begun yet.")]
    number = voyage or len(parts)
    listed = account(plies, seat, number)
    lines = [_("{name}, voyage {voyage}:").format(name=names[seat], voyage=number)]
    lines += [_row(sentence(entry, names), entry.pesos) for entry in listed]
    if not listed:
        lines.append(_("  nothing paid, nothing gained"))
    lines.append("  " + "─" * (LABELS + 6))
    lines.append(_row(_("change of cash"), sum(entry.pesos for entry in listed)))
    return lines


def settlement_lines(plies: Sequence[Ply], names: Sequence[str], voyage: int = 0) -> list[str]:
    """The accounts of all players for a voyage, one below the other.

    0 is the last voyage that is over, or, as long as there is none, the one under way.
    """
    number = voyage or settled_voyages(plies)
    lines: list[str] = []
    for seat in range(len(names)):
        lines += [*([""] if lines else []), *account_lines(plies, names, seat, number)]
    return lines


def _row(words: str, pesos: int) -> str:
    amount = f"{pesos:+}" if pesos else "0"
    return f"  {words}{' ' * max(1, LABELS - cell_len(words))}{amount:>6}"
