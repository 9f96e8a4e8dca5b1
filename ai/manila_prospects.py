"""What a seat may hope for from a voyage of Manila, whatever it decides next.

Every choice is judged by one number, its *prospects*: what the accomplices will be paid and
the wares will rise, by the exact odds, with the seat's own gains counted in full and those
of its rivals against it (``manila_market.Stakes``). Where accomplices are still to come,
they are first put where they will probably go (``manila_crowd``).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ai import manila_steering as steering
from ai.manila_crowd import SPOT_FEES, Crowd, to_come
from ai.manila_market import Stakes
from ai.manila_odds import likely_spaces
from ai.manila_office import STARTS, Start, risen
from ai.manila_voyage import ENDS, Voyage, fates, settle, voyage_of
from engine import Action
from engine.manila import actions as act
from engine.manila import phases, places, wares
from engine.manila.view import ManilaView


class Prospects:
    """A view, with what is worked out once for a decision.

    Args:
        view: of the seat that decides.
        to_win: see ``manila_market.Stakes``.
        foresees: whether accomplices still to come are reckoned with.
    """

    STARTS_TRIED: Final = 10
    """How many ways to place the punts are thought through."""

    def __init__(self, view: ManilaView, to_win: bool, foresees: bool) -> None:
        self.view = view
        self.foresees = foresees
        self.state = view.position
        self.seat = view.seat
        self.stakes = Stakes(view, to_win)
        self.nobody_pays = [0] * self.state.seats
        self.arrivals = self.stakes.arrivals()
        self.rises = self.stakes.rises()
        self.rises[self.seat] = [self.arrivals[1 << ware] for ware in range(wares.WARES)]
        self.voyage = voyage_of(self.state, self.rises)
        self.broke = [not view.capacity_of(seat) for seat in range(self.state.seats)]
        self.exact = self.state.rules.large_exact
        if self.voyage is not None:
            at_sea = tuple(
                ware
                for ware, space in zip(self.voyage.loaded, self.voyage.spaces, strict=True)
                if space < wares.DOCKED
            )
            self.crowd = Crowd(self.voyage, at_sea, self.state.rules.sure_port)

    def wish(self, voyage: Voyage, ends: tuple[int, ...], fees: list[int]) -> float:
        """What it is worth that the punts end so, once each seat has paid its ``fees``."""
        paid, arrived = settle(voyage, ends)
        fortunes = self.stakes.fortunes[arrived][:]
        spots = voyage.spots
        for spot, pesos in paid:
            fortunes[spots[spot]] += pesos
        for seat, pesos in enumerate(fees):
            fortunes[seat] -= pesos
        return self.stakes.value(fortunes, arrived)

    def mean(self, voyage: Voyage, fees: list[int]) -> float:
        """The mean of ``wish`` over what can happen, pilots included before the last roll."""
        if voyage.rolls == 1 and not voyage.boards and self._steered(voyage):
            return self._after_pilots(voyage, fees)
        total = sum(chance * self.wish(voyage, ends, fees) for chance, ends in voyage.outcomes())
        for spot in (places.SPOT_SMALL, places.SPOT_LARGE):
            if voyage.spots[spot] == self.seat and self.state.spots[spot] < 0:
                wishes = self.wishes(voyage, fees)
                large = spot == places.SPOT_LARGE
                total += steering.gain(wishes, likely_spaces(voyage), large, self.exact)
        return total

    def wishes(self, voyage: Voyage, fees: list[int]) -> list[float]:
        """``wish`` for each of ``ENDS``."""
        return [self.wish(voyage, ends, fees) for ends in ENDS]

    def _steered(self, voyage: Voyage) -> bool:
        return voyage.spots[places.SPOT_SMALL] >= 0 or voyage.spots[places.SPOT_LARGE] >= 0

    def _after_pilots(self, voyage: Voyage, fees: list[int]) -> float:
        """Each pilot in turn steers as it is best for himself; then the dice decide."""
        own = self.wishes(voyage, fees)
        spaces = voyage.spaces
        for spot in (places.SPOT_SMALL, places.SPOT_LARGE):
            pilot = voyage.spots[spot]
            if pilot < 0:
                continue
            wishes = own if pilot == self.seat else self.wishes_of(voyage, pilot)
            _, steps = steering.best_move(wishes, spaces, spot == places.SPOT_LARGE, self.exact)
            spaces = steering.moved(spaces, steps)
        return steering.mean(own, spaces)

    def wishes_of(self, voyage: Voyage, seat: int) -> list[float]:
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
        """The prospects once everybody has placed, the seat itself now on ``place`` for
        ``cost`` or, with -1, not at all any more."""
        assert self.voyage is not None
        coming = to_come(self.state, after_actor=True)
        if self.foresees == 1:
            coming = coming[:max(self.state.seats-1-self.state.asked,0)]
        spots = self.voyage.spots[:]
        if place >= 0:
            spots[places.spot_of(self.state, place)] = self.seat
        else:
            coming = [seat for seat in coming if seat != self.seat]
        return self.once_placed(self.voyage, self.crowd, spots, coming, cost)

    def once_placed(
        self, voyage: Voyage, crowd: Crowd, spots: list[int], coming: list[int], cost: int = 0
    ) -> float:
        """The prospects when the ``coming`` have placed beside those on ``spots`` and paid,
        and the seat itself has paid ``cost``."""
        fees = [0] * self.state.seats
        fees[self.seat] = cost
        if self.foresees:
            vacant = [spot for spot, owner in enumerate(spots) if owner < 0]
            crowd.settle_down(spots, coming, self.broke)
            for spot in vacant:
                if spots[spot] >= 0:
                    fees[spots[spot]] += SPOT_FEES[spot]
        return self.mean(voyage.with_spots(spots), fees)

    def best_start(self, ashore: Iterable[int]) -> Start:
        """The best way to place the punts, over the wares that may stay ashore.

        The most promising ones by what the shares rise are thought through with the
        accomplices.
        """
        starts = [start for ware in ashore for start in STARTS[ware]]
        starts.sort(key=lambda start: -risen(start, self.arrivals))
        coming = to_come(self.state)
        best, best_value = starts[0], float("-inf")
        for start in starts[: self.STARTS_TRIED]:
            voyage, crowd = self._on_start(start)
            value = self.once_placed(voyage, crowd, voyage.spots[:], coming)
            if value > best_value:
                best, best_value = start, value
        return best

    def _on_start(self, start: Start) -> tuple[Voyage, Crowd]:
        state = self.state
        loaded = tuple(ware for ware in range(wares.WARES) if ware != start.ashore)
        spaces = tuple(act.three_bits(start.action & act.PAYLOAD, ware) for ware in loaded)
        voyage = Voyage(
            [places.EMPTY] * places.SPOTS,
            loaded,
            spaces,
            tuple(fates(space, 3) for space in spaces),
            3,
            True,
            state.rules.evict,
            self.rises,
        )
        return voyage, Crowd(voyage, loaded, state.rules.sure_port)

    def board(self) -> Action:
        """Whether a pirate boards a punt, and which."""
        best, best_value = act.BOARD_0 | act.NONE, float("-inf")
        for action in self.view.legal_actions():
            if action >> act.KIND != act.BOARD:
                continue
            after = self.state.clone()
            after.apply(action)
            if after.voyage != self.state.voyage:
                continue
            voyage = voyage_of(after, self.rises)
            assert voyage is not None
            voyage.boards = False
            value = self.once_placed(voyage, self.crowd, after.spots[:], to_come(after))
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
        return act.LOOT_0 | looted[0] | (act.TO_YARD if yard > port else 0)

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
        own = self.wishes(voyage, self.nobody_pays)
        large = self.state.phase == phases.LARGE_PILOT
        rival = voyage.spots[places.SPOT_LARGE]
        if large or rival < 0:
            _, steps = steering.best_move(own, voyage.spaces, large, self.exact)
            return pilot_action(voyage, steps)
        wishes = own if rival == self.seat else self.wishes_of(voyage, rival)
        best, best_steps = float("-inf"), steering.STAY
        for steps in steering.moves(voyage.spaces, False, self.exact):
            spaces = steering.moved(voyage.spaces, steps)
            _, reply = steering.best_move(wishes, spaces, True, self.exact)
            value = steering.mean(own, spaces, reply)
            if value > best + 1e-9:
                best, best_steps = value, steps
        return pilot_action(voyage, best_steps)


def pilot_action(voyage: Voyage, steps: steering.Steps) -> Action:
    """The action that moves the three punts by ``steps``."""
    by_ware = [0] * wares.WARES
    for ware, step in zip(voyage.loaded, steps, strict=True):
        by_ware[ware] = step
    return act.pilot((by_ware[0], by_ware[1], by_ware[2], by_ware[3]))
