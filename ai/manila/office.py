"""The harbour master's office: what it is worth, and how to use it.

The office lets one buy a share, choose the wares that sail and their starts, and place
first. What the choice of starts is worth to a seat is the mean of what its shares rise by
(``Start``); bids go up to the difference that holding the office makes.
"""

from __future__ import annotations

from itertools import product
from typing import Final, NamedTuple

from ai.arithmetic import total
from ai.manila.market import Stakes
from ai.manila.voyage import SHORT, fates
from engine.manila import actions as act
from engine.manila import master, wares
from engine.manila.view import ManilaView

ARRIVES: Final = tuple(1.0 - fates(start, 3)[SHORT] for start in range(wares.START_MOST + 1))
"""The chance to arrive from each start, if nobody is a pirate."""


class Start(NamedTuple):
    """A way to load and place the punts."""

    action: int
    ashore: int
    arrives: tuple[float, ...]
    """The chance of each ware to arrive, 0 for the one ashore."""
    subsets: tuple[tuple[float, int], ...]
    """The chance of each set of wares that may arrive, a bit a ware."""


def _start(action: int, ashore: int) -> Start:
    one = act.decode(action)
    assert isinstance(one, act.Start)
    arrives = tuple(
        0.0 if ware == ashore else ARRIVES[space] for ware, space in enumerate(one.spaces)
    )
    loaded = [ware for ware in range(wares.WARES) if ware != ashore]
    subsets = []
    for ends in product((0, 1), repeat=3):
        chance, arrived = 1.0, 0
        for ware, end in zip(loaded, ends, strict=True):
            chance *= arrives[ware] if end else 1.0 - arrives[ware]
            arrived |= end << ware
        subsets.append((chance, arrived))
    return Start(action, ashore, arrives, tuple(subsets))


STARTS: Final = tuple(
    tuple(_start(action, ashore) for action in master.STARTS[ashore])
    for ashore in range(wares.WARES)
)
"""The 25 starts for each ware that stays ashore."""


def risen(start: Start, arrivals: list[float]) -> float:
    """The mean of ``Stakes.arrivals`` after ``start``."""
    return total(chance * arrivals[arrived] for chance, arrived in start.subsets)


def share_gains(stakes: Stakes, supply: int) -> list[tuple[float, int]]:
    """What each share in ``supply`` will gain on its price, the best first."""
    listed = [
        (stakes.prices[ware] - wares.price(stakes.market[ware]), -ware)
        for ware in range(wares.WARES)
        if wares.count(supply, ware)
    ]
    return [(gain, -ware) for gain, ware in sorted(listed, reverse=True)]


def office_worth(view: ManilaView) -> float:
    """What the office adds to one's own fortune: a share, and the starts of one's choice
    against those that the rivals still in the auction would choose, on average."""
    stakes = Stakes(view, to_win=False)
    state = view.position
    arrivals = stakes.arrivals()
    starts = [start for ashore in STARTS for start in ashore]
    shares = share_gains(stakes, state.supply)
    share = max(shares[0][0], 0.0) if shares else 0.0
    own = share + max(risen(start, arrivals) for start in starts)
    rises = stakes.rises()
    rivals = [seat for seat in range(state.seats) if seat != view.seat and not state.passed[seat]]
    if not rivals:
        rivals = [state.opener] if state.opener != view.seat else []
    theirs = 0.0
    for seat in rivals:
        wanted = rises[seat]
        chosen = max(
            starts,
            key=lambda start: total(
                chance * rise for chance, rise in zip(start.arrives, wanted, strict=True)
            ),
        )
        theirs += risen(chosen, arrivals)
    return own - theirs / len(rivals) if rivals else own
