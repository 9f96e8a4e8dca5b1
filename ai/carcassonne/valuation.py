"""What every feature on the map is worth to a seat, by the tiles left.

``Valuation`` looks at a position once: where each feature is open, which cities each field
touches, what a follower more or less is worth to each seat. Values are differences: what
the seat gets counts, what the others get counts against it. A feature is worth its points
now, the points it may grow to times the chance that it closes, and the followers that come
home then. Values are found when they are asked for, and kept.
"""

from __future__ import annotations

from copy import copy
from functools import cache

from ai.carcassonne.chances import Chances
from ai.carcassonne.claims import holding
from ai.carcassonne.fights import fights
from ai.carcassonne.points import now_and_then
from ai.carcassonne.weights import Weights
from engine.carcassonne import features, figures, scoring, tiles
from engine.carcassonne.state import CarcassonneState
from engine.compiled import mypyc_attr

OPEN = features.OPEN


@cache
def neighbours(code: int) -> tuple[tuple[int, int, int], ...]:
    """For each side at which a cell has a neighbour, by what it shows (its *code*).

    The step to the neighbour, the neighbour's own side there, and the bit of the cell's side.
    """
    sides = [side for side in range(4) if code >> 2 * side & 3]
    return tuple((features.STEP[side], side ^ 2, 1 << side) for side in sides)


def chances_of(state: CarcassonneState, weights: Weights) -> Chances:
    """How likely cells are to be filled, by the tiles left in a position."""
    return Chances(state.bag[:], state.seats, weights.closing_tiles_used, weights.extension)


