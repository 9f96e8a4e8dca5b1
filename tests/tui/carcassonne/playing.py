"""How a person at a table of Carcassonne plays an action."""

from __future__ import annotations

from engine import Action
from engine.carcassonne import actions as act
from tests.tui.carcassonne.keys import ways
from tests.tui.carcassonne.sitting import Sitting
from tui.games.carcassonne.camera import OVERVIEW
from tui.games.carcassonne.decision import Following, Placing, Walking
from tui.games.carcassonne.preview import placement_of


async def press_to(here: Sitting, action: Action) -> int:
    """Play ``action`` by arrows, the key that turns, and Enter. Returns how many keys it took."""
    start = here.screen.decision
    assert start is not None
    keys = (*ways(start)[action], "enter")
    await here.press(*keys)
    return len(keys)


async def click_to(here: Sitting, action: Action) -> None:
    """Play ``action`` by clicks on what the board shows, from afar."""
    while here.board.camera.choice != OVERVIEW:
        await here.click_button("zoom")
    decision = here.screen.decision
    assert decision is not None
    if isinstance(decision, Placing):
        tile = placement_of(action)
        if decision.cell != tile.cell:
            await here.click("cell", tile.cell)
        while decision.rotation != tile.rotation:
            await here.click_button("rotate")
    elif isinstance(decision, Following):
        figure = act.decode(action)
        segment = figure.segment if isinstance(figure, act.PlaceFigure) else -1
        while decision.segment != segment:
            await here.click_button("right")
        while isinstance(figure, act.PlaceFigure) and decision.figure != figure.type:
            await here.click_button("down")
    elif isinstance(decision, Walking):
        for key in ways(decision)[action]:
            await here.click_button("right" if key == "right" else "down")
    else:
        while decision.action != action:
            await here.click_button("right")
    assert decision.action == action
    await here.click_button("commit")
