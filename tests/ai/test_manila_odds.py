"""The odds of Manila against the rules page's figures and against the rules themselves."""

from __future__ import annotations

import random
from itertools import product

import pytest

from ai.manila import steering
from ai.manila.odds import (
    ENOUGH,
    NOTHING,
    incomes,
    means_of,
    pirated_worth,
    pirates_may_come,
    place_worth,
    seat_worth,
    spot_odds,
)
from ai.manila.voyage import ON_13, PORT, SHORT, WAITED, fates, spaces_after, voyage_of
from engine import CHANCE
from engine.manila import actions as act
from engine.manila import phases, pilots, places, wares
from engine.manila.state import ManilaState
from engine.manila.view import ManilaView
from tests.ai.manila_games import decisions
from tests.engine.manila_positions import position
from tests.tui.manila.random_matches import random_match


def view_of(state: ManilaState, seat: int = 0) -> ManilaView:
    view = state.view(seat)
    assert isinstance(view, ManilaView)
    return view


def test_chances_to_arrive_from_the_starts() -> None:
    arrive = [fates(start, 3)[PORT] + fates(start, 3)[WAITED] for start in range(6)]
    assert [216 * chance for chance in arrive] == pytest.approx([35, 56, 81, 108, 135, 160])


@pytest.mark.parametrize("rolls", [0, 1, 2, 3])
def test_fates_are_what_the_dice_say(rolls: int) -> None:
    """Every roll is played for every space, a punt past 13 lying still."""
    for space in range(wares.DOCKED):
        counted = [0, 0, 0, 0]
        for dice in product(range(1, 7), repeat=rolls):
            at, before = space, -1
            for pips in dice:
                before = at
                at = min(at + pips, wares.DOCKED) if at < wares.DOCKED else at
            if at == wares.DOCKED:
                counted[WAITED if before == wares.SEA_END else PORT] += 1
            else:
                counted[ON_13 if at == wares.SEA_END else SHORT] += 1
        expected = [number / 6**rolls for number in counted]
        assert fates(space, rolls) == pytest.approx(expected)
        assert sum(spaces_after(space, rolls)) == pytest.approx(1)


def by_the_rules(state: ManilaState) -> list[float]:
    """The pesos that each seat gains till the end of the voyage, over all rolls.

    Pirates board and the captain chooses as ``manila_voyage`` says; nobody places.
    """
    start = state.cash[:]

    def gains(at: ManilaState) -> list[float]:
        if at.phase in (phases.AUCTION, phases.ENDED):
            return [float(now - then) for now, then in zip(at.cash, start, strict=True)]
        if at.to_act == CHANCE:
            outcomes = at.chance_outcomes()
            total = [0.0] * at.seats
            for roll, _ in outcomes:
                after = at.clone()
                after.apply(roll)
                for seat, pesos in enumerate(gains(after)):
                    total[seat] += pesos / len(outcomes)
            return total
        after = at.clone()
        if at.phase == phases.BOARDING:
            after.apply(boarded(at))
            return gains(after)
        assert at.phase == phases.LOOT
        captain = at.to_act
        port, yard = at.legal_actions()
        assert yard & act.TO_YARD
        other = at.clone()
        after.apply(port)
        other.apply(yard)
        to_port, to_yard = gains(after), gains(other)
        return to_port if to_port[captain] >= to_yard[captain] else to_yard

    return gains(state)


def boarded(state: ManilaState) -> int:
    """Where a pirate's share is largest; the first of several."""
    offers = {
        action: wares.PAYOUT[action & 7] // (len(places.crew_of(state, action & 7)) + 1)
        for action in state.legal_actions()
        if action & 7 != act.NONE
    }
    return max(offers, key=lambda action: offers[action])


