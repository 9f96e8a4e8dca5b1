"""``CarcassonneBoard``: the map of Carcassonne as it is played; the map is the interface."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import BindingType
from textual.geometry import Region, Size

from engine import Action, View
from engine.carcassonne import events as ev
from engine.carcassonne import features, phases
from engine.carcassonne.position import CarcassonnePosition
from engine.carcassonne.queries import dead_cells
from tui.drawing.canvas import Canvas
from tui.games.carcassonne.axes import MARGIN, draw_columns, draw_rows
from tui.games.carcassonne.buttons import buttons_of
from tui.games.carcassonne.camera import Camera
from tui.games.carcassonne.context import sentences
from tui.games.carcassonne.decision import (
    Following,
    Haunting,
    LookAround,
    Placing,
    Plan,
    WagonMove,
    decision_for,
)
from tui.games.carcassonne.demands import rest_sentence
from tui.games.carcassonne.division import Division
from tui.games.carcassonne.division_form import draw_division
from tui.games.carcassonne.keys import KEYS
from tui.games.carcassonne.map import draw_map, sizes_for
from tui.games.carcassonne.options import variant_title
from tui.games.carcassonne.overlay import Overlay, overlay_of
from tui.games.carcassonne.players import WIDTH as PANEL
from tui.games.carcassonne.players import draw_panel
from tui.games.carcassonne.remaining import RemainingTiles
from tui.games.carcassonne.robbery_scene import scene_of
from tui.play.board import Button
from tui.play.decision import Decision
from tui.play.i18n import N_, _, ngettext
from tui.table.board import Board, own_bindings
from tui.table.situation import Situation

_PANS = {"pan_left": (-1, 0), "pan_right": (1, 0), "pan_up": (0, -1), "pan_down": (0, 1)}
BESIDE_TITLE = 2
"""Cells between the two parts of the title line."""


class CarcassonneBoard(Board):
    """The map; the players stand beside it."""

    BINDINGS: ClassVar[list[BindingType]] = [*own_bindings(KEYS)]
    fills = True

    labels: ClassVar[Mapping[str, tuple[str, str]]] = {
        "known": (N_("tiles"), N_("Remaining tiles")),
    }

    _looking: LookAround | None = None
    """The free cursor, over the decision."""
    _near: int = features.ORIGIN
    """Where the cursor was last."""
    _owners: bool = False
    """Whether features bear their owners' colours."""
    _map: Region = Region()
    """Where the map was painted."""
    _focus: int = -1
    """The cell that the map is about: under the cursor, or the last one placed; -1 for none."""

    def __init__(self, at: Situation) -> None:
        super().__init__(at)
        self.camera = Camera()
        """Which part of the map is shown."""

    @property
    def state(self) -> CarcassonnePosition:
        """The position as everybody knows it."""
        state = self.at.view.position
        assert isinstance(state, CarcassonnePosition)
        return state

    @property
    def shown_decision(self) -> Decision | None:
        """What the keys steer: the free cursor if it is out, else the decision."""
        return self._looking or self.at.decision

    def decide(self, view: View) -> Decision | None:
        self._looking = None
        self.camera.is_panned = False
        return decision_for(view, self._near)

    def seat_matters(self) -> bool:
        return False

    def follow_play(self) -> None:
        self.camera.is_panned = False

    def heading(self, room: int) -> tuple[str, str]:
        state = self.state
        right = ngettext("{n} tile left", "{n} tiles left", state.bag_size).format(n=state.bag_size)
        if self.at.session.is_over:
            variants = [
                _("CARCASSONNE · {variant} · the game is over"),
                _("CARCASSONNE · the game is over"),
            ]
        else:
            variants = [
                _("CARCASSONNE · {variant} · turn {turn} · {name}: {part}"),
                _("CARCASSONNE · turn {turn} · {name}: {part}"),
            ]
        named, short = (
            template.format(
                variant=variant_title(state.rules.modules),
                turn=state.turn,
                name=self.at.actor_name,
                part=self._part(),
            )
            for template in variants
        )
        room -= cell_len(right) + BESIDE_TITLE
        return named if cell_len(named) <= room else short, right

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

    def paint(self, canvas: Canvas) -> None:
        region = Region(0, 0, canvas.width - MARGIN, canvas.height)
        overlay = self._overlay()
        focus = overlay.chosen[0] if overlay.chosen is not None else overlay.cursor
        if focus < 0 and self.at.decision is None:
            focus = self._newest_cell()
        sizes = sizes_for(self.skin)
        least = sizes.fitting[-1] if overlay.is_crowded else 1
        self.camera.settle(self.state, region, focus, sizes, least)
        draw_map(canvas, region, self.state, self.camera, overlay, self.skin)
        draw_rows(canvas, region, canvas.width, self.camera, focus, self.skin)
        self._map, self._focus = region, focus
        canvas.part("map", region)

    def players_size(self) -> Size:
        return Size(PANEL + 1, 0)

    def paint_players(self, canvas: Canvas) -> None:
        canvas.part("players", Region(1, 0, PANEL, canvas.height))
        self.paint_if_stale()  # The map may move with the cursor.
        draw_panel(
            canvas,
            1,
            0,
            canvas.height,
            self.state,
            self.at.names,
            self.skin,
            self.at.news_seats,
            self.camera,
            self._owners,
            scene_of(self.state, self.at.decision),
        )

    def paint_rule(self, canvas: Canvas) -> None:
        """The numbers of the columns."""
        self.paint_if_stale()  # The map may move with the cursor.
        draw_columns(canvas, self._map, 0, self.camera, self._focus, self.skin)

    def aside(self) -> str:
        """The points of a robbery that are not given up yet."""
        return "" if self.division is None else rest_sentence(self.state, self.division)

    def form_rows(self) -> int:
        return 0 if self.division is None else len(self.division.thieves)

    def paint_form(self, canvas: Canvas) -> None:
        """The demands of a robbery, one by one."""
        if self.division is not None:
            area = Region(0, 0, canvas.width, canvas.height)
            marks, names = self.all_marks(), self.at.names
            draw_division(canvas, self.skin, self.state, self.division, names, area, marks)

    def _overlay(self) -> Overlay:
        """What the decision and the news lay over the map, as far as they may be shown."""
        decision = self.shown_decision
        if isinstance(decision, Following | Haunting):
            self._near = self.state.placed
        overlay = overlay_of(self.state, decision, self.skin)
        overlay.new = self._new_cells()
        overlay.owners = self._owners
        if self.at.helps("remaining"):
            overlay.dead = dead_cells(self.state)
        return overlay

    def _newest_cell(self) -> int:
        """Where the last tile was placed; -1 before the first."""
        for ply in reversed(self.at.plies):
            for event in ply.events:
                if isinstance(event, ev.Placed):
                    return event.cell
        return -1

    def _new_cells(self) -> dict[int, int]:
        """Where rivals have placed since the viewer's last turn, and who."""
        return {
            event.cell: event.seat
            for ply in self.at.news
            for event in ply.events
            if isinstance(event, ev.Placed) and self.at.is_news_of(event.seat)
        }

    # -- words -------------------------------------------------------------------------

    def context(self) -> list[str]:
        decision = self.shown_decision
        assert decision is not None
        return sentences(self.state, decision, self.at.names, self.at.helps("preview"))

    def buttons(self) -> Sequence[Button]:
        decision = self.shown_decision
        return [] if decision is None else buttons_of(decision)

    @property
    def division(self) -> Division | None:
        """The form for the demands of a robbery, while it is on show."""
        decision = self.shown_decision
        return decision.division if isinstance(decision, Plan) and not self.at.has_hint else None

    def offers(self, command_id: str) -> bool:
        if command_id == "known":
            return self.at.helps("remaining")
        return super().offers(command_id)

    def open_known(self) -> None:
        """The sheet of remaining tiles, with pictures."""
        self.app.push_screen(RemainingTiles(self.state, self.skin, self.keys_of("known")))

    # -- commands ----------------------------------------------------------------------

    def steer(self, dx: int, dy: int) -> None:
        decision = self.shown_decision
        if decision is None:
            return
        self.camera.is_panned = False
        decision.move(dx, dy)
        if isinstance(decision, Placing):
            self._near = decision.cell

    def commit(self) -> Action | None:
        if self._looking is None:
            return super().commit()
        self._looking.commit()
        return None

    def aim(self, action: Action) -> None:
        super().aim(action)
        if isinstance(self.at.decision, Placing):
            self._near = self.at.decision.cell

    @property
    def has_stage(self) -> bool:
        return self._looking is not None or super().has_stage

    def step_back(self) -> bool:
        if self._looking is not None:
            self._looking = None
            return True
        return super().step_back()

    def pan(self, dx: int, dy: int) -> None:
        """Move the map by hand."""
        self.paint_if_stale()  # Painting moves the map as well, with the cursor.
        self.camera.pan(dx, dy, self.state)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self._wheel(event, -1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self._wheel(event, 1)

    def on_mouse_scroll_left(self, event: events.MouseScrollLeft) -> None:
        self._wheel(event, -1, sideways=True)

    def on_mouse_scroll_right(self, event: events.MouseScrollRight) -> None:
        self._wheel(event, 1, sideways=True)

    def _wheel(self, event: events.MouseEvent, step: int, sideways: bool = False) -> None:
        event.stop()
        ways = ("left", "right") if sideways or event.shift else ("up", "down")
        command_id = f"pan_{ways[step > 0]}"
        prefix = "replay_" if self.at.is_replay else ""
        self.call_next(self.run_action, f"screen.own('{prefix}{command_id}')")

    def right_click(self) -> str:
        return "rotate" if isinstance(self.shown_decision, Placing) else ""

    def do(self, command_id: str) -> Action | None:
        if command_id in _PANS:
            self.pan(*_PANS[command_id])
        elif command_id == "zoom":
            self.paint_if_stale()
            self.camera.zoom()
        elif command_id == "whole":
            self.camera.show_whole()
        elif command_id == "owners":
            self._owners = not self._owners
        elif command_id == "look" and self._looking is not None:
            self._looking.next_feature()
        elif command_id == "look":
            self.paint_if_stale()  # A burst may have moved the cursor without a picture.
            focus = self._focus if self._focus >= 0 else features.ORIGIN
            self._looking = LookAround(self.state, focus)
        elif (
            command_id == "rotate"
            and isinstance(self.at.decision, Placing)
            and self._looking is None
        ):
            self.at.decision.rotate()
        return None

    def pick(self, name: str, number: int) -> Action | None:
        decision = self.shown_decision
        if name == "thief" and self.division is not None:
            self.division.index = number
        if name != "cell" or decision is None:
            return None
        if isinstance(decision, LookAround):
            if number in self.state.board:
                if decision.cell == number:
                    decision.next_feature()
                else:
                    decision.go_to(number)
        elif isinstance(decision, Placing):
            if decision.cell == number:
                return self.commit()
            if decision.go_to(number):
                self._near = number
            elif number not in self.state.board:
                self.at.notice = _("The tile does not fit there.")
        elif isinstance(decision, Following) and number == self.state.placed:
            decision.move(1, 0)
        elif isinstance(decision, Plan) and decision.division is not None:
            decision.division.go_to(number)
        return None

    def type_digit(self, digit: int) -> None:
        decision = self.at.decision
        if self._looking is not None:
            return
        if isinstance(decision, Following) and digit < len(decision.segments):
            decision.go_to(decision.segments[digit])
        elif isinstance(decision, Haunting | WagonMove) and digit < len(decision.actions):
            decision.index = digit
        elif self.division is not None:
            self.division.type_digit(digit)


BOARD = CarcassonneBoard
