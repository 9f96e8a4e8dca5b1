"""Manila: ``BOTS``, the bots by level.

``LotsBot`` and ``GreedyBot`` are the baselines, ``EasyBot`` plays ``easy``; the bot that
plays ``medium`` is in ``medium``, with the odds in ``odds``.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from ai.baselines import RandomBot
from ai.bot import Bot
from ai.manila.evaluator import search_bot
from ai.manila.medium import MediumBot
from engine import Action, View
from engine.manila import actions as act
from engine.manila import phases, places, queries, wares
from engine.manila.position import ManilaPosition
from engine.manila.view import ManilaView


class LotsBot(RandomBot):
    """Plays by lot, but raises a bid by 1 to 3 only and takes no loan that it need not."""

    LARGEST_RAISE: Final = 3

    def choices(self, view: View) -> list[Action]:
        assert isinstance(view, ManilaView)
        state = view.position

        def is_tame(action: Action) -> bool:
            match act.decode(action):
                case act.Bid(pesos=pesos):
                    return pesos <= state.bid + self.LARGEST_RAISE
                case act.Loan():
                    return state.phase == phases.LOANS
                case _:
                    return True

        return [action for action in view.legal_actions() if is_tame(action)]


class GreedyBot(MediumBot):
    """One ply: the action with the best exact expectation for its own fortune.

    What the others gain is nothing to it. What it bids at most was tuned in tournaments
    against itself.
    """

    SHARE_OF_WORTH = 0.6
    OFFICE = 5.0
    TO_WIN = False
    LATER = 0


class EasyBot(Bot):
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
                return act.encode(act.Bid(offer))
            return act.encode(act.Pass())
        if rng.random() < self.WHIMS:
            return listed[int(rng.random() * len(listed))]
        values = [self._value(view, action) for action in listed]
        best = max(values)
        equal = [action for action, value in zip(listed, values, strict=True) if value == best]
        return equal[int(rng.random() * len(equal))]

    def _value(self, view: ManilaView, action: Action) -> float:
        """How good an action looks to it."""
        state, seat = view.position, view.seat
        own = queries.shares_of(state, seat)
        match act.decode(action):
            case act.Place(place=place):
                return self._profit(state, place)
            case act.Share(ware=int(ware)):
                return 1.0 + wares.count(own, ware) - wares.TRACK[state.market[ware]] / 10
            case act.Load(ashore=ware):
                return -float(wares.count(own, ware))
            case act.Start(spaces=spaces):
                return float(sum(wares.count(own, w) * space for w, space in enumerate(spaces)))
            case act.Board(ware=int(ware)):
                return float(wares.PAYOUT[ware])
            case act.Pilot(steps=steps):
                crews = (places.crew_of(state, ware).count(seat) for ware in range(wares.WARES))
                return float(sum(step * aboard for step, aboard in zip(steps, crews, strict=True)))
            case act.Loot(to_yard=True):
                return -1.0
            case act.Redeem(ware=ware) if state.phase == phases.REDEMPTION:
                return 1.0 + wares.TRACK[state.market[ware]]
            case act.Loan() | act.Redeem() if state.phase != phases.LOANS:
                return -2.0
            case _:
                return 0.0

    def _profit(self, state: ManilaPosition, place: int) -> float:
        """What it thinks that a place brings."""
        if place >= places.PORT:
            return self.PROFITS[place - places.PORT]
        arrives = (state.punts[place] + 3) / (wares.SEA_END + 3)
        return arrives * wares.PAYOUT[place] / 2 - places.cost_of(state, place)


BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "easy": EasyBot,
    "medium": MediumBot,
    "hard": search_bot,
    "expert": search_bot,
    "greedy": GreedyBot,
    "random": LotsBot,
}
"""By level."""
