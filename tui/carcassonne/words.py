"""The sentences of Carcassonne: log lines, and how it ended.

Everything is made from events; the position in words, from a view, is in ``position``,
and how points add up in ``sums``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine import NOBODY, Event, Outcome
from engine.carcassonne import tiles
from engine.game import EventValue
from tui.carcassonne.names import figure_phrase, goods_name, tile_words
from tui.carcassonne.options import option_title, value_title
from tui.carcassonne.position import describe_view
from tui.carcassonne.sides import place_name, told_place
from tui.carcassonne.sums import counted_words, score_sum
from tui.i18n import _, ngettext
from tui.words import listed

__all__ = [
    "describe_view",
    "end_reason",
    "event_line",
    "option_title",
    "outcome_line",
    "score_sum",
    "value_title",
]


def event_line(event: Event, names: Sequence[str], theme: str) -> str | None:
    """One whole sentence for the log; ``None`` for an event that no sentence is known for.

    Args:
        event: what happened.
        names: the players' names, by seat.
        theme: there is one only.
    """
    template = _template(event)
    return None if template is None else template.format(**_facts(event, names))


def _facts(event: Event, names: Sequence[str]) -> dict[str, Any]:
    """What the templates may name; codes have become words, seats names."""
    data = event.data
    facts: dict[str, Any] = dict(data)
    facts["name"] = names[event.seat] if event.seat != NOBODY else ""
    if "x" in data:
        facts["cell"] = f"({data['x']},{data['y']})"
    if event.kind == "walked":
        facts["start"], facts["cell"] = walk_ends(data)
    if "figure" in data:
        facts["figure"] = figure_phrase(str(data["figure"]), str(data["feature"]))
    elif event.kind == "wagon":
        facts["figure"] = figure_phrase("wagon", str(data["feature"]))
    if "tile" in data:
        facts["shows"] = tile_words(_oriented(data), is_known=event.kind == "placed")
    if "side" in data:
        facts["side"] = place_name(str(data["side"]))
    if data.get("good"):
        facts["good"] = goods_name(str(data["good"]))
    for key in ("by", "to"):
        if isinstance(seat := data.get(key), int):
            facts["other"] = names[seat]
    if isinstance(winners := data.get("winners"), tuple):
        facts["winners"] = listed([names[int(seat)] for seat in winners])
    facts["sum"] = counted_words(event)
    return facts


def walk_ends(data: Mapping[str, EventValue]) -> tuple[str, str]:
    """Where a walk began and where it ended, with sides on tiles of several roads."""
    return (
        told_place(f"({data['start_x']},{data['start_y']})", str(data.get("start_side", ""))),
        told_place(f"({data['x']},{data['y']})", str(data.get("side", ""))),
    )


def _oriented(data: Mapping[str, EventValue]) -> int:
    return 4 * tiles.BY_ID[str(data["tile"])] + _number(data, "rotation")


def _template(event: Event) -> str | None:
    data, kind = event.data, event.kind
    if kind == "scored":
        return _scored(data)
    if kind in ("figure", "wagon", "home"):
        return _figure(kind, data)
    if kind in ("guild_master", "king"):
        return _marker(kind, data)
    if kind in ("walked", "demanded", "paid", "walk_points"):
        return _highway(kind, data)
    if kind == "goods":
        return ngettext(
            "{name} takes {number} token: {good}.",
            "{name} takes {number} tokens: {good}.",
            _number(data, "number"),
        )
    if kind == "over":
        winners = data["winners"]
        if isinstance(winners, tuple) and len(winners) > 1:
            return _("The game is over: {winners} share the victory.")
        return _("The game is over: {winners} wins.")
    return {
        "drawn": _("{name} draws {tile}: {shows}."),
        "set_aside": _("Tile {tile} fits nowhere and is set aside: {shows}."),
        "placed": _("{name} places {tile} at {cell}: {shows}."),
        "no_figure": _("{name} places no figure."),
        "no_phantom": _("{name} keeps the phantom."),
        "stayed": _("{name} lets no thief walk."),
        "second_part": _("The builder gives {name} a second part of the turn."),
        "field_scored": _("{name} scores {points} for a field: {sum}."),
        "goods_scored": _("{name} scores {points} for the most tokens of {good}."),
        "guild_scored": _("{name} scores {points} as guild master: {sum}."),
        "king_scored": _("{name} scores {points} as king: {sum}."),
    }.get(kind)


def _scored(data: Mapping[str, EventValue]) -> str:
    """A road, city or cloister; several may have the points of one, each in full."""
    shared = _number(data, "shared") > 1
    feature = data["feature"]
    if data["complete"]:
        if shared:
            return {
                "road": _("{name} scores {points} for a shared road: {sum}."),
                "city": _("{name} scores {points} for a shared city: {sum}."),
                "cloister": _("{name} scores {points} for a shared cloister: {sum}."),
            }[str(feature)]
        return {
            "road": _("{name} scores {points} for a road: {sum}."),
            "city": _("{name} scores {points} for a city: {sum}."),
            "cloister": _("{name} scores {points} for a cloister: {sum}."),
        }[str(feature)]
    if shared:
        return {
            "road": _("{name} scores {points} for a shared unfinished road: {sum}."),
            "city": _("{name} scores {points} for a shared unfinished city: {sum}."),
            "cloister": _("{name} scores {points} for a shared unfinished cloister: {sum}."),
        }[str(feature)]
    return {
        "road": _("{name} scores {points} for an unfinished road: {sum}."),
        "city": _("{name} scores {points} for an unfinished city: {sum}."),
        "cloister": _("{name} scores {points} for an unfinished cloister: {sum}."),
    }[str(feature)]


def _figure(kind: str, data: Mapping[str, EventValue]) -> str:
    """A figure is placed, moves on or goes home; a cloister has no side to be named."""
    if kind == "home":
        return _("{name} takes {figure} home from {cell}.")
    if kind == "wagon":
        if data["side"]:
            return _("{name} moves {figure} to {cell}, {side}.")
        return _("{name} moves {figure} to {cell}.")
    if data["side"]:
        return _("{name} places {figure} at {cell}, {side}.")
    return _("{name} places {figure} at {cell}.")


def _marker(kind: str, data: Mapping[str, EventValue]) -> str:
    number = _number(data, "tiles")
    if kind == "king":
        if data["kept"]:
            return ngettext(
                "{name} stays king: the largest city now has {tiles} tile.",
                "{name} stays king: the largest city now has {tiles} tiles.",
                number,
            )
        return ngettext(
            "{name} becomes king with a city of {tiles} tile.",
            "{name} becomes king with a city of {tiles} tiles.",
            number,
        )
    if data["kept"]:
        return ngettext(
            "{name} stays guild master: the longest road now has {tiles} tile.",
            "{name} stays guild master: the longest road now has {tiles} tiles.",
            number,
        )
    return ngettext(
        "{name} becomes guild master with a road of {tiles} tile.",
        "{name} becomes guild master with a road of {tiles} tiles.",
        number,
    )


def _highway(kind: str, data: Mapping[str, EventValue]) -> str:
    """The highwayman's walk and the robbery."""
    if kind == "walked":
        return ngettext(
            "{name} lets a thief walk {tiles} tile, from {start} to {cell}.",
            "{name} lets a thief walk {tiles} tiles, from {start} to {cell}.",
            _number(data, "tiles"),
        )
    return {
        "walk_points": _("{name} scores {points} for the walk: {sum}."),
        "demanded": _("{other} demands {points} of {name}."),
        "paid": _("{name} pays {points} to {other}."),
    }[kind]


def outcome_line(outcome: Outcome, names: Sequence[str]) -> str:
    """Who won, in one sentence."""
    who = [names[seat] for seat in outcome.winners]
    if outcome.tiebreak == "shared":
        return _("{names} share the victory.").format(names=listed(who))
    return _("{name} wins.").format(name=who[0])


def end_reason(outcome: Outcome) -> str:
    """Why the game ended; there is one way only."""
    return _("The last tile has been drawn.")


def _number(data: Mapping[str, EventValue], name: str) -> int:
    value = data.get(name, 0)
    assert isinstance(value, int)
    return value
