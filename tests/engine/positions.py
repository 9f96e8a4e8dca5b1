"""Carthage positions for tests: dealt in notation, or set up card by card.

``dealt`` types the draws of an opening into a match whose chance is entered, as somebody
does who plays with real cards. ``position`` puts cards where a test wants them; all the
others are in the deck. Both are then played in notation.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from engine import GAMES, SEAT_LETTERS, Event, Match, View
from engine.carthage import cards, phases
from engine.carthage.state import CarthageState
from engine.match import actor_letter

CARTHAGE = GAMES["carthage"]

SomeEvent = TypeVar("SomeEvent", bound=Event)


def dealt(
    hands: Sequence[str],
    market: str = "R2 R3 B5 Y3 G2",
    farm: str = "B2 G3 Y2",
    tokens: str = "",
    first: str = "",
    options: Mapping[str, str] | None = None,
) -> Match:
    """A match after its opening, every card of it typed in.

    ``tokens`` are the colours picked, in the order of picking; empty stops before them.
    ``first`` is the seat that the lot names, when the hands tie.
    """
    match = Match(CARTHAGE, len(hands), options, chance="entered")
    for names in (market, farm, *hands):
        type_draws(match, names)
    if first:
        match.play_text(f"* first {first}")
    for colour in tokens:
        match.play_text(f"token {colour}")
    return match


def type_draws(match: Match, names: str) -> None:
    """Type in the cards that come from the deck."""
    for name in names.split():
        match.play_text(f"* draw {name}")


def position(
    hands: Sequence[str] = ("", ""),
    *,
    goods: Sequence[str] = (),
    tokens: Sequence[str] = (),
    points: Sequence[int] = (),
    ships: str = "",
    market: str = "",
    farm: str = "",
    discards: str = "",
    deck: str | None = None,
    active: str = "A",
    options: Mapping[str, str] | None = None,
) -> CarthageState:
    """``active`` chooses an action. A card ``G2/B`` carries the marker of B.

    ``ships`` reads ``R4 Y2``; other ships are in Alexandria. If ``deck`` is given, every
    card that is mentioned nowhere lies in somebody's score pile, else in the deck.
    """
    state = CARTHAGE.new(len(hands), options)
    assert isinstance(state, CarthageState)
    rest = cards.FULL_DECK
    for field, packs in (("hands", hands), ("goods", goods)):
        for seat, names in enumerate(packs):
            getattr(state, field)[seat] = pack(names)
            rest -= pack(names)
    state.hand_sizes = [cards.size(hand) for hand in state.hands]
    for seat, colours in enumerate(tokens):
        for colour in colours:
            state.tokens[4 * seat + cards.COLOURS.index(colour)] += 1
    for seat, number in enumerate(points):
        state.points[seat] = number
    for name in ships.split():
        state.ships[cards.COLOURS.index(name[0])] = int(name[1:])
    state.market = [_slot(state, name) for name in market.split()]
    state.farm = [_slot(state, name) for name in farm.split()]
    rest -= cards.pack_of(slot & 15 for slot in state.market + state.farm)
    state.discards = pack(discards)
    state.discard_size = cards.size(state.discards)
    rest -= state.discards
    state.pool = rest if deck is None else pack(deck)
    state.pool_size = cards.size(state.pool)
    state.kept = rest - state.pool
    state.due_market = state.due_farm = 0
    state.turn = 1
    state.active = state.to_act = SEAT_LETTERS.index(active)
    state.phase = phases.ACTION
    state.journal = []
    return state


def play(game: Match | CarthageState, *lines: str) -> list[Event]:
    """Play ``lines`` of notation, the actor in front; the events that followed."""
    happened: list[Event] = []
    for line in lines:
        if isinstance(game, Match):
            happened += [event for ply in game.play_text(line) for event in ply.events]
            continue
        letter, text = line.split(None, 1)
        assert letter == actor_letter(game.to_act), f"{line}: {actor_letter(game.to_act)} is to act"
        action = CARTHAGE.parse_action(game, text)
        game.check(action)
        game.journal = []
        game.apply(action)
        happened += game.journal
    return happened


def moves(game: Match | CarthageState) -> list[str]:
    """The listed actions in notation."""
    state = game.state if isinstance(game, Match) else game
    return [CARTHAGE.format_action(state, action) for action in state.legal_actions()]


def table(game: Match | CarthageState) -> CarthageState:
    """The position of a match."""
    state = game.state if isinstance(game, Match) else game
    assert isinstance(state, CarthageState)
    return state


def row(slots: Iterable[int]) -> str:
    """Market or farm as ``position`` reads it: ``R2 G2/B``."""
    return " ".join(
        cards.NAMES[slot & 15] + (f"/{SEAT_LETTERS[(slot >> 4) - 1]}" if slot >> 4 else "")
        for slot in slots
    )


def pack(names: str) -> int:
    """The multiset of cards named."""
    return cards.pack_of(cards.BY_NAME[name] for name in names.split())


def position_of(view: View) -> CarthageState:
    """What a view shows, as a state."""
    assert isinstance(view.position, CarthageState)
    return view.position


def named(packed: int) -> str:
    """A multiset as ``pack`` reads it, by colour and rank."""
    return " ".join(cards.names(packed))


def ship(game: Match | CarthageState, colour: str) -> int:
    """The space of one colour's ship."""
    return table(game).ships[cards.COLOURS.index(colour)]


def tokens_of(game: Match | CarthageState, seat: str) -> str:
    """The tokens of a seat as letters, in the order of the colours."""
    first = 4 * SEAT_LETTERS.index(seat)
    counts = table(game).tokens[first : first + 4]
    return "".join(colour * number for colour, number in zip(cards.COLOURS, counts, strict=True))


def every(events: Iterable[Event], kind: type[SomeEvent]) -> list[SomeEvent]:
    """All events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def one(events: Iterable[Event], kind: type[SomeEvent], seat: str = "") -> SomeEvent:
    """The only event of a kind (about a seat)."""
    found = [
        event for event in every(events, kind) if not seat or event.seat == SEAT_LETTERS.index(seat)
    ]
    assert len(found) == 1, f"{len(found)} events {kind.__name__}"
    return found[0]


def kinds(events: Iterable[Event]) -> list[str]:
    """The kinds of events in notation, in the order in which they happened."""
    return [CARTHAGE.format_event(event).split()[0] for event in events]


def _slot(state: CarthageState, name: str) -> int:
    card, _, letter = name.partition("/")
    if not letter:
        return cards.BY_NAME[card]
    seat = SEAT_LETTERS.index(letter)
    state.markers[seat] = 0
    return cards.BY_NAME[card] | (seat + 1) << 4
