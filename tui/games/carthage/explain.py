"""Why an action of Traders of Carthage may be good, in words: for hints.

Only what the rules make certain is said: the action is applied to a copy of what the seat
knows, up to the next draw or the next decision of somebody else, and the two positions are
compared. What a single card or token is good for stands in ``card_worth``.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import assert_never

from engine.carthage import actions as act
from engine.carthage import cards, phases
from engine.carthage import events as ev
from engine.carthage.position import CarthagePosition
from engine.carthage.route import CARTHAGE, PIRATE_SPACES
from engine.game import OVER, Action, Event, View
from tui.games.carthage.card_worth import first_token, reserving, sale_of, taking
from tui.games.carthage.names import space_name
from tui.games.carthage.preview import followed, preview
from tui.games.carthage.voice import named
from tui.play.i18n import _, ngettext
from tui.play.voice import Audience
from tui.play.words import ending


def topic(action: Action) -> Hashable:
    """All ways to pay for the market are about the same purchase."""
    one = act.decode(action)
    return act.Buy if isinstance(one, act.Buy) else one


def effect(view: View, action: Action, audience: Audience) -> list[str]:
    """What an action would do; of a card that is taken, what the hand is worth then."""
    said = preview(view, action, audience.names, audience.theme).sentences
    one = act.decode(action)
    return [_taken(_position(view), one.card), *said[1:]] if isinstance(one, act.Take) else said


def _taken(state: CarthagePosition, card: int) -> str:
    number = cards.amphorae_on(card)
    return ngettext(
        "Take {card}: worth {value}, with {n} amphora; your hand is then worth {worth}.",
        "Take {card}: worth {value}, with {n} amphorae; your hand is then worth {worth}.",
        number,
    ).format(
        card=cards.NAMES[card],
        value=cards.VALUE[card],
        n=number,
        worth=cards.worth(state.hands[state.to_act]) + cards.VALUE[card],
    )


def explanations(
    view: View, lines: Sequence[Sequence[Action]], audience: Audience
) -> list[list[str]]:
    """What speaks for each."""
    return [_explanation(view, line[0], audience.names, audience.theme) for line in lines]


def _explanation(view: View, action: Action, names: Sequence[str], theme: str) -> list[str]:
    """What speaks for it."""
    before = _position(view)
    one = act.decode(action)
    match one:
        case act.Save():
            return _saving(before, one)
        case act.Token():
            return first_token(before, one.colour, names)
        case act.Buy():
            after, events = followed(view, action)
            return _purchase(before, after, events, names, theme)
        case act.Take():
            after, events = followed(view, action)
            return taking(before, after, one, names)
        case act.Reserve():
            after, events = followed(view, action)
            return reserving(before, after, one.card, names)
        case act.Pass() | act.Draw() | act.First():
            return []
        case _:
            assert_never(one)


def _position(view: View) -> CarthagePosition:
    state = view.position
    assert isinstance(state, CarthagePosition)
    return state


# -- buying -------------------------------------------------------------------------------


def _purchase(
    before: CarthagePosition,
    after: CarthagePosition,
    events: Sequence[Event],
    names: Sequence[str],
    theme: str,
) -> list[str]:
    seat = before.active
    sentences = []
    if after.to_act == OVER:
        sentences.append(ending(after.returns(), seat, names))
    sentences += _payday(events, seat, names)
    sentences += _pirates(after, events, seat, names, theme)
    if not any(isinstance(event, ev.Sold) and event.seat == seat for event in events):
        sentences += _cargo(before, after, seat, theme)
    return sentences


def _payday(events: Sequence[Event], seat: int, names: Sequence[str]) -> list[str]:
    """Who gets how much at the payday that the purchase starts."""
    gained: dict[int, int] = {}
    for event in events:
        if isinstance(event, ev.Sold):
            gained[event.seat] = gained.get(event.seat, 0) + event.vp
    if not gained:
        return []
    mine = gained.pop(seat, 0)
    others = " · ".join(
        _("{name} +{vp}").format(name=names[other], vp=vp) for other, vp in gained.items()
    )
    if mine and others:
        text = ngettext(
            "A payday: {n} point for you, {others}.",
            "A payday: {n} points for you, {others}.",
            mine,
        )
    elif mine:
        text = ngettext(
            "A payday: {n} point for you alone.", "A payday: {n} points for you alone.", mine
        )
    else:
        text = _("A payday for others: {others}.")
    return [text.format(n=mine, others=others)]


def _pirates(
    after: CarthagePosition, events: Sequence[Event], seat: int, names: Sequence[str], theme: str
) -> list[str]:
    """What is lost at once, and whose goods are under attack then."""
    sentences = []
    for event in events:
        if isinstance(event, ev.Lost):
            lost = named(event.cards)
            if event.seat == seat:
                sentences.append(_("You lose {cards} to an attack.").format(cards=lost))
            else:
                text = _("{name} loses {cards} to an attack.")
                sentences.append(text.format(name=names[event.seat], cards=lost))
    if after.phase == phases.PIRATES:
        colour, victim = after.attack, after.to_act
        if victim == seat:
            sentences.append(_savable(after, seat, colour, _("An attack on {colour} follows:")))
        else:
            goods = named(after.goods[victim] & cards.COLOUR_MASK[colour])
            text = _("An attack on {colour} follows, with {cards} of {name} aboard.")
            sentences.append(
                text.format(colour=cards.COLOURS[colour], cards=goods, name=names[victim])
            )
    return sentences


def _savable(state: CarthagePosition, seat: int, colour: int, opening: str) -> str:
    """How many goods of a colour the amphorae in hand could save."""
    mask = cards.COLOUR_MASK[colour]
    number = cards.size(state.goods[seat] & mask)
    saved = min(number, cards.amphorae(state.hands[seat] & mask))
    text = ngettext(
        "your amphorae can save {saved} of {n} card aboard.",
        "your amphorae can save {saved} of {n} cards aboard.",
        number,
    ).format(saved=saved, n=number)
    return f"{opening.format(colour=cards.COLOURS[colour])} {text}"


def _cargo(before: CarthagePosition, after: CarthagePosition, seat: int, theme: str) -> list[str]:
    """The colour whose cargo has gained most, and how far its ship has come."""
    gains = [
        sale_of(after, seat, after.goods[seat], colour)
        - sale_of(before, seat, before.goods[seat], colour)
        for colour in range(4)
    ]
    colour = gains.index(max(gains))
    if gains[colour] <= 0:
        return []
    space = after.ships[colour]
    text = ngettext(
        "Your {colour} would then sell for {vp}, {n} space from {goal}.",
        "Your {colour} would then sell for {vp}, {n} spaces from {goal}.",
        CARTHAGE - space,
    ).format(
        colour=cards.COLOURS[colour],
        vp=sale_of(after, seat, after.goods[seat], colour),
        n=CARTHAGE - space,
        goal=space_name(theme, CARTHAGE),
    )
    if space in PIRATE_SPACES:
        return [text, _savable(after, seat, colour, _("Should {colour} be attacked there,"))]
    return [text]


# -- pirates ------------------------------------------------------------------------------


def _saving(before: CarthagePosition, action: act.Save) -> list[str]:
    """What the goods are good for that are saved or given up, and what it costs."""
    seat, colour = before.to_act, before.attack
    saved = action.saved
    if not saved:
        lost = before.goods[seat] & cards.COLOUR_MASK[colour]
        return [
            _("You keep your cards; what is lost would have sold for {vp}.").format(
                vp=sale_of(before, seat, lost, colour)
            )
        ]
    return [
        ngettext(
            "The cards given are worth {pesos}; what is saved would sell for {n} point.",
            "The cards given are worth {pesos}; what is saved would sell for {n} points.",
            sale_of(before, seat, saved, colour),
        ).format(pesos=cards.worth(action.discarded), n=sale_of(before, seat, saved, colour))
    ]
