"""What is always true of a position, game by game: registered here by the game's id.

The conformance suite runs ``INVARIANTS[game_id]`` on every position that it meets, and holds
``legal_actions`` to ``MOST_LISTED[game_id]`` entries.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine import CHANCE, OVER, State
from engine.carthage import cards, phases
from engine.carthage.pirates import NO_ATTACK
from engine.carthage.state import CarthageState
from engine.manila import ledger, loans, places, wares
from engine.manila import phases as manila_phases
from engine.manila.state import ManilaState


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
    assert (wares.LAST_STEP in state.market) == (phase == manila_phases.ENDED)
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
    if settling or state.phase == manila_phases.ENDED:
        assert len(landed) == 3
    if state.phase == manila_phases.LOOT:
        assert len(landed) + state.looted.bit_count() == 3
    else:
        assert state.yards == [-1] * 3 or settling or state.phase == manila_phases.ENDED
    for seat in range(state.seats):
        assert state.spots.count(seat) <= schedule.count(manila_phases.PLACE)
    for ware in range(wares.WARES):
        used = wares.CREW_SPACES[ware] if state.punts[ware] != wares.ASHORE else 0
        assert set(state.spots[4 * ware + used : 4 * ware + 4]) <= {places.EMPTY}
    assert state.spots[places.SPOT_BOW] >= 0 or state.spots[places.SPOT_STERN] < 0


INVARIANTS: Final[dict[str, Callable[[State], None]]] = {"carthage": carthage, "manila": manila}

MOST_LISTED: Final = {"carthage": 64 + 13 + 12 + 3, "manila": 60}
"""Carthage: payments, takes (one of them one's own), market and farm cards to reserve. Manila:
passing, ten bids one by one and then in steps of five, as far as about 200 pesos."""

LARGEST_VIEW: Final = {"carthage": 4000, "manila": 4000}
"""Bytes of a pickled view."""

OPEN_SCORES: Final = frozenset({"carthage"})
"""Games in which everybody's score is known all the time; else one's own, and all at the end."""
