"""What the context bar says a choice would do, against what it then does."""

from __future__ import annotations

import random
import re

import pytest

from engine import AMENDED, CHANCE, OVER, UNAMENDED, Action, Event
from engine.carthage import actions as act
from engine.carthage import cards, phases
from engine.carthage import events as ev
from engine.carthage.state import CarthageState
from tests.engine.positions import every, named, one, position
from tests.tui.carthage.random_games import CARTHAGE, NAMES, decisions
from tui.games.carthage.names import space_name
from tui.games.carthage.preview import followed, preview

OSAKA = "osaka"


def previewed(state: CarthageState, text: str, theme: str = "carthage") -> str:
    action = CARTHAGE.parse_action(state, text)
    state.check(action)
    return " ".join(preview(state.view(state.to_act), action, NAMES, theme).sentences)


def happened(state: CarthageState, action: Action) -> tuple[CarthageState, list[Event]]:
    after = state.clone()
    events: list[Event] = []
    after.journal = events
    after.apply(action)
    return after, events


def check_purchase(text: str, after: CarthageState, events: list[Event]) -> None:
    bought = one(events, ev.Bought)
    assert f"Buy {named(bought.cards)} for {bought.cost}," in text
    assert f"paying {named(bought.paid)} " in text
    over = bought.over
    assert (f"({over} over, no change)" if over else "(nothing over)") in text
    for event in every(events, ev.Sailed):
        place, colour = space_name("carthage", event.space), cards.COLOURS[event.colour]
        assert re.search(rf"\b{colour}\b[ RBGY]* to {place}\.", text), text
    sold = every(events, ev.Sold)
    assert text.count("+") == len(sold)
    for sale in sold:
        assert f"{NAMES[sale.seat]} {cards.COLOURS[sale.colour]} +{sale.vp}" in text
    attacked = " ".join(cards.COLOURS[event.colour] for event in every(events, ev.Attacked))
    if attacked:
        # The copy stops where somebody answers: at least the first attack is described.
        assert f"attack {attacked}" in text
    assert ("ends the game" in text) == (after.to_act == OVER)


def check_next(text: str, state: CarthageState, after: CarthageState) -> None:
    """Who is next and what can be bought then."""
    if after.to_act < 0 or after.active == state.active:
        return
    name = NAMES[after.active]
    slots = [slot & 15 for slot in after.market if slot >> 4 in (0, after.active + 1)]
    assert f"{name} is next and finds" in text
    assert text.endswith(f"for {sum(cards.VALUE[card] for card in slots)}.")


@pytest.mark.parametrize("seed", range(6))
def test_what_is_said_is_what_happens(seed: int) -> None:
    """With open hands the copy is the true position, so every number must be the same."""
    kinds = set()
    for state in decisions(seed, {"memory": "record", "pirate_decisions": "in_order"}):
        view = state.view(state.to_act)
        for action in view.legal_actions():
            shown = preview(view, action, NAMES, "carthage")
            text = " ".join(shown.sentences)
            after, events = happened(state, action)
            kind = action >> act.KIND
            kinds.add(kind)
            assert shown.targets == {one.colour: one.space for one in every(events, ev.Sailed)}
            if kind == act.BUY:
                check_purchase(text, after, events)
            elif kind == act.TAKE:
                old, new = (cards.worth(one.hands[state.active]) for one in (state, after))
                assert f"Take {cards.NAMES[action & 15]} into" in text
                assert f"Hand {old} → {new}." in text
            elif kind == act.RESERVE:
                assert f"Put your marker on {cards.NAMES[action & 15]}" in text
                assert ("farm" in shown.sentences[0]) == bool(action & act.FARM)
            elif kind == act.SAVE:
                seat = state.to_act
                check_answer(text, state, events, seat)
            if kind in (act.BUY, act.TAKE, act.RESERVE):
                check_next(text, state, after)
                filling = after.to_act == CHANCE
                assert ("Then farm and deck fill" in text) == filling
    assert {act.BUY, act.TAKE, act.RESERVE, act.TOKEN} <= kinds


def check_answer(text: str, state: CarthageState, events: list[Event], seat: int) -> None:
    """``events`` go on to other seats and other ships; only this seat's answer counts."""
    asked = (seat, state.attack)
    saved = [one for one in every(events, ev.Saved) if (one.seat, one.colour) == asked]
    lost = [one for one in every(events, ev.Lost) if (one.seat, one.colour) == asked]
    if saved:
        assert f"Discard {named(saved[0].discarded)} to save" in text
        assert f"save {named(saved[0].cards)};" in text
        assert ("nothing is lost" in text) == (not lost)
    if lost:
        assert f"lose {named(lost[0].cards)}." in text


@pytest.mark.parametrize("seed", range(20, 30))
def test_any_choice_of_any_seat_has_words(seed: int) -> None:
    for state in decisions(seed):
        view = state.view(state.to_act)
        for action in view.legal_actions():
            assert all(preview(view, action, NAMES, OSAKA).sentences)


