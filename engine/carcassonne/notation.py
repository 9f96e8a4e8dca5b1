"""Actions of Carcassonne as text, both ways (the grammar is in docs/notation.md).

``tile (3,-1) r1``, ``thief W``, ``knight N large``, ``monk``, ``farmer Nl``, ``builder N``,
``pig Sl``, ``none``, ``phantom thief W``, ``wagon (0,0) thief W``, ``wagon home``,
``walk (1,0) (5,0)``, ``stay``, ``bank``, ``rob (3,0) 4``, ``pay``, ``react``, ``second``,
``stop``; chance: ``tile bU``.
"""

from __future__ import annotations

import re

from engine.carcassonne import actions as act
from engine.carcassonne import features, figures, phases, tiles
from engine.carcassonne.position import CarcassonnePosition
from engine.errors import MalformedAction

ROLES = ("knight", "thief", "monk", "farmer")
"""A follower in a city, on a road, in a cloister, in a field."""
TYPES = {"large": figures.LARGE, "wagon": figures.WAGON}

_CELL = re.compile(r"\((-?\d{1,3}),(-?\d{1,3})\)([NESW]?)$", re.IGNORECASE | re.ASCII)
_WAY = re.compile(r"[1-9][0-9]?")
WORDS = (
    "tile",
    *ROLES,
    "builder",
    "pig",
    "none",
    "phantom",
    "wagon",
    "walk",
    "stay",
    "bank",
    "rob",
    "pay",
    "react",
    "second",
    "stop",
)


def format_action(state: CarcassonnePosition, action: int) -> str:
    """The action in notation, without the seat in front."""
    kind, payload = action & act.KIND_MASK, action >> act.KIND_BITS
    if kind == act.DRAW:
        return f"tile {tiles.KINDS[payload].id}"
    if kind == act.TILE:
        return f"tile {_cell(payload >> 2)} r{payload & 3}"
    if kind == act.FIGURE:
        return _figure(state, payload >> 4, payload & 15) if payload else "none"
    if kind == act.PHANTOM:
        return f"phantom {_role(state, state.placed, payload - 1)}" if payload else "phantom none"
    if kind == act.WAGON:
        if not payload:
            return "wagon home"
        cell = (payload - 1) >> 4
        return f"wagon {_cell(cell)} {_role(state, cell, (payload - 1) & 15)}"
    if kind == act.WALK:
        return _walk(state, action) if payload else "stay"
    if kind == act.PLAN:
        return _plan(state, action)
    if kind == act.ANSWER:
        if not payload:
            return "pay"
        return "react" if payload == 1 else f"react {_node(state, payload - 2)}"
    return "second" if payload else "stop"


def _cell(cell: int) -> str:
    x, y = features.position(cell)
    return f"({x},{y})"


def _role(state: CarcassonnePosition, cell: int, segment: int) -> str:
    """A segment as the follower that would stand there: ``thief W``, ``monk``."""
    oriented = features.entry_at(state, cell) & features.ORIENTED_MASK
    role = ROLES[tiles.SEGMENT_TYPES[oriented >> 2][segment]]
    return f"{role} {tiles.segment_name(oriented, segment)}".strip()


def _figure(state: CarcassonnePosition, type: int, segment: int) -> str:
    if type in (figures.BUILDER, figures.PIG):
        oriented = features.entry_at(state, state.placed) & features.ORIENTED_MASK
        return f"{figures.TYPE_WORDS[type]} {tiles.segment_name(oriented, segment)}"
    role = _role(state, state.placed, segment)
    return role if type == figures.NORMAL else f"{role} {figures.TYPE_WORDS[type]}"


def _cell_of_node(state: CarcassonnePosition, node: int) -> int:
    """The cell of a node."""
    for cell, entry in state.board.items():
        base = entry >> features.ORIENTED_BITS
        kind = (entry & features.ORIENTED_MASK) >> 2
        if base <= node < base + len(tiles.SEGMENT_TYPES[kind]):
            return cell
    raise KeyError(node)


def _node(state: CarcassonnePosition, node: int) -> str:
    """A road's segment: its cell, with a side where the tile has several roads."""
    cell = _cell_of_node(state, node)
    return f"{_cell(cell)}{tiles.road_side(*features.segment_at(state, cell, node))}"


def _walk(state: CarcassonnePosition, action: int) -> str:
    start, goal, way = act.walk_parts(action)
    text = f"walk {_node(state, start)} {_node(state, goal)}"
    return f"{text} way {way + 1}" if way else text


def _plan(state: CarcassonnePosition, action: int) -> str:
    entries = act.rob_entries(action)
    if not entries:
        return "bank"
    return "rob " + " ".join(f"{_node(state, node)} {demand}" for node, demand in entries)


