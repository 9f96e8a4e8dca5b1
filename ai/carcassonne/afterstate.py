"""Afterstates: a tile tried on the map, what changes, and what a figure on it would be worth.

Only what the tile touches is valued anew: the features that it joins, those that are open
at a cell beside it, the cloisters around, and the fields at cities that became likelier or
less likely to be complete. The tile lies on the ground of the valuation itself until
``Afterstate.take_back``: one tile is tried at a time.
"""

from __future__ import annotations

from typing import Final

from ai.carcassonne.spots import Spot
from ai.carcassonne.takings import takings
from ai.carcassonne.valuation import NOTHING, OPEN, Valuation
from engine.carcassonne import features, figures, tiles, turn
from engine.carcassonne.state import CarcassonneState

_ROOT_BITS: Final = 16
"""Nodes of a map are fewer than that many bits can tell apart."""


class Placing:
    """What may be placed on the tile, main figure and phantom together.

    Attributes:
        worth: what it brings.
        type: that of the main figure, 0 for none.
        segment: where the main figure stands.
        phantom: the phantom's segment, -1 for none.
    """

    __slots__ = ("phantom", "segment", "type", "worth")

    def __init__(self, worth: float, type: int, segment: int, phantom: int) -> None:
        self.worth = worth
        self.type = type
        self.segment = segment
        self.phantom = phantom


class Afterstate:
    """The position with a tile placed, its figures not yet.

    Attributes:
        state: the position; ``placed`` is the tile's cell.
        spots: by segment of the tile, the feature it belongs to.
        change: how much the placing changes the worth of the position, figures apart.
    """

    def __init__(self, valuation: Valuation, undo: features.Undo | None = None) -> None:
        self.valuation = valuation
        self.state: CarcassonneState = valuation.ground
        self.spots: list[Spot] = []
        self.change = 0.0
        self._undo = undo
        self._worths: dict[int, float] = {}

    def take_back(self) -> None:
        """Take the tile off again; nothing may be asked of the afterstate any more."""
        if self._undo is not None:
            features.take_back(self.state, self._undo)
            self._undo = None

    def seen_by(self, seat: int) -> Afterstate:
        """The same as another seat values it, while the tile lies there."""
        other = Afterstate(self.valuation.seen_by(seat))
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
            dead = valuation.dead_cells(self.state.placed)
            return valuation.cloister_worth(spot.info & OPEN, dead, claim)
        return valuation.line_worth(spot.type, spot.root, spot.info, claim, spot.cells, spot)

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
        gain = self.worth(spot, after) - self.worth(spot, claim)
        share = valuation.shares[seat]
        if spot.type != tiles.FIELD and not spot.info & OPEN:
            return gain - (valuation.standing(after)[2] - valuation.standing(claim)[2])
        return gain - share * valuation.cost(type, state.supply[seat])

    def placings(self) -> list[Placing]:
        """Every main figure, or none, with the phantom that goes best with it."""
        state = self.state
        phantoms: list[tuple[float, int]] = []
        if state.rules.phantom:
            for segment in turn.phantom_options(state):
                phantoms.append((-self.gain(figures.PHANTOM, segment), segment))
            phantoms.sort()
        listed = [self._with_phantom(0.0, 0, 0, -1, phantoms)]
        for payload in turn.figure_options(state):
            type, segment = payload >> 4, payload & 15
            root = -1
            if type != figures.BUILDER and type != figures.PIG:
                root = self.spots[segment].root
            listed.append(
                self._with_phantom(self.gain(type, segment), type, segment, root, phantoms)
            )
        return listed

    def best_placing(self) -> Placing:
        """The first of the placings that bring most."""
        placings = self.placings()
        best = placings[0]
        for placing in placings:
            if placing.worth > best.worth:
                best = placing
        return best

    def _with_phantom(
        self, gain: float, type: int, segment: int, root: int, phantoms: list[tuple[float, int]]
    ) -> Placing:
        """``phantoms``: what the phantom costs on each segment, the least first."""
        for cost, phantom in phantoms:
            if cost >= 0.0:
                break
            if self.spots[phantom].root != root:
                return Placing(gain - cost, type, segment, phantom)
        return Placing(gain, type, segment, -1)


