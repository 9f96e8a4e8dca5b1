"""What ``medium`` takes its choices in a voyage of Manila to be worth, whatever it decides next.

Each is worth the mean, by the exact odds, of what the fortunes of all seats are worth to the
bot once accomplices are paid and wares have risen (``market.Stakes``). Accomplices still to
come are not guessed at: docs/measurements/manila.md says how that fared.

It is not the evaluation of the searching bots (``evaluate``) on purpose: theirs is for
positions between voyages and was fitted for a search, ``medium``'s prices and spreads for one
look by the odds, and a search with these won 0.24 where it now wins 0.44 (same page).
"""

from __future__ import annotations

from collections.abc import Iterable

from ai.arithmetic import total
from ai.manila import steering
from ai.manila.market import Stakes
from ai.manila.odds import likely_spaces
from ai.manila.office import STARTS, Start, risen
from ai.manila.voyage import ENDS, Voyage, settle, voyage_of
from engine import Action
from engine.manila import actions as act
from engine.manila import phases, places, wares
from engine.manila.view import ManilaView


class VoyageEvaluation:
    """A view, with what is worked out once for a decision.

    Args:
        view: of the seat that decides.
        to_win: see ``market.Stakes``.
    """

    def __init__(self, view: ManilaView, to_win: bool) -> None:
        self.view = view
        self.state = view.position
        self.seat = view.seat
        self.stakes = Stakes(view, to_win)
        self.arrivals = self.stakes.arrivals()
        self.rises = self.stakes.rises()
        self.rises[self.seat] = [self.arrivals[1 << ware] for ware in range(wares.WARES)]
        self.voyage = voyage_of(self.state, self.rises)
        self.exact = self.state.rules.large_exact

    def value_of(self, voyage: Voyage, ends: tuple[int, ...], cost: int) -> float:
        """What it is worth that the punts end so, once the seat has paid ``cost``."""
        paid, arrived = settle(voyage, ends)
        fortunes = self.stakes.fortunes[arrived][:]
        spots = voyage.spots
        for spot, pesos in paid:
            fortunes[spots[spot]] += pesos
        fortunes[self.seat] -= cost
        return self.stakes.value(fortunes, arrived)

    def mean(self, voyage: Voyage, cost: int) -> float:
        """The mean of ``value_of`` over what can happen, pilots included before the last roll."""
        if voyage.rolls == 1 and not voyage.boards and self._steered(voyage):
            return self._after_pilots(voyage, cost)
        mean = total(
            chance * self.value_of(voyage, ends, cost) for chance, ends in voyage.outcomes()
        )
        for spot in (places.SPOT_SMALL, places.SPOT_LARGE):
            if voyage.spots[spot] == self.seat and self.state.spots[spot] < 0:
                values = self.end_values(voyage, cost)
                large = spot == places.SPOT_LARGE
                mean += steering.gain(values, likely_spaces(voyage), large, self.exact)
        return mean

    def end_values(self, voyage: Voyage, cost: int) -> list[float]:
        """``value_of`` for each of ``ENDS``."""
        return [self.value_of(voyage, ends, cost) for ends in ENDS]

    def _steered(self, voyage: Voyage) -> bool:
        return voyage.spots[places.SPOT_SMALL] >= 0 or voyage.spots[places.SPOT_LARGE] >= 0

    def _after_pilots(self, voyage: Voyage, cost: int) -> float:
        """Each pilot in turn steers as it is best for himself; then the dice decide."""
        own = self.end_values(voyage, cost)
        spaces = voyage.spaces
        for spot in (places.SPOT_SMALL, places.SPOT_LARGE):
            pilot = voyage.spots[spot]
            if pilot < 0:
                continue
            values = own if pilot == self.seat else self.end_values_to(voyage, pilot)
            _, steps = steering.best_move(values, spaces, spot == places.SPOT_LARGE, self.exact)
            spaces = steering.moved(spaces, steps)
        return steering.mean(own, spaces)

    def end_values_to(self, voyage: Voyage, seat: int) -> list[float]:
        """What each of ``ENDS`` brings ``seat``, its shares included."""
        table = []
        own = [spot for spot, owner in enumerate(voyage.spots) if owner == seat]
        for ends in ENDS:
            paid, arrived = settle(voyage, ends)
            value = float(sum(pesos for spot, pesos in paid if spot in own))
            for ware in voyage.loaded:
                if arrived >> ware & 1:
                    value += self.rises[seat][ware]
            table.append(value)
        return table

    def after_placing(self, place: int, cost: int) -> float:
        """What it is worth to have an accomplice on ``place`` for ``cost``; -1 is no place."""
        assert self.voyage is not None
        spots = self.voyage.spots[:]
        if place >= 0:
            spots[places.spot_of(self.state, place)] = self.seat
        return self.mean(self.voyage.with_spots(spots), cost)

    def best_start(self, ashore: Iterable[int]) -> Start:
        """The best way to place the punts, over the wares that may stay ashore."""
        starts = [start for ware in ashore for start in STARTS[ware]]
        return max(starts, key=lambda start: risen(start, self.arrivals))

    def board(self) -> Action:
        """Whether a pirate boards a punt, and which."""
        best, best_value = act.encode(act.Board(None, None)), float("-inf")
        for action in self.view.legal_actions():
            if not isinstance(act.decode(action), act.Board):
                continue
            after = self.state.clone()
            after.apply(action)
            if after.voyage != self.state.voyage:
                continue
            voyage = voyage_of(after, self.rises)
            assert voyage is not None
            voyage.boards = False
            value = self.mean(voyage, 0)
            if value > best_value + 1e-9:
                best, best_value = action, value
        return best

    def send_loot(self) -> Action:
        """Port or shipyard for the looted punt that is asked about."""
        state = self.state
        looted = [ware for ware in range(wares.WARES) if state.looted >> ware & 1]
        docked = 3 - state.ports.count(-1)
        wrecked = 3 - state.yards.count(-1)
        arrived = sum(1 << ware for ware in state.ports if ware >= 0)
        port = self._loot_value(looted[1:], docked + 1, wrecked, arrived | 1 << looted[0])
        yard = self._loot_value(looted[1:], docked, wrecked + 1, arrived)
        return act.encode(act.Loot(looted[0], to_yard=yard > port))

    def _loot_value(self, looted: list[int], docked: int, wrecked: int, arrived: int) -> float:
        """What ports, shipyards and rises are worth if all is sent for the best from here."""
        if looted:
            return max(
                self._loot_value(looted[1:], docked + 1, wrecked, arrived | 1 << looted[0]),
                self._loot_value(looted[1:], docked, wrecked + 1, arrived),
            )
        spots = self.state.spots
        agent = spots[places.SPOT_INSURANCE]
        fortunes = self.stakes.fortunes[arrived][:]
        for port in range(docked):
            owner = spots[places.SPOT_PORT + port]
            if owner >= 0:
                fortunes[owner] += wares.PORT_PAYS[port]
        for yard in range(wrecked):
            owner = spots[places.SPOT_YARD + yard]
            if owner >= 0 and owner != agent:
                fortunes[owner] += wares.PORT_PAYS[yard]
            if agent >= 0 and owner != agent:
                fortunes[agent] -= wares.PORT_PAYS[yard]
        return self.stakes.value(fortunes, arrived)

    def steer(self) -> Action:
        """The best move of the pilot who is asked; the small one foresees the large one."""
        voyage = self.voyage
        assert voyage is not None
        own = self.end_values(voyage, 0)
        large = self.state.phase == phases.LARGE_PILOT
        rival = voyage.spots[places.SPOT_LARGE]
        if large or rival < 0:
            _, steps = steering.best_move(own, voyage.spaces, large, self.exact)
            return pilot_action(voyage, steps)
        values = own if rival == self.seat else self.end_values_to(voyage, rival)
        best, best_steps = float("-inf"), steering.STAY
        for steps in steering.moves(voyage.spaces, False, self.exact):
            spaces = steering.moved(voyage.spaces, steps)
            _, reply = steering.best_move(values, spaces, True, self.exact)
            value = steering.mean(own, spaces, reply)
            if value > best + 1e-9:
                best, best_steps = value, steps
        return pilot_action(voyage, best_steps)


def pilot_action(voyage: Voyage, steps: steering.Steps) -> Action:
    """The action that moves the three punts by ``steps``."""
    by_ware = [0] * wares.WARES
    for ware, step in zip(voyage.loaded, steps, strict=True):
        by_ware[ware] = step
    return act.encode(act.Pilot((by_ware[0], by_ware[1], by_ware[2], by_ware[3])))
