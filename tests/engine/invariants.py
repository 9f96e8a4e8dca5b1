"""What is always true of a position, game by game, and what else the conformance suite must know.

The suite runs ``facts_of(game_id).invariants`` on every position that it meets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from importlib import import_module
from typing import Final

from engine import CHANCE, OVER, State
from engine.added import package_of
from engine.carcassonne import features, figures, tiles
from engine.carcassonne import phases as carcassonne_phases
from engine.carcassonne.state import CarcassonneState
from engine.carthage import cards, phases
from engine.carthage.pirates import NO_ATTACK
from engine.carthage.state import CarthageState
from engine.manila import ledger, loans, places, wares
from engine.manila import phases as manila_phases
from engine.manila.state import ManilaState
from tests.engine.every_game import EVERY_GAME


def carthage(state: State) -> None:
    """108 cards, each in one place; counts that agree with them; ships on the route."""
    assert isinstance(state, CarthageState)
    rows = state.market + state.farm
    piles = [
        state.pool,
        state.discards,
        state.kept,
        state.buried,
        *state.hands,
        *state.goods,
        cards.pack_of(slot & 15 for slot in rows),
    ]
    assert all(pile >= 0 for pile in piles)
    for card in range(cards.CARDS):
        assert sum(cards.count(pile, card) for pile in piles) == cards.COPIES[card >> 2]
    assert sum(cards.size(pile) for pile in piles) == cards.DECK_SIZE
    assert state.hand_sizes == [cards.size(hand) for hand in state.hands]
    assert state.pool_size == cards.size(state.pool)
    assert state.discard_size == cards.size(state.discards)
    assert 0 <= state.face_down <= state.pool_size
    assert state.face_down + cards.size(state.buried) + cards.size(state.kept) <= sum(state.points)
    assert all(0 <= space <= 5 for space in state.ships)
    assert 5 not in state.ships
    markers = [slot >> 4 for slot in rows if slot >> 4]
    assert sorted(markers) == [seat + 1 for seat in range(state.seats) if not state.markers[seat]]
    assert all(held >= 0 for held in state.tokens)
    assert (state.attack != NO_ATTACK) == (state.phase == phases.PIRATES)
    assert (state.to_act == OVER) == (state.phase == phases.ENDED)
    drawing = (phases.DRAWING, phases.HANDS, phases.FIRST_PLAYER)
    assert (state.to_act == CHANCE) == (state.phase in drawing)
    if state.phase == phases.ACTION:
        assert state.to_act == state.active
    if state.phase != phases.ENDED:
        target = state.rules.target
        assert all(sum(state.tokens[4 * n : 4 * n + 4]) < target for n in range(state.seats))


def manila(state: State) -> None:
    """Twenty shares, each in one place; money, punts, accomplices and whose turn it is."""
    assert isinstance(state, ManilaState)
    _shares_of_manila(state)
    _voyage_of_manila(state)
    phase = state.phase
    assert all(pesos >= 0 for pesos in state.cash)
    assert all(0 <= step <= wares.LAST_STEP for step in state.market)
    scoring = phase in (manila_phases.REDEMPTION, manila_phases.ENDED)
    assert (wares.LAST_STEP in state.market) == scoring
    assert (state.to_act == OVER) == (phase == manila_phases.ENDED)
    drawing = (manila_phases.DEAL, manila_phases.OPENER, manila_phases.DICE)
    assert (state.to_act == CHANCE) == (phase in drawing)
    if phase in (manila_phases.SHARE, manila_phases.LOADING, manila_phases.STARTS):
        assert state.to_act == state.master
    if phase in (manila_phases.AUCTION, manila_phases.PLACEMENT):
        assert not state.passed[state.to_act]
    assert (state.debt > 0) == (phase == manila_phases.LOANS)
    if state.debt:
        assert (state.to_act, state.cash[state.to_act]) == (state.debtor, 0)
        assert wares.LOAN * wares.size(state.free_shares(state.debtor)) > state.debt
    assert (state.looted > 0) == (phase == manila_phases.LOOT)


def _shares_of_manila(state: ManilaState) -> None:
    ordered = wares.ONE[state.ordered] if state.ordered >= 0 else 0
    packs = [state.supply, ordered, *state.dealt, *state.bought]
    for ware in range(wares.WARES):
        assert sum(wares.count(pack, ware) for pack in packs) == wares.SHARES_A_WARE
    assert sum(wares.size(pack) for pack in packs) == 20
    assert sum(wares.size(pack) for pack in state.dealt) == 2 * state.seats - state.to_deal
    for seat in range(state.seats):
        held = state.dealt[seat] + state.bought[seat]
        for ware in range(wares.WARES):
            assert wares.count(state.mortgaged[seat], ware) <= wares.count(held, ware)
        entries = ledger.entries(state.ledgers[seat])
        bought = [entry - ledger.BOUGHT for entry in entries if entry >= ledger.BOUGHT]
        assert wares.pack_of(bought) == state.bought[seat]
        taken = entries.count(ledger.FORCED) + entries.count(ledger.LOAN)
        assert taken - entries.count(ledger.REDEEMED) == wares.size(state.mortgaged[seat])


def _voyage_of_manila(state: ManilaState) -> None:
    """Section 14 of the rules: where punts can be, and when; accomplices are few."""
    schedule = manila_phases.SCHEDULES[state.seats != 3]
    sailing = any(space != wares.ASHORE for space in state.punts)
    for row in (state.ports, state.yards):
        docked = [ware for ware in row if ware >= 0]
        assert row == docked + [-1] * (3 - len(docked))
        assert all(state.punts[ware] == wares.DOCKED for ware in docked)
    landed = [ware for ware in state.ports + state.yards if ware >= 0]
    assert len(set(landed)) == len(landed)
    if not sailing:
        assert not landed
        assert set(state.spots) == {places.EMPTY}
        return
    assert state.punts.count(wares.ASHORE) == 1
    assert state.punts[state.ashore] == wares.ASHORE
    assert len(landed) == state.punts.count(wares.DOCKED)
    movements = schedule[: state.step].count(manila_phases.MOVE)
    if movements < 2:
        assert max(state.punts) <= wares.START_MOST + 6 * movements < wares.SEA_END
    settling = state.phase == manila_phases.LOANS and state.after_loans == loans.THEN_RISE
    settling = settling or state.phase in (manila_phases.REDEMPTION, manila_phases.ENDED)
    if settling:
        assert len(landed) == 3
    if state.phase == manila_phases.LOOT:
        assert len(landed) + state.looted.bit_count() == 3
    else:
        assert state.yards == [-1] * 3 or settling
    for seat in range(state.seats):
        assert state.spots.count(seat) <= schedule.count(manila_phases.PLACE)
    for ware in range(wares.WARES):
        used = wares.CREW_SPACES[ware] if state.punts[ware] != wares.ASHORE else 0
        assert set(state.spots[4 * ware + used : 4 * ware + 4]) <= {places.EMPTY}
    assert state.spots[places.SPOT_BOW] >= 0 or state.spots[places.SPOT_STERN] < 0


def carcassonne(state: State) -> None:
    """Every tile and figure in one place, the map whole, claims that agree with the figures."""
    assert isinstance(state, CarcassonneState)
    phase = state.phase
    assert (state.to_act == OVER) == (phase == carcassonne_phases.ENDED)
    assert (state.to_act == CHANCE) == (phase == carcassonne_phases.DRAW)
    others = (carcassonne_phases.WAGON, carcassonne_phases.ANSWER)
    if state.to_act >= 0 and phase not in others:
        assert state.to_act == state.active
    assert (state.tile >= 0) == (phase == carcassonne_phases.TILE)
    assert bool(state.loose_wagons) == (phase == carcassonne_phases.WAGON)
    assert bool(state.demands) == (phase == carcassonne_phases.ANSWER)
    assert all(points >= 0 for points in state.scores_list)
    _tiles_of_carcassonne(state)
    _figures_of_carcassonne(state)


def _tiles_of_carcassonne(state: CarcassonneState) -> None:
    laid = [(entry & features.ORIENTED_MASK) >> 2 for entry in state.board.values()]
    for number, kind in enumerate(tiles.KINDS):
        there = state.bag[number] + state.aside[number] + laid.count(number)
        there += state.tile == number
        assert there == (kind.count if kind.set in state.rules.sets else 0)
    assert state.bag_size == sum(state.bag)
    frontier: dict[int, int] = {}
    for cell, entry in state.board.items():
        for side, step in enumerate(features.STEP):
            if cell + step not in state.board:
                code = tiles.SIDE_CODES[entry & features.ORIENTED_MASK][side]
                frontier[cell + step] = frontier.get(cell + step, 0) | code << 2 * (side ^ 2)
    assert state.frontier == frontier
    for cell, filled in state.cloisters.items():
        assert filled == sum(cell + step in state.board for step in features.AROUND) < 8
    for record, holder in (
        (state.road_record, state.guild_master),
        (state.city_record, state.king),
    ):
        assert (record > 0) == (holder >= 0)
    assert sum(state.goods) <= 20


def _figures_of_carcassonne(state: CarcassonneState) -> None:
    rules = state.rules
    there = {
        figures.LARGE: rules.inns,
        figures.WAGON: rules.wagon,
        figures.PHANTOM: rules.phantom,
        figures.BUILDER: rules.traders,
        figures.PIG: rules.traders,
    }
    claims: dict[int, int] = {}
    for piece in state.pieces:
        root = features.find(state.parent, figures.node_of(piece))
        claim = figures.claim_of(figures.seat_of(piece), figures.type_of(piece))
        claims[root] = claims.get(root, 0) + claim
    for node, claim in enumerate(state.claim):
        if state.parent[node] == node:
            assert claim == claims.get(node, 0)
    for seat in range(state.seats):
        out = state.supply[seat]
        for piece in state.pieces + state.loose_wagons:
            if figures.seat_of(piece) == seat:
                out += figures.SUPPLY_BIT[figures.type_of(piece)]
        whole = figures.NORMALS + sum(figures.SUPPLY_BIT[type] for type in there if there[type])
        assert out == whole


def playable(game_id: str, seats: int, options: Mapping[str, str]) -> dict[str, str]:
    """Options changed as little as it takes.

    A sixth player of Carcassonne needs the inns, and robbing the highwaymen; any other option
    whose modules are off is left out.
    """
    chosen = dict(options)
    if (game_id, seats) == ("carcassonne", 6):
        chosen["inns"] = "on"
    if "robbing" in _idle(game_id, chosen):
        chosen["highwaymen"] = "on"
    idle = _idle(game_id, chosen)
    return {name: value for name, value in chosen.items() if name not in idle}


def _idle(game_id: str, options: Mapping[str, str]) -> set[str]:
    game = EVERY_GAME[game_id]
    usual = {option.name: option.default for option in game.options}
    return set(game.idle_options({**usual, **options}))


@dataclass(frozen=True)
class Facts:
    """What the conformance suite has to know of a game."""

    invariants: Callable[[State], None]
    """Fails at a position in which something is not as it always must be."""
    most_listed: int = 100
    """How many actions ``legal_actions`` lists at most."""
    largest_view: int = 4000
    """Bytes of a pickled view."""
    option_sets: int = 400
    """How many sets of options are played, if there are more."""
    first_words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The words that notation has for a kind of action, where they are not the kind itself."""
    secret_kinds: frozenset[str] = frozenset()
    """Kinds of actions that may hide something from somebody."""
    open_scores: bool = False
    """Whether everybody's score is known all the time; else one's own, and all at the end."""


