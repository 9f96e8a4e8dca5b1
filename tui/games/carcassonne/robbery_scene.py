"""A robbery as it stands: who gains or loses how much by each answer; drawn in the panel.

The map shows the way and the figures (``overlay``), the context bar says it in sentences.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.style import Style

from engine.carcassonne import actions as act
from engine.carcassonne import figures, phases, robbing
from engine.carcassonne.position import CarcassonnePosition
from tui.drawing.canvas import Canvas
from tui.drawing.skin import Skin, put_player
from tui.games.carcassonne.decision import Plan, Reply, Walking
from tui.games.carcassonne.demands import Fate, fate_of
from tui.games.carcassonne.division import demands_of
from tui.play.decision import Decision
from tui.play.i18n import _, ngettext

HEADINGS: Final = 2
"""Rows above those of the players."""
_NOW, _BANK, _PAID, _REFUSED = 7, 12, 17, 25
"""Where the columns end. Beside the last number stand the thieves that go home, ``_THIEVES``."""
_THIEVES: Final = 3


class Side(NamedTuple):
    """What a player has, and what each outcome would change; ``None`` is an outcome that is out.

    ``goes`` says how many of the player's thieves would go home if nothing is paid.
    """

    seat: int
    now: int
    bank: int | None = None
    paid: int | None = None
    refused: int | None = None
    goes: int = 0


class Scene(NamedTuple):
    """A walk or a robbery that is not settled yet."""

    points: int
    """What the walk is worth."""
    sides: tuple[Side, ...]
    """The walker, then those who are or may be robbed."""
    robs: bool
    """Whether something is demanded already; else the bank pays the walker."""
    pays: bool | None = None
    """Which answer the one who answers has under the cursor."""


def scene_of(state: CarcassonnePosition, decision: Decision | None) -> Scene | None:
    """The scene while somebody walks, plans a robbery or answers a demand; else ``None``."""
    if isinstance(decision, Walking):
        walk = decision.walk
        if walk is None:
            return None
        return _before(state, walk.points, walk.passed, walk.piece)
    if state.phase == phases.PLAN:
        planned = decision.action if isinstance(decision, Plan) else None
        demands = () if planned is None else demands_of(planned)
        if not demands:
            return _before(state, state.walk_points, state.passed, state.walker)
        return _demanded(state, demands, bank=state.walk_points)
    if state.phase == phases.ANSWER:
        nodes, points = state.demands[::2], state.demands[1::2]
        scene = _demanded(state, tuple(map(act.Demand, nodes, points)), bank=None)
        return scene._replace(pays=decision.pays if isinstance(decision, Reply) else None)
    return None


def _before(state: CarcassonnePosition, points: int, passed: Sequence[int], walker: int) -> Scene:
    """Nothing is demanded: the bank pays the walker."""
    scores = state.scores_list
    seats = [
        figures.seat_of(piece)
        for piece in (robbing.robbable(state, passed, walker) if state.rules.robbing else ())
    ]
    victims = [Side(seat, scores[seat]) for seat in dict.fromkeys(seats)]
    walks = Side(state.active, scores[state.active], bank=points)
    return Scene(points, (walks, *victims), robs=False)


def _demanded(state: CarcassonnePosition, demands: Sequence[act.Demand], bank: int | None) -> Scene:
    """What comes of demands, if all who can do pay, and if all who may do not."""
    scores, victims = state.scores_list, []
    for demand in demands:
        fate = fate_of(state, demand)
        seat = figures.seat_of(robbing.thief_on(state, demand.thief))
        is_poor = fate in (Fate.POOR, Fate.POOR_ONE)
        must = fate == Fate.PAYS
        thieves = robbing.at_risk(
            state, robbing.thief_on(state, demand.thief), state.passed, state.walker
        )
        one = fate in (Fate.POOR_ONE, Fate.FREE_ONE)
        victims.append(
            Side(
                seat,
                scores[seat],
                None if bank is None else 0,
                None if is_poor else -demand.points,
                -demand.points if must else 0,
                0 if must else 1 if one else len(thieves),
            )
        )
    paid = -sum(side.paid or 0 for side in victims)
    refused = -sum(side.refused or 0 for side in victims)
    points = bank if bank is not None else sum(demand.points for demand in demands)
    walker = Side(state.active, scores[state.active], bank, paid, refused)
    return Scene(points, (walker, *victims), robs=True)


def rows_of(scene: Scene) -> int:
    """How many rows it takes."""
    return HEADINGS + len(scene.sides)


def draw_scene(canvas: Canvas, x: int, y: int, scene: Scene, skin: Skin) -> int:
    """The points, then a row for each side; returns the next free row."""
    palette, text = skin.palette, skin.glyphs.text
    title = (
        ngettext("ROBBERY · {n} point", "ROBBERY · {n} points", scene.points)
        if scene.robs
        else ngettext("WALK · {n} point", "WALK · {n} points", scene.points)
    )
    canvas.put(x, y, text(title.format(n=scene.points)), palette.title)
    walker = scene.sides[0]
    heads = [(_NOW, _("now"))]
    if walker.bank is not None:
        heads.append((_BANK, _("bank")))
    if scene.robs:
        heads += [(_PAID, _("pays")), (_REFUSED, _("refuses"))]
    chosen = {True: _PAID, False: _REFUSED, None: -1}[scene.pays]
    for end, head in heads:
        head = text(head)
        style = palette.cursor if end == chosen else palette.muted
        canvas.put(x + end - cell_len(head), y + 1, head, style)
    for row, side in enumerate(scene.sides, y + HEADINGS):
        put_player(canvas, x, row, side.seat, skin)
        _put_number(canvas, x + _NOW, row, str(side.now), palette.text)
        if side is not walker and not scene.robs:
            canvas.put(x + _NOW + 2, row, text(_("may be robbed")), palette.muted)
            continue
        for end, change in ((_BANK, side.bank), (_PAID, side.paid), (_REFUSED, side.refused)):
            if change is not None:
                style = palette.title if change else palette.muted
                end -= _THIEVES if end == _REFUSED else 0
                _put_number(canvas, x + end, row, f"{change:+d}" if change else "0", style)
        if side.goes:
            lost = f"-{skin.glyphs.players[side.seat] * min(side.goes, _THIEVES - 1)}"
            canvas.put(x + _REFUSED - _THIEVES + 1, row, lost, palette.seats[side.seat])
    return y + rows_of(scene)


def _put_number(canvas: Canvas, end: int, y: int, number: str, style: Style) -> None:
    canvas.put(end - len(number), y, number, style)
