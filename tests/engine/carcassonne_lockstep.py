"""Random games of Carcassonne in lockstep with the reference that reads the bare map.

``compare`` plays one game; at every tile (or every so many) it compares features with their
numbers and claims, what is listed, what is scored, goods, markers, and the points at the end.
For thousands of games with every set of modules:

    python tests/engine/carcassonne_lockstep.py --games 2000
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

from engine import CHANCE, OVER, SEAT_LETTERS, Event
from engine.carcassonne import GAME, actions, features, figures, highwaymen, phases, tiles
from engine.carcassonne import events as ev
from engine.carcassonne.options import MODULES
from engine.carcassonne.state import CarcassonneState
from tests.engine.carcassonne_lively import choose
from tests.engine.carcassonne_reference import Landscape, Segment
from tests.engine.invariants import playable
from tests.engine.positions import every, one

PLACING = (phases.TILE, phases.FIGURE, phases.PHANTOM)


def random_setup(rng: random.Random) -> tuple[int, dict[str, str]]:
    """Seats, and a preset, single modules or anything at all, rule options included."""
    seats = rng.randrange(2, 7)
    options = {"preset": rng.choice(("house", "base", "full", "full"))}
    if rng.random() < 0.5:
        options |= {name: rng.choice(("preset", "on", "off")) for name in MODULES}
    if rng.random() < 0.5:
        rules = [option for option in GAME.options if option.name not in (*MODULES, "preset")]
        options |= {option.name: rng.choice(option.values) for option in rules}
    return seats, playable("carcassonne", seats, options)


def segment_of(state: CarcassonneState, cell: int, number: int) -> Segment:
    """An engine's segment in the words of the reference."""
    types = tiles.SEGMENT_TYPES[(state.board[cell] & features.ORIENTED_MASK) >> 2]
    type = types[number]
    return Segment(*features.position(cell), tiles.SEGMENT_WORDS[type], number - types.index(type))


def compare(seats: int, options: Mapping[str, str], seed: int, every: int = 1) -> Counter[str]:
    """Play one game and assert that all agrees; what was compared, counted."""
    rng = random.Random(f"{seats} {seed}")
    state = GAME.new(seats, options)
    state.journal = []
    done: Counter[str] = Counter()
    earned: Counter[int] = Counter()
    placed_tiles = turn = 0
    fresh: list[Event] = []
    before: dict[str, Any] = {}
    begun: list[Event] = []
    while state.to_act != OVER:
        if state.turn != turn:
            turn, fresh = state.turn, []
        if state.to_act == CHANCE:
            action = state.sample_chance(rng)
        else:
            if state.phase == phases.TILE:
                placed_tiles += 1
                begun = []
                before = {}
                if placed_tiles % every == 0:
                    before = state.view(0).describe()
                    compare_map(state, done)
            if before:
                compare_list(state, fresh, done)
            action = choose(state, rng)
        placing = state.phase in PLACING
        state.journal = []
        state.apply(action)
        fresh += state.journal
        begun += state.journal
        for event in state.journal:
            count_points(event, earned)
        if before and placing and state.phase not in PLACING and not state.rules.walk_first:
            compare_scoring(state, before, begun, done)
            compare_offer(state, fresh, done)
        if state.to_act == OVER:
            compare_end(state, state.journal, done)
    assert state.scores() == tuple(earned[seat] for seat in range(seats))
    done["games"] += 1
    return done


SCORING = (
    ev.Scored,
    ev.WalkPoints,
    ev.FieldScored,
    ev.GoodsScored,
    ev.GuildScored,
    ev.KingScored,
)


def side_of(event: ev.Standing) -> str:
    return tiles.PLACES[event.side]


def count_points(event: Event, earned: Counter[int]) -> None:
    if isinstance(event, ev.Paid):
        earned[event.seat] -= event.points
        earned[event.to] += event.points
    elif isinstance(event, SCORING):
        earned[event.seat] += event.points


def compare_map(state: CarcassonneState, done: Counter[str]) -> None:
    """Every feature: its segments, numbers and claims."""
    described: dict[str, Any] = state.view(0).describe()
    land = Landscape(described["map"], described["figures"])
    roots: dict[int, set[Segment]] = {}
    for cell, entry in state.board.items():
        base = entry >> features.ORIENTED_BITS
        for number in range(len(tiles.SEGMENT_TYPES[(entry & features.ORIENTED_MASK) >> 2])):
            root = features.find(state.parent, base + number)
            roots.setdefault(root, set()).add(segment_of(state, cell, number))
    assert {frozenset(segments) for segments in roots.values()} == land.features()
    for root, segments in roots.items():
        feature = land.feature(next(iter(segments)))
        info, claim = state.info[root], state.claim[root]
        claims = land.claims(feature)
        complete = land.is_complete(feature)
        type = next(iter(feature)).type
        assert not (complete and claims)
        for seat in range(state.seats):
            letter = SEAT_LETTERS[seat]
            assert figures.strength(claim, seat) == claims.get(letter, 0)
            special = "pig" if type == "field" else "builder"
            assert figures.has_special(claim, seat) == land.has(feature, letter, special)
            assert not land.has(feature, letter, special) or claims[letter]
        if type in ("city", "road"):
            numbers = land.numbers(feature)
            assert info & features.OPEN == numbers.open
            assert info >> tiles.TILES_SHIFT & 0xFF == numbers.tiles
            assert info >> tiles.PENNANTS_SHIFT & 0x3F == numbers.pennants
            assert info >> tiles.BONUS_SHIFT & 0x3F == numbers.bonus
            goods = info >> tiles.GOODS_SHIFT
            assert tuple(goods >> 4 * good & 15 for good in range(3)) == numbers.goods
        elif type == "cloister":
            one = next(iter(feature))
            assert info & features.OPEN == 8 - land.around(one.x, one.y)
    assert state.roads == len(land.complete("road"))
    assert state.cities == len(land.complete("city"))
    done["maps"] += 1
    done["features"] += len(roots)


