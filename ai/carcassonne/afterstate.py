"""Afterstates: a tile tried on the map, what changes, and what a figure on it would be worth.

Only what the tile touches is valued anew: the features that it joins, those that are open
at a cell beside it, the cloisters around, and the fields at cities that became likelier or
less likely to be complete. ``Spot`` is one feature that the tile has a segment in.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ai.carcassonne.takings import takings
from ai.carcassonne.valuation import OPEN, Valuation
from engine.carcassonne import actions as act
from engine.carcassonne import features, figures, tiles, turn
from engine.carcassonne.state import CarcassonneState

_ROOT_BITS: Final = 16
"""Nodes of a map are fewer than that many bits can tell apart."""


class Spot:
    """A feature that the tile just placed has a segment in."""

    __slots__ = ("cells", "cities", "info", "root", "type")

    def __init__(self, type: int, root: int, info: int) -> None:
        self.type = type
        self.root = root
        self.info = info
        self.cells: dict[int, int] = {}
        """A city or road: where it is open."""
        self.cities = 0.0
        """A field: the cities it touches, by their chances to be complete."""


class Placing(NamedTuple):
    """What may be placed on the tile, main figure and phantom together."""

    worth: float
    type: int
    """That of the main figure, 0 for none."""
    segment: int
    """Where the main figure stands."""
    phantom: int
    """The phantom's segment, -1 for none."""


class Afterstate:
    """The position with a tile placed, its figures not yet.

    Attributes:
        state: the position; ``placed`` is the tile's cell.
        spots: by segment of the tile, the feature it belongs to.
        change: how much the placing changes the worth of the position, figures apart.
    """

    def __init__(self, valuation: Valuation, state: CarcassonneState) -> None:
        self.valuation = valuation
        self.state = state
        self.spots: list[Spot] = []
        self.change = 0.0
        self._worths: dict[int, float] = {}

    def seen_by(self, seat: int) -> Afterstate:
        """The same as another seat values it."""
        other = Afterstate(self.valuation.seen_by(seat), self.state)
        other.spots = self.spots
        return other

    def worth(self, spot: Spot, claim: int) -> float:
        """The worth of a feature of the tile, if these figures stood in it."""
        key = claim << _ROOT_BITS | spot.root
        worth = self._worths.get(key)
        if worth is None:
            worth = self._worths[key] = self._value(spot, claim)
        return worth

    def _value(self, spot: Spot, claim: int) -> float:
        valuation = self.valuation
        if spot.type == tiles.FIELD:
            return valuation.field_worth(claim, spot.cities) if claim else 0.0
        if spot.type == tiles.CLOISTER:
            if not claim:
                return 0.0
            dead = valuation.dead_cells(self.state.placed, self.state.frontier)
            return valuation.cloister_worth(spot.info & OPEN, dead, claim)
        return valuation.line_worth(spot.type, spot.root, spot.info, claim, spot.cells, self.state)

    def held(self, spot: Spot) -> float:
        """The worth of a feature of the tile with the figures that stand in it."""
        return self.worth(spot, self.state.claim[spot.root])

    def gain(self, type: int, segment: int) -> float:
        """What a figure of the active player on a segment brings, its cost taken off."""
        state, valuation = self.state, self.valuation
        seat = state.active
        spot = self.spots[segment]
        claim = state.claim[spot.root]
        after = claim + figures.claim_of(seat, type)
        gain = self.worth(spot, after) - self.held(spot)
        share = valuation.shares[seat]
        if spot.type != tiles.FIELD and not spot.info & OPEN:
            _, _, before, _, _ = valuation.standing(claim)
            _, _, home, _, _ = valuation.standing(after)
            return gain - (home - before)
        return gain - share * valuation.cost(type, state.supply[seat])

    def placings(self) -> list[Placing]:
        """Every main figure, or none, with the phantom that goes best with it."""
        state = self.state
        phantoms: list[tuple[float, int]] = []
        if state.rules.phantom:
            for segment in turn.phantom_options(state):
                phantoms.append((self.gain(figures.PHANTOM, segment), segment))
            phantoms.sort(key=lambda one: (-one[0], one[1]))
        listed = [self._with_phantom(0.0, 0, 0, -1, phantoms)]
        for payload in turn.figure_options(state):
            type, segment = act.figure_parts(payload)
            root = self.spots[segment].root if type in figures.FOLLOWERS else -1
            listed.append(
                self._with_phantom(self.gain(type, segment), type, segment, root, phantoms)
            )
        return listed

    def _with_phantom(
        self, gain: float, type: int, segment: int, root: int, phantoms: list[tuple[float, int]]
    ) -> Placing:
        for more, phantom in phantoms:
            if more <= 0.0:
                break
            if self.spots[phantom].root != root:
                return Placing(gain + more, type, segment, phantom)
        return Placing(gain, type, segment, -1)


