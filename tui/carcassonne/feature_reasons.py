"""What a feature is worth to somebody who stands in it, and what would complete it.

Tiles left are counted, never guessed at.
"""

from __future__ import annotations

from collections.abc import Sequence

from ai.carcassonne.chances import closing
from engine.carcassonne import features, figures, tiles
from engine.carcassonne.final import touched_cities
from engine.carcassonne.state import CarcassonneState
from tui.carcassonne.worth import open_cells, size_and_worth
from tui.i18n import _, ngettext
from tui.words import listed


def unfinished(
    state: CarcassonneState, type: int, root: int, seat: int, names: Sequence[str]
) -> list[str]:
    """What an unfinished road, city or cloister is worth, what completes it, who shares it."""
    info = state.info[root]
    if not info & features.OPEN:
        return []
    return _line(state, type, root) + _sharers(state, root, seat, names)


def field(state: CarcassonneState, root: int, seat: int, names: Sequence[str]) -> list[str]:
    """What an occupied field is worth as things stand, and who shares it."""
    cities = len(touched_cities(state)[root])
    if not cities:
        told = _("No city at this field is complete yet.")
    else:
        told = ngettext(
            "Field at {n} complete city: {points} at the end, as things stand.",
            "Field at {n} complete cities: {points} at the end, as things stand.",
            cities,
        ).format(n=cities, points=3 * cities)
    return [told, *_sharers(state, root, seat, names)]


def _sharers(state: CarcassonneState, root: int, seat: int, names: Sequence[str]) -> list[str]:
    """Who has as much right to a feature as oneself, or more."""
    leading = figures.winners(state.claim[root], state.seats)
    others = [names[other] for other in leading if other != seat]
    if not others:
        return []
    shared = seat in leading
    text = _("Shared with {names}.") if shared else _("The majority there has {names}.")
    return [text.format(names=listed(others))]


def _line(state: CarcassonneState, type: int, root: int) -> list[str]:
    """What a feature that is open is worth, and what closes a road or city open at one cell."""
    told = [_("{feature}.").format(feature=size_and_worth(state, type, root))]
    cells = open_cells(state, root) if type != tiles.CLOISTER else {}
    if len(cells) == 1 and state.bag_size:
        ((place, mask),) = cells.items()
        told.append(
            _closers(state, sum(state.bag[k] for k in closing(state.frontier[place], mask)[0]))
        )
    return told


def _closers(state: CarcassonneState, number: int) -> str:
    """How many of the tiles left complete a feature."""
    if not number:
        return _("No tile that is left closes it.")
    return ngettext(
        "{n} of {left} tiles left closes it.", "{n} of {left} tiles left close it.", number
    ).format(n=number, left=state.bag_size)
