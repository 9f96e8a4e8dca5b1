"""How a person at a table of Manila plays an action."""

from __future__ import annotations

from functools import partial

from engine import Action
from engine.manila import actions as act
from tests.tui.keys import keys_to
from tests.tui.manila.sitting import Sitting
from tui.games.manila.decision import Bidding, Placement, Starts, Steering, decision_for


async def press_to(here: Sitting, action: Action) -> int:
    """Play ``action`` by arrows, digits for a bid, and Enter. Returns how many keys it took."""
    if action >> act.KIND == act.BID:
        keys = (*str(action & act.PAYLOAD), "enter")
    else:
        keys = keys_to(partial(decision_for, here.screen.view), action)
    await here.press(*keys)
    return len(keys)


async def click_to(here: Sitting, action: Action) -> None:
    """Play ``action`` by clicks on what the board shows."""
    decision = here.screen.decision
    payload = action & act.PAYLOAD
    if isinstance(decision, Bidding) and action >> act.KIND == act.BID:
        if decision.passes:
            await here.click_button("up")
        while decision.bid < payload:
            await here.click_button("right")
        await here.click_button("commit")
    elif action == act.PASS_0:
        assert isinstance(decision, Bidding | Placement)
        if not decision.passes:
            await here.click_button("pass")
        if here.screen.decision is decision:
            await here.click_button("commit")
    elif isinstance(decision, Placement):
        if decision.place != payload:
            await here.click("place", payload)
        await here.click("place", payload)
    elif isinstance(decision, Starts):
        for _round in range(3):
            for number, ware in enumerate(decision.lanes):
                await here.click("lane", ware)
                wanted = act.three_bits(payload, ware)
                for _try in range(6):
                    if decision.spaces[number] == wanted:
                        break
                    await here.click_button("right" if decision.spaces[number] < wanted else "left")
            if decision.action == action:
                break
        await here.click_button("commit")
    elif isinstance(decision, Steering):
        for ware, step in enumerate(act.pilot_steps(action)):
            if step:
                await here.click("lane", ware)
            while decision.steps[ware] != step:
                await here.click_button("right" if step > 0 else "left")
        await here.click_button("commit")
    else:
        assert decision is not None
        while decision.action != action:
            await here.click_button("right")
        await here.click_button("commit")
