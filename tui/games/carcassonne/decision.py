"""The decisions of a turn of Carcassonne while they are being made.

No drawing and no words here; see ``tui.play.decision``.
"""

from __future__ import annotations

from engine.carcassonne import actions as act
from engine.carcassonne import features, figures, highwaymen, phases, robbing, tiles
from engine.carcassonne.position import CarcassonnePosition
from engine.game import Action, View
from tui.games.carcassonne.division import Division
from tui.play.decision import Choose, Decision


class Placing(Decision):
    """Where the tile in hand goes, and how it is rotated."""

    def __init__(self, state: CarcassonnePosition, actions: list[Action], near: int) -> None:
        self.kind = state.tile
        self.rotations: dict[int, list[int]] = {}
        for one in map(act.decode, actions):
            if isinstance(one, act.PlaceTile):
                self.rotations.setdefault(one.cell, []).append(one.rotation)
        self.cell = min(self.rotations, key=lambda cell: _distance(cell, near))
        self.rotation = self.rotations[self.cell][0]

    def move(self, dx: int, dy: int) -> None:
        """To the nearest cell in that direction where the tile fits."""
        x, y = features.position(self.cell)
        best: tuple[int, int] | None = None
        found = self.cell
        for cell in self.rotations:
            to_x, to_y = features.position(cell)
            along = (to_x - x) * dx + (to_y - y) * dy
            across = abs((to_x - x) * dy) + abs((to_y - y) * dx)
            if along > 0 and (best is None or (along + 2 * across, across) < best):
                best, found = (along + 2 * across, across), cell
        self.go_to(found)

    def aim(self, action: Action) -> bool:
        one = act.decode(action)
        if not isinstance(one, act.PlaceTile):
            return False
        if one.rotation not in self.rotations.get(one.cell, ()):
            return False
        self.cell, self.rotation = one.cell, one.rotation
        return True

    def go_to(self, cell: int) -> bool:
        """Put the cursor on a cell; False if the tile does not fit there."""
        if cell not in self.rotations:
            return False
        self.cell = cell
        if self.rotation not in self.rotations[cell]:
            self.rotation = self.rotations[cell][0]
        return True

    def rotate(self) -> None:
        """The next rotation that fits here."""
        fitting = self.rotations[self.cell]
        self.rotation = fitting[(fitting.index(self.rotation) + 1) % len(fitting)]

    @property
    def oriented(self) -> int:
        """The tile as it would lie."""
        return 4 * self.kind + self.rotation

    @property
    def action(self) -> Action:
        return act.encode(act.PlaceTile(self.cell, self.rotation))


def _distance(cell: int, other: int) -> int:
    x, y = features.position(cell)
    other_x, other_y = features.position(other)
    return abs(x - other_x) + abs(y - other_y)


class Following(Decision):
    """A figure on the tile just placed: left and right a segment, up and down the figure."""

    def __init__(self, actions: list[Action]) -> None:
        self.options: dict[int, list[int]] = {}
        for one in map(act.decode, actions):
            if isinstance(one, act.PlaceFigure):
                self.options.setdefault(one.segment, []).append(one.type)
        self.segments = [-1, *self.options]
        """-1 stands for no figure at all."""
        self.index = 0
        self.figure = figures.NORMAL

    @property
    def segment(self) -> int:
        return self.segments[self.index]

    def move(self, dx: int, dy: int) -> None:
        if dx:
            self.index = (self.index + dx) % len(self.segments)
            self._settle()
        elif dy and self.segment >= 0:
            types = self.options[self.segment]
            self.figure = types[(types.index(self.figure) + dy) % len(types)]
        elif dy:
            self.move(dy, 0)

    def aim(self, action: Action) -> bool:
        one = act.decode(action)
        if isinstance(one, act.NoFigure):
            self.index = 0
            return True
        if not isinstance(one, act.PlaceFigure) or one.type not in self.options.get(
            one.segment, ()
        ):
            return False
        self.index, self.figure = self.segments.index(one.segment), one.type
        return True

    def _settle(self) -> None:
        if self.segment >= 0 and self.figure not in self.options[self.segment]:
            self.figure = self.options[self.segment][0]

    def go_to(self, segment: int) -> bool:
        """Choose a segment; False if nothing can be placed there."""
        if segment not in self.segments:
            return False
        self.index = self.segments.index(segment)
        self._settle()
        return True

    @property
    def action(self) -> Action:
        if self.segment < 0:
            return act.encode(act.NoFigure())
        return act.encode(act.PlaceFigure(self.figure, self.segment))