def current_afterstate(valuation: Valuation) -> Afterstate:
    """The tile already placed, in the position of ``valuation`` itself."""
    ground = valuation.ground
    afterstate = Afterstate(valuation, ground)
    entry = ground.board[ground.placed]
    base = entry >> features.ORIENTED_BITS
    for segment, type in enumerate(tiles.SEGMENT_TYPES[(entry & features.ORIENTED_MASK) >> 2]):
        root = ground.parent[base + segment]
        spot = Spot(type, root, ground.info[root])
        if type == tiles.FIELD:
            for city in sorted(valuation.touches.get(root, ())):
                spot.cities += valuation.complete(city)
        elif type != tiles.CLOISTER:
            spot.cells = valuation.opens.get(root, {})
        afterstate.spots.append(spot)
    return afterstate


def try_tile(valuation: Valuation, cell: int, rotation: int) -> Afterstate:
    """The tile in hand placed on a cell."""
    ground = valuation.ground
    state = ground.clone()
    oriented = 4 * state.tile + rotation
    base = features.place_tile(state, oriented, cell)
    state.placed = cell
    afterstate = Afterstate(valuation, state)
    joined = valuation.lines_at[cell]
    beside: set[int] = set()
    sides: list[int] = []
    for side in (0, 1, 2, 3):
        near = cell + features.STEP[side]
        if near not in state.board:
            sides.append(side)
            if near in valuation.lines_at:
                beside.update(valuation.lines_at[near])
    beside.difference_update(joined)
    change = 0.0
    for root in joined:
        change -= valuation.line(root)
    for root in sorted(beside):
        change += _worth_now(valuation, state, root) - valuation.line(root)
    lines = _lines(afterstate, base, oriented, sides, joined)
    for spot in lines.values():
        change += afterstate.held(spot)
        if state.part == 1 and figures.has_special(state.claim[spot.root], state.active):
            state.double = 1
    if state.double and state.part == 1 and state.rules.traders and state.bag_size:
        change += valuation.shares[state.active] * valuation.weights.second_part
    change += _fields(afterstate, base, oriented >> 2, lines, beside)
    change += _cloisters(afterstate)
    complete = [(spot.type, spot.info) for spot in lines.values() if not spot.info & OPEN]
    if complete:
        change += takings(valuation, state, complete)
    afterstate.change = change
    return afterstate


def _worth_now(valuation: Valuation, state: CarcassonneState, root: int) -> float:
    """A feature that the tile does not join, but which is open at a cell beside it."""
    return valuation.line_worth(
        valuation.types[root],
        root,
        state.info[root],
        state.claim[root],
        valuation.opens[root],
        state,
    )


def _lines(
    afterstate: Afterstate, base: int, oriented: int, sides: list[int], joined: tuple[int, ...]
) -> dict[int, Spot]:
    """The cities and roads of the tile, by root; the tile's spots begin to be filled."""
    valuation, state = afterstate.valuation, afterstate.state
    cell = state.placed
    parent = state.parent
    types = tiles.SEGMENT_TYPES[oriented >> 2]
    lines: dict[int, Spot] = {}
    for segment in tiles.LINES[oriented >> 2]:
        root = base + segment
        while parent[root] != root:
            root = parent[root]
        spot = lines.get(root)
        if spot is None:
            spot = lines[root] = Spot(types[segment], root, state.info[root])
        for side in tiles.EDGES[oriented][segment]:
            if side in sides:
                near = cell + features.STEP[side]
                spot.cells[near] = spot.cells.get(near, 0) | 1 << (side ^ 2)
        afterstate.spots.append(spot)
    for old in joined:
        root = old
        while parent[root] != root:
            root = parent[root]
        cells = lines[root].cells
        for near, mask in valuation.opens[old].items():
            if near != cell:
                cells[near] = cells.get(near, 0) | mask
    return lines


