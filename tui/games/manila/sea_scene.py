"""The drawn board: punts that sail from the beach past the pirates to the port."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from textual.geometry import Region

from engine.manila import phases, places, wares
from engine.manila.position import ManilaPosition
from tui.drawing.canvas import Canvas
from tui.drawing.half_blocks import Pixels
from tui.drawing.sea_colours import SeaColours
from tui.drawing.skin import Skin
from tui.games.manila.auction_scene import Auction, draw_auction
from tui.games.manila.decision import LANES
from tui.games.manila.harbour_art import draw_foot, draw_palm, draw_quay, draw_signs, draw_skulls
from tui.games.manila.marks import Marks
from tui.games.manila.names import place_name, ware_name
from tui.games.manila.punt_art import draw_ghost, draw_punt
from tui.games.manila.scene import Scene, ware_style
from tui.games.manila.sea_plan import LAND, Plan


def draw_sea(
    canvas: Canvas,
    plan: Plan,
    state: ManilaPosition,
    names: Sequence[str],
    skin: Skin,
    colours: SeaColours,
    marks: Marks,
    auction: Auction | None = None,
) -> None:
    """The sea with its lanes, ports and shipyards, and the places that belong to no punt.

    Args:
        auction: what is drawn instead of the lanes as long as the office is auctioned.
    """
    scene = Scene(canvas, plan, state, names, skin, colours, marks)
    scene.pixels.copy(0, 0, _ground(plan, colours))
    draw_skulls(scene)
    ashore = _ashore(state, marks)
    if auction is not None:
        draw_auction(scene, auction)
    elif len(ashore) == 1:
        _draw_numbers(scene)
        for row, ware in enumerate(ware for ware in LANES if ware not in ashore):
            _draw_lane(scene, row, ware)
    draw_signs(scene)
    for number in range(3):
        draw_quay(scene, number, places.PORT + number)
        draw_quay(scene, number, places.YARD + number)
    draw_foot(scene, ashore)
    scene.finish()


def _ashore(state: ManilaPosition, marks: Marks) -> list[int]:
    """The wares that are not on a lane: all of them until three are loaded."""
    if state.phase == phases.LOADING and marks.lane is not None:
        return [marks.lane]
    return [ware for ware in LANES if state.ashore in (ware, wares.ASHORE)]


@lru_cache(8)
def _ground(plan: Plan, colours: SeaColours) -> tuple[tuple[str, ...], ...]:
    """What never changes: water, coasts, the quay."""
    pixels = Pixels(plan.width, plan.sea_rows, colours.water)
    height = 2 * plan.sea_rows
    for space in range(wares.SEA_END):
        if space % 2:
            left = plan.sea_left + space * plan.step
            pixels.block(left, 0, plan.step, height, colours.swell)
    pixels.block(0, 0, plan.sea_left, height, colours.harbour)
    pixels.block(plan.pirates_left, 0, plan.pirates, height, colours.pirate_water)
    _draw_waves(pixels, plan, colours)
    pixels.block(0, 0, LAND, height, colours.sand)
    for y in range(height):
        pixels.block(LAND, y, (3 * y + y // 3) % 2, 1, colours.sand_shade)
    pixels.block(0, 0, plan.wall_left, 2, colours.grass)
    for x in range(LAND, plan.wall_left):
        if (x * 7 + x // 3) % 5 < 2:
            pixels.dot(x, 2, colours.grass)
    bottom = height - 2 * plan.coast
    pixels.block(0, bottom, plan.wall_left, 2 * plan.coast, colours.grass)
    for x in range(LAND, plan.wall_left):
        if plan.coast and (x * 5 + x // 4) % 7 < 3:
            pixels.dot(x, bottom - 1, colours.grass)
    _draw_spit(pixels, plan, colours)
    pixels.block(plan.wall_left, 0, plan.width, height, colours.stone)
    pixels.block(plan.wall_left, 0, plan.wall, height, colours.stone_shade)
    below = 2 * plan.foot_top
    pixels.block(plan.ports_left, 2, plan.width, below - 2, colours.harbour)
    pixels.block(plan.yards_left, 2, plan.width, below - 2, colours.sand)
    return tuple(map(tuple, pixels.colours))


def _draw_waves(pixels: Pixels, plan: Plan, colours: SeaColours) -> None:
    """Crests here and there, the same every time."""
    for y in range(3, 2 * plan.sea_rows, 2):
        for x in range((y * 13) % 11 + plan.sea_left, plan.wall_left, 17):
            is_pirates = x >= plan.pirates_left
            crest = colours.pirate_swell if is_pirates else colours.swell
            pixels.block(x, y, 3, 1, crest)


def _draw_spit(pixels: Pixels, plan: Plan, colours: SeaColours) -> None:
    """The spit of land at the lower left, with the wares ashore and the insurance on it."""
    length = 23 + 2 * plan.foot_gap
    top, bottom = 2 * plan.foot_top, 2 * (plan.foot_top + plan.foot)
    for y in range(top, bottom):
        slope = max(0, top + 2 * (plan.foot - 3) - y)
        end = length - 2 * slope - (y * 3) % 2
        pixels.block(0, y, end, 1, colours.sand)
        pixels.block(end, y, 1, 1, colours.sand_shade)


def _draw_numbers(scene: Scene) -> None:
    """The spaces' numbers above their ends, where the bows are; those of punts stand out."""
    plan, state, colours = scene.plan, scene.state, scene.colours
    occupied = {space for space in (*state.punts, *scene.marks.punts.values())}
    for space in range(wares.SEA_END + 1):
        is_end = space == wares.SEA_END
        label = f"{scene.skin.glyphs.pirates} {space}" if is_end else str(space)
        x = plan.bow(space) - len(label)
        colour = colours.label if space in occupied else colours.label_muted
        if is_end:
            style = scene.skin.palette.danger
            scene.put(plan.bow(space) - len(label) - 1, 0, f" {label} ", style)
        else:
            scene.say(x, 0, label, colour, space in occupied)


