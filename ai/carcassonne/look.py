"""What a search remembers of the positions it has seen, so as not to think of them again.

A ``Look`` is a position as the seat sees it whose turn it is, before the tile is known: one
look serves all tiles. What a tile is worth on a cell depends on what is open at the cell
and beside it. In most of the positions of a search that is as it was, so ``Memory`` keeps
it by the cell and what is there.
"""

from __future__ import annotations

from typing import Final

from ai.carcassonne.chances import Chances
from ai.carcassonne.medium import place_hope
from ai.carcassonne.outlook import expectations
from ai.carcassonne.roles import ROLE_BITS, role
from ai.carcassonne.trial import Trial, try_tile
from ai.carcassonne.value import Appraisal, chances_of
from ai.carcassonne.weights import Weights
from engine import Action
from engine.carcassonne import actions as act
from engine.carcassonne import features, figures
from engine.carcassonne.listing import placements
from engine.carcassonne.state import CarcassonneState

LOOKS: Final = 200
"""So many looks are kept; they are large."""

EXACT: Final = 12
"""With fewer tiles to come a look serves one number of them, and below half one tile."""

SLACK: Final = 2.0
"""Where a placing seems so many points worse than the best, it is not tried."""

UNHEARD: Final = 1000.0
"""What a placing seems to be worth of which nothing is known: it is tried."""


class Known:
    """What the placings of one tile were worth.

    Attributes:
        hopes: by place and rotation.
        latest: by cell and rotation, before something changed there.
        shared: what the best figure on the tile meant to each of the others, by place and
            rotation.
    """

    __slots__ = ("hopes", "latest", "shared")

    def __init__(self) -> None:
        self.hopes: dict[int, float] = {}
        self.latest: dict[int, float] = {}
        self.shared: dict[int, list[float]] = {}


class Shelf:
    """What placings were worth to one seat with one supply, in all looks of a search.

    Attributes:
        places: a number for each cell with what is there.
        roles: the most that any tile was worth, by the place and the tile's role there.
    """

    __slots__ = ("_tiles", "places", "roles")

    def __init__(self) -> None:
        self.places: dict[tuple[int, ...], int] = {}
        self.roles: dict[int, float] = {}
        self._tiles: dict[int, Known] = {}

    def of_tile(self, tile: int) -> Known:
        """What is known of a tile; more may be added."""
        known = self._tiles.get(tile)
        if known is None:
            known = self._tiles[tile] = Known()
        return known


