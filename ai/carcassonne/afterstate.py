"""Afterstates: a tile tried on the map, what changes, and what a figure on it would be worth.

Only what the tile touches is valued anew: the features that it joins, those that are open
at a cell beside it, the cloisters around, and the fields at cities that became likelier or
less likely to be complete. The tile lies on the ground of the valuation itself until
``Afterstate.take_back``: one tile is tried at a time.
"""

from __future__ import annotations

from ai.carcassonne.spots import Spot
from ai.carcassonne.takings import takings
from ai.carcassonne.valuation import NOTHING, OPEN, Valuation
from engine.carcassonne import features, figures, tiles, turn
from engine.carcassonne.state import CarcassonneState
from engine.compiled import i64


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

    def take_back(self) -> None:
        """Take the tile off again; nothing may be asked of the afterstate any more."""
        if self._undo is not None:
            features.take_back(self.state, self._undo)
            self._undo = None

    def seen_by(self, seat: int) -> Afterstate:
        """The same as another seat values it, while the tile lies there."""
        other = Afterstate(self.valuation.seen_by(seat))
        for one in self.spots:
            spot = Spot(one.type, one.root, one.info, one.cells)
            spot.cities = one.cities
            other.spots.append(spot)
        return other

    def worth(self, spot: Spot, claim: int) -> float:
        """The worth of a feature of the tile, if these figures stood in it."""
        if claim == spot.claim:
            return spot.worth
        if claim == spot.other_claim:
            return spot.other_worth
        worth = self._value(spot, claim)
        if spot.claim < 0:
            spot.claim, spot.worth = claim, worth
        else:
            spot.other_claim, spot.other_worth = claim, worth
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
        phantoms = self._phantoms()
        listed = [self._with_phantom(0.0, 0, 0, phantoms)]
        for payload in turn.figure_options(self.state):
            type, segment = payload >> 4, payload & 15
            listed.append(self._with_phantom(self.gain(type, segment), type, segment, phantoms))
        return listed

    def best_placing(self) -> Placing:
        """The first of the placings that bring most."""
        phantoms = self._phantoms()
        best = self._with_phantom(0.0, 0, 0, phantoms)
        for payload in turn.figure_options(self.state):
            type, segment = payload >> 4, payload & 15
            gain = self.gain(type, segment)
            if phantoms or gain > best.worth:
                placing = self._with_phantom(gain, type, segment, phantoms)
                if placing.worth > best.worth:
                    best = placing
        return best

    def _phantoms(self) -> list[tuple[float, int]]:
        """What the phantom costs on each segment, the least first."""
        phantoms: list[tuple[float, int]] = []
        if self.state.rules.phantom:
            for segment in turn.phantom_options(self.state):
                phantoms.append((-self.gain(figures.PHANTOM, segment), segment))
            phantoms.sort()
        return phantoms

    def _with_phantom(
        self, gain: float, type: int, segment: int, phantoms: list[tuple[float, int]]
    ) -> Placing:
        """A main figure with the phantom on the best segment of another feature, or none."""
        if phantoms:
            root: i64 = -1
            if type and type != figures.BUILDER and type != figures.PIG:
                root = self.spots[segment].root
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
    meadows = valuation.fields_at(site)
    fields = _fields_to_value(valuation, meadows, joined, beside)
    fields_before = [valuation.field(root) for root in fields]
    joined_before = [valuation.field(root) for root in meadows]
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
    for spot in lines:
        change += afterstate.held(spot)
        if state.part == 1 and state.claim[spot.root] & special:
            state.double = 1
    if state.double and state.part == 1 and state.rules.traders and state.bag_size:
        change += valuation.shares[state.active] * valuation.weights.second_part
    change += _fields(
        afterstate,
        base,
        oriented >> 2,
        meadows,
        lines,
        beside,
        joined_before,
        fields,
        fields_before,
    )
    if cloisters:
        change += _cloisters(valuation, cloisters, cloisters_before)
    if state.completed:
        complete = [(spot.type, spot.info) for spot in lines if not spot.info & OPEN]
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
    valuation: Valuation, here: list[int], joined: list[int], beside: list[int]
) -> list[int]:
    """The fields with somebody on them, not at the tile, at cities whose chances may change."""
    claim = valuation.ground.claim
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


