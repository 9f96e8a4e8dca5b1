"""The log of Traders of Carthage: turns, draws in one line, and the sums behind sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine import Event, Ply
from engine.carthage import cards
from engine.game import EventValue
from tui.carthage.words import event_line
from tui.i18n import _, ngettext
from tui.log import LogEntry

_CHOICES = ("bought", "took", "reserved", "passed")
"""What a turn begins with."""
_AMPHORAE = {name: cards.AMPHORAE[card >> 2] for card, name in enumerate(cards.NAMES)}


def log_entries(ply: Ply, names: Sequence[str], theme: str, viewer: int | None) -> list[LogEntry]:
    """A ply in whole sentences, as ``viewer`` (or everybody) may read it, with the sums."""
    entries = []
    for event in ply.events:
        sentence = event_line(event, names, theme) if event.visible_to(viewer) else None
        if sentence:
            heading = _turn(names[event.seat]) if event.kind in _CHOICES else None
            entries.append(LogEntry(sentence, tuple(sums(event)), heading))
    return entries


def _turn(name: str) -> Callable[[int], str]:
    return lambda turn: _("Turn {turn} · {name}").format(turn=turn, name=name)


def draws(plies: Sequence[Ply], names: Sequence[str]) -> list[LogEntry]:
    """Several cards drawn one after another: one line for each place they came to."""
    lines: dict[tuple[str, int], list[str]] = {}
    for ply in plies:
        for event in ply.events:
            if event.kind == "drawn":
                place = str(event.data["where"]), event.seat
                lines.setdefault(place, []).append(str(event.data["card"]))
    entries = []
    for (where, seat), drawn in lines.items():
        sentence = {
            "hand": _("{name} draws {cards}."),
            "farm": _("To the farm come {cards}."),
            "market": _("To the market come {cards}."),
        }[where]
        if where != "hand" and len(drawn) == 1:
            sentence = {
                "farm": _("{cards} comes to the farm."),
                "market": _("{cards} comes to the market."),
            }[where]
        name = names[seat] if seat >= 0 else ""
        entries.append(LogEntry(sentence.format(name=name, cards=" ".join(drawn))))
    return entries


def sums(event: Event) -> list[str]:
    """How the numbers of an event come about, a line each."""
    if event.kind == "bought":
        return _purchase(event)
    if event.kind == "sold":
        return _sale(event)
    if event.kind == "saved":
        return _rescue(event)
    return []


def _purchase(event: Event) -> list[str]:
    bought, paid = _names(event.data["cards"]), _names(event.data["paid"])
    return [
        _("The market: {sum}.").format(sum=_added(bought)),
        _("The payment: {sum}; {over} over.").format(sum=_added(paid), over=event.data["over"]),
    ]


def _added(names: Sequence[str]) -> str:
    """``R2 + R5 = 7``; a single card is its own sum."""
    total = sum(int(name[1:]) for name in names)
    return _("{terms} = {total}").format(terms=" + ".join(names), total=total)


def _sale(event: Event) -> list[str]:
    data = event.data
    number, highest, tokens, points, score_cards = (
        _number(data[name]) for name in ("number", "highest", "tokens", "points", "vp")
    )
    if number * (highest + tokens) == points:
        value = _("{number} × (highest {highest} + tokens {tokens}) = {points} points")
    else:
        value = _("({number} cards + tokens {tokens}) × highest {highest} = {points} points")
    facts = {
        "number": number,
        "highest": highest,
        "tokens": tokens,
        "points": points,
        "cards": score_cards,
        "kept": len(_names(data["kept"])),
        "drawn": data["drawn"],
    }
    split = ngettext(
        "{points} / 5 = {cards} score card: {kept} kept, {drawn} drawn unseen",
        "{points} / 5 = {cards} score cards: {kept} kept, {drawn} drawn unseen",
        score_cards,
    )
    if points % 5:
        split = ngettext(
            "{points} / 5, rounded = {cards} score card: {kept} kept, {drawn} drawn unseen",
            "{points} / 5, rounded = {cards} score cards: {kept} kept, {drawn} drawn unseen",
            score_cards,
        )
    return [value.format(**facts), split.format(**facts)]


def _rescue(event: Event) -> list[str]:
    """How many amphorae the discarded cards hold, one for each card saved."""
    discarded, saved = _names(event.data["discarded"]), _names(event.data["cards"])
    terms = " + ".join(
        ngettext("{card}: {n} amphora", "{card}: {n} amphorae", _AMPHORAE[card]).format(
            card=card, n=_AMPHORAE[card]
        )
        for card in discarded
    )
    amphorae = sum(_AMPHORAE[card] for card in discarded)
    return [
        ngettext(
            "{terms} = {n} amphora, for {saved} saved",
            "{terms} = {n} amphorae, for {saved} saved",
            amphorae,
        ).format(terms=terms, n=amphorae, saved=len(saved))
    ]


def _names(value: EventValue) -> tuple[str, ...]:
    assert isinstance(value, tuple)
    return tuple(str(one) for one in value)


def _number(value: EventValue) -> int:
    assert isinstance(value, int)
    return value