class Haunting(Choose):
    """The phantom, onto a further feature of the tile, or not."""

    @property
    def segments(self) -> list[int]:
        """The segment of each choice, -1 for no phantom."""
        chosen = map(act.decode, self.actions)
        segments = [one.segment for one in chosen if isinstance(one, act.PlacePhantom)]
        return [-1 if segment is None else segment for segment in segments]

    @property
    def segment(self) -> int:
        return self.segments[self.index]

    def go_to(self, segment: int) -> bool:
        """Choose a segment; False if the phantom may not go there."""
        if segment not in self.segments:
            return False
        self.index = self.segments.index(segment)
        return True


class WagonMove(Choose):
    """Where a wagon goes, or home."""

    @property
    def target(self) -> tuple[int, int] | None:
        return target_of(self.action)


def target_of(action: Action) -> tuple[int, int] | None:
    """Cell and segment that a wagon goes to, or ``None`` for home."""
    one = act.decode(action)
    return (one.cell, one.segment) if isinstance(one, act.MoveWagon) else None


class Walking(Decision):
    """A thief walks: up and down a thief and its direction, left and right how far.

    Starts with staying; the first arrow sets out.
    """

    def __init__(self, state: CarcassonnePosition) -> None:
        self.ways: list[list[highwaymen.Walk]] = []
        ways: dict[tuple[int, int], list[highwaymen.Walk]] = {}
        for walk in highwaymen.walks(state):
            first = walk.passed[0] if walk.passed else walk.goal
            ways.setdefault((walk.piece, first), []).append(walk)
        for way in ways.values():
            self.ways.append(sorted(way, key=lambda walk: (len(walk.passed), walk.points)))
        self.way = 0
        self.step = -1

    @property
    def walk(self) -> highwaymen.Walk | None:
        """The walk under the cursor, or ``None`` for staying."""
        return self.ways[self.way][self.step] if self.step >= 0 else None

    def move(self, dx: int, dy: int) -> None:
        if dx:
            self.step = max(-1, min(self.step + dx, len(self.ways[self.way]) - 1))
        if dy:
            self.way = (self.way + dy) % len(self.ways)
            self.step = 0

    def aim(self, action: Action) -> bool:
        if isinstance(act.decode(action), act.Stay):
            self.step = -1
            return True
        for way, walks in enumerate(self.ways):
            for step, walk in enumerate(walks):
                if walk.action == action:
                    self.way, self.step = way, step
                    return True
        return False

    @property
    def action(self) -> Action:
        walk = self.walk
        return act.encode(act.Stay()) if walk is None else walk.action


class Plan(Decision):
    """The bank, or the thieves to rob and the points to demand.

    Where not every division of the demands is listed, the last choice opens a form for any.
    """

    def __init__(self, state: CarcassonnePosition, actions: list[Action]) -> None:
        self.state = state
        self.actions = actions
        self.index = 0
        self.may_divide = robbing.may_divide(state)
        self.division: Division | None = None
        """The form, while it is open."""

    @property
    def is_dividing(self) -> bool:
        """Whether the cursor is on the choice that opens the form, or the form is open."""
        return self.index == len(self.actions)

    def move(self, dx: int, dy: int) -> None:
        if self.division is not None:
            self.division.move(dx, dy)
        else:
            self.index = (self.index + (dx or dy)) % (len(self.actions) + self.may_divide)

    def aim(self, action: Action) -> bool:
        if action in self.actions:
            self.index = self.actions.index(action)
            return True
        division = Division(self.state)
        if not self.may_divide or not division.aim(action):
            return False
        self.index, self.division = len(self.actions), division
        return True

    @property
    def action(self) -> Action | None:
        if self.division is not None:
            return self.division.action
        return None if self.is_dividing else self.actions[self.index]

    def commit(self) -> Action | None:
        if self.is_dividing and self.division is None:
            self.division = Division(self.state)
            return None
        return self.action

    @property
    def has_stage(self) -> bool:
        return self.division is not None

    def back(self) -> bool:
        left = self.has_stage
        self.division = None
        return left


