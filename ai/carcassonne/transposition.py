"""A transposition table: what a search remembers of the positions it has seen.

An ``Entry`` is a position as the seat sees it whose turn it is, before the tile is known: one
entry serves all tiles. What a tile is worth on a cell depends on what is open at the cell
and beside it. In most of the positions of a search that is as it was, so it is kept by the
cell and what is there (``PlacementCache``).
"""

from __future__ import annotations

from itertools import islice
from typing import Final

from ai.carcassonne.action_values import placement_value
from ai.carcassonne.afterstate import Afterstate, try_tile
from ai.carcassonne.chances import Chances
from ai.carcassonne.evaluate import expected_points
from ai.carcassonne.roles import ROLE_BITS, role
from ai.carcassonne.standings import chances_of
from ai.carcassonne.valuation import Valuation
from ai.carcassonne.weights import Weights
from engine import Action
from engine.carcassonne import actions as act
from engine.carcassonne import features, figures
from engine.carcassonne.listing import SUBSETS, at_cell
from engine.carcassonne.state import CarcassonneState
from engine.compiled import append, i64, vec

ENTRIES: Final = 200
"""So many entries are kept; they are large."""

EXACT: Final = 12
"""With fewer tiles to come an entry serves one number of them, and below half one tile."""

FUTILITY_MARGIN: Final = 2.0
"""Where a placing seems so many points worse than the best, it is not tried (futility pruning)."""

UNKNOWN: Final = 1000.0
"""What a placing seems to be worth of which nothing is known: it is tried."""

NEVER_TRIED: Final = vec[float]([UNKNOWN] * 4)
"""By rotation; never changed."""


class TileCache:
    """What the placings of one tile were worth.

    Attributes:
        values: by place, of each rotation.
        latest: by action, before something changed there.
        shared: what the best figure on the tile meant to each of the others, by place and
            rotation.
    """

    __slots__ = ("values", "latest", "shared")

    def __init__(self) -> None:
        self.values: dict[int, vec[float]] = {}
        self.latest: dict[Action, float] = {}
        self.shared: dict[int, list[float]] = {}


class PlacementCache:
    """What placings were worth to one seat with one supply, in all entries of a search.

    Attributes:
        places: a number for each cell with what is there.
        roles: the most that any tile was worth, by the place and the tile's role there.
    """

    __slots__ = ("_tiles", "places", "roles")

    def __init__(self) -> None:
        self.places: dict[tuple[int, ...], int] = {}
        self.roles: dict[int, float] = {}
        self._tiles: dict[int, TileCache] = {}

    def of_tile(self, tile: int) -> TileCache:
        """What is known of a tile; more may be added."""
        known = self._tiles.get(tile)
        if known is None:
            known = self._tiles[tile] = TileCache()
        return known


class Thought:
    """What was thought of the placings of a tile.

    Attributes:
        actions: all of them, as they are listed.
        worths: what each is worth, with the best figure.
        best: the most of these.
    """

    __slots__ = ("actions", "best", "worths")

    def __init__(self, actions: list[Action], worths: vec[float], best: float) -> None:
        self.actions = actions
        self.worths = worths
        self.best = best

    def values_of(self, listed: list[Action]) -> list[float]:
        """What each of these placings is worth."""
        if listed == self.actions:
            return list(self.worths)
        known = dict(zip(self.actions, self.worths, strict=True))
        return [known[action] for action in listed]

    def best_action(self) -> Action:
        """The first of those that are worth most."""
        for number, worth in enumerate(self.worths):
            if worth == self.best:
                return self.actions[number]
        raise ValueError("a tile that fits nowhere")


