"""``Match``: chance, undo, replay and notation lines, on the game of Carthage."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine import CHANCE, OVER, IllegalAction, MalformedAction, Match, find_game
from engine.carthage import events as ev
from engine.errors import SetupError
from engine.game import Event
from tests.engine.positions import CARTHAGE, dealt, play, position, table


def played(match: Match, plies: int, seed: int = 1) -> Match:
    """Random decisions until the record has ``plies`` plies."""
    rng = random.Random(seed)
    while len(match.plies) < plies and match.to_act != OVER:
        match.play(rng.choice(match.state.legal_actions()))
    return match


def draws(match: Match) -> list[str]:
    return [ply.text for ply in match.plies if ply.actor == CHANCE]


def own_turn(match: Match) -> int:
    assert match.to_act >= 0
    return match.to_act


def test_the_same_seed_is_the_same_deal_whatever_the_players_do() -> None:
    first = played(Match(CARTHAGE, 3, seed=5), 150, seed=1)
    second = played(Match(CARTHAGE, 3, seed=5), 150, seed=2)
    shorter = min(len(draws(first)), len(draws(second)))
    assert shorter > 30
    assert first.actions != second.actions
    assert draws(first)[:shorter] == draws(second)[:shorter]
    assert draws(Match(CARTHAGE, 3, seed=6)) != draws(first)[: len(draws(Match(CARTHAGE, 3)))]


def test_options_that_are_not_about_the_deal_leave_it_alone() -> None:
    options = {"memory": "sizes", "target": "10", "formula": "cards+tokens"}
    first, second = Match(CARTHAGE, 2, seed=9), Match(CARTHAGE, 2, options, seed=9)
    assert first.actions == second.actions


def test_undo_and_redo_draw_the_same_card() -> None:
    match = Match(CARTHAGE, 2, seed=3, training=True)
    played(match, 60)
    while not (len(match.plies) > 1 and match.plies[-1].actor == CHANCE):
        match.play(match.state.legal_actions()[-1])
    record = match.actions
    seat = next(ply.actor for ply in reversed(match.plies) if ply.actor != CHANCE)
    taken = match.undo(seat)
    assert [ply.text for ply in taken] == record[len(record) - len(taken) :]
    match.play(taken[0].action)
    assert match.actions == record


def test_undo_takes_back_ones_own_last_decision() -> None:
    match = dealt(("R5 B3", "R5 B5"), tokens="RB")
    before = match.digest()
    seat = own_turn(match)
    play(match, "A take R2")
    assert match.undo_depth(seat) == 1
    assert [ply.text for ply in match.undo(seat)] == ["A take R2"]
    assert match.digest() == before
    assert match.to_act == seat


def test_undo_goes_on_through_ones_own_decisions_only() -> None:
    match = dealt(("R5 B3", "R5 B5"), tokens="RB")
    play(match, "A take R2", "B take R3")
    assert (match.undo_depth(0), match.undo_depth(1)) == (0, 1)
    with pytest.raises(IllegalAction, match="nothing_to_undo"):
        match.undo(0)
    match.undo(1)
    assert match.undo_depth(0) == 1
    match.undo(0)
    assert match.undo_depth(0) == 0  # before it B picked a token


def test_undo_never_goes_back_past_a_draw() -> None:
    match = dealt(("R5 B3", "R5 B5"), tokens="RB")
    for line in ("A take R2", "B take R3", "A take B5", "B take Y3", "A take G2"):
        play(match, line)
    assert match.undo_depth(0) == 1
    play(match, "* draw Y5")
    assert match.undo_depth(0) == 0


def test_undo_never_goes_back_past_a_revelation() -> None:
    match = dealt(("R5 B3", "R5 B5"), tokens="RB", options={"pirate_decisions": "simultaneous"})
    match.state = position(
        ("R5 G2", ""),
        goods=("G5",),
        ships="R4 G4",
        market="R2 B2",
        options=dict(match.options),
    )
    match.plies = []
    play(match, "A buy R5", "A save G5 with G2")
    assert table(match).answers == [0, 0]
    assert match.plies[-1].reveals
    assert match.undo_depth(0) == 0
    assert match.plies[-1].public == "A save ?"


def test_in_training_undo_is_free() -> None:
    match = played(Match(CARTHAGE, 3, seed=4, training=True), 80)
    while own_turn(match) != 1:
        match.play(match.state.legal_actions()[0])
    before = match.digest()
    match.play(match.state.legal_actions()[0])
    while own_turn(match) != 1:
        match.play(match.state.legal_actions()[0])
    assert match.undo_depth(1) > 1
    match.undo(1)
    assert match.digest() == before
    fresh = Match(CARTHAGE, 3, seed=4, training=True)
    assert fresh.undo_depth(0) == 0


def test_a_drawn_match_takes_no_typed_card_and_an_entered_one_draws_none() -> None:
    drawn = Match(CARTHAGE, 2, seed=1)
    assert drawn.to_act != CHANCE
    entered = Match(CARTHAGE, 2, chance="entered")
    assert entered.to_act == CHANCE
    assert entered.plies == []
    drawn.rewind(3)
    with pytest.raises(IllegalAction, match="chance_is_drawn"):
        drawn.play_text("* draw R5")
    drawn.draw_due()
    assert drawn.actions == Match(CARTHAGE, 2, seed=1).actions
    with pytest.raises(ValueError, match="drawn"):
        Match(CARTHAGE, 2, chance="rolled")


def test_any_drawn_match_can_be_typed_in() -> None:
    drawn = played(Match(CARTHAGE, 4, seed=11), 10_000)
    entered = Match(CARTHAGE, 4, chance="entered")
    for line in drawn.actions:
        assert len(entered.play_text(line)) == 1
    assert entered.digest() == drawn.digest()
    assert entered.state.outcome() == drawn.state.outcome()


def test_replay_stops_at_the_first_bad_line_and_names_its_number() -> None:
    record = played(Match(CARTHAGE, 2, seed=2), 40).actions
    bent = [*record[:30], "A buy R5 R5 R5 R5 R5 R5 R5", *record[31:]]
    match = Match(CARTHAGE, 2, seed=2)
    with pytest.raises((IllegalAction, MalformedAction)):
        match.replay(bent)
    assert len(match.plies) == 30
    match.replay(record)
    assert match.actions == record


def test_a_replayed_match_goes_on_with_the_draws_that_are_due() -> None:
    whole = played(Match(CARTHAGE, 3, seed=8), 120)
    for cut in range(len(whole.plies)):
        match = Match(CARTHAGE, 3, seed=8)
        match.replay(whole.actions[:cut])
        match.draw_due()
        assert match.actions == whole.actions[: len(match.plies)]
        assert match.to_act != CHANCE


@pytest.mark.parametrize(
    ("line", "error", "code"),
    [
        ("", MalformedAction, "empty"),
        ("  \n", MalformedAction, "empty"),
        ("A", MalformedAction, "empty"),
        ("B take R2", IllegalAction, "not_to_act"),
        ("* draw R2", IllegalAction, "not_to_act"),
        ("A fly R2", MalformedAction, "unknown_word"),
        ("take", MalformedAction, "needs_cards"),
        ("take R2 R3", MalformedAction, "too_many_words"),
        ("take R4", MalformedAction, "unknown_card"),
        ("buy", MalformedAction, "needs_cards"),
        ("buy" + " R5" * 8, MalformedAction, "too_many_copies"),
        ("reserve R2", MalformedAction, "unknown_word"),
        ("reserve market", MalformedAction, "needs_cards"),
        ("reserve", MalformedAction, "needs_cards"),
        ("token P", MalformedAction, "unknown_colour"),
        ("token", MalformedAction, "needs_cards"),
        ("first F", MalformedAction, "unknown_seat"),
        ("pass R2", MalformedAction, "too_many_words"),
        ("save R5 with", MalformedAction, "needs_cards"),
        ("save", MalformedAction, "needs_cards"),
        ("save R5 with B2", MalformedAction, "mixed_colours"),
        ("token R", IllegalAction, "not_now"),
        ("take R5", IllegalAction, "not_in_market"),
        ("take R2 own", IllegalAction, "not_reserved_by_you"),
        ("reserve farm R5", IllegalAction, "not_in_farm"),
        ("buy R2 R2", IllegalAction, "not_in_hand"),
        ("buy R5 B3", IllegalAction, "pay_short"),
        ("pass", IllegalAction, "no_pass"),
    ],
)
def test_lines_that_are_refused(
    line: str, error: type[IllegalAction | MalformedAction], code: str
) -> None:
    match = dealt(("R5 B3", "R5 B5"), tokens="RB")
    before = match.digest()
    with pytest.raises(error) as caught:
        match.play_text(line)
    assert caught.value.code == code
    assert match.digest() == before
    assert len(match.plies) == 5 + 3 + 4 + 2


@pytest.mark.parametrize("line", ["A take R2", "take R2", "a TAKE r2", "  A   take\tR2 \n"])
def test_lines_are_read_generously(line: str) -> None:
    match = dealt(("R5 B3", "R5 B5"), tokens="RB")
    assert match.play_text(line)[0].text == "A take R2"


def test_nothing_is_played_after_the_end() -> None:
    match = played(Match(CARTHAGE, 2, seed=1), 10_000)
    assert match.to_act == OVER
    assert match.state.legal_actions() == []
    for line in ("A take R2", "pass", ""):
        with pytest.raises(IllegalAction, match="game_over"):
            match.play_text(line)
    with pytest.raises(IllegalAction, match="game_over"):
        match.play(0)


def test_a_view_brings_the_events_since_ones_last_decision() -> None:
    match = dealt(("R5 B3", "R5 B5"), tokens="RB")
    play(match, "A take R2", "B reserve farm B2")
    assert list(map(type, match.view(0).events)) == [ev.Took, ev.Reserved]
    assert list(map(type, match.view(1).events)) == [ev.Reserved]


def test_an_unknown_game_names_the_known_ones() -> None:
    with pytest.raises(SetupError) as caught:
        find_game("carcassone")
    assert "carthage" in caught.value.choices


def test_a_view_leaves_out_events_that_its_seat_may_not_know() -> None:
    match = dealt(("R5 B3", "R5 B5"), tokens="RB")
    secret = Event(seat=0, seen_by=(0,))
    match.plies[-1] = replace(match.plies[-1], events=(secret,))
    assert secret in match.view(0).events
    assert secret not in match.view(1).events
    assert (secret.visible_to(0), secret.visible_to(1), secret.visible_to(None)) == (
        True,
        False,
        False,
    )
    assert Event().visible_to(None)
