"""``CarcassonnePosition``: the map, the figures and whose decision it is.

The data of a state: small integers and flat lists of them (docs/carcassonne_map.md has the
layout), which the modules named after the rulebook's parts work on. ``state`` says which of
them an action goes to.
"""

from __future__ import annotations

from typing import ClassVar, Self

from engine.carcassonne.options import Rules
from engine.compiled import i64, vec
from engine.game import Event, State


class CarcassonnePosition(State):
    """A position of Carcassonne.

    Attributes:
        rules: the options.
        phase: one of ``phases``.
        active: the seat whose turn it is.
        turn: turns begun so far (a double turn is one).
        part: 1, or 2 in the second half of a builder's double turn.
        scores_list: points a seat.
        supply: figures a seat, packed (``figures``).
        goods: wine, grain and cloth tokens, three counts a seat.
        bag: tiles left of each kind; bag_size: all of them.
        aside: tiles set aside because they fitted nowhere, a count a kind.
        tile: the kind in hand, or -1.
        board: cell to placed tile (``features``), in the order of placing.
        sites: empty cell beside a tile to its *site*.
        edge: the empty sites, in the order in which they came up.
        cells: by site, its cell.
        codes: by site, what the neighbours show, two bits a side.
        beside: four a site, by side: the entry of the neighbour there (``features``), or -1.
        parent, info, claim, repeats: the nodes (``features``).
        repeat_count: tiles placed that a feature could hold twice.
        cloisters: cell of an unfinished cloister to its filled neighbours.
        completed: what the tile just placed completed: type, root and cell of each.
        pieces: the figures on the map (``figures``).
        placed: the cell of the tile placed in this part, or -1.
        double: 1 if the builder has granted a second part.
        placed_followers: followers placed in this turn: bit 0 part one, bit 1 part two.
        placed_specials: the same for builder and pig.
        walked: the node where this turn's walker stands, or -1.
        builder_walked: 1 if the walker's builder stood on that road before the turn.
        completed_road: whether the tile of this part completed a road.
        loose_wagons: wagons whose features are complete, to be asked in this order.
        walker: the figure that has walked while its points are not yet settled, or 0.
        walk_points: what that walk is worth.
        passed: the nodes strictly between its start and its goal.
        demands: (node, demand) of victims still to answer, flat.
        road_record, city_record: the longest road and largest city completed.
        guild_master, king: the holders, or -1.
        roads, cities: complete ones on the map.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "active",
        "aside",
        "bag",
        "bag_size",
        "beside",
        "board",
        "builder_walked",
        "cells",
        "cities",
        "city_record",
        "claim",
        "cloisters",
        "codes",
        "completed",
        "completed_road",
        "demands",
        "double",
        "edge",
        "goods",
        "guild_master",
        "info",
        "journal",
        "king",
        "loose_wagons",
        "parent",
        "part",
        "passed",
        "phase",
        "pieces",
        "placed",
        "placed_followers",
        "placed_specials",
        "repeat_count",
        "repeats",
        "road_record",
        "roads",
        "rules",
        "scores_list",
        "seats",
        "sites",
        "supply",
        "tile",
        "to_act",
        "turn",
        "walk_points",
        "walked",
        "walker",
    )
    __slots__ = FIELDS

    rules: Rules
    seats: int
    to_act: int
    phase: int
    active: int
    turn: int
    part: int
    scores_list: list[int]
    supply: list[int]
    goods: list[int]
    bag: list[int]
    bag_size: int
    aside: list[int]
    tile: int
    board: dict[int, int]
    sites: dict[int, int]
    edge: vec[i64]
    cells: vec[i64]
    codes: vec[i64]
    beside: vec[i64]
    parent: vec[i64]
    info: vec[i64]
    claim: vec[i64]
    repeats: vec[i64]
    repeat_count: int
    cloisters: dict[int, int]
    completed: list[tuple[int, int, int]]
    pieces: list[int]
    placed: int
    double: int
    placed_followers: int
    placed_specials: int
    walked: int
    builder_walked: int
    completed_road: int
    loose_wagons: list[int]
    walker: int
    walk_points: int
    passed: list[int]
    demands: list[int]
    road_record: int
    city_record: int
    guild_master: int
    king: int
    roads: int
    cities: int
    journal: list[Event] | None

    @property
    def frontier(self) -> dict[int, int]:
        """Empty cell beside a tile to what its neighbours show: a copy to look things up."""
        cells, codes = self.cells, self.codes
        return {cells[site]: codes[site] for site in self.edge}

    def clone(self) -> Self:
        twin = type(self)()
        twin.rules = self.rules
        twin.seats = self.seats
        twin.to_act = self.to_act
        twin.phase = self.phase
        twin.active = self.active
        twin.turn = self.turn
        twin.part = self.part
        twin.scores_list = self.scores_list[:]
        twin.supply = self.supply[:]
        twin.goods = self.goods[:]
        twin.bag = self.bag[:]
        twin.bag_size = self.bag_size
        twin.aside = self.aside
        twin.tile = self.tile
        twin.board = self.board.copy()
        twin.sites = self.sites.copy()
        twin.edge = self.edge[:]
        twin.cells = self.cells[:]
        twin.codes = self.codes[:]
        twin.beside = self.beside[:]
        twin.parent = self.parent[:]
        twin.info = self.info[:]
        twin.claim = self.claim[:]
        twin.repeats = self.repeats[:]
        twin.repeat_count = self.repeat_count
        twin.cloisters = self.cloisters.copy()
        twin.completed = self.completed[:]
        twin.pieces = self.pieces[:]
        twin.placed = self.placed
        twin.double = self.double
        twin.placed_followers = self.placed_followers
        twin.placed_specials = self.placed_specials
        twin.walked = self.walked
        twin.builder_walked = self.builder_walked
        twin.completed_road = self.completed_road
        twin.loose_wagons = self.loose_wagons[:]
        twin.walker = self.walker
        twin.walk_points = self.walk_points
        twin.passed = self.passed[:]
        twin.demands = self.demands[:]
        twin.road_record = self.road_record
        twin.city_record = self.city_record
        twin.guild_master = self.guild_master
        twin.king = self.king
        twin.roads = self.roads
        twin.cities = self.cities
        twin.journal = None
        return twin
