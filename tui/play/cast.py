"""Who the bots are: characters with a name and a trait, apart from how well they play."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from saves.invisible import looks_of
from tui.play.i18n import N_


@dataclass(frozen=True, slots=True)
class Character:
    """Somebody who may sit at the table; nobody who has ever lived."""

    name: str
    """The same in every language: saves keep it."""
    trait: str
    """A sentence about them, as a message id."""


ANYWHERE: Final = (
    Character("Alma", N_("Reads the rules twice and then does as she likes.")),
    Character("Bruno", N_("Is sure that he will win, until the second turn.")),
    Character("Edda", N_("Says nothing, and misses nothing.")),
    Character("Felix", N_("Never knows how he did it.")),
    Character("Hedda", N_("Remembers every game she has lost.")),
    Character("Jonas", N_("Plays for fun, he says, and counts his points.")),
    Character("Nell", N_("Takes her time and everybody else's.")),
    Character("Otto", N_("Has a plan, and another one in case it works.")),
)
"""The cast of a game that brings none of its own."""


def cast_names(cast: Sequence[Character], seed: int, seats: int, taken: Iterable[str]) -> list[str]:
    """A name for a bot at each seat: always the same for a seed, and none that is taken.

    Empty where the cast is too small.
    """
    names = [one.name for one in cast]
    random.Random(f"cast {seed}").shuffle(names)
    others = frozenset().union(*map(looks_of, taken))
    free = [name for name in names if not looks_of(name) & others]
    return (free + [""] * seats)[:seats]


def trait_of(cast: Iterable[Character], name: str) -> str:
    """The message id of what is said of somebody of the cast; empty for anybody else."""
    return next((one.trait for one in cast if one.name == name), "")
