"""Set-up, the auction and the harbour master's duties (sections 2, 4 and 5)."""

from __future__ import annotations

from itertools import product

import pytest

from engine import CHANCE, IllegalAction, MalformedAction, Match
from engine.manila import events as ev
from engine.manila import wares
from tests.engine.manila_positions import (
    MANILA,
    acting,
    dealt,
    moves,
    named,
    play,
    position,
    punt,
    table,
)
from tests.engine.positions import kinds, one


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_set_up(seats: int) -> None:
    match = Match(MANILA, seats, chance="entered")
    assert match.to_act == CHANCE
    assert table(match).cash == [30] * seats
    assert table(match).market == [0] * 4
    hands = ("G G", "N S", "J G", "S N", "J J")[:seats]
    state = table(dealt(hands, opener="C"))
    assert [named(shares) for shares in state.dealt] == [
        named(wares.pack_of([wares.LETTERS.index(letter) for letter in hand.split()]))
        for hand in hands
    ]
    assert wares.size(state.supply) == 20 - 2 * seats
    assert (acting(state), state.voyage) == ("auction C", 1)


@pytest.mark.parametrize(("pool", "copies"), [("20", 5), ("12", 3)])
def test_shares_are_dealt_from_the_pool(pool: str, copies: int) -> None:
    match = Match(MANILA, 5, {"deal_pool": pool}, chance="entered")
    assert match.state.chance_outcomes() == [(ware, copies) for ware in range(4)]
    for _ in range(copies):
        match.play_text("* deal J")
    with pytest.raises(IllegalAction, match="no_such_share"):
        match.play_text("* deal J")
    assert match.state.chance_outcomes() == [(ware, copies) for ware in range(3)]


def test_undealt_shares_are_all_for_sale_whatever_the_pool() -> None:
    state = table(dealt(("J J", "J G", "N S"), options={"deal_pool": "12"}))
    assert named(state.supply) == "G G G G N N N N S S S S J J"


def test_bidding_goes_round_until_one_is_left() -> None:
    state = position("auction", master_is="C")
    play(state, "C bid 1", "D bid 3", "A pass", "B bid 4", "C bid 5", "D pass", "B bid 6")
    assert acting(state) == "auction C"
    events = play(state, "C pass")
    assert one(events, ev.Master).seat == 1
    assert state.cash == [30, 24, 30, 30]
    assert acting(state) == "share B"


def test_a_bid_is_above_the_last_one_and_at_least_one() -> None:
    state = position("auction")
    with pytest.raises(IllegalAction, match="bid_too_low bid=0 highest=0"):
        play(state, "A bid 0")
    play(state, "A bid 5")
    for pesos in (4, 5):
        with pytest.raises(IllegalAction, match=f"bid_too_low bid={pesos} highest=5"):
            play(state, f"B bid {pesos}")


def test_bids_that_are_not_listed_are_legal() -> None:
    state = position("auction")
    listed = moves(state)
    assert listed[0] == "pass"
    assert listed[1:] == [f"bid {n}" for n in (*range(1, 11), 15, 20, 25, 30)]
    for pesos in range(1, 31):
        play(state.clone(), f"A bid {pesos}")
    with pytest.raises(IllegalAction, match="bid_too_high bid=31 limit=30"):
        play(state, "A bid 31")


def test_the_highest_bid_is_listed_and_nothing_above_the_limit() -> None:
    for cash in range(0, 40):
        state = position("auction", cash=(cash,), shares=("G n",))
        bids = [int(line.split()[1]) for line in moves(state)[1:]]
        assert bids == sorted(set(bids))
        assert bids[-1] == cash + 12


def test_bidding_takes_no_loan_and_who_loses_pays_nothing() -> None:
    state = position("auction", cash=(0, 30, 30, 30), shares=("G N",))
    play(state, "A bid 20", "B bid 21", "C pass", "D pass", "A pass")
    assert (state.cash[0], state.mortgaged[0]) == (0, 0)
    assert state.cash[1] == 9