class Entry:
    """A position as the seat whose turn it is sees it.

    Attributes:
        valuation: of the position without the tile in hand, which may still be in its bag.
    """

    __slots__ = ("_cache", "_expected", "_gains", "_places", "_thoughts", "valuation")

    def __init__(self, valuation: Valuation, cache: PlacementCache) -> None:
        self.valuation = valuation
        self._cache = cache
        self._expected: list[float] | None = None
        self._gains: dict[int, list[float]] = {}
        self._places = vec[i64]([-1] * len(valuation.ground.codes))
        self._thoughts: dict[int, Thought] = {}

    @property
    def expected(self) -> list[float]:
        """What each seat will have at the end (``expected_points``)."""
        if self._expected is None:
            self._expected = expected_points(self.valuation)
        return self._expected

    def gains(self, tile: int) -> list[float]:
        """What the best placing of a tile brings to each seat."""
        gains = self._gains.get(tile)
        if gains is None:
            thought = self.thought(tile)
            gains = [0.0] * self.valuation.seats
            gains[self.valuation.seat] = thought.best
            if self.valuation.seats > 2:
                self._share_out(gains, tile, thought.best_action())
            self._gains[tile] = gains
        return gains

    def _share_out(self, gains: list[float], tile: int, action: Action) -> None:
        """Set what a placing does to the others apart from what it does for the own seat."""
        valuation, shared = self.valuation, self._cache.of_tile(tile).shared
        cell, rotation = act.placed(action)
        spot = self._places[valuation.ground.sites[cell]] << 2 | rotation
        theirs = shared.get(spot)
        if theirs is None:
            theirs = shared[spot] = self._gains_of_others(tile, cell, rotation)
        for seat, gain in enumerate(theirs):
            if seat != valuation.seat:
                gains[seat] = gain
                gains[valuation.seat] -= valuation.shares[seat] * gain

    def _gains_of_others(self, tile: int, cell: int, rotation: int) -> list[float]:
        """What the best figure on a tile placed means to each of the others."""
        valuation = self.valuation
        valuation.ground.tile = tile
        afterstate = try_tile(valuation, cell, rotation)
        best = afterstate.best_placing()
        completes = bool(afterstate.state.completed)
        afterstate.take_back()
        touched = -1 if completes else self._claims(cell)
        gains = [0.0] * valuation.seats
        for seat in range(valuation.seats):
            if seat == valuation.seat or not figures.strength(touched, seat):
                continue
            theirs = try_tile(valuation.alone(seat), cell, rotation)
            gain = theirs.change
            if best.type:
                gain += theirs.gain(best.type, best.segment)
            if best.phantom >= 0:
                gain += theirs.gain(figures.PHANTOM, best.phantom)
            theirs.take_back()
            gains[seat] = gain
        return gains

    def _claims(self, cell: int) -> int:
        """The claims, one over the other, of all that is open at a cell and beside it."""
        valuation = self.valuation
        ground = valuation.ground
        claim = ground.claim
        claims = 0
        for step in (0, *features.STEP):
            site = ground.sites.get(cell + step, -1)
            if site >= 0:
                for root in valuation.lines_at[site]:
                    claims |= claim[root]
        for root in valuation.fields_at(ground.sites[cell]):
            claims |= claim[root]
        for cloister in valuation.cloisters_at(cell):
            claims |= claim[features.cloister_node(ground, cloister)]
        return claims

    def thought(self, tile: int) -> Thought:
        """What each placing of a tile is worth."""
        thought = self._thoughts.get(tile)
        if thought is None:
            thought = self._thoughts[tile] = self._think(tile)
        return thought

    def afterstate(self, state: CarcassonneState) -> Afterstate:
        """The tile just placed, tried again; to be taken back."""
        oriented = state.board[state.placed] & features.ORIENTED_MASK
        self.valuation.ground.tile = oriented >> 2
        return try_tile(self.valuation, state.placed, oriented & 3)

    def _think(self, tile: int) -> Thought:
        """Known placings first; then those that may be better than the best of them.

        Those that are not tried count as what they seem to be worth: what the tile was
        worth there before something changed, or the most that a tile of its role was.
        """
        valuation, cache = self.valuation, self._cache
        ground = valuation.ground
        ground.tile = tile
        known = cache.of_tile(tile)
        roles = cache.roles
        actions: list[Action] = []
        values = vec[float]()
        doubtful: list[tuple[float, int, int, int]] = []
        best = -UNKNOWN
        cells, codes, subsets = ground.cells, ground.codes, SUBSETS[tile]
        for site in ground.edge:
            subset = subsets[codes[site]]
            if not subset:
                continue
            cell = cells[site]
            place = self._places[site]
            if place < 0:
                place = self._places[site] = self._place(site, cell)
            worths = known.values.get(place, NEVER_TRIED)
            here = at_cell(cell)[subset]
            actions += here
            for action in here:
                rotation: i64 = action >> act.KIND_BITS & 3
                value = worths[rotation]
                if value == UNKNOWN:
                    part = place << ROLE_BITS | role(tile << 2 | rotation, codes[site])
                    value = known.latest.get(action, UNKNOWN)
                    if value == UNKNOWN:
                        value = roles.get(part, UNKNOWN)
                    if value >= best - FUTILITY_MARGIN:
                        doubtful.append((-value, len(values), place, part))
                elif value > best:
                    best = value
                values = append(values, value)
        doubtful.sort()
        for less, number, place, part in doubtful:
            if -less < best - FUTILITY_MARGIN:
                break
            action = actions[number]
            value = placement_value(valuation, action)
            values[number] = known.latest[action] = value
            if place not in known.values:
                known.values[place] = NEVER_TRIED[:]
            known.values[place][action >> act.KIND_BITS & 3] = value
            if value > roles.get(part, -UNKNOWN):
                roles[part] = value
            if value > best:
                best = value
        return Thought(actions, values, best)

    def _place(self, site: int, cell: int) -> int:
        """The number of the cell with what is open there and beside it."""
        valuation = self.valuation
        ground = valuation.ground
        info, claim = ground.info, ground.claim
        lines_at = valuation.lines_at
        place = [cell << 8 | ground.codes[site]]
        for root in lines_at[site]:
            place.append(info[root] << figures.CLAIM_WIDTH | claim[root])
        for root in valuation.fields_at(site):
            held = claim[root]
            place.append(held if held else -1 - len(valuation.touches[root]))
        at = 4 * site
        for step in features.STEP:
            near = -1 if ground.beside[at] >= 0 else ground.sites.get(cell + step, -1)
            at += 1
            if near < 0:
                place.append(-1)
                continue
            place.append(ground.codes[near])
            for root in lines_at[near]:
                held = claim[root]
                if held:
                    place.append(info[root] << figures.CLAIM_WIDTH | held)
        for cloister in valuation.cloisters_at(cell):
            node = features.cloister_node(ground, cloister)
            place.append(info[node] << figures.CLAIM_WIDTH | claim[node])
        places = self._cache.places
        return places.setdefault(tuple(place), len(places))


