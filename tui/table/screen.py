"""``TableScreen``: the screen of every game and of every replay, laid out for its window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from textual import events
from textual.app import ComposeResult
from textual.binding import ActiveBinding
from textual.containers import Horizontal, Vertical
from textual.geometry import Region

from engine import View
from saves import Folder, GameRecord
from tui.app_base import AppBase
from tui.drawing.canvas import CanvasView
from tui.play.decision import Decision
from tui.play.i18n import _
from tui.play.keys import commands
from tui.play.session import Session
from tui.replay.past import Past
from tui.replay.playback import Playback
from tui.screens.base import BaseScreen
from tui.table.board import ROOMY, TALL, Board, Painted
from tui.table.buttons import Buttons
from tui.table.context import ContextBar
from tui.table.guide_panel import GuidePanel, Pointer, Surroundings
from tui.table.heading import Heading
from tui.table.hint_panel import HintPanel
from tui.table.latest import Latest, LogColumn
from tui.table.live import LivePlay
from tui.table.play import Play
from tui.table.prose import Prose
from tui.table.rule import Rule
from tui.table.situation import Situation
from tui.widgets.frame import KeyLine

MOST_PARTS = 3
"""Of the table that a card of the guide points at."""


class TableScreen(BaseScreen[None]):
    """A board with what stands around it, and what goes on there.

    Args:
        session: the game, or a position of a replay; the screen closes it when it goes.
        around: the app.
        begin: makes what goes on, of the situation and the board.
    """

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide"), (140, "-vast")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (ROOMY, "-roomy"), (TALL, "-tall")]  # noqa: RUF012
    DEFAULT_CSS = """
    TableScreen {
        layers: default guide;
        #table { height: 1fr; }
        #left { width: 1fr; height: 100%; }
        #below { height: 1fr; }
        #players { height: auto; }
        #form { height: auto; min-height: 3; max-height: 100%; margin: 0 1; display: none; }
        #right { display: none; width: 25%; min-width: 30; max-width: 40; }
        #right { height: 100%; border-left: solid $line; }
        #extra { height: auto; }
        &.-form #form, &.-hint HintPanel { display: block; }
        &.-form ContextBar, &.-hint ContextBar { display: none; }
        &.-roomy.-stacked ContextBar, &.-tall.-stacked ContextBar { height: 4; }
        &.-replay ContextBar { height: auto; min-height: 3; }
        &.-stacked.-roomy Board, &.-stacked.-tall Board { margin-top: 1; }
        &.-stacked.-roomy #players, &.-stacked.-tall #players { margin-top: 1; }
        &.-stacked.-wide #right, &.-stacked.-vast #right { display: block; }
        &.-stacked.-wide #below Latest, &.-stacked.-vast #below Latest { display: none; }
        &.-stretches.-tall Board { height: 1fr; margin-top: 0; }
        &.-stretches.-tall #below { height: 8; }
        &.-stretches.-tall.-wide #below, &.-stretches.-tall.-vast #below { height: 5; }
        &.-fills #board { height: 1fr; }
        &.-fills #below { height: 5; }
        &.-fills.-over #below { height: 1; } /* Nothing is decided: the map has the rest. */
        &.-fills.-over Buttons { display: none; }
        &.-fills #players { width: auto; height: 100%; border-left: solid $line; }
        &.-fills.-vast #below Latest { display: none; }
        &.-fills.-vast #right { display: block; width: 39; }
    }
    """

    CSS = """
    TableScreen KeyLine { padding: 0 1; }
    """

    def __init__(
        self,
        session: Session,
        around: AppBase,
        begin: Callable[[Situation, Board], Play],
    ) -> None:
        super().__init__()
        self.at = Situation(session, around)
        kind = self.at.pack.board()
        assert issubclass(kind, Board)
        self.board = kind(self.at)
        self.play = begin(self.at, self.board)
        self.add_class("-fills" if self.board.fills else "-stacked")
        self.set_class(self.board.stretches, "-stretches")
        self.set_class(self.at.is_replay, "-replay")
        self._review: Playback | None = None
        """The replay of this game that lies over it."""
        self._offered: list[bool | None] = []
        """What could be done when the key line was made."""

    # -- what is there ---------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        at, board = self.at, self.board
        players = Painted(board, board.paint_players, board.players_size, "players")
        yield Heading(at, board, self.play)
        with self.play:
            with Vertical(id="left"):
                if board.fills:
                    with Horizontal(id="board"):
                        yield board
                        yield players
                    yield Buttons(board)
                else:
                    yield board
                    yield Buttons(board)
                    yield players
                yield Rule(at, board, self.play)
                with Vertical(id="below"):
                    yield ContextBar(at, board, self.play)
                    yield HintPanel(at, board)
                    yield Painted(board, board.paint_form, board.form_size, "form")
                    yield Latest(at, board)
            with Vertical(id="right"):
                yield LogColumn(at, board)
                yield Painted(board, board.paint_extra, board.extra_size, "extra")
        yield KeyLine()
        if isinstance(self.play, LivePlay):
            yield from (Pointer() for _part in range(MOST_PARTS))
            yield GuidePanel(self.play.tutor)

    def on_mount(self) -> None:
        self.board.focus()
        self.play.start()

    def on_screen_resume(self) -> None:
        self.play.resume()
        self.refresh_bindings()

    def on_resize(self) -> None:
        self.refresh_bindings()  # A wider window has room for more keys.
        self.call_after_refresh(self.lay_guide)

    @property
    def session(self) -> Session:
        return self.at.session

    @property
    def view(self) -> View:
        return self.at.view

    @property
    def decision(self) -> Decision | None:
        """What the person at the screen has to decide now."""
        return self.at.decision

    @property
    def game(self) -> str:
        return self.at.game

    def loss(self) -> str:
        return self.play.loss()

    # -- what is shown ---------------------------------------------------------------------

    def changed(self, same: int) -> None:
        """Something else is to be shown; the first ``same`` plies are those shown before."""
        for log in self.query(Latest):
            log.follow(same)
        if self._review is not None:
            self._review.follow(self.session.record)
        self.show()

    def show(self) -> None:
        """Show everything anew, soon; the driver sends what has changed."""
        self.set_class(self.at.session.is_over and not self.at.is_replay, "-over")
        self.set_class(self.at.has_hint, "-hint")
        self.set_class(self.board.form_rows() > 0, "-form")
        for canvas in self.query(CanvasView):
            canvas.repaint()
        for prose in self.query(Prose):
            prose.refresh(layout=prose.grows)
        for buttons in self.query(Buttons):
            buttons.refresh()
        found = commands("hint", "table", "replay")
        offered = [self.board.has_stage, *(self.play.check_action(one.id, ()) for one in found)]
        if offered != self._offered:
            self._offered = offered
            self.refresh_bindings()
        self.call_after_refresh(self.lay_guide)

    def parts(self) -> dict[str, Region]:
        """Where the parts of the table are, by name: what the guide points at."""
        found: dict[str, Region] = {}
        for canvas in self.query(CanvasView):
            if canvas.is_on_screen:
                offset = canvas.content_region.offset
                parts = canvas.canvas.parts.items()
                found |= {name: region.translate(offset) for name, region in parts}
        for name, kind in (("context", ContextBar), ("buttons", Buttons), ("keys", KeyLine)):
            for widget in self.query(kind):
                found[name] = widget.content_region
        return found

    def _choices(self) -> list[Region]:
        """Where the board can be clicked: mostly, what can be chosen now."""
        offset = self.board.content_region.offset
        return [spot.region.translate(offset) for spot in self.board.canvas.spots]

    def lay_guide(self) -> None:
        """Show what the guide says now, beside the parts that it is about, or nothing."""
        if not (self.is_attached and isinstance(self.play, LivePlay)):
            return
        tutor, found = self.play.tutor, self.parts()
        is_shown = tutor.look() and not self.at.has_hint
        names = tutor.card.parts if tutor.card is not None and is_shown else ()
        parts = [found[name] for name in names if name in found]
        for place, pointer in enumerate(self.query(Pointer)):
            pointer.point_at(parts[place] if place < len(parts) else None)
        for panel in self.query(GuidePanel):
            panel.display = is_shown
            if is_shown:
                kept = [found[name] for name in ("context", "buttons", "keys") if name in found]
                around = Surroundings(parts, kept, self._choices())
                panel.lay(around, self.at.shown_key("back"), self.at.skin.palette)

    # -- keys and clicks -------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "own":
            return self.play.may_own(str(parameters[0]))
        return super().check_action(action, parameters)

    def action_own(self, command_id: str) -> None:
        """A command of the game's own, whose key is the board's."""
        self.play.own(command_id)

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The keys that do something now, by the game's own names.

        First come the game's own, then those of the key line in its order.
        """
        shown = list(self.play.key_line(self.has_class("-narrow")))
        found = super().active_bindings
        for key, active in found.items():
            binding = active.binding
            own = self.board.labels.get(str(binding.id).removeprefix("replay_"))
            label = _(own[0]) if own else binding.description
            if binding.id == "back" and self.board.has_stage:
                label = _("back")
            named = replace(binding, description=label, show=binding.id in shown)
            found[key] = active._replace(binding=named)

        def place(item: tuple[str, ActiveBinding]) -> int:
            active = item[1]
            if active.binding.show:
                return shown.index(str(active.binding.id))
            return -1 if active.node is self.board else len(shown)

        return dict(sorted(found.items(), key=place))

    def key_comes(self, event: events.Key) -> None:
        if event.key.isdecimal() and not event.key.isascii():
            self.app.simulate_key(str(int(event.key)))
        active = self.active_bindings.get(event.key)
        self.play.key_comes(event, active is not None and active.enabled)

    def on_canvas_view_clicked(self, message: CanvasView.Clicked) -> None:
        if message.is_stale or not self.is_active:
            return
        if self.play.may_click(message.time, message.chain):
            self.play.picked(message.spot.name, message.spot.number)

    def on_guide_panel_left(self) -> None:
        if self.is_active and isinstance(self.play, LivePlay):
            self.play.end_guide()

    def on_buttons_pressed(self, message: Buttons.Pressed) -> None:
        if message.is_stale or not self.is_active:
            return
        if self.play.may_click(message.time, message.chain):
            self.call_next(self.play.choose, message.button.command)

    def right_click(self) -> None:
        if self.is_active:
            self.play.right_click()

    # -- what lies over all of it ----------------------------------------------------------

    def open_review(self, left: Callable[[], None]) -> None:
        """Show the replay of the game over the table, at the present position."""

        def closed(_result: None) -> None:
            self._review = None
            left()

        review = replay_table(self.session.record, self.session.folder, self.at.around, at_end=True)
        assert isinstance(review.play, Playback)
        self._review = review.play
        self.app.push_screen(review, closed)


def live_table(session: Session, around: AppBase, is_guided: bool = False) -> TableScreen:
    """A game that is played; with ``is_guided`` it opens with its guide."""
    return TableScreen(session, around, partial(LivePlay, is_guided=is_guided))


def replay_table(
    record: GameRecord, folder: Folder, around: AppBase, at_end: bool = False
) -> TableScreen:
    """The replay of a game, from its beginning or from the present position."""
    past = Past(record)
    session = Session(past.record_after(0), folder, None, watching=True)
    return TableScreen(session, around, partial(Playback, past=past, at_end=at_end))
