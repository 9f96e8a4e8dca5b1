"""The legal actions of each phase, without redundant or dominated twins."""

from __future__ import annotations

from engine.carthage import actions as act
from engine.carthage import cards, phases
from engine.carthage.actions import RESERVE_0, RESERVE_FARM_0, TAKE_0, TAKE_OWN_0
from engine.carthage.cards import VALUE
from engine.carthage.payments import payments
from engine.carthage.position import CarthagePosition


def legal_actions(state: CarthagePosition) -> list[int]:
    """See ``State.legal_actions``: purchases first, then takes, then reserves."""
    phase = state.phase
    if phase == phases.ACTION:
        return _turn_actions(state)
    if phase == phases.PIRATES:
        return saves(state, state.to_act)
    if phase == phases.TOKENS:
        return [act.TOKEN_0 | colour for colour in range(4)]
    if phase == phases.ENDED:
        return []
    return [outcome for outcome, _ in state.chance_outcomes()]


def _turn_actions(state: CarthagePosition) -> list[int]:
    """Buy (each payment), take (each card), reserve (each card); else pass."""
    seat = state.active
    own = seat + 1
    cost = 0
    taken = 0
    takes: list[int] = []
    free_marker = state.markers[seat]
    reserves: list[int] = []
    for slot in state.market:
        if slot < 16:
            cost += VALUE[slot]
            if not taken >> slot & 1:
                taken |= 1 << slot
                takes.append(TAKE_0 | slot)
                if free_marker:
                    reserves.append(RESERVE_0 | slot)
        elif slot >> 4 == own:
            card = slot & 15
            cost += VALUE[card]
            takes.append(TAKE_OWN_0 | card)
    if free_marker:
        taken = 0
        for slot in state.farm:
            if slot < 16 and not taken >> slot & 1:
                taken |= 1 << slot
                reserves.append(RESERVE_FARM_0 | slot)
    listed = payments(state.hands[seat], cost) + takes if cost else takes
    if reserves:
        listed += reserves
    return listed or [act.PASS_0]


def cost_of_market(state: CarthagePosition, seat: int) -> int:
    """What a purchase by ``seat`` would cost: the sum of the cards available to it."""
    return cards.worth(available_pack(state, seat))


def available_pack(state: CarthagePosition, seat: int) -> int:
    """The market cards without another player's marker."""
    own = seat + 1
    return cards.pack_of(slot & 15 for slot in state.market if slot >> 4 in (0, own))


def saves(state: CarthagePosition, seat: int) -> list[int]:
    """Ways to answer the pirates: how many 2s and 3s to give for the best goods.

    A set of hand cards is listed if none of them could be kept without losing more, and
    it always saves the goods of highest value: goods never return to the hand, so a
    cheaper one is never worth more. Nothing at all comes last.
    """
    colour = state.attack
    shift = 4 * colour
    hand = state.hands[seat]
    goods = state.goods[seat]
    number = cards.size(goods & cards.COLOUR_MASK[colour])
    listed = []
    for twos in range((hand >> shift & 15) + 1):
        for threes in range((hand >> 16 + shift & 15) + 1):
            given = 2 * twos + threes
            wasteful = given > number and not (threes == 0 and given == number + 1)
            if given and not wasteful:
                paid = twos << shift | threes << 16 + shift
                saved = best_goods(goods, colour, min(given, number))
                listed.append(act.save_action(colour, paid, saved))
    listed.sort(key=lambda action: -cards.size(act.saved_goods(action)))
    listed.append(act.save_action(colour, 0, 0))
    return listed


def best_goods(goods: int, colour: int, wanted: int) -> int:
    """The ``wanted`` goods of highest value of one colour."""
    saved = 0
    for shift in (32 + 4 * colour, 16 + 4 * colour, 4 * colour):
        some = min(goods >> shift & 15, wanted)
        saved |= some << shift
        wanted -= some
    return saved
