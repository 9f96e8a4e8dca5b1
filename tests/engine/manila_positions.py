"""Manila positions for tests: dealt in notation, or set up piece by piece at any moment.

``dealt`` types the first shares and the opener into a match whose chance is entered.
``position`` puts everything where a test wants it and lets the rules begin at a moment of
the voyage: whoever has nothing to decide there is passed over as in a game. Both are then
played in notation.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine import SEAT_LETTERS, Event, Match, State
from engine.manila import GAME, auction, ledger, phases, places, voyage, wares
from engine.manila import events as ev
from engine.manila.state import ManilaState
from engine.match import actor_letter
from tests.engine.positions import kinds

MANILA = GAME
STEPS = {
    "place": phases.PLACE,
    "move": phases.MOVE,
    "board": phases.BOARD,
    "steer": phases.STEER,
    "land": phases.LAND,
}
SPOTS = {
    **{name: places.SINGLE_SPOTS[place] for place, name in enumerate(places.NAMES)},
    "bow": places.SPOT_BOW,
    "stern": places.SPOT_STERN,
}


def dealt(
    shares: Sequence[str] = ("G N", "N S", "S J", "J G"),
    opener: str = "A",
    options: Mapping[str, str] | None = None,
) -> Match:
    """A match at its first auction, first shares and opener typed in."""
    match = Match(MANILA, len(shares), options, chance="entered")
    for names in shares:
        for letter in names.split():
            match.play_text(f"* deal {letter}")
    match.play_text(f"* opener {opener}")
    return match


def position(
    moment: str,
    *,
    seats: int = 4,
    cash: Sequence[int] = (),
    shares: Sequence[str] = (),
    bought: Sequence[str] = (),
    market: str = "",
    master_is: str = "A",
    punts: str = "G3 N3 S3",
    ports: str = "",
    yards: str = "",
    at: str = "",
    passed: str = "",
    options: Mapping[str, str] | None = None,
) -> ManilaState:
    """The position at a ``moment``: ``auction``, ``share``, ``starts``, ``place 2``, ``land``...

    Args:
        moment: ``auction``, ``share``, ``loading``, ``starts``, or ``place``, ``move``,
            ``board``, ``steer``, ``land`` with the number of the round or movement.
        cash: pesos a seat; 30 where nothing is said.
        shares: ``G N``; a mortgaged one in a small letter. ``bought`` likewise.
        market: ``N10 S20``; wares not named are worth 0.
        punts: ``G3 J13``, the punts at sea. ``ports`` and ``yards``: wares from A on.
        at: who stands where: ``port A=B, jade=AAB, bow=C``.
        passed: the seats that have passed.
    """
    state = MANILA.new(seats, options)
    state.to_deal = 0
    for seat, pesos in enumerate(cash):
        state.cash[seat] = pesos
    for seat, names in enumerate(bought):
        state.bought[seat] = pack(names)
        for letter in names.upper().split():
            ledger.enter(state, seat, ledger.BOUGHT + wares.LETTERS.index(letter))
    for seat, names in enumerate(shares):
        state.dealt[seat] = pack(names)
    for packs in (shares, bought):
        for seat, names in enumerate(packs):
            for letter in filter(str.islower, names.split()):
                state.mortgaged[seat] += pack(letter)
                ledger.enter(state, seat, ledger.FORCED)
    state.supply -= sum(state.dealt) + sum(state.bought)
    for word in market.split():
        state.market[wares.LETTERS.index(word[0])] = wares.TRACK.index(int(word[1:]))
    state.journal = []
    state.voyage = 1
    state.master = state.opener = SEAT_LETTERS.index(master_is)
    if moment == "auction":
        auction.begin(state)
        return state
    if moment in ("share", "loading"):
        state.phase = {"share": phases.AUCTION, "loading": phases.SHARE}[moment]  # that is over
        voyage.go_on(state)
        return state
    _set_sail(state, punts, ports, yards, at)
    for letter in passed:
        state.passed[SEAT_LETTERS.index(letter)] = 1
    word, _, number = moment.partition(" ")
    schedule = phases.SCHEDULES[seats != 3]
    found = [step for step, kind in enumerate(schedule) if kind == STEPS[word]]
    state.step = found[int(number or 1) - 1] - 1
    state.phase = phases.PLACEMENT
    voyage.go_on(state)
    return state


def _set_sail(state: ManilaState, punts: str, ports: str, yards: str, at: str) -> None:
    for word in punts.split():
        state.punts[wares.LETTERS.index(word[0])] = int(word[1:])
    for row, names in ((state.ports, ports), (state.yards, yards)):
        for number, letter in enumerate(names.split()):
            row[number] = wares.LETTERS.index(letter)
            state.punts[row[number]] = wares.DOCKED
    state.ashore = state.punts.index(wares.ASHORE)
    for part in filter(None, at.split(", ")):
        name, _, letters = part.partition("=")
        if name in wares.WORDS:
            first = 4 * wares.WORDS.index(name)
            for space, letter in enumerate(letters):
                state.spots[first + space] = SEAT_LETTERS.index(letter)
        else:
            state.spots[SPOTS[name]] = SEAT_LETTERS.index(letters)


def play(game: Match | ManilaState, *lines: str) -> list[Event]:
    """Play ``lines`` of notation, the actor in front; the events that followed."""
    happened: list[Event] = []
    for line in lines:
        if isinstance(game, Match):
            happened += [event for ply in game.play_text(line) for event in ply.events]
            continue
        letter, text = line.split(None, 1)
        assert letter == actor_letter(game.to_act), f"{line}: {actor_letter(game.to_act)} is to act"
        action = MANILA.parse_action(game, text)
        game.check(action)
        game.journal = []
        game.apply(action)
        happened += game.journal
    return happened


def moves(game: Match | ManilaState) -> list[str]:
    """The listed actions in notation."""
    state = game.state if isinstance(game, Match) else game
    return [MANILA.format_action(state, action) for action in state.legal_actions()]


def table(game: Match | State) -> ManilaState:
    """The position of a match."""
    state = game.state if isinstance(game, Match) else game
    assert isinstance(state, ManilaState)
    return state


def acting(game: Match | ManilaState) -> str:
    """The phase and who is to act: ``placement A``."""
    state = table(game)
    return f"{phases.PHASE_NAMES[state.phase]} {actor_letter(state.to_act)}"


def pack(names: str) -> int:
    """The shares named, small letters too."""
    return wares.pack_of([wares.LETTERS.index(letter) for letter in names.upper().split()])


def named(packed: int) -> str:
    """A pack as ``pack`` reads it."""
    return " ".join(wares.letters(packed))


def who_is_at(game: Match | ManilaState, name: str) -> str:
    """The seats at a place: ``AAB`` for a punt, a letter or nothing for the others."""
    state = table(game)
    if name in wares.WORDS:
        return "".join(
            SEAT_LETTERS[seat] for seat in places.crew_of(state, wares.WORDS.index(name))
        )
    seat = state.spots[SPOTS[name]]
    return SEAT_LETTERS[seat] if seat >= 0 else ""


def docked(game: Match | ManilaState) -> tuple[str, str]:
    """The wares in the ports and in the shipyards, from A on."""
    state = table(game)
    ports, yards = (
        " ".join(wares.LETTERS[ware] for ware in row if ware >= 0)
        for row in (state.ports, state.yards)
    )
    return ports, yards


def punt(game: Match | ManilaState, letter: str) -> int:
    """The lane space of a punt."""
    return table(game).punts[wares.LETTERS.index(letter)]


def market(game: Match | ManilaState) -> dict[str, int]:
    """The market values."""
    state = table(game)
    return {letter: wares.TRACK[state.market[ware]] for ware, letter in enumerate(wares.LETTERS)}


def gains(events: Sequence[Event], seat: str) -> list[tuple[str, str, int]]:
    """What a seat was paid: kind of income, where, how much."""
    found = []
    for event in events:
        if event.seat != SEAT_LETTERS.index(seat):
            continue
        (kind,) = kinds([event])
        if isinstance(event, ev.Looted):
            found.append((kind, wares.LETTERS[event.ware], event.pesos))
        elif isinstance(event, ev.Crew):
            found.append((kind, wares.LETTERS[event.where], event.pesos))
        elif isinstance(event, ev.Port | ev.Yard):
            found.append((kind, places.QUAYS[event.where], event.pesos))
    return found
