"""What a seat of Manila knows, and the deals that look the same to it (section 12)."""

from __future__ import annotations

import json
import pickle
import random
from collections import Counter
from itertools import permutations, product

import pytest

from engine import OVER, Match
from engine.manila import events as ev
from engine.manila import wares
from engine.manila.position import ManilaPosition
from engine.manila.state import ManilaState
from engine.manila.view import ManilaView
from tests.engine.chance import chi_square
from tests.engine.manila_positions import (
    MANILA,
    acting,
    dealt,
    moves,
    named,
    play,
    position,
    table,
)

DRAWS = 3000


def view_of(state: ManilaState, seat: int) -> ManilaView:
    view = state.view(seat)
    assert isinstance(view, ManilaView)
    return view


def deals(state: ManilaState, viewer: int, draws: int = DRAWS) -> list[ManilaPosition]:
    """Deals for one seat, each of which looks to it as the true position does."""
    rng = random.Random(8)
    view = view_of(state, viewer)
    found = []
    for _ in range(draws):
        deal = view.determinize(rng)
        assert deal.view(viewer).position.key() == view.position.key()
        found.append(deal)
    return found


def test_the_others_first_shares_are_blank() -> None:
    state = table(dealt(("G N", "S S", "J J")))
    view = view_of(state, 0)
    assert view.position.dealt == [state.dealt[0], 0, 0]
    assert view.dealt_sizes == (2, 2, 2)
    assert named(view.unseen) == "S S J J"
    players = view.describe()["players"]
    assert isinstance(players, list)
    assert (players[0]["wares"], players[0]["shares"]) == (["G", "N"], 2)
    assert (players[1]["wares"], players[1]["shares"]) == (None, 2)


def test_what_is_public() -> None:
    state = position(
        "place 1",
        shares=("G N", "S j", "J J"),
        bought=("", "J n", "G"),
        cash=(30, 7, 15, 2),
    )
    view = view_of(state, 0)
    players = view.describe()["players"]
    assert isinstance(players, list)
    assert players[1] == {
        "seat": "B",
        "cash": 7,
        "shares": 4,
        "mortgaged": 2,
        "bought": ["N", "J"],
        "wares": None,
        "wares_mortgaged": None,
    }
    assert view.describe()["supply"] == {"G": 3, "N": 3, "S": 4, "J": 1}
    assert (view.shares_of(1), view.free_shares_of(1), view.capacity_of(1)) == (4, 2, 31)
    assert [view.capacity_of(seat) for seat in range(4)] == [
        state.capacity(seat) for seat in range(4)
    ]


def test_every_place_is_described() -> None:
    names = [f"{row} {number}" for row in ("port", "yard") for number in "ABC"]
    names += ["bow", "stern", "small pilot", "large pilot", "insurance"]
    for name, letter in product(names, "AC"):
        state = position("place 3", punts="N13 S7", ports="J", at=f"{name}={letter}, silk=DAD")
        described = view_of(state, 0).describe()
        assert described["places"] == {**dict.fromkeys(names), name: letter}
        assert described["crews"] == {"G": [], "N": [], "S": ["D", "A", "D"], "J": []}
        assert (described["punts"], described["ports"]) == ({"N": 13, "S": 7}, ["J", None, None])
        assert described["yards"] == [None, None, None]
        assert (described["phase"], described["to_act"], described["turn"]) == ("placement", "A", 1)


def test_the_auction_is_described() -> None:
    state = position("auction", master_is="B", market="N20 J5")
    assert view_of(state, 0).describe()["highest_bidder"] is None
    play(state, "B bid 7")
    described = view_of(state, 0).describe()
    assert (described["highest_bid"], described["highest_bidder"]) == (7, "B")
    assert (described["harbour_master"], described["to_act"]) == ("B", "C")
    assert described["market"] == {"G": 0, "N": 20, "S": 0, "J": 5}
    play(state, "C pass", "D pass", "A bid 8")
    described = view_of(state, 0).describe()
    assert (described["highest_bid"], described["highest_bidder"]) == (8, "A")
    assert view_of(position("auction"), 0).describe()["harbour_master"] == "A"
    assert view_of(table(dealt()), 0).describe()["harbour_master"] is None
    assert view_of(position("move 1"), 0).describe()["to_act"] == "chance"