def parse_action(state: CarcassonnePosition, text: str) -> int:
    """The action that ``text`` names at ``state``; ``MalformedAction`` if it names none."""
    words = text.replace(", ", ",").split()
    if not words:
        raise MalformedAction("empty")
    word, rest = words[0].lower(), words[1:]
    if word not in WORDS:
        raise MalformedAction("unknown_word", word=words[0], known=" ".join(WORDS))
    simple = {
        "stay": act.STAY,
        "bank": act.BANK,
        "pay": act.PAY,
        "second": act.PLAY_SECOND,
        "stop": act.STOP,
    }
    if word == "none":
        simple["none"] = act.NO_PHANTOM if state.phase == phases.PHANTOM else act.NO_FIGURE
    if word in simple:
        if rest:
            raise MalformedAction("too_many_words", action=word)
        return simple[word]
    if word == "react":
        return act.react_with(_parse_node(state, _single(word, rest))) if rest else act.REACT
    if not rest and word not in ("monk",):
        raise MalformedAction("needs_more", action=word)
    if word == "tile":
        return _parse_tile(rest)
    if word == "phantom":
        return _parse_phantom(state, rest)
    if word == "wagon":
        return _parse_wagon(state, rest)
    if word == "walk":
        return _parse_walk(state, rest)
    if word == "rob":
        return _parse_rob(state, rest)
    return _parse_figure(state, word, rest)


def _parse_tile(rest: list[str]) -> int:
    kind = tiles.BY_ID.get(rest[0])
    if kind is not None:
        _single("tile", rest)
        return act.draw(kind)
    if not rest[0].startswith("("):
        raise MalformedAction("unknown_tile", word=rest[0])
    rotation = rest[1].lower() if len(rest) > 1 else "r0"
    if len(rest) > 2:
        raise MalformedAction("too_many_words", action="tile")
    if rotation not in ("r0", "r1", "r2", "r3"):
        raise MalformedAction("unknown_word", word=rest[1], known="r0 r1 r2 r3")
    return act.tile(_parse_cell(rest[0]), int(rotation[1]))


def _parse_cell(word: str) -> int:
    match = _CELL.match(word)
    if match is None or match.group(3):
        raise MalformedAction("unknown_cell", word=word)
    return _cell_number(word, int(match.group(1)), int(match.group(2)))


def _cell_number(word: str, x: int, y: int) -> int:
    if not (-127 <= x <= 127 and -127 <= y <= 127):
        raise MalformedAction("unknown_cell", word=word)
    return features.cell_at(x, y)


def _parse_figure(state: CarcassonnePosition, word: str, rest: list[str]) -> int:
    type = figures.NORMAL
    if word in ("builder", "pig"):
        type = figures.BUILDER if word == "builder" else figures.PIG
    elif rest and rest[-1].lower() in TYPES:
        type = TYPES[rest[-1].lower()]
        rest = rest[:-1]
    if state.placed < 0:
        raise MalformedAction("no_tile_yet", action=word)
    return act.place_figure(type, _parse_segment(state, state.placed, word, rest))


def _parse_segment(state: CarcassonnePosition, cell: int, word: str, rest: list[str]) -> int:
    """The segment of the tile on ``cell`` that a role and a side name."""
    entry = features.entry_at(state, cell)
    if entry < 0:
        raise MalformedAction("no_tile_there", word=_cell(cell))
    oriented = entry & features.ORIENTED_MASK
    types = tiles.SEGMENT_TYPES[oriented >> 2]
    name = rest[0] if rest else ""
    if not rest and word != "monk":
        raise MalformedAction("needs_more", action=word)
    if len(rest) > 1:
        raise MalformedAction("too_many_words", action=word)
    wanted: tuple[int, ...] = (tiles.CITY, tiles.ROAD)
    if word == "pig":
        wanted = (tiles.FIELD,)
    elif word in ROLES:
        wanted = (ROLES.index(word),)
    for segment, type in enumerate(types):
        if type in wanted and _has_side(oriented, segment, type, name):
            return segment
    raise MalformedAction("no_such_segment", word=f"{word} {name}".strip())


def _has_side(oriented: int, segment: int, type: int, name: str) -> bool:
    edges = tiles.EDGES[oriented][segment]
    if type == tiles.CLOISTER:
        return not name
    if not edges:
        return name.lower() == tiles.segment_name(oriented, segment)
    names = tiles.HALVES if type == tiles.FIELD else tiles.SIDES
    return name.lower() in (names[edge].lower() for edge in edges)


