"""Carcassonne in line mode: placements with what they join, and what may be typed in short."""

from __future__ import annotations

from engine import View
from engine.carcassonne import actions as act
from engine.carcassonne import figures, phases
from engine.carcassonne.position import CarcassonnePosition
from tui.games.carcassonne.division import Division
from tui.games.carcassonne.explain import sentence_of
from tui.games.carcassonne.map_words import CELL
from tui.games.carcassonne.tile_words import overview, placement
from tui.games.carcassonne.voice import VOICE
from tui.play.choices import Choice, Choices, LineChoices
from tui.play.i18n import _
from tui.play.voice import Audience
from tui.play.whole_numbers import whole_number

FEW_PLACEMENTS = 6
"""So many are read without being asked for; each is several sentences long."""


class CarcassonneLines(LineChoices):
    """Of a placement everything that it joins is said, of any other choice the points at once."""

    def choices(self, view: View, audience: Audience) -> Choices:
        state = _state(view)
        legal = view.legal_actions()
        if state.phase == phases.TILE:
            ways = [placement(state, action, audience.names) for action in legal]
            return Choices(
                [Choice(way.action, " ".join(way.sentences)) for way in ways],
                overview(ways, audience.names),
                FEW_PLACEMENTS,
            )
        return Choices([Choice(action, sentence_of(view, action, audience)) for action in legal])

    def notation_of(self, view: View, text: str) -> str:
        """A cell with or without a rotation is a placement; a lone kind is a draw."""
        state = _state(view)
        phase = state.phase
        found = CELL.match(text)
        if phase == phases.PLAN and text.lower().startswith("rob "):
            return _divided(view, state, text)
        if phase == phases.TILE and found is not None:
            turn = text[found.end() :].strip().lower()
            cell = f"tile ({found[1]},{found[2]})"
            return f"{cell} r{turn.removeprefix('r')}" if turn else cell
        if phase == phases.DRAW and len(text.split()) == 1 and not text.startswith("tile"):
            return f"tile {text}"
        return text

    def legend(self, audience: Audience) -> list[str]:
        return [
            _("A cell is (x,y): x grows to the east, y to the south of the first tile at (0,0)."),
            _(
                "A road north to south joins two sides; roads north and south"
                " are two that do not meet."
            ),
            _("A field is named by a corner of its tile that lies in it, such as north-west."),
            _("In moves N, E, S and W are sides, and r0 to r3 quarter-turns clockwise."),
            _(
                "A field is half a side then, as seen from the middle: Nl is"
                " left of north, Nr right."
            ),
            _(
                "Moves: 3,-1 r1 places the tile; knight N, thief W, monk, farmer Nl, none;"
                " walk (1,0) (4,0), stay, bank, rob (3,0) 3, pay, react."
            ),
        ]


def _state(view: View) -> CarcassonnePosition:
    state = view.position
    assert isinstance(state, CarcassonnePosition)
    return state


def _divided(view: View, state: CarcassonnePosition, text: str) -> str:
    """``rob 1 0 3``, a number for each thief, with the thieves; anything else as it is."""
    amounts = text.split()[1:]
    thieves = Division(state).thieves
    if len(amounts) != len(thieves) or any(whole_number(word, 0) is None for word in amounts):
        return text
    alone = [act.Rob((act.Demand(figures.node_of(thief), 1),)) for thief in thieves]
    named = [view.format(act.encode(robbery)) for robbery in alone]
    demands = [
        (one.split()[1], amount)
        for one, amount in zip(named, amounts, strict=True)
        if int(amount) or not any(map(int, amounts))
    ]
    return " ".join(["rob", *(f"{place} {amount}" for place, amount in demands)])


LINES = CarcassonneLines(VOICE)
