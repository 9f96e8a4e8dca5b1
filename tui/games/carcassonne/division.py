"""``Division``: the demands of a robbery, divided among its victims in any way.

No drawing and no words here; ``Plan`` in ``decision`` opens one, ``division_form`` draws it.
"""

from __future__ import annotations

from engine.carcassonne import actions as act
from engine.carcassonne import figures, robbing
from engine.carcassonne.position import CarcassonnePosition
from engine.game import Action


def demands_of(action: Action) -> tuple[act.Demand, ...]:
    """What a robbery demands; nothing of anybody is any other action."""
    one = act.decode(action)
    return one.demands if isinstance(one, act.Rob) else ()


class Division:
    """Up and down a thief, left and right how much is demanded of its owner.

    Attributes:
        thieves: those that can be named, in the order in which their owners answer: of each
            owner all, or one where the walker does not choose between them.
        amounts: what is demanded for each; of one owner only for one of them.
        index: the thief under the cursor.
    """

    def __init__(self, state: CarcassonnePosition) -> None:
        self.points = state.walk_points
        self.index = 0
        self.thieves: list[int] = []
        names_one = not (state.rules.victim_names or state.rules.all_at_risk)
        robbable = robbing.robbable(state, state.passed, state.walker)
        robbable.sort(
            key=lambda thief: (
                (figures.seat_of(thief) - state.active) % state.seats,
                state.passed.index(figures.node_of(thief)),
            )
        )
        for thief in robbable:
            if names_one or figures.seat_of(thief) not in map(figures.seat_of, self.thieves):
                self.thieves.append(thief)
        self.amounts = [0] * len(self.thieves)

    @property
    def left(self) -> int:
        """The points that are demanded of nobody."""
        return self.points - sum(self.amounts)

    @property
    def action(self) -> Action:
        """The robbery as it is divided now, legal or not (yet); nothing demanded is the bank."""
        demands = zip(self.thieves, self.amounts, strict=True)
        robbed = sorted((figures.seat_of(thief), thief, amount) for thief, amount in demands)
        named = [
            act.Demand(figures.node_of(thief), amount) for _seat, thief, amount in robbed if amount
        ]
        return act.encode(act.Rob(tuple(named)) if named else act.Bank())

    def aim(self, action: Action) -> bool:
        """Divide as ``action`` does; False if it names other thieves."""
        demands = {demand.thief: demand.points for demand in demands_of(action)}
        nodes = [figures.node_of(thief) for thief in self.thieves]
        if not demands.keys() <= set(nodes):
            return False
        self.amounts = [demands.get(node, 0) for node in nodes]
        return True

    def move(self, dx: int, dy: int) -> None:
        """Another thief, or a point more or less; beyond all that is left comes nothing again."""
        if dy:
            self.index = (self.index + dy) % len(self.thieves)
        else:
            self.demand((self.amounts[self.index] + dx) % (self._most() + 1))

    def go_to(self, cell: int) -> None:
        """The next thief on a cell of the map, if one that can be named stands there."""
        number = len(self.thieves)
        for place in ((self.index + step) % number for step in range(1, number + 1)):
            if figures.cell_of(self.thieves[place]) == cell:
                self.index = place
                return

    def type_digit(self, digit: int) -> None:
        """A digit after those typed before, as long as there is so much; else a new number."""
        for amount in (10 * self.amounts[self.index] + digit, digit):
            if amount <= self._most():
                self.demand(amount)
                return

    def demand(self, amount: int) -> None:
        """Demand so much for the thief under the cursor, and nothing for another of its owner."""
        seat = figures.seat_of(self.thieves[self.index])
        for place, thief in enumerate(self.thieves):
            if figures.seat_of(thief) == seat:
                self.amounts[place] = 0
        self.amounts[self.index] = amount

    def _most(self) -> int:
        """What may be demanded for the thief under the cursor, the others' demands as they are."""
        seat = figures.seat_of(self.thieves[self.index])
        others = sum(
            amount
            for thief, amount in zip(self.thieves, self.amounts, strict=True)
            if figures.seat_of(thief) != seat
        )
        return self.points - others
