"""Whether an action is allowed now, listed or not; the reason if it is not."""

from __future__ import annotations

from engine.carthage import actions as act
from engine.carthage import cards, phases
from engine.carthage.dealing import tied_for_first
from engine.carthage.listing import available_pack
from engine.carthage.position import CarthagePosition
from engine.errors import IllegalAction

_PHASE_OF_KIND = {
    act.FIRST: (phases.FIRST_PLAYER,),
    act.DRAW: (phases.DRAWING, phases.HANDS),
    act.TOKEN: (phases.TOKENS,),
    act.BUY: (phases.ACTION,),
    act.TAKE: (phases.ACTION,),
    act.RESERVE: (phases.ACTION,),
    act.PASS: (phases.ACTION,),
    act.SAVE: (phases.PIRATES,),
}

_LARGEST_PAYLOAD = {
    act.DRAW: cards.CARDS - 1,
    act.FIRST: 7,
    act.TOKEN: len(cards.COLOURS) - 1,
    act.BUY: act.PAYLOAD,
    act.TAKE: act.OWN | cards.CARDS - 1,
    act.RESERVE: act.FARM | cards.CARDS - 1,
    act.SAVE: (1 << 26) - 1,
    act.PASS: 0,
}
"""Larger integers name no action, though their lower bits may look like one."""


def check_action(state: CarthagePosition, action: int) -> None:
    """Raise ``IllegalAction`` unless ``action`` may be applied now."""
    kind = action >> act.KIND
    payload = action & act.PAYLOAD
    on_card = kind in (act.TAKE, act.RESERVE)
    if payload > _LARGEST_PAYLOAD.get(kind, -1) or (on_card and payload & 15 >= cards.CARDS):
        raise IllegalAction("no_such_action")
    if state.phase not in _PHASE_OF_KIND[kind]:
        word, phase = act.KIND_WORDS[kind], phases.PHASE_NAMES[state.phase]
        raise IllegalAction("not_now", action=word, phase=phase)
    if kind == act.DRAW:
        _check_draw(state, payload)
    elif kind == act.FIRST:
        if payload not in tied_for_first(state):
            raise IllegalAction("not_tied", seat=payload)
    elif kind == act.BUY:
        _check_buy(state, payload)
    elif kind == act.TAKE:
        _check_take(state, payload & 15, bool(payload & act.OWN))
    elif kind == act.RESERVE:
        _check_reserve(state, payload & 15, bool(payload & act.FARM))
    elif kind == act.SAVE:
        _check_save(state, action)
    elif kind == act.PASS and state.legal_actions() != [act.PASS_0]:
        raise IllegalAction("no_pass")


def _check_draw(state: CarthagePosition, card: int) -> None:
    if not cards.count(state.pool, card):
        raise IllegalAction("not_in_deck", card=cards.NAMES[card])


def _check_buy(state: CarthagePosition, paid: int) -> None:
    market = available_pack(state, state.active)
    if not market:
        raise IllegalAction("nothing_available")
    missing = _first_missing(state.hands[state.active], paid)
    if missing is not None:
        raise IllegalAction("not_in_hand", card=cards.NAMES[missing])
    cost, value = cards.worth(market), cards.worth(paid)
    if value < cost:
        raise IllegalAction("pay_short", cost=cost, paid=value)


def _check_take(state: CarthagePosition, card: int, own: bool) -> None:
    slot = card | (state.active + 1) << 4 if own else card
    if slot in state.market:
        return
    markers = [other >> 4 for other in state.market if other & 15 == card and other >> 4]
    if own:
        raise IllegalAction("not_reserved_by_you", card=cards.NAMES[card])
    if markers:
        raise IllegalAction("reserved", card=cards.NAMES[card], by=markers[0] - 1)
    raise IllegalAction("not_in_market", card=cards.NAMES[card])


def _check_reserve(state: CarthagePosition, card: int, farm: bool) -> None:
    if not state.markers[state.active]:
        raise IllegalAction("marker_is_placed")
    row = state.farm if farm else state.market
    if card in row:
        return
    markers = [slot >> 4 for slot in row if slot & 15 == card]
    if markers:
        raise IllegalAction("reserved", card=cards.NAMES[card], by=markers[0] - 1)
    raise IllegalAction("not_in_farm" if farm else "not_in_market", card=cards.NAMES[card])


def _check_save(state: CarthagePosition, action: int) -> None:
    seat, colour = state.to_act, state.attack
    if action >> 24 & 3 != colour:
        raise IllegalAction("wrong_colour", attacked=cards.COLOURS[colour])
    given, saved = act.saved_with(action), act.saved_goods(action)
    missing = _first_missing(state.hands[seat], given)
    if missing is not None:
        raise IllegalAction("not_in_hand", card=cards.NAMES[missing])
    missing = _first_missing(state.goods[seat], saved)
    if missing is not None:
        raise IllegalAction("not_in_goods", card=cards.NAMES[missing])
    amphorae, number = cards.amphorae(given), cards.size(saved)
    if number > amphorae:
        raise IllegalAction("too_few_amphorae", amphorae=amphorae, goods=number)


def _first_missing(held: int, wanted: int) -> int | None:
    """A card of ``wanted`` that ``held`` has too few of."""
    for card in range(cards.CARDS):
        if cards.count(wanted, card) > cards.count(held, card):
            return card
    return None
