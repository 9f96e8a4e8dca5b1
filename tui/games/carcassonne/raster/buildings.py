"""What stands on the ground: cloisters, cathedrals, pennants, inns, the houses of a village."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.carcassonne import tiles
from tui.games.carcassonne.raster.draft import FLOOR, Draft, Material, Pixel, lane

_SIGNS: Final = {
    "^": Material.ROOF,
    "#": Material.CHURCH,
    "n": Material.DOOR,
    "o": Material.PENNANT,
    "x": Material.PENNANT_BLUE,
    "H": Material.CATHEDRAL,
    "=": Material.CATHEDRAL_SHADE,
    "~": Material.WATER,
    "i": Material.INN,
}

_CLOISTERS: Final = {
    4: ("^^", "##"),
    5: (" ^ ", "^^^", "###"),
    6: (" ^^ ", "^^^^", "####"),
    7: ("  ^  ", " ^^^ ", "^^^^^", " #n# "),
    8: ("  ^^  ", " ^^^^ ", "^^^^^^", " #nn# ", " #nn# "),
    9: ("  ^  ", " ^^^ ", "^^^^^", "##n##", "##n##"),
    10: ("  ^^  ", " ^^^^ ", "^^^^^^", "######", "##nn##", "##nn##"),
    11: ("   ^   ", "  ^^^  ", " ^^^^^ ", "^^^^^^^", " ##### ", " ##n## ", " ##n## "),
    12: ("   ^^   ", "  ^^^^  ", " ^^^^^^ ", "^^^^^^^^", " ###### ", " ##nn## ", " ##nn## "),
    13: (
        *("    ^    ", "   ^^^   ", "  ^^^^^  ", " ^^^^^^^ ", "^^^^^^^^^"),
        *(" ####### ", " ###n### ", " ###n### "),
    ),
    14: (
        *("    ^^    ", "   ^^^^   ", "  ^^^^^^  ", " ^^^^^^^^ ", "^^^^^^^^^^"),
        *(" ######## ", " ###nn### ", " ###nn### "),
    ),
}
"""A church for each size of a tile."""

_CATHEDRALS: Final = {
    4: ("HH", "HH"),
    5: ("H H", "HHH", "HnH"),
    6: ("H  H", "HHHH", "HnnH"),
    7: ("H H", "HHH", "HHH", "HnH"),
    8: ("H  H", "H==H", "HHHH", "HnnH"),
    9: ("H   H", "H===H", "HHHHH", "HHnHH", "HHnHH"),
    10: ("H    H", "H====H", "HHHHHH", "HHnnHH", "HHnnHH"),
    11: ("H     H", "H=====H", "H=====H", "HHHHHHH", "HHHnHHH", "HHHnHHH"),
    12: ("HH  HH", "HH==HH", "HH==HH", "HHHHHH", "HHnnHH", "HHnnHH"),
    13: ("HH   HH", "HH===HH", "HH===HH", "HHHHHHH", "HHHHHHH", "HHHnHHH", "HHHnHHH"),
    14: ("HH    HH", "HH====HH", "HH====HH", "HHHHHHHH", "HHHHHHHH", "HHHnnHHH", "HHHnnHHH"),
}


def put_up_buildings(draft: Draft) -> None:
    """Everything that the segments of the tile bring with them."""
    size = draft.size
    for number, segment in enumerate(draft.segments):
        if segment.type == tiles.CLOISTER:
            _stamp(draft, _CLOISTERS[size], _centred(_CLOISTERS[size], size), number)
        elif segment.type == tiles.CITY:
            if segment.bonus:
                _stamp(draft, _CATHEDRALS[size], _centred(_CATHEDRALS[size], size), number)
            for place in range(segment.pennants):
                _raise_pennant(draft, number, place)
        elif segment.type == tiles.ROAD and segment.bonus:
            _build_inn(draft, number)


def build_village(draft: Draft) -> None:
    """Houses at the corners of a crossing."""
    middle = lane(draft.size)
    if draft.shows((middle[0], middle[0])) != Material.VILLAGE:
        return
    for i in (middle[0] - 1, middle[-1] + 1):
        for j in (middle[0] - 1, middle[-1] + 1):
            if draft.shows((i, j)) in (Material.FIELD, Material.VERGE):
                draft.paint((i, j), Material.HOUSE)


def _centred(picture: Sequence[str], size: int) -> Pixel:
    return (size - len(picture[0])) // 2, (size - len(picture) + 1) // 2


def _stamp(draft: Draft, picture: Sequence[str], at: Pixel, segment: int | None) -> None:
    """Put a picture on the tile; blanks of it stay as they are."""
    for j, row in enumerate(picture):
        for i, sign in enumerate(row):
            if sign != " ":
                draft.paint((at[0] + i, at[1] + j), _SIGNS[sign], segment)


def _raise_pennant(draft: Draft, city: int, place: int) -> None:
    """A pennant near the middle of a city, on its floor; a second one to the right."""
    size = draft.size
    picture = ("o", "x") if size < 8 else ("ox", "xo") if size < 12 else ("oxo", "xox", "oxo")
    x, y = draft.middle_of(city)
    spots = _spots(draft, picture)

    def strangeness(spot: Pixel) -> tuple[int, float]:
        under = _under(spot, picture)
        strange = sum(draft.owner(p) != city or draft.shows(p) not in FLOOR for p in under)
        off_x = spot[0] + len(picture[0]) / 2 - 0.5 - x - size * (0.36 * place - 0.18)
        off_y = spot[1] + len(picture) / 2 - 0.5 - y + size * 0.1
        return strange, abs(off_x) + abs(off_y)

    _stamp(draft, picture, min(spots, key=strangeness), None)


def _build_inn(draft: Draft, road: int) -> None:
    """A lake in the fields near a road, with the inn on its shore."""
    size = draft.size
    picture = (
        ("~",)
        if size < 5
        else ("i~",)
        if size < 6
        else ("i~", "~~")
        if size < 9
        else ("i~~", "~~~")
        if size < 12
        else (" ~~ ", "i~~~", "~~~~")
    )
    x, y = draft.middle_of(road)
    lane_pixels = draft.area(road)
    best: tuple[tuple[int, bool, bool, float], Pixel] | None = None
    for spot in _spots(draft, picture):
        under = _under(spot, picture)
        strange = sum(draft.shows(p) not in (Material.FIELD, Material.VERGE) for p in under)
        away = min(abs(i - a) + abs(j - b) for i, j in under for a, b in lane_pixels)
        right, low = spot[0] + len(picture[0]), spot[1] + len(picture)
        at_edge = 0 in spot or size in (right, low)
        off = abs((spot[0] + right - 1) / 2 - x) + abs((spot[1] + low - 1) / 2 - y)
        rank = (strange, away > 2, at_edge, off)
        if best is None or rank < best[0]:
            best = rank, spot
    assert best is not None
    _stamp(draft, picture, best[1], None)


def _spots(draft: Draft, picture: Sequence[str]) -> list[Pixel]:
    """Where a picture would be on the tile with all of it."""
    return [
        (i, j)
        for j in range(draft.size - len(picture) + 1)
        for i in range(draft.size - len(picture[0]) + 1)
    ]


def _under(spot: Pixel, picture: Sequence[str]) -> list[Pixel]:
    return [
        (spot[0] + i, spot[1] + j)
        for j, row in enumerate(picture)
        for i, sign in enumerate(row)
        if sign != " "
    ]
