"""The bot that plays ``medium``: it knows the odds and what its shares will be worth.

It bids what the office is worth to it, buys shares below their likely price at the end, and
in a voyage does what is worth most by the odds (``medium_evaluate``).
"""

from __future__ import annotations

import random
from typing import Final

from ai.bot import Bot
from ai.manila.market import Stakes
from ai.manila.medium_evaluate import VoyageEvaluation
from ai.manila.office import office_worth, share_gains
from ai.manila.rollout_policy import dearest_redemption
from engine import Action, View
from engine.manila import actions as act
from engine.manila import phases, places, queries, wares
from engine.manila.view import ManilaView


class MediumBot(Bot):
    """Maximises its own chance to win."""

    LOAN_COST: Final = wares.REDEMPTION - wares.LOAN
    """What a loan costs in the end."""
    SHARE_OF_WORTH: float = 0.6
    """What part of the worth of the office it is ready to pay."""
    OFFICE: float = 5.0
    """What placing first is worth beside the rest of the office."""
    CASH_KEPT: int = 10
    """What it keeps for a voyage's places; it reckons with loans if it has less."""
    BID_STEP: float = 0.3
    """What part of the way to its limit a bid goes; small steps would only take longer."""
    TO_WIN: bool = True
    """Whether it plays to win, or for its own fortune alone."""
    LATER: int = 2
    """What an accomplice placed in a later round will bring; passing forgoes them."""

    def choose(self, view: View, rng: random.Random) -> Action:
        assert isinstance(view, ManilaView)
        state = view.position
        phase = state.phase
        if phase == phases.REDEMPTION:
            return dearest_redemption(state)
        if state.rules.mortgage_scoring != "all" and phase != phases.LOANS:
            change = self._change(view)
            if change is not None:
                return change
        if phase == phases.AUCTION:
            return self._bid(view)
        if phase == phases.SHARE:
            return self._buy(view)
        if phase == phases.LOANS:
            return self._mortgage(view)
        evaluation = VoyageEvaluation(view, self.TO_WIN)
        if phase == phases.LOADING:
            return act.encode(act.Load(evaluation.best_start(range(wares.WARES)).ashore))
        if phase == phases.STARTS:
            return evaluation.best_start((state.ashore,)).action
        if phase == phases.PLACEMENT:
            return self._place(evaluation)
        if phase == phases.BOARDING:
            return evaluation.board()
        if phase == phases.LOOT:
            return evaluation.send_loot()
        return evaluation.steer()

    def _change(self, view: ManilaView) -> Action | None:
        """A voluntary loan or redemption, where the scoring at the end makes it pay.

        If only free shares count, a redeemed one is worth its price more, but it can wait if
        there is a last redemption; if mortgages may be forfeited, a loan on a share that will
        be worth less is a gain.
        """
        if view.position.rules.last_redemption:
            return None
        prices = Stakes(view).prices
        state = view.position
        changes = {
            action: prices[one.ware]
            for action in view.legal_actions()
            if isinstance(one := act.decode(action), act.Loan | act.Redeem)
        }
        if not changes:
            return None
        if state.rules.mortgage_scoring == "redeem":
            cheapest = min(changes, key=lambda action: changes[action])
            return cheapest if changes[cheapest] + self.LOAN_COST < wares.LOAN else None
        dearest = max(changes, key=lambda action: changes[action])
        spare = state.cash[view.seat] - wares.REDEMPTION
        return dearest if spare >= self.CASH_KEPT and changes[dearest] > 0 else None

    def _bid(self, view: ManilaView) -> Action:
        state = view.position
        offer = state.bid + 1
        limit = self._limit(view)
        if offer > limit:
            return act.encode(act.Pass())
        return act.encode(act.Bid(offer + int(self.BID_STEP * (limit - offer))))

    def _limit(self, view: ManilaView) -> int:
        """The highest bid such that the office is worth it and the loans that it needs."""
        state = view.position
        worth = self.SHARE_OF_WORTH * office_worth(view) + self.OFFICE
        limit = 0
        for bid in range(1, state.capacity(view.seat) + 1):
            short = bid + self.CASH_KEPT - state.cash[view.seat]
            loans = max(0, -(-short // wares.LOAN))
            if bid + self.LOAN_COST * loans > worth:
                break
            limit = bid
        return limit

    def _buy(self, view: ManilaView) -> Action:
        state = view.position
        for gain, ware in share_gains(Stakes(view, self.TO_WIN), state.supply):
            price = wares.price(state.market[ware])
            short = price + self.CASH_KEPT - state.cash[view.seat]
            if short > 0:
                gain -= self.LOAN_COST * -(-short // wares.LOAN)
            if gain > 0 and price <= state.capacity(view.seat):
                return act.encode(act.Share(ware))
        return act.encode(act.Share(None))

    def _mortgage(self, view: ManilaView) -> Action:
        """The share that will be worth least, should mortgaged ones not count."""
        loans = {
            one.ware: action
            for action in view.legal_actions()
            if isinstance(one := act.decode(action), act.Loan)
        }
        prices = Stakes(view).prices
        return loans[min(loans, key=lambda ware: prices[ware])]

    def _place(self, evaluation: VoyageEvaluation) -> Action:
        state, seat = evaluation.state, evaluation.seat
        schedule = phases.SCHEDULES[state.seats != 3]
        later = self.LATER * schedule[state.step + 1 :].count(phases.PLACE)
        best, best_value = act.encode(act.Pass()), evaluation.after_placing(-1, later)
        for action in evaluation.view.legal_actions():
            one = act.decode(action)
            if not isinstance(one, act.Place):
                continue
            cost = queries.fee(state, seat, one.place)
            if cost > state.cash[seat]:
                cost += self.LOAN_COST
            if one.place == places.INSURANCE:
                cost -= wares.PREMIUM
            value = evaluation.after_placing(one.place, cost)
            if value > best_value:
                best, best_value = action, value
        return best
