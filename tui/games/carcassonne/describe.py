"""What is on the table in Carcassonne, in words: who acts, the players, the features, the map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.carcassonne import features, figures, phases, scoring, tiles
from engine.carcassonne.final import cities_at_field
from engine.carcassonne.position import CarcassonnePosition
from engine.carcassonne.queries import points_complete, points_now
from engine.game import SEAT_LETTERS
from tui.games.carcassonne.names import cell_name, figure_name, goods_name, supply_words, tile_words
from tui.games.carcassonne.sides import segment_place
from tui.play.i18n import _, ngettext
from tui.play.words import listed

FIELD_POINTS = 3
"""For each complete city, the pig apart."""


def whose_decision(state: CarcassonnePosition, names: Sequence[str]) -> str:
    """Who is to do what, in one sentence."""
    phase = phases.PHASE_NAMES[state.phase]
    if phase == "ended":
        return _("The game is over.")
    sentence = {
        "draw": _("Turn {turn}: a tile is to be drawn for {name}."),
        "tile": _("Turn {turn}: {name} places the tile in hand."),
        "figure": _("Turn {turn}: {name} may place a figure on the tile at {cell}."),
        "phantom": _("Turn {turn}: {name} may place the phantom on the tile at {cell}."),
        "wagon": _("Turn {turn}: {name} may move the wagon of {wagon} on."),
        "walk": _("Turn {turn}: {name} may let a thief walk."),
        "plan": ngettext(
            "Turn {turn}: {name} takes the {points} point of the walk, or robs.",
            "Turn {turn}: {name} takes the {points} points of the walk, or robs.",
            state.walk_points,
        ),
        "answer": _("Turn {turn}: {name} answers the demand for {demand} by {other}."),
        "second": _("Turn {turn}: {name} may play a second part."),
    }[phase]
    wagon = state.loose_wagons[0] if phase == "wagon" else 0
    return sentence.format(
        turn=state.turn,
        name=names[state.to_act if state.to_act >= 0 else state.active],
        cell=cell_name(state.placed) if state.placed >= 0 else "",
        wagon=cell_name(figures.cell_of(wagon)) if wagon else "",
        points=state.walk_points,
        demand=state.demands[1] if phase == "answer" else 0,
        other=names[state.active],
    )


def markers(state: CarcassonnePosition, names: Sequence[str]) -> list[str]:
    """Complete roads and cities, and who holds the longest and the largest."""
    lines = [
        _("Complete on the map: roads {roads}, cities {cities}.").format(
            roads=state.roads, cities=state.cities
        )
    ]
    if state.rules.guild_master:
        lines.append(
            _("Guild master: {name}; longest road: {record}.").format(
                name=_holder(state.guild_master, names), record=state.road_record
            )
        )
    if state.rules.king:
        lines.append(
            _("King: {name}; largest city: {record}.").format(
                name=_holder(state.king, names), record=state.city_record
            )
        )
    return lines


def _holder(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat >= 0 else _("nobody yet")


def player_lines(state: CarcassonnePosition, seat: int, names: Sequence[str]) -> list[str]:
    """Points, the figures in hand, and the goods once there are any in the game."""
    points = state.scores_list[seat]
    lines = [
        ngettext(
            "{letter} {name}: {points} point.", "{letter} {name}: {points} points.", points
        ).format(letter=SEAT_LETTERS[seat], name=names[seat], points=points),
        _("  In hand: {figures}.").format(figures=supply_words(state.supply[seat])),
    ]
    if state.rules.traders:
        counts = state.goods[3 * seat : 3 * seat + 3]
        goods = ", ".join(
            _("{good} {number}").format(good=goods_name(good), number=number)
            for good, number in enumerate(counts)
        )
        lines.append(_("  Goods: {goods}.").format(goods=goods))
    return lines


def held_features(state: CarcassonnePosition, names: Sequence[str]) -> Iterator[str]:
    """Every feature that somebody stands in, in the order in which they were taken."""
    seen: set[int] = set()
    for piece in state.pieces:
        cell, node = figures.cell_of(piece), figures.node_of(piece)
        root = features.find(state.parent, node)
        if root not in seen:
            seen.add(root)
            yield from feature_lines(state, cell, node, names)


def feature_lines(
    state: CarcassonnePosition, cell: int, node: int, names: Sequence[str]
) -> Iterator[str]:
    """A feature: its size, what it is worth now and complete, who stands there, who has most.

    Args:
        cell: the cell after which the feature is called here.
        node: any of its segments.
    """
    type = features.type_at(state, cell, node)
    root = features.find(state.parent, node)
    if type == tiles.FIELD:
        yield _field(state, root).format(cell=cell_name(cell))
    else:
        yield _worth(state, type, root).format(cell=cell_name(cell))
    people = _people(state, type, root, names)
    if people:
        yield _("  There: {figures}.").format(figures="; ".join(people))
    if len(people) > 1:
        most = figures.winners(state.claim[root], state.seats)
        yield _("  Greatest strength: {names}.").format(names=listed([names[s] for s in most]))


def _field(state: CarcassonnePosition, root: int) -> str:
    cities = len(cities_at_field(state, root)[0])
    return ngettext(
        "Field at {{cell}}: it touches {n} complete city and is worth {points}.",
        "Field at {{cell}}: it touches {n} complete cities and is worth {points}.",
        cities,
    ).format(n=cities, points=FIELD_POINTS * cities)


def _worth(state: CarcassonnePosition, type: int, root: int) -> str:
    """A road, city or cloister, what it is worth, and what it will be worth complete."""
    info = state.info[root]
    missing = features.open_edges(info)
    if not missing:
        sentence = {
            tiles.ROAD: _("Road at {{cell}}: complete, tiles {size}, points {points}."),
            tiles.CITY: _("City at {{cell}}: complete, tiles {size}, points {points}."),
            tiles.CLOISTER: _("Cloister at {{cell}}: complete, points {points}."),
        }[type]
    else:
        sentence = {
            tiles.ROAD: _(
                "Road at {{cell}}: tiles {size}, open ends {missing};"
                " worth {points} now, at least {complete} once complete."
            ),
            tiles.CITY: _(
                "City at {{cell}}: tiles {size}, open edges {missing};"
                " worth {points} now, at least {complete} once complete."
            ),
            tiles.CLOISTER: _(
                "Cloister at {{cell}}: tiles missing {missing};"
                " worth {points} now, {complete} once complete."
            ),
        }[type]
    return sentence.format(
        size=scoring.tile_count(info),
        missing=missing,
        points=points_now(state, type, root),
        complete=points_complete(state, type, root),
    )


def _people(state: CarcassonnePosition, type: int, root: int, names: Sequence[str]) -> list[str]:
    """Each player's figures in a feature, such as ``Ana thief, builder``."""
    by_seat: dict[int, list[str]] = {}
    for piece in state.pieces:
        if features.find(state.parent, figures.node_of(piece)) == root:
            word = figure_name(figures.type_of(piece), type)
            by_seat.setdefault(figures.seat_of(piece), []).append(word)
    return [
        _("{name} {figures}").format(name=names[seat], figures=", ".join(by_seat[seat]))
        for seat in sorted(by_seat)
    ]


def tile_lines(
    state: CarcassonnePosition, cell: int, entry: int, names: Sequence[str]
) -> Iterator[str]:
    """A tile as it lies, and a line for every figure on it."""
    oriented = features.oriented_of(entry)
    yield _("{cell} {tile} r{rotation}: {shows}.").format(
        cell=cell_name(cell),
        tile=tiles.KINDS[tiles.kind_of(oriented)].id,
        rotation=oriented & 3,
        shows=tile_words(oriented),
    )
    for piece in state.pieces:
        if figures.cell_of(piece) == cell:
            segment = features.segment_at(state, cell, figures.node_of(piece))[1]
            feature = tiles.SEGMENT_TYPES[tiles.kind_of(oriented)][segment]
            yield (
                _("  {name}: {figure} {side}")
                .format(
                    name=names[figures.seat_of(piece)],
                    figure=figure_name(figures.type_of(piece), feature),
                    side=segment_place(oriented, segment),
                )
                .rstrip()
            )