@pytest.mark.parametrize(
    ("moment", "punts", "ports", "at"),
    [
        ("move 3", "G8 N7 S13", "", "ginseng=AB, nutmeg=C, silk=DD, port A=A, yard B=C, bow=D"),
        ("move 3", "G7 N12 J2", "", "jade=ABCD, nutmeg=A, bow=B, stern=C, port B=D, yard A=A"),
        ("move 3", "G9 J12", "N", "jade=AB, bow=B, yard A=B, yard B=C, insurance=A"),
        ("move 3", "G8 S12", "N", "silk=AB, bow=C, port B=C, yard A=C, insurance=C"),
        ("move 3", "G13 N13 S6", "", "ginseng=A, nutmeg=BBC, port C=D, insurance=B, yard A=B"),
        ("move 2", "G5 J7", "N", "jade=AB, ginseng=C, bow=D, port A=A, port C=B, yard A=C"),
        ("move 2", "G9 J8", "N", "jade=ABC, ginseng=ABC, bow=D, stern=B, insurance=C"),
        ("move 2", "S12 J8", "N", "jade=A, silk=ABC, bow=D, stern=D, insurance=C, yard A=A"),
    ],
)
def test_expectations_are_exact_where_nothing_is_left_to_decide(
    moment: str, punts: str, ports: str, at: str
) -> None:
    state = position(moment, punts=punts, ports=ports, at=at, passed="ABCD", cash=[90] * 4)
    voyage = voyage_of(state)
    assert voyage is not None
    expected = [0.0] * state.seats
    for spot, (_, pesos) in enumerate(spot_odds(voyage)):
        if voyage.spots[spot] >= 0:
            expected[voyage.spots[spot]] += pesos
    assert expected == pytest.approx(by_the_rules(state))


@pytest.mark.parametrize("place", ["jade", "ginseng", "port B", "yard A", "insurance"])
def test_the_worth_with_a_pirate_is_what_it_is_once_the_pirate_is_there(place: str) -> None:
    state = position("place 2", punts="G5 N4 J6", at="jade=B, yard A=C, nutmeg=D")
    number = places.NAMES.index(place)
    pirated = pirated_worth(view_of(state), number)
    there = position("place 2", punts="G5 N4 J6", at="jade=B, yard A=C, nutmeg=D, bow=D")
    assert pirated is not None
    assert pirated == pytest.approx(place_worth(view_of(there), number))
    alone = place_worth(view_of(state), number)
    if number < places.PORT:
        assert pirated.chance < alone.chance and pirated.expected < alone.expected


def test_once_a_pirate_is_there_one_who_may_come_is_not_mentioned() -> None:
    state = position("place 2", punts="G5 N4 J6", at="bow=D")
    assert pirated_worth(view_of(state), wares.JADE) is None
    state = position("place 2", punts="G5 N4 J6")
    assert pirated_worth(view_of(state), places.PIRATES) is None


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_pirates_may_come_as_long_as_somebody_has_a_turn_to_place(seats: int) -> None:
    said = {True: 0, False: 0}
    for seed in range(3, 9):
        match = random_match(seed, seats)
        state = match.game.new(seats, match.options)
        assert isinstance(state, ManilaState)
        none_comes, may = -1, False  # the voyage in which that was said
        for ply in match.plies:
            if state.phase in (phases.PLACEMENT, phases.DICE, phases.LARGE_PILOT):
                may = pirates_may_come(state)
                if state.spots[places.SPOT_BOW] < 0:
                    said[may] += 1
                    none_comes = none_comes if may else state.voyage
            if ply.action == act.PLACE_0 | places.PIRATES:
                assert none_comes != state.voyage
                assert may or state.spots[places.SPOT_BOW] >= 0
            state.apply(ply.action)
    assert min(said.values()) >= 5


def test_waiting_punts_are_boarded_now() -> None:
    """At the boarding itself a full jade is passed over for a vacancy on silk."""
    state = position("board 1", punts="G2 S13 J13", at="jade=AABB, silk=C, bow=D", passed="ABCD")
    assert state.phase == phases.BOARDING
    voyage = voyage_of(state)
    assert voyage is not None
    assert spot_odds(voyage)[places.SPOT_BOW] == pytest.approx((1.0, 15.0))
    (worth,) = seat_worth(view_of(state), 2)
    assert worth == pytest.approx((wares.SILK, 1.0, 15.0))


