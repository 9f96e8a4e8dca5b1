"""What an action would do, in words: the context bar of Traders of Carthage.

What is done in one's own turn is applied to a copy of what the seat knows, up to the next
draw or the next decision of somebody else, and the events are told. Whoever may hold amphorae
in a hidden hand decides. An answer to the pirates is not applied: it may set off secret
answers of others, which the copy does not hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.carthage import actions as act
from engine.carthage import cards
from engine.carthage.position import CarthagePosition
from engine.carthage.view import CarthageView
from engine.game import CHANCE, OVER, Action, Event, View
from tui.carthage.names import space_name
from tui.i18n import _, ngettext


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
    kind = action >> act.KIND
    events: list[Event] = []
    if kind in (act.BUY, act.TAKE, act.RESERVE):
        after, events = followed(view, action)
        if kind == act.BUY:
            sentences = _purchase(events, names, theme)
        elif kind == act.TAKE:
            sentences = [_taken(before, after, action & 15)]
        else:
            sentences = [_reserved(action)]
        sentences += _what_follows(before, after, names, theme)
    elif kind == act.SAVE:
        sentences = [_answer(before, action)]
    elif kind == act.TOKEN:
        sentences = [
            _(
                "Take a token of {colour}. Each token makes every later sale of its colour"
                " worth more; the {target}th token of one player ends the game."
            ).format(colour=cards.COLOURS[action & 3], target=before.rules.target)
        ]
    else:
        sentences = [_("Pass. Cards have run out; the game ends when everybody passes.")]
    targets = {
        cards.COLOURS.index(str(event.data["colour"])): int(str(event.data["space"]))
        for event in events
        if event.kind == "sailed"
    }
    return Preview(sentences, targets)


def followed(view: View, action: Action) -> tuple[CarthagePosition, list[Event]]:
    """The position that an action of one's own turn leads to for certain, and what happened."""
    assert isinstance(view, CarthageView)
    after = view.ahead()
    events: list[Event] = []
    after.journal = events
    after.apply(action)
    return after, events


def _words(event: Event, key: str) -> str:
    value = event.data[key]
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _purchase(events: Sequence[Event], names: Sequence[str], theme: str) -> list[str]:
    sentences = []
    sailed: dict[int, list[str]] = {}
    for event in events:
        if event.kind == "bought":
            if event.data["over"]:
                text = _("Buy {cards} for {cost}, paying {paid} ({over} over, no change).")
            else:
                text = _("Buy {cards} for {cost}, paying {paid} (nothing over).")
            sentences.append(
                text.format(
                    cards=_words(event, "cards"),
                    cost=event.data["cost"],
                    paid=_words(event, "paid"),
                    over=event.data["over"],
                )
            )
        elif event.kind == "sailed":
            sailed.setdefault(int(str(event.data["space"])), []).append(_words(event, "colour"))
    sentences += [
        _("{colours} to {space}.").format(colours=" ".join(colours), space=space_name(theme, space))
        for space, colours in sorted(sailed.items())
    ]
    payday = payday_sentence(events, names)
    if payday:
        sentences.append(payday)
    attacked = [str(event.data["colour"]) for event in events if event.kind == "attacked"]
    if attacked:
        if theme == "osaka":
            text = _("Then the Black Tide attacks {colours}.")
        else:
            text = _("Then the pirates attack {colours}.")
        sentences.append(text.format(colours=" ".join(attacked)))
    if any(event.kind == "over" for event in events):
        sentences.append(_("That ends the game."))
    return sentences


def payday_sentence(events: Sequence[Event], names: Sequence[str]) -> str:
    """Who sells what at a payday, and for how many points; empty if nobody does."""
    sold = [
        _("{name} {colour} +{vp}").format(
            name=names[event.seat], colour=event.data["colour"], vp=event.data["vp"]
        )
        for event in events
        if event.kind == "sold"
    ]
    return _("Payday: {sales}.").format(sales=" · ".join(sold)) if sold else ""


def attack_sentence(state: CarthagePosition, seat: int, theme: str) -> str:
    """What is attacked, for the player who has to answer."""
    goods = state.goods[seat] & cards.COLOUR_MASK[state.attack]
    if theme == "osaka":
        text = _("The Black Tide attacks the {colour} ship, with your {goods} aboard.")
    else:
        text = _("Pirates attack the {colour} ship, with your {goods} aboard.")
    return text.format(colour=cards.COLOURS[state.attack], goods=" ".join(cards.names(goods)))


def _taken(before: CarthagePosition, after: CarthagePosition, card: int) -> str:
    seat = before.active
    number = cards.AMPHORAE[card >> 2]
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


def _reserved(action: Action) -> str:
    card = cards.NAMES[action & 15]
    if action & act.FARM:
        text = _(
            "Put your marker on {card} in the farm: only you may take or buy it once it"
            " comes to the market. The marker stays until then."
        )
    else:
        text = _(
            "Put your marker on {card}: only you may take or buy it. The marker stays until you do."
        )
    return text.format(card=card)


def _answer(before: CarthagePosition, action: Action) -> str:
    seat, colour = before.to_act, before.attack
    goods = before.goods[seat] & cards.COLOUR_MASK[colour]
    saved, given = act.saved_goods(action), act.saved_with(action)
    lost = goods - saved
    if not saved:
        text = _("No amphora in your hand fits: lose {lost}.")
        if cards.amphorae(before.hands[seat] & cards.COLOUR_MASK[colour]):
            text = _("Keep your cards and lose {lost}.")
        return text.format(lost=" ".join(cards.names(lost)))
    if lost:
        text = _("Discard {given} to save {saved}; lose {lost}.")
    else:
        text = _("Discard {given} to save {saved}; nothing is lost.")
    return text.format(
        given=" ".join(cards.names(given)),
        saved=" ".join(cards.names(saved)),
        lost=" ".join(cards.names(lost)),
    )


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
    left = [slot & 15 for slot in after.market if slot >> 4 in (0, after.active + 1)]
    cost = sum(cards.VALUE[card] for card in left)
    return [
        _("{name} is next and finds {cards} for {cost}.").format(
            name=names[after.active],
            cards=" ".join(cards.names(cards.pack_of(left))),
            cost=cost,
        )
    ]
