"""The buttons under the board of Manila, each with the key that does the same."""

from __future__ import annotations

from typing import assert_never

from engine import SEAT_LETTERS
from engine.manila import actions as act
from engine.manila import wares
from tui.games.manila.decision import (
    Bidding,
    ForcedLoan,
    LoanDesk,
    Placement,
    Redeeming,
    Starts,
    Steering,
)
from tui.games.manila.names import place_name, ware_name
from tui.play.board import Button
from tui.play.decision import Choose, Decision
from tui.play.i18n import _


def buttons_of(decision: Decision, has_loans: bool) -> list[Button]:
    """What can be done with the choice under the cursor.

    Args:
        decision: the choice, or the loan desk over it.
        has_loans: whether a share could be mortgaged or redeemed first.
    """
    several = Button("right", _("←→ another"))
    if isinstance(decision, LoanDesk):
        return [
            Button("commit", _("↵ {what}").format(what=_loan_label(decision)), True),
            several,
            Button("back", _("back")),
        ]
    loans = Button("loans", _("loans"), possible=has_loans)
    if isinstance(decision, Bidding):
        return _bid_buttons(decision, loans)
    if isinstance(decision, Placement):
        label = _("↵ {place}").format(place=place_name(decision.place))
        return [
            Button("place", place_name(decision.place))
            if decision.passes
            else Button("commit", label, True),
            _pass_button(decision),
            loans,
        ]
    if isinstance(decision, Starts):
        return [
            Button("commit", _("↵ start"), True, decision.action is not None),
            Button("down", _("↑↓ punt")),
            Button("left", _("← back")),
            Button("right", _("→ forward")),
            loans,
        ]
    if isinstance(decision, Steering):
        return [
            Button("commit", _steering_label(decision), True, decision.action is not None),
            Button("down", _("↑↓ punt")),
            Button("left", _("← back")),
            Button("right", _("→ forward")),
            loans,
        ]
    assert isinstance(decision, Choose)
    label = _("↵ {what}").format(what=_choice_label(decision))
    shown = [Button("commit", label, True), several]
    return shown if isinstance(decision, ForcedLoan | Redeeming) else [*shown, loans]


def _bid_buttons(decision: Bidding, loans: Button) -> list[Button]:
    if decision.lowest > decision.limit:
        return [_pass_button(decision), loans]
    return [
        Button("up", _("bid {bid}").format(bid=decision.bid))
        if decision.passes
        else Button("commit", _("↵ bid {bid}").format(bid=decision.bid), True),
        Button("left", _("← less")),
        Button("right", _("→ more")),
        _pass_button(decision),
        loans,
    ]


def _pass_button(decision: Bidding | Placement) -> Button:
    """Passing; what Enter would do once it is chosen."""
    if decision.passes:
        return Button("commit", _("↵ pass"), True)
    return Button("pass", _("pass"))


def _steering_label(decision: Steering) -> str:
    moved = [f"{wares.LETTERS[ware]}{step:+}" for ware, step in enumerate(decision.steps) if step]
    return _("↵ steer {moves}").format(moves=" ".join(moved)) if moved else _("↵ no steering")


def _choice_label(decision: Choose) -> str:
    one = act.decode(decision.action)
    match one:
        case act.Share():
            return _("no share") if one.ware is None else _with(_("a share of {ware}"), one.ware)
        case act.Load():
            return _with(_("{ware} stays ashore"), one.ashore)
        case act.Board():
            return _boarding_label(one)
        case act.Loot():
            return _with(_("{ware} to shipyard") if one.to_yard else _("{ware} to port"), one.ware)
        case act.Redeem():
            return _with(_("redeem {ware}"), one.ware)
        case act.Loan():
            return _with(_("mortgage {ware}"), one.ware)
        case act.Pass():
            return _("redeem no more")
        case (
            act.Bid()
            | act.Start()
            | act.Place()
            | act.Pilot()
            | act.Deal()
            | act.Opener()
            | act.Roll()
        ):
            raise AssertionError("no choice of these stands on a button of its own")
        case _:
            assert_never(one)


def _with(text: str, ware: wares.Ware) -> str:
    return text.format(ware=ware_name(ware))


def _boarding_label(action: act.Board) -> str:
    if action.ware is None:
        return _("stay on the boat")
    if action.victim is None:
        return _with(_("board {ware}"), action.ware)
    return _("board {ware}, {letter} leaves").format(
        ware=ware_name(action.ware), letter=SEAT_LETTERS[action.victim]
    )


def _loan_label(desk: LoanDesk) -> str:
    one = act.decode(desk.action)
    if isinstance(one, act.Loan):
        return _("mortgage {ware} for 12").format(ware=ware_name(one.ware))
    assert isinstance(one, act.Redeem)
    return _("redeem {ware} for 15").format(ware=ware_name(one.ware))
