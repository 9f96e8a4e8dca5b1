"""Carcassonne as a match: the same deal, undo within a turn, records, views."""

from __future__ import annotations

import pickle
import random

import pytest

from engine import OVER, IllegalAction, MalformedAction, Match
from engine.carcassonne import GAME
from engine.carcassonne import events as ev
from tests.engine.carcassonne_lively import choose
from tests.engine.carcassonne_table import Table

FULL = {"preset": "full", "abbey": "on"}


def played(match: Match, rng: random.Random) -> Match:
    while match.to_act != OVER:
        match.play(choose(match.state, rng))  # type: ignore[arg-type]
    return match


def drawn(match: Match) -> list[str]:
    return [ply.text for ply in match.plies if ply.text.startswith("*")]


def test_the_same_seed_is_the_same_tiles_whatever_is_played() -> None:
    """Tiles that fitted nowhere included; only the tiles, not who gets them."""
    for seed in range(4):
        one = drawn(played(Match(GAME, 3, FULL, seed), random.Random(1)))
        two = drawn(played(Match(GAME, 3, FULL, seed), random.Random(2)))
        assert len(one) == len(two) == 125
        assert one == two
    assert one != drawn(played(Match(GAME, 3, FULL, 99), random.Random(1)))


def test_another_number_of_seats_gets_the_same_tiles() -> None:
    one = drawn(played(Match(GAME, 2, FULL, 7), random.Random(1)))
    assert one == drawn(played(Match(GAME, 5, FULL, 7), random.Random(1)))


def test_the_last_turn_is_the_last_that_is_counted() -> None:
    """Of 72 tiles one is there at the start, and the others are a turn each."""
    match = played(Match(GAME, 2, {"preset": "base"}, 3), random.Random(1))
    assert not any(isinstance(event, ev.SetAside) for ply in match.plies for event in ply.events)
    assert match.view(0).describe()["turn"] == 71


def test_undo_goes_back_to_the_tile_and_not_past_the_next_draw() -> None:
    match = Match(GAME, 2, seed=3)
    match.play(match.state.legal_actions()[0])
    assert match.undo_depth(0) == 1
    before = match.digest()
    match.undo(0)
    assert match.plies[-1].text.startswith("* tile")
    match.play(match.state.legal_actions()[0])
    assert match.digest() == before
    match.play_text("none")
    assert match.plies[-1].text.startswith("* tile")
    assert (match.undo_depth(0), match.undo_depth(1)) == (0, 0)
    with pytest.raises(IllegalAction):
        match.undo(0)


ROBBERY = (
    "* tile bU, A tile (1,0) r0, A thief E, * tile bE, B tile (0,-1) r2, B knight S, "
    "* tile bB, A tile (1,1) r0, A none, * tile bB, B tile (2,1) r0, B none, "
    "* tile bB, A tile (3,1) r0, A none, * tile bU, B tile (3,0) r0, B thief E, "
    "* tile bU, A tile (2,0) r0, A none, A stay, * tile bB, B tile (0,1) r0, B none, "
    "* tile bU, A tile (4,0) r0, A none, A walk (1,0) (4,0), A rob (3,0) 3"
)


def test_a_robbery_can_be_taken_back_until_the_victim_answers() -> None:
    match = Match(GAME, 2, chance="entered")
    for line in ROBBERY.split(", "):
        match.play_text(line)
    assert (match.to_act, match.undo_depth(0), match.undo_depth(1)) == (1, 1, 0)
    match.undo(0)
    assert match.to_act == 0
    match.play_text("A rob (3,0) 3")
    match.play_text("B pay")
    assert match.state.scores() == (3, 1)
    assert (match.undo_depth(0), match.undo_depth(1)) == (0, 1)


def test_records_of_lively_games_can_be_typed_in() -> None:
    setups: list[tuple[int, dict[str, str]]] = [(2, {}), (4, FULL), (6, FULL)]
    for seats, options in setups:
        match = played(Match(GAME, seats, options, seats), random.Random(seats))
        again = Match(GAME, seats, options, chance="entered")
        again.replay(match.actions)
        assert (again.digest(), again.actions) == (match.digest(), match.actions)


