"""Every event of Manila is a sentence, every option has its words, nothing hidden is revealed."""

from __future__ import annotations

import random
import re
from typing import get_args

import pytest

from engine import (
    CHANCE,
    NOBODY,
    OVER,
    SEAT_LETTERS,
    ActionError,
    Event,
    Match,
    Outcome,
    Over,
    Ply,
)
from engine.errors import IllegalAction
from engine.manila import GAME, places, wares
from engine.manila import events as ev
from engine.manila.state import ManilaState
from engine.manila.view import ManilaView
from tests.tui.manila.random_matches import NAMES, events_of, matches, random_match
from tui.games.manila.known import known_lines
from tui.games.manila.names import place_name, ware_name
from tui.games.manila.pack import PACK
from tui.games.manila.position import describe, end_reason
from tui.games.manila.position import outcome as outcome_of
from tui.games.manila.voice import VOICE
from tui.games.refusals import error_sentence
from tui.play.i18n import _
from tui.play.voice import Audience

EVERYBODY = Audience(NAMES, "manila")
RARE = (
    (ev.Broke(1, 9, 4), "Ben cannot pay the last 4; the bank does."),
    (ev.Skipped(0), "Ana finds no place to take and waits."),
    (ev.Evicted(0, wares.JADE), "Ana has to leave the jade punt to a pirate."),
    (ev.Promoted(2), "Cleo becomes captain of the pirates."),
)
"""Too rare for a few random matches to be sure of them."""


def said(event: Event) -> str:
    return VOICE.event(event, EVERYBODY).sentence


def test_every_event_is_a_whole_sentence() -> None:
    lines: list[str] = []
    kinds: set[type] = {type(event) for event, _line in RARE}
    for match in matches():
        for event in events_of(match):
            line = said(event)
            assert line.endswith(".") and line[0].isupper() and "{" not in line
            kinds.add(type(event))
            lines.append(line)
    assert kinds == set(get_args(ev.ManilaEvent))
    assert max(map(len, lines)) <= 76
    assert [said(event) for event, _line in RARE] == [line for _event, line in RARE]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            ev.Placed(2, 1, wares.SILK, 3, 8),
            "Cleo goes aboard the silk punt for 3.",
        ),
        (
            ev.Placed(2, 1, wares.JADE, 0, 13),
            "Cleo stows away on the jade punt.",
        ),
        (
            ev.Placed(3, 1, places.YARD + 2, 2, places.SPOT_YARD + 2),
            "Dora takes the place at shipyard C for 2.",
        ),
        (
            ev.Placed(0, 1, places.PIRATES, 5, places.SPOT_STERN),
            "Ana becomes the second pirate for 5.",
        ),
        (
            ev.Placed(0, 1, places.INSURANCE, 0, places.SPOT_INSURANCE),
            "Ana insures the shipyards and receives 10.",
        ),
        (
            ev.Loaded(0, (0, 1, 3), wares.SILK),
            "Ana loads ginseng, nutmeg and jade; silk stays ashore.",
        ),
        (
            ev.Started(0, ((0, 4), (1, 3), (2, 2))),
            "Ana starts the punts: ginseng 4, nutmeg 3, silk 2.",
        ),
        (
            ev.Steered(1, ev.LARGE, ((0, 1), (3, -1)), ((0, 8), (3, 10))),
            "Ben, the large pilot, steers: ginseng +1, jade -1.",
        ),
        (
            ev.Steered(1, ev.SMALL, (), ()),
            "Ben, the small pilot, moves no punt.",
        ),
        (
            ev.Moved(wares.JADE, 10, 9),
            "The jade punt goes back from 10 to 9.",
        ),
        (
            ev.Repair(0, 1, 1, 8, to=1),
            "The insurance of Ana owes Ben 8 for shipyard B.",
        ),
        (
            ev.Repair(0, 1, 1, 8, to=NOBODY),
            "The insurance of Ana owes the bank 8 for shipyard B.",
        ),
        (ev.Master(1, 1, 0), "Nobody bids: Ben is harbour master for nothing."),
        (
            Over("market", (0, 2)),
            "The game is over: Ana and Cleo share the victory.",
        ),
    ],
)
def test_sentences(event: Event, sentence: str) -> None:
    assert said(event) == sentence


ROLLED = ev.Rolled(((1, 6), (2, 2), (3, 4)), ((1, 3), (2, 12), (3, 9)))


def ply_of(kind: str, *events: Event) -> Ply:
    return Ply(CHANCE if kind == "roll" else 0, 0, "", "", events)


