"""What keys and clicks make of the decisions of Manila, without a screen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from itertools import product

import pytest

from engine import Action
from engine.manila import GAME, phases, places, wares
from engine.manila import actions as act
from engine.manila.state import ManilaState
from engine.manila.view import ManilaView
from tests.engine.manila_positions import play, position
from tests.tui.keys import keys_to, walks
from tests.tui.manila.random_matches import VARIANTS, positions
from tui.games.manila.buttons import buttons_of
from tui.games.manila.decision import (
    Bidding,
    ForcedLoan,
    Placement,
    Starts,
    Steering,
    decision_for,
    loan_desk,
)
from tui.games.manila.names import ware_name
from tui.play.decision import Choose, Decision
from tui.table.buttons import SIGNED

TRIPLES = [
    triple
    for triple in product(range(wares.START_MOST + 1), repeat=3)
    if sum(triple) == wares.START_SUM
]


def view_of(state: ManilaState) -> ManilaView:
    view = state.view(state.to_act)
    assert isinstance(view, ManilaView)
    return view


def decision_at(state: ManilaState) -> Decision:
    decision = decision_for(view_of(state))
    assert decision is not None
    return decision


@cache
def sample() -> list[ManilaState]:
    """Positions of all phases, seats and options, the rare phases above all."""
    found: list[ManilaState] = []
    taken: dict[int, int] = {}
    for variant in range(len(VARIANTS)):
        for seats in GAME.seats:
            for state in positions(variant, seats, variant):
                number = taken.get(state.phase, 0)
                taken[state.phase] = number + 1
                rare = state.phase not in (phases.AUCTION, phases.PLACEMENT)
                if (rare and number < 40) or number % 31 == 0:
                    found.append(state)
    return found


OWN_KINDS = {
    phases.AUCTION: {act.BID, act.PASS},
    phases.SHARE: {act.SHARE},
    phases.LOADING: {act.LOAD},
    phases.STARTS: {act.START},
    phases.PLACEMENT: {act.PLACE, act.PASS},
    phases.BOARDING: {act.BOARD},
    phases.SMALL_PILOT: {act.PILOT},
    phases.LARGE_PILOT: {act.PILOT},
    phases.LOOT: {act.LOOT},
    phases.LOANS: {act.LOAN},
    phases.REDEMPTION: {act.REDEEM, act.PASS},
}
"""What each phase is there to decide."""


def with_every_option() -> Iterator[ManilaState]:
    """A few positions of every phase that a game met, for each set of options."""
    for variant in range(len(VARIANTS)):
        met: dict[int, int] = {}
        for state in positions(variant, 4, variant):
            met[state.phase] = met.get(state.phase, 0) + 1
            if met[state.phase] <= 5:
                yield state


def named_on_the_button(state: ManilaState, action: Action) -> str:
    """What the button of Enter has to say before it plays ``action``, from its notation."""
    word, *rest = GAME.format_action(state, action).split()
    kind, names = action >> act.KIND, dict(zip("GNSJ", ware_names(), strict=True))
    first = names.get(rest[0], "") if rest else ""
    if state.phase == phases.REDEMPTION:
        return f"redeem {first}" if first else "redeem no more"
    if kind in (act.BID, act.PASS):
        return " ".join((word, *rest))
    if kind == act.SHARE:
        return f"a share of {first}" if first else "no share"
    if kind == act.LOAD:
        return f"{next(names[one] for one in names if one not in rest)} stays ashore"
    if kind == act.PLACE:
        return " ".join(rest)
    if kind == act.BOARD:
        leaves = f", {rest[2]} leaves" if len(rest) > 1 else ""
        return f"board {first}{leaves}" if first else "stay on the boat"
    if kind == act.PILOT:
        return "no steering" if rest == ["none"] else " ".join(("steer", *rest))
    if kind == act.LOOT:
        return f"{first} to {'port' if rest[1] == 'port' else 'shipyard'}"
    return f"mortgage {first}" if kind == act.LOAN else "start"


def ware_names() -> list[str]:
    return [ware_name(ware) for ware in range(wares.WARES)]


def at(*kinds: int) -> Iterator[ManilaState]:
    yield from (state for state in sample() if state.phase in kinds)


def test_the_sample_has_every_phase() -> None:
    decided = {state.phase for state in sample()}
    assert decided >= {
        phases.AUCTION,
        phases.SHARE,
        phases.LOADING,
        phases.STARTS,
        phases.PLACEMENT,
        phases.BOARDING,
        phases.SMALL_PILOT,
        phases.LARGE_PILOT,
        phases.LOOT,
        phases.LOANS,
        phases.REDEMPTION,
    }


def test_arrows_and_enter_reach_every_listed_action_and_nothing_illegal() -> None:
    for state in sample():
        desk = loan_desk(view_of(state))
        lent = set(desk.actions) if desk else set()
        wanted = set(state.legal_actions()) - (lent if state.phase != phases.LOANS else set())
        reached = {
            played
            for _keys, _here, played in walks(partial(decision_at, state))
            if played is not None
        }
        assert wanted <= reached, (phases.PHASE_NAMES[state.phase], wanted - reached)
        for action in reached:
            state.check(action)


def test_a_decision_holds_actions_of_its_own_kind_only() -> None:
    """Also where loans and redemptions are listed, as they can pay: those are at the desk."""
    listed = set()
    for state in with_every_option():
        own = OWN_KINDS[state.phase]
        listed |= {action >> act.KIND for action in state.legal_actions()} - own
        decision = decision_at(state)
        held = set()
        if isinstance(decision, Choose):
            held = set(decision.actions)
        elif isinstance(decision, Steering):
            held = decision.moves
        assert {action >> act.KIND for action in held} <= own, phases.PHASE_NAMES[state.phase]
    assert {act.LOAN, act.REDEEM} <= listed


def test_what_the_button_says_is_what_enter_plays() -> None:
    for state in with_every_option():
        decision = decision_at(state)
        for _ in range(12):
            action = decision.action
            button = next(one for one in buttons_of(decision, True) if one.command == "commit")
            if action is not None:
                said = f"↵ {named_on_the_button(state, action)}"
                assert (button.label, button.possible) == (said, True)
            else:
                assert not button.possible
            decision.move(1, 0)
            decision.move(0, int(isinstance(decision, Steering)))


def test_steering_stops_halfway_only_where_both_spaces_must_be_used() -> None:
    """So nothing but that needs to be said where Enter does nothing."""
    halfway = set()
    for state in with_every_option():
        if state.phase in (phases.SMALL_PILOT, phases.LARGE_PILOT):
            for _keys, here, played in walks(partial(decision_at, state)):
                if here is None and played is None:
                    halfway.add((state.phase, state.rules.large_exact))
    assert halfway == {(phases.LARGE_PILOT, True)}


def test_nobody_else_has_a_decision() -> None:
    for state in sample():
        for seat in range(state.seats):
            if seat != state.to_act:
                assert decision_for(state.view(seat)) is None
                assert loan_desk(state.view(seat)) is None


def test_a_bid_can_be_typed() -> None:
    for state in at(phases.AUCTION):
        for action in state.legal_actions():
            if action >> act.KIND != act.BID:
                continue
            decision = decision_at(state)
            assert isinstance(decision, Bidding)
            for digit in str(action & act.PAYLOAD):
                decision.type_digit(int(digit))
            assert decision.action == action


def test_a_bid_above_ones_means_is_cut_and_one_too_low_is_none() -> None:
    bidding = Bidding(4, 23)
    bidding.type_digit(9)
    bidding.type_digit(9)
    assert bidding.action == act.BID_0 | 23
    bidding = Bidding(4, 23)
    bidding.type_digit(3)
    assert bidding.action is None
    bidding.move(1, 0)
    assert bidding.action == act.BID_0 | 4
    bidding.type_digit(1)
    bidding.move(0, 1)
    assert bidding.action == act.PASS_0


def test_who_cannot_bid_passes() -> None:
    bidding = Bidding(24, 23)
    for key in range(10):
        bidding.type_digit(key)
    bidding.move(1, 0)
    bidding.move(0, 1)
    assert bidding.action == act.PASS_0


def test_arrows_keep_the_starts_at_nine() -> None:
    for _keys, action, _played in walks(lambda: Starts(wares.SILK)):
        assert action is not None


@pytest.mark.parametrize("triple", TRIPLES, ids=str)
def test_all_starts_take_three_keys_typed_and_at_most_nine_by_arrows(
    triple: tuple[int, int, int],
) -> None:
    assert len(TRIPLES) == 25
    starts = Starts(wares.SILK)
    starts.type_digit(triple[0])
    starts.type_digit(triple[1])
    assert starts.spaces == list(triple)
    action = starts.action
    assert action is not None
    assert len(keys_to(lambda: Starts(wares.SILK), action)) <= 9


def test_every_button_says_what_it_does() -> None:
    """A word at least, and before it the sign of a key that the table does not name."""
    for state in at(phases.STARTS, phases.SMALL_PILOT, phases.LARGE_PILOT):
        for button in buttons_of(decision_at(state), True):
            assert len(button.label.split()) > (button.command in SIGNED), button


def test_starts_that_make_eight_are_no_action() -> None:
    starts = Starts(wares.SILK, (5, 3, 0))
    assert starts.total == 8 and starts.action is None
    starts.type_digit(6)
    assert starts.spaces == [5, 3, 0]


def test_the_cursor_reaches_every_open_place() -> None:
    for state in at(phases.PLACEMENT):
        decision = decision_at(state)
        assert isinstance(decision, Placement)
        for place in decision.open:
            assert decision.point_at(place) and decision.action == act.PLACE_0 | place
        closed = set(range(places.INSURANCE + 1)) - set(decision.open)
        assert not any(decision.point_at(place) for place in closed)


def test_the_cursor_can_cross_the_whole_board_in_few_keys() -> None:
    state = position("place 1")
    farthest = max(
        len(keys_to(lambda: decision_at(state), action))
        for action in state.legal_actions()
        if action >> act.KIND == act.PLACE
    )
    assert farthest <= 7


def test_pilots_reach_every_legal_move_and_no_other_in_seven_keys() -> None:
    for state in at(phases.SMALL_PILOT, phases.LARGE_PILOT):
        legal = set(state.legal_actions())
        reached: dict[int, int] = {}
        for keys, _here, played in walks(partial(decision_at, state)):
            if played is not None:
                reached.setdefault(played, len(keys))
        assert set(reached) == {one for one in legal if one >> act.KIND == act.PILOT}
        assert max(reached.values()) <= 7


def test_below_the_last_place_lies_passing() -> None:
    placement = Placement([places.PIRATES, places.INSURANCE])
    for _ in range(4):
        placement.move(0, 1)
    assert placement.action == act.PASS_0
    placement.move(0, -1)
    assert placement.action == act.PLACE_0 | places.INSURANCE
    placement.move(1, 0)
    assert placement.action == act.PLACE_0 | places.INSURANCE


def test_back_puts_a_steered_punt_back() -> None:
    state = next(at(phases.SMALL_PILOT))
    decision = decision_at(state)
    assert isinstance(decision, Steering)
    assert not decision.back()
    decision.move(1, 0)
    assert any(decision.steps)
    assert decision.back() and not any(decision.steps)


def test_the_loan_desk_lists_what_may_be_mortgaged_and_redeemed() -> None:
    state = position("loading", shares=("G N", "S J"), cash=(20, 30))
    desk = loan_desk(view_of(state))
    assert desk is not None
    assert desk.actions == [act.LOAN_0 | wares.GINSENG, act.LOAN_0 | wares.NUTMEG]
    seen = set()
    for _ in desk.actions:
        seen.add(desk.action)
        desk.move(1, 0)
        state.check(desk.action)
    assert seen == set(desk.actions)
    play(state, "A loan G")
    desk = loan_desk(view_of(state))
    assert desk is not None and desk.actions == [act.LOAN_0 | wares.NUTMEG]


def test_every_line_of_every_loan_desk_is_legal() -> None:
    for state in sample():
        desk = loan_desk(view_of(state))
        for action in desk.actions if desk else ():
            state.check(action)


def test_a_forced_loan_offers_the_shares_there_are() -> None:
    for state in at(phases.LOANS):
        decision = decision_at(state)
        assert isinstance(decision, ForcedLoan)
        assert decision.actions == state.legal_actions()
        assert loan_desk(view_of(state)) is None


def test_a_choice_wraps_around() -> None:
    choice = Choose([1, 2, 3])
    choice.move(-1, 0)
    assert choice.action == 3
    choice.move(0, 1)
    assert choice.action == 1