def current_afterstate(valuation: Valuation) -> Afterstate:
    """The tile already placed, in the position of ``valuation`` itself."""
    ground = valuation.ground
    afterstate = Afterstate(valuation)
    entry = features.entry_at(ground, ground.placed)
    base = entry >> features.ORIENTED_BITS
    for segment, type in enumerate(tiles.SEGMENT_TYPES[(entry & features.ORIENTED_MASK) >> 2]):
        root = ground.parent[base + segment]
        spot = Spot(type, root, ground.info[root], NOTHING)
        if type == tiles.FIELD:
            for city in valuation.touches[root]:
                spot.cities += valuation.complete(city)
        elif type != tiles.CLOISTER:
            spot.cells = valuation.opens[root]
        afterstate.spots.append(spot)
    return afterstate


def try_tile(valuation: Valuation, cell: int, rotation: int) -> Afterstate:
    """The tile in hand placed on a cell, until it is taken back."""
    state = valuation.ground
    oriented = 4 * state.tile + rotation
    site = state.sites[cell]
    joined = valuation.lines_at[site]
    beside: list[int] = []
    sides: list[int] = []
    for side in (0, 1, 2, 3):
        if state.beside[4 * site + side] < 0:
            sides.append(side)
            near = state.sites.get(cell + features.STEP[side], -1)
            if near >= 0:
                for root in valuation.lines_at[near]:
                    if root not in joined and root not in beside:
                        beside.append(root)
    if len(beside) > 1:
        beside.sort()
    change = 0.0
    for root in joined:
        change -= valuation.line(root)
    before = [valuation.line(root) for root in beside]
    fields = _fields_to_value(valuation, site, joined, beside)
    fields_before = [valuation.field(root) for root in fields]
    joined_before = [valuation.field(root) for root in valuation.fields_at[site]]
    cloisters: list[int] = []
    cloisters_before: list[float] = []
    if state.cloisters:
        _look_at_cloisters(valuation, cell, cloisters, cloisters_before)

    undo = features.try_tile(state, oriented, cell)
    afterstate = Afterstate(valuation, undo)
    base = len(undo.parent)
    for n, root in enumerate(beside):
        change += _worth_now(valuation, root) - before[n]
    lines = _lines(afterstate, base, oriented, sides, site, joined)
    special = 1 << (figures.SPECIAL_SHIFT + state.active)
    for spot in lines.values():
        change += afterstate.held(spot)
        if state.part == 1 and state.claim[spot.root] & special:
            state.double = 1
    if state.double and state.part == 1 and state.rules.traders and state.bag_size:
        change += valuation.shares[state.active] * valuation.weights.second_part
    change += _fields(
        afterstate, base, oriented >> 2, site, lines, beside, joined_before, fields, fields_before
    )
    if cloisters:
        change += _cloisters(valuation, cloisters, cloisters_before)
    if state.completed:
        complete = [(spot.type, spot.info) for spot in lines.values() if not spot.info & OPEN]
        if complete:
            change += takings(valuation, state, complete)
    afterstate.change = change
    return afterstate


def _worth_now(valuation: Valuation, root: int) -> float:
    """A feature that the tile does not join, but which is open at a cell beside it."""
    state = valuation.ground
    return valuation.line_worth(
        valuation.types[root], root, state.info[root], state.claim[root], valuation.opens[root]
    )


def _fields_to_value(
    valuation: Valuation, site: int, joined: list[int], beside: list[int]
) -> list[int]:
    """The fields with somebody on them, not at the tile, at cities whose chances may change."""
    claim, here = valuation.ground.claim, valuation.fields_at[site]
    found: list[int] = []
    for cities in (joined, beside):
        for city in cities:
            for field in valuation.touches[city]:
                if claim[field] and field not in here and field not in found:
                    found.append(field)
    if len(found) > 1:
        found.sort()
    return found


def _add_cell(cells: list[int], cell: int) -> None:
    """Add where a feature is open; at a site where it is already, the sides."""
    for n, other in enumerate(cells):
        if other >> 4 == cell >> 4:
            cells[n] = other | cell
            return
    cells.append(cell)