def test_what_is_typed_may_be_untidy() -> None:
    table = Table()
    table.play("* tile bU")
    for text in ("tile (1,0)", "tile  (1,0)  r0", "TILE (1, 0) R0"):
        assert (
            GAME.format_action(table.state, GAME.parse_action(table.state, text)) == "tile (1,0) r0"
        )
    table.play("A tile (1,0) r0")
    for text in ("thief E", "thief w", "THIEF W"):
        action = GAME.parse_action(table.state, text)
        assert GAME.format_action(table.state, action) == "thief E"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty"),
        ("jump", "unknown_word"),
        ("tile", "needs_more"),
        ("tile zz", "unknown_tile"),
        ("tile (1)", "unknown_cell"),
        ("tile (999,0)", "unknown_cell"),
        ("tile (1,0) r4", "unknown_word"),
        ("tile (1,0) r0 now", "too_many_words"),
        ("thief N", "no_such_segment"),
        ("monk", "no_such_segment"),
        ("monk N", "no_such_segment"),
        ("knight W", "no_such_segment"),
        ("farmer N", "no_such_segment"),
        ("thief", "needs_more"),
        ("stay here", "too_many_words"),
        ("walk (1,0)", "needs_more"),
        ("walk (1,0) (9,9)", "no_tile_there"),
        ("walk (1,0) (1,0) way 0", "needs_more"),
        ("walk (1,0) (1,0) way 123", "needs_more"),
        ("walk (1,0) (1,0) way \u00b2", "needs_more"),
        ("tile (\u0661,0)", "unknown_cell"),
        ("rob (1,0)", "needs_more"),
        ("rob (1,0) x", "not_a_number"),
        ("rob (1,0) 256", "not_a_number"),
        ("wagon (1,0)", "unknown_word"),
        ("wagon (5,5) monk", "no_tile_there"),
        ("phantom queen", "unknown_word"),
        ("thief large", "needs_more"),
        ("farmer large", "needs_more"),
        ("phantom thief", "needs_more"),
        ("wagon (0,0) thief", "needs_more"),
        ("wagon (0,0) monk", "no_such_segment"),
    ],
)
def test_what_is_not_an_action(text: str, code: str) -> None:
    table = Table()
    table.play("* tile bU", "A tile (1,0) r0")
    with pytest.raises(MalformedAction) as refused:
        GAME.parse_action(table.state, text)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("walk (1,0) (2,0)", "(2,0)N, (2,0)E"),
        ("walk (2,0) (2,-1)", "(2,0)N, (2,0)E"),
        ("rob (2,0) 4", "(2,0)N, (2,0)E"),
        ("react (2,0)", "(2,0)N, (2,0)E"),
    ],
)
def test_a_tile_that_a_road_crosses_twice_is_named_with_a_side(text: str, known: str) -> None:
    """The road goes over the bridge, round, and over the bridge again; nobody stands there."""
    table = Table(2, FULL)
    table.given("bU(1,0) + A thief", "t24(2,0)", "bV(3,0)", "bV(3,1)r1", "bV(2,1)r2")
    table.turn("A bU(2,-1)r1")
    with pytest.raises(MalformedAction) as refused:
        GAME.parse_action(table.state, text)
    assert (refused.value.code, refused.value.details["known"]) == ("several_segments", known)
    for named in known.split(", "):
        action = GAME.parse_action(table.state, text.replace("(2,0)", named))
        assert named in GAME.format_action(table.state, action)


def test_of_two_roads_the_one_with_a_follower_is_meant_and_not_one_with_a_builder() -> None:
    table = Table(2, FULL)
    table.given("t24(1,0) + A thief E + A builder N", "bU(2,0)")
    assert GAME.format_action(table.state, GAME.parse_action(table.state, "react (1,0)")) == (
        "react (1,0)E"
    )


def test_no_walk_leads_to_a_road_that_is_not_the_walkers() -> None:
    table = Table(2, FULL)
    table.given("bU(1,0) + A thief", "bA(0,1)r1", "bU(-1,1)")
    table.turn("A bU(2,0)")
    assert table.refusal("walk (1,0) (-1,1)") == "cannot_walk"


def test_a_figure_before_any_tile() -> None:
    with pytest.raises(MalformedAction) as refused:
        GAME.parse_action(Table().state, "thief W")
    assert refused.value.code == "no_tile_yet"


def test_two_fields_that_reach_no_side_have_names_of_their_own() -> None:
    """a02, two cities that cross: a farmer on one patch, the phantom on the other."""
    table = Table(2, FULL)
    table.play("* tile a02", "A tile (0,-1) r0")
    assert {"farmer o", "farmer o2"} <= set(table.moves())
    table.play("A farmer o2", "A phantom farmer o")
    assert len(table.figures()) == 2


def test_a_view_of_the_longest_game_is_small() -> None:
    match = played(Match(GAME, 6, FULL, 1), random.Random(1))
    view = match.view(2)
    assert len(pickle.dumps(view)) < 20_000
    assert view.describe()["players"]
