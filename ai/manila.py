"""Manila: ``KNOWLEDGE``, the bots by what they know.

``LotsBot`` and ``GreedyBot`` are the baselines, ``BeginnerBot`` plays ``easy``; the bot that
plays ``medium`` is in ``manila_player``, with the odds in ``manila_odds``.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from ai.baselines import RandomBot
from ai.bot import Bot
from ai.manila_player import PlayerBot
from engine import Action, View
from engine.manila import actions as act
from engine.manila import phases, places, wares
from engine.manila.state import ManilaState
from engine.manila.view import ManilaView


class LotsBot(RandomBot):
    """Plays by lot, but raises a bid by 1 to 3 only and takes no loan that it need not."""

    LARGEST_RAISE: Final = 3

    def choices(self, view: View) -> list[Action]:
        assert isinstance(view, ManilaView)
        state = view.position
        highest = act.BID_0 | state.bid + self.LARGEST_RAISE
        return [
            action
            for action in view.legal_actions()
            if not (action >> act.KIND == act.BID and action > highest)
            and not (action >> act.KIND == act.LOAN and state.phase != phases.LOANS)
        ]


class GreedyBot(PlayerBot):
    """One ply: the action with the best exact expectation for its own fortune.

    It looks neither at what the others will do nor at what they gain. What it bids at most
    was tuned in tournaments against itself.
    """

    OFFICE = 4.0
    RIVALRY = 0.0
    FORESEES = False


class BeginnerBot(Bot):
    """A beginner: goes for the large payouts and believes that all goes well.

    It takes a punt for as likely to arrive as it is far along its lane, forgets that a
    crew shares and that an agent pays, bids what it feels like, and acts on a whim now and
    then.
    """

    WHIMS: Final = 0.15
    """How often it does just anything."""
    BIDS: Final = 12
    """Its bids stop somewhere up to here."""

    def choose(self, view: View, rng: random.Random) -> Action:
        assert isinstance(view, ManilaView)
        state = view.position
        listed = view.legal_actions()
        if state.phase == phases.AUCTION:
            offer = state.bid + 1 + int(rng.random() * 2)
            if offer <= min(rng.random() * self.BIDS, state.cash[view.seat]):
                return act.BID_0 | offer
            return act.PASS_0
        if rng.random() < self.WHIMS:
            return listed[int(rng.random() * len(listed))]
        hopes = [self._hope(view, action) for action in listed]
        best = max(hopes)
        equal = [action for action, hope in zip(listed, hopes, strict=True) if hope == best]
        return equal[int(rng.random() * len(equal))]

    def _hope(self, view: ManilaView, action: Action) -> float:
        """How good an action looks to it."""
        state, seat = view.position, view.seat
        kind, payload = action >> act.KIND, action & act.PAYLOAD
        own = state.dealt[seat] + state.bought[seat]
        if kind == act.PLACE:
            return self._profit(state, payload)
        if kind == act.SHARE and payload != act.NONE:
            return 1.0 + wares.count(own, payload) - wares.TRACK[state.market[payload]] / 10
        if kind == act.LOAD:
            return -float(wares.count(own, payload))
        if kind == act.START:
            return float(
                sum(wares.count(own, w) * act.three_bits(payload, w) for w in range(wares.WARES))
            )
        if kind == act.BOARD:
            return 0.0 if payload == act.NONE else float(wares.PAYOUT[payload & 7])
        if kind == act.PILOT:
            return float(
                sum(
                    step * places.crew_of(state, ware).count(seat)
                    for ware, step in enumerate(act.pilot_steps(action))
                )
            )
        if kind == act.LOOT:
            return -1.0 if payload & act.TO_YARD else 0.0
        return -2.0 if kind in (act.LOAN, act.REDEEM) and state.phase != phases.LOANS else 0.0

    def _profit(self, state: ManilaState, place: int) -> float:
        """What it thinks that a place brings."""
        if place < places.PORT:
            return wares.PAYOUT[place] * (state.punts[place] + 1) / 20 - places.cost_of(
                state, place
            )
        if place < places.YARD:
            return (4.0, 2.0, 1.0)[place - places.PORT]
        if place < places.PIRATES:
            return (1.5, 1.0, 2.0)[place - places.YARD]
        return {places.PIRATES: 6.0, places.SMALL: 0.5, places.LARGE: 0.5}.get(place, 10.0)


KNOWLEDGE: Final[dict[str, Callable[[], Bot]]] = {
    "beginner": BeginnerBot,
    "greedy": GreedyBot,
    "player": PlayerBot,
    "random": LotsBot,
}
