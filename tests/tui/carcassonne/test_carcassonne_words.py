"""Every event of Carcassonne is a sentence, every ply a line of the log; sums come out right."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import get_args

import pytest

from engine import Event, Outcome, Over, Ply
from engine.carcassonne import actions as act
from engine.carcassonne import events as ev
from engine.carcassonne import figures, tiles
from engine.carcassonne.features import cell_at
from tests.tui.carcassonne.random_tables import NAMES, events_of, matches, random_match
from tui.games.carcassonne.known import known_lines
from tui.games.carcassonne.position import describe, end_reason
from tui.games.carcassonne.position import outcome as outcome_of
from tui.games.carcassonne.sums import Counted, counted_words
from tui.games.carcassonne.voice import VOICE
from tui.play.voice import Audience

TO_ALL = Audience(NAMES, "carcassonne")
RARE = (
    (ev.SetAside(tiles.BY_ID["bX"]), "Tile bX fits nowhere and is set aside: roads north, "),
    (ev.Paid(1, 4, to=0), "Ben pays 4 to Ana."),
)
"""Too rare for a few random matches."""


def test_every_event_is_a_whole_sentence() -> None:
    kinds: set[type] = {type(event) for event, _line in RARE}
    lines: list[str] = []
    for match in matches():
        for event in events_of(match):
            line = VOICE.event(event, TO_ALL).sentence
            assert line.endswith(".") and line[0].isupper() and "{" not in line
            kinds.add(type(event))
            lines.append(line)
    assert kinds == set(get_args(ev.CarcassonneEvent))
    assert max(map(len, lines)) <= 80
    assert sum(len(line) > 76 for line in lines) < len(lines) / 100
    for event, line in RARE:
        assert VOICE.event(event, TO_ALL).sentence.startswith(line)


def scored(
    feature: int,
    count: int,
    points: int,
    *,
    complete: bool = True,
    pennants: int = 0,
    bonus: int = 0,
    shared: int = 1,
) -> ev.Scored:
    return ev.Scored(0, feature, complete, count, pennants, bonus, points, shared)


EAST, WEST, NORTH = map(tiles.PLACES.index, "EWN")


def home(
    seat: int, why: int = ev.DECIDED, figure: int = figures.NORMAL, feature: int = tiles.ROAD
) -> ev.Home:
    return ev.Home(seat, figure, cell_at(3, 0), feature, EAST, why)


WALKED = ev.Walked(0, cell_at(1, 0), 0, cell_at(5, 0), 0, tiles=4, paid=True)
BY_SIDES = replace(WALKED, start_side=NORTH, side=EAST)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            scored(tiles.CITY, 6, 16, pennants=2),
            "Ana scores 16 for a city: (6 tiles + 2 pennants) × 2.",
        ),
        (
            scored(tiles.CITY, 4, 15, pennants=1, bonus=1, shared=2),
            "Ana scores 15 for a shared city: (4 tiles + 1 pennant) × 3 (cathedral).",
        ),
        (
            scored(tiles.CITY, 2, 2),
            "Ana scores 2 for a city: 2 tiles.",
        ),
        (
            scored(tiles.CITY, 3, 4, complete=False, pennants=1),
            "Ana scores 4 for an unfinished city: 3 tiles + 1 pennant.",
        ),
        (
            scored(tiles.ROAD, 3, 6, bonus=2),
            "Ana scores 6 for a road: 3 tiles × 2 (inn).",
        ),
        (
            scored(tiles.ROAD, 3, 0, complete=False, bonus=1),
            "Ana scores 0 for an unfinished road: 3 tiles × 0 (inn).",
        ),
        (scored(tiles.CLOISTER, 9, 9), "Ana scores 9 for a cloister: 9 tiles."),
        (
            scored(tiles.CLOISTER, 6, 6, complete=False, shared=2),
            "Ana scores 6 for a shared unfinished cloister: the cloister and 5 tiles around.",
        ),
        (
            ev.FieldScored(1, 2, True, 8),
            "Ben scores 8 for a field: 2 cities × 4 (pig).",
        ),
        (
            ev.GuildScored(1, 7),
            "Ben scores 7 as guild master: 7 complete roads.",
        ),
        (
            ev.GoodsScored(2, 10, tiles.GOODS.index("wine")),
            "Cleo scores 10 for the most tokens of wine.",
        ),
        (
            ev.Placed(0, tiles.BY_ID["bJ"], cell_at(2, -1), 1),
            "Ana places bJ at (2,-1): city east, road south to west.",
        ),
        (
            ev.Figure(0, figures.LARGE, cell_at(2, -1), tiles.CITY, EAST),
            "Ana places the large knight at (2,-1), east.",
        ),
        (
            ev.Wagon(0, figures.WAGON, cell_at(1, 0), tiles.CLOISTER, 0),
            "Ana moves the wagon as a monk to (1,0).",
        ),
        (
            WALKED,
            "Ana lets a thief walk 4 tiles, from (1,0) to (5,0).",
        ),
        (
            BY_SIDES,
            "Ana lets a thief walk 4 tiles, from (1,0) north to (5,0) east.",
        ),
        (ev.Demanded(1, 4, by=0), "Ana demands 4 of Ben."),
        (
            ev.GuildMaster(1, 5, kept=True),
            "Ben stays guild master: the longest road now has 5 tiles.",
        ),
        (
            Over("tiles", (0, 2)),
            "The game is over: Ana and Cleo share the victory.",
        ),
    ],
)
def test_sentences(event: Event, sentence: str) -> None:
    assert VOICE.event(event, TO_ALL).sentence == sentence


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
            if isinstance(event, Counted):
                assert value_of(counted_words(event)) == event.points
                summed += 1
    assert summed > 300


def ply_of(actor: int, action: int, *events: Event) -> Ply:
    return Ply(actor, action, "", "", events)


@pytest.mark.parametrize(
    ("ply", "words", "sentences"),
    [
        (
            ply_of(0, act.TILE, ev.Placed(0, tiles.BY_ID["bU"], cell_at(2, -1), 0)),
            "Ana places a tile at (2,-1)",
            ["Ana places bU at (2,-1): road east to west."],
        ),
        (
            ply_of(
                0,
                act.FIGURE,
                ev.Figure(0, figures.NORMAL, cell_at(3, 0), tiles.ROAD, WEST),
                scored(tiles.CITY, 2, 4),
                home(0, ev.SCORED, feature=tiles.CITY),
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
                WALKED,
                ev.WalkPoints(0, 4, at_once=True),
            ),
            "Ana walks to (5,0) for 4",
            [
                "Ana lets a thief walk 4 tiles, from (1,0) to (5,0).",
                "Ana scores 4 for the walk: 4 tiles.",
            ],
        ),
        (
            ply_of(0, act.PLAN, ev.WalkPoints(0, 4, at_once=False)),
            "Ana takes 4 for the walk",
            ["Ana scores 4 for the walk: 4 tiles."],
        ),
        (
            ply_of(
                0,
                act.PLAN,
                ev.Demanded(1, 4, by=0),
                ev.Refused(1, by_choice=False, thieves=1),
                home(1),
                home(1, figure=figures.BUILDER),
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
            ply_of(1, act.PAY, ev.Paid(1, 4, to=0)),
            "Ben pays 4",
            ["Ben pays 4 to Ana."],
        ),
        (
            ply_of(
                2,
                act.REACT,
                ev.Refused(2, by_choice=True, thieves=1),
                home(2),
                ev.Refused(3, by_choice=False, thieves=1),
                home(3),
            ),
            "Cleo reacts · Dora cannot pay",
            [
                "Cleo lets the thief go and pays nothing.",
                "Cleo takes a thief home from (3,0).",
                "Dora cannot pay so much.",
                "Dora takes a thief home from (3,0).",
            ],
        ),
        (
            ply_of(1, act.WAGON_HOME, home(1, ev.CHOSEN, figure=figures.WAGON)),
            "Ben takes the wagon home",
            ["Ben takes the wagon as a thief home from (3,0)."],
        ),
        (
            ply_of(
                0,
                act.NO_FIGURE,
                scored(tiles.CITY, 3, 3, complete=False),
                ev.FieldScored(1, 2, False, 6),
                ev.GuildScored(0, 7),
                Over("tiles", (0,)),
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
    assert VOICE.brief(ply, TO_ALL) == words
    assert VOICE.sentences(ply, TO_ALL) == sentences


def test_what_goes_without_saying_is_not_read_out() -> None:
    city = scored(tiles.CITY, 2, 4)
    ply = ply_of(0, 0, ev.NoFigure(0), city, home(0, ev.SCORED), ev.Stayed(0), home(1))
    assert VOICE.spoken(ply, TO_ALL) == [
        "Ana scores 4 for a city: 2 tiles × 2.",
        "Ben takes a thief home from (3,0).",
    ]


def test_every_ply_has_its_short_line() -> None:
    silent = {ev.NoFigure, ev.NoPhantom, ev.Stayed, ev.Drawn, ev.GuildMaster, ev.King}
    robberies = set()
    for match in matches():
        for ply in match.plies:
            words = VOICE.brief(ply, TO_ALL)
            assert "{" not in words and not words.endswith(".")
            if {type(event) for event in ply.events} - silent:
                assert words, ply
            assert all(len(part) <= 60 for part in words.split(" · "))
            robberies |= set(re.findall("reacts|cannot pay|robs|pays", words))
    assert {"robs", "cannot pay"} <= robberies


def test_names_are_never_read_as_templates() -> None:
    names = ["{0}", "{name}", "%s", "{points}", "{cell}", "{"]
    match = random_match(3, 3)
    for ply in match.plies:
        VOICE.brief(ply, Audience(names, ""))
        VOICE.sentences(ply, Audience(names, ""))
    assert any("{name}" in line for line in describe(match.state.view(0), Audience(names, "")))
    assert any("{name}" in line for line in known_lines(match.state.view(0), names))


@pytest.mark.parametrize(
    ("outcome", "sentence"),
    [
        (Outcome("tiles", (1,), "points", (2, 1)), "Ben wins."),
        (Outcome("tiles", (0, 1), "shared", (1, 1)), "Ana and Ben share the victory."),
    ],
)
def test_how_it_ended(outcome: Outcome, sentence: str) -> None:
    assert outcome_of(outcome, NAMES) == sentence
    assert end_reason(outcome) == "The last tile has been drawn."
