"""What every feature on the map is worth to a seat, by the tiles left.

``Valuation`` looks at a position once: where each feature is open, which cities each field
touches, what a follower more or less is worth to each seat. A feature is worth its points
now, the points it may grow to times the chance that it closes, and the followers that come
home then. Values are found when they are asked for, and kept.
"""

from __future__ import annotations

from typing import Final

from ai.carcassonne.chances import NUMBERS, Chances
from ai.carcassonne.fights import fights, rivals
from ai.carcassonne.spots import Spot
from ai.carcassonne.standings import Standings
from ai.carcassonne.weights import Weights
from engine.carcassonne import features, figures, scoring, tiles
from engine.carcassonne.state import CarcassonneState
from engine.compiled import i64, vec

OPEN: Final = features.OPEN

NOTHING: Final[list[int]] = []
"""Where a feature is not open, a cell has no feature: one list for all, never added to."""

_SINGLES: Final[list[list[int]]] = [NOTHING] * features.WIDTH**2
"""By number, a list of it alone: one for all positions, never changed, as most lists are short."""


def _single(number: int) -> list[int]:
    """The list of a number alone: of a node, a cell, or a site with its sides."""
    found = _SINGLES[number]
    if found is NOTHING:
        found = _SINGLES[number] = [number]
    return found


def _joined(numbers: list[int], number: int) -> list[int]:
    """A list with one more number, where ``numbers`` may be one for all positions."""
    if not numbers:
        return _single(number)
    if len(numbers) == 1:
        return [numbers[0], number]
    numbers.append(number)
    return numbers


NONE_ALONE: Final[list[Valuation | None]] = []
"""What a valuation has that nobody has asked to value for one seat alone: never added to."""

UNKNOWN: Final = 1e300
"""In place of a worth or chance that nobody has asked for."""

SIDES: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(side for side in range(4) if code >> 2 * side & 3) for code in range(256)
)
"""By the code of a cell: the sides at which it has a neighbour."""