@cache
def by_number(followers: tuple[float, ...]) -> tuple[float, ...]:
    """The weights of the last follower in supply, for 0 to 16 of them.

    None counts like one, and more than there are weights for like the most.
    """
    return tuple(followers[min(max(number, 1), len(followers)) - 1] for number in range(17))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Valuation:
    """A position as one seat values it.

    Attributes:
        chances: how likely cells are to be filled; positions with the same bag may share it.
        ground: the position, every node's parent being the root of its feature.
        shares: what a point of each seat counts.
        season: what part of its worth a figure still has, by the turns to come.
        normals: by how many normal followers are in supply, the worth of the last of them.
        walks: points that a thief may yet walk for each tile of its road.
        opens: root of a city or road to the cells where it is open, each with a bit for
            every side of the cell at which it arrives.
        types: root of an open city or road to which of the two it is.
        lines_at, fields_at: empty cell to the roots of the features that arrive there, sorted.
        touches: root of a field to the roots of the cities it touches.
        fields_of: root of a city to the roots of the fields that touch it.
    """

    def __init__(
        self,
        state: CarcassonneState,
        seat: int,
        weights: Weights,
        chances: Chances | None = None,
    ) -> None:
        self.weights = weights
        self.left_to_next_player = weights.left_to_next_player
        self.rules = state.rules
        self.seats = state.seats
        self.left = state.bag_size
        self.turns = state.bag_size / state.seats
        self.chances = chances or chances_of(state, weights)
        half = weights.follower_turns
        self.season = self.turns / (self.turns + half) if half else 1.0
        thief = weights.thief_with_builders if state.rules.traders else weights.thief
        self.walks = thief * self.season if state.rules.highwaymen else 0.0
        self.normals = [worth * self.season for worth in by_number(weights.followers)]
        self.next_home = [self.normals[(supply & 15) + 1] for supply in state.supply]
        ground = state.clone()
        parent = state.parent
        roots: list[int] = []
        for node in range(len(parent)):
            root = node
            while parent[root] != root:
                root = parent[root]
            roots.append(root)
        ground.parent = roots
        self.ground = ground
        self.opens: dict[int, dict[int, int]] = {}
        self.types: dict[int, int] = {}
        self.lines_at: dict[int, tuple[int, ...]] = {}
        self.fields_at: dict[int, tuple[int, ...]] = {}
        self.touches: dict[int, set[int]] = {}
        self.fields_of: dict[int, set[int]] = {}
        self._look_at_edges()
        self._look_at_fields()
        self._city_chances: dict[int, float] = {}
        self._take_seat(seat)

    def _take_seat(self, seat: int) -> None:
        """What depends on the seat."""
        self.seat = seat
        others = self.weights.rivalry / (self.seats - 1)
        self.shares = [1.0 if other == seat else -others for other in range(self.seats)]
        self._standings: dict[int, tuple[float, int, float, float, float]] = {}
        self._field_stakes: dict[int, float] = {}
        self._lines: dict[int, float] = {}
        self._fields: dict[int, float] = {}
        self._alone: dict[int, Valuation] = {}

    def seen_by(self, seat: int) -> Valuation:
        """The same position as another seat values it."""
        other = copy(self)
        other._take_seat(seat)
        return other

    def alone(self, seat: int) -> Valuation:
        """The same position by what one seat gets, whatever the others do."""
        other = self._alone.get(seat)
        if other is None:
            other = self.seen_by(seat)
            other.shares = [float(one == seat) for one in range(self.seats)]
            other.left_to_next_player = 0.0
            self._alone[seat] = other
        return other

    def _look_at_edges(self) -> None:
        board, roots, opens, types = self.ground.board, self.ground.parent, self.opens, self.types
        for cell, code in self.ground.frontier.items():
            lines: set[int] = set()
            fields: set[int] = set()
            for step, opposite, bit in neighbours(code):
                entry = board[cell + step]
                oriented = entry & features.ORIENTED_MASK
                base = entry >> features.ORIENTED_BITS
                line, left, right = tiles.CONTACTS[oriented][opposite]
                if line >= 0:
                    root = roots[base + line]
                    lines.add(root)
                    cells = opens.get(root)
                    if cells is None:
                        opens[root] = {cell: bit}
                        types[root] = tiles.SEGMENT_TYPES[oriented >> 2][line]
                    else:
                        cells[cell] = cells.get(cell, 0) | bit
                if left >= 0:
                    fields.add(roots[base + left])
                    fields.add(roots[base + right])
            self.lines_at[cell] = tuple(sorted(lines) if len(lines) > 1 else lines)
            self.fields_at[cell] = tuple(sorted(fields) if len(fields) > 1 else fields)

    def _look_at_fields(self) -> None:
        roots = self.ground.parent
        for entry in self.ground.board.values():
            pairs = tiles.FIELD_CITIES[(entry & features.ORIENTED_MASK) >> 2]
            if pairs:
                base = entry >> features.ORIENTED_BITS
                for field, city in pairs:
                    one, two = roots[base + field], roots[base + city]
                    self.touches.setdefault(one, set()).add(two)
                    self.fields_of.setdefault(two, set()).add(one)

    # Figures.

    def cost(self, type: int, supply: int) -> float:
        """What it costs to have a figure on the map and not in supply."""
        weights = self.weights
        if type == figures.NORMAL:
            return self.normals[supply & 15]
        if type == figures.LARGE:
            return weights.large * self.season
        if type == figures.WAGON:
            return weights.wagon * self.season
        if type == figures.PHANTOM:
            return weights.phantom * self.season
        return (weights.builder if type == figures.BUILDER else weights.pig) * self.season

    # Who has what.

    def standing(self, claim: int) -> tuple[float, int, float, float, float]:
        """What a claim means, summed over the seats by what they count.

        A point to each winner; the number of winners; everybody's figures coming home;
        everybody's presence; everybody's builder.
        """
        known = self._standings.get(claim)
        if known is not None:
            return known
        shares = self.shares
        leading, _, forces = holding(claim, self.seats)
        stake = home = presence = builders = 0.0
        for seat in leading:
            stake += shares[seat]
        for seat, force, special in forces:
            if force:
                home += shares[seat] * force * self.next_home[seat]
                presence += shares[seat]
            if special:
                home += shares[seat] * self.weights.builder * self.season
                builders += shares[seat]
        known = self._standings[claim] = (stake, len(leading), home, presence, builders)
        return known

    def field_stake(self, claim: int) -> float:
        """What one complete city at a field is worth."""
        stake = self._field_stakes.get(claim)
        if stake is None:
            stake = 0.0
            for seat in holding(claim, self.seats).leading:
                stake += self.shares[seat] * (4.0 if figures.has_special(claim, seat) else 3.0)
            self._field_stakes[claim] = stake
        return stake

    # Features, as they are or as they would be.

    def closing(self, cells: dict[int, int], frontier: dict[int, int], owners: int) -> float:
        """The chance that a feature open at these cells is completed."""
        chance = 1.0
        known = self.chances.known
        for cell, mask in cells.items():
            code = frontier[cell]
            one = known.get((code << 4 | mask) << 3 | owners)
            chance *= self.chances.closed(code, mask, owners) if one is None else one
        return chance

    def line_worth(
        self,
        type: int,
        root: int,
        info: int,
        claim: int,
        cells: dict[int, int],
        state: CarcassonneState,
    ) -> float:
        """A city or road of a position, were this its claim."""
        weights = self.weights
        if not claim & figures.STRENGTHS:
            if not self.left_to_next_player or not info & OPEN:
                return 0.0
            then = now_and_then(self.rules, type, info, len(cells))[1]
            return -self.left_to_next_player * then * self.closing(cells, state.frontier, 1)
        stake, owners, home, presence, builders = self.standing(claim)
        if not info & OPEN:
            return stake * scoring.feature_points(self.rules, type, info, True) + home
        now, then = now_and_then(self.rules, type, info, len(cells))
        if not weights.foresight:
            return stake * now
        chance = self.closing(cells, state.frontier, owners)
        worth = stake * (now + chance * (then - now)) + chance * home * weights.homecoming
        if builders:
            worth += builders * weights.builder_at_work * self.season
        if type == tiles.ROAD and self.walks:
            length = (info >> tiles.TILES_SHIFT & 0xFF) + 1
            worth += presence * self.walks * length
        if weights.fight:
            worth += weights.fight * fights(self, type, root, info, claim, cells, state)
        return worth

    def cloister_worth(self, empty: int, dead: int, claim: int) -> float:
        """A cloister with so many empty cells around, some of which nothing fits any more."""
        stake, _, home, _, _ = self.standing(claim)
        if not empty:
            return 9.0 * stake + home
        if not self.weights.foresight:
            return (9 - empty) * stake
        chance = self.left / (self.left + self.weights.cloister_tiles)
        worth = stake * (9 - empty + (empty - dead) * chance)
        if not dead:
            homecoming = home * self.weights.homecoming
            for _ in range(empty):
                homecoming *= chance
            worth += homecoming
        return worth

    def dead_cells(self, cell: int, frontier: dict[int, int]) -> int:
        """How many cells around a cloister nothing fits that is left."""
        dead = 0
        if self.weights.foresight:
            for step in features.AROUND:
                code = frontier.get(cell + step)
                if code is not None and not self.chances.fitting(code):
                    dead += 1
        return dead

    def field_worth(self, claim: int, cities: float) -> float:
        """A field that touches so many cities, the unfinished ones by their chances."""
        return self.field_stake(claim) * cities

    def city_chance(self, info: int, cells: dict[int, int], frontier: dict[int, int]) -> float:
        """The chance that a city will be complete, whoever completes it."""
        if not info & OPEN:
            return 1.0
        if not self.weights.foresight:
            return 0.0
        return self.weights.field_hope * self.closing(cells, frontier, self.seats)

    # Features of the position.

    def line(self, root: int) -> float:
        """The worth of an open city or road of the position."""
        worth = self._lines.get(root)
        if worth is None:
            ground = self.ground
            worth = self._lines[root] = self.line_worth(
                self.types[root],
                root,
                ground.info[root],
                ground.claim[root],
                self.opens[root],
                ground,
            )
        return worth

    def complete(self, root: int) -> float:
        """The chance that a city of the position will be complete."""
        chance = self._city_chances.get(root)
        if chance is None:
            ground = self.ground
            chance = self._city_chances[root] = self.city_chance(
                ground.info[root], self.opens.get(root, {}), ground.frontier
            )
        return chance

    def field(self, root: int) -> float:
        """The worth of a field of the position."""
        worth = self._fields.get(root)
        if worth is None:
            claim = self.ground.claim[root]
            worth = 0.0
            if claim:
                cities = 0.0
                for city in sorted(self.touches.get(root, ())):
                    cities += self.complete(city)
                worth = self.field_worth(claim, cities)
            self._fields[root] = worth
        return worth
