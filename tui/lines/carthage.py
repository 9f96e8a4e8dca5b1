"""Traders of Carthage in lines: what a turn asks, the choices in words, hands and sums."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine import Action, Match, Ply
from engine.carthage import actions as act
from engine.carthage import cards, phases
from engine.carthage.listing import available_pack, cost_of_market
from engine.carthage.state import CarthageState
from saves import GameRecord
from tui.carthage import log
from tui.carthage.digest import log_sentences as sentences
from tui.carthage.names import ware_name
from tui.carthage.preview import attack_sentence, preview
from tui.carthage.words import describe_view, player_lines, table_lines
from tui.i18n import _, ngettext
from tui.lines.game import Choice, Choices, Scene
from tui.log import LogEntry

__all__ = ["sentences"]


def _state(scene: Scene) -> CarthageState:
    state = scene.view.position
    assert isinstance(state, CarthageState)
    return state


def _spoken(pack: int) -> str:
    return " ".join(cards.names(pack)) or _("none")


def has_secrets(match: Match) -> bool:
    return match.options["memory"] == "sizes"


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
    state = _state(scene)
    listed = [_choice(scene, state, action) for action in scene.view.legal_actions()]
    return Choices(listed)


def _choice(scene: Scene, state: CarthageState, action: Action) -> Choice:
    kind, card = action >> act.KIND, cards.NAMES[action & 15 if action & 15 < 12 else 0]
    if kind == act.BUY:
        paid = action & act.PAYLOAD
        over = cards.worth(paid) - cost_of_market(state, state.to_act)
        sentence = _("Buy, paying {cards}: {over} over.") if over else _("Buy, paying {cards}.")
        return Choice(action, sentence.format(cards=_spoken(paid), over=over), _purchase(state))
    if kind == act.TAKE:
        own = action & act.OWN
        sentence = _("Take {card}, which you reserved.") if own else _("Take {card}.")
        return Choice(action, sentence.format(card=card), _("Take a card"))
    if kind == act.RESERVE:
        if action & act.FARM:
            sentence, heading = _("Reserve {card} in the farm."), _("Reserve in the farm")
        else:
            sentence, heading = _("Reserve {card} in the market."), _("Reserve in the market")
        return Choice(action, sentence.format(card=card), heading)
    if kind == act.TOKEN:
        colour = action & 3
        sentence = _("Token {colour}, {ware}.").format(
            colour=cards.COLOURS[colour], ware=ware_name(scene.theme, colour)
        )
        return Choice(action, sentence)
    if kind in (act.SAVE, act.PASS):
        return Choice(action, effect(scene, action)[0])
    return Choice(action, scene.view.format(action))


def _purchase(state: CarthageState) -> str:
    return _("Buy {cards} for {cost}").format(
        cards=_spoken(available_pack(state, state.to_act)),
        cost=cost_of_market(state, state.to_act),
    )


def effect(scene: Scene, action: Action) -> list[str]:
    told = preview(scene.view, action, scene.names, scene.theme).sentences
    if action >> act.KIND == act.TAKE:
        return [_taken(_state(scene), action & 15), *told[1:]]
    return told


def _taken(state: CarthageState, card: int) -> str:
    number = cards.AMPHORAE[card >> 2]
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
        yield _("{letter}, {ware}: {two} twos, {three} threes, {five} fives.").format(
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
    lines = []
    for ply in record.match.plies:
        for event in ply.events:
            if event.kind == "sold" and event.seat == seat:
                goods = " ".join(map(str, _tuple(event.data["cards"])))
                lines.append(
                    _("Sold {cards}: {sums}.").format(cards=goods, sums="; ".join(log.sums(event)))
                )
    return lines or [_("{name} has sold nothing yet.").format(name=scene.names[seat])]


def _tuple(value: object) -> Sequence[object]:
    assert isinstance(value, tuple)
    return value


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


def draws(plies: Sequence[Ply], names: Sequence[str]) -> list[LogEntry]:
    return log.draws(plies, names)