class Valuation(Standings):
    """A position as one seat values it.

    Attributes:
        ground: the position, every node's parent being the root of its feature.
        opens: by root, where a city or road is open: sites, each times 16, with a bit for
            every side of the site at which it arrives.
        types: by root, which of the two it is, if it is open.
        lines: the roots of all open cities and roads, sorted.
        lines_at: by empty site, the roots of the cities and roads that arrive, sorted.
        touches: by root of a field, the roots of the cities it touches, sorted; by root of a
            city, those of the fields that touch it.
        cloisters: the cells of unfinished cloisters, sorted.
    """

    def __init__(
        self,
        state: CarcassonneState,
        seat: int,
        weights: Weights,
        chances: Chances | None = None,
        like: Valuation | None = None,
    ) -> None:
        """``like`` has looked at the same position already."""
        super().__init__(state, seat, weights, chances)
        if like is None:
            self.ground = _flattened(state)
            nodes = len(state.parent)
            self.opens: list[list[int]] = [NOTHING] * nodes
            self.types = vec[i64]([0] * nodes)
            self.lines: list[int] = []
            self.lines_at: list[list[int]] = [NOTHING] * len(state.codes)
            self._fields_at: list[list[int]] = [NOTHING] * len(state.codes)
            self.touches: list[list[int]] = [NOTHING] * nodes
            self.cloisters = sorted(self.ground.cloisters)
            self._city_chances = vec[float]([UNKNOWN] * nodes)
            self._look_at_edges()
            self._look_at_fields()
        else:
            self.ground = like.ground
            self.opens = like.opens
            self.types = like.types
            self.lines = like.lines
            self.lines_at = like.lines_at
            self._fields_at = like._fields_at
            self.touches = like.touches
            self.cloisters = like.cloisters
            self._city_chances = like._city_chances
        self._worths = vec[float]([UNKNOWN] * len(self.opens))
        self._cloister_worths: dict[int, float] = {}
        self._alone: list[Valuation | None] = NONE_ALONE
        self._spot: Spot = like._spot if like else Spot(0, -1, 0, NOTHING)

    def seen_by(self, seat: int) -> Valuation:
        """The same position as another seat values it."""
        return Valuation(self.ground, seat, self.weights, self.chances, self)

    def alone(self, seat: int) -> Valuation:
        """The same position by what one seat gets, whatever the others do."""
        if not self._alone:
            self._alone = [None] * self.seats
        other = self._alone[seat]
        if other is None:
            other = self.seen_by(seat)
            other.shares = vec[float]([0.0] * self.seats)
            other.shares[seat] = 1.0
            other.left_to_next_player = 0.0
            self._alone[seat] = other
        return other

    def _look_at_edges(self) -> None:
        ground = self.ground
        codes, beside, roots = ground.codes, ground.beside, ground.parent
        opens, types, found = self.opens, self.types, self.lines
        for site in ground.edge:
            code = codes[site]
            lines = NOTHING
            for side in SIDES[code]:
                entry = beside[4 * site + side]
                base = entry >> features.ORIENTED_BITS
                line = tiles.CONTACTS[entry & features.ORIENTED_MASK][side ^ 2][0]
                if line >= 0:
                    root = roots[base + line]
                    if root not in lines:
                        lines = _joined(lines, root)
                    cells = opens[root]
                    if cells is NOTHING:
                        opens[root] = _single(site << 4 | 1 << side)
                        is_city = code >> 2 * side & 3 == tiles.CITY_CODE
                        types[root] = tiles.CITY if is_city else tiles.ROAD
                        found.append(root)
                    elif cells[-1] >> 4 != site:
                        opens[root] = _joined(cells, site << 4 | 1 << side)
                    elif len(cells) == 1:
                        opens[root] = _single(cells[0] | 1 << side)
                    else:
                        cells[-1] |= 1 << side
            if len(lines) > 1:
                lines.sort()
            self.lines_at[site] = lines
        found.sort()

    def fields_at(self, site: int) -> list[int]:
        """The roots of the fields that arrive at an empty site, sorted."""
        fields = self._fields_at[site]
        if fields is not NOTHING:
            return fields
        ground = self.ground
        beside, roots = ground.beside, ground.parent
        for side in SIDES[ground.codes[site]]:
            entry = beside[4 * site + side]
            base = entry >> features.ORIENTED_BITS
            _line, left, right = tiles.CONTACTS[entry & features.ORIENTED_MASK][side ^ 2]
            if left >= 0:
                root = roots[base + left]
                if root not in fields:
                    fields = _joined(fields, root)
                root = roots[base + right]
                if root not in fields:
                    fields = _joined(fields, root)
        if len(fields) > 1:
            fields.sort()
        self._fields_at[site] = fields
        return fields

    def _look_at_fields(self) -> None:
        roots, touches = self.ground.parent, self.touches
        touched: list[int] = []
        for entry in self.ground.board.values():
            base = entry >> features.ORIENTED_BITS
            for field, city in tiles.FIELD_CITIES[(entry & features.ORIENTED_MASK) >> 2]:
                meadow, wall = roots[base + field], roots[base + city]
                cities = touches[meadow]
                if wall in cities:
                    continue
                touches[meadow] = _joined(cities, wall)
                if len(cities) == 1:
                    touched.append(meadow)
                touches[wall] = _joined(touches[wall], meadow)
        for meadow in touched:
            touches[meadow].sort()

    def cloisters_at(self, cell: int) -> list[int]:
        """The cells around a cell of unfinished cloisters, sorted."""
        found = NOTHING
        for other in self.cloisters:
            if features.are_near(cell, other):
                found = _joined(found, other)
        return found

    # Features, as they are or as they would be.

    def closing(self, cells: list[int], owners: int) -> float:
        """The chance that a feature open at these cells is completed."""
        chance = 1.0
        codes = self.ground.codes
        known = self.chances.known
        several: i64 = int(owners > 1)
        is_kept = owners == 1 or owners == self.seats
        cell: i64
        for cell in cells:
            code = codes[cell >> 4]
            one = known[2 * NUMBERS[code << 4 | cell & 15] + several]
            if one < 0.0 or not is_kept:
                one = self.chances.closed(code, cell & 15, owners)
            chance *= one
        return chance

    def _ask(self, spot: Spot, type: int, info: int, cells: list[int], owners: int) -> None:
        """Have the spot know what so many owners may expect of it."""
        spot.owners = owners
        spot.then = scoring.complete_points(self.rules, type, info + len(cells) * tiles.ONE_TILE)
        spot.closing = self.closing(cells, owners)

    def line_worth(
        self,
        type: int,
        root: int,
        info: int,
        claim: int,
        cells: list[int],
        spot: Spot | None = None,
    ) -> float:
        """A city or road, were this its claim; the spot remembers what goes by no claim."""
        if spot is None:
            spot = self._spot
            spot.owners = 0
            spot.against = None
        if not claim & figures.STRENGTHS:
            if not self.left_to_next_player or not info & OPEN:
                return 0.0
            if spot.owners != 1:
                self._ask(spot, type, info, cells, 1)
            return -self.left_to_next_player * spot.then * spot.closing
        stake, owners, home, presence, builders = self.standing(claim)
        if not info & OPEN:
            return stake * scoring.complete_points(self.rules, type, info) + home
        now = scoring.unfinished_points(type, info)
        if not self.foresight:
            return stake * now
        weights = self.weights
        if spot.owners != owners:
            self._ask(spot, type, info, cells, owners)
        chance = spot.closing
        worth = stake * (now + chance * (spot.then - now)) + chance * home * weights.homecoming
        if builders:
            worth += builders * weights.builder_at_work * self.season
        if type == tiles.ROAD and self.walks:
            length = (info >> tiles.TILES_SHIFT & 0xFF) + 1
            worth += presence * self.walks * length
        if self.fight:
            against = spot.against
            if against is None:
                against = spot.against = rivals(self, type, root, cells, self.ground)
            if against:
                worth += self.fight * fights(self, type, info, claim, against, self.ground)
        return worth

    def cloister_worth(self, empty: int, dead: int, claim: int) -> float:
        """A cloister with so many empty cells around, some of which nothing fits any more."""
        stake, _, home, _, _ = self.standing(claim)
        if not empty:
            return 9.0 * stake + home
        if not self.foresight:
            return (9 - empty) * stake
        chance = self.left / (self.left + self.weights.cloister_tiles)
        worth = stake * (9 - empty + (empty - dead) * chance)
        if not dead:
            homecoming = home * self.weights.homecoming
            for _ in range(empty):
                homecoming *= chance
            worth += homecoming
        return worth

    def dead_cells(self, cell: int) -> int:
        """How many cells around a cloister nothing fits that is left."""
        dead = 0
        if self.foresight:
            ground = self.ground
            for step in features.AROUND:
                site = ground.sites.get(cell + step, -1)
                if site >= 0:
                    dead += not self.chances.fitting(ground.codes[site])
        return dead

    def field_worth(self, claim: int, cities: float) -> float:
        """A field that touches so many cities, the unfinished ones by their chances."""
        return self.field_stake(claim) * cities

    def city_chance(self, info: int, cells: list[int]) -> float:
        """The chance that a city will be complete, whoever completes it."""
        if not info & OPEN:
            return 1.0
        if not self.foresight:
            return 0.0
        return self.weights.field_hope * self.closing(cells, self.seats)

    # Features of the position.

    def line(self, root: int) -> float:
        """The worth of an open city or road of the position."""
        worth = self._worths[root]
        if worth == UNKNOWN:
            ground = self.ground
            worth = self._worths[root] = self.line_worth(
                self.types[root], root, ground.info[root], ground.claim[root], self.opens[root]
            )
        return worth

    def cloister(self, cell: int) -> float:
        """The worth of an unfinished cloister of the position."""
        worth = self._cloister_worths.get(cell)
        if worth is None:
            ground = self.ground
            node = features.cloister_node(ground, cell)
            dead = self.dead_cells(cell)
            worth = self.cloister_worth(ground.info[node] & OPEN, dead, ground.claim[node])
            self._cloister_worths[cell] = worth
        return worth

    def complete(self, root: int) -> float:
        """The chance that a city of the position will be complete."""
        chance = self._city_chances[root]
        if chance == UNKNOWN:
            chance = self._city_chances[root] = self.city_chance(
                self.ground.info[root], self.opens[root]
            )
        return chance

    def field(self, root: int) -> float:
        """The worth of a field of the position."""
        worth = self._worths[root]
        if worth == UNKNOWN:
            claim = self.ground.claim[root]
            worth = 0.0
            if claim:
                cities = 0.0
                for city in self.touches[root]:
                    cities += self.complete(city)
                worth = self.field_worth(claim, cities)
            self._worths[root] = worth
        return worth


def _flattened(state: CarcassonneState) -> CarcassonneState:
    """A copy with every node's parent being the root of its feature."""
    ground = state.clone()
    parent = state.parent
    roots = ground.parent
    for node, root in enumerate(parent):
        if parent[root] != root:
            while parent[root] != root:
                root = parent[root]
            roots[node] = root
    return ground
