"""What features, figures, goods and tiles are called; the letters of the notation stay.

A tile is described from the tile table, edge by edge: *city north, road east to west*. A city
*north and east* is one, *cities north and east* are two that do not meet.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine.carcassonne import features, figures, tiles
from engine.carcassonne.position import CarcassonnePosition
from tui.games.carcassonne.sides import city_sides, place_on_cell, road_sides
from tui.play.i18n import N_, _
from tui.play.words import listed

_ROLES = {
    tiles.CITY: N_("knight"),
    tiles.ROAD: N_("thief"),
    tiles.CLOISTER: N_("monk"),
    tiles.FIELD: N_("farmer"),
}
_GOODS = (N_("wine"), N_("grain"), N_("cloth"))
_TYPES = {
    figures.NORMAL: N_("follower"),
    figures.LARGE: N_("large follower"),
    figures.WAGON: N_("wagon"),
    figures.PHANTOM: N_("phantom"),
    figures.BUILDER: N_("builder"),
    figures.PIG: N_("pig"),
}
_FIGURES = {
    (figures.LARGE, tiles.CITY): N_("large knight"),
    (figures.LARGE, tiles.ROAD): N_("large thief"),
    (figures.LARGE, tiles.CLOISTER): N_("large monk"),
    (figures.LARGE, tiles.FIELD): N_("large farmer"),
    (figures.WAGON, tiles.CITY): N_("wagon knight"),
    (figures.WAGON, tiles.ROAD): N_("wagon thief"),
    (figures.WAGON, tiles.CLOISTER): N_("wagon monk"),
    (figures.PHANTOM, tiles.CITY): N_("phantom knight"),
    (figures.PHANTOM, tiles.ROAD): N_("phantom thief"),
    (figures.PHANTOM, tiles.CLOISTER): N_("phantom monk"),
    (figures.PHANTOM, tiles.FIELD): N_("phantom farmer"),
}
_WITH_ARTICLE = {
    (figures.NORMAL, tiles.CITY): N_("a knight"),
    (figures.NORMAL, tiles.ROAD): N_("a thief"),
    (figures.NORMAL, tiles.CLOISTER): N_("a monk"),
    (figures.NORMAL, tiles.FIELD): N_("a farmer"),
    (figures.LARGE, tiles.CITY): N_("the large knight"),
    (figures.LARGE, tiles.ROAD): N_("the large thief"),
    (figures.LARGE, tiles.CLOISTER): N_("the large monk"),
    (figures.LARGE, tiles.FIELD): N_("the large farmer"),
    (figures.WAGON, tiles.CITY): N_("the wagon as a knight"),
    (figures.WAGON, tiles.ROAD): N_("the wagon as a thief"),
    (figures.WAGON, tiles.CLOISTER): N_("the wagon as a monk"),
    (figures.PHANTOM, tiles.CITY): N_("the phantom as a knight"),
    (figures.PHANTOM, tiles.ROAD): N_("the phantom as a thief"),
    (figures.PHANTOM, tiles.CLOISTER): N_("the phantom as a monk"),
    (figures.PHANTOM, tiles.FIELD): N_("the phantom as a farmer"),
    (figures.BUILDER, tiles.CITY): N_("the builder in a city"),
    (figures.BUILDER, tiles.ROAD): N_("the builder on a road"),
    (figures.PIG, tiles.FIELD): N_("the pig"),
}
_SETS = {
    "base": N_("base game"),
    "inns": N_("inns and cathedrals"),
    "traders": N_("traders and builders"),
    "abbey": N_("abbey tiles"),
}


def role_name(feature: int) -> str:
    """What a follower on such a feature is called, such as ``knight``."""
    return _(_ROLES[feature])


def type_name(figure: int) -> str:
    """A type of figure apart from where it stands, such as ``large follower``."""
    return _(_TYPES[figure])


def figure_name(figure: int, feature: int) -> str:
    """A figure where it stands, such as ``thief``, ``large knight`` or ``builder``."""
    if figure == figures.NORMAL:
        return role_name(feature)
    return _(_FIGURES[figure, feature]) if (figure, feature) in _FIGURES else type_name(figure)


def figure_phrase(figure: int, feature: int) -> str:
    """The same for the middle of a sentence, with its article."""
    return _(_WITH_ARTICLE[figure, feature])


def goods_name(good: int) -> str:
    """Such as ``wine``."""
    return _(_GOODS[good])


def set_name(name: str) -> str:
    """The set that a tile comes with."""
    return _(_SETS[name])


def cell_name(cell: int) -> str:
    """A cell of the map as in the notation, such as ``(3,-1)``."""
    x, y = features.position(cell)
    return f"({x},{y})"


def road_at(state: CarcassonnePosition, cell: int, node: int) -> str:
    """Where on the map a road's segment is, with a side if the tile has several roads."""
    return place_on_cell(cell_name(cell), tiles.road_side(*features.segment_at(state, cell, node)))


