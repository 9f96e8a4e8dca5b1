"""The context bar: what it says of a choice is what happens then."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from engine import CHANCE, OVER, Match
from engine.carcassonne import GAME, features, figures, highwaymen, phases, robbing, scoring, tiles
from engine.carcassonne import actions as act
from engine.carcassonne import events as ev
from engine.carcassonne.queries import points_complete, points_now
from engine.carcassonne.state import CarcassonneState
from tests.tui.carcassonne.random_tables import NAMES, VARIANTS, random_match
from tui.games.carcassonne import demands, preview

RARE = (phases.WALK, phases.PLAN, phases.ANSWER)


def decided(variant: int, every: int = 23) -> Iterator[CarcassonneState]:
    """Every position with a rare decision of a match, and some with a common one."""
    match = random_match(variant, variant)
    state = match.game.new(match.seats, match.options)
    assert isinstance(state, CarcassonneState)
    for number, ply in enumerate(match.plies):
        if state.to_act not in (CHANCE, OVER) and (state.phase in RARE or number % every == 0):
            yield state.clone()
        state.apply(ply.action)


def said(state: CarcassonneState, action: int) -> list[str]:
    """What the context bar says of an action."""
    if state.phase == phases.TILE:
        return preview.placing(state, action, NAMES)
    if state.phase == phases.FIGURE:
        one = act.decode(action)
        if isinstance(one, act.PlaceFigure):
            return preview.following(state, one.segment, one.type, NAMES)
        return preview.following(state, -1, figures.NORMAL, NAMES)
    if state.phase == phases.WALK:
        chosen = [one for one in highwaymen.walks(state) if one.action == action]
        return preview.walking(state, chosen[0] if chosen else None, NAMES)
    if state.phase == phases.PLAN:
        return demands.robbery(state, action, NAMES)
    return demands.reply(state, action, NAMES)


def sayable(state: CarcassonneState) -> bool:
    return state.phase in (phases.TILE, phases.FIGURE, *RARE)


@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_every_listed_action_has_whole_sentences(variant: int) -> None:
    for state in decided(variant):
        if not sayable(state):
            continue
        for action in state.legal_actions():
            before = repr(state), list(state.scores_list), list(state.pieces)
            sentences = said(state, action)
            assert (repr(state), list(state.scores_list), list(state.pieces)) == before
            assert sentences, GAME.format_action(state, action)
            for sentence in sentences:
                assert sentence.endswith(".") and "{" not in sentence
                assert sentence[0].isupper() or sentence.startswith(("2 ", "3 ", "4 ", *NAMES))


@pytest.mark.parametrize("variant", [0, 3])
def test_the_points_that_are_said_are_those_that_are_got(variant: int) -> None:
    """For placing a figure, or none: what complete features bring."""
    heard = 0
    for state in decided(variant, 5):
        if state.phase != phases.FIGURE:
            continue
        for action in state.legal_actions():
            twin, events = preview.outcome(state, action)
            won = [0] * state.seats
            for event in events:
                if isinstance(event, ev.Scored) and event.complete:
                    points = event.points
                    assert isinstance(points, int)
                    won[event.seat] += points
            said_points = [0] * state.seats
            for sentence in said(state, action)[1:]:
                found = re.match(r"(\w+) gets (\d+) for the", sentence)
                if found:
                    said_points[NAMES.index(found[1])] += int(found[2])
            assert said_points == won
            heard += sum(won)
            gains = [
                twin.scores_list[seat] - state.scores_list[seat] for seat in range(state.seats)
            ]
            if twin.to_act != OVER:
                assert gains == won
    assert heard


@pytest.mark.parametrize("variant", [1, 3])
def test_a_feature_is_described_with_its_worth(variant: int) -> None:
    state = random_match(variant, variant).state
    assert isinstance(state, CarcassonneState)
    for cell, entry in state.board.items():
        base = entry >> features.ORIENTED_BITS
        for segment, type in enumerate(tiles.SEGMENT_TYPES[(entry & features.ORIENTED_MASK) >> 2]):
            node = base + segment
            line = preview.feature_line(state, node, type, NAMES)
            numbers = [int(one) for one in re.findall(r"\d+", line)]
            info = state.info[features.find(state.parent, node)]
            if type in (tiles.CITY, tiles.ROAD):
                complete = not info & features.OPEN
                assert numbers[0] == scoring.tile_count(info)
                assert (", complete:" in line) == complete, (cell, line)
                full = points_complete(state, type, features.find(state.parent, node))
                assert full in numbers
                assert ("at least" in line) == (not complete)


def test_what_a_feature_will_be_worth_complete_is_never_too_much() -> None:
    """Whenever a feature was looked at, it brought as much in the end, or more."""
    match = random_match(4, 4)
    state = match.game.new(match.seats, match.options)
    assert isinstance(state, CarcassonneState)
    exact = more = 0
    foretold: dict[int, int] = {}
    for ply in match.plies:
        if state.phase == phases.TILE:
            for piece in state.pieces:
                root = features.find(state.parent, figures.node_of(piece))
                type = features.type_at(state, figures.cell_of(piece), figures.node_of(piece))
                if type in (tiles.CITY, tiles.ROAD) and root not in foretold:
                    foretold[root] = points_complete(state, type, root)
        was_placing = state.phase == phases.TILE
        state.apply(ply.action)
        if was_placing and state.phase == phases.FIGURE:
            for type, root, _cell in state.completed:
                ends = features.find(state.parent, root)
                for old, least in foretold.items():
                    if features.find(state.parent, old) == ends:
                        points = points_now(state, type, ends)
                        assert points >= least
                        exact += points == least
                        more += points > least
    assert exact and more


def test_a_walk_is_described_with_the_thieves_it_passes() -> None:
    passed = robbable = 0
    for variant in range(1, len(VARIANTS)):
        for state in decided(variant):
            for walk in highwaymen.walks(state) if state.phase == phases.WALK else ():
                sentences = preview.walking(state, walk, NAMES)
                assert f": {walk.points} point" in sentences[0]
                rivals = robbing.overtaken(state, walk.passed)
                assert len(sentences) == 1 + len(rivals)
                passed += len(rivals)
                twin, _events = preview.after(state, walk.action)
                can_rob = any("You may rob" in sentence for sentence in sentences)
                assert (twin.phase == phases.PLAN) == can_rob
                robbable += can_rob
    assert passed and robbable


def test_what_a_demand_means_is_what_happens() -> None:
    met = set()
    for variant in range(1, len(VARIANTS)):
        for state in decided(variant):
            if state.phase != phases.PLAN:
                continue
            for action in state.legal_actions():
                entries = act.rob_entries(action)
                sentences = demands.robbery(state, action, NAMES)
                if not entries:
                    twin, _events = preview.after(state, action)
                    got = twin.scores_list[state.active] - state.scores_list[state.active]
                    assert f"Take {got} point" in sentences[0] or twin.to_act == OVER
                    met.add("bank")
                elif len(entries) == 1:
                    twin, _events = preview.after(state, action)
                    asked = twin.phase == phases.ANSWER
                    if "cannot pay" in sentences[0]:
                        met.add("cannot")
                        assert not asked or state.rules.victim_names
                    elif "must pay" in sentences[0]:
                        met.add("must")
                        assert not asked
                    else:
                        met.add("may")
                        assert asked
    assert {"bank", "cannot", "may"} <= met


def test_an_answer_is_described_with_what_is_left() -> None:
    met = 0
    for seed, variant in ((36, 4), (25, 4), (28, 4)):
        match = random_match(seed, variant)
        state = match.game.new(match.seats, match.options)
        assert isinstance(state, CarcassonneState)
        for ply in match.plies:
            if state.phase == phases.ANSWER:
                seat = state.to_act
                twin, _events = preview.after(state, act.PAY)
                sentence = demands.reply(state, act.PAY, NAMES)[0]
                if twin.to_act != OVER:
                    assert f"you keep {twin.scores_list[seat]}," in sentence
                assert NAMES[state.active] in sentence
                met += 1
            state.apply(ply.action)
    assert met


def test_what_is_alike_is_said_once() -> None:
    """Roads and cities of the tile of which the same is to be said share a sentence."""
    for lines, ways, sentence in (
        (
            ("* tile bW",),
            "(0,1) r2",
            "2 roads of 1 tile, each 1 open: 1 now, at least 2 complete; nobody's.",
        ),
        (
            ("* tile bI",),
            "(0,-1) r2",
            "City of 1 tile, 1 open: 1 now, at least 4 complete; nobody's.",
        ),
    ):
        match = Match(GAME, 2, {}, seed=1, chance="entered")
        for line in lines:
            match.play_text(line)
        state = match.state
        assert isinstance(state, CarcassonneState)
        for action in state.legal_actions():
            heard = preview.placing(state, action, NAMES)
            assert len(heard) == len(set(heard)), heard
        heard = preview.placing(state, GAME.parse_action(state, f"tile {ways}"), NAMES)
        assert sentence in heard, heard
