"""What every game is: ``Game``, ``State``, ``View``, ``Option``, ``Event``, ``Outcome``.

Search, saves, replay, screens and tests know games only through these names, which
follow OpenSpiel's: a state says who is ``to_act``, lists ``legal_actions``, and chance is
a player (``CHANCE``) whose outcomes have integer weights. Actions are plain integers that
only their own game can read; people read and write them in notation
(``Game.format_action``, ``Game.parse_action``).
"""

from __future__ import annotations

import random
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Self, TypeAlias

from engine.compiled import is_compiled, mypyc_attr
from engine.errors import SetupError
from engine.events import NOBODY as NOBODY
from engine.events import Event as Event
from engine.events import Over as Over
from engine.events import Seat as Seat
from engine.events import own_fields as own_fields

Action: TypeAlias = int
"""A small immutable value; equal actions are equal integers."""

CHANCE: Final = -1
"""``State.to_act`` when a card, a tile or a die is due."""

OVER: Final = -2
"""``State.to_act`` when the game has ended."""

SEAT_LETTERS: Final = "ABCDEF"


def N_(message: str) -> str:
    """Mark ``message`` for translation; it is translated where it is shown."""
    return message


@mypyc_attr(native_class=False, allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Option:
    """A choice of rules, made at set-up and kept in the save."""

    name: str
    values: tuple[str, ...]
    default: str
    help: str
    """A whole sentence, as a message id (marked with ``N_``)."""
    needs: tuple[str, ...] = ()
    """The modules without which it does nothing, by the names of their options."""


OFF: Final = "off"
"""The value of an option that switches its own rule off: it needs nothing."""

AMENDED: Final = "amended"
UNAMENDED: Final = "unamended"


@mypyc_attr(native_class=False, allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Amendment:
    """A rule mended after games had been begun, so that their decisions would differ now.

    Settled with the options and kept in the save, but no set-up offers it: a new game has it
    ``AMENDED``. A game whose save lacks it was begun before and goes on ``UNAMENDED``.
    """

    name: str
    before: str
    """How such a game goes on: a whole sentence, as a message id (marked with ``N_``)."""


def in_force(options: Mapping[str, str]) -> dict[str, str]:
    """``options`` without the amendments that came too late for this game."""
    return {name: value for name, value in options.items() if value != UNAMENDED}


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class RuleSet:
    """The options of one game as its positions read them; equal where the options are equal."""

    options: tuple[tuple[str, str], ...]
    """Each option with its value, by name."""

    def __init__(self, options: Mapping[str, str]) -> None:
        self.options = tuple(sorted(in_force(options).items()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RuleSet) and self.options == other.options

    def __hash__(self) -> int:
        return hash(self.options)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({dict(self.options)})"


@mypyc_attr(native_class=False, allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    reason: str
    """Why it ended: a code of the game's, such as ``target``."""
    winners: tuple[int, ...]
    """The seats on the first place; several have shared the victory."""
    tiebreak: str
    """What decided the first place: ``points``, the game's next criterion, or ``shared``."""
    places: tuple[int, ...]
    """A place for each seat, from 1; equal places are shared."""


# No ABC: compiled classes that inherit from one share a single cache of isinstance() between them,
# so that once a position was found to be a State it would pass for a state of any other game.
@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class State:
    """A position, whole: what a referee knows. Screens and bots get a ``View`` instead.

    Attributes:
        seats: how many players, named 0 to ``seats - 1`` (A to F in notation).
        to_act: the seat that decides next, or ``CHANCE``, or ``OVER``. It may change in
            the middle of a turn; nothing may assume "the active player".
        journal: a list to which ``apply`` appends ``Event``s, or ``None`` (search).
    """

    seats: int
    to_act: int
    journal: list[Event] | None

    @abstractmethod
    def legal_actions(self) -> list[Action]:
        """The actions worth choosing from, without redundant or dominated twins.

        An action that is not listed may still be legal: ``check`` decides. At
        ``CHANCE`` the list of possible outcomes; at ``OVER`` an empty list.
        """

    @abstractmethod
    def check(self, action: Action) -> None:
        """Raise ``IllegalAction`` unless ``action`` is allowed now. Changes nothing."""

    @abstractmethod
    def apply(self, action: Action) -> None:
        """Make ``action`` happen, in place. Trusts its caller: ``check`` first."""

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        """At ``CHANCE``: every outcome with its integer weight, in a fixed order.

        A game without chance leaves it, and what follows from it, as it is.
        """
        return []

    def sample_chance(self, rng: random.Random) -> Action:
        """At ``CHANCE``: one outcome drawn by weight, from a single ``rng.random()``."""
        outcomes = self.chance_outcomes()
        left = int(rng.random() * sum(weight for _outcome, weight in outcomes))
        for outcome, weight in outcomes:
            left -= weight
            if left < 0:
                return outcome
        raise ValueError("chance is not due")

    def chance_stream(self) -> str:
        """At ``CHANCE``: the name of the stream that this draw belongs to."""
        return "chance"

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy with no journal."""

    def key(self) -> tuple[object, ...]:
        """Everything the position is made of, field by field, as one hashable value."""
        return tuple(
            _frozen(getattr(self, name)) for name in field_names(type(self)) if name != "journal"
        )

    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """Points of each seat now."""

    @abstractmethod
    def outcome(self) -> Outcome:
        """At ``OVER``: why the game ended, who won, by which tie-break."""

    @abstractmethod
    def view(self, seat: int) -> View:
        """What ``seat`` may know of this position; with ``NOBODY`` what everybody may."""

    def returns(self) -> tuple[float, ...]:
        """At ``OVER``: 1 for a win, shared equally between several winners; else 0."""
        winners = self.outcome().winners
        return tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in range(self.seats))


@mypyc_attr(native_class=False, allow_interpreted_subclasses=True)
class View(ABC):
    """A position as one seat knows it: picklable, small, holding nothing secret.

    Attributes:
        seat: whose view it is; ``NOBODY``'s holds what everybody may know.
        game_id: the key of its game in ``GAMES``.
        position: the state with what this seat may not know blanked. Its public numbers
            are right; ask ``legal_actions`` of the view, not of the position.
        events: what this seat saw since its last decision (filled by ``Match.view``).
    """

    seat: int
    game_id: str
    position: State
    events: tuple[Event, ...] = ()

    @property
    def to_act(self) -> int:
        return self.position.to_act

    def legal_actions(self) -> list[Action]:
        """As ``State.legal_actions``, when it is this seat's decision; else nothing."""
        return self.position.legal_actions() if self.to_act == self.seat != NOBODY else []

    @property
    def seat_letter(self) -> str | None:
        """``A`` to ``F``; ``None`` where it is nobody's."""
        return None if self.seat == NOBODY else SEAT_LETTERS[self.seat]

    def check(self, action: Action) -> None:
        """As ``State.check``, for this seat's own decision."""
        self.position.check(action)

    @abstractmethod
    def format(self, action: Action) -> str:
        """The action in notation, without the seat in front."""

    @abstractmethod
    def parse(self, text: str) -> Action:
        """The action that ``text`` (without the seat) names; ``MalformedAction`` else."""

    @abstractmethod
    def determinize(self, rng: random.Random) -> State:
        """A whole state that looks to this seat just like the true one."""

    def scores(self) -> list[int | None]:
        """The scores that this seat can reckon; ``None`` for one that hangs on a secret."""
        return list(self.position.scores())

    @abstractmethod
    def describe(self) -> dict[str, object]:
        """The position as data that JSON can hold: names in notation, no secrets.

        Lists of games show its ``turn``, a number that grows as the game goes on.
        """


@mypyc_attr(native_class=False, allow_interpreted_subclasses=True)
class Game(ABC):
    """The rules of one game.

    Attributes:
        id: the word it goes by on the command line and in saves.
        seats: the possible numbers of players.
        options: its rule options, all that a set-up offers.
        amendments: what has been mended in its rules since the first games.
        themes: sets of names for the same rules; the first is the default.
        endings: why a game can end, in a few words (message ids), by the reasons of outcomes.
    """

    id: str
    seats: range
    options: tuple[Option, ...] = ()
    amendments: tuple[Amendment, ...] = ()
    themes: tuple[str, ...]
    endings: ClassVar[Mapping[str, str]] = {}

    @property
    def is_compiled(self) -> bool:
        """Whether its rules run compiled (``engine.compiled``)."""
        return is_compiled(type(self.new(self.seats[0])))

    @abstractmethod
    def new(self, seats: int, options: Mapping[str, str] | None = None) -> State:
        """The position before anything was dealt. Raises ``SetupError``."""

    @abstractmethod
    def format_action(self, state: State, action: Action) -> str:
        """``action`` in notation, without the seat in front: one line of ASCII."""

    @abstractmethod
    def parse_action(self, state: State, text: str) -> Action:
        """The action that ``text`` names at ``state``; raises ``MalformedAction``."""

    @abstractmethod
    def action_kind(self, action: Action) -> str:
        """What sort of decision it is: ``buy``, ``roll``, ``place``...

        The first word of its notation, or what several such words have in common.
        """

    def format_event(self, event: Event) -> str:
        """What happened in a line of ASCII, for play-throughs and failing tests.

        It begins with the name of the class, ``no_token`` for ``NoToken``.
        """
        words = [re.sub(r"(?<=[a-z])(?=[A-Z])", "_", type(event).__name__).lower()]
        if event.seat != NOBODY:
            words.append(SEAT_LETTERS[event.seat])
        for one in own_fields(event):
            words.append(self.format_named(one.name, str(one.type), getattr(event, one.name)))
        if event.reveals:
            words.append("(reveals)")
        return " ".join(words)

    def format_named(self, name: str, type: str, value: Any) -> str:
        """A field of an event with its name; a game overrides it where one reads as two."""
        return f"{name}={self.format_field(type, value)}"

    def format_field(self, type: str, value: Any) -> str:
        """A field of an event in notation, by the name of its type (``Card``, ``Space``).

        A game overrides it for the types of its own.
        """
        return _plain(value)

    def public_action(self, state: State, action: Action, viewer: int | None) -> str:
        """``action`` as ``viewer`` may read it (``None``: everybody), in notation.

        Games in which an action can be secret override it.
        """
        return self.format_action(state, action)

    def settle_options(self, options: Mapping[str, str] | None) -> dict[str, str]:
        """All options and amendments with their values.

        Raises ``SetupError`` for an unknown one, whose choices are those that are offered, and
        for one that would do nothing.
        """
        settled = self._known_options(options)
        for name, lacking in self.idle_options(settled).items():
            raise SetupError("option_without_module", settled[name], lacking, name)
        return settled

    def modules(self, options: Mapping[str, str]) -> frozenset[str]:
        """The modules in play, in a game whose rules have some: what options may need."""
        return frozenset()

    def idle_options(self, options: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
        """Every option that does nothing as it is set, with the modules that it lacks.

        ``options`` has a value for each. The default of an option, and ``OFF``, ask for
        nothing, so they are never idle.
        """
        modules = self.modules(options)
        return {
            option.name: tuple(name for name in option.needs if name not in modules)
            for option in self.options
            if options[option.name] not in (option.default, OFF)
            and not modules.issuperset(option.needs)
        }

    def saved_options(self, options: Mapping[str, str]) -> dict[str, str]:
        """The options that a save holds, as its game was begun.

        Amendments that it lacks came later. Games were begun with idle options once; those
        have never been part of them and are left out.
        """
        begun = {amendment.name: UNAMENDED for amendment in self.amendments} | dict(options)
        idle = self.idle_options(self._known_options(begun))
        return {name: value for name, value in begun.items() if name not in idle}

    def _known_options(self, options: Mapping[str, str] | None) -> dict[str, str]:
        """All options with their values; ``SetupError`` for a name or value there is not."""
        settled = {option.name: option.default for option in self.options}
        values = {option.name: option.values for option in self.options}
        for amendment in self.amendments:
            settled[amendment.name] = AMENDED
            values[amendment.name] = (AMENDED, UNAMENDED)
        for name, value in (options or {}).items():
            if name not in values:
                offered = tuple(option.name for option in self.options)
                raise SetupError("unknown_option", name, offered, self.id)
            if value not in values[name]:
                raise SetupError("option_value", value, values[name], name)
            settled[name] = value
        return settled

    @property
    def usual_seats(self) -> int:
        """How many play if nobody says: three, or whatever comes nearest."""
        return min(self.seats, key=lambda seats: abs(seats - 3))

    def check_seats(self, seats: int) -> None:
        """Raise ``SetupError`` unless the game can be played by so many."""
        if seats not in self.seats:
            raise SetupError("seats", str(seats), tuple(str(n) for n in self.seats), self.id)


def field_names(kind: type) -> list[str]:
    """The fields of a kind of position: its ``FIELDS``, or its slots, which compiled ones lack."""
    declared: tuple[str, ...] = getattr(kind, "FIELDS", ())
    slots = (name for one in kind.__mro__ for name in one.__dict__.get("__slots__", ()))
    return list(declared or slots)


def _frozen(value: object) -> object:
    """A field of a position as a value that can be hashed; dictionaries by their keys."""
    if isinstance(value, dict):
        return tuple(sorted(value.items()))
    return tuple(value) if isinstance(value, Iterable) else value


def _plain(value: object) -> str:
    """A value of an event in notation."""
    if isinstance(value, tuple):
        return "+".join(map(str, value)) or "none"
    return str(int(value)) if isinstance(value, bool) else str(value)


def rank_places(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Places from 1 for ``keys`` (higher is better); equal keys share a place.

    >>> rank_places([(8,), (9,), (8,)])
    (2, 1, 2)
    """
    return tuple(1 + sum(other > key for other in keys) for key in keys)
