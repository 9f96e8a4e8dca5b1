"""Every code has its sentence, every event its line, and no sentence reveals a secret."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import get_args

import pytest

from engine import GAMES, OVER, ActionError, Event, Match, Over, SetupError
from engine.carcassonne.phases import PHASE_NAMES as CARCASSONNE_PHASES
from engine.carthage import events as ev
from engine.carthage.phases import PHASE_NAMES
from engine.carthage.state import CarthageState
from engine.manila import places
from engine.manila.phases import PHASE_NAMES as MANILA_PHASES
from saves.errors import SaveError
from tests.engine.positions import pack
from tui.games.carthage.options import option_title, value_title
from tui.games.carthage.position import describe
from tui.games.carthage.position import outcome as outcome_of
from tui.games.carthage.voice import VOICE
from tui.games.pack import pack_of
from tui.games.refusals import error_sentence
from tui.play import refusals
from tui.play.voice import Audience

ROOT = Path(__file__).parent.parent.parent
GAME = GAMES["carthage"]
NAMES = ["Ana", "medium", "Ben", "easy"]


def codes(pattern: str, *packages: str) -> set[str]:
    """The codes that the source of ``packages`` raises."""
    found: set[str] = set()
    for package in packages:
        for path in (ROOT / package).rglob("*.py"):
            for call in re.findall(pattern, path.read_text("utf-8")):
                found |= set(re.findall(r'"([a-z_]+)"', call))
    return found


def test_every_refusal_of_the_rules_has_a_sentence() -> None:
    phases = {"carthage": PHASE_NAMES, "manila": MANILA_PHASES, "carcassonne": CARCASSONNE_PHASES}
    pattern = r'(?:IllegalAction|MalformedAction)\(\s*("[a-z_]+"(?: if \w+ else "[a-z_]+")?)'
    general = {"game_over", "empty", "not_to_act", "nothing_to_undo", "chance_is_drawn"}
    assert general | codes(pattern, "tui") <= set(refusals._ACTION)
    for game, names in phases.items():
        own = pack_of(game).refusals
        raised = codes(pattern, f"engine/{game}")
        assert set(own.actions) <= raised <= {*own.actions, *refusals._ACTION}
        assert {*own.phases, "ended"} == set(names)
        wrong = codes(r'SetupError\(\s*("[a-z_]+")', f"engine/{game}")
        assert set(own.setup) <= wrong <= {*own.setup, *refusals._SETUP}
    general = codes(r'SetupError\(\s*("[a-z_]+")', "ai", "tui")
    assert general <= set(refusals._SETUP)


def test_every_refusal_of_the_saves_has_a_sentence() -> None:
    raised = codes(
        r'(?:SaveError|SaveDamaged|SaveTooNew|SaveLocked|SaveNotFound|CannotRead|CannotWrite)\(\s*("[a-z_]+")',
        "saves",
    )
    raised |= {"cut_short", "missing_field"}
    raised |= {"changed_meanwhile", "forked_locked", "forked_changed"}
    apart = {"bad_action", "not_found", "ambiguous"}
    assert raised - apart <= set(refusals._SAVE)


def test_a_list_of_all_places_is_not_cut() -> None:
    known = ", ".join(places.NAMES)
    heard = error_sentence(ActionError("unknown_place", word="moon", known=known), "manila")
    assert heard == f"'moon' is no place; the places are: {known}."


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (ActionError("reserved", card="R2", by=1), "R2 is reserved by seat B."),
        (ActionError("not_tied", seat=2), "Seat C is not among those whose lots are equal."),
        (
            ActionError("pay_short", cost=13, paid=12),
            "The market costs 13; these cards are worth only 12.",
        ),
        (
            SetupError("seats", "7", ("2", "3"), "carthage"),
            "carthage cannot be played by 7; it can be played by: 2, 3.",
        ),
        (
            SetupError("option_without_module", "optional", ("traders",), "part_two"),
            "The option 'part_two' does nothing without 'traders': switch on what it needs, or"
            " keep its usual value.",
        ),
        (
            SaveError("cannot_write", Path("/a/b"), reason="No space left on device"),
            "/a/b cannot be written: the disk is full.",
        ),
    ],
)
def test_sentences(error: ActionError | SetupError | SaveError, sentence: str) -> None:
    assert error_sentence(error, "carthage") == sentence


def whole_game(seats: int, options: dict[str, str], seed: int) -> Match:
    match = Match(GAME, seats, options, seed)
    rng = random.Random(seed)
    while match.to_act != OVER:
        actions = match.state.legal_actions()
        buys = [action for action in actions if GAME.action_kind(action) == "buy"]
        match.play(rng.choice(buys if buys and rng.random() < 0.5 else actions))
    return match


def said(event: Event, theme: str = "carthage") -> str:
    return VOICE.event(event, Audience(NAMES, theme)).sentence


@pytest.mark.parametrize("theme", GAME.themes)
def test_every_event_of_whole_games_is_a_line(theme: str) -> None:
    kinds: set[type] = set()
    lines: list[str] = []
    for seats, secret in product((2, 3, 4), ("in_order", "simultaneous")):
        options = {"pirate_decisions": secret, "target": "10", "token_cap": "12"}
        for seed in range(2):
            for ply in whole_game(seats, options, seed).plies:
                for event in ply.events:
                    line = said(event, theme)
                    assert line.endswith(".") and "{" not in line
                    kinds.add(type(event))
                    lines.append(line)
    seldom = (
        ev.Passed(0, 9),
        ev.NoToken(1, 2, 7),
        ev.Reshuffled(40),
        ev.First(1, 9, by_lot=True),
        Over("exhausted", (0, 1)),
    )
    for event in seldom:
        line = said(event, theme)
        assert line.endswith(".") and "{" not in line
        kinds.add(type(event))
    assert kinds == set(get_args(ev.CarthageEvent))
    assert sum(len(line) > 76 for line in lines) < len(lines) / 200
    heard = " ".join(lines)
    assert ("Carthage" in heard) != ("Black Tide" in heard)


def test_a_purchase_and_a_sale_give_their_sums() -> None:
    bought = ev.Bought(0, 3, pack("R2 R3 B5"), 10, pack("R5 G5"), 0)
    assert said(bought) == "Ana buys R2 R3 B5 for 10, paying R5 G5 (nothing over)."
    sold = ev.Sold(1, 1, pack("B2 B3 B5"), 3, 5, 2, points=21, vp=5, kept=0, drawn=2)
    assert said(sold) == ("medium sells B2 B3 B5: 3 × (5 + 2) = 21, rounded to 25, / 5 = 5 cards.")
    assert "(3 + 2) × 5 = 25, / 5 = 5 cards." in said(replace(sold, points=25))


@pytest.mark.parametrize("theme", GAME.themes)
def test_a_position_is_described_at_every_moment(theme: str) -> None:
    match = whole_game(3, {"memory": "sizes"}, 5)
    for plies in range(0, len(match.plies) + 1, 7):
        again = Match(GAME, 3, {"memory": "sizes"}, 5, chance="entered")
        again.replay(match.actions[:plies])
        for seat in range(3):
            lines = describe(again.view(seat), Audience(NAMES, theme))
            assert len(lines) == 14 and all(line and "{" not in line for line in lines)
            assert isinstance(again.state, CarthageState)
            if again.state.turn:
                hands = [line for line in lines if line.startswith("  Hand")]
                assert len(hands) <= 1 + sum(not size for size in again.state.hand_sizes)
    assert outcome_of(match.state.outcome(), NAMES).endswith(".")


def test_names_are_never_read_as_templates() -> None:
    names = ["{0}", "{name}", "%s"]
    match = whole_game(3, {}, 2)
    for ply in match.plies:
        for event in ply.events:
            VOICE.event(event, Audience(names, "carthage"))
    assert any("{name}" in line for line in describe(match.view(0), Audience(names, "carthage")))


def test_every_option_and_value_has_a_title() -> None:
    for option in GAME.options:
        assert option_title(option.name)
        for value in option.values:
            assert value_title(option.name, value)
            assert value.isdigit() or value_title(option.name, value) != value or value in ("up",)
