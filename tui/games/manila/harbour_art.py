"""Ports and shipyards with the punts that lie there, and the places that belong to no punt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.geometry import Region

from engine.manila import places, wares
from tui.drawing.sea_colours import SeaColours
from tui.games.manila.names import ware_name
from tui.games.manila.scene import CHIP, Scene, ware_style
from tui.play.i18n import _

_HOUSE: Final = (
    "..rr..",
    ".rrrr.",
    "rrrrrr",
    ".wdww.",
)
_TOWER: Final = (
    "..r..",
    ".rrr.",
    ".wdw.",
    ".www.",
)
_PALM: Final = (
    "pp.pp",
    ".ppp.",
    "p.t.p",
    "..t..",
)
_SKULL: Final = (
    ".bbbbb.",
    "bbbbbbb",
    "b..b..b",
    "bbbbbbb",
    ".bbbbb.",
    "..b.b..",
)
_BLACK_SAIL: Final = (
    ".kkkkkk.",
    "kkbbbbkk",
    "kkbkkbkk",
    "kkkbbkkk",
)
_HIGH: Final = 5
"""From so many rows below the lanes there are houses and palms above the words there."""


def draw_signs(scene: Scene) -> None:
    """What the berths are."""
    plan, colours = scene.plan, scene.colours
    scene.say(plan.ports_left + 1, 0, _("PORT"), colours.label, True)
    scene.say(plan.yards_left + 1, 0, _("SHIPYARD"), colours.label, True)


def draw_quay(scene: Scene, number: int, place: int) -> None:
    """A berth: the punt that lies there, a pier with the letter, the cost, the pay."""
    plan, state, colours = scene.plan, scene.state, scene.colours
    is_port = place < places.YARD
    left = plan.ports_left if is_port else plan.yards_left
    right = plan.yards_left if is_port else plan.width
    top = plan.lane_top(number)
    pier = top + plan.lane - 1
    scene.canvas.spot(Region(left, top, right - left, plan.lane), "place", place)
    ware = (state.ports if is_port else state.yards)[number]
    scene.pixels.block(left, 2 * pier, right - left, 2, colours.plank)
    if is_port:
        for x in range(left + 1 + number, right - 3, 7):
            scene.pixels.block(x, 2 * top + 2 + 2 * (x % 3 == 0), 3, 1, colours.swell)
    else:
        for x in (left + 2, right - 3):
            scene.pixels.block(x, 2 * top + 1, 1, 2 * (pier - top) - 1, colours.sand_shade)
        for y in range(2 * top + 2, 2 * pier, 2):
            scene.pixels.block(left + 1, y, right - left - 2, 1, colours.sand_shade)
    spot = (places.SPOT_PORT if is_port else places.SPOT_YARD) + number
    cost, pays = wares.PORT_COST[number], wares.PORT_PAYS[number]
    scene.say(left + 1, pier, places.QUAYS[number], colours.label, True)
    scene.space(left + 3, pier, spot, place, str(cost))
    scene.say(left + 3 + CHIP + 1, pier, f"{pays:+}", colours.label, True)
    if ware >= 0:
        _draw_moored(scene, left, right, pier - 1, ware)


def _draw_moored(scene: Scene, left: int, right: int, deck: int, ware: int) -> None:
    """A punt that lies still, with its crew and its ware's letter on its sail."""
    pixels, crew, colours = scene.pixels, wares.CREW_SPACES[ware], scene.colours
    width = CHIP * crew + 2
    x = left + (right - left - width) // 2
    rows = max(1, scene.plan.lane - 3)
    mast, sail = x + 2, 3 if rows < 2 else 5
    if scene.plan.lane > 3:
        pixels.block(mast, 2 * (deck - rows) - 1, 1, 1, colours.mast)
    pixels.block(x + 1, 2 * (deck - rows), sail, 2 * rows, scene.fill_of(ware))
    letter = wares.LETTERS[ware]
    scene.put_centred(x + 1, deck - 1, sail, letter, ware_style(ware, scene.skin))
    pixels.block(x, 2 * deck - 1, 1, 1, colours.hull)
    pixels.block(x, 2 * deck, width, 1, colours.hull)
    pixels.block(x, 2 * deck + 1, width - 1, 1, colours.hull)
    for space in range(crew):
        scene.space(x + 1 + CHIP * space, deck, 4 * ware + space, ware)


