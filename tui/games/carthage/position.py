"""A position of Traders of Carthage in whole sentences, and how a game came out.

Everything is made from views and events, so that nothing hidden can be revealed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine import NOBODY, SEAT_LETTERS, Outcome, View
from engine.carthage import cards, phases
from engine.carthage.cards import COLOURS
from engine.carthage.events import Sold
from engine.carthage.listing import cost_of_market
from engine.carthage.route import PIRATE_SPACES
from engine.carthage.state import CarthageState
from saves import GameRecord
from tui.games.carthage.names import space_name, ware_name
from tui.games.carthage.preview import attack_sentence
from tui.games.carthage.voice import VOICE, named
from tui.play.i18n import _, ngettext
from tui.play.voice import Audience
from tui.play.words import listed


def _state(view: View) -> CarthageState:
    state = view.position
    assert isinstance(state, CarthageState)
    return state


def _spoken(pack: int) -> str:
    return " ".join(cards.names(pack)) or _("none")


def summary(view: View, audience: Audience) -> list[str]:
    """The turn, then market, farm and ships in a sentence each, and the hand that pays."""
    state = _state(view)
    lines = [describe(view, audience)[0]]
    if state.to_act < 0:
        return lines
    table = _table(view, audience.names, audience.theme)
    hand = state.hands[state.to_act]
    text = _("You hold {cards}, worth {worth}.") if hand else _("You hold no cards.")
    in_hand = text.format(cards=_spoken(hand), worth=cards.worth(hand))
    if state.phase == phases.PIRATES:
        return [*lines, attack_sentence(state, state.to_act, audience.theme), in_hand]
    market, farm = table[4], table[5]
    return [*lines, _ships(state), market, farm, in_hand]


def _ships(state: CarthageState) -> str:
    """All ships in one sentence, by their spaces."""
    where = ", ".join(
        _("{colour} {space}").format(colour=colour, space=space)
        for colour, space in zip(cards.COLOURS, state.ships, strict=True)
    )
    return _("Ships, from 0 to 5: {where}.").format(where=where)


def table(view: View, audience: Audience, about: str) -> list[str]:
    return _table(view, audience.names, audience.theme)


def own(view: View, audience: Audience) -> list[str]:
    return _players(view, audience.names)[2 * view.seat : 2 * view.seat + 2]


def players(view: View, audience: Audience) -> list[str]:
    """Everybody; the hands of others only as the settings allow it."""
    lines = _players(view, audience.names)
    if audience.helped("known_cards"):
        return lines
    hidden = 2 * view.seat + 1
    return [line for n, line in enumerate(lines) if n % 2 == 0 or n == hidden]


def remaining(view: View, audience: Audience) -> list[str]:
    if not audience.helped("remaining"):
        return []
    state = _state(view)
    if state.rules.sizes_only:
        unseen = _("Not seen yet, in the deck, in other hands and drawn face down:")
    else:
        unseen = _("Not seen yet, in the deck and drawn face down:")
    return [
        unseen,
        *_by_colour(audience.theme, state.pool),
        _("Discarded, and shuffled again when the deck is empty:"),
        *_by_colour(audience.theme, state.discards),
    ]


def _by_colour(theme: str, pack: int) -> Iterator[str]:
    for colour, letter in enumerate(cards.COLOURS):
        two, three, five = (cards.count(pack, 4 * rank + colour) for rank in range(3))
        yield _("{letter}, {ware}: twos {two}, threes {three}, fives {five}.").format(
            letter=letter, ware=ware_name(theme, colour), two=two, three=three, five=five
        )


def standing(view: View, audience: Audience) -> list[str]:
    state = _state(view)
    lines = []
    for seat, points in enumerate(state.points):
        tokens = sum(state.tokens[4 * seat : 4 * seat + 4])
        lines.append(
            ngettext(
                "{name}: points {points}, {n} token of {target}.",
                "{name}: points {points}, {n} tokens of {target}.",
                tokens,
            ).format(name=audience.names[seat], points=points, n=tokens, target=state.rules.target)
        )
    return lines


def sums(record: GameRecord, seat: int, audience: Audience) -> list[str]:
    """Every sale of the seat."""
    plies = record.match.plies
    lines = [
        _("Sold {cards}: {sums}.").format(
            cards=named(event.cards), sums="; ".join(VOICE.sums(plies, event, audience))
        )
        for ply in plies
        for event in ply.events
        if isinstance(event, Sold) and event.seat == seat
    ]
    return lines or [_("{name} has sold nothing yet.").format(name=audience.names[seat])]


# -- how it stands ------------------------------------------------------------------------


def outcome(outcome: Outcome, names: Sequence[str]) -> str:
    """Who won, and by what, in one sentence."""
    who = [names[seat] for seat in outcome.winners]
    if outcome.tiebreak == "shared":
        return _("{names} share the victory.").format(names=listed(who))
    if outcome.tiebreak == "tokens":
        return _("{name} wins: equal in cards, ahead in tokens.").format(name=who[0])
    return _("{name} wins.").format(name=who[0])


def end_reason(outcome: Outcome, target: int) -> str:
    """Why the game ended."""
    if outcome.reason == "exhausted":
        return _("The cards have run out.")
    return _("Somebody reached {target} tokens.").format(target=target)


def describe(view: View, audience: Audience) -> list[str]:
    """The position as ``view.seat`` knows it, a sentence a line."""
    state = _state(view)
    names, theme = audience.names, audience.theme
    facts: Any = view.describe()
    decision = (
        _what_is_due(state, names)
        if facts["to_act"] == "chance"
        else _whose_decision(facts, names, theme)
    )
    return [decision, *_table(view, names, theme), *_players(view, names)]


def _table(view: View, names: Sequence[str], theme: str) -> list[str]:
    """What lies on the table: ships, market, farm and deck, a sentence each."""
    facts: Any = view.describe()
    state = view.position
    assert isinstance(state, CarthageState)
    lines = [
        _ship_line(theme, colour, letter, facts["ships"][letter])
        for colour, letter in enumerate(COLOURS)
    ]
    market, farm = _row(facts["market"], names), _row(facts["farm"], names)
    buyer = max(state.active, 0) if view.seat == NOBODY else view.seat
    cost = cost_of_market(state, buyer)
    if cost:
        lines.append(
            _("Market: {cards}. All that {name} may buy costs {cost}.").format(
                cards=market, name=names[buyer], cost=cost
            )
        )
    else:
        lines.append(
            _("Market: {cards}. There is nothing that {name} may buy.").format(
                cards=market, name=names[buyer]
            )
        )
    lines.append(_("Farm: {cards}.").format(cards=farm))
    lines.append(
        _("Cards in the deck: {deck}; discarded: {discards}.").format(
            deck=facts["deck"], discards=len(facts["discards"])
        )
    )
    return lines


def _players(view: View, names: Sequence[str]) -> list[str]:
    """Each player's points, tokens, goods and hand, as far as the seat of ``view`` knows it."""
    facts: Any = view.describe()
    return [line for player in facts["players"] for line in _player(player, names)]