_OWN: Final[Mapping[str, Facts]] = {
    "carthage": Facts(
        carthage,
        # Payments, takes (one of them one's own), market and farm cards to reserve.
        most_listed=64 + 13 + 12 + 3,
        secret_kinds=frozenset({"save"}),
        open_scores=True,
    ),
    "manila": Facts(
        manila,
        # Passing, ten bids one by one and then in steps of five, as far as about 200 pesos.
        most_listed=60,
        secret_kinds=frozenset({"deal", "loan", "redeem"}),
    ),
    "carcassonne": Facts(
        carcassonne,
        # About a hundred cells in up to four rotations.
        most_listed=400,
        largest_view=16000,
        option_sets=60,
        first_words={
            "figure": ("none", "knight", "thief", "monk", "farmer", "builder", "pig"),
            "walk": ("walk", "stay"),
            "plan": ("bank", "rob"),
            "answer": ("pay", "react"),
            "second": ("second", "stop"),
        },
        open_scores=True,
    ),
}


@cache
def facts_of(game_id: str) -> Facts:
    """What is to be known of a game; an added one says it in its module ``conformance``.

    There it has names like those of the fields in capitals, apart from ``invariants``.
    """
    if game_id in _OWN:
        return _OWN[game_id]
    module = import_module(f"{package_of(game_id)}.conformance")
    named = {one.name: one.name.upper() for one in fields(Facts) if one.name != "invariants"}
    chosen = {name: getattr(module, word) for name, word in named.items() if hasattr(module, word)}
    return Facts(module.invariants, **chosen)
