"""Every word of Carcassonne goes through gettext: a pseudo-language finds those that do not."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator

import pytest

from engine.carcassonne import GAME, figures
from engine.errors import IllegalAction
from tests.tui.carcassonne.random_tables import (
    NAMES,
    matches,
    positions,
    random_match,
    record_of,
)
from tests.tui.test_words import Pseudo
from tui.games.carcassonne.known import known_lines
from tui.games.carcassonne.names import set_name, type_name
from tui.games.carcassonne.pack import PACK
from tui.games.carcassonne.position import describe
from tui.games.carcassonne.position import outcome as outcome_of
from tui.games.carcassonne.voice import VOICE
from tui.games.refusals import error_sentence
from tui.play import i18n
from tui.play.voice import Audience


@pytest.fixture(autouse=True)
def pseudo() -> Iterator[None]:
    """The pseudo-language: an accent on every letter of every message."""
    i18n.set_translations(Pseudo())
    yield
    i18n.set_translations(gettext.NullTranslations())


def forgotten(*sentences: str) -> set[str]:
    """Plain words that are no names, tiles or sides, which have one or two letters in a row."""
    words = re.findall(r"[A-Za-z]{3,}", " ".join(sentences))
    return {word for word in words if word not in NAMES}


def test_events_and_log_lines() -> None:
    for match in matches():
        for ply in match.plies:
            audience = Audience(NAMES, "")
            assert not forgotten(VOICE.brief(ply, audience), *VOICE.sentences(ply, audience))
        assert not forgotten(outcome_of(match.state.outcome(), NAMES))


@pytest.mark.parametrize("variant", [1, 3, 4])
def test_positions_and_remaining_tiles(variant: int) -> None:
    for state in positions(random_match(variant, variant), 13):
        view = state.view(0)
        assert not forgotten(*describe(view, Audience(NAMES, "")), *known_lines(view, NAMES))


def test_the_score_sheet_and_the_options() -> None:
    sheet = PACK.score_sheet(record_of(random_match(3, 3)))
    labels = [row.label for row in sheet.rows + sheet.brief]
    assert not forgotten(sheet.ending, sheet.decision, sheet.course_title, *sheet.remarks, *labels)
    for option in GAME.options:
        values = [PACK.value_label(option.name, value) for value in option.values]
        assert not forgotten(PACK.option_label(option.name), *values)


def test_names_of_things() -> None:
    assert not forgotten(*map(type_name, range(figures.NORMAL, figures.PIG + 1)))
    assert not forgotten(*map(set_name, ("base", "inns", "traders", "abbey")))
    for code, details in (
        ("none_in_supply", {"figure": "large"}),
        ("wrong_feature", {"figure": "pig"}),
        ("edges_differ", {"side": "N"}),
        ("not_now", {"action": "", "phase": "walk"}),
    ):
        assert not forgotten(error_sentence(IllegalAction(code, **details), "carcassonne"))
