"""What a decision lays over the map: the cursor, the places to choose from, who is in danger."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from engine.carcassonne import features, figures, highwaymen, phases, robbing, tiles
from engine.carcassonne.position import CarcassonnePosition
from tui.drawing.skin import Skin
from tui.games.carcassonne.decision import (
    Following,
    Haunting,
    LookAround,
    Placing,
    Plan,
    Reply,
    WagonMove,
    Walking,
    target_of,
)
from tui.games.carcassonne.demands import answering, reacting_node
from tui.games.carcassonne.division import demands_of
from tui.games.carcassonne.figure_marks import figure_mark
from tui.play.decision import Decision


@dataclass
class Overlay:
    """What is drawn over the map now."""

    legal: Collection[int] = ()
    """Cells where the tile in hand fits."""
    dead: Collection[int] = ()
    """Empty cells that no remaining tile can fill."""
    new: Mapping[int, int] = field(default_factory=dict)
    """Cells placed since the viewer's last turn, and the seat that did."""
    cursor: int = -1
    """The cell under the cursor."""
    preview: int = -1
    """The oriented tile shown in the cursor's cell, or -1."""
    bright: Collection[int] = ()
    """Nodes of a feature to be shown bright."""
    spots: Mapping[tuple[int, int], str] = field(default_factory=dict)
    """(Cell, segment) where something can be chosen, with two characters to show there."""
    chosen: tuple[int, int] | None = None
    """The (cell, segment) chosen among them."""
    path: Collection[int] = ()
    """Nodes of the road that a walk takes."""
    steps: Mapping[tuple[int, int], int] = field(default_factory=dict)
    """(Cell, segment) on the way of a walk, and what it is worth as far as there."""
    framed: Mapping[int, int] = field(default_factory=dict)
    """Cells with a frame in a player's colour: where the parties to a robbery stand."""
    joined: Collection[int] = ()
    """Nodes of the roads and cities that the tile shown would join."""
    owners: bool = False
    """Whether features bear their owners' colours."""
    victims: Collection[int] = ()
    """Nodes whose followers are in danger: passed by a walk, or robbed."""

    @property
    def is_crowded(self) -> bool:
        """Whether several places on one tile can be chosen: the smallest tiles show one only."""
        return len({cell for cell, _segment in self.spots}) < len(self.spots)


def overlay_of(state: CarcassonnePosition, decision: Decision | None, skin: Skin) -> Overlay:
    """What the map shows of a decision while it is being made."""
    overlay = Overlay()
    if isinstance(decision, LookAround):
        overlay.cursor = decision.cell
        root = features.find(state.parent, decision.node)
        overlay.bright = [
            node for node in range(len(state.parent)) if features.find(state.parent, node) == root
        ]
    elif isinstance(decision, Placing):
        overlay.legal = list(decision.rotations)
        overlay.cursor = decision.cell
        overlay.preview = decision.oriented
        overlay.joined = joined_by(state, decision.cell, decision.oriented)
    elif isinstance(decision, Following | Haunting):
        _overlay_segments(overlay, state, decision, skin)
    elif isinstance(decision, WagonMove):
        _overlay_wagon(overlay, state, decision, skin)
    elif isinstance(decision, Walking) and decision.walk is not None:
        _overlay_walk(overlay, state, decision.walk, skin)
    elif state.phase in (phases.PLAN, phases.ANSWER):
        _overlay_robbery(overlay, state, decision)
    elif state.placed >= 0 and decision is not None:
        overlay.cursor = state.placed
    return overlay


def joined_by(state: CarcassonnePosition, cell: int, oriented: int) -> list[int]:
    """A node of each road and city that a tile would go on with."""
    found = []
    for side, step in enumerate(features.STEP):
        entry = features.entry_at(state, cell + step)
        if entry >= 0 and tiles.CONTACTS[oriented][side][0] >= 0:
            line = tiles.CONTACTS[features.oriented_of(entry)][side ^ 2][0]
            found.append(features.base_of(entry) + line)
    return found