def _draw_lane(scene: Scene, row: int, ware: int) -> None:
    plan, state, marks = scene.plan, scene.state, scene.marks
    top = plan.lane_top(row)
    deck = top + plan.lane - 2
    scene.canvas.spot(Region(0, top, plan.wall_left, plan.lane), "lane", ware)
    for space in range(wares.SEA_END):
        scene.pixels.dot(plan.bow(space) - 1, 2 * deck + 3, scene.colours.foam)
    draw_palm(scene, top)
    scene.ware_chip(0, deck, ware)
    if marks.lane == ware:
        words = f"{scene.skin.glyphs.pointer}{wares.LETTERS[ware]} "
        scene.put(0, deck, words, scene.skin.palette.cursor)
    space, target = state.punts[ware], marks.punts.get(ware)
    if space == wares.ASHORE:
        space = target or 0
    if space > wares.SEA_END:
        is_in_port = ware in state.ports
        if is_in_port:
            _draw_wake(scene, deck, ware, plan.wall_left)
        quay = (state.ports if is_in_port else state.yards).index(ware)
        words = place_name((places.PORT if is_in_port else places.YARD) + quay)
        scene.say(plan.sea_left, deck, f"{ware_name(ware)}: {words}", scene.colours.label)
        return
    if target is not None and target != space:
        _draw_target(scene, deck, ware, target)
    _draw_wake(scene, deck, ware, plan.stern(space))
    draw_punt(scene, plan.stern(space), deck, ware, space, target)


def _draw_target(scene: Scene, deck: int, ware: int, target: int) -> None:
    """Where a punt would sail to."""
    plan = scene.plan
    if target <= wares.SEA_END:
        draw_ghost(scene, plan.stern(target), deck, ware)
        return
    words = f"{scene.skin.glyphs.pointer}{wares.LETTERS[ware]} "
    scene.put(plan.wall_left - len(words), deck, words, ware_style(ware, scene.skin))


def _draw_wake(scene: Scene, deck: int, ware: int, end: int) -> None:
    """What a punt leaves behind, in its ware's colour."""
    scene.pixels.block(LAND, 2 * deck + 2, end - LAND, 1, scene.fill_of(ware))
