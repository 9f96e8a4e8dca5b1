"""Actions of Manila as text, both ways (the grammar is in docs/notation.md).

``bid 12``, ``pass``, ``share J``, ``share none``, ``load G N S``, ``start G4 N3 S2``,
``place jade``, ``place port A``, ``board S``, ``board S evict B``, ``board none``,
``pilot S+1 J-1``, ``pilot none``, ``loot J port``, ``loan N``, ``redeem N``; chance:
``deal J``, ``opener A``, ``roll G4 N2 S6``. Dice, wares and starts may be typed in any
order.
"""

from __future__ import annotations

from engine.errors import MalformedAction
from engine.game import SEAT_LETTERS
from engine.manila import actions as act
from engine.manila import places, wares
from engine.manila.position import ManilaPosition

_MOST_BID = act.PAYLOAD


def format_action(action: int, ashore: int = -1) -> str:
    """The action in notation, without the seat in front.

    ``ashore`` is the ware not loaded: its start is not written.
    """
    kind, payload = action >> act.KIND, action & act.PAYLOAD
    word = act.KIND_WORDS[kind]
    if kind == act.BID:
        return f"{word} {payload}"
    if kind in (act.DEAL, act.LOAN, act.REDEEM):
        return f"{word} {wares.LETTERS[payload]}"
    if kind == act.SHARE:
        return f"{word} {'none' if payload == act.NONE else wares.LETTERS[payload]}"
    if kind == act.OPENER:
        return f"{word} {SEAT_LETTERS[payload]}"
    if kind == act.ROLL:
        return f"{word} {_numbers(payload, -1, zero=False)}"
    if kind == act.START:
        return f"{word} {_numbers(payload, ashore, zero=True)}"
    if kind == act.LOAD:
        loaded = [wares.LETTERS[ware] for ware in range(wares.WARES) if ware != payload]
        return f"{word} {' '.join(loaded)}"
    if kind == act.PLACE:
        return f"{word} {places.NAMES[payload]}"
    if kind == act.BOARD:
        return f"{word} {_boarding(payload)}"
    if kind == act.PILOT:
        steps = act.pilot_steps(action)
        moved = [f"{wares.LETTERS[ware]}{step:+}" for ware, step in enumerate(steps) if step]
        return f"{word} {' '.join(moved) or 'none'}"
    if kind == act.LOOT:
        where = "yard" if payload & act.TO_YARD else "port"
        return f"{word} {wares.LETTERS[payload & 3]} {where}"
    return word


def _numbers(payload: int, ashore: int, zero: bool) -> str:
    return " ".join(
        f"{wares.LETTERS[ware]}{act.three_bits(payload, ware)}"
        for ware in range(wares.WARES)
        if ware != ashore and (zero or act.three_bits(payload, ware))
    )


def _boarding(payload: int) -> str:
    if payload == act.NONE:
        return "none"
    ware, victim = payload & 7, payload >> 3
    evicted = f" evict {SEAT_LETTERS[victim - 1]}" if victim else ""
    return f"{wares.LETTERS[ware]}{evicted}"


def parse_action(state: ManilaPosition, text: str) -> int:
    """The action that ``text`` names; ``MalformedAction`` if it names none."""
    words = text.split()
    if not words:
        raise MalformedAction("empty")
    word, rest = words[0].lower(), words[1:]
    if word not in act.KIND_WORDS:
        raise MalformedAction("unknown_word", word=words[0], known=" ".join(act.KIND_WORDS))
    kind = act.KIND_WORDS.index(word)
    if kind == act.PASS:
        if rest:
            raise MalformedAction("too_many_words", action=word)
        return act.PASS_0
    if not rest:
        raise MalformedAction("needs_more", action=word)
    if kind == act.BID:
        return act.BID_0 | _whole_number(_single(word, rest), _MOST_BID)
    if kind in (act.DEAL, act.LOAN, act.REDEEM):
        return kind << act.KIND | _ware(_single(word, rest))
    if kind == act.SHARE:
        name = _single(word, rest)
        return act.SHARE_0 | (act.NONE if name.lower() == "none" else _ware(name))
    if kind == act.OPENER:
        return act.OPENER_0 | _seat(state, _single(word, rest))
    if kind in (act.ROLL, act.START):
        return kind << act.KIND | _parse_numbers(word, rest)
    if kind == act.LOAD:
        return _parse_load(rest)
    if kind == act.PLACE:
        return _parse_place(rest)
    if kind == act.BOARD:
        return _parse_board(state, rest)
    if kind == act.PILOT:
        return _parse_pilot(rest)
    return _parse_loot(rest)