def test_a_steady_port_is_sure_and_a_full_place_is_nothing() -> None:
    state = position("place 3", punts="G9 J4", ports="N", at="jade=ABCD, port B=B, small pilot=C")
    view = view_of(state)
    assert place_worth(view, places.PORT) == pytest.approx((1.0, 6.0, 6.0, 4))
    for taken in (wares.JADE, wares.NUTMEG, wares.SILK, places.PORT + 1, places.SMALL):
        assert place_worth(view, taken) == NOTHING


def test_before_the_starts_nothing_is_worth_anything() -> None:
    view = view_of(position("auction"))
    assert all(place_worth(view, place) == NOTHING for place in range(places.PLACES))
    assert seat_worth(view, 1) == []


def test_worth_of_places_in_whole_games() -> None:
    """Chances are chances, expectations are products, and a place is worth a cost."""
    seen = 0
    for seed, seats in ((1, 3), (2, 4), (3, 5)):
        for state in decisions(seed, seats):
            if state.phase != phases.PLACEMENT or state.to_act % 2:
                continue
            view = view_of(state, state.to_act)
            for place in range(places.PLACES):
                worth = place_worth(view, place)
                assert 0 <= worth.chance <= 1 + 1e-9
                if place not in (places.SMALL, places.LARGE, places.INSURANCE):
                    assert worth.expected == pytest.approx(worth.chance * worth.pays)
                if place == places.INSURANCE:
                    assert worth.expected <= wares.PREMIUM
                elif worth != NOTHING:
                    assert worth.expected >= 0
                    assert worth.cost == places.cost_of(state, place)
                    seen += 1
    assert seen > 500


def test_the_agent_cannot_lose_what_he_has_not() -> None:
    state = position("place 3", punts="G1 N1 S1", cash=[2, 30, 30, 30])
    assert place_worth(view_of(state), places.INSURANCE).expected == pytest.approx(-2.0)
    rich = position("place 3", punts="G1 N1 S1")
    assert place_worth(view_of(rich), places.INSURANCE).expected == pytest.approx(10.0 - 29.0)


@pytest.mark.parametrize("cash", [0, 2, 9, 40])
@pytest.mark.parametrize(
    ("punts", "at"),
    [
        ("J12 N1 S1", "jade=A, yard B=B"),
        ("J12 N11 S1", "jade=AB, nutmeg=A, port A=A"),
        ("J8 N9 S2", "bow=A, stern=B, yard A=B, port A=A"),
        ("J9 N2 S1", "yard C=A"),
    ],
)
def test_an_agent_pays_repairs_out_of_what_the_voyage_brought_him(
    punts: str, at: str, cash: int
) -> None:
    """All last rolls by the rules: with the insurance, and without it."""
    money, shares = [cash, 30, 30, 30], ("g n", "N S", "S J", "J G")
    before = position("place 3", punts=punts, at=at, cash=money, shares=shares)
    worth = place_worth(view_of(before), places.INSURANCE)
    idle = position("move 3", punts=punts, at=at, cash=money, shares=shares, passed="ABCD")
    money[0] += wares.PREMIUM
    at = f"{at}, insurance=A"
    state = position("move 3", punts=punts, at=at, cash=money, shares=shares, passed="ABCD")
    gained = by_the_rules(state)[0]
    own_yard = 15 * spot_odds_of(idle, places.SPOT_YARD + 2)
    assert worth.expected == pytest.approx(
        wares.PREMIUM + gained + own_yard - by_the_rules(idle)[0]
    )
    view = view_of(state)
    assert sum(chance * pays for _, chance, pays in seat_worth(view, 0)) == pytest.approx(gained)
    voyage = voyage_of(state)
    assert voyage is not None
    income = incomes(voyage, 0, means_of(view, 0))
    assert steering.mean(income, voyage.spaces) == pytest.approx(gained)


