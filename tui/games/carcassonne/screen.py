"""The game screen of Carcassonne: the map is the interface."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.geometry import Region

from engine import Action, View
from engine.carcassonne import events as ev
from engine.carcassonne import features, phases
from engine.carcassonne.position import CarcassonnePosition
from engine.carcassonne.queries import dead_cells
from tui.drawing.canvas import Canvas
from tui.drawing.skin import Skin
from tui.games.carcassonne import tile_art
from tui.games.carcassonne.axes import MARGIN, draw_columns, draw_rows
from tui.games.carcassonne.buttons import buttons_of
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
from tui.games.carcassonne.map import Camera, Overlay, centre_of, draw_map
from tui.games.carcassonne.options import variant_title
from tui.games.carcassonne.overlay import overlay_of
from tui.games.carcassonne.players import WIDTH as PANEL
from tui.games.carcassonne.players import draw_panel
from tui.games.carcassonne.remaining import RemainingTiles
from tui.play.board import Button
from tui.play.decision import Decision
from tui.play.i18n import N_, _, ngettext
from tui.table import GameScreen

_PANS = {"pan_left": (-1, 0), "pan_right": (1, 0), "pan_up": (0, -1), "pan_down": (0, 1)}
LOG_ROWS = 2
CONTEXT_ROWS = 3
BESIDE_TITLE = 4
"""Cells of the title line around its two parts."""


class CarcassonneScreen(GameScreen):
    """The map, the players beside it."""

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
    _map: Region = Region()
    """Where the map was painted."""
    _focus: int = -1
    """The cell that the map is about: under the cursor, or the last one placed; -1 for none."""

    @property
    def state(self) -> CarcassonnePosition:
        """The position as everybody knows it."""
        state = self.view.position
        assert isinstance(state, CarcassonnePosition)
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
        right = ngettext("{n} tile left", "{n} tiles left", state.bag_size).format(n=state.bag_size)
        if self.session.is_over:
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
                name=self.actor_name(),
                part=self._part(),
            )
            for template in variants
        )
        room = self.size.width - cell_len(right) - BESIDE_TITLE
        if self.session.match.training:
            room -= cell_len(_("training · {ending}").format(ending=""))
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

    def log_left(self, width: int) -> int:
        """Where the log stands beside the map; 0: below."""
        return width - 38 if width >= 140 else 0

    def paint_board(self, canvas: Canvas, skin: Skin, top: int) -> int:
        right = self.log_left(canvas.width) or canvas.width + 1
        log_rows = LOG_ROWS if canvas.height < 34 else 5
        bottom = canvas.height - 2 - CONTEXT_ROWS - log_rows
        panel_left = right - 1 - PANEL - 1
        region = Region(0, top, panel_left - 1 - MARGIN, bottom - top - 1)
        overlay = self._overlay()
        focus = overlay.chosen[0] if overlay.chosen is not None else overlay.cursor
        if focus < 0 and self.decision is None:
            focus = self._newest_cell()
        self.camera.least = tile_art.NORMAL if overlay.is_crowded else tile_art.SMALL
        if focus >= 0 and not self._panned:
            self.camera.follow(*features.position(focus), region)
        draw_map(canvas, region, self.state, self.camera, overlay, skin)
        draw_rows(canvas, region, panel_left - 1, self.camera, focus, skin)
        self._map, self._focus = region, focus
        canvas.part("map", region)
        canvas.part("players", Region(panel_left + 1, top, PANEL, bottom - top))
        for y in range(top, bottom):
            canvas.put(panel_left - 1, y, skin.glyphs.text("│"), skin.palette.line)
        draw_panel(
            canvas, panel_left + 1, top, bottom - 1, self.state, self.names, skin, self.news_seats
        )
        self.paint_buttons(canvas, skin, 1, bottom - 1)
        if self.division is not None:
            rest = skin.glyphs.text(rest_sentence(self.state, self.division))
            canvas.put(right - cell_len(rest) - 2, bottom - 1, rest, skin.palette.title)
        return bottom

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        says_on_the_rule = self.has_hint or (self.division is not None and self.notice)
        if not says_on_the_rule:
            rule = self._map.bottom + 1
            draw_columns(canvas, self._map, rule, self.camera, self._focus, self.skin)

    def _overlay(self) -> Overlay:
        """What the decision and the news lay over the map, as far as they may be shown."""
        decision = self.shown_decision
        if isinstance(decision, Following | Haunting):
            self._near = self.state.placed
        overlay = overlay_of(self.state, decision, self.skin)
        if self.helps("marks"):
            overlay.new = self._new_cells()
        if self.helps("remaining"):
            overlay.dead = dead_cells(self.state)
        return overlay

    def _newest_cell(self) -> int:
        """Where the last tile was placed; -1 before the first."""
        for ply in reversed(self.session.match.plies):
            for event in ply.events:
                if isinstance(event, ev.Placed):
                    return event.cell
        return -1

    def _new_cells(self) -> list[int]:
        return [
            event.cell
            for ply in self.session.match.plies[self.news_from() :]
            for event in ply.events
            if isinstance(event, ev.Placed) and self.is_news_of(event.seat)
        ]

    # -- words -------------------------------------------------------------------------

    def context(self) -> list[str]:
        decision = self.shown_decision
        if decision is None:
            return [self.waiting_sentence()]
        return sentences(self.state, decision, self.names, self.helps("preview"))

    def buttons(self) -> list[Button]:
        decision = self.shown_decision
        return [] if decision is None else buttons_of(decision)

    @property
    def division(self) -> Division | None:
        """The form for the demands of a robbery, while it is on show."""
        decision = self.shown_decision
        return decision.division if isinstance(decision, Plan) and not self.has_hint else None

    def context_rows(self, room: int, width: int) -> int:
        usual = super().context_rows(room, width)
        form = self.division
        return usual if form is None else min(room, max(usual, len(form.thieves)))

    def _paint_context(self, canvas: Canvas, skin: Skin, top: int, rows: int, width: int) -> None:
        form = self.division
        if form is None:
            super()._paint_context(canvas, skin, top, rows, width)
            return
        area = Region(1, top, width, rows)
        draw_division(canvas, skin, self.state, form, self.names, area, self.all_marks())
        for words in self.wrapped(self.notice, width - 4, 1) if self.notice else ():
            canvas.put(3, top - 1, f" {words} ", skin.palette.danger_text)

    def offers(self, command_id: str) -> bool:
        if command_id == "known":
            return self.helps("remaining")
        return super().offers(command_id)

    def open_known(self) -> None:
        """The sheet of remaining tiles, with pictures."""
        self.app.push_screen(RemainingTiles(self.state, self.skin))

    # -- commands ----------------------------------------------------------------------

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
        if not self._panned:
            self.show_now()  # Painting moves the map as well, with the cursor.
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

    def right_click(self) -> None:
        """Turn the tile in hand."""
        if self.is_active and isinstance(self.shown_decision, Placing):
            self.perform("rotate")

    def perform_own(self, command_id: str) -> None:
        if command_id in _PANS:
            self.pan(*_PANS[command_id])
        elif command_id == "zoom":
            self.show_now()
            self.camera.turn_zoom()
            self.repaint()
        elif command_id == "look":
            if self._looking is not None:
                self._looking.next_feature()
            else:
                self.show_now()  # A burst may have moved the cursor without a picture.
                focus = self._focus if self._focus >= 0 else features.ORIGIN
                self._looking = LookAround(self.state, focus)
            self.repaint()
        elif (
            command_id == "rotate" and isinstance(self.decision, Placing) and self._looking is None
        ):
            self.decision.rotate()

    def click_own(self, name: str, number: int) -> None:
        decision = self.shown_decision
        if name == "thief" and self.division is not None:
            self.division.index = number
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
        elif isinstance(decision, Plan) and decision.division is not None:
            decision.division.go_to(number)

    def type_digit(self, digit: int) -> None:
        decision = self.decision
        if self._looking is not None:
            return
        if isinstance(decision, Following) and digit < len(decision.segments):
            decision.go_to(decision.segments[digit])
        elif isinstance(decision, Haunting | WagonMove) and digit < len(decision.actions):
            decision.index = digit
        elif self.division is not None:
            self.division.type_digit(digit)


SCREEN = CarcassonneScreen
