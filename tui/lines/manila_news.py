"""What happens in Manila, for somebody who hears it: a roll or a pilot's move in one sentence.

The log tells a roll die by die, then punt by punt, and pays a crew head by head; read out,
that is the same thing three times.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine import Event, Ply
from tui.i18n import _, ngettext
from tui.manila.names import lettered
from tui.manila.words import event_line


def sentences(ply: Ply, names: Sequence[str], theme: str, viewer: int | None) -> list[str]:
    """A ply in whole sentences, as ``viewer`` (or everybody) may read it."""
    events = [event for event in ply.events if event.visible_to(viewer)]
    moved = {str(event.data["ware"]): event for event in events if event.kind == "moved"}
    paid: set[tuple[int, str]] = set()
    told: list[str] = []
    for event in events:
        if event.kind == "rolled":
            told.append(_roll(event, moved))
        elif event.kind == "steered" and moved:
            told += _steered(event, moved, names)
        elif event.kind == "crew":
            crew = (event.seat, str(event.data["where"]))
            if crew not in paid:
                paid.add(crew)
                told.append(_crew(events, *crew, names))
        elif event.kind != "moved":
            line = event_line(event, names, theme)
            if line:
                told.append(line)
    return told


def _roll(event: Event, moved: dict[str, Event]) -> str:
    """Every die, and from where to where it moves a punt that stays at sea."""
    dice = event.data["dice"]
    assert isinstance(dice, tuple)
    said = []
    for die in map(str, dice):
        facts: dict[str, object] = {"ware": lettered(die[0]), "pips": die[1:]}
        text = _("{ware} {pips}")
        if die[0] in moved:
            text = _("{ware} {pips}, from {start} to {space}")
            facts |= moved[die[0]].data
            facts["ware"] = lettered(die[0])
        said.append(text.format(**facts))
    return _("The dice: {moves}.").format(moves="; ".join(said))


def _steered(event: Event, moved: dict[str, Event], names: Sequence[str]) -> Iterator[str]:
    """What a pilot does to each punt that stays at sea."""
    for letter, move in moved.items():
        if event.data["pilot"] == "small":
            text = _("{name}, the small pilot, moves {ware} from {start} to {space}.")
        else:
            text = _("{name}, the large pilot, moves {ware} from {start} to {space}.")
        yield text.format(
            name=names[event.seat],
            ware=lettered(letter),
            start=move.data["start"],
            space=move.data["space"],
        )


def _crew(events: Sequence[Event], seat: int, letter: str, names: Sequence[str]) -> str:
    """What the accomplices of a player on one punt are paid together."""
    pesos = [
        int(str(event.data["pesos"]))
        for event in events
        if event.kind == "crew" and (event.seat, event.data["where"]) == (seat, letter)
    ]
    return ngettext(
        "{name} is paid {pesos} for {n} accomplice on the {ware} punt.",
        "{name} is paid {pesos} for {n} accomplices on the {ware} punt.",
        len(pesos),
    ).format(name=names[seat], pesos=sum(pesos), n=len(pesos), ware=lettered(letter))
