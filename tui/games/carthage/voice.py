"""``VOICE``: every event and every action of Traders of Carthage in words, once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, assert_never

from engine import Action, Event, Over, Ply, View
from engine.carthage import actions as act
from engine.carthage import cards, route
from engine.carthage import events as ev
from engine.carthage.listing import available_pack, cost_of_market
from engine.carthage.position import CarthagePosition
from engine.game import own_fields
from tui.games.carthage.names import space_name, ware_name
from tui.play.i18n import _, ngettext
from tui.play.voice import ActionText, Audience, Voice, Wording
from tui.play.words import listed

CARD_WORTH: Final = 5
"""A sale, rounded, is worth a score card for each five of it."""


class CarthageVoice(Voice):
    """The words of Traders of Carthage, in the theme of the audience."""

    def event(self, event: Event, audience: Audience) -> Wording:
        assert isinstance(event, ev.CarthageEvent)
        facts = _facts(event, audience)
        osaka = audience.theme == "osaka"
        loses = _("{name} loses {cards}")

        def wording(sentence: str, brief: str = "", heading: str = "") -> Wording:
            return Wording(sentence.format(**facts), brief.format(**facts), heading.format(**facts))

        def turn(sentence: str, brief: str) -> Wording:
            return wording(sentence, brief, _("Turn {turn} · {name}"))

        def plainly(sentence: str) -> Wording:
            return wording(sentence, sentence.rstrip("."))

        match event:
            case ev.Drawn(where=ev.HAND):
                return wording(_("{name} draws {card}."))
            case ev.Drawn(where=ev.FARM):
                return wording(_("{card} comes to the farm."))
            case ev.Drawn():
                return wording(_("{card} comes to the market."))
            case ev.Refilled():
                return wording(
                    _("The market is empty for {name}: the farm moves up and new cards are drawn.")
                )
            case ev.Reshuffled():
                return plainly(_("The discards are shuffled; cards in the new deck: {cards}."))
            case ev.First(by_lot=True):
                return plainly(_("{name} begins by lot, among equal hands of {sum}."))
            case ev.First():
                return plainly(_("{name} begins with a hand worth {sum}."))
            case ev.Token():
                return wording(
                    _("{name} picks a token: {colour} ({ware})."), _("{name} picks token {colour}")
                )
            case ev.Bought(over=0):
                return turn(
                    _("{name} buys {cards} for {cost}, paying {paid} (nothing over)."),
                    _("{name} buys {cards} for {cost}"),
                )
            case ev.Bought():
                return turn(
                    _("{name} buys {cards} for {cost}, paying {paid} ({over} over)."),
                    _("{name} buys {cards} for {cost}"),
                )
            case ev.Took(own=True):
                return turn(
                    _("{name} takes the reserved {card}; the marker is free again."),
                    _("{name} takes {card}"),
                )
            case ev.Took():
                return turn(_("{name} takes {card} from the market."), _("{name} takes {card}"))
            case ev.Reserved(where=ev.FARM):
                return turn(
                    _("{name} reserves {card} in the farm."),
                    _("{name} reserves {card} in the farm"),
                )
            case ev.Reserved():
                return turn(_("{name} reserves {card} in the market."), _("{name} reserves {card}"))
            case ev.Passed():
                return turn(_("{name} passes."), _("{name} passes"))
            case ev.Sailed(space=route.CARTHAGE):
                return wording(_("The {colour} ship ({ware}) reaches {place}: payday."))
            case ev.Sailed() if event.space in route.PIRATE_SPACES and osaka:
                return wording(
                    _("The {colour} ship ({ware}) sails to {place}, into the Black Tide.")
                )
            case ev.Sailed() if event.space in route.PIRATE_SPACES:
                return wording(_("The {colour} ship ({ware}) sails to {place}, among the pirates."))
            case ev.Sailed():
                return wording(_("The {colour} ship ({ware}) sails to {place}."))
            case ev.Sold():
                facts["rounded"] = CARD_WORTH * event.vp
                return wording(_sold(event), _("{name} sells {cards} for {vp}"))
            case ev.Earned():
                return wording(_("{name} gets a token, {colour}, and now has {tokens}."))
            case ev.NoToken():
                return wording(_("No {colour} token is left for {name}."))
            case ev.Home() if osaka:
                return wording(_("The {colour} ship ({ware}) goes home to Osaka."))
            case ev.Home():
                return wording(_("The {colour} ship ({ware}) goes home to Alexandria."))
            case ev.Attacked() if osaka:
                return wording(_("The Black Tide takes the {colour} ship ({ware}) at {place}."))
            case ev.Attacked():
                return wording(_("Pirates attack the {colour} ship ({ware}) at {place}."))
            case ev.Answered() if osaka:
                return plainly(_("{name} has decided about the Black Tide, in secret."))
            case ev.Answered():
                return plainly(_("{name} has decided about the pirates, in secret."))
            case ev.Saved(cards=0):
                return wording(
                    _("{name} discards {discarded} and saves nothing."), _("{name} saves {cards}")
                )
            case ev.Saved():
                return wording(
                    _("{name} saves {cards} by discarding {discarded}."), _("{name} saves {cards}")
                )
            case ev.Lost() if osaka:
                return wording(_("{name} loses {cards} to the Black Tide."), loses)
            case ev.Lost():
                return wording(_("{name} loses {cards} to the pirates."), loses)
            case ev.Anchored():
                return wording(_("The {colour} ship ({ware}) is driven back to {place}."))
            case Over():
                sentence = _over(event, audience)
                return Wording(sentence, sentence.removesuffix("."))
            case _:
                assert_never(event)

    def action(self, view: View, action: Action, audience: Audience) -> ActionText:
        """What the seat of ``view`` would do."""
        state = view.position
        assert isinstance(state, CarthagePosition)
        one = act.decode(action)
        match one:
            case act.Buy():
                return _purchase(state, one)
            case act.Take():
                card = cards.NAMES[one.card]
                text = _("Take {card}, which you reserved") if one.own else _("Take {card}")
                spoken = _("Take {card}, which you reserved.") if one.own else _("Take {card}.")
                group = _("Take a card")
                return ActionText(text.format(card=card), spoken.format(card=card), group)
            case act.Reserve(farm=True):
                card = cards.NAMES[one.card]
                return ActionText(
                    _("Reserve {card} in the farm").format(card=card),
                    _("Reserve {card} in the farm.").format(card=card),
                    _("Reserve in the farm"),
                )
            case act.Reserve():
                card = cards.NAMES[one.card]
                return ActionText(
                    _("Reserve {card}").format(card=card),
                    _("Reserve {card} in the market.").format(card=card),
                    _("Reserve in the market"),
                )
            case act.Save():
                return _answer(state, one)
            case act.Token():
                letter, ware = cards.COLOURS[one.colour], ware_name(audience.theme, one.colour)
                return ActionText(
                    _("Take a token of {colour}").format(colour=letter),
                    _("Token {colour}, {ware}.").format(colour=letter, ware=ware),
                )
            case act.Pass():
                return ActionText(
                    _("Pass"),
                    _("Pass. Cards have run out; the game ends when everybody passes."),
                )
            case act.Draw() | act.First():
                notation = view.format(action)
                return ActionText(notation, notation)
            case _:
                assert_never(one)

    def sums(self, plies: Sequence[Ply], event: Event, audience: Audience) -> tuple[str, ...]:
        if isinstance(event, ev.Bought):
            return (
                _("The market: {sum}.").format(sum=_added(event.cards)),
                _("The payment: {sum}; {over} over.").format(
                    sum=_added(event.paid), over=event.over
                ),
            )
        if isinstance(event, ev.Sold):
            return _sale(event)
        return (_rescue(event),) if isinstance(event, ev.Saved) else ()

    def draws(self, plies: Sequence[Ply], audience: Audience) -> list[str]:
        """One sentence for each place that cards came to."""
        drawn: dict[tuple[ev.Where, int], list[str]] = {}
        for ply in plies:
            for event in audience.may_know(ply):
                if isinstance(event, ev.Drawn):
                    place = drawn.setdefault((event.where, event.seat), [])
                    place.append(cards.NAMES[event.card])
        sentences = []
        for (where, seat), names in drawn.items():
            if where == ev.HAND:
                text = _("{name} draws {cards}.")
            elif where == ev.FARM:
                text = ngettext(
                    "{cards} comes to the farm.", "To the farm come {cards}.", len(names)
                )
            else:
                text = ngettext(
                    "{cards} comes to the market.", "To the market come {cards}.", len(names)
                )
            sentences.append(text.format(name=audience.name(seat), cards=" ".join(names)))
        return sentences


VOICE: Final = CarthageVoice()


def named(pack: cards.Pack) -> str:
    """Cards by their names, such as ``R2 G5``."""
    return " ".join(cards.names(pack))


def _facts(event: ev.CarthageEvent, audience: Audience) -> dict[str, Any]:
    """The fields of an event in words, by the names of their types."""
    facts: dict[str, Any] = {"name": audience.name(event.seat)}
    for field in own_fields(event):
        value = getattr(event, field.name)
        match field.type:
            case "Card":
                facts[field.name] = cards.NAMES[value]
            case "Pack":
                facts[field.name] = named(value)
            case "Colour":
                facts["colour"] = cards.COLOURS[value]
                facts["ware"] = ware_name(audience.theme, value)
            case "Space":
                facts["place"] = space_name(audience.theme, value)
            case "int" | "bool" | "str" | "Seat" | "Where" | "tuple[Seat, ...]":
                facts[field.name] = value
            case type:
                raise AssertionError(f"no words for a field of the type {type}")
    return facts


def _sold(event: ev.Sold) -> str:
    by_value = event.number * (event.highest + event.tokens) == event.points
    is_whole = event.points == CARD_WORTH * event.vp
    if by_value and is_whole:
        return ngettext(
            "{name} sells {cards}: {number} × ({highest} + {tokens}) = {points}, / 5 = {vp} card.",
            "{name} sells {cards}: {number} × ({highest} + {tokens}) = {points}, / 5 = {vp} cards.",
            event.vp,
        )
    if by_value:
        return ngettext(
            "{name} sells {cards}: {number} × ({highest} + {tokens}) = {points},"
            " rounded to {rounded}, / 5 = {vp} card.",
            "{name} sells {cards}: {number} × ({highest} + {tokens}) = {points},"
            " rounded to {rounded}, / 5 = {vp} cards.",
            event.vp,
        )
    if is_whole:
        return ngettext(
            "{name} sells {cards}: ({number} + {tokens}) × {highest} = {points}, / 5 = {vp} card.",
            "{name} sells {cards}: ({number} + {tokens}) × {highest} = {points}, / 5 = {vp} cards.",
            event.vp,
        )
    return ngettext(
        "{name} sells {cards}: ({number} + {tokens}) × {highest} = {points},"
        " rounded to {rounded}, / 5 = {vp} card.",
        "{name} sells {cards}: ({number} + {tokens}) × {highest} = {points},"
        " rounded to {rounded}, / 5 = {vp} cards.",
        event.vp,
    )


def _over(event: Over, audience: Audience) -> str:
    winners = [audience.name(seat) for seat in event.winners]
    if len(winners) > 1:
        text = _("The game is over: {names} share the victory.")
        return text.format(names=listed(winners))
    return _("The game is over: {name} wins.").format(name=winners[0])


# -- actions ------------------------------------------------------------------------------


def _purchase(state: CarthagePosition, action: act.Buy) -> ActionText:
    market, cost = named(available_pack(state, state.active)), cost_of_market(state, state.active)
    paid, over = named(action.paid), cards.worth(action.paid) - cost
    sentence = _("Buy, paying {cards}: {over} over.") if over else _("Buy, paying {cards}.")
    return ActionText(
        _("Buy {cards}, paying {paid}").format(cards=market, paid=paid),
        sentence.format(cards=paid, over=over),
        _("Buy {cards} for {cost}").format(cards=market, cost=cost),
    )


def _answer(state: CarthagePosition, action: act.Save) -> ActionText:
    mask = cards.COLOUR_MASK[state.attack]
    lost = (state.goods[state.to_act] & mask) - action.saved
    facts = {"given": named(action.discarded), "saved": named(action.saved), "lost": named(lost)}
    if not action.saved and cards.amphorae(state.hands[state.to_act] & mask):
        label, sentence = _("Save nothing"), _("Keep your cards and lose {lost}.")
    elif not action.saved:
        label, sentence = _("Save nothing"), _("No amphora in your hand fits: lose {lost}.")
    elif lost:
        label = _("Save {saved}, giving {given}")
        sentence = _("Discard {given} to save {saved}; lose {lost}.")
    else:
        label = _("Save {saved}, giving {given}")
        sentence = _("Discard {given} to save {saved}; nothing is lost.")
    return ActionText(label.format(**facts), sentence.format(**facts))


# -- sums ---------------------------------------------------------------------------------


def _added(pack: cards.Pack) -> str:
    """``R2 + R5 = 7``; a single card is its own sum."""
    terms = " + ".join(cards.names(pack))
    return _("{terms} = {total}").format(terms=terms, total=cards.worth(pack))


def _sale(event: ev.Sold) -> tuple[str, str]:
    if event.number * (event.highest + event.tokens) == event.points:
        value = _("{number} × (highest {highest} + tokens {tokens}) = {points} points")
    else:
        value = _("(cards {number} + tokens {tokens}) × highest {highest} = {points} points")
    split = ngettext(
        "{points} / 5 = {cards} score card: {kept} kept, {drawn} drawn unseen",
        "{points} / 5 = {cards} score cards: {kept} kept, {drawn} drawn unseen",
        event.vp,
    )
    if event.points % CARD_WORTH:
        split = ngettext(
            "{points} / 5, rounded = {cards} score card: {kept} kept, {drawn} drawn unseen",
            "{points} / 5, rounded = {cards} score cards: {kept} kept, {drawn} drawn unseen",
            event.vp,
        )
    facts = {
        "number": event.number,
        "highest": event.highest,
        "tokens": event.tokens,
        "points": event.points,
        "cards": event.vp,
        "kept": cards.size(event.kept),
        "drawn": event.drawn,
    }
    return value.format(**facts), split.format(**facts)


def _rescue(event: ev.Saved) -> str:
    """How many amphorae the discarded cards hold, one for each card saved."""
    terms = []
    for card in cards.by_colour(event.discarded):
        number = cards.amphorae_on(card)
        text = ngettext("{card}: {n} amphora", "{card}: {n} amphorae", number)
        terms.append(text.format(card=cards.NAMES[card], n=number))
    amphorae = cards.amphorae(event.discarded)
    return ngettext(
        "{terms} = {n} amphora, for {saved} saved",
        "{terms} = {n} amphorae, for {saved} saved",
        amphorae,
    ).format(terms=" + ".join(terms), n=amphorae, saved=cards.size(event.cards))