@pytest.mark.parametrize(
    ("ply", "words"),
    [
        (ply_of("bid", ev.Bid(0, 12)), "Ana bids 12"),
        (
            ply_of(
                "pass",
                ev.NoBid(0),
                ev.Master(1, 1, 15),
                ev.Loan(1, 1, 12),
                ev.LoanShare(1, wares.JADE, seen_by=(1,)),
                ev.Loan(1, 1, 12),
                ev.LoanShare(1, wares.JADE, seen_by=(1,)),
            ),
            "Ana drops out · Ben is harbour master for 15 · Ben mortgages 2 shares",
        ),
        (ply_of("load", ev.Loaded(0, (0, 1, 2), wares.JADE)), "Ana loads G N S"),
        (
            ply_of("start", ev.Started(0, ((0, 4), (1, 3), (2, 2)))),
            "Ana starts G4 N3 S2",
        ),
        (
            ply_of("place", ev.Placed(2, 1, wares.SILK, 3, 8)),
            "Cleo goes aboard silk for 3",
        ),
        (
            ply_of("place", ev.Placed(3, 1, places.YARD, 4, places.SPOT_YARD)),
            "Dora takes yard A for 4",
        ),
        (
            ply_of(
                "roll",
                ROLLED,
                ev.Moved(wares.NUTMEG, 3, 9),
                ev.Docked(wares.SILK, 0),
                ev.Moved(wares.JADE, 9, 13),
            ),
            "rolled N6 S2 J4: S docks in A, J on 13",
        ),
        (
            ply_of(
                "roll",
                ROLLED,
                ev.Wrecked(wares.NUTMEG, 0),
                ev.Crew(0, 1, wares.SILK, 15),
                ev.Crew(0, 1, wares.SILK, 15),
                ev.Yard(0, 1, 0, 6),
                ev.Repair(1, 1, 0, 6, to=0),
                ev.Repair(1, 1, 1, 8, to=NOBODY),
                ev.Rose(wares.SILK, 10, 1),
            ),
            "rolled N6 S2 J4: N to yard A · Ana +36 · Ben -14 · S rises to 10",
        ),
    ],
)
def test_short_log_lines(ply: Ply, words: str) -> None:
    assert VOICE.brief(ply, EVERYBODY) == words


@pytest.mark.parametrize(
    ("events", "sentences"),
    [
        (
            (ROLLED, ev.Moved(wares.NUTMEG, 3, 9), ev.Docked(wares.SILK, 0)),
            [
                "The dice: nutmeg 6, from 3 to 9; silk 2; jade 4, from 9 to 13.",
                "The silk punt docks in port A.",
            ],
        ),
        (
            (
                ev.Steered(1, ev.LARGE, ((2, 1), (3, -1)), ((2, 13), (3, 10))),
                ev.Docked(wares.SILK, 0),
                ev.Moved(wares.JADE, 10, 9),
            ),
            [
                "Ben, the large pilot, moves jade from 10 to 9.",
                "The silk punt docks in port A.",
            ],
        ),
        (
            (
                ev.Crew(0, 1, wares.SILK, 10),
                ev.Crew(1, 1, wares.SILK, 10),
                ev.Crew(0, 1, wares.SILK, 10),
                ev.Fortune(0, 1, 50, 0, 0, 50),
            ),
            [
                "Ana is paid 20 for 2 accomplices on the silk punt.",
                "Ben is paid 10 for 1 accomplice on the silk punt.",
            ],
        ),
    ],
    ids=["a roll", "a pilot", "a crew"],
)
def test_what_belongs_together_is_read_out_together(
    events: tuple[Event, ...], sentences: list[str]
) -> None:
    assert VOICE.spoken(ply_of("roll", *events), EVERYBODY) == sentences


def test_every_decision_has_a_short_line() -> None:
    for match in matches():
        for ply in match.plies:
            words = VOICE.brief(ply, EVERYBODY)
            assert "{" not in words and not words.endswith(".")
            if ply.actor != CHANCE:
                assert words, ply
            for part in words.split(" · "):
                assert len(part) <= 76


def test_nothing_hidden_is_revealed() -> None:
    """Changing what a seat cannot know changes no word that it reads."""
    hidden: set[type] = set()
    for match in matches():
        for ply in match.plies:
            secret = [event for event in ply.events if event.seen_by is not None]
            for event in secret:
                hidden.add(type(event))
                assert event.seen_by == (event.seat,)
            known = tuple(event for event in ply.events if event.seen_by is None)
            public = Ply(ply.actor, ply.action, "", "", known)
            assert VOICE.brief(ply, EVERYBODY) == VOICE.brief(public, EVERYBODY)
            for viewer in range(match.seats):
                heard = VOICE.sentences(ply, Audience(NAMES, "manila", viewer))
                own = [event for event in secret if event.seat == viewer]
                assert len(heard) == len(public.events) + len(own)
                for event in secret:
                    assert (said(event) in heard) == (event.seat == viewer)
    assert hidden == {ev.Dealt, ev.LoanShare, ev.RedeemedShare}


def positions(match: Match, every: int) -> list[ManilaState]:
    """Some positions of a match, in their order."""
    state = match.game.new(match.seats, match.options)
    found = []
    for number, ply in enumerate(match.plies):
        if number % every == 0:
            found.append(state.clone())
        state.apply(ply.action)
    found.append(state)
    return [state for state in found if isinstance(state, ManilaState)]


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("variant", range(4))
def test_positions_and_shares_in_words(seats: int, variant: int) -> None:
    rng = random.Random(variant)
    for state in positions(random_match(variant, seats, variant), 9):
        for seat in range(seats):
            view = state.view(seat)
            assert isinstance(view, ManilaView)
            heard = describe(view, Audience(NAMES, "manila"))
            assert len(heard) == 14 + 2 * seats
            sheet = known_lines(view, NAMES)
            assert all("{" not in line and len(line) <= 78 for line in heard + sheet)
            if state.to_act == OVER:
                continue
            hidden = state.rules.hidden_cash
            assert sum("cash hidden" in line for line in heard) == (seats - 1) * hidden
            other = view.determinize(rng).view(seat)
            assert describe(other, Audience(NAMES, "manila")) == heard
            assert known_lines(other, NAMES) == sheet


