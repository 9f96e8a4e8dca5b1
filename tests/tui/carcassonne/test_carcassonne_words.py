"""Every event of Carcassonne is a sentence, every ply a line of the log; sums come out right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine import Outcome, Ply
from engine.carcassonne import actions as act
from engine.game import EventValue
from engine.game import OldEvent as Event
from tests.tui.carcassonne.random_tables import NAMES, events_of, matches, random_match
from tui.carcassonne.digest import digest, log_sentences
from tui.carcassonne.sheets import known_lines
from tui.carcassonne.words import describe_view, end_reason, event_line, outcome_line, score_sum

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
    assert kinds == kinds_in_the_source() | {"over"}
    assert max(map(len, lines)) <= 80
    assert sum(len(line) > 76 for line in lines) < len(lines) / 100
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
        (
            Event(
                "walked",
                0,
                {
                    "start_x": 1,
                    "start_y": 0,
                    "start_side": "N",
                    "x": 5,
                    "y": 0,
                    "side": "E",
                    "tiles": 4,
                },
            ),
            "",
            "Ana lets a thief walk 4 tiles, from (1,0) north to (5,0) east.",
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