def _whose_decision(facts: dict[str, Any], names: Sequence[str], theme: str) -> str:
    if facts["phase"] == "ended":
        return _("The game is over.")
    name = names[SEAT_LETTERS.index(facts["to_act"])]
    if facts["phase"] == "tokens":
        return _("Before the first turn: {name} picks a token.").format(name=name)
    if facts["phase"] == "pirates":
        letter = facts["attacked"]
        ware = ware_name(theme, COLOURS.index(letter))
        return _("Turn {turn}: {name} answers the attack on {letter} ({ware}).").format(
            turn=facts["turn"], name=name, letter=letter, ware=ware
        )
    return _("Turn {turn}: {name} is to act.").format(turn=facts["turn"], name=name)


def _what_is_due(state: CarthageState, names: Sequence[str]) -> str:
    """Which card is to be drawn, or which lot, for those who enter them."""
    name = names[state.active] if state.active >= 0 else ""
    if state.phase == phases.FIRST_PLAYER:
        return _("The opening hands tie: a lot is due, for who begins.")
    if state.phase == phases.HANDS:
        return _("A card for the opening hand of {name} is due.").format(name=name)
    if state.due_market:
        return ngettext(
            "A card for the market is due.", "{n} cards for the market are due.", state.due_market
        ).format(n=state.due_market)
    return ngettext(
        "A card for the farm is due.", "{n} cards for the farm are due.", state.due_farm
    ).format(n=state.due_farm)


def _ship_line(theme: str, colour: int, letter: str, space: int) -> str:
    if space in PIRATE_SPACES:
        if theme == "osaka":
            sentence = _("Ship {letter} ({ware}): {place}, space {space} of 5, in the Black Tide.")
        else:
            sentence = _("Ship {letter} ({ware}): {place}, space {space} of 5, among pirates.")
    else:
        sentence = _("Ship {letter} ({ware}): {place}, space {space} of 5.")
    return sentence.format(
        letter=letter, ware=ware_name(theme, colour), place=space_name(theme, space), space=space
    )


def _row(slots: Sequence[dict[str, Any]], names: Sequence[str]) -> str:
    if not slots:
        return _("no cards")
    return ", ".join(
        _("{card} reserved by {name}").format(
            card=slot["card"], name=names[SEAT_LETTERS.index(slot["reserved_by"])]
        )
        if slot["reserved_by"]
        else slot["card"]
        for slot in slots
    )


def _player(player: dict[str, Any], names: Sequence[str]) -> list[str]:
    seat = SEAT_LETTERS.index(player["seat"])
    hand = player["hand"]
    tokens = [f"{letter}{number}" for letter, number in player["tokens"].items() if number]
    facts: dict[str, object] = {
        "letter": player["seat"],
        "name": names[seat],
        "points": player["points"],
        "tokens": " ".join(tokens) or _("none"),
        "goods": " ".join(player["goods"]) or _("none"),
        "size": player["hand_size"],
    }
    first = ngettext(
        "{letter} {name}: {points} point; tokens {tokens}; goods {goods}.",
        "{letter} {name}: {points} points; tokens {tokens}; goods {goods}.",
        player["points"],
    ).format(**facts)
    if hand is None:
        facts["hand"] = ""
        sentence = ngettext("{size} card in hand", "{size} cards in hand", player["hand_size"])
    elif hand:
        facts["hand"] = " ".join(hand)
        facts["worth"] = sum(int(card[1:]) for card in hand)
        sentence = _("Hand {hand}, worth {worth}")
    else:
        sentence = _("No card in hand")
    second = sentence.format(**facts)
    marker = (
        _("  {hand}; the marker is free.") if player["marker_free"] else _("  {hand}; marker used.")
    )
    return [first, marker.format(hand=second)]
