"""A tile tried on the map: what changes, and what a figure on it would be worth.

Only what the tile touches is valued anew: the features that it joins, those that are open
at a cell beside it, the cloisters around, and the fields at cities that became likelier or
less likely to be complete. ``Spot`` is one feature that the tile has a segment in.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ai.carcassonne.takings import takings
from ai.carcassonne.value import OPEN, Appraisal
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
    figure: int
    """A FIGURE payload, 0 for none."""
    phantom: int
    """The phantom's segment, -1 for none."""


class Trial:
    """The position with a tile placed, its figures not yet.

    Attributes:
        state: the position; ``placed`` is the tile's cell.
        spots: by segment of the tile, the feature it belongs to.
        change: how much the placing changes the worth of the position, figures apart.
    """

    def __init__(self, sight: Appraisal, state: CarcassonneState) -> None:
        self.sight = sight
        self.state = state
        self.spots: list[Spot] = []
        self.change = 0.0
        self._worths: dict[int, float] = {}

    def seen_by(self, seat: int) -> Trial:
        """The same as another seat values it."""
        other = Trial(self.sight.seen_by(seat), self.state)
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
        sight = self.sight
        if spot.type == tiles.FIELD:
            return sight.field_worth(claim, spot.cities) if claim else 0.0
        if spot.type == tiles.CLOISTER:
            if not claim:
                return 0.0
            dead = sight.dead_cells(self.state.placed, self.state.frontier)
            return sight.cloister_worth(spot.info & OPEN, dead, claim)
        return sight.line_worth(spot.type, spot.root, spot.info, claim, spot.cells, self.state)

    def held(self, spot: Spot) -> float:
        """The worth of a feature of the tile with the figures that stand in it."""
        return self.worth(spot, self.state.claim[spot.root])

    def gain(self, type: int, segment: int) -> float:
        """What a figure of the active player on a segment brings, its cost taken off."""
        state, sight = self.state, self.sight
        seat = state.active
        spot = self.spots[segment]
        claim = state.claim[spot.root]
        after = claim + figures.claim_of(seat, type)
        gain = self.worth(spot, after) - self.held(spot)
        share = sight.shares[seat]
        if spot.type != tiles.FIELD and not spot.info & OPEN:
            _, _, before, _, _ = sight.standing(claim)
            _, _, home, _, _ = sight.standing(after)
            return gain - (home - before)
        return gain - share * sight.cost(type, state.supply[seat])

    def placings(self) -> list[Placing]:
        """Every main figure, or none, with the phantom that goes best with it."""
        state = self.state
        phantoms: list[tuple[float, int]] = []
        if state.rules.phantom:
            for segment in turn.phantom_options(state):
                phantoms.append((self.gain(figures.PHANTOM, segment), segment))
            phantoms.sort(key=lambda one: (-one[0], one[1]))
        listed = [self._with_phantom(0.0, 0, -1, phantoms)]
        for payload in turn.figure_options(state):
            type, segment = payload >> 4, payload & 15
            root = self.spots[segment].root if type in figures.FOLLOWERS else -1
            listed.append(self._with_phantom(self.gain(type, segment), payload, root, phantoms))
        return listed

    def _with_phantom(
        self, gain: float, payload: int, root: int, phantoms: list[tuple[float, int]]
    ) -> Placing:
        for more, segment in phantoms:
            if more <= 0.0:
                break
            if self.spots[segment].root != root:
                return Placing(gain + more, payload, segment)
        return Placing(gain, payload, -1)


def standing_trial(sight: Appraisal) -> Trial:
    """The tile already placed, in the position of ``sight`` itself."""
    ground = sight.ground
    trial = Trial(sight, ground)
    entry = ground.board[ground.placed]
    base = entry >> features.ORIENTED_BITS
    for segment, type in enumerate(tiles.SEGMENT_TYPES[(entry & features.ORIENTED_MASK) >> 2]):
        root = ground.parent[base + segment]
        spot = Spot(type, root, ground.info[root])
        if type == tiles.FIELD:
            for city in sorted(sight.touches.get(root, ())):
                spot.cities += sight.complete(city)
        elif type != tiles.CLOISTER:
            spot.cells = sight.opens.get(root, {})
        trial.spots.append(spot)
    return trial


