"""What deserves a moment of its own on the table of Manila: rolls, and how a voyage is settled.

A roll shows where the dice take the punts. A settlement shows, step by step and with the
punts where they lie, who is paid what; then the prices that rise and everybody's balance.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine import Event, Match, Over, Ply, View
from engine.manila import events as ev
from engine.manila import wares
from engine.manila.position import ManilaPosition
from tui.games.manila.account import account, settled_voyages
from tui.games.manila.voice import VOICE
from tui.play.board import Moment
from tui.play.i18n import _
from tui.play.voice import Audience

_PAID: Final = (ev.Looted, ev.Crew, ev.Port, ev.Yard, ev.Repair, ev.Broke)


def moments_of(match: Match, first: int, seat: int, names: Sequence[str]) -> list[Moment]:
    """The moments of the plies from index ``first`` on, as ``seat`` sees them."""
    audience = Audience(names, "manila")
    found = []
    for index in range(first, len(match.plies)):
        events = match.plies[index].events
        if events and isinstance(events[0], ev.Rolled):
            found.append(_roll(match, index, seat, audience))
        if any(isinstance(event, (*_PAID, ev.Rose)) for event in events):
            found += _settlement(match, index, seat, audience)
    return found


def _before(match: Match, index: int) -> ManilaPosition:
    """The position in which a ply was played."""
    state = match.state_after(index)
    assert isinstance(state, ManilaPosition)
    return state


def _roll(match: Match, index: int, seat: int, audience: Audience) -> Moment:
    """The dice, and where they take the punts."""
    events = match.plies[index].events
    rolled = events[0]
    assert isinstance(rolled, ev.Rolled)
    starts = dict(rolled.starts)
    targets = {ware: min(wares.DOCKED, starts[ware] + pips) for ware, pips in rolled.dice}
    sentence = _sentence(events, audience, ev.Rolled, ev.Moved, ev.Docked, ev.Wrecked)
    before = _before(match, index)
    frames = _sailing(before, starts, targets, seat)
    return Moment(before.view(seat), sentence, targets, frames)


def _sailing(
    before: ManilaPosition, starts: dict[int, int], targets: dict[int, int], seat: int
) -> list[View]:
    """The punts on their way, a space further in each view."""
    views: list[View] = []
    for step in range(1, max((targets[ware] - starts[ware] for ware in targets), default=0) + 1):
        state = before.clone()
        for ware, target in targets.items():
            state.punts[ware] = min(starts[ware] + step, target, wares.DOCKED - 1)
        views.append(state.view(seat))
    return views


def _sentence(events: Sequence[Event], audience: Audience, *kinds: type[Event]) -> str:
    """The events of some kinds in sentences."""
    return " ".join(
        VOICE.event(event, audience).sentence for event in events if isinstance(event, kinds)
    )


def _settlement(match: Match, index: int, seat: int, audience: Audience) -> list[Moment]:
    """A moment for each step that pays somebody, and one for the end of the voyage."""
    ply = match.plies[index]
    view = _moored(_before(match, index).clone(), ply).view(seat)
    paid = [event for event in ply.events if isinstance(event, ev.Looted | ev.Settled)]
    steps: tuple[tuple[str, tuple[type[Event], ...]], ...] = (
        (_("Loot of the pirates: {sums}."), (ev.Looted,)),
        (_("Crews of the punts in port: {sums}."), (ev.Crew,)),
        (_("Places at ports and shipyards: {sums}."), (ev.Port, ev.Yard)),
        (_("The insurance pays for shipyards: {sums}."), (ev.Repair, ev.Broke)),
    )
    sentences = []
    for sentence, kinds in steps:
        sums = dict.fromkeys(range(match.seats), 0)
        for event in paid:
            if isinstance(event, kinds):
                sums[event.seat] += ev.gain(event)
        paid_out = {one: pesos for one, pesos in sums.items() if pesos}
        if paid_out:
            sentences.append(sentence.format(sums=_listed(paid_out, audience)))
    ends = any(isinstance(event, ev.Voyage | Over) for event in ply.events)
    if ends or any(isinstance(event, ev.Rose) for event in ply.events):
        rises = _sentence(ply.events, audience, ev.Rose)
        balance = _balance(match, index, audience) if ends else ""
        sentences.append(f"{rises} {balance}".strip())
    return [Moment(view, sentence) for sentence in sentences]


def _moored(state: ManilaPosition, ply: Ply) -> ManilaPosition:
    """The position with the punts where ``ply`` has taken them, everybody still in place."""
    for event in ply.events:
        match event:
            case ev.Moved():
                state.punts[event.ware] = event.space
            case ev.Docked():
                state.ports[event.port] = event.ware
                state.punts[event.ware] = wares.DOCKED
            case ev.Wrecked():
                state.yards[event.yard] = event.ware
    return state


def _listed(sums: dict[int, int], audience: Audience) -> str:
    return " · ".join(
        _("{name} {pesos:+}").format(name=audience.name(seat), pesos=pesos)
        for seat, pesos in sums.items()
    )


def _balance(match: Match, index: int, audience: Audience) -> str:
    """What the voyage has brought everybody."""
    sums = balances(match.plies[: index + 1], match.seats)
    return _("The whole voyage: {sums}.").format(sums=_listed(sums, audience))


def balances(plies: Sequence[Ply], seats: int) -> dict[int, int]:
    """By how much the last voyage that is over has changed each seat's cash."""
    number = settled_voyages(plies)
    if not number:
        return {}
    return {seat: sum(map(ev.gain, account(plies, seat, number))) for seat in range(seats)}
