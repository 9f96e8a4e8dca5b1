"""A ply of Carcassonne in a few words, for the log lines under the map, and in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine import NOBODY, Event, Ply
from engine.carcassonne import actions as act
from engine.game import EventValue
from tui.carcassonne.names import figure_name, goods_name
from tui.carcassonne.robbery import refusals
from tui.carcassonne.sides import place_name
from tui.carcassonne.words import event_line, walk_ends
from tui.i18n import _, ngettext
from tui.words import listed

_AT_THE_END = ("field_scored", "goods_scored", "guild_scored", "king_scored")


def digest(ply: Ply, names: Sequence[str], theme: str) -> str:
    """Small sentences without full stops, joined by dots; empty for what goes without saying.

    A drawn tile is told when it is placed, figures that go home are not told, and what is
    scored at the end of the game comes together in one sum a player.
    """
    told: list[str] = []
    leaving = refusals(ply)
    for place, event in enumerate(ply.events):
        if place in leaving:
            refusal = leaving[place]
            sentence = _("{name} reacts") if refusal.by_choice else _("{name} cannot pay")
            told.append(sentence.format(name=names[refusal.seat]))
        elif event.kind == "over":
            told += _final_sums(ply, names)
            told.append(_over(event, names))
        elif event.kind == "walk_points" and ply.events[place - 1].kind == "walked":
            told[-1] = _walked_for(ply.events[place - 1], event, names)
        elif not _is_final(event):
            told.append(_short(event, names))
    if ply.action == act.WAGON_HOME and ply.events:
        told.insert(0, _("{name} takes the wagon home").format(name=names[ply.actor]))
    return " · ".join(sentence for sentence in told if sentence)


def _walked_for(walk: Event, points: Event, names: Sequence[str]) -> str:
    """A walk that was paid at once."""
    return _("{name} walks to {cell} for {points}").format(
        name=names[walk.seat],
        cell=walk_ends(walk.data)[1],
        points=points.data["points"],
    )


def _is_final(event: Event) -> bool:
    """Whether it is scored once the last turn is over."""
    return event.kind in _AT_THE_END or (event.kind == "scored" and not event.data["complete"])


def _final_sums(ply: Ply, names: Sequence[str]) -> list[str]:
    """``Ana +12 at the end``, for everybody who still scores."""
    sums = dict.fromkeys(range(len(names)), 0)
    for event in ply.events:
        if _is_final(event):
            sums[event.seat] += _number(event.data, "points")
    return [
        _("{name} +{points} at the end").format(name=names[seat], points=points)
        for seat, points in sums.items()
        if points
    ]


def _short(event: Event, names: Sequence[str]) -> str:
    data = event.data
    facts: dict[str, Any] = dict(data)
    facts["name"] = names[event.seat] if event.seat != NOBODY else ""
    if "x" in data:
        facts["cell"] = f"({data['x']},{data['y']})"
    if event.kind == "walked":
        facts["cell"] = walk_ends(data)[1]
    if event.kind in ("figure", "wagon"):
        return _figure(event, facts)
    if event.kind == "scored":
        template = _scored(data)
    elif event.kind == "goods":
        facts["good"] = goods_name(str(data["good"]))
        template = _("{name} takes {number} {good}")
    elif event.kind in ("guild_master", "king"):
        template = _marker(event)
    elif event.kind == "demanded":
        facts["by"] = names[_number(data, "by")]
        template = _("{by} robs {name} of {points}")
    else:
        template = {
            "set_aside": _("{tile} fits nowhere"),
            "placed": _("{name} places a tile at {cell}"),
            "walked": _("{name} walks {tiles} to {cell}"),
            "walk_points": _("{name} takes {points} for the walk"),
            "paid": _("{name} pays {points}"),
            "second_part": _("{name} has a second part"),
        }.get(event.kind, "")
    return template.format(**facts)


def _figure(event: Event, facts: dict[str, Any]) -> str:
    """``thief west``; a wagon that moves on also tells whose it is and where it goes."""
    figure = str(event.data.get("figure", "wagon"))
    facts["figure"] = figure_name(figure, str(event.data["feature"]))
    facts["side"] = place_name(str(event.data["side"]))
    if event.kind == "wagon":
        template = _("{name} moves to {cell}: {figure} {side}")
    else:
        template = _("{name}: {figure} {side}")
    return template.format(**facts).strip()


def _scored(data: Mapping[str, EventValue]) -> str:
    return {
        "road": _("{name} scores {points} for a road"),
        "city": _("{name} scores {points} for a city"),
        "cloister": _("{name} scores {points} for a cloister"),
    }[str(data["feature"])]


def _marker(event: Event) -> str:
    """Only when guild master or king changes hands."""
    if event.data["kept"]:
        return ""
    if event.kind == "king":
        return _("{name} is king")
    return _("{name} is guild master")


def _over(event: Event, names: Sequence[str]) -> str:
    winners = event.data["winners"]
    assert isinstance(winners, tuple)
    who = [names[int(seat)] for seat in winners]
    if len(who) > 1:
        return _("the game is over: {names} share the victory").format(names=listed(who))
    return _("the game is over: {name} wins").format(name=who[0])


def log_sentences(ply: Ply, names: Sequence[str], theme: str, viewer: int | None) -> list[str]:
    """A ply in whole sentences, as ``viewer`` may read it; nothing is hidden here."""
    return list(_sentences(ply, names, theme, viewer))


def _sentences(ply: Ply, names: Sequence[str], theme: str, viewer: int | None) -> Iterator[str]:
    leaving = refusals(ply)
    for place, event in enumerate(ply.events):
        if not event.visible_to(viewer):
            continue
        if place in leaving:
            refusal = leaving[place]
            sentence = (
                ngettext(
                    "{name} lets the thief go and pays nothing.",
                    "{name} lets {n} thieves go and pays nothing.",
                    refusal.thieves,
                )
                if refusal.by_choice
                else _("{name} cannot pay so much.")
            )
            yield sentence.format(name=names[refusal.seat], n=refusal.thieves)
        line = event_line(event, names, theme)
        if line is not None:
            yield line


def _number(data: Mapping[str, EventValue], name: str) -> int:
    value = data.get(name, 0)
    assert isinstance(value, int)
    return value
