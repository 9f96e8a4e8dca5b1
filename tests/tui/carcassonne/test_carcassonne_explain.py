"""Hints in Carcassonne: what would be done and why, on positions laid tile by tile."""

from __future__ import annotations

from itertools import islice

import pytest

from engine.carcassonne import GAME, features, phases, tiles
from engine.carcassonne import actions as act
from engine.carcassonne import events as ev
from engine.carcassonne.state import CarcassonneState
from engine.game import OVER
from tests.engine.carcassonne_table import Table
from tests.tui.carcassonne.random_tables import NAMES
from tests.tui.carcassonne.test_carcassonne_preview import decided
from tui.games.carcassonne.decision import decision_for
from tui.games.carcassonne.explain import explanations
from tui.games.carcassonne.tile_explain import markers
from tui.games.carcassonne.voice import VOICE
from tui.play.voice import Audience

BASE = {"preset": "base"}


def table(*given: str, seats: int = 2, draw: str = "") -> Table:
    """Tiles and figures that lie there, and perhaps a tile in the hand of A."""
    found = Table(seats, BASE)
    found.given(*given)
    if draw:
        found.play(f"* tile {draw}")
    return found


def explained(of: Table, *line: str) -> tuple[str, list[str]]:
    """What a hint says of an action in notation, and of the figure that goes with it."""
    state = of.state
    view = state.view(state.to_act)
    after = state.clone()
    actions = []
    for text in line:
        action = GAME.parse_action(after, text)
        after.check(action)
        after.apply(action)
        actions.append(action)
    audience = Audience(NAMES, "")
    label = VOICE.labels(view, [actions], audience)[0]
    return label, explanations(view, [actions], audience)[0]


def test_a_city_that_the_tile_completes() -> None:
    mine = table("(0,0) + A knight", draw="bE")
    assert explained(mine, "tile (0,-1) r2") == (
        "Tile at (0,-1)",
        ["It completes your city for 4."],
    )
    others = table("(0,0) + B knight", draw="bE")
    assert explained(others, "tile (0,-1) r2")[1] == ["Ben gets 4 for the city."]


def test_the_figure_that_the_expert_would_place() -> None:
    what, why = explained(table(draw="bE"), "tile (0,-1) r2", "knight S")
    assert what == "Tile at (0,-1), then a knight south"
    assert why == ["It completes your city for 4."]


CITIES = ("(0,0) + A knight", "bU(1,0)", "bE(1,-1)r3 + B knight")


def test_cities_that_are_joined_with_equal_right() -> None:
    _what, why = explained(table(*CITIES, draw="bN"), "tile (0,-1) r2")
    assert why == [
        "It completes your city for 6.",
        "Ben gets 6 for the city.",
        "It joins the city of Ben to yours, with equal right.",
    ]


def test_a_city_that_is_taken_over_or_lost() -> None:
    full = Table(2)
    full.given("(0,0) + A knight large", *CITIES[1:])
    full.play("* tile bN")
    why = explained(full, "tile (0,-1) r2")[1]
    assert "It joins the city of Ben to yours, where you have the majority." in why
    lost = Table(2)
    lost.given(*CITIES[:2], "bE(1,-1)r3 + B knight large")
    lost.play("* tile bN")
    why = explained(lost, "tile (0,-1) r2")[1]
    assert "It joins your city to that of Ben, who has more knights there." in why


@pytest.mark.parametrize(
    ("ben", "cleo", "sentence"),
    [
        ("", "large", "It joins your city to that of Cleo, who has more knights there."),
        ("large", "large", "It joins your city to those of Ben and Cleo, who have more knights"),
        ("", "", "It joins the city of Ben and Cleo to yours, with equal right."),
    ],
)
def test_where_three_meet_those_with_the_majority_are_named(
    ben: str, cleo: str, sentence: str
) -> None:
    here = Table(3)
    here.given(*CITIES[:2], "bU(-1,0)", f"bE(-1,-1)r1 + B knight {ben}".rstrip())
    here.given(f"bE(1,-1)r3 + C knight {cleo}".rstrip())
    here.play("* tile bR")
    assert any(one.startswith(sentence) for one in explained(here, "tile (0,-1) r2")[1])


def closers(state: CarcassonneState, cell: int, root_of: int) -> int:
    """By brute force: how many tiles of the bag complete the feature of a node at a cell."""
    number = 0
    for kind in range(tiles.KIND_COUNT):
        for rotation in tiles.FITS[kind][state.frontier[cell]]:
            twin = state.clone()
            features.place_tile(twin, 4 * kind + rotation, cell)
            if not twin.info[features.find(twin.parent, root_of)] & features.OPEN:
                number += state.bag[kind]
                break
    return number


