"""Punts: a hull with its crew, and a sail in the colour of the ware aboard."""

from __future__ import annotations

from rich.style import Style

from engine.manila import wares
from tui.games.manila.scene import CHIP, Scene, ware_style
from tui.play.i18n import _

SAIL, ON_SAIL = 7, 11
"""Cells of the sail of a punt of so many cells; a longer punt has a wider one."""


def draw_punt(
    scene: Scene, x: int, deck: int, ware: int, space: int, target: int | None = None
) -> None:
    """A punt whose stern is at cell ``x`` and whose crew stands in row ``deck``.

    Its sail says on which space it is, where it would sail to and, if it is large, what the ware
    pays in port; the punt that a decision is about has a bright keel.
    """
    colours, plan, palette = scene.colours, scene.plan, scene.skin.palette
    is_chosen = scene.marks.lane == ware
    keel = palette.values["cursor_ground"] if is_chosen else colours.hull_shade
    _draw_sail(scene, x, deck, scene.fill_of(ware), colours.mast)
    _draw_hull(scene, x, deck, colours.hull, keel)
    words = f"{wares.LETTERS[ware]} {space}"
    if target is not None and target != space:
        words += scene.skin.glyphs.pointer
        words += str(target) if target <= wares.SEA_END else scene.skin.glyphs.anchor
    left, width = _sail_place(scene)
    says_pay = plan.lane > 4
    scene.put_centred(x + left, deck - 1 - says_pay, width, words, ware_style(ware, scene.skin))
    if says_pay:
        words = _("pays {pesos}").format(pesos=wares.PAYOUT[ware])
        style = ware_style(ware, scene.skin) + Style(bold=False)
        scene.put_centred(x + left, deck - 1, width, words, style)
    first, pitch = _crew_places(scene, ware)
    for number in range(wares.CREW_SPACES[ware]):
        cost = str(wares.CREW_COSTS[ware][number])
        scene.space(x + first + number * pitch, deck, 4 * ware + number, ware, cost, pitch - CHIP)


def draw_ghost(scene: Scene, x: int, deck: int, ware: int) -> None:
    """Where a punt would sail to: its shape alone."""
    pale = scene.colours.foam
    _draw_sail(scene, x, deck, pale, pale)
    _draw_hull(scene, x, deck, pale, pale)


def _crew_places(scene: Scene, ware: int) -> tuple[int, int]:
    """Where the first of the crew stands, from the stern, and how far apart they are."""
    room, crew = scene.plan.punt - 3, wares.CREW_SPACES[ware]
    pitch = min(CHIP + 2, (room + 1) // crew)
    width = pitch * crew - (pitch - CHIP)
    return 1 + (room - width) // 2, pitch


def _sail_place(scene: Scene) -> tuple[int, int]:
    """Where the sail begins, from the stern, and its width."""
    longer = scene.plan.punt - ON_SAIL
    return 2 + longer // 4, SAIL + longer // 2


def _draw_sail(scene: Scene, x: int, deck: int, fill: str, pole: str) -> None:
    """A sail on a mast: narrower at its top, its foot just above the deck."""
    left, width = _sail_place(scene)
    height = max(2, 2 * (scene.plan.lane - 2) - 1)
    if scene.plan.lane > 3:
        scene.pixels.dot(x + left + width // 2, 2 * deck - 1 - height, pole)
    for j in range(height):
        inset = (j > 0) + (3 * j >= 2 * height)
        scene.pixels.block(x + left + inset, 2 * deck - 1 - j, width - 2 * inset, 1, fill)


def _draw_hull(scene: Scene, x: int, deck: int, side: str, keel: str) -> None:
    """A hull with a high stern and a bow that ends in a point."""
    pixels, length, y = scene.pixels, scene.plan.punt, 2 * deck
    pixels.block(x, y - 1, 2, 1, side)
    pixels.block(x, y, length, 1, side)
    pixels.block(x, y + 1, length - 1, 1, side)
    pixels.block(x + 1, y + 2, length - 3, 1, keel)
    if scene.plan.lane > 4:
        pixels.block(x + 2, y + 3, length - 6, 1, keel)
