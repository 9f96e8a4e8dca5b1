"""The end of the game (rules page, section 6)."""

from __future__ import annotations

from engine.carthage import phases
from engine.carthage.position import CarthagePosition
from engine.game import OVER, Outcome, Over, rank_places


def end_game(state: CarthagePosition) -> None:
    """The game is over: somebody reached the target, or the cards have run out."""
    state.phase = phases.ENDED
    state.to_act = OVER
    if state.journal is not None:
        outcome = outcome_of(state)
        state.journal.append(Over(outcome.reason, outcome.winners))


def token_count(state: CarthagePosition, seat: int) -> int:
    """Tokens of all colours together."""
    return sum(state.tokens[4 * seat : 4 * seat + 4])


def outcome_of(state: CarthagePosition) -> Outcome:
    """Most score cards win; a tie goes to more tokens, and is then shared."""
    tokens = [token_count(state, seat) for seat in range(state.seats)]
    places = rank_places(list(zip(state.points, tokens, strict=True)))
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    top = max(state.points)
    if len(winners) > 1:
        tiebreak = "shared"
    elif state.points.count(top) > 1:
        tiebreak = "tokens"
    else:
        tiebreak = "points"
    reason = "target" if max(tokens) >= state.rules.target else "exhausted"
    return Outcome(reason, winners, tiebreak, places)
