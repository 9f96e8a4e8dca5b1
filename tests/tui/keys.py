"""Ways of the keyboard: which arrows and Enters lead from a fresh decision to an action."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

from engine import Action
from tui.play.decision import Decision

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def everything(decision: Decision) -> object:
    """All that a decision remembers, to tell one state of the cursor from another."""
    return repr(sorted(vars(decision).items()))


def walks(
    fresh: Callable[[], Decision | None], mark: Callable[[Decision], object] = everything
) -> Iterator[tuple[tuple[str, ...], Action | None, Action | None]]:
    """Every state of the cursor, once, by arrows and Enter alone, the shortest way first.

    ``mark`` tells states of the cursor apart. Yields the keys pressed, what Enter would do
    there, and the action just played by Enter.
    """
    seen: set[object] = set()
    queue: deque[tuple[str, ...]] = deque([()])
    while queue:
        keys = queue.popleft()
        decision = fresh()
        assert decision is not None
        played: Action | None = None
        for key in keys:
            if key == "enter":
                played = decision.commit()
            else:
                decision.move(*ARROWS[key])
        yield keys, decision.action, played
        here = mark(decision)
        if played is None and here not in seen:
            seen.add(here)
            queue.extend((*keys, key) for key in (*ARROWS, "enter"))


def keys_to(
    fresh: Callable[[], Decision | None],
    action: Action,
    mark: Callable[[Decision], object] = everything,
) -> tuple[str, ...]:
    """The fewest keys, Enter last, that play ``action``."""
    for keys, _, played in walks(fresh, mark):
        if played == action:
            return keys
    raise AssertionError(f"no keys lead to {action}")
