"""What a feature is worth to somebody who stands in it, and what would complete it.

Tiles left are counted, never guessed at.
"""

from __future__ import annotations

from collections.abc import Sequence

from ai.carcassonne.chances import closing, fitting
from engine.carcassonne import features, figures, tiles
from engine.carcassonne.final import cities_at_field
from engine.carcassonne.position import CarcassonnePosition
from engine.carcassonne.queries import open_cells
from tui.games.carcassonne.names import cell_name
from tui.games.carcassonne.worth import size_and_worth
from tui.play.i18n import _, ngettext
from tui.play.words import listed

RARE = 4
"""An open end is called hard to continue if no more than one tile in so many fits."""


def unfinished(
    state: CarcassonnePosition, type: int, root: int, seat: int, names: Sequence[str]
) -> list[str]:
    """What an unfinished road, city or cloister is worth, what completes it, who shares it."""
    info = state.info[root]
    if not features.open_edges(info):
        return []
    return _line(state, type, root) + _sharers(state, root, seat, names)


def field(state: CarcassonnePosition, root: int, seat: int, names: Sequence[str]) -> list[str]:
    """What an occupied field is worth as things stand, and who shares it."""
    cities, begun = map(len, cities_at_field(state, root))
    each = 4 if figures.has_special(state.claim[root], seat) else 3
    if cities:
        text = ngettext(
            "Field at {n} complete city: {points} at the end, as things stand.",
            "Field at {n} complete cities: {points} at the end, as things stand.",
            cities,
        )
    elif begun:
        text = ngettext(
            "No city at this field is complete yet; {begun} is begun.",
            "No city at this field is complete yet; {begun} are begun.",
            begun,
        )
    else:
        text = _("There is no city at this field yet.")
    return [
        text.format(n=cities, points=each * cities, begun=begun),
        *_sharers(state, root, seat, names),
    ]


def _sharers(state: CarcassonnePosition, root: int, seat: int, names: Sequence[str]) -> list[str]:
    """Who has as much right to a feature as oneself, or more."""
    leading = figures.winners(state.claim[root], state.seats)
    others = [names[other] for other in leading if other != seat]
    if not others:
        return []
    if seat in leading:
        text = _("Shared with {names}.")
    else:
        text = ngettext(
            "{names} has the majority there.", "{names} have the majority there.", len(others)
        )
    return [text.format(names=listed(others))]


def _line(state: CarcassonnePosition, type: int, root: int) -> list[str]:
    """What an open feature is worth, and how many tiles close it, or fit where fewest do."""
    sentences = [_("{feature}.").format(feature=size_and_worth(state, type, root))]
    cells = open_cells(state, root) if type != tiles.CLOISTER else {}
    if not state.bag_size:
        return sentences
    if len(cells) > 1:
        sentences += _hardest(state, list(cells))
    if len(cells) == 1:
        ((place, mask),) = cells.items()
        sentences.append(
            _closers(state, sum(state.bag[k] for k in closing(state.frontier[place], mask)[0]))
        )
    return sentences


def _hardest(state: CarcassonnePosition, places: Sequence[int]) -> list[str]:
    """The open end that fewest tiles fit, where they are few."""
    number, place = min(
        (sum(state.bag[kind] for kind in fitting(state.frontier[place])), place) for place in places
    )
    if not number:
        return [_("No tile that is left fits at {cell}.").format(cell=cell_name(place))]
    if number * RARE > state.bag_size:
        return []
    return [
        ngettext(
            "Only {n} of {left} tiles left fits at {cell}.",
            "Only {n} of {left} tiles left fit at {cell}.",
            number,
        ).format(n=number, left=state.bag_size, cell=cell_name(place))
    ]


def _closers(state: CarcassonnePosition, number: int) -> str:
    """How many of the tiles left complete a feature."""
    if not number:
        return _("No tile that is left closes it.")
    return ngettext(
        "{n} of {left} tiles left closes it.", "{n} of {left} tiles left close it.", number
    ).format(n=number, left=state.bag_size)
