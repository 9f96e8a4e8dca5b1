"""Traders of Carthage in lines: what a turn asks, the choices in words, hands and sums."""

from __future__ import annotations

from collections.abc import Iterator

from engine import Action
from engine.carthage import actions as act
from engine.carthage import cards, phases
from engine.carthage.events import Sold
from engine.carthage.state import CarthageState
from saves import GameRecord
from tui.games.carthage.names import ware_name
from tui.games.carthage.preview import attack_sentence, preview
from tui.games.carthage.voice import VOICE, named
from tui.games.carthage.words import describe_view, player_lines, table_lines
from tui.lines.game import Choice, Choices, Scene
from tui.play.i18n import _, ngettext
from tui.play.voice import Audience


def _state(scene: Scene) -> CarthageState:
    state = scene.view.position
    assert isinstance(state, CarthageState)
    return state


def _spoken(pack: int) -> str:
    return " ".join(cards.names(pack)) or _("none")


# -- the decision -------------------------------------------------------------------------


def summary(scene: Scene) -> list[str]:
    """The turn, then market, farm and ships in a sentence each, and the hand that pays."""
    state = _state(scene)
    lines = [describe_view(scene.view, scene.names, scene.theme)[0]]
    if state.to_act < 0:
        return lines
    table = table_lines(scene.view, scene.names, scene.theme)
    hand = state.hands[state.to_act]
    text = _("You hold {cards}, worth {worth}.") if hand else _("You hold no cards.")
    in_hand = text.format(cards=_spoken(hand), worth=cards.worth(hand))
    if state.phase == phases.PIRATES:
        return [*lines, attack_sentence(state, state.to_act, scene.theme), in_hand]
    market, farm = table[4], table[5]
    return [*lines, _ships(state), market, farm, in_hand]


def _ships(state: CarthageState) -> str:
    """All ships in one sentence, by their spaces."""
    where = ", ".join(
        _("{colour} {space}").format(colour=colour, space=space)
        for colour, space in zip(cards.COLOURS, state.ships, strict=True)
    )
    return _("Ships, from 0 to 5: {where}.").format(where=where)


def choices(scene: Scene) -> Choices:
    audience = Audience(scene.names, scene.theme)
    listed = []
    for action in scene.view.legal_actions():
        text = VOICE.action(scene.view, action, audience)
        listed.append(Choice(action, text.sentence, text.group))
    return Choices(listed)


def effect(scene: Scene, action: Action) -> list[str]:
    told = preview(scene.view, action, scene.names, scene.theme).sentences
    one = act.decode(action)
    if isinstance(one, act.Take):
        return [_taken(_state(scene), one.card), *told[1:]]
    return told


def _taken(state: CarthageState, card: int) -> str:
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


def caution(scene: Scene, action: Action) -> str:
    """Nothing here costs more than the list has told."""
    return ""


# -- the position -------------------------------------------------------------------------


def table(scene: Scene, about: str) -> list[str]:
    return table_lines(scene.view, scene.names, scene.theme)


def own(scene: Scene) -> list[str]:
    return player_lines(scene.view, scene.names)[2 * scene.view.seat : 2 * scene.view.seat + 2]


def players(scene: Scene) -> list[str]:
    """Everybody; the hands of others only as the settings allow it."""
    lines = player_lines(scene.view, scene.names)
    if scene.helped("known_cards"):
        return lines
    hidden = 2 * scene.view.seat + 1
    return [line for n, line in enumerate(lines) if n % 2 == 0 or n == hidden]


def position(scene: Scene) -> list[str]:
    lines = describe_view(scene.view, scene.names, scene.theme)
    return [lines[0], *table(scene, ""), *players(scene)]


def remaining(scene: Scene) -> list[str]:
    if not scene.helped("remaining"):
        return []
    state = _state(scene)
    if state.rules.sizes_only:
        unseen = _("Not seen yet, in the deck, in other hands and drawn face down:")
    else:
        unseen = _("Not seen yet, in the deck and drawn face down:")
    return [
        unseen,
        *_by_colour(scene, state.pool),
        _("Discarded, and shuffled again when the deck is empty:"),
        *_by_colour(scene, state.discards),
    ]


def _by_colour(scene: Scene, pack: int) -> Iterator[str]:
    for colour, letter in enumerate(cards.COLOURS):
        two, three, five = (cards.count(pack, 4 * rank + colour) for rank in range(3))
        yield _("{letter}, {ware}: twos {two}, threes {three}, fives {five}.").format(
            letter=letter, ware=ware_name(scene.theme, colour), two=two, three=three, five=five
        )


def standing(scene: Scene) -> list[str]:
    state = _state(scene)
    lines = []
    for seat, points in enumerate(state.points):
        tokens = sum(state.tokens[4 * seat : 4 * seat + 4])
        lines.append(
            ngettext(
                "{name}: points {points}, {n} token of {target}.",
                "{name}: points {points}, {n} tokens of {target}.",
                tokens,
            ).format(name=scene.names[seat], points=points, n=tokens, target=state.rules.target)
        )
    return lines


def sums(scene: Scene, record: GameRecord, seat: int) -> list[str]:
    """Every sale of the seat."""
    plies, audience = record.match.plies, Audience(scene.names, scene.theme)
    lines = [
        _("Sold {cards}: {sums}.").format(
            cards=named(event.cards), sums="; ".join(VOICE.sums(plies, event, audience))
        )
        for ply in plies
        for event in ply.events
        if isinstance(event, Sold) and event.seat == seat
    ]
    return lines or [_("{name} has sold nothing yet.").format(name=scene.names[seat])]


# -- words --------------------------------------------------------------------------------


def notation_of(scene: Scene, text: str) -> str:
    """A lone card is a draw where one is due."""
    word = text.strip()
    if _state(scene).phase in (phases.DRAWING, phases.HANDS) and word.upper() in cards.NAMES:
        return f"draw {word}"
    return text


def legend(scene: Scene) -> list[str]:
    wares = ", ".join(
        _("{letter} {ware}").format(letter=letter, ware=ware_name(scene.theme, colour))
        for colour, letter in enumerate(cards.COLOURS)
    )
    amphorae = [cards.AMPHORAE[rank] for rank in range(3)]
    return [
        _("A card is a colour and a value, such as R5. The colours are: {wares}.").format(
            wares=wares
        ),
        _(
            "Amphorae, which save goods under attack: {two} on a 2, {three} on a 3, {five} on a 5."
        ).format(two=amphorae[0], three=amphorae[1], five=amphorae[2]),
        _("Moves: buy R5 B3, take G3, reserve farm G3, reserve market G3, save R3 with R2."),
    ]
