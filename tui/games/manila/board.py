"""``ManilaBoard``: the board of Manila as it is played."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.style import Style
from textual.binding import BindingType
from textual.geometry import Region, Size

from engine import Action, View
from engine.manila import actions as act
from engine.manila import events as ev
from engine.manila import phases, queries, wares
from engine.manila.position import ManilaPosition
from engine.manila.view import ManilaView
from tui.drawing.canvas import Canvas
from tui.drawing.marks import Marks
from tui.drawing.sea_colours import sea_colours
from tui.games.manila import lanes, marks, players
from tui.games.manila.account import settled_voyages, settlement_lines
from tui.games.manila.action_words import choice
from tui.games.manila.auction_scene import Auction
from tui.games.manila.buttons import buttons_of
from tui.games.manila.decision import (
    LANES,
    PLACE_GRID,
    Bidding,
    Boarding,
    ForcedLoan,
    Loading,
    LoanDesk,
    Loot,
    Placement,
    Redeeming,
    Share,
    Starts,
    Steering,
    decision_for,
    loan_desk,
    sea_grid,
)
from tui.games.manila.forecast import forecast_lines
from tui.games.manila.keys import KEYS
from tui.games.manila.known import known_lines
from tui.games.manila.market_race import draw_market
from tui.games.manila.moments import balances, moments_of
from tui.games.manila.preview import preview
from tui.games.manila.scene import WARE_COLOURS
from tui.games.manila.sea_plan import LEAST_ROWS, LEAST_WIDTH, Plan, plan_for
from tui.games.manila.sea_scene import draw_sea
from tui.play.board import Button, Moment
from tui.play.decision import Choose, Decision
from tui.play.i18n import N_, _
from tui.table.board import Board, own_bindings

_WARE = re.compile(r"\b(?:(ginseng)|(nutmeg)|(silk)|(jade))\b", re.IGNORECASE)

LANE_ROWS, WARE_ROWS = 5, 5
MOST_ROWS = 40
"""More than the table of players can take."""


class ManilaBoard(Board):
    """Lanes, ports and shipyards, crews; below them the players."""

    BINDINGS: ClassVar[list[BindingType]] = [*own_bindings(KEYS)]

    labels: ClassVar[Mapping[str, tuple[str, str]]] = {
        "known": (N_("shares"), N_("Known and remaining shares")),
    }
    key_line = ("back", "undo", "hint", "news", "log", "known", "account", "leave", "help")

    stretches = True

    _desk: LoanDesk | None = None
    """The loan desk, opened over the decision."""

    @property
    def seat_view(self) -> ManilaView:
        """The view, by its own type."""
        assert isinstance(self.at.view, ManilaView)
        return self.at.view

    @property
    def state(self) -> ManilaPosition:
        """The position as the person at the screen knows it."""
        return self.seat_view.position

    @property
    def shown_decision(self) -> Decision | None:
        """What the keys steer: the loan desk if it is open, else the decision."""
        return self._desk or self.at.decision

    def decide(self, view: View) -> Decision | None:
        self._desk = None
        return decision_for(view)

    def moments(self, first: int) -> list[Moment]:
        return moments_of(self.at.session.match, first, self.at.view.seat, self.at.names)

    def heading(self, room: int) -> tuple[str, str]:
        state = self.state
        if self.at.session.is_over:
            left = _("MANILA · voyage {voyage} · the game is over")
        elif not state.voyage:
            left = _("MANILA · the first shares are dealt")
        else:
            left = _("MANILA · voyage {voyage} · {part} · {name} to act")
        return (
            left.format(voyage=state.voyage, part=self._part(), name=self.at.actor_name),
            _("a ware at 30 ends it"),
        )

    def _part(self) -> str:
        """The part of the voyage."""
        state = self.state
        if state.phase == phases.PLACEMENT:
            number, total = queries.placement_round(state)
            return _("placement {n} of {total}").format(n=number, total=total)
        return {
            phases.AUCTION: _("auction"),
            phases.SHARE: _("a share"),
            phases.LOADING: _("loading"),
            phases.STARTS: _("starts"),
            phases.BOARDING: _("boarding"),
            phases.SMALL_PILOT: _("small pilot"),
            phases.LARGE_PILOT: _("large pilot"),
            phases.LOOT: _("loot"),
            phases.LOANS: _("loans"),
            phases.REDEMPTION: _("last redemption"),
        }.get(state.phase, _("dice"))

    # -- painting ----------------------------------------------------------------------

    def rows(self) -> int:
        return LANE_ROWS + WARE_ROWS + 2 * self.is_roomy

    def paint(self, canvas: Canvas) -> None:
        if self._plan_on(canvas) is None:
            self._paint_letters(canvas)
        else:
            self._paint_sea(canvas)

    def _plan_on(self, canvas: Canvas) -> Plan | None:
        """The plan of the drawn board; ``None`` where it is written in letters."""
        is_large = canvas.width >= LEAST_WIDTH and canvas.height >= LEAST_ROWS
        has_colours = not self.skin.glyphs.ascii and sea_colours(self.skin.palette) is not None
        return plan_for(canvas.width, canvas.height) if is_large and has_colours else None

    def _paint_sea(self, canvas: Canvas) -> None:
        """The board in pixels, in a window that has room for it."""
        view, skin, special = self.seat_view, self.skin, self._marks()
        plan, colours = self._plan_on(canvas), sea_colours(skin.palette)
        assert plan is not None and colours is not None
        auction = None
        if self._is_before_loading:
            auction = Auction(self._bid_line(), self._balances(), self._arrived())
        draw_sea(canvas, plan, view.position, self.at.names, skin, colours, special, auction)
        draw_market(canvas, plan, view, skin, special, self.at.hides_secrets)
        quays = Region(plan.wall_left, 0, plan.width - plan.wall_left, plan.foot_top)
        canvas.part("lanes", Region(0, 0, plan.wall_left, plan.foot_top))
        canvas.part("quays", quays)
        canvas.part("crews", Region(0, 0, plan.wall_left, plan.foot_top + plan.foot))
        canvas.part("prices", Region(0, plan.market_top, plan.width, plan.market_rows))

    def _paint_letters(self, canvas: Canvas) -> None:
        state, skin, special = self.state, self.skin, self._marks()
        if self._is_before_loading:
            names = self.at.names
            lanes.draw_auction(canvas, 0, self.seat_view, names, skin, self._bid_line())
            lanes.draw_last_voyage(canvas, 0, self._balances(), self._arrived(), skin)
        else:
            lanes.draw_lanes(canvas, 0, state, skin, special)
        spread = lanes.spread_on(canvas)
        right, lane_rows = spread.ports - lanes.DOCKED, 1 + 4 * spread.lane
        canvas.part("lanes", Region(0, 0, right - 1, lane_rows))
        canvas.part("quays", Region(right, 0, canvas.width - right, lane_rows - 1))
        y, ware_rows = lane_rows + self.is_roomy, 1 + 4 * spread.ware
        canvas.part("prices", Region(0, y, spread.crew - 1, ware_rows))
        canvas.part("crews", Region(spread.crew, y, canvas.width - spread.crew, ware_rows))
        lanes.draw_wares(canvas, y, self.seat_view, skin, special, self.at.hides_secrets)

    def players_size(self) -> Size:
        return Size(0, self._draw_players(Canvas(self._width, MOST_ROWS)))

    @property
    def _width(self) -> int:
        """Cells that the board and the players have."""
        return self.size.width or players.WIDTH

    def paint_players(self, canvas: Canvas) -> None:
        canvas.part("players", Region(1, 0, canvas.width - 1, canvas.height))
        self._draw_players(canvas)

    def _draw_players(self, canvas: Canvas) -> int:
        """The table of players; returns how many rows it takes."""
        return players.draw_players(
            canvas,
            0,
            self.seat_view,
            self.at.names,
            self.skin,
            self.at.news_seats,
            odds=self.at.helps("preview") and self.at.moment is None,
            hides_secrets=self.at.hides_secrets,
            most=1 + (self.is_roomy and not self.has_room),
            bar=players.bar_for(canvas.width) if self.has_room else 0,
        )

    @property
    def _is_before_loading(self) -> bool:
        """Whether the voyage is still about the office, so that no punt is on a lane."""
        state = self.state
        if self.at.session.is_over or any(space != wares.ASHORE for space in state.punts):
            return False
        return state.phase in (phases.AUCTION, phases.SHARE, phases.LOANS)

    def _marks(self) -> marks.Marks:
        decision = self.at.decision
        found = marks.Marks()
        found.fresh = [
            event.spot
            for ply in self.at.news
            for event in ply.events
            if isinstance(event, ev.Placed)
            and self.at.is_news_of(event.seat)
            and self.state.spots[event.spot] == event.seat
        ]
        if self.at.moment is not None:
            found.punts = dict(self.at.moment.targets)
            found.rolls = bool(found.punts)
        elif isinstance(decision, Placement):
            found.bright = decision.open
            found.cursor = None if decision.passes else decision.place
        elif isinstance(decision, Starts):
            found.lane = decision.lanes[decision.cursor]
            found.punts = dict(zip(decision.lanes, decision.spaces, strict=True))
        elif isinstance(decision, Steering):
            found.lane = decision.ware
            found.punts = {
                ware: min(wares.DOCKED, self.state.punts[ware] + step)
                for ware, step in enumerate(decision.steps)
                if step
            }
        elif isinstance(decision, Loading | Boarding | Loot):
            found.lane = _ware_of(decision.action)
            if isinstance(decision, Boarding):
                found.cursor = found.lane
        return found

    def _bid_line(self) -> str:
        decision = self.at.decision
        if self.state.phase != phases.AUCTION or self.at.hides_secrets:
            return ""
        capacity = self.seat_view.capacity_of(self.at.view.seat)
        if capacity <= self.state.bid:
            return _("you cannot bid any more")
        limit = _("at most {limit}").format(limit=capacity)
        if isinstance(decision, Bidding) and not decision.passes:
            return _("your bid ‹ {bid} ›  {limit}").format(bid=decision.bid, limit=limit)
        return limit

    def _balances(self) -> dict[int, int]:
        return balances(self.at.plies, self.state.seats)

    def _arrived(self) -> list[int]:
        """The wares that came to port in the last voyage that is over."""
        plies = self.at.plies
        number = settled_voyages(plies)
        risen = {
            event.ware
            for ply in plies
            for event in ply.events
            if isinstance(event, ev.Rose) and event.voyage == number
        }
        return [ware for ware in LANES if ware in risen]

    def extra_size(self) -> Size:
        return Size(0, 2 + self.state.seats if self.at.helps("known_cards") else 0)

    def paint_extra(self, canvas: Canvas) -> None:
        """The shares as far as they are known."""
        if self.at.helps("known_cards"):
            players.draw_shares(canvas, self.seat_view, self.skin, self.at.hides_secrets)

    # -- words -------------------------------------------------------------------------

    def context(self) -> list[str]:
        decision = self.shown_decision
        assert decision is not None
        action = decision.action
        if action is None:
            return [self._missing(decision)]
        if not self.at.helps("preview") and not isinstance(decision, ForcedLoan):
            return [self._plain(decision)]
        return preview(self.seat_view, action, self.at.names, odds=True)

    def _plain(self, decision: Decision) -> str:
        """Without previews: the choice alone."""
        action = decision.action
        assert action is not None
        return choice(self.seat_view, action, self.at.audience).sentence

    def _missing(self, decision: Decision) -> str:
        if isinstance(decision, Starts):
            return _("The starting spaces must add up to nine; these make {total}.").format(
                total=decision.total
            )
        if isinstance(decision, Steering):  # Only where the large pilot must use both.
            return _("Two spaces: one punt by two, or two punts by one each.")
        assert isinstance(decision, Bidding)
        return _("A bid must be at least {lowest}.").format(lowest=decision.lowest)

    def buttons(self) -> Sequence[Button]:
        decision = self.shown_decision
        return [] if decision is None else buttons_of(decision, loan_desk(self.at.view) is not None)

    def known_lines(self) -> list[str]:
        hands, remaining = self.at.helps("known_cards"), self.at.helps("remaining")
        return known_lines(self.seat_view, self.at.names, hands, remaining)

    def marks(self) -> Marks:
        styles: list[Style] = [
            self.skin.palette.ware_lines[WARE_COLOURS[ware]] for ware in range(wares.WARES)
        ]
        return [(_WARE, styles)]

    # -- commands ----------------------------------------------------------------------

    def steer(self, dx: int, dy: int) -> None:
        decision = self.shown_decision
        if isinstance(decision, Placement):
            is_drawn = self._plan_on(self.canvas) is not None
            decision.grid = sea_grid(self.state.ashore) if is_drawn else PLACE_GRID
        super().steer(dx, dy)

    def commit(self) -> Action | None:
        return self._desk.action if self._desk is not None else super().commit()

    def aim(self, action: Action) -> None:
        """A loan of one's own will is at the desk."""
        super().aim(action)
        is_loan = isinstance(act.decode(action), act.Loan | act.Redeem)
        if is_loan and not isinstance(self.at.decision, ForcedLoan | Redeeming):
            self._desk = loan_desk(self.at.view)
            if self._desk is not None:
                self._desk.aim(action)

    @property
    def has_stage(self) -> bool:
        return self._desk is not None or super().has_stage

    def step_back(self) -> bool:
        if self._desk is not None:
            self._desk = None
            return True
        return super().step_back()

    def do(self, command_id: str) -> Action | None:
        decision = self.at.decision
        if command_id == "account":
            self._open_account()
        elif command_id == "loans":
            self._turn_to_desk()
        elif command_id == "pass" and isinstance(decision, Placement | Bidding):
            if decision.passes:
                return self.commit()
            decision.passes = True
        elif command_id == "pass" and isinstance(decision, Redeeming):
            if isinstance(act.decode(decision.action), act.Pass):
                return self.commit()
            decision.aim(act.encode(act.Pass()))
        elif command_id == "place" and isinstance(decision, Placement):
            decision.passes = False
        return None

    def _turn_to_desk(self) -> None:
        """Open the loan desk, or close it."""
        if self._desk is not None:
            self._desk = None
            return
        self._desk = loan_desk(self.at.view)
        if self._desk is None and not isinstance(self.at.decision, ForcedLoan | Redeeming):
            self.at.notice = _("You have no share that you could mortgage or redeem now.")

    def _point_at_ware(self, ware: int) -> bool:
        decision = self.at.decision
        if isinstance(decision, Placement):
            return decision.point_at(ware)
        if isinstance(decision, Starts | Steering) and ware in decision.lanes:
            decision.cursor = decision.lanes.index(ware)
            return True
        if isinstance(decision, Loading):
            decision.index = LANES.index(ware)
            return True
        return isinstance(decision, Share | ForcedLoan | Redeeming) and _choose_ware(decision, ware)

    def type_digit(self, digit: int) -> None:
        if self._desk is not None:
            return
        if isinstance(self.at.decision, Bidding | Starts):
            self.at.decision.type_digit(digit)
        elif 1 <= digit <= len(LANES):
            self._point_at_ware(LANES[digit - 1])

    def pick(self, name: str, number: int) -> Action | None:
        decision = self.at.decision
        if isinstance(decision, Placement) and name in ("place", "lane"):
            if name == "place" and decision.place == number and not decision.passes:
                return self.commit()
            if not decision.point_at(number):
                self.at.notice = _("This place is not open to you now.")
        elif name in ("lane", "ware") and number < wares.WARES:
            self._point_at_ware(number)
        return None

    def _open_account(self) -> None:
        lines = forecast_lines(self.seat_view, self.at.names, self.at.helps("preview"))
        settled = settlement_lines(self.at.plies, self.at.names)
        lines += [*([""] if lines and settled else []), *settled]
        self.open_sheet(_("Accounts"), lines, "account")


def _choose_ware(decision: Choose, ware: int) -> bool:
    """Put the cursor of a choice of wares on one of them."""
    for index, action in enumerate(decision.actions):
        if _ware_of(action) == ware:
            decision.index = index
            return True
    return False


def _ware_of(action: Action) -> int | None:
    """The ware that a choice of wares is about, if it is about one."""
    one = act.decode(action)
    if isinstance(one, act.Share | act.Board | act.Loot | act.Loan | act.Redeem):
        return one.ware
    return one.ashore if isinstance(one, act.Load) else None


BOARD = ManilaBoard
