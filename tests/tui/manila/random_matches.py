"""Random matches of Manila in which everything that can happen comes up."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from engine import OVER, Action, Event, IllegalAction, Match
from engine.manila import GAME
from engine.manila import actions as act
from engine.manila.state import ManilaState
from saves import GameRecord, Player

NAMES = ("Ana", "Ben", "Cleo", "Dora", "Eli")

VARIANTS: tuple[dict[str, str], ...] = (
    {},
    {"evict": "on", "hidden_cash": "hidden", "deal_pool": "12", "tiebreak": "shares"},
    {"mortgage_scoring": "unmortgaged", "first_allpass": "must_bid", "large_exact": "off"},
    {"mortgage_scoring": "redeem", "stowaway_insurance": "allowed", "payall_scope": "punts"},
)


@cache
def random_match(seed: int, seats: int = 4, variant: int = 0) -> Match:
    """A finished match; do not change it.

    Bids are modest, so that games are long; now and then somebody mortgages or redeems a
    share of his own accord.
    """
    match = Match(GAME, seats, VARIANTS[variant], seed)
    rng = random.Random(seed)
    while match.to_act != OVER:
        match.play(_choose(match, rng))
    return match


def matches() -> Iterator[Match]:
    """Matches of every number of players and every set of options."""
    for variant in range(len(VARIANTS)):
        for seats in GAME.seats:
            yield random_match(variant, seats, variant)
            yield random_match(variant + 10, seats, variant)


def events_of(match: Match) -> Iterator[Event]:
    """All that happened in it."""
    for ply in match.plies:
        yield from ply.events


def record_of(match: Match) -> GameRecord:
    """The match with people at the table."""
    return GameRecord(match, [Player(name) for name in NAMES[: match.seats]])


def _choose(match: Match, rng: random.Random) -> Action:
    state = match.state
    assert isinstance(state, ManilaState)
    if rng.random() < 0.1:
        action = (act.LOAN_0 if rng.random() < 0.6 else act.REDEEM_0) | rng.randrange(4)
        try:
            state.check(action)
        except IllegalAction:
            pass
        else:
            return action
    listed = state.legal_actions()
    kinds: dict[str, list[Action]] = {}
    for action in listed:
        kinds.setdefault(GAME.action_kind(action), []).append(action)
    if "bid" in kinds:
        raises = kinds["bid"][:3] if rng.random() < 0.97 else kinds["bid"]
        return act.PASS_0 if rng.random() < state.bid / 20 else rng.choice(raises)
    if "place" in kinds and rng.random() < 0.9:
        return rng.choice(kinds["place"])
    return rng.choice(kinds[rng.choice(sorted(kinds))])


def positions(seed: int, seats: int, variant: int = 0) -> Iterator[ManilaState]:
    """Every position of a random match in which somebody decides."""
    match = random_match(seed, seats, variant)
    state = GAME.new(seats, VARIANTS[variant])
    assert isinstance(state, ManilaState)
    for ply in match.plies:
        if ply.actor >= 0:
            yield state.clone()
        state.apply(ply.action)
