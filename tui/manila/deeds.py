"""What would be done, in a few words: the choices of Manila as hints name them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Action, View
from engine.manila import actions as act
from engine.manila import phases, places, wares
from engine.manila.view import ManilaView
from tui.i18n import _
from tui.manila.names import place_name, ware_name


def deed(view: View, line: Sequence[Action], names: Sequence[str], theme: str) -> str:
    """What would be done."""
    assert isinstance(view, ManilaView)
    action = line[0]
    kind, payload = action >> act.KIND, action & act.PAYLOAD
    if kind == act.PASS:
        if view.position.phase == phases.REDEMPTION:
            return _("Redeem no more")
        auction = view.position.phase == phases.AUCTION
        return _("Pass: no bid") if auction else _("Pass: no more accomplices")
    if kind == act.BID:
        return _("Bid {bid}").format(bid=payload)
    if kind == act.PLACE:
        return _place_deed(view, payload)
    if kind == act.SHARE and payload == act.NONE:
        return _("Buy no share")
    if kind == act.START:
        return _("Start {spaces}").format(spaces=_spaces(view, payload))
    if kind == act.PILOT:
        return _pilot_deed(view, action)
    if kind == act.BOARD:
        return _board_deed(payload, names)
    if kind == act.LOOT:
        ware = ware_name(payload & 3)
        text = (
            _("Send {ware} to the shipyard") if payload & act.TO_YARD else _("Send {ware} to port")
        )
        return text.format(ware=ware)
    text = {
        act.SHARE: _("Buy a share of {ware}"),
        act.LOAD: _("Leave {ware} ashore"),
        act.LOAN: _("Mortgage a share of {ware}"),
        act.REDEEM: _("Redeem a share of {ware}"),
    }[kind]
    return text.format(ware=ware_name(payload))


def _place_deed(view: ManilaView, place: int) -> str:
    if place == places.INSURANCE:
        return _("Take the insurance")
    fee = min(places.cost_of(view.position, place), view.capacity_of(view.seat))
    if place < places.PORT:
        text = _("Aboard {place} for {fee}") if fee else _("Aboard {place}, free")
        return text.format(place=place_name(place), fee=fee)
    name = place_name(place)
    return _("{place} for {fee}").format(place=name[:1].upper() + name[1:], fee=fee)


def _spaces(view: ManilaView, payload: int) -> str:
    """Starting spaces from the top of the board down, such as ``jade 5 · silk 4``."""
    return " · ".join(
        _("{ware} {space}").format(ware=ware_name(ware), space=act.three_bits(payload, ware))
        for ware in range(wares.WARES - 1, -1, -1)
        if ware != view.position.ashore
    )


def _pilot_deed(view: ManilaView, action: Action) -> str:
    steps = act.pilot_steps(action)
    if not any(steps):
        return _("Leave the punts where they are")
    moved = " · ".join(
        _("{ware} {step:+}").format(ware=ware_name(ware), step=step)
        for ware, step in enumerate(steps)
        if step
    )
    return _("Steer {moves}").format(moves=moved)


def _board_deed(payload: int, names: Sequence[str]) -> str:
    if payload == act.NONE:
        return _("Stay on the pirates' boat")
    ware, victim = payload & 7, (payload >> 3) - 1
    if victim < 0:
        return _("Board {ware}").format(ware=ware_name(ware))
    return _("Board {ware} in place of {name}").format(ware=ware_name(ware), name=names[victim])
