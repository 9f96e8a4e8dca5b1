"""``Match``: a game being played, which is its set-up and the actions so far.

Everything else follows by replay: the position, undo, a save, a step through the record.
Chance is drawn from generators seeded by (match seed, stream, number of earlier draws in
that stream), so the same seed is the same deal whatever the players do, and neither undo
nor reload can roll again.
"""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.errors import IllegalAction, MalformedAction
from engine.game import CHANCE, OVER, SEAT_LETTERS, Action, Event, Game, State, View


@dataclass(frozen=True, slots=True)
class Ply:
    """One action of the record and what came of it."""

    actor: int
    """The seat that decided, or ``CHANCE``."""
    action: Action
    text: str
    """The action in notation with the actor in front, such as ``A buy R5 B3``."""
    public: str
    """The same as everybody may read it now; differs where the action is secret."""
    events: tuple[Event, ...]

    @property
    def reveals(self) -> bool:
        return any(event.reveals for event in self.events)


def actor_letter(actor: int) -> str:
    """``A`` to ``F`` for a seat, ``*`` for chance."""
    return "*" if actor == CHANCE else SEAT_LETTERS[actor]


class Match:
    """A game being played.

    Args:
        game: its rules.
        seats: how many play.
        options: rule options that differ from the defaults.
        seed: any integer; with ``chance="drawn"`` it fixes every draw.
        chance: ``drawn`` from the seed, or ``entered`` from real dice, cards and tiles.
        training: undo is free, bots' replies and draws included.

    Raises ``SetupError`` for a number of seats or an option that does not exist.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, str] | None = None,
        seed: int = 0,
        chance: str = "drawn",
        training: bool = False,
    ) -> None:
        if chance not in ("drawn", "entered"):
            raise ValueError(f"chance is 'drawn' or 'entered', not {chance!r}")
        self.game = game
        self.seats = seats
        self.options = game.settle_options(options)
        self.seed = seed
        self.chance = chance
        self.training = training
        self.plies: list[Ply] = []
        self._draws: Counter[str] = Counter()
        self.state = self._start()
        self.draw_due()

    def _start(self) -> State:
        state = self.game.new(self.seats, self.options)
        state.journal = []
        return state

    @property
    def to_act(self) -> int:
        return self.state.to_act

    @property
    def actions(self) -> list[str]:
        """The record: one line of notation a ply."""
        return [ply.text for ply in self.plies]

    @property
    def chosen_options(self) -> dict[str, str]:
        """The options that a new game like this one is set up with: no amendments."""
        return {option.name: self.options[option.name] for option in self.game.options}

    def play(self, action: Action) -> list[Ply]:
        """Check and apply ``action``, then draw what chance owes (``chance="drawn"``).

        Returns the plies this added. Raises ``IllegalAction`` and changes nothing.
        """
        self._check(action)
        return [self._record(action), *self.draw_due()]

    def play_text(self, line: str) -> list[Ply]:
        """``play`` of a line of notation; the actor in front may be left out."""
        return self.play(self.parse(line))

    def parse(self, line: str) -> Action:
        """The action that ``line`` names now; raises ``MalformedAction``."""
        if self.to_act == OVER:
            raise IllegalAction("game_over")
        words = line.split(None, 1)
        if not words:
            raise MalformedAction("empty")
        first = words[0]
        if first == "*" or (len(first) == 1 and first.upper() in SEAT_LETTERS):
            expected = actor_letter(self.to_act)
            if first.upper() != expected:
                raise IllegalAction("not_to_act", given=first.upper(), expected=expected)
            line = words[1] if len(words) > 1 else ""
        return self.game.parse_action(self.state, line.strip())

    def replay(self, lines: Iterable[str]) -> None:
        """Play recorded ``lines``, chance outcomes included, on a match without any.

        Every line is checked by the rules. Raises ``ActionError`` at the first bad one;
        ``len(self.plies)`` then says how many were good.
        """
        self.rewind(0)
        for line in lines:
            action = self.parse(line)
            self.state.check(action)
            self._record(action)

    def rewind(self, plies: int) -> None:
        """Go back to the position after the first ``plies`` plies of the record."""
        kept = self.plies[:plies]
        self.plies = []
        self._draws.clear()
        self.state = self._start()
        for ply in kept:
            self._record(ply.action)

    def state_after(self, plies: int) -> State:
        """A copy of the position after the first ``plies`` plies; the match stays as it is."""
        state = self.game.new(self.seats, self.options)
        for ply in self.plies[:plies]:
            state.apply(ply.action)
        return state

    def draw_due(self) -> list[Ply]:
        """Draw chance outcomes until somebody decides; nothing if they are entered."""
        drawn: list[Ply] = []
        while self.to_act == CHANCE and self.chance == "drawn":
            stream = self.state.chance_stream()
            rng = stream_rng(self.seed, stream, self._draws[stream])
            drawn.append(self._record(self.state.sample_chance(rng)))
        return drawn

    def undo_depth(self, seat: int) -> int:
        """How many plies an undo by ``seat`` would take back; 0 if it may not.

        One's own last decision, as long as nothing was drawn or revealed and nobody else
        decided since. In a training match the last decision of the seat, whatever came
        after it.
        """
        if self.training:
            for depth, ply in enumerate(reversed(self.plies), start=1):
                if ply.actor == seat:
                    return depth
            return 0
        if self.plies and self.plies[-1].actor == seat and not self.plies[-1].reveals:
            return 1
        return 0

    def undo(self, seat: int) -> list[Ply]:
        """Take back as ``undo_depth`` says; returns the plies taken back, oldest first.

        Raises ``IllegalAction("nothing_to_undo")``.
        """
        depth = self.undo_depth(seat)
        if not depth:
            raise IllegalAction("nothing_to_undo")
        taken = self.plies[-depth:]
        self.rewind(len(self.plies) - depth)
        return taken

    def view(self, seat: int) -> View:
        """What ``seat`` may know, with the events it saw since its last decision."""
        view = self.state.view(seat)
        recent: list[tuple[Event, ...]] = []
        for ply in reversed(self.plies):
            recent.append(tuple(event for event in ply.events if event.visible_to(seat)))
            if ply.actor == seat:
                break
        view.events = tuple(event for events in reversed(recent) for event in events)
        return view

    def digest(self) -> str:
        """A short name of the position: equal for equal positions."""
        return hashlib.sha256(repr(self.state.key()).encode()).hexdigest()[:16]

    def _check(self, action: Action) -> None:
        if self.to_act == OVER:
            raise IllegalAction("game_over")
        if self.to_act == CHANCE and self.chance == "drawn":
            raise IllegalAction("chance_is_drawn")
        self.state.check(action)

    def _record(self, action: Action) -> Ply:
        state = self.state
        actor = state.to_act
        letter = actor_letter(actor)
        text = f"{letter} {self.game.format_action(state, action)}"
        public = f"{letter} {self.game.public_action(state, action, None)}"
        if actor == CHANCE:
            self._draws[state.chance_stream()] += 1
        state.journal = []
        state.apply(action)
        ply = Ply(actor, action, text, public, tuple(state.journal))
        self.plies.append(ply)
        return ply


def stream_rng(seed: int | str, stream: str, earlier: int) -> random.Random:
    """The generator of one draw: the same for the same three on any machine."""
    name = f"{seed}/{stream}/{earlier}".encode()
    return random.Random(int.from_bytes(hashlib.blake2b(name, digest_size=8).digest(), "big"))
