"""Features of different players that a tile makes one, and who has it then, in words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.carcassonne import features, figures, tiles
from engine.carcassonne.position import CarcassonnePosition
from tui.play.i18n import _
from tui.play.words import listed


def joined(
    before: CarcassonnePosition, after: CarcassonnePosition, cell: int, names: Sequence[str]
) -> list[str]:
    """Features of different owners that the tile makes one, and who has it then."""
    seat = before.to_act
    sentences = []
    for type, root in features.roots_on(after, cell):
        parts = features.parts_before(before, after, cell, root)
        claims = [before.claim[part] for part in parts if figures.is_occupied(before.claim[part])]
        winning = [figures.winners(claim, before.seats) for claim in claims]
        others = {other for seats in winning for other in seats} - {seat}
        if len(claims) < 2 or not others or not any(seat in seats for seats in winning):
            continue
        now = figures.winners(sum(claims), before.seats)
        if seat not in now:
            others = set(now)
        elif len(now) > 1:
            others = set(now) - {seat}
        sentences.append(_sentence(type, seat, now, [names[one] for one in sorted(others)]))
    return sentences


def _sentence(type: int, seat: int, winners: Sequence[int], others: Sequence[str]) -> str:
    """``others`` are those who have more or as much, or else all that had the parts."""
    if seat not in winners:
        text = (
            {
                tiles.CITY: _("It joins your city to that of {names}, who has more knights there."),
                tiles.ROAD: _("It joins your road to that of {names}, who has more thieves there."),
                tiles.FIELD: _(
                    "It joins your field to that of {names}, who has more farmers there."
                ),
            }
            if len(others) == 1
            else {
                tiles.CITY: _(
                    "It joins your city to those of {names}, who have more knights there."
                ),
                tiles.ROAD: _(
                    "It joins your road to those of {names}, who have more thieves there."
                ),
                tiles.FIELD: _(
                    "It joins your field to those of {names}, who have more farmers there."
                ),
            }
        )[type]
    elif len(winners) > 1:
        text = {
            tiles.CITY: _("It joins the city of {names} to yours, with equal right."),
            tiles.ROAD: _("It joins the road of {names} to yours, with equal right."),
            tiles.FIELD: _("It joins the field of {names} to yours, with equal right."),
        }[type]
    else:
        text = {
            tiles.CITY: _("It joins the city of {names} to yours, where you have the majority."),
            tiles.ROAD: _("It joins the road of {names} to yours, where you have the majority."),
            tiles.FIELD: _("It joins the field of {names} to yours, where you have the majority."),
        }[type]
    return text.format(names=listed(others))
