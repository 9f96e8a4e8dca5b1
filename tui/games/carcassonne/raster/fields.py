"""Fields: what is left, filled from the edges, round roads and cities."""

from __future__ import annotations

from engine.carcassonne import tiles
from tui.games.carcassonne.raster.draft import Draft, Material, Pixel, inwards, lane


def fill_fields(draft: Draft) -> None:
    """Claim the pixels of all fields.

    A patch that reaches no edge is one of the enclosed fields; if there is none it belongs to
    the field that touches most of the cities around it.
    """
    for field in draft.of_type(tiles.FIELD):
        for half in draft.edges[field]:
            for pixel in _half_edge(half, draft.size):
                if _is_free(draft, pixel):
                    _claim(draft, _patch(draft, pixel), field)
    enclosed = [field for field in draft.of_type(tiles.FIELD) if not draft.edges[field]]
    for pixel in draft.pixels():
        if _is_free(draft, pixel):
            patch = _patch(draft, pixel)
            if enclosed:
                field = enclosed.pop(0) if len(enclosed) > 1 else enclosed[0]
            else:
                field = _likeliest(draft, patch)
            _claim(draft, patch, field)


def line_roads(draft: Draft) -> None:
    """A verge along the roads."""
    verges = [
        pixel
        for pixel in draft.pixels()
        if draft.shows(pixel) == Material.FIELD
        and any(draft.shows(other) == Material.ROAD for other in draft.beside(pixel))
    ]
    for pixel in verges:
        draft.paint(pixel, Material.VERGE)


def _half_edge(half: int, size: int) -> list[Pixel]:
    """The pixels of a half of a side; neither has those of a road's lane."""
    side, is_right = divmod(half, 2)
    middle = lane(size)
    low, high = range(middle[0]), range(middle[-1] + 1, size)
    first = high if is_right == (side in (0, 1)) else low
    return [inwards(side, 0, across, size) for across in first]


def _is_free(draft: Draft, pixel: Pixel) -> bool:
    return draft.shows(pixel) == Material.FIELD and draft.owner(pixel) < 0


def _patch(draft: Draft, start: Pixel) -> set[Pixel]:
    """The free pixels that hang together with one."""
    found = {start}
    left = [start]
    while left:
        for pixel in draft.beside(left.pop()):
            if pixel not in found and _is_free(draft, pixel):
                found.add(pixel)
                left.append(pixel)
    return found


def _claim(draft: Draft, patch: set[Pixel], field: int) -> None:
    for pixel in patch:
        draft.paint(pixel, Material.FIELD, field)


def _likeliest(draft: Draft, patch: set[Pixel]) -> int:
    """The field that touches most of the cities around a patch; -1 if the tile has no field."""
    around = {draft.owner(other) for pixel in patch for other in draft.beside(pixel)}
    fields = draft.of_type(tiles.FIELD)
    return max(
        fields, key=lambda field: len(around & set(draft.segments[field].cities)), default=-1
    )
