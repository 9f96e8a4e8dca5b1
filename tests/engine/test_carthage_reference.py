"""The engine beside the slow reference of the rules: the same table after every ply."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import CHANCE, OVER, UNAMENDED
from engine.carthage import actions as act
from engine.carthage import cards
from engine.carthage import payments as payments_module
from engine.carthage.payday import sell
from engine.carthage.payments import MOST_LISTED
from engine.carthage.payments import payments as listed_payments
from engine.carthage.phases import TOKENS
from engine.carthage.pirates import NO_ATTACK
from engine.carthage.state import CarthageState
from engine.match import actor_letter
from tests.engine import reference
from tests.engine.positions import CARTHAGE, pack, position

OPTION_SETS = [
    CARTHAGE.settle_options(
        dict(zip([option.name for option in CARTHAGE.options], values, strict=True))
    )
    for values in product(*(option.values for option in CARTHAGE.options))
]
BEGUN_BEFORE = [
    options | {"all_asked": UNAMENDED} for options in OPTION_SETS if options["memory"] == "sizes"
]


def compare(state: CarthageState, table: reference.Table) -> None:
    """Both tables hold the same."""
    markers = {"": 0} | {letter: n + 1 for n, letter in enumerate("ABCD")}
    for row, slots in ((table.market, state.market), (table.farm, state.farm)):
        assert slots == [cards.BY_NAME[card] | markers[marker] << 4 for card, marker in row]
    for seat, letter in enumerate(table.letters):
        assert state.hands[seat] == pack(" ".join(table.hands[letter]))
        assert state.hand_sizes[seat] == len(table.hands[letter])
        assert state.goods[seat] == pack(" ".join(table.goods[letter]))
        assert state.points[seat] == table.points[letter]
        assert state.markers[seat] == table.has_marker(letter)
        held = state.tokens[4 * seat : 4 * seat + 4]
        assert held == [table.tokens[letter].count(colour) for colour in reference.COLOURS]
    assert state.ships == list(table.ships.values())
    assert state.discards == pack(" ".join(table.discards))
    assert state.pool_size - state.face_down == table.deck
    assert state.pool == pack(" ".join(table.unseen))


def compare_moves(state: CarthageState, table: reference.Table) -> None:
    """Both list the same; where there are too many payments to list, the engine lists some."""
    listed = set()
    for action in state.legal_actions():
        word, *rest = CARTHAGE.format_action(state, action).split()
        listed.add((word, *(reference.without_colours_of_fives(rest) if word == "buy" else rest)))
    found = reference.moves(table, actor_letter(state.to_act))
    if len([words for words in found if words[0] == "buy"]) > MOST_LISTED:
        assert listed < found
    else:
        assert listed == found


def play_beside(seats: int, options: dict[str, str], seed: int, buy: float) -> set[str]:
    """One random game in both; returns the kinds of actions that came up.

    What is listed is compared where hands are small enough to try out all their subsets.
    """
    rng = random.Random(seed)
    state = CARTHAGE.new(seats, options)
    assert isinstance(state, CarthageState)
    table = reference.Table(seats, options)
    rules = reference.play(table)
    waiting = next(rules)
    seen = set()
    while state.to_act != OVER:
        assert actor_letter(state.to_act) == waiting
        if state.to_act == CHANCE:
            action = state.sample_chance(rng)
        else:
            listed = state.legal_actions()
            small = max(state.hand_sizes) < 7 or state.attack != NO_ATTACK
            if seed % 3 == 0 and small and state.phase != TOKENS:
                compare_moves(state, table)
            bought = [action for action in listed if action >> act.KIND == act.BUY]
            action = rng.choice(bought if bought and rng.random() < buy else listed)
        words = CARTHAGE.format_action(state, action).split()
        seen.add(words[0])
        state.apply(action)
        try:
            waiting = rules.send(words)
        except StopIteration:
            waiting = "over"
        if state.to_act != CHANCE:  # the engine shuffles one ply before the draw that needs it
            compare(state, table)
    assert waiting == "over"
    return seen


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_option_set_beside_the_reference(seats: int) -> None:
    seen: set[str] = set()
    for number, options in enumerate(OPTION_SETS + BEGUN_BEFORE[::7]):
        seen |= play_beside(seats, options, seed=number, buy=(0.0, 0.5)[number % 2])
    assert seen >= {"draw", "first", "token", "buy", "take", "reserve", "save"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_in_which_the_cards_run_out(seats: int) -> None:
    """Nobody buys, so that all cards end in hands and on markers, and everybody passes."""
    options = CARTHAGE.settle_options(None)
    rng = random.Random(seats)
    state = CARTHAGE.new(seats, options)
    assert isinstance(state, CarthageState)
    table = reference.Table(seats, options)
    rules = reference.play(table)
    waiting = next(rules)
    while state.to_act != OVER:
        assert actor_letter(state.to_act) == waiting
        if state.to_act == CHANCE:
            action = state.sample_chance(rng)
        else:
            action = rng.choice(
                [
                    action
                    for action in state.legal_actions()
                    if action >> act.KIND != act.BUY and not action & act.OWN
                ]
                or state.legal_actions()[-1:]
            )
        state.check(action)
        words = CARTHAGE.format_action(state, action).split()
        state.apply(action)
        try:
            waiting = rules.send(words)
        except StopIteration:
            waiting = "over"
        if state.to_act != CHANCE:
            compare(state, table)
    assert state.outcome().reason == "exhausted"


CARD = st.sampled_from(cards.NAMES)


def within_the_deck(names: list[str]) -> list[str]:
    held = Counter(names)
    return [
        name
        for name, number in held.items()
        for _ in range(min(number, cards.COPIES[cards.BY_NAME[name] >> 2]))
    ]


@settings(max_examples=300, deadline=None, derandomize=True)
@given(hand=st.lists(CARD, max_size=9).map(within_the_deck), cost=st.integers(1, 32))
def test_payments_against_all_subsets(hand: list[str], cost: int) -> None:
    found = {tuple(sorted(paid)) for paid in reference.payments(hand, cost)}
    listed = [cards.names(paid) for paid in listed_payments(pack(" ".join(hand)), cost)]
    assert len(listed) == len(set(listed)) <= MOST_LISTED
    assert {tuple(sorted(paid)) for paid in listed} <= found

    def without_colours_of_fives(paid: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(reference.without_colours_of_fives(list(paid)))

    def over_and_amphorae(paid: tuple[str, ...]) -> tuple[int, int]:
        return (
            sum(int(card[1]) for card in paid) - cost,
            sum(reference.AMPHORAE[int(card[1])] for card in paid),
        )

    apart = {without_colours_of_fives(paid) for paid in found}
    assert len(listed) == min(len(apart), MOST_LISTED)
    assert len({without_colours_of_fives(paid) for paid in listed}) == len(listed)
    order = [over_and_amphorae(paid) for paid in listed]
    assert order == sorted(order)
    one_each = {without_colours_of_fives(paid): paid for paid in found}
    best = sorted(over_and_amphorae(paid) for paid in one_each.values())
    assert order == best[: len(order)]


@settings(max_examples=200, deadline=None, derandomize=True)
@given(
    hand=st.lists(CARD, min_size=1, max_size=8).map(within_the_deck),
    market=st.lists(CARD, min_size=1, max_size=3),
    data=st.data(),
)
def test_check_accepts_exactly_the_sufficient_subsets(
    hand: list[str], market: list[str], data: st.DataObject
) -> None:
    if any(n > cards.COPIES[cards.BY_NAME[c] >> 2] for c, n in Counter(hand + market).items()):
        return
    state = position((" ".join(hand), ""), market=" ".join(market))
    pays = data.draw(st.lists(st.booleans(), min_size=len(hand), max_size=len(hand)))
    paid = [card for card, gives in zip(hand, pays, strict=True) if gives]
    action = act.BUY_0 | pack(" ".join(paid))
    if reference.worth(paid) >= reference.worth(market):
        state.check(action)
    else:
        with pytest.raises(ValueError, match="pay_short"):
            state.check(action)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(
    colour=st.sampled_from("RBGY"),
    values=st.lists(st.sampled_from([2, 3, 5]), min_size=1, max_size=7),
    held=st.integers(0, 9),
    formula=st.sampled_from(["value+tokens", "cards+tokens"]),
    rounding=st.sampled_from(["up", "nearest"]),
)
def test_sales_against_the_reference(
    colour: str, values: list[int], held: int, formula: str, rounding: str
) -> None:
    goods = [f"{colour}{value}" for value in values]
    options = CARTHAGE.settle_options({"formula": formula, "rounding": rounding})
    state = position(("", ""), goods=(" ".join(goods),), tokens=(colour * held,), options=options)
    sell(state, 0, "RBGY".index(colour))
    earned, kept, missing = reference.sale(options, goods, held)
    assert state.points[0] == earned
    assert state.kept == pack(" ".join(kept))
    assert state.face_down == missing
    assert sum(state.tokens) == held + (earned > 0)
    assert state.goods[0] == 0


@pytest.mark.pure
def test_what_is_remembered_of_payments_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """A long life meets ever new hands; what they can pay stays right when some are forgotten."""
    most = 1000
    monkeypatch.setattr(payments_module, "_REMEMBERED", most)
    hands = [
        pack(f"R2 G2 B2 Y3 R3 G3 {' '.join(more)}")
        for more in product(("R2", "G2", "B2", "Y2"), repeat=3)
    ]
    first: dict[tuple[int, int], list[int]] = {}
    for _time in range(2):
        for hand, cost in product(hands, range(1, 20)):
            listed = list(listed_payments(hand, cost))
            assert first.setdefault((hand, cost), listed) == listed
            assert sum(map(len, payments_module._payments.values())) <= most + MOST_LISTED
    assert sum(map(len, first.values())) > 3 * most
