"""Ways of the keyboard at a table of Traders of Carthage."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine import Action
from tests.tui import keys as any_keys
from tui.games.carthage.decision import Answer, PickToken, TurnDecision
from tui.play.decision import Decision


def walks(
    fresh: Callable[[], Decision | None],
) -> Iterator[tuple[tuple[str, ...], Action | None, Action | None]]:
    """Every state of the cursor, once; as ``tests.tui.keys.walks``."""
    return any_keys.walks(fresh, _cursor_of)


def keys_to(fresh: Callable[[], Decision | None], action: Action) -> tuple[str, ...]:
    """The fewest keys, Enter last, that play ``action``."""
    return any_keys.keys_to(fresh, action, _cursor_of)


def _cursor_of(decision: Decision) -> object:
    if isinstance(decision, TurnDecision):
        payment = decision.payment
        paying = None if payment is None else (payment.suggestion, tuple(payment.chosen))
        return decision.cursor, decision.verb, paying
    if isinstance(decision, PickToken):
        return decision.colour
    return decision.index if isinstance(decision, Answer) else None