@pytest.mark.parametrize("seed", range(40, 46))
def test_nothing_hidden_changes_what_is_said(seed: int) -> None:
    """Another deal of what the seat cannot see, or other secret answers: the same words."""
    rng = random.Random(seed)
    options = {"memory": "sizes", "pirate_decisions": "simultaneous"}
    changed = 0
    for state in decisions(seed, options):
        view = state.view(state.to_act)
        other = view.determinize(rng)
        changed += other.key() != state.key()
        twin = other.view(state.to_act)
        for action in view.legal_actions():
            one, two = (preview(which, action, NAMES, "carthage") for which in (view, twin))
            assert one == two
    assert changed > 20


@pytest.mark.parametrize("all_asked", [AMENDED, UNAMENDED])
@pytest.mark.parametrize("decisions_made", ["in_order", "simultaneous"])
def test_what_is_foretold_is_the_beginning_of_what_happens(
    decisions_made: str, all_asked: str
) -> None:
    """With hidden hands the copy stops where somebody is asked, or by the old rule may be."""
    stopped = 0
    for seed in range(60, 72):
        options = {"memory": "sizes", "pirate_decisions": decisions_made, "all_asked": all_asked}
        for state in decisions(seed, options):
            if state.phase != phases.ACTION:
                continue
            view = state.view(state.to_act)
            kinds = set()
            for action in view.legal_actions():
                if action >> act.KIND in (act.BUY, act.TAKE, act.RESERVE):
                    if action >> act.KIND == act.BUY and act.BUY in kinds:
                        continue
                    kinds.add(action >> act.KIND)
                    foretold = followed(view, action)[1]
                    truth = happened(state, action)[1]
                    assert foretold == truth[: len(foretold)]
                    stopped += len(foretold) < len(truth)
    assert bool(stopped) == (all_asked == UNAMENDED)


@pytest.mark.parametrize("memory", ["record", "sizes"])
def test_hidden_hands_are_asked_about_the_pirates(memory: str) -> None:
    state = position(
        ("R5 R5 G5", "B2 B2 B3"),
        goods=("R5", "B5 B5"),
        tokens=("R", "B"),
        ships="R4 B3",
        market="R2",
        farm="G2 Y3 G3",
        options={"memory": memory},
    )
    assert previewed(state, "buy R5").endswith("Payday: Ana R +3. Then the pirates attack B.")


@pytest.mark.parametrize("memory", ["record", "sizes"])
def test_hidden_hands_are_no_deck_to_draw_from(memory: str) -> None:
    """Deck, discards and farm are empty: nothing fills the market after the last card."""
    state = position(
        ("R5", "B2 B2 B3"), market="R2", deck="", discards="", options={"memory": memory}
    )
    assert "farm and deck" not in previewed(state, "take R2")


def test_the_last_secret_answer_has_words() -> None:
    """Answering last sets off the others' answers, which are not known here."""
    met = 0
    for seed in range(12):
        for state in decisions(seed, {"pirate_decisions": "simultaneous"}):
            if state.phase == phases.PIRATES and any(state.answers):
                met += 1
                view = state.view(state.to_act)
                for action in view.legal_actions():
                    assert preview(view, action, NAMES, "carthage").sentences
    assert met > 5


def test_a_preview_changes_nothing() -> None:
    for state in decisions(3):
        view = state.view(state.to_act)
        before = view.position.key()
        for action in view.legal_actions():
            preview(view, action, NAMES, "carthage")
        assert view.position.key() == before
        assert view.position.journal is None


def test_a_purchase_in_words() -> None:
    state = position(
        ("R5 B5 Y3", "B2"),
        goods=("", "Y5 Y5"),
        tokens=("R", "YY"),
        ships="Y4 R2",
        market="R2 R3 Y5",
        farm="G2",
    )
    text = previewed(state, "buy R5 B5")
    assert text.startswith("Buy R2 R3 Y5 for 10, paying R5 B5 (nothing over). R to Kerkina.")
    assert "Y to Carthage. Payday: Ana Y +1 · Ben Y +3." in text
    assert "Then the pirates attack R." in text


def test_the_black_tide_in_the_other_theme() -> None:
    state = position(("R5 B5", "B2"), ships="Y4 R2", market="R2 R3 Y5", farm="G2")
    text = previewed(state, "buy R5 B5", OSAKA)
    assert "Edo" in text and "the Black Tide attack" in text and "Carthage" not in text


def test_taking_says_what_the_card_is_good_for() -> None:
    state = position(("R5", ""), market="R2 R3 B5", farm="G2")
    assert "worth 2 and 2 amphorae. Hand 5 → 7." in previewed(state, "take R2")
    assert "worth 3 and 1 amphora." in previewed(state, "take R3")
    assert "worth 5, no amphora." in previewed(state, "take B5")
    assert previewed(state, "take B5").endswith("Ben is next and finds R2 R3 for 5.")


def test_the_last_card_taken_fills_the_market() -> None:
    state = position(("R5", ""), market="R2", farm="G2 B2 Y3")
    assert previewed(state, "take R2").endswith("Then farm and deck fill the market for Ben.")
    state = position(("R5", ""), market="R2", farm="G2", options={"refill": "after_action"})
    assert previewed(state, "take R2").endswith("Then farm and deck fill the market.")


def test_the_end_is_announced() -> None:
    state = position(
        ("R5", "B2"), goods=("Y5", ""), tokens=("RRRBBBG", ""), ships="Y4", market="Y2", farm="G2"
    )
    assert previewed(state, "buy R5").endswith("That ends the game.")
