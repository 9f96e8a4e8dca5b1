"""Pirates: who is asked, what amphorae save, where the ship goes (section 5 of the rules page).

In most positions here A sells red goods with the ship one space away, and the green ship is
in pirate waters.
"""

from __future__ import annotations

import pytest

from engine import IllegalAction, MalformedAction
from engine.carthage import cards
from engine.carthage import events as ev
from engine.carthage.state import CarthageState
from tests.engine.positions import (
    CARTHAGE,
    every,
    kinds,
    moves,
    named,
    one,
    pack,
    play,
    position,
    position_of,
    ship,
)

SECRETLY = {"pirate_decisions": "simultaneous"}


def attacked(
    hands: tuple[str, ...],
    goods: tuple[str, ...],
    ships: str = "G3",
    active: str = "A",
    options: dict[str, str] | None = None,
) -> CarthageState:
    """After a payday of red: the pirates have come."""
    hands = tuple(f"{hand} R5" if "ABCD"[n] == active else hand for n, hand in enumerate(hands))
    state = position(
        hands,
        goods=goods,
        ships=f"R4 {ships}",
        market="R2 Y5/B" if active != "B" else "R2 Y5/A",
        farm="B2 B2 B2",
        active=active,
        options=options,
    )
    play(state, f"{active} buy R5")
    return state


def test_each_amphora_saves_one_good_of_its_colour() -> None:
    state = attacked(("G2 G3 B2", ""), ("G5 G5 G3 G2", ""))
    assert moves(state) == [
        "save G3 G5 G5 with G2 G3",
        "save G5 G5 with G2",
        "save G5 with G3",
        "save none",
    ]
    events = play(state, "A save G3 G5 G5 with G2 G3")
    assert one(events, ev.Lost, "A") == ev.Lost(0, cards.GREEN, pack("G2"))
    assert named(state.goods[0]) == "G3 G5 G5"
    assert named(state.hands[0]) == "B2"
    assert named(state.discards) == "R5 G2 G2 G3"
    assert state.hand_sizes == [1, 0]
    assert ship(state, "G") == 2


def test_the_owner_picks_the_goods_and_may_save_fewer() -> None:
    state = attacked(("G2 G3", ""), ("G5 G5 G3 G2", ""))
    play(state, "A save G2 with G2 G3")
    assert named(state.goods[0]) == "G2"
    assert state.hands[0] == 0


def test_other_colours_amphorae_save_nothing() -> None:
    state = attacked(("B2 G3", ""), ("G5", ""))
    with pytest.raises(MalformedAction, match="mixed_colours card=B2"):
        play(state, "A save G5 with B2")
    state = attacked(("B2 G3", ""), ("G5 B5", ""))
    with pytest.raises(IllegalAction, match="wrong_colour attacked=G"):
        play(state, "A save B5 with B2")


def test_fives_save_nothing_but_may_be_thrown_away() -> None:
    state = attacked(("G5 G3", ""), ("G5 G2", ""))
    with pytest.raises(IllegalAction, match="too_few_amphorae amphorae=0 goods=1"):
        play(state, "A save G2 with G5")
    with pytest.raises(IllegalAction, match="too_few_amphorae amphorae=1 goods=2"):
        play(state, "A save G2 G5 with G3 G5")
    play(state, "A save none with G5")
    assert (named(state.hands[0]), named(state.goods[0])) == ("G3", "")


def test_excess_amphorae_are_wasted() -> None:
    state = attacked(("G2 G2", ""), ("G5", ""))
    assert moves(state) == ["save G5 with G2", "save none"]
    play(state, "A save G5 with G2 G2")
    assert (state.hands[0], named(state.goods[0])) == (0, "G5")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("A save G3 with G2", "not_in_goods card=G3"),
        ("A save G5 with G3", "not_in_hand card=G3"),
        ("A save G5", "too_few_amphorae amphorae=0 goods=1"),
        ("A take Y5", "not_now action=take phase=pirates"),
    ],
)
def test_what_cannot_be_answered(text: str, code: str) -> None:
    state = attacked(("G2", ""), ("G5", ""))
    before = state.key()
    with pytest.raises(IllegalAction, match=code):
        play(state, text)
    assert state.key() == before


def test_without_amphorae_there_is_nothing_to_decide() -> None:
    state = position(
        ("R5 G5 B2", "Y3"), goods=("G5", "G2"), ships="R4 G4", market="R2 Y5", farm="B2 B3 B5"
    )
    events = play(state, "A buy R5 G5")
    assert [event.seat for event in events if isinstance(event, ev.Lost)] == [0, 1]
    assert ship(state, "G") == 2
    assert state.goods[1] == 0