def try_tile(sight: Appraisal, cell: int, rotation: int) -> Trial:
    """The tile in hand placed on a cell."""
    ground = sight.ground
    state = ground.clone()
    oriented = 4 * state.tile + rotation
    base = features.place_tile(state, oriented, cell)
    state.placed = cell
    trial = Trial(sight, state)
    joined = sight.lines_at[cell]
    beside: set[int] = set()
    sides: list[int] = []
    for side in (0, 1, 2, 3):
        near = cell + features.STEP[side]
        if near not in state.board:
            sides.append(side)
            if near in sight.lines_at:
                beside.update(sight.lines_at[near])
    beside.difference_update(joined)
    change = 0.0
    for root in joined:
        change -= sight.line(root)
    for root in sorted(beside):
        change += _worth_now(sight, state, root) - sight.line(root)
    lines = _lines(trial, base, oriented, sides, joined)
    for spot in lines.values():
        change += trial.held(spot)
        if state.part == 1 and figures.has_special(state.claim[spot.root], state.active):
            state.double = 1
    if state.double and state.part == 1 and state.rules.traders and state.bag_size:
        change += sight.shares[state.active] * sight.weights.second_part
    change += _fields(trial, base, oriented >> 2, lines, beside)
    change += _cloisters(trial)
    complete = [(spot.type, spot.info) for spot in lines.values() if not spot.info & OPEN]
    if complete:
        change += takings(sight, state, complete)
    trial.change = change
    return trial


def _worth_now(sight: Appraisal, state: CarcassonneState, root: int) -> float:
    """A feature that the tile does not join, but which is open at a cell beside it."""
    return sight.line_worth(
        sight.types[root], root, state.info[root], state.claim[root], sight.opens[root], state
    )


def _lines(
    trial: Trial, base: int, oriented: int, sides: list[int], joined: tuple[int, ...]
) -> dict[int, Spot]:
    """The cities and roads of the tile, by root; the tile's spots begin to be filled."""
    sight, state = trial.sight, trial.state
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
        trial.spots.append(spot)
    for old in joined:
        root = old
        while parent[root] != root:
            root = parent[root]
        cells = lines[root].cells
        for near, mask in sight.opens[old].items():
            if near != cell:
                cells[near] = cells.get(near, 0) | mask
    return lines


def _fields(
    trial: Trial,
    base: int,
    kind: int,
    lines: dict[int, Spot],
    beside: set[int],
) -> float:
    """The fields of the tile, and those at cities whose chances have changed."""
    sight, state = trial.sight, trial.state
    parent, claim = state.parent, state.claim
    types = tiles.SEGMENT_TYPES[kind]
    cell = state.placed
    joined = sight.fields_at[cell]
    change = 0.0
    touched: dict[int, set[int]] = {}
    for old in joined:
        change -= sight.field(old)
        root = old
        while parent[root] != root:
            root = parent[root]
        touched.setdefault(root, set()).update(sight.touches.get(old, ()))
    for field, city in tiles.FIELD_CITIES[kind]:
        root = features.find(parent, base + field)
        touched.setdefault(root, set()).add(base + city)
    chances: dict[int, float] = {}
    fields: dict[int, Spot] = {}
    first = len(trial.spots)
    for segment in range(first, len(types)):
        root = features.find(parent, base + segment)
        spot = fields.get(root)
        if spot is None:
            spot = fields[root] = Spot(types[segment], root, state.info[root])
            if types[segment] == tiles.FIELD:
                cities = {features.find(parent, city) for city in touched.get(root, ())}
                spot.cities = _hoped(trial, cities, lines, beside, chances)
                if claim[root]:
                    change += trial.worth(spot, claim[root])
        trial.spots.append(spot)
    changed: set[int] = set()
    for city in beside.union(sight.lines_at[cell]):
        changed |= sight.fields_of.get(city, set())
    for old in sorted(changed.difference(joined)):
        if claim[old]:
            cities = {features.find(parent, city) for city in sight.touches[old]}
            hoped = _hoped(trial, cities, lines, beside, chances)
            change += sight.field_worth(claim[old], hoped)
            change -= sight.field(old)
    return change


def _hoped(
    trial: Trial,
    cities: set[int],
    lines: dict[int, Spot],
    beside: set[int],
    chances: dict[int, float],
) -> float:
    """How many of these cities will be complete, by their chances with the tile placed."""
    sight, state = trial.sight, trial.state
    total = 0.0
    for root in sorted(cities):
        if root in lines:
            chance = chances.get(root)
            if chance is None:
                spot = lines[root]
                chance = sight.city_chance(spot.info, spot.cells, state.frontier)
                chances[root] = chance
        elif root in beside:
            chance = chances.get(root)
            if chance is None:
                chance = sight.city_chance(state.info[root], sight.opens[root], state.frontier)
                chances[root] = chance
        else:
            chance = sight.complete(root)
        total += chance
    return total


def _cloisters(trial: Trial) -> float:
    """Cloisters around gain a neighbour."""
    sight, ground, state = trial.sight, trial.sight.ground, trial.state
    change = 0.0
    if ground.cloisters:
        for step in features.AROUND:
            near = state.placed + step
            if near in ground.cloisters:
                node = features.cloister_node(ground, near)
                claim = ground.claim[node]
                if claim:
                    dead = sight.dead_cells(near, state.frontier)
                    change += sight.cloister_worth(state.info[node] & OPEN, dead, claim)
                    dead = sight.dead_cells(near, ground.frontier)
                    change -= sight.cloister_worth(ground.info[node] & OPEN, dead, claim)
    return change
