"""What a ply tells of a robbery: who pays, who lets the thief go, who has no choice.

The rules tell of demands, payments and figures that go home; whether a thief went home
because its owner would not pay or could not is read from whose answer the ply was.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine import Event, Ply
from engine.carcassonne import actions as act

_ROBBERY = ("demanded", "paid", "home")


def refusals(ply: Ply) -> dict[int, tuple[int, bool]]:
    """Where in ``ply.events`` a thief begins to leave: (whose, whether by choice).

    The keys are places in ``ply.events``, each the first figure of a victim that goes home.
    """
    found: dict[int, tuple[int, bool]] = {}
    if ply.action & act.KIND_MASK not in (act.PLAN, act.ANSWER):
        return found
    told: set[int] = set()
    for place, event in _robbery(ply):
        if event.kind == "home" and event.seat not in told:
            told.add(event.seat)
            found[place] = (event.seat, event.seat == ply.actor)
    return found


def _robbery(ply: Ply) -> Iterator[tuple[int, Event]]:
    """The events of the robbery; whatever is scored after it may send figures home too."""
    for place, event in enumerate(ply.events):
        if event.kind not in _ROBBERY:
            return
        yield place, event
