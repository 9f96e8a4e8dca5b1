"""Every word of Manila goes through gettext: a pseudo-language finds those that do not."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator

import pytest

from engine.errors import IllegalAction
from engine.manila import GAME
from tests.tui.manila.random_matches import NAMES, events_of, matches, random_match, record_of
from tests.tui.test_words import Pseudo
from tui.games.manila.account import settlement_lines
from tui.games.manila.known import known_lines
from tui.games.manila.pack import PACK
from tui.games.manila.position import describe
from tui.games.manila.position import outcome as outcome_of
from tui.games.manila.voice import VOICE
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
    """Plain words that are no names; single letters are wares, ports and players."""
    words = re.findall(r"[A-Za-z]{2,}", " ".join(sentences))
    return {word for word in words if word not in NAMES}


def test_events_positions_and_accounts() -> None:
    for match in matches():
        audience = Audience(NAMES, "manila")
        assert not forgotten(*(VOICE.event(one, audience).sentence for one in events_of(match)))
        assert not forgotten(*(VOICE.brief(ply, audience) for ply in match.plies))
        assert not forgotten(outcome_of(match.state.outcome(), NAMES))
        assert not forgotten(*settlement_lines(match.plies, NAMES[: match.seats]))
        view = match.state.view(0)
        assert not forgotten(*describe(view, Audience(NAMES, "")), *known_lines(view, NAMES))


def test_a_position_in_the_middle() -> None:
    match = random_match(1)
    state = match.game.new(match.seats, match.options)
    for ply in match.plies:
        view = state.view(1)
        assert not forgotten(*describe(view, Audience(NAMES, "")), *known_lines(view, NAMES))
        state.apply(ply.action)


def test_the_score_sheet_and_the_options() -> None:
    sheet = PACK.score_sheet(record_of(random_match(0)))
    labels = [row.label for row in sheet.rows + sheet.brief]
    assert not forgotten(sheet.ending, sheet.decision, sheet.course_title, *sheet.remarks, *labels)
    for option in GAME.options:
        values = [PACK.value_label(option.name, value) for value in option.values]
        assert not forgotten(PACK.option_label(option.name), *values)


def test_wares_and_places_in_refusals() -> None:
    for code, details in (
        ("stowaway", {"place": "port A"}),
        ("not_at_sea", {"ware": "silk"}),
        ("cannot_pay", {"place": "jade", "cost": 5, "money": 3}),
        ("not_now", {"action": "", "phase": "large_pilot"}),
    ):
        assert not forgotten(error_sentence(IllegalAction(code, **details), "manila"))
