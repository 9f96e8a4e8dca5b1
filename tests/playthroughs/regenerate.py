"""Write the golden play-throughs again: ``python tests/playthroughs/regenerate.py``.

A play-through is a whole game as text: every ply in notation, what happened at it, and the
position now and then. A difference in one of these files *is* a change of the rules, to be
read as such before it is committed.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

from engine import OVER, SEAT_LETTERS, Action, Game, Match, State
from engine.carcassonne.state import CarcassonneState
from tests.engine import carcassonne_lively
from tests.engine.every_game import EVERY_GAME

FOLDER = Path(__file__).parent
POSITION_EVERY = {"carthage": 12, "manila": 12, "carcassonne": 60}
"""Decisions between two positions; those of Carcassonne are long."""


@dataclass(frozen=True)
class Playthrough:
    """A game to be written down."""

    name: str
    game_id: str
    seats: int
    seed: int
    options: Mapping[str, str]

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.txt"


PLAYTHROUGHS = (
    Playthrough("carthage-2", "carthage", 2, 6, {}),
    Playthrough(
        "carthage-3",
        "carthage",
        3,
        3,
        {"pirate_decisions": "simultaneous", "memory": "sizes", "refill": "after_action"},
    ),
    Playthrough(
        "carthage-4",
        "carthage",
        4,
        1,
        {
            "first_player": "highest",
            "formula": "cards+tokens",
            "rounding": "nearest",
            "target": "10",
            "token_cap": "12",
        },
    ),
    Playthrough("manila-3", "manila", 3, 49, {}),
    Playthrough(
        "manila-4",
        "manila",
        4,
        132,
        {"evict": "on", "deal_pool": "12", "large_exact": "off", "mortgage_scoring": "unmortgaged"},
    ),
    Playthrough(
        "manila-5",
        "manila",
        5,
        40,
        {
            "first_allpass": "must_bid",
            "hidden_cash": "hidden",
            "mortgage_scoring": "redeem",
            "payall_scope": "punts",
            "stowaway_insurance": "allowed",
            "sure_port": "forbid",
            "tiebreak": "shares",
        },
    ),
    Playthrough("carcassonne-2", "carcassonne", 2, 16, {"preset": "base"}),
    Playthrough("carcassonne-2-house", "carcassonne", 2, 51, {}),
    Playthrough("carcassonne-3", "carcassonne", 3, 278, {}),
    Playthrough(
        "carcassonne-4",
        "carcassonne",
        4,
        233,
        {"preset": "full", "part_two": "optional", "stop_rule": "road"},
    ),
    Playthrough(
        "carcassonne-5",
        "carcassonne",
        5,
        24,
        {
            "preset": "full",
            "abbey": "on",
            "split_total": "at_most",
            "turn_scope": "part",
            "walk_before_scoring": "before",
            "who_names_the_thief": "victim",
        },
    ),
    Playthrough("carcassonne-6", "carcassonne", 6, 26, {"preset": "full", "abbey": "on"}),
)


def write_down(playthrough: Playthrough) -> str:
    """The text of a play-through; the same on every machine."""
    return "\n".join(_lines(playthrough)) + "\n"


def _lines(playthrough: Playthrough) -> Iterator[str]:
    game = EVERY_GAME[playthrough.game_id]
    match = Match(game, playthrough.seats, playthrough.options, playthrough.seed)
    yield f"game: {game.id}"
    yield f"seats: {match.seats}"
    yield f"seed: {match.seed}"
    for name, value in match.options.items():
        yield f"option {name}: {value}"
    yield ""
    rng = random.Random(playthrough.seed)
    written = decided = 0
    while True:
        for ply in match.plies[written:]:
            yield ply.text if ply.public == ply.text else f"{ply.text}  (others read: {ply.public})"
            for event in ply.events:
                yield f"    {game.format_event(event)}"
        written = len(match.plies)
        if decided % POSITION_EVERY[game.id] == 0 or match.to_act == OVER:
            yield ""
            yield from position_lines(match)
            yield ""
        if match.to_act == OVER:
            return
        match.play(_choose(game, match.state, rng))
        decided += 1


def _choose(game: Game, state: State, rng: random.Random) -> Action:
    """A kind of action, then one of that kind, by ``rng.random()`` alone."""
    if isinstance(state, CarcassonneState):
        return carcassonne_lively.choose(state, rng)
    kinds: dict[str, list[Action]] = {}
    for action in state.legal_actions():
        kinds.setdefault(game.action_kind(action), []).append(action)
    named = sorted(kinds)
    chosen = kinds[named[int(rng.random() * len(named))]]
    return chosen[int(rng.random() * len(chosen))]


def position_lines(match: Match) -> Iterator[str]:
    """The position as whoever is to act knows it; at the end with the outcome."""
    seat = max(match.to_act, 0)
    yield f"-- position after {len(match.plies)} plies, as {SEAT_LETTERS[seat]} knows it"
    for name, value in match.view(seat).describe().items():
        if name in ("game", "seat", "options"):
            continue
        if isinstance(value, list) and value and isinstance(value[0], dict) and len(value[0]) > 2:
            for part in value:
                yield f"   {name}: {_flat(part)}"
        else:
            yield f"   {name}: {_flat(value)}"
    yield f"   scores: {' '.join(str(points) for points in match.state.scores())}"
    if match.to_act == OVER:
        outcome = match.state.outcome()
        yield f"   outcome: {outcome.reason}, first place by {outcome.tiebreak}"
        yield f"   winners: {' '.join(SEAT_LETTERS[seat] for seat in outcome.winners)}"
        yield f"   places: {' '.join(str(place) for place in outcome.places)}"


def _flat(value: object) -> str:
    """Nested data in one readable line."""
    if isinstance(value, dict):
        return " ".join(f"{name}={_flat(part)}" for name, part in value.items()) or "none"
    if isinstance(value, list):
        if value and isinstance(value[0], dict):
            return " | ".join(_flat(part) for part in value)
        return "+".join(_flat(part) for part in value) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None else str(value)


if __name__ == "__main__":
    for playthrough in PLAYTHROUGHS:
        playthrough.path.write_text(write_down(playthrough), encoding="ascii")
        print(playthrough.path)
