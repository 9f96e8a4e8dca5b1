"""Movement, boarding and pilots (sections 7, 8 and 9)."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from engine import CHANCE, IllegalAction, Match
from engine.manila import events as ev
from engine.manila.movement import is_roll
from engine.match import stream_rng
from tests.engine.manila_positions import (
    MANILA,
    acting,
    dealt,
    docked,
    moves,
    play,
    position,
    punt,
    table,
    who_is_at,
)
from tests.engine.positions import kinds, one


def test_only_punts_at_sea_have_a_die() -> None:
    state = position("move 2", punts="N3 J4", ports="G")
    assert len(state.chance_outcomes()) == 36
    with pytest.raises(IllegalAction, match="wrong_dice punts=N J"):
        play(state, "* roll G1 N1 J1")
    with pytest.raises(IllegalAction, match="wrong_dice"):
        play(state, "* roll N1")
    with pytest.raises(IllegalAction, match="wrong_dice"):
        play(state, "* roll N7 J1")
    play(state, "* roll J6 N1")
    assert (punt(state, "N"), punt(state, "J")) == (4, 10)


@pytest.mark.parametrize(("punts", "ports"), [("G3 N13 J0", ""), ("S5 J2", "G"), ("J13", "G N")])
def test_every_roll_of_the_dice_at_sea_is_an_outcome_and_nothing_else(
    punts: str, ports: str
) -> None:
    state = position("move 3", punts=punts, ports=ports)
    outcomes = {action & 0xFFFF for action, weight in state.chance_outcomes() if weight == 1}
    assert len(outcomes) == 6 ** len(punts.split())
    for payload in range(1 << 13):
        assert is_roll(state.punts, payload) == (payload in outcomes)


def test_dice_may_be_typed_in_any_order_and_are_written_in_one() -> None:
    state = position("move 1", punts="G3 N3 J3")
    texts = {
        MANILA.format_action(state, MANILA.parse_action(state, f"roll {order}"))
        for order in ("G1 N2 J3", "J3 N2 G1", "n2 j3 g1")
    }
    assert texts == {"roll G1 N2 J3"}


def test_exactly_13_is_not_arrival() -> None:
    state = position("move 2", punts="G7 N8 S9")
    play(state, "* roll G6 N6 S1")
    assert (punt(state, "G"), docked(state)) == (13, ("N", ""))


def test_punts_dock_in_lane_order_from_port_a() -> None:
    state = position("move 2", punts="G10 N3 J11")
    events = play(state, "* roll G5 N1 J6")
    assert docked(state) == ("G J", "")
    assert kinds(events)[:4] == ["rolled", "docked", "moved", "docked"]


def test_with_every_punt_in_port_nothing_more_is_rolled() -> None:
    state = position("move 2", punts="G12 N12 J12", passed="ABCD")
    play(state, "* roll G6 N6 J6")
    assert acting(state) == "auction A"
    state = position("move 2", punts="G12 N12 J12", at="small pilot=B, large pilot=C, bow=D")
    play(state, "* roll G6 N6 J6", "A place port A", "B pass", "C pass", "D pass")
    assert acting(state) == "auction A"
    assert state.cash[0] == 30 - 4 + 6


@pytest.mark.parametrize(("start", "ways"), list(enumerate((35, 56, 81, 108, 135, 160))))
def test_chances_to_pass_13_in_three_rolls(start: int, ways: int) -> None:
    passed = sum(start + sum(dice) > 13 for dice in product(range(1, 7), repeat=3))
    assert passed == ways


def test_dice_are_the_same_for_a_seed_whatever_was_loaded() -> None:
    """A die of its own for every ware, rolled or not."""

    def rolled(seed: int, loaded: str, starts: str) -> dict[str, str]:
        match = Match(MANILA, 3, seed=seed)
        letter = "ABC"[match.to_act]
        match.play_text(f"{letter} bid 1")
        match.play_text("pass")
        match.play_text("pass")
        match.play_text("share none")
        match.play_text(f"load {loaded}")
        match.play_text(f"start {starts}")
        while not any(ply.text.startswith("* roll") for ply in match.plies):
            match.play_text("pass")
        line = next(ply.text for ply in match.plies if ply.text.startswith("* roll"))
        return {word[0]: word[1] for word in line.split()[2:]}

    for seed in range(5):
        one_way = rolled(seed, "G N S", "G3 N3 S3")
        other = rolled(seed, "N S J", "N5 S4 J0")
        assert (one_way["N"], one_way["S"]) == (other["N"], other["S"])


def test_each_die_is_fair() -> None:
    state = position("move 1", punts="G3 S3 J3")
    faces: Counter[tuple[int, int]] = Counter()
    for draw in range(3000):
        action = state.sample_chance(stream_rng(5, "dice", draw))
        state.check(action)
        for ware in (0, 2, 3):
            faces[ware, action >> 3 * ware & 7] += 1
    assert len(faces) == 18
    assert all(400 < count < 600 for count in faces.values())


def test_the_stream_of_the_dice_is_not_that_of_the_deal() -> None:
    match = Match(MANILA, 3, chance="entered")
    assert match.state.chance_stream() == "deal"
    for letter in "GNSJGN":
        match.play_text(f"* deal {letter}")
    assert match.state.chance_stream() == "opener"
    assert match.state.chance_outcomes() == [(1 << 16 | seat, 1) for seat in range(3)]
    match.play_text("* opener C")
    assert position("move 1").chance_stream() == "dice"


# Boarding


def test_without_a_punt_on_13_nobody_boards() -> None:
    assert acting(position("board", punts="G12 N3 S3", at="bow=B")) == "placement A"


def test_without_pirates_a_punt_waits_on_13() -> None:
    state = position("board", punts="G13 N3 S3", at="ginseng=B")
    assert acting(state) == "placement A"
    assert "place ginseng" in moves(state)
    assert punt(state, "G") == 13


def test_the_captain_may_decline_and_the_second_pirate_is_asked() -> None:
    state = position("board", punts="G13 N3 S3", at="bow=B, stern=C")
    assert (acting(state), moves(state)) == ("boarding B", ["board G", "board none"])
    play(state, "B board none")
    assert acting(state) == "boarding C"
    play(state, "C board G")
    assert acting(state) == "placement A"
    assert (who_is_at(state, "bow"), who_is_at(state, "stern")) == ("B", "")
    assert who_is_at(state, "ginseng") == "C"


def test_both_may_decline_and_stay_for_looting() -> None:
    state = position("board", punts="G13 N3 S3", at="bow=B, stern=C")
    play(state, "B board none", "C board none")
    assert acting(state) == "placement A"
    assert (who_is_at(state, "bow"), who_is_at(state, "stern")) == ("B", "C")


def test_any_vacant_punt_on_13_and_none_other_may_be_boarded() -> None:
    state = position("board", punts="G13 N13 S12", at="ginseng=AAA, bow=B, stern=C")
    assert moves(state) == ["board N", "board none"]
    for line in ("B board G", "B board S", "B board J", "B board N evict A"):
        with pytest.raises(IllegalAction, match="cannot_board"):
            play(state, line)


def test_boarding_is_free_and_takes_the_cheapest_space() -> None:
    state = position("board", punts="G13 N3 S3", at="ginseng=A, bow=B", cash=(30, 0))
    play(state, "B board G")
    assert state.cash[1] == 0
    assert state.spots[:3] == [0, 1, -1]


def test_the_second_pirate_is_not_asked_when_the_captain_took_the_last_vacancy() -> None:
    state = position("board", punts="G13 N3 S3", at="ginseng=AA, bow=B, stern=C")
    play(state, "B board G")
    assert acting(state) == "placement A"
    assert who_is_at(state, "bow") == "C"


def test_one_player_may_hold_both_places_and_decides_for_each() -> None:
    state = position("board", punts="G13 N3 S3", at="bow=B, stern=B")
    play(state, "B board G")
    assert acting(state) == "boarding B"
    play(state, "B board none")
    assert (who_is_at(state, "bow"), who_is_at(state, "stern")) == ("B", "")
    assert acting(state) == "placement A"


def test_nobody_is_asked_twice_for_one_piece() -> None:
    state = position("board", punts="G13 N13 S3", at="bow=B")
    play(state, "B board none")
    assert acting(state) == "placement A"
    state = position("board", punts="G13 N13 S3", at="bow=B, stern=C")
    play(state, "B board G", "C board none")
    assert acting(state) == "placement A"


def test_after_the_third_movement_nobody_boards() -> None:
    state = position("move 3", punts="G12 N3 S3", at="bow=B")
    play(state, "* roll G1 N1 S1")
    assert acting(state) == "loot B"


EVICT = {"evict": "on"}


def test_an_eviction_sends_one_home() -> None:
    state = position("board", punts="G13 N3 S3", at="ginseng=ACC, bow=B", options=EVICT)
    assert moves(state) == ["board G evict A", "board G evict C", "board none"]
    with pytest.raises(IllegalAction, match="cannot_board"):
        play(state, "B board G")
    events = play(state, "B board G evict C")
    assert sorted(who_is_at(state, "ginseng")) == ["A", "B", "C"]
    assert one(events, ev.Evicted).seat == 2
    assert (who_is_at(state, "bow"), acting(state)) == ("", "placement A")


def test_vacancies_on_13_come_before_evictions() -> None:
    state = position(
        "board", punts="G13 N13 S3", at="ginseng=ACC, nutmeg=AA, bow=B, stern=D", options=EVICT
    )
    assert moves(state) == ["board N", "board none"]
    play(state, "B board N")
    assert moves(state) == [
        "board G evict A",
        "board G evict C",
        "board N evict A",
        "board none",
    ]


def test_a_vacancy_on_a_punt_elsewhere_does_not_matter() -> None:
    state = position("board", punts="G13 N12 S3", at="ginseng=ACC, bow=B", options=EVICT)
    assert "board G evict A" in moves(state)


def test_the_second_pirate_may_not_evict_the_captain_who_has_just_boarded() -> None:
    state = position("board", punts="G13 N3 S3", at="ginseng=AAA, bow=B, stern=D", options=EVICT)
    play(state, "B board G evict A")
    assert acting(state) == "boarding D"
    assert moves(state) == ["board G evict A", "board none"]
    with pytest.raises(IllegalAction, match="cannot_board"):
        play(state, "D board G evict B")
    play(state, "D board G evict A")
    assert sorted(who_is_at(state, "ginseng")) == ["A", "B", "D"]


def test_another_piece_of_the_captain_may_be_evicted() -> None:
    state = position("board", punts="G13 N3 S3", at="ginseng=BAA, bow=B, stern=D", options=EVICT)
    play(state, "B board G evict A", "D board G evict B")
    assert sorted(who_is_at(state, "ginseng")) == ["A", "B", "D"]
    assert state.spots[0] == 3  # not the piece that has just come aboard


def test_a_captain_who_declined_spares_nobody() -> None:
    state = position("board", punts="G13 N3 S3", at="ginseng=BAA, bow=B, stern=D", options=EVICT)
    play(state, "B board none")
    assert moves(state) == ["board G evict B", "board G evict A", "board none"]


def test_without_the_option_a_full_punt_is_safe() -> None:
    state = position("board", punts="G13 N3 S3", at="ginseng=ACC, bow=B")
    assert acting(state) == "placement A"


def test_the_evicted_places_no_more_than_others() -> None:
    state = position(
        "board", punts="G13 N3 S3", at="ginseng=ACC, bow=B", options=EVICT, passed="BCD"
    )
    play(state, "B board G evict A", "A pass")
    assert acting(state) == "dice *"


# Pilots


def legal_by_rule(spaces: dict[str, int], large: bool, exact: bool) -> set[str]:
    """Every combination of steps of up to two each, sorted out by the words of the rule."""
    found = {"pilot none"}
    for steps in product(range(-2, 3), repeat=len(spaces)):
        moved = {letter: step for letter, step in zip(spaces, steps, strict=True) if step}
        sizes = sorted(abs(step) for step in moved.values())
        allowed = [[1]] if not large else [[2], [1, 1]] + ([] if exact else [[1]])
        if sizes in allowed and all(spaces[letter] + step >= 0 for letter, step in moved.items()):
            found.add("pilot " + " ".join(f"{letter}{step:+}" for letter, step in moved.items()))
    return found


@pytest.mark.parametrize("exact", ["on", "off"])
@pytest.mark.parametrize("pilot", ["small", "large"])
@pytest.mark.parametrize(
    "punts",
    ["G3 N13 J12", "G0 N1 S2", "N0 S0 J0", "G1 N13", "S0 J2", "J13", "J1", "J0", "S2"],
)
def test_every_legal_steering_and_no_other(punts: str, pilot: str, exact: str) -> None:
    spaces = {word[0]: int(word[1:]) for word in punts.split()}
    ports = " ".join([letter for letter in "GNSJ" if letter not in spaces][: 3 - len(spaces)])
    state = position(
        "steer", punts=punts, ports=ports, at=f"{pilot} pilot=B", options={"large_exact": exact}
    )
    expected = legal_by_rule(spaces, pilot == "large", exact == "on")
    if expected == {"pilot none"}:
        assert acting(state) == "dice *"
        return
    assert acting(state) == f"{pilot}_pilot B"
    assert set(moves(state)) == expected
    assert moves(state)[-1] == "pilot none"
    for steps in product(range(-2, 3), repeat=4):
        line = " ".join(f"{letter}{n:+}" for letter, n in zip("GNSJ", steps, strict=True) if n)
        twin = state.clone()
        if f"pilot {line or 'none'}" in expected:
            play(twin, f"B pilot {line or 'none'}")
            for letter, n in zip("GNSJ", steps, strict=True):
                if letter in spaces and twin.voyage == 1:
                    space = spaces[letter] + n
                    assert punt(twin, letter) == min(space, 14)
        else:
            with pytest.raises(IllegalAction):
                play(twin, f"B pilot {line}")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("pilot J+1", "not_at_sea ware=jade"),
        ("pilot S+1", "not_at_sea ware=silk"),
        ("pilot G-1", "below_zero ware=ginseng"),
        ("pilot N+2", "small_pilot"),
    ],
)
def test_why_a_pilot_may_not(line: str, code: str) -> None:
    state = position("steer", punts="G0 N5", ports="S", at="small pilot=B, large pilot=C")
    with pytest.raises(IllegalAction, match=code):
        play(state, f"B {line}")
    play(state, "B pilot none")
    with pytest.raises(IllegalAction, match="large_pilot"):
        play(state, "C pilot N+1")


def test_a_pilot_docks_a_punt_at_once_in_the_next_port() -> None:
    state = position("steer", punts="N13 J12", ports="G", at="large pilot=B")
    events = play(state, "B pilot J+1 N+1")
    assert docked(state) == ("G N", "")
    assert punt(state, "J") == 13
    assert kinds(events) == ["steered", "docked", "moved"]


def test_the_large_pilot_may_touch_what_the_small_one_moved() -> None:
    state = position("steer", punts="G11 N5 S5", at="small pilot=B, large pilot=B")
    play(state, "B pilot G+1")
    assert acting(state) == "large_pilot B"
    play(state, "B pilot G+2")
    assert docked(state) == ("G", "")


def test_the_large_pilot_is_not_asked_when_the_last_punt_has_docked() -> None:
    state = position(
        "steer", punts="J13", ports="G N", at="small pilot=A, large pilot=B", cash=(0, 0, 0, 0)
    )
    play(state, "A pilot J+1")
    assert acting(state) == "auction A"


def test_reaching_13_by_pilot_is_no_attack() -> None:
    state = position("steer", punts="G12 N5 S5", at="small pilot=A, bow=B")
    play(state, "A pilot G+1")
    assert acting(state) == "dice *"
    play(state, "* roll G1 N1 S1")
    assert acting(state) == "auction A"


def test_a_pilot_who_passed_still_steers_and_may_do_nothing() -> None:
    state = position("steer", at="small pilot=D", passed="ABCD")
    before = state.punts[:]
    play(state, "D pilot none")
    assert (state.punts, acting(state)) == (before, "dice *")


def test_a_pilot_pulls_a_punt_back_from_13() -> None:
    state = position("steer", punts="G13 N5 S5", at="small pilot=A")
    play(state, "A pilot G-1")
    assert punt(state, "G") == 12


def test_chance_is_entered_die_by_die_for_all_at_sea() -> None:
    match = dealt()
    play(match, "A bid 1", "B pass", "C pass", "D pass", "A share none", "A load G N S")
    play(match, "A start G3 N3 S3", "A pass", "B pass", "C pass", "D pass")
    assert match.to_act == CHANCE
    play(match, "* roll S1 G6 N2")
    assert table(match).punts[:3] == [9, 5, 4]
    assert match.actions[-1] == "* roll G6 N2 S1"
