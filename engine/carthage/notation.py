"""Actions of Traders of Carthage as text, both ways (the grammar is in docs/notation.md).

``token R``, ``buy R5 B3``, ``take G3``, ``take G3 own``, ``reserve market G3``,
``reserve farm G3``, ``save R5 R3 with R2 R3``, ``save none``, ``pass``; chance: ``draw R5``,
``first A``.
"""

from __future__ import annotations

from engine.carthage import actions as act
from engine.carthage import cards
from engine.carthage.position import CarthagePosition
from engine.errors import MalformedAction
from engine.game import SEAT_LETTERS


def format_action(action: int) -> str:
    """The action in notation, without the seat in front."""
    kind = action >> act.KIND
    word = act.KIND_WORDS[kind]
    payload = action & act.PAYLOAD
    if kind == act.DRAW:
        return f"{word} {cards.NAMES[payload]}"
    if kind == act.FIRST:
        return f"{word} {SEAT_LETTERS[payload]}"
    if kind == act.TOKEN:
        return f"{word} {cards.COLOURS[payload]}"
    if kind == act.BUY:
        return f"{word} {_cards(payload)}"
    if kind == act.TAKE:
        return f"{word} {cards.NAMES[payload & 15]}{' own' if payload & act.OWN else ''}"
    if kind == act.RESERVE:
        where = "farm" if payload & act.FARM else "market"
        return f"{word} {where} {cards.NAMES[payload & 15]}"
    if kind == act.SAVE:
        saved, given = act.saved_goods(action), act.saved_with(action)
        with_cards = f" with {_cards(given)}" if given else ""
        return f"{word} {_cards(saved) or 'none'}{with_cards}"
    return word


def parse_action(state: CarthagePosition, text: str) -> int:
    """The action that ``text`` names at ``state``; ``MalformedAction`` if it names none."""
    words = text.split()
    if not words:
        raise MalformedAction("empty")
    word = words[0].lower()
    rest = words[1:]
    if word not in act.KIND_WORDS:
        raise MalformedAction("unknown_word", word=words[0], known=" ".join(act.KIND_WORDS))
    kind = act.KIND_WORDS.index(word)
    if kind == act.DRAW:
        return _card(_single(word, rest))
    if kind == act.FIRST:
        return act.FIRST_0 | _seat(state, _single(word, rest))
    if kind == act.TOKEN:
        return act.TOKEN_0 | _colour(_single(word, rest))
    if kind == act.BUY:
        return act.BUY_0 | _pack(word, rest)
    if kind == act.TAKE:
        return _parse_take(state, rest)
    if kind == act.RESERVE:
        return _parse_reserve(rest)
    if kind == act.SAVE:
        return _parse_save(state, rest)
    if rest:
        raise MalformedAction("too_many_words", action=word)
    return act.PASS_0


def _parse_take(state: CarthagePosition, rest: list[str]) -> int:
    if rest and rest[-1].lower() == "own":
        return act.TAKE_0 | act.OWN | _card(_single("take", rest[:-1]))
    card = _card(_single("take", rest))
    own_slot = card | (state.active + 1) << 4
    if card not in state.market and own_slot in state.market:
        return act.TAKE_0 | act.OWN | card
    return act.TAKE_0 | card


def _parse_reserve(rest: list[str]) -> int:
    if not rest:
        raise MalformedAction("needs_cards", action="reserve")
    where = rest[0].lower()
    if where not in ("market", "farm"):
        raise MalformedAction("unknown_word", word=rest[0], known="market farm")
    farm = act.FARM if where == "farm" else 0
    return act.RESERVE_0 | farm | _card(_single("reserve", rest[1:]))


def _parse_save(state: CarthagePosition, rest: list[str]) -> int:
    words = [word.lower() for word in rest]
    split = words.index("with") if "with" in words else len(words)
    saved_words, given_words = rest[:split], rest[split + 1 :]
    if split < len(words) and not given_words:
        raise MalformedAction("needs_cards", action="save ... with")
    saved = 0 if words[:split] == ["none"] else _pack("save", saved_words)
    given = _pack("save", given_words) if given_words else 0
    colour = state.attack & 3
    for card in cards.cards_of(saved):
        colour = card & 3
    for pack in (saved, given):
        for card in cards.cards_of(pack):
            if card & 3 != colour:
                raise MalformedAction("mixed_colours", card=cards.NAMES[card])
    return act.save_action(colour, given, saved)


def _cards(pack: int) -> str:
    return " ".join(cards.names(pack))


def _single(action: str, words: list[str]) -> str:
    if len(words) != 1:
        raise MalformedAction("too_many_words" if words else "needs_cards", action=action)
    return words[0]


def _card(word: str) -> int:
    card = cards.BY_NAME.get(word.upper())
    if card is None:
        raise MalformedAction("unknown_card", word=word, known=" ".join(sorted(cards.NAMES)))
    return card


def _pack(action: str, words: list[str]) -> int:
    if not words:
        raise MalformedAction("needs_cards", action=action)
    pack = 0
    for word in words:
        card = _card(word)
        if cards.count(pack, card) == cards.COPIES[card >> 2]:
            raise MalformedAction("too_many_copies", card=cards.NAMES[card])
        pack += cards.ONE[card]
    return pack


def _colour(word: str) -> int:
    if len(word) != 1 or word.upper() not in cards.COLOURS:
        raise MalformedAction("unknown_colour", word=word, known=" ".join(cards.COLOURS))
    return cards.COLOURS.index(word.upper())


def _seat(state: CarthagePosition, word: str) -> int:
    letters = SEAT_LETTERS[: state.seats]
    if len(word) != 1 or word.upper() not in letters:
        raise MalformedAction("unknown_seat", word=word, known=" ".join(letters))
    return letters.index(word.upper())
