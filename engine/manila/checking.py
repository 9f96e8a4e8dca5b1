"""Whether an action is allowed now, listed or not; the reason if it is not."""

from __future__ import annotations

from engine.errors import IllegalAction
from engine.game import CHANCE
from engine.manila import actions as act
from engine.manila import (
    boarding,
    dealing,
    loans,
    movement,
    phases,
    pilots,
    placement,
    places,
    wares,
)
from engine.manila.position import ManilaPosition

_PHASES_OF_KIND = {
    act.DEAL: (phases.DEAL,),
    act.OPENER: (phases.OPENER,),
    act.ROLL: (phases.DICE,),
    act.BID: (phases.AUCTION,),
    act.PASS: (phases.AUCTION, phases.PLACEMENT, phases.REDEMPTION),
    act.SHARE: (phases.SHARE,),
    act.LOAD: (phases.LOADING,),
    act.START: (phases.STARTS,),
    act.PLACE: (phases.PLACEMENT,),
    act.BOARD: (phases.BOARDING,),
    act.PILOT: (phases.SMALL_PILOT, phases.LARGE_PILOT),
    act.LOOT: (phases.LOOT,),
    act.LOAN: tuple(
        set(range(phases.ENDED)) - {phases.DEAL, phases.OPENER, phases.DICE, phases.REDEMPTION}
    ),
    act.REDEEM: tuple(
        set(range(phases.ENDED)) - {phases.DEAL, phases.OPENER, phases.DICE, phases.LOANS}
    ),
}


def check_action(state: ManilaPosition, action: int) -> None:
    """Raise ``IllegalAction`` unless ``action`` may be applied now."""
    kind, payload = action >> act.KIND, action & act.PAYLOAD
    if kind not in _PHASES_OF_KIND:
        raise IllegalAction("no_such_action")
    if state.phase not in _PHASES_OF_KIND[kind]:
        word, phase = act.KIND_WORDS[kind], phases.PHASE_NAMES[state.phase]
        raise IllegalAction("not_now", action=word, phase=phase)
    if kind == act.BID:
        _check_bid(state, payload)
    elif kind == act.PLACE:
        _check_place(state, payload)
    elif kind == act.SHARE:
        _check_share(state, payload)
    elif kind == act.START:
        _check_start(state, payload)
    elif kind == act.PILOT:
        _check_pilot(state, action)
    elif kind == act.BOARD:
        if payload != act.NONE and action not in boarding.options(state):
            raise IllegalAction("cannot_board")
    elif kind in (act.LOAN, act.REDEEM):
        _check_loan(state, kind, payload)
    elif kind == act.ROLL:
        if not movement.is_roll(state.punts, payload):
            raise IllegalAction("wrong_dice", punts=_at_sea(state))
    elif kind == act.DEAL:
        if payload >= wares.WARES or not wares.count(dealing.pool(state), payload):
            raise IllegalAction("no_such_share")
    elif kind == act.LOOT:
        if payload > 7 or not state.looted >> (payload & 3) & 1:
            raise IllegalAction("not_looted")
    elif (
        (kind == act.LOAD and payload >= wares.WARES)
        or (kind == act.OPENER and payload >= state.seats)
        or (kind == act.PASS and payload)
    ):
        raise IllegalAction("no_such_action")
    assert state.to_act != CHANCE or kind <= act.ROLL


def _check_bid(state: ManilaPosition, pesos: int) -> None:
    if pesos <= state.bid:
        raise IllegalAction("bid_too_low", bid=pesos, highest=state.bid)
    limit = state.capacity(state.to_act)
    if pesos > limit:
        raise IllegalAction("bid_too_high", bid=pesos, limit=limit)


def _check_place(state: ManilaPosition, place: int) -> None:
    if place >= places.PLACES:
        raise IllegalAction("no_such_action")
    if place in placement.open_places(state, state.to_act):
        return
    name = places.NAMES[place]
    if place in placement.vacant_places(state):
        cost, capacity = places.cost_of(state, place), state.capacity(state.to_act)
        if capacity:
            raise IllegalAction("cannot_pay", place=name, cost=cost, money=capacity)
        raise IllegalAction("stowaway", place=name)
    if place < places.PORT and not 0 <= state.punts[place] <= wares.SEA_END:
        raise IllegalAction("not_at_sea", ware=wares.WORDS[place])
    if places.spot_of(state, place) >= 0:
        raise IllegalAction("port_holds_punt", place=name)
    raise IllegalAction("place_taken", place=name)


def _check_share(state: ManilaPosition, ware: int) -> None:
    if ware == act.NONE:
        return
    if ware > act.NONE:
        raise IllegalAction("no_such_action")
    if not wares.count(state.supply, ware):
        raise IllegalAction("not_in_supply", ware=wares.WORDS[ware])
    price, capacity = wares.price(state.market[ware]), state.capacity(state.to_act)
    if price > capacity:
        raise IllegalAction("cannot_pay", place=wares.WORDS[ware], cost=price, money=capacity)


def _check_start(state: ManilaPosition, payload: int) -> None:
    spaces = [act.three_bits(payload, ware) for ware in range(wares.WARES)]
    if payload >> 12 or spaces[state.ashore]:
        raise IllegalAction("not_loaded", ware=wares.WORDS[state.ashore])
    if max(spaces) > wares.START_MOST:
        raise IllegalAction("start_too_far", space=max(spaces), most=wares.START_MOST)
    if sum(spaces) != wares.START_SUM:
        raise IllegalAction("start_sum", given=sum(spaces), needed=wares.START_SUM)


def _check_pilot(state: ManilaPosition, action: int) -> None:
    large = state.phase == phases.LARGE_PILOT
    if action in pilots.moves(state, large):
        return
    for ware, step in enumerate(act.pilot_steps(action)):
        if step and not 0 <= state.punts[ware] <= wares.SEA_END:
            raise IllegalAction("not_at_sea", ware=wares.WORDS[ware])
        if step and state.punts[ware] + step < 0:
            raise IllegalAction("below_zero", ware=wares.WORDS[ware])
    raise IllegalAction("large_pilot" if large else "small_pilot")


def _check_loan(state: ManilaPosition, kind: int, ware: int) -> None:
    seat = state.to_act
    if ware >= wares.WARES:
        raise IllegalAction("no_such_action")
    if kind == act.LOAN:
        if not wares.count(loans.loanable(state, seat), ware):
            raise IllegalAction("no_free_share", ware=wares.WORDS[ware])
        return
    if not wares.count(loans.redeemable(state, seat), ware):
        raise IllegalAction("no_mortgaged_share", ware=wares.WORDS[ware])
    if state.cash[seat] < wares.REDEMPTION:
        raise IllegalAction("cannot_redeem", cash=state.cash[seat], price=wares.REDEMPTION)


def _at_sea(state: ManilaPosition) -> str:
    return " ".join(
        wares.LETTERS[ware]
        for ware in range(wares.WARES)
        if 0 <= state.punts[ware] <= wares.SEA_END
    )
