"""The log of Manila: voyages as parts, and the accounts behind payments."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Ply
from tui.i18n import _
from tui.log import LogEntry
from tui.manila.account import account_lines
from tui.manila.words import event_line

_PAYMENTS = ("crew", "port", "yard", "own_yard", "repair", "broke", "looted", "fortune")
"""What opens to the player's account of the voyage."""


def log_entries(
    plies: Sequence[Ply], ply: Ply, names: Sequence[str], theme: str, viewer: int | None
) -> list[LogEntry]:
    """A ply in whole sentences, as ``viewer`` (or all) may read it; payments open to accounts.

    ``plies`` are those of the whole match, from which the accounts are made.
    """
    voyage = _voyage_of(plies, ply)
    entries = []
    for event in ply.events:
        heading = ""
        if event.kind == "voyage":
            number = event.data["voyage"]
            assert isinstance(number, int)
            heading, voyage = _("Voyage {voyage}").format(voyage=number), number
        sentence = event_line(event, names, theme) if event.visible_to(viewer) else None
        if not sentence:
            continue
        sums: tuple[str, ...] = ()
        if event.kind in _PAYMENTS and event.seat >= 0 and voyage:
            sums = tuple(account_lines(plies, names, event.seat, voyage))
        entries.append(LogEntry(sentence, sums, heading))
    return entries


def _voyage_of(plies: Sequence[Ply], ply: Ply) -> int:
    """The voyage under way as ``ply`` begins; 0 before the first."""
    voyage = 0
    for one in plies:
        if one is ply:
            break
        voyage += sum(event.kind == "voyage" for event in one.events)
    return voyage
