"""What a card taken or reserved, or a first token, is good for in Traders of Carthage, in words.

The position before and the one after the action are compared; only what lies open is said.
"""

from __future__ import annotations

from collections.abc import Sequence

from ai.carthage.quiescence import cost_of_payday
from engine.carthage import actions as act
from engine.carthage import cards
from engine.carthage.listing import available_pack, cost_of_market
from engine.carthage.payday import sale
from engine.carthage.position import CarthagePosition, card_in
from engine.game import CHANCE
from tui.games.carthage.voice import named
from tui.play.i18n import _, ngettext
from tui.play.words import listed


def sale_of(state: CarthagePosition, seat: int, goods: int, colour: int) -> int:
    """Victory points that ``goods`` of a colour would sell for, with the tokens held now."""
    part = goods & cards.COLOUR_MASK[colour]
    if not part:
        return 0
    highest = 5 if part & cards.FIVES else 3 if part & cards.THREES else 2
    return sale(state.rules, cards.size(part), highest, state.tokens[4 * seat + colour])[1]


def taking(
    before: CarthagePosition, after: CarthagePosition, action: act.Take, names: Sequence[str]
) -> list[str]:
    """What a card taken in hand is good for."""
    card = action.card
    return [
        *_stopped_payday(before, after, card, names),
        *([] if action.own else _denied(before, after, card, names)),
        *_amphorae(before, card, taken=True),
        _hand_grows(before, after),
        *_left_for_next(before, after, names),
    ]


def reserving(
    before: CarthagePosition, after: CarthagePosition, card: int, names: Sequence[str]
) -> list[str]:
    """What a card is good for once one has it, and what is left to the next player."""
    wanted = _cargo_wanted(before, card) + _amphorae(before, card, taken=False)
    return [
        *_stopped_payday(before, after, card, names),
        *_denied(before, after, card, names),
        *(wanted or [_money(before, card)]),
        *_left_for_next(before, after, names),
    ]


def _stopped_payday(
    before: CarthagePosition, after: CarthagePosition, card: int, names: Sequence[str]
) -> list[str]:
    """Whether the next player could have bought a payday and no longer can.

    Told only where the next player's hand is known and the market stays as it is.
    """
    seat = after.active
    if after.to_act == CHANCE or seat == before.active:
        return []
    if not _is_known(before, seat):
        return []
    worth = cards.worth(before.hands[seat])
    if not 0 < cost_of_payday(before, seat) <= worth:
        return []
    if 0 < cost_of_payday(after, seat) <= worth:
        return []
    text = _("Without {card}, {name} cannot buy a payday next.")
    return [text.format(card=cards.NAMES[card], name=names[seat])]


def _denied(
    before: CarthagePosition, after: CarthagePosition, card: int, names: Sequence[str]
) -> list[str]:
    """The other player whose cargo the card would raise most, if no other such card lies open."""
    if card in (*after.market, *after.farm):
        return []
    colour = cards.colour_of(card)
    gains = []
    for seat in range(before.seats):
        now = sale_of(before, seat, before.goods[seat], colour)
        if seat != before.active and now:
            more = sale_of(before, seat, before.goods[seat] + cards.ONE[card], colour)
            gains.append((more - now, -seat, now, more))
    if not gains or max(gains)[0] <= 0:
        return []
    _gain, seat, now, more = max(gains)
    return [
        _("That keeps it from {name}, whose {colour} it would lift from {now} to {more}.").format(
            name=names[-seat], colour=cards.COLOURS[colour], now=now, more=more
        )
    ]


def _amphorae(before: CarthagePosition, card: int, taken: bool) -> list[str]:
    """What the card's amphorae are good for: goods of its colour that are not yet covered."""
    seat, colour = before.active, cards.colour_of(card)
    mask = cards.COLOUR_MASK[colour]
    number = cards.size(before.goods[seat] & mask)
    covered = cards.amphorae(before.hands[seat] & mask)
    more = min(cards.amphorae_on(card), number - covered)
    if more <= 0:
        return []
    if taken:
        text = ngettext(
            "It can save {n} more of your {colour} aboard from pirates.",
            "It can save {n} more of your {colour} aboard from pirates.",
            more,
        )
    else:
        text = ngettext(
            "Taken later, it can save {n} more of your {colour} aboard from pirates.",
            "Taken later, it can save {n} more of your {colour} aboard from pirates.",
            more,
        )
    return [text.format(n=more, colour=cards.COLOURS[colour])]