def _spot_of(spots: list[Spot], root: i64) -> Spot | None:
    """The one of this root, if there is one."""
    for spot in spots:
        if spot.root == root:
            return spot
    return None


def _lines(
    afterstate: Afterstate,
    base: int,
    oriented: int,
    sides: list[int],
    site: int,
    joined: list[int],
) -> list[Spot]:
    """The cities and roads of the tile, each once; the tile's spots begin to be filled."""
    valuation, state = afterstate.valuation, afterstate.state
    cell = state.placed
    parent = state.parent
    types = tiles.SEGMENT_TYPES[oriented >> 2]
    lines: list[Spot] = []
    for segment in tiles.LINES[oriented >> 2]:
        root = features.find(parent, base + segment)
        spot = _spot_of(lines, root)
        if spot is None:
            spot = Spot(types[segment], root, state.info[root], [])
            lines.append(spot)
        for side in tiles.EDGES[oriented][segment]:
            if side in sides:
                near = state.sites[cell + features.STEP[side]]
                _add_cell(spot.cells, near << 4 | 1 << (side ^ 2))
        afterstate.spots.append(spot)
    for old in joined:
        spot = _spot_of(lines, features.find(parent, old))
        assert spot is not None
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
    joined: list[int],
    lines: list[Spot],
    beside: list[int],
    joined_before: list[float],
    others: list[int],
    others_before: list[float],
) -> float:
    """The fields of the tile, and those at cities whose chances have changed."""
    valuation, state = afterstate.valuation, afterstate.state
    parent, claim = state.parent, state.claim
    types = tiles.SEGMENT_TYPES[kind]
    spots = afterstate.spots
    fields: list[Spot] = []
    for segment in range(len(spots), len(types)):
        root = features.find(parent, base + segment)
        spot = _spot_of(fields, root)
        if spot is None:
            spot = Spot(types[segment], root, state.info[root], NOTHING)
            fields.append(spot)
        spots.append(spot)
    change = 0.0
    for n, old in enumerate(joined):
        change -= joined_before[n]
        spot = _spot_of(fields, features.find(parent, old))
        assert spot is not None
        spot.cells = spot.cells + valuation.touches[old]
    for field, city in tiles.FIELD_CITIES[kind]:
        spot = spots[field]
        spot.cells = [*spot.cells, base + city]
    for spot in fields:
        if spot.cells:
            spot.cities = _hoped(afterstate, spot.cells, lines, beside)
        held = claim[spot.root]
        if held:
            change += afterstate.worth(spot, held)
    for n, old in enumerate(others):
        hoped = _hoped(afterstate, valuation.touches[old], lines, beside)
        change += valuation.field_worth(claim[old], hoped)
        change -= others_before[n]
    return change


def _hoped(
    afterstate: Afterstate, cities: list[int], lines: list[Spot], beside: list[int]
) -> float:
    """How many of these cities will be complete, by their chances with the tile placed."""
    parent = afterstate.state.parent
    roots: list[int] = []
    for city in cities:
        root = features.find(parent, city)
        if root not in roots:
            roots.append(root)
    if len(roots) > 1:
        roots.sort()
    total = 0.0
    for root in roots:
        total += _city_chance(afterstate, root, lines, beside)
    return total


def _city_chance(afterstate: Afterstate, root: int, lines: list[Spot], beside: list[int]) -> float:
    """The chance of a city to be complete with the tile placed."""
    valuation = afterstate.valuation
    spot = _spot_of(lines, root)
    if spot is not None:
        if spot.chance < 0.0:
            spot.chance = valuation.city_chance(spot.info, spot.cells)
        return spot.chance
    if root in beside:
        return valuation.city_chance(afterstate.state.info[root], valuation.opens[root])
    return valuation.complete(root)


def _look_at_cloisters(
    valuation: Valuation, cell: int, cells: list[int], worths: list[float]
) -> None:
    """Find the cells of occupied unfinished cloisters around a cell, and what they are worth."""
    ground = valuation.ground
    for near in valuation.cloisters_at(cell):
        node = features.cloister_node(ground, near)
        claim = ground.claim[node]
        if claim:
            cells.append(near)
            worths.append(valuation.cloister(near))


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