def test_who_has_nothing_may_only_pass() -> None:
    state = position("auction", cash=(0,), shares=("g",))
    assert moves(state) == ["pass"]


def test_a_lone_last_player_gets_a_turn_and_may_bid() -> None:
    state = position("auction")
    play(state, "A pass", "B pass", "C pass")
    assert acting(state) == "auction D"
    play(state, "D bid 1")
    assert (state.master, state.cash[3]) == (3, 29)


@pytest.mark.parametrize(("rule", "price"), [("free", 0), ("must_bid", 1)])
def test_nobody_bids_for_the_first_voyage(rule: str, price: int) -> None:
    match = dealt(opener="C", options={"first_allpass": rule})
    play(match, "C pass", "D pass", "A pass", "B pass")
    state = table(match)
    assert (state.master, acting(state)) == (2, "share C")
    assert state.cash == [30, 30, 30 - price, 30]


def test_nobody_bids_later_and_the_last_master_serves_free() -> None:
    state = position("auction", master_is="D", options={"first_allpass": "must_bid"})
    play(state, "D pass", "A pass", "B pass", "C pass")
    assert (state.master, state.cash) == (3, [30, 30, 30, 30])


def test_the_last_master_opens_the_next_auction() -> None:
    state = position("move 3", master_is="C", punts="G1 N1 S1")
    play(state, "* roll G1 N1 S1")
    assert (acting(state), state.voyage) == ("auction C", 2)


def test_passing_the_auction_does_not_bar_from_placing() -> None:
    match = dealt()
    play(match, "A bid 1", "B pass", "C pass", "D pass", "A share none", "A load G N S")
    play(match, "A start G3 N3 S3", "A place silk", "B place silk", "C place silk", "D pass")
    assert acting(match) == "dice *"


def test_a_share_costs_its_market_value_and_at_least_five() -> None:
    state = position("share", market="G0 N5 S10 J20", cash=(30,))
    for letter, price in zip("GNSJ", (5, 5, 10, 20), strict=True):
        twin = state.clone()
        play(twin, f"A share {letter}")
        assert (twin.cash[0], named(twin.bought[0])) == (30 - price, letter)
        assert wares.count(twin.supply, wares.LETTERS.index(letter)) == 4
        assert acting(twin) == "loading A"
    play(state, "A share none")
    assert (state.cash[0], state.bought[0]) == (30, 0)


def test_a_purchase_is_public() -> None:
    match = dealt()
    play(match, "A bid 1", "B pass", "C pass", "D pass")
    events = play(match, "A share J")
    assert one(events, ev.Bought, "A") == ev.Bought(0, 1, wares.JADE, 5)
    assert match.plies[-1].public == "A share J"


def test_only_shares_in_supply_that_can_be_paid_are_offered() -> None:
    state = position(
        "share", market="N20 S10", cash=(3,), shares=("N", "J J J J J"), bought=("", "", "G")
    )
    assert moves(state) == ["share G", "share S", "share none"]
    with pytest.raises(IllegalAction, match="not_in_supply ware=jade"):
        play(state, "A share J")
    with pytest.raises(IllegalAction, match="cannot_pay place=nutmeg cost=20 money=15"):
        play(state, "A share N")


def test_no_affordable_share_is_no_ply() -> None:
    assert acting(position("share", cash=(4,), shares=("g",))) == "loading A"
    assert acting(position("share", cash=(5,), shares=("g",))) == "share A"
    state = position("share", market="G20 N20 S20 J20", cash=(7,), shares=("G",))
    assert acting(state) == "loading A"
    everything = ("G G G G G", "N N N N N", "S S S S S", "J J J J J")
    assert acting(position("share", shares=everything)) == "loading A"