def _overlay_segments(
    overlay: Overlay, state: CarcassonnePosition, decision: Following | Haunting, skin: Skin
) -> None:
    """Where the tile just placed takes a figure: the chosen one, and digits for the others."""
    overlay.cursor = -1
    cell = state.placed
    oriented = features.oriented_of(state.board[cell])
    type = tiles.SEGMENT_TYPES[tiles.kind_of(oriented)][max(0, decision.segment)]
    figure = decision.figure if isinstance(decision, Following) else figures.PHANTOM
    mark = figure_mark(figures.figure(0, state.active, figure, 0, 0), type, skin)
    spots: dict[tuple[int, int], str] = {}
    for number, segment in enumerate(decision.segments):
        if segment >= 0:
            spots[cell, segment] = mark if segment == decision.segment else _digit(number)
    overlay.spots = spots
    if decision.segment >= 0:
        overlay.chosen = (cell, decision.segment)
    else:
        overlay.cursor = cell


def _overlay_wagon(
    overlay: Overlay, state: CarcassonnePosition, decision: WagonMove, skin: Skin
) -> None:
    """Where the wagon may move on to."""
    spots = {
        target: _digit(number)
        for number, target in enumerate(map(target_of, decision.actions))
        if target is not None
    }
    target = decision.target
    if target is not None:
        wagon = figures.figure(0, state.to_act, figures.WAGON, 0, 0)
        spots[target] = figure_mark(wagon, tiles.ROAD, skin)
        overlay.chosen = target
    overlay.spots = spots


def _overlay_walk(
    overlay: Overlay, state: CarcassonnePosition, walk: highwaymen.Walk, skin: Skin
) -> None:
    """The way and its points, the thieves passed, and the walker where it would stop."""
    goal = walk.goal
    _oriented, segment = features.segment_at(state, walk.cell, goal)
    overlay.cursor = walk.cell
    overlay.path = [figures.node_of(walk.piece), *walk.passed, goal]
    overlay.steps = _steps(state, walk)
    overlay.victims = [figures.node_of(piece) for piece in robbing.overtaken(state, walk.passed)]
    overlay.spots = {(walk.cell, segment): figure_mark(walk.piece, tiles.ROAD, skin)}
    overlay.chosen = (walk.cell, segment)


def _steps(state: CarcassonnePosition, walk: highwaymen.Walk) -> dict[tuple[int, int], int]:
    """The points up to each tile on the way, in its order; a tile that comes again adds none."""
    places: dict[int, tuple[int, int]] = {}
    for cell, entry in state.board.items():
        base = features.base_of(entry)
        for segment in tiles.ROADS[tiles.kind_of(features.oriented_of(entry))]:
            places[base + segment] = cell, segment
    found: dict[tuple[int, int], int] = {}
    counted = {figures.cell_of(walk.piece)}
    for node in (*walk.passed, walk.goal):
        cell, segment = places[node]
        if cell not in counted:
            counted.add(cell)
            found[cell, segment] = len(counted) - 1
    return found


def _overlay_robbery(
    overlay: Overlay, state: CarcassonnePosition, decision: Decision | None
) -> None:
    """The way, both figures, and who is in danger: also while somebody else decides."""
    overlay.path = [*state.passed, figures.node_of(state.walker)]
    named: list[int] = state.demands[::2]
    at = state.walker
    if isinstance(decision, Reply):
        node = reacting_node(decision.action)
        at = robbing.thief_on(state, state.demands[0] if node is None else node)
    elif isinstance(decision, Plan):
        action = decision.action
        named = [] if action is None else [demand.thief for demand in demands_of(action)]
        if decision.division is not None:
            at = decision.division.thieves[decision.division.index]
    overlay.cursor = figures.cell_of(at) if decision is not None else -1
    parties = [state.walker, *(robbing.thief_on(state, node) for node in named)]
    overlay.framed = {figures.cell_of(piece): figures.seat_of(piece) for piece in parties}
    if state.phase == phases.ANSWER:
        overlay.victims = [figures.node_of(thief) for thief in answering(state)]
    else:
        overlay.victims = named


def _digit(number: int) -> str:
    """What stands where the digit chooses; two dots where only arrows do."""
    return f"{number} " if number < 10 else "··"
