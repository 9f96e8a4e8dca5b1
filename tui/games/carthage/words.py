"""The sentences of Traders of Carthage: log lines and the position in words.

Everything is made from events and from a view, so that nothing hidden can be told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine import NOBODY, SEAT_LETTERS, Outcome, View
from engine.carthage import phases
from engine.carthage.cards import COLOURS
from engine.carthage.listing import cost_of_market
from engine.carthage.route import PIRATE_SPACES
from engine.carthage.state import CarthageState
from tui.games.carthage.names import space_name, ware_name
from tui.play.i18n import N_, _, ngettext
from tui.play.refusals import listed

_OPTIONS = {
    "target": N_("tokens that end it"),
    "first_player": N_("who begins"),
    "formula": N_("tokens add to"),
    "rounding": N_("sales round"),
    "refill": N_("market refills"),
    "token_cap": N_("tokens of a colour"),
    "memory": N_("known hands"),
    "pirate_decisions": N_("pirates are answered"),
}
_VALUES = {
    "lowest": N_("lowest hand"),
    "highest": N_("highest hand"),
    "value+tokens": N_("the highest value"),
    "cards+tokens": N_("the number of cards"),
    "up": N_("up"),
    "nearest": N_("to the nearest"),
    "start_of_turn": N_("as a turn begins"),
    "after_action": N_("also as a turn ends"),
    "none": N_("no limit"),
    "record": N_("all that was open"),
    "sizes": N_("sizes only"),
    "in_order": N_("in turn"),
    "simultaneous": N_("in secret"),
}


def option_title(name: str) -> str:
    """An option's name for people."""
    return _(_OPTIONS[name])


def value_title(value: str) -> str:
    """An option's value for people; numbers stay as they are."""
    return _(_VALUES[value]) if value in _VALUES else value


def outcome_line(outcome: Outcome, names: Sequence[str]) -> str:
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


def describe_view(view: View, names: Sequence[str], theme: str) -> list[str]:
    """The position as ``view.seat`` knows it, a sentence a line."""
    facts: Any = view.describe()
    state = view.position
    assert isinstance(state, CarthageState)
    decision = (
        _what_is_due(state, names)
        if facts["to_act"] == "chance"
        else _whose_decision(facts, names, theme)
    )
    return [decision, *table_lines(view, names, theme), *player_lines(view, names)]


def table_lines(view: View, names: Sequence[str], theme: str) -> list[str]:
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


def player_lines(view: View, names: Sequence[str]) -> list[str]:
    """Each player's points, tokens, goods and hand, as far as the seat of ``view`` knows it."""
    facts: Any = view.describe()
    return [line for player in facts["players"] for line in _player_lines(player, names)]


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


def _player_lines(player: dict[str, Any], names: Sequence[str]) -> list[str]:
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
