"""What deserves a moment of its own on the table of Manila: rolls, and how a voyage is settled.

A roll shows where the dice take the punts. A settlement shows, step by step and with the
punts where they lie, who is paid what; then the prices that rise and everybody's balance.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine import Event, Match, Ply
from engine.manila import actions as act
from engine.manila import wares
from engine.manila.position import ManilaPosition
from tui.i18n import _
from tui.manila.account import account, settled_voyages
from tui.manila.words import event_line
from tui.table.hooks import Scene

_ROLLED: Final = ("rolled", "moved", "docked", "wrecked")
_GAINS: Final = {"looted": 1, "crew": 1, "port": 1, "yard": 1, "repair": -1, "broke": 1}


def scenes_of(match: Match, first: int, seat: int, names: Sequence[str]) -> list[Scene]:
    """The scenes of the plies from index ``first`` on, as ``seat`` sees them."""
    found = []
    for index in range(first, len(match.plies)):
        ply = match.plies[index]
        kinds = {event.kind for event in ply.events}
        if "rolled" in kinds:
            found.append(_roll(match, index, seat, names))
        if kinds & {*_GAINS, "rose"}:
            found += _settlement(match, index, seat, names)
    return found


def _before(match: Match, index: int) -> ManilaPosition:
    """The position in which a ply was played."""
    state = match.state_after(index)
    assert isinstance(state, ManilaPosition)
    return state


def _roll(match: Match, index: int, seat: int, names: Sequence[str]) -> Scene:
    """The dice, and where they take the punts."""
    ply, state = match.plies[index], _before(match, index)
    pips = [act.three_bits(ply.action & act.PAYLOAD, ware) for ware in range(wares.WARES)]
    targets = {
        ware: min(wares.DOCKED, state.punts[ware] + rolled)
        for ware, rolled in enumerate(pips)
        if rolled
    }
    told = [event_line(event, names, "") for event in ply.events if event.kind in _ROLLED]
    return Scene(state.view(seat), " ".join(line for line in told if line), targets)


def _settlement(match: Match, index: int, seat: int, names: Sequence[str]) -> list[Scene]:
    """A scene for each step that pays somebody, and one for the end of the voyage."""
    ply = match.plies[index]
    view = _moored(_before(match, index).clone(), ply).view(seat)
    steps = (
        (_("Loot of the pirates: {sums}."), ("looted",)),
        (_("Crews of the punts in port: {sums}."), ("crew",)),
        (_("Places at ports and shipyards: {sums}."), ("port", "yard")),
        (_("The insurance pays for shipyards: {sums}."), ("repair", "broke")),
    )
    told = []
    for sentence, kinds in steps:
        sums = _sums([event for event in ply.events if event.kind in kinds], len(names))
        if sums:
            told.append(sentence.format(sums=_listed(sums, names)))
    if any(event.kind == "rose" for event in ply.events) or _ends_a_voyage(ply):
        told.append(" ".join(_end_of_voyage(match, index, names)))
    return [Scene(view, sentence) for sentence in told]


def _ends_a_voyage(ply: Ply) -> bool:
    return any(event.kind in ("voyage", "over") for event in ply.events)


def _moored(state: ManilaPosition, ply: Ply) -> ManilaPosition:
    """The position with the punts where ``ply`` has taken them, everybody still in place."""
    for event in ply.events:
        if event.kind not in ("moved", "docked", "wrecked"):
            continue
        ware = wares.LETTERS.index(str(event.data["ware"]))
        if event.kind == "moved":
            space = event.data["space"]
            assert isinstance(space, int)
            state.punts[ware] = space
        elif event.kind == "docked":
            state.ports["ABC".index(str(event.data["port"]))] = ware
            state.punts[ware] = wares.DOCKED
        else:
            state.yards["ABC".index(str(event.data["yard"]))] = ware
    return state


def _sums(events: Sequence[Event], seats: int) -> dict[int, int]:
    """What each seat gains by some payments, where it is not nothing."""
    sums = dict.fromkeys(range(seats), 0)
    for event in events:
        pesos = event.data["pesos"]
        assert isinstance(pesos, int)
        sums[event.seat] += _GAINS[event.kind] * pesos
    return {seat: pesos for seat, pesos in sums.items() if pesos}


def _listed(sums: dict[int, int], names: Sequence[str]) -> str:
    return " · ".join(
        _("{name} {pesos:+}").format(name=names[seat], pesos=pesos) for seat, pesos in sums.items()
    )


def _end_of_voyage(match: Match, index: int, names: Sequence[str]) -> list[str]:
    """The prices that rise, and what the voyage has brought everybody."""
    plies = match.plies[: index + 1]
    lines = [event_line(event, names, "") for event in plies[-1].events if event.kind == "rose"]
    if _ends_a_voyage(plies[-1]):
        sums = balances(plies, len(names))
        lines.append(_("The whole voyage: {sums}.").format(sums=_listed(sums, names)))
    return [line for line in lines if line]


def balances(plies: Sequence[Ply], seats: int) -> dict[int, int]:
    """By how much the last voyage that is over has changed each seat's cash."""
    number = settled_voyages(plies)
    if not number:
        return {}
    return {
        seat: sum(entry.pesos for entry in account(plies, seat, number)) for seat in range(seats)
    }
