"""Ways of the keyboard: which arrows and Enters lead from a fresh decision to an action."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

from engine import Action
from tui.carthage.decision import Answer, PickToken, TurnDecision
from tui.decision import Decision

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def walks(
    fresh: Callable[[], Decision],
) -> Iterator[tuple[tuple[str, ...], Action | None, Action | None]]:
    """Every state of the cursor, once, by arrows and Enter alone, the shortest way first.

    Yields the keys pressed, what Enter would do there, and the action just played by Enter.
    """
    seen: set[object] = set()
    queue: deque[tuple[str, ...]] = deque([()])
    while queue:
        keys = queue.popleft()
        decision = fresh()
        played: Action | None = None
        for key in keys:
            if key == "enter":
                played = decision.commit()
            else:
                decision.move(*ARROWS[key])
        yield keys, decision.action, played
        mark = _cursor_of(decision)
        if played is None and mark not in seen:
            seen.add(mark)
            queue.extend((*keys, key) for key in (*ARROWS, "enter"))


def keys_to(fresh: Callable[[], Decision], action: Action) -> tuple[str, ...]:
    """The fewest keys, Enter last, that play ``action``."""
    for keys, _, played in walks(fresh):
        if played == action:
            return keys
    raise AssertionError(f"no keys lead to {action}")


def _cursor_of(decision: Decision) -> object:
    if isinstance(decision, TurnDecision):
        payment = decision.payment
        paying = None if payment is None else (payment.suggestion, tuple(payment.chosen))
        return decision.cursor, decision.verb, paying
    if isinstance(decision, PickToken):
        return decision.colour
    return decision.index if isinstance(decision, Answer) else None