def test_the_tiles_that_close_a_city_are_counted() -> None:
    here = table("(0,0) + A knight", draw="bG")
    _what, why = explained(here, "tile (0,-1) r1")
    after = here.state.clone()
    after.apply(GAME.parse_action(after, "tile (0,-1) r1"))
    node = after.board[features.cell_at(0, 0)] >> features.ORIENTED_BITS
    number = closers(after, features.cell_at(0, -2), node)
    assert 0 < number < after.bag_size
    assert why == [
        "City of 2 tiles, 1 open: 2 now, at least 6 complete.",
        f"{number} of {after.bag_size} tiles left close it.",
    ]


def test_a_city_that_is_open_at_two_cells() -> None:
    _what, why = explained(table("(0,0) + A knight", draw="bR"), "tile (0,-1) r1")
    assert why == ["City of 2 tiles, 2 open: 2 now, at least 8 complete."]


def test_a_city_of_somebody_else_is_blocked() -> None:
    here = table("(0,0) + B knight", "bU(1,0)", draw="bU")
    bag = [0] * tiles.KIND_COUNT
    bag[tiles.BY_ID["bE"]] = 1
    here.state.bag, here.state.bag_size = bag, 1
    assert explained(here, "tile (1,-1) r0")[1] == [
        "No tile left can complete the city of Ben any more."
    ]
    assert explained(here, "tile (2,0) r0")[1] == ["Nobody stands in anything that it touches."]


def test_farmers_and_cloisters() -> None:
    farm = table("(0,0) + A farmer El", draw="bE")
    assert explained(farm, "tile (0,-1) r2")[1] == [
        "Your farmers get 3 points more at the end, as things stand."
    ]
    cloister = table("bB(0,1) + A monk", draw="bU")
    assert explained(cloister, "tile (1,0) r0")[1] == ["Your cloister then lacks 6 tiles."]


def test_the_last_tile_decides() -> None:
    here = table("(0,0) + A knight")
    here.last_tile()
    here.state.bag[tiles.BY_ID["bE"]] = here.state.bag_size = 1
    here.play("* tile bE")
    assert explained(here, "tile (0,-1) r2")[1] == [
        "That ends the game, and you win.",
        "It completes your city for 4.",
    ]


def test_figures_and_none() -> None:
    here = table("(0,0) + B knight", draw="bB")
    here.play("A tile (0,1) r0")
    assert explained(here, "monk") == (
        "Place a monk",
        ["Cloister, 7 tiles missing: 2 now, 9 when complete."],
    )
    assert explained(here, "none") == ("Place nobody", ["You keep 7 followers in hand."])
    here.state.supply[0] -= 5
    assert explained(here, "none")[1] == ["You keep your last 2 followers."]


def test_walks_and_robberies() -> None:
    here = Table(2)
    here.turn("A bU(1,0)+thief")
    here.turn("B bB(0,1)")
    here.turn("A bU(2,0)")
    assert explained(here, "walk (1,0) (0,0)") == (
        "Walk from (1,0) to (0,0) for 1 point",
        ["A later walk from there: up to 2 points as the road is now."],
    )
    assert explained(here, "stay") == (
        "Let the thief stay",
        ["It may walk later: 1 point as the road is now."],
    )


def test_who_answers_a_robbery_does_not_hear_the_marker_of_the_robber() -> None:
    """The road that A completes is scored once B has answered; A then is guild master."""
    here = Table(2, {"preset": "house", "walk_before_scoring": "before"})
    here.given("bA(-1,0)r3", "bU(1,0)", "bB(1,1)", "bU(2,1)r1 + B thief", "bU(2,2)r1 + A thief")
    here.scores(B=9)
    here.turn("A bW(2,0)")
    here.play("A walk (2,2) (2,0)S", "A rob (2,1) 2")
    assert here.acting() == "answer B"
    for answer in ("pay", "react"):
        why = explained(here, answer)[1]
        assert "Ana becomes guild master." in why and "You become guild master." not in why
        after = here.state.clone()
        after.apply(GAME.parse_action(after, answer))
        assert after.guild_master == 0


def test_markers_are_named_with_their_holders() -> None:
    def taken(kind: type[ev.Marker], by: int, kept: bool = False) -> list[str]:
        return markers([kind(by, 4, kept)], 1, NAMES)

    assert taken(ev.King, 1) == ["You become king."]
    assert taken(ev.King, 0) == ["Ana becomes king."]
    assert taken(ev.GuildMaster, 1) == ["You become guild master."]
    assert taken(ev.GuildMaster, 0) == ["Ana becomes guild master."]
    assert taken(ev.King, 0, kept=True) == taken(ev.GuildMaster, 1, kept=True) == []


