"""The decisions of a voyage while they are being made: cursor, stages, the action.

No drawing and no words here; see ``tui.play.decision``.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import Action, View
from engine.manila import actions as act
from engine.manila import phases, places, queries, wares
from engine.manila.position import ManilaPosition
from engine.manila.view import ManilaView
from tui.play.decision import Choose, Decision

LANES = (wares.JADE, wares.SILK, wares.NUTMEG, wares.GINSENG)
"""The wares from the top of the board down."""


class Boarding(Choose):
    """A pirate boards a punt that waits on 13, or stays."""


class Loot(Choose):
    """The captain sends a looted punt to port or shipyard."""


class Share(Choose):
    """The harbour master buys a share, or none."""


class Loading(Choose):
    """The harbour master chooses the ware that stays ashore."""


class ForcedLoan(Choose):
    """Shares must be mortgaged to pay what is due."""


class Redeeming(Choose):
    """Before fortunes are counted shares may be redeemed; passing comes last."""


class Bidding(Decision):
    """A bid for the office, or none."""

    def __init__(self, lowest: int, limit: int) -> None:
        self.lowest = lowest
        self.limit = limit
        self.passes = lowest > limit
        self.bid = min(lowest, limit)
        self._typed = False

    def move(self, dx: int, dy: int) -> None:
        """Left and right by one; up and down between bidding and passing."""
        self._typed = False
        if self.lowest > self.limit:
            return
        if dy:
            self.passes = not self.passes
        elif self.passes:
            self.passes = False
        else:
            self.bid = min(self.limit, max(self.lowest, self.bid + dx))

    def aim(self, action: Action) -> bool:
        one = act.decode(action)
        if isinstance(one, act.Pass):
            self.passes = True
        elif isinstance(one, act.Bid) and self.lowest <= one.pesos <= self.limit:
            self.passes, self.bid = False, one.pesos
        else:
            return False
        return True

    def type_digit(self, digit: int) -> None:
        """Digits typed one after another make the bid."""
        if self.lowest > self.limit:
            return
        self.passes = False
        number = 10 * self.bid + digit if self._typed else digit
        self.bid = min(number, self.limit)
        self._typed = True

    @property
    def action(self) -> Action | None:
        if self.passes:
            return act.encode(act.Pass())
        return act.encode(act.Bid(self.bid)) if self.bid >= self.lowest else None


class Starts(Decision):
    """The starting spaces of three punts, nine in all.

    Moving one punt moves another one the opposite way, so that the sum stays right; typed
    digits fill the lanes from the top, and the last follows by itself.
    """

    def __init__(self, ashore: int, start: tuple[int, int, int] = (5, 4, 0)) -> None:
        self.lanes = [ware for ware in LANES if ware != ashore]
        self.spaces = list(start)
        self.cursor = 0
        self._typed = 0

    def move(self, dx: int, dy: int) -> None:
        if dy:
            self.cursor = (self.cursor + dy) % 3
        if dx:
            self._shift(dx)

    def aim(self, action: Action) -> bool:
        one = act.decode(action)
        if not isinstance(one, act.Start):
            return False
        self.spaces = [one.spaces[ware] for ware in self.lanes]
        return True

    def _shift(self, step: int) -> None:
        """Move the punt under the cursor, and whichever of the others can make room."""
        wanted = self.spaces[self.cursor] + step
        if not 0 <= wanted <= wares.START_MOST:
            return
        for other in (self.cursor + 2, self.cursor + 1):
            place = other % 3
            if 0 <= self.spaces[place] - step <= wares.START_MOST:
                self.spaces[self.cursor] = wanted
                self.spaces[place] -= step
                return

    def type_digit(self, digit: int) -> None:
        """The next lane's space; after the second digit the third lane is known."""
        if digit > wares.START_MOST:
            return
        lane = self._typed % 3
        self.spaces[lane] = digit
        self.cursor = lane
        self._typed += 1
        rest = wares.START_SUM - self.spaces[0] - self.spaces[1]
        if lane == 1 and 0 <= rest <= wares.START_MOST:
            self.spaces[2] = rest
            self._typed = 0

    @property
    def total(self) -> int:
        return sum(self.spaces)

    @property
    def action(self) -> Action | None:
        if self.total != wares.START_SUM:
            return None
        spaces = dict(zip(self.lanes, self.spaces, strict=True))
        one, two, three, four = (spaces.get(ware, 0) for ware in range(wares.WARES))
        return act.encode(act.Start((one, two, three, four)))


Grid = Mapping[int, tuple[int, int]]
"""Where each place lies on the board: column and row."""

PLACE_GRID: Grid = {
    **{ware: (0, 4 + row) for row, ware in enumerate(LANES)},
    **{places.PORT + number: (1, number) for number in range(3)},
    **{places.YARD + number: (2, number) for number in range(3)},
    places.PIRATES: (2, 4),
    places.SMALL: (2, 5),
    places.LARGE: (2, 6),
    places.INSURANCE: (2, 7),
}
"""On the board of letters, with the crews below the lanes."""


def sea_grid(ashore: int) -> Grid:
    """On the drawn board: the crews on their lanes, and below them what belongs to no punt."""
    lanes = [ware for ware in LANES if ware != ashore]
    return {
        **{ware: (2, row) for row, ware in enumerate(lanes)},
        **{places.PORT + number: (4, number) for number in range(3)},
        **{places.YARD + number: (5, number) for number in range(3)},
        places.INSURANCE: (1, 3),
        places.SMALL: (2, 3),
        places.LARGE: (3, 3),
        places.PIRATES: (4, 3),
    }


