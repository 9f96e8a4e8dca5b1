"""What an action would do, in words: the context bar of Traders of Carthage.

What is done in one's own turn is applied to a copy of what the seat knows, up to the next
draw or the next decision of somebody else, and its events are put into words. A player who may
hold amphorae in a hidden hand has a decision. An answer to the pirates is not applied: it may
set off secret answers of others, which the copy does not hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from engine import Over
from engine.carthage import actions as act
from engine.carthage import cards
from engine.carthage import events as ev
from engine.carthage.position import CarthagePosition, card_in, is_available
from engine.carthage.view import CarthageView
from engine.game import CHANCE, OVER, Action, Event, View
from tui.games.carthage.names import space_name
from tui.games.carthage.voice import VOICE, named
from tui.play.i18n import _, ngettext
from tui.play.voice import Audience


@dataclass(frozen=True)
class Preview:
    """An action and what comes of it, as far as it is certain."""

    sentences: list[str]
    targets: dict[int, int]
    """Spaces that ships sail to, by colour."""


def preview(view: View, action: Action, names: Sequence[str], theme: str) -> Preview:
    """What ``action`` would do if the seat of ``view`` took it now."""
    before = view.position
    assert isinstance(before, CarthagePosition)
    events: list[Event] = []
    one = act.decode(action)
    match one:
        case act.Buy() | act.Take() | act.Reserve():
            after, events = followed(view, action)
            if isinstance(one, act.Buy):
                sentences = _purchase(events, names, theme)
            elif isinstance(one, act.Take):
                sentences = [_taken(before, after, one.card)]
            else:
                sentences = [_reserved(one)]
            sentences += _what_follows(before, after, names, theme)
        case act.Token():
            sentences = [
                _(
                    "Take a token of {colour}. Each token makes every later sale of its colour"
                    " worth more; the {target}th token of one player ends the game."
                ).format(colour=cards.COLOURS[one.colour], target=before.rules.target)
            ]
        case act.Save() | act.Pass() | act.Draw() | act.First():
            sentences = [VOICE.action(view, action, Audience(names, theme)).sentence]
        case _:
            assert_never(one)
    return Preview(sentences, sailed_to(events))


def sailed_to(events: Sequence[Event]) -> dict[int, int]:
    """The spaces that ships have sailed to, by colour."""
    return {event.colour: event.space for event in events if isinstance(event, ev.Sailed)}


def followed(view: View, action: Action) -> tuple[CarthagePosition, list[Event]]:
    """The position that an action of one's own turn leads to for certain, and what happened."""
    assert isinstance(view, CarthageView)
    after = view.ahead()
    events: list[Event] = []
    after.journal = events
    after.apply(action)
    return after, events


def _purchase(events: Sequence[Event], names: Sequence[str], theme: str) -> list[str]:
    sentences = []
    sailed: dict[int, list[str]] = {}
    attacked = []
    for event in events:
        match event:
            case ev.Bought():
                if event.over:
                    text = _("Buy {cards} for {cost}, paying {paid} ({over} over, no change).")
                else:
                    text = _("Buy {cards} for {cost}, paying {paid} (nothing over).")
                sentences.append(
                    text.format(
                        cards=named(event.cards),
                        cost=event.cost,
                        paid=named(event.paid),
                        over=event.over,
                    )
                )
            case ev.Sailed():
                sailed.setdefault(event.space, []).append(cards.COLOURS[event.colour])
            case ev.Attacked():
                attacked.append(cards.COLOURS[event.colour])
    sentences += [
        _("{colours} to {space}.").format(colours=" ".join(colours), space=space_name(theme, space))
        for space, colours in sorted(sailed.items())
    ]
    payday = payday_sentence(events, names)
    if payday:
        sentences.append(payday)
    if attacked:
        if theme == "osaka":
            text = _("Then the Black Tide attacks {colours}.")
        else:
            text = _("Then the pirates attack {colours}.")
        sentences.append(text.format(colours=" ".join(attacked)))
    if any(isinstance(event, Over) for event in events):
        sentences.append(_("That ends the game."))
    return sentences


def payday_sentence(events: Sequence[Event], names: Sequence[str]) -> str:
    """Who sells what at a payday, and for how many points; empty if nobody does."""
    sold = [
        _("{name} {colour} +{vp}").format(
            name=names[event.seat], colour=cards.COLOURS[event.colour], vp=event.vp
        )
        for event in events
        if isinstance(event, ev.Sold)
    ]
    return _("Payday: {sales}.").format(sales=" · ".join(sold)) if sold else ""


def attack_sentence(state: CarthagePosition, seat: int, theme: str) -> str:
    """What is attacked, for the player who has to answer."""
    goods = state.goods[seat] & cards.COLOUR_MASK[state.attack]
    if theme == "osaka":
        text = _("The Black Tide attacks the {colour} ship, with your {goods} aboard.")
    else:
        text = _("Pirates attack the {colour} ship, with your {goods} aboard.")
    return text.format(colour=cards.COLOURS[state.attack], goods=named(goods))


def _taken(before: CarthagePosition, after: CarthagePosition, card: int) -> str:
    seat = before.active
    number = cards.amphorae_on(card)
    amphorae = ngettext("{n} amphora", "{n} amphorae", number).format(n=number)
    if number:
        text = _("Take {card} into your hand: worth {value} and {amphorae}. Hand {old} → {new}.")
    else:
        text = _("Take {card} into your hand: worth {value}, no amphora. Hand {old} → {new}.")
    return text.format(
        card=cards.NAMES[card],
        value=cards.VALUE[card],
        amphorae=amphorae,
        old=cards.worth(before.hands[seat]),
        new=cards.worth(after.hands[seat]),
    )


def _reserved(action: act.Reserve) -> str:
    if action.farm:
        text = _(
            "Put your marker on {card} in the farm: only you may take or buy it once it"
            " comes to the market. The marker stays until then."
        )
    else:
        text = _(
            "Put your marker on {card}: only you may take or buy it. The marker stays until you do."
        )
    return text.format(card=cards.NAMES[action.card])


def _what_follows(
    before: CarthagePosition, after: CarthagePosition, names: Sequence[str], theme: str
) -> list[str]:
    """Who is next, and what the next player finds on the market."""
    seat = before.active
    if after.to_act == OVER:
        return []
    if after.to_act == CHANCE and after.active == seat:
        return [_("Then farm and deck fill the market.")]
    if after.to_act == CHANCE:
        return [
            _("Then farm and deck fill the market for {name}.").format(name=names[after.active])
        ]
    if after.active == seat:
        return []
    left = [card_in(slot) for slot in after.market if is_available(slot, after.active)]
    cost = sum(cards.VALUE[card] for card in left)
    return [
        _("{name} is next and finds {cards} for {cost}.").format(
            name=names[after.active],
            cards=named(cards.pack_of(left)),
            cost=cost,
        )
    ]
