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


class Narrator(Protocol):
    """Puts plies into words."""

    def log_entries(self, ply: Ply) -> list[LogEntry]:
        """A ply in sentences."""

    def log_draws(self, plies: Sequence[Ply]) -> list[LogEntry]:
        """Several draws in a row, in as few sentences as possible."""


def composed(
    plies: Sequence[Ply], narrator: Narrator, names: Sequence[str], news_from: int
) -> list[LogLine]:
    """The whole log: parts by the headings of the game, or else by who decided.

    Draws in a row that take one plain sentence each come together.
    """
    entries = _entries(plies, narrator, news_from)
    if any(entry.heading for _actor, _fresh, entry in entries):
        return _by_headings(entries)
    return _by_deciders(entries, names)


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


Entries = list[tuple[int, bool, LogEntry]]
"""Who decided, whether it is new, and what is said."""


def _entries(plies: Sequence[Ply], narrator: Narrator, news_from: int) -> Entries:
    all_entries: Entries = []
    draws: list[Ply] = []

    def add_draws(before: int) -> None:
        entries = narrator.log_entries(draws[0]) if len(draws) == 1 else narrator.log_draws(draws)
        all_entries.extend((CHANCE, before > news_from, entry) for entry in entries)
        draws.clear()

    for index, ply in enumerate(plies):
        entries = narrator.log_entries(ply)
        plain = all(not entry.sums and not entry.heading for entry in entries)
        if draws and (ply.actor != CHANCE or index == news_from):
            add_draws(index)
        if ply.actor == CHANCE and len(entries) == 1 and plain:
            draws.append(ply)
            continue
        if draws and entries:
            add_draws(index)
        all_entries.extend((ply.actor, index >= news_from, entry) for entry in entries)
    if draws:
        add_draws(len(plies))
    return all_entries


def _by_headings(entries: Entries) -> list[LogLine]:
    lines: list[LogLine] = []
    for _actor, fresh, entry in entries:
        heading = entry.heading or ("" if lines else _("Set-up"))
        lines.append(LogLine(entry.sentence, entry.sums, heading, fresh))
    return lines


def _by_deciders(entries: Entries, names: Sequence[str]) -> list[LogLine]:
    lines: list[LogLine] = []
    last = CHANCE
    for actor, fresh, entry in entries:
        heading = "" if lines else _("Set-up")
        if actor not in (CHANCE, last):
            heading, last = names[actor], actor
        lines.append(LogLine(entry.sentence, entry.sums, heading, fresh))
    return lines
