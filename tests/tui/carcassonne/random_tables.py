"""Random matches of Carcassonne in which every module and every event comes up."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from engine import CHANCE, OVER, Action, Event, Match
from engine.carcassonne import GAME, features, figures, highwaymen, phases, tiles
from engine.carcassonne import actions as act
from engine.carcassonne.state import CarcassonneState
from saves import GameRecord, Player

NAMES = ("Ana", "Ben", "Cleo", "Dora", "Eli", "Fay")

VARIANTS: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {"preset": "base"}),
    (3, {}),
    (2, {"who_names_the_thief": "victim", "robbing_optional": "compulsory"}),
    (4, {"preset": "full", "abbey": "on"}),
    (6, {"preset": "full", "part_two": "optional", "two_tile_city": "2"}),
    (5, {"preset": "full", "walk_before_scoring": "before", "split_total": "at_most"}),
    (3, {"preset": "full", "who_names_the_thief": "all", "turn_scope": "part"}),
)
"""Numbers of players and options, chosen so that every module is on and off somewhere."""


ROAD = (
    ("bU", "(1,0) r0", "thief E"),
    ("bB", "(1,1) r0", ""),
    ("bB", "(2,1) r0", ""),
    ("bB", "(3,1) r0", ""),
    ("bU", "(3,0) r0", "thief E"),
    ("bB", "(4,1) r0", ""),
    ("bE", "(5,1) r2", ""),
    ("bU", "(5,0) r0", "thief E"),
    ("bU", "(2,0) r0", ""),
    ("bU", "(4,0) r0", ""),
)
"""A road that three thieves come to stand on, so that there is something to rob."""


@cache
def random_match(seed: int, variant: int = 1) -> Match:
    """A finished match; do not change it."""
    seats, options = VARIANTS[variant]
    match = Match(GAME, seats, options, seed, chance="entered")
    rng = random.Random(seed)
    if options.get("preset") != "base":
        _build_the_road(match)
    while match.to_act != OVER:
        if match.to_act == CHANCE:
            match.play(match.state.sample_chance(rng))
        else:
            match.play(_choose(match, rng))
    return match


def _build_the_road(match: Match) -> None:
    """The first turns; a tile more where the same player would place two thieves in a row."""
    last, extra = -1, 0
    for tile, where, figure in ROAD:
        if figure and _active(match) == last:
            _turn(match, "bE", f"({extra},-1) r{0 if extra else 2}", "")
            extra += 1
        if figure:
            last = _active(match)
        _turn(match, tile, where, figure)


def _active(match: Match) -> int:
    assert isinstance(match.state, CarcassonneState)
    return match.state.active


def _turn(match: Match, tile: str, where: str, figure: str) -> None:
    match.play_text(f"* tile {tile}")
    match.play_text(f"tile {where}")
    while match.to_act != CHANCE:
        listed = match.state.legal_actions()
        if figure:
            match.play_text(figure)
            figure = ""
        else:
            match.play(listed[0])


def matches() -> Iterator[Match]:
    """Two of every variant."""
    for variant in range(len(VARIANTS)):
        yield random_match(variant, variant)
        yield random_match(variant + 10, variant)


def events_of(match: Match) -> Iterator[Event]:
    """All that happened in it."""
    for ply in match.plies:
        yield from ply.events


def record_of(match: Match, abandoned: bool = False) -> GameRecord:
    """The match with people at the table."""
    record = GameRecord(match, [Player(name) for name in NAMES[: match.seats]])
    record.abandoned = abandoned
    return record


def positions(match: Match, every: int) -> Iterator[CarcassonneState]:
    """Some positions of a match, in their order, the last one included."""
    state = match.game.new(match.seats, match.options)
    assert isinstance(state, CarcassonneState)
    for number, ply in enumerate(match.plies):
        if number % every == 0:
            yield state.clone()
        state.apply(ply.action)
    yield state


def _choose(match: Match, rng: random.Random) -> Action:
    """At random, but with a liking for thieves that walk past others and rob them."""
    state = match.state
    assert isinstance(state, CarcassonneState)
    listed = state.legal_actions()
    if state.phase == phases.TILE and rng.random() < 0.8:
        some = rng.sample(listed, min(len(listed), 20))
        return max(some, key=lambda action: _walk_after(state, action))
    if state.phase == phases.FIGURE:
        if _walk_after(state, act.NO_FIGURE) and rng.random() < 0.9:
            return act.NO_FIGURE
        thieves = [one for one in listed if GAME.format_action(state, one).startswith("thief")]
        return rng.choice(thieves if thieves and rng.random() < 0.8 else listed)
    if state.phase == phases.WALK and rng.random() < 0.9:
        walks = highwaymen.walks(state)
        return max(walks, key=lambda walk: len(walk.passed)).action
    if state.phase == phases.PLAN and len(listed) > 1 and rng.random() < 0.9:
        return rng.choice(listed[1:])
    return rng.choice(listed)


def _walk_after(state: CarcassonneState, *actions: Action) -> int:
    """What a highwayman has of these actions, no figure placed: the walk and the thieves met.

    Rivals that have come to stand on one open road count most, so that robberies happen.
    """
    twin = state.clone()
    for action in actions:
        twin.apply(action)
    for phase, none in ((phases.FIGURE, act.NO_FIGURE), (phases.PHANTOM, act.NO_PHANTOM)):
        if twin.phase == phase:
            twin.apply(none)
    walks = highwaymen.walks(twin) if twin.phase == phases.WALK else []
    rivals = _rivals(twin) if actions[0] != act.NO_FIGURE else 0
    return 100 * rivals + max((walk.points for walk in walks), default=0)


def _rivals(state: CarcassonneState) -> int:
    """The thieves that stand on an open road together with one of somebody else's."""
    owners: dict[int, set[int]] = {}
    for piece in state.pieces:
        node = figures.node_of(piece)
        root = features.find(state.parent, node)
        is_road = features.type_at(state, figures.cell_of(piece), node) == tiles.ROAD
        if is_road and state.info[root] & features.OPEN:
            owners.setdefault(root, set()).add(figures.seat_of(piece))
    return sum(len(seats) for seats in owners.values() if len(seats) > 1)
