"""The list of whose everything is: nothing is missing, and the sums are those of the players."""

from __future__ import annotations

import pytest

from engine import OVER
from engine.carcassonne import features, figures, tiles
from engine.carcassonne.queries import farm_points, worth_of
from tests.tui.carcassonne.random_tables import VARIANTS, positions, random_match
from tui.drawing.canvas import Canvas
from tui.drawing.glyphs import UNICODE
from tui.drawing.palette import palette_for
from tui.drawing.skin import Skin
from tui.games.carcassonne.owned_list import draw_owned, owned_features
from tui.games.carcassonne.players import WIDTH

SKIN = Skin(UNICODE, palette_for("truecolor", False), "")


@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_the_list_adds_up_to_what_each_player_has(variant: int) -> None:
    for state in list(positions(random_match(variant, variant), 1))[20::40]:
        listed = owned_features(state)
        held = {features.find(state.parent, figures.node_of(piece)) for piece in state.pieces}
        assert len(listed) == sum(figures.is_occupied(state.claim[root]) for root in held)
        for seat in range(state.seats):
            own = [one for one in listed if seat in one.owners and one.type != tiles.FIELD]
            fields = farm_points(state, seat)
            assert worth_of(state, seat) == (
                sum(one.now for one in own) + fields,
                sum(one.complete for one in own) + fields,
            )


def test_what_has_no_room_is_counted() -> None:
    state = max(positions(random_match(3, 3), 1), key=lambda one: len(owned_features(one)))
    listed = owned_features(state)
    for rows in (5, len(listed), len(listed) + 1):
        canvas = Canvas(WIDTH, rows + 2)
        draw_owned(canvas, 0, 0, WIDTH, rows, state, SKIN)
        drawn = [row for row in canvas.text().split("\n") if row.strip()]
        assert len(drawn) == rows
        if rows <= len(listed):
            assert drawn[-1].strip() == f"and {len(listed) - rows + 2} more"
        else:
            assert "more" not in drawn[-1]


def test_when_the_game_is_over_only_what_counted_is_said() -> None:
    state = list(positions(random_match(0, 0), 1))[-1]
    assert state.to_act == OVER
    listed = owned_features(state)
    assert any(one.complete > one.now for one in listed)
    canvas = Canvas(WIDTH, len(listed) + 2)
    draw_owned(canvas, 0, 0, WIDTH, len(listed) + 1, state, SKIN)
    assert "→" not in canvas.text()
    drawn = [row.split()[-1] for row in canvas.text().split("\n") if row.strip()]
    assert drawn == ["points", *(str(one.now) for one in listed)]
