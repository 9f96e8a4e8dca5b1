"""The auction of the harbour master's office, shown on the sea while no punt is there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.manila import phases
from tui.games.manila.scene import Scene
from tui.games.manila.sea_plan import LAND
from tui.play.i18n import _

_NAME, _STANDS, _BROUGHT = 4, 18, 34
"""Where the columns of the table begin."""


@dataclass(frozen=True)
class Auction:
    """What the position does not say about an auction."""

    bid: str
    """The bid of the person at the screen, in words."""
    balances: Mapping[int, int]
    """What the last voyage has brought everybody."""
    arrived: Sequence[int]
    """The wares that it brought to port."""


def draw_auction(scene: Scene, auction: Auction) -> None:
    """Who bids what, who has passed, and what the last voyage brought: a board over the sea."""
    plan, state, palette = scene.plan, scene.state, scene.skin.palette
    values = palette.values
    width = min(plan.wall_left - LAND - 4, 50)
    rows = state.seats + 4
    left = LAND + 2 + (plan.wall_left - LAND - 4 - width) // 2
    top = plan.lane_top(0) + max(0, 3 * plan.lane - rows) // 2
    pixels = scene.pixels
    pixels.block(left - 1, 2 * top - 1, width + 2, 2 * rows + 2, scene.colours.plank)
    pixels.block(left, 2 * top, width, 2 * rows, values["ground"])
    over = state.phase != phases.AUCTION
    heading = _("THE AUCTION IS OVER") if over else _("AUCTION OF THE HARBOUR MASTER'S OFFICE")
    scene.say(left + 1, top, heading, values["title"], True)
    if auction.balances:
        scene.say(left + _BROUGHT, top + 1, _("last voyage"), values["muted"])
    for seat in range(state.seats):
        y = top + 2 + seat
        scene.chip(left + 1, y, seat)
        leads = seat == state.bidder
        colour = values["title" if leads else "text"]
        scene.name(left + _NAME, y, seat, _STANDS - _NAME - 1, colour, leads)
        scene.say(left + _STANDS, y, _stands(scene, seat), colour, leads)
        if seat in auction.balances:
            scene.say(left + _BROUGHT + 3, y, f"{auction.balances[seat]:>+4}", values["text"])
    y = top + rows - 1
    scene.say(left + 1, y, auction.bid, values["title"], True)
    if auction.balances:
        x = scene.say(left + _BROUGHT, y, _("in port"), values["muted"]) + 1
        if not auction.arrived:
            scene.say(x, y, _("no ware"), values["text"])
        for ware in auction.arrived:
            x = scene.ware_chip(x, y, ware)


def _stands(scene: Scene, seat: int) -> str:
    """How a player stands in the auction."""
    state = scene.state
    if seat == state.bidder:
        return _("bids {bid}").format(bid=state.bid)
    if state.passed[seat]:
        return _("passed")
    return _("still in") if state.phase == phases.AUCTION else ""
