"""What a demand of a robbery means and what the answers to it do, in words.

How many thieves go home, and whether their owner may refuse to pay, hangs on who names the
thief; ``robbing`` says it.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from engine.carcassonne import actions as act
from engine.carcassonne import figures, robbing
from engine.carcassonne.position import CarcassonnePosition
from engine.game import Action
from tui.games.carcassonne.division import Division, demands_of
from tui.games.carcassonne.names import road_at
from tui.play.i18n import _, ngettext


def _thieves(state: CarcassonnePosition, node: int) -> list[int]:
    """The thieves at risk by a demand that names the one on ``node``, all of one owner."""
    return robbing.at_risk(state, robbing.thief_on(state, node), state.passed, state.walker)


def _victim(state: CarcassonnePosition, node: int) -> int:
    """Whose thief a demand names."""
    return figures.seat_of(robbing.thief_on(state, node))


class Fate(Enum):
    """What a victim can do about a demand."""

    POOR = "cannot pay, so that the thieves go home"
    POOR_ONE = "cannot pay, so that one of several thieves goes home"
    PAYS = "must pay"
    FREE_ONE = "pays, or takes one of several thieves home"
    FREE = "pays, or takes the thieves home"


def fate_of(state: CarcassonnePosition, demand: act.Demand) -> Fate:
    """What the victim of a demand can do about it."""
    thieves = _thieves(state, demand.thief)
    one_of_them = state.rules.victim_names and len(thieves) > 1
    if state.scores_list[_victim(state, demand.thief)] < demand.points:
        return Fate.POOR_ONE if one_of_them else Fate.POOR
    if not robbing.refusing(thieves, state.walker):
        return Fate.PAYS
    return Fate.FREE_ONE if one_of_them else Fate.FREE


def answering(state: CarcassonnePosition) -> list[int]:
    """The thieves at risk of the player who answers now."""
    return _thieves(state, state.demands[0])


def robbery(state: CarcassonnePosition, action: Action, names: Sequence[str]) -> list[str]:
    """Who would be robbed of how much, and what they can do about it."""
    demands = demands_of(action)
    if not demands:
        points = state.walk_points
        return [
            ngettext(
                "Take {n} point from the bank; nobody is robbed.",
                "Take {n} points from the bank; nobody is robbed.",
                points,
            ).format(n=points)
        ]
    sentences = []
    for demand in demands:
        number = len(_thieves(state, demand.thief))
        text = {
            Fate.POOR: ngettext(
                "Demand {n} of {name}, who has {points} and cannot pay:"
                " the thief goes home, you get nothing.",
                "Demand {n} of {name}, who has {points} and cannot pay:"
                " {thieves} thieves go home, you get nothing.",
                number,
            ),
            Fate.POOR_ONE: _(
                "Demand {n} of {name}, who has {points} and cannot pay:"
                " one of the thieves goes home, you get nothing."
            ),
            Fate.PAYS: _("Demand {n} of {name}, who has {points} and must pay."),
            Fate.FREE_ONE: _(
                "Demand {n} of {name}, who has {points}: pays, or takes one of the thieves home."
            ),
            Fate.FREE: ngettext(
                "Demand {n} of {name}, who has {points}: pays, or takes the thief home.",
                "Demand {n} of {name}, who has {points}: pays, or takes {thieves} thieves home.",
                number,
            ),
        }[fate_of(state, demand)]
        seat = _victim(state, demand.thief)
        sentences.append(
            text.format(
                name=names[seat], n=demand.points, points=state.scores_list[seat], thieves=number
            )
        )
    return sentences


def division_sentence(state: CarcassonnePosition) -> str:
    """What the form for other demands than those listed is for."""
    points = state.walk_points
    text = (
        ngettext(
            "Divide {n} point or less as you like: Enter opens the list of thieves.",
            "Divide {n} points or less as you like: Enter opens the list of thieves.",
            points,
        )
        if state.rules.demand_at_most
        else ngettext(
            "Divide {n} point as you like: Enter opens the list of thieves.",
            "Divide {n} points as you like: Enter opens the list of thieves.",
            points,
        )
    )
    return text.format(n=points)


def rest_sentence(state: CarcassonnePosition, division: Division) -> str:
    """How much of the points is not demanded (yet)."""
    at_most = state.rules.demand_at_most
    text = _("{left} of {points} given up") if at_most else _("{left} of {points} left")
    return text.format(points=division.points, left=division.left)


def victim_line(
    state: CarcassonnePosition, division: Division, place: int, names: Sequence[str]
) -> str:
    """One of the thieves of the form: what comes of the demand, or what its owner has."""
    thief, amount = division.thieves[place], division.amounts[place]
    seat = figures.seat_of(thief)
    if amount:
        robbery_of_one = act.Rob((act.Demand(figures.node_of(thief), amount),))
        (sentence,) = fates(state, act.encode(robbery_of_one), names)
    else:
        points = state.scores_list[seat]
        sentence = ngettext("{name} has {n} point.", "{name} has {n} points.", points).format(
            name=names[seat], n=points
        )
    if [figures.seat_of(other) for other in division.thieves].count(seat) > 1:
        cell = road_at(state, figures.cell_of(thief), figures.node_of(thief))
        sentence = _("{cell}: {sentence}").format(cell=cell, sentence=sentence)
    return sentence


def fates(state: CarcassonnePosition, action: Action, names: Sequence[str]) -> list[str]:
    """What those who would be robbed can do about it, without the demands."""
    sentences = []
    for demand in demands_of(action):
        number = len(_thieves(state, demand.thief))
        text = {
            Fate.POOR: ngettext(
                "{name} cannot pay: the thief goes home, and you get nothing.",
                "{name} cannot pay: {thieves} thieves go home, and you get nothing.",
                number,
            ),
            Fate.POOR_ONE: _(
                "{name} cannot pay: one of the thieves goes home, and you get nothing."
            ),
            Fate.PAYS: _("{name} must pay."),
            Fate.FREE_ONE: _("{name} pays, or takes one of the thieves home."),
            Fate.FREE: ngettext(
                "{name} pays, or takes the thief home.",
                "{name} pays, or takes {thieves} thieves home.",
                number,
            ),
        }[fate_of(state, demand)]
        sentences.append(text.format(name=names[_victim(state, demand.thief)], thieves=number))
    return sentences


def reply(state: CarcassonnePosition, action: Action, names: Sequence[str]) -> list[str]:
    """What paying or reacting would mean for the victim."""
    demand = state.demands[1]
    number = len(answering(state))
    name = names[state.active]
    if isinstance(act.decode(action), act.Pay):
        left = state.scores_list[state.to_act] - demand
        return [
            ngettext(
                "Pay {n} to {name}: you keep {left}, and your thief stays.",
                "Pay {n} to {name}: you keep {left}, and your thieves stay.",
                number,
            ).format(n=demand, name=name, left=left)
        ]
    node = reacting_node(action)
    if node is not None:
        thief = robbing.thief_on(state, node)
        return [
            _(
                "Let the thief at {cell} go: it comes back to your supply, and {name} gets nothing."
            ).format(cell=road_at(state, figures.cell_of(thief), figures.node_of(thief)), name=name)
        ]
    return [
        ngettext(
            "Let the thief go: it comes back to your supply, and {name} gets nothing.",
            "Let {thieves} thieves go: they come back to your supply, and {name} gets nothing.",
            number,
        ).format(name=name, thieves=number)
    ]


def reacting_node(action: Action) -> int | None:
    """Where the thief stands that its owner takes home by ``action``, if it is named."""
    one = act.decode(action)
    return one.thief if isinstance(one, act.React) else None


def answer_reason(state: CarcassonnePosition, action: Action, names: Sequence[str]) -> str:
    """What the victim has of paying or reacting, in a few words."""
    number = len(answering(state))
    if isinstance(act.decode(action), act.Pay):
        return ngettext(
            "You keep {left}, and your thief stays.",
            "You keep {left}, and your thieves stay.",
            number,
        ).format(left=state.scores_list[state.to_act] - state.demands[1])
    return ngettext(
        "{name} gets nothing; the thief is free again.",
        "{name} gets nothing; {thieves} thieves are free again.",
        number if reacting_node(action) is None else 1,
    ).format(name=names[state.active], thieves=number)
