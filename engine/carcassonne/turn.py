"""A turn step by step: draw, tile, figure, and what follows (rules page, section 4)."""

from __future__ import annotations

from engine.carcassonne import events as ev
from engine.carcassonne import (
    features,
    figures,
    final,
    highwaymen,
    phases,
    robbing,
    scoring,
    tiles,
    wagon,
)
from engine.carcassonne.position import CarcassonnePosition
from engine.game import CHANCE


def draw(state: CarcassonnePosition, kind: int) -> None:
    """Chance: a tile is drawn; one that fits nowhere is set aside for good."""
    state.bag[kind] -= 1
    state.bag_size -= 1
    if not fits_anywhere(state, kind):
        state.aside = [count + (k == kind) for k, count in enumerate(state.aside)]
        if state.journal is not None:
            state.journal.append(ev.SetAside(kind))
        begin_draw(state)
        return
    state.tile = kind
    state.phase = phases.TILE
    state.to_act = state.active
    if state.journal is not None:
        state.journal.append(ev.Drawn(state.active, kind, state.turn, state.part))


def fits_anywhere(state: CarcassonnePosition, kind: int) -> bool:
    """Whether there is a legal position and rotation for a kind of tile."""
    fits = tiles.FITS[kind]
    codes = state.codes
    for site in state.edge:  # noqa: SIM110 - a loop is faster than any()
        if fits[codes[site]]:
            return True
    return False


def begin_draw(state: CarcassonnePosition) -> None:
    """The next tile is due; with none left the game ends."""
    if state.bag_size:
        state.phase = phases.DRAW
        state.to_act = CHANCE
    else:
        final.end_game(state)


def place(state: CarcassonnePosition, cell: int, rotation: int) -> None:
    """The active player places the tile in hand."""
    oriented = 4 * state.tile + rotation
    base = features.place_tile(state, oriented, cell)
    state.placed = cell
    if state.journal is not None:
        state.journal.append(ev.Placed(state.active, state.tile, cell, rotation))
    if state.rules.traders and state.part == 1:
        _ask_builder(state, base)
    state.tile = -1
    offer_figure(state, base)


def _ask_builder(state: CarcassonnePosition, base: int) -> None:
    """The second part is granted if the tile extends a feature that holds the builder."""
    if state.supply[state.active] & figures.SUPPLY_BIT[figures.BUILDER]:
        return
    kind = (state.board[state.placed] & features.ORIENTED_MASK) >> 2
    for segment in tiles.LINES[kind]:
        root = features.find(state.parent, base + segment)
        if figures.has_special(state.claim[root], state.active):
            state.double = 1


def offer_figure(state: CarcassonnePosition, base: int) -> None:
    """Step 3: a figure on the tile just placed, if there is one that may be placed.

    Mostly a follower can go on its first segment, whose node is ``base``.
    """
    supply = state.supply[state.active]
    parent, root = state.parent, base
    while parent[root] != root:
        root = parent[root]
    if supply & 15 and state.walked < 0 and not state.claim[root] & figures.STRENGTHS:
        is_possible = True
    else:
        is_possible = bool(supply) and bool(figure_options(state, any_one=True))
    if is_possible:
        state.phase = phases.FIGURE
        state.to_act = state.active
    else:
        offer_phantom(state)


def figure_options(state: CarcassonnePosition, any_one: bool = False) -> list[int]:
    """(Type, segment) pairs that may be placed now, packed as FIGURE payloads.

    A follower needs a feature that nobody occupies, a wagon no field; the builder an
    unfinished road or city of one's own, the pig a field of one's own. Having walked in
    part one, nobody places a follower in part two.
    """
    entry = state.board[state.placed]
    base = entry >> features.ORIENTED_BITS
    types = tiles.SEGMENT_TYPES[(entry & features.ORIENTED_MASK) >> 2]
    seat = state.active
    supply = state.supply[seat]
    parent, claim = state.parent, state.claim
    normal = supply & 15
    followers = state.walked < 0 or state.rules.part_scope
    options: list[int] = []
    for segment, type in enumerate(types):
        root = base + segment
        while parent[root] != root:
            root = parent[root]
        held = claim[root]
        if not held & figures.STRENGTHS:
            if followers:
                if normal:
                    options.append(figures.NORMAL << 4 | segment)
                if supply > 15:
                    if supply & figures.SUPPLY_BIT[figures.LARGE]:
                        options.append(figures.LARGE << 4 | segment)
                    if supply & figures.SUPPLY_BIT[figures.WAGON] and type != tiles.FIELD:
                        options.append(figures.WAGON << 4 | segment)
        elif supply > 15 and held >> figures.CLAIM_BITS * seat & 15:
            if type == tiles.FIELD:
                if supply & figures.SUPPLY_BIT[figures.PIG]:
                    options.append(figures.PIG << 4 | segment)
            elif (
                type != tiles.CLOISTER
                and supply & figures.SUPPLY_BIT[figures.BUILDER]
                and state.info[root] & features.OPEN
            ):
                options.append(figures.BUILDER << 4 | segment)
        if any_one and options:
            return options
    return options


