"""The game screen of Carcassonne: the map is the interface."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual import events
from textual.geometry import Region

from engine import Action, Ply, View
from engine.carcassonne import actions as act
from engine.carcassonne import features, figures, highwaymen, phases, tiles
from engine.carcassonne.state import CarcassonneState
from tui.canvas import Canvas
from tui.carcassonne import preview as words
from tui.carcassonne import tile_art
from tui.carcassonne.decision import (
    Following,
    Haunting,
    LookAround,
    Placing,
    Plan,
    Reply,
    SecondPart,
    WagonMove,
    Walking,
    decision_for,
)
from tui.carcassonne.digest import digest, log_sentences
from tui.carcassonne.log import log_entries
from tui.carcassonne.map import Camera, Overlay, centre_of, dead_cells, draw_map, figure_mark
from tui.carcassonne.players import WIDTH as PANEL
from tui.carcassonne.players import draw_panel
from tui.carcassonne.remaining import RemainingTiles
from tui.decision import Choose, Decision
from tui.i18n import N_, _, ngettext
from tui.log import LogEntry
from tui.look import Look
from tui.table import Button, GameScreen

_PANS = {"pan_left": (-1, 0), "pan_right": (1, 0), "pan_up": (0, -1), "pan_down": (0, 1)}
LOG_ROWS = 2
CONTEXT_ROWS = 3


class CarcassonneScreen(GameScreen):
    """The map, the players beside it."""

    scope: ClassVar[str] = "carcassonne"
    labels: ClassVar[Mapping[str, tuple[str, str]]] = {
        "known": (N_("tiles"), N_("Remaining tiles")),
    }

    _camera: Camera | None = None
    _looking: LookAround | None = None
    """The free cursor, over the decision."""
    _near: int = features.ORIGIN
    """Where the cursor was last."""
    _panned: bool = False
    """Whether the map was moved by hand: then it does not follow the cursor."""

    @property
    def state(self) -> CarcassonneState:
        """The position as everybody knows it."""
        state = self.view.position
        assert isinstance(state, CarcassonneState)
        return state

    @property
    def camera(self) -> Camera:
        """Which part of the map is shown."""
        if self._camera is None:
            self._camera = Camera(*centre_of(self.state))
        return self._camera

    @property
    def shown_decision(self) -> Decision | None:
        """What the keys steer: the free cursor if it is out, else the decision."""
        return self._looking or self.decision

    def make_decision(self, view: View) -> Decision | None:
        self._looking = None
        self._panned = False
        return decision_for(view, self._near)

    def seat_matters(self) -> bool:
        return False

    def follow_play(self) -> None:
        self._panned = False

    def title_line(self) -> tuple[str, str]:
        state = self.state
        total = sum(kind.count for kind in tiles.KINDS if kind.set in state.rules.sets)
        number = len(state.board) + (state.tile >= 0)
        if self.session.is_over:
            left = _("CARCASSONNE · the game is over")
        else:
            left = _("CARCASSONNE · tile {n} of {total} · {name}: {part}")
        right = ngettext("{n} tile left", "{n} tiles left", state.bag_size).format(n=state.bag_size)
        return (
            left.format(n=number, total=total, name=self.actor_name(), part=self._part()),
            right,
        )

    def _part(self) -> str:
        return {
            phases.TILE: _("tile"),
            phases.FIGURE: _("figure"),
            phases.PHANTOM: _("phantom"),
            phases.WAGON: _("wagon"),
            phases.WALK: _("walk"),
            phases.PLAN: _("robbery"),
            phases.ANSWER: _("answer"),
            phases.SECOND: _("second part"),
        }.get(self.state.phase, "")

    # -- painting ----------------------------------------------------------------------

    def log_left(self, width: int) -> int:
        """Where the log stands beside the map; 0: below."""
        return width - 38 if width >= 140 else 0

    def paint_board(self, canvas: Canvas, look: Look, top: int) -> int:
        right = self.log_left(canvas.width) or canvas.width + 1
        log_rows = LOG_ROWS if canvas.height < 34 else 5
        bottom = canvas.height - 2 - CONTEXT_ROWS - log_rows
        panel_left = right - 1 - PANEL - 1
        region = Region(0, top, panel_left - 1, bottom - top - 1)
        overlay = self._overlay()
        focus = overlay.chosen[0] if overlay.chosen is not None else overlay.cursor
        if focus < 0 and self.decision is None:
            focus = self._newest_cell()
        if focus >= 0 and not self._panned:
            self.camera.follow(*features.position(focus), region)
        draw_map(canvas, region, self.state, self.camera, overlay, look)
        canvas.part("map", region)
        canvas.part("players", Region(panel_left + 1, top, PANEL, bottom - top))
        for y in range(top, bottom):
            canvas.put(panel_left - 1, y, look.glyphs.text("│"), look.palette.line)
        draw_panel(
            canvas, panel_left + 1, top, bottom - 1, self.state, self.names, look, self.news_seats
        )
        self.paint_buttons(canvas, look, 1, bottom - 1)
        return bottom

    def _overlay(self) -> Overlay:
        state = self.state
        overlay = Overlay()
        if self.helps("marks"):
            overlay.new = self._new_cells()
        if self.helps("remaining"):
            overlay.dead = dead_cells(state)
        decision = self.shown_decision
        if isinstance(decision, LookAround):
            overlay.cursor = decision.cell
            root = features.find(state.parent, decision.node)
            overlay.bright = [
                node
                for node in range(len(state.parent))
                if features.find(state.parent, node) == root
            ]
        elif isinstance(decision, Placing):
            overlay.legal = list(decision.rotations)
            overlay.cursor = decision.cell
            overlay.preview = decision.oriented
        elif isinstance(decision, Following | Haunting):
            self._overlay_segments(overlay, decision)
        elif isinstance(decision, WagonMove):
            self._overlay_wagon(overlay, decision)
        elif isinstance(decision, Walking) and decision.walk is not None:
            self._overlay_walk(overlay, decision.walk)
        elif isinstance(decision, Plan):
            overlay.cursor = figures.cell_of(state.walker)
            overlay.victims = [node for node, _demand in act.rob_entries(decision.action)]
        elif isinstance(decision, Reply):
            piece = next(one for one in state.pieces if figures.node_of(one) == state.demands[0])
            overlay.cursor = figures.cell_of(piece)
            overlay.victims = [state.demands[0]]
        elif state.placed >= 0 and decision is not None:
            overlay.cursor = state.placed
        return overlay

    def _newest_cell(self) -> int:
        """Where the last tile was placed; -1 before the first."""
        for ply in reversed(self.session.match.plies):
            for event in ply.events:
                if event.kind == "placed":
                    return features.cell_at(int(str(event.data["x"])), int(str(event.data["y"])))
        return -1

    def _new_cells(self) -> list[int]:
        return [
            features.cell_at(int(str(event.data["x"])), int(str(event.data["y"])))
            for ply in self.session.match.plies[self.news_from() :]
            for event in ply.events
            if event.kind == "placed" and self.is_news_of(event.seat)
        ]

    def _overlay_segments(self, overlay: Overlay, decision: Following | Haunting) -> None:
        state = self.state
        overlay.cursor = -1
        cell = state.placed
        self._near = cell
        segments = (
            decision.segments
            if isinstance(decision, Following)
            else [(action >> act.KIND_BITS) - 1 for action in decision.actions]
        )
        oriented = state.board[cell] & features.ORIENTED_MASK
        type = tiles.SEGMENT_TYPES[oriented >> 2][max(0, decision.segment)]
        figure = decision.figure if isinstance(decision, Following) else figures.PHANTOM
        mark = figure_mark(figures.figure(0, state.active, figure, 0, 0), type, self.look)
        spots: dict[tuple[int, int], str] = {}
        for number, segment in enumerate(segments):
            if segment >= 0:
                spots[cell, segment] = mark if segment == decision.segment else _digit(number)
        overlay.spots = spots
        if decision.segment >= 0:
            overlay.chosen = (cell, decision.segment)
        else:
            overlay.cursor = cell

    def _overlay_wagon(self, overlay: Overlay, decision: WagonMove) -> None:
        spots: dict[tuple[int, int], str] = {}
        for number, action in enumerate(decision.actions):
            payload = action >> act.KIND_BITS
            if payload:
                spots[(payload - 1) >> 4, (payload - 1) & 15] = _digit(number)
        target = decision.target
        if target is not None:
            wagon = figures.figure(0, self.state.to_act, figures.WAGON, 0, 0)
            spots[target] = figure_mark(wagon, tiles.ROAD, self.look)
            overlay.chosen = target
        overlay.spots = spots

    def _overlay_walk(self, overlay: Overlay, walk: highwaymen.Walk) -> None:
        """The way, the thieves passed, and the walker where it would stop."""
        goal = act.walk_parts(walk.action)[1]
        _oriented, segment = features.segment_at(self.state, walk.cell, goal)
        overlay.cursor = walk.cell
        overlay.path = self._path_cells({*walk.passed, goal})
        overlay.victims = [
            figures.node_of(piece) for piece in words.passed_rivals(self.state, walk)
        ]
        overlay.spots = {(walk.cell, segment): figure_mark(walk.piece, tiles.ROAD, self.look)}
        overlay.chosen = (walk.cell, segment)

    def _path_cells(self, nodes: set[int]) -> list[int]:
        """The cells in which nodes lie."""
        found = []
        for cell, entry in self.state.board.items():
            base = entry >> features.ORIENTED_BITS
            size = len(tiles.SEGMENT_TYPES[(entry & features.ORIENTED_MASK) >> 2])
            if any(base <= node < base + size for node in nodes):
                found.append(cell)
        return found

    # -- words -------------------------------------------------------------------------

    def context(self) -> list[str]:
        decision = self.shown_decision
        state, names = self.state, self.names
        if decision is None:
            return [self.waiting_sentence()]
        if isinstance(decision, LookAround):
            type = features.type_at(state, decision.cell, decision.node)
            x, y = features.position(decision.cell)
            place = _("({x},{y}), feature {n} of {total}:").format(
                x=x, y=y, n=decision.index % len(decision.nodes) + 1, total=len(decision.nodes)
            )
            return [place, words.feature_line(state, decision.node, type, names)]
        action = decision.action
        assert action is not None
        if isinstance(decision, Placing):
            if not self.helps("preview"):
                return [_("Place the tile; r turns it.")]
            return words.placing(state, action, names)
        if isinstance(decision, Following):
            return words.following(state, decision.segment, decision.figure, names)
        if isinstance(decision, Haunting):
            if decision.segment < 0:
                return [_("The phantom may follow onto another feature: ←→ choose.")]
            return words.following(state, decision.segment, figures.PHANTOM, names)
        if isinstance(decision, WagonMove):
            return [self._wagon_sentence(decision)]
        if isinstance(decision, Walking):
            return words.walking(state, decision.walk, names)
        if isinstance(decision, Plan):
            return words.robbery(state, action, names)
        if isinstance(decision, Reply):
            return words.reply(state, action, names)
        return [_("The builder grants a second part: draw another tile, or stop here.")]

    def _wagon_sentence(self, decision: WagonMove) -> str:
        target = decision.target
        if target is None:
            return _("The wagon goes home. ←→ choose a feature nearby instead.")
        cell, segment = target
        entry = self.state.board[cell]
        oriented = entry & features.ORIENTED_MASK
        type = tiles.SEGMENT_TYPES[oriented >> 2][segment]
        node = (entry >> features.ORIENTED_BITS) + segment
        x, y = features.position(cell)
        where = _("The wagon moves to ({x},{y}).").format(x=x, y=y)
        return f"{where} {words.feature_line(self.state, node, type, self.names)}"

    def buttons(self) -> list[Button]:
        decision = self.shown_decision
        zoom = Button("zoom", _("z zoom"))
        if decision is None:
            return []
        if isinstance(decision, LookAround):
            return [
                Button("commit", _("↵ next feature"), True),
                Button("back", _("Esc back")),
                zoom,
            ]
        look = Button("look", _("f look around"))
        if isinstance(decision, Placing):
            number = len(decision.rotations[decision.cell])
            place = decision.rotations[decision.cell].index(decision.rotation) + 1
            turn = _("r turn {n} of {total}").format(n=place, total=number)
            return [
                Button("commit", _("↵ place"), True),
                Button("turn", turn, possible=number > 1),
                look,
                zoom,
            ]
        another = Button("right", _("←→ another"))
        if isinstance(decision, Following):
            more = decision.segment >= 0 and len(decision.options[decision.segment]) > 1
            return [
                Button("commit", self._figure_label(decision), True),
                another,
                Button("down", _("↑↓ figure"), possible=more),
                look,
            ]
        if isinstance(decision, Walking):
            label = _("↵ stay")
            if decision.walk is not None:
                label = _("↵ walk {n}").format(n=decision.walk.points)
            several = len(decision.ways) > 1
            return [
                Button("commit", label, True),
                Button("right", _("→ further")),
                Button("left", _("← back")),
                Button("down", _("↑↓ direction"), possible=several),
            ]
        assert isinstance(decision, Choose)
        return [Button("commit", self._choice_label(decision), True), another, look]

    def _figure_label(self, decision: Following) -> str:
        if decision.segment < 0:
            return _("↵ no figure")
        return {
            figures.NORMAL: _("↵ follower"),
            figures.LARGE: _("↵ large follower"),
            figures.WAGON: _("↵ wagon"),
            figures.BUILDER: _("↵ builder"),
            figures.PIG: _("↵ pig"),
        }[decision.figure]

    def _choice_label(self, decision: Choose) -> str:
        action = decision.action
        if isinstance(decision, Haunting):
            return _("↵ phantom") if decision.segment >= 0 else _("↵ no phantom")
        if isinstance(decision, WagonMove):
            return _("↵ move the wagon") if decision.target else _("↵ take it home")
        if isinstance(decision, Plan):
            return _("↵ rob") if act.rob_entries(action) else _("↵ take the points")
        if isinstance(decision, Reply):
            return _("↵ pay") if action == act.PAY else _("↵ react")
        assert isinstance(decision, SecondPart)
        return _("↵ second part") if action >> act.KIND_BITS else _("↵ stop")

    def offers(self, act_id: str) -> bool:
        if act_id == "known":
            return self.helps("remaining")
        return super().offers(act_id)

    def digest(self, ply: Ply) -> str:
        return digest(ply, self.names, self.session.record.theme)

    def log_sentences(self, ply: Ply) -> list[str]:
        return log_sentences(ply, self.names, self.session.record.theme, self.reader)

    def log_entries(self, ply: Ply) -> list[LogEntry]:
        return log_entries(ply, self.names, self.session.record.theme, self.reader)

    def open_known(self) -> None:
        """The sheet of remaining tiles, with pictures."""
        self.app.push_screen(RemainingTiles(self.state, self.look))

    # -- acts --------------------------------------------------------------------------

    def steer(self, dx: int, dy: int) -> None:
        decision = self.shown_decision
        if decision is None:
            return
        self._panned = False
        decision.move(dx, dy)
        if isinstance(decision, Placing):
            self._near = decision.cell

    def commit(self) -> None:
        if self._looking is not None:
            self._looking.commit()
        else:
            super().commit()

    def aim(self, action: Action) -> None:
        super().aim(action)
        if isinstance(self.decision, Placing):
            self._near = self.decision.cell

    def step_back(self) -> bool:
        if self._looking is not None:
            self._looking = None
            return True
        return super().step_back()

    def pan(self, dx: int, dy: int) -> None:
        """Move the map by hand, never so far that no tile is in sight."""
        places = [features.position(cell) for cell in self.state.board]
        xs, ys = [x for x, _y in places], [y for _x, y in places]
        self.camera.x = min(max(self.camera.x + dx, min(xs)), max(xs))
        self.camera.y = min(max(self.camera.y + dy, min(ys)), max(ys))
        self._panned = True
        self.repaint()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self._wheel(event, -1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self._wheel(event, 1)

    def on_mouse_scroll_left(self, event: events.MouseScrollLeft) -> None:
        self._wheel(event, -1, sideways=True)

    def on_mouse_scroll_right(self, event: events.MouseScrollRight) -> None:
        self._wheel(event, 1, sideways=True)

    def _wheel(self, event: events.MouseEvent, step: int, sideways: bool = False) -> None:
        if self.is_active:
            event.stop()
            sideways = sideways or event.shift
            self.pan(step if sideways else 0, 0 if sideways else step)

    def perform_own(self, act_id: str) -> bool:
        if act_id in _PANS:
            self.pan(*_PANS[act_id])
            return True
        if act_id == "zoom":
            self.camera.zoom = (self.camera.zoom + 1) % len(tile_art.ZOOMS)
            self.repaint()
            return True
        if act_id == "look":
            if self._looking is not None:
                self._looking.next_feature()
            else:
                near = self.state.placed if self.state.placed >= 0 else self._near
                self._looking = LookAround(self.state, near)
            self.repaint()
            return True
        if act_id == "turn" and isinstance(self.decision, Placing) and self._looking is None:
            self.decision.turn()
            return True
        return False

    def click_own(self, name: str, number: int) -> None:
        decision = self.shown_decision
        if name != "cell" or decision is None:
            return
        if isinstance(decision, LookAround):
            if number in self.state.board:
                if decision.cell == number:
                    decision.next_feature()
                else:
                    decision.go_to(number)
        elif isinstance(decision, Placing):
            if decision.cell == number:
                self.commit()
            elif decision.go_to(number):
                self._near = number
            elif number not in self.state.board:
                self.notice = _("The tile does not fit there.")
        elif isinstance(decision, Following) and number == self.state.placed:
            decision.move(1, 0)

    def type_digit(self, digit: int) -> None:
        decision = self.decision
        if self._looking is not None:
            return
        if isinstance(decision, Following) and digit < len(decision.segments):
            decision.go_to(decision.segments[digit])
        elif isinstance(decision, Haunting | WagonMove) and digit < len(decision.actions):
            decision.index = digit


def _digit(number: int) -> str:
    """What stands where the digit chooses; two dots where only arrows do."""
    return f"{number} " if number < 10 else "··"


SCREEN = CarcassonneScreen
"""What ``tui.table.game_screen`` opens."""