def _lines(
    afterstate: Afterstate,
    base: int,
    oriented: int,
    sides: list[int],
    site: int,
    joined: list[int],
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
            spot = lines[root] = Spot(types[segment], root, state.info[root], [])
        for side in tiles.EDGES[oriented][segment]:
            if side in sides:
                near = state.sites[cell + features.STEP[side]]
                _add_cell(spot.cells, near << 4 | 1 << (side ^ 2))
        afterstate.spots.append(spot)
    for old in joined:
        root = old
        while parent[root] != root:
            root = parent[root]
        spot = lines[root]
        cells = [place for place in valuation.opens[old] if place >> 4 != site]
        if spot.cells:
            for place in cells:
                _add_cell(spot.cells, place)
        else:
            spot.cells = cells
    return lines


def _fields(
    afterstate: Afterstate,
    base: int,
    kind: int,
    site: int,
    lines: dict[int, Spot],
    beside: list[int],
    joined_before: list[float],
    others: list[int],
    others_before: list[float],
) -> float:
    """The fields of the tile, and those at cities whose chances have changed."""
    valuation, state = afterstate.valuation, afterstate.state
    parent, claim = state.parent, state.claim
    types = tiles.SEGMENT_TYPES[kind]
    change = 0.0
    touched: dict[int, list[int]] = {}
    for n, old in enumerate(valuation.fields_at[site]):
        change -= joined_before[n]
        root = old
        while parent[root] != root:
            root = parent[root]
        cities = touched.get(root)
        if cities is None:
            touched[root] = valuation.touches[old][:]
        else:
            cities += valuation.touches[old]
    for field, city in tiles.FIELD_CITIES[kind]:
        root = features.find(parent, base + field)
        cities = touched.get(root)
        if cities is None:
            touched[root] = [base + city]
        else:
            cities.append(base + city)
    chances: dict[int, float] = {}
    fields: dict[int, Spot] = {}
    first = len(afterstate.spots)
    for segment in range(first, len(types)):
        root = features.find(parent, base + segment)
        spot = fields.get(root)
        if spot is None:
            spot = fields[root] = Spot(types[segment], root, state.info[root], NOTHING)
            if types[segment] == tiles.FIELD:
                cities = touched.get(root)
                if cities is not None:
                    spot.cities = _hoped(afterstate, cities, lines, beside, chances)
                if claim[root]:
                    change += afterstate.worth(spot, claim[root])
        afterstate.spots.append(spot)
    for n, old in enumerate(others):
        hoped = _hoped(afterstate, valuation.touches[old], lines, beside, chances)
        change += valuation.field_worth(claim[old], hoped)
        change -= others_before[n]
    return change


def _hoped(
    afterstate: Afterstate,
    cities: list[int],
    lines: dict[int, Spot],
    beside: list[int],
    chances: dict[int, float],
) -> float:
    """How many of these cities will be complete, by their chances with the tile placed."""
    valuation, state = afterstate.valuation, afterstate.state
    parent = state.parent
    roots: list[int] = []
    for root in cities:
        while parent[root] != root:
            root = parent[root]
        if root not in roots:
            roots.append(root)
    if len(roots) > 1:
        roots.sort()
    total = 0.0
    for root in roots:
        chance = chances.get(root)
        if chance is None:
            spot = lines.get(root)
            if spot is not None:
                chance = valuation.city_chance(spot.info, spot.cells)
            elif root in beside:
                chance = valuation.city_chance(state.info[root], valuation.opens[root])
            else:
                chance = valuation.complete(root)
            chances[root] = chance
        total += chance
    return total


def _look_at_cloisters(
    valuation: Valuation, cell: int, cells: list[int], worths: list[float]
) -> None:
    """Find the cells of occupied unfinished cloisters around a cell, and what they are worth."""
    ground = valuation.ground
    for near in valuation.cloisters_at.get(cell, NOTHING):
        node = features.cloister_node(ground, near)
        claim = ground.claim[node]
        if claim:
            dead = valuation.dead_cells(near)
            cells.append(near)
            worths.append(valuation.cloister_worth(ground.info[node] & OPEN, dead, claim))


def _cloisters(valuation: Valuation, cells: list[int], before: list[float]) -> float:
    """Cloisters around gain a neighbour."""
    state = valuation.ground
    change = 0.0
    for n, near in enumerate(cells):
        node = features.cloister_node(state, near)
        dead = valuation.dead_cells(near)
        change += valuation.cloister_worth(state.info[node] & OPEN, dead, state.claim[node])
        change -= before[n]
    return change
