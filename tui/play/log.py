"""The log as data: every ply in sentences, grouped under headings, with the sums behind them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from engine import CHANCE, Ply
from tui.play.i18n import _


@dataclass(frozen=True)
class LogEntry:
    """A sentence of the log."""

    sentence: str
    sums: tuple[str, ...] = ()
    """How its numbers come about, a line each: what the sentence opens to."""
    heading: str = ""
    """What stands above it, if a part of the game begins with it."""


@dataclass(frozen=True)
class LogLine:
    """A line of the composed log."""

    sentence: str
    sums: tuple[str, ...] = ()
    heading: str = ""
    """What stands above it, if it begins a part."""
    fresh: bool = False
    """Whether it happened since the reader's last turn."""


class Teller(Protocol):
    """Whoever puts plies into words."""

    def log_entries(self, ply: Ply) -> list[LogEntry]:
        """A ply in sentences."""

    def log_draws(self, plies: Sequence[Ply]) -> list[LogEntry]:
        """Several draws in a row, in as few sentences as possible."""


def composed(
    plies: Sequence[Ply], teller: Teller, names: Sequence[str], news_from: int
) -> list[LogLine]:
    """The whole log: parts by the headings of the game, or else by who decided.

    Draws that follow each other, each told in one plain sentence, come together.
    """
    told = _told(plies, teller, news_from)
    if any(entry.heading for _actor, _fresh, entry in told):
        return _by_headings(told)
    return _by_deciders(told, names)


def news_from(plies: Sequence[Ply], seat: int) -> int:
    """The index of the first ply since the last turn of ``seat``.

    Decisions of its own that nobody else's followed belong to the turn still going on.
    """
    index = len(plies)
    while index and plies[index - 1].actor in (seat, CHANCE):
        index -= 1
    if not index:
        return len(plies)
    while index and plies[index - 1].actor != seat:
        index -= 1
    return index


Told = list[tuple[int, bool, LogEntry]]
"""Who decided, whether it is new, and what is said."""


def _told(plies: Sequence[Ply], teller: Teller, news_from: int) -> Told:
    told: Told = []
    draws: list[Ply] = []

    def tell_draws(before: int) -> None:
        entries = teller.log_entries(draws[0]) if len(draws) == 1 else teller.log_draws(draws)
        told.extend((CHANCE, before > news_from, entry) for entry in entries)
        draws.clear()

    for index, ply in enumerate(plies):
        entries = teller.log_entries(ply)
        plain = all(not entry.sums and not entry.heading for entry in entries)
        if draws and (ply.actor != CHANCE or index == news_from):
            tell_draws(index)
        if ply.actor == CHANCE and len(entries) == 1 and plain:
            draws.append(ply)
            continue
        if draws and entries:
            tell_draws(index)
        told.extend((ply.actor, index >= news_from, entry) for entry in entries)
    if draws:
        tell_draws(len(plies))
    return told


def _by_headings(told: Told) -> list[LogLine]:
    lines: list[LogLine] = []
    for _actor, fresh, entry in told:
        heading = entry.heading or ("" if lines else _("Set-up"))
        lines.append(LogLine(entry.sentence, entry.sums, heading, fresh))
    return lines


def _by_deciders(told: Told, names: Sequence[str]) -> list[LogLine]:
    lines: list[LogLine] = []
    last = CHANCE
    for actor, fresh, entry in told:
        heading = "" if lines else _("Set-up")
        if actor not in (CHANCE, last):
            heading, last = names[actor], actor
        lines.append(LogLine(entry.sentence, entry.sums, heading, fresh))
    return lines