class Look:
    """A position as the seat whose turn it is sees it.

    Attributes:
        sight: the position without the tile in hand, if it is still in the bag of the sight.
    """

    __slots__ = ("_expected", "_gains", "_hopes", "_places", "_shelf", "sight")

    def __init__(self, sight: Appraisal, shelf: Shelf) -> None:
        self.sight = sight
        self._shelf = shelf
        self._expected: list[float] | None = None
        self._gains: dict[int, list[float]] = {}
        self._places: dict[int, int] = {}
        self._hopes: dict[int, dict[Action, float]] = {}

    @property
    def expected(self) -> list[float]:
        """What each seat will have at the end (``expectations``)."""
        if self._expected is None:
            self._expected = expectations(self.sight)
        return self._expected

    def gains(self, tile: int) -> list[float]:
        """What the best placing of a tile brings to each seat."""
        gains = self._gains.get(tile)
        if gains is None:
            hopes = self.hopes(tile)
            best = max(hopes.values())
            gains = [0.0] * self.sight.seats
            gains[self.sight.seat] = best
            if self.sight.seats > 2:
                action = next(action for action, hope in hopes.items() if hope == best)
                self._share_out(gains, tile, action >> act.KIND_BITS)
            self._gains[tile] = gains
        return gains

    def _share_out(self, gains: list[float], tile: int, payload: int) -> None:
        """Tell what a placing does to the others from what it does for the own seat."""
        sight, shared = self.sight, self._shelf.of_tile(tile).shared
        spot = self._places[payload >> 2] << 2 | payload & 3
        theirs = shared.get(spot)
        if theirs is None:
            theirs = shared[spot] = self._gains_of_others(tile, payload)
        for seat, gain in enumerate(theirs):
            if seat != sight.seat:
                gains[seat] = gain
                gains[sight.seat] -= sight.shares[seat] * gain

    def _gains_of_others(self, tile: int, payload: int) -> list[float]:
        """What the best figure on a tile placed means to each of the others."""
        sight = self.sight
        sight.ground.tile = tile
        trial = try_tile(sight, payload >> 2, payload & 3)
        best = max(trial.placings(), key=lambda placing: placing.worth)
        touched = -1 if trial.state.completed else self._claims(payload >> 2)
        gains = [0.0] * sight.seats
        for seat in range(sight.seats):
            if seat == sight.seat or not figures.strength(touched, seat):
                continue
            theirs = try_tile(sight.alone(seat), payload >> 2, payload & 3)
            gain = theirs.change
            if best.figure:
                gain += theirs.gain(best.figure >> 4, best.figure & 15)
            if best.phantom >= 0:
                gain += theirs.gain(figures.PHANTOM, best.phantom)
            gains[seat] = gain
        return gains

    def _claims(self, cell: int) -> int:
        """The claims, one over the other, of all that is open at a cell and beside it."""
        sight = self.sight
        claim = sight.ground.claim
        claims = 0
        for step in (0, *features.STEP):
            for root in sight.lines_at.get(cell + step, ()):
                claims |= claim[root]
        for root in sight.fields_at[cell]:
            claims |= claim[root]
        for step in features.AROUND:
            if cell + step in sight.ground.cloisters:
                claims |= claim[features.cloister_node(sight.ground, cell + step)]
        return claims

    def hopes(self, tile: int) -> dict[Action, float]:
        """What each placing of a tile is worth, with the best figure."""
        hopes = self._hopes.get(tile)
        if hopes is None:
            hopes = self._hopes[tile] = self._think(tile)
        return hopes

    def trial(self, state: CarcassonneState) -> Trial:
        """The tile just placed, as it was tried."""
        oriented = state.board[state.placed] & features.ORIENTED_MASK
        self.sight.ground.tile = oriented >> 2
        return try_tile(self.sight, state.placed, oriented & 3)

    def _think(self, tile: int) -> dict[Action, float]:
        """Known placings first; then those that may be better than the best of them.

        Those that are not tried count as what they seem to be worth: what the tile was
        worth there before something changed, or the most that a tile of its role was.
        """
        sight, shelf = self.sight, self._shelf
        frontier = sight.ground.frontier
        sight.ground.tile = tile
        known = shelf.of_tile(tile)
        roles = shelf.roles
        hopes: dict[Action, float] = {}
        doubtful: list[tuple[float, Action, int, int]] = []
        best = -UNHEARD
        for action in placements(sight.ground, tile):
            payload = action >> act.KIND_BITS
            cell = payload >> 2
            place = self._places.get(cell)
            if place is None:
                place = self._places[cell] = self._place(cell)
            spot = place << 2 | payload & 3
            hope = known.hopes.get(spot)
            if hope is None:
                part = place << ROLE_BITS | role(tile << 2 | payload & 3, frontier[cell])
                hope = known.latest.get(payload)
                if hope is None:
                    hope = roles.get(part, UNHEARD)
                doubtful.append((hope, action, spot, part))
            elif hope > best:
                best = hope
            hopes[action] = hope
        doubtful.sort(key=_by_hope)
        for hope, action, spot, part in doubtful:
            if hope < best - SLACK:
                break
            hope = place_hope(sight, action)
            hopes[action] = known.hopes[spot] = known.latest[action >> act.KIND_BITS] = hope
            if hope > roles.get(part, -UNHEARD):
                roles[part] = hope
            if hope > best:
                best = hope
        return hopes

    def _place(self, cell: int) -> int:
        """The number of the cell with what is open there and beside it."""
        sight = self.sight
        ground = sight.ground
        frontier, info, claim = ground.frontier, ground.info, ground.claim
        place = [cell, frontier[cell]]
        for root in sight.lines_at[cell]:
            place.append(info[root])
            place.append(claim[root])
        for root in sight.fields_at[cell]:
            held = claim[root]
            place.append(held if held else -1 - len(sight.touches.get(root, ())))
        for step in features.STEP:
            code = frontier.get(cell + step)
            if code is None:
                place.append(-1)
                continue
            place.append(code)
            for root in sight.lines_at[cell + step]:
                if claim[root]:
                    place.append(info[root])
                    place.append(claim[root])
        if ground.cloisters:
            for step in features.AROUND:
                if cell + step in ground.cloisters:
                    node = features.cloister_node(ground, cell + step)
                    place.append(info[node])
                    place.append(claim[node])
        places = self._shelf.places
        return places.setdefault(tuple(place), len(places))


def _by_hope(placing: tuple[float, Action, int, int]) -> float:
    return -placing[0]


class Memory:
    """What one search has seen so far."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._looks: dict[tuple[object, ...], Look] = {}
        self._shelves: dict[tuple[int, ...], Shelf] = {}
        self._chances: dict[tuple[int, ...], Chances] = {}

    def look(self, state: CarcassonneState) -> Look:
        """A position with a tile in hand."""
        key = _key(state, list(state.board), list(state.board.values()), state.tile)
        look = self._looks.get(key)
        if look is None:
            if len(self._looks) >= LOOKS:
                self._looks.clear()
                self._chances.clear()
            look = self._looks[key] = self._think(state)
        return look

    def look_before(self, state: CarcassonneState) -> Look | None:
        """The position before the tile just placed, if it has been looked at."""
        cells, entries = list(state.board), list(state.board.values())
        cells.pop()
        tile = (entries.pop() & features.ORIENTED_MASK) >> 2
        return self._looks.get(_key(state, cells, entries, tile))

    def _think(self, state: CarcassonneState) -> Look:
        before = state.clone()
        left = state.bag_size
        if 2 * left >= EXACT:
            before.bag[state.tile] += 1
            before.bag_size += 1
        seat = state.active
        shelf = self._shelves.setdefault(
            (seat, state.supply[seat], state.part, left if left < EXACT else -1), Shelf()
        )
        return Look(Appraisal(before, seat, self.weights, self._chances_of(before)), shelf)

    def _chances_of(self, state: CarcassonneState) -> Chances:
        """The chances that all positions with the same bag share."""
        bag = tuple(state.bag)
        chances = self._chances.get(bag)
        if chances is None:
            chances = self._chances[bag] = chances_of(state, self.weights)
        return chances


def _key(
    state: CarcassonneState, cells: list[int], entries: list[int], tile: int
) -> tuple[object, ...]:
    """What tells one look from another."""
    return (
        tuple(cells),
        tuple(entries),
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
