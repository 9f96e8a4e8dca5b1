"""What a search remembers of the positions it has seen, so as not to think of them again.

A ``Look`` is a position as the seat sees it whose turn it is, before the tile is known: one
look serves all tiles. What a tile is worth on a cell depends on what is open at the cell
and beside it. In most of the positions of a search that is as it was, so ``Memory`` keeps
it by the cell and what is there.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from ai.carcassonne.outlook import expectations
from ai.carcassonne.player import place_hope
from ai.carcassonne.trial import Trial, try_tile
from ai.carcassonne.value import Appraisal
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

CELL_BITS: Final = act.KIND_BITS + 2

SLACK: Final = 2.0
"""A place that was so many points worse than the best is not tried again when it changes."""

Known: TypeAlias = dict[tuple[int, ...], tuple[float, ...]]
Latest: TypeAlias = dict[int, tuple[float, tuple[float, ...]]]
Shelf: TypeAlias = dict[int, tuple[Known, Latest]]
"""By tile: the hopes of its rotations by what is at a cell; the latest by the cell alone,
after the greatest of them."""


class Look:
    """A position as the seat whose turn it is sees it.

    Attributes:
        sight: the position without the tile in hand, if it is still in the bag of the sight.
    """

    __slots__ = ("_alone", "_expected", "_gains", "_hopes", "_places", "_shelf", "sight")

    def __init__(self, sight: Appraisal, shelf: Shelf) -> None:
        self.sight = sight
        self._shelf = shelf
        self._expected: list[float] | None = None
        self._alone: list[Appraisal] | None = None
        self._gains: dict[int, list[float]] = {}
        self._places: dict[int, tuple[int, ...]] = {}
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
        sight = self.sight
        sight.ground.tile = tile
        trial = try_tile(sight, payload >> 2, payload & 3)
        best = max(trial.placings(), key=lambda placing: placing.worth)
        if self._alone is None:
            self._alone = [sight.of_seat(seat) for seat in range(sight.seats)]
        touched = -1 if trial.state.completed else self._claims(payload >> 2)
        for seat, alone in enumerate(self._alone):
            if seat == sight.seat or not figures.strength(touched, seat):
                continue
            theirs = try_tile(alone, payload >> 2, payload & 3)
            gain = theirs.change
            if best.figure:
                gain += theirs.gain(best.figure >> 4, best.figure & 15)
            if best.phantom >= 0:
                gain += theirs.gain(figures.PHANTOM, best.phantom)
            gains[seat] = gain
            gains[sight.seat] -= sight.shares[seat] * gain

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
        """Known places first; then those that may have become better than the best of them."""
        sight = self.sight
        ground = sight.ground
        ground.tile = tile
        shelf = self._shelf.setdefault(tile, ({}, {}))
        known, latest = shelf
        hopes: dict[Action, float] = {}
        new: list[tuple[tuple[int, ...], list[Action]]] = []
        by_cell: dict[int, list[Action]] = {}
        for action in placements(ground, tile):
            by_cell.setdefault(action >> CELL_BITS, []).append(action)
        best = -1000.0
        for cell, actions in by_cell.items():
            place = self._places.get(cell)
            if place is None:
                place = self._places[cell] = self._place(cell)
            there = known.get(place)
            if there is None:
                new.append((place, actions))
                continue
            for action, hope in zip(actions, there, strict=True):
                hopes[action] = hope
                if hope > best:
                    best = hope
        for place, actions in new:
            earlier = latest.get(place[0])
            if (
                earlier is not None
                and earlier[0] < best - SLACK
                and len(earlier[1]) == len(actions)
            ):
                hopes.update(zip(actions, earlier[1], strict=True))
                continue
            there = tuple([place_hope(sight, action) for action in actions])
            known[place] = there
            top = max(there)
            latest[place[0]] = (top, there)
            if top > best:
                best = top
            hopes.update(zip(actions, there, strict=True))
        return hopes

    def _place(self, cell: int) -> tuple[int, ...]:
        """The cell and what is open there and beside it."""
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
        return tuple(place)


class Memory:
    """What one search has seen so far."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._looks: dict[tuple[object, ...], Look] = {}
        self._shelves: dict[tuple[int, ...], Shelf] = {}

    def look(self, state: CarcassonneState) -> Look:
        """A position with a tile in hand."""
        key = _key(state, list(state.board), list(state.board.values()), state.tile)
        look = self._looks.get(key)
        if look is None:
            if len(self._looks) >= LOOKS:
                self._looks.clear()
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
            (seat, state.supply[seat], state.part, left if left < EXACT else -1), {}
        )
        return Look(Appraisal(before, seat, self.weights), shelf)


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
        state.part,
        state.walked,
        tile if 2 * state.bag_size < EXACT else -1,
    )
