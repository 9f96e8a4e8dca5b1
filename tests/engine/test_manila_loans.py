"""Loans and redemptions: forced and voluntary, what others learn of them, undo (section 12)."""

from __future__ import annotations

import pytest

from engine import IllegalAction, Match
from engine.manila import events as ev
from engine.manila import phases
from tests.engine.manila_positions import (
    MANILA,
    acting,
    dealt,
    moves,
    named,
    pack,
    play,
    position,
    table,
)
from tests.engine.positions import kinds, one

BY_MOMENT = {
    "auction": position("auction", cash=(30, 30, 30, 30), shares=("G N j",)),
    "share": position("share", shares=("G N j",)),
    "loading": position("loading", shares=("G N j",)),
    "place": position("place 1", shares=("G N j",)),
    "board": position("board", punts="G13 N3 S3", at="bow=A", shares=("G N j",)),
    "small pilot": position("steer", at="small pilot=A", shares=("G N j",)),
    "large pilot": position("steer", at="large pilot=A", shares=("G N j",)),
    "loot": position("land", punts="G13 N3 S3", at="bow=A", shares=("G N j",)),
}


@pytest.mark.parametrize("moment", BY_MOMENT)
def test_loans_and_redemptions_are_legal_at_every_own_decision(moment: str) -> None:
    state = BY_MOMENT[moment].clone()
    before = state.cash[0]
    assert not [line for line in moves(state) if line.startswith(("loan", "redeem"))]
    listed = moves(state)
    play(state, "A loan G", "A redeem J")
    assert state.to_act == 0
    assert state.cash[0] == before + 12 - 15
    assert named(state.mortgaged[0]) == "G"
    assert moves(state) == listed or moment == "auction"


def test_starts_too_are_an_own_decision() -> None:
    state = position("loading", shares=("G N",))
    play(state, "A load G N S", "A loan N", "A start G3 N3 S3")
    assert state.cash[0] == 42


@pytest.mark.parametrize("moment", BY_MOMENT)
def test_a_share_is_not_mortgaged_and_redeemed_within_one_decision(moment: str) -> None:
    state = BY_MOMENT[moment].clone()
    play(state, "A loan G")
    with pytest.raises(IllegalAction, match="no_mortgaged_share ware=ginseng"):
        play(state, "A redeem G")
    play(state, "A redeem J")
    with pytest.raises(IllegalAction, match="no_free_share ware=jade"):
        play(state, "A loan J")


def test_at_a_later_decision_it_may_be_redeemed_and_mortgaged_again() -> None:
    state = position("loading", shares=("G",), cash=(5,))
    play(state, "A loan G", "A load G N S", "A redeem G", "A start G3 N3 S3", "A loan G")
    assert state.cash[0] == 5 + 12 - 15 + 12


def test_a_second_share_of_the_same_ware_is_another_share() -> None:
    state = position("loading", shares=("G g",))
    play(state, "A redeem G", "A loan G")
    for line in ("A redeem G", "A loan G"):
        with pytest.raises(IllegalAction):
            play(state, line)


def test_a_redemption_takes_fifteen() -> None:
    state = position("loading", shares=("g",), cash=(14,))
    with pytest.raises(IllegalAction, match="cannot_redeem cash=14 price=15"):
        play(state, "A redeem G")
    with pytest.raises(IllegalAction, match="no_mortgaged_share"):
        play(state, "A redeem S")
    with pytest.raises(IllegalAction, match="no_free_share"):
        play(state, "A loan G")


def test_nobody_borrows_while_others_decide_or_dice_fall() -> None:
    state = position("move 1", shares=("G",))
    for line in ("* loan G", "* redeem G"):
        with pytest.raises(IllegalAction, match="not_now"):
            play(state, line)


def test_a_redeemed_share_can_be_called_in_by_a_fee_of_the_same_decision() -> None:
    """Redeeming everything does not make a stowaway."""
    state = position("place 1", shares=("g",), cash=(15,))
    play(state, "A redeem G")
    assert "place insurance" in moves(state)
    play(state, "A place pirates")
    assert (state.cash[0], named(state.mortgaged[0])) == (7, "G")


