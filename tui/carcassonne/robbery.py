"""What a ply tells of a robbery: who pays, who lets the thief go, who has no choice.

The rules tell of demands, payments and figures that go home; whether a thief went home
because its owner would not pay or could not is read from whose answer the ply was.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine import Event, Ply
from engine.carcassonne import actions as act
from engine.carcassonne import figures

_ROBBERY = ("demanded", "paid", "home")
_BUILDER = figures.TYPE_WORDS[figures.BUILDER]


class Refusal(NamedTuple):
    """A victim whose thieves leave."""

    seat: int
    by_choice: bool
    thieves: int
    """How many go home; a builder may go with them."""


def refusals(ply: Ply) -> dict[int, Refusal]:
    """Where in ``ply.events`` the thieves of a victim begin to leave.

    The keys are places in ``ply.events``, each the first figure of a victim that goes home.
    """
    if ply.action & act.KIND_MASK not in (act.PLAN, act.ANSWER):
        return {}
    homes: dict[int, list[int]] = {}
    for place, event in _robbery(ply):
        if event.kind == "home":
            homes.setdefault(event.seat, []).append(place)
    return {
        places[0]: Refusal(
            seat,
            seat == ply.actor,
            sum(ply.events[place].data["figure"] != _BUILDER for place in places),
        )
        for seat, places in homes.items()
    }


def _robbery(ply: Ply) -> Iterator[tuple[int, Event]]:
    """The events of the robbery; whatever is scored after it may send figures home too."""
    for place, event in enumerate(ply.events):
        if event.kind not in _ROBBERY:
            return
        yield place, event
