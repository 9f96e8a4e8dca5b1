"""Manila: ``KNOWLEDGE``, the bots by what they know.

``LotsBot`` and ``GreedyBot`` are the baselines, ``BeginnerBot`` plays ``easy``; the bot that
plays ``medium`` is in ``player``, with the odds in ``odds``.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from ai.baselines import RandomBot
from ai.bot import Bot
from ai.manila.player import PlayerBot
from ai.manila.search import search_bot
from engine import Action, View
from engine.manila import actions as act
from engine.manila import phases, places, wares
from engine.manila.position import ManilaPosition
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

    What the others gain is nothing to it. What it bids at most was tuned in tournaments
    against itself.
    """

    SHARE_OF_WORTH = 0.6
    OFFICE = 5.0
    TO_WIN = False
    LATER = 0


class BeginnerBot(Bot):
    """A beginner: goes for the large payouts and believes that all goes well.

    It takes a punt for as likely to arrive as it is far along its lane, reckons with half
    its payout however many are aboard, forgets what an insurance agent has to pay, bids
    what it feels like, and acts on a whim now and then.
    """

    WHIMS: Final = 0.15
    """How often it does just anything."""
    BIDS: Final = (5, 20)
    """Its bids stop somewhere between these."""
    PROFITS: Final = (2.0, 4.0, 6.0, 1.0, 2.0, 3.0, 5.0, 0.0, 0.0, 10.0)
    """What it thinks of ports, shipyards, pirates, pilots and insurance: likes what pays
    most, however seldom."""

    def choose(self, view: View, rng: random.Random) -> Action:
        assert isinstance(view, ManilaView)
        state = view.position
        listed = view.legal_actions()
        if state.phase == phases.AUCTION:
            least, most = self.BIDS
            offer = state.bid + 1 + int(rng.random() * 2)
            if offer <= min(least + rng.random() * (most - least), state.cash[view.seat]):
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
        if state.phase == phases.REDEMPTION and kind == act.REDEEM:
            return 1.0 + wares.TRACK[state.market[payload]]
        return -2.0 if kind in (act.LOAN, act.REDEEM) and state.phase != phases.LOANS else 0.0

    def _profit(self, state: ManilaPosition, place: int) -> float:
        """What it thinks that a place brings."""
        if place >= places.PORT:
            return self.PROFITS[place - places.PORT]
        hope = (state.punts[place] + 3) / (wares.SEA_END + 3)
        return hope * wares.PAYOUT[place] / 2 - places.cost_of(state, place)


KNOWLEDGE: Final[dict[str, Callable[[], Bot]]] = {
    "beginner": BeginnerBot,
    "greedy": GreedyBot,
    "player": PlayerBot,
    "random": LotsBot,
    "search": search_bot,
}