def compare_list(state: CarcassonneState, fresh: list[Event], done: Counter[str]) -> None:
    """What is listed now against the words of the rules."""
    described: dict[str, Any] = state.view(0).describe()
    land = Landscape(described["map"], described["figures"])
    listed = state.legal_actions()
    payloads = [action >> actions.KIND_BITS for action in listed]
    seat = SEAT_LETTERS[state.to_act]
    player = described["players"][state.to_act]
    supply = ["normal"] * bool(player["followers"]) + player["other_figures"]
    walked = every(fresh, ev.Walked)
    followers = not walked or state.rules.part_scope
    if state.phase == phases.TILE:
        found: set[object] = {
            (*features.position(payload >> 2), payload & 3) for payload in payloads
        }
        assert found == land.placements(described["in_hand"])
    elif state.phase == phases.FIGURE:
        found = {
            (figures.TYPE_WORDS[payload >> 4], segment_of(state, state.placed, payload & 15))
            for payload in payloads
            if payload
        }
        x, y = features.position(state.placed)
        assert found == land.figures_allowed(x, y, seat, supply, followers)
    elif state.phase == phases.PHANTOM:
        found = {segment_of(state, state.placed, payload - 1) for payload in payloads if payload}
        here = land.segments_at(*features.position(state.placed))
        assert followers and "phantom" in supply
        assert found == {one for one in here if not land.occupied(land.feature(one))}
    elif state.phase == phases.WAGON:
        found = {
            segment_of(state, (payload - 1) >> 4, (payload - 1) & 15)
            for payload in payloads
            if payload
        }
        loose = described["loose_wagons"][0]
        assert found == land.wagon_goals(loose["x"], loose["y"])
    elif state.phase == phases.WALK:
        compare_walks(state, land, done)
    done[phases.PHASE_NAMES[state.phase]] += 1


def segment_of_node(state: CarcassonneState, cell: int, node: int) -> Segment:
    return segment_of(state, cell, node - (state.board[cell] >> features.ORIENTED_BITS))


def compare_walks(state: CarcassonneState, land: Landscape, done: Counter[str]) -> None:
    """Goals, points and victims of each thief that may walk."""
    cell_of_node = {
        (entry >> features.ORIENTED_BITS) + number: cell
        for cell, entry in state.board.items()
        for number in range(len(tiles.SEGMENT_TYPES[(entry & features.ORIENTED_MASK) >> 2]))
    }
    thieves = {where for _, figure, where in land.figures if where.type == "road"}
    by_start: dict[Segment, set[tuple[Segment, int, frozenset[Segment]]]] = {}
    for walk in highwaymen.walks(state):
        start = segment_of_node(state, figures.cell_of(walk.piece), figures.node_of(walk.piece))
        goal = segment_of_node(state, walk.cell, actions.walk_parts(walk.action)[1])
        passed = {segment_of_node(state, cell_of_node[node], node) for node in walk.passed}
        held = frozenset(
            where
            for _, figure, where in land.figures
            if where in passed and where in thieves and figure != "builder"
        )
        by_start.setdefault(start, set()).add((goal, walk.points, held))
    for start, found in by_start.items():
        assert found == land.walks(start, state.rules.stop_by_road)
        done["walks"] += len(found)


