"""What a tile does to what others stand in, and what they could do about it, in words.

The positions before and after are compared; tiles left are counted, never guessed at.
"""

from __future__ import annotations

from collections.abc import Sequence

from ai.carcassonne.chances import fitting, joining
from engine.carcassonne import features, figures, scoring, tiles
from engine.carcassonne.position import CarcassonnePosition
from engine.carcassonne.queries import arriving
from tui.games.carcassonne.names import cell_name
from tui.play.i18n import _, ngettext
from tui.play.words import listed


def grown(after: CarcassonnePosition, cell: int, seat: int, names: Sequence[str]) -> list[str]:
    """Features that are only others' and go on: what they count now."""
    sentences = []
    for type, root in features.roots_on(after, cell):
        info, leading = after.info[root], figures.winners(after.claim[root], after.seats)
        if type not in (tiles.CITY, tiles.ROAD) or not features.open_edges(info):
            continue
        if leading and not figures.strength(after.claim[root], seat):
            now = scoring.feature_points(after.rules, type, info, complete=False)
            if type == tiles.CITY:
                text = (
                    _("The city of {names} grows, to {now} now.")
                    if now
                    else _("The city of {names} then counts nothing unless it is completed.")
                )
            else:
                text = (
                    _("The road of {names} grows, to {now} now.")
                    if now
                    else _("The road of {names} then counts nothing unless it is completed.")
                )
            sentences.append(text.format(names=listed([names[one] for one in leading]), now=now))
    return sentences


def hindered(
    before: CarcassonnePosition, after: CarcassonnePosition, cell: int, names: Sequence[str]
) -> list[str]:
    """The open end of somebody else's feature that the tile makes hardest to go on from.

    Told where no more than half of the tiles fit that did.
    """
    seat, bag = before.to_act, after.bag
    found: list[tuple[int, int, int, int, int]] = []
    for step in features.STEP:
        place = cell + step
        if place not in before.frontier or place not in after.frontier:
            continue
        was = sum(bag[kind] for kind in fitting(before.frontier[place]))
        number = sum(bag[kind] for kind in fitting(after.frontier[place]))
        if not number or 2 * number > was:
            continue  # What nothing fits any more is said elsewhere.
        for type, root, _side in arriving(before, place):
            leading = figures.winners(before.claim[root], before.seats)
            if leading and seat not in leading:
                found.append((number - was, place, type, leading[0], number))
    if not found:
        return []
    less, place, type, owner, number = min(found)
    text = (
        _("Then {n} instead of {was} tiles left fit at {cell}, where the city of {name} is open.")
        if type == tiles.CITY
        else _(
            "Then {n} instead of {was} tiles left fit at {cell}, where the road of {name} is open."
        )
    )
    return [text.format(name=names[owner], cell=cell_name(place), n=number, was=number - less)]


def joinable(after: CarcassonnePosition, cell: int, seat: int, names: Sequence[str]) -> list[str]:
    """The feature of somebody else that one tile could join to one's own on this tile."""
    own = {
        root
        for type, root in features.roots_on(after, cell)
        if type in (tiles.CITY, tiles.ROAD) and figures.strength(after.claim[root], seat)
    }
    if not own or not after.bag_size:
        return []
    found: list[tuple[int, int, int, int]] = []
    for place, code in after.frontier.items():
        here = list(arriving(after, place))
        for type, root, _side in here:
            mask = sum(1 << side for _type, other, side in here if other == root)
            for _type, other, side in here:
                leading = figures.winners(after.claim[other], after.seats)
                if root in own and other not in own and leading and seat not in leading:
                    number = sum(after.bag[kind] for kind in joining(code, mask, side))
                    found.append((-number, place, type, leading[0]))
    if not found or not min(found)[0]:
        return []
    less, place, type, owner = min(found)
    if type == tiles.CITY:
        text = ngettext(
            "{n} of {left} tiles left joins it to the city of {name}, at {cell}.",
            "{n} of {left} tiles left join it to the city of {name}, at {cell}.",
            -less,
        )
    else:
        text = ngettext(
            "{n} of {left} tiles left joins it to the road of {name}, at {cell}.",
            "{n} of {left} tiles left join it to the road of {name}, at {cell}.",
            -less,
        )
    facts = {"name": names[owner], "cell": cell_name(place)}
    return [text.format(n=-less, left=after.bag_size, **facts)]


def touching(after: CarcassonnePosition, cell: int, seat: int, names: Sequence[str]) -> list[str]:
    """Who stands in what the tile touches, where there is no more to be said of it."""
    owners: set[int] = set()
    for type, root in features.roots_on(after, cell):
        leading = figures.winners(after.claim[root], after.seats)
        if leading and type != tiles.FIELD:
            return []
        owners |= set(leading)
    if not owners:
        return [_("Nobody stands in anything that it touches.")]
    if owners == {seat}:
        return [_("Of what it touches you have a field, and nobody has more.")]
    others = listed([names[one] for one in sorted(owners - {seat})])
    if seat in owners:
        return [_("It touches fields of yours and of {names}.").format(names=others)]
    return [_("It touches a field of {names}.").format(names=others)]
