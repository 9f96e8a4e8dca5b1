"""Every robbery that the rules allow, and all it can lead to, from positions set up at random.

``outcomes`` says in a few lines of its own what sections 10.2 and 10.3 of the rules page say;
the engine must accept the same plans and lead to the same ends, no more and no fewer.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, product

import pytest

from engine import SEAT_LETTERS
from engine.carcassonne import GAME, features, figures, phases, robbing
from engine.carcassonne.state import CarcassonneState
from tests.engine.carcassonne_table import FULL, Table
from tests.engine.invariants import carcassonne as invariants

Thief = tuple[int, bool]
"""Its column on the row, and whether it is large."""
Entry = tuple[int, int, int]
"""A victim's seat, the column of the thief named, the demand."""
End = tuple[tuple[int, ...], frozenset[int]]
"""Scores, and the columns of the thieves that went home."""

LENGTH = 6


def outcomes(
    scores: tuple[int, ...],
    large: bool,
    thieves: dict[int, list[Thief]],
    entries: list[Entry],
    naming: str,
) -> set[End]:
    """What may come of demands by seat 0, whose victims answer in the order of the seats."""
    if not entries:
        return {(scores, frozenset())}
    (victim, named, demand), rest = entries[0], entries[1:]
    at_risk = [one for one in thieves[victim] if large or not one[1]]
    if naming == "walker":
        at_risk = [one for one in at_risk if one[0] == named]
    groups = [at_risk] if naming == "all" else [[one] for one in at_risk]
    can_pay = scores[victim] >= demand
    found: set[End] = set()
    if can_pay:
        paid = list(scores)
        paid[victim] -= demand
        paid[0] += demand
        found |= outcomes(tuple(paid), large, thieves, rest, naming)
    for group in groups:
        may_react = not can_pay or not large or any(one[1] for one in group)
        if may_react:
            gone = frozenset(column for column, _ in group)
            for end, more in outcomes(scores, large, thieves, rest, naming):
                found.add((end, gone | more))
    return found


def plans(
    large: bool, thieves: dict[int, list[Thief]], points: int, at_most: bool
) -> Iterator[list[Entry]]:
    """Every set of victims, thief of each and split."""
    robbable = {
        seat: [column for column, is_large in found if large or not is_large]
        for seat, found in thieves.items()
    }
    seats = sorted(seat for seat, found in robbable.items() if found)
    for number in range(1, len(seats) + 1):
        for victims in combinations(seats, number):
            for named in product(*(robbable[seat] for seat in victims)):
                for split in product(range(1, points + 1), repeat=number):
                    if sum(split) == points or (at_most and sum(split) < points):
                        yield list(zip(victims, named, split, strict=True))


def random_table(
    rng: random.Random, options: dict[str, str]
) -> tuple[Table, dict[int, list[Thief]]]:
    """A has walked over a row on which B, C and perhaps D have thieves."""
    seats = rng.randrange(2, 5)
    table = Table(seats, {**FULL, **options})
    table.given("bW(-1,0)")
    table.row(LENGTH - 1)
    walker = rng.choice(("", "", " large"))
    table.given(f"(0,0) + A thief{walker}")
    thieves: dict[int, list[Thief]] = {}
    for column in rng.sample(range(1, LENGTH), rng.randrange(1, LENGTH)):
        seat = rng.randrange(1, seats)
        has_large = any(large for _, large in thieves.get(seat, []))
        large = not has_large and rng.random() < 0.4
        if len(thieves.get(seat, [])) < 3:
            table.given(f"({column},0) + {SEAT_LETTERS[seat]} thief{' large' if large else ''}")
            thieves.setdefault(seat, []).append((column, large))
    table.scores(**{SEAT_LETTERS[seat]: rng.choice((0, 2, 5, 30)) for seat in range(1, seats)})
    table.turn(f"A bU({LENGTH},0)")
    table.play(f"A walk (0,0) ({LENGTH},0)")
    return table, thieves


def ends(state: CarcassonneState, columns: set[int]) -> set[End]:
    """All that the answers can lead to; every position on the way is sound."""
    invariants(state)
    if state.phase != phases.ANSWER:
        left = {
            features.position(figures.cell_of(piece))[0]
            for piece in state.pieces
            if figures.seat_of(piece)
        }
        return {(state.scores(), frozenset(columns - left))}
    found: set[End] = set()
    for action in state.legal_actions():
        state.check(action)
        text = GAME.format_action(state, action)
        assert GAME.parse_action(state, text) == action
        after = state.clone()
        after.apply(action)
        found |= ends(after, columns)
    return found


@pytest.mark.parametrize("split", ["exact", "at_most"])
@pytest.mark.parametrize("naming", ["walker", "victim", "all"])
def test_plans_and_their_ends_are_those_of_the_rules(naming: str, split: str) -> None:
    rng = random.Random(f"{naming} {split}")
    options = {"who_names_the_thief": naming, "split_total": split}
    robberies = 0
    for _ in range(25):
        table, thieves = random_table(rng, options)
        state = table.state
        columns = {column for found in thieves.values() for column, _ in found}
        if state.phase != phases.PLAN:
            assert not any(plans(state_is_large(state), thieves, LENGTH, split == "at_most"))
            continue
        large = figures.type_of(state.walker) == figures.LARGE
        texts: set[str] = set()
        for entries in plans(large, thieves, LENGTH, split == "at_most"):
            text = "rob " + " ".join(f"({named},0) {demand}" for _, named, demand in entries)
            texts.add(text)
            action = GAME.parse_action(state, text)
            state.check(action)
            after = state.clone()
            after.apply(action)
            assert ends(after, columns) == outcomes(state.scores(), large, thieves, entries, naming)
            robberies += 1
        assert set(table.moves()) - {"bank"} <= texts
        assert robbing.robbable(state, state.passed, state.walker)
    assert robberies > 50


def state_is_large(state: CarcassonneState) -> bool:
    """Whether A's thief at the end of the row is the large one."""
    return any(
        figures.seat_of(piece) == 0 and figures.type_of(piece) == figures.LARGE
        for piece in state.pieces
    )
