"""The end for want of cards: how near it is, and what it takes from everybody.

While all take cards and nobody buys, deck and discards run out, and the game is over with the
points as they stand. Nobody's holdings show that, so without it waiting would cost nothing.
Two players hardly ever wait for each other like that (docs/measurements/carthage.md has the
figures), so nothing here changes what they think.
"""

from __future__ import annotations

from typing import Final

from engine.carthage.state import CarthageState

PRICE: Final = 3
"""The usual value of a card."""

NO_END: Final = 1 << 20
"""More pesos than there are."""

SPARE: Final = 0.2
"""What a peso counts that is more than enough."""

FEW: Final = 30
"""From so few cards on that can still be had, the end for want of them is in sight."""

STRANGLED: Final = 0.5
"""What it is worth to be ahead when the cards run out, where a win by tokens is worth 1: so
the leader too would rather end the game than wait for that. To the others it is worth 0."""


def cards_left(state: CarthageState) -> int:
    """The cards that can still be had: on the table, in the deck and among the discards."""
    deck = state.pool_size - state.face_down
    return deck + state.discard_size + len(state.market) + len(state.farm)


def enough_pesos(state: CarthageState) -> int:
    """What a seat can still buy for: its share of the cards left, each at its usual price."""
    if state.seats == 2:
        return NO_END
    return PRICE * cards_left(state) // state.seats


def useful_pesos(state: CarthageState, pesos: int) -> float:
    """The pesos in a hand as far as something is left to buy for them."""
    enough = enough_pesos(state)
    return pesos if pesos <= enough else enough + SPARE * (pesos - enough)


def result(state: CarthageState) -> list[float]:
    """What each seat has of a game that is over."""
    worth = STRANGLED if state.passes == state.seats > 2 else 1.0
    return [worth * won for won in state.returns()]


def with_end_in_sight(state: CarthageState, chances: list[float]) -> list[float]:
    """Each seat's chance, drawn towards what it would have if the cards ran out now.

    It is drawn the more the fewer are left: not at all while there are many, wholly when
    there are none.
    """
    left = cards_left(state)
    if left >= FEW or state.seats == 2:
        return chances
    near = (1.0 - left / FEW) ** 2
    return [
        chance + near * (STRANGLED * won - chance)
        for chance, won in zip(chances, state.returns(), strict=True)
    ]