def draw_foot(scene: Scene, ashore: Sequence[int]) -> None:
    """What is below the lanes: wares ashore, insurance, pilots, pirates, the harbour master."""
    plan, colours = scene.plan, scene.colours
    deck = plan.foot_top + plan.foot - 2
    x, pitch = 1, 12 + plan.foot_gap
    _draw_ashore(scene, x, deck, ashore)
    x += pitch
    scene.say(x, deck - 1, _("insurance"), colours.ink)
    scene.pixels.block(x, 2 * deck, CHIP + 2, 2, colours.plank)
    scene.pixels.block(x, 2 * deck + 2, CHIP + 2, 1, colours.plank_shade)
    scene.space(x + 1, deck, places.SPOT_INSURANCE, places.INSURANCE)
    scene.say(x + 5, deck, f"{wares.PREMIUM:+}", colours.ink, True)
    x += pitch
    _draw_boat(scene, x, deck, _("small pilot"), 6, places.SMALL, (places.SPOT_SMALL,))
    x += pitch
    _draw_boat(scene, x, deck, _("large pilot"), 8, places.LARGE, (places.SPOT_LARGE,))
    spots = (places.SPOT_BOW, places.SPOT_STERN)
    left = plan.pirates_left + (plan.pirates - 8) // 2
    if plan.foot >= _HIGH:
        scene.pixels.stamp(left, 2 * deck - 6, _BLACK_SAIL, _paint(colours))
    _draw_boat(scene, left, deck, _("pirates"), 8, places.PIRATES, spots)
    _draw_office(scene, deck)


def _draw_office(scene: Scene, deck: int) -> None:
    """The harbour master's office, with who holds it, among the houses of the town."""
    plan, state, colours = scene.plan, scene.state, scene.colours
    left, seat = plan.ports_left + 1, state.master
    scene.say(left, deck - 1, _("harbour master"), colours.label, True)
    if seat >= 0:
        name = left + CHIP + 1
        scene.chip(left, deck, seat)
        scene.name(name, deck, seat, plan.width - name - 1, colours.label)
    _draw_town(scene, deck)


def _draw_town(scene: Scene, deck: int) -> None:
    """Houses above the words where there are rows for them, and palms on the spit."""
    plan, paint = scene.plan, _paint(scene.colours)
    if plan.foot < _HIGH:
        return
    top = 2 * (deck - 1) - len(_HOUSE)
    x = plan.ports_left + 1
    for sprite in (_HOUSE, _TOWER, _HOUSE, _HOUSE, _TOWER, _HOUSE):
        if x + len(sprite[0]) < plan.width:
            scene.pixels.stamp(x, top, sprite, paint)
        x += len(sprite[0]) + 1
    for x in (2, 11 + plan.foot_gap):
        scene.pixels.stamp(x, top, _PALM, paint)


def _paint(colours: SeaColours) -> dict[str, str]:
    """The colours of the letters in small pictures."""
    return {
        "r": colours.roof,
        "w": colours.wall,
        "d": colours.ink,
        "p": colours.palm,
        "t": colours.hull_shade,
        "k": colours.black,
        "b": colours.bone,
    }


def draw_palm(scene: Scene, row: int) -> None:
    """A palm on the beach above a lane's ware, where the lane has rows for it."""
    deck = row + scene.plan.lane - 2
    if scene.plan.lane > 3:
        scene.pixels.stamp(0, 2 * deck - len(_PALM), _PALM, _paint(scene.colours))


def draw_skulls(scene: Scene) -> None:
    """A skull in each lane of the pirates' water."""
    plan = scene.plan
    left = plan.pirates_left + (plan.pirates - 7) // 2
    for row in range(3):
        top = 2 * plan.lane_top(row) + plan.lane - 3
        scene.pixels.stamp(left, top, _SKULL, {"b": scene.colours.pirate_swell})


def _draw_boat(
    scene: Scene,
    x: int,
    deck: int,
    label: str,
    width: int,
    place: int,
    spots: tuple[int, ...],
) -> None:
    """A boat with its name above it."""
    pixels, colours, y = scene.pixels, scene.colours, 2 * deck
    scene.say(x, deck - 1, label, colours.label)
    pixels.block(x, y, width, 1, colours.hull)
    pixels.block(x, y + 1, width - 1, 1, colours.hull)
    pixels.block(x + 1, y + 2, width - 3, 1, colours.hull_shade)
    for number, spot in enumerate(spots):
        cost = str(places.SPOT_COSTS[spot])
        scene.space(x + 1 + number * (CHIP + 1), deck, spot, place, cost)


def _draw_ashore(scene: Scene, x: int, deck: int, ashore: Sequence[int]) -> None:
    """The wares that are not loaded."""
    colours = scene.colours
    if ashore:
        scene.say(x, deck - 1, _("ashore"), colours.ink)
    for ware in ashore:
        scene.canvas.spot(Region(x, deck, 3, 1), "ware", ware)
        x = scene.ware_chip(x, deck, ware)
    if len(ashore) == 1:
        name = ware_name(ashore[0])
        if scene.marks.lane == ashore[0]:
            scene.put(x, deck, f" {name} ", scene.skin.palette.cursor)
        else:
            scene.say(x + 1, deck, name, colours.ink)
