"""Rolls and settlements shown step by step, at every pace."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine import OVER, Match, View
from engine.manila import events as ev
from engine.manila import phases, wares
from engine.manila.state import ManilaState
from saves import Player
from tests.tui.manila.random_matches import NAMES, matches
from tests.tui.manila.sitting import sitting
from tui.games.manila.account import account, settled_voyages
from tui.games.manila.moments import balances, moments_of
from tui.table import pacer
from tui.table.pacer import FRAME

FOUR = (Player("Ana"), *(Player(name, "bot", "easy") for name in ("Ben", "Cleo", "Dora")))


def _punts(view: View) -> list[int]:
    assert isinstance(view.position, ManilaState)
    return list(view.position.punts)


def voyage_ends(match: Match) -> list[int]:
    """The plies that end a voyage."""
    return [
        index
        for index, ply in enumerate(match.plies)
        if any(isinstance(event, ev.Rose) for event in ply.events)
        or any(isinstance(event, ev.Voyage) and event.voyage > 1 for event in ply.events)
    ]


def test_a_roll_says_where_the_punts_go_and_nothing_of_money() -> None:
    match = next(matches())
    rolls = 0
    for index, ply in enumerate(match.plies):
        if ply.actor >= 0 or not ply.text.startswith("* roll"):
            continue
        moment = moments_of(match, index, 0, NAMES)[0]
        rolls += 1
        state = match.state_after(index)
        assert isinstance(state, ManilaState)
        assert moment.sentence.startswith("The dice show:") and "paid" not in moment.sentence
        for ware, target in moment.targets.items():
            assert 0 <= state.punts[ware] < target <= wares.DOCKED
            sailed = [state.punts[ware], *(_punts(view)[ware] for view in moment.frames)]
            assert all(0 <= after - before <= 1 for before, after in pairwise(sailed))
            assert sailed[-1] == min(target, wares.DOCKED - 1)
        assert len(moment.frames) * FRAME < 2
        if rolls == 12:
            break
    assert rolls == 12


def test_a_settlement_names_every_sum_that_changes_hands() -> None:
    match = next(matches())
    for index in voyage_ends(match)[:6]:
        plies = match.plies[: index + 1]
        said = " ".join(moment.sentence for moment in moments_of(match, index, 0, NAMES))
        for event in plies[-1].events:
            if isinstance(event, ev.Rose):
                assert f"rises to {event.value}" in said
            elif isinstance(event, ev.Crew | ev.Port | ev.Yard | ev.Looted):
                assert f"{NAMES[event.seat]} +" in said
        for seat, pesos in balances(plies, match.seats).items():
            assert f"{NAMES[seat]} {pesos:+}" in said


def test_the_punts_lie_where_they_have_come_while_it_is_shown() -> None:
    match = next(matches())
    index = voyage_ends(match)[0]
    view = moments_of(match, index, 0, NAMES)[-1].view
    state = view.position
    assert isinstance(state, ManilaState)
    moored = [quay for quay in (*state.ports, *state.yards) if quay >= 0]
    assert len(moored) == 3 and len(set(moored)) == 3
    assert state.ashore not in moored


def test_balances_are_what_the_accounts_come_to() -> None:
    for match in matches():
        assert match.to_act == OVER
        number = settled_voyages(match.plies)
        assert balances(match.plies, match.seats) == {
            seat: sum(map(ev.gain, account(match.plies, seat, number)))
            for seat in range(match.seats)
        }
        assert balances(match.plies[:5], match.seats) == {}


def test_scenes_hold_no_secret() -> None:
    match = next(matches())
    for moment in moments_of(match, 0, 1, NAMES):
        state = moment.view.position
        assert isinstance(state, ManilaState) and moment.view.seat == 1
        if state.phase != phases.ENDED:
            assert all(pack == 0 for seat, pack in enumerate(state.dealt) if seat != 1)


@pytest.mark.usefixtures("quick")
async def test_every_pace_comes_to_the_same_position() -> None:
    texts = []
    for pacing in ("off", "short", "key"):
        async with sitting(FOUR, seed=5, pacing=pacing) as here:
            sentences: set[str] = set()
            for _ in range(4000):
                screen = here.screen
                if here.board.state.voyage == 2 and screen.decision is not None:
                    break
                if screen.at.moment is not None:
                    sentences.add(screen.at.moment.sentence.split()[0])
                await here.press("enter" if screen.decision is not None else "x")
            else:
                raise AssertionError(here.text)
            texts.append(here.session.match.actions)
            if pacing == "key":
                assert {"The"} <= sentences and len(sentences) > 1, sentences
            if pacing == "off":
                assert not sentences
    assert texts[0] == texts[1] == texts[2]


@pytest.mark.parametrize("remote", [False, True])
async def test_punts_sail_unless_the_terminal_is_far_away(
    monkeypatch: pytest.MonkeyPatch, remote: bool
) -> None:
    monkeypatch.setattr(pacer, "FRAME", 0.0)
    monkeypatch.setitem(pacer.PAUSES, "short", 0.0)
    shown: list[tuple[int, ...]] = []
    async with sitting(FOUR, seed=5, pacing="short") as here:
        here.app.is_remote = remote
        change = here.play.change

        def look(*arguments: int) -> None:
            moment = here.play.at.moment
            if moment is not None and moment.frames and not moment.targets:
                shown.append(tuple(_punts(here.play.at.view)))
            change(*arguments)

        monkeypatch.setattr(here.play, "change", look)
        while not any(ply.text.startswith("* roll") for ply in here.session.match.plies):
            await here.my_turn()
            here.play.play(here.screen.view.legal_actions()[0])
        await here.my_turn()
        assert here.play.at.moment is None
    assert bool(shown) is not remote
