"""Carcassonne positions for tests, in the notation of the rules page (section 14).

``Table`` begins with the start tile alone. ``given`` lays tiles and figures that stood there
before; ``turn`` draws a tile, places it and a figure or none; ``play`` plays lines of notation.
Whatever is played is checked and applied through the public face of the game.

>>> table = Table()
>>> table.turn("A bU(1,0)+thief")
>>> table.turn("B bB(0,1)")
>>> table.turn("A bU(2,0)")
>>> table.walks()
{'(0,0)': 1, '(2,0)': 1}
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine import CHANCE, OVER, SEAT_LETTERS, Event, IllegalAction
from engine.carcassonne import GAME, actions, features, figures, phases, tiles
from engine.carcassonne.state import CarcassonneState
from tests.engine.positions import SomeEvent, every

CARCASSONNE = GAME
TILE = re.compile(r"([abit]\w{1,2})\((-?\d+),(-?\d+)\)(?:r([0-3]))?$")
FULL = {"preset": "full", "king": "off"}
"""What the examples are played with unless they say otherwise."""


class Table:
    """A game in the making."""

    def __init__(self, seats: int = 2, options: Mapping[str, str] | None = None) -> None:
        self.state: CarcassonneState = CARCASSONNE.new(seats, FULL if options is None else options)
        self.happened: list[Event] = []
        """What the last call of ``turn`` or ``play`` brought about."""

    def given(self, *lines: str) -> None:
        """``bU(1,0)``, ``bU(1,0) + A thief``, ``(4,0) + B builder + B thief large``.

        A tile lies where it is said, of whatever completed feature nothing is scored. Figures
        come from the supplies and stood there before this turn.
        """
        for line in lines:
            words = [part.strip() for part in line.split("+")]
            cell = self._lay(words[0])
            for figure in words[1:]:
                self._stand(cell, *figure.split())

    def row(self, number: int) -> None:
        """ROW n: an open road of n + 1 tiles."""
        self.given(*(f"bU({x},0)" for x in range(1, number + 1)))

    def scores(self, **points: int) -> None:
        """The scores as given: ``scores(B=6)``."""
        for letter, number in points.items():
            self.state.scores_list[SEAT_LETTERS.index(letter)] = number

    def last_tile(self) -> None:
        """No tile comes after the one that is drawn next."""
        self.state.bag = [0] * tiles.KIND_COUNT
        self.state.bag_size = 0

    def turn(self, line: str) -> None:
        """``A bU(1,0)+thief+phantom farmer N``: draw, place, a figure and the phantom or none.

        The side of a figure may be left out where there is only one. Stops at the first
        decision after the figures.
        """
        letter, text = line.split(None, 1)
        tile, *placed = (part.strip() for part in text.split("+"))
        match = TILE.match(tile)
        assert match, tile
        name, x, y, rotation = match.groups()
        state = self.state
        self.happened = []
        number = tiles.BY_ID[name]
        assert state.to_act == CHANCE, f"{line}: {self.acting()}"
        if not state.bag[number]:  # an empty bag: it holds the last tile
            state.bag[number] = state.bag_size = 1
        self._apply(f"tile {name}")
        assert self.acting() == f"tile {letter}", f"{line}: {self.acting()}"
        self._apply(f"tile ({x},{y}) r{rotation or 0}")
        phantom = [figure for figure in placed if figure.startswith("phantom")]
        main = [figure for figure in placed if not figure.startswith("phantom")]
        if state.phase == phases.FIGURE:
            self._apply(self._whole(main.pop() if main else "none"))
        if state.phase == phases.PHANTOM:
            self._apply(self._whole(phantom.pop() if phantom else "phantom none"))
        assert not main and not phantom, f"{line}: cannot be placed"

    def play(self, *lines: str) -> None:
        """Lines of notation, the actor in front."""
        self.happened = []
        for line in lines:
            letter, text = line.split(None, 1)
            actor = "*" if self.state.to_act == CHANCE else SEAT_LETTERS[self.state.to_act]
            assert letter == actor, f"{line}: {self.acting()}"
            self._apply(text)

    def refusal(self, text: str) -> str:
        """The code with which an action is refused now."""
        try:
            self.state.check(CARCASSONNE.parse_action(self.state, text))
        except IllegalAction as refused:
            return refused.code
        return ""

    def moves(self) -> list[str]:
        """The listed actions in notation."""
        listed = self.state.legal_actions()
        return [CARCASSONNE.format_action(self.state, action) for action in listed]

    def walks(self, thief: str = "") -> dict[str, int]:
        """Where the walkers (or one of them) may go, and for how many points.

        Keys are goals, ``(1,0)>(3,0)`` where several thieves may walk. Nothing if no walk
        is offered.
        """
        if self.state.phase != phases.WALK:
            return {}
        found: dict[str, int] = {}
        listed = [text.split()[1:] for text in self.moves() if text != "stay"]
        several = len({words[0] for words in listed}) > 1
        for words in listed:
            if thief in ("", words[0]):
                name = words[1] if thief or not several else f"{words[0]}>{words[1]}"
                name += "".join(f" {word}" for word in words[2:])
                assert name not in found
                found[name] = self._points_of("walk " + " ".join(words))
        return found

    def overtaking(self) -> list[str]:
        """The goals on the way to which somebody can be robbed."""
        goals = []
        for text in self.moves():
            if text != "stay" and self._after(text).phase == phases.PLAN:
                goals.append(text.split()[2])
        return goals

    def _points_of(self, text: str) -> int:
        after = self._after(text)
        if after.phase == phases.PLAN:
            return after.walk_points
        return after.scores_list[self.state.active] - self.state.scores_list[self.state.active]

    def _after(self, text: str) -> CarcassonneState:
        twin = self.state.clone()
        twin.apply(CARCASSONNE.parse_action(twin, text))
        return twin

    def acting(self) -> str:
        """The phase and who is to act: ``walk A``."""
        state = self.state
        letter = {CHANCE: "*", OVER: "-"}.get(state.to_act) or SEAT_LETTERS[state.to_act]
        return f"{phases.PHASE_NAMES[state.phase]} {letter}"

    def points(self) -> dict[str, int]:
        """The scores that are not 0."""
        return {SEAT_LETTERS[seat]: n for seat, n in enumerate(self.state.scores()) if n}

    def supply(self, letter: str) -> str:
        """``7 large wagon phantom builder pig``: normal followers, then the others."""
        player = self._described("players")[SEAT_LETTERS.index(letter)]
        others = player["other_figures"]
        assert isinstance(others, list)
        return " ".join([str(player["followers"]), *others])

    def figures(self) -> list[str]:
        """The figures on the map: ``A normal (1,0) road E``, sorted."""
        return sorted(
            f"{one['seat']} {one['figure']} ({one['x']},{one['y']}) {one['feature']}"
            + f" {one['side']}".rstrip()
            for one in self._described("figures")
        )

    def holder(self, marker: str = "guild_master") -> tuple[str, int] | None:
        """Who holds the guild master (or king), and the record."""
        held = self.state.view(0).describe()[marker]
        assert held is None or isinstance(held, dict)
        return None if held is None else (held["seat"], held["record"])

    def events(self, kind: type[SomeEvent]) -> list[SomeEvent]:
        """What happened of one kind in the last ``turn`` or ``play``."""
        return every(self.happened, kind)

    def _described(self, part: str) -> list[dict[str, object]]:
        found = self.state.view(0).describe()[part]
        assert isinstance(found, list)
        return found

    def _apply(self, text: str) -> None:
        state = self.state
        action = CARCASSONNE.parse_action(state, text)
        state.check(action)
        state.journal = []
        state.apply(action)
        self.happened += state.journal
        state.journal = None

    def _whole(self, wanted: str) -> str:
        """A figure with its side filled in."""
        listed = self.moves()
        if wanted in listed:
            return wanted
        sides = {*tiles.SIDES, *tiles.HALVES, "o", "o2"}
        words = wanted.split()
        found = [text for text in listed if [w for w in text.split() if w not in sides] == words]
        return found[0] if len(found) == 1 else wanted

    def _lay(self, text: str) -> int:
        if text.startswith("("):
            x, y = text.strip("()").split(",")
            return features.cell_at(int(x), int(y))
        match = TILE.match(text)
        assert match, text
        name, x, y, rotation = match.groups()
        state, kind = self.state, tiles.BY_ID[name]
        cell = features.cell_at(int(x), int(y))
        state.tile, state.phase = kind, phases.TILE
        state.check(actions.tile(cell, int(rotation or 0)))
        assert state.bag[kind], f"no {name} left"
        state.bag[kind] -= 1
        state.bag_size -= 1
        features.place_tile(state, 4 * kind + int(rotation or 0), cell)
        state.placed = cell
        for type, _, _ in state.completed:
            state.roads += type == tiles.ROAD
            state.cities += type == tiles.CITY
        state.completed = []
        state.placed, state.tile, state.phase = -1, -1, phases.DRAW
        return cell

    def _stand(self, cell: int, letter: str, role: str, *more: str) -> None:
        state, seat = self.state, SEAT_LETTERS.index(letter)
        sides = [word for word in more if word in (*tiles.SIDES, *tiles.HALVES)]
        rest = [word for word in more if word not in sides]
        word = rest[0] if rest else role
        type = figures.TYPE_WORDS.index(word) if word in figures.TYPE_WORDS else figures.NORMAL
        entry = state.board[cell]
        oriented, base = entry & features.ORIENTED_MASK, entry >> features.ORIENTED_BITS
        wanted = {
            "thief": (tiles.ROAD,),
            "knight": (tiles.CITY,),
            "monk": (tiles.CLOISTER,),
            "farmer": (tiles.FIELD,),
            "pig": (tiles.FIELD,),
            "builder": (tiles.ROAD, tiles.CITY),
        }[role]
        found = [
            segment
            for segment, of_type in enumerate(tiles.SEGMENT_TYPES[oriented >> 2])
            if of_type in wanted
            and (
                not sides
                or (tiles.HALVES if of_type == tiles.FIELD else tiles.SIDES).index(sides[0])
                in tiles.EDGES[oriented][segment]
            )
        ]
        assert len(found) == 1, f"{letter} {role} {more}: {len(found)} segments"
        node = base + found[0]
        state.supply[seat] -= figures.SUPPLY_BIT[type]
        state.claim[features.find(state.parent, node)] += figures.claim_of(seat, type)
        state.pieces.append(figures.figure(node, seat, type, 0, cell))


def ready(*given: str, options: Mapping[str, str] | None = None, seats: int = 2) -> Table:
    """A table on which this was given."""
    table = Table(seats, options)
    table.given(*given)
    return table