def test_ones_own_mortgaged_shares_are_known() -> None:
    state = position("place 1", shares=("G n", "S j"))
    assert named(view_of(state, 0).position.mortgaged[0]) == "N"
    assert view_of(state, 0).position.mortgaged[1] == 0
    assert view_of(state, 1).position.mortgaged[0] == 0


def test_hidden_cash_is_not_described() -> None:
    state = position("place 1", options={"hidden_cash": "hidden"})
    players = view_of(state, 1).describe()["players"]
    assert isinstance(players, list)
    assert [player["cash"] for player in players] == [None, 30, None, None]


def test_nothing_is_hidden_when_the_game_is_over() -> None:
    state = position("land", ports="N", punts="G1 S1", market="N20", shares=("G n", "S j"))
    assert state.to_act == OVER
    for seat in range(4):
        assert view_of(state, seat).position.key() == state.key()
        assert view_of(state, seat).determinize(random.Random(1)).key() == state.key()
    json.dumps(view_of(state, 0).describe())


@pytest.mark.parametrize("pool", ["20", "12"])
def test_the_supply_does_not_show_who_was_dealt_what(pool: str) -> None:
    """While shares are dealt; afterwards it lies open."""
    match = Match(MANILA, 3, {"deal_pool": pool}, chance="entered")
    play(match, "* deal J", "* deal J", "* deal N")
    state = table(match)
    assert [ply.public for ply in match.plies] == ["* deal ?"] * 3
    view = view_of(state, 2)
    assert view.describe()["supply"] is None
    other = Match(MANILA, 3, {"deal_pool": pool}, chance="entered")
    play(other, "* deal G", "* deal S", "* deal S")
    assert pickle.dumps(other.state.view(2)) == pickle.dumps(view)
    assert view_of(state, 0).position.supply == 0x5555 - 2 * wares.ONE[wares.JADE]
    hands = Counter(named(deal.dealt[0]) for deal in deals(state, viewer=2, draws=500))
    assert len(hands) == 10


def hands_by_permutation(unseen: str, sizes: tuple[int, ...]) -> dict[object, float]:
    """Every way of dealing, counted card by card."""
    weights: Counter[object] = Counter()
    for order in permutations(unseen.split()):
        hands, start = [], 0
        for size in sizes:
            hands.append("".join(sorted(order[start : start + size])))
            start += size
        weights[tuple(hands)] += 1
    return dict(weights)


@pytest.mark.parametrize(
    "hands", [("G N", "S S", "J J"), ("G N", "S J", "S J"), ("J J", "G N", "S S")]
)
def test_first_shares_are_dealt_without_favour_to_the_true_ones(hands: tuple[str, ...]) -> None:
    state = table(dealt(hands))
    counted: Counter[object] = Counter(
        tuple("".join(sorted(named(pack).replace(" ", ""))) for pack in deal.dealt[1:])
        for deal in deals(state, viewer=0)
    )
    expected = hands_by_permutation(" ".join(hands[1:]), (2, 2))
    assert chi_square(counted, expected) < 1
    true = tuple("".join(sorted(hand.replace(" ", ""))) for hand in hands[1:])
    share = expected[true] / sum(expected.values())
    assert abs(counted[true] / DRAWS - share) < 0.04


def test_who_was_dealt_what_depends_on_ones_own_seat() -> None:
    state = table(dealt(("G N", "S S", "J J")))
    for viewer in range(3):
        for deal in deals(state, viewer, 20):
            assert deal.dealt[viewer] == state.dealt[viewer]
            assert sum(deal.dealt) == sum(state.dealt)
            assert deal.supply == state.supply


def mortgaged_in_deals(state: ManilaState, viewer: int, seat: int) -> Counter[object]:
    return Counter(named(deal.mortgaged[seat]) for deal in deals(state, viewer))