class Placement(Decision):
    """A place for an accomplice, or no more this voyage."""

    def __init__(self, open_places: list[int]) -> None:
        self.grid = PLACE_GRID
        self.open = sorted(open_places, key=lambda place: PLACE_GRID[place])
        self.place = self.open[0]
        self.passes = False

    def move(self, dx: int, dy: int) -> None:
        """To the nearest open place in that direction; below the last one lies passing."""
        if self.passes:
            self.passes = dy > 0
            return
        x, y = self.grid[self.place]
        best: tuple[int, int] | None = None
        found = self.place
        for place in self.open:
            column, row = self.grid[place]
            if dx:
                along, across = (column - x) * dx, abs(row - y)
            else:
                along, across = (row - y) * dy, 3 * abs(column - x)
            if along > 0 and (best is None or (along + across, across) < best):
                best, found = (along + across, across), place
        self.place = found
        self.passes = best is None and dy > 0

    def aim(self, action: Action) -> bool:
        one = act.decode(action)
        if isinstance(one, act.Pass):
            self.passes = True
            return True
        return isinstance(one, act.Place) and self.point_at(one.place)

    def point_at(self, place: int) -> bool:
        """Put the cursor on a place; False if it is not open."""
        if place not in self.open:
            return False
        self.place, self.passes = place, False
        return True

    @property
    def action(self) -> Action:
        return act.encode(act.Pass() if self.passes else act.Place(self.place))


class Steering(Decision):
    """A pilot: up and down choose a punt, left and right move it."""

    def __init__(self, moves: list[Action], punts: list[int], large: bool) -> None:
        self.moves = set(moves)
        self.large = large
        self.lanes = [ware for ware in LANES if 0 <= punts[ware] <= wares.SEA_END]
        self.steps = [0, 0, 0, 0]
        self.cursor = 0

    @property
    def ware(self) -> int:
        """The punt under the cursor."""
        return self.lanes[self.cursor]

    def move(self, dx: int, dy: int) -> None:
        if dy:
            self.cursor = (self.cursor + dy) % len(self.lanes)
        if dx:
            most = 2 if self.large else 1
            wanted = self.steps[self.ware] + dx
            if abs(wanted) <= most and self._possible(wanted):
                self.steps[self.ware] = wanted

    def aim(self, action: Action) -> bool:
        if action not in self.moves:
            return False
        self.steps = list(_steps(action))
        moved = [place for place, ware in enumerate(self.lanes) if self.steps[ware]]
        self.cursor = moved[0] if moved else self.cursor
        return True

    def _possible(self, wanted: int) -> bool:
        """Whether some legal move has at least these steps in these directions."""
        steps = self.steps[:]
        steps[self.ware] = wanted
        return any(
            all(
                step == 0 or (full * step > 0 and abs(full) >= abs(step))
                for step, full in zip(steps, _steps(move), strict=True)
            )
            for move in self.moves
        )

    @property
    def action(self) -> Action | None:
        one, two, three, four = self.steps
        action = act.encode(act.Pilot((one, two, three, four)))
        return action if action in self.moves else None

    @property
    def has_stage(self) -> bool:
        return any(self.steps)

    def back(self) -> bool:
        """Put the punts back where they were."""
        left = self.has_stage
        self.steps = [0, 0, 0, 0]
        return left


def _steps(action: Action) -> wares.Four:
    """How a pilot's action moves each punt."""
    one = act.decode(action)
    assert isinstance(one, act.Pilot)
    return one.steps


class LoanDesk(Choose):
    """Voluntary loans and redemptions, within another decision."""


def loan_desk(view: View) -> LoanDesk | None:
    """What can be mortgaged or redeemed now; ``None`` if nothing can."""
    state = view.position
    assert isinstance(state, ManilaPosition)
    seat = view.seat
    if state.to_act != seat or state.phase in (phases.LOANS, phases.REDEMPTION):
        return None
    actions = queries.possible_loans(state, seat)
    return LoanDesk(actions) if actions else None


_CHOICES: dict[int, type[Choose]] = {
    phases.SHARE: Share,
    phases.LOADING: Loading,
    phases.BOARDING: Boarding,
    phases.LOOT: Loot,
    phases.LOANS: ForcedLoan,
}


def decision_for(view: View) -> Decision | None:
    """The decision that the view's seat has to make now, or ``None``.

    It holds no loans or redemptions of one's own will: they are at the ``loan_desk``.
    """
    assert isinstance(view, ManilaView)
    state = view.position
    if view.to_act != view.seat:
        return None
    phase = state.phase
    listed = view.legal_actions()
    if phase not in (phases.LOANS, phases.REDEMPTION):
        listed = [one for one in listed if not isinstance(act.decode(one), act.Loan | act.Redeem)]
    if phase == phases.AUCTION:
        return Bidding(state.bid + 1, view.capacity_of(view.seat))
    if phase == phases.STARTS:
        return Starts(state.ashore)
    if phase == phases.PLACEMENT:
        decoded = map(act.decode, listed)
        return Placement([one.place for one in decoded if isinstance(one, act.Place)])
    if phase in (phases.SMALL_PILOT, phases.LARGE_PILOT):
        return Steering(listed, state.punts, phase == phases.LARGE_PILOT)
    if phase == phases.SHARE:
        return Share(listed, len(listed) - 1)
    if phase == phases.REDEMPTION:
        decoded = map(act.decode, listed)
        values = [state.market[one.ware] for one in decoded if isinstance(one, act.Redeem)]
        return Redeeming(listed, values.index(max(values)))
    if phase == phases.LOADING:
        order = [act.encode(act.Load(ware)) for ware in LANES]
        return Loading(order, len(order) - 1)
    return _CHOICES[phase](listed)