def test_a_share_is_paid_with_loans_but_not_on_itself() -> None:
    state = position("share", market="J20", cash=(0,), shares=("J G N",))
    play(state, "A share J")
    assert acting(state) == "loans A"
    assert moves(state) == ["loan G", "loan N", "loan J"]
    play(state, "A loan J")
    assert moves(state) == ["loan G", "loan N"]  # the new jade share is not paid yet
    with pytest.raises(IllegalAction, match="no_free_share ware=jade"):
        play(state, "A loan J")
    play(state, "A loan G")
    assert acting(state) == "loading A"
    assert (state.cash[0], named(state.bought[0]), named(state.mortgaged[0])) == (4, "J", "G J")
    play(state, "A loan J")  # from now on it is a share like others
    assert named(state.mortgaged[0]) == "G J J"


@pytest.mark.parametrize("letter", "GNSJ")
def test_a_share_of_any_ware_may_be_bought_on_credit(letter: str) -> None:
    state = position("share", cash=(0,), shares=("S",))
    play(state, f"A share {letter}")
    assert (state.cash[0], named(state.bought[0]), state.ordered) == (7, letter, -1)
    assert named(state.mortgaged[0]) == "S"


def test_one_share_a_voyage() -> None:
    state = position("share")
    play(state, "A share G")
    with pytest.raises(IllegalAction, match="not_now action=share phase=loading"):
        play(state, "A share N")


@pytest.mark.parametrize("ashore", "GNSJ")
def test_three_wares_are_loaded_and_started_in_25_ways(ashore: str) -> None:
    loaded = [letter for letter in "GNSJ" if letter != ashore]
    state = position("loading")
    assert moves(state) == ["load N S J", "load G S J", "load G N J", "load G N S"]
    play(state, f"A load {' '.join(loaded)}")
    expected = {
        " ".join(["start", *(f"{letter}{n}" for letter, n in zip(loaded, triple, strict=True))])
        for triple in product(range(6), repeat=3)
        if sum(triple) == 9
    }
    assert len(expected) == 25
    assert set(moves(state)) == expected
    multisets = {
        "".join(sorted((word[1] for word in line.split()[1:]), reverse=True)) for line in expected
    }
    assert multisets == {"540", "531", "522", "441", "432", "333"}
    for triple in product(range(8), repeat=3):
        line = " ".join(
            ["start", *(f"{letter}{n}" for letter, n in zip(loaded, triple, strict=True))]
        )
        twin = state.clone()
        if line in expected:
            play(twin, f"A {line}")
            assert punt(twin, ashore) == -1
            assert acting(twin) == "placement A"
        else:
            with pytest.raises(IllegalAction, match="start_"):
                play(twin, f"A {line}")


def test_starts_and_wares_may_be_typed_in_any_order() -> None:
    state = position("loading")
    play(state, "A load silk J g", "A start S4 G5 J0")
    assert (punt(state, "G"), punt(state, "S"), punt(state, "J")) == (5, 4, 0)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("load G N", "three_wares"),
        ("load G N S J", "three_wares"),
        ("load G G N", "three_wares"),
        ("load G N X", "unknown_ware"),
        ("start G4 G4 N1", "twice"),
        ("start G9", "not_a_number"),
        ("start", "needs_more"),
        ("bid x", "not_a_number"),
        ("bid -1", "not_a_number"),
        ("bid 1 2", "too_many_words"),
        ("pass now", "too_many_words"),
        ("sail", "unknown_word"),
    ],
)
def test_what_is_no_action_at_all(line: str, code: str) -> None:
    state = position("loading")
    with pytest.raises(MalformedAction, match=code):
        play(state, f"A {line}")


def test_a_ware_that_was_not_loaded_does_not_sail() -> None:
    state = position("loading")
    play(state, "A load G N S")
    with pytest.raises(IllegalAction, match="not_loaded ware=jade"):
        play(state, "A start G4 N4 J1")


def test_events_of_an_opening() -> None:
    match = dealt()
    events = play(match, "A bid 4", "B pass", "C pass", "D pass", "A share none", "A load G N S")
    assert kinds(events) == ["bid", "no_bid", "no_bid", "no_bid", "master", "no_share", "loaded"]
    assert one(events, ev.Master) == ev.Master(0, 1, 4)