def test_the_sheet_of_shares_accounts_for_all_twenty() -> None:
    match = random_match(1, 5)
    for state in positions(match, 20)[1:]:
        for seat in range(5):
            rows = [
                [int(number) for number in line.split()[2:]]
                for line in known_lines(state.view(seat), NAMES)
                if re.match(r"   [GNSJ] [a-z]+ +\d", line)
            ]
            assert len(rows) == wares.WARES
            for ware, (value, price, *where) in enumerate(rows):
                assert value == wares.TRACK[state.market[ware]]
                assert price == max(5, value)
                assert sum(where) == wares.SHARES_A_WARE
    final = known_lines(match.state.view(0), NAMES)
    assert not any("unseen;" in line or "unseen shares" in line for line in final)


def test_names_are_never_read_as_templates() -> None:
    names = ["{0}", "{name}", "%s", "{pesos}"]
    match = random_match(0)
    for ply in match.plies:
        VOICE.brief(ply, Audience(names, "manila"))
        VOICE.sentences(ply, Audience(names, "manila", 0))
    assert any("{name}" in line for line in describe(match.state.view(0), Audience(names, "")))
    assert any("{name}" in line for line in known_lines(match.state.view(0), names))


@pytest.mark.parametrize(
    ("outcome", "sentence"),
    [
        (Outcome("market", (1,), "points", (2, 1)), "Ben wins."),
        (Outcome("market", (0, 1), "shared", (1, 1)), "Ana and Ben share the victory."),
        (
            Outcome("market", (0,), "shares", (1, 2)),
            "Ana wins: equal in fortune, ahead in shares.",
        ),
    ],
)
def test_how_it_ended(outcome: Outcome, sentence: str) -> None:
    assert outcome_of(outcome, NAMES) == sentence


def test_why_it_ended() -> None:
    assert end_reason([wares.JADE]) == (
        "Jade has reached a market value of 30, which ended the game."
    )
    assert end_reason([wares.NUTMEG, wares.SILK]).startswith("Nutmeg and silk have reached")


def test_every_option_and_value_has_its_words() -> None:
    for option in GAME.options:
        assert 0 < len(PACK.option_label(option.name)) <= 21
        assert PACK.option_label(option.name) != option.name
        labels = [PACK.value_label(option.name, value) for value in option.values]
        assert len(set(labels)) == len(labels)
        assert all(0 < len(label) <= 18 for label in labels)
        assert _(option.help)
    assert PACK.title("manila") == PACK.title("") == "Manila"
    assert [PACK.theme_name(theme) for theme in GAME.themes] == ["Manila"]


def test_wares_and_places_are_called_as_the_rules_do() -> None:
    assert [ware_name(ware) for ware in range(wares.WARES)] == list(wares.WORDS)
    assert [place_name(place) for place in range(places.PLACES)] == list(places.NAMES)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("bid 99", "A bid of 99 could not be paid; with all loans there is 54."),
        ("bid many", "'many' is not a whole number from 0 to 65535."),
        ("place silk", "'place' is not possible now; it is time to bid or to pass."),
        ("place moon", "'moon' is no place; the places are: ginseng, nutmeg, silk, jade,"),
        ("load G N", "Three different wares are loaded, such as 'load G N S'."),
        ("loan X", "'X' is no ware; the wares are: G N S J."),
        ("start G4 G5", "'G5' names a ware for the second time after 'start'."),
        ("pilot S+3", "'S+3' is no step of a pilot, such as 'S+1' or 'J-2', or comes twice."),
        ("share", "'share' must be followed by what it is about."),
    ],
)
def test_refusals(line: str, sentence: str) -> None:
    match = Match(GAME, 4, seed=1)
    with pytest.raises(ActionError) as refused:
        match.play_text(line)
    assert error_sentence(refused.value, "manila").startswith(sentence)


def test_starts_that_do_not_fit_are_refused_with_their_sum() -> None:
    match = Match(GAME, 4, seed=1)
    match.play_text("bid 1")
    for _other in range(3):
        match.play_text("pass")
    match.play_text("share none")
    match.play_text("load G N S")
    before = match.digest()
    for starts, sentence in (
        ("start G4 N3 S1", "The starts must add up to 9; these make 8."),
        ("start G6 N3 S0", "A punt starts on 5 at most, not on 6."),
        ("start G4 N3 J2", "There is no jade punt in this voyage."),
    ):
        with pytest.raises(IllegalAction) as refused:
            match.play_text(starts)
        assert error_sentence(refused.value, "manila") == sentence
    assert match.digest() == before
    assert SEAT_LETTERS[match.to_act] in match.actions[-1]