def test_any_share_that_may_be_mortgaged_is_guessed_alike() -> None:
    """B was dealt two of S, S, J, J, bought G, and then mortgaged one of the three."""
    state = position("place 1", seats=3, shares=("G N", "S J", "S J"), bought=("", "G"))
    state.to_act = 1
    play(state, "B loan S")
    counted = mortgaged_in_deals(state, 0, 1)
    assert chi_square(counted, {"G": 2, "S": 2, "J": 2}) < 1


def test_a_share_bought_after_the_loan_is_not_the_mortgaged_one() -> None:
    match = dealt(("G N", "S J", "S J"), opener="B")
    play(match, "B bid 36", "C pass", "A pass")
    assert acting(match) == "loans B"
    play(match, "B loan S", "B share G")
    assert set(mortgaged_in_deals(table(match), 0, 1)) == {"S", "J"}
    play(match, "B loan G")
    assert set(mortgaged_in_deals(table(match), 0, 1)) == {"G S", "G J", "S S", "S J", "J J"}


def test_a_share_bought_with_loans_did_not_pay_for_itself() -> None:
    state = position("share", cash=(0,), shares=("N G S",), market="J20")
    play(state, "A share J", "A loan N", "A loan S")
    assert acting(state) == "loading A"
    assert set(mortgaged_in_deals(state, 1, 0)) == {"G N", "G S", "N S"}


def test_shares_redeemed_in_one_decision_were_not_mortgaged_in_it() -> None:
    """B has all but one mortgaged; in one decision a loan on it and a redemption of another."""
    state = position("place 1", seats=3, shares=("G N", "S J", ""), bought=("", ""))
    state.to_act = 1
    play(state, "B loan S", "B pass")
    assert acting(state) == "placement C"
    state.to_act = 1
    play(state, "B redeem S", "B loan J")
    # Whatever was mortgaged first was redeemed, and the other one is mortgaged now.
    counted = mortgaged_in_deals(state, 0, 1)
    assert chi_square(counted, {"S": 1, "J": 1}) < 1
    state.to_act = 1
    state.changed = 0
    play(state, "B redeem J")
    assert set(mortgaged_in_deals(state, 0, 1)) == {""}


def test_an_answer_to_a_debt_is_hidden_from_others_and_listed_for_the_debtor() -> None:
    state = position("auction", shares=("G G N", "S J"), cash=(0,))
    play(state, "A bid 5", "B pass", "C pass", "D pass")
    assert acting(state) == "loans A"
    assert view_of(state, 1).legal_actions() == []
    assert view_of(state, 0).legal_actions() == state.legal_actions()
    assert moves(state) == ["loan G", "loan N"]
    twins = []
    for line in ("A loan G", "A loan N"):
        twin = state.clone()
        play(twin, line)
        twins.append(view_of(twin, 1))
    assert pickle.dumps(twins[0]) == pickle.dumps(twins[1])
    assert twins[0].describe() == twins[1].describe()


def test_voluntary_changes_of_somebody_about_to_decide_are_hidden() -> None:
    twins = []
    for line in ("A loan G", "A loan N"):
        state = position("loading", shares=("G N", "S J"))
        play(state, line)
        twins.append(pickle.dumps(view_of(state, 1)))
        assert (view_of(state, 0).position.changed, view_of(state, 1).position.changed) == (
            state.changed,
            0,
        )
    assert twins[0] == twins[1]


def test_views_of_a_match_carry_no_secret_event() -> None:
    match = Match(MANILA, 4, seed=11)
    rng = random.Random(2)
    while match.to_act != OVER:
        for seat in range(4):
            view = match.view(seat)
            for event in view.events:
                assert event.visible_to(seat)
                if isinstance(event, ev.Dealt | ev.LoanShare | ev.RedeemedShare):
                    assert event.seat == seat
        match.play(rng.choice(match.state.legal_actions()))


def test_a_view_formats_and_parses() -> None:
    state = position("loading")
    play(state, "A load N S J")
    view = view_of(state, 0)
    for action in view.legal_actions():
        assert view.parse(view.format(action)) == action
        view.check(action)


def test_a_view_is_small() -> None:
    assert len(pickle.dumps(view_of(table(dealt()), 0))) < 2000