def test_saved_goods_stay_ordinary_goods() -> None:
    state = attacked(("G2", "Y5 Y5 R5"), ("G5 G3", ""))
    play(state, "A save G3 G5 with G2")
    assert ship(state, "G") == 2
    state.ships[2] = 4
    state.market = [8 + 2]  # G5
    assert state.to_act == 1
    events = play(state, "B buy Y5 Y5")
    assert [event.cards for event in every(events, ev.Sold)] == [pack("G5"), pack("G3 G5")]


def test_a_ship_without_goods_is_attacked_too() -> None:
    state = position(("R5", "G2"), ships="R4 B3 G4 Y2", market="R2 Y5/B")
    events = play(state, "A buy R5")
    assert [event.colour for event in every(events, ev.Attacked)] == [cards.BLUE, cards.GREEN]
    assert [ship(state, colour) for colour in "RBGY"] == [0, 2, 2, 2]


def test_no_payday_no_pirates() -> None:
    state = position(("R5 R5", ""), ships="R3 G4", market="R2 G3/B", goods=("", "G2"))
    assert "attacked" not in kinds(play(state, "A buy R5"))
    assert [ship(state, "R"), ship(state, "G")] == [4, 4]


def test_a_ship_that_arrived_is_home_before_the_pirates_come() -> None:
    state = attacked(("", ""), ("", ""))
    assert ship(state, "R") == 0


def test_colours_in_fixed_order_players_clockwise_from_the_active_one() -> None:
    state = attacked(
        ("Y2 B2", "Y3", "B3 G2"),
        ("Y5 B5", "Y5 B2", "B5 Y3 G2"),
        ships="B4 G2 Y3",
        active="B",
    )
    order = []
    while CARTHAGE.action_kind(state.legal_actions()[0]) == "save":
        order.append("ABC"[state.to_act] + "RBGY"[state.attack])
        play(state, f"{order[-1][0]} save none")
    assert order == ["CB", "AB", "BY", "AY"]


def test_in_order_answers_are_seen_by_the_next() -> None:
    state = attacked(("G2", "G3"), ("G5", "G2"))
    play(state, "A save G5 with G2")
    assert named(position_of(state.view(1)).goods[0]) == "G5"
    assert state.hand_sizes[0] == 0
    assert state.to_act == 1


def test_simultaneous_answers_are_hidden_and_revealed_together() -> None:
    state = attacked(("G2", "G3 G3", "G2 G2"), ("G5 G3", "G2 G5", "G3"), options=SECRETLY)
    before = state.key()
    twin = state.clone()
    assert kinds(play(state, "A save G3 G5 with G2")) == ["answered"]
    play(twin, "A save none")
    assert state.key() != before
    for viewer in (1, 2):
        assert state.view(viewer).position.key() == twin.view(viewer).position.key()
    assert state.view(0).position.key() != twin.view(0).position.key()
    assert state.hand_sizes == [1, 2, 2]
    assert named(state.goods[0]) == "G3 G5"
    play(state, "B save G5 with G3")
    events = play(state, "C save none")
    assert [(type(event), event.seat) for event in events if event.seat >= 0] == [
        (ev.Answered, 2),
        (ev.Saved, 0),
        (ev.Saved, 1),
        (ev.Lost, 1),
        (ev.Lost, 2),
    ]
    assert [named(goods) for goods in state.goods] == ["G3 G5", "G5", ""]
    assert state.hand_sizes == [0, 1, 2]
    assert state.answers == [0, 0, 0]


def test_the_public_face_of_a_secret_answer_says_nothing() -> None:
    state = attacked(("G2", "G3"), ("G5", "G2"), options=SECRETLY)
    action = CARTHAGE.parse_action(state, "save G5 with G2")
    assert CARTHAGE.public_action(state, action, None) == "save ?"
    assert CARTHAGE.public_action(state, action, 1) == "save ?"
    assert CARTHAGE.public_action(state, action, 0) == "save G5 with G2"
    open_state = attacked(("G2", "G3"), ("G5", "G2"))
    assert CARTHAGE.public_action(open_state, action, 1) == "save G5 with G2"


def test_the_pirates_come_before_the_refill_after_the_action() -> None:
    state = position(
        ("R5 R2 G2", ""),
        goods=("G5", ""),
        ships="R4 G4",
        market="R2",
        farm="Y2 Y2 Y2",
        options={"refill": "after_action"},
    )
    events = play(state, "A buy R2")
    assert "refilled" not in kinds(events)
    assert kinds(play(state, "A save none"))[-1] == "refilled"
