"""``Decision``: a choice on the board while it is being made."""

from __future__ import annotations

from engine import Action


class Decision:
    """A cursor over legal choices, in one stage or several.

    A game's screen makes one when a person has to decide; keys and clicks drive it; the
    board draws it. It knows nothing of drawing.
    """

    def move(self, dx: int, dy: int) -> None:
        """Move the cursor to the next choice in that direction (one of -1, 0, 1 each)."""

    @property
    def action(self) -> Action | None:
        """What Enter would do; ``None`` if that is no legal action (yet)."""
        raise NotImplementedError

    def aim(self, action: Action) -> bool:
        """Put a cursor just made where Enter would do ``action``, opening stages as needed.

        False if it leads nowhere near; then nothing has changed.
        """
        return self.action == action

    def commit(self) -> Action | None:
        """The action to play, or ``None`` when a further stage opened instead."""
        return self.action

    @property
    def has_stage(self) -> bool:
        """Whether a stage is open that ``back`` would leave."""
        return False

    def back(self) -> bool:
        """Leave the innermost stage; False if there is none to leave."""
        return False


class Choose(Decision):
    """One of a few actions, in the order they are listed; any arrow goes on to the next."""

    def __init__(self, actions: list[Action], index: int = 0) -> None:
        self.actions = actions
        self.index = index

    def move(self, dx: int, dy: int) -> None:
        self.index = (self.index + (dx or dy)) % len(self.actions)

    def aim(self, action: Action) -> bool:
        if action not in self.actions:
            return False
        self.index = self.actions.index(action)
        return True

    @property
    def action(self) -> Action:
        return self.actions[self.index]
