"""What figures and majorities mean to a seat, whatever is on the map.

Values are differences: what the seat gets counts, what the others get counts against it.
"""

from __future__ import annotations

from typing import Final

from ai.carcassonne.chances import Chances
from ai.carcassonne.claims import holding
from ai.carcassonne.weights import Weights
from engine.carcassonne import figures
from engine.carcassonne.position import CarcassonnePosition
from engine.compiled import vec

_BY_NUMBER: Final[dict[tuple[float, ...], vec[float]]] = {}


def by_number(followers: tuple[float, ...]) -> vec[float]:
    """The weights of the last follower in supply, for 0 to 16 of them.

    None counts like one, and more than there are weights for like the most.
    """
    known = _BY_NUMBER.get(followers)
    if known is None:
        most = len(followers)
        known = vec[float]([followers[min(max(number, 1), most) - 1] for number in range(17)])
        _BY_NUMBER[followers] = known
    return known


def chances_of(state: CarcassonnePosition, weights: Weights) -> Chances:
    """How likely cells are to be filled, by the tiles left in a position."""
    return Chances(state.bag[:], state.seats, weights.closing_tiles_used, weights.extension)


class Standings:
    """What a point and a figure of each seat count in a position.

    Attributes:
        chances: how likely cells are to be filled; positions with the same bag may share it.
        shares: what a point of each seat counts.
        season: what part of its worth a figure still has, by the turns to come.
        walks: points that a thief may yet walk for each tile of its road.
    """

    def __init__(
        self, state: CarcassonnePosition, seat: int, weights: Weights, chances: Chances | None
    ) -> None:
        self.weights = weights
        self.foresight = weights.foresight
        self.fight = weights.fight
        self.left_to_next_player = weights.left_to_next_player
        self.rules = state.rules
        self.seats = state.seats
        self.seat = seat
        self.left = state.bag_size
        self.turns = state.bag_size / state.seats
        self.chances = chances or chances_of(state, weights)
        half = weights.follower_turns
        self.season = self.turns / (self.turns + half) if half else 1.0
        thief = weights.thief_with_builders if state.rules.traders else weights.thief
        self.walks = thief * self.season if state.rules.highwaymen else 0.0
        self._followers = by_number(weights.followers)
        self.next_home = vec[float]([0.0] * self.seats)
        for other, supply in enumerate(state.supply):
            self.next_home[other] = self.normal((supply & 15) + 1)
        others = weights.rivalry / (self.seats - 1)
        self.shares = vec[float]([-others] * self.seats)
        self.shares[seat] = 1.0
        self._standings: dict[int, tuple[float, int, float, float, float]] = {}
        self._field_stakes: dict[int, float] = {}

    def normal(self, number: int) -> float:
        """The worth of the last of so many normal followers in supply."""
        return self._followers[number] * self.season

    def cost(self, type: int, supply: int) -> float:
        """What it costs to have a figure on the map and not in supply."""
        if type == figures.NORMAL:
            return self.normal(supply & 15)
        weights = self.weights
        if type == figures.LARGE:
            return weights.large * self.season
        if type == figures.WAGON:
            return weights.wagon * self.season
        if type == figures.PHANTOM:
            return weights.phantom * self.season
        return (weights.builder if type == figures.BUILDER else weights.pig) * self.season

    def standing(self, claim: int) -> tuple[float, int, float, float, float]:
        """What a claim means, summed over the seats by what they count.

        A point to each winner; the number of winners; everybody's figures coming home;
        everybody's presence; everybody's builder.
        """
        known = self._standings.get(claim)
        if known is not None:
            return known
        shares = self.shares
        held = holding(claim, self.seats)
        stake = home = presence = builders = 0.0
        for seat in held.leading:
            stake += shares[seat]
        for seat, force, special in held.forces:
            if force:
                home += shares[seat] * force * self.next_home[seat]
                presence += shares[seat]
            if special:
                home += shares[seat] * self.weights.builder * self.season
                builders += shares[seat]
        found = (stake, len(held.leading), home, presence, builders)
        self._standings[claim] = found
        return found

    def field_stake(self, claim: int) -> float:
        """What one complete city at a field is worth."""
        stake = self._field_stakes.get(claim)
        if stake is None:
            stake = 0.0
            for seat in holding(claim, self.seats).leading:
                stake += self.shares[seat] * (4.0 if figures.has_special(claim, seat) else 3.0)
            self._field_stakes[claim] = stake
        return stake