def supply_words(supply: int) -> str:
    """The figures that a player has in hand, such as ``followers 6, builder``."""
    said = [_("followers {number}").format(number=figures.followers_in(supply))]
    said += [
        type_name(type)
        for type in range(figures.LARGE, figures.PIG + 1)
        if figures.has(supply, type)
    ]
    return ", ".join(said)


def tile_words(oriented: int, *, is_known: bool = False) -> str:
    """What a tile shows when it lies so, such as ``city north, road east to west``.

    Args:
        oriented: ``4 * kind + rotation``, as everywhere in the engine.
        is_known: the tile has been described before; now only where its sides are is said.
    """
    kind = tiles.KINDS[tiles.kind_of(oriented)]
    edges = tiles.EDGES[oriented]
    numbers = sorted(range(len(kind.segments)), key=lambda n: (kind.segments[n].type, edges[n]))
    said: list[str] = []
    for type in (tiles.CITY, tiles.ROAD):
        plain = []
        for number in numbers:
            segment = kind.segments[number]
            if segment.type == type:
                sides = _sides(type, edges[number])
                special = "" if is_known else _special(segment, sides)
                if special:
                    said.append(special)
                elif type == tiles.CITY and len(edges[number]) > 1:
                    said.append(_several(type, [sides]))
                else:
                    plain.append(sides)
        if plain:
            said.append(_several(type, plain))
    if tiles.CLOISTER_OF[tiles.kind_of(oriented)] >= 0:
        said.insert(0, _("cloister"))
    if not is_known and _is_split(tiles.kind_of(oriented)):
        said.append(_("field split"))
    return ", ".join(said)


def _sides(type: int, edges: Sequence[int]) -> str:
    return city_sides(edges) if type == tiles.CITY else road_sides(edges)


def _several(type: int, sides: list[str]) -> str:
    """Cities or roads with nothing special about them."""
    if type == tiles.CITY:
        sentence = _("city {sides}") if len(sides) == 1 else _("cities {sides}")
    else:
        sentence = _("road {sides}") if len(sides) == 1 else _("roads {sides}")
    return sentence.format(sides=listed(sides))


def _special(segment: tiles.Segment, sides: str) -> str:
    """A city or road with a pennant, cathedral, goods or inn; empty for one without."""
    if segment.bonus and segment.type == tiles.ROAD:
        sentence = _("road {sides} (inn)")
    elif segment.bonus:
        sentence = _("city {sides} (cathedral)")
    elif segment.pennants > 1:
        sentence = _("city {sides} ({number} pennants)")
    elif segment.pennants:
        sentence = _("city {sides} (pennant)")
    elif segment.good >= 0:
        sentence = _("city {sides} ({good})")
    else:
        return ""
    good = goods_name(segment.good) if segment.good >= 0 else ""
    return sentence.format(sides=sides, number=segment.pennants, good=good)


def _lines(kind: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Cities, roads and cloister of a kind, the same for kinds that are rotated alike."""
    types = tiles.SEGMENT_TYPES[kind]
    return min(
        tuple(
            sorted(
                (type, tiles.EDGES[4 * kind + rotation][number])
                for number, type in enumerate(types)
                if type != tiles.FIELD
            )
        )
        for rotation in range(4)
    )


@cache
def _is_split(kind: int) -> bool:
    """Whether a kind has more fields than another one with the same cities and roads."""
    fields = tiles.SEGMENT_TYPES[kind].count(tiles.FIELD)
    return any(
        tiles.SEGMENT_TYPES[other].count(tiles.FIELD) < fields and _lines(other) == _lines(kind)
        for other in range(tiles.KIND_COUNT)
    )
