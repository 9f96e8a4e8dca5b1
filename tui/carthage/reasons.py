"""Why an action of Traders of Carthage may be good, in words: for hints.

Only what the rules make certain is told: the action is applied to a copy of what the seat
knows, up to the next draw or the next decision of somebody else, and the two positions are
compared. What a single card or token is good for stands in ``card_reasons``.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from engine.carthage import actions as act
from engine.carthage import cards, phases
from engine.carthage.listing import available_pack
from engine.carthage.position import CarthagePosition
from engine.carthage.route import CARTHAGE, PIRATE_SPACES
from engine.game import OVER, Action, Event, View
from tui.carthage.card_reasons import first_token, named, reserving, sale_of, taking
from tui.carthage.names import space_name
from tui.carthage.preview import followed
from tui.i18n import _, ngettext
from tui.words import ending


def topic(action: Action) -> Hashable:
    """All ways to pay for the market are about the same purchase."""
    return act.BUY if action >> act.KIND == act.BUY else action


def deeds(
    view: View, lines: Sequence[Sequence[Action]], names: Sequence[str], theme: str
) -> list[str]:
    """What would be done by each; it reads the same for no two actions."""
    return [deed(view, line, names, theme) for line in lines]


def deed(view: View, line: Sequence[Action], names: Sequence[str], theme: str) -> str:
    """What would be done."""
    state, action = _position(view), line[0]
    kind = action >> act.KIND
    if kind == act.BUY:
        paid = action & act.PAYLOAD
        return _("Buy {cards}, paying {paid}").format(
            cards=named(available_pack(state, state.active)), paid=named(paid)
        )
    if kind == act.TAKE:
        text = _("Take {card}, which you reserved") if action & act.OWN else _("Take {card}")
        return text.format(card=cards.NAMES[action & 15])
    if kind == act.RESERVE:
        text = _("Reserve {card} in the farm") if action & act.FARM else _("Reserve {card}")
        return text.format(card=cards.NAMES[action & 15])
    if kind == act.SAVE:
        saved = act.saved_goods(action)
        text = _("Save {goods}, giving {cards}") if saved else _("Save nothing")
        return text.format(goods=named(saved), cards=named(act.saved_with(action)))
    if kind == act.TOKEN:
        return _("Take a token of {colour}").format(colour=cards.COLOURS[action & 3])
    return _("Pass")


def all_reasons(
    view: View, lines: Sequence[Sequence[Action]], names: Sequence[str], theme: str
) -> list[list[str]]:
    """What speaks for each."""
    return [reasons(view, line, names, theme) for line in lines]


def reasons(view: View, line: Sequence[Action], names: Sequence[str], theme: str) -> list[str]:
    """What speaks for it."""
    before, action = _position(view), line[0]
    kind = action >> act.KIND
    if kind == act.SAVE:
        return _saving(before, action)
    if kind == act.TOKEN:
        return first_token(before, action & 3, names)
    if kind not in (act.BUY, act.TAKE, act.RESERVE):
        return []
    after, events = followed(view, action)
    if kind == act.BUY:
        return _purchase(before, after, events, names, theme)
    if kind == act.TAKE:
        return taking(before, after, action, names)
    return reserving(before, after, action & 15, names)


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
    told = []
    if after.to_act == OVER:
        told.append(ending(after.returns(), seat, names))
    told += _payday(events, seat, names)
    told += _pirates(after, events, seat, names, theme)
    if not any(event.kind == "sold" and event.seat == seat for event in events):
        told += _cargo(before, after, seat, theme)
    return told


def _payday(events: Sequence[Event], seat: int, names: Sequence[str]) -> list[str]:
    """Who gets how much at the payday that the purchase starts."""
    gained: dict[int, int] = {}
    for event in events:
        if event.kind == "sold":
            gained[event.seat] = gained.get(event.seat, 0) + int(str(event.data["vp"]))
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
    told = []
    for event in events:
        if event.kind == "lost":
            lost = " ".join(map(str, _tuple(event.data["cards"])))
            if event.seat == seat:
                told.append(_("You lose {cards} to an attack.").format(cards=lost))
            else:
                text = _("{name} loses {cards} to an attack.")
                told.append(text.format(name=names[event.seat], cards=lost))
    if after.phase == phases.PIRATES:
        colour, victim = after.attack, after.to_act
        if victim == seat:
            told.append(_savable(after, seat, colour, _("An attack on {colour} follows:")))
        else:
            goods = named(after.goods[victim] & cards.COLOUR_MASK[colour])
            text = _("An attack on {colour} follows, with {cards} of {name} aboard.")
            told.append(text.format(colour=cards.COLOURS[colour], cards=goods, name=names[victim]))
    return told


def _savable(state: CarthagePosition, seat: int, colour: int, opening: str) -> str:
    """How many goods of a colour the amphorae in hand could save."""
    mask = cards.COLOUR_MASK[colour]
    number = cards.size(state.goods[seat] & mask)
    saved = min(number, cards.amphorae(state.hands[seat] & mask))
    told = ngettext(
        "your amphorae can save {saved} of {n} card aboard.",
        "your amphorae can save {saved} of {n} cards aboard.",
        number,
    ).format(saved=saved, n=number)
    return f"{opening.format(colour=cards.COLOURS[colour])} {told}"


def _tuple(value: object) -> tuple[object, ...]:
    assert isinstance(value, tuple)
    return value


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
    told = ngettext(
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
        return [told, _savable(after, seat, colour, _("Should {colour} be attacked there,"))]
    return [told]


# -- pirates ------------------------------------------------------------------------------


def _saving(before: CarthagePosition, action: Action) -> list[str]:
    """What the goods are good for that are saved or given up, and what it costs."""
    seat, colour = before.to_act, before.attack
    saved, given = act.saved_goods(action), act.saved_with(action)
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
        ).format(pesos=cards.worth(given), n=sale_of(before, seat, saved, colour))
    ]