def _hand_grows(before: CarthagePosition, after: CarthagePosition) -> str:
    """What the hand is worth then."""
    seat = before.active
    old, new = cards.worth(before.hands[seat]), cards.worth(after.hands[seat])
    if old < cost_of_market(after, seat) <= new:
        text = _("Your hand grows from {old} to {new}, enough to pay for all that is left.")
    else:
        text = _("Your hand grows from {old} to {new}.")
    return text.format(old=old, new=new)


def _cargo_wanted(before: CarthagePosition, card: int) -> list[str]:
    """What the reserved card would add to the cargo of its colour."""
    seat, colour = before.active, cards.colour_of(card)
    now = sale_of(before, seat, before.goods[seat], colour)
    more = sale_of(before, seat, before.goods[seat] + cards.ONE[card], colour)
    tokens = before.tokens[4 * seat + colour]
    if more <= now or not (now or tokens):
        return []
    if now:
        text = _("Bought later, it lifts the sale of your {colour} from {now} to {more}.")
    else:
        text = ngettext(
            "Bought later, it sells for {more}, with your {n} token of {colour}.",
            "Bought later, it sells for {more}, with your {n} tokens of {colour}.",
            tokens,
        )
    return [text.format(colour=cards.COLOURS[colour], now=now, more=more, n=tokens)]


def _money(before: CarthagePosition, card: int) -> str:
    """What the card would add to the hand."""
    worth = cards.worth(before.hands[before.active])
    return _("Taken later, it adds {n} to your hand, now worth {worth}.").format(
        n=cards.VALUE[card], worth=worth
    )


def _left_for_next(
    before: CarthagePosition, after: CarthagePosition, names: Sequence[str]
) -> list[str]:
    """What the next player finds, as it is or once farm and deck have filled the market."""
    seat = after.active
    if seat == before.active:
        return []
    facts = {
        "name": names[seat],
        "cards": named(available_pack(after, seat)),
        "cost": cost_of_market(after, seat),
    }
    drawn = min(after.due_market, after.pool_size - after.face_down + after.discard_size)
    if after.to_act == CHANCE:
        if not facts["cards"] or not drawn:
            return []
        text = ngettext(
            "The market fills up for {name}: {cards}, and {n} card from the deck.",
            "The market fills up for {name}: {cards}, and {n} cards from the deck.",
            drawn,
        )
    elif not _is_known(after, seat):
        text = _("Left for {name}: {cards}, for {cost}.")
    elif cards.worth(after.hands[seat]) < cost_of_market(after, seat):
        text = _("{name} cannot pay the {cost} for what is left.")
    elif cost_of_payday(after, seat):
        text = _("{name} can buy a payday with what is left: {cards}, for {cost}.")
    else:
        text = _("{name} can buy what is left: {cards}, for {cost}.")
    return [text.format(n=drawn, **facts)]


def _is_known(state: CarthagePosition, seat: int) -> bool:
    """Whether the viewer knows the hand of ``seat``."""
    return cards.size(state.hands[seat]) == state.hand_sizes[seat]


def first_token(before: CarthagePosition, colour: int, names: Sequence[str]) -> list[str]:
    """How many cards of the colour lie open, what saves its goods, who has such a token."""
    slots = [card_in(slot) for slot in (*before.market, *before.farm)]
    number = sum(cards.colour_of(card) == colour for card in slots)
    if number:
        text = ngettext(
            "{n} card of its colour lies in market and farm.",
            "{n} cards of its colour lie in market and farm.",
            number,
        )
    else:
        text = _("No card of its colour lies in market or farm yet.")
    sentences = [text.format(n=number)]
    seat = before.to_act
    saves = cards.amphorae(before.hands[seat] & cards.COLOUR_MASK[colour])
    if saves:
        text = ngettext(
            "Your hand could save {n} of its goods from pirates.",
            "Your hand could save {n} of its goods from pirates.",
            saves,
        )
        sentences.append(text.format(n=saves))
    same = [
        names[other]
        for other in range(before.seats)
        if other != seat and before.tokens[4 * other + colour]
    ]
    if same:
        text = ngettext("{names} has one too.", "{names} have one too.", len(same))
        sentences.append(text.format(names=listed(same)))
    return sentences
