"""A player's account of a voyage: every payment, line by line, made from the events.

``account`` gives the payments, ``account_lines`` a table for a sheet. The sum is the change of
the player's cash since the auction of the voyage was opened.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from rich.cells import cell_len

from engine import Ply
from engine.manila import events as ev
from engine.manila import places
from tui.games.manila.names import place_name, ware_name
from tui.play.i18n import _

LABELS: Final = 46
"""Cells for the words of an entry."""


def voyages_begun(plies: Sequence[Ply]) -> int:
    """How many voyages have begun."""
    return sum(isinstance(event, ev.Voyage) for ply in plies for event in ply.events)


def settled_voyages(plies: Sequence[Ply]) -> int:
    """How many voyages are over: all but the last, and that too once the game is."""
    for ply in reversed(plies):
        for event in reversed(ply.events):
            if isinstance(event, ev.Fortune):
                return event.voyage
            if isinstance(event, ev.Voyage):
                return event.voyage - 1
    return 0


def payments(plies: Sequence[Ply]) -> Iterator[ev.Payment]:
    """All that was paid; an office that costs nothing is no payment."""
    for ply in plies:
        for event in ply.events:
            free_office = isinstance(event, ev.Master) and not event.pesos
            if isinstance(event, ev.Payment) and not free_office:
                yield event


def account(plies: Sequence[Ply], seat: int, voyage: int = 0) -> list[ev.Payment]:
    """The payments of ``seat`` in a voyage, from 1; 0 is the one begun last."""
    number = voyage or voyages_begun(plies)
    listed = payments(_plies_of(plies, number))
    return [one for one in listed if (one.seat, one.voyage) == (seat, number)]


def _plies_of(plies: Sequence[Ply], voyage: int) -> Sequence[Ply]:
    """All plies of a voyage, and few others: the log of a long game asks for many accounts.

    The ply that ends a voyage also begins the next one.
    """

    def reached(index: int) -> int:
        """The voyage under way after a ply."""
        for at in range(index, -1, -1):
            for event in reversed(plies[at].events):
                if isinstance(event, ev.Voyage | ev.Payment):
                    return event.voyage
        return 0

    indices = range(len(plies))
    first = bisect_left(indices, voyage, key=reached)
    return plies[first : bisect_left(indices, voyage + 1, lo=first, key=reached) + 1]


def sentence(event: ev.Payment, names: Sequence[str]) -> str:
    """What a payment was for."""
    match event:
        case ev.Master():
            return _("office of the harbour master")
        case ev.Bought():
            return _("a share of {ware}").format(ware=ware_name(event.ware))
        case ev.Placed(place=places.INSURANCE):
            return _("premium of the insurance")
        case ev.Placed():
            text = _("place: {place}") if event.pesos else _("stowaway on {place}")
            return text.format(place=place_name(event.place))
        case ev.Looted():
            return _("loot of the {ware} punt").format(ware=ware_name(event.ware))
        case ev.Crew():
            return _("crew of the {ware} punt").format(ware=ware_name(event.where))
        case ev.Port():
            return _("port {where}").format(where=places.QUAYS[event.where])
        case ev.Yard():
            return _("shipyard {where}").format(where=places.QUAYS[event.where])
        case ev.OwnYard():
            text = _("shipyard {where}, insured by oneself")
            return text.format(where=places.QUAYS[event.yard])
        case ev.Repair() if event.to < 0:
            text = _("repair of shipyard {where}, to the bank")
            return text.format(where=places.QUAYS[event.yard])
        case ev.Repair():
            text = _("repair of shipyard {where}, to {name}")
            return text.format(where=places.QUAYS[event.yard], name=names[event.to])
        case ev.Broke():
            return _("paid by the bank instead")
        case ev.Loan():
            return _("loan on a share")
        case ev.Redeemed():
            return _("share redeemed")
        case _:
            assert_never(event)


def account_lines(
    plies: Sequence[Ply], names: Sequence[str], seat: int, voyage: int = 0
) -> list[str]:
    """A player's account of a voyage as a table: a line a payment, then the sum."""
    number = voyage or voyages_begun(plies)
    if not number:
        return [_("No voyage has begun yet.")]
    listed = account(plies, seat, number)
    lines = [_("{name}, voyage {voyage}:").format(name=names[seat], voyage=number)]
    lines += [_row(sentence(event, names), ev.gain(event)) for event in listed]
    if not listed:
        lines.append(_("  nothing paid, nothing gained"))
    lines.append("  " + "─" * (LABELS + 6))
    lines.append(_row(_("change of cash"), sum(map(ev.gain, listed))))
    return lines


def settlement_lines(plies: Sequence[Ply], names: Sequence[str], voyage: int = 0) -> list[str]:
    """The accounts of all players for a voyage, one below the other.

    0 is the last finished voyage, or the present one if there is none yet.
    """
    number = voyage or settled_voyages(plies)
    lines: list[str] = []
    for seat in range(len(names)):
        lines += [*([""] if lines else []), *account_lines(plies, names, seat, number)]
    return lines


def _row(words: str, pesos: int) -> str:
    amount = f"{pesos:+}" if pesos else "0"
    return f"  {words}{' ' * max(1, LABELS - cell_len(words))}{amount:>6}"
