"""Lists of Manila against the words of the rules, written again without a thought of speed.

Random games, each of them with options of its own; what the engine lists is compared with
what the rules allow, and everything else is refused.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pytest

from engine import CHANCE, OVER, IllegalAction
from engine.manila import actions as act
from engine.manila import events as ev
from engine.manila import phases, placement, places
from engine.manila.state import ManilaState
from tests.engine.manila_positions import MANILA, moves

WARES = ("ginseng", "nutmeg", "silk", "jade")
COSTS = ((1, 2, 3), (2, 3, 4), (3, 4, 5), (3, 4, 5, 5))
TRACK = (0, 5, 10, 20, 30)


def random_games(seats: int, games: int) -> Iterator[ManilaState]:
    """Every position of random games in which somebody decides; poor players among them."""
    rng = random.Random(seats)
    for _ in range(games):
        options = {option.name: rng.choice(option.values) for option in MANILA.options}
        state = MANILA.new(seats, options)
        if rng.random() < 0.5:
            state.cash = [rng.randrange(12) for _ in range(seats)]
        while state.to_act != OVER:
            if state.to_act == CHANCE:
                state.apply(state.sample_chance(rng))
                continue
            yield state
            state.apply(rng.choice(state.legal_actions()))


def free_shares(state: ManilaState, seat: int) -> list[int]:
    """The wares of the unmortgaged shares."""
    return [
        ware
        for ware in range(4)
        for _ in range(
            (state.dealt[seat] >> 4 * ware & 15)
            + (state.bought[seat] >> 4 * ware & 15)
            - (state.mortgaged[seat] >> 4 * ware & 15)
        )
    ]


def open_places(state: ManilaState) -> set[str]:
    """Section 6 of the rules."""
    seat = state.to_act
    rules = dict(state.rules.options)
    paid: dict[str, int] = {}
    punts = set()
    for ware, name in enumerate(WARES):
        if 0 <= state.punts[ware] <= 13:
            vacant = [
                cost
                for space, cost in enumerate(COSTS[ware])
                if state.spots[4 * ware + space] == -1
            ]
            if vacant:
                paid[name] = min(vacant)
                punts.add(name)
    for number, (letter, cost) in enumerate(zip("ABC", (4, 3, 2), strict=True)):
        sure = state.ports[number] >= 0 and rules["sure_port"] == "forbid"
        if state.spots[16 + number] == -1 and not sure:
            paid[f"port {letter}"] = cost
        if state.spots[19 + number] == -1:
            paid[f"yard {letter}"] = cost
    if -1 in state.spots[22:24]:
        paid["pirates"] = 5
    if state.spots[24] == -1:
        paid["small pilot"] = 2
    if state.spots[25] == -1:
        paid["large pilot"] = 5
    insurance = {"insurance"} if state.spots[26] == -1 else set()
    capacity = state.cash[seat] + 12 * len(free_shares(state, seat))
    if capacity == 0:
        return punts | (insurance if rules["stowaway_insurance"] == "allowed" else set())
    affordable = {name for name, cost in paid.items() if cost <= capacity}
    if affordable:
        return affordable | insurance
    scope = punts if rules["payall_scope"] == "punts" else set(paid)
    cheapest = min((paid[name] for name in scope), default=0)
    return {name for name in scope if paid[name] == cheapest} | insurance


def steerings(state: ManilaState, large: bool) -> set[str]:
    """Section 9 of the rules."""
    exact = dict(state.rules.options)["large_exact"] == "on"
    sizes = [[1]] if not large else [[2], [1, 1]] + ([] if exact else [[1]])
    found = {"pilot none"}
    at_sea = [ware for ware in range(4) if 0 <= state.punts[ware] <= 13]
    for steps in product(range(-2, 3), repeat=len(at_sea)):
        moved = [(ware, step) for ware, step in zip(at_sea, steps, strict=True) if step]
        if sorted(abs(step) for _, step in moved) in sizes and all(
            state.punts[ware] + step >= 0 for ware, step in moved
        ):
            found.add("pilot " + " ".join(f"{'GNSJ'[ware]}{step:+}" for ware, step in moved))
    return found


def boardings(state: ManilaState) -> set[str]:
    """Section 8, and option A10."""
    found = {"board none"}
    waiting = [ware for ware in range(4) if state.punts[ware] == 13]
    crews = {ware: state.spots[4 * ware : 4 * ware + len(COSTS[ware])] for ware in waiting}
    found |= {f"board {'GNSJ'[ware]}" for ware in waiting if -1 in crews[ware]}
    if len(found) > 1:
        return found
    just_boarded = state.asked >> 3 if state.asked & 4 else -1
    return found | {
        f"board {'GNSJ'[ware]} evict {'ABCDE'[victim]}"
        for ware in waiting
        for space, victim in enumerate(crews[ware])
        if 4 * ware + space != just_boarded
    }


def expected(state: ManilaState) -> set[str] | None:
    """What the rules allow now, apart from loans, redemptions and the size of a bid."""
    seat = state.to_act
    capacity = state.cash[seat] + 12 * len(free_shares(state, seat))
    phase = state.phase
    if phase == phases.PLACEMENT:
        return {f"place {name}" for name in open_places(state)} | {"pass"}
    if phase in (phases.SMALL_PILOT, phases.LARGE_PILOT):
        return steerings(state, phase == phases.LARGE_PILOT)
    if phase == phases.BOARDING:
        return boardings(state)
    if phase == phases.SHARE:
        return {"share none"} | {
            f"share {'GNSJ'[ware]}"
            for ware in range(4)
            if state.supply >> 4 * ware & 15 and max(5, TRACK[state.market[ware]]) <= capacity
        }
    if phase == phases.LOANS:
        return {f"loan {'GNSJ'[ware]}" for ware in free_shares(state, seat)}
    if phase == phases.REDEMPTION:
        assert max(state.market) == 4 and state.cash[seat] >= 15
        mortgaged = [ware for ware in range(4) if state.mortgaged[seat] >> 4 * ware & 15]
        assert mortgaged
        return {f"redeem {'GNSJ'[ware]}" for ware in mortgaged} | {"pass"}
    return None


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_is_listed_is_what_the_rules_allow(seats: int) -> None:
    met: set[int] = set()
    for state in random_games(seats, games=60):
        wanted = expected(state)
        if wanted is None:
            continue
        met.add(state.phase)
        listed = moves(state)
        if state.phase not in (phases.LOANS, phases.REDEMPTION):
            listed = [line for line in listed if not line.startswith(("loan", "redeem"))]
        assert len(listed) == len(set(listed))
        assert set(listed) == wanted
        for seat in range(seats):
            can = placement.can_place(state, seat)
            assert can == bool(placement.open_places(state, seat))
    assert {phases.PLACEMENT, phases.SMALL_PILOT, phases.LARGE_PILOT, phases.BOARDING} <= met
    assert {phases.SHARE, phases.LOANS, phases.REDEMPTION} <= met


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_is_not_listed_is_refused(seats: int) -> None:
    every = {
        phases.PLACEMENT: [act.PLACE_0 | place for place in range(16)],
        phases.SHARE: [act.SHARE_0 | ware for ware in range(8)],
        phases.BOARDING: [act.BOARD_0 | payload for payload in range(128)],
        phases.SMALL_PILOT: [act.PILOT_0 | payload for payload in range(4096)],
        phases.LARGE_PILOT: [act.PILOT_0 | payload for payload in range(4096)],
        phases.LOANS: [act.LOAN_0 | ware for ware in range(8)],
        phases.REDEMPTION: [kind | n for kind in (act.LOAN_0, act.REDEEM_0) for n in range(8)],
        phases.LOADING: [act.LOAD_0 | ware for ware in range(8)],
        phases.STARTS: [act.START_0 | payload for payload in range(4096)],
    }
    tried = dict.fromkeys(every, 0)
    for state in random_games(seats, games=40):
        tried[state.phase] = tried.get(state.phase, 0) + 1
        if state.phase not in every:
            continue
        if len(every[state.phase]) > 1000 and tried[state.phase] > 3:
            continue
        listed = set(state.legal_actions())
        for action in every[state.phase]:
            if action in listed:
                state.check(action)
                continue
            with pytest.raises(IllegalAction):
                state.check(action)
    assert min(tried.values()) > 0


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_bid_up_to_the_limit_is_legal_and_no_other(seats: int) -> None:
    for state in random_games(seats, games=6):
        if state.phase != phases.AUCTION:
            continue
        limit = state.cash[state.to_act] + 12 * len(free_shares(state, state.to_act))
        for pesos in range(limit + 3):
            if state.bid < pesos <= limit:
                state.check(act.BID_0 | pesos)
            else:
                with pytest.raises(IllegalAction):
                    state.check(act.BID_0 | pesos)


def test_what_a_voyage_does_to_all_money_together() -> None:
    """Fees, loans and repairs leave, payouts and premiums come in: by the events, peso by peso."""
    for seats in (3, 4, 5):
        rng = random.Random(seats)
        for _ in range(12):
            state = MANILA.new(seats)
            state.journal = []
            while state.to_act != OVER:
                before = state.cash[:]
                debt = state.debt
                state.journal = []
                action = (
                    state.sample_chance(rng)
                    if state.to_act == CHANCE
                    else rng.choice(state.legal_actions())
                )
                state.apply(action)
                total = 0
                for event in state.journal:
                    if isinstance(event, ev.Crew | ev.Port | ev.Yard | ev.Looted | ev.Loan):
                        total += event.pesos
                    elif isinstance(event, ev.Master | ev.Bought | ev.Repair | ev.Redeemed):
                        total -= event.pesos
                    elif isinstance(event, ev.Placed):
                        total += 10 if event.place == places.INSURANCE else -event.pesos
                    elif isinstance(event, ev.Broke):
                        total += event.pesos
                paid = [event for event in state.journal if isinstance(event, ev.Payment)]
                assert sum(map(ev.gain, paid)) == total
                # What is still owed has not been taken; what was owed before is taken now.
                assert sum(state.cash) == sum(before) + total + state.debt - debt


class Settlement:
    """Sections 10 to 12, from the last roll of a voyage to the rise of the market."""

    def __init__(self, state: ManilaState, roll: int) -> None:
        self.spots = state.spots[:]
        self.ports = [ware for ware in state.ports if ware >= 0]
        self.wrecks: list[int] = []
        self.looted: list[int] = []
        self.gains = [0] * state.seats
        pirates = [seat for seat in self.spots[22:24] if seat >= 0]
        moved = [(ware, state.punts[ware] + (roll >> 3 * ware & 7)) for ware in range(4)]
        sailing = [(ware, space) for ware, space in moved if 0 <= state.punts[ware] <= 13]
        self.ports += [ware for ware, space in sailing if space > 13]
        for ware, space in sailing:
            if space == 13 and pirates:
                self.looted.append(ware)
                for seat in pirates:
                    self.gains[seat] += PAYOUTS[ware] // len(pirates)
            elif space == 13:
                self.ports.append(ware)
            elif space < 13:
                self.wrecks.append(ware)
        self.captain = self.spots[22]
        self.unlooted_ports = self.ports[:]

    def settle(self) -> tuple[list[int], int, int]:
        """What the bank and the agent pay each seat, the agent (-1: none), what he owes."""
        for ware in self.unlooted_ports:
            crew = [seat for seat in self.spots[4 * ware : 4 * ware + 4] if seat >= 0]
            for seat in crew:
                self.gains[seat] += PAYOUTS[ware] // len(crew)
        agent, owed = self.spots[26], 0
        for number, pesos in enumerate((6, 8, 15)):
            porter, repairer = self.spots[16 + number], self.spots[19 + number]
            if number < len(self.ports) and porter >= 0:
                self.gains[porter] += pesos
            if number < len(self.wrecks):
                if repairer >= 0 and repairer != agent:
                    self.gains[repairer] += pesos
                if repairer < 0 or repairer != agent:
                    owed += pesos
        return self.gains, agent, owed


PAYOUTS = (18, 24, 30, 36)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_settlements_pay_what_the_rules_say(seats: int) -> None:
    """Compared by cash and loans still to be had, which a forced loan leaves as they are."""
    rng = random.Random(seats)
    settled = lootings = debts = 0
    last_roll = len(phases.SCHEDULES[seats != 3]) - 2
    for number in range(150):
        state = MANILA.new(seats)
        if number % 2:
            state.cash = [rng.randrange(12) for _ in range(seats)]
        while state.to_act != OVER:
            if state.to_act != CHANCE:
                state.apply(rng.choice(state.legal_actions()))
                continue
            roll = state.sample_chance(rng)
            if state.phase != phases.DICE or state.step != last_roll:
                state.apply(roll)
                continue
            before = [state.capacity(seat) for seat in range(seats)]
            market = state.market[:]
            expected = Settlement(state, roll & act.PAYLOAD)
            state.apply(roll)
            for ware in expected.looted:
                assert (state.phase, state.to_act) == (phases.LOOT, expected.captain)
                choice = rng.choice(state.legal_actions())
                to_yard = bool(choice & act.TO_YARD)
                (expected.wrecks if to_yard else expected.ports).append(ware)
                state.apply(choice)
                lootings += 1
            while state.phase == phases.LOANS:
                state.apply(rng.choice(state.legal_actions()))
                debts += 1
            gains, agent, owed = expected.settle()
            after = [had + gained for had, gained in zip(before, gains, strict=True)]
            if agent >= 0:
                after[agent] -= min(owed, after[agent])
            assert [state.capacity(seat) for seat in range(seats)] == after
            assert state.market == [
                step + (ware in expected.ports) for ware, step in enumerate(market)
            ]
            settled += 1
    assert settled > 300
    assert lootings > 10
    assert debts > 0