def test_what_others_stand_in() -> None:
    road = table("(0,0) + B thief", draw="bU")
    assert explained(road, "tile (1,0) r0")[1] == ["The road of Ben grows, to 2 now."]
    cloister = table("bB(0,1) + B monk", draw="bU")
    assert explained(cloister, "tile (1,0) r0")[1] == ["The cloister of Ben then lacks 6 tiles."]
    field = table("(0,0) + B farmer El", draw="bU")
    assert explained(field, "tile (1,0) r0")[1] == ["It touches a field of Ben."]


def joins(state: CarcassonneState, cell: int, one: int, other: int) -> int:
    """By brute force: how many tiles of the bag make one of the features of two nodes."""
    number = 0
    for kind in range(tiles.KIND_COUNT):
        for rotation in tiles.FITS[kind][state.frontier[cell]]:
            twin = state.clone()
            features.place_tile(twin, 4 * kind + rotation, cell)
            if features.find(twin.parent, one) == features.find(twin.parent, other):
                number += state.bag[kind]
                break
    return number


def test_a_city_beside_that_of_somebody_else() -> None:
    """How many tiles fit beside it then, and how many join the two, by brute force."""
    here = table("(0,0) + B knight", "bU(1,0)", draw="bE")
    between = features.cell_at(0, -1)

    def fit(state: CarcassonneState) -> int:
        code = state.frontier[between]
        return sum(state.bag[k] for k in range(tiles.KIND_COUNT) if tiles.FITS[k][code])

    after = here.state.clone()
    for text in ("tile (1,-1) r3", "knight W"):
        after.apply(GAME.parse_action(after, text))
    theirs = after.board[features.cell_at(0, 0)] >> features.ORIENTED_BITS
    mine = after.board[features.cell_at(1, -1)] >> features.ORIENTED_BITS
    number = joins(after, between, mine, theirs)
    assert 0 < number < after.bag_size
    assert explained(here, "tile (1,-1) r3", "knight W")[1][2:] == [
        f"Then {fit(after)} instead of {fit(here.state)} tiles left fit at (0,-1),"
        " where the city of Ben is open.",
        f"{number} of {after.bag_size} tiles left join it to the city of Ben, at (0,-1).",
    ]


def test_the_last_followers_and_what_figures_can_do() -> None:
    here = table(draw="bE")
    here.state.supply[0] -= 6
    assert explained(here, "tile (0,-1) r2", "knight S")[1] == [
        "It completes your city for 4.",
        "You keep your last follower.",
    ]
    assert explained(here, "tile (0,-1) r2")[1][-1] == "You keep your last follower."
    assert explained(here, "tile (0,1) r1", "knight E")[1][-1] == "It takes your last follower."
    full = Table(2)
    full.play("* tile bU", "A tile (1,0) r0")
    assert explained(full, "thief E large")[1][-1] == "The large follower counts for two."
    assert explained(full, "thief E wagon")[1][-1] == "The wagon may move on once that is complete."


def test_fields_by_their_cities() -> None:
    here = table("(0,0)", draw="bU")
    here.play("A tile (1,0) r0")
    farmers = [explained(here, text) for text in here.moves() if text.startswith("farmer")]
    assert [why[0] for _what, why in farmers] == [
        "No city at this field is complete yet; 1 is begun.",
        "There is no city at this field yet.",
    ]
    assert [what for what, _why in farmers] == [
        "Place a farmer north-west",
        "Place a farmer south-east",
    ]


def test_no_two_ways_to_place_or_walk_read_the_same() -> None:
    """Where a cell is not enough, how the tile lies there is added."""
    seen = 0
    for state in islice(decided(3, 5), 0, 90, 3):
        if state.to_act == OVER:
            continue
        view = state.view(state.to_act)
        lines = [[action] for action in view.legal_actions()]
        labels = VOICE.labels(view, lines, Audience(NAMES, ""))
        assert len(set(labels)) == len(labels), labels
        seen += any(" with " in one for one in labels)
    assert seen


@pytest.mark.parametrize("variant", [2, 3, 4])
def test_every_listed_action_has_words_and_can_be_pointed_at(variant: int) -> None:
    seen = set()
    for state in decided(variant, 11):
        if state.to_act == OVER:
            continue
        view = state.view(state.to_act)
        listed = view.legal_actions()
        seen.add(state.phase)
        for action in listed[:: 1 + len(listed) // 6]:
            (what,) = VOICE.labels(view, [[action]], Audience(NAMES, ""))
            assert what and not what.endswith(".") and "{" not in what
            for sentence in explanations(view, [[action]], Audience(NAMES, ""))[0]:
                assert sentence.endswith(".") and "{" not in sentence
        for action in listed:
            decision = decision_for(view, features.ORIGIN)
            assert decision is not None
            assert decision.aim(action), GAME.format_action(state, action)
            assert decision.action == action
            assert not decision.aim(act.draw(0))
    assert {phases.TILE, phases.WALK} <= seen