def _parse_phantom(state: CarcassonnePosition, rest: list[str]) -> int:
    role = rest[0].lower()
    if role == "none":
        return act.NO_PHANTOM
    if role not in ROLES:
        raise MalformedAction("unknown_word", word=rest[0], known=" ".join(ROLES))
    if state.placed < 0:
        raise MalformedAction("no_tile_yet", action="phantom")
    return act.place_phantom(_parse_segment(state, state.placed, role, rest[1:]))


def _parse_wagon(state: CarcassonnePosition, rest: list[str]) -> int:
    if rest[0].lower() == "home":
        return act.WAGON_HOME
    cell = _parse_cell(rest[0])
    role = rest[1].lower() if len(rest) > 1 else ""
    if role not in ROLES:
        raise MalformedAction("unknown_word", word=role or "wagon", known=" ".join(ROLES))
    return act.move_wagon(cell, _parse_segment(state, cell, role, rest[2:]))


def _parse_node(state: CarcassonnePosition, word: str) -> int:
    """The node of a road's segment: ``(3,0)``, or ``(3,0)W`` where there are several.

    Without a side it is the only road of the tile, or the only one with a follower on it.
    """
    match = _CELL.match(word)
    if match is None:
        raise MalformedAction("unknown_cell", word=word)
    cell = _cell_number(word, int(match.group(1)), int(match.group(2)))
    entry = features.entry_at(state, cell)
    if entry < 0:
        raise MalformedAction("no_tile_there", word=word)
    oriented, base = entry & features.ORIENTED_MASK, entry >> features.ORIENTED_BITS
    side = match.group(3).upper()
    roads = [
        segment
        for segment, type in enumerate(tiles.SEGMENT_TYPES[oriented >> 2])
        if type == tiles.ROAD
        and (not side or tiles.SIDES.index(side) in tiles.EDGES[oriented][segment])
    ]
    if not roads:
        raise MalformedAction("no_such_segment", word=word)
    if len(roads) > 1:
        held = {
            figures.node_of(piece)
            for piece in state.pieces
            if figures.type_of(piece) in figures.FOLLOWERS
        }
        roads = [segment for segment in roads if base + segment in held] or roads
    return _only_node(state, word, [base + segment for segment in roads])


def _only_node(state: CarcassonnePosition, word: str, nodes: list[int]) -> int:
    """The node that ``word`` names if it is the only one; else its side is needed."""
    if len(nodes) > 1:
        known = ", ".join(_node(state, node) for node in nodes)
        raise MalformedAction("several_segments", word=word, known=known)
    return nodes[0]


def _parse_walk(state: CarcassonnePosition, rest: list[str]) -> int:
    words = [word for word in rest if word.lower() != "to"]
    way = 0
    if len(words) == 4 and words[2].lower() == "way" and _WAY.fullmatch(words[3]):
        way = int(words[3]) - 1
        words = words[:2]
    if len(words) != 2:
        raise MalformedAction("needs_more", action="walk")
    start = _parse_node(state, words[0])
    return act.walk(start, _parse_goal(state, start, words[1]), way)


def _parse_goal(state: CarcassonnePosition, start: int, word: str) -> int:
    """Where a walk ends: on a tile of several roads the segment of the walker's road."""
    match = _CELL.match(word)
    if match is None or match.group(3):
        return _parse_node(state, word)
    cell = _cell_number(word, int(match.group(1)), int(match.group(2)))
    entry = features.entry_at(state, cell)
    if entry < 0:
        raise MalformedAction("no_tile_there", word=word)
    base = entry >> features.ORIENTED_BITS
    root = features.find(state.parent, start)
    types = tiles.SEGMENT_TYPES[(entry & features.ORIENTED_MASK) >> 2]
    goals = [
        base + segment
        for segment, type in enumerate(types)
        if type == tiles.ROAD and features.find(state.parent, base + segment) == root
    ]
    return _only_node(state, word, goals) if goals else _parse_node(state, word)


def _parse_rob(state: CarcassonnePosition, rest: list[str]) -> int:
    if len(rest) % 2:
        raise MalformedAction("needs_more", action="rob")
    owner = {
        figures.node_of(piece): figures.seat_of(piece)
        for piece in state.pieces
        if figures.type_of(piece) in figures.FOLLOWERS
    }
    entries = []
    for where, demand in zip(rest[::2], rest[1::2], strict=True):
        if not (demand.isascii() and demand.isdigit() and len(demand) <= 3 and int(demand) < 256):
            raise MalformedAction("not_a_number", word=demand, most=255)
        entries.append((_parse_node(state, where), int(demand)))
    entries.sort(key=lambda entry: owner.get(entry[0], -1))
    return act.rob(entries)


def _single(action: str, words: list[str]) -> str:
    if len(words) != 1:
        raise MalformedAction("too_many_words", action=action)
    return words[0]
