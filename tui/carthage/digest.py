"""A ply of Traders of Carthage in a few words, for the log lines under the board."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Event, Ply
from tui.carthage.words import event_line
from tui.i18n import _


def digest(ply: Ply, names: Sequence[str], theme: str) -> str:
    """Small sentences without full stops, joined by dots; empty for plain draws."""
    told = []
    for event in ply.events:
        sentence = _short(event, names)
        if sentence is None and event.kind in _AS_IN_THE_LOG:
            sentence = (event_line(event, names, theme) or "").rstrip(".")
        if sentence:
            told.append(sentence)
    return " · ".join(told)


_AS_IN_THE_LOG = ("first", "reshuffled", "passed", "answered", "over")


def _short(event: Event, names: Sequence[str]) -> str | None:
    data = event.data
    facts: dict[str, object] = {
        key: " ".join(map(str, value)) if isinstance(value, tuple) else value
        for key, value in data.items()
    }
    facts["name"] = names[event.seat] if event.seat >= 0 else ""
    template = {
        "token": _("{name} picks token {colour}"),
        "took": _("{name} takes {card}"),
        "bought": _("{name} buys {cards} for {cost}"),
        "sold": _("{name} sells {cards} for {vp}"),
        "saved": _("{name} saves {cards}"),
        "lost": _("{name} loses {cards}"),
    }.get(event.kind)
    if event.kind == "reserved":
        template = (
            _("{name} reserves {card} in the farm")
            if data["where"] == "farm"
            else _("{name} reserves {card}")
        )
    return None if template is None else template.format(**facts)


def log_sentences(ply: Ply, names: Sequence[str], theme: str, viewer: int | None) -> list[str]:
    """A ply in whole sentences, as ``viewer`` (or everybody) may read it."""
    return [
        sentence
        for event in ply.events
        if event.visible_to(viewer) and (sentence := event_line(event, names, theme))
    ]
