"""Fortunes and the end of the game (rules page, section 12)."""

from __future__ import annotations

from engine.game import OVER, Outcome, Over, rank_places
from engine.manila import events as ev
from engine.manila import phases, wares
from engine.manila.position import ManilaPosition


def fortune(state: ManilaPosition, seat: int) -> int:
    """Cash and shares at market value, less what mortgages cost; may be negative.

    By default every share counts and each mortgage costs 15. With ``mortgage_scoring =
    unmortgaged`` only free shares count, and each mortgage still costs 15 (they could be
    redeemed before, see ``redemption``); with
    ``redeem`` mortgaged shares are bought back while cash lasts, the dearest first and
    only where that gains, and the others are forfeited.
    """
    cash = state.cash[seat]
    held = state.dealt[seat] + state.bought[seat]
    mortgaged = state.mortgaged[seat]
    market = state.market
    scoring = state.rules.mortgage_scoring
    if scoring == "all":
        return cash + wares.value(held, market) - wares.REDEMPTION * wares.size(mortgaged)
    total = cash + wares.value(held - mortgaged, market)
    if scoring == "unmortgaged":
        return total - wares.REDEMPTION * wares.size(mortgaged)
    values = sorted(
        (
            wares.TRACK[market[ware]]
            for ware in range(wares.WARES)
            for _ in range(wares.count(mortgaged, ware))
        ),
        reverse=True,
    )
    for value in values:
        if value > wares.REDEMPTION and cash >= wares.REDEMPTION:
            cash -= wares.REDEMPTION
            total += value - wares.REDEMPTION
    return total


def end_game(state: ManilaPosition) -> None:
    """A ware has reached 30."""
    state.phase = phases.ENDED
    state.to_act = OVER
    if state.journal is not None:
        outcome = outcome_of(state)
        state.journal.append(Over(outcome.reason, outcome.winners, reveals=True))
        for seat in range(state.seats):
            held = state.dealt[seat] + state.bought[seat]
            state.journal.append(
                ev.Fortune(
                    seat,
                    state.voyage,
                    state.cash[seat],
                    held,
                    wares.size(state.mortgaged[seat]),
                    fortune(state, seat),
                    reveals=True,
                )
            )


def outcome_of(state: ManilaPosition) -> Outcome:
    """The highest fortune wins; equal ones share it, or more shares decide."""
    fortunes = [fortune(state, seat) for seat in range(state.seats)]
    keys: list[tuple[int, ...]] = [(value,) for value in fortunes]
    if state.rules.tie_by_shares:
        keys = [
            (value, wares.size(state.dealt[seat] + state.bought[seat]))
            for seat, value in enumerate(fortunes)
        ]
    places = rank_places(keys)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    if len(winners) > 1:
        tiebreak = "shared"
    else:
        tiebreak = "shares" if fortunes.count(max(fortunes)) > 1 else "points"
    return Outcome("market", winners, tiebreak, places)