def _parse_numbers(action: str, rest: list[str]) -> int:
    payload = 0
    seen: set[int] = set()
    for word in rest:
        ware = _ware(word[:1])
        if ware in seen:
            raise MalformedAction("twice", action=action, word=word)
        seen.add(ware)
        payload |= _whole_number(word[1:], 7) << 3 * ware
    return payload


def _parse_load(rest: list[str]) -> int:
    loaded = {_ware(word) for word in rest}
    if len(loaded) != 3 or len(rest) != 3:
        raise MalformedAction("three_wares", given=len(rest))
    return act.LOAD_0 | (set(range(wares.WARES)) - loaded).pop()


def _parse_place(rest: list[str]) -> int:
    name = " ".join(rest).lower()
    for place, known in enumerate(places.NAMES):
        if name == known.lower():
            return act.PLACE_0 | place
    if len(name) == 1 and name.upper() in wares.LETTERS:
        return act.PLACE_0 | wares.LETTERS.index(name.upper())
    raise MalformedAction("unknown_place", word=name, known=", ".join(places.NAMES))


def _parse_board(state: ManilaPosition, rest: list[str]) -> int:
    if [word.lower() for word in rest] == ["none"]:
        return act.BOARD_0 | act.NONE
    ware = _ware(rest[0])
    if len(rest) == 1:
        return act.BOARD_0 | ware
    if len(rest) != 3 or rest[1].lower() != "evict":
        raise MalformedAction("unknown_word", word=rest[1], known="evict")
    return act.BOARD_0 | ware | (_seat(state, rest[2]) + 1) << 3


def _parse_pilot(rest: list[str]) -> int:
    if [word.lower() for word in rest] == ["none"]:
        return act.PILOT_NONE
    steps = [0, 0, 0, 0]
    for word in rest:
        ware = _ware(word[:1])
        if word[1:] not in ("+1", "-1", "+2", "-2") or steps[ware]:
            raise MalformedAction("unknown_step", word=word)
        steps[ware] = int(word[1:])
    return act.pilot((steps[0], steps[1], steps[2], steps[3]))


def _parse_loot(rest: list[str]) -> int:
    where = rest[-1].lower()
    if len(rest) != 2 or where not in ("port", "yard"):
        raise MalformedAction("unknown_word", word=rest[-1], known="port yard")
    return act.LOOT_0 | _ware(rest[0]) | (act.TO_YARD if where == "yard" else 0)


def _single(action: str, words: list[str]) -> str:
    if len(words) != 1:
        raise MalformedAction("too_many_words", action=action)
    return words[0]


def _ware(word: str) -> int:
    for ware, name in enumerate(wares.WORDS):
        if word.lower() == name or word.upper() == wares.LETTERS[ware]:
            return ware
    raise MalformedAction("unknown_ware", word=word, known=" ".join(wares.LETTERS))


def _seat(state: ManilaPosition, word: str) -> int:
    letters = SEAT_LETTERS[: state.seats]
    if len(word) != 1 or word.upper() not in letters:
        raise MalformedAction("unknown_seat", word=word, known=" ".join(letters))
    return letters.index(word.upper())


def _whole_number(word: str, most: int) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 6 and int(word) <= most):
        raise MalformedAction("not_a_number", word=word, most=most)
    return int(word)
