"""The lines under the map: what is under the cursor, and what Enter would do.

Here is which sentences belong to which decision; the sentences themselves are in ``preview``
and ``demands``.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.carcassonne import actions as act
from engine.carcassonne import features, figures, tiles
from engine.carcassonne.position import CarcassonnePosition
from tui.games.carcassonne.decision import (
    Following,
    Haunting,
    LookAround,
    Placing,
    Plan,
    Reply,
    WagonMove,
    Walking,
)
from tui.games.carcassonne.demands import division_sentence, reply, robbery
from tui.games.carcassonne.preview import (
    feature_line,
    following,
    outcome,
    placing,
    scored,
    walking,
)
from tui.play.decision import Decision
from tui.play.i18n import _


def sentences(
    state: CarcassonnePosition, decision: Decision, names: Sequence[str], previews: bool
) -> list[str]:
    """What the choice under the cursor is and would do.

    Without ``previews`` it leaves out what placing a tile would do.
    """
    if isinstance(decision, LookAround):
        type = features.type_at(state, decision.cell, decision.node)
        x, y = features.position(decision.cell)
        place = _("({x},{y}), feature {n} of {total}:").format(
            x=x, y=y, n=decision.index % len(decision.nodes) + 1, total=len(decision.nodes)
        )
        return [place, feature_line(state, decision.node, type, names)]
    if isinstance(decision, Plan) and decision.is_dividing:
        return [division_sentence(state)]
    action = decision.action
    assert action is not None
    if isinstance(decision, Placing):
        if not previews:
            return [_("Place the tile; r rotates it.")]
        return placing(state, action, names)
    if isinstance(decision, Following):
        return following(state, decision.segment, decision.figure, names)
    if isinstance(decision, Haunting):
        if decision.segment < 0:
            return _no_phantom(state, names)
        return following(state, decision.segment, figures.PHANTOM, names)
    if isinstance(decision, WagonMove):
        return [_wagon_sentence(state, decision, names)]
    if isinstance(decision, Walking):
        return walking(state, decision.walk, names)
    if isinstance(decision, Plan):
        return robbery(state, action, names)
    if isinstance(decision, Reply):
        return reply(state, action, names)
    return [_("The builder grants a second part: draw another tile, or stop here.")]


def _no_phantom(state: CarcassonnePosition, names: Sequence[str]) -> list[str]:
    """The phantom stays in hand; whether it follows somebody depends on who was placed before."""
    placed = any(figures.cell_of(piece) == state.placed for piece in state.pieces)
    prompt = (
        _("No phantom. It may follow onto another feature of the tile: ←→ choose.")
        if placed
        else _("No phantom. ←→ choose a place for it on the tile.")
    )
    return [prompt, *scored(outcome(state, act.encode(act.PlacePhantom(None)))[1], names)]


def _wagon_sentence(state: CarcassonnePosition, decision: WagonMove, names: Sequence[str]) -> str:
    target = decision.target
    if target is None:
        return _("The wagon goes home. ←→ choose a feature nearby instead.")
    cell, segment = target
    entry = state.board[cell]
    oriented = features.oriented_of(entry)
    type = tiles.SEGMENT_TYPES[tiles.kind_of(oriented)][segment]
    node = features.base_of(entry) + segment
    x, y = features.position(cell)
    where = _("The wagon moves to ({x},{y}).").format(x=x, y=y)
    return f"{where} {feature_line(state, node, type, names)}"