def spot_odds_of(state: ManilaState, spot: int) -> float:
    """The chance that the accomplice of A on ``spot`` is paid; 0 without one."""
    voyage = voyage_of(state)
    assert voyage is not None
    return spot_odds(voyage)[spot][0] if voyage.spots[spot] == 0 else 0.0


def test_hidden_money_is_not_revealed_by_what_an_agent_may_lose() -> None:
    at, options = "insurance=B", {"hidden_cash": "hidden"}
    for cash in (0, 40):
        money = [30, cash, 30, 30]
        state = position("place 3", punts="G1 N1 S1", at=at, cash=money, options=options)
        assert seat_worth(view_of(state), 1) == [(places.INSURANCE, 1.0, -ENOUGH)]
        assert means_of(view_of(state, 1), 1) == cash


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("exact", [False, True])
def test_pilots_move_as_the_rules_say(large: bool, exact: bool) -> None:
    options = {"large_exact": "on" if exact else "off"}
    for punts, ports in (("G0 N1 S13", ""), ("G12 S6", "N"), ("J5", "N G")):
        state = position("steer", punts=punts, ports=ports, options=options, at="large pilot=A")
        voyage = voyage_of(state)
        assert voyage is not None
        ours = set()
        for steps in steering.moves(voyage.spaces, large, exact):
            by_ware = [0, 0, 0, 0]
            for ware, step in zip(voyage.loaded, steps, strict=True):
                by_ware[ware] = step
            ours.add(act.pilot((by_ware[0], by_ware[1], by_ware[2], by_ware[3])))
        assert ours == set(pilots.moves(state, large))


def test_positions_with_the_same_moves_share_one_list() -> None:
    """There are 2,744 positions at sea, and a long life meets them all."""
    lists = {
        id(steering.moves(spaces, large, exact))
        for spaces in product(range(wares.DOCKED + 1), repeat=3)
        for large in (False, True)
        for exact in (False, True)
    }
    assert len(lists) <= 256


def test_steering_before_the_last_roll_is_worth_what_the_best_move_adds() -> None:
    state = position("place 3", punts="G12 N5 S6", at="ginseng=A, nutmeg=BC, silk=D, bow=B")
    view = view_of(state)
    best = 0.0
    voyage = voyage_of(state)
    assert voyage is not None
    before = sum(odds[1] for spot, odds in enumerate(spot_odds(voyage)) if voyage.spots[spot] == 0)
    for action in pilots.moves(state, large=True):
        after = state.clone()
        for ware, step in enumerate(act.pilot_steps(action)):
            if step:
                after.punts[ware] = min(after.punts[ware] + step, wares.DOCKED)
                if after.punts[ware] == wares.DOCKED:
                    after.ports[after.ports.index(-1)] = ware
        voyage = voyage_of(after)
        assert voyage is not None
        odds = spot_odds(voyage)
        income = sum(odds[spot][1] for spot in range(places.SPOTS) if voyage.spots[spot] == 0)
        best = max(best, income - before)
    assert best > 0
    assert place_worth(view, places.LARGE).expected == pytest.approx(best)


def test_incomes_by_the_last_roll_have_the_mean_of_the_places() -> None:
    rng = random.Random(5)
    for _ in range(20):
        punts = " ".join(f"{letter}{rng.randrange(4, 14)}" for letter in "GNJ")
        state = position("move 3", punts=punts, at="ginseng=A, jade=AB, bow=B, port A=A, yard B=A")
        voyage = voyage_of(state)
        assert voyage is not None
        odds = spot_odds(voyage)
        expected = sum(odds[spot][1] for spot in range(places.SPOTS) if voyage.spots[spot] == 0)
        assert steering.mean(incomes(voyage, 0, ENOUGH), voyage.spaces) == pytest.approx(expected)