class TranspositionTable:
    """What one search has seen so far.

    Attributes:
        tiles: the first so many tiles lie alike in all positions that it is asked about.
    """

    def __init__(self, weights: Weights, tiles: int = 0) -> None:
        self.weights = weights
        self.tiles = tiles
        self._entries: dict[tuple[object, ...], Entry] = {}
        self._caches: dict[tuple[int, ...], PlacementCache] = {}
        self._chances: dict[tuple[int, ...], Chances] = {}

    def entry(self, state: CarcassonneState) -> Entry:
        """A position with a tile in hand."""
        key = _key(state, self._latest(state), state.tile)
        entry = self._entries.get(key)
        if entry is None:
            if len(self._entries) >= ENTRIES:
                self._entries.clear()
                self._chances.clear()
            entry = self._entries[key] = self._think(state)
        return entry

    def entry_before(self, state: CarcassonneState) -> Entry | None:
        """The position before the tile just placed, if it has been looked at."""
        latest = self._latest(state)
        tile = (latest[0][1] & features.ORIENTED_MASK) >> 2
        return self._entries.get(_key(state, latest[1:], tile))

    def _latest(self, state: CarcassonneState) -> tuple[tuple[int, int], ...]:
        """The cells and entries of all tiles but the first, the latest first."""
        board = state.board
        return tuple(islice(reversed(board.items()), len(board) - self.tiles))

    def _think(self, state: CarcassonneState) -> Entry:
        left = state.bag_size
        seat = state.active
        known = (seat, state.supply[seat], state.part, left if left < EXACT else -1)
        cache = self._caches.get(known)
        if cache is None:
            cache = self._caches[known] = PlacementCache()
        in_bag = int(2 * left >= EXACT)
        state.bag[state.tile] += in_bag
        state.bag_size += in_bag
        valuation = Valuation(state, seat, self.weights, self._chances_of(state))
        state.bag[state.tile] -= in_bag
        state.bag_size -= in_bag
        return Entry(valuation, cache)

    def _chances_of(self, state: CarcassonneState) -> Chances:
        """The chances that all positions with the same bag share."""
        bag = tuple(state.bag)
        chances = self._chances.get(bag)
        if chances is None:
            chances = self._chances[bag] = chances_of(state, self.weights)
        return chances


def _key(
    state: CarcassonneState, latest: tuple[tuple[int, int], ...], tile: int
) -> tuple[object, ...]:
    """What makes one entry differ from another."""
    return (
        latest,
        tuple(state.pieces),
        tuple(state.scores_list),
        tuple(state.supply),
        tuple(state.goods),
        state.active,
        state.part,
        state.guild_master,
        state.king,
        state.walked,
        tile if 2 * state.bag_size < EXACT else -1,
    )
