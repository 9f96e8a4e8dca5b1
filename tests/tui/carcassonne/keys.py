"""Ways of the keyboard: which arrows and letters lead from a decision to an action."""

from __future__ import annotations

import copy
from collections import deque

from engine import Action
from tui.games.carcassonne.decision import Placing
from tui.play.decision import Decision

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def ways(start: Decision) -> dict[Action | None, tuple[str, ...]]:
    """What arrows and the key that turns lead to, each with the fewest keys; no Enter."""
    found: dict[Action | None, tuple[str, ...]] = {start.action: ()}
    seen = {cursor_of(start)}
    queue: deque[tuple[Decision, tuple[str, ...]]] = deque([(start, ())])
    while queue:
        decision, keys = queue.popleft()
        for key in (*ARROWS, "r") if isinstance(decision, Placing) else ARROWS:
            after = copy.copy(decision)
            if key == "r":
                assert isinstance(after, Placing)
                after.rotate()
            else:
                after.move(*ARROWS[key])
            if cursor_of(after) not in seen:
                seen.add(cursor_of(after))
                found.setdefault(after.action, (*keys, key))
                queue.append((after, (*keys, key)))
    return found


def cursor_of(decision: Decision) -> object:
    """Where the cursor is, hashable."""
    return tuple(value for _name, value in sorted(vars(decision).items()) if type(value) is int)