class Reply(Choose):
    """A victim pays, or lets the thief go."""

    @property
    def pays(self) -> bool:
        return isinstance(act.decode(self.action), act.Pay)


class SecondPart(Choose):
    """Whether the builder's second part is played."""

    @property
    def plays(self) -> bool:
        return act.decode(self.action) == act.PlaySecond(True)


class LookAround(Decision):
    """A free cursor over the placed tiles: arrows move it, Enter the next feature.

    It begins on the tile nearest to the cursor. Past the last tile in a direction
    comes the first one from the opposite side, so that no arrow is without effect.
    """

    def __init__(self, state: CarcassonnePosition, near: int) -> None:
        self.state = state
        self.cell = min(state.board, key=lambda cell: _distance(cell, near))
        self.index = 0

    @property
    def nodes(self) -> list[int]:
        """A node of each feature on the tile under the cursor."""
        entry = self.state.board[self.cell]
        base = features.base_of(entry)
        types = tiles.SEGMENT_TYPES[tiles.kind_of(features.oriented_of(entry))]
        roots: dict[int, int] = {}
        for segment in range(len(types)):
            roots.setdefault(features.find(self.state.parent, base + segment), base + segment)
        return list(roots.values())

    @property
    def node(self) -> int:
        """A node of the feature that is looked at."""
        nodes = self.nodes
        return nodes[self.index % len(nodes)]

    def move(self, dx: int, dy: int) -> None:
        """To the next tile in that direction; from the last one around to the first."""
        x, y = features.position(self.cell)
        ahead: list[tuple[int, int, int]] = []
        behind: list[tuple[int, int, int]] = []
        for cell in self.state.board:
            to_x, to_y = features.position(cell)
            along = (to_x - x) * dx + (to_y - y) * dy
            across = abs((to_x - x) * dy) + abs((to_y - y) * dx)
            if along > 0:
                ahead.append((along + 3 * across, across, cell))
            elif along < 0:
                behind.append((across, along, cell))
        if ahead or behind:
            self.go_to(min(ahead or behind)[2])

    def go_to(self, cell: int) -> None:
        """To a tile, at its first feature."""
        self.cell = cell
        self.index = 0

    def next_feature(self) -> None:
        """The next feature of this tile."""
        self.index = (self.index + 1) % len(self.nodes)

    @property
    def action(self) -> Action | None:
        return None

    def commit(self) -> Action | None:
        self.next_feature()
        return None


def decision_for(view: View, near: int) -> Decision | None:
    """The decision that the view's seat has to make now, or ``None``.

    ``near`` is the cell where the cursor was last.
    """
    state = view.position
    assert isinstance(state, CarcassonnePosition)
    if view.to_act != view.seat:
        return None
    actions = view.legal_actions()
    if state.phase == phases.TILE:
        return Placing(state, actions, near)
    if state.phase == phases.FIGURE:
        return Following(actions)
    if state.phase == phases.PHANTOM:
        return Haunting(actions)
    if state.phase == phases.WAGON:
        return WagonMove(actions)
    if state.phase == phases.WALK:
        return Walking(state)
    if state.phase == phases.PLAN:
        return Plan(state, actions)
    if state.phase == phases.ANSWER:
        return Reply(actions)
    return SecondPart(actions)