def place_figure(state: CarcassonnePosition, type: int, segment: int) -> None:
    """A figure goes onto the tile just placed, or none (``type`` 0)."""
    if type:
        put_figure(state, type, segment)
        bit = 1 << (state.part - 1)
        if type in figures.FOLLOWERS:
            state.placed_followers |= bit
        else:
            state.placed_specials |= bit
    elif state.journal is not None:
        state.journal.append(ev.NoFigure(state.active))
    offer_phantom(state)


def put_figure(state: CarcassonnePosition, type: int, segment: int) -> None:
    """From the active player's supply onto a segment of the tile just placed."""
    seat = state.active
    cell = state.placed
    node = (state.board[cell] >> features.ORIENTED_BITS) + segment
    root = features.find(state.parent, node)
    state.supply[seat] -= figures.SUPPLY_BIT[type]
    state.claim[root] += figures.claim_of(seat, type)
    state.pieces.append(figures.figure(node, seat, type, state.turn, cell))
    if state.journal is not None:
        feature, side = features.feature_and_place(state, cell, node)
        state.journal.append(ev.Figure(seat, type, cell, feature, side))


def offer_phantom(state: CarcassonnePosition) -> None:
    """The phantom, onto another unoccupied feature of the same tile."""
    if state.rules.phantom and phantom_options(state):
        state.phase = phases.PHANTOM
        state.to_act = state.active
    else:
        after_figures(state)


def phantom_options(state: CarcassonnePosition) -> list[int]:
    """The segments on which the active player's phantom may be placed now."""
    seat = state.active
    if not state.supply[seat] & figures.SUPPLY_BIT[figures.PHANTOM]:
        return []
    if state.walked >= 0 and not state.rules.part_scope:
        return []
    entry = state.board[state.placed]
    base = entry >> features.ORIENTED_BITS
    return [
        segment
        for segment in range(len(tiles.SEGMENT_TYPES[(entry & features.ORIENTED_MASK) >> 2]))
        if not state.claim[features.find(state.parent, base + segment)] & figures.STRENGTHS
    ]


def place_phantom(state: CarcassonnePosition, segment: int) -> None:
    """The phantom is placed, or not (``segment`` -1)."""
    if segment >= 0:
        put_figure(state, figures.PHANTOM, segment)
        state.placed_followers |= 1 << (state.part - 1)
    elif state.journal is not None:
        state.journal.append(ev.NoPhantom(state.active))
    after_figures(state)


def after_figures(state: CarcassonnePosition) -> None:
    """Steps 4 to 6: scoring, wagons, highwaymen (or the walk first, by option)."""
    if state.rules.walk_first and state.rules.highwaymen:
        state.completed_road = scoring.completes_road(state)
        if not highwaymen.offer_walk(state):
            after_walk(state)
        return
    if state.completed:
        scoring.score_completed(state)
        if state.loose_wagons:
            ask_wagons(state)
            return
    after_wagons(state)


def ask_wagons(state: CarcassonnePosition) -> None:
    """The owner of the next loose wagon decides, or the turn goes on."""
    if not wagon.ask_next(state):
        after_wagons(state)


def move_wagon(state: CarcassonnePosition, payload: int) -> None:
    """The wagon asked about moves, or goes home."""
    wagon.move(state, payload)
    ask_wagons(state)


def after_wagons(state: CarcassonnePosition) -> None:
    """Wagons have moved: the walk, unless it came before."""
    if not state.rules.highwaymen or state.rules.walk_first:
        end_part(state)
    elif not highwaymen.offer_walk(state):
        after_walk(state)


def walk(state: CarcassonnePosition, action: int) -> None:
    """A thief walks, or nobody does; then the points of the walk, or its robbery."""
    if not highwaymen.walk(state, action) or not robbing.offer_plan(state):
        after_walk(state)


def plan(state: CarcassonnePosition, action: int) -> None:
    """The walker takes its points, or robs; victims with a choice answer."""
    if not robbing.plan(state, action):
        after_walk(state)


def answer(state: CarcassonnePosition, payload: int) -> None:
    """A victim answers; then the next one, or the turn goes on."""
    if not robbing.answer(state, payload):
        after_walk(state)


def after_walk(state: CarcassonnePosition) -> None:
    """The walk and its robbery are over."""
    if state.rules.walk_first:
        if state.completed:
            scoring.score_completed(state)
        ask_wagons(state)
    else:
        end_part(state)


def end_part(state: CarcassonnePosition) -> None:
    """Part two, if the builder grants it; else the next player's turn."""
    if state.completed:
        state.completed_road = 0
        state.completed = []
    if state.double and state.part == 1 and state.bag_size:
        if state.rules.may_stop:
            state.phase = phases.SECOND
            state.to_act = state.active
        else:
            answer_second(state, 1)
        return
    state.active = state.active + 1 if state.active + 1 < state.seats else 0
    state.turn += 1
    state.part = 1
    state.double = 0
    state.placed_followers = 0
    state.placed_specials = 0
    state.walked = -1
    state.builder_walked = 0
    state.placed = -1
    begin_draw(state)


def answer_second(state: CarcassonnePosition, plays: int) -> None:
    """The second part is played, or declined."""
    if plays:
        state.part = 2
        if state.journal is not None:
            state.journal.append(ev.SecondPart(state.active))
        begin_draw(state)
    else:
        state.double = 0
        end_part(state)
