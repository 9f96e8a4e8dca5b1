"""The game screen of Manila."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.style import Style
from textual.geometry import Region

from engine import Action, View
from engine.manila import actions as act
from engine.manila import events as ev
from engine.manila import phases, queries, wares
from engine.manila.position import ManilaPosition
from engine.manila.view import ManilaView
from tui.drawing.canvas import Canvas, put_marked
from tui.drawing.skin import Marks, Skin
from tui.games.manila import board, players
from tui.games.manila.account import account_lines, settled_voyages, settlement_lines
from tui.games.manila.action_words import choice
from tui.games.manila.buttons import buttons_of
from tui.games.manila.decision import (
    LANES,
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
)
from tui.games.manila.forecast import forecast_lines
from tui.games.manila.known import known_lines
from tui.games.manila.moments import balances, moments_of
from tui.games.manila.preview import preview
from tui.play.board import Button, Moment
from tui.play.decision import Choose, Decision
from tui.play.i18n import N_, _
from tui.table import GameScreen

_WARE = re.compile(r"\b(?:(ginseng)|(nutmeg)|(silk)|(jade))\b", re.IGNORECASE)


class ManilaScreen(GameScreen):
    """Lanes, ports and shipyards, crews, players."""

    labels: ClassVar[Mapping[str, tuple[str, str]]] = {
        "known": (N_("shares"), N_("Known and remaining shares")),
    }

    _desk: LoanDesk | None = None
    """The loan desk, opened over the decision."""

    @property
    def seat_view(self) -> ManilaView:
        """The view, by its own type."""
        assert isinstance(self.view, ManilaView)
        return self.view

    @property
    def state(self) -> ManilaPosition:
        """The position as the person at the screen knows it."""
        return self.seat_view.position

    @property
    def shown_decision(self) -> Decision | None:
        """What the keys steer: the loan desk if it is open, else the decision."""
        return self._desk or self.decision

    def make_decision(self, view: View) -> Decision | None:
        self._desk = None
        return decision_for(view)

    def moments(self, first: int) -> list[Moment]:
        return moments_of(self.session.match, first, self.view.seat, self.names)

    def title_line(self) -> tuple[str, str]:
        state = self.state
        if self.session.is_over:
            left = _("MANILA · voyage {voyage} · the game is over")
        elif not state.voyage:
            left = _("MANILA · the first shares are dealt")
        else:
            left = _("MANILA · voyage {voyage} · {part} · {name} to act")
        return (
            left.format(voyage=state.voyage, part=self._part(), name=self.actor_name()),
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

    def paint_board(self, canvas: Canvas, skin: Skin, top: int) -> int:
        state = self.state
        gap = 1 if canvas.height >= 30 else 0
        marks = self._marks()
        y = top + gap
        if self._is_before_loading:
            board.draw_auction(canvas, y, self.seat_view, self.names, skin, self._bid_line())
            board.draw_last_voyage(canvas, y, self._balances(), self._arrived(), skin)
        else:
            board.draw_lanes(canvas, y, state, skin, marks)
        quays_left = board.PORTS_LEFT - board.DOCKED
        canvas.part("lanes", Region(0, y, quays_left - 1, 5))
        canvas.part("quays", Region(quays_left, y, 80 - quays_left, 4))
        y += 5 + gap
        canvas.part("prices", Region(0, y, board.CREW - 1, 5))
        canvas.part("crews", Region(board.CREW, y, 80 - board.CREW, 5))
        board.draw_wares(canvas, y, self.seat_view, skin, marks, self.hides_secrets)
        y += 5 + gap
        self.paint_buttons(canvas, skin, 1, y)
        y += 1 + gap
        odds = self.helps("preview") and self.moment is None
        end = players.draw_players(
            canvas, y, self.seat_view, self.names, skin, self.news_seats, odds, self.hides_secrets
        )
        canvas.part("players", Region(1, y, 79, end - y))
        return end

    @property
    def _is_before_loading(self) -> bool:
        """Whether the voyage is still about the office, so that no punt is on a lane."""
        state = self.state
        if self.session.is_over or any(space != wares.ASHORE for space in state.punts):
            return False
        return state.phase in (phases.AUCTION, phases.SHARE, phases.LOANS)

    def _marks(self) -> board.Marks:
        decision = self.decision
        marks = board.Marks()
        if self.helps("marks"):
            marks.fresh = [
                event.spot
                for ply in self.session.match.plies[self.news_from() :]
                for event in ply.events
                if isinstance(event, ev.Placed)
                and self.is_news_of(event.seat)
                and self.state.spots[event.spot] == event.seat
            ]
        if self.moment is not None:
            marks.punts = dict(self.moment.targets)
        elif isinstance(decision, Placement):
            marks.bright = decision.open
            marks.cursor = None if decision.passes else decision.place
        elif isinstance(decision, Starts):
            marks.lane = decision.lanes[decision.cursor]
            marks.punts = dict(zip(decision.lanes, decision.spaces, strict=True))
        elif isinstance(decision, Steering):
            marks.lane = decision.ware
            marks.punts = {
                ware: min(wares.DOCKED, self.state.punts[ware] + step)
                for ware, step in enumerate(decision.steps)
                if step
            }
        elif isinstance(decision, Loading | Boarding | Loot):
            marks.lane = _ware_of(decision.action)
        return marks

    def _bid_line(self) -> str:
        decision = self.decision
        if self.state.phase != phases.AUCTION or self.hides_secrets:
            return ""
        capacity = self.seat_view.capacity_of(self.view.seat)
        if capacity <= self.state.bid:
            return _("you cannot bid any more")
        limit = _("at most {limit}").format(limit=capacity)
        if isinstance(decision, Bidding) and not decision.passes:
            return _("your bid ‹ {bid} ›  {limit}").format(bid=decision.bid, limit=limit)
        return limit

    def _balances(self) -> dict[int, int]:
        return balances(self.session.match.plies, self.state.seats)

    def _arrived(self) -> list[int]:
        """The wares that came to port in the last voyage that is over."""
        plies = self.session.match.plies
        number = settled_voyages(plies)
        risen = {
            event.ware
            for ply in plies
            for event in ply.events
            if isinstance(event, ev.Rose) and event.voyage == number
        }
        return [ware for ware in LANES if ware in risen]

    def paint_extra(self, canvas: Canvas, skin: Skin, top: int, bottom: int) -> None:
        """One's own account of the last voyage, and the shares as far as they are known."""
        if self.hides_secrets:
            return
        lines = known_lines(self.seat_view, self.names) if self.offers("known") else []
        plies, room = self.session.match.plies, bottom - top - 1
        if settled_voyages(plies):
            number = settled_voyages(plies)
            own = account_lines(plies, self.names, self.view.seat, number)
            if len(own) <= room:
                lines = own if len(own) + 1 + len(lines) > room else [*own, "", *lines]
        for y, line in enumerate(lines[:room], start=top + 1):
            put_marked(
                canvas, 1, y, skin.glyphs.text(line), skin.palette.text, self.all_marks(), 78
            )

    # -- words -------------------------------------------------------------------------

    def context(self) -> list[str]:
        decision = self.shown_decision
        if decision is None:
            return [self.waiting_sentence()]
        action = decision.action
        if action is None:
            return [self._missing(decision)]
        if not self.helps("preview") and not isinstance(decision, ForcedLoan):
            return [self._plain(decision)]
        return preview(self.seat_view, action, self.names, odds=True)

    def _plain(self, decision: Decision) -> str:
        """Without previews: the choice alone."""
        action = decision.action
        assert action is not None
        return choice(self.seat_view, action, self.audience).sentence

    def _missing(self, decision: Decision) -> str:
        if isinstance(decision, Starts):
            return _("The starting spaces must add up to nine; these make {total}.").format(
                total=decision.total
            )
        if isinstance(decision, Steering):  # Only where the large pilot must use both.
            return _("Two spaces: one punt by two, or two punts by one each.")
        assert isinstance(decision, Bidding)
        return _("A bid must be at least {lowest}.").format(lowest=decision.lowest)

    def buttons(self) -> list[Button]:
        decision = self.shown_decision
        return [] if decision is None else buttons_of(decision, loan_desk(self.view) is not None)

    def key_ids(self) -> Sequence[str]:
        every = ("back", "undo", "hint", "news", "log", "known", "account", "leave", "help")
        return [command_id for command_id in every if self.offers(command_id)]

    def known_sheet(self) -> list[str]:
        hands, remaining = self.helps("known_cards"), self.helps("remaining")
        return known_lines(self.seat_view, self.names, hands, remaining)

    def marks(self) -> Marks:
        styles: list[Style] = [
            self.argosy.palette.ware_lines[board.WARE_COLOURS[ware]] for ware in range(wares.WARES)
        ]
        return [(_WARE, styles)]

    # -- commands ----------------------------------------------------------------------

    def steer(self, dx: int, dy: int) -> None:
        decision = self.shown_decision
        if decision is not None:
            decision.move(dx, dy)

    def commit(self) -> None:
        if self._desk is not None:
            self.play(self._desk.action)
        else:
            super().commit()

    def aim(self, action: Action) -> None:
        """A loan of one's own will is at the desk."""
        super().aim(action)
        is_loan = isinstance(act.decode(action), act.Loan | act.Redeem)
        if is_loan and not isinstance(self.decision, ForcedLoan | Redeeming):
            self._desk = loan_desk(self.view)
            if self._desk is not None:
                self._desk.aim(action)

    def step_back(self) -> bool:
        if self._desk is not None:
            self._desk = None
            return True
        return super().step_back()

    def perform_own(self, command_id: str) -> None:
        decision = self.decision
        if command_id == "account":
            self._open_account()
        elif command_id == "loans":
            was_open = self._desk is not None
            self._desk = None if was_open else loan_desk(self.view)
            if (
                self._desk is None
                and not was_open
                and not isinstance(decision, ForcedLoan | Redeeming)
            ):
                self.notice = _("You have no share that you could mortgage or redeem now.")
        elif command_id == "pass" and isinstance(decision, Placement | Bidding):
            if decision.passes:
                self.commit()
            decision.passes = True
        elif command_id == "pass" and isinstance(decision, Redeeming):
            if isinstance(act.decode(decision.action), act.Pass):
                self.commit()
            decision.aim(act.encode(act.Pass()))
        elif command_id == "place" and isinstance(decision, Placement):
            decision.passes = False

    def _point_at_ware(self, ware: int) -> bool:
        decision = self.decision
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
        if isinstance(self.decision, Bidding | Starts):
            self.decision.type_digit(digit)
        elif 1 <= digit <= len(LANES):
            self._point_at_ware(LANES[digit - 1])

    def click_own(self, name: str, number: int) -> None:
        decision = self.decision
        if isinstance(decision, Placement) and name in ("place", "lane"):
            if name == "place" and decision.place == number and not decision.passes:
                self.commit()
            elif not decision.point_at(number):
                self.notice = _("This place is not open to you now.")
        elif name in ("lane", "ware") and number < wares.WARES:
            self._point_at_ware(number)

    def _open_account(self) -> None:
        from tui.screens.sheet import Sheet

        lines = forecast_lines(self.seat_view, self.names, self.helps("preview"))
        settled = settlement_lines(self.session.match.plies, self.names)
        lines += [*([""] if lines and settled else []), *settled]
        title = _("Accounts")
        self.app.push_screen(
            Sheet(title, lines or [_("Nothing yet.")], self.all_marks(), ("a", "A"))
        )


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


SCREEN = ManilaScreen
