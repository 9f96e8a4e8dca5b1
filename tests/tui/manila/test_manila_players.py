"""What the table of players and the page of accounts say of the voyage under way."""

from __future__ import annotations

import pytest

from engine.manila import GAME, phases, places, wares
from engine.manila.state import ManilaState
from engine.manila.view import ManilaView
from tui.drawing.canvas import Canvas
from tui.drawing.glyphs import ASCII, UNICODE, Glyphs
from tui.drawing.palette import palette_for
from tui.drawing.skin import Skin
from tui.games.manila.forecast import forecast, forecast_lines
from tui.games.manila.players import CASH, VOYAGE, draw_players, draw_shares

NAMES = ("Ana", "hard", "hard 2", "hard 3")


@pytest.fixture
def state() -> ManilaState:
    """Three punts at sea, the first seat in a crew, twice, and at places with long names."""
    found = GAME.new(4, {})
    assert isinstance(found, ManilaState)
    found.phase, found.to_act = phases.PLACEMENT, 0
    found.punts = [wares.ASHORE, 3, 4, 2]
    found.ashore = 0
    found.spots[4:6] = [0, 0]
    found.spots[places.SPOT_PORT] = found.spots[places.SPOT_YARD + 1] = 0
    found.spots[places.SPOT_LARGE] = found.spots[places.SPOT_INSURANCE] = 1
    return found


def view_of(state: ManilaState) -> ManilaView:
    view = state.view(0)
    assert isinstance(view, ManilaView)
    return view


def table(state: ManilaState, most: int, glyphs: Glyphs = UNICODE, bar: int = 0) -> list[str]:
    canvas = Canvas(80, 24)
    skin = Skin(glyphs, palette_for(None, True), "")
    end = draw_players(canvas, 0, view_of(state), NAMES, skin, set(), True, most=most, bar=bar)
    return canvas.text().splitlines()[:end]


def test_a_row_is_cut_between_two_accomplices(state: ManilaState) -> None:
    said = forecast(view_of(state), 0, True)
    assert [one.split(" ")[0] for one in said] == ["N", "port", "yard"]
    assert said[0].endswith("(×2)") and "%×" in said[1]
    rows = table(state, 1)
    assert rows[0][VOYAGE:] == "chance × pay if no pirate comes"
    assert rows[1][VOYAGE:] == f"{said[0]} · {said[1]}…"
    assert rows[2][VOYAGE:] == "insurance · large pilot"
    assert len(rows) == 5 and all(len(row) <= 80 for row in rows)
    assert table(state, 1, ASCII)[1][VOYAGE:].endswith("...")


def test_a_tall_window_shows_all_of_it(state: ManilaState) -> None:
    said = forecast(view_of(state), 0, True)
    rows = table(state, 2)
    assert rows[1][VOYAGE:] == f"{said[0]} · {said[1]} ·"
    assert rows[2].strip() == said[2]
    assert rows[3].split()[:2] == ["B▲", "hard"] and len(rows) == 6


def test_the_page_of_accounts_has_what_the_table_cuts(state: ManilaState) -> None:
    lines = forecast_lines(view_of(state), NAMES, True)
    assert lines[0] == "This voyage, chance × pay if no pirate comes:"
    said = [*forecast(view_of(state), 0, True, at_length=True)]
    assert lines[1] == f"  Ana: {' · '.join(said)}"
    assert said[0].startswith("nutmeg ")
    assert lines[2].startswith("  hard: insurance ") and lines[2].endswith(" · large pilot")
    assert len(lines) == 3
    assert forecast_lines(view_of(state), NAMES, False)[1:] == [
        "  Ana: nutmeg (×2) · port A · yard B",
        "  hard: insurance · large pilot",
    ]


def test_no_heading_stands_over_nothing(state: ManilaState) -> None:
    state.spots[:] = [-1] * len(state.spots)
    assert table(state, 1)[0].split() == ["cash", "shares", "loans"]
    assert forecast_lines(view_of(state), NAMES, True) == []


def test_at_the_end_it_is_the_fortune(state: ManilaState) -> None:
    state.phase = phases.ENDED
    rows = table(state, 1)
    assert rows[0].split()[-1] == "fortune"
    assert [row.split()[-1] for row in rows[1:]] == [str(score) for score in state.scores()]
    assert forecast_lines(view_of(state), NAMES, True) == []


def test_bars_show_the_cash(state: ManilaState) -> None:
    """Sixty pesos fill a bar, or the most that anybody has; what follows stands further right."""
    state.cash = [30, 0, 60, 15]
    rows = table(state, 1, ASCII, bar=8)
    bars = [row[CASH + 5 :].split()[0] for row in rows[1:]]
    assert bars == ["####....", "........", "########", "##......"]
    assert rows[2][VOYAGE + 10 :] == "insurance - large pilot"
    state.cash[2] = 120
    assert table(state, 1, ASCII, bar=8)[1][CASH + 5 :].startswith("##......")


def test_bars_give_no_hidden_cash_away() -> None:
    """Not even by how long one's own bar is."""
    state = GAME.new(4, {"hidden_cash": "hidden"})
    assert isinstance(state, ManilaState)
    seen = set()
    for others in (0, 60, 500):
        state.cash = [30, others, others, 1]
        seen.add(tuple(table(state, 1, ASCII, bar=8)))
    rows = seen.pop()
    assert not seen and [row.split()[-3] for row in rows[2:]] == ["?", "?", "?"]
    assert rows[1][CASH + 5 :].startswith("####....")


def test_known_shares_stand_below_the_log(state: ManilaState) -> None:
    """One's own by their wares, those bought by anybody, and no dealt share of another."""
    jade, silk, nutmeg = wares.JADE, wares.SILK, wares.NUTMEG
    state.dealt = [wares.pack_of(pair) for pair in ([jade, silk], [silk, silk], [jade] * 2, [0, 0])]
    state.bought[1] = wares.pack_of([nutmeg])

    def rows(hides_secrets: bool = False) -> list[str]:
        canvas = Canvas(30, 6)
        skin = Skin(UNICODE, palette_for(None, True), "")
        draw_shares(canvas, view_of(state), skin, hides_secrets)
        return [row.strip() for row in canvas.text().splitlines()[1:]]

    assert rows() == ["SHARES", "A● S J", "B▲ ? ? N", "C■ ? ?", "D◆ ? ?"]
    assert rows(hides_secrets=True)[1] == "A● ? ?"
    state.phase = phases.ENDED
    assert rows()[2:] == ["B▲ N S S", "C■ J J", "D◆ G G"]