def compare_offer(state: CarcassonneState, fresh: list[Event], done: Counter[str]) -> None:
    """Whether a walk is offered after scoring, first walks of a turn only (9.1)."""
    tile = every(fresh, ev.Placed)[-1]
    active = tile.seat
    if state.phase == phases.WAGON or every(fresh, ev.Walked):
        return
    described: dict[str, Any] = state.view(0).describe()
    land = Landscape(described["map"], described["figures"])
    rules = state.rules
    counted = fresh[fresh.index(tile) :] if rules.part_scope else fresh
    placed = [event.figure for event in every(counted, ev.Figure)]
    if not rules.any_figure_forbids:
        placed = [figure for figure in placed if figure in figures.FOLLOWERS]
    x, y = features.position(tile.cell)
    done_here = land.completed_by(x, y)
    completed = any(next(iter(feature)).type == "road" for feature in done_here)
    came = {
        (*features.position(event.cell), tiles.SEGMENT_WORDS[event.feature], side_of(event))
        for event in fresh
        if isinstance(event, ev.Figure | ev.Wagon) and event.seat == active
    }
    extended = {
        land.feature(one)
        for one in land.segments_at(x, y)
        if one.type == "road" and land.feature(one) not in done_here
    }
    may_walk = [
        one
        for one in described["figures"]
        if one["seat"] == SEAT_LETTERS[active]
        and one["feature"] == "road"
        and one["figure"] != "builder"
        and (one["x"], one["y"], "road", one["side"]) not in came
    ]
    starts = [
        where
        for where in (land.named(one["x"], one["y"], one) for one in may_walk)
        if land.feature(where) in extended and land.walks(where, rules.stop_by_road)
    ]
    forbidden = bool(placed) or (rules.completion_forbids and completed)
    offered = rules.highwaymen and not forbidden and bool(starts)
    assert (state.phase == phases.WALK) == offered
    if offered:
        listed = highwaymen.walks(state)
        found = {
            segment_of_node(state, figures.cell_of(walk.piece), figures.node_of(walk.piece))
            for walk in listed
        }
        assert found == set(starts)
    done["offers"] += 1


def compare_scoring(
    state: CarcassonneState, before: dict[str, Any], events: list[Event], done: Counter[str]
) -> None:
    """Points, goods and markers of what the tile completed."""
    tile = one(events, ev.Placed)
    x, y = features.position(tile.cell)
    placed = {"x": x, "y": y, "tile": tiles.KINDS[tile.tile].id, "rotation": tile.rotation}
    new = [
        {
            "seat": SEAT_LETTERS[event.seat],
            "figure": figures.TYPE_WORDS[event.figure],
            "x": x,
            "y": y,
            "feature": tiles.SEGMENT_WORDS[event.feature],
            "side": side_of(event),
        }
        for event in every(events, ev.Figure)
    ]
    land = Landscape([*before["map"], placed], [*before["figures"], *new])
    completed = land.completed_by(x, y)
    small_city = 2 if state.rules.small_city_half else 4
    expected = sorted(
        (next(iter(feature)).type, seat, land.points(feature, small_city))
        for feature in completed
        for seat in land.winners(feature)
    )
    scored = sorted(
        (tiles.SEGMENT_WORDS[event.feature], SEAT_LETTERS[event.seat], event.points)
        for event in every(events, ev.Scored)
        if event.complete
    )
    assert scored == expected
    seat = before["active"]
    tokens: Counter[str] = Counter()
    for event in every(events, ev.Goods):
        assert SEAT_LETTERS[event.seat] == seat
        tokens[tiles.GOODS[event.good]] += event.number
    longest = {"road": 0, "city": 0}
    earned: Counter[str] = Counter()
    for feature in completed:
        type = next(iter(feature)).type
        if type in longest:
            numbers = land.numbers(feature)
            longest[type] = max(longest[type], numbers.tiles)
            if state.rules.traders:
                earned.update(dict(zip(("wine", "grain", "cloth"), numbers.goods, strict=True)))
    assert tokens == +earned
    after = state.view(0).describe()
    for marker, type, on in (
        ("guild_master", "road", state.rules.guild_master),
        ("king", "city", state.rules.king),
    ):
        held = before[marker]
        if on and longest[type] > (held["record"] if held else 0):
            held = {"seat": seat, "record": longest[type]}
        assert after[marker] == held
    done["scorings"] += 1
    done["scored"] += len(scored)


def compare_end(state: CarcassonneState, events: list[Event], done: Counter[str]) -> None:
    """What unfinished features, fields, goods and markers earn."""
    found: Counter[str] = Counter()
    for event in events:
        unfinished = isinstance(event, ev.Scored) and not event.complete
        if isinstance(event, SCORING) and (unfinished or isinstance(event, ev.AtTheEnd)):
            found[SEAT_LETTERS[event.seat]] += event.points
    described: dict[str, Any] = state.view(0).describe()
    land = Landscape(described["map"], described["figures"])
    expected = land.final_points()
    for good in ("wine", "grain", "cloth"):
        held = {player["seat"]: player["goods"][good] for player in described["players"]}
        most = max(held.values())
        for seat, number in held.items():
            if number == most and most:
                expected[seat] += 10
    for marker, type in (("guild_master", "road"), ("king", "city")):
        if described[marker]:
            expected[described[marker]["seat"]] += len(land.complete(type))
    assert +found == +expected
    fields = {land.feature(where) for _, _, where in land.figures if where.type == "field"}
    done["fields at the end"] += len(fields)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--every", type=int, default=1, help="compare at every so many tiles")
    asked = parser.parse_args()
    rng = random.Random(asked.seed)
    done: Counter[str] = Counter()
    began = time.process_time()
    for number in range(asked.games):
        seats, options = random_setup(rng)
        try:
            done += compare(seats, options, asked.seed + number, asked.every)
        except AssertionError:
            print(f"game {number}: seats {seats}, options {options}")
            raise
    print(f"all agrees: {time.process_time() - began:.0f} s")
    for name, number in done.items():
        print(f"{number:12,} {name}")


if __name__ == "__main__":
    main()
