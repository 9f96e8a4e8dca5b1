"""Every event of Carcassonne is a sentence, every option and tile has its words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine import CHANCE, ActionError, Event, Match, Outcome, Ply
from engine.carcassonne import GAME, features, tiles
from engine.carcassonne import actions as act
from engine.game import EventValue
from tests.engine.carcassonne_table import Table
from tests.tui.carcassonne.random_tables import (
    NAMES,
    VARIANTS,
    events_of,
    matches,
    positions,
    random_match,
)
from tui.carcassonne import setup
from tui.carcassonne.digest import digest, log_sentences
from tui.carcassonne.names import figure_name, figure_phrase, role_name, tile_words
from tui.carcassonne.position import feature_lines
from tui.carcassonne.sheets import known_lines, remaining
from tui.carcassonne.sides import (
    city_sides,
    place_name,
    road_sides,
    segment_place,
    side_name,
)
from tui.carcassonne.words import (
    describe_view,
    end_reason,
    event_line,
    option_title,
    outcome_line,
    score_sum,
    value_title,
)
from tui.i18n import _
from tui.words import error_sentence

ENGINE = Path(__file__).parent.parent.parent.parent / "engine" / "carcassonne"
RARE = (
    (
        Event("set_aside", data={"tile": "bX"}),
        "Tile bX fits nowhere and is set aside: roads north, ",
    ),
    (Event("paid", 1, {"points": 4, "to": 0}), "Ben pays 4 to Ana."),
)
"""Too rare for a few random matches."""


def kinds_in_the_source() -> set[str]:
    """The kinds of the events that the rules tell of."""
    found: set[str] = set()
    for path in ENGINE.glob("*.py"):
        source = path.read_text("utf-8")
        found |= set(re.findall(r'(?:Event\(|_award\(state, )\s*"([a-z_]+)"', source))
    return found


def test_every_event_is_a_whole_sentence() -> None:
    kinds = {event.kind for event, _line in RARE}
    lines: list[str] = []
    for match in matches():
        for event in events_of(match):
            line = event_line(event, NAMES, "carcassonne")
            assert line is not None, event
            assert line.endswith(".") and line[0].isupper() and "{" not in line
            kinds.add(event.kind)
            lines.append(line)
    assert kinds == kinds_in_the_source()
    assert max(map(len, lines)) <= 96
    assert sum(len(line) > 76 for line in lines) < len(lines) / 20
    for event, line in RARE:
        assert (event_line(event, NAMES, "") or "").startswith(line)
    assert event_line(Event("nothing_of_the_kind"), NAMES, "carcassonne") is None


def scored(feature: str, count: int, points: int, **more: int) -> Event:
    facts = {"complete": 1, "pennants": 0, "bonus": 0, "shared": 1, **more}
    return Event("scored", 0, {"feature": feature, "tiles": count, "points": points, **facts})


@pytest.mark.parametrize(
    ("event", "sum_of_it", "sentence"),
    [
        (
            scored("city", 6, 16, pennants=2),
            "(6 tiles + 2 pennants) × 2 = 16",
            "Ana scores 16 for a city: (6 tiles + 2 pennants) × 2.",
        ),
        (
            scored("city", 4, 15, pennants=1, bonus=1, shared=2),
            "(4 tiles + 1 pennant) × 3 (cathedral) = 15",
            "Ana scores 15 for a shared city: (4 tiles + 1 pennant) × 3 (cathedral).",
        ),
        (
            scored("city", 2, 2),
            "2 tiles = 2",
            "Ana scores 2 for a city: 2 tiles.",
        ),
        (
            scored("city", 3, 4, complete=0, pennants=1),
            "3 tiles + 1 pennant = 4",
            "Ana scores 4 for an unfinished city: 3 tiles + 1 pennant.",
        ),
        (
            scored("road", 3, 6, bonus=2),
            "3 tiles × 2 (inn) = 6",
            "Ana scores 6 for a road: 3 tiles × 2 (inn).",
        ),
        (
            scored("road", 3, 0, complete=0, bonus=1),
            "3 tiles × 0 (inn) = 0",
            "Ana scores 0 for an unfinished road: 3 tiles × 0 (inn).",
        ),
        (scored("cloister", 9, 9), "9 tiles = 9", "Ana scores 9 for a cloister: 9 tiles."),
        (
            scored("cloister", 6, 6, complete=0, shared=2),
            "the cloister and 5 tiles around = 6",
            "Ana scores 6 for a shared unfinished cloister: the cloister and 5 tiles around.",
        ),
        (
            Event("field_scored", 1, {"cities": 2, "pig": 1, "points": 8}),
            "2 cities × 4 (pig) = 8",
            "Ben scores 8 for a field: 2 cities × 4 (pig).",
        ),
        (
            Event("guild_scored", 1, {"points": 7, "good": ""}),
            "7 complete roads = 7",
            "Ben scores 7 as guild master: 7 complete roads.",
        ),
        (
            Event("goods_scored", 2, {"points": 10, "good": "wine"}),
            "",
            "Cleo scores 10 for the most tokens of wine.",
        ),
        (
            Event("placed", 0, {"tile": "bJ", "x": 2, "y": -1, "rotation": 1}),
            "",
            "Ana places bJ at (2,-1): city east, road south to west.",
        ),
        (
            Event(
                "figure",
                0,
                {"figure": "large", "x": 2, "y": -1, "feature": "city", "side": "E"},
            ),
            "",
            "Ana places the large knight at (2,-1), east.",
        ),
        (
            Event("wagon", 0, {"x": 1, "y": 0, "feature": "cloister", "side": ""}),
            "",
            "Ana moves the wagon as a monk to (1,0).",
        ),
        (
            Event("walked", 0, {"start_x": 1, "start_y": 0, "x": 5, "y": 0, "tiles": 4}),
            "",
            "Ana lets a thief walk 4 tiles, from (1,0) to (5,0).",
        ),
        (Event("demanded", 1, {"points": 4, "by": 0}), "", "Ana demands 4 of Ben."),
        (
            Event("guild_master", 1, {"tiles": 5, "kept": 1}),
            "",
            "Ben stays guild master: the longest road now has 5 tiles.",
        ),
        (
            Event("over", data={"reason": "tiles", "winners": (0, 2)}),
            "",
            "The game is over: Ana and Cleo share the victory.",
        ),
    ],
)
def test_sentences(event: Event, sum_of_it: str, sentence: str) -> None:
    assert event_line(event, NAMES, "carcassonne") == sentence
    assert score_sum(event) == sum_of_it


def value_of(words: str) -> int:
    """What a sum in words comes to."""
    numbers = re.sub(r"\((?:inn|cathedral|pig)\)", "", words)
    numbers = re.sub(r"the cloister and", "1 +", numbers)
    value = eval(re.sub(r"[a-z]", "", numbers).replace("×", "*"))
    assert isinstance(value, int)
    return value


def test_the_sums_are_right() -> None:
    summed = 0
    for match in matches():
        for event in events_of(match):
            if words := score_sum(event):
                left, right = words.split(" = ")
                assert value_of(left) == int(right) == event.data["points"], words
                summed += 1
    assert summed > 300


def ply_of(actor: int, action: int, *events: Event) -> Ply:
    return Ply(actor, action, "", "", events)


HOME: dict[str, EventValue] = {"figure": "normal", "x": 3, "y": 0, "feature": "road", "side": "E"}


@pytest.mark.parametrize(
    ("ply", "words", "sentences"),
    [
        (
            ply_of(0, act.TILE, Event("placed", 0, {"tile": "bU", "x": 2, "y": -1, "rotation": 0})),
            "Ana places a tile at (2,-1)",
            ["Ana places bU at (2,-1): road east to west."],
        ),
        (
            ply_of(
                0,
                act.FIGURE,
                Event("figure", 0, {**HOME, "side": "W"}),
                scored("city", 2, 4),
                Event("home", 0, {**HOME, "feature": "city"}),
            ),
            "Ana: thief west · Ana scores 4 for a city",
            [
                "Ana places a thief at (3,0), west.",
                "Ana scores 4 for a city: 2 tiles × 2.",
                "Ana takes a knight home from (3,0).",
            ],
        ),
        (
            ply_of(
                0,
                act.WALK,
                Event("walked", 0, {"start_x": 1, "start_y": 0, "x": 5, "y": 0, "tiles": 4}),
                Event("walk_points", 0, {"points": 4}),
            ),
            "Ana walks to (5,0) for 4",
            [
                "Ana lets a thief walk 4 tiles, from (1,0) to (5,0).",
                "Ana scores 4 for the walk: 4 tiles.",
            ],
        ),
        (
            ply_of(0, act.PLAN, Event("walk_points", 0, {"points": 4})),
            "Ana takes 4 for the walk",
            ["Ana scores 4 for the walk: 4 tiles."],
        ),
        (
            ply_of(
                0,
                act.PLAN,
                Event("demanded", 1, {"points": 4, "by": 0}),
                Event("home", 1, HOME),
                Event("home", 1, {**HOME, "figure": "builder"}),
            ),
            "Ana robs Ben of 4 · Ben cannot pay",
            [
                "Ana demands 4 of Ben.",
                "Ben cannot pay so much.",
                "Ben takes a thief home from (3,0).",
                "Ben takes the builder on a road home from (3,0).",
            ],
        ),
        (
            ply_of(1, act.PAY, Event("paid", 1, {"points": 4, "to": 0})),
            "Ben pays 4",
            ["Ben pays 4 to Ana."],
        ),
        (
            ply_of(2, act.REACT, Event("home", 2, HOME), Event("home", 3, HOME)),
            "Cleo reacts · Dora cannot pay",
            [
                "Cleo lets the thief go and pays nothing.",
                "Cleo takes a thief home from (3,0).",
                "Dora cannot pay so much.",
                "Dora takes a thief home from (3,0).",
            ],
        ),
        (
            ply_of(1, act.WAGON_HOME, Event("home", 1, {**HOME, "figure": "wagon"})),
            "Ben takes the wagon home",
            ["Ben takes the wagon as a thief home from (3,0)."],
        ),
        (
            ply_of(
                0,
                act.NO_FIGURE,
                scored("city", 3, 3, complete=0),
                Event("field_scored", 1, {"cities": 2, "pig": 0, "points": 6}),
                Event("guild_scored", 0, {"points": 7, "good": ""}),
                Event("over", data={"reason": "tiles", "winners": (0,)}),
            ),
            "Ana +10 at the end · Ben +6 at the end · the game is over: Ana wins",
            [
                "Ana scores 3 for an unfinished city: 3 tiles.",
                "Ben scores 6 for a field: 2 cities × 3.",
                "Ana scores 7 as guild master: 7 complete roads.",
                "The game is over: Ana wins.",
            ],
        ),
    ],
)
def test_log_lines(ply: Ply, words: str, sentences: list[str]) -> None:
    assert digest(ply, NAMES, "carcassonne") == words
    assert log_sentences(ply, NAMES, "carcassonne", 0) == sentences


def test_every_ply_has_its_short_line() -> None:
    silent = ("no_figure", "no_phantom", "stayed", "drawn")
    robberies = set()
    for match in matches():
        for ply in match.plies:
            words = digest(ply, NAMES, "carcassonne")
            assert "{" not in words and not words.endswith(".")
            if {event.kind for event in ply.events} - {*silent, "guild_master", "king"}:
                assert words, ply
            assert all(len(part) <= 60 for part in words.split(" · "))
            robberies |= set(re.findall("reacts|cannot pay|robs|pays", words))
    assert {"robs", "cannot pay"} <= robberies


def test_names_are_never_read_as_templates() -> None:
    names = ["{0}", "{name}", "%s", "{points}", "{cell}", "{"]
    match = random_match(3, 3)
    for ply in match.plies:
        digest(ply, names, "")
        log_sentences(ply, names, "", 0)
    assert any("{name}" in line for line in describe_view(match.state.view(0), names, ""))
    assert any("{name}" in line for line in known_lines(match.state.view(0), names))


@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_positions_and_remaining_tiles_in_words(variant: int) -> None:
    match = random_match(variant, variant)
    for state in positions(match, 23):
        view = state.view(0)
        lines = describe_view(view, NAMES, "carcassonne")
        sheet = known_lines(view, NAMES)
        assert all("{" not in line and len(line) <= 84 for line in lines)
        assert all("{" not in line and len(line) <= 80 for line in sheet)
        on_the_map = lines[lines.index("The map: x grows to the east, y to the south.") :]
        assert len(on_the_map) == 1 + len(state.board) + len(state.pieces)
        assert lines == describe_view(state.view(1), NAMES, "carcassonne")
        rows = [int(line.split()[0]) for line in sheet if re.match(r"  [ \d]\d \w\w", line)]
        assert sum(rows) == state.bag_size + sum(state.aside)
        assert sum(row.number for row in remaining(state.bag)) == state.bag_size
    assert lines[0] == "The game is over."


def test_every_phase_is_told() -> None:
    first: dict[int, str] = {}
    for match in matches():
        for state in positions(match, 1):
            if state.phase not in first:
                first[state.phase] = describe_view(state.view(0), NAMES, "carcassonne")[0]
    assert len(first) >= 9
    assert all(line.startswith("Turn ") or "over" in line for line in first.values())


def told(*given: str, options: dict[str, str] | None = None) -> list[str]:
    """The lines about features of a position, those about the map left out."""
    table = Table(2, options)
    table.given(*given)
    lines = describe_view(table.state.view(0), NAMES, "carcassonne")
    lines = lines[: lines.index("The map: x grows to the east, y to the south.")]
    first = next(n for n, line in enumerate(lines) if re.match("(Road|City|Field|Cloister) ", line))
    return lines[first:]


@pytest.mark.parametrize(
    ("given", "lines"),
    [
        (
            ["bU(1,0) + A thief", "bU(2,0)", "bU(3,0) + B thief large", "(2,0) + A builder"],
            [
                "Road at (1,0): tiles 4, open ends 2; worth 4 now, at least 6 once complete.",
                "  There: Ana thief, builder; Ben large thief.",
                "  Greatest strength: Ben.",
            ],
        ),
        (
            ["bO(0,-1)r3 + A knight"],
            [
                "City at (0,-1): tiles 2, open edges 1; worth 3 now, at least 8 once complete.",
                "  There: Ana knight.",
            ],
        ),
        (
            ["bE(0,-1)r2", "bU(1,0)", "(1,0) + B farmer Nl"],
            [
                "Field at (1,0): it touches 1 complete city and is worth 3.",
                "  There: Ben farmer.",
            ],
        ),
        (
            ["bU(1,0)", "bB(1,1) + A monk"],
            [
                "Cloister at (1,1): tiles missing 6; worth 3 now, 9 once complete.",
                "  There: Ana monk.",
            ],
        ),
        (
            ["i15(1,0) + A thief"],
            [
                "Road at (1,0): tiles 2, open ends 2; worth 0 now, at least 8 once complete.",
                "  There: Ana thief.",
            ],
        ),
    ],
)
def test_features_in_words(given: list[str], lines: list[str]) -> None:
    assert told(*given) == lines


def test_features_that_nobody_holds() -> None:
    table = Table()
    table.given("bE(0,-1)r2", "bU(1,0)")
    state, cell = table.state, features.cell_at(0, 0)
    base = state.board[cell] >> features.ORIENTED_BITS
    types = tiles.SEGMENT_TYPES[tiles.START]
    said = [
        line
        for number in range(len(types))
        for line in feature_lines(state, cell, base + number, NAMES)
    ]
    assert said == [
        "City at (0,0): complete, tiles 2, 4 points.",
        "Road at (0,0): tiles 2, open ends 2; worth 2 now, at least 4 once complete.",
        "Field at (0,0): it touches 1 complete city and is worth 3.",
        "Field at (0,0): it touches 0 complete cities and is worth 0.",
    ]


def test_every_tile_is_described_unlike_any_other() -> None:
    words = [
        (tile_words(4 * kind), tile_words(4 * kind + 1), tile_words(4 * kind + 2))
        for kind in range(tiles.KIND_COUNT)
    ]
    assert len(set(words)) == tiles.KIND_COUNT
    assert max(len(word) for turned in words for word in turned) <= 65
    assert tile_words(4 * tiles.BY_ID["bD"]) == "city north, road east to west"
    assert tile_words(4 * tiles.BY_ID["bJ"] + 1) == "city east, road south to west"
    assert tile_words(4 * tiles.BY_ID["i14"]) == "road east with inn, roads south and west"
    assert tile_words(4 * tiles.BY_ID["i07"]) == "city north, field split"
    assert tile_words(4 * tiles.BY_ID["bA"]) == "cloister, road south"
    assert tile_words(4 * tiles.BY_ID["bB"]) == "cloister"
    assert tile_words(4 * tiles.BY_ID["a01"]) == "city on all sides with 2 pennants"
    assert (
        tile_words(4 * tiles.BY_ID["t06"])
        == "city north and west with cloth, cities east and south"
    )


def test_places_on_a_tile_are_told_apart() -> None:
    """What has a name of its own in notation has one in words; a field lies in its corner."""
    for oriented, edges in enumerate(tiles.EDGES):
        types = tiles.SEGMENT_TYPES[oriented >> 2]
        for type in set(types) - {tiles.CLOISTER}:
            segments = [number for number, one in enumerate(types) if one == type]
            said = {segment_place(oriented, number) for number in segments}
            assert len(said) == len(segments)
            assert all(said)
        for number, type in enumerate(types):
            for half in edges[number] if type == tiles.FIELD else ():
                vertical = "south" if half in (3, 4, 5, 6) else "north"
                across = "east" if half in (1, 2, 3, 4) else "west"
                assert place_name(tiles.HALVES[half]) == f"{vertical}-{across}"
    assert place_name("") == ""
    split = 4 * tiles.BY_ID["t12"]
    assert [segment_place(split, number) for number in range(2, 5)] == [
        "north-east",
        "south-east, on the east side",
        "south-east, on the south side",
    ]
    assert [place_name(side) for side in tiles.SIDES] == [side_name(side) for side in range(4)]


@pytest.mark.parametrize(
    ("edges", "road", "city"),
    [
        ((0,), "north", "north"),
        ((1, 3), "east to west", "east and west"),
        ((0, 1, 2), "north, east and south", "north, east and south"),
        ((0, 1, 2, 3), "north, east, south and west", "on all sides"),
    ],
)
def test_sides_that_belong_together(edges: tuple[int, ...], road: str, city: str) -> None:
    assert (road_sides(edges), city_sides(edges)) == (road, city)


def test_cities_that_do_not_meet_are_named_apart() -> None:
    assert tile_words(4 * tiles.BY_ID["bI"]) == "cities north and west"
    assert tile_words(4 * tiles.BY_ID["bN"]) == "city north and west"
    assert (
        tile_words(4 * tiles.BY_ID["a02"])
        == "city north and south with pennant, city east and west"
    )
    assert tile_words(4 * tiles.BY_ID["i17"]) == "roads north to west and east to south"


def test_figures_have_names() -> None:
    assert [role_name(feature) for feature in tiles.SEGMENT_WORDS] == [
        "knight",
        "thief",
        "monk",
        "farmer",
    ]
    assert figure_name("large", "road") == "large thief"
    assert figure_name("pig", "field") == "pig"
    assert figure_phrase("phantom", "field") == "the phantom as a farmer"


def test_every_option_and_value_has_its_words() -> None:
    labels = [setup.option_label(option.name) for option in GAME.options]
    assert len(set(labels)) == len(labels)
    for option in GAME.options:
        assert 0 < len(option_title(option.name)) <= 21
        values = [setup.value_label(option.name, value) for value in option.values]
        assert len(set(values)) == len(values)
        assert all(0 < len(value) <= 18 for value in values)
        assert _(option.help)
    assert value_title("inns", "preset") == "as the preset says"
    assert setup.title("carcassonne") == setup.title("") == "Carcassonne"
    assert [setup.theme_name(theme) for theme in GAME.themes] == ["Carcassonne"]


@pytest.mark.parametrize(
    ("outcome", "sentence"),
    [
        (Outcome("tiles", (1,), "points", (2, 1)), "Ben wins."),
        (Outcome("tiles", (0, 1), "shared", (1, 1)), "Ana and Ben share the victory."),
    ],
)
def test_how_it_ended(outcome: Outcome, sentence: str) -> None:
    assert outcome_line(outcome, NAMES) == sentence
    assert end_reason(outcome) == "The last tile has been drawn."


@pytest.mark.parametrize(
    ("lines", "refused", "sentence"),
    [
        ([], "tile bQ9", "'bQ9' is no tile, such as 'bU', and no cell, such as '(3,-1)'."),
        ([], "thief W", "Before 'thief' a tile must be placed."),
        ([], "pay", "'answer' is not possible now; a tile is due, such as 'tile bU'."),
        (["tile bC", "tile (0,-1)", "none"], "tile bC", "No such tile is left to be drawn."),
        (["tile bU"], "tile (0,0)", "There is a tile already."),
        (["tile bU"], "tile (5,0)", "A tile is placed beside one that lies on the map."),
        (["tile bU"], "tile (1,0) r1", "The tile does not fit its neighbour in the west."),
        (["tile bU"], "tile here", "'here' is no tile, such as 'bU', and no cell, such as"),
        (["tile bU"], "tile (x,1)", "'(x,1)' is no cell of the map, such as '(3,-1)'."),
        (["tile bU", "tile (1,0)"], "monk", "The tile has no such city, road, cloister or field."),
        (["tile bU", "tile (1,0)"], "thief W large", "You have no large follower in hand."),
        (["tile bU", "tile (1,0)", "thief W", "tile bV"], "wagon (9,9) thief W", "There is no t"),
    ],
)
def test_refusals(lines: list[str], refused: str, sentence: str) -> None:
    match = Match(GAME, 2, seed=1, chance="entered")
    for line in lines:
        match.play_text(line)
    with pytest.raises(ActionError) as error:
        match.play_text(refused)
    assert error_sentence(error.value).startswith(sentence)


def test_occupied_features_are_refused() -> None:
    match = Match(GAME, 2, seed=1, chance="entered")
    for line in ("tile bU", "tile (1,0)", "thief W", "tile bU", "tile (2,0)"):
        match.play_text(line)
    for line, sentence in (
        ("thief W", "Somebody stands there already."),
        ("builder W", "You have no builder in hand."),
    ):
        with pytest.raises(ActionError) as error:
            match.play_text(line)
        assert error_sentence(error.value) == sentence
    assert match.to_act != CHANCE
