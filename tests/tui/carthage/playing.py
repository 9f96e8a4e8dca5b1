"""How a person at a table of Traders of Carthage plays an action."""

from __future__ import annotations

from functools import partial

from engine import Action
from engine.carthage import actions as act
from engine.carthage import cards
from tests.tui.carthage.keys import keys_to
from tests.tui.carthage.sitting import Sitting
from tui.games.carthage.decision import PickToken, TurnDecision, decision_for


async def press_to(here: Sitting, action: Action) -> int:
    """Play ``action`` by arrows and Enter. Returns how many keys it took from the first card on."""
    start = here.screen.decision
    if isinstance(start, TurnDecision):
        # The cursor stays where it was in the turn before; ways begin at the first card.
        while start.cursor:
            await here.press("left")
    keys = keys_to(partial(decision_for, here.screen.view), action)
    await here.press(*keys)
    return len(keys)


async def click_to(here: Sitting, action: Action) -> None:
    """Play ``action`` by clicks on what the board shows."""
    decision = here.screen.decision
    kind = action >> act.KIND
    if isinstance(decision, PickToken):
        if decision.colour != action & 3:
            await here.click("lane", action & 3)
        await here.click("lane", action & 3)
    elif isinstance(decision, TurnDecision) and kind == act.BUY:
        await here.click_button("buy")
        payment = decision.payment
        assert payment is not None
        left = action & act.PAYLOAD
        for place, card in enumerate(payment.hand):
            wanted = cards.count(left, card) > 0
            left -= cards.ONE[card] if wanted else 0
            if payment.chosen[place] != wanted:
                await here.click("hand", place)
        await here.click_button("commit")
    elif isinstance(decision, TurnDecision):
        verb = "take" if kind == act.TAKE else "reserve"
        spot = next(one for one in decision.spots if one.verbs.get(verb) == action)
        if decision.here != spot or decision.verb == "buy":
            await here.click("farm" if spot.farm else "market", spot.index)
        await here.click_button(verb)
    else:
        assert decision is not None
        while decision.action != action:
            await here.click_button("right")
        await here.click_button("commit")