def test_forced_loans_are_chosen_one_by_one_and_stop_when_covered() -> None:
    state = position("auction", shares=("G N S J",), cash=(0,))
    play(state, "A bid 13", "B pass", "C pass", "D pass")
    assert acting(state) == "loans A"
    assert moves(state) == ["loan G", "loan N", "loan S", "loan J"]
    assert state.cash[0] == 0
    play(state, "A loan S")
    assert acting(state) == "loans A"
    assert moves(state) == ["loan G", "loan N", "loan J"]
    with pytest.raises(IllegalAction, match="not_now action=redeem phase=loans"):
        play(state, "A redeem S")
    play(state, "A loan G")
    assert (state.cash[0], named(state.mortgaged[0])) == (11, "G S")
    assert acting(state) == "share A"


def test_exactly_covered_is_covered() -> None:
    state = position("auction", shares=("G N S",), cash=(0,))
    play(state, "A bid 12", "B pass", "C pass", "D pass", "A loan N")
    assert (state.cash[0], acting(state)) == (0, "share A")


def test_where_all_free_shares_are_needed_nobody_is_asked() -> None:
    state = position("auction", shares=("G N S",), cash=(0,))
    events = play(state, "A bid 25", "B pass", "C pass", "D pass")
    assert kinds(events).count("loan") == 3
    assert (state.cash[0], named(state.mortgaged[0])) == (11, "G N S")


def test_whether_one_is_asked_does_not_show_the_wares() -> None:
    """With more free shares than needed the seat is asked, alike or not."""
    for shares in ("G G G", "G N S"):
        state = position("auction", shares=(shares,), cash=(0,))
        play(state, "A bid 5", "B pass", "C pass", "D pass")
        assert acting(state) == "loans A"


def test_money_in_hand_comes_first() -> None:
    state = position("place 1", cash=(5,), shares=("G",))
    play(state, "A place pirates")
    assert (state.cash[0], state.mortgaged[0]) == (0, 0)


def test_others_learn_of_a_loan_but_not_of_which_share() -> None:
    match = dealt()
    match.play_text("A loan G")
    ply = match.plies[-1]
    assert (ply.text, ply.public) == ("A loan G", "A loan ?")
    state = table(match)
    loan = MANILA.parse_action(state, "loan N")
    assert MANILA.public_action(state, loan, 0) == "loan N"
    assert MANILA.public_action(state, loan, 1) == "loan ?"
    assert one(ply.events, ev.Loan, "A").seen_by is None
    assert one(ply.events, ev.LoanShare, "A").seen_by == (0,)
    match.play_text("A bid 40")
    redeem = MANILA.parse_action(state, "redeem G")
    assert MANILA.public_action(state, redeem, 2) == "redeem ?"


def test_loans_are_undone_one_by_one_but_not_past_another_seat() -> None:
    match = dealt()
    start = match.digest()
    match.play_text("A loan G")
    after_loan = match.digest()
    match.play_text("A loan N")
    match.undo(0)
    assert match.digest() == after_loan
    match.undo(0)
    assert match.digest() == start
    match.play_text("A bid 3")
    match.play_text("B pass")
    assert match.undo_depth(0) == 0
    assert match.undo_depth(1) == 1


def test_a_start_is_undone_and_played_again_but_not_past_the_dice() -> None:
    match = Match(MANILA, 4, seed=3)
    opener = match.to_act
    while match.state.to_act >= 0 and table(match).phase == phases.AUCTION:
        match.play_text("bid 1" if match.to_act == opener else "pass")
    match.play_text("share none")
    match.play_text("load G N S")
    before = match.digest()
    match.play_text("start G3 N3 S3")
    match.undo(opener)
    assert match.digest() == before
    match.play_text("start G4 N3 S2")
    for _ in range(4):
        last = match.to_act
        match.play_text("place insurance" if last == opener else "pass")
    assert match.plies[-1].actor == -1
    assert match.undo_depth(last) == 0


@pytest.mark.parametrize(
    ("scoring", "listed"),
    [("all", []), ("unmortgaged", ["redeem J"]), ("redeem", ["loan G", "loan N"])],
)
def test_changes_that_can_pay_by_the_scoring_are_listed(scoring: str, listed: list[str]) -> None:
    state = position("loading", shares=("G N j",), options={"mortgage_scoring": scoring})
    assert moves(state)[4:] == listed
    state.cash[0] = 14
    assert ("redeem J" in moves(state)) is False


def test_wares_of_a_pack() -> None:
    assert named(pack("j g n G")) == "G G N J"