def _fields(
    afterstate: Afterstate,
    base: int,
    kind: int,
    lines: dict[int, Spot],
    beside: set[int],
) -> float:
    """The fields of the tile, and those at cities whose chances have changed."""
    valuation, state = afterstate.valuation, afterstate.state
    parent, claim = state.parent, state.claim
    types = tiles.SEGMENT_TYPES[kind]
    cell = state.placed
    joined = valuation.fields_at[cell]
    change = 0.0
    touched: dict[int, set[int]] = {}
    for old in joined:
        change -= valuation.field(old)
        root = old
        while parent[root] != root:
            root = parent[root]
        touched.setdefault(root, set()).update(valuation.touches.get(old, ()))
    for field, city in tiles.FIELD_CITIES[kind]:
        root = features.find(parent, base + field)
        touched.setdefault(root, set()).add(base + city)
    chances: dict[int, float] = {}
    fields: dict[int, Spot] = {}
    first = len(afterstate.spots)
    for segment in range(first, len(types)):
        root = features.find(parent, base + segment)
        spot = fields.get(root)
        if spot is None:
            spot = fields[root] = Spot(types[segment], root, state.info[root])
            if types[segment] == tiles.FIELD:
                cities = {features.find(parent, city) for city in touched.get(root, ())}
                spot.cities = _hoped(afterstate, cities, lines, beside, chances)
                if claim[root]:
                    change += afterstate.worth(spot, claim[root])
        afterstate.spots.append(spot)
    changed: set[int] = set()
    for city in beside.union(valuation.lines_at[cell]):
        changed |= valuation.fields_of.get(city, set())
    for old in sorted(changed.difference(joined)):
        if claim[old]:
            cities = {features.find(parent, city) for city in valuation.touches[old]}
            hoped = _hoped(afterstate, cities, lines, beside, chances)
            change += valuation.field_worth(claim[old], hoped)
            change -= valuation.field(old)
    return change


def _hoped(
    afterstate: Afterstate,
    cities: set[int],
    lines: dict[int, Spot],
    beside: set[int],
    chances: dict[int, float],
) -> float:
    """How many of these cities will be complete, by their chances with the tile placed."""
    valuation, state = afterstate.valuation, afterstate.state
    total = 0.0
    for root in sorted(cities):
        if root in lines:
            chance = chances.get(root)
            if chance is None:
                spot = lines[root]
                chance = valuation.city_chance(spot.info, spot.cells, state.frontier)
                chances[root] = chance
        elif root in beside:
            chance = chances.get(root)
            if chance is None:
                chance = valuation.city_chance(
                    state.info[root], valuation.opens[root], state.frontier
                )
                chances[root] = chance
        else:
            chance = valuation.complete(root)
        total += chance
    return total


def _cloisters(afterstate: Afterstate) -> float:
    """Cloisters around gain a neighbour."""
    valuation, ground, state = afterstate.valuation, afterstate.valuation.ground, afterstate.state
    change = 0.0
    if ground.cloisters:
        for step in features.AROUND:
            near = state.placed + step
            if near in ground.cloisters:
                node = features.cloister_node(ground, near)
                claim = ground.claim[node]
                if claim:
                    dead = valuation.dead_cells(near, state.frontier)
                    change += valuation.cloister_worth(state.info[node] & OPEN, dead, claim)
                    dead = valuation.dead_cells(near, ground.frontier)
                    change -= valuation.cloister_worth(ground.info[node] & OPEN, dead, claim)
    return change
