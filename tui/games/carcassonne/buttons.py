"""The buttons under the map, each with the key that does the same."""

from __future__ import annotations

from engine.carcassonne import actions as act
from engine.carcassonne import figures
from engine.game import Action
from tui.games.carcassonne.decision import (
    Following,
    Haunting,
    LookAround,
    Placing,
    Plan,
    Reply,
    SecondPart,
    WagonMove,
    Walking,
)
from tui.games.carcassonne.division import Division
from tui.play.board import Button
from tui.play.decision import Choose, Decision
from tui.play.i18n import _


def buttons_of(decision: Decision) -> list[Button]:
    """What can be done with the choice under the cursor; the first one is what Enter does."""
    map_buttons = [Button("zoom", _("zoom")), Button("owners", _("owners"))]
    if isinstance(decision, LookAround):
        return [
            Button("commit", _("↵ next feature"), True),
            Button("back", _("back")),
            *map_buttons,
        ]
    look_around = Button("look", _("look around"))
    if isinstance(decision, Placing):
        number = len(decision.rotations[decision.cell])
        place = decision.rotations[decision.cell].index(decision.rotation) + 1
        rotate = _("rotate {n} of {total}").format(n=place, total=number)
        return [
            Button("commit", _("↵ place"), True),
            Button("rotate", rotate, possible=number > 1),
            look_around,
            *map_buttons,
        ]
    if isinstance(decision, Plan) and decision.division is not None:
        return _division_buttons(decision.division)
    another = Button("right", _("←→ another"))
    if isinstance(decision, Following):
        more = decision.segment >= 0 and len(decision.options[decision.segment]) > 1
        return [
            Button("commit", _figure_label(decision), True),
            another,
            Button("down", _("↑↓ figure"), possible=more),
            look_around,
        ]
    if isinstance(decision, Walking):
        label = _("↵ stay")
        if decision.walk is not None:
            label = _("↵ walk {n}").format(n=decision.walk.points)
        several = len(decision.ways) > 1
        return [
            Button("commit", label, True),
            Button("right", _("→ further")),
            Button("left", _("← back")),
            Button("down", _("↑↓ direction"), possible=several),
        ]
    if isinstance(decision, Plan):
        return [Button("commit", _plan_label(decision.action), True), another, look_around]
    assert isinstance(decision, Choose)
    return [Button("commit", _choice_label(decision), True), another, look_around]


def _plan_label(action: Action | None) -> str:
    if action is None:
        return _("↵ divide")
    return _("↵ rob") if isinstance(act.decode(action), act.Rob) else _("↵ take the points")


def _division_buttons(division: Division) -> list[Button]:
    return [
        Button("commit", _plan_label(division.action), True),
        Button("right", _("→ more")),
        Button("left", _("← less")),
        Button("down", _("↑↓ another")),
        Button("back", _("back")),
    ]


def _figure_label(decision: Following) -> str:
    if decision.segment < 0:
        return _("↵ no figure")
    return {
        figures.NORMAL: _("↵ follower"),
        figures.LARGE: _("↵ large follower"),
        figures.WAGON: _("↵ wagon"),
        figures.BUILDER: _("↵ builder"),
        figures.PIG: _("↵ pig"),
    }[decision.figure]


def _choice_label(decision: Choose) -> str:
    if isinstance(decision, Haunting):
        return _("↵ phantom") if decision.segment >= 0 else _("↵ no phantom")
    if isinstance(decision, WagonMove):
        return _("↵ move the wagon") if decision.target else _("↵ take it home")
    if isinstance(decision, Reply):
        return _("↵ pay") if decision.pays else _("↵ react")
    assert isinstance(decision, SecondPart)
    return _("↵ second part") if decision.plays else _("↵ stop")
